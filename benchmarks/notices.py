"""Delay of change notifications between processes, and recovery after a lost connection.

Other processes play matches of a server that this process holds.  All use one PostgreSQL server
that writes to the disk.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from statistics import median, quantiles
from typing import Any

from sqlalchemy import text

from benchmarks.crowd.clicks import Clicks
from matches.core.shards import Ownership
from matches.running.notification_listener import NotificationListener
from matches.store.notifications import ChangeNotification, MatchChanged
from matches.store.postgres import listener
from matches.store.postgres.engine import dedicated_connection
from matches.store.store import Store, open_store
from tests.postgres import server

DECISIONS = 100
"""Decisions of each process."""
DEAF_SECONDS = 5.0
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"

Stored = dict[tuple[int, int], float]
"""Times when a row of a match was stored, or when its notification arrived."""


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    try:
        with server(durable=True) as running:
            for processes in (1, 2, 4):
                yield asyncio.run(_lag(running.new(), processes))
            yield asyncio.run(_healing(running.new()))
    except LookupError as missing:
        yield str(missing)


async def _lag(url: str, processes: int) -> str:
    store = await open_store(url, ownership=Ownership(2, (0,)))
    hearing, heard = NotificationListener(store), _listened(store)
    await hearing.start()
    stored = await _played(url, processes)
    await asyncio.sleep(1)
    await hearing.stop()
    await store.close()
    late = sorted(max(0.0, heard[row] - at) * 1000 for row, at in stored.items() if row in heard)
    return (
        f"processes that store {processes}, rows heard of {len(late)} of {len(stored)}: "
        f"median {median(late):.1f} ms, p99 {quantiles(late, n=100)[-1]:.1f} ms (goal: 200), "
        f"most {late[-1]:.1f} ms"
    )


def _listened(store: Store) -> Stored:
    """Return a mapping that receives the time of each row's notification."""
    heard: Stored = {}
    hear = store.apply_notification

    def take(notice: ChangeNotification) -> None:
        hear(notice)
        if isinstance(notice, MatchChanged) and notice.seq is not None:
            heard[notice.match, notice.seq] = time.monotonic()

    store.apply_notification = take  # type: ignore[method-assign]
    return heard


async def _played(url: str, processes: int) -> Stored:
    """Make other processes play at the same time; return the time when each row was stored."""
    context = multiprocessing.get_context("spawn")
    found: Stored = {}
    ends = []
    for number in range(processes):
        here, there = context.Pipe()
        process = context.Process(target=_play, args=(url, number * 1_000_000, there))
        process.start()
        ends.append((process, here))
    for process, here in ends:
        found |= await asyncio.to_thread(here.recv)
        await asyncio.to_thread(process.join)
    return found


def _play(url: str, first: int, told: Connection) -> None:
    told.send(asyncio.run(_decide(url, first)))


async def _decide(url: str, first: int) -> Stored:
    """Play matches of another process's server; return the time when each decision was stored."""
    store = await open_store(url, ownership=Ownership(2, (1,)))
    clicks, stored = Clicks(store, first), Stored()
    match = await clicks.sit()
    while len(stored) < DECISIONS:
        match = await clicks.sit() if match.status != "running" else (await clicks.act(match))[0]
        stored[match.id, match.seq] = time.monotonic()
    await store.close()
    return stored


async def _healing(url: str) -> str:
    """Return the time after a lost connection until no match in memory is outdated."""
    store = await open_store(url, ownership=Ownership(2, (0,)))
    other = Clicks(await open_store(url, ownership=Ownership(2, (1,))), 0)
    hearing, open_again = NotificationListener(store, sweep=3600), asyncio.Event()  # no sweep
    match = await other.sit()
    await hearing.start()
    while not hearing.is_listening:
        await asyncio.sleep(0.01)

    async def later(engine: Any) -> Any:
        await open_again.wait()
        return await dedicated_connection(engine)

    setattr(listener, "dedicated_connection", later)  # noqa: B010  # the name in the module that uses it
    async with store.transactions.engines.writer.begin() as connection:
        await connection.execute(text(CUT))
    known, deaf_until = await store.matches.get(match.id), time.monotonic() + DEAF_SECONDS
    while time.monotonic() < deaf_until:
        match = await other.sit() if match.status != "running" else (await other.act(match))[0]
    outdated = store.matches.in_memory[known.id].seq
    open_again.set()
    began = time.monotonic()
    while not (hearing.is_listening and known.id not in store.matches.in_memory):
        await asyncio.sleep(0.001)
    seconds = time.monotonic() - began
    await hearing.stop()
    for one in (store, other.service.store):
        await one.close()
    return (
        f"{DEAF_SECONDS:.0f} s without listening (in memory row {outdated}): "
        f"{seconds * 1000:.0f} ms after it may connect again everything is read anew"
    )

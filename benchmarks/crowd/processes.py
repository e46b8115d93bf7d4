"""Stored decisions per second by number of processes, and the duration of one decision.

Each process has its own store and plays its own matches.  The time is measured from the moment
when all matches have started.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Iterator
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from pathlib import Path
from statistics import median, quantiles

from benchmarks.crowd.clicks import Clicks
from matches.store.store import open_store
from tests.postgres import binaries, server

SECONDS = 3.0
MATCHES = 8
PROCESSES = (1, 2, 4)
CLICKS_EACH = 10**9  # offset of the click ids of two processes, which must be unique


def on_both_engines(folder: Path) -> Iterator[str]:
    """Yield the lines of the report."""
    urls = [f"sqlite+aiosqlite:///{folder / f'crowd{matches}.db'}" for matches in (1, MATCHES)]
    yield measured("SQLite", urls[0], processes=1, matches=1)
    yield measured("SQLite", urls[1], processes=1, matches=MATCHES)
    if binaries() is None:
        yield "PostgreSQL: no server is installed"
        return
    with server(durable=True) as running:
        yield measured("PostgreSQL", running.new(), processes=1, matches=1)
        for count in PROCESSES:
            yield measured("PostgreSQL", running.new(), processes=count, matches=MATCHES)


def measured(engine: str, url: str, *, processes: int, matches: int) -> str:
    """Return a line about `processes` processes with `matches` matches each."""
    context = multiprocessing.get_context("spawn")
    barrier, answers = context.Barrier(processes), context.Queue()
    started = [
        context.Process(target=_process, args=(url, number, matches, barrier, answers))
        for number in range(processes)
    ]
    for process in started:
        process.start()
    taken = [seconds for _ in started for seconds in answers.get()]
    for process in started:
        process.join()
    return (
        f"{engine}, processes {processes}, matches each {matches}: "
        f"{len(taken) / SECONDS:.0f} decisions a second, median {median(taken) * 1000:.1f} ms, "
        f"p99 {quantiles(taken, n=100)[98] * 1000:.1f} ms"
    )


def _process(
    url: str, number: int, matches: int, barrier: Barrier, answers: Queue[list[float]]
) -> None:
    answers.put(asyncio.run(_crowd(url, number, matches, barrier)))


async def _crowd(url: str, number: int, matches: int, barrier: Barrier) -> list[float]:
    """Return the duration of each decision in seconds."""
    store = await open_store(url)
    clicks = Clicks(store, number * CLICKS_EACH)
    hosts = [2 * (number * matches + at) + 1 for at in range(matches)]
    taken: list[float] = []

    async def play(host: int) -> None:
        match = await clicks.sit(host)
        seated.release()
        await begun.wait()
        while time.perf_counter() < begun_at + SECONDS:
            if match.status != "running":
                match = await clicks.sit(host)
            else:
                match, seconds = await clicks.act(match)
                taken.append(seconds)

    seated, begun = asyncio.Semaphore(0), asyncio.Event()
    playing = [asyncio.create_task(play(host)) for host in hosts]
    for _ in hosts:
        await seated.acquire()
    await asyncio.to_thread(barrier.wait)
    begun_at = time.perf_counter()
    begun.set()
    await asyncio.gather(*playing)
    await store.close()
    return taken

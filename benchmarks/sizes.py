"""Size of matches: in a database of either engine, and in the memory of a process.

Random players play some matches of each game with its maximum number of players, all at once:
first half of their decisions, then to the end.  The size of a match is the growth of the database
per match, without reusable free space (on PostgreSQL after `VACUUM FULL`).  Memory is the growth
of a separate process when it keeps the maximum number of matches of a bot, halfway through.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import asyncpg

from benchmarks.crowd.clicks import Clicks
from benchmarks.store import fill, used
from engines import GAMES
from matches.core.models import Match
from matches.store.matches import MatchRepository
from matches.store.postgres.engine import is_postgres
from matches.store.store import open_store
from tests.postgres import binaries, server

PLAYED = 6
KIB = 2**10


class Room(NamedTuple):
    """Sizes of a match: rows of its log, bytes halfway through and after the end."""

    rows: float
    running: float
    ended: float


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            url = f"sqlite+aiosqlite:///{folder}/{game}.db"
            yield _line(game, "SQLite", asyncio.run(_played(url, game)))
            yield _kept(Path(folder, f"{game}.db"), game)
    if binaries() is None:
        yield "PostgreSQL: no server is installed"
        return
    with server(durable=True) as running:
        for game in GAMES:
            yield _line(game, "PostgreSQL", asyncio.run(_played(running.new(), game)))


def _line(game: str, engine: str, room: Room) -> str:
    return (
        f"{game}, {max(GAMES[game].seats)} players, {engine}: {room.rows:.0f} rows of the log, "
        f"{room.running / KIB:.0f} KiB halfway, {room.ended / KIB:.0f} KiB for good"
    )


async def _played(url: str, game: str) -> Room:
    """Play some matches to their ends, and one more halfway."""
    store = await open_store(url)
    try:
        clicks = Clicks(store, 0, game, max(GAMES[game].seats))
        first = await _to(clicks, await clicks.sit(), None)
        empty = await _bytes(url)
        matches = [await clicks.sit() for _ in range(PLAYED)]
        halves = [await _to(clicks, match, first.seq // 2) for match in matches]
        running = await _bytes(url)
        ends = [await _to(clicks, match, None) for match in halves]
        ended = await _bytes(url)
        await _to(clicks, await clicks.sit(), first.seq // 2)
    finally:
        await store.close()
    rows = sum(match.seq for match in ends) / PLAYED
    return Room(rows, (running - empty) / PLAYED, (ended - empty) / PLAYED)


async def _to(clicks: Clicks, match: Match, seq: int | None) -> Match:
    """Continue a match until its log has `seq` rows, or to its end."""
    while match.status == "running" and (seq is None or match.seq < seq):
        match, _ = await clicks.act(match)
    return match


async def _bytes(url: str) -> int:
    """Return the bytes of a database without reusable free space."""
    if not is_postgres(url):
        return used(Path(url.partition("///")[2]))
    connection = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        await connection.execute("VACUUM FULL")
        return int(await connection.fetchval("SELECT pg_database_size(current_database())"))
    finally:
        await connection.close()


def _kept(path: Path, game: str) -> str:
    """Return a line about the memory for copies of the last match of a file."""
    context = multiprocessing.get_context("spawn")
    answers = context.Queue()
    process = context.Process(target=_keep, args=(path, answers))
    process.start()
    grown = answers.get()
    process.join()
    return f"{game}: {grown / 2**20:.0f} MiB of memory for {MatchRepository.max_in_memory} matches"


def _keep(path: Path, answers: multiprocessing.Queue[int]) -> None:
    answers.put(asyncio.run(_grown(path)))


async def _grown(path: Path) -> int:
    """Return the growth of this process in bytes when it keeps the maximum number of matches."""
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    (like,) = await store.index.unfinished()
    await asyncio.to_thread(fill, path, like, MatchRepository.max_in_memory, ("matches", "seats"))
    await store.matches.get(like)
    gc.collect()
    before = _resident()
    matches = await store.matches.many(await store.index.unfinished())
    gc.collect()
    grown = _resident() - before
    assert len(matches) == MatchRepository.max_in_memory
    await store.close()
    return grown


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096

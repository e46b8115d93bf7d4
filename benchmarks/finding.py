"""Duration of searches for matches among many ended ones, on SQLite."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from statistics import median

from benchmarks.crowd.clicks import Clicks
from benchmarks.store import fill
from matches.store.index import MatchIndex
from matches.store.store import Store, open_store

ENDED = 20_000
PLAYERS, CHANNELS = 400, 50
LIVING = 100
SAMPLES = 50
USER, PLACE = 7, 9  # one of the players, one of the channels

QUERIES: dict[str, Callable[[MatchIndex], Awaitable[object]]] = {
    "for_user": lambda index: index.for_user(USER),
    "managed_by": lambda index: index.managed_by(USER),
    "ended_of": lambda index: index.ended_of(USER, 25),
    "unfinished_at": lambda index: index.unfinished_at(PLACE),
    "ended_at": lambda index: index.ended_at(PLACE),
    "ended_at where none has": lambda index: index.ended_at(CHANNELS + 1),
    "lobbies_of": lambda index: index.lobbies_of(USER),
    "analysed_by": lambda index: index.analysed_by(USER),
    "against_robots_of": lambda index: index.against_robots_of(USER),
    "unfinished": lambda index: index.unfinished(),
}


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder) / "longtable.db"))


async def _measured(path: Path) -> list[str]:
    url = f"sqlite+aiosqlite:///{path}"
    store = await open_store(url)
    match = await Clicks(store, 0).sit()
    await store.close()
    await asyncio.to_thread(_spread, path, match.id)
    store = await open_store(url)
    lines = [f"{ENDED:,} ended matches, {LIVING} under way; median of {SAMPLES}:"]
    lines += [f"{name}: {await _milliseconds(store, name):.2f} ms" for name in QUERIES]
    await store.close()
    return lines


def _spread(path: Path, like: int) -> None:
    """Write copies of a match with many players in many channels; all but some have ended."""
    fill(path, like, ENDED + LIVING, ("matches", "seats"))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            f"UPDATE matches SET host = id % {PLAYERS}, channel = id % {CHANNELS},"
            " thread = CASE WHEN id % 3 THEN 1000000 + id END,"
            f" ended = CASE WHEN id % {1 + ENDED // LIVING} THEN updated_at END"
        )
        connection.execute(f'UPDATE seats SET "user" = (match + seat) % {PLAYERS}, owner = NULL')


async def _milliseconds(store: Store, name: str) -> float:
    taken = []
    for _ in range(SAMPLES):
        began = time.perf_counter()
        await QUERIES[name](store.index)
        taken.append(time.perf_counter() - began)
    return median(taken) * 1000

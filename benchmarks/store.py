"""Cost of a decision until it is stored on the disk.

`service.act` is timed against a bare aiosqlite transaction that runs the same statements with the
same values on a copy of the file.  The two alternate, so both run under the same load.  Then late
decisions in a file full of finished matches are timed against late and first ones in an empty
file, all without a forced decision after them.  Last, the report shows the time that timers wait
at the start with many unfinished matches, the size of an ended match in the file, and the
decisions per second on either engine, by several processes on PostgreSQL.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

import aiosqlite
from sqlalchemy import event

from benchmarks.crowd.clicks import Clicks
from benchmarks.crowd.processes import on_both_engines
from matches.service.service import Service
from matches.store.store import Store, open_store

SAMPLES = 300
FINISHED = 100_000
LIVING = 5_000
MIDDLE = 70  # rows of the log of an unfinished match
ENDED = 12
ROWS_OF_A_FINISHED_MATCH = 10  # real matches have 140, too many to write here
LATE, LAST = 122, 142  # rows of the log between which a late decision is timed
TABLES = 8

Statement = tuple[str, Any, bool]


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_against_bare(Path(folder)))
        yield from asyncio.run(_late_and_full(Path(folder)))
        yield from asyncio.run(_start_and_rest(Path(folder)))
        yield from on_both_engines(Path(folder))


async def _against_bare(folder: Path) -> list[str]:
    path, copy = folder / "service.db", folder / "bare.db"
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    clicks, written = Clicks(store, 0), _listened(store)
    match = await clicks.sit()
    _copied(path, copy)
    ours: list[float] = []
    bare: list[float] = []
    async with aiosqlite.connect(copy, isolation_level=None) as connection:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            await connection.execute(f"PRAGMA {pragma}")
        while len(ours) < SAMPLES:
            written.clear()
            if match.status != "running":
                match = await clicks.sit()
            else:
                match, seconds = await clicks.act(match)
                ours.append(seconds)
            seconds = await _repeated(connection, written)
            bare.append(seconds)
    await store.close()
    ratio = median(ours) / median(bare)
    return [
        f"service.act with commit: median {median(ours) * 1000:.2f} ms of {SAMPLES}",
        f"bare aiosqlite transaction, same writes: median {median(bare) * 1000:.2f} ms",
        f"ratio {ratio:.2f} (goal: at most 3)",
    ]


def _listened(store: Store) -> list[Statement]:
    """Return a list that receives every statement of the store's writer."""
    written: list[Statement] = []

    def note(_: Any, __: Any, sql: str, values: Any, ___: Any, many: bool) -> None:
        if not sql.startswith("BEGIN"):
            written.append((sql, values, many))

    event.listen(store.transactions.engines.writer.sync_engine, "before_cursor_execute", note)
    return written


async def _repeated(connection: aiosqlite.Connection, written: list[Statement]) -> float:
    """Run the statements again in one transaction; return the duration in seconds."""
    began = time.perf_counter()
    await connection.execute("BEGIN IMMEDIATE")
    for sql, values, many in written:
        if many:
            await connection.executemany(sql, values)
        else:
            await connection.execute(sql, values)
    await connection.commit()
    return time.perf_counter() - began


async def _late_and_full(folder: Path) -> list[str]:
    empty_path, full_path = folder / "empty.db", folder / "full.db"
    empty = await open_store(f"sqlite+aiosqlite:///{empty_path}")
    full = await open_store(f"sqlite+aiosqlite:///{full_path}")
    clicks = Clicks(full, 0), Clicks(empty, 0), Clicks(empty, 10**6)
    finished = await _finished(clicks[0])
    await asyncio.to_thread(fill, full_path, finished)
    times = [await _late_and_first(*clicks) for _ in range(TABLES)]
    await empty.close()
    await full.close()
    in_full, in_empty, first = (
        median(seconds for table in times for seconds in table[at]) * 1000 for at in range(3)
    )
    size = full_path.stat().st_size / 2**20
    return [
        f"first decisions, empty file: median {first:.2f} ms",
        f"decisions around the 140th, empty file: median {in_empty:.2f} ms; "
        f"ratio to the first {in_empty / first:.2f}",
        f"the same, {FINISHED:,} finished matches in the file ({size:.0f} MiB): "
        f"median {in_full:.2f} ms; ratio to the empty file {in_full / in_empty:.2f} "
        "(goal: at most 1.1)",
    ]


async def _late_and_first(full: Clicks, empty: Clicks, first: Clicks) -> list[list[float]]:
    """Return the durations of late decisions in two files, and of first ones, in turns."""
    players = full, empty, first
    matches = [await clicks.sit() for clicks in players]
    for at, clicks in enumerate((full, empty)):
        while matches[at].seq < LATE:
            matches[at], _ = await clicks.act(matches[at])
    times: list[list[float]] = [[], [], []]
    while all(match.status == "running" and match.seq < LAST for match in matches):
        taken, alone = [], True
        for at, clicks in enumerate(players):
            before = matches[at].seq
            matches[at], seconds = await clicks.act(matches[at])
            taken.append(seconds)
            alone &= matches[at].seq == before + 1
        for seconds, found in zip(taken if alone else [], times, strict=False):
            found.append(seconds)
    return times


async def _start_and_rest(folder: Path) -> list[str]:
    path, url = folder / "living.db", f"sqlite+aiosqlite:///{folder}/living.db"
    store = await open_store(url)
    clicks = Clicks(store, 0)
    for _ in range(ENDED):
        await _finished(clicks)
    left = used(path) / ENDED / 2**10
    await fill_with_living(store, path, clicks)
    store = await open_store(url)
    began, worked = time.perf_counter(), time.process_time()
    await Service(store).clock.set_right()
    seconds, worked = time.perf_counter() - began, time.process_time() - worked
    await store.close()
    return [
        f"timers of {LIVING:,} living matches set right at the start: {seconds:.1f} s (goal: 5), "
        f"{worked:.1f} s of them at work",
        f"left by a match that has ended: {left:.0f} KiB",
    ]


async def fill_with_living(store: Store, path: Path, clicks: Clicks, count: int = LIVING) -> None:
    """Fill the file of a store with copies of an unfinished match, and close the store."""
    match = await clicks.sit()
    while match.seq < MIDDLE:
        match, _ = await clicks.act(match)
    await store.close()
    await asyncio.to_thread(fill, path, match.id, count, ("matches", "seats", "timers"))


def used(path: Path) -> int:
    """Return the bytes of a file without reusable free space."""
    with closing(sqlite3.connect(path)) as connection:
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)


async def _finished(clicks: Clicks) -> int:
    """Play one match to its end and return its number."""
    match = await clicks.sit()
    while match.status == "running":
        match, _ = await clicks.act(match)
    return match.id


def _copied(path: Path, copy: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    shutil.copy(path, copy)


def fill(
    path: Path,
    like: int,
    count: int = FINISHED,
    names: tuple[str, ...] = ("matches", "seats", "decisions"),
) -> None:
    """Write copies of the match `like` into the file, with its log cut to a few rows."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        for name in names:
            key = "id" if name == "matches" else "match"
            cursor = connection.execute(
                f"SELECT * FROM {name} WHERE {key} = ? LIMIT {ROWS_OF_A_FINISHED_MATCH}", [like]
            )
            columns = [column[0] for column in cursor.description]
            rows = [dict(zip(columns, row, strict=True)) for row in cursor]
            marks = ", ".join(f":{column}" for column in columns)
            connection.executemany(
                f"INSERT INTO {name} VALUES ({marks})",
                (
                    row | {key: match_id} | _unique(row, match_id, at)
                    for match_id in range(like + 1, like + count)
                    for at, row in enumerate(rows)
                ),
            )


def _unique(row: dict[str, Any], match_id: int, at: int) -> dict[str, Any]:
    """Return the unique values of a copied row: the number of the finish, and an interaction.

    The interaction ids are negative, and so as far below future ones as real ids are.
    """
    numbers = {}
    if row.get("finish") is not None:
        numbers["finish"] = row["finish"] + match_id - row["id"]
    if "interaction" in row:
        numbers["interaction"] = -(match_id * ROWS_OF_A_FINISHED_MATCH + at)
    return numbers

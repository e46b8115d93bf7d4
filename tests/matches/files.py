"""Match files of played matches, and functions that change them."""

from __future__ import annotations

import asyncio
import copy
import fcntl
import json
import tempfile
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engines import GAMES
from matches.core.fairness import canonical, row_hash
from matches.core.models import Match
from matches.record.checks import KnownFacts
from matches.record.matchfile import Row, read, row_of
from matches.record.report import Report, worded
from matches.record.verification import verify
from matches.store.store import open_store
from matches.texts import LOCALES, texts_in
from tests.matches.crowd import Crowd
from tests.matches.pebbles import PEBBLES, Options

ALL = {**GAMES, PEBBLES.key: PEBBLES}
SEATS = {key: min(3, max(game.seats)) for key, game in ALL.items()}
SEEDS = {PEBBLES.key: 2}
"""Seeds other than 1, chosen so that the file contains every kind of row."""
RESIGNED_AFTER = {key: 150 if seats == 2 else 40 for key, seats in SEATS.items()}
"""Number of log rows after which a player resigns; with two players that ends the match."""

Lines = list[dict[str, Any]]


_shared: Path | None = None


def share(folder: Path) -> None:
    """Share the files among the workers of a test run by a folder."""
    global _shared
    _shared = folder


@cache
def finished(key: str) -> bytes:
    """Return the file of a finished match that contains every kind of row."""
    return _made_once(f"{key}-finished", lambda: _made(_exported(key, rows=None)))


@cache
def unfinished(key: str) -> bytes:
    """Return the file of a running match."""
    return _made_once(f"{key}-running", lambda: _made(_exported(key, rows=30)))


def _made_once(name: str, make: Callable[[], bytes]) -> bytes:
    """Return a file that the first worker makes while others wait."""
    if _shared is None:
        return make()
    path = _shared / name
    with path.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            path.write_bytes(make())
        return path.read_bytes()


def _made(file: Coroutine[None, None, bytes]) -> bytes:
    """Run a coroutine that makes a file to its end, even inside a test that runs on a loop."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, file).result()


async def _exported(key: str, rows: int | None) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(f"sqlite+aiosqlite:///{folder}/files.db", ALL)
        try:
            crowd = Crowd(store, SEEDS.get(key, 1))
            options = Options(pile=70) if key == PEBBLES.key else None
            match = await crowd.sit(key, SEATS[key], options)
            while match.status == "running" and (rows is None or match.seq < rows):
                match = await crowd.play_wildly(match)
                match = await _perhaps_resign(crowd, match)
            return await crowd.service.verification.export(match.id)
        finally:
            await store.close()


async def _perhaps_resign(crowd: Crowd, match: Match) -> Match:
    gone = any(row.resigned for row in match.seats)
    if match.to_move and not gone and match.seq > RESIGNED_AFTER[match.game.key]:
        return await crowd.resign(match, 1)
    return match


def lines_of(data: bytes) -> Lines:
    """Return the lines of a file as mutable objects."""
    return [json.loads(line) for line in data.splitlines()]


def joined(lines: Lines) -> bytes:
    """Return lines joined to a file."""
    return b"".join(canonical(line) + b"\n" for line in lines)


def changed(data: bytes, change: Callable[[Lines], object], *, chained: bool = False) -> bytes:
    """Return a file after `change`; `chained` recomputes the hashes of the rows, as anyone can."""
    lines = copy.deepcopy(lines_of(data))
    change(lines)
    return joined(rechained(lines) if chained else lines)


def rechained(lines: Lines) -> Lines:
    """Return lines whose rows are renumbered, marked and chained again with their own secret."""
    header, *rows, result = lines
    taken = [row["move"] for row in rows_of(rows, "undo")]
    secret, prev = bytes.fromhex(result["secret"]), ""
    for seq, row in enumerate(rows, rows[0]["seq"]):
        row |= {"seq": seq, "prev": prev}
        row["undone"] = any(row["seq"] in move.get("undone", ()) for move in taken)
        link = row_hash(header["match"], secret, row_of(msgspec.convert(row, Row)))
        prev = row["hash"] = link.hex()
    result["head"] = prev
    return lines


def checked(data: bytes, *, head: str = "", secret_hash: str = "", earlier: bytes = b"") -> Report:
    """Return the report of a check, after formatting it in every language."""
    known = KnownFacts(head, secret_hash, earlier=read(earlier) if earlier else None)
    report = verify(data, games=ALL, known=known)
    for locale in LOCALES:
        assert all(worded(report, texts_in(locale)))
    return report


def rows_of(lines: Lines, *kinds: str) -> Lines:
    """Return the rows of the given kinds."""
    return [line for line in lines if line.get("kind") in kinds]

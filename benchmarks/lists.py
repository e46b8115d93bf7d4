"""Processor time of lists, profiles and leaderboards among many finished matches, on SQLite.

The users of many servers have finished 100,000 matches. Commands go through the real bot on
SimCord, without pictures; the time of an empty command is subtracted.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from benchmarks.crowd.clicks import Clicks
from benchmarks.crowd.simulated_server import simulated_server
from benchmarks.latency import echo_command
from cogs.frame.client import Longtable
from cogs.frame.profile import handlers
from engines import GAMES
from matches.core.availability import DAY, HOUR
from matches.core.models import ChannelRef
from matches.running.rating_worker import RatingWorker
from matches.service.service import Service
from matches.service.updater import milliseconds
from matches.store.store import Store, open_store

FINISHED, LIVING = 100_000, 500
PEOPLE, SERVERS = 10_000, 50
LOBBIES_EACH = 20  # open matches of each server
POOLS = ("", "2026-1", "2026-2", "2026-3")
ROUNDS = 9
MAX_MS = 20.0
FIRST, USER, SERVER = 1_000, 10**6, 10**3  # the first copied match, user, and server
APART_MS = 10 * 60_000  # between the ends of two matches
ROWS_AT_ONCE = 50_000
Row = dict[str, Any]


class AnsweringBot(Longtable):
    """The bot without its scheduled work, which would erase the servers that it is not on."""

    async def on_ready(self) -> None:
        """Start the deliveries only."""
        await self.deliver()


class Model(NamedTuple):
    """The rows of one played match, by table."""

    game: str
    tables: Mapping[str, list[Row]]

    def copy(
        self, match_id: int, users: list[int], server: int, at: int
    ) -> Iterator[tuple[str, Row]]:
        """Yield the rows of a copy of the match with other users, on another server."""
        for name, rows in self.tables.items():
            for row in rows:
                new = row | {"id" if name == "matches" else "match": match_id}
                if "user" in new:
                    new["user"] = users[new["seat"]]
                if name == "matches":
                    new |= {"host": users[0], "guild": server, "channel": server + 1, "created": at}
                    new |= {"ended": new["ended"] and at, "updated_at": at}
                    new |= {"finish": new["finish"] and match_id}
                if name == "results":
                    new |= {"number": match_id, "guild": server, "started": at - HOUR, "ended": at}
                yield name, new


def run() -> Iterator[str]:
    """Yield the processor time of each command."""
    with tempfile.TemporaryDirectory() as folder:
        yield from asyncio.run(_measured(Path(folder) / "longtable.db"))


async def _measured(path: Path) -> list[str]:
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    likes = [await _finished(store, game, number) for number, game in enumerate(GAMES)]
    likes += await _unfinished(store)
    await store.close()
    await asyncio.to_thread(_fill, path, likes)
    return await _used(path)


async def _used(path: Path) -> list[str]:
    """Use the commands as one of the users of the file."""
    store = await open_store(f"sqlite+aiosqlite:///{path}")
    setattr(handlers, "picture", _no_picture)  # noqa: B010  # the name in the module that uses it
    bot = AnsweringBot(store, Service(store), threads=False, always_sync=True)
    bot.tree.add_command(echo_command)
    async with simulated_server(bot, people=1) as server:
        (person,) = server.people
        await asyncio.to_thread(_become, path, person.id, server.place)
        return [line async for line in _lines(store, person, server.channel)]


async def _no_picture(*_: object) -> None:
    """Draw nothing."""


async def _finished(store: Store, game: str, number: int) -> int:
    """Play a match of a game to its end and count it; return its number."""
    clicks = Clicks(store, number * 100_000, game)
    match = await clicks.sit()
    while match.status == "running":
        match, _ = await clicks.act(match)
    rater = RatingWorker(clicks.service)
    await rater.start()
    await rater.idle()
    await rater.stop()
    return match.id


async def _unfinished(store: Store) -> tuple[int, int]:
    """Return a started match and an open one."""
    clicks = Clicks(store, 10**9)
    begun, open_ = await clicks.sit(), await clicks.open()
    return begun.id, open_.id


# --- the file -----------------------------------------------------------------------------------


def _fill(path: Path, likes: list[int]) -> None:
    """Write copies of the matches `likes` for many users of many servers."""
    rng, now = random.Random(5), milliseconds()
    users = range(USER, USER + PEOPLE)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DELETE FROM outbox")
        *finished, begun, lobby = [_model(connection, like) for like in likes]
        rows: list[tuple[str, Row]] = []
        for at in range(FINISHED + LIVING + LOBBIES_EACH * SERVERS):
            server = at % SERVERS
            model = finished[at % len(finished)]
            if at >= FINISHED:
                model = begun if at < FINISHED + LIVING else lobby
            players = rng.sample(users[server::SERVERS], 2)
            moment = now - (FINISHED - min(at, FINISHED)) * APART_MS
            rows += model.copy(FIRST + at, players, (SERVER + server) << 22, moment)
            if len(rows) > ROWS_AT_ONCE:
                _write(connection, rows)
        _write(connection, rows)
        _write(connection, list(_ratings(rng, users, now)))
        defaults = [(user, "mention", "standard", "{}") for user in users]
        connection.executemany(
            'INSERT INTO players ("user", ping, palette, prefs) VALUES (?, ?, ?, ?)', defaults
        )


def _become(path: Path, user: int, place: ChannelRef) -> None:
    """Give the matches of one user and server of the file to `user` and `place`."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in ("seats", "seat_results", "ratings", "players"):
            connection.execute(f'UPDATE {table} SET "user" = ? WHERE "user" = ?', [user, USER])
        connection.execute("UPDATE matches SET host = ? WHERE host = ?", [user, USER])
        moved = [place.guild, place.channel, SERVER << 22]
        connection.execute("UPDATE matches SET guild = ?, channel = ? WHERE guild = ?", moved)
        connection.execute("UPDATE results SET guild = ? WHERE guild = ?", [moved[0], moved[2]])


def _ratings(rng: random.Random, users: range, now: int) -> Iterator[tuple[str, Row]]:
    for game in GAMES:
        for pool in POOLS:
            for user in users:
                row = {"game": game, "pool": pool, "user": user, "mu": rng.gauss(25, 5)}
                row |= {"sigma": rng.uniform(2, 8), "matches": rng.randrange(1, 60)}
                yield "ratings", row | {"last": now - rng.randrange(200 * DAY)}


def _model(connection: sqlite3.Connection, like: int) -> Model:
    tables = {
        name: _rows(connection, name, like)
        for name in ("matches", "seats", "results", "seat_results")
    }
    return Model(tables["matches"][0]["game"], tables)


def _rows(connection: sqlite3.Connection, name: str, like: int) -> list[Row]:
    key = "id" if name == "matches" else "match"
    cursor = connection.execute(f"SELECT * FROM {name} WHERE {key} = ?", [like])
    columns = [column[0] for column in cursor.description]
    return [dict(zip(columns, row, strict=True)) for row in cursor]


def _write(connection: sqlite3.Connection, rows: list[tuple[str, Row]]) -> None:
    """Insert the rows and empty the list."""
    by_table: dict[str, list[Row]] = {}
    for name, row in rows:
        by_table.setdefault(name, []).append(row)
    for name, some in by_table.items():
        columns = ", ".join(f'"{column}"' for column in some[0])
        marks = ", ".join(f":{column}" for column in some[0])
        connection.executemany(f"INSERT OR REPLACE INTO {name} ({columns}) VALUES ({marks})", some)
    rows.clear()


# --- the commands -------------------------------------------------------------------------------


async def _lines(store: Store, person: MemberActor, channel: ChannelHandle) -> Any:
    async def slash(name: str, **options: Any) -> None:
        await person.slash(channel, name, **options)

    async def complete(name: str, option: str) -> None:
        await person.autocomplete(channel, name, option, "")

    commands: dict[str, Callable[[], Awaitable[None]]] = {
        "/match list": lambda: slash("match list"),
        "/profile": lambda: slash("profile"),
        "/profile of a game": lambda: slash("profile", game="carcassonne"),
        "/leaderboard of the server": lambda: slash("leaderboard", game="carcassonne"),
        "/leaderboard of all": lambda: slash("leaderboard", game="carcassonne", everywhere=True),
        "/leaderboard of a season": lambda: slash(
            "leaderboard", game="carcassonne", season=POOLS[-1], everywhere=True
        ),
        "matches offered": lambda: complete("match board", "match"),
        "seasons offered": lambda: complete("leaderboard", "season"),
    }
    yield (
        f"{FINISHED:,} finished matches, {PEOPLE:,} users; processor time after an empty command, "
        f"median of {ROUNDS}, with matches read from the file and in memory (goal: {MAX_MS:g} ms)"
    )
    empty = statistics.median([await _ms(lambda: slash("echo")) for _ in range(2 * ROUNDS)])
    for name, command in commands.items():
        await command()  # The first use compiles its statements.
        read, known = [], []
        for _ in range(ROUNDS):
            store.invalidate()
            read.append(await _ms(command) - empty)
            known.append(await _ms(command) - empty)
        yield f"  {name:<28} {statistics.median(read):7.1f} ms {statistics.median(known):7.1f} ms"


async def _ms(command: Callable[[], Awaitable[None]]) -> float:
    began = time.process_time()
    await command()
    return (time.process_time() - began) * 1000

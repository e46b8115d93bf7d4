"""Read access to the database of the programs during and after a run."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any, Protocol

import asyncpg
from sqlalchemy import make_url

from tests.fire.aside import Aside
from tests.fire.lag import GONE

ANSWER_SECONDS = 10.0


class Away(Exception):
    """Raised when the database does not respond."""


class Witness:
    """Reads the database without writing; every method may raise `Away`."""

    def __init__(self, url: str) -> None:
        is_file = make_url(url).get_backend_name() == "sqlite"
        self._eye: _Eye = _File(url) if is_file else _Server(url)

    def close(self) -> None:
        """Close the connection."""
        self._eye.close()

    def seq_of(self, match: int) -> int:
        """Return the current number of rows in the log of a match."""
        return self._number("select seq from matches where id = $1", match) or 0

    def matches_at(self, thread: int) -> list[int]:
        """Return the matches that are played in `thread`: one, and perhaps its rematch.

        If one of them has not begun, there are none, because it could not be moved.
        """
        found = self._eye.ask("select id, status from matches where thread = $1", thread)
        return [] if any(row[1] == "open" for row in found) else [int(row[0]) for row in found]

    def players(self, match: int) -> set[int]:
        """Return the users seated in a match."""
        return set(self._numbers('select "user" from seats where match = $1', match))

    def matches(self, guild: int) -> list[int]:
        """Return all matches of a server."""
        return self._numbers("select id from matches where guild = $1 order by id", guild)

    def slugs(self) -> list[str]:
        """Return the public addresses of the published servers."""
        return [
            str(row[0]) for row in self._eye.ask("select slug from public_guilds order by slug")
        ]

    def reminders(self, guild: int) -> int:
        """Return the number of reminders on a server."""
        query = "select count(*) from decisions d join matches m on m.id = d.match"
        return self._number(f"{query} where d.kind = 'remind' and m.guild = $1", guild) or 0

    def count(self, table: str) -> int:
        """Return the number of rows of a table."""
        return self._number(f"select count(*) from {table}") or 0

    def turns(self) -> int:
        """Return the number of turns played, counting successive moves of one seat as one."""
        before = "lag(seat) over (partition by match order by seq) as before"
        moves = f"select seat, {before} from decisions where kind = 'move'"
        query = f"select count(*) from ({moves}) played where coalesce(before, -1) <> seat"
        return self._number(query) or 0

    def undelivered(self) -> int:
        """Return the number of undelivered messages."""
        return self.count("outbox") + self.count("announcements")

    def handed_out(self) -> dict[int, int]:
        """Return the matches of handed out deliveries by delivery id."""
        found = self._eye.ask("select parcel, match from outbox where parcel is not null")
        return {int(row[0]): int(row[1]) for row in found}

    def _number(self, query: str, *values: int) -> int | None:
        return next(iter(self._numbers(query, *values)), None)

    def _numbers(self, query: str, *values: int) -> list[int]:
        return [int(row[0]) for row in self._eye.ask(query, *values)]


class _Eye(Protocol):
    """Query interface of a database; queries name values as $1."""

    def ask(self, query: str, *values: int) -> list[Any]: ...

    def close(self) -> None: ...


class _File:
    def __init__(self, url: str) -> None:
        self._uri = f"file:{make_url(url).database}?mode=ro"

    def ask(self, query: str, *values: int) -> list[Any]:
        named = {str(number): value for number, value in enumerate(values, 1)}
        with closing(sqlite3.connect(self._uri, uri=True, timeout=ANSWER_SECONDS)) as connection:
            return connection.execute(query, named).fetchall()

    def close(self) -> None:
        pass


class _Server:
    def __init__(self, url: str) -> None:
        self._url, self._aside = url.replace("+asyncpg", ""), Aside()
        self._connection: Any = None

    def ask(self, query: str, *values: int) -> list[Any]:
        return self._aside.run(self._ask(query, *values))

    def close(self) -> None:
        self._aside.run(self._leave())
        self._aside.close()

    async def _ask(self, query: str, *values: int) -> list[Any]:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(self._url, timeout=ANSWER_SECONDS)
            return list(await self._connection.fetch(query, *values, timeout=ANSWER_SECONDS))
        except GONE as error:
            raise Away(str(error)) from error

    async def _leave(self) -> None:
        if self._connection is not None:
            self._connection.terminate()

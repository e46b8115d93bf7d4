"""SQLite engine with one thread round trip per statement.

SQLAlchemy's adapter makes a cursor, executes, fetches and closes, which is four waits for another
thread; a bare aiosqlite statement is one.  These round trips, not SQLite, are the cost of a small
transaction (`benchmarks/store.py` prints it), so this connection hands out cursors that do all in
one.  The first statement of a transaction also begins it.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from typing import Any, Self, cast

import aiosqlite
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from matches.store.errors import StoreError

BUSY_SECONDS = 10  # wait of a statement for another process that writes

# FULL: a commit is on the disk before a player is notified.  NORMAL would survive a crash of the
# process as well, but may lose the last commits in a power failure; the difference is one flush,
# which is short compared with Discord's response time.  Deleted data is overwritten, which only
# Debian's SQLite does by default.
CACHE_KIB = 2000
"""SQLite's default size of the page cache of a connection."""
_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "secure_delete = ON")


_OF_FILES = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_PERM),
}


class OneRoundTripCursor:
    """A cursor that has executed, fetched and closed when `execute` returns."""

    arraysize = 1

    def __init__(self, connection: OneRoundTripConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Self:
        """Enter without a round trip."""
        return self

    async def execute(self, sql: str, values: Sequence[Any] = ()) -> Self:
        """Run one statement and keep its rows."""
        await self._connection.in_thread(self._run, "execute", sql, values)
        return self

    async def executemany(self, sql: str, values: Sequence[Sequence[Any]]) -> Self:
        """Run one statement for each of `values`."""
        await self._connection.in_thread(self._run, "executemany", sql, values)
        return self

    def _run(self, how: str, sql: str, values: Sequence[Any]) -> None:
        cursor = self._connection.plain.cursor()
        try:
            begin, self._connection.begin = self._connection.begin, None
            if begin is not None:
                cursor.execute(begin)
            getattr(cursor, how)(sql, values)
            self.description = cursor.description
            self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
            self._rows = cursor.fetchall() if cursor.description else []
        finally:
            cursor.close()

    async def fetchall(self) -> list[Any]:
        """Return the rows fetched already."""
        return self._rows

    async def close(self) -> None:
        """Do nothing, because the real cursor is closed."""


class OneRoundTripConnection(aiosqlite.Connection):
    """A connection whose cursors need one round trip."""

    begin: str | None = None
    """Statement that begins a transaction before its first statement."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        # A program that fails must be able to end with the database open.
        self._thread.daemon = True

    @property
    def plain(self) -> sqlite3.Connection:
        """Return the driver's own connection, for its thread only."""
        return self._conn

    async def in_thread(self, function: Any, *values: Any) -> Any:
        """Call `function` in the thread of the connection."""
        return await self._execute(function, *values)  # type: ignore[no-untyped-call]

    async def commit(self) -> None:
        """Commit, unless the transaction had no statement."""
        if self.begin is None:
            await super().commit()
        self.begin = None

    async def rollback(self) -> None:
        """Roll back, unless the transaction had no statement."""
        if self.begin is None:
            await super().rollback()
        self.begin = None

    def cursor(self) -> OneRoundTripCursor:  # type: ignore[override]
        """Return a cursor at once; SQLAlchemy enters it before use."""
        return OneRoundTripCursor(self)


def store_error(error: BaseException, place: object = "SQLite") -> StoreError:
    """Return the error of SQLite, such as a full disk, in the terms of the store."""
    cause = getattr(error, "orig", None) or error
    code = getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    reasons = {
        sqlite3.SQLITE_NOTADB: "damaged",
        sqlite3.SQLITE_CORRUPT: "damaged",
        sqlite3.SQLITE_BUSY: "busy",
    }
    return StoreError(reasons.get(code, "unwritable"), f"{place}: {cause}")


def is_of_file(error: DBAPIError) -> bool:
    """Return whether SQLite could not use its file; wrong values have other errors."""
    code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    return code in _OF_FILES


def sqlite_engine(
    path: str,
    *,
    connections: int,
    begin: str,
    foreign_keys: bool = True,
    cache_kib: int = CACHE_KIB,
) -> AsyncEngine:
    """Return an engine whose transactions start with the statement `begin`.

    Each connection keeps up to `cache_kib` KiB of the file in memory.
    """
    pragmas = (*_PRAGMAS, f"foreign_keys = {foreign_keys:d}", f"cache_size = -{cache_kib}")

    async def connect() -> aiosqlite.Connection:
        return await OneRoundTripConnection(lambda: _opened(path, pragmas), iter_chunk_size=64)

    engine = create_async_engine(
        "sqlite+aiosqlite://",
        async_creator=connect,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # Every use is a transaction that commits or rolls back.
        hide_parameters=True,  # An error must not log a secret.
    )

    def note(held: Connection) -> None:
        cast(OneRoundTripConnection, held.connection.driver_connection).begin = begin

    event.listen(engine.sync_engine, "begin", note)
    return engine


def _opened(path: str, pragmas: Sequence[str]) -> sqlite3.Connection:
    # isolation_level None, because the driver must not begin transactions itself.
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
    for pragma in pragmas:
        # An open cursor would prevent further statements.
        connection.execute(f"PRAGMA {pragma}").close()
    if not _has_sqrt():
        connection.create_function("sqrt", 1, math.sqrt, deterministic=True)
    return connection


@cache
def _has_sqrt() -> bool:
    """Return whether SQLite was built with its mathematical functions; leaderboards need one."""
    with closing(sqlite3.connect(":memory:")) as any_file:
        names = any_file.execute("SELECT 1 FROM pragma_function_list WHERE name = 'sqrt'")
        return bool(names.fetchall())

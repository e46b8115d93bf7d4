"""Read and write transactions."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Executable, Row, Select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engines.core import Refusal
from matches.store.database import READERS, Engines
from matches.store.errors import CommitUnknown, StoreError
from matches.store.postgres.engine import (
    failed,
    is_disconnect,
    is_out_of_range,
    is_serialization_failure,
    take_time,
)
from matches.store.sqlite import is_of_file, store_error

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 8
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 4.0
"""Pauses between attempts to reach a server that restarts: about twelve seconds in all."""
GIVEN_UP_SECONDS = 15.0
"""Maximum time of all attempts, because each may have waited for a response."""


class Transactions:
    """Runs queries, each call in its own transaction.

    A holder of `writing` blocks all writers of a file; `writes` counts the transactions that
    wrote, so that a slow read notices that it is outdated.

    The connection to a server may be lost: a transaction that was certainly not stored is repeated
    after a pause; one that may have been stored raises `CommitUnknown`.  Raises `StoreError` if the
    server is unreachable or a file cannot be used, and `Refusal` for a value that is out of range.
    """

    def __init__(self, engines: Engines) -> None:
        self.engines = engines
        self.writing = asyncio.Semaphore(engines.writers)
        self.writes = 0
        self._kept: AsyncConnection | None = None
        self._reading = asyncio.Semaphore(READERS)  # The pool itself would time out after a while.

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run `query` in a transaction for reading; return its result."""

        async def attempt() -> T:
            async with self._reading, self.engines.reader.begin() as connection:
                return await connection.run_sync(query, *values, **named)

        return await self._surely(attempt)

    async def rows(self, query: Select[Any], **values: Any) -> Sequence[Row[Any]]:
        """Return all rows of a query; `values` are those of its parameters."""
        return await self.read(lambda connection: connection.execute(query, values).all())

    async def scalar(self, query: Select[Any]) -> Any:
        """Return the first value of the first row of a query, None if there is none."""
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Run `query` in a transaction for writing; return its result."""

        async def attempt() -> T:
            asked = False

            def transaction(connection: Connection) -> T:
                nonlocal asked
                with connection.begin():
                    result = query(connection, *values, **named)
                    asked = True
                return result

            async with self._writing() as connection:
                try:
                    return await connection.run_sync(transaction)
                except Exception as error:
                    self._doubt(error, asked=asked)
                    raise

        return await self._surely(attempt)

    async def write_in_steps(
        self,
        query: Callable[Concatenate[AsyncConnection, P], Awaitable[T]],
        *values: P.args,
        **named: P.kwargs,
    ) -> T:
        """Run an asynchronous `query` in one transaction for writing; return its result.

        Other tasks run between its statements, but writers of a file wait for its end.
        """

        async def attempt() -> T:
            asked = False
            async with self._writing() as connection:
                try:
                    async with connection.begin():
                        await connection.run_sync(take_time)
                        result = await query(connection, *values, **named)
                        asked = True
                    return result
                except Exception as error:
                    self._doubt(error, asked=asked)
                    raise

        return await self._surely(attempt)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection for writing in turn; concurrent reads are outdated then."""
        async with self.writing, self._writer() as connection:
            yield connection
            self.writes += 1

    def _doubt(self, error: Exception, *, asked: bool) -> None:
        """Raise `CommitUnknown` if a server may have stored what it was `asked` to commit."""
        if asked and self.engines.is_server and is_disconnect(error):
            raise CommitUnknown("the connection was lost at the commit") from error

    async def execute(self, statement: Executable) -> int:
        """Run one statement that writes; return the number of affected rows."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def empty_log(self) -> None:
        """Remove deleted data from the write-ahead log of an SQLite file.

        If a long read is running, the data stays there until the file is closed.
        """
        if self.engines.is_server:
            return
        async with self.writing, self._writer() as connection:
            plain = (await connection.get_raw_connection()).driver_connection
            assert plain is not None
            await plain.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        """Close every connection once it is no longer in use."""
        async with AsyncExitStack() as places:
            writers = [self.writing] * self.engines.writers
            for place in (*writers, *[self._reading] * READERS):
                await places.enter_async_context(place)
            if self._kept is not None:
                await self._kept.close()
            await self.engines.dispose()

    @asynccontextmanager
    async def _writer(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection for writing.

        The connection to a file stays open, because taking it from the engine costs as much as a
        statement.
        """
        if self.engines.is_server:
            async with self.engines.writer.connect() as connection:
                yield connection
            return
        if self._kept is None:
            self._kept = await self.engines.writer.connect()
        yield self._kept

    async def _surely(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Return the result of `attempt`, repeated while the connection to a server fails."""
        if not self.engines.is_server:
            return await _in_file(attempt)
        begun = time.monotonic()
        for number in range(TRIES):
            try:
                return await attempt()
            # The driver's exceptions can only be named where it is installed.
            except Exception as error:
                if is_out_of_range(error):
                    raise Refusal("not_an_option") from None
                if not (is_disconnect(error) or is_serialization_failure(error)):
                    if isinstance(error, DBAPIError):
                        raise failed(error) from None  # The driver's exception contains values.
                    raise
                lost = error
            if number and time.monotonic() - begun > GIVEN_UP_SECONDS:
                break
            pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0**number)
            await asyncio.sleep(pause * random.uniform(0.5, 1))
        raise StoreError("unreachable", "PostgreSQL does not answer") from lost


async def _in_file(attempt: Callable[[], Awaitable[T]]) -> T:
    """Return the result of an attempt on a file; raise `StoreError` if the file cannot be used."""
    try:
        return await attempt()
    except DBAPIError as error:
        if is_of_file(error):
            raise store_error(error) from error
        raise

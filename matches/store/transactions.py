"""The connections of a database: some write, others read beside them."""

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
from matches.store.errors import Doubtful, StoreError
from matches.store.postgres.engine import failed, is_gone, is_unfit, is_unlucky, take_time
from matches.store.sqlite import is_of_file, store_error

P = ParamSpec("P")
T = TypeVar("T")

TRIES = 8
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 0.05, 4.0
"""Between tries to reach a server that restarts: about twelve seconds in all."""
GIVEN_UP_SECONDS = 15.0
"""After so long nothing is tried again: each try may have waited for an answer that never came."""


class Transactions:
    """Runs queries, each call in a transaction of its own.

    Who holds `writing` lets nobody write where one connection does all that; `writes` counts the
    transactions that wrote, so that a slow read notices that it is outdated.

    Where the database is a server, the way to it may break: what certainly was not stored is done
    once more, after a while; of what may have been `Doubtful` is raised.  Raises `StoreError`
    where the server stays away or a file cannot be used, and `Refusal` for a value that no column
    has room for.
    """

    def __init__(self, engines: Engines) -> None:
        self.engines = engines
        self.writing = asyncio.Semaphore(engines.writers)
        self.writes = 0
        self._kept: AsyncConnection | None = None
        self._reading = asyncio.Semaphore(READERS)  # the pool itself would give up after a while

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Return what `query` returns for a connection that reads."""

        async def attempt() -> T:
            async with self._reading, self.engines.reader.begin() as connection:
                return await connection.run_sync(query, *values, **named)

        return await self._surely(attempt)

    async def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """Return all rows of a query."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def scalar(self, query: Select[Any]) -> Any:
        """Return the first value of the first row of a query, None if there is none."""
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Return what `query` returns for a connection that writes."""

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
        """Return what `query` returns, which lets other tasks run between its statements.

        It is one transaction all the same: in a file, whoever else wants to write waits for it.
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
        """Lend a connection to the next who may write; what is read meanwhile is outdated then."""
        async with self.writing, self._writer() as connection:
            yield connection
            self.writes += 1

    def _doubt(self, error: Exception, *, asked: bool) -> None:
        """Raise `Doubtful` where a server may have stored what it was `asked` to."""
        if asked and self.engines.is_server and is_gone(error):
            raise Doubtful("the connection was lost at the commit") from error

    async def execute(self, statement: Executable) -> int:
        """Run one statement that writes; return how many rows it met."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def empty_log(self) -> None:
        """Let nothing that was deleted stay in the log beside a file of SQLite.

        Where somebody reads for very long it stays until the file is closed.
        """
        if self.engines.is_server:
            return
        async with self.writing, self._writer() as connection:
            plain = (await connection.get_raw_connection()).driver_connection
            assert plain is not None
            await plain.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        """Close every connection, when whoever uses one is done with it."""
        async with AsyncExitStack() as places:
            writers = [self.writing] * self.engines.writers
            for place in (*writers, *[self._reading] * READERS):
                await places.enter_async_context(place)
            if self._kept is not None:
                await self._kept.close()
            await self.engines.dispose()

    @asynccontextmanager
    async def _writer(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection that writes.

        The one of a file stays open: to take it from the engine each time costs as much as a
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
        """Return what comes of it, tried again where the way to a server is broken."""
        if not self.engines.is_server:
            return await _in_file(attempt)
        begun = time.monotonic()
        for number in range(TRIES):
            try:
                return await attempt()
            except Exception as error:  # the driver's own have names only where it is installed
                if is_unfit(error):
                    raise Refusal("not_an_option") from None
                if not (is_gone(error) or is_unlucky(error)):
                    if isinstance(error, DBAPIError):
                        raise failed(error) from None  # the driver's own tells what stands there
                    raise
                lost = error
            if number and time.monotonic() - begun > GIVEN_UP_SECONDS:
                break
            pause = min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0**number)
            await asyncio.sleep(pause * random.uniform(0.5, 1))
        raise StoreError("unreachable", "PostgreSQL does not answer") from lost


async def _in_file(attempt: Callable[[], Awaitable[T]]) -> T:
    """Return the result of an attempt on a file; raise `StoreError` if that cannot be used."""
    try:
        return await attempt()
    except DBAPIError as error:
        if is_of_file(error):
            raise store_error(error) from error
        raise

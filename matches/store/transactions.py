"""The connections of a database: one writes, others read beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Executable, Row, Select
from sqlalchemy.ext.asyncio import AsyncConnection

from matches.store.database import READERS, Engines

P = ParamSpec("P")
T = TypeVar("T")


class Transactions:
    """Runs queries, each call in a transaction of its own.

    Who holds `writing` lets nobody write; `writes` counts the transactions that wrote, so that a
    slow read notices that it is outdated.
    """

    def __init__(self, engines: Engines) -> None:
        self.engines = engines
        self.writing = asyncio.Lock()
        self.writes = 0
        self._writer: AsyncConnection | None = None
        self._reading = asyncio.Semaphore(READERS)  # the pool itself would give up after a while

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Return what `query` returns for a connection that reads."""
        async with self._reading, self.engines.reader.begin() as connection:
            return await connection.run_sync(query, *values, **named)

    async def rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """Return all rows of a query."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def scalar(self, query: Select[Any]) -> Any:
        """Return the first value of the first row of a query, None if there is none."""
        return await self.read(lambda connection: connection.execute(query).scalar())

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *values: P.args, **named: P.kwargs
    ) -> T:
        """Return what `query` returns for the one connection that writes.

        The connection stays open: to take it from the engine each time costs as much as a
        statement.
        """

        def transaction(connection: Connection) -> T:
            with connection.begin():
                return query(connection, *values, **named)

        async with self.writing:
            if self._writer is None:
                self._writer = await self.engines.writer.connect()
            result = await self._writer.run_sync(transaction)
            self.writes += 1
        return result

    async def execute(self, statement: Executable) -> int:
        """Run one statement that writes; return how many rows it met."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def close(self) -> None:
        """Close every connection, when whoever uses one is done with it."""
        async with AsyncExitStack() as places:
            for place in (self.writing, *[self._reading] * READERS):
                await places.enter_async_context(place)
            if self._writer is not None:
                await self._writer.close()
            await self.engines.dispose()

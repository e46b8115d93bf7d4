"""Turns at the gateway: of the shards of a bucket one begins every few seconds, in any process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.postgres.engine import own_connection
from matches.store.postgres.lease import LOST

IDENTIFYING = 0x4C56
"""First of the two numbers of the locks of buckets; the second is the bucket's."""
APART_SECONDS = 5.25  # Discord wants 5, and what one has sent may be on its way a little longer
GRACE_SECONDS = 1.0  # after which the server lets the next one have its turn
LONGEST_SECONDS = 600.0  # for a turn: so many processes hardly wait before one

log = logging.getLogger(__name__)


class Turns:
    """Lets shards of one bucket begin one after the other, whatever process they are of."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._kept: set[asyncio.Task[None]] = set()

    async def take(self, bucket: int) -> None:
        """Wait for the turn of a bucket; the next comes some seconds later.

        Where the database is away, the seconds are waited here.
        """
        try:
            connection = await locked(self._engine, bucket)
        except LOST as error:
            log.warning("turns at the gateway are not shared: %r", error)
            await asyncio.sleep(APART_SECONDS)
            return
        keeping = asyncio.create_task(asyncio.sleep(APART_SECONDS))
        self._kept.add(keeping)
        keeping.add_done_callback(self._kept.discard)
        # Not in the task itself: one that is cancelled before it has begun ends nothing.
        keeping.add_done_callback(lambda _: connection.terminate())

    async def close(self) -> None:
        """Let the next ones have their turns now."""
        for keeping in self._kept:
            keeping.cancel()
        await asyncio.gather(*self._kept, return_exceptions=True)


async def locked(engine: AsyncEngine, bucket: int) -> Any:
    """Return a connection that holds the lock of a bucket, as soon as nobody else does.

    The server itself ends it a little later than we do: a process that stands still keeps nobody
    waiting.
    """
    connection = await own_connection(engine)
    with ExitStack() as opened:
        opened.callback(connection.terminate)
        await connection.execute("BEGIN")
        most = int((APART_SECONDS + GRACE_SECONDS) * 1000)
        await connection.execute(f"SET LOCAL idle_in_transaction_session_timeout = {most}")
        query = "SELECT pg_advisory_xact_lock($1, $2)"
        await connection.execute(query, IDENTIFYING, bucket, timeout=LONGEST_SECONDS)
        opened.pop_all()
    return connection

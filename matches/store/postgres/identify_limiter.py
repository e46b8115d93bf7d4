"""Cross-process limit on gateway IDENTIFY calls: one shard per bucket every few seconds."""

from __future__ import annotations

import asyncio
import logging
from contextlib import ExitStack
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.postgres.engine import dedicated_connection
from matches.store.postgres.lease import LOST

IDENTIFYING = 0x4C56
"""First of the two numbers of the locks of buckets; the second is the bucket's."""
APART_SECONDS = 5.25  # Discord requires 5, and a sent IDENTIFY may take a little longer.
GRACE_SECONDS = 1.0  # Time after which the server ends a turn itself.
LONGEST_SECONDS = 600.0  # Maximum wait for a turn, far above the usual wait.

log = logging.getLogger(__name__)


class IdentifyLimiter:
    """Serialises the IDENTIFY calls of one bucket across processes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._kept: set[asyncio.Task[None]] = set()

    async def take(self, bucket: int) -> None:
        """Wait for the turn of a bucket; the next turn begins `APART_SECONDS` later.

        If the database is away, this process waits for that time itself.
        """
        try:
            connection = await locked(self._engine, bucket)
        except LOST as error:
            log.warning("gateway IDENTIFY limit is not shared between processes: %r", error)
            await asyncio.sleep(APART_SECONDS)
            return
        keeping = asyncio.create_task(asyncio.sleep(APART_SECONDS))
        self._kept.add(keeping)
        keeping.add_done_callback(self._kept.discard)
        # Not in the task itself, because a task cancelled before its start runs nothing.
        keeping.add_done_callback(lambda _: connection.terminate())

    async def close(self) -> None:
        """End all current turns."""
        for keeping in self._kept:
            keeping.cancel()
        await asyncio.gather(*self._kept, return_exceptions=True)


async def locked(engine: AsyncEngine, bucket: int) -> Any:
    """Wait for the lock of a bucket, and return a connection that holds it.

    The server ends the connection a little later than this process would, so that a hanging
    process does not block others.
    """
    connection = await dedicated_connection(engine)
    with ExitStack() as opened:
        opened.callback(connection.terminate)
        await connection.execute("BEGIN")
        most = int((APART_SECONDS + GRACE_SECONDS) * 1000)
        await connection.execute(f"SET LOCAL idle_in_transaction_session_timeout = {most}")
        query = "SELECT pg_advisory_xact_lock($1, $2)"
        await connection.execute(query, IDENTIFYING, bucket, timeout=LONGEST_SECONDS)
        opened.pop_all()
    return connection

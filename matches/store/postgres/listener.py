"""Dedicated LISTEN connection, which receives the notifications of other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.notifications import CHANNEL, ChangeNotification, is_own, notification_of
from matches.store.postgres.engine import dedicated_connection
from matches.store.postgres.lease import LOST

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 5.0
PROBE_SECONDS = 5.0
"""Interval of probes, because a machine that vanished closes no connection."""


class ListenerDisconnected(Exception):
    """Raised when notifications cannot be received; the message contains the reason."""


async def listen(
    engine: AsyncEngine,
    begun: Callable[[], Any],
    heard: Callable[[ChangeNotification | None], None],
) -> None:
    """Call `heard` with each notification of others, None for an unknown one, without end.

    `begun` is called as soon as no notification is missed.  Raises `ListenerDisconnected`.
    """

    def take(_connection: object, _process: int, _channel: str, payload: str) -> None:
        if not is_own(payload, engine):
            heard(notification_of(payload))

    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            connection = await dedicated_connection(engine)
        try:
            await connection.add_listener(CHANNEL, take)
            begun()
            await _until_lost(connection)
        finally:
            connection.terminate()
    except LOST as error:
        raise ListenerDisconnected(f"{type(error).__name__}: {error}") from error


async def _until_lost(connection: Any) -> None:
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while True:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await lost.wait()
        except TimeoutError:
            await connection.execute("SELECT 1", timeout=ANSWER_SECONDS)
        else:
            raise ListenerDisconnected("the connection was closed")

"""A connection of its own to PostgreSQL, on which the notices of other processes arrive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from matches.store.notices import CHANNEL, Notice, is_own, notice_of
from matches.store.postgres.engine import own_connection
from matches.store.postgres.lease import LOST

CONNECT_SECONDS = 10.0
ANSWER_SECONDS = 5.0
PROBE_SECONDS = 5.0
"""How often the server is asked whether it is there: a machine that vanished closes nothing."""


class Deaf(Exception):
    """Nothing can be heard, or nothing can be heard any more; the message says why."""


async def listen(
    engine: AsyncEngine, begun: Callable[[], Any], heard: Callable[[Notice | None], None]
) -> None:
    """Call `heard` with each notice of others, None for one of a later release, without end.

    `begun` is called as soon as nothing is missed any more.  Raises `Deaf`.
    """

    def take(_connection: object, _process: int, _channel: str, payload: str) -> None:
        if not is_own(payload, engine):
            heard(notice_of(payload))

    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            connection = await own_connection(engine)
        try:
            await connection.add_listener(CHANNEL, take)
            begun()
            await _until_lost(connection)
        finally:
            connection.terminate()
    except LOST as error:
        raise Deaf(f"{type(error).__name__}: {error}") from error


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
            raise Deaf("the connection was closed")

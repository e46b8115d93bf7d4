"""Measurement of notification latency between two connections of a PostgreSQL database."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import asyncpg

from tests.fire.aside import Aside

CHANNEL, EVERY_SECONDS = "fire_lag", 0.1
AWAY_SECONDS = 0.5  # seconds between two attempts to reach an unavailable server
GONE = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)


class Lag:
    """Sends itself notifications; `seconds` lists the time until each was received.

    Notifications lost while the server was unavailable are not counted.
    """

    def __init__(self, url: str) -> None:
        self._url = url.replace("+asyncpg", "")
        self.seconds: list[float] = []
        self._aside = Aside()
        self._aside.begin(self._measure())

    def close(self) -> None:
        """Stop measuring."""
        self._aside.close()

    async def _measure(self) -> None:
        while True:
            with suppress(*GONE):
                await self._tell()
            await asyncio.sleep(AWAY_SECONDS)

    async def _tell(self) -> None:
        """Send and receive until a connection is lost."""
        hearing = await asyncpg.connect(self._url)
        try:
            telling = await asyncpg.connect(self._url)
            try:
                await hearing.add_listener(CHANNEL, self._heard)
                while not hearing.is_closed():
                    await telling.execute(
                        "SELECT pg_notify($1, $2)", CHANNEL, str(time.monotonic())
                    )
                    await asyncio.sleep(EVERY_SECONDS)
            finally:
                telling.terminate()
        finally:
            hearing.terminate()

    def _heard(self, _connection: Any, _process: int, _channel: str, told: Any) -> None:
        self.seconds.append(time.monotonic() - float(told))

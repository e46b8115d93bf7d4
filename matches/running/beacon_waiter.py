"""Resumes matches that wait for a beacon round."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from matches.core.beacon_rounds import BEACON_TIMEOUT_MS, BeaconRound
from matches.running.keyed_tasks import KeyedTasks
from matches.service.beacon import Beacon, Unreachable
from matches.service.service import Service

log = logging.getLogger(__name__)

RETRY_SECONDS = 2.0


class BeaconWaiter:
    """Continues each waiting match once its beacon round is available or overdue.

    The database stores the round of each match, so waiting resumes after a restart.
    """

    def __init__(
        self,
        service: Service,
        beacon: Beacon | None,
        rest: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._service, self._beacon, self._rest = service, beacon, rest
        self._tasks = KeyedTasks("draw of match", self._wait, sleep=rest)

    async def start(self) -> None:
        """Resume the waits of an earlier process, and start one for each newly named round."""
        self._tasks.listen(self._service.store.listeners.matches)
        for match_id in await self._service.store.index.awaiting_draw():
            self._tasks.wake(match_id)

    async def idle(self) -> None:
        """Wait until no match waits for a round."""
        await self._tasks.idle()

    async def stop(self) -> None:
        """Cancel all waits."""
        await self._tasks.cancel()

    async def _wait(self, match_id: int) -> None:
        """Start a match once its round is available or overdue."""
        draw = (await self._service.matches.get(match_id)).draw
        if draw is not None:
            await self._service.lobby.drawn(match_id, await self._value(match_id, draw))

    async def _value(self, match_id: int, draw: BeaconRound) -> BeaconRound | None:
        """Return the round with its value, None if that was not available in time."""
        if self._beacon is None:
            return None
        while (now := self._service.now()) < draw.due + BEACON_TIMEOUT_MS:
            if now < draw.due:
                await self._rest((draw.due - now) / 1000)
                continue
            try:
                return await self._beacon.value(draw)
            except Unreachable as error:
                log.warning("match %s: beacon round not available (%s); retrying", match_id, error)
                await self._rest(RETRY_SECONDS)
        return None

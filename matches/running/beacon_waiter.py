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
    """Lets every match go on whose round is known, or did not come in time.

    Which match waits for which round stands in the database: after a restart it goes on.
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
        """Wait where an earlier process left off, and from now on wherever a round is named."""
        self._tasks.listen(self._service.store.listeners.matches)
        for match_id in await self._service.store.index.awaiting_draw():
            self._tasks.wake(match_id)

    async def idle(self) -> None:
        """Return when no match waits."""
        await self._tasks.idle()

    async def stop(self) -> None:
        """End every wait."""
        await self._tasks.cancel()

    async def _wait(self, match_id: int) -> None:
        """Start a match once its round is known or is too late."""
        draw = (await self._service.matches.get(match_id)).draw
        if draw is not None:
            await self._service.lobby.drawn(match_id, await self._value(match_id, draw))

    async def _value(self, match_id: int, draw: BeaconRound) -> BeaconRound | None:
        """Return the round with its value, None if that did not come in time."""
        if self._beacon is None:
            return None
        while (now := self._service.now()) < draw.due + BEACON_TIMEOUT_MS:
            if now < draw.due:
                await self._rest((draw.due - now) / 1000)
                continue
            try:
                return await self._beacon.value(draw)
            except Unreachable as error:
                log.warning("match %s waits for its draw: %s", match_id, error)
                await self._rest(RETRY_SECONDS)
        return None

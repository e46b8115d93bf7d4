"""Lets the matches go on that wait for a round of a beacon."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from engines.core import Refusal
from matches.core.draws import PATIENCE_MS, Draw
from matches.service.beacon import Beacon, Unreachable
from matches.service.service import Service

log = logging.getLogger(__name__)

RETRY_SECONDS = 2.0
REST_SECONDS = 30.0  # after something went wrong that may pass by


class Draws:
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
        self._waits: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    async def start(self) -> None:
        """Wait where an earlier process left off, and from now on wherever a round is named."""
        self._service.store.listeners.matches.append(self.wake)
        for match_id in await self._service.store.index.awaiting_draw():
            self.wake(match_id)

    def wake(self, match_id: int) -> None:
        """Look whether `match` waits for a round."""
        if match_id not in self._waits:
            wait = asyncio.create_task(self._wait(match_id), name=f"draw {match_id}")
            self._waits[match_id] = wait
            wait.add_done_callback(lambda _: self._over(match_id))

    def _over(self, match_id: int) -> None:
        del self._waits[match_id]
        if match_id in self._again:
            self._again.remove(match_id)
            self.wake(match_id)

    async def idle(self) -> None:
        """Return when no match waits."""
        while self._waits:
            await asyncio.wait(self._waits.values())

    async def stop(self) -> None:
        """End every wait."""
        if self.wake in self._service.store.listeners.matches:
            self._service.store.listeners.matches.remove(self.wake)
        waits = [*self._waits.values()]
        for wait in waits:
            wait.cancel()
        await asyncio.gather(*waits, return_exceptions=True)

    async def _wait(self, match_id: int) -> None:
        try:
            draw = (await self._service.matches.get(match_id)).draw
            if draw is not None:
                await self._service.lobby.drawn(match_id, await self._value(match_id, draw))
        except Refusal as refusal:
            log.info("match %s waits for no draw any more: %s", match_id, refusal.reason)
        except Exception:  # a disk that was full must not let it wait for ever
            log.exception("the draw of match %s could not be mixed in", match_id)
            await self._rest(REST_SECONDS)
            self._again.add(match_id)

    async def _value(self, match_id: int, draw: Draw) -> Draw | None:
        """Return the round with its value, None if that did not come in time."""
        if self._beacon is None:
            return None
        while (now := self._service.now()) < draw.due + PATIENCE_MS:
            if now < draw.due:
                await self._rest((draw.due - now) / 1000)
                continue
            try:
                return await self._beacon.value(draw)
            except Unreachable as error:
                log.warning("match %s waits for its draw: %s", match_id, error)
                await self._rest(RETRY_SECONDS)
        return None

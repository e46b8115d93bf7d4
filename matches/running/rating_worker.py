"""Rating worker for finished matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from matches.ratings.models import MatchResult
from matches.service.service import Service

log = logging.getLogger(__name__)

REST_SECONDS = 30.0  # after something went wrong that may pass by, such as a full disk


class RatingWorker:
    """One task that counts what has finished, and then sleeps until something else has.

    Ratings are the same everywhere: of several processes it is the one that leads which counts.

    Nothing is remembered but the database: after a restart it goes on behind the last match that
    was counted, those of earlier releases included.  One match after another, so that clicks are
    answered in between.
    """

    def __init__(self, service: Service, rest: float = REST_SECONDS) -> None:
        self._service, self._rest = service, rest
        self._finished = asyncio.Event()
        self._idle, self._stopping = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Count what an earlier process left, and from now on whatever finishes."""
        if not self._service.store.ownership.is_primary:
            return
        self._service.store.listeners.finishes.append(self.wake)
        self._service.store.listeners.sweeps.append(self._sweep)
        self._finished.set()
        self._task = asyncio.create_task(self._run(), name="ratings")

    def wake(self) -> None:
        """Count what has finished."""
        self._idle.clear()
        self._finished.set()

    async def _sweep(self) -> None:
        self.wake()

    async def idle(self) -> None:
        """Return when everything is counted."""
        await self._idle.wait()

    async def stop(self) -> None:
        """End after the match under way; the next process counts the others."""
        if self.wake in self._service.store.listeners.finishes:
            self._service.store.listeners.finishes.remove(self.wake)
            self._service.store.listeners.sweeps.remove(self._sweep)
        self._stopping.set()
        self._finished.set()
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while not self._stopping.is_set():
            await self._finished.wait()
            self._finished.clear()
            try:
                await self._all(self._service.results.count_next)
                await self._all(self._service.achievements.award_next)
            except Exception:  # one match that fails must not be the last
                log.exception("ratings could not be counted")
                self._finished.set()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._rest):
                        await self._stopping.wait()
            if not self._finished.is_set():
                self._idle.set()

    async def _all(self, next_one: Callable[[], Awaitable[MatchResult | None]]) -> None:
        """Do something with one match after the other until there is none, or it is to end."""
        while not self._stopping.is_set() and await next_one() is not None:
            await asyncio.sleep(0)

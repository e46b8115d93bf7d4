"""Rating worker for finished matches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from matches.ratings.models import MatchResult
from matches.service.service import Service

log = logging.getLogger(__name__)

REST_SECONDS = 30.0  # pause after a failure, which may be temporary (a full disk)


class RatingWorker:
    """Task that rates finished matches, some at a time, and sleeps until the next finish.

    Ratings are shared by all servers, so only the primary one of several processes counts.

    The progress is stored in the database: after a restart counting resumes behind the last counted
    match, including matches of earlier releases.  Clicks are answered in between.
    """

    def __init__(self, service: Service, rest: float = REST_SECONDS) -> None:
        self._service, self._rest = service, rest
        self._finished = asyncio.Event()
        self._idle, self._stopping = asyncio.Event(), asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Count the matches that an earlier process left, and each newly finished match."""
        if not self._service.store.ownership.is_primary:
            return
        self._service.store.listeners.finishes.append(self.wake)
        self._service.store.listeners.sweeps.append(self._sweep)
        self._finished.set()
        self._task = asyncio.create_task(self._run(), name="ratings")

    def wake(self) -> None:
        """Count the matches that have finished."""
        self._idle.clear()
        self._finished.set()

    async def _sweep(self) -> None:
        self.wake()

    async def idle(self) -> None:
        """Wait until all finished matches are counted."""
        await self._idle.wait()

    async def stop(self) -> None:
        """Stop after the current matches; the next process counts the others."""
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
            except Exception:  # a failure for one match must not end the task
                log.exception("counting ratings or achievements failed; retrying after a pause")
                self._finished.set()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._rest):
                        await self._stopping.wait()
            if not self._finished.is_set():
                self._idle.set()

    async def _all(self, next_ones: Callable[[], Awaitable[list[MatchResult]]]) -> None:
        """Call `next_ones` for some matches at a time until none is left or `stop` is called."""
        while not self._stopping.is_set() and await next_ones():
            await asyncio.sleep(0)

"""Counts every match that finishes: for ratings, and for what its players have achieved."""

from __future__ import annotations

import asyncio
import logging

from matches.service.service import Service

log = logging.getLogger(__name__)

REST_SECONDS = 30.0  # after something went wrong that may pass by, such as a full disk


class Rater:
    """One task that counts what has finished, and then sleeps until something else has.

    Nothing is remembered but the database: after a restart it goes on behind the last match that
    was counted, those of earlier releases included.  One match after another, so that clicks are
    answered in between.
    """

    def __init__(self, service: Service, rest: float = REST_SECONDS) -> None:
        self._service, self._rest = service, rest
        self._finished = asyncio.Event()
        self._idle = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Count what an earlier process left, and from now on whatever finishes."""
        self._service.store.listeners.append(self.wake)
        self._finished.set()
        self._task = asyncio.create_task(self._run(), name="ratings")

    def wake(self, match_id: int) -> None:
        """Count `match` if it has finished."""
        match = self._service.store.matches.in_memory.get(match_id)
        if match is not None and match.status == "finished":
            self._idle.clear()
            self._finished.set()

    async def idle(self) -> None:
        """Return when everything is counted."""
        await self._idle.wait()

    async def stop(self) -> None:
        """End; what is under way is counted by the next process."""
        if self.wake in self._service.store.listeners:
            self._service.store.listeners.remove(self.wake)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await self._finished.wait()
            self._finished.clear()
            try:
                while await self._service.results.count_next() is not None:
                    await asyncio.sleep(0)
                while await self._service.achievements.judge_next() is not None:
                    await asyncio.sleep(0)
            except Exception:  # one match that fails must not be the last
                log.exception("ratings could not be counted")
                await asyncio.sleep(self._rest)
                self._finished.set()
                continue
            if not self._finished.is_set():
                self._idle.set()

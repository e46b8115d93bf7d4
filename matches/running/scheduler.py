"""Scheduler for timers, digests, tournaments and the matchmaking queues.

Timers are stored in the same transaction as the change that causes them, and deleted in the same
transaction as their effect.  So each takes effect once, even if the process is killed in between.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TypeVar

from matches.core.puzzles import day_of
from matches.metrics import TIMERS
from matches.service.service import Service

T = TypeVar("T")

log = logging.getLogger(__name__)

SWEEP_SECONDS = 300.0
"""Maximum sleep, because the clock of the machine may have jumped."""


class Scheduler:
    """Task that runs everything that is due; an earlier due time wakes it."""

    def __init__(self, service: Service, sweep: float = SWEEP_SECONDS) -> None:
        self._service = service
        self._sweep = sweep
        self._next: int | None = None  # next known due time
        self._rest: asyncio.Task[None] | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    async def start(self) -> None:
        """Correct all timers and availability hours, then start the task."""
        await _safely(self._service.clock.set_right())
        self._service.store.listeners.due.append(self.schedule_at)
        self._service.store.listeners.sweeps.append(self._look)
        self._task = asyncio.create_task(self._run(), name="timers")

    def schedule_at(self, moment: int) -> None:
        """Wake up at `moment` at the latest (Unix milliseconds, UTC)."""
        if self._next is None or moment < self._next:
            self._next = moment
            self._wake()

    async def _look(self) -> None:
        """Check now for due work, because a notification may have been missed."""
        self._next = self._service.now()
        self._wake()

    def _wake(self) -> None:
        if self._rest is not None:
            self._rest.cancel()

    async def stop(self) -> None:
        """Stop after the current round."""
        self._stopping = True
        if (task := self._task) is not None:
            self._task = None
            self._service.store.listeners.due.remove(self.schedule_at)
            self._service.store.listeners.sweeps.remove(self._look)
            self._wake()
            await task

    async def _run(self) -> None:
        while not self._stopping:
            self._next = None
            if (due := await _safely(self.run_due())) is not None:
                self.schedule_at(due)
            await self._sleep()

    async def run_due(self) -> int | None:
        """Run all due work; return the next due time (Unix milliseconds, UTC), None if none is."""
        service, store = self._service, self._service.store
        now = service.now()
        for match_id, timer in await store.timers.due(now):
            if self._stopping:
                return None
            await _safely(service.clock.fire(match_id, timer))
            TIMERS.labels(timer.kind).inc()
        for user in await store.players.due_digests(now):
            await _safely(service.pings.fire_digest(user))
        for tournament_id in await store.tournaments.due(now):
            for wake in store.listeners.tournaments:
                wake(tournament_id)
        for guild in await store.puzzles.due(day_of(now)):
            for wake in store.listeners.puzzles:
                wake(guild)
        times = [await store.timers.next_due(after=now), await store.players.next_digest()]
        times.append(await store.tournaments.next_due(after=now))
        for guild, game in await service.seeking.queues():
            times.append(await _safely(service.seeking.gather(guild, game)))
        return min((due for due in times if due is not None and due > now), default=None)

    async def _sleep(self) -> None:
        """Sleep until the next due time; an earlier one ends the sleep."""
        woken = True
        while woken and not self._stopping:
            self._rest = asyncio.create_task(asyncio.sleep(self._seconds()))
            await asyncio.wait([self._rest])
            woken, self._rest = self._rest.cancelled(), None

    def _seconds(self) -> float:
        if self._next is None:
            return self._sweep
        return min(self._sweep, max(0.0, (self._next - self._service.now()) / 1000))


async def _safely(what: Awaitable[T]) -> T | None:
    """Return the result, None if it fails, because one failure must not end the scheduler."""
    try:
        return await what
    except Exception:
        log.exception("a scheduled job failed; the scheduler continues")
        return None

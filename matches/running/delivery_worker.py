"""Base class of the delivery workers: ordering, retry and parking."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Generic, NamedTuple

from matches.core.models import ChannelRef
from matches.metrics import DELIVERIES, DELIVERING
from matches.running.keyed_tasks import KeyedTasks
from matches.store.aggregates import Aggregate, AggregateRepository, AggregateUnreadable
from matches.store.fence import Fenced
from matches.store.listeners import ChangeListeners
from matches.store.outbox import D, Outbox, PendingDelivery

log = logging.getLogger(__name__)

MAX_AT_ONCE = 16  # deliveries at the same time: each holds a picture in memory
FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 300.0
SHUTDOWN_TIMEOUT_SECONDS = 5.0  # for the deliveries in flight when the program ends
FIRST_PARKED_SECONDS = 60.0  # Discord still knows the nonce of a message it accepted unanswered
LONGEST_PARKED_SECONDS = 3600.0  # Discord bans clients that repeat refused requests
RETRY_TIMEOUT_SECONDS = 20.0  # for parked deliveries that are retried at a user's request


class RetryLater(Exception):
    """Raised if Discord did not take a delivery; `after` are the seconds it asked to wait."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__(f"again after {after}")
        self.after = after


class NotReady(RetryLater):
    """Raised for a delivery that depends on another one; it is retried after `after` seconds.

    The waiting time does not grow with the tries, because Discord may have taken the delivery
    before the program died, and remembers its nonce for a few minutes only.
    """


class PlaceUnavailable(Exception):
    """Raised for a channel or thread that is gone or closed.

    `reason` begins with Discord's status and code.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class PrivateMessageRefused(Exception):
    """Raised if Discord refuses a private message, because they are `closed` or for another reason.

    Nothing has reached the user.
    """

    def __init__(self, reason: str, *, closed: bool) -> None:
        super().__init__(reason)
        self.closed = closed


class Parked(NamedTuple):
    """Parked deliveries of a match or tournament: their place and the timer of the next try."""

    place: ChannelRef
    later: asyncio.TimerHandle


Deliver = Callable[[Aggregate, D], Awaitable[int | None]]
"""Sends one delivery of the newest match or tournament; returns the id of its message, if any.

Raises `RetryLater` or `PlaceUnavailable`.  It is called again with the same `delivery.id` if it is
unknown whether the last call reached Discord; the id is the nonce.
"""


class DeliveryWorker(ABC, Generic[Aggregate, D]):
    """Sends the deliveries of an outbox, in order within each match or tournament.

    It sleeps until it is woken or a failed delivery is due again.  Deliveries to a closed place are
    parked: they are retried ever more rarely, and at once when the place may be open (`retry`).
    """

    def __init__(
        self,
        outbox: Outbox[Aggregate, D],
        deliver: Deliver[Aggregate, D],
        listeners: ChangeListeners,
        wakers: list[Callable[[int], None]],
        *,
        first_wait: float,
        longest_wait: float,
    ) -> None:
        self._outbox: Outbox[Aggregate, D] = outbox
        self._aggregates: AggregateRepository[Aggregate] = outbox.aggregates
        self._deliver: Deliver[Aggregate, D] = deliver
        self._listeners, self._wakers = listeners, wakers
        self._name = outbox.aggregates.kind
        self._waits = first_wait, longest_wait
        self._tasks = KeyedTasks(self._name, self._work)
        self._waiting_since: dict[int, float] = {}
        self._sleeping: set[int] = set()  # keys whose task `stop` may cancel
        self._parked: dict[int, Parked] = {}
        self._places = asyncio.Semaphore(MAX_AT_ONCE)
        self._stopping = False

    @abstractmethod
    def _label(self, delivery: D) -> str:
        """Return the kind by which a delivery is counted."""

    async def _deliver_one(self, aggregate: Aggregate, delivery: D) -> None:
        """Send a delivery and mark it as delivered."""
        message = await self._send(aggregate, delivery)
        await self._outbox.delivered(aggregate.id, delivery, message)

    async def _send(self, aggregate: Aggregate, delivery: D) -> int | None:
        with DELIVERING.labels(self._label(delivery)).time():
            return await self._deliver(aggregate, delivery)

    async def _is_ready(self, key: int, ahead: PendingDelivery | None) -> bool:
        """Wait for the requirements of the next delivery; return whether to hand it out now."""
        return ahead is not None

    async def start(self) -> None:
        """Send the deliveries that an earlier process left, and listen to every commit."""
        self._wakers.append(self.wake)
        self._listeners.sweeps.append(self._sweep)
        for key in await self._outbox.waiting():
            self.deliver_now(key)

    async def _sweep(self) -> None:
        """Wake all listeners for pending deliveries of which this process was not notified."""
        for key in await self._outbox.waiting():
            if not self.is_scheduled(key):
                for wake in self._wakers:
                    wake(key)

    def wake(self, key: int) -> None:
        """Look for pending deliveries now, unless they are parked."""
        if self._stopping or key in self._parked:
            return
        self._tasks.wake(key)

    def deliver_now(self, key: int) -> None:
        """Send the pending deliveries of a key now."""
        self.wake(key)

    def retry(self, key: int) -> None:
        """Retry the parked deliveries of a key, because its place may be reachable again."""
        if (parked := self._parked.pop(key, None)) is not None:
            parked.later.cancel()
        self.deliver_now(key)

    def retry_place(self, where: int) -> list[int]:
        """Retry all parked deliveries of a guild, channel or thread and return their keys."""
        found = [key for key, parked in self._parked.items() if where in parked.place]
        for key in found:
            self.retry(key)
        return found

    async def retry_and_wait(self, guild: int) -> list[int]:
        """Retry all parked deliveries of a guild, wait for the result and return their keys."""
        found = self.retry_place(guild)
        running = [self._tasks.running[key] for key in found if key in self._tasks.running]
        if running:
            await asyncio.wait(running, timeout=RETRY_TIMEOUT_SECONDS)
        return found

    def seconds_waiting(self) -> float:
        """Return the longest waiting time of the current deliveries, without parked ones."""
        now = time.monotonic()
        return now - min(self._waiting_since.values(), default=now)

    def parked(self) -> int:
        """Return the number of matches or tournaments with parked deliveries."""
        return len(self._parked)

    def is_scheduled(self, key: int) -> bool:
        """Return whether pending deliveries of a key are sent without waking it."""
        return key in self._tasks.running or key in self._parked

    def is_delivering(self, key: int) -> bool:
        """Return whether a delivery is in flight, so that its message may be unknown."""
        return key in self._tasks.running

    async def idle(self) -> None:
        """Wait until only parked or patient deliveries are left."""
        await self._tasks.idle()

    async def stop(self) -> None:
        """Finish the deliveries in flight; the others wait for the next start."""
        if self.wake in self._wakers:
            self._wakers.remove(self.wake)
            self._listeners.sweeps.remove(self._sweep)
        self._stopping = True
        self._tasks.rest()
        for parked in self._parked.values():
            parked.later.cancel()
        running = dict(self._tasks.running)
        for key in self._sleeping:
            running[key].cancel()
        if running:
            _, late = await asyncio.wait(running.values(), timeout=SHUTDOWN_TIMEOUT_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _work(self, key: int) -> None:
        self._waiting_since[key] = time.monotonic()
        try:
            await self._deliver_all(key)
        finally:
            del self._waiting_since[key]

    async def _deliver_all(self, key: int) -> None:
        """Send one delivery after the other; retry one that fails."""
        failed, is_more = 0, True
        while is_more:
            try:
                is_more = await self._deliver_next(key)
                failed = 0
            except Fenced as fenced:
                log.warning("%s", fenced)
                return  # the other process delivers it
            except Exception:
                log.exception("%s %s: a delivery failed; it is retried", self._name, key)
                await self._sleep(key, self._backoff(failed))
                failed, is_more = failed + 1, not self._stopping

    async def _deliver_next(self, key: int) -> bool:
        """Send the next delivery; return whether to look for another."""
        try:
            # read first: usually nothing is left, and write transactions are serialised
            ahead = None if self._stopping else await self._outbox.ahead(key)
            if not await self._is_ready(key, ahead) or self._stopping:
                return False
            if (found := await self._outbox.hand_out(key)) is None:
                return False
            delivery, due = found
            is_more = ahead is None or not ahead.is_last  # What follows later wakes the key.
            # Only deliveries that an earlier process postponed are due later. The wait is bounded:
            # after the clock was set back, Discord would forget the nonce during a long wait.
            await self._sleep(key, min(due / 1000 - time.time(), self._waits[0]))
            if self._stopping:
                return False
            async with self._places:
                aggregate = await self._aggregates.get(key)
                await self._deliver_one(aggregate, delivery)
            DELIVERIES.labels(self._label(delivery), "delivered").inc()
            self._waiting_since[key] = time.monotonic()  # the next delivery starts its own wait
        except RetryLater as retry:
            await self._postpone(key, delivery, retry)
        except PlaceUnavailable as lost:
            await self._lose(aggregate, delivery, lost.reason)
            return False
        except AggregateUnreadable:
            return False  # the repository has logged it, and nothing can be shown
        else:
            return is_more or await self._is_ready(key, None)
        return True

    async def _postpone(self, key: int, delivery: D, retry: RetryLater) -> None:
        DELIVERIES.labels(self._label(delivery), "postponed").inc()
        grown = 0.0 if isinstance(retry, NotReady) else self._backoff(delivery.tries)
        wait = max(grown, retry.after or 0)
        await self._outbox.postpone(delivery, int((time.time() + wait) * 1000))
        await self._sleep(key, wait)

    async def _lose(self, aggregate: Aggregate, delivery: D, reason: str) -> None:
        """Park the deliveries of a match or tournament; log each reason once."""
        DELIVERIES.labels(self._label(delivery), "lost").inc()
        if aggregate.lost != reason:
            log.warning(
                "%s %s: channel unavailable (%s); deliveries parked",
                self._name,
                aggregate.id,
                reason,
            )
            await self._aggregates.set_lost(aggregate.id, reason)
        self._park(aggregate.id, aggregate.place, delivery.tries)

    def _park(self, key: int, place: ChannelRef, tries: int) -> None:
        """Schedule the next try of the deliveries of a key."""
        wait = backoff(FIRST_PARKED_SECONDS, LONGEST_PARKED_SECONDS, tries)
        later = asyncio.get_running_loop().call_later(wait, self.retry, key)
        self._parked[key] = Parked(place, later)

    def _backoff(self, tries: int) -> float:
        return backoff(*self._waits, tries)

    async def _sleep(self, key: int, seconds: float) -> None:
        if seconds > 0 and not self._stopping:
            with self._interruptible(key):
                await asyncio.sleep(seconds)

    @contextmanager
    def _interruptible(self, key: int) -> Iterator[None]:
        """Allow `stop` to cancel the task of a key inside the block."""
        self._sleeping.add(key)
        try:
            yield
        finally:
            self._sleeping.discard(key)


def backoff(initial: float, maximum: float, attempt: int) -> float:
    """Return the seconds to wait after an attempt: twice as long each time, with jitter."""
    return min(maximum, initial * 2.0 ** min(attempt, 16)) * random.uniform(0.5, 1)

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

from matches.core.models import Place
from matches.metrics import DELIVERIES, DELIVERING
from matches.store.aggregates import Aggregate, AggregateRepository, Unreadable
from matches.store.fence import Fenced
from matches.store.listeners import Listeners
from matches.store.outbox import D, Outbox, PendingDelivery

log = logging.getLogger(__name__)

MOST_AT_ONCE = 16  # deliveries at the same time: each holds a picture in memory
FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 300.0
PATIENCE_SECONDS = 5.0  # how long a delivery under way may take when the program ends
FIRST_PARKED_SECONDS = 60.0  # what Discord took unheard it still knows by its nonce then
LONGEST_PARKED_SECONDS = 3600.0  # Discord bans whoever keeps asking for what it has refused
MENDING_SECONDS = 20.0  # how long is waited for what is parked and tried once more


class Retry(Exception):
    """Discord did not take a delivery now; `after` are the seconds it asked to wait, if it did."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__(f"again after {after}")
        self.after = after


class Later(Retry):
    """A delivery has to wait for another one; it is looked at again after exactly `after` seconds.

    However often that happens, it must not be put off for long: Discord may have taken it before
    the program died, and remembers its nonce for a few minutes.
    """


class Lost(Exception):
    """The place of something is gone or closed; `reason` begins with Discord's status and code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Parked(NamedTuple):
    """Something whose place is closed to us: where that is, and what will try it again."""

    place: Place
    later: asyncio.TimerHandle


Deliver = Callable[[Aggregate, D], Awaitable[int | None]]
"""Sends one delivery to Discord; returns the id of the message written, if any.

It gets the newest match or tournament, and raises `Retry` or `Lost`.  It is called again with the
same `delivery.id` when it is not known whether the last call reached Discord: that is the nonce.
"""


class Courier(ABC, Generic[Aggregate, D]):
    """Delivers what waits in an outbox: in order within a match or tournament.

    It sleeps until it is woken or what failed is due again.  What has a closed place is parked:
    tried again ever more rarely, and as soon as somebody has a reason to believe that it is open
    (`retry`).
    """

    def __init__(
        self,
        outbox: Outbox[Aggregate, D],
        deliver: Deliver[Aggregate, D],
        listeners: Listeners,
        changes: list[Callable[[int], None]],
        *,
        first_wait: float,
        longest_wait: float,
    ) -> None:
        self._outbox: Outbox[Aggregate, D] = outbox
        self._aggregates: AggregateRepository[Aggregate] = outbox.aggregates
        self._deliver: Deliver[Aggregate, D] = deliver
        self._listeners, self._changes = listeners, changes
        self._name = outbox.aggregates.kind
        self._waits = first_wait, longest_wait
        self._rounds: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()
        self._waiting_since: dict[int, float] = {}
        self._resting: set[int] = set()  # those that wait before they are tried again
        self._parked: dict[int, Parked] = {}
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._stopping = False

    @abstractmethod
    def _label(self, delivery: D) -> str:
        """Return the kind by which a delivery is counted."""

    async def _bring(self, aggregate: Aggregate, delivery: D) -> None:
        """Send a delivery and tick it off."""
        message = await self._send(aggregate, delivery)
        await self._outbox.delivered(aggregate.id, delivery, message)

    async def _send(self, aggregate: Aggregate, delivery: D) -> int | None:
        with DELIVERING.labels(self._label(delivery)).time():
            return await self._deliver(aggregate, delivery)

    async def _is_ready(self, key: int, ahead: PendingDelivery | None) -> bool:
        """Return whether to hand out now what is ahead, after waiting for what it needs."""
        return ahead is not None

    async def start(self) -> None:
        """Begin with what an earlier process left undelivered; wake on every commit."""
        self._changes.append(self.wake)
        self._listeners.sweeps.append(self._sweep)
        for key in await self._outbox.waiting():
            self.hurry(key)

    async def _sweep(self) -> None:
        """Wake all listeners for pending deliveries of which this process was not notified."""
        for key in await self._outbox.waiting():
            if not self.knows(key):
                for wake in self._changes:
                    wake(key)

    def wake(self, key: int) -> None:
        """Look for something to bring now, unless it is parked."""
        if self._stopping or key in self._parked:
            return
        self._woken.add(key)
        if key not in self._rounds:
            self._rounds[key] = asyncio.create_task(self._round(key), name=f"{self._name} {key}")

    def hurry(self, key: int) -> None:
        """Bring what waits now."""
        self.wake(key)

    def retry(self, key: int) -> None:
        """Try what may be parked: somebody has seen its place, or it has a new one."""
        if (parked := self._parked.pop(key, None)) is not None:
            parked.later.cancel()
        self.hurry(key)

    def retry_at(self, where: int) -> list[int]:
        """Try everything again that is parked in a guild, channel or thread; return it."""
        found = [key for key, parked in self._parked.items() if where in parked.place]
        for key in found:
            self.retry(key)
        return found

    async def mend(self, guild: int) -> list[int]:
        """Try all that is parked of a guild again and wait for what comes of it; return it."""
        found = self.retry_at(guild)
        rounds = [self._rounds[key] for key in found if key in self._rounds]
        if rounds:
            await asyncio.wait(rounds, timeout=MENDING_SECONDS)
        return found

    def seconds_waiting(self) -> float:
        """Return how long what is brought now has waited at most, what is parked aside."""
        now = time.monotonic()
        return now - min(self._waiting_since.values(), default=now)

    def parked(self) -> int:
        """Return how many matches, or tournaments, have something to tell and a closed place."""
        return len(self._parked)

    def knows(self, key: int) -> bool:
        """Return whether what waits will be brought without being woken for."""
        return key in self._rounds or key in self._parked

    def is_bringing(self, key: int) -> bool:
        """Return whether something is on its way: its message may not be known yet."""
        return key in self._rounds

    async def idle(self) -> None:
        """Return when nothing is left to bring now but what is parked or patient."""
        while self._rounds:
            await asyncio.wait(self._rounds.values())

    async def stop(self) -> None:
        """End after what is under way; the rest waits for the next start."""
        if self.wake in self._changes:
            self._changes.remove(self.wake)
            self._listeners.sweeps.remove(self._sweep)
        self._stopping = True
        for parked in self._parked.values():
            parked.later.cancel()
        rounds = dict(self._rounds)
        for key in self._resting:
            rounds[key].cancel()
        if rounds:
            _, late = await asyncio.wait(rounds.values(), timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _round(self, key: int) -> None:
        """Bring one thing after the other until nothing is left or it is parked."""
        self._waiting_since[key] = time.monotonic()
        try:
            while key in self._woken and not self._stopping:
                self._woken.discard(key)
                await self._bring_all(key)
        finally:
            del self._rounds[key], self._waiting_since[key]

    async def _bring_all(self, key: int) -> None:
        """Bring one thing after the other; whatever goes wrong with one is tried again."""
        failed, is_more = 0, True
        while is_more:
            try:
                is_more = await self._bring_next(key)
                failed = 0
            except Fenced as fenced:
                log.warning("%s", fenced)
                return  # its holder brings it
            except Exception:
                log.exception("%s %s: a message could not be delivered", self._name, key)
                await self._rest(key, self._wait(failed))
                failed, is_more = failed + 1, not self._stopping

    async def _bring_next(self, key: int) -> bool:
        """Bring one thing; return whether to look for another."""
        try:
            # read first: usually nothing is left, and write transactions are serialised
            ahead = None if self._stopping else await self._outbox.ahead(key)
            if not await self._is_ready(key, ahead) or self._stopping:
                return False
            if (found := await self._outbox.hand_out(key)) is None:
                return False
            delivery, due = found
            # only what an earlier process put off is due later; a clock that was set back must not
            # hold it up until Discord has forgotten its nonce
            await self._rest(key, min(due / 1000 - time.time(), self._waits[0]))
            if self._stopping:
                return False
            async with self._places:
                aggregate = await self._aggregates.get(key)
                await self._bring(aggregate, delivery)
            DELIVERIES.labels(self._label(delivery), "delivered").inc()
            self._waiting_since[key] = time.monotonic()  # what is next has not waited yet
        except Retry as retry:
            await self._postpone(key, delivery, retry)
        except Lost as lost:
            await self._lose(aggregate, delivery, lost.reason)
            return False
        except Unreadable:
            return False  # the operator knows, and nothing can be shown
        return True

    async def _postpone(self, key: int, delivery: D, retry: Retry) -> None:
        DELIVERIES.labels(self._label(delivery), "postponed").inc()
        grown = 0.0 if isinstance(retry, Later) else self._wait(delivery.tries)
        wait = max(grown, retry.after or 0)
        await self._outbox.postpone(delivery, int((time.time() + wait) * 1000))
        await self._rest(key, wait)

    async def _lose(self, aggregate: Aggregate, delivery: D, reason: str) -> None:
        """Park what is to be delivered, and log that once."""
        DELIVERIES.labels(self._label(delivery), "lost").inc()
        if aggregate.lost != reason:
            log.warning(
                "%s %s: nothing reaches its place any more: %s", self._name, aggregate.id, reason
            )
            await self._aggregates.set_lost(aggregate.id, reason)
        self._park(aggregate.id, aggregate.place, delivery.tries)

    def _park(self, key: int, place: Place, tries: int) -> None:
        """Leave what is to be brought until later."""
        wait = growing(FIRST_PARKED_SECONDS, LONGEST_PARKED_SECONDS, tries)
        later = asyncio.get_running_loop().call_later(wait, self.retry, key)
        self._parked[key] = Parked(place, later)

    def _wait(self, tries: int) -> float:
        return growing(*self._waits, tries)

    async def _rest(self, key: int, seconds: float) -> None:
        if seconds > 0 and not self._stopping:
            with self._resting_of(key):
                await asyncio.sleep(seconds)

    @contextmanager
    def _resting_of(self, key: int) -> Iterator[None]:
        """Let what is awaited meanwhile be cut off when the program ends."""
        self._resting.add(key)
        try:
            yield
        finally:
            self._resting.discard(key)


def growing(first: float, longest: float, tries: int) -> float:
    """Return the seconds to wait after so many tries: twice as long each time, not in step."""
    return min(longest, first * 2.0 ** min(tries, 16)) * random.uniform(0.5, 1)

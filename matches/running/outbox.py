"""Delivers what must reach Discord: in order within a match, again and again until it is there."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match, Place
from matches.record.turns import told_until
from matches.running.quiet import QUIET_SECONDS, Quiet
from matches.store.store import Store, Unreadable

log = logging.getLogger(__name__)

FIRST_WAIT_SECONDS = 1.0
LONGEST_WAIT_SECONDS = 300.0
MOST_AT_ONCE = 16  # matches delivered at the same time: each holds a picture in memory
PATIENCE_SECONDS = 10.0  # how long a delivery under way may take when the program ends
GATHER_SECONDS = 3.0  # how long answers of robots are waited for
ALONE_SECONDS = 15.0  # between two pictures of a match of robots alone
GATHER_STEP_SECONDS = 0.05
FIRST_PARKED_SECONDS = 300.0
LONGEST_PARKED_SECONDS = 3600.0  # Discord bans whoever keeps asking for what it has refused
MENDING_SECONDS = 20.0  # how long is waited for what is parked and tried once more


class Retry(Exception):
    """Discord did not take a delivery now; `after` are the seconds it asked to wait, if it did."""

    def __init__(self, after: float | None = None) -> None:
        super().__init__(f"again after {after}")
        self.after = after


class Lost(Exception):
    """A match's place is gone or closed to us; `reason` begins with Discord's status and code."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Parked(NamedTuple):
    """A match whose place is closed to us: where that is, and what will try it again."""

    place: Place
    later: asyncio.TimerHandle


class Deliver(Protocol):
    """Brings one delivery to Discord."""

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        """Return the id of the message written, if any; raise `Retry` or `Lost`.

        The match is the newest one.  Called again with the same `delivery.id` when it is not known
        whether the last call reached Discord: use it as the nonce.
        """


class Worker:
    """Delivers the deliveries of every match, each match by itself.

    It sleeps until a commit wakes it or a delivery that failed is due again.  What robots answer
    within `gather` seconds is told in one message with what they answer to; what they do among
    themselves is shown every `alone` seconds.  What is patient waits until nothing has happened for
    `quiet` seconds, or until something comes that is not.

    A match whose place is closed is parked: tried again ever more rarely, and as soon as somebody
    has a reason to believe that it is open (`retry`).
    """

    def __init__(
        self,
        store: Store,
        deliver: Deliver,
        *,
        first_wait: float = FIRST_WAIT_SECONDS,
        longest_wait: float = LONGEST_WAIT_SECONDS,
        gather: float = GATHER_SECONDS,
        alone: float = ALONE_SECONDS,
        quiet: float = QUIET_SECONDS,
    ) -> None:
        self._store = store
        self._deliver = deliver
        self._waits = first_wait, longest_wait
        self._gather, self._alone = gather, alone
        self._quiet = Quiet(self.hurry, quiet)
        self._rounds: dict[int, asyncio.Task[None]] = {}
        self._woken: set[int] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._resting: set[int] = set()  # matches that wait before they try again
        self._parked: dict[int, Parked] = {}
        self._stopping = False

    async def start(self) -> None:
        """Begin with what an earlier process left undelivered; wake on every commit."""
        self._store.listeners.append(self.wake)
        for match_id in await self._store.outbox.waiting():
            self.hurry(match_id)

    def wake(self, match_id: int) -> None:
        """Look for deliveries of `match` now, unless it is parked."""
        if self._stopping or match_id in self._parked:
            return
        self._woken.add(match_id)
        if match_id not in self._rounds:
            self._rounds[match_id] = asyncio.create_task(
                self._round(match_id), name=f"outbox {match_id}"
            )

    def hurry(self, match_id: int) -> None:
        """Deliver what waits of `match` now, patient or not."""
        self._quiet.end(match_id)
        self.wake(match_id)

    def retry(self, match_id: int) -> None:
        """Try a match that may be parked: somebody has seen its place, or it has a new one."""
        if (parked := self._parked.pop(match_id, None)) is not None:
            parked.later.cancel()
        self.hurry(match_id)

    def retry_at(self, where: int) -> list[int]:
        """Try every parked match of a guild, channel or thread again; return them."""
        found = [match_id for match_id, parked in self._parked.items() if where in parked.place]
        for match_id in found:
            self.retry(match_id)
        return found

    async def mend(self, guild: int) -> list[int]:
        """Try every parked match of a guild again and wait for what comes of it; return them."""
        found = self.retry_at(guild)
        rounds = [self._rounds[match_id] for match_id in found if match_id in self._rounds]
        if rounds:
            await asyncio.wait(rounds, timeout=MENDING_SECONDS)
        return found

    def is_bringing(self, match_id: int) -> bool:
        """Return whether something of `match` is on its way: its message may not be known yet."""
        return match_id in self._rounds

    async def idle(self) -> None:
        """Return when nothing is left to deliver now but what is parked or patient."""
        while self._rounds:
            await asyncio.wait(self._rounds.values())

    async def stop(self) -> None:
        """End after the deliveries under way; the rest waits for the next start."""
        self._stopping = True
        if self.wake in self._store.listeners:
            self._store.listeners.remove(self.wake)
        self._quiet.stop()
        for parked in self._parked.values():
            parked.later.cancel()
        rounds = dict(self._rounds)
        for match_id in self._resting:
            rounds[match_id].cancel()
        if rounds:
            _, late = await asyncio.wait(rounds.values(), timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def _round(self, match_id: int) -> None:
        """Deliver one match until nothing is left or it is parked."""
        try:
            while match_id in self._woken and not self._stopping:
                self._woken.discard(match_id)
                while await self._bring_next(match_id):
                    pass
        finally:
            del self._rounds[match_id]

    async def _gather_answers(self, match_id: int) -> None:
        """Wait a little for robots, so that one message tells a move and the answers to it."""
        begun = time.monotonic()
        while not self._stopping and _answers_come(
            match := await self._store.matches.match(match_id)
        ):
            if time.monotonic() - begun >= self._most(match):
                return
            await self._rest(match_id, GATHER_STEP_SECONDS)

    def _most(self, match: Match) -> float:
        """Return how many seconds are waited for robots, where they are awaited."""
        alone = all(row.robot is not None for row in match.seats)
        return self._alone if alone and match.board_message else self._gather

    async def _bring_next(self, match_id: int) -> bool:
        """Bring one delivery of `match`; return whether to look for another."""
        tries = 0
        try:
            # asked of a reader first: mostly nothing is left, and writers wait in line
            ahead = await self._store.outbox.ahead(match_id)
            if ahead is None:
                self._quiet.forget(match_id)
                return False
            if self._stopping or (ahead.patient and self._quiet.holds(match_id)):
                return False
            if ahead.kind == DeliveryKind.BOARD:
                await self._gather_answers(match_id)
            if self._stopping or (found := await self._store.outbox.hand_out(match_id)) is None:
                return False
            delivery, due = found
            tries = delivery.tries
            # only what an earlier process put off is due later; a clock that was set back must not
            # hold it up until Discord has forgotten its nonce
            await self._rest(match_id, min(due / 1000 - time.time(), self._waits[0]))
            if self._stopping:
                return False
            async with self._places:
                match = await self._store.matches.match(match_id)
                if delivery.kind == DeliveryKind.BOARD:
                    delivery = await self._spanning(match, delivery)
                message = await self._deliver(match, _trimmed(match, delivery))
            await self._store.outbox.delivered(match_id, delivery, message)
        except Retry as retry:
            return await self._postpone(match_id, delivery, retry.after)
        except Unreadable:
            return False  # the operator knows, and nothing can be shown
        except Lost as lost:
            await self._park(match, tries, lost.reason)
            return False
        except Exception:  # whatever goes wrong with one message, the others must get through
            log.exception("match %s: a message could not be delivered", match_id)
            await self._rest(match_id, self._wait(tries))
        return True

    async def _spanning(self, match: Match, delivery: Delivery) -> Delivery:
        """Return a board with the rows of the log it tells."""
        since = match.told_since(fresh=delivery.fresh)
        rows = await self._store.log.rows(match.id, since=since)
        until = min(delivery.until, told_until(match, rows)) if rows else delivery.until
        return replace(delivery, since=since, until=until)

    async def _park(self, match: Match, tries: int, reason: str) -> None:
        """Leave what a match has to tell until later, and say so once."""
        if match.lost != reason:
            log.warning("match %s: nothing reaches its place any more: %s", match.id, reason)
            await self._store.matches.set_lost(match.id, reason)
        wait = _growing(FIRST_PARKED_SECONDS, LONGEST_PARKED_SECONDS, tries)
        later = asyncio.get_running_loop().call_later(wait, self.retry, match.id)
        self._parked[match.id] = Parked(match.place, later)

    async def _postpone(self, match_id: int, delivery: Delivery, after: float | None) -> bool:
        wait = max(self._wait(delivery.tries), after or 0)
        await self._store.outbox.postpone(delivery, int((time.time() + wait) * 1000))
        await self._rest(match_id, wait)
        return True

    def _wait(self, tries: int) -> float:
        return _growing(*self._waits, tries)

    async def _rest(self, match_id: int, seconds: float) -> None:
        if seconds > 0 and not self._stopping:
            self._resting.add(match_id)
            try:
                await asyncio.sleep(seconds)
            finally:
                self._resting.discard(match_id)


def _growing(first: float, longest: float, tries: int) -> float:
    """Return the seconds to wait after so many tries: twice as long each time, not in step."""
    return min(longest, first * 2.0 ** min(tries, 16)) * random.uniform(0.5, 1)


def _answers_come(match: Match) -> bool:
    """Return whether nobody but robots is awaited."""
    robots = match.thinking(int(time.time() * 1000))
    return robots != [] and robots == match.awaited


def _trimmed(match: Match, delivery: Delivery) -> Delivery:
    """Return the delivery without pings of those who have decided since or are not awaited."""
    if delivery.kind in (DeliveryKind.DIGEST, DeliveryKind.LOBBY):
        return delivery  # it is about all matches of its reader, or that there is a match at all
    waiting = {(user, match.clock(seat)) for seat, user in match.awaited_people.items()}
    kept = [ping for ping in zip(delivery.ping, delivery.clocks, strict=True) if ping in waiting]
    return replace(
        delivery,
        ping=tuple(user for user, _ in kept),
        clocks=tuple(clock for _, clock in kept),
    )

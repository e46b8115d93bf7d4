"""Delivers what must reach Discord: in order within a match, again and again until it is there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from msgspec.structs import replace

from matches.clock.calls import call_of
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import Match
from matches.core.snowflakes import created_at
from matches.metrics import DELIVERIES, DELIVERING
from matches.record.turns import told_until
from matches.running.courier import (
    FIRST_WAIT_SECONDS,
    LONGEST_WAIT_SECONDS,
    PATIENCE_SECONDS,
    Courier,
    Lost,
    Retry,
)
from matches.running.quiet import QUIET_SECONDS, Quiet
from matches.store.store import Store, Unreadable

log = logging.getLogger(__name__)

MOST_AT_ONCE = 16  # matches delivered at the same time: each holds a picture in memory
GATHER_SECONDS = 3.0  # how long answers of robots are waited for
ALONE_SECONDS = 15.0  # between two pictures of a match of robots alone
GATHER_STEP_SECONDS = 0.05


class Deliver(Protocol):
    """Brings one delivery to Discord."""

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        """Return the id of the message written, if any; raise `Retry` or `Lost`.

        The match is the newest one.  Called again with the same `delivery.id` when it is not known
        whether the last call reached Discord: use it as the nonce.
        """


TidyUp = Callable[[Match], Awaitable[None]]
"""Removes what a delivery has made out of date; nothing depends on its success."""
Heard = Callable[[int | None], Awaitable[None]]
"""Waits until Discord has told of a server, so that its channels and permissions are known."""


async def at_once(_: int | None) -> None:
    """Wait for no server."""


async def nothing_to_tidy(_: Match) -> None:
    """Remove nothing."""


class Worker(Courier):
    """Delivers the deliveries of every match.

    What robots answer within `gather` seconds is told in one message with what they answer to; what
    they do among themselves is shown every `alone` seconds.  What is patient waits until nothing
    has happened for `quiet` seconds, or until something comes that is not.

    Once a delivery is stored as delivered, `tidy_up` runs in a task of its own.
    """

    def __init__(
        self,
        store: Store,
        deliver: Deliver,
        *,
        tidy_up: TidyUp = nothing_to_tidy,
        heard: Heard = at_once,
        first_wait: float = FIRST_WAIT_SECONDS,
        longest_wait: float = LONGEST_WAIT_SECONDS,
        gather: float = GATHER_SECONDS,
        alone: float = ALONE_SECONDS,
        quiet: float = QUIET_SECONDS,
    ) -> None:
        super().__init__("match", first_wait=first_wait, longest_wait=longest_wait)
        self._store = store
        self._deliver, self._tidy_up, self._heard = deliver, tidy_up, heard
        self._tidying: dict[int, asyncio.Task[None]] = {}
        self._gather, self._alone = gather, alone
        self._quiet = Quiet(self.hurry, quiet)
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    async def start(self) -> None:
        """Begin with what an earlier process left undelivered; wake on every commit."""
        self._store.listeners.matches.append(self.wake)
        self._store.listeners.sweeps.append(self._sweep)
        for match_id in await self._store.outbox.waiting():
            self.hurry(match_id)

    async def _sweep(self) -> None:
        """Let everybody look after the matches with something to deliver that nobody told of."""
        for match_id in await self._store.outbox.waiting():
            if not self.knows(match_id):
                for wake in self._store.listeners.matches:
                    wake(match_id)

    def knows(self, key: int) -> bool:
        """Return whether what waits will be brought without being woken for."""
        return super().knows(key) or self._quiet.is_holding(key)

    def hurry(self, key: int) -> None:
        """Deliver what waits of a match now, patient or not."""
        self._quiet.end(key)
        super().hurry(key)

    async def stop(self) -> None:
        """End after the deliveries under way; the rest waits for the next start."""
        if self.wake in self._store.listeners.matches:
            self._store.listeners.matches.remove(self.wake)
            self._store.listeners.sweeps.remove(self._sweep)
        self._quiet.stop()
        await super().stop()
        if self._tidying:
            _, late = await asyncio.wait(self._tidying.values(), timeout=PATIENCE_SECONDS)
            for task in late:
                task.cancel()

    async def idle(self) -> None:
        """Return when nothing is left to bring or to tidy up now but what is parked or patient."""
        while self._rounds or self._tidying:
            await asyncio.wait([*self._rounds.values(), *self._tidying.values()])

    async def _gather_answers(self, match_id: int) -> None:
        """Wait a little for robots, so that one message tells a move and the answers to it."""
        begun = time.monotonic()
        while not self._stopping and _answers_come(
            match := await self._store.matches.get(match_id)
        ):
            if time.monotonic() - begun >= self._most(match):
                return
            await self._rest(match_id, GATHER_STEP_SECONDS)

    def _most(self, match: Match) -> float:
        """Return how many seconds are waited for robots, where they are awaited."""
        alone = all(row.robot is not None for row in match.seats)
        return self._alone if alone and match.board_message else self._gather

    async def _bring_next(self, key: int) -> bool:
        """Bring one delivery of a match; return whether to look for another."""
        match_id, tries = key, 0
        try:
            # asked of a reader first: mostly nothing is left, and writers wait in line
            ahead = await self._store.outbox.ahead(match_id)
            if ahead is None:
                self._quiet.forget(match_id)
                return False
            if self._stopping or (ahead.patient and self._quiet.holds(match_id)):
                return False
            match = await self._store.matches.get(match_id)
            await self._hear_of(match)
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
                match = await self._store.matches.get(match_id)
                if delivery.kind == DeliveryKind.BOARD:
                    delivery = await self._spanning(match, delivery)
                drawn = await self._with_end(match, delivery)
                with DELIVERING.labels(delivery.kind).time():
                    message = await self._deliver(match, _trimmed(match, drawn))
            if drawn is delivery or not _shows_now(match, delivery, message):
                await self._store.outbox.delivered(match_id, delivery, message)
            else:
                await self._store.outbox.delivered(match_id, drawn, message, shown=match.seq)
            DELIVERIES.labels(delivery.kind, "delivered").inc()
            self._brought(match_id)
            self._begin_to_tidy(match)
        except Retry as retry:
            return await self._postpone(match_id, delivery, retry.after)
        except Unreadable:
            return False  # the operator knows, and nothing can be shown
        except Lost as lost:
            DELIVERIES.labels(delivery.kind, "lost").inc()
            await self._lose(match, tries, lost.reason)
            return False
        return True

    def _begin_to_tidy(self, match: Match) -> None:
        """Tidy up after a delivery, and after what still tidies up after the one before."""
        task = asyncio.create_task(self._tidy(match, self._tidying.get(match.id)), name="tidying")
        self._tidying[match.id] = task

    async def _tidy(self, match: Match, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait({before})
        try:
            await self._tidy_up(match)
        finally:
            if self._tidying.get(match.id) is asyncio.current_task():
                del self._tidying[match.id]

    async def _hear_of(self, match: Match) -> None:
        """Wait for the server of a match that may still get a place of its own there.

        Whatever has a board is written to by number alone.
        """
        if match.board_message is None and not self._stopping:
            with self._resting_of(match.id):
                await self._heard(match.place.guild)

    async def _spanning(self, match: Match, delivery: Delivery) -> Delivery:
        """Return a board with the rows of the log it tells."""
        since = match.told_since(fresh=delivery.fresh)
        rows = await self._store.log.rows(match.id, since=since)
        until = min(delivery.until, told_until(match, rows)) if rows else delivery.until
        return replace(delivery, since=since, until=until)

    async def _with_end(self, match: Match, delivery: Delivery) -> Delivery:
        """Return a board that also shows the end of its match if that is still to be posted.

        The board was handed out before the end, but is drawn after it: it shows the end anyway.
        """
        if delivery.kind != DeliveryKind.BOARD or match.ended is None:
            return delivery
        behind = await self._store.outbox.fresh_boards_behind(match.id, match.seq)
        if not behind:
            return delivery
        return await self._spanning(match, replace(delivery, fresh=True, until=max(behind)))

    async def _lose(self, match: Match, tries: int, reason: str) -> None:
        """Leave what a match has to tell until later, and say so once."""
        if match.lost != reason:
            log.warning("match %s: nothing reaches its place any more: %s", match.id, reason)
            await self._store.matches.set_lost(match.id, reason)
        self._park(match.id, match.place, tries)

    async def _postpone(self, match_id: int, delivery: Delivery, after: float | None) -> bool:
        DELIVERIES.labels(delivery.kind, "postponed").inc()
        wait = max(self._wait(delivery.tries), after or 0)
        await self._store.outbox.postpone(delivery, int((time.time() + wait) * 1000))
        await self._rest(match_id, wait)
        return True


def _answers_come(match: Match) -> bool:
    """Return whether nobody but robots is awaited."""
    robots = match.thinking(int(time.time() * 1000))
    return robots != [] and robots == match.awaited


def _shows_now(match: Match, delivery: Delivery, message: int | None) -> bool:
    """Return whether a new board shows the match as it is now.

    An earlier try may have reached Discord, which then returns the message of that try.
    """
    return delivery.tries == 0 or (message is not None and created_at(message) > match.updated_at)


def _trimmed(match: Match, delivery: Delivery) -> Delivery:
    """Return the delivery without pings of those who have decided since or are not awaited.

    Of several calls of a host the newest one remains, while the match is full.
    """
    if delivery.kind in (DeliveryKind.DIGEST, DeliveryKind.LOBBY):
        return delivery  # it is about all matches of its reader, or that there is a match at all
    call = call_of(match)
    waiting = {(user, match.clock(seat)) for seat, user in match.awaited_people.items()}
    waiting |= {call} if call else set()
    kept = [ping for ping in zip(delivery.ping, delivery.clocks, strict=True) if ping in waiting]
    return replace(
        delivery,
        ping=tuple(user for user, _ in kept),
        clocks=tuple(clock for _, clock in kept),
    )

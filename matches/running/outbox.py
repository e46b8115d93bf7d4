"""Outbox delivery worker."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence

from msgspec.structs import replace

from matches.clock.pings import next_player
from matches.core.deliveries import Delivery, DeliveryKind, Topic, private_message
from matches.core.log import LogRow
from matches.core.models import Match
from matches.core.snowflakes import created_at
from matches.record.turns import last_row_for_board
from matches.running.debounce import QUIET_SECONDS, Debouncer
from matches.running.delivery_worker import (
    FIRST_WAIT_SECONDS,
    LONGEST_WAIT_SECONDS,
    SHUTDOWN_TIMEOUT_SECONDS,
    Deliver,
    DeliveryWorker,
)
from matches.running.private_worker import PrivateWorker, trimmed
from matches.store.delivery_facts import DeliveryFacts, DeliveryQuery
from matches.store.outbox import PendingDelivery
from matches.store.store import Store

log = logging.getLogger(__name__)

GATHER_SECONDS = 3.0  # maximum wait for the replies of robots
ALONE_SECONDS = 15.0  # between two pictures of a match without human players
GATHER_STEP_SECONDS = 0.05

TidyUp = Callable[[Match], Awaitable[None]]
"""Removes messages that a delivery has made stale; nothing depends on its success."""
WaitForGuild = Callable[[int | None], Awaitable[None]]
"""Waits for the data of a guild: its channels and permissions."""


async def at_once(_: int | None) -> None:
    """Wait for no guild."""


async def nothing_to_tidy(_: Match) -> None:
    """Remove nothing."""


class OutboxWorker(DeliveryWorker[Match, Delivery]):
    """Sends the deliveries of all matches.

    Replies of robots within `gather` seconds are shown in the same message as the move they follow.
    A match of robots alone is shown every `alone` seconds.  A patient delivery waits until its
    match was idle for `quiet` seconds, or until a delivery that is not patient follows.

    Once a delivery is stored as delivered, `tidy_up` runs in a separate task.  Private messages
    are sent by a `PrivateWorker`, so that none delays the next board.
    """

    def __init__(
        self,
        store: Store,
        deliver: Deliver[Match, Delivery],
        *,
        tidy_up: TidyUp = nothing_to_tidy,
        wait_for_guild: WaitForGuild = at_once,
        first_wait: float = FIRST_WAIT_SECONDS,
        longest_wait: float = LONGEST_WAIT_SECONDS,
        gather: float = GATHER_SECONDS,
        alone: float = ALONE_SECONDS,
        quiet: float = QUIET_SECONDS,
    ) -> None:
        super().__init__(
            store.outbox,
            deliver,
            store.listeners,
            store.listeners.matches,
            first_wait=first_wait,
            longest_wait=longest_wait,
        )
        self._store = store
        self._private = PrivateWorker(
            store, deliver, self.deliver_now, first_wait=first_wait, longest_wait=longest_wait
        )
        self._tidy_up, self._wait_for_guild = tidy_up, wait_for_guild
        self._tidying: dict[int, asyncio.Task[None]] = {}
        self._gather, self._alone = gather, alone
        self._quiet = Debouncer(self.deliver_now, quiet)

    def is_scheduled(self, key: int) -> bool:
        """Return whether pending deliveries of a match are sent without waking it."""
        return super().is_scheduled(key) or self._quiet.is_holding(key)

    def deliver_now(self, key: int) -> None:
        """Send the pending deliveries of a match now, patient or not."""
        self._quiet.end(key)
        super().deliver_now(key)

    async def stop(self) -> None:
        """Finish the deliveries in flight; the others wait for the next start."""
        self._quiet.stop()
        await asyncio.gather(super().stop(), self._private.stop())
        if self._tidying:
            _, late = await asyncio.wait(self._tidying.values(), timeout=SHUTDOWN_TIMEOUT_SECONDS)
            for task in late:
                task.cancel()

    async def idle(self) -> None:
        """Wait until only parked or patient deliveries are left, and all tidying is done."""
        while self._tasks.running or self._tidying or self._private.is_busy:
            await asyncio.gather(self._tasks.idle(), self._private.idle())
            if self._tidying:
                await asyncio.wait(self._tidying.values())

    async def _gather_answers(self, match_id: int) -> None:
        """Wait briefly for robots, so that one message shows a move and the replies to it."""
        begun = time.monotonic()
        while not self._stopping and _answers_come(
            match := await self._store.matches.get(match_id)
        ):
            if time.monotonic() - begun >= self._most(match):
                return
            await self._sleep(match_id, GATHER_STEP_SECONDS)

    def _most(self, match: Match) -> float:
        """Return the maximum wait for robots that are to move, in seconds."""
        alone = all(row.robot is not None for row in match.seats)
        return self._alone if alone and match.board_message else self._gather

    async def _is_ready(self, key: int, ahead: PendingDelivery | None) -> bool:
        """Wait for the guild and for robots; return False if the match has to be quiet first."""
        if ahead is not None and ahead.has_private:
            self._private.deliver_now(key)
        if ahead is None or not ahead.kind:
            self._quiet.forget(key)
            return False
        if ahead.patient and self._quiet.holds(key):
            return False
        await self._wait_until_known(await self._aggregates.get(key))
        if ahead.kind == DeliveryKind.BOARD:
            await self._gather_answers(key)
        return True

    async def _deliver_one(self, match: Match, delivery: Delivery) -> None:
        facts = await self._store.delivery_facts.read(_query(match, delivery))
        if (left := await self._diverted(match, delivery, facts)) is None:
            return
        delivery = left
        if delivery.kind == DeliveryKind.BOARD:
            delivery = _spanning(match, delivery, facts.rows)
        drawn = await self._with_end(match, delivery)
        message = await self._send(match, trimmed(match, drawn))
        if drawn is delivery or not _shows_now(match, delivery, message):
            await self._store.outbox.delivered(match.id, delivery, message)
        else:
            await self._store.outbox.delivered(match.id, drawn, message, shown=match.seq)
        self._begin_to_tidy(match)

    async def _diverted(
        self, match: Match, delivery: Delivery, facts: DeliveryFacts
    ) -> Delivery | None:
        """Return a delivery without the pings that are sent as private messages after it.

        Of a reminder nothing is left (None).
        This is decided before it is sent for the first time, because it may have pinged since.
        """
        if not _may_divert(match, delivery):
            return delivery
        told, players = trimmed(match, delivery), facts.players
        private = [
            private_message(user, clock, urgent=told.urgent)
            for user, clock in zip(told.ping, told.clocks, strict=True)
            if players[user].in_private
        ]
        following = _following(match, delivery)
        if following is not None and players[following].notify == "next":
            private.append(private_message(following, 0, topic="next"))
        private += _to_watchers(match, facts.watchers)
        if not private:
            return delivery
        await self._store.outbox.divert(match.id, delivery, private)
        self.wake(match.id)
        left = delivery.without([message.to for message in private])
        return left if left.ping or delivery.kind != DeliveryKind.REMINDER else None

    def _label(self, delivery: Delivery) -> str:
        return delivery.kind

    def _begin_to_tidy(self, match: Match) -> None:
        """Tidy up after a delivery, once the tidying after the previous one is finished."""
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

    async def _wait_until_known(self, match: Match) -> None:
        """Wait for the server of a match for which a thread may still be created.

        A match with a board needs no server data, because its messages are sent by id.
        """
        if match.board_message is None and not self._stopping:
            with self._interruptible(match.id):
                await self._wait_for_guild(match.place.guild)

    async def _with_end(self, match: Match, delivery: Delivery) -> Delivery:
        """Return a board delivery that includes the end of its match if that is still pending.

        The board was handed out before the end but is drawn after it, so it shows the end anyway.
        """
        if delivery.kind != DeliveryKind.BOARD or match.ended is None:
            return delivery
        if delivery.until >= match.seq:  # It was handed out after the end, with all boards.
            return delivery
        behind = await self._store.outbox.fresh_boards_behind(match.id, match.seq)
        if not behind:
            return delivery
        whole = replace(delivery, fresh=True, until=max(behind))
        facts = await self._store.delivery_facts.read(_query(match, whole))
        return _spanning(match, whole, facts.rows)


def _query(match: Match, delivery: Delivery) -> DeliveryQuery:
    """Return the query for the facts on which a delivery depends."""
    is_board = delivery.kind == DeliveryKind.BOARD
    since = match.next_board_start(fresh=delivery.fresh) if is_board else None
    if not _may_divert(match, delivery):
        return DeliveryQuery(match.id, since)
    following = _following(match, delivery)
    users = (*trimmed(match, delivery).ping, *(() if following is None else (following,)))
    watched = is_board and (match.ended is not None or match.status == "running")
    return DeliveryQuery(match.id, since, users, match.ended is not None if watched else None)


def _spanning(match: Match, delivery: Delivery, rows: Sequence[LogRow]) -> Delivery:
    """Return a board delivery with the range of log rows that it shows."""
    since = match.next_board_start(fresh=delivery.fresh)
    until = min(delivery.until, last_row_for_board(match, rows)) if rows else delivery.until
    return replace(delivery, since=since, until=until)


def _may_divert(match: Match, delivery: Delivery) -> bool:
    """Return whether private messages may replace pings of a delivery that was never sent."""
    return not delivery.tries and _notifies(match, delivery)


def _following(match: Match, delivery: Delivery) -> int | None:
    """Return the user who probably moves next after a board, None if unknown."""
    return next_player(match) if delivery.kind == DeliveryKind.BOARD else None


def _to_watchers(match: Match, watchers: Sequence[int]) -> list[Delivery]:
    """Return the messages to the watchers of a match that shows a new turn or its end."""
    topic: Topic = "watched" if match.ended is None else "watched_end"
    spectators = [user for user in watchers if match.find_seat(user) is None]
    return [private_message(user, 0, topic=topic) for user in spectators]


def _notifies(match: Match, delivery: Delivery) -> bool:
    """Return whether a delivery pings users who may want a private message instead."""
    if delivery.kind == DeliveryKind.BOARD:
        return delivery.fresh or match.board_message is None
    return delivery.kind == DeliveryKind.REMINDER and bool(delivery.ping)


def _answers_come(match: Match) -> bool:
    """Return whether robots are to move, and no player is."""
    robots = match.thinking(int(time.time() * 1000))
    return robots != [] and robots == match.to_move


def _shows_now(match: Match, delivery: Delivery, message: int | None) -> bool:
    """Return whether the message of a board shows the current state of the match.

    An earlier try may have reached Discord, which then returns the message of that try.
    """
    return delivery.tries == 0 or (message is not None and created_at(message) > match.updated_at)

"""In-flight interactions: their maximum number, their order, and the wait at shutdown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from engines.core import Refusal
from matches.metrics import INTERACTIONS

AT_ONCE: Final = 16  # as many as deliveries, so that both share processor and database evenly
MAX_WAITING: Final = 200
"""Maximum queue length: one core answers about 20 clicks a second, so the last waits ten seconds.
"""
MAX_ASIDE: Final = 50  # answers that wait for a worker, whose own queues serve them in turn
BUSY: Final = "busy"


class QueueTicket:
    """The turn of one interaction: queued, working, or aside."""

    def __init__(self, answering: InFlightInteractions) -> None:
        self._answering = answering
        self.begun = asyncio.Event()

    def line_up(self) -> None:
        """Join the end of the queue.

        Raises:
            Refusal: if the queue is full.
        """
        self._answering.line_up(self)

    def begin_now(self) -> bool:
        """Begin unless the turn would have to wait; return whether it has begun."""
        return self._answering.begin_now(self)

    async def wait_turn(self) -> None:
        """Wait for the turn."""
        await self.begun.wait()

    def step_aside(self) -> None:
        """Free the place for the next interaction before a wait for a worker.

        Raises:
            Refusal: if too many turns are aside already.
        """
        self._answering.step_aside(self)


class InFlightInteractions:
    """In-flight interactions: at most `at_once` working and `waiting` queued; others are refused.

    Places are given in the order of arrival. `aside` limits the answers that wait for a worker:
    they hold no place, because a few long searches would delay every click. An interaction may be
    counted without a turn, or within another one.
    """

    def __init__(
        self, at_once: int = AT_ONCE, waiting: int = MAX_WAITING, aside: int = MAX_ASIDE
    ) -> None:
        self._at_once, self._most_waiting, self._most_aside = at_once, waiting, aside
        self._under_way = 0
        self._working, self._aside = set[QueueTicket](), set[QueueTicket]()
        self._line: dict[QueueTicket, None] = {}  # in the order of arrival
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def track(self) -> Iterator[QueueTicket]:
        """Track an interaction while the block runs, and end its turn afterwards."""
        self._under_way += 1
        self._idle.clear()
        turn = QueueTicket(self)
        try:
            yield turn
        finally:
            self._end(turn)
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()

    def line_up(self, turn: QueueTicket) -> None:
        """Append a turn that has not begun to the queue.

        Raises:
            Refusal: if the queue is full.
        """
        if turn.begun.is_set():
            return
        if not self._has_place and len(self._line) >= self._most_waiting:
            raise Refusal(BUSY)
        self._line[turn] = None
        self._admit()

    def begin_now(self, turn: QueueTicket) -> bool:
        """Begin a turn if a place is free; return whether it has begun."""
        if self._has_place:
            self.line_up(turn)
        return turn.begun.is_set()

    def step_aside(self, turn: QueueTicket) -> None:
        """Free the place of a turn for the next one.

        Raises:
            Refusal: if too many turns are aside already.
        """
        if turn in self._aside:
            return
        if len(self._aside) >= self._most_aside:
            raise Refusal(BUSY)
        self._working.discard(turn)
        self._aside.add(turn)
        self._admit()

    async def wait_idle(self, seconds: float) -> bool:
        """Wait at most `seconds` until no interaction is in flight; return whether that is so."""
        try:
            async with asyncio.timeout(seconds):
                await self._idle.wait()
        except TimeoutError:
            return False
        return True

    @property
    def _has_place(self) -> bool:
        return len(self._working) < self._at_once

    def _admit(self) -> None:
        """Begin the first turns of the queue, one for each free place."""
        while self._line and self._has_place:
            first = next(iter(self._line))
            del self._line[first]
            self._working.add(first)
            first.begun.set()
        INTERACTIONS.labels("working").set(len(self._working))
        INTERACTIONS.labels("waiting").set(len(self._line))
        INTERACTIONS.labels("aside").set(len(self._aside))

    def _end(self, turn: QueueTicket) -> None:
        self._working.discard(turn)
        self._aside.discard(turn)
        self._line.pop(turn, None)
        self._admit()

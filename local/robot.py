"""A simulated player: he sits at the table like anybody and enters by the same door."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

from engines.core import Game, Move, Refusal, Seat, State, options_of
from matches.models import Table
from matches.service import Service

log = logging.getLogger(__name__)

Choose = Callable[[Game, State, Seat], Move]


class Robot:
    """Plays every seat of the user `user`; `choose` finds a move for what the seat sees."""

    def __init__(self, service: Service, user: int, choose: Choose) -> None:
        self.user = user
        self._service, self._choose = service, choose
        self._busy: dict[int, asyncio.Task[None]] = {}

    def look(self, match: int) -> None:
        """Play in `match` if it is the robot's turn; a listener of the store."""
        if match not in self._busy:
            self._busy[match] = asyncio.create_task(self._play(match))

    async def _play(self, match: int) -> None:
        try:
            while await self._moved(await self._service.peek(match)):
                pass
        except Refusal as refusal:
            log.info("match %s: the robot was refused: %s", match, refusal.reason)
        finally:
            del self._busy[match]  # here, not in a callback: nothing may happen in between unseen

    async def _moved(self, table: Table) -> bool:
        """Do one thing the match waits for; return whether there was one."""
        seat = next((row.seat for row in table.seats if row.user == self.user), None)
        if seat is None or table.status != "running":
            return False
        if table.proposal and seat not in table.proposal.agreed:
            await self._service.undo(table.id, self.user, interaction=stamp())
            return True
        if table.proposal or seat not in table.awaited:
            return False
        view = self._service.view(table, seat)
        move = await asyncio.to_thread(self._choose, table.game, view, seat)
        await self._service.act(
            table.id, self.user, [move], clock=table.clock(seat), interaction=stamp()
        )
        return True


def stamp() -> int:
    """Return an id for a wish that no click stands behind; Discord's own ids are positive."""
    return -time.time_ns()


def chooser(style: str) -> Choose:
    """Return how a robot of this style finds its moves."""
    rng = random.Random()
    return lambda game, view, seat: rng.choice(options_of(view, seat))

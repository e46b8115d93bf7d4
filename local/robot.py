"""A simulated player: he sits at the table like anybody and enters by the same door."""

from __future__ import annotations

import asyncio
import logging
import random
import time

from engines.core import Game, Move, Refusal, Seat, State, asks
from engines.search import Player, greedy_player, random_player, search_player
from matches.foresight import ahead
from matches.models import Table
from matches.service import Service

log = logging.getLogger(__name__)

THINKING_SECONDS = 1.0
STYLES: dict[str, Player] = {
    "random": random_player,
    "greedy": greedy_player,
    "search": search_player(THINKING_SECONDS),
}


class Robot:
    """Plays every seat of the user `user` in a style."""

    def __init__(self, service: Service, user: int, style: str) -> None:
        self.user = user
        self._service, self._player = service, STYLES[style]
        self._rng = random.Random()
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
        except Exception:  # the table stays open for everything else, and the operator can read why
            log.exception("match %s: the robot gave up", match)
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
        moves = await asyncio.to_thread(self._turn, table.game, view, seat)
        await self._service.act(
            table.id, self.user, moves, clock=table.clock(seat), interaction=stamp()
        )
        return True

    def _turn(self, game: Game, view: State, seat: Seat) -> list[Move]:
        """Return what to do until something unknown comes to light or another seat is asked.

        One wish for the whole turn means one board to draw instead of one for each decision.
        """
        moves: list[Move] = []
        seen: State | None = view
        while seen is not None and any(ask.seat == seat for ask in asks(seen)):
            moves.append(self._player(game, seen, seat, self._rng))
            seen = ahead(game, seen, seat, moves[-1], self._rng)
        return moves


def stamp() -> int:
    """Return an id for a wish no click stands behind: too small to be one of Discord's."""
    return time.time_ns() // 100

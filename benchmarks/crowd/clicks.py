"""Random players of one store, who click as soon as they may."""

from __future__ import annotations

import random
import time

from engines.carcassonne.moves import Skip
from engines.core import options_of
from matches.clock.time_control import PROFILES
from matches.core.models import Match, Place
from matches.service.service import Service
from matches.store.store import Store

GAME = "carcassonne"


class Clicks:
    """Random players on one store."""

    def __init__(self, store: Store, first: int = 0) -> None:
        """`first`: the ids of the clicks are above it."""
        self.service = Service(store, time_control=PROFILES["normal"])
        self._rng = random.Random(7)
        self._last = first

    def _click(self) -> int:
        self._last += 1
        return self._last

    async def sit(self, host: int = 1) -> Match:
        """Return a match of two that has just started: of `host` and whoever comes next."""
        lobby, place = self.service.lobby, Place(guild=1, channel=1)
        match = await lobby.create(
            game=GAME, host=host, place=place, locale="en", interaction=self._click()
        )
        await lobby.join(match.id, host + 1, interaction=self._click())
        return await lobby.start(match.id, host, interaction=self._click())

    async def act(self, match: Match) -> tuple[Match, float]:
        """Play a random decision; return the table after it and the seconds it took."""
        assert match.state is not None
        seat = match.awaited[0]
        options = options_of(match.state, seat)
        # thrifty players: who has no meeple left has no choice either, and two rows are written
        move = options[0] if options[0] == Skip() else self._rng.choice(options)
        user, clock, click = match.seats[seat].user, match.clock(seat), self._click()
        began = time.perf_counter()
        after = await self.service.turns.act(match.id, user, [move], clock=clock, interaction=click)
        return after, time.perf_counter() - began

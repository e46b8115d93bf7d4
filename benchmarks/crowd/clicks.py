"""Random players of one store, who click as soon as possible."""

from __future__ import annotations

import random
import time

from engines import GAMES
from engines.carcassonne.moves import Skip
from engines.core import options_of
from engines.search import at_random
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match
from matches.service.service import Service
from matches.store.store import Store

GAME = "carcassonne"


class Clicks:
    """Random players on one store."""

    def __init__(self, store: Store, first: int = 0, game: str = GAME, seats: int = 2) -> None:
        """Use click ids above `first`."""
        self._game, self._seats = GAMES[game], seats
        self.service = Service(store, time_control=PROFILES["normal"])
        self._rng = random.Random(7)
        self._last = first

    def _click(self) -> int:
        self._last += 1
        return self._last

    async def open(self, host: int = 1) -> Match:
        """Return an open match of `host`."""
        return await self.service.lobby.create(
            Actor(host, self._click()),
            game=self._game.key,
            place=ChannelRef(guild=1, channel=1),
            locale="en",
            seats=self._seats,
        )

    async def sit(self, host: int = 1) -> Match:
        """Return a match that has just started, with `host` and the users after it."""
        lobby, match = self.service.lobby, await self.open(host)
        for other in range(1, self._seats):
            await lobby.join(match.id, Actor(host + other, self._click()))
        return await lobby.start(match.id, Actor(host, self._click()))

    async def act(self, match: Match) -> tuple[Match, float]:
        """Play a random decision; return the match after it and its duration in seconds."""
        assert match.state is not None
        seat = match.to_move[0]
        options = options_of(match.state, seat)
        # placing no meeple avoids turns without options, in which two rows are written
        thrifty = options[0] == Skip()
        move = options[0] if thrifty else at_random(self._game, options, self._rng)
        user, clock, click = match.seats[seat].user, match.clock(seat), self._click()
        began = time.perf_counter()
        after = await self.service.turns.act(match.id, Actor(user, click), [move], clock=clock)
        return after, time.perf_counter() - began

"""Random players who take every kind of action in a match."""

from __future__ import annotations

import random
from collections.abc import Awaitable
from typing import get_args

import msgspec

from engines.core import Refusal, Seat, options_of
from matches.core.actor import Actor
from matches.core.models import ChannelRef, Match, Stop
from matches.core.planned_moves import PlanChange
from matches.service.service import Service
from matches.store.store import Store

UNDONE = 0.2
"""Probability that a player undoes a move that can be undone."""


IMPOSSIBLE = ("others_built_on_it", "nothing_to_undo", "sealed", "wish_open", "no_proposal")
"""Refusal reasons of an undo that is not possible now, for example another open request."""


class Crowd:
    """Random players of any game."""

    def __init__(self, store: Store, seed: int) -> None:
        self.service = Service(store, new_secret=lambda: bytes([seed]) * 32)
        self._rng = random.Random(seed)
        self._clicks = 0

    def _click(self) -> int:
        self._clicks += 1
        return self._clicks

    async def sit(self, game: str, seats: int, options: msgspec.Struct | None = None) -> Match:
        """Return a match that has just started."""
        place = ChannelRef(1, 2)
        match = await self.service.lobby.create(
            Actor(1, self._click()), game=game, place=place, locale="ja", options=options
        )
        for user in range(2, seats + 1):
            await self.service.lobby.join(match.id, Actor(user, self._click()))
        await self.service.lobby.say_word(
            match.id, Actor(min(2, seats), self._click()), "Wacholder"
        )
        return await self.service.lobby.start(match.id, Actor(1, self._click()))

    async def play(self, match: Match) -> Match:
        """Take one random action."""
        seat = self._rng.choice(match.to_move)
        user = match.seats[seat].user
        if match.can_undo(seat) and self._rng.random() < UNDONE:
            return await self._unless_refused(
                match, self.service.turns.undo(match.id, Actor(user, self._click()))
            )
        assert match.state is not None
        move = self._rng.choice(options_of(match.state, seat))
        return await self.service.turns.act(
            match.id, Actor(user, self._click()), [move], clock=match.clock(seat)
        )

    async def play_wildly(self, match: Match) -> Match:
        """Take one random action, including rare ones."""
        wish, seat = self._rng.random(), self._rng.choice(match.to_move)
        if wish < 0.03:
            return await self._prefer(match, seat)
        if wish < 0.08:
            return await self._order(match)
        if wish < 0.16:
            return await self._consent(match)
        return await self.play(match)

    async def resign(self, match: Match, seat: Seat) -> Match:
        """Give up a seat."""
        user = match.seats[seat].user
        return await self.service.turns.resign(match.id, Actor(user, self._click()))

    async def _prefer(self, match: Match, seat: Seat) -> Match:
        assert match.state is not None
        flags = msgspec.to_builtins(match.state.prefs[seat])
        turned = {name: not on if isinstance(on, bool) else on for name, on in flags.items()}
        prefs = msgspec.convert(turned, match.game.prefs)
        user = match.seats[seat].user
        return await self.service.turns.prefer(match.id, Actor(user, self._click()), prefs)

    async def _order(self, match: Match) -> Match:
        seat = self._rng.choice([row.seat for row in match.seats if not row.resigned])
        offered = (await self.service.reading.outlook(match, seat)).offered
        if not offered:
            return match
        name = self._rng.choice(list(offered))
        moves = self._rng.sample(list(offered[name]), min(3, len(offered[name])))
        user = match.seats[seat].user
        stops = [stop for stop in get_args(Stop) if self._rng.random() < 0.3]
        wish = PlanChange(name, moves, stops)
        return await self.service.turns.plan(match.id, Actor(user, self._click()), wish)

    async def _consent(self, match: Match) -> Match:
        """Request an undo as one player; the others agree or decline."""
        seats = [row.seat for row in match.seats if not row.resigned]
        self._rng.shuffle(seats)
        for seat in seats:
            user, click = match.seats[seat].user, self._click()
            if seat == seats[0] or match.proposal is None or self._rng.random() < 0.7:
                action = self.service.turns.undo(match.id, Actor(user, click))
            else:
                action = self.service.turns.answer_undo(
                    match.id, Actor(user, click), match.proposal.seq, agrees=False
                )
            match = await self._unless_refused(match, action)
            if match.proposal is None:
                break
        return match

    async def _unless_refused(self, match: Match, action: Awaitable[Match]) -> Match:
        """Take an action; ignore refusals because of others' moves or an empty undo history."""
        try:
            return await action
        except Refusal as refusal:
            if refusal.reason not in IMPOSSIBLE:
                raise
            return match

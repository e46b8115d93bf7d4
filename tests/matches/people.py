"""Users at a table, whose clicks have unique interaction ids."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable

import pytest

from engines.core import Refusal, State
from matches.actions.turns import Chosen
from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.fairness import format_seed, from_start
from matches.core.log import LogRow
from matches.core.models import ChannelRef, Match
from matches.service.service import Service
from tests.matches.pebbles import PEBBLES, Bid, Options, Pebbles

AKI, BEN, CLEO, DAN, EVE = 101, 102, 103, 104, 105
PLACE = ChannelRef(guild=1, channel=2)
GAMES = {PEBBLES.key: PEBBLES}


class Clock:
    """A manually advanced clock in Unix milliseconds."""

    def __init__(self, now: int = 1_000 * HOUR) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def pass_hours(self, hours: float) -> None:
        self.now += int(hours * HOUR)


class People:
    """Calls the service like users of one channel."""

    def __init__(self, service: Service, place: ChannelRef = PLACE) -> None:
        self.service, self.place = service, place
        self.clicks = 1000

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    def by(self, user: int, reason: str = "", *, moderator: bool = False) -> Actor:
        """Return a user as the actor of a new interaction."""
        return Actor(user, self.click(), reason, moderator)

    async def open(self, *others: int, options: Options | None = None, host: int = AKI) -> Match:
        """Return an open match of its host with `others`."""
        match = await self.service.lobby.create(
            self.by(host), game="pebbles", place=self.place, locale="en", options=options
        )
        for user in others:
            match = await self.service.lobby.join(match.id, self.by(user))
        return match

    async def sit(self, *others: int, options: Options | None = None) -> Match:
        """Return a match of Aki with `others` that has just started."""
        match = await self.open(*(others or (BEN,)), options=options)
        return await self.service.lobby.start(match.id, self.by(AKI))

    async def begin(self, *others: int, options: Options | None = None) -> Match:
        """Return a match in which all seats have bid and the first turn is open."""
        match = await self.sit(*others, options=options)
        for row in match.seats:
            match = await self.act(match, row.seat, Bid(0))
        return match

    async def act(self, match: Match, seat: int, *moves: Chosen) -> Match:
        """Play moves as the user on `seat`."""
        actor = self.by(match.seats[seat].user)
        return await self.service.turns.act(match.id, actor, moves, clock=None)

    async def undo(self, match: Match, seat: int) -> Match:
        user = match.seats[seat].user
        return await self.service.turns.undo(match.id, self.by(user))

    async def consent(self, match: Match) -> Match:
        """Agree as every approver of a host's or moderator's request."""
        while match.proposal is not None and match.proposal.motion is not None:
            user, seq = match.proposal.motion.approvers[0], match.proposal.seq
            match = await self.service.hosting.consent(match.id, self.by(user), seq, agrees=True)
        return match

    async def resign(self, match: Match, seat: int) -> Match:
        user = match.seats[seat].user
        return await self.service.turns.resign(match.id, self.by(user))


def first_of(match: Match, log: Iterable[LogRow]) -> State:
    """Return the initial position of a match according to its log."""
    seed = format_seed(match.id, match.secret, from_start(log)[0])
    state: State = match.game.setup(len(match.seats), match.options, seed)
    return state


def pebbles(match: Match) -> Pebbles:
    """Return the position of a match of pebbles."""
    assert isinstance(match.state, Pebbles)
    return match.state


async def refused(action: Awaitable[object]) -> Refusal:
    """Return the refusal of an action; fail if it is not refused."""
    with pytest.raises(Refusal) as caught:
        await action
    return caught.value

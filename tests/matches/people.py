"""People at a table: they click, and every click has an id of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Iterable

import pytest

from engines.core import Refusal, State
from matches.actions.turns import Choice
from matches.core.fairness import from_start, seed_told
from matches.core.hours import HOUR
from matches.core.models import DecisionRow, Place, Table
from matches.service.service import Service
from tests.matches.pebbles import PEBBLES, Bid, Options, Pebbles

AKI, BEN, CLEO, DAN, EVE = 101, 102, 103, 104, 105
PLACE = Place(guild=1, channel=2)
GAMES = {PEBBLES.key: PEBBLES}


class Clock:
    """A clock that goes when it is told to; it shows milliseconds since 1970."""

    def __init__(self, now: int = 1_000 * HOUR) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now

    def pass_hours(self, hours: float) -> None:
        self.now += int(hours * HOUR)


class People:
    """Calls the service as people would."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.clicks = 1000

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    async def open(self, *others: int, options: Options | None = None) -> Table:
        """Return an open match of Aki with `others`."""
        table = await self.service.create(
            game="pebbles",
            host=AKI,
            place=PLACE,
            locale="en",
            options=options,
            interaction=self.click(),
        )
        for user in others:
            table = await self.service.join(table.id, user, interaction=self.click())
        return table

    async def sit(self, *others: int, options: Options | None = None) -> Table:
        """Return a match of Aki with `others` that has just started."""
        table = await self.open(*(others or (BEN,)), options=options)
        return await self.service.start(table.id, AKI, interaction=self.click())

    async def begin(self, *others: int, options: Options | None = None) -> Table:
        """Return a match in which everybody has bid and the first turn is open."""
        table = await self.sit(*others, options=options)
        for row in table.seats:
            table = await self.act(table, row.seat, Bid(0))
        return table

    async def act(self, table: Table, seat: int, *moves: Choice) -> Table:
        """Play for whoever sits on `seat`."""
        user = table.seats[seat].user
        click = self.click()
        return await self.service.act(table.id, user, moves, clock=None, interaction=click)

    async def undo(self, table: Table, seat: int) -> Table:
        user = table.seats[seat].user
        return await self.service.undo(table.id, user, interaction=self.click())

    async def consent(self, table: Table) -> Table:
        """Let everybody agree who is asked whether an organiser may do something."""
        while table.proposal is not None and table.proposal.motion is not None:
            user, seq = table.proposal.motion.asked[0], table.proposal.seq
            table = await self.service.consent(
                table.id, user, seq, agrees=True, interaction=self.click()
            )
        return table

    async def resign(self, table: Table, seat: int) -> Table:
        user = table.seats[seat].user
        return await self.service.resign(table.id, user, interaction=self.click())


def first_of(table: Table, log: Iterable[DecisionRow]) -> State:
    """Return the position a match began with, as its log tells."""
    seed = seed_told(table.id, table.secret, from_start(log)[0])
    state: State = table.game.setup(len(table.seats), table.options, seed)
    return state


def pebbles(table: Table) -> Pebbles:
    """Return the position of a match of pebbles."""
    assert isinstance(table.state, Pebbles)
    return table.state


async def refused(wish: Awaitable[object]) -> Refusal:
    """Return why a wish is refused; fail if it is not."""
    with pytest.raises(Refusal) as caught:
        await wish
    return caught.value

"""Who keeps the others waiting longer than agreed is answered for by the default."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from engines.core import Game, Seat
from engines.rivals import GAME as RIVALS
from engines.rivals.records import Options as RivalsOptions
from matches.models import Table
from matches.patience import Sweeper
from matches.service import Service
from matches.store import Store, open_store
from tests.matches.pebbles import PEBBLES, Bid, Pebbles
from tests.matches.people import People, pebbles

HOURS = 5
HOUR = 3_600_000


def patience(state: Pebbles, seat: Seat) -> int:
    """Seat 0 may think as long as it likes."""
    return HOURS if seat else 0


PATIENT = PEBBLES._replace(patience=patience)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000 * HOUR

    def __call__(self) -> int:
        return self.now

    def pass_hours(self, hours: float) -> None:
        self.now += int(hours * HOUR)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def game() -> Game:
    return PATIENT


@pytest.fixture
async def people(url: str, clock: Clock, game: Game) -> AsyncIterator[People]:
    store: Store = await open_store(url, {"pebbles": game})
    yield People(Service(store, now=clock, new_secret=lambda: b"s" * 32))
    await store.close()


async def swept(people: People, table: Table) -> Table:
    await Sweeper(people.service).sweep()
    return await people.service.peek(table.id)


async def test_the_default_answers_for_who_is_late(people: People, clock: Clock) -> None:
    table = await people.sit()
    clock.pass_hours(HOURS)
    after = await swept(people, table)
    (row, *_) = await people.service.log(after.id, last=1)
    assert after.awaited == [0]
    assert (row.kind, row.seat, row.user) == ("default", 1, None)
    assert row.notes[0].kind == "lapsed"


async def test_nobody_is_late_a_moment_before(people: People, clock: Clock) -> None:
    table = await people.sit()
    clock.pass_hours(HOURS - 0.01)
    assert await swept(people, table) == table


async def test_who_may_think_for_ever_is_never_late(people: People, clock: Clock) -> None:
    table = await people.act(await people.sit(), 1, Bid(0))
    clock.pass_hours(1000 * HOURS)
    assert await swept(people, table) == table
    assert table.awaited == [0]


async def test_what_the_others_do_gives_nobody_more_time(people: People, clock: Clock) -> None:
    table = await people.sit()
    clock.pass_hours(HOURS - 1)
    await people.act(table, 0, Bid(0))
    clock.pass_hours(1)
    after = await swept(people, table)
    assert pebbles(after).clocks[1] == 1


@pytest.mark.parametrize("game", [PEBBLES])
async def test_a_game_without_patience_waits_for_ever(people: People, clock: Clock) -> None:
    table = await people.sit()
    clock.pass_hours(1000)
    assert await swept(people, table) == table


async def test_the_sweeper_looks_again_and_again_until_it_is_stopped(
    people: People, clock: Clock
) -> None:
    table = await people.sit()
    sweeper = Sweeper(people.service, every=0)
    sweeper.start()
    await asyncio.sleep(0)
    clock.pass_hours(HOURS)
    async with asyncio.timeout(60):
        while (await people.service.peek(table.id)).awaited != [0]:
            await asyncio.sleep(0.01)
    await sweeper.stop()
    after = await people.service.peek(table.id)
    assert after.awaited == [0]


@pytest.mark.parametrize(("hours", "turn"), [(0, 0), (24, 24)])
def test_in_rivals_only_who_is_not_on_turn_has_to_hurry(hours: int, turn: int) -> None:
    options = RivalsOptions(reaction_hours=hours, start_player="red")
    state = RIVALS.setup(2, options, bytes(32))
    assert RIVALS.patience is not None
    assert [RIVALS.patience(state, seat) for seat in range(2)] == [turn, turn]
    state.number = 1
    assert [RIVALS.patience(state, seat) for seat in range(2)] == [0, turn]

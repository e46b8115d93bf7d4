"""Scratch tables: moves tried out from a player's own view, with imagined hidden parts."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from engines import GAMES
from engines.core import clone, dump, open_decisions, options_of
from matches.core.models import Match
from matches.core.views import view_of
from matches.service.tryouts import MAX_TABLES, ScratchTable, TryOutService
from tests.contract.promises import sampled
from tests.matches.people import AKI, BEN, Clock, People, refused

each_game = pytest.mark.parametrize("key", GAMES)


def moved(table: ScratchTable, rng: random.Random) -> None:
    """Try a random move at a table."""
    seat = open_decisions(table.state)[0].seat
    table.play(seat, [rng.choice(options_of(table.state, seat))])


def snapshots(table: ScratchTable, moves: int) -> list[bytes]:
    """Return the positions of a table after each of some moves."""
    rng, found = random.Random(1), [dump(table.state, table.game)]
    while len(found) <= moves and open_decisions(table.state):
        moved(table, rng)
        found.append(dump(table.state, table.game))
    return found


class Reading:
    """Views of one position, for every match."""

    def __init__(self, state: Any) -> None:
        self._state = state

    def view(self, match: Match, seat: int) -> Any:
        """Return the view of a seat."""
        return view_of(match.game, self._state, seat)


@each_game
def test_truths_that_look_alike_give_the_same_table(key: str) -> None:
    game = GAMES[key]
    for position in sampled(game, 1):
        state, seat = clone(position.state), position.seat
        other = clone(view_of(game, state, seat))
        game.imagine(other, random.Random(7))
        assert dump(view_of(game, other, seat), game) == dump(view_of(game, state, seat), game)
        match: Any = SimpleNamespace(
            id=1,
            game=game,
            status="running",
            tryouts=True,
            analyst=None,
            require_controlled_seat=lambda user, seat=seat: seat,
        )
        tables = [
            TryOutService(Reading(truth), lambda: 0, lambda: random.Random(3)).open(match, AKI)  # type: ignore[arg-type]
            for truth in (state, other)
        ]
        first, second = (snapshots(table, 3) for table in tables)
        assert first == second


async def test_every_seat_is_moved_and_nothing_reaches_the_match(people: People) -> None:
    match = await people.begin()
    tryouts, before = people.service.tryouts, match.snapshot
    table, rng, seats = tryouts.open(match, AKI), random.Random(1), set()
    while open_decisions(table.state):
        seats.add(open_decisions(table.state)[0].seat)
        moved(table, rng)
    assert seats == {0, 1}
    after = await people.service.matches.get(match.id)
    assert (after.snapshot, after.seq) == (before, match.seq)


async def test_tried_moves_are_taken_back_and_buttons_become_stale(people: People) -> None:
    match = await people.begin()
    table = people.service.tryouts.open(match, AKI)
    first, clock = table.state, table.clock
    moved(table, random.Random(1))
    assert table.clock > clock
    table.undo()
    assert table.clock > clock + 1
    same = table.state
    same.clocks = first.clocks
    assert dump(same, match.game) == dump(first, match.game)
    with pytest.raises(Exception, match="nothing_to_undo"):
        table.undo()


async def test_a_table_ends_after_a_day_and_with_the_match(people: People) -> None:
    match, clock = await people.begin(), Clock()
    tryouts = TryOutService(people.service.reading, clock)
    table = tryouts.open(match, AKI)
    clock.pass_hours(23)
    assert tryouts.get(match, AKI) is table
    clock.pass_hours(2)
    assert (await refused(asked(tryouts, match, AKI))).reason == "no_tryout"
    tryouts.open(match, AKI)
    closed = replace(match, status="closed")
    assert (await refused(asked(tryouts, closed, AKI))).reason == "match_over"


async def asked(tryouts: TryOutService, match: Match, user: int) -> ScratchTable:
    return tryouts.get(match, user)


async def opened(tryouts: TryOutService, match: Match, user: int) -> ScratchTable:
    return tryouts.open(match, user)


async def test_only_players_have_tables_each_their_own(people: People) -> None:
    match, tryouts = await people.begin(), people.service.tryouts
    own = tryouts.open(match, AKI)
    assert (await refused(asked(tryouts, match, BEN))).reason == "no_tryout"
    assert tryouts.open(match, BEN) is not own
    assert tryouts.get(match, AKI) is own
    assert (await refused(opened(tryouts, match, 999))).reason == "not_seated"


async def test_hosts_may_do_without_and_tournaments_do_by_default(people: People) -> None:
    match = await people.open(BEN)
    assert match.tryouts
    match = await people.service.lobby.change(match.id, people.by(AKI), tryouts=False)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    tryouts = people.service.tryouts
    assert (await refused(opened(tryouts, match, AKI))).reason == "no_tryouts"


async def test_the_number_of_tables_is_limited(people: People) -> None:
    match, tryouts = await people.begin(), people.service.tryouts
    tryouts.open(match, AKI)
    for number in range(MAX_TABLES):
        tryouts.open(replace(match, id=1000 + number), AKI)
    assert (await refused(asked(tryouts, match, AKI))).reason == "no_tryout"

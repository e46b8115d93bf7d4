"""Reference 3: how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.carcassonne import GAME, queries
from engines.carcassonne.components import KINDS
from engines.carcassonne.records import Options
from engines.core import Refusal, open_decisions
from tests.engines.carcassonne.notation import SEED, Table, deal

each_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def test_two_to_five_players_may_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5]


@each_count
def test_the_start_tile_lies_in_the_middle_without_a_meeple(seats: int) -> None:
    state = GAME.setup(seats, Options(), SEED)
    assert queries.tiles(state) == [(0, 0, "D", 0)]
    assert queries.figures(state) == []


@each_count
def test_every_player_begins_with_seven_meeples_and_no_points(seats: int) -> None:
    state = GAME.setup(seats, Options(), SEED)
    assert [queries.supply(state, seat) for seat in range(seats)] == [7] * seats
    assert GAME.scores(state) == [0] * seats


@each_count
def test_the_first_seat_has_drawn_one_of_the_other_71_tiles(seats: int) -> None:
    state = GAME.setup(seats, Options(), SEED)
    assert [decision.seat for decision in open_decisions(state)] == [0]
    assert queries.left(state) == 70
    box = Counter({letter: kind.count for letter, kind in KINDS.items()})
    assert Counter([*state.pile, state.hand, "D"]) == box


def test_the_pile_is_shuffled_by_the_seed_alone() -> None:
    piles = [GAME.setup(2, Options(), seed).pile for seed in (SEED, SEED, bytes(32))]
    assert piles[0] == piles[1] != piles[2]
    assert sorted(piles[0]) != piles[0]


def test_the_number_of_players_does_not_change_the_order_of_the_tiles() -> None:
    assert GAME.setup(2, Options(), SEED).pile == GAME.setup(5, Options(), SEED).pile


def test_tiles_may_be_drawn_in_a_given_order() -> None:
    state = deal("UBE")
    assert (queries.hand(state), queries.left(state)) == ("U", 2)
    assert Table("U 1,0 r1 -", "B 0,1 r0 -", "E 0,-1 r2 -").over


def test_a_short_draw_order_ends_the_match_when_it_is_used_up() -> None:
    table = Table("U 1,0 r1 -", then="")
    assert table.over
    assert queries.left(table.state) == 0


@pytest.mark.parametrize(
    ("order", "details"),
    [
        ("BBBBB", {"kind": "B", "count": 5, "most": 4}),
        ("DDDD", {"kind": "D", "count": 4, "most": 3}),
        ("UZ", {"kind": "Z", "count": 1, "most": 0}),
    ],
    ids=["five monasteries", "the start tile once more", "no such tile"],
)
def test_an_order_no_box_allows_is_refused(order: str, details: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="bad_draw_order") as refusal:
        deal(order)
    assert refusal.value.details == details

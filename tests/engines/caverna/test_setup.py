"""Reference 3: the setup before the first dwarf is placed."""

from __future__ import annotations

import pytest

from engines.caverna import GAME
from engines.caverna.components import CARDS, ROOMS, SPACES
from engines.caverna.land import BOARD
from engines.caverna.records import HIDDEN, Dwarf, Options
from engines.caverna.setup import setup
from engines.caverna.sites import unused
from engines.core import open_decisions
from tests.engines.caverna.notation import SEED, Table, deal
from tests.engines.caverna.test_components import BOARDS, STAGES


def seeds(few: int = 30) -> list[bytes]:
    return [bytes([number]) * len(SEED) for number in range(few)]


def test_notation_sets_up_positions() -> None:
    red = "wood 3, dwarfs 0 4@logging 0!@logging, small_pasture d3, carpenter c5, sown c3 grain 2"
    table = Table(red, "", round=4)
    assert table.goods() == "wood 3"
    assert table.strengths() == [0, 4, 0]
    assert table.asked() == [(0, "PlaceDwarf")]
    assert "carpenter" not in table.state.supply
    assert table.state.standing() == {"logging": 0}


@pytest.mark.parametrize("seats", range(1, 8))
def test_players_begin_with_two_unarmed_dwarfs_and_22_unused_spaces(seats: int) -> None:
    for farm in deal(seats).farms:
        assert farm.dwarfs == [Dwarf(), Dwarf()]
        assert farm.stables_left == 3
        assert BOARD.bit_count() == 24
        assert unused(farm) == 22
        assert farm.rooms == {"d4": "entry_dwelling"}
        assert farm.land == {"c4": "cavern", "d4": "cavern"}


@pytest.mark.parametrize("seats", range(2, 8))
def test_players_begin_with_food_by_seat_and_no_other_goods(seats: int) -> None:
    goods = [{good: n for good, n in farm.goods.items() if n} for farm in deal(seats).farms]
    assert goods == [{"food": food} for food in [1, 1, 2, 3, 3, 3, 3][:seats]]


def test_solo_player_begins_with_two_food() -> None:
    assert deal(1).farms[0].goods["food"] == 2


@pytest.mark.parametrize("seats", range(1, 8))
def test_the_first_seat_begins_and_the_spaces_of_the_boards_are_in_play(seats: int) -> None:
    state = deal(seats)
    assert open_decisions(state)[0].seat == state.start == 0
    cards = STAGES[1].split()
    assert sorted(name for name in state.spaces if name not in cards) == sorted(
        BOARDS[seats].split()
    )
    assert [name for name in state.spaces if name in cards] == [state.cards[0]]


def test_spaces_are_empty_until_the_first_replenishing() -> None:
    state = deal(4)
    for name, lying in state.spaces.items():
        fills = state.space(name).fills
        assert lying == (dict(fills.empty) if fills else {})


@pytest.mark.parametrize("seats", range(3, 8))
def test_cards_are_shuffled_within_stages_with_wish_for_children_fourth(
    seats: int,
) -> None:
    orders = set()
    for seed in seeds():
        cards = deal(seats, seed=seed).cards
        for stage in (1, 2, 3, 4):
            assert set(cards[3 * stage - 3 : 3 * stage]) == set(STAGES[stage].split())
        assert cards[3] == "wish_for_children"
        orders.add(tuple(cards))
    assert len(orders) > 20


def test_with_two_there_is_no_exploration_and_no_round_nine() -> None:
    for seed in seeds():
        state = deal(2, seed=seed)
        assert "exploration" not in state.cards
        assert set(state.cards[6:8]) == {"family_life", "ore_delivery"}
        rounds = [n for n in range(1, 13) if state.exists(n)]
        assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


def test_the_markers_lie_on_rounds_six_to_twelve() -> None:
    orders = set()
    for seed in seeds():
        markers = deal(3, seed=seed).markers
        assert markers[:5] == [""] * 5
        assert sorted(markers[5:]) == ["green"] * 4 + ["red"] * 3
        orders.add(tuple(markers))
    assert len(orders) > 10


def test_with_two_a_green_marker_is_removed_and_none_lies_on_round_nine() -> None:
    for seed in seeds():
        markers = deal(2, seed=seed).markers
        assert markers[:5] == [""] * 5
        assert markers[8] == ""
        assert sorted(filter(None, markers)) == ["green"] * 3 + ["red"] * 3


@pytest.mark.parametrize("seats", range(1, 8))
def test_all_furnishing_tiles_of_the_side_lie_open(seats: int) -> None:
    assert deal(seats).supply == list(ROOMS)
    few = deal(seats, Options(furnishings="introductory")).supply
    assert few == [name for name, room in ROOMS.items() if room.introductory]
    assert len(few) == 27
    assert "additional_dwelling" not in few


def test_later_cards_and_markers_are_hidden() -> None:
    state = deal(3)
    GAME.hide(state, 0)
    hidden = [card == HIDDEN for card in state.cards]
    assert hidden == [False, True, True, False] + [True] * 8
    assert state.markers == [""] * 5 + [HIDDEN] * 7
    assert state.event(6) is None


def test_solo_match_hides_nothing() -> None:
    state = deal(1)
    GAME.hide(state, 0)
    assert HIDDEN not in state.cards + state.markers


def test_the_same_seed_deals_the_same_match() -> None:
    assert setup(5, Options(), SEED) == setup(5, Options(), SEED)


def test_every_space_in_play_is_printed_for_the_number_of_players() -> None:
    for seats in range(1, 8):
        assert CARDS.keys() <= SPACES[seats].keys()

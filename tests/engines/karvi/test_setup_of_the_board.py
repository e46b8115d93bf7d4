"""Reference 3: the layout of village, map and cards."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.karvi.records import Board
from tests.engines.karvi.kit import matches

SEATS = [2, 3, 4]
TRADED = ("wool", "salt", "amber", "glass", "silk", "ivory")
RAIDED = ("farm", "chapel", "watch", "abbey", "town", "fort")


@pytest.mark.parametrize("seats", SEATS)
def test_each_symbol_lies_on_one_place_with_a_tile_for_each_player(seats: int) -> None:
    for state in matches(seats):
        assert sorted(state.symbols.values()) == sorted([*TRADED, *RAIDED])
        for place, symbol in state.symbols.items():
            track = "trade" if symbol in TRADED else "raid"
            copies = "abcd"[:seats]
            assert sorted(state.stacks[place]) == [f"{track}_{symbol}_{copy}" for copy in copies]


FIXED = {
    "few": {
        "ribe": "wool",
        "lade": "farm",
        "lindisfarne": "watch",
        "faroe": "amber",
        "rouen": "town",
        "reykjavik": "silk",
        "galicia": "fort",
        "greenland": "ivory",
    },
    "four": {
        "hedeby": "salt",
        "tromso": "chapel",
        "lindisfarne": "watch",
        "faroe": "amber",
        "dorestad": "glass",
        "dublin": "abbey",
        "galicia": "fort",
        "greenland": "ivory",
    },
}
DOUBLE = {
    "few": [("hedeby", "tromso", "chapel salt"), ("dorestad", "dublin", "abbey glass")],
    "four": [("ribe", "lade", "farm wool"), ("rouen", "reykjavik", "silk town")],
}


@pytest.mark.parametrize("seats", SEATS)
def test_places_have_their_symbol_and_double_places_share_two_at_random(seats: int) -> None:
    side = "four" if seats == 4 else "few"
    ways: Counter[tuple[str, str]] = Counter()
    for state in matches(seats):
        assert FIXED[side].items() <= state.symbols.items()
        for one, other, both in DOUBLE[side]:
            dealt = state.symbols[one], state.symbols[other]
            assert " ".join(sorted(dealt)) == both
            ways[dealt] += 1
    assert len(ways) == 4, "both ways happen at both pairs"


@pytest.mark.parametrize("seats", SEATS)
def test_as_many_special_runestones_as_players_lie_at_both_far_sites(seats: int) -> None:
    seen = set()
    for state in matches(seats):
        assert [len(there) for there in state.special.values()] == [seats, seats]
        assert set(state.special) == {"cadiz", "vinland"}
        lying = [stone for there in state.special.values() for stone in there]
        assert len(set(lying)) == 2 * seats
        seen.update(lying)
    assert seen == {f"special_{n}" for n in range(1, 9)}


def test_ships_begin_at_kaupanger_without_points_or_buildings() -> None:
    for state in matches(4):
        assert {jarl.ship for jarl in state.jarls} == {"kaupanger"}
        assert not any(jarl.points for jarl in state.jarls)
        assert not any(state.sites.values())


# --- the village -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mode", "lengths"),
    [
        ("standard", ["long", "short", "long", "short"]),
        ("variety", ["long", "short", "long", "short"]),
        ("chaos", ["short", "long", "short", "long"]),
    ],
)
def test_long_and_short_boards_lie_at_random_in_the_slots_of_their_length(
    mode: str, lengths: list[str]
) -> None:
    orders = set()
    for state in matches(2, mode):
        names = [board.name for board in state.boards]
        assert [name.partition("_")[0] for name in names] == lengths
        assert len(set(names)) == 4
        orders.add(tuple(names))
    assert len(orders) == 4


def sides(boards: list[Board]) -> list[str]:
    """Return the sides that are up."""
    return [board.side for board in boards]


@pytest.mark.parametrize("mode", ["standard", "variety"])
def test_all_boards_and_stop_tiles_show_the_side_that_was_agreed(mode: str) -> None:
    for state in matches(4, mode):
        assert set(sides(state.boards) + sides(state.stop_tiles)) == {mode}


def test_in_chaos_two_boards_show_each_side_and_stop_tiles_any() -> None:
    mixes, stops = set(), set()
    for state in matches(4, "chaos"):
        assert sorted(sides(state.boards)) == ["standard"] * 2 + ["variety"] * 2
        mixes.add(tuple(sides(state.boards)))
        stops.update(sides(state.stop_tiles))
    assert len(mixes) == 6
    assert stops == {"standard", "variety"}


@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_stop_area_tiles_are_stacked_at_random(seats: int, tiles: int) -> None:
    stacks = {tuple(tile.name for tile in state.stop_tiles) for state in matches(seats)}
    assert {len(set(stack)) for stack in stacks} == {tiles}
    assert len(stacks) == 6, "every order of two or three out of three"


# --- cards -----------------------------------------------------------------------------------


def test_three_trade_cards_lie_open_and_the_others_in_the_deck() -> None:
    for state in matches(2):
        assert len(state.open_cards) == 3
        assert sorted(state.open_cards + state.deck) == sorted(
            f"tcard_{n:02}_{copy}" for n in range(1, 19) for copy in "ab"
        )


def test_cards_of_the_first_pile_lie_on_those_of_the_second() -> None:
    for state in matches(3):
        for type_, pile in state.piles.items():
            backs = [card.removeprefix(f"{type_}_")[0] for card in pile]
            drawn = sum(card.startswith(type_) for jarl in state.jarls for card in jarl.hand)
            assert backs == ["2"] * 10 + ["1"] * (5 - drawn)

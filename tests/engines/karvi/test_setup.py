"""Reference 2.1 and 3: what is in the box, and how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import SEED_BYTES
from engines.karvi.moves import Raise
from engines.karvi.parts import (
    FACTS,
    NORMAL,
    RAID_TILES,
    SPECIAL,
    TRADE_CARDS,
    TRADE_TILES,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.records import Board, Options
from engines.karvi.state import Karvi
from tests.engines.karvi.kit import Table, deal

SEATS = [2, 3, 4]
TRADED = ("wool", "salt", "amber", "glass", "silk", "ivory")
RAIDED = ("farm", "chapel", "watch", "abbey", "town", "fort")
SEEDS = [bytes([n]) * SEED_BYTES for n in range(40)]


def matches(seats: int, mode: str = "standard") -> list[Karvi]:
    """Return matches of many seeds before their first decision."""
    return [deal(seats, Options(action_boards=mode), seed) for seed in SEEDS]  # type: ignore[arg-type]


# --- the box ---------------------------------------------------------------------------------


def test_the_box_holds_what_the_rules_count() -> None:
    assert len(FACTS.start) == 5
    assert len(TRADE_CARDS) == 36
    assert Counter(card.type for card in UPGRADE_CARDS.values()) == {
        "helmet": 15,
        "ship": 15,
        "beer": 15,
    }
    assert (len(TRADE_TILES), len(RAID_TILES)) == (24, 24)
    assert Counter(tile.part for tile in UPGRADES.values()) == {"stern": 8, "sail": 8, "bow": 8}
    assert (len(NORMAL), len(SPECIAL)) == (12, 8)


# --- start cards -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "warriors", "dice", "lone_die", "goods", "draws"),
    [
        ("start_1", [1, 1], [2, 2], 3, {"fur": 1, "silver": 1, "gold": 0, "food": 2}, []),
        ("start_2", [1, 2], [2, 3], 3, {"fur": 2, "silver": 0, "gold": 0, "food": 2}, ["ship"]),
        ("start_3", [2, 2], [2, 3], 3, {"fur": 1, "silver": 1, "gold": 0, "food": 3}, ["beer"]),
        ("start_4", [2, 2], [3, 3], 4, {"fur": 1, "silver": 2, "gold": 0, "food": 2}, ["helmet"]),
        ("start_5", [1, 3], [3, 3], 4, {"fur": 1, "silver": 1, "gold": 1, "food": 3}, ["beer"]),
    ],
)
def test_a_start_card_gives_what_it_shows(
    card: str,
    warriors: list[int],
    dice: list[int],
    lone_die: int,
    goods: dict[str, int],
    draws: list[str],
) -> None:
    found = {2: 0, 4: 0}
    for seats in found:
        for state in matches(seats):
            for jarl in state.jarls:
                had = [card.partition("_")[0] for card in jarl.hand]
                crew = sorted(one.strength for one in jarl.crew)
                if (crew, jarl.goods, had) == (warriors, goods, draws):
                    found[seats] += 1
                    beer = [die.beer for die in jarl.dice]
                    assert beer == (dice if seats == 2 else [lone_die]), card
    assert all(found.values())


def test_warriors_begin_healthy_and_cards_drawn_at_set_up_are_of_the_first_pile() -> None:
    for state in matches(3):
        for jarl in state.jarls:
            assert not any(warrior.wounded for warrior in jarl.crew)
            assert all(card.partition("_")[2].startswith("1") for card in jarl.hand)


def order_of(state: Karvi) -> list[int]:
    """Return the seats by their start cards, the lowest first, told apart by what they gave."""
    value = {
        ("1 1", "fur 1 silver 1"): 1,
        ("1 2", "fur 2 silver 0"): 2,
        ("2 2", "fur 1 silver 1"): 3,
        ("2 2", "fur 1 silver 2"): 4,
        ("1 3", "fur 1 silver 1"): 5,
    }
    found = {}
    for seat, jarl in enumerate(state.jarls):
        crew = " ".join(str(one.strength) for one in jarl.crew)
        goods = f"fur {jarl.goods['fur']} silver {jarl.goods['silver']}"
        found[value[crew, goods]] = seat
    assert len(found) == len(state.jarls), "no card is dealt twice"
    return [found[card] for card in sorted(found)]


@pytest.mark.parametrize(
    ("seats", "spaces"),
    [
        (2, [[1, 6], [2, 5]]),
        (3, [[1, 6], [2, 5], [3, 4]]),
        (4, [[1], [2], [3], [4]]),
    ],
)
def test_dice_stand_by_the_order_of_the_start_cards(seats: int, spaces: list[list[int]]) -> None:
    for state in matches(seats):
        dice = [[die.at for die in state.jarls[seat].dice] for seat in order_of(state)]
        assert dice == spaces


def test_the_actions_of_the_first_stop_spaces_are_not_done() -> None:
    for state in matches(3, "variety"):
        for jarl in state.jarls:
            assert jarl.points == 0
            assert jarl.goods["food"] in (2, 3)


# --- tiles and the map -----------------------------------------------------------------------


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


# --- players ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_gets_three_runestones_two_tiles_of_each_part_and_two_pieces(seats: int) -> None:
    for state in matches(seats):
        for jarl in state.jarls:
            parts = Counter(tile.partition("_")[0] for tile in jarl.beside)
            assert parts == {"stern": 2, "sail": 2, "bow": 2}
            assert len(jarl.stones_beside) == 3
            assert all(stone.startswith("rune_") for stone in jarl.stones_beside)
            assert jarl.pieces == {"post": 1, "tower": 1}
        dealt = [thing for jarl in state.jarls for thing in jarl.beside + jarl.stones_beside]
        assert len(set(dealt)) == 9 * seats, "nothing is dealt twice"


def test_all_choose_their_first_runestone_at_the_same_time() -> None:
    table = Table("", "", "")
    table.state = deal(3)
    assert table.asked() == [(seat, "ChooseRunestone") for seat in range(3)]
    first = [jarl.stones_beside[0] for jarl in table.state.jarls]
    table.play(Raise(first[2]), seat=2).play(Raise(first[0]), seat=0)
    assert table.asked() == [(1, "ChooseRunestone")]
    table.play(Raise(first[1]), seat=1)
    assert [jarl.stones for jarl in table.state.jarls] == [[stone] for stone in first]
    assert [len(jarl.stones_beside) for jarl in table.state.jarls] == [2, 2, 2]


def test_the_first_runestone_is_free_of_cost_and_requirement() -> None:
    for state in matches(2):
        table = Table("", "")
        table.state = state
        before = table.goods()
        for stone in list(table.jarl().stones_beside):
            assert Raise(stone) in table.options(Raise, seat=0)
        table.play(Raise(table.jarl().stones_beside[-1]), seat=0)
        assert table.goods() == before


def test_then_the_owner_of_the_leftmost_die_begins() -> None:
    for state in matches(3)[:10]:
        table = Table("", "", "")
        table.state = state
        for seat in range(3):
            table.play(Raise(table.jarl(seat).stones_beside[0]), seat=seat)
        assert table.asked() == [(order_of(table.state)[0], "BeforeMove")]

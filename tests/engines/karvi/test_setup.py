"""Reference 2.1 and 3: what is in the box, and how a match begins."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.karvi.components import (
    FACTS,
    NORMAL,
    RAID_TILES,
    SPECIAL,
    TRADE_CARDS,
    TRADE_TILES,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.moves import Raise
from engines.karvi.state import Karvi
from tests.engines.karvi.kit import Table, deal, matches

SEATS = [2, 3, 4]


# --- the box ---------------------------------------------------------------------------------


def test_box_holds_the_components_of_the_rules() -> None:
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
def test_start_card_gives_what_it_shows(
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
                crew = sorted(warrior.strength for warrior in jarl.crew)
                if (crew, jarl.goods, had) == (warriors, goods, draws):
                    found[seats] += 1
                    beer = [die.beer for die in jarl.dice]
                    assert beer == (dice if seats == 2 else [lone_die]), card
    assert all(found.values())


def test_warriors_begin_healthy_and_start_cards_are_of_the_first_pile() -> None:
    for state in matches(3):
        for jarl in state.jarls:
            assert not any(warrior.wounded for warrior in jarl.crew)
            assert all(card.partition("_")[2].startswith("1") for card in jarl.hand)


def order_of(state: Karvi) -> list[int]:
    """Return the seats by their start cards, the lowest first, identified by their goods."""
    value = {
        ("1 1", "fur 1 silver 1"): 1,
        ("1 2", "fur 2 silver 0"): 2,
        ("2 2", "fur 1 silver 1"): 3,
        ("2 2", "fur 1 silver 2"): 4,
        ("1 3", "fur 1 silver 1"): 5,
    }
    found = {}
    for seat, jarl in enumerate(state.jarls):
        crew = " ".join(str(warrior.strength) for warrior in jarl.crew)
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
def test_dice_are_placed_in_the_order_of_the_start_cards(
    seats: int, spaces: list[list[int]]
) -> None:
    for state in matches(seats):
        dice = [[die.at for die in state.jarls[seat].dice] for seat in order_of(state)]
        assert dice == spaces


def test_the_actions_of_the_first_stop_spaces_are_not_done() -> None:
    for state in matches(3, "variety"):
        for jarl in state.jarls:
            assert jarl.points == 0
            assert jarl.goods["food"] in (2, 3)


# --- players ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_players_get_three_runestones_two_tiles_per_part_and_two_pieces(seats: int) -> None:
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
            assert Raise(stone) in table.offered(Raise, seat=0)
        table.play(Raise(table.jarl().stones_beside[-1]), seat=0)
        assert table.goods() == before


def test_then_the_owner_of_the_leftmost_die_begins() -> None:
    for state in matches(3)[:10]:
        table = Table("", "", "")
        table.state = state
        for seat in range(3):
            table.play(Raise(table.jarl(seat).stones_beside[0]), seat=seat)
        assert table.asked() == [(order_of(table.state)[0], "BeforeMove")]

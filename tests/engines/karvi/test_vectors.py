"""Reference 7: all test vectors, by their numbers."""

from __future__ import annotations

import pytest

from engines.karvi.components import FACTS
from engines.karvi.counts import strength
from engines.karvi.moves import (
    Discard,
    Do,
    Exchange,
    Fit,
    Hurt,
    MoveDie,
    Plunder,
    Pour,
    Raid,
    Sail,
    Sell,
    Take,
    TakeCard,
    Trade,
    Train,
    Unlock,
)
from engines.karvi.steps.crew import Strength
from engines.karvi.steps.turn import AfterAction
from tests.engines.karvi.kit import GREEN, SEED, Table, deal, moved


@pytest.mark.parametrize(
    ("tiles", "beer"), [(0, 2), (1, 3), (3, 4), (5, 5), (2, 3), (4, 4), (6, 5)]
)
def test_1_beer_action(tiles: int, beer: int) -> None:
    table = moved("long_1.3", f"traded {tiles}, dice 0@1 5@6", "").play(Do("beer"))
    assert table.beer() == [beer, 5]


@pytest.mark.parametrize(
    ("tiles", "food"), [(0, 2), (1, 3), (3, 4), (5, 5), (2, 3), (4, 4), (6, 5)]
)
def test_2_food_action(tiles: int, food: int) -> None:
    assert moved("long_1.6", f"raided {tiles}", "").goods() == f"food {food}"
    full = moved("long_1.6", "food 5, raided 3", "").play(Do("food"))
    assert full.goods() == "food 6"


def test_3_full_die_takes_no_more_beer() -> None:
    table = moved("long_1.3", "dice 4@1 3@6, traded 3", "").play(Do("beer"), Pour(1))
    assert table.beer() == [5, 5]
    assert table.asked() == [(GREEN, "AfterAction")]


def test_4_beer_and_prices() -> None:
    for beer, prices in ((2, {0, 1, 2}), (0, {0})):
        table = Table(f"dice {beer}@1 0@6", "")
        moves = table.offered(MoveDie)
        assert {table.state.space(move.to).cost for move in moves} == prices


def test_5_income() -> None:
    table = moved("long_1.8", "crew 1", "").play(Do("income"), Take("fur"))
    assert (table.goods(), table.crew()) == ("fur 1", "2")
    jarl = "crew 1, traded 2, built utstein orkney hafrsfjord"
    table = moved("long_1.8", jarl, "").play(Do("income"), *[Take("silver")] * 3)
    assert (table.goods(), table.crew()) == ("silver 3", "3")


def test_6_a_warrior_of_five_with_two_points() -> None:
    steps = [Strength(GREEN, 2), AfterAction(GREEN)]
    table = Table("crew 5 1", "", steps=steps).play(Train(5))
    assert table.crew() == "6 2", "the second point goes elsewhere"
    assert Table("crew 5", "", steps=steps).crew() == "6", "or it is lost"


def test_7_lock() -> None:
    assert moved("short_2.1", "traded 2", "").play(Unlock("trade")).goods() == "silver 1 gold 1"
    table = moved("short_2.1", "raided 2, crew 1", "").play(Unlock("raid"))
    assert table.crew() == "4"


@pytest.mark.parametrize(("mine", "food"), [("6 3", 1), ("6 2", 2), ("6 1", 2)])
def test_8_displacing(mine: str, food: int) -> None:
    theirs = "crew 6 2!, ship utstein"
    table = Table(f"crew {mine}, food 3", theirs).play(Sail("utstein"))
    assert table.goods() == f"food {3 - food}"


def test_9_discards_and_gold() -> None:
    table = Table("hand beer_1c ship_1c", "").play(Discard("beer_1c_a"), Discard("ship_1c_a"))
    assert (table.goods(), table.jarl().hand) == ("gold 1", [])
    table = Table("gold 4, dice 3@1 3@6", "").play(Exchange("fur"), Exchange("silver"))
    table.play(Exchange("food"), Exchange("beer", die=2))
    assert (table.goods(), table.beer()) == ("fur 1 silver 1 food 1", [3, 4])


def test_10_trade_tiles() -> None:
    found = [Table(f"traded {n}", "").points()["trade_tiles"] for n in range(7)]
    assert found == [0, 1, 4, 9, 16, 25, 36]


def test_11_remaining_resources_score_points() -> None:
    assert Table("food 5", "").points()["food"] == 2
    assert Table("food 6", "").points()["food"] == 3
    assert Table("fur 3, silver 2", "").points()["goods"] == 2
    assert Table("gold 4", "").points()["gold"] == 4
    assert Table("hand beer_1c ship_1c helmet_1c", "").points()["cards"] == 1
    assert Table("dice 3@1 2@6", "").points()["beer"] == 5


def test_12_raid_track_full() -> None:
    table = moved("short_1.3", "raided 6, crew 6 6 6 6 1", "").play(Plunder())
    table.play(Hurt(6), Hurt(6), Hurt(1))
    assert (table.gained(), table.crew()) == (12, "6! 6! 6 6 1!")
    weak = moved("short_1.3", "raided 6, crew 6 6 6 6", "")
    assert weak.refusal(Plunder()) == "too_weak"


def test_13_trade_track_full() -> None:
    table = moved("long_1.5", "traded 6, fur 1", "").play(Sell("fur"))
    assert (table.gained(), table.goods()) == (8, "")


@pytest.mark.parametrize(("seats", "rounds", "stops"), [(2, 3, 2), (3, 3, 2), (4, 4, 3)])
def test_14_rounds_and_stop_area_tiles(seats: int, rounds: int, stops: int) -> None:
    assert FACTS.box.seats[str(seats)].rounds == rounds
    assert len(deal(seats).stop_tiles) == stops


CARD_OF = {("1 1", 1): 1, ("1 2", 0): 2, ("2 2", 1): 3, ("2 2", 2): 4, ("1 3", 1): 5}
"""Start cards, identified by warriors and silver."""


def dealt(*cards: int) -> dict[int, tuple[int, int, int]]:
    """Return start card, number and beer of the die on each stop space of a match with cards."""
    for n in range(200):
        state = deal(len(cards), seed=bytes([n, *SEED[1:]]))
        found: dict[int, tuple[int, int, int]] = {}
        for jarl in state.jarls:
            crew = " ".join(str(warrior.strength) for warrior in jarl.crew)
            card = CARD_OF[crew, jarl.goods["silver"]]
            found |= {d.at: (card, number, d.beer) for number, d in enumerate(jarl.dice, 1)}
        if {card for card, _, _ in found.values()} == set(cards):
            return found
    raise AssertionError(f"no match is dealt {cards}")


def test_15_dice_of_three_players() -> None:
    assert dealt(2, 4, 5) == {
        1: (2, 1, 2),
        2: (4, 1, 3),
        3: (5, 1, 3),
        4: (5, 2, 3),
        5: (4, 2, 3),
        6: (2, 2, 3),
    }


def test_16_dice_of_four_players() -> None:
    assert dealt(1, 3, 4, 5) == {1: (1, 1, 3), 2: (3, 1, 3), 3: (4, 1, 4), 4: (5, 1, 4)}


@pytest.mark.parametrize(("seats", "tiles"), [(2, 12), (3, 18), (4, 24)])
def test_17_tiles_in_play(seats: int, tiles: int) -> None:
    state = deal(seats)
    lying = [tile for stack in state.stacks.values() for tile in stack]
    for track in ("trade", "raid"):
        assert sum(tile.startswith(track) for tile in lying) == tiles
    assert sum(map(len, state.special.values())) == 2 * seats


def test_18_a_die_of_one_beer_with_three_players() -> None:
    table = Table("dice 1@14 0@1!", "dice 3@2! 3@3!", "dice 3@4! 3@5!")
    ahead = [15, 16, 17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 30, 31, 32, 33, 34, 35]
    assert [move.to for move in table.offered(MoveDie)] == [*ahead, 6]
    for to in (21, 28, 29):
        assert table.refusal(MoveDie(to)) == "not_enough_beer"


def test_19_the_same_die_with_two_players() -> None:
    table = Table("dice 1@14 0@1!", "dice 3@2! 3@3!")
    ahead = [15, 16, 17, 18, 22, 23, 24, 25, 26, 30, 31, 32, 33]
    assert [move.to for move in table.offered(MoveDie)] == [*ahead, 4, 5, 6]
    for to in (19, 20, 27, 29, 34, 35):
        assert table.refusal(MoveDie(to)) == "closed"
    for to in (21, 28):
        assert table.refusal(MoveDie(to)) == "not_enough_beer"


DISTANCES = {
    "ribe": 1,
    "orkney": 2,
    "hebrides": 3,
    "dublin": 4,
    "reykjavik": 4,
    "galicia": 5,
    "vinland": 6,
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_20_distances_from_kaupanger(seats: int) -> None:
    for place, food in DISTANCES.items():
        able = Table(f"traded 4, food {food}", *[""] * (seats - 1))
        assert Sail(place) in able.offered(Sail)
        poor = Table(f"traded 4, food {food - 1}", *[""] * (seats - 1))
        assert poor.refusal(Sail(place)) == "not_enough_food"
    without = Table("food 6", *[""] * (seats - 1))
    assert without.refusal(Sail("galicia")) == "needs_map"
    assert without.refusal(Sail("vinland")) == "needs_map"


def test_21_a_trade_with_changed_gold() -> None:
    table = moved("long_1.5", "held trade_silk_a, fur 2, silver 2, gold 1", "")
    table.play(Exchange("silver"), Trade("trade_silk_a"))
    assert (table.goods(), table.gained()) == ("", 3)
    assert table.jarl().tracks["trade"] == ["trade_silk_a"]
    table.play(TakeCard("tcard_05_a"), TakeCard("tcard_14_a"))
    assert table.asked() == [(GREEN, "AfterAction")], "two trade cards"
    brewing = moved("long_1.3", "laid trade_silk_a, dice 0@1 5@6", "").play(Do("beer"))
    assert brewing.beer() == [3, 5]


def test_22_a_crew_of_five_with_a_wounded_warrior() -> None:
    for tile, possible in (("raid_chapel_b", True), ("raid_chapel_a", False)):
        table = moved("short_1.3", f"crew 2 3!, held {tile}", "")
        assert table.offered(Raid) == [Raid(tile)] * possible


def test_23_a_raid_on_a_town() -> None:
    table = moved("short_1.3", "crew 6 4 3, held raid_town_a", "").play(Raid("raid_town_a"))
    table.play(Hurt(4), Hurt(3))
    assert (table.gained(), table.goods(), table.crew()) == (15, "gold 1", "6 4! 3!")
    assert strength(table.jarl()) == 13


def test_24_a_bow_and_its_cover() -> None:
    jarl = "raided 1, fur 1, silver 1, beside bow_7"
    assert moved("long_1.2", jarl, "").play(Fit("bow_7")).gained() == 3 + 5
    jarl = "raided 1, silver 2, fitted bow_7, beside bow_2"
    assert moved("long_1.2", jarl, "").play(Fit("bow_2")).gained() == 1


def test_25_balance() -> None:
    assert Table("stones rune_4, traded 4, raided 2", "").points()["runestones"] == 5
    assert Table("stones rune_4, traded 4, raided 4", "").points()["runestones"] == 13


def test_26_stone_circle() -> None:
    assert Table("stones rune_1 rune_2 special_6", "").points()["special"] == 9


@pytest.mark.parametrize(
    ("less", "paid"), [("fur", {"silver": 2}), ("silver", {"fur": 1, "silver": 1})]
)
def test_27_a_discount(less: str, paid: dict[str, int]) -> None:
    jarl = "fitted sail_5, built utstein, fur 1, silver 2, beside sail_2"
    table = moved("long_1.2", jarl, "").play(Fit("sail_2", less))
    (note,) = table.notes_of("fits")
    assert note.data["paid"] == paid


def test_28_full_scoring() -> None:
    jarl = (
        "points 47, stones rune_1 rune_2 special_7, crew 6 5 3! 2, traded 3, dice 3@1 1@6, "
        "food 3, gold 2, hand beer_1c, fur 2, silver 3"
    )
    assert Table(jarl, "").points() == {
        "game": 47,
        "runestones": 6 + 0,
        "special": 8,
        "warriors": 16,
        "trade_tiles": 9,
        "beer": 4,
        "food": 1,
        "gold": 2,
        "cards": 0,
        "goods": 2,
    }
    assert sum(Table(jarl, "").points().values()) == 95

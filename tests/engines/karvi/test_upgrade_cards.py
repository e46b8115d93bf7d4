"""Reference 2.7: costs and effects of each upgrade card: every option, and every copy."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.components import UPGRADE_CARDS
from engines.karvi.moves import (
    Build,
    Do,
    Done,
    Draw,
    Fit,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Pour,
    Raid,
    Sail,
    Scout,
    Take,
    Trade,
    Train,
    Visit,
)
from tests.engines.karvi.kit import GREEN, Table, at, changed, moved

JARL = "fur 3, silver 3, crew 4! 3! 2!, held trade_wool_b raid_farm_a, dice 1@1 0@6"
BEFORE = {
    "goods": "fur 3 silver 3",
    "crew": "4! 3! 2!",
    "beer": "1 0",
    "points": "0",
    "hand": "",
    "ship": "kaupanger",
}
STRONGER = {n: Train(n, wounded=True) for n in range(1, 6)}
CARDS: list[tuple[str, int, int, list[Move], str]] = [
    # card, copies, option, choices, differences
    ("helmet_1a", 2, 1, [STRONGER[4], STRONGER[3]], "goods fur 2 silver 3, crew 5! 4! 2!"),
    ("helmet_1a", 2, 2, [Heal(4), Heal(2)], "goods fur 2 silver 3, crew 4 3! 2"),
    ("helmet_1b", 2, 1, [], "goods fur 3 silver 2, crew 4! 3! 3 2!"),
    ("helmet_1c", 1, 1, [], "goods fur 2 silver 3, crew 4! 3! 2! 2"),
    ("helmet_1c", 1, 2, [], "goods fur 2 silver 3, crew 4 3 2"),
    (
        *("helmet_2a", 2, 1),
        [STRONGER[4], STRONGER[5], STRONGER[3], STRONGER[4]],
        "goods fur 3 silver 2, crew 6! 5! 2!",
    ),
    ("helmet_2b", 2, 1, [], "goods fur 2 silver 3, crew 4! 4 3! 2!"),
    ("helmet_2b", 2, 2, [], "goods fur 2 silver 3, crew 4 3 2"),
    (
        *("helmet_2c", 2, 1),
        [Raid("raid_farm_a")],
        "goods fur 4 silver 1, points 2",
    ),
    (
        *("helmet_2d", 2, 1),
        [STRONGER[4], STRONGER[5], STRONGER[2]],
        "goods fur 1 silver 3, crew 6 3 3",
    ),
    (
        *("helmet_2e", 2, 1),
        [STRONGER[4], STRONGER[5], Heal(6), Heal(2)],
        "goods fur 3 silver 2, crew 6 3! 2",
    ),
    ("helmet_2e", 2, 2, [], "goods fur 3 silver 2, points 2"),
    ("ship_1a", 2, 1, [Sail("orkney"), Done()], "ship orkney"),
    ("ship_1a", 2, 2, [], "goods fur 3 silver 3 food 2"),
    ("ship_1b", 2, 1, [Visit("utstein"), Build()], "goods fur 3 silver 2, points 4"),
    ("ship_1b", 2, 2, [], "goods fur 3 silver 2 food 3"),
    ("ship_1c", 1, 1, [Sail("hebrides"), Done()], "goods fur 3 silver 2, ship hebrides"),
    ("ship_2a", 2, 1, [Sail("dublin"), Scout("raid_abbey_a")], "goods fur 3 silver 2, ship dublin"),
    ("ship_2a", 2, 2, [], "goods fur 3 silver 2 food 4"),
    ("ship_2b", 2, 1, [], "goods fur 2 silver 3 gold 1 food 2"),
    ("ship_2c", 2, 1, [], "goods fur 2 silver 3 food 3"),
    (
        *("ship_2d", 2, 1),
        [Sail("hebrides"), Done()],
        "goods fur 3 silver 1, points 2, ship hebrides",
    ),
    ("ship_2e", 2, 1, [], "goods fur 2 silver 5 food 1"),
    (
        *("beer_1b", 2, 1),
        [Take("fur"), STRONGER[2]],
        "goods fur 4 silver 2, crew 4! 3! 3!",
    ),
    ("beer_1c", 1, 1, [Pour(2)], "beer 1 1"),
    ("beer_2a", 2, 1, [Pour(1), Pour(1), Pour(2), Pour(2)], "goods fur 3 silver 2, beer 3 2"),
    ("beer_2b", 2, 1, [Trade("trade_wool_b"), Done()], "goods fur 1 silver 1, points 1"),
    ("beer_2c", 2, 1, [Pour(2), Pour(2)], "goods fur 2 silver 3, beer 1 2"),
    ("beer_2d", 2, 1, [Pour(1), Pour(2)], "beer 2 1"),
    ("beer_2d", 2, 2, [Draw("ship")], "hand ship"),
]
CHEAP, REPEAT = "beer_2e", "beer_1a"
"""Cards with their own tests below."""


@pytest.mark.parametrize(
    ("card", "copies", "option", "choices", "outcome"), CARDS, ids=[f"{c[0]}-{c[2]}" for c in CARDS]
)
def test_played_card_is_paid_takes_effect_and_goes_under_its_pile(
    card: str, copies: int, option: int, choices: list[Move], outcome: str
) -> None:
    for copy in "ab"[:copies]:
        table = Table(f"{JARL}, hand {card}_{copy}", "").play(Play(f"{card}_{copy}", option))
        table.play(*choices)
        assert table.asked() == [(GREEN, "BeforeMove")], "the card is done"
        assert changed(table, BEFORE) == outcome
        assert table.state.piles[card.partition("_")[0]][0] == f"{card}_{copy}"
        (note,) = table.notes_of("plays")
        assert (note.data["card"], note.data["option"]) == (card, option)


PRICES = {
    "helmet_1a": "fur 1",
    "helmet_1b": "silver 1",
    "helmet_1c": "fur 1",
    "helmet_2a": "silver 1",
    "helmet_2b": "fur 1",
    "helmet_2c": "silver 2",
    "helmet_2d": "fur 2",
    "helmet_2e": "silver 1",
    "ship_1a": "",
    "ship_1b": "silver 1",
    "ship_1c": "silver 1",
    "ship_2a": "silver 1",
    "ship_2b": "fur 1",
    "ship_2c": "fur 1",
    "ship_2d": "silver 2",
    "ship_2e": "fur 1",
    "beer_1a": "fur 1 silver 1",
    "beer_1b": "silver 1",
    "beer_1c": "",
    "beer_2a": "silver 1",
    "beer_2b": "silver 2",
    "beer_2c": "fur 1",
    "beer_2d": "",
    "beer_2e": "fur 1",
}


@pytest.mark.parametrize("card", PRICES)
def test_card_has_its_printed_price(card: str) -> None:
    words = PRICES[card].split()
    price = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    able = "crew 4! 3, held trade_wool_b raid_farm_a, fitted bow_3, dice 0@1 0@6"
    for good in price:
        poor = ", ".join(f"{other} {n - (other == good)}" for other, n in price.items())
        table = Table(f"{able}, {poor}, gold 1, food 3, hand {card}", "")
        assert table.refusal(Play(f"{card}_a")) == "cannot_pay"
    if card in (REPEAT, "beer_2b"):
        return  # `repeat` follows the action, and a trade needs more than the price
    exact = "".join(f", {good} {n}" for good, n in price.items())
    table = Table(f"{able}{exact}, hand {card}", "").play(Play(f"{card}_a"))
    (note,) = table.notes_of("plays")
    assert note.data["paid"] == price


@pytest.mark.parametrize("card", sorted({row[0] for row in CARDS}))
def test_a_card_has_just_these_options(card: str) -> None:
    table = Table(f"{JARL}, hand {card}", "")
    options = [row[2] for row in CARDS if row[0] == card]
    assert table.offered(Play) == [Play(f"{card}_a", option) for option in options]
    assert table.refusal(Play(f"{card}_a", 3)) == "not_an_option"


def test_each_card_has_its_number_of_copies() -> None:
    single = {"helmet_1c", "ship_1c", "beer_1c"}
    assert len(PRICES) == 24
    names = [f"{card}_{copy}" for card in PRICES for copy in ("a" if card in single else "ab")]
    assert sorted(UPGRADE_CARDS) == sorted(names)


# --- the ship --------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "far"), [("ship_1a", 2), ("ship_1c", 3), ("ship_2d", 4)])
def test_voyage_reaches_at_most_its_distance(card: str, far: int) -> None:
    table = Table(f"{JARL}, hand {card}", "").play(Play(f"{card}_a", 1))
    places = {move.to for move in table.offered(Sail)}
    # one to five places from Kaupanger, without the map
    away = ["ribe", "orkney", "hebrides", "dublin", "galicia"]
    assert [place in places for place in away] == [n < far for n in range(4)] + [False]


def test_the_open_sea_leads_five_places_over_map_places_too() -> None:
    jarl = f"{JARL}, raided 4, hand ship_2a"
    table = Table(jarl, "").play(Play("ship_2a_a", 1))
    places = {move.to for move in table.offered(Sail)}
    assert {"galicia", "greenland"} <= places
    assert not {"cadiz", "vinland"} & places


def test_a_voyage_takes_no_food_and_arrives() -> None:
    table = Table(f"{JARL}, hand ship_2a", "").play(Play("ship_2a_a", 1), Sail("reykjavik"))
    table.play(Scout("trade_silk_b"))
    assert (table.goods(), table.jarl().ship) == ("fur 3 silver 2", "reykjavik")
    assert table.jarl().held["trade"] == ["trade_wool_b", "trade_silk_b"]


def test_the_second_landing_does_the_action_of_a_place_nearby() -> None:
    table = Table(f"{JARL}, hand ship_1b, ship lindisfarne", "").play(Play("ship_1b_a", 1))
    assert {move.place for move in table.offered(Visit)} == {
        *("lindisfarne", "dorestad", "hafrsfjord", "jorvik"),
        "orkney",
    }, "of Ribe there is a tile already"
    table.play(Visit("lindisfarne"), Scout("raid_watch_a"))
    assert table.jarl().held["raid"] == ["raid_farm_a", "raid_watch_a"]
    assert (table.jarl().ship, table.goods()) == ("lindisfarne", "fur 3 silver 2")


# --- beer ------------------------------------------------------------------------------------


@pytest.mark.parametrize("copy", ["a", "b"])
def test_second_round_repeats_the_whole_action_without_cost(copy: str) -> None:
    table = moved("long_2.7", f"{JARL.replace('1@1', '2@1')}, hand beer_1a_{copy}", "")
    table.play(Draw("ship"), Play(f"beer_1a_{copy}"), Draw("helmet"))
    assert table.goods() == "fur 6 silver 2", "twice two furs, one of them paid"
    assert [card.partition("_")[0] for card in table.jarl().hand] == ["ship", "helmet"]
    assert table.beer() == [0, 0], "no beer for the second time"
    assert table.asked() == [(GREEN, "AfterAction")]
    assert table.state.piles["beer"][0] == f"beer_1a_{copy}"


def test_repeated_action_may_choose_another_option() -> None:
    table = moved("long_1.6", f"{JARL}, hand beer_1a", "", ring="V").play(Do("gold 1"))
    table.play(Play("beer_1a_a"), Do("warrior 4"))
    assert (table.goods(), table.crew()) == ("fur 2 silver 2 gold 1", "4! 4 3! 2!")


@pytest.mark.parametrize("copy", ["a", "b"])
def test_cheap_brew_lowers_the_price_of_the_move_by_two(copy: str) -> None:
    jarl = f"fur 1, dice 0@1 0@6, hand beer_2e_{copy}"
    table = Table(jarl, "").play(Play(f"beer_2e_{copy}"), MoveDie(at("long_2.7")))
    assert (table.beer(), table.goods()) == ([0, 0], "fur 2")


def test_the_builders_feast_may_place_a_tile() -> None:
    table = Table("fur 2, beside stern_1, hand beer_2d", "").play(Play("beer_2d_a", 2))
    assert table.play(Fit("stern_1")).gained() == 1 + 3


def test_the_sudden_landing_takes_damage() -> None:
    jarl = "silver 2, crew 4 2, held raid_farm_b, hand helmet_2c"
    table = Table(jarl, "").play(Play("helmet_2c_a"), Raid("raid_farm_b"), Hurt(2))
    assert (table.crew(), table.goods()) == ("4 2!", "food 1")


def test_the_young_raider_heals_three_and_the_champion_all_six() -> None:
    wounded = "fur 1, crew 6! 5! 4! 3! 2! 1!"
    table = Table(f"{wounded}, hand helmet_1c", "").play(Play("helmet_1c_a", 2))
    assert table.play(Heal(1), Heal(2), Heal(3)).crew() == "6! 5! 4! 3 2 1"
    assert table.asked() == [(GREEN, "BeforeMove")]
    table = Table(f"{wounded}, hand helmet_2b", "").play(Play("helmet_2b_a", 2))
    assert table.crew() == "6 5 4 3 2 1"

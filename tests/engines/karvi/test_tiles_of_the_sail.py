"""Reference 2.8: permanent effects of upgrade tiles of the sail, a test for each."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.moves import (
    Do,
    Draw,
    End,
    Fit,
    MoveDie,
    Play,
    Pour,
    Raise,
    Take,
    Unlock,
)
from tests.engines.karvi.kit import BLUE, GREEN, Table, moved


def test_the_striped_sail_adds_a_beer_to_the_beer_action() -> None:
    table = moved("long_1.3", "fitted sail_1, dice 0@1 5@6", "").play(Do("beer"))
    assert table.beer() == [3, 5]
    table = moved("long_1.3", "fitted sail_1, traded 3, dice 0@1 5@6", "").play(Do("beer"))
    assert table.beer() == [5, 5]


def test_the_striped_sail_adds_nothing_to_beer_that_is_no_beer_action() -> None:
    table = Table("fitted sail_1, hand beer_1c, dice 0@1 5@6", "").play(Play("beer_1c_a"))
    assert table.beer() == [1, 5]


def test_the_woollen_sail_adds_a_good_to_the_income() -> None:
    table = moved("long_1.8", "fitted sail_2, crew 1", "")
    table.play(Do("income"), Take("fur"), Take("silver"))
    assert (table.goods(), table.crew()) == ("fur 1 silver 1", "2")


def test_the_red_sail_adds_strength_to_the_income() -> None:
    table = moved("long_1.8", "fitted sail_3, crew 1", "").play(Do("income"), Take("fur"))
    assert (table.goods(), table.crew()) == ("fur 1", "3")


def test_sails_add_to_the_income_of_a_card_too() -> None:
    jarl = "fitted sail_2, crew 1, silver 1, hand beer_1b"
    table = Table(jarl, "").play(Play("beer_1b_a"), Take("fur"), Take("fur"))
    assert (table.goods(), table.crew()) == ("fur 2", "2")


def test_the_embroidered_sail_draws_two_cards_each_from_any_pile() -> None:
    table = moved("long_1.2", "fitted sail_4", "", top="ship_2c beer_2a").play(Draw("ship"))
    assert table.asked() == [(GREEN, "ChoosePile")]
    table.play(Draw("beer"))
    assert table.jarl().hand == ["ship_2c_a", "beer_2a_a"]
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_embroidered_sail_draws_one_card_where_a_card_is_given() -> None:
    jarls = ("fitted sail_4, dice 0@21 0@30", "dice 3@31 3@32")
    table = Table(*jarls, stops="round_1").play(MoveDie(6), Do("card 1"), Draw("ship"))
    assert len(table.jarl().hand) == 1


@pytest.mark.parametrize(
    ("less", "left"), [("fur", "fur 2 silver 1"), ("silver", "fur 1 silver 2")]
)
def test_patched_sail_reduces_a_tile_by_a_fur_or_a_silver(less: str, left: str) -> None:
    jarl = "fitted sail_5, fur 2, silver 2, beside bow_7, raided 1"
    table = moved("long_1.2", jarl, "")
    assert table.offered(Fit) == [Fit("bow_7", "silver"), Fit("bow_7", "fur")]
    assert table.refusal(Fit("bow_7")) == "no_such_discount"
    assert table.play(Fit("bow_7", less)).goods() == left


def test_patched_sail_reduces_only_the_shown_price_and_never_gold() -> None:
    jarl = "fitted sail_5, silver 1, gold 1, raided 2, beside bow_8"
    table = moved("long_1.2", jarl, "")
    assert table.offered(Fit) == [Fit("bow_8", "silver")]
    assert table.refusal(Fit("bow_8", "gold")) == "no_such_discount"
    assert table.play(Fit("bow_8", "silver")).goods() == ""
    poor = moved("long_1.2", "fitted sail_5, silver 2, raided 2, beside bow_8", "")
    assert poor.refusal(Fit("bow_8", "silver")) == "cannot_pay"


def test_the_patched_sail_makes_runestones_cheaper_too() -> None:
    table = moved("long_1.2", "fitted sail_5, unplaced rune_9", "").play(Raise("rune_9", "silver"))
    assert (table.goods(), table.jarl().stones) == ("", ["rune_9"])


def test_patched_sail_does_not_reduce_its_own_price() -> None:
    table = moved("long_1.2", "fur 1, beside sail_5", "")
    assert table.refusal(Fit("sail_5")) == "cannot_pay"


def test_feast_sail_pours_a_beer_for_each_die_at_home_before_its_action() -> None:
    others = "dice 5@30 5@31"
    table = Table("fitted sail_6, dice 5@21 4@26", others, stops="").play(MoveDie(5))
    assert table.beer() == [5, 5]
    assert table.offered(Do) == [], "no room is left for the beer of the stop space"
    table = Table("fitted sail_6, dice 1@21 2@26", others, stops="").play(MoveDie(1))
    assert table.asked() == [(GREEN, "PourBeer")]
    assert table.play(Pour(1)).beer() == [2, 2]
    table.play(End(), MoveDie(2), Pour(2), End())
    assert table.beer() == [2, 3]
    assert Table("dice 1@21 2@26", others).play(MoveDie(1)).beer() == [1, 2]


def test_the_feast_sail_pours_for_own_dice_only() -> None:
    table = Table("dice 1@21 2@26", "fitted sail_6, dice 0@30 5@31", stops="").play(MoveDie(1))
    assert table.beer(BLUE) == [0, 5]


def test_the_double_sail_unlocks_both_tracks() -> None:
    jarl = "fitted sail_7, traded 2, raided 2, crew 1"
    table = moved("short_2.1", jarl, "")
    assert table.offered(Unlock) == [Unlock("both")]
    table.play(Unlock("both"))
    assert (table.goods(), table.crew()) == ("silver 1 gold 1", "4")
    assert table.asked() == [(GREEN, "AfterAction")]


def test_double_sail_uses_only_unlocked_locks() -> None:
    table = moved("short_2.1", "fitted sail_7, traded 2, raided 1, crew 1", "")
    assert table.offered(Unlock) == [Unlock("trade")]
    assert moved("short_2.1", "fitted sail_7, traded 1", "").offered(Unlock) == []


@pytest.mark.parametrize(
    ("space", "ring", "moves", "goods"),
    [
        ("long_1.1", "S", [], "fur 3"),
        ("long_2.5", "S", [], "silver 3"),
        ("short_1.2", "S", [], "fur 2 gold 1"),
        ("long_2.1", "V", [], "silver 2 food 2"),
        ("long_2.4", "V", [Do("fur 3")], "fur 4"),
        ("long_2.4", "V", [Do("silver 3")], "silver 4"),
        ("long_1.6", "V", [Do("gold 1")], "gold 1"),
        ("long_1.6", "S", [], "food 2"),
    ],
)
def test_wide_sail_adds_one_fur_or_silver_to_a_space(
    space: str, ring: str, moves: list[Move], goods: str
) -> None:
    assert moved(space, "fitted sail_8", "", ring=ring).play(*moves).goods() == goods


@pytest.mark.parametrize(
    ("first", "goods"), [("fur 1", "fur 2 silver 1"), ("silver 1", "fur 1 silver 2")]
)
def test_of_two_goods_the_wide_sail_adds_to_the_one_taken_first(first: str, goods: str) -> None:
    assert moved("short_1.5", "fitted sail_8", "", "").play(Do(first)).goods() == goods


def test_wide_sail_ignores_stop_spaces_cards_income_and_repeats() -> None:
    jarls = ("fitted sail_8, dice 0@21 0@30", "dice 3@31 3@32")
    assert Table(*jarls, stops="").play(MoveDie(2)).goods() == "fur 1"
    income = moved("long_1.8", "fitted sail_8", "").play(Do("income"), Take("fur"))
    assert income.goods() == "fur 1"
    jarl = "fitted sail_8, fur 1, silver 1, hand beer_1a"
    table = moved("long_1.1", jarl, "").play(Play("beer_1a_a"))
    assert table.goods() == "fur 5", "three furs of the space, two of the repeat, one paid"
    table = Table("fitted sail_8, fur 1, hand ship_2e", "").play(Play("ship_2e_a"))
    assert table.goods() == "silver 2 food 1"

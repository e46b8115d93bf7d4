"""Reference 2.8: what each upgrade tile does for good: a test for each that fails without it."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.moves import (
    Build,
    Dismiss,
    Do,
    Draw,
    End,
    Exchange,
    Fit,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Pour,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    Trade,
    Unlock,
    Visit,
)
from engines.karvi.steps.act import BeginAction
from engines.karvi.steps.turn import AfterAction
from tests.engines.karvi.kit import BLUE, GREEN, Table, moved

HOMEWARD = ("dice 0@21 0@6!", "dice 0@5! 0@2!")
"""The last die comes home: the round ends."""


def ended(jarl: str, *, round: int = 1, rest: str = "") -> Table:
    """Return a match after the last die has come home to a space without action."""
    own, other = HOMEWARD
    table = Table(f"{jarl}, {own}", f"{rest}, {other}", stops="round_3", round=round)
    return table.play(MoveDie(1), End())


# --- stern -----------------------------------------------------------------------------------


def test_the_deep_hold_adds_a_food_to_the_food_action_within_the_room_of_the_ship() -> None:
    assert moved("long_1.6", "fitted stern_1", "").goods() == "food 3"
    assert moved("long_1.6", "fitted stern_1, raided 5", "").goods() == "food 6"
    table = moved("long_1.6", "fitted stern_1, food 4", "").play(Do("food"))
    assert table.goods() == "food 6"


def test_the_deep_hold_adds_nothing_to_food_that_is_no_food_action() -> None:
    table = Table("fitted stern_1, hand ship_1a", "").play(Play("ship_1a_a", 2))
    assert table.goods() == "food 2"


def sails(table: Table) -> list[str]:
    """Return the places a ship may sail to."""
    return [move.to for move in table.options(Sail)]


def test_the_oar_bank_saves_a_food_of_the_distance_once_a_turn() -> None:
    assert sails(Table("fitted stern_2", "")) == ["ribe", "lade", "hafrsfjord", "utstein"]
    table = Table("fitted stern_2, food 3", "").play(Sail("hebrides"))
    assert table.goods() == "food 1"
    assert Table("fitted stern_2, food 3", "").play(Sail("utstein")).goods() == "food 3"


def test_the_oar_bank_does_not_save_the_food_for_displacing() -> None:
    weak = ("fitted stern_2, crew 1, food 2", "crew 2, ship utstein")
    table = Table(*weak).play(Sail("utstein"))
    assert table.goods() == "food 1"
    weak = ("fitted stern_2, crew 1", "crew 2, ship utstein")
    assert "utstein" not in sails(Table(*weak))
    assert Table(*weak).refusal(Sail("utstein")) == "not_enough_food"


def test_the_iron_keel_displaces_without_food() -> None:
    strong = "crew 6 6, ship utstein"
    assert Table("fitted stern_3, food 1", strong).play(Sail("utstein")).goods() == ""
    assert Table("food 1", strong).refusal(Sail("utstein")) == "not_enough_food"
    equal = Table("fitted stern_3, crew 6 6, food 1", strong).play(Sail("utstein"))
    assert equal.goods() == ""


def test_the_lookout_gives_a_good_for_each_tile_scouted() -> None:
    table = Table("fitted stern_4, food 1", "").play(Sail("ribe"), Scout("trade_wool_a"))
    assert table.options(Take) == [Take("fur"), Take("silver")]
    assert table.play(Take("silver")).goods() == "silver 1"
    last = ("fitted stern_4, food 1", "held trade_wool_a", "held trade_wool_b")
    table = Table(*last).play(Sail("ribe"), Take("fur"))
    assert (table.goods(), table.jarl().held["trade"]) == ("fur 1", ["trade_wool_c"])


def test_the_lookout_works_from_afar_too() -> None:
    jarl = "fitted stern_4, silver 1, hand ship_1b, ship hafrsfjord, built hafrsfjord"
    table = Table(jarl, "").play(Play("ship_1b_a", 1), Visit("ribe"), Scout("trade_wool_b"))
    assert table.play(Take("fur")).goods() == "fur 1"


@pytest.mark.parametrize(("place", "points"), [("utstein", 4), ("hafrsfjord", 4)])
def test_the_timber_racks_add_three_points_to_every_building(place: str, points: int) -> None:
    table = Table("fitted stern_5, food 1", "").play(Sail(place), Build())
    assert table.gained() == points + 3
    assert Table("food 1", "").play(Sail(place), Build()).gained() == points


def test_the_chart_chest_opens_places_with_the_map_icon() -> None:
    far = {"galicia", "greenland", "cadiz", "vinland"}
    assert far <= set(sails(Table("fitted stern_6, ship dublin, food 6", "")))
    assert not far & set(sails(Table("fitted stern_6 stern_1, ship dublin, food 6", "")))
    assert not far & set(sails(Table("ship dublin, food 6", "")))
    passing = Table("fitted stern_6, ship dublin, food 2", "")
    assert "cadiz" in sails(passing), "over Galicia"


def test_the_smokehouse_brings_two_food_at_the_end_of_every_round() -> None:
    assert ended("fitted stern_7").goods() == "food 2"
    assert ended("fitted stern_7, food 5").goods() == "food 6"
    assert ended("fitted stern_7, food 1", round=3).goods() == "food 3", "before scoring"
    assert ended("fitted stern_7 stern_2").goods() == ""
    assert ended("", rest="fitted stern_7").goods(BLUE) == "food 2", "to every owner"


def test_the_smokehouse_waits_for_the_end_of_the_round() -> None:
    own, other = "dice 0@21 0@6!", "dice 0@30 0@2!"
    assert Table(f"fitted stern_7, {own}", other).play(MoveDie(1), End()).goods() == ""


def test_the_barter_bench_gives_two_food_for_a_gold() -> None:
    table = Table("fitted stern_8, gold 2, food 3", "").play(Exchange("food"))
    assert table.goods() == "gold 1 food 5"
    assert table.play(Exchange("food")).goods() == "food 6"
    table = Table("fitted stern_8, gold 2", "").play(Exchange("fur"), Exchange("silver"))
    assert table.goods() == "fur 1 silver 1"


# --- sail ------------------------------------------------------------------------------------


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
def test_the_patched_sail_lets_off_a_fur_or_a_silver_of_a_tile(less: str, left: str) -> None:
    jarl = "fitted sail_5, fur 2, silver 2, beside bow_7, raided 1"
    table = moved("long_1.2", jarl, "")
    assert table.options(Fit) == [Fit("bow_7", "silver"), Fit("bow_7", "fur")]
    assert table.refusal(Fit("bow_7")) == "no_such_discount"
    assert table.play(Fit("bow_7", less)).goods() == left


def test_the_patched_sail_lets_off_only_what_the_price_shows_and_never_gold() -> None:
    jarl = "fitted sail_5, silver 1, gold 1, raided 2, beside bow_8"
    table = moved("long_1.2", jarl, "")
    assert table.options(Fit) == [Fit("bow_8", "silver")]
    assert table.refusal(Fit("bow_8", "gold")) == "no_such_discount"
    assert table.play(Fit("bow_8", "silver")).goods() == ""
    poor = moved("long_1.2", "fitted sail_5, silver 2, raided 2, beside bow_8", "")
    assert poor.refusal(Fit("bow_8", "silver")) == "cannot_pay"


def test_the_patched_sail_makes_runestones_cheaper_too() -> None:
    table = moved("long_1.2", "fitted sail_5, unplaced rune_9", "").play(Raise("rune_9", "silver"))
    assert (table.goods(), table.jarl().stones) == ("", ["rune_9"])


def test_the_patched_sail_has_no_part_in_its_own_price() -> None:
    table = moved("long_1.2", "fur 1, beside sail_5", "")
    assert table.refusal(Fit("sail_5")) == "cannot_pay"


def test_the_feast_sail_pours_a_beer_for_each_die_that_comes_home_before_its_action() -> None:
    others = "dice 5@30 5@31"
    table = Table("fitted sail_6, dice 5@21 4@26", others, stops="").play(MoveDie(5))
    assert table.beer() == [5, 5]
    assert table.options(Do) == [], "no room is left for the beer of the stop space"
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
    assert table.options(Unlock) == [Unlock("both")]
    table.play(Unlock("both"))
    assert (table.goods(), table.crew()) == ("silver 1 gold 1", "4")
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_double_sail_does_only_what_is_unlocked() -> None:
    table = moved("short_2.1", "fitted sail_7, traded 2, raided 1, crew 1", "")
    assert table.options(Unlock) == [Unlock("trade")]
    assert moved("short_2.1", "fitted sail_7, traded 1", "").options(Unlock) == []


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
def test_the_wide_sail_adds_one_fur_or_silver_to_what_a_space_shows(
    space: str, ring: str, moves: list[Move], goods: str
) -> None:
    assert moved(space, "fitted sail_8", "", ring=ring).play(*moves).goods() == goods


@pytest.mark.parametrize(
    ("first", "goods"), [("fur 1", "fur 2 silver 1"), ("silver 1", "fur 1 silver 2")]
)
def test_of_two_goods_the_wide_sail_adds_to_the_one_taken_first(first: str, goods: str) -> None:
    table = moved("short_1.5", "fitted sail_8", "", "").play(Do(first))
    (second,) = table.options(Do)
    assert table.play(second).goods() == goods


def test_the_wide_sail_adds_nothing_to_stop_spaces_cards_income_and_repeats() -> None:
    jarls = ("fitted sail_8, dice 0@21 0@30", "dice 3@31 3@32")
    assert Table(*jarls, stops="").play(MoveDie(2)).goods() == "fur 1"
    income = moved("long_1.8", "fitted sail_8", "").play(Do("income"), Take("fur"))
    assert income.goods() == "fur 1"
    jarl = "fitted sail_8, fur 1, silver 1, hand beer_1a"
    table = moved("long_1.1", jarl, "").play(Play("beer_1a_a"))
    assert table.goods() == "fur 5", "three furs of the space, two of the repeat, one paid"
    table = Table("fitted sail_8, fur 1, hand ship_2e", "").play(Play("ship_2e_a"))
    assert table.goods() == "silver 2 food 1"


# --- bow -------------------------------------------------------------------------------------


def test_the_wolf_head_takes_one_damage_less() -> None:
    table = moved("short_1.3", "fitted bow_1, crew 6 5, held raid_watch_b", "")
    table.play(Raid("raid_watch_b"), Hurt(5))
    assert table.crew() == "6 5!"
    assert table.asked() == [(GREEN, "AfterAction")]
    table = moved("short_1.3", "fitted bow_1, crew 6 5, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).crew() == "6 5", "never below nothing"


def test_the_wolf_head_helps_in_plundering_too() -> None:
    table = moved("short_1.3", "fitted bow_1, crew 6 6 6 5 2, raided 6", "")
    table.play(Plunder(), Hurt(2), Hurt(5))
    assert table.crew() == "6 6 6 5! 2!"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_raven_head_adds_two_to_the_strength_of_a_raid() -> None:
    table = moved("short_1.3", "fitted bow_2, crew 4, held raid_chapel_a", "")
    assert table.play(Raid("raid_chapel_a")).gained() == 5
    table = moved("short_1.3", "fitted bow_2, crew 3, held raid_chapel_a", "")
    assert table.refusal(Raid("raid_chapel_a")) == "too_weak", "3 and 2 is not more than 5"
    full = "fitted bow_2, raided 6, crew 6 6 6"
    assert moved("short_1.3", f"{full} 5", "").options(Plunder) == [Plunder()]
    assert moved("short_1.3", f"{full} 4", "").refusal(Plunder()) == "too_weak"


def test_the_raven_head_counts_in_raids_only() -> None:
    table = Table("fitted bow_2, crew 3, food 1", "crew 4, ship utstein")
    assert table.refusal(Sail("utstein")) == "not_enough_food", "not for displacing"
    assert table.points()["warriors"] == 3
    jarl = "fitted bow_2, crew 5, beside stern_3, silver 2"
    assert moved("long_1.2", jarl, "").refusal(Fit("stern_3")) == "requirement"


@pytest.mark.parametrize(
    ("less", "left"), [("fur", "fur 1"), ("silver", "silver 1")], ids=["fur", "silver"]
)
def test_the_ram_head_lets_off_a_fur_or_a_silver_of_a_trade_tile(less: str, left: str) -> None:
    jarl = "fitted bow_3, fur 1, silver 1, held trade_wool_a"
    table = moved("long_1.5", jarl, "")
    assert table.options(Trade) == [Trade("trade_wool_a", "silver"), Trade("trade_wool_a", "fur")]
    assert table.refusal(Trade("trade_wool_a")) == "no_such_discount"
    assert table.play(Trade("trade_wool_a", less)).goods() == left


def test_the_ram_head_never_lets_off_gold_nor_the_price_of_a_sale() -> None:
    table = moved("long_1.5", "fitted bow_3, silver 2, gold 1, held trade_silk_b", "")
    assert table.options(Trade) == [Trade("trade_silk_b", "silver")]
    assert table.refusal(Trade("trade_silk_b", "gold")) == "no_such_discount"
    full = moved("long_1.5", "fitted bow_3, traded 6", "")
    assert full.refusal(Sell("fur")) == "cannot_pay"
    assert moved("long_1.5", "fitted bow_3, fur 1, traded 6", "").play(Sell("fur")).goods() == ""


def test_the_ram_head_does_not_make_upgrade_tiles_cheaper() -> None:
    table = moved("long_1.2", "fitted bow_3, fur 1, beside stern_1", "")
    assert table.refusal(Fit("stern_1")) == "cannot_pay"


def test_the_serpent_head_adds_two_points_to_each_raid_tile() -> None:
    table = moved("short_1.3", "fitted bow_4, crew 4, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).gained() == 2 + 2
    table = moved("short_1.3", "fitted bow_4, crew 6 6 6 6 6, raided 6", "")
    assert table.play(Plunder()).gained() == 12, "plundering places no tile"


def test_the_stag_head_adds_two_points_to_each_trade_tile() -> None:
    table = moved("long_1.5", "fitted bow_5, fur 3, held trade_salt_b", "")
    assert table.play(Trade("trade_salt_b")).gained() == 2 + 2
    table = moved("long_1.5", "fitted bow_5, fur 1, traded 6", "")
    assert table.play(Sell("fur")).gained() == 8, "a sale places no tile"


def test_the_bear_head_makes_every_newcomer_stronger_by_one_and_six_at_most() -> None:
    assert moved("long_2.1", "fitted bow_6", "").play(Do("warrior 2")).crew() == "3"
    table = Table("fitted bow_6, fur 1, hand helmet_2b", "").play(Play("helmet_2b_a", 1))
    assert table.crew() == "5"
    full = moved("long_2.1", "fitted bow_6, crew 6 6 6 6 6 1", "")
    assert full.play(Do("warrior 2"), Dismiss(1)).crew() == "6 6 6 6 6 3"


def test_the_eagle_head_heals_the_two_strongest_wounded_at_the_end_of_every_round() -> None:
    assert ended("fitted bow_7, crew 2! 5! 4! 6").crew() == "6 5 4 2!"
    assert ended("fitted bow_7, crew 3! 3! 3!").crew() == "3! 3 3"
    assert ended("fitted bow_7, crew 1!").crew() == "1"
    assert ended("fitted bow_7 bow_2, crew 1!").crew() == "1!"
    assert ended("", rest="fitted bow_7, crew 2!").crew(BLUE) == "2", "for every owner"


def test_the_dragon_head_brings_a_gold_for_each_raid_tile() -> None:
    table = moved("short_1.3", "fitted bow_8, crew 4, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).goods() == "fur 1 gold 1"
    table = moved("short_1.3", "fitted bow_8, crew 6 6 6 6 6, raided 6", "")
    assert table.play(Plunder()).goods() == "", "plundering places no tile"


# --- together ------------------------------------------------------------------------------


def test_tiles_of_different_parts_work_together() -> None:
    jarl = "fitted stern_1 bow_5 sail_1 bow_4, crew 6, held raid_farm_a, fur 2, dice 0@8 0@9"
    steps = [BeginAction(GREEN, "raid"), BeginAction(GREEN, "food"), BeginAction(GREEN, "beer")]
    table = Table(jarl, "dice 3@11 3@12", steps=[*steps, AfterAction(GREEN)])
    table.play(Raid("raid_farm_a"), Do("beer"), Pour(1), Pour(1), Pour(2))
    assert (table.gained(), table.beer()) == (2 + 2, [2, 1])
    assert table.goods() == "fur 3 food 4", "a filled raid space gives 3, the deep hold one more"


def test_a_trade_card_may_bring_a_tile_that_works_at_once() -> None:
    jarl = "fur 2, silver 4, held trade_glass_a, beside bow_6"
    table = moved("long_1.5", jarl, "", shown="tcard_18 tcard_11 tcard_05")
    table.play(Trade("trade_glass_a"), TakeCard("tcard_18_a", 1), Fit("bow_6"))
    assert table.play(TakeCard("tcard_11_a", 1)).crew() == "4"

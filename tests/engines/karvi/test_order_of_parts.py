"""Reference 2.0, R19, R44: the parts of an action in any order, with cards and gold in between.

What could gain nothing by waiting is taken at once.  Cards of the hand count by their types alone:
whether the match waits must not betray their faces.
"""

from __future__ import annotations

import pytest

from engines.karvi.moves import Do, Done, Fit, Hurt, Play, Raid, Sail
from tests.engines.karvi.kit import GREEN, Table, moved

GAIN = "long_2.1"
"""`silver 1 + food` on the variety side."""
LANDING = "hand helmet_2c, silver 1, crew 4, held raid_farm_a"


def at_the_gain(jarl: str) -> Table:
    return moved(GAIN, jarl, "", ring="V")


# --- food ------------------------------------------------------------------------------------


def test_the_silver_of_a_space_may_pay_for_a_raid_that_raises_its_food() -> None:
    table = at_the_gain(LANDING)
    assert table.goods() == "silver 2"
    table.play(Play("helmet_2c_a"), Raid("raid_farm_a"))
    assert table.goods() == "fur 1 food 3"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_food_may_be_taken_before_the_raid() -> None:
    table = at_the_gain(LANDING).play(Do("food"), Play("helmet_2c_a"), Raid("raid_farm_a"))
    assert table.goods() == "fur 1 food 2"


def test_the_food_may_be_left_out() -> None:
    assert at_the_gain(LANDING).play(Done()).goods() == "silver 2"


@pytest.mark.parametrize(
    ("jarl", "why"),
    [
        ("silver 1, crew 4, held raid_farm_a", "no card"),
        ("hand helmet_2c, silver 1, crew 4", "no tile to raid, and no way to scout one"),
        ("hand ship_2c, silver 1, held raid_farm_a", "ship cards neither raid nor upgrade"),
        ("hand helmet_2c, crew 4, held raid_farm_a", "one silver pays for no raid"),
        ("hand helmet_2c, silver 1, raided 1, held raid_farm_a", "a second raid gives no more"),
        ("hand helmet_2c, silver 1, raided 5, held raid_farm_a", "there is no more to be had"),
        ("silver 1, fur 2, beside stern_1", "no card that upgrades"),
    ],
)
def test_decision_without_a_reason_to_wait_is_taken_automatically(jarl: str, why: str) -> None:
    table = at_the_gain(jarl)
    assert table.asked() == [(GREEN, "AfterAction")], why


@pytest.mark.parametrize(
    ("jarl", "why"),
    [
        ("hand helmet_1a, silver 1, crew 4, held raid_farm_a", "others see a helmet card"),
        ("hand helmet_2c ship_1a, silver 1, crew 4", "a voyage may scout what is raided"),
        ("hand helmet_2c, gold 1, crew 4, held raid_farm_a", "gold is exchanged for silver"),
        ("hand helmet_2c ship_2e, fur 1, held raid_farm_a", "barter brings the silver"),
        ("hand helmet_2c ship_1a ship_1c, held raid_farm_a", "two cards are a gold"),
        ("hand beer_2d, fur 2, beside stern_1", "an upgrade places the Deep Hold"),
        ("hand beer_2d, silver 1, held raid_farm_a", "an upgrade draws a card that raids"),
        ("hand helmet_2c, silver 1, raided 1, held raid_farm_a raid_chapel_a", "two raids"),
    ],
)
def test_food_waits_if_something_before_it_could_raise_it(jarl: str, why: str) -> None:
    table = at_the_gain(jarl)
    assert table.asked() == [(GREEN, "Act")], why
    assert table.offered(Do) == [Do("food")]


def test_the_deep_hold_placed_in_between_adds_a_food() -> None:
    table = at_the_gain("hand beer_2d, fur 2, beside stern_1").play(Play("beer_2d_a", 2))
    assert table.play(Fit("stern_1")).goods() == "silver 1 food 3"


def test_food_that_is_the_whole_action_does_not_wait() -> None:
    # any card that raises it could be played before the die moved
    table = moved("long_1.6", "hand helmet_2c, silver 2, crew 4, held raid_farm_a", "")
    assert table.goods() == "silver 2 food 2"


# --- one more with the Wide Sail -------------------------------------------------------------


def test_good_waits_for_the_wide_sail_only_if_it_could_be_placed_before() -> None:
    beside = "fur 3, silver 2, traded 1, beside sail_8"
    assert moved("short_1.5", beside, "", "").goods() == "fur 4 silver 3"
    assert moved("long_1.1", beside, "", ring="V").goods() == "fur 4 silver 2"
    table = moved("short_1.5", f"{beside}, hand beer_2d", "", "")
    assert table.offered(Do) == [Do("fur 1"), Do("silver 1")]
    table.play(Play("beer_2d_a", 2), Fit("sail_8"))
    assert table.offered(Do) == [Do("fur 1"), Do("silver 1")]
    assert table.play(Do("silver 1")).goods() == "fur 2 silver 3"


def test_upgrade_of_the_same_space_may_place_the_wide_sail() -> None:
    table = moved("long_2.7", "fur 2, silver 1, traded 1, beside sail_8", "")
    assert table.offered(Do) == [Do("fur 2")]
    bare = moved("long_2.7", "beside sail_8", "")
    assert bare.goods() == "fur 2", "without a tile on a track it cannot be placed"


def test_part_that_no_longer_leaves_a_choice_is_taken_automatically() -> None:
    table = moved("short_1.5", "fitted sail_8", "", "").play(Do("fur 1"))
    assert table.goods() == "fur 2 silver 1"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_ship_still_waits_for_the_end_of_the_action() -> None:
    assert at_the_gain(f"{LANDING}, food 1").refusal(Sail("ribe")) == "during_action"


def test_a_raid_in_between_takes_its_damage_first() -> None:
    table = at_the_gain("hand helmet_2c, silver 1, crew 5 4, held raid_farm_b")
    table.play(Play("helmet_2c_a"), Raid("raid_farm_b"))
    assert table.asked() == [(GREEN, "TakeDamage")]
    assert table.play(Hurt(4)).goods() == "food 4"

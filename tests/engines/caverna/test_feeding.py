"""Reference 4.9 and 4.12: the cost of feeding a family, and automatic feeding."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert
from engines.caverna.family import meal
from engines.caverna.moves import Feed
from engines.caverna.steps.harvest import Feeding
from tests.engines.caverna.notation import BLUE, RED, Table


def hungry(red: str, *, special: bool = False) -> Table:
    return Table(red, "", round=3, steps=[Feeding(RED, special)])


# --- the cost --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "plain", "special"),
    [
        ("0 0", 4, 2),
        ("0 0 0!", 5, 3),
        ("0 5 0!", 5, 3),
        ("0 0 0 0 0", 10, 5),
        ("0 0 0 0 0 0!, additional_dwelling c4", 11, 6),
    ],
)
def test_meal_depends_on_age_and_on_a_special_feeding(
    family: str, plain: int, special: int
) -> None:
    farm = Table(f"dwarfs {family}").farm()
    assert (meal(farm, special=False), meal(farm, special=True)) == (plain, special)


def test_player_with_enough_food_pays_without_a_decision() -> None:
    table = hungry("food 5, grain 3")
    assert table.goods() == "food 1 grain 3"
    assert table.notes_of("feeds")[0].data == {"paid": {"food": 4}, "begging": 0}


def test_feeding_preference_causes_a_decision_even_with_enough_food() -> None:
    table = hungry("food 5, asks feeding")
    assert table.asked() == [(RED, "FeedFamily")]
    assert table.options() == [Feed("food")]
    assert table.default() == Feed("food")
    assert table.ask().confirms


def test_player_with_too_little_food_decides_and_may_beg() -> None:
    table = hungry("food 3, grain 1")
    assert table.options() == [Feed("food"), Feed("auto")]
    assert table.default() == Feed("auto")
    table.play(Feed("food"))
    assert (table.goods(), table.farm().begging) == ("grain 1", 1)
    assert table.notes_of("feeds")[0].data == {"paid": {"food": 3}, "begging": 1}


def test_markers_for_begging_add_up() -> None:
    table = hungry("begging 2").play(Feed("food"))
    assert table.farm().begging == 6


def test_food_that_is_there_must_be_used() -> None:
    table = hungry("food 3").play(Feed("food"))
    assert table.goods() == ""


def test_converting_during_the_decision_may_avoid_begging() -> None:
    table = hungry("food 3, grain 1").play(Convert("grain", 1))
    assert table.options() == [Feed("food")]
    table.play(Feed("food"))
    assert table.farm().begging == 0


# --- working cave and mining cave ------------------------------------------------------------


def test_working_cave_is_not_used_automatically_while_food_suffices() -> None:
    assert hungry("working_cave c5, food 4, wood 3").goods() == "wood 3"


def test_working_cave_offers_only_affordable_goods() -> None:
    table = hungry("working_cave c5, wood 1, stone 1, ore 2, food 2")
    assert table.options() == [*map(Feed, ("food", "wood", "stone", "ore", "auto"))]
    poor = hungry("working_cave c5, ore 1")
    assert poor.options() == [Feed("food"), Feed("auto")]
    assert poor.refusal(Feed("ore")) == "not_enough ore"


@pytest.mark.parametrize(
    ("how", "goods"),
    [("wood", "stone 1 ore 2"), ("stone", "wood 1 ore 2"), ("ore", "wood 1 stone 1")],
)
def test_the_working_cave_replaces_the_food_of_one_adult(how: str, goods: str) -> None:
    table = hungry("working_cave c5, wood 1, stone 1, ore 2, food 2").play(Feed(how))
    assert (table.goods(), table.farm().begging) == (goods, 0)


def test_at_a_special_feeding_the_working_cave_saves_one_food() -> None:
    table = hungry("working_cave c5, wood 1", special=True).play(Feed("wood"))
    assert table.farm().begging == 1


def test_feeding_never_costs_less_than_nothing() -> None:
    mines = "ore_mine a4 a5 a6 b4 b5 b6"
    table = hungry(f"mining_cave c5, working_cave c6, {mines}, donkey 6, wood 1, asks feeding")
    table.play(Feed("wood"))
    assert table.goods() == "donkey 6"


def test_donkey_eaten_earlier_no_longer_feeds_the_miners() -> None:
    table = hungry("mining_cave c5, ore_mine b5, donkey 1, food 2")
    table.play(Convert("donkey", 1), Feed("food"))
    assert (table.goods(), table.farm().begging) == ("", 1)


# --- feeding by itself -----------------------------------------------------------------------

MEADOWS = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1, large_pasture c2 d2"


def fed(red: str, family: str = "0 0", *, special: bool = False) -> Table:
    table = hungry(f"{MEADOWS}, {red}, dwarfs {family}", special=special)
    return table.play(Feed("auto"))


ORDER = [
    ("cooking_cave c5, beer_parlor c6, grain 3, vegetable 1", "food 1 grain 2"),
    ("beer_parlor c6, grain 3, vegetable 1, food 1", "food 1 grain 1 vegetable 1"),
    ("grain 3, vegetable 1, food 1", "vegetable 1"),
    ("grain 2, vegetable 2, food 1", "food 1 vegetable 1"),
    ("vegetable 3, cattle 4", "vegetable 1 cattle 4"),
    ("vegetable 1, cattle 3, boar 3", "food 1 boar 3 cattle 2"),
    ("cattle 3, boar 3, donkey 3", "food 1 donkey 3 boar 2 cattle 2"),
    ("boar 3, donkey 5, sheep 3", "food 1 sheep 3 donkey 3 boar 2"),
    ("donkey 5, sheep 4", "sheep 4 donkey 2"),
    ("donkey 3, sheep 4, food 1", "sheep 2 donkey 2"),
    ("sheep 9, working_cave c5, wood 1", "wood 1 sheep 5"),
    ("sheep 4, working_cave c5, wood 1, stone 1, ruby 3", "stone 1 ruby 3 sheep 2"),
    ("food 2, working_cave c5, stone 1, ore 2, ruby 3", "ore 2 ruby 3"),
    ("food 2, working_cave c5, ore 2, ruby 3", "ruby 3"),
    ("food 2, working_cave c5, ore 1, ruby 3", "ore 1 ruby 2"),
    ("ruby 3, gold 9", "ruby 1 gold 9"),
    ("ruby 1, gold 9, sheep 2", "gold 6 sheep 2"),
    ("gold 5, boar 2", "boar 2"),
    ("gold 3, boar 2", "boar 1"),
    ("gold 1, boar 2, cattle 2", "gold 1 cattle 2"),
    ("boar 1, cattle 2, donkey 2", "food 1 donkey 2 cattle 1"),
    ("cattle 1, donkey 2, sheep 2", "food 2 sheep 2"),
    ("donkey 2, sheep 2", "sheep 1"),
    ("donkey 1, sheep 2, food 1", ""),
]


@pytest.mark.parametrize(("farm", "left"), ORDER)
def test_automatic_feeding_converts_in_a_fixed_order(farm: str, left: str) -> None:
    table = fed(farm)
    assert (table.goods(), table.farm().begging) == (left, 0)


def test_automatic_feeding_begs_for_the_rest() -> None:
    table = fed("grain 1, sheep 1, gold 2, wood 9")
    assert (table.goods(), table.farm().begging) == ("wood 9", 1)


def test_dogs_wood_stone_and_ore_are_never_food() -> None:
    table = fed("dog 3, wood 5, stone 5, ore 5, gold 1")
    assert (table.goods(), table.farm().begging) == ("wood 5 stone 5 ore 5 gold 1 dog 3", 4)


def test_slaughtering_cave_counts_in_automatic_feeding() -> None:
    assert fed("slaughtering_cave c5, sheep 6").goods() == "sheep 4"


def test_at_a_special_feeding_less_is_converted() -> None:
    assert fed("grain 5", special=True).goods() == "grain 3"


def test_the_mining_cave_is_reckoned_with_after_every_donkey_that_is_eaten() -> None:
    """Feed three dwarfs: the cave saves three of six food while three donkeys are in the mines."""
    table = fed("mining_cave c5, ore_mine a4 b4 a5, donkey 3, grain 2", "0 0 0")
    assert (table.goods(), table.farm().begging) == ("", 0)


def test_automatic_conversions_are_noted_like_manual_ones() -> None:
    table = fed("cooking_cave c5, grain 2, vegetable 1, donkey 5", "0 0 0 0 0")
    assert [note.data for note in table.notes_of("uses")] == [
        {"room": "cooking_cave", "given": {"grain": 1, "vegetable": 1}, "goods": {"food": 5}}
    ]
    assert [note.data for note in table.notes_of("converts")] == [
        {"good": "grain", "count": 1, "food": 1},
        {"good": "donkey", "count": 3, "food": 4},
    ]


def test_automatic_feeding_leaves_goods_of_other_players() -> None:
    table = Table("", "grain 9", round=3, steps=[Feeding(RED)]).play(Feed("auto"))
    assert table.goods(BLUE) == "grain 9"

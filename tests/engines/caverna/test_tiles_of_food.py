"""Reference 2.6: effects of tiles for food, each with a test that fails without it."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, Disarm, RubyFor, Use
from engines.caverna.components import FARM_ANIMALS
from engines.caverna.moves import (
    Breed,
    Bring,
    Eat,
    Feed,
    Place,
)
from engines.caverna.steps.breeding import Breeding
from engines.caverna.steps.harvest import Feeding
from tests.engines.caverna.notation import RED, Table, as_words, counted

# --- food ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("animal", "count", "food"),
    [
        ("sheep", 2, 4),
        ("donkey", 1, 2),
        ("donkey", 2, 5),
        ("donkey", 3, 7),
        ("boar", 1, 3),
        ("cattle", 2, 8),
    ],
)
def test_the_slaughtering_cave_adds_a_food_for_every_farm_animal(
    animal: str, count: int, food: int
) -> None:
    red = f"slaughtering_cave c5, {animal} {count}, ore_mine b5 b6 a5"
    table = Table(red, "").play(Convert(animal, count))
    assert table.goods() == f"food {food}"


@pytest.mark.parametrize("good", ["grain", "vegetable", "ruby", "gold"])
def test_the_slaughtering_cave_adds_nothing_for_other_goods(good: str) -> None:
    with_, without = (
        Table(f"{name} c5, {good} 3", "").play(Convert(good, 3)).goods()
        for name in ("slaughtering_cave", "seam")
    )
    assert with_ == without


def test_slaughtering_cave_counts_for_forced_and_bought_animals() -> None:
    cave = "slaughtering_cave c5, boar 2"
    assert Table(f"{cave}, ruby 1", "").play(RubyFor("sheep")).goods() == "food 2 boar 2"
    table = Table(f"{cave}, dwarfs 3 3", "", round=3).play(Place("logging"), Bring("loot_donkey"))
    assert table.play(Eat("donkey")).goods() == "food 2 boar 2"


def test_the_slaughtering_cave_does_not_work_with_the_hunting_parlor() -> None:
    table = Table("slaughtering_cave c5, hunting_parlor c6, boar 2", "")
    assert table.play(Use("hunting_parlor")).goods() == "food 2 gold 2"


@pytest.mark.parametrize("times", [1, 2])
def test_the_cooking_cave_makes_five_food_of_a_grain_and_a_vegetable(times: int) -> None:
    table = Table("cooking_cave c5, grain 3, vegetable 2", "").play(Use("cooking_cave", times))
    left = f"grain {3 - times} vegetable {2 - times}" if times < 2 else "grain 1"
    assert table.goods() == as_words({"food": 5 * times} | counted(left))


@pytest.mark.parametrize(("good", "paid"), [("wood", 1), ("stone", 1), ("ore", 2)])
@pytest.mark.parametrize("special", [False, True])
def test_the_working_cave_feeds_one_dwarf_with_something_else(
    good: str, paid: int, special: bool
) -> None:
    red = f"working_cave c5, {good} 3, food 9, asks feeding"
    table = Table(red, steps=[Feeding(RED, special)]).play(Feed(good))
    assert table.farm().goods[good] == 3 - paid
    assert table.farm().goods["food"] == 9 - (1 if special else 2)


def test_feeding_without_the_working_cave_takes_food() -> None:
    table = Table("wood 3, food 9, asks feeding", steps=[Feeding(RED)])
    assert table.options() == [Feed("food")]


@pytest.mark.parametrize(
    ("farm", "paid"),
    [
        ("donkey 0, ore_mine b5", 4),
        ("donkey 1, ore_mine b5", 3),
        ("donkey 3, ore_mine b5, ruby_mine b6", 2),
        ("donkey 2", 4),
        ("donkey 6, ore_mine a4 a5 a6 b4 b5 b6", 0),
    ],
)
def test_the_mining_cave_saves_a_food_for_every_donkey_in_a_mine(farm: str, paid: int) -> None:
    table = Table(f"mining_cave c5, {farm}, food 9", steps=[Feeding(RED)])
    assert table.farm().goods["food"] == 9 - paid


FARM = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1, large_pasture c2 d2"


@pytest.mark.parametrize(
    ("kinds", "food"), [(1, "food 1"), (2, "food 2"), (3, "food 3"), (4, "food 5")]
)
def test_the_breeding_cave_brings_food_for_newborns(kinds: int, food: str) -> None:
    animals = ", ".join(f"{animal} 2" for animal in FARM_ANIMALS[:kinds])
    table = Table(f"breeding_cave c5, {FARM}, {animals}", steps=[Breeding(RED)])
    assert table.goods().startswith(food)


@pytest.mark.parametrize("farm", ["", "sheep 1", "sheep 2, ruby 1"])
def test_without_newborns_the_breeding_cave_brings_nothing(farm: str) -> None:
    table = Table(f"breeding_cave c5, {farm}", steps=[Breeding(RED)])
    while table.asked()[0][1] == "BreedAnimals":
        table.play(Breed(""))
    assert table.farm().goods["food"] == 0


def test_the_breeding_cave_counts_kept_newborns_only() -> None:
    table = Table("breeding_cave c5, sheep 2, large_pasture a1 b1, boar 2", steps=[Breeding(RED)])
    assert table.options() == [Breed("sheep"), Breed("boar")]
    assert table.play(Breed("sheep")).goods() == "food 1 sheep 3 boar 2"


def test_the_peaceful_cave_makes_food_of_weapons() -> None:
    table = Table("peaceful_cave c5, dwarfs 0 3 7@logging", "", "")
    assert [move for move in table.anytime_moves() if isinstance(move, Disarm)] == [
        Disarm(3),
        Disarm(7),
    ]
    table.play(Disarm(7))
    assert table.goods() == "food 7"
    assert table.strengths() == [0, 3, 0]
    assert table.farm().dwarfs[2].at == "logging"
    assert not any(isinstance(move, Disarm) for move in Table("dwarfs 3 3", "").anytime_moves())


def test_of_two_equal_weapons_that_of_a_dwarf_at_home_is_kept() -> None:
    for dwarfs, left in (("5 5@logging", [5, 0]), ("5@logging 5", [0, 5])):
        table = Table(f"peaceful_cave c5, dwarfs {dwarfs}", "").play(Disarm(5))
        assert table.strengths() == left

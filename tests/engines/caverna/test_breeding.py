"""Reference 4.9: young animals."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, RubyFor
from engines.caverna.moves import Breed, Eat
from engines.caverna.steps.breeding import Breeding
from tests.engines.caverna.notation import RED, Table


def breed(red: str) -> Table:
    return Table(red, "", round=3, steps=[Breeding(RED)])


LARGE = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1, large_pasture c2 d2"


def test_two_of_a_kind_have_one_newborn_never_more() -> None:
    table = breed(f"{LARGE}, sheep 4, donkey 2, boar 3, cattle 1")
    assert table.goods() == "sheep 5 donkey 3 boar 4 cattle 1"
    assert table.notes_of("breeds")[0].data["animals"] == ["sheep", "donkey", "boar"]


def test_dogs_do_not_breed() -> None:
    table = breed(f"{LARGE}, dog 4")
    assert table.goods() == "dog 4"
    assert table.notes_of("breeds") == []


def test_parents_may_be_anywhere() -> None:
    table = breed("sheep 2, boar 2, meadow d3, stable d3 c3 b3, cuddle_room c5")
    assert table.goods() in ("sheep 2 boar 3", "sheep 3 boar 3", "sheep 3 boar 2")


def test_a_newborn_without_room_is_not_had_and_not_eaten() -> None:
    table = breed("sheep 2")
    assert table.asked() == [(RED, "BreedAnimals")]
    assert table.options() == [Breed("")]
    assert table.refusal(Breed("sheep")) == "newborn_does_not_fit"
    assert table.refusal(Eat("sheep")) == "newborn_not_convertible"
    assert table.play(Breed("")).goods() == "sheep 2"


def test_the_choice_is_among_the_largest_sets_that_fit() -> None:
    table = breed("sheep 2, boar 2, cattle 2, large_pasture a1 b1, large_pasture a2 b2")
    assert table.options() == [
        Breed("sheep+boar"),
        Breed("sheep+cattle"),
        Breed("boar+cattle"),
    ]
    assert table.default() == Breed("boar+cattle")
    assert table.refusal(Breed("sheep+boar+cattle")) == "newborn_does_not_fit"
    assert table.refusal(Breed("donkey")) == "needs_two_parents"
    assert table.play(Breed("sheep+boar")).goods() == "sheep 3 boar 3 cattle 2"


def test_default_newborn_is_chosen_by_count_then_kind() -> None:
    one = "large_pasture a1 b1, small_pasture d3"
    assert breed(f"{one}, sheep 2, donkey 2, boar 2").default() == Breed("boar")
    assert breed(f"{one}, sheep 2, donkey 2, cattle 2").default() == Breed("cattle")
    assert breed("small_pasture a1 b1 c1, sheep 4, donkey 3").default() == Breed("donkey")


# --- when one is asked -----------------------------------------------------------------------


def test_breeding_has_no_decision_without_rubies_if_all_newborns_fit() -> None:
    assert breed(f"{LARGE}, sheep 2").asked()[0][1] != "BreedAnimals"
    assert breed("").asked()[0][1] != "BreedAnimals"


def test_ruby_that_could_buy_a_second_parent_causes_a_decision() -> None:
    table = breed(f"{LARGE}, sheep 2, donkey 1, ruby 1")
    assert table.options() == [Breed("sheep")]
    assert table.ask().confirms
    table.play(RubyFor("donkey"))
    assert table.options() == [Breed("sheep+donkey")]
    assert table.play(Breed("sheep+donkey")).goods() == "sheep 3 donkey 3"


def test_ruby_that_buys_no_second_parent_causes_no_decision() -> None:
    table = breed(f"{LARGE}, sheep 2, ruby 1")
    assert table.goods() == "ruby 1 sheep 3"


def test_two_rubies_buy_both_parents() -> None:
    assert breed("ruby 2").options() == [Breed("")]


def test_a_second_cow_costs_food_as_well() -> None:
    table = breed(f"{LARGE}, cattle 1, ruby 1")
    assert table.goods() == "ruby 1 cattle 1"


OTHERS_BREED = f"{LARGE}, sheep 2, donkey 2, boar 2"


@pytest.mark.parametrize(
    "goods",
    [
        "grain 1, ruby 1",
        "ruby 2",
        "gold 2, ruby 1",
        "spare_part_storage c5, wood 1, stone 1, ore 1, ruby 1",
        "peaceful_cave c5, dwarfs 1 0, ruby 1",
    ],
)
def test_food_for_the_second_cow_may_first_have_to_be_converted(goods: str) -> None:
    # reference 4.12: anytime moves may still add a parent
    table = breed(f"{OTHERS_BREED}, cattle 1, {goods}")
    assert table.asked() == [(RED, "BreedAnimals")]


def test_a_parent_is_bought_with_converted_food() -> None:
    table = breed(f"{OTHERS_BREED}, cattle 1, grain 1, ruby 1")
    table.play(Convert("grain", 1), RubyFor("cattle"))
    assert table.play(Breed("sheep+donkey+boar+cattle")).goods().endswith("boar 3 cattle 3")


@pytest.mark.parametrize("goods", ["gold 1, ruby 1", "wood 1, stone 1, ore 1, ruby 1"])
def test_goods_that_give_no_food_buy_no_cow(goods: str) -> None:
    lone = f"{LARGE}, cattle 1, {goods}"
    assert breed(lone).asked()[0][1] != "BreedAnimals"


def test_breeding_all_four_kinds_causes_no_decision() -> None:
    table = breed(f"{LARGE}, sheep 2, donkey 2, boar 2, cattle 2, ruby 3")
    assert table.goods() == "ruby 3 sheep 3 donkey 3 boar 3 cattle 3"


def test_breeding_preference_always_causes_a_decision() -> None:
    table = breed(f"{LARGE}, sheep 2, asks breeding")
    assert table.options() == [Breed("sheep")]
    assert breed(f"{LARGE}, asks breeding").options() == [Breed("")]


# --- until it is answered --------------------------------------------------------------------


def test_room_may_be_made_until_the_choice() -> None:
    table = breed("sheep 2, boar 1, small_pasture d3")
    assert table.options() == [Breed("")]
    assert table.play(Convert("boar", 1)).options() == [Breed("sheep")]
    table = breed("sheep 2, boar 1, dog 1, meadow c3, ruby 1")
    assert table.options() == [Breed("")]
    assert table.play(RubyFor("dog")).options() == [Breed("sheep")]


def test_kind_with_fewer_than_two_animals_does_not_breed() -> None:
    table = breed(f"{LARGE}, sheep 2, boar 2, ruby 2").play(Convert("sheep", 1))
    assert table.options() == [Breed("boar")]
    assert table.refusal(Breed("sheep+boar")) == "needs_two_parents"


@pytest.mark.parametrize("animal", ["sheep", "donkey", "boar", "cattle"])
def test_after_breeding_newborns_are_animals_like_others(animal: str) -> None:
    table = breed(f"{LARGE}, {animal} 2")
    assert Convert(animal, 3) in table.anytime_moves()


def test_quarry_and_breeding_cave_pay_for_kept_newborns() -> None:
    red = f"{LARGE}, quarry c5, breeding_cave c6, donkey 2, boar 2"
    table = breed(red)
    assert table.goods() == "stone 1 food 2 donkey 3 boar 3"
    assert table.notes_of("breeds")[0].data["goods"] == {"stone": 1, "food": 2}

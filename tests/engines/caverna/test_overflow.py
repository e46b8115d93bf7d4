"""Reference 4.8: animals without room must be eaten at once, by choice of their owner."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, RubyFor, RubyTile
from engines.caverna.moves import (
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Fence,
    Lay,
    Place,
    Sow,
)
from engines.core import forced_option
from tests.engines.caverna.notation import BLUE, RED, Table

MAKE_ROOM = [(RED, "MakeRoom")]


def farming(red: str, lying: str, *moves: object, space: str = "sheep_farming") -> Table:
    """Return a match in which red has placed a dwarf to take animals, and ended the action."""
    position = Table(red, "", lying=f"{space} {lying}", round=12)
    return position.play(Place(space), *moves, Done())  # type: ignore[arg-type]


def test_animals_with_room_are_simply_taken() -> None:
    position = farming("", "sheep 2")
    assert position.goods() == "sheep 2"
    assert position.asked() == [(BLUE, "PlaceDwarf")]


def test_one_animal_after_the_other_is_eaten_until_all_have_room() -> None:
    position = farming("boar 1", "sheep 3")
    assert position.asked() == MAKE_ROOM
    assert position.options() == [Eat("sheep"), Eat("boar")]
    position.play(Eat("sheep"))
    assert position.asked() == MAKE_ROOM
    position.play(Eat("boar"))
    assert position.goods() == "food 3 sheep 2"
    assert position.asked() == [(BLUE, "PlaceDwarf")]


def test_two_donkeys_are_eaten_together_for_three_food() -> None:
    position = farming("", "donkey 4", space="donkey_farming")
    assert position.options() == [Eat("donkey"), Eat("donkey", 2)]
    position.play(Eat("donkey", 2))
    assert position.goods() == "food 3 donkey 2"
    note = position.notes_of("eats")[-1]
    assert note.data == {"animal": "donkey", "count": 2, "food": 3}


def test_the_slaughtering_cave_adds_a_food_for_each_animal() -> None:
    position = farming("slaughtering_cave c4", "donkey 4", space="donkey_farming")
    assert position.play(Eat("donkey", 2)).goods() == "food 5 donkey 2"


def test_earlier_building_makes_room() -> None:
    red = "wood 2, meadow d3, sheep 2"
    assert farming(red, "sheep 2").asked() == MAKE_ROOM
    position = farming(red, "sheep 2", Fence("d3"))
    assert position.goods() == "sheep 4"


def test_a_conversion_at_any_time_ends_the_choice_as_well() -> None:
    position = farming("boar 1, ruby 1, meadow d3", "sheep 2")
    position.play(Convert("boar", 1))
    assert position.options() == [Done()]
    assert forced_option(position.state, position.ask()) == Done()
    assert position.play(Done()).goods() == "ruby 1 food 2 sheep 2"


def test_single_edible_kind_is_not_forced_as_conversions_may_make_room() -> None:
    position = farming("ruby 1", "sheep 3")
    assert position.options() == [Eat("sheep")]
    assert forced_option(position.state, position.ask()) is None


def test_a_ruby_tile_may_make_room() -> None:
    position = farming("boar 1, dog 1, ruby 1", "sheep 2").play(RubyTile("meadow", "d3"))
    assert position.play(Done()).goods() == "dog 1 sheep 2 boar 1"


def test_a_ruby_tile_that_finds_nothing_eats_nothing() -> None:
    position = farming("cattle 1, ruby 1", "sheep 2").play(RubyTile("field", "d3"))
    assert position.goods() == "sheep 2 cattle 1"


def test_next_player_waits_until_all_animals_have_room() -> None:
    position = farming("boar 1", "sheep 2")
    assert position.refusal(Place("logging"), seat=BLUE) == "not_your_turn"


# --- every way to get an animal ------------------------------------------------------------------


def test_a_bought_animal_may_take_the_room_of_another() -> None:
    position = Table("sheep 2", *[""] * 4).play(Place("weekly_market"), Buy("boar"))
    assert position.asked() == MAKE_ROOM
    position.play(Eat("sheep"), Eat("sheep"))
    assert position.goods() == "food 2 gold 2 boar 1"
    assert position.asked() == [(RED, "BuyMore")]


def test_animal_without_room_must_be_decided_before_the_next_loot() -> None:
    position = Table("dwarfs 9 9, boar 2", "", round=12)
    position.play(Place("blacksmithing"), Bring("loot_sheep"))
    assert position.asked() == MAKE_ROOM
    assert position.play(Eat("sheep")).asked() == [(RED, "ChooseLoot")]


def test_boar_found_under_a_tile_causes_a_decision() -> None:
    position = Table("sheep 2, field d3 c3 b3", "").play(
        Place("clearing"), Lay("meadow_field", "a2", "a3")
    )
    assert position.asked() == MAKE_ROOM
    assert position.default() == Eat("boar")
    assert position.play(Eat("boar")).goods() == "food 2 sheep 2"


# --- room that shrinks (R34) ---------------------------------------------------------------------


def test_sowing_a_field_of_the_stubble_room_takes_its_room() -> None:
    red = "stubble_room c4, meadow d3, field c3, sheep 2, boar 1, grain 1"
    position = Table(red, "").play(Place("slash_and_burn"), Sow(1, 0))
    assert position.asked() == MAKE_ROOM
    assert position.default() == Eat("sheep")


def test_fencing_two_meadows_of_dogs_takes_their_room() -> None:
    red = "wood 4, dog 4, sheep 6, boar 2, meadow d3 c3"
    position = Table(red, "", round=12, lying="sheep_farming sheep 1")
    position.play(Place("sheep_farming"), Fence("c3", "d3"))
    assert position.asked() == MAKE_ROOM
    position.play(Eat("sheep"))
    assert position.asked() == [(RED, "Act")]
    assert position.play(Done()).asked() == MAKE_ROOM


def test_a_stable_in_the_meadow_never_takes_room() -> None:
    red = "stone 1, dog 1, sheep 2, boar 2, meadow d3"
    position = Table(red, "", round=12, lying="sheep_farming sheep 1")
    position.play(Place("sheep_farming"), BuildStable("d3"))
    assert position.asked() == [(RED, "Act")]


# --- animals for rubies (R38) --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("animal", "food"), [("sheep", 1), ("donkey", 1), ("boar", 2), ("cattle", 3)]
)
def test_an_animal_for_a_ruby_without_room_is_eaten_in_the_same_step(
    animal: str, food: int
) -> None:
    other = "boar" if animal == "sheep" else "sheep"
    position = Table(f"ruby 1, food 1, {other} 2", "").play(RubyFor(animal), seat=RED)
    paid = animal == "cattle"
    assert position.farm().goods[animal] == 0
    assert position.farm().goods["food"] == 1 + food - paid
    assert position.asked() == [(RED, "PlaceDwarf")]
    note = position.notes_of("eats")[-1]
    assert note.data == {"animal": animal, "count": 1, "food": food}


def test_an_animal_for_a_ruby_stays_where_it_has_room() -> None:
    position = Table("ruby 1, sheep 1", "").play(RubyFor("sheep"), seat=RED)
    assert position.goods() == "sheep 2"
    assert position.notes_of("eats") == []


def test_the_slaughtering_cave_helps_with_animals_for_rubies() -> None:
    position = Table("ruby 1, sheep 2, slaughtering_cave c4", "").play(RubyFor("boar"), seat=RED)
    assert position.goods() == "food 3 sheep 2"


@pytest.mark.parametrize(("red", "goods"), [("sheep 2", "food 2 sheep 2"), ("", "boar 1")])
def test_a_boar_under_a_tile_for_a_ruby_is_eaten_without_room(red: str, goods: str) -> None:
    position = Table(f"{red or 'wood 0'}, ruby 1, field d3 c3 b3", "")
    position.play(RubyTile("field", "a3"), seat=RED)
    assert position.goods() == goods


def test_a_stable_under_the_new_meadow_houses_the_boar_it_found() -> None:
    position = Table("ruby 1, sheep 2, field d3 c3 b3, stable a3", "")
    assert position.play(RubyTile("meadow", "a3"), seat=RED).goods() == "sheep 2 boar 1"


# --- who lets the time run out -------------------------------------------------------------------


def test_the_kind_just_received_is_eaten_by_default() -> None:
    position = farming("boar 2", "sheep 2")
    assert position.default() == Eat("sheep")


def test_default_is_to_eat_two_donkeys_if_two_must_go() -> None:
    assert farming("", "donkey 4", space="donkey_farming").default() == Eat("donkey", 2)
    assert farming("", "donkey 3", space="donkey_farming").default() == Eat("donkey")
    position = farming("sheep 1", "donkey 3", space="donkey_farming")
    assert position.default() == Eat("donkey", 2)
    assert position.play(Eat("donkey", 2)).default() == Eat("donkey")


def test_the_first_kind_is_eaten_by_default_if_room_shrank() -> None:
    red = "stubble_room c4, meadow d3, field c3, donkey 1, cattle 1, boar 1, stable d3, grain 1"
    position = Table(red, "").play(Place("slash_and_burn"), Sow(1, 0))
    assert position.default() == Eat("donkey")

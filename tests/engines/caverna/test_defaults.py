"""Reference 4.12: defaults for a player who runs out of time."""

from __future__ import annotations

import pytest

from engines.caverna.moves import (
    Breed,
    Bring,
    Buy,
    Done,
    Eat,
    Feed,
    Finish,
    Furnish,
    Imitate,
    Keep,
    Lay,
    Pass,
    PayWith,
    Place,
    PutRoom,
    Skip,
    Sow,
    Take,
)
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.harvest import FeedFamily, FinishConverting, SkipPhase
from engines.caverna.steps.rounds import KeepGoods
from engines.core import Move, Step
from tests.engines.caverna.notation import RED, Table


def at(step: Step, red: str) -> Move:
    """Return the default of a decision of the harvest."""
    return Table(red, "", steps=[step]).default(RED)


# --- placing ---------------------------------------------------------------------------------


def test_default_placement_is_the_weakest_dwarf_where_most_goods_are() -> None:
    position = Table("dwarfs 2 5, ruby 1", "", lying="logging wood 3, excavation stone 4")
    assert position.default() == Place("excavation")


def test_default_placement_breaks_ties_by_board_order_with_cards_last() -> None:
    lying = "sheep_farming sheep 3, excavation stone 3, logging wood 3"
    position = Table("", "", lying=lying, cards="sheep_farming")
    assert position.default() == Place("logging")


def test_all_kinds_of_goods_count() -> None:
    position = Table("", *[""] * 4, lying="depot wood 2 ore 2, logging wood 3")
    assert position.default() == Place("depot")


def test_goods_on_a_space_that_is_taken_do_not_count() -> None:
    position = Table("", "dwarfs 0@logging 0", lying="logging wood 9, excavation stone 1")
    assert position.default() == Place("excavation")


def test_without_goods_the_first_gain_without_a_price_is_taken() -> None:
    assert Table("", "").default() == Place("sustenance")
    position = Table("", "dwarfs 0@sustenance 0")
    assert position.default() == Place("supplies")


def test_a_mine_makes_a_gain() -> None:
    assert Table("ruby_mine b4", "").default() == Place("ruby_mining")


def test_without_gains_the_first_usable_space_is_taken() -> None:
    taken = "dwarfs 0@sustenance 0@supplies 0@starting_player 0, dwelling b4 b5"
    assert Table("", taken).default() == Place("housework")


def test_default_is_to_pass_if_nothing_else_is_free() -> None:
    full = " ".join(row + column for row in "abcd" for column in "123")
    cave = "a4 a5 a6 b4 b5 b6 c5 c6 d5 d6"
    red = f"meadow {full}, cavern {cave}, ruby 1, dwarfs 0 4"
    blue = "dwarfs 0@housework 0@sustenance 0@supplies 0@starting_player 0, dwelling b4 b5 b6"
    position = Table(red, blue)
    assert position.default() == Pass()
    assert Place("logging", 4) in position.options()


# --- the parts of an action --------------------------------------------------------------------


def test_an_action_ends_as_soon_as_it_may() -> None:
    position = Table("", "", lying="clearing wood 1").play(Place("clearing"))
    assert position.default() == Done()


def test_else_the_first_part_is_done_in_its_first_way() -> None:
    assert Table("", "").play(Place("slash_and_burn")).default() == Lay("meadow_field", "c3", "d3")
    assert Table("", "").play(Place("housework")).default() == Take("dog")


def test_nothing_more_is_bought_or_brought() -> None:
    position = Table("dwarfs 9 9", *[""] * 4, round=12).play(Place("weekly_market"), Buy("wood"))
    assert position.default() == Done()
    position = Table("dwarfs 9 9", "", round=12).play(Place("blacksmithing"))
    assert position.default() == Bring("all_weapons_plus_1")
    assert position.play(position.default()).default() == Done()


def test_an_item_is_used_in_its_first_way() -> None:
    position = Table("dwarfs 9 9, stable a1", "", round=12)
    position.play(Place("blacksmithing"), Bring("loot_stable"))
    assert position.default().at == "a2"  # type: ignore[attr-defined]


def test_a_room_is_paid_for_plainly_and_laid_on_the_first_cavern() -> None:
    red = "builder c5, cavern b4 b5, wood 5, stone 4, ore 2"
    position = Table(red, "").play(Place("housework"), Furnish("dwelling"))
    assert position.default() == PayWith(0, 0)
    assert position.play(PayWith(0, 0)).default() == PutRoom("b4")


def test_the_first_space_on_the_board_is_imitated() -> None:
    position = Table(
        "food 4",
        "dwarfs 0@supplies 0@housework",
        "dwarfs 0@wood_gathering 0@clearing",
        cards="blacksmithing",
    ).play(Place("imitation_a"))
    assert position.default() == Imitate("housework")


def test_seeds_are_sown_in_the_first_way() -> None:
    red = "grain 2, vegetable 1, meadow d3, field c3 b3, cavern b4"
    position = Table(red, "", round=12).play(Place("family_life"))
    assert position.default() == Sow(0, 1)


def test_no_ruby_is_spent_on_a_default() -> None:
    assert Table("dwarfs 1 9, ruby 3", "").default() == Place("sustenance")


# --- the harvest -------------------------------------------------------------------------------


def test_default_feeding_pays_food_or_feeds_automatically() -> None:
    assert at(FeedFamily(RED), "food 4, working_cave c4, wood 1") == Feed("food")
    assert at(FeedFamily(RED), "food 3, working_cave c4, wood 1") == Feed("auto")


@pytest.mark.parametrize(
    ("red", "bred"),
    [
        ("sheep 2, boar 2, stable a1 b1 c2", "boar"),
        ("sheep 2, cattle 2, breakfast_room c4", "cattle"),
        ("sheep 2, cattle 2, large_pasture d3 c3", "cattle"),
        ("sheep 2, cattle 2, large_pasture d3 c3, breakfast_room c4", "sheep+cattle"),
        ("sheep 2, donkey 2, ruby_mine b4 b5", ""),
        ("sheep 2, donkey 2, ruby_mine b4 b5 c5", "donkey"),
        ("sheep 2, boar 2, cattle 2, small_pasture d3, mixed_dwelling c4, stable d3", "cattle"),
        ("donkey 2, boar 2, small_pasture d3, stable d3", "boar"),
        ("sheep 2, donkey 2, small_pasture d3, stable d3", "donkey"),
        ("food 1", ""),
    ],
)
def test_the_largest_set_that_fits_is_bred_the_worthiest_first(red: str, bred: str) -> None:
    assert at(BreedAnimals(RED), red) == Breed(bred)


@pytest.mark.parametrize(
    ("red", "skipped"),
    [
        ("", "breeding"),
        ("sheep 2, small_pasture d3", "field"),
        ("sheep 2, small_pasture d3, sown c3 grain 1", "breeding"),
        ("sheep 2, boar 2, large_pasture d3 c3, small_pasture b3, sown d2 grain 3", "field"),
        ("sheep 2", "breeding"),
    ],
)
def test_the_phase_that_brings_less_is_skipped(red: str, skipped: str) -> None:
    assert at(SkipPhase(RED), red or "food 1") == Skip(skipped)


def test_the_last_conversions_are_finished() -> None:
    assert at(FinishConverting(RED), "ruby 3") == Finish()


def test_default_in_a_solo_match_is_to_lose_the_goods() -> None:
    assert Table("ruby 3", steps=[KeepGoods(RED, "logging")]).default() == Keep(False)


def test_default_is_to_eat_the_animal_just_received() -> None:
    position = Table("boar 2", "", lying="sheep_farming sheep 1", cards="sheep_farming")
    assert position.play(Place("sheep_farming"), Done()).default() == Eat("sheep")

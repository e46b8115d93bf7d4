"""Reference 2.6: effects of parlors, storages and chambers, each with its own test."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import RubyFor, RubyTile, Use
from engines.caverna.components import FARM_ANIMALS
from engines.caverna.moves import (
    Furnish,
    Place,
    PutRoom,
)
from tests.engines.caverna.notation import BLUE, RED, Table, built

# --- parlors ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "animal", "points"),
    [
        ("weaving_parlor", "sheep", [0, 0, 1, 1, 2]),
        ("milking_parlor", "cattle", [0, 1, 2, 3, 4]),
    ],
)
def test_a_parlor_for_animals_gives_food_at_once_and_points_at_the_end(
    name: str, animal: str, points: list[int]
) -> None:
    for count, wanted in enumerate(points):
        table = built(name, f"{animal} {count}, large_pasture d3 c3")
        assert table.farm().goods["food"] == count
        assert table.points()["bonuses"] == wanted


@pytest.mark.parametrize(
    ("at", "tiles", "dwellings"),
    [
        ("c4", "", 1),
        ("c4", "dwelling b4", 2),
        ("b5", "", 0),
        ("b5", "dwelling a5 c5, additional_dwelling b4, couple_dwelling b6", 4),
        ("c5", "dwelling c4, seam c6", 1),
        ("d5", "simple_dwelling_1 c5, mixed_dwelling d6", 3),
        ("a4", "dwelling b5", 0),
    ],
)
def test_state_parlor_counts_adjacent_dwellings(at: str, tiles: str, dwellings: int) -> None:
    table = built("state_parlor", f"{tiles}, cavern {at}", at)
    assert table.farm().goods["food"] == 2 * dwellings
    assert table.points()["bonuses"] == 4 * dwellings


def test_dwelling_added_next_to_the_state_parlor_scores_without_food() -> None:
    table = Table("state_parlor c5, wood 4, stone 3, cavern c6", "").play(Place("housework"))
    table.play(Furnish("dwelling"), PutRoom("c6"))
    assert table.goods() == ""
    assert table.points()["bonuses"] == 4


def test_the_state_parlor_sees_dwellings_beyond_the_edge() -> None:
    table = built("state_parlor", "office_room c6, dwelling a7, cavern a6", "a6")
    assert table.farm().goods["food"] == 2


def test_forest_is_not_adjacent_to_the_state_parlor() -> None:
    assert built("state_parlor", "meadow a3, cavern a4", "a4").farm().goods["food"] == 0


def test_the_hunting_parlor_changes_two_boars() -> None:
    table = Table("hunting_parlor c5, boar 5, small_pasture d3 c3", "")
    assert table.play(Use("hunting_parlor", 2)).goods() == "food 4 gold 4 boar 1"


def test_the_beer_parlor_changes_two_grain_for_gold_or_food() -> None:
    table = Table("beer_parlor c5, grain 4, sown d3 grain 3", "")
    table.play(Use("beer_parlor", 1, "gold"))
    assert table.goods() == "gold 3 grain 2"
    assert table.play(Use("beer_parlor", 1, "food")).goods() == "food 4 gold 3"
    assert not any(isinstance(move, Use) for move in table.anytime_moves())


def test_the_blacksmithing_parlor_changes_an_ore_and_a_ruby() -> None:
    table = Table("blacksmithing_parlor c5, ore 3, ruby 2", "")
    assert table.play(Use("blacksmithing_parlor", 2)).goods() == "ore 1 food 2 gold 4"


def test_the_spare_part_storage_changes_a_set_for_two_gold() -> None:
    table = Table("spare_part_storage c5, wood 2, stone 3, ore 2", "")
    assert table.play(Use("spare_part_storage", 2)).goods() == "stone 1 gold 4"


# --- storages and chambers -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "farm", "points"),
    [
        ("stone_storage", "stone 5", 5),
        ("ore_storage", "ore 5", 2),
        ("ore_storage", "ore 1", 0),
        ("main_storage", "", 2),
        ("main_storage", "beer_parlor c6, broom_chamber b5, seam b6, dwelling a4", 6),
        ("weapon_storage", "dwarfs 1 0 14", 6),
        ("weapon_storage", "", 0),
        ("supplies_storage", "dwarfs 1 2 14", 8),
        ("supplies_storage", "dwarfs 1 2 0", 0),
        ("supplies_storage", "dwarfs 1 2 0!", 0),
        ("broom_chamber", "dwarfs 0 0 0 0", 0),
        ("broom_chamber", "dwarfs 0 0 0 0 0", 5),
        ("broom_chamber", "dwarfs 0 0 0 0 0 0!, additional_dwelling c6", 10),
        ("treasure_chamber", "ruby 4", 4),
        ("food_chamber", "grain 3, vegetable 1", 2),
        ("food_chamber", "grain 1, sown d3 grain 3, sown c3 vegetable 2, vegetable 1", 6),
        ("prayer_chamber", "", 8),
        ("prayer_chamber", "dwarfs 0 0 1", 0),
        ("fodder_chamber", "sheep 2, ore_mine a4 a5, donkey 1", 1),
        ("fodder_chamber", "sheep 2, ore_mine a4 a5 a6 b4, donkey 4, dog 3", 2),
        ("fodder_chamber", "sheep 2, dog 5", 0),
    ],
)
def test_a_tile_brings_points_at_the_end(tile: str, farm: str, points: int) -> None:
    with_, without = Table(f"{tile} c5, {farm}"), Table(f"quarry c5, {farm}")
    assert with_.points()["bonuses"] - without.points()["bonuses"] == points


@pytest.mark.parametrize("farm", ["", "begging 4", "sheep 1, cavern a4"])
def test_the_writing_chamber_cancels_seven_points_of_losses(farm: str) -> None:
    with_, without = Table(f"writing_chamber c5, {farm}"), Table(f"dog_school c5, {farm}")
    assert with_.points()["forgiven"] == 7
    assert with_.total() - without.total() == 7


WHOLE = "meadow a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3, cavern a4 a5 a6 b4 b5 b6 c6 d5 d6"


@pytest.mark.parametrize(
    ("farm", "losses"),
    [
        ("sheep 1", 6),
        ("sheep 1, begging 1", 9),
        ("small_pasture d3 c3, " + ", ".join(f"{animal} 1" for animal in FARM_ANIMALS), 0),
    ],
)
def test_writing_chamber_cancels_at_most_the_actual_losses(farm: str, losses: int) -> None:
    table = Table(f"writing_chamber c5, {WHOLE}, stable b3 b2 b1, {farm}")
    points = table.points()
    assert points["missing"] + points["begging"] + points["unused"] == -losses
    assert points["forgiven"] == min(7, losses)


def test_covered_and_bought_tiles_have_their_printed_points() -> None:
    table = Table("seam c5, miner c6, state_parlor b5, dwelling b6 a6")
    assert table.points()["rooms"] == 1 + 3 + 0 + 3 + 3


def test_tiles_of_other_players_have_no_effect() -> None:
    table = Table("ruby 2", "dog_school c4, seam c5, trader c6").play(RubyFor("dog"))
    assert table.goods() == "ruby 1 dog 1"
    assert table.refusal(Use("trader"), seat=RED) == "not_an_option"
    assert table.play(RubyFor("stone"), seat=RED).goods() == "stone 1 dog 1"
    assert table.goods(BLUE) == ""


def test_a_ruby_tile_may_be_laid_at_any_time() -> None:
    assert Table("ruby 1", "").play(RubyTile("meadow", "d3")).farm().land["d3"] == "meadow"

"""Reference 4.5 and 4.10: growing, sowing and forging."""

from __future__ import annotations

import pytest

from engines.caverna.moves import Forge, Grow, Place, Sow
from engines.caverna.records import Options
from tests.engines.caverna.notation import Table

# --- family growth ---------------------------------------------------------------------------


def wish(red: str) -> Table:
    """Return a match after a dwarf has gone to growth, where goods are the alternative."""
    return Table(red, "", "", "").play(Place("growth"))


def may_grow(red: str) -> bool:
    return Grow() in wish(red).options()


@pytest.mark.parametrize(
    ("tiles", "dwarfs"),
    [
        ("", 2),
        ("dwelling c5", 3),
        ("simple_dwelling_1 c5", 3),
        ("simple_dwelling_2 c5", 3),
        ("mixed_dwelling c5", 3),
        ("couple_dwelling c5", 4),
        ("additional_dwelling c5", 2),
        ("dwelling c5 c6", 4),
        ("dwelling c5, couple_dwelling c6", 5),
        ("dwelling c5 c6, couple_dwelling b5", 5),
        ("dwelling c5, couple_dwelling c6, additional_dwelling b5", 6),
        ("dwelling c5 c6, additional_dwelling b5", 4),
    ],
)
def test_a_family_grows_as_far_as_there_is_room(tiles: str, dwarfs: int) -> None:
    most = 6 if "additional" in tiles else 5
    for number in range(2, most + 1):
        family = " ".join(["0"] * number)
        assert may_grow(f"dwarfs {family}, {tiles}") == (number < dwarfs)


def test_sixth_dwarf_needs_the_additional_dwelling() -> None:
    full = "dwarfs 0 0 0 0 0, dwelling a4 a5 a6 b5 b6"
    assert wish(full).refusal(Grow()) == "family_full"
    assert may_grow(f"{full}, additional_dwelling c5")
    six = "dwarfs 0 0 0 0 0 0, dwelling a4 a5 a6 b5 b6, additional_dwelling c5"
    assert wish(six).refusal(Grow()) == "family_full"


def test_family_without_room_cannot_grow() -> None:
    assert wish("").refusal(Grow()) == "no_room_for_dwarf"


def test_the_additional_dwelling_is_empty_until_there_are_five() -> None:
    assert wish("dwarfs 0 0, additional_dwelling c5").refusal(Grow()) == "no_room_for_dwarf"


def test_a_couple_dwelling_still_brings_one_child_at_a_time() -> None:
    table = wish("couple_dwelling c5").play(Grow())
    assert len(table.farm().dwarfs) == 3
    assert table.refusal(Grow()) == "part_already_done"


def test_a_newborn_lies_with_its_parent_unarmed_and_is_not_placed() -> None:
    table = wish("dwelling c5, dwarfs 4 5").play(Grow())
    child = table.farm().dwarfs[2]
    assert (child.strength, child.at, child.newborn) == (0, "growth", True)
    assert table.farm().at_home == [1]


def test_a_newborn_acts_from_the_next_round_on() -> None:
    table = wish("dwelling c5").play(Grow()).next_round()
    assert table.farm().at_home == [0, 1, 2]


def test_newborns_are_guests_of_the_cuddle_room() -> None:
    table = wish("cuddle_room c5, dwelling c6, boar 2, sheep 2").play(Grow())
    assert table.farm().goods["sheep"] == 2
    table = Table("cuddle_room c5, dwelling c6, dwarfs 0 0 0!@growth, boar 2, sheep 3", "", "", "")
    assert table.asked()[0][1] == "PlaceDwarf"


# --- sowing ----------------------------------------------------------------------------------


def sowing(red: str, options: Options | None = None) -> Table:
    return Table(red, "", "", options=options).play(Place("slash_and_burn"))


def sown(table: Table) -> dict[str, str]:
    return {at: f"{crop.good} {crop.count}" for at, crop in table.farm().crops.items()}


def test_a_seed_of_grain_makes_three_and_one_of_vegetables_two() -> None:
    table = sowing("field d3 c3, grain 1, vegetable 1").play(Sow(1, 1))
    assert sown(table) == {"c3": "grain 3", "d3": "vegetable 2"}
    assert table.goods() == ""


def test_matches_may_be_played_with_two_more_vegetables() -> None:
    table = sowing("field d3, vegetable 1", Options(vegetable_extra="2")).play(Sow(0, 1))
    assert sown(table) == {"d3": "vegetable 3"}


def test_at_most_two_fields_of_each_are_sown() -> None:
    table = sowing("field d3 c3 b3 a3 a2, grain 5, vegetable 5")
    found = [(move.grain, move.vegetable) for move in table.options() if isinstance(move, Sow)]
    assert sorted(found) == [(g, v) for g in range(3) for v in range(3) if g or v]
    assert table.refusal(Sow(3, 0)) == "sow_limit"
    assert table.refusal(Sow(0, 3)) == "sow_limit"
    assert table.refusal(Sow(0, 0)) == "sow_limit"
    table.play(Sow(2, 2))
    assert sown(table) == {
        "a2": "grain 3",
        "a3": "grain 3",
        "b3": "vegetable 2",
        "c3": "vegetable 2",
    }


def test_seeds_and_empty_fields_limit_sowing() -> None:
    table = sowing("field d3, sown c3 grain 1, grain 2, vegetable 1")
    found = [(move.grain, move.vegetable) for move in table.options() if isinstance(move, Sow)]
    assert sorted(found) == [(0, 1), (1, 0)]
    assert table.refusal(Sow(2, 0)) == "field_not_empty"
    assert table.refusal(Sow(0, 2)) == "not_enough vegetable"


def test_fields_are_filled_in_board_order_grain_first() -> None:
    table = sowing("field d3 c3 a1, grain 1, vegetable 1").play(Sow(1, 1))
    assert sown(table) == {"a1": "grain 3", "c3": "vegetable 2"}


# --- forging ---------------------------------------------------------------------------------


def forging(red: str) -> Table:
    return Table(red, "", "", round=3).play(Place("blacksmithing"))


@pytest.mark.parametrize("strength", range(1, 9))
def test_a_weapon_costs_its_strength_in_ore(strength: int) -> None:
    table = forging("ore 9").play(Forge(strength))
    assert table.strengths() == [strength, 0]
    assert table.goods() == f"ore {9 - strength}"


@pytest.mark.parametrize("strength", [-1, 0, 9, 14])
def test_weapons_have_a_strength_from_one_to_eight(strength: int) -> None:
    assert forging("ore 20").refusal(Forge(strength)) == "forge_1_to_8"


def test_ore_limits_the_weapon() -> None:
    table = forging("ore 3")
    assert table.options() == [Forge(1), Forge(2), Forge(3)]
    assert table.refusal(Forge(4)) == "not_enough ore"


def test_armed_dwarf_cannot_forge() -> None:
    table = forging("ore 9, dwarfs 2 2")
    assert table.refusal(Forge(5)) == "dwarf_already_armed"


@pytest.mark.parametrize(
    ("ore", "strengths"), [(0, [1, 2]), (1, [1, 2, 3]), (6, list(range(1, 9)))]
)
def test_with_the_blacksmith_weapons_cost_two_ore_less(ore: int, strengths: list[int]) -> None:
    table = forging(f"ore {ore}, blacksmith c5")
    assert table.options() == [Forge(strength) for strength in strengths]
    table.play(Forge(strengths[-1]))
    assert table.goods() == ""

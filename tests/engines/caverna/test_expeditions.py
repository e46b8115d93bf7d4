"""Reference 2.5 and 4.7: expeditions, and every item of loot."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, Disarm, RubyFor
from engines.caverna.components import LOOT_ITEMS
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Done,
    Eat,
    Fence,
    Furnish,
    Lay,
    Place,
    PutRoom,
    Sow,
)
from tests.engines.caverna.notation import RED, Table


def out(strength: int, red: str = "", *, space: str = "exploration") -> Table:
    """Return a match after a dwarf with a strength has set out, at level 4 by default."""
    table = Table(f"dwarfs {strength} 14, {red}", "", "", round=12)
    return table.play(Place(space))


def items(table: Table) -> list[str]:
    """Return the items that can be taken as loot now."""
    return [move.item for move in table.options() if isinstance(move, Bring)]


RICH = (
    "wood 9, stone 9, ore 9, gold 9, food 9, grain 5, vegetable 5, sheep 2, dog 1, "
    "small_pasture a1 b1, meadow d3 c3 c2, field b3, cavern c5"
)
"""A farm on which every item is possible."""


@pytest.mark.parametrize("strength", range(1, 15))
def test_dwarf_brings_loot_up_to_its_strength(strength: int) -> None:
    table = out(strength, RICH)
    wanted = [name for name, item in LOOT_ITEMS.items() if item.strength <= strength]
    assert items(table) == wanted
    for name, item in LOOT_ITEMS.items():
        if item.strength > strength:
            assert table.refusal(Bring(name)) == "loot_too_strong"


# --- how it goes -----------------------------------------------------------------------------


def test_nothing_is_brought_twice() -> None:
    table = out(4).play(Bring("loot_dog"))
    assert table.refusal(Bring("loot_dog")) == "loot_twice"


@pytest.mark.parametrize(
    ("space", "level"), [("logging", 1), ("ore_mine_construction", 2), ("blacksmithing", 3)]
)
def test_expedition_ends_automatically_after_the_items_of_its_level(space: str, level: int) -> None:
    table = out(4, space=space)
    some = ["loot_dog", "loot_wood", "loot_grain", "loot_stone"][:level]
    table.play(*map(Bring, some))
    assert table.asked() == [(RED, "Act")]
    assert table.strengths()[0] == 5


def test_expedition_may_end_after_the_first_item() -> None:
    table = out(4)
    assert Done() not in table.options()
    table.play(Bring("loot_dog"))
    assert table.options()[0] == Done()
    assert table.default() == Done()
    assert table.play(Done()).strengths()[0] == 5


@pytest.mark.parametrize("some", [1, 2, 4])
def test_weapon_grows_by_one_for_any_number_of_items(some: int) -> None:
    table = out(4).play(*map(Bring, ["loot_dog", "loot_wood", "loot_grain", "loot_stone"][:some]))
    if some < 4:
        table.play(Done())
    assert table.strengths() == [5, 14]


def test_no_weapon_grows_beyond_fourteen() -> None:
    table = out(14).play(Bring("all_weapons_plus_1"), Done())
    assert table.strengths() == [14, 14]
    table = out(13).play(Bring("all_weapons_plus_1"), Done())
    assert table.strengths() == [14, 14]


def test_the_weapon_grows_after_the_expedition_not_before() -> None:
    table = out(4).play(Bring("loot_dog"))
    assert table.strengths()[0] == 4
    assert "loot_boar" not in items(table)


def test_items_never_unlock_others() -> None:
    table = out(4).play(Bring("all_weapons_plus_1"))
    assert table.strengths()[0] == 5
    assert "loot_boar" not in items(table)
    assert table.refusal(Bring("loot_boar")) == "loot_too_strong"
    assert table.play(Done()).strengths()[0] == 6


def test_goods_of_earlier_items_may_be_used_for_later_ones() -> None:
    table = out(12, "field d3")
    assert "loot_sow" not in items(table)
    assert table.refusal(Bring("loot_sow")) == "loot_not_possible"
    table.play(Bring("loot_grain"), Bring("loot_sow"), Sow(1, 0))
    assert table.farm().crops["d3"].count == 3


def test_conversions_made_in_between_may_be_used() -> None:
    table = out(9, "meadow d3, ruby 1").play(Bring("loot_dog"))
    assert "loot_small_pasture" not in items(table)
    assert "loot_small_pasture" in items(table.play(RubyFor("wood")))


def test_there_is_always_something_to_bring() -> None:
    assert items(out(1)) == ["all_weapons_plus_1", "loot_dog", "loot_wood"]


def test_cost_of_an_item_may_be_spent_before_it_is_used() -> None:
    table = out(12, "field d3, grain 1").play(Bring("loot_sow"), Convert("grain", 1))
    assert table.options() == [Done()]
    assert "loot_dog" in items(table.play(Done()))


def test_a_weapon_given_away_on_the_way_does_not_grow() -> None:
    table = out(5, "peaceful_cave c5").play(Bring("loot_dog"), Disarm(5))
    assert table.strengths()[0] == 0
    assert "loot_boar" in items(table)
    table.play(Bring("loot_boar"), Done())
    assert table.strengths() == [0, 14]
    assert table.notes_of("comes_home") == []


def test_of_two_equal_weapons_that_of_the_dwarf_on_its_way_is_kept() -> None:
    table = Table("peaceful_cave c5, dwarfs 5 14 5@logging", "", "", round=12)
    table.play(Place("exploration"), Bring("loot_dog"), Disarm(5), Done())
    assert table.strengths() == [6, 14, 0]


def test_disarmed_dwarf_brings_no_further_loot() -> None:
    table = out(5, "peaceful_cave c5", space="adventure").play(Bring("loot_dog"))
    assert items(table)
    table.play(Disarm(6))
    assert table.options() == [Done()]


def test_expedition_is_noted_with_level_and_strength() -> None:
    table = out(5).play(Bring("loot_dog"), Done())
    assert table.notes_of("sets_out")[0].data == {"level": 4, "strength": 5}
    assert table.notes_of("comes_home")[0].data == {"strength": 6}


# --- the items -------------------------------------------------------------------------------

GOODS = {
    "loot_dog": "dog 1",
    "loot_wood": "wood 1",
    "loot_sheep": "sheep 1",
    "loot_grain": "grain 1",
    "loot_donkey": "donkey 1",
    "loot_stone": "stone 1",
    "loot_vegetable": "vegetable 1",
    "loot_ore": "ore 2",
    "loot_boar": "boar 1",
    "loot_gold": "gold 2",
    "loot_cattle": "cattle 1",
}


@pytest.mark.parametrize("item", GOODS)
def test_an_item_brings_its_goods(item: str) -> None:
    assert out(14).play(Bring(item)).goods() == GOODS[item]


def test_all_weapons_grow_but_unarmed_dwarfs_stay_unarmed() -> None:
    table = Table("dwarfs 3 0@housework 13 14 5@logging", "", "", round=12)
    table.play(Place("exploration"), Bring("all_weapons_plus_1"))
    assert table.strengths() == [4, 0, 14, 14, 6]
    assert len(table.notes_of("arms")) == 1


def test_weapons_of_others_do_not_grow() -> None:
    table = Table("dwarfs 3 3", "dwarfs 5 5", "", round=12)
    table.play(Place("exploration"), Bring("all_weapons_plus_1"))
    assert table.strengths(1) == [5, 5]


def test_an_animal_without_room_is_seen_to_before_the_next_item() -> None:
    table = out(14, "boar 2").play(Bring("loot_cattle"))
    assert table.asked() == [(RED, "MakeRoom")]
    table.play(Eat("cattle"))
    assert table.asked() == [(RED, "ChooseLoot")]
    assert table.goods() == "food 3 boar 2"


def test_furnishing_costs_as_always_and_takes_any_tile() -> None:
    table = out(7, "stone 2").play(Bring("loot_furnish"))
    assert Furnish("carpenter") in table.options()
    assert Furnish("dwelling") not in table.options()
    table.play(Furnish("carpenter"), PutRoom("c4"))
    assert table.goods() == "stone 1"
    assert table.asked() == [(RED, "ChooseLoot")]


def test_without_a_free_cavern_nothing_is_furnished() -> None:
    assert "loot_furnish" not in items(out(14, "wood 9, stone 9, dwelling c4"))


def test_a_stable_is_free() -> None:
    table = out(8).play(Bring("loot_stable"), BuildStable("c3"))
    assert (table.farm().stables, table.goods()) == (["c3"], "")
    assert "loot_stable" not in items(out(14, "stable d3 c3 b3"))


@pytest.mark.parametrize(
    ("item", "tile", "at", "goods"),
    [
        ("loot_tunnel", "tunnel", "d5", "food 1"),
        ("loot_cavern", "cavern", "d5", "food 1"),
        ("loot_meadow", "meadow", "d3", ""),
        ("loot_field", "field", "d3", ""),
    ],
)
def test_a_single_landscape_tile_is_laid_and_symbols_pay(
    item: str, tile: str, at: str, goods: str
) -> None:
    table = out(14).play(Bring(item))
    assert {move.tile for move in table.options() if isinstance(move, Lay)} == {tile}
    table.play(Lay(tile, at))
    assert (table.farm().land[at], table.goods()) == (tile, goods)


def test_a_single_tile_follows_the_rules_of_placing() -> None:
    table = out(14).play(Bring("loot_meadow"))
    assert table.options() == [Lay("meadow", "d3")]
    assert table.refusal(Lay("meadow", "c3")) == "must_touch_entrance"
    table = out(14).play(Bring("loot_tunnel"))
    assert table.refusal(Lay("tunnel", "b5")) == "not_adjacent"
    assert table.refusal(Lay("tunnel", "d3")) == "wrong_half"


def test_a_boar_found_under_a_meadow_of_an_expedition_pays() -> None:
    table = out(11, "meadow d3 c3 b3").play(Bring("loot_meadow"), Lay("meadow", "a3"))
    assert table.goods() == "boar 1"


def test_a_small_pasture_costs_one_wood() -> None:
    table = out(9, "wood 1, meadow d3").play(Bring("loot_small_pasture"), Fence("d3"))
    assert (table.farm().small, table.goods()) == (["d3"], "")


def test_a_large_pasture_costs_two_wood() -> None:
    table = out(10, "wood 2, meadow d3 c3").play(Bring("loot_large_pasture"), Fence("c3", "d3"))
    assert (table.farm().large, table.goods()) == ([("c3", "d3")], "")
    assert "loot_large_pasture" not in items(out(10, "wood 1, meadow d3 c3"))


def test_an_ordinary_dwelling_costs_two_wood_and_two_stone() -> None:
    table = out(11, "wood 2, stone 2").play(Bring("loot_dwelling"))
    assert table.options() == [Furnish("dwelling")]
    assert table.refusal(Furnish("simple_dwelling_1")) == "not_a_dwelling"
    table.play(Furnish("dwelling"), PutRoom("c4"))
    assert table.goods() == ""
    assert "dwelling" in table.state.supply


def test_carpenter_and_stone_carver_reduce_a_dwelling_from_loot() -> None:
    red = "wood 1, stone 1, carpenter c5, stone_carver c6"
    table = out(11, red).play(Bring("loot_dwelling"), Furnish("dwelling"), PutRoom("c4"))
    assert table.goods() == ""


def test_loot_may_sow_as_much_as_any_sowing() -> None:
    red = "field a1 b1 d3 c3 b2, grain 5, vegetable 5"
    table = out(12, red).play(Bring("loot_sow"), Sow(2, 2))
    counts = [(crop.good, crop.count) for crop in table.farm().crops.values()]
    assert counts == [("grain", 3)] * 2 + [("vegetable", 2)] * 2


def test_up_to_two_kinds_breed() -> None:
    red = "sheep 2, donkey 2, boar 2, small_pasture a1, large_pasture a2 b2"
    table = out(14, red).play(Bring("loot_breed"))
    assert table.refusal(Breed("cattle")) == "needs_two_parents"
    assert table.options() == [*map(Breed, ("sheep", "donkey", "boar"))]
    table.play(Breed("boar"))
    assert table.farm().goods["boar"] == 3
    assert table.farm().goods["sheep"] == 2


def test_two_kinds_breed_if_both_newborns_fit() -> None:
    room = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1"
    table = out(14, f"sheep 2, donkey 2, boar 2, {room}").play(Bring("loot_breed"))
    pairs = ("sheep+donkey", "sheep+boar", "donkey+boar")
    assert table.options() == [*map(Breed, ("sheep", "donkey", "boar")), *map(Breed, pairs)]
    table.play(Breed("sheep+donkey"))
    assert table.goods() == "sheep 3 donkey 3 boar 2"


def test_nothing_breeds_where_no_newborn_fits() -> None:
    assert "loot_breed" not in items(out(14, "sheep 2"))
    assert "loot_breed" not in items(out(14, "sheep 1, small_pasture d3"))
    assert "loot_breed" in items(out(14, "sheep 2, small_pasture d3"))


def test_quarry_and_breeding_cave_pay_for_newborns_of_an_expedition() -> None:
    red = "donkey 2, boar 2, large_pasture a1 b1, large_pasture a2 b2, quarry c5, breeding_cave c6"
    table = out(14, red).play(Bring("loot_breed"), Breed("donkey+boar"))
    assert table.goods() == "stone 1 food 2 donkey 3 boar 3"

"""Reference 2.6: effects of dwellings and rooms, each with a test that fails without it."""

from __future__ import annotations

import pytest

from engines.caverna.animals import fits
from engines.caverna.components import FARM_ANIMALS
from engines.caverna.moves import (
    Done,
    Eat,
    Furnish,
    Grow,
    Lay,
    Mine,
    Place,
    PutRoom,
    Sow,
    Take,
)
from tests.engines.caverna.notation import RED, Table


def most(farm: str, animal: str) -> int:
    """Return the maximum number of an animal on a farm."""
    table = Table(farm)
    return max(n for n in range(40) if fits(table.farm(), **{animal: n}))


# --- dwellings -------------------------------------------------------------------------------

BEDS = {
    "dwelling": 1,
    "simple_dwelling_1": 1,
    "simple_dwelling_2": 1,
    "mixed_dwelling": 1,
    "couple_dwelling": 2,
}


@pytest.mark.parametrize("name", BEDS)
def test_a_dwelling_houses_its_dwarfs(name: str) -> None:
    for children in range(3):
        family = " ".join(["0"] * (2 + children))
        table = Table(f"dwarfs {family}, {name} c5", "", "", "").play(Place("growth"))
        assert (Grow() in table.options()) == (children < BEDS[name])


def test_the_additional_dwelling_houses_the_sixth_dwarf_only() -> None:
    beds = "dwelling a4 a5 a6"
    for dwarfs, grows in ((2, False), (4, True), (5, True), (6, False)):
        tiles = beds if dwarfs > 2 else ""
        family = " ".join(["0"] * dwarfs)
        red = f"dwarfs {family}, additional_dwelling c5, {tiles}"
        table = Table(red, "", "", "").play(Place("growth"))
        assert (Grow() in table.options()) == grows


@pytest.mark.parametrize("animal", FARM_ANIMALS)
def test_the_mixed_dwelling_houses_two_animals_of_a_kind(animal: str) -> None:
    other = "boar 2" if animal != "boar" else "sheep 2"
    assert most(f"mixed_dwelling c5, {other}", animal) == 2
    assert most(f"dwelling c5, {other}", animal) == 0


# --- rooms -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dwarfs", [2, 3, 5])
def test_the_cuddle_room_houses_as_many_sheep_as_there_are_dwarfs(dwarfs: int) -> None:
    family = " ".join(["0"] * dwarfs)
    assert most(f"dwarfs {family}, cuddle_room c5, boar 2", "sheep") == dwarfs
    assert most("dwarfs 0 0 0!, cuddle_room c5, boar 2", "sheep") == 3
    for animal in ("donkey", "cattle"):
        assert most(f"dwarfs {family}, cuddle_room c5, boar 2", animal) == 0


def test_the_breakfast_room_houses_three_cattle() -> None:
    assert most("breakfast_room c5, boar 2", "cattle") == 3
    for animal in ("donkey", "sheep"):
        assert most("breakfast_room c5, boar 2", animal) == 0


@pytest.mark.parametrize("animal", FARM_ANIMALS)
def test_with_the_stubble_room_an_empty_field_houses_an_animal(animal: str) -> None:
    other = "boar 2" if animal != "boar" else "sheep 2"
    fields = "field d3 c3, sown b3 grain 1"
    assert most(f"stubble_room c5, {fields}, {other}", animal) == 2
    assert most(f"{fields}, {other}", animal) == 0


def test_every_empty_field_of_the_stubble_room_may_house_another_kind() -> None:
    farm = "stubble_room c5, field d3 c3 b3, boar 2, sheep 1, donkey 1, cattle 1"
    assert fits(Table(farm).farm())


def test_sowing_a_field_of_the_stubble_room_drives_its_animal_out() -> None:
    table = Table("stubble_room c5, field d3, boar 2, sheep 1, grain 1", "")
    table.play(Place("slash_and_burn"), Sow(1, 0))
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.options() == [Eat("sheep"), Eat("boar")]
    assert table.default() == Eat("sheep")
    table.play(Eat("boar"), Eat("boar"))
    assert table.goods() == "food 4 sheep 1"


def test_work_room_allows_tiles_on_tunnels() -> None:
    red = "tunnel c5, deep_tunnel c6, carpenter c4, stone 9, wood 9"
    bare = Table(red, "").play(Place("housework"))
    assert bare.refusal(Furnish("seam")) == "no_free_cavern"
    table = Table(f"{red}, work_room b4", "").play(Place("housework"), Furnish("seam"))
    assert table.options() == [PutRoom("c5"), PutRoom("c6")]


GUEST = "guest_room c5"


def test_with_the_guest_room_growth_is_goods_and_a_child() -> None:
    for moves in ([Take("goods"), Grow()], [Grow(), Take("goods")]):
        table = Table(f"{GUEST}, dwelling c6", "", "", "").play(Place("growth"), *moves)
        assert table.goods() == "wood 1 stone 1 ore 1 food 1 gold 2"
        assert len(table.farm().dwarfs) == 3


def test_guest_room_lets_a_wish_give_a_child_and_a_dwelling_in_any_order() -> None:
    build = [Furnish("dwelling"), PutRoom("c4")]
    red = f"{GUEST}, wood 4, stone 3, dwelling c6"
    for moves in ([*build, Grow()], [Grow(), *build]):
        table = Table(red, "", round=4).play(Place("wish_for_children"), *moves)
        assert len(table.farm().dwarfs) == 3
        assert table.farm().rooms["c4"] == "dwelling"
    table = Table(f"{GUEST}, wood 4, stone 3", "", round=4).play(Place("wish_for_children"))
    assert table.refusal(Grow()) == "no_room_for_dwarf"
    assert len(table.play(*build, Grow()).farm().dwarfs) == 3


def test_guest_room_lets_an_urgent_wish_give_dwelling_child_and_gold() -> None:
    build = [Furnish("dwelling"), PutRoom("c4")]
    for moves in (
        [*build, Grow(), Take("gold")],
        [Take("gold"), *build, Grow()],
        [*build, Take("gold"), Grow()],
    ):
        table = Table(f"{GUEST}, wood 4, stone 3", "", round=8)
        table.play(Place("urgent_wish_for_children"), *moves)
        assert len(table.farm().dwarfs) == 3
        assert table.goods() == "gold 3"
    table = Table(f"{GUEST}, dwelling c6", "", round=8).play(Place("urgent_wish_for_children"))
    assert table.play(Take("gold")).refusal(Grow()) == "wrong_part_order"


def test_with_the_guest_room_both_ruby_mines_are_built() -> None:
    red = f"{GUEST}, tunnel b5, deep_tunnel c6"
    table = Table(red, "", round=6).play(Place("ruby_mine_construction"), Mine("b5"), Mine("c6"))
    assert table.goods() == "ruby 1"
    assert table.points()["mines"] == 8


def test_guest_room_allows_both_extension_tiles_once_per_match() -> None:
    both = [Lay("meadow_field", "d3", "c3"), Lay("cavern_tunnel", "c6", "b6")]
    table = Table(GUEST, *[""] * 6).play(Place("extension"), *both)
    assert table.goods() == "wood 1 stone 1"
    assert table.farm().extended
    again = Table(f"{GUEST}, extended", *[""] * 6).play(Place("extension"), both[0])
    assert again.refusal(both[1]) == "guest_room_extension_used"
    one = Table(GUEST, *[""] * 6).play(Place("extension"), both[1], Done())
    assert not one.farm().extended


def test_the_guest_room_changes_nothing_for_others() -> None:
    table = Table("dwelling c5", "guest_room c4", "", "").play(Place("growth"), Take("goods"))
    assert table.refusal(Grow()) == "either_or"


def test_office_room_lets_a_tile_overhang_for_two_gold_each_time() -> None:
    lying = "clearing wood 1, excavation stone 1"
    bare = Table("", "", lying=lying).play(Place("clearing"))
    assert Lay("meadow_field", "d3", "e3") not in bare.options()
    table = Table("office_room c5", "dwarfs 0@supplies 0@logging", lying=lying)
    table.play(Place("clearing"), Lay("meadow_field", "d3", "e3"))
    assert table.goods() == "wood 1 gold 2"
    table.play(Done(), Place("excavation"), Lay("cavern_cavern", "a4", "b4"), Done())
    assert table.goods() == "wood 1 stone 1 gold 2"


def test_a_tile_that_overhangs_twice_brings_gold_twice() -> None:
    red = "office_room c5, meadow d2"
    table = Table(f"{red}, field d3", "", lying="clearing wood 1, sustenance food 1")
    table.play(Place("clearing"), Lay("meadow_field", "d1", "e1"))
    assert table.goods() == "wood 1 gold 2"

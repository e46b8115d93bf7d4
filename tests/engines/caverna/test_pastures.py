"""Reference 2.2 and 4.5: fences, stables and mines."""

from __future__ import annotations

import pytest

from engines.caverna.moves import BuildStable, Done, Fence, Mine, Place
from tests.engines.caverna.notation import RED, Table

MEADOWS = "meadow d3 c3 b3, field d2"


def building(red: str, space: str = "sheep_farming") -> Table:
    """Return a match in which red has placed a dwarf to build."""
    return Table(red, "", round=12).play(Place(space))


def fences(position: Table) -> set[str]:
    return {m.at + m.other for m in position.options() if isinstance(m, Fence)}


def stables(position: Table) -> set[str]:
    return {m.at for m in position.options() if isinstance(m, BuildStable)}


def mines(position: Table) -> set[str]:
    return {m.at + m.other for m in position.options() if isinstance(m, Mine)}


# --- fences ----------------------------------------------------------------------------------


def test_small_pasture_costs_two_wood_and_large_pasture_four() -> None:
    assert fences(building(f"wood 4, {MEADOWS}")) == {"d3", "c3", "b3", "c3d3", "b3c3"}
    assert fences(building(f"wood 3, {MEADOWS}")) == {"d3", "c3", "b3"}
    assert fences(building(f"wood 1, stone 1, {MEADOWS}")) == set()


@pytest.mark.parametrize(
    ("fence", "goods", "points"), [(Fence("d3"), "wood 2", 2), (Fence("c3", "d3"), "", 4)]
)
def test_a_pasture_is_paid_for_and_gives_points(fence: Fence, goods: str, points: int) -> None:
    position = building(f"wood 4, {MEADOWS}").play(fence)
    assert position.goods() == goods
    assert position.points()["pastures"] == points


def test_two_meadows_are_fenced_whichever_is_named_first() -> None:
    position = building(f"wood 4, {MEADOWS}").play(Fence("d3", "c3"))
    assert position.farm().large == [("c3", "d3")]


def test_fenced_meadow_cannot_be_fenced_again() -> None:
    position = building("wood 8, stone 1, small_pasture d3, large_pasture c3 b3, meadow a3 c2")
    assert fences(position) == {"a3", "c2"}


def test_meadows_of_different_tiles_make_a_large_pasture() -> None:
    position = building("wood 4, meadow d3 d2, field c3 c2")
    assert "d2d3" in fences(position)


def test_one_small_and_one_large_pasture_are_built_at_a_time() -> None:
    position = building(f"wood 8, {MEADOWS} d1").play(Fence("d3"))
    assert fences(position) == {"b3c3"}
    position.play(Fence("b3", "c3"))
    assert fences(position) == set()
    assert position.goods() == "wood 2"


def test_large_pasture_may_be_built_first() -> None:
    position = building(f"wood 8, {MEADOWS}").play(Fence("b3", "c3"))
    assert fences(position) == {"d3"}


# --- stables ---------------------------------------------------------------------------------


def test_stable_fits_in_forest_on_meadows_and_in_pastures() -> None:
    red = "stone 1, meadow d3, field c3, small_pasture d2, large_pasture d1 c1"
    assert stables(building(red)) == {
        *("a1", "a2", "a3", "b1", "b2", "b3", "c2"),
        *("d3", "d2", "d1", "c1"),
    }


def test_there_is_one_stable_on_a_space_and_three_on_a_board() -> None:
    assert "a1" not in stables(building("stone 1, stable a1"))
    assert "d1" not in stables(building("stone 1, large_pasture d1 c1, stable d1"))
    assert "c1" in stables(building("stone 1, large_pasture d1 c1, stable d1"))
    assert len(stables(building("stone 1, stable a1 a2"))) == 10
    assert stables(building("wood 2, stone 1, stable a1 a2 a3, meadow d3")) == set()


def test_a_stable_costs_a_stone() -> None:
    position = building("stone 1").play(BuildStable("d3"))
    assert position.goods() == ""
    assert position.farm().stables == ["d3"]
    assert stables(position) == set()
    assert stables(building("wood 2, meadow d3")) == set()


def test_a_stable_on_a_symbol_finds_nothing() -> None:
    for space in ("a3", "c1", "d2"):
        assert building("stone 1").play(BuildStable(space)).goods() == ""


def test_a_space_with_a_stable_is_used() -> None:
    assert building("stone 1").play(BuildStable("a1")).points()["unused"] == -21


# --- mines -----------------------------------------------------------------------------------


def test_an_ore_mine_lies_on_two_tunnels_either_way_round() -> None:
    position = building("tunnel d5 d6, cavern c5", "ore_mine_construction")
    assert mines(position) == {"d5d6", "d6d5"}
    position.play(Mine("d6", "d5"))
    assert position.farm().land["d6"] == "ore_mine"
    assert position.farm().land["d5"] == "deep_tunnel"
    assert position.goods() == "ore 3"
    assert position.points()["mines"] == 3


def test_an_ore_mine_needs_ordinary_tunnels_with_nothing_on_them() -> None:
    red = "tunnel d5 d6 c6, deep_tunnel c5, work_room b6, breakfast_room d6, ore_mine a4"
    position = Table(f"{red}, dwarfs 1 1", "", round=12).play(Place("ore_mine_construction"))
    assert mines(position) == set()


def test_a_ruby_mine_lies_on_a_tunnel_and_brings_a_ruby_from_a_deep_one() -> None:
    red = "tunnel d5, deep_tunnel d6, ore_mine c6"
    position = building(red, "ruby_mine_construction")
    assert mines(position) == {"d5", "d6"}
    assert building(red, "ruby_mine_construction").play(Mine("d5")).goods() == ""
    position.play(Mine("d6"))
    assert position.goods() == "ruby 1"
    assert position.farm().land["d6"] == "ruby_mine"
    assert position.points()["mines"] == 7
    assert position.options() == [Done()]


def test_a_ruby_mine_needs_a_tunnel_with_nothing_on_it() -> None:
    red = "tunnel d5 b4, breakfast_room d5, deep_tunnel d6, cuddle_room d6, ore_mine c6"
    assert mines(building(red, "ruby_mine_construction")) == {"b4"}


def test_mines_house_donkeys_one_each() -> None:
    position = Table("ore_mine b4, ruby_mine b5", "", lying="donkey_farming donkey 4", round=12)
    position.play(Place("donkey_farming"), Done())
    assert position.goods() == "donkey 4"
    assert position.asked() != [(RED, "MakeRoom")]

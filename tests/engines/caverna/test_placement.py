"""Reference 2.1, 2.2 and 4.6: where landscape tiles lie and what is found under them."""

from __future__ import annotations

import pytest

from engines.caverna.land import BITS, NEIGHBOURS
from engines.caverna.moves import Bring, Done, Lay, Mine, Place
from tests.engines.caverna.notation import BLUE, RED, Table

FOREST = [row + column for row in "abcd" for column in "123"]
MOUNTAIN = [row + column for row in "abcd" for column in "456"]
ALL_FOREST = " ".join(FOREST)


def laying(red: str, space: str = "clearing") -> Table:
    """Return a match in which red has just placed a dwarf to lay a tile."""
    return Table(red, "", lying=f"{space} {'stone' if 'min' in space else 'wood'} 1").play(
        Place(space)
    )


def places(position: Table, tile: str) -> set[tuple[str, str]]:
    """Return the places where a tile fits, its first half first."""
    return {(m.at, m.other) for m in position.options() if isinstance(m, Lay) and m.tile == tile}


def both_ways(*pairs: str) -> set[tuple[str, str]]:
    """Return neighbours written like `d3c3`, either of them first."""
    return {(p[:2], p[2:]) for p in pairs} | {(p[2:], p[:2]) for p in pairs}


# --- the board -------------------------------------------------------------------------------


def test_board_has_twelve_forest_and_twelve_mountain_spaces() -> None:
    assert set(BITS) >= {*FOREST, *MOUNTAIN}
    assert set(BITS) - {*FOREST, *MOUNTAIN} == {
        *(row + str(column) for row in "ze" for column in range(1, 7)),
        *(row + column for row in "abcd" for column in "07"),
    }


def test_spaces_touch_along_an_edge_on_their_half() -> None:
    assert set(NEIGHBOURS["b2"]) == {"a2", "c2", "b1", "b3"}
    assert set(NEIGHBOURS["b5"]) == {"a5", "c5", "b4", "b6"}
    assert set(NEIGHBOURS["d3"]) == {"c3", "d2", "e3"}
    assert set(NEIGHBOURS["d4"]) == {"c4", "d5", "e4"}


def test_forest_and_mountain_touch_nowhere() -> None:
    for space, beside in NEIGHBOURS.items():
        assert {one[1] in "0123" for one in beside} <= {space[1] in "0123"}
    assert "z4" not in NEIGHBOURS["z3"]
    assert "e4" not in NEIGHBOURS["e3"]


def test_a_board_has_no_corners_beyond_its_edge() -> None:
    assert not {"z0", "z7", "e0", "e7"} & set(BITS)
    assert set(NEIGHBOURS["a0"]) == {"a1", "b0"}
    assert set(NEIGHBOURS["z1"]) == {"a1", "z2"}


# --- the forest ------------------------------------------------------------------------------


def test_the_first_tile_of_the_forest_covers_the_space_before_the_entrance() -> None:
    assert places(laying(""), "meadow_field") == both_ways("d3c3", "d3d2")


def test_later_tiles_touch_a_tile_of_the_forest_with_one_half() -> None:
    position = laying("meadow d3, field c3")
    assert places(position, "meadow_field") == both_ways(
        "b3a3", "b3b2", "c2b2", "c2c1", "c2d2", "d2d1"
    )


def test_a_pasture_is_touched_like_any_other_tile() -> None:
    assert ("c3", "b3") in places(laying("small_pasture d3"), "meadow_field")


def test_a_stable_in_the_forest_is_no_tile_to_touch() -> None:
    assert places(laying("stable a1 d3"), "meadow_field") == {("d3", "c3"), ("d3", "d2")}


def test_space_of_a_stable_takes_a_meadow_but_no_field() -> None:
    position = laying("meadow d3, stable c3")
    assert ("c3", "b3") in places(position, "meadow_field")
    assert ("b3", "c3") not in places(position, "meadow_field")
    position.play(Lay("meadow_field", "c3", "b3"))
    assert position.farm().stables == ["c3"]
    assert position.farm().land["c3"] == "meadow"


def test_a_full_forest_takes_no_tile() -> None:
    assert not places(laying(f"meadow {ALL_FOREST}"), "meadow_field")


def test_a_single_gap_takes_no_tile_of_two_spaces() -> None:
    filled = ALL_FOREST.replace("a1 ", "")
    assert not places(laying(f"meadow {filled}"), "meadow_field")
    assert places(laying(f"meadow {filled.replace('b1 ', '')}"), "meadow_field") == both_ways(
        "a1b1"
    )


# --- the mountain ----------------------------------------------------------------------------


def test_the_first_tile_of_the_mountain_touches_the_dwelling_or_the_cavern() -> None:
    position = laying("", "drift_mining")
    assert places(position, "cavern_tunnel") == both_ways(
        "b4a4", "b4b5", "c5b5", "c5c6", "c5d5", "d5d6"
    )


def test_placements_of_equal_halves_are_listed_once() -> None:
    position = laying("", "excavation")
    caverns, tunnels = (places(position, f"cavern_{half}") for half in ("cavern", "tunnel"))
    assert len(caverns) == 6
    assert both_ways(*(at + other for at, other in caverns)) == tunnels
    assert Lay("cavern_cavern", "b4", "a4") == Lay("cavern_cavern", "a4", "b4")
    assert Lay("cavern_tunnel", "b4", "a4") != Lay("cavern_tunnel", "a4", "b4")


def test_tiles_of_the_mountain_follow_any_tile_there() -> None:
    position = laying("ore_mine b4, deep_tunnel b5, work_room c5", "drift_mining")
    assert places(position, "cavern_tunnel") == both_ways(
        "a4a5", "a5a6", "b6a6", "b6c6", "c6d6", "d5d6"
    )


def test_no_tile_of_the_mountain_overhangs_without_the_office_room() -> None:
    filled = " ".join(space for space in MOUNTAIN if space not in ("a6", "c4", "d4"))
    assert not places(laying(f"tunnel {filled}", "drift_mining"), "cavern_tunnel")


# --- what is found ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "space", "tile", "found"),
    [
        ("meadow d3, field c3", "clearing", Lay("meadow_field", "b3", "a3"), {"boar": 1}),
        ("meadow d3, field c3", "clearing", Lay("meadow_field", "c2", "c1"), {"boar": 1}),
        ("", "clearing", Lay("meadow_field", "d3", "d2"), {"food": 1}),
        ("", "clearing", Lay("meadow_field", "d2", "d3"), {"food": 1}),
        ("", "drift_mining", Lay("cavern_tunnel", "d5", "d6"), {"food": 1}),
        ("tunnel b4 a4", "drift_mining", Lay("cavern_tunnel", "a5", "a6"), {"food": 2}),
        ("", "clearing", Lay("meadow_field", "d3", "c3"), {}),
    ],
)
def test_symbols_pay_when_a_tile_covers_them(
    red: str, space: str, tile: Lay, found: dict[str, int]
) -> None:
    position = laying(red, space)
    before = dict(position.farm().goods)
    position.play(tile)
    after = position.farm().goods
    assert {good: n - before[good] for good, n in after.items() if n != before[good]} == found
    assert position.notes_of("lays")[-1].data["goods"] == found


def test_symbols_pay_once() -> None:
    position = Table("meadow d3, field c3 d2, tunnel d5", "", round=12)
    position.play(Place("ruby_mine_construction"), Mine("d5"))
    assert position.goods() == ""


def test_a_tile_lies_where_its_halves_were_put() -> None:
    position = laying("").play(Lay("meadow_field", "d2", "d3"))
    assert position.farm().land["d2"] == "meadow"
    assert position.farm().land["d3"] == "field"


def test_single_tiles_lie_on_one_empty_space() -> None:
    red = "dwarfs 14 14, meadow d3, stable c3, tunnel d5"
    singles = {
        "loot_meadow": {"c3", "d2"},
        "loot_field": {"d2"},
        "loot_tunnel": {"b4", "c5", "d6"},
        "loot_cavern": {"b4", "c5", "d6"},
    }
    for item, wanted in singles.items():
        position = Table(red, "", lying="logging wood 1").play(Place("logging"), Bring(item))
        assert {move.at for move in position.options() if isinstance(move, Lay)} == wanted, item


# --- vector 16 -------------------------------------------------------------------------------


def test_vector_16_in_the_forest() -> None:
    position = laying("")
    assert position.refusal(Lay("meadow_field", "c3", "c2")) == "must_touch_entrance"
    assert Lay("meadow_field", "d3", "c3") in position.options()


def test_vector_16_in_the_mountain() -> None:
    position = laying("", "drift_mining")
    assert Lay("cavern_tunnel", "b4", "a4") in position.options()
    assert position.refusal(Lay("cavern_tunnel", "b5", "a5")) == "not_adjacent"
    position.play(Lay("cavern_tunnel", "d5", "d6"))
    assert position.goods() == "stone 1 food 1"


def test_after_the_tile_nothing_is_left_to_do_there() -> None:
    position = laying("").play(Lay("meadow_field", "d3", "c3"))
    assert position.options() == [Done()]
    assert position.play(Done()).asked() == [(BLUE, "PlaceDwarf")]
    assert position.goods(RED) == "wood 1"

"""Reference 2.6, office room: one half of a tile may lie beyond the edge of the board."""

from __future__ import annotations

import pytest

from engines.caverna import sites
from engines.caverna.anytime import RubyTile
from engines.caverna.moves import (
    Bring,
    BuildStable,
    Fence,
    Furnish,
    Lay,
    Mine,
    Place,
    PutRoom,
    Sow,
)
from tests.engines.caverna.notation import Table, as_words

OFFICE = "office_room c4"


def places(red: str, tile: str, space: str) -> set[str]:
    """Return the places where a tile fits, as `d3e3`, its first half first."""
    position = Table(f"{OFFICE}, {red}", "").play(Place(space))
    return {m.at + m.other for m in position.options() if isinstance(m, Lay) and m.tile == tile}


def beyond(found: set[str]) -> set[str]:
    return {pair for pair in found if {pair[0], pair[2]} & set("ze") or set("07") & set(pair)}


def test_the_first_tile_of_the_forest_may_overhang_below_the_entrance() -> None:
    assert places("", "meadow_field", "clearing") == {
        *("d3c3", "c3d3", "d3d2", "d2d3"),
        *("d3e3", "e3d3"),
    }


def test_a_tile_overhangs_where_its_other_half_may_lie() -> None:
    assert beyond(places("meadow d3, field d2", "meadow_field", "clearing")) == {"d1d0", "d0d1"} | {
        "d1e1",
        "e1d1",
    }
    assert beyond(places("tunnel b4", "cavern_tunnel", "drift_mining")) == {
        *("a4z4", "z4a4", "d5e5", "e5d5"),
    }
    assert beyond(places("tunnel b4", "cavern_cavern", "excavation")) == {"a4z4", "d5e5"}


def test_a_tile_may_touch_others_with_its_overhanging_half_alone() -> None:
    found = places("meadow d3, field e3", "meadow_field", "clearing")
    assert "d2e2" in found
    found = places("tunnel d5 e5", "cavern_tunnel", "drift_mining")
    assert {"d6e6", "e6d6"} <= found
    red = "meadow d3 c3 b3 a3, field z3"
    assert {"a2z2", "z2a2"} <= places(red, "meadow_field", "clearing")


def test_a_place_beyond_the_edge_is_used_once() -> None:
    assert not {"d3e3", "e3d3"} & places("meadow d2, field e3", "meadow_field", "clearing")
    assert "d3c3" in places("meadow d2, field e3", "meadow_field", "clearing")


def test_no_tile_lies_wholly_beyond_the_edge() -> None:
    found = places("meadow d3, field e3", "meadow_field", "clearing")
    assert not {"e2e1", "e1e2"} & found


def test_nothing_overhangs_below_dwelling_and_cavern_from_the_other_half() -> None:
    found = places("meadow d3", "cavern_tunnel", "drift_mining")
    assert not any("e4" in pair or "e3" in pair for pair in found)


def test_a_corner_is_out_of_reach() -> None:
    red = "meadow d3 d2 d1, field c1 b1"
    assert beyond(places(red, "meadow_field", "clearing")) == {"a1a0", "a0a1", "a1z1", "z1a1"}


def test_without_the_office_room_nothing_overhangs() -> None:
    position = Table("", "").play(Place("clearing"))
    assert Lay("meadow_field", "d3", "e3") not in position.options()


@pytest.mark.parametrize(
    ("red", "space", "tile", "goods"),
    [
        ("", "clearing", Lay("meadow_field", "d3", "e3"), "gold 2"),
        ("", "clearing", Lay("meadow_field", "e3", "d3"), "gold 2"),
        ("", "clearing", Lay("meadow_field", "d3", "c3"), ""),
        ("", "drift_mining", Lay("cavern_tunnel", "e5", "d5"), "food 1 gold 2"),
        ("tunnel b4 b5 b6", "excavation", Lay("cavern_cavern", "a6", "a7"), "food 2 gold 2"),
    ],
)
def test_overhanging_brings_two_gold_each_time(red: str, space: str, tile: Lay, goods: str) -> None:
    position = Table(f"{OFFICE}, {red}", "").play(Place(space), tile)
    assert position.goods() == goods
    assert as_words(position.notes_of("lays")[-1].data["goods"]) == goods


def test_an_overhanging_half_fills_no_space_of_the_board() -> None:
    bare = Table(f"{OFFICE}, meadow d3", "").farm()
    more = Table(f"{OFFICE}, meadow d3, field e3", "").farm()
    assert sites.unused(bare) == sites.unused(more) == 21


def test_single_tiles_do_not_overhang() -> None:
    position = Table(
        f"{OFFICE}, ruby 2, dwarfs 14 14, meadow d3, field e3", "", lying="logging wood 1"
    )
    assert not any(
        m.at in ("e2", "d0") for m in position.anytime_moves() if isinstance(m, RubyTile)
    )
    position.play(Place("logging"), Bring("loot_field"))
    assert {m.at for m in position.options() if isinstance(m, Lay)} == {"c3", "d2"}


def at(space: str, red: str) -> Table:
    return Table(f"{OFFICE}, {red}", "", round=12).play(Place(space))


def test_space_beyond_the_edge_can_be_fenced() -> None:
    position = at("sheep_farming", "wood 6, meadow d3 e3 d2 e2, stone 2")
    assert {Fence("e3"), Fence("d3", "e3"), Fence("e2", "e3")} <= {
        Fence(m.at, m.other) if not m.other else Fence(*sorted((m.at, m.other)))
        for m in position.options()
        if isinstance(m, Fence)
    }


def test_stable_beyond_the_edge_requires_a_meadow() -> None:
    position = at("sheep_farming", "stone 2, meadow d3 e3, field d2")
    stables = {m.at for m in position.options() if isinstance(m, BuildStable)}
    assert "e3" in stables
    assert not {"e2", "d0", "z1"} & stables


def test_space_beyond_the_edge_can_be_mined() -> None:
    position = at("ore_mine_construction", "tunnel d5 e5 d6 e6")
    mines = {m.at + m.other for m in position.options() if isinstance(m, Mine)}
    assert mines == {"d5e5", "e5d5", "d6e6", "e6d6", "d5d6", "d6d5", "e5e6", "e6e5"}
    assert Mine("e5") in at("ruby_mine_construction", "tunnel e5 d5").options()


def test_space_beyond_the_edge_can_be_furnished_and_sown() -> None:
    position = at("housework", "wood 1, cavern e5 d5").play(Furnish("breakfast_room"))
    assert PutRoom("e5") in position.options()
    position = at("slash_and_burn", "grain 1, meadow d3, field e3").play(Sow(1, 0))
    assert position.farm().crops["e3"].count == 3


def test_a_dwelling_beyond_the_edge_counts_for_the_state_parlor() -> None:
    red = "gold 5, stone 3, simple_dwelling_1 e5, cavern d5"
    position = at("housework", red).play(Furnish("state_parlor"), PutRoom("d5"))
    assert position.goods() == "food 4"
    assert position.points()["bonuses"] == 8

"""Reference 2.3: spaces that give goods, and those for a landscape tile."""

from __future__ import annotations

import pytest

from engines.caverna.moves import (
    Done,
    Lay,
    Sow,
)
from tests.engines.caverna.notation import RED, Table, placed


def kinds(table: Table) -> list[str]:
    """Return the names of the possible kinds of moves, without those that end the turn."""
    found = dict.fromkeys(type(move).__name__ for move in table.options())
    return [name for name in found if name != "Done"]


def is_over(table: Table) -> bool:
    """Return whether another player is to move."""
    return table.asked()[0][0] != RED or table.asked()[0][1] != "Act"


# --- spaces that only give -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "lying", "goods"),
    [
        (3, "ruby_mining", "ruby 2", "ruby 2"),
        (1, "wood_gathering", "wood 3", "wood 3"),
        (3, "ore_mining", "ore 4", "ore 4"),
        (4, "ore_mining", "ore 5", "ore 5"),
        (2, "supplies", "", "wood 1 stone 1 ore 1 food 1 gold 2"),
        (3, "starting_player", "food 2", "ore 2 food 2"),
        (4, "starting_player", "food 2", "ruby 1 food 2"),
        (3, "strip_mining", "stone 1 ore 1", "wood 2 stone 1 ore 1"),
        (3, "forest_exploration", "wood 2", "wood 2 vegetable 1"),
        (4, "forest_exploration", "wood 2", "wood 2 food 2"),
        (5, "depot", "wood 2 ore 2", "wood 2 ore 2"),
        (7, "large_depot", "wood 2 stone 1 ore 1", "wood 2 stone 1 ore 1"),
    ],
)
def test_space_gives_collected_and_fixed_goods(
    seats: int, space: str, lying: str, goods: str
) -> None:
    table = placed(space, seats=seats, lying=lying)
    assert table.goods() == goods
    assert is_over(table)
    assert table.lying(space) == ""


@pytest.mark.parametrize(("mines", "more"), [("", 0), ("ore_mine c5", 2), ("ore_mine c5 c6", 4)])
@pytest.mark.parametrize(("seats", "round_"), [(3, 1), (4, 1)])
def test_ore_mining_brings_two_ore_more_for_every_ore_mine(
    mines: str, more: int, seats: int, round_: int
) -> None:
    red = f"{mines}, ruby_mine a6"
    table = placed("ore_mining", red, seats=seats, round=round_, lying="ore 3")
    assert table.goods() == f"ore {3 + more}"


@pytest.mark.parametrize(("mines", "more"), [("", 0), ("ore_mine c5", 2), ("ore_mine c5 c6", 4)])
def test_ore_delivery_brings_two_ore_more_for_every_ore_mine(mines: str, more: int) -> None:
    table = placed("ore_delivery", mines, round=9, lying="stone 2 ore 2")
    assert table.goods() == f"stone 2 ore {2 + more}"


@pytest.mark.parametrize(
    ("mines", "more"), [("ore_mine c6", 0), ("ruby_mine c5", 1), ("ruby_mine c5 c6", 1)]
)
def test_ruby_mining_gives_an_extra_ruby_to_the_owner_of_a_ruby_mine(mines: str, more: int) -> None:
    assert placed("ruby_mining", mines, lying="ruby 2").goods() == f"ruby {2 + more}"


@pytest.mark.parametrize(
    ("mines", "more"), [("ruby_mine c5", 0), ("ruby_mine c5 c6", 1), ("ruby_mine c5 c6 b5", 1)]
)
def test_ruby_delivery_gives_an_extra_ruby_for_two_ruby_mines(mines: str, more: int) -> None:
    table = placed("ruby_delivery", mines, round=12, lying="ruby 2")
    assert table.goods() == f"ruby {2 + more}"


# --- spaces with a landscape tile ------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "goods"),
    [
        (3, "sustenance", "food 1 grain 1"),
        (4, "sustenance", "food 1"),
        (3, "clearing", "food 1"),
        (4, "clearing", "food 1"),
    ],
)
def test_goods_then_perhaps_a_meadow_and_a_field(seats: int, space: str, goods: str) -> None:
    table = placed(space, seats=seats, lying="food 1")
    assert table.goods() == goods
    assert kinds(table) == ["Lay"]
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.farm().land == {"c4": "cavern", "d4": "cavern", "d3": "meadow", "c3": "field"}
    assert table.options() == [Done()]


@pytest.mark.parametrize("seats", [3, 4])
def test_excavation_is_for_a_cavern_and_another_or_a_tunnel(seats: int) -> None:
    table = placed("excavation", seats=seats, lying="stone 3")
    assert table.goods() == "stone 3"
    tiles = {move.tile for move in table.options() if isinstance(move, Lay)}
    assert tiles == {"cavern_tunnel", "cavern_cavern"}
    table.play(Lay("cavern_cavern", "c5", "c6"))
    assert table.farm().land["c5"] == table.farm().land["c6"] == "cavern"
    assert table.refusal(Lay("cavern_tunnel", "b5", "b6")) == "part_already_done"


@pytest.mark.parametrize(
    ("seats", "space"), [(2, "drift_mining"), (4, "drift_mining"), (6, "drift_mining_2")]
)
def test_drift_mining_is_for_a_cavern_and_a_tunnel_only(seats: int, space: str) -> None:
    table = placed(space, seats=seats, lying="stone 2")
    assert table.goods() == "stone 2"
    assert {move.tile for move in table.options() if isinstance(move, Lay)} == {"cavern_tunnel"}
    table.play(Lay("cavern_tunnel", "c6", "c5"))
    assert (table.farm().land["c6"], table.farm().land["c5"]) == ("cavern", "tunnel")


def test_small_scale_drift_mining_gives_its_stone_only_with_the_tile() -> None:
    table = placed("small_scale_drift_mining", seats=5)
    assert table.goods() == ""
    assert table.refusal(Done()) == "no_part_done"
    assert table.play(Lay("cavern_tunnel", "c5", "c6")).goods() == "stone 1"


def test_slash_and_burn_lays_then_sows() -> None:
    table = placed("slash_and_burn", "grain 1")
    assert kinds(table) == ["Lay"]
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.options() == [Done(), Sow(1, 0)]


def test_slash_and_burn_may_only_lay_or_only_sow() -> None:
    table = placed("slash_and_burn", "grain 1, field d3")
    assert kinds(table) == ["Lay", "Sow"]
    table.play(Sow(1, 0))
    assert table.refusal(Lay("meadow_field", "c3", "b3")) == "wrong_part_order"
    assert table.options() == [Done()]


def test_extension_is_one_tile_with_its_good_or_the_other() -> None:
    table = placed("extension", seats=7)
    assert table.goods() == ""
    assert table.refusal(Done()) == "no_part_done"
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.goods() == "wood 1"
    assert table.refusal(Lay("cavern_tunnel", "c5", "c6")) == "either_or"
    table = placed("extension", seats=7).play(Lay("cavern_tunnel", "c5", "c6"))
    assert table.goods() == "stone 1"
    assert table.refusal(Lay("meadow_field", "d3", "c3")) == "either_or"

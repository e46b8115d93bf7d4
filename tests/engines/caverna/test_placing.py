"""Reference 4.3 and 4.4: who places which dwarf where."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert
from engines.caverna.moves import Done, Lay, Pass, Place, Sow, Take
from engines.caverna.records import Dwarf
from engines.core import Move
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table


def places(table: Table, strength: int = 0) -> list[str]:
    """Return the spaces for a dwarf: the weakest, or one with `strength` for a ruby."""
    moves: list[Move] = table.options()
    return [move.space for move in moves if isinstance(move, Place) and move.strength == strength]


# --- in turn ---------------------------------------------------------------------------------


def test_players_alternate_until_all_dwarfs_are_placed() -> None:
    lying = "logging wood 3, wood_gathering wood 1, ore_mining ore 2, sustenance food 1"
    table = Table("", "", lying=lying)
    seats = []
    for space in ("wood_gathering", "ore_mining", "supplies", "starting_player"):
        seats.append(table.asked()[0][0])
        table.play(Place(space))
    assert seats == [RED, BLUE, RED, BLUE]
    assert table.asked() == [(BLUE, "EndRound")]


def test_player_without_dwarfs_at_home_is_skipped() -> None:
    table = Table(
        "dwarfs 0 0 0", "dwarfs 0@housework 0@clearing", "dwarfs 0 0@logging", lying=LYING
    )
    order = []
    for space in ("wood_gathering", "supplies", "strip_mining", "ore_mining"):
        order.append(table.asked()[0][0])
        table.play(Place(space))
    assert order == [RED, GREEN, RED, RED]


LYING = "wood_gathering wood 1, ore_mining ore 2"


def test_newborns_are_not_placed() -> None:
    table = Table("dwarfs 0@logging 0@clearing 0!@logging", "", turn=RED)
    assert table.asked() == [(BLUE, "PlaceDwarf")]


def test_turn_ends_only_with_done() -> None:
    table = Table("", "", lying="sustenance food 1").play(Place("sustenance"))
    assert table.asked() == [(RED, "Act")]
    assert table.play(Done()).asked() == [(BLUE, "PlaceDwarf")]


def test_a_space_without_parts_ends_the_turn_at_once() -> None:
    table = Table("", "").play(Place("supplies"))
    assert table.asked() == [(BLUE, "PlaceDwarf")]
    assert table.goods() == "wood 1 stone 1 ore 1 food 1 gold 2"


# --- which dwarf -----------------------------------------------------------------------------


def test_the_weakest_dwarf_at_home_is_placed() -> None:
    table = Table("dwarfs 5 0 3", "", lying="logging wood 3").play(Place("logging"))
    assert [dwarf.at for dwarf in table.farm().dwarfs] == ["", "logging", ""]


def test_dwarfs_away_do_not_count_for_the_weakest() -> None:
    table = Table("dwarfs 5 0@housework 3", "", lying="logging wood 3").play(Place("logging"))
    assert [dwarf.at for dwarf in table.farm().dwarfs] == ["", "housework", "logging"]


def test_another_dwarf_costs_a_ruby() -> None:
    table = Table("dwarfs 5 0 3, ruby 2", "", lying="logging wood 3")
    assert table.refusal(Place("logging", 4)) == "not_an_option"
    table.play(Place("logging", 5))
    assert [dwarf.at for dwarf in table.farm().dwarfs] == ["logging", "", ""]
    assert table.goods() == "wood 3 ruby 1"
    assert table.notes_of("places")[0].data["paid"] == {"ruby": 1}


def test_weakest_dwarf_goes_first_without_a_ruby() -> None:
    table = Table("dwarfs 5 0", "", lying="logging wood 3")
    assert table.refusal(Place("logging", 5)) == "weakest_dwarf_first"


def test_equal_dwarfs_cost_nothing() -> None:
    table = Table("dwarfs 4 4, ruby 1", "", lying="logging wood 3")
    assert places(table, 4) == []
    assert table.play(Place("logging")).farm().goods["ruby"] == 1


def test_strength_of_the_weakest_dwarf_must_be_omitted() -> None:
    table = Table("dwarfs 4 6, ruby 1", "", lying="logging wood 3")
    assert table.refusal(Place("logging", 4)) == "not_an_option"


# --- which space -----------------------------------------------------------------------------


def test_a_space_takes_one_dwarf() -> None:
    table = Table("dwarfs 0 0@supplies", "dwarfs 0@housework 0")
    assert table.refusal(Place("housework")) == "space_occupied"
    assert table.refusal(Place("supplies")) == "space_occupied"


@pytest.mark.parametrize("space", ["growth", "depot", "adventure", "nowhere"])
def test_only_spaces_in_play_can_be_used(space: str) -> None:
    assert Table("", "").refusal(Place(space)) == "space_not_in_play"


FULL = "cavern a4 a5 a6 b4 b5 b6 c5 c6 d5 d6"
"""A mountain without an empty space."""


@pytest.mark.parametrize(
    ("space", "red", "seats", "round_"),
    [
        ("ruby_mining", "", 2, 1),
        ("slash_and_burn", "meadow d3 c3 b3 a3 a2 b2 c2 d2 a1 b1 c1 d1, grain 3", 2, 1),
        ("blacksmithing", "stone 3", 2, 3),
        ("ore_mine_construction", "", 2, 3),
        ("ore_mine_construction", "tunnel c5 d6", 2, 3),
        ("ore_mine_construction", "tunnel c5, deep_tunnel c6", 2, 3),
        ("wish_for_children", "", 2, 4),
        ("wish_for_children", "wood 2, stone 2, carpenter c5", 2, 4),
        ("ruby_mine_construction", "ore_mine c5", 2, 6),
        ("family_life", "grain 2", 3, 9),
        ("exploration", "ore 9", 3, 9),
        ("ore_trading", "ore 1", 2, 12),
        ("adventure", "", 2, 12),
        ("fence_building", "wood 9", 5, 1),
        ("hardware_rental", "grain 2", 5, 1),
        ("small_scale_drift_mining", FULL, 5, 1),
        ("extension", f"{FULL}, meadow d3 c3 b3 a3 a2 b2 c2 d2 a1 b1 c1 d1", 7, 1),
    ],
)
def test_a_space_where_nothing_can_be_done_is_not_used(
    space: str, red: str, seats: int, round_: int
) -> None:
    table = Table(red, *[""] * (seats - 1), round=round_)
    assert table.refusal(Place(space)) == "nothing_to_do_here"


@pytest.mark.parametrize(
    ("space", "red", "seats", "round_"),
    [
        ("ruby_mining", "ruby_mine c5", 2, 1),
        ("slash_and_burn", "", 2, 1),
        ("slash_and_burn", "meadow d3 c3 b3 a3 a2 b2 c2 d2 a1 b1 c1, field d1, grain 1", 2, 1),
        ("housework", "", 2, 1),
        ("blacksmithing", "ore 1", 2, 3),
        ("blacksmithing", "blacksmith c5", 2, 3),
        ("blacksmithing", "dwarfs 1 1", 2, 3),
        ("ore_mine_construction", "dwarfs 1 1", 2, 3),
        ("ore_mine_construction", "tunnel c5 c6", 2, 3),
        ("sheep_farming", "wood 2, meadow d3", 2, 3),
        ("sheep_farming", "stone 1", 2, 3),
        ("wish_for_children", "dwelling c5", 2, 4),
        ("wish_for_children", "wood 3, stone 3", 2, 4),
        ("ruby_mine_construction", "tunnel c5", 2, 6),
        ("ruby_mine_construction", "deep_tunnel c5", 2, 6),
        ("family_life", "dwelling c5", 3, 9),
        ("family_life", "grain 1, field d3", 3, 9),
        ("urgent_wish_for_children", "", 3, 9),
        ("exploration", "dwarfs 1 1", 3, 9),
        ("ore_delivery", "ore_mine c5", 3, 9),
        ("ore_trading", "ore 2", 2, 12),
        ("ruby_delivery", "ruby_mine c5 c6", 2, 12),
        ("fence_building", "wood 2, meadow d3", 5, 1),
        ("hardware_rental", "grain 1, field d3", 5, 1),
        ("hardware_rental", "", 6, 1),
        ("extension", FULL, 7, 1),
    ],
)
def test_space_with_a_possible_action_can_be_used_without_goods(
    space: str, red: str, seats: int, round_: int
) -> None:
    table = Table(red, *[""] * (seats - 1), round=round_)
    assert space in places(table)


@pytest.mark.parametrize(
    ("seats", "space"), [(1, "wood_gathering"), (3, "strip_mining"), (5, "depot"), (3, "clearing")]
)
def test_goods_on_a_space_make_it_usable(seats: int, space: str) -> None:
    table = Table(*[""] * seats, lying=f"{space} wood 1")
    assert space in places(table)


def test_conversion_before_placing_may_make_a_space_usable() -> None:
    table = Table("gold 5, grain 1", "", "", "dwarfs 0@growth 0", lying="growth wood 1")
    assert table.refusal(Place("imitation_b")) == "not_enough food"
    table.play(Convert("gold", 3))
    assert "imitation_b" in places(table)


# --- passing ---------------------------------------------------------------------------------

MOST = (
    "housework slash_and_burn logging wood_gathering excavation ore_mining sustenance "
    "drift_mining supplies clearing starting_player"
)


def crowded(red: str = "", card: str = "ore_mine_construction") -> Table:
    """Return a match of three in which opponents occupy most spaces."""
    standing = [f"0@{space}" for space in MOST.split()]
    six, five = (f"dwarfs {' '.join(some)}" for some in (standing[:6], standing[6:]))
    return Table(red, f"{six}, additional_dwelling c4", five, cards=card)


def test_placing_is_compulsory_as_long_as_the_weakest_has_something_to_do() -> None:
    assert Table("", "").refusal(Pass()) == "must_place"


def test_player_who_cannot_place_passes_for_the_round() -> None:
    table = crowded()
    assert places(table) == ["strip_mining", "forest_exploration"]
    table.play(Place("strip_mining"), Place("forest_exploration"))
    assert table.asked() == [(RED, "EndRound")]


def test_passing_ends_the_placing_of_the_round() -> None:
    table = crowded("dwarfs 0 0@strip_mining 0@forest_exploration")
    assert table.options() == [Pass()]
    table.play(Pass())
    assert table.farm().passed
    assert table.asked() == [(RED, "EndRound")]
    assert len(table.notes_of("passes")) == 1


def test_other_players_continue_after_a_pass() -> None:
    table = crowded("dwarfs 0 0@strip_mining 0@forest_exploration", card="blacksmithing")
    blue = table.farm(BLUE)
    blue.dwarfs = [*blue.dwarfs[:5], Dwarf(4)]
    table.farm().dwarfs.append(Dwarf(at="ore_mining"))
    table.play(Pass())
    assert places(table) == ["blacksmithing"]
    assert table.asked() == [(BLUE, "PlaceDwarf")]


def test_ruby_lets_a_stronger_dwarf_go_if_the_weakest_cannot() -> None:
    table = crowded("dwarfs 0 5 0@strip_mining 0@forest_exploration, ruby 1, dwelling c5 c6 a5")
    assert table.options() == [Pass(), Place("ore_mine_construction", 5)]
    assert table.default() == Pass()


# --- what is done there ----------------------------------------------------------------------


def test_done_is_refused_before_the_first_possible_part() -> None:
    table = Table("", "").play(Place("housework"))
    assert table.refusal(Done()) == "no_part_done"
    assert table.play(Take("dog")).options()[0] == Done()


def test_taking_goods_is_doing_something() -> None:
    table = Table("", "", lying="clearing wood 1").play(Place("clearing"))
    assert table.options()[0] == Done()


def test_each_part_is_done_once() -> None:
    table = Table("", "").play(Place("housework"), Take("dog"))
    assert table.refusal(Take("dog")) == "part_already_done"
    table = Table("", "", lying="clearing wood 1").play(Place("clearing"))
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.refusal(Lay("meadow_field", "b3", "a3")) == "part_already_done"


def test_turn_can_end_if_the_cost_of_a_part_was_spent() -> None:
    table = Table("grain 1, field d3", "", "", "", "").play(Place("hardware_rental"))
    assert table.options() == [Sow(1, 0)]
    table.play(Convert("grain", 1))
    assert table.options() == [Done()]


def test_conversions_are_possible_between_the_parts() -> None:
    table = Table("grain 1, sown d3 grain 1", "").play(Place("housework"), Convert("grain", 1))
    assert table.play(Take("dog")).goods() == "food 1 dog 1"


# --- when the time runs out ------------------------------------------------------------------


def test_default_placement_is_the_weakest_dwarf_where_most_goods_are() -> None:
    lying = "logging wood 3, ore_mining ore 4, sustenance food 1"
    assert Table("ruby 1, dwarfs 0 5", "", lying=lying).default() == Place("ore_mining")


def test_of_equally_many_goods_the_first_space_in_board_order_is_chosen() -> None:
    lying = "sheep_farming sheep 3, clearing wood 3, logging wood 3"
    table = Table("", "", lying=lying, round=3)
    assert table.default() == Place("logging")


def test_without_goods_the_first_space_that_gives_something_for_nothing() -> None:
    assert Table("food 9", "").default() == Place("sustenance")
    table = Table("food 9", "dwarfs 0@sustenance 0@supplies", "dwarfs 0@starting_player 0")
    assert table.default() == Place("strip_mining")


def test_else_the_first_usable_one() -> None:
    away = "dwarfs 0@sustenance 0@supplies 0@starting_player"
    assert Table("", away).default() == Place("housework")


def test_by_default_a_turn_ends_as_soon_as_it_may() -> None:
    table = Table("", "", lying="clearing wood 1").play(Place("clearing"))
    assert table.default() == Done()
    table = Table("", "").play(Place("housework"))
    assert table.default() == Take("dog")

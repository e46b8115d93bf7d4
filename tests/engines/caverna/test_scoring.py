"""Reference 5: points."""

from __future__ import annotations

import pytest

from engines.caverna import GAME
from tests.engines.caverna.notation import Table


def of(source: str, farm: str) -> int:
    """Return the points of a farm by source."""
    return Table(farm).points()[source]


def test_every_animal_is_a_point_and_every_missing_kind_costs_two() -> None:
    farm = "dog 2, sheep 2, ore_mine b5, donkey 1"
    assert (of("animals", farm), of("missing", farm)) == (5, -4)
    assert of("missing", "") == -8
    assert of("missing", "dog 5") == -8


@pytest.mark.parametrize(("grain", "points"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 3), (8, 4)])
def test_two_grain_are_a_point_rounded_up(grain: int, points: int) -> None:
    assert of("grain", f"grain {grain}") == points


def test_crops_on_fields_count_like_those_of_the_supply() -> None:
    assert of("grain", "grain 2, sown d3 grain 3") == 3
    assert of("vegetables", "vegetable 2, sown d3 vegetable 2, sown c3 vegetable 1") == 5


def test_rubies_gold_and_dwarfs_are_a_point_each() -> None:
    farm = "ruby 3, gold 7, dwarfs 0 4 0!"
    assert (of("rubies", farm), of("gold", farm), of("dwarfs", farm)) == (3, 7, 3)


@pytest.mark.parametrize(
    ("farm", "unused"),
    [
        ("", 22),
        ("meadow d3", 21),
        ("stable d3", 21),
        ("stable d3, meadow d3", 21),
        ("carpenter c4", 22),
        ("tunnel c5, ore_mine c6", 20),
        ("small_pasture d3, large_pasture c3 b3", 19),
    ],
)
def test_every_unused_space_of_the_board_costs_a_point(farm: str, unused: int) -> None:
    assert of("unused", farm) == -unused


def test_overhanging_tiles_fill_no_space_of_the_board() -> None:
    assert of("unused", "office_room c5, meadow d3, field e3, cavern a6 a7") == -22 + 3


def test_pastures_and_mines_score() -> None:
    assert of("pastures", "small_pasture d3 c3, large_pasture b3 a3, large_pasture a1 a2") == 12
    assert of("mines", "ore_mine a4 a5, ruby_mine b4, deep_tunnel b5") == 10


def test_each_begging_marker_costs_three() -> None:
    assert of("begging", "begging 4") == -12


def test_other_goods_are_worth_nothing() -> None:
    assert Table("wood 9, stone 9, ore 9, food 9").total() == Table("").total()


def test_printed_points_of_all_tiles_count_dwellings_included() -> None:
    assert of("rooms", "dwelling a4 a5, couple_dwelling b4, cuddle_room c4") == 13


def test_the_points_by_their_sources_add_up_to_the_score() -> None:
    table = Table("sheep 2, writing_chamber c5, begging 1", "gold 3")
    by = GAME.sources(table.state, ())
    assert [sum(points.values()) for points in by] == GAME.scores(table.state)
    assert list(by[0]) == list(by[1])


def test_equal_points_are_an_equal_rank() -> None:
    table = Table("gold 1", "ruby 1")
    assert GAME.ranking is None
    assert GAME.final(table.state) == [-27, -27]

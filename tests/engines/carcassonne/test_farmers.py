"""Reference 5.2 and 5.3.2: farmers stay to the end, and fields count completed cities."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from tests.engines.carcassonne.notation import Table


def field_lines(table: Table) -> list[tuple[int, int, list[int]]]:
    return [
        (n.data["count"], n.data["points"], n.data["seats"])
        for n in table.notes_of("final")
        if n.data["feature"] == "field"
    ]


def test_farmer_neither_scores_nor_returns_during_the_game() -> None:
    table = Table("U 1,0 r1 F:0", "E 0,-1 r2 -", then="B")
    assert table.points == [0, 0]
    assert table.supply == [6, 7]
    assert [figure.role for figure in queries.figures(table.state)] == ["farmer"]


def test_field_scores_three_for_an_unclaimed_completed_city() -> None:
    table = Table("U 1,0 r1 F:0", "E 0,-1 r2 -")  # the very last tile completes it
    assert field_lines(table) == [(1, 3, [0])]
    assert table.points == [3, 0]


def test_an_unfinished_city_counts_nothing() -> None:
    table = Table("U 1,0 r1 F:0", "B 0,1 r0 -")
    assert field_lines(table) == [(0, 0, [0])]


def test_a_road_bounds_the_field() -> None:
    table = Table("U 1,0 r1 F:3", "E 0,-1 r2 -")
    assert field_lines(table) == [(0, 0, [0])]


def test_city_counts_once_for_a_field_that_touches_several_of_its_tiles() -> None:
    table = Table("E 0,-1 r2 F:0", "U 1,0 r1 -", "B 1,-1 r0 -")
    assert table.feature_at(0, -1, "F0").tiles == 4
    assert field_lines(table) == [(1, 3, [0])]


def test_the_same_city_counts_for_every_field_that_touches_it() -> None:
    table = Table("G 0,-1 r1 F:2", "E 0,-2 r2 F:0")
    assert field_lines(table) == [(1, 3, [1]), (1, 3, [0])]
    assert table.points == [3, 3]


def test_neither_size_nor_shields_of_the_city_matter() -> None:
    table = Table("F 0,-1 r1 F:2", "E 0,-2 r2 -")
    assert field_lines(table) == [(1, 3, [0])]


JOINED = ("E 0,-1 r2 F:0", "U 1,0 r1 F:0")


def test_tied_farmers_of_joined_fields_both_score_in_full() -> None:
    table = Table(*JOINED, "B 0,1 r0 -", "B 1,-1 r0 -")
    assert field_lines(table) == [(1, 3, [0, 1])]
    assert table.points == [3, 3]


def test_most_farmers_take_all_and_the_field_runs_round_the_end_of_a_road() -> None:
    table = Table(*JOINED, "B 0,1 r0 F:0", "B 1,-1 r0 -", "A 2,0 r1 -")
    assert field_lines(table) == [(1, 3, [0])]
    assert table.points == [3, 0]


@pytest.mark.parametrize(
    ("line", "cities"),
    [
        ("J 0,-1 r2 F:0", 0),  # inside the bend
        ("J 0,-1 r2 F:1", 1),
        ("K 0,-1 r2 F:1", 0),
        ("K 0,-1 r2 F:0", 1),
        ("L 0,-1 r2 F:0", 0),  # beyond the crossing
        ("L 0,-1 r2 F:1", 0),
        ("L 0,-1 r2 F:3", 1),  # the strip before the city
        ("D 0,-1 r2 F:0", 0),
        ("D 0,-1 r2 F:3", 1),
    ],
)
def test_only_the_fields_the_table_names_touch_the_city_of_their_tile(
    line: str, cities: int
) -> None:
    assert field_lines(Table(line))[0][0] == cities

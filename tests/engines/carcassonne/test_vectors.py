"""Reference 7: the worked examples for developers, T01 to T12."""

from __future__ import annotations

import pytest

from engines.carcassonne.scoring import majority, worth
from engines.core import open_decisions
from tests.engines.carcassonne.notation import Table, deal


def test_t01_a_road_of_four_tiles_scores_four() -> None:
    table = Table("U 1,0 r1 R:E", "A -1,0 r3 -", then="A")
    table.turn("A 2,0 r1 -")
    assert table.points == [4, 0]


def test_t02_a_city_of_three_tiles_and_a_shield_scores_eight() -> None:
    table = Table("M 0,-1 r1 C:E", "E 1,-1 r3 -")
    assert table.points == [8, 0]
    assert table.supply == [7, 7]


RING = (
    "B 0,1 r0 M",
    "U 1,0 r1 -",
    "U -1,0 r1 -",
    "V -1,1 r0 -",
    "V 1,1 r3 -",
    "V -1,2 r2 -",
    "V 1,2 r1 -",
)


def test_t03_surrounded_monastery_scores_nine_for_its_owner() -> None:
    table = Table(*RING, then="U")
    assert table.points == [0, 0]
    table.turn("U 0,2 r1 -")
    assert table.points == [9, 0]


SHARED_CITY = (
    "U 1,0 r1 -",
    "U -1,0 r1 -",
    "E -1,-1 r1 C:E",
    "U 2,0 r1 -",
    "V 0,1 r0 -",
    "E 2,-1 r3 C:W",
)


def test_t04_a_shared_city_scores_in_full_for_both() -> None:
    table = Table(*SHARED_CITY, "G 1,-1 r0 -", "R 0,-1 r2 -")
    assert table.points == [10, 10]
    assert table.supply == [7, 7]


def test_t04_the_joined_city_takes_no_further_meeple() -> None:
    table = Table(*SHARED_CITY, then="GR")
    assert table.refused_turn("G 1,-1 r0 C:E").reason == "feature_occupied"


@pytest.mark.parametrize(
    ("counts", "winners"),
    [((2, 1), (0,)), ((1, 1), (0, 1)), ((2, 2, 1), (0, 1)), ((0, 0), ())],
)
def test_t05_majority_wins_and_ties_share(
    counts: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = deal("U", seats=len(counts))
    state.meeples[0] = sum(count << 4 * seat for seat, count in enumerate(counts))
    assert majority(state, 0) == winners


@pytest.mark.parametrize(
    ("move", "points"),
    [("U 1,0 r1 R:E", 2), ("B 0,1 r0 M", 2), ("F 0,-1 r1 C:N", 3)],
    ids=["t06 a road", "t07 a monastery", "t08 a city with a shield"],
)
def test_t06_to_t08_unfinished_features_score_at_the_end(move: str, points: int) -> None:
    table = Table(move)
    assert table.over
    assert table.points == [points, 0]


def test_t09_a_field_scores_the_completed_of_the_cities_it_touches() -> None:
    table = Table("H 0,-1 r1 F:2", "E 1,-1 r0 -", "E -1,-1 r2 -", "J -1,0 r0 -")
    (line,) = table.notes_of("final")
    assert (line.data["feature"], line.data["count"], line.data["points"]) == ("field", 2, 6)
    assert table.points == [6, 0]


@pytest.mark.parametrize(("completed", "points"), [(2, 6), (1, 3), (7, 21)])
def test_t10_each_completed_city_is_worth_three_to_a_field(completed: int, points: int) -> None:
    state = deal("U")
    state.marks[2] = (1 << 10) - 1  # the start tile's northern field touches ten cities ...
    state.city_segments = list(range(3, 13))
    state.parent = list(range(13))
    state.ends += [0] * completed + [1] * (10 - completed)  # ... some of which are complete
    state.ends = state.ends[:3] + state.ends[-10:]
    assert worth(state, 2, "field") == (points, completed, 0)


def test_t11_refusals_after_a_first_thief() -> None:
    for then, line, reason in (
        ("U", "U -1,0 r1 R:E", "feature_occupied"),
        ("U", "U -1,0 r0 -", "edge_mismatch"),
        ("U", "U 0,0 r1 -", "cell_occupied"),
        ("B", "B 3,3 r0 -", "not_adjacent"),
        ("B", "B 1,1 r0 R:N", "no_such_feature"),
    ):
        assert Table("U 1,0 r1 R:E", then=then).refused_turn(line).reason == reason
    assert "F:0" in Table("U 1,0 r1 R:E", then="U").lay("U -1,0 r1 -")


@pytest.mark.parametrize(
    ("kind", "pairs", "cells"), [("A", 5, 3), ("B", 4, 1), ("E", 4, 2), ("W", 7, 3), ("X", 8, 2)]
)
def test_t12_ways_to_lay_the_first_tile(kind: str, pairs: int, cells: int) -> None:
    state = deal(kind)
    options = open_decisions(state)[0].options(state)
    assert len(options) == pairs
    assert len({(place.x, place.y) for place in options}) == cells

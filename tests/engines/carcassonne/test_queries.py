"""Queries of a view, for pictures, lists and commands."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from engines.carcassonne.moves import Claim, Place, Skip
from tests.engines.carcassonne.notation import Table


def test_legal_cells_are_numbered_by_y_then_x_and_named_once() -> None:
    table = Table("U 1,0 r1 -", then="VB")
    assert queries.cells(table.state) == [(1, -1), (-1, 0), (2, 0), (0, 1), (1, 1)]


def test_no_cells_are_offered_while_no_tile_is_to_be_laid() -> None:
    table = Table(then="UB")
    table.lay("U 1,0 r1 -")
    assert queries.cells(table.state) == []
    assert queries.cells(Table("U 1,0 r1 -").state) == []


def test_smallest_of_identical_rotations_represents_all() -> None:
    table = Table(then="UB")
    assert [queries.smallest(table.state, turns) for turns in range(4)] == [0, 1, 0, 1]
    assert queries.distinct(table.state) == [Place(-1, 0, 1), Place(1, 0, 1), Place(0, 1, 1)]


def test_features_of_the_tile_just_laid_are_all_distinct_choices() -> None:
    table = Table(then="UB")
    table.lay("U 1,0 r1 -")
    assert queries.distinct(table.state) == [Skip(), Claim("R:E"), Claim("F:3"), Claim("F:0")]


def test_tiles_are_listed_as_they_were_laid() -> None:
    table = Table("U 1,0 r1 -", "B 0,1 r3 -", then="E")
    assert queries.tiles(table.state) == [(0, 0, "D", 0), (1, 0, "U", 1), (0, 1, "B", 3)]


def test_feature_has_its_segments_meeples_owners_and_value() -> None:
    table = Table("U 1,0 r1 R:E", then="B")
    road = table.feature_at(0, 0, "R0")
    assert road == table.feature_at(1, 0, "R0")
    assert road == queries.Feature(
        kind="road",
        segments=[(0, 0, "R0"), (1, 0, "R0")],
        meeples=[1, 0],
        owners=(0,),
        complete=False,
        value=2,
        tiles=2,
    )


def test_every_segment_belongs_to_exactly_one_listed_feature() -> None:
    table = Table("U 1,0 r1 -", "V 2,0 r0 -", "V 2,1 r1 -", "B 0,1 r0 M", then="E")
    segments = [
        segment for feature in queries.features(table.state) for segment in feature.segments
    ]
    assert len(segments) == len(set(segments)) == 4 + 3 + 3 + 3 + 2
    kinds = [feature.kind for feature in queries.features(table.state)]
    assert (kinds.count("city"), kinds.count("road"), kinds.count("monastery")) == (1, 1, 1)


@pytest.mark.parametrize(
    ("line", "segment", "complete", "value"),
    [
        ("E 0,-1 r2 -", "C0", True, 4),
        ("G 0,-1 r1 -", "C0", False, 2),
        ("B 0,1 r0 -", "M", False, 2),
        ("B 0,1 r0 -", "F0", False, 0),
    ],
)
def test_feature_shows_whether_it_is_complete_and_its_value(
    line: str, segment: str, complete: bool, value: int
) -> None:
    table = Table(line, then="U")
    x, y = map(int, line.split()[1].split(","))
    feature = table.feature_at(x, y, segment)
    assert (feature.complete, feature.value) == (complete, value)


def test_every_rotation_is_distinct_without_a_tile_in_hand() -> None:
    table = Table(then="UB")
    table.lay("U 1,0 r1 -")
    assert table.state.hand is None
    assert [queries.smallest(table.state, turns) for turns in range(4)] == [0, 1, 2, 3]

"""Reference 5.3: what is unfinished scores once the last tile has been dealt with."""

from __future__ import annotations

from engines.carcassonne import GAME, queries
from engines.carcassonne.scoring import if_ended
from tests.engines.carcassonne.notation import Table


def lines(table: Table) -> list[tuple[str, int, list[int]]]:
    return [(n.data["feature"], n.data["points"], n.data["seats"]) for n in table.notes_of("final")]


def test_an_unfinished_road_counts_one_a_tile() -> None:
    assert lines(Table("U 1,0 r1 R:E", "U 2,0 r1 -")) == [("road", 3, [0])]


def test_an_unfinished_city_counts_one_a_tile_and_one_a_shield() -> None:
    assert lines(Table("M 0,-1 r1 C:E", "B 0,1 r0 -")) == [("city", 3, [0])]


def test_unfinished_monastery_scores_itself_and_eight_neighbours() -> None:
    assert lines(Table("B 0,1 r0 M", "U 1,0 r1 -")) == [("monastery", 3, [0])]


def test_the_majority_decides_over_unfinished_features_as_well() -> None:
    table = Table("U 1,0 r1 -", "U -1,0 r1 -", "E -1,-1 r1 C:E", "E 1,-1 r3 C:W", "C 0,-1 r0 -")
    assert lines(table) == [("city", 5, [0, 1])]
    assert table.points == [5, 5]


def test_unclaimed_unfinished_features_score_nothing() -> None:
    table = Table("U 1,0 r1 -", "B 0,1 r0 -")
    assert lines(table) == []
    assert table.points == [0, 0]


def test_a_feature_completed_by_the_last_tile_scores_as_complete() -> None:
    table = Table("G 0,-1 r1 C:N", "E 0,-2 r2 -")
    assert lines(table) == []
    assert table.points == [6, 0]


EACH_KIND = ("B 0,1 r0 M", "U 1,0 r1 R:E", "G 0,-1 r1 C:N", "B 1,1 r0 F:0")


def test_fields_score_last_and_other_features_by_y_then_x() -> None:
    table = Table(*EACH_KIND)
    assert lines(table) == [
        ("city", 2, [0]),
        ("road", 2, [1]),
        ("monastery", 4, [0]),
        ("field", 0, [1]),
    ]
    assert [(n.data["x"], n.data["y"]) for n in table.notes_of("final")] == [
        (0, -1),
        (1, 0),
        (0, 1),
        (1, 1),
    ]


def test_the_lines_of_the_final_scoring_can_be_looked_up() -> None:
    table = Table(*EACH_KIND)
    assert [
        (final_line.feature, final_line.points, list(final_line.seats))
        for final_line in queries.final_lines(table.state)
    ] == (lines(table))
    assert queries.scored(table.state) == []


def test_end_is_noted_once_before_the_final_lines() -> None:
    table = Table(*EACH_KIND)
    kinds = [note.kind for note in table.notes]
    assert kinds[-5:] == ["game_ends", *["final"] * 4]
    assert kinds.count("game_ends") == 1


def test_meeples_of_unfinished_features_stay_where_they_are() -> None:
    table = Table(*EACH_KIND)
    assert table.supply == [5, 5]
    assert len(queries.figures(table.state)) == 4


def test_if_ended_computes_final_points_without_changing_the_state() -> None:
    table = Table(*EACH_KIND[:3], then="B")
    before = GAME.scores(table.state)
    assert if_ended(table.state) == [5, 2]
    assert GAME.scores(table.state) == before == [0, 0]

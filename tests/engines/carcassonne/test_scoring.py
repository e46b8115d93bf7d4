"""Reference 5.1 and 4.4: what a tile completes scores at once."""

from __future__ import annotations

from engines.carcassonne import queries
from tests.engines.carcassonne.notation import Table


def lines(table: Table) -> list[tuple[str, int, list[int]]]:
    return [
        (n.data["feature"], n.data["points"], n.data["seats"]) for n in table.notes_of("scores")
    ]


def test_road_is_complete_between_crossings_cities_or_monasteries() -> None:
    table = Table("A 1,0 r1 R:W", "L -1,0 r0 -", then="B")  # monastery in the east, crossing west
    assert lines(table) == [("road", 3, [0])]
    table = Table("U 1,0 r1 R:E", "T 2,0 r1 -", "A -1,0 r3 -", then="B")  # a city gate
    assert lines(table) == [("road", 4, [0])]


def test_a_road_with_one_open_end_does_not_score() -> None:
    assert lines(Table("A 1,0 r1 R:W", "U -1,0 r1 -", then="B")) == []


def test_a_ring_road_is_complete_without_ends() -> None:
    table = Table(
        "V 1,0 r0 R:S", "V 1,1 r1 -", "U 0,1 r1 -", "V -1,1 r2 -", "V -1,0 r3 -", then="B"
    )
    assert lines(table) == [("road", 6, [0])]


def test_a_city_is_complete_when_walled_all_round() -> None:
    table = Table("G 0,-1 r1 C:N", "B 0,1 r0 -", then="EB")
    assert lines(table) == []
    table.turn("E 0,-2 r2 -")
    assert lines(table) == [("city", 6, [0])]


def test_a_shield_is_worth_two_in_a_completed_city() -> None:
    table = Table("F 0,-1 r1 C:N", "E 0,-2 r2 -", then="B")
    assert lines(table) == [("city", 8, [0])]
    assert table.notes_of("scores")[0].data == {
        "feature": "city",
        "x": 0,
        "y": -2,
        "points": 8,
        "seats": [0],
        "count": 3,
        "shields": 1,
    }


def test_a_feature_completed_without_meeples_scores_nothing() -> None:
    table = Table("E 0,-1 r2 -", then="B")
    assert lines(table) == []
    assert table.points == [0, 0]


def test_feature_completed_by_its_own_tile_may_be_claimed_and_scores() -> None:
    table = Table("E 0,-1 r2 C:S", then="B")
    assert table.points == [4, 0]
    assert table.supply == [7, 7]


THREE_KNIGHTS = (  # two of seat 0 (west and north) and one of seat 1 (east) round the cell (0, -1)
    "U -1,0 r1 -",
    "U 1,0 r1 -",
    "E -1,-1 r1 C:E",
    "E 1,-1 r3 C:W",
    "B -1,-2 r0 -",
    "B 1,-2 r0 -",
    "E 0,-2 r2 C:S",
)


def test_majority_takes_all_points_and_all_meeples_return() -> None:
    table = Table(*THREE_KNIGHTS, then="CB")
    assert table.supply == [5, 6]
    table.turn("C 0,-1 r0 -")
    assert lines(table) == [("city", 12, [0])]
    assert table.points == [12, 0]
    assert table.supply == [7, 7]
    assert queries.figures(table.state) == []


def test_several_meeples_of_one_player_do_not_multiply_the_points() -> None:
    table = Table(*THREE_KNIGHTS[:4], seats=2, then="BBEC")
    for line in ("B -1,-2 r0 -", "B 1,-2 r0 -", "E 0,-2 r2 -", "C 0,-1 r0 -"):
        table.turn(line)
    assert table.points == [12, 12]


def test_monastery_laid_last_among_its_neighbours_scores_nine() -> None:
    table = Table(
        "U 1,0 r1 -",
        "U -1,0 r1 -",
        "V -1,1 r0 -",
        "V 1,1 r3 -",
        "V -1,2 r2 -",
        "V 1,2 r1 -",
        "U 0,2 r1 -",
        "B 0,1 r0 M",
    )
    assert lines(table) == [("monastery", 9, [1])]
    assert table.supply == [7, 7]


def test_a_monastery_with_seven_neighbours_is_not_complete() -> None:
    table = Table(
        "B 0,1 r0 M",
        "U -1,0 r1 -",
        "V -1,1 r0 -",
        "U 1,0 r1 -",
        "V -1,2 r2 -",
        "V 1,1 r3 -",
        "U 0,2 r1 -",
        then="V",
    )
    assert lines(table) == []
    assert table.feature_at(0, 1, "M").value == 8


def test_roads_are_listed_by_side_before_cities() -> None:
    table = Table(
        "U 1,0 r1 -",
        "U -1,0 r1 -",
        "A 1,-1 r1 R:W",
        "A -1,-1 r3 R:E",
        "B 1,-2 r0 -",
        "V 0,-2 r0 -",
        "L 0,-1 r2 C:S",
        then="B",
    )
    assert lines(table) == [("road", 2, [0]), ("road", 2, [1]), ("city", 4, [0])]
    assert [(one.feature, one.points) for one in queries.scored(table.state)] == [
        ("road", 2),
        ("road", 2),
        ("city", 4),
    ]


def test_scored_features_are_reset_by_the_next_tile() -> None:
    table = Table("E 0,-1 r2 C:S", "B 0,1 r0 -", then="U")
    assert queries.scored(table.state) == []


def test_completing_the_feature_of_another_player_pays_its_owner() -> None:
    table = Table("G 0,-1 r1 C:N", "E 0,-2 r2 -", then="B")
    assert table.points == [6, 0]

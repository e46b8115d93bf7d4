"""Reference 6: the rulings R1 to R24 that are not covered by the tests of other chapters.

R5, R7, R18 are in test_scoring and test_figures, R6 in test_figures, R9 to R11 in test_draw, R13
to R16 in test_farmers, R17 follows from test_against_slow_truth, R19 is in test_setup; R23 and R24
are advice, not rules.
"""

from __future__ import annotations

from engines.carcassonne import queries
from engines.carcassonne.moves import Place
from engines.core import open_decisions
from tests.engines.carcassonne.notation import Table


def lines(table: Table, kind: str = "scores") -> list[tuple[str, int, list[int]]]:
    return [(n.data["feature"], n.data["points"], n.data["seats"]) for n in table.notes_of(kind)]


def test_r1_a_city_of_two_tiles_scores_four() -> None:
    assert lines(Table("E 0,-1 r2 C:S", then="B")) == [("city", 4, [0])]


def test_r2_a_crossing_met_by_both_ends_of_a_road_counts_once() -> None:
    table = Table("W 1,0 r0 R:E", "V 2,0 r0 -", "V 2,1 r1 -", "V 1,1 r2 -", then="B")
    assert lines(table) == [("road", 4, [0])]


CITY_RING = (
    "N -1,-1 r0 -",
    "N 1,-1 r3 -",
    "G -1,-2 r1 -",
    "F 1,-2 r1 -",
    "N -1,-3 r1 -",
    "M 1,-3 r2 -",
    "F 0,-3 r0 -",
)


def test_r3_an_empty_cell_outside_the_walls_does_not_keep_a_city_open() -> None:
    table = Table("R 0,-1 r2 C:E", *CITY_RING, then="BU")
    assert lines(table) == [("city", 24, [0])]
    table.turn("B 0,-2 r0 -")  # filling the hole neither scores nor reopens
    assert table.points == [24, 0]
    assert table.feature_at(0, -1, "C0").complete


def test_r3_a_city_edge_towards_an_enclosed_empty_cell_keeps_the_city_open() -> None:
    table = Table("C 0,-1 r0 C:N", *CITY_RING, then="E")
    assert lines(table) == []
    table.turn("E 0,-2 r2 -")
    assert table.points == [28, 0]


def test_r3_a_ring_of_city_counts_for_the_fields_on_both_sides() -> None:
    table = Table("R 0,-1 r2 -", *CITY_RING, "B 0,-2 r0 F:0", "U 1,0 r1 F:0")
    assert sorted(lines(table, "final")) == [("field", 3, [0]), ("field", 3, [1])]


def test_r4_other_features_of_a_joining_tile_may_be_claimed() -> None:
    table = Table("V 1,0 r0 R:S", "V 0,1 r3 R:E", then="VU")
    assert table.lay("V 1,1 r1 -") == ["F:1", "F:0"]


LOOP = ("B 0,1 r0 -", "V 1,1 r2 {}", "V 2,1 r1 -", "V 2,0 r0 -")  # W closes it with two arms


def test_r8_two_segments_of_one_feature_on_one_tile_score_once() -> None:
    table = Table(*(line.format("-") for line in LOOP), then="WB")
    assert table.lay("W 1,0 r0 -")[:3] == ["R:E", "R:S", "R:W"]
    table = Table(*(line.format("-") for line in LOOP), "W 1,0 r0 R:S", then="B")
    assert lines(table) == [("road", 4, [0])]


def test_r8_two_segments_of_one_feature_on_one_tile_are_both_taken() -> None:
    table = Table(*(line.format("R:N") for line in LOOP), then="WB")
    assert table.lay("W 1,0 r0 -")[0] == "R:W"


def test_r12_one_tile_may_complete_two_adjacent_monasteries() -> None:
    table = Table(
        "B 0,1 r0 M",
        "B 1,1 r0 M",
        "U 1,0 r1 -",
        "U -1,0 r1 -",
        "U 2,0 r1 -",
        "E 2,1 r1 -",
        "E 2,2 r1 -",
        "E 1,2 r2 -",
        "E -1,1 r3 -",
        "E -1,2 r3 -",
        "B 0,2 r0 -",
        then="U",
    )
    assert lines(table) == [("monastery", 9, [0]), ("monastery", 9, [1])]


def test_r14_a_road_that_ends_at_a_city_divides_the_field_there() -> None:
    table = Table("T 0,-1 r2 F:0", then="UB")
    assert table.lay("U 0,-2 r0 -") == ["R:N", "F:1"]  # the western field is taken
    for side in ("F:0", "F:1"):
        table = Table(f"T 0,-1 r2 {side}", "E -1,-1 r1 -", "E 1,-1 r3 -")
        assert lines(table, "final") == [("field", 3, [0])]


def test_r20_identical_rotations_are_legal_but_listed_once() -> None:
    table = Table(then="BU")
    assert len(open_decisions(table.state)[0].options(table.state)) == 4
    assert queries.distinct(table.state) == [Place(0, 1, 0)]
    table.play(Place(0, 1, 3))
    assert queries.tiles(table.state)[-1] == (0, 1, "B", 3)


def test_r20_a_city_band_looks_the_same_after_half_a_turn() -> None:
    table = Table(then="GU")
    shown = [m for m in queries.distinct(table.state) if isinstance(m, Place) and m.y == -1]
    assert shown == [Place(0, -1, 1)]


def test_r22_points_may_exceed_fifty() -> None:
    table = Table(then="EB")
    table.state.points[0] = 99
    table.turn("E 0,-1 r2 C:S")
    assert table.points == [103, 0]

"""Reference 4.3: one meeple or none, on the tile just laid."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.core import Refusal, open_decisions, play
from tests.engines.carcassonne.notation import Table

SEVEN_OUT = (  # seat 0 has placed all seven meeples, and each one stays
    "B 0,1 r0 M",
    "B -1,1 r0 -",
    "E 1,1 r2 C:S",
    "B -2,1 r0 -",
    "E 2,1 r2 C:S",
    "B -3,1 r0 -",
    "E 3,1 r2 C:S",
    "U -4,1 r0 -",
    "E 4,1 r2 C:S",
    "U -5,1 r0 -",
    "E 5,1 r2 C:S",
    "U -6,1 r0 -",
    "N 6,1 r1 C:E",
    "U -7,1 r0 -",
)


def test_to_put_none_is_always_possible_and_the_first_option() -> None:
    table = Table(then="UB")
    table.lay("U 1,0 r1 -")
    options = open_decisions(table.state)[0].options(table.state)
    assert options == [Skip(), Claim("R:E"), Claim("F:3"), Claim("F:0")]


def test_default_is_the_first_placement_without_a_meeple() -> None:
    table = Table(then="UB")
    decision = open_decisions(table.state)[0]
    assert decision.default(table.state) == Place(-1, 0, 1)
    table.lay("U 1,0 r1 -")
    assert open_decisions(table.state)[0].default(table.state) == Skip()


@pytest.mark.parametrize(
    ("line", "role", "segment"),
    [
        ("E 0,-1 r2 F:0", "farmer", "F0"),
        ("M 0,-1 r1 C:E", "knight", "C0"),
        ("U 1,0 r1 R:E", "thief", "R0"),
        ("B 0,1 r0 M", "monk", "M"),
    ],
)
def test_role_of_a_meeple_follows_from_its_feature(line: str, role: str, segment: str) -> None:
    table = Table(line, then="U")
    place, feature = line.split()[1], line.split()[3]
    x, y = map(int, place.split(","))
    assert queries.figures(table.state) == [(0, x, y, segment, role)]
    assert table.supply == [6, 7]
    data = {"x": x, "y": y, "feature": feature, "role": role}
    assert [(note.seat, note.data) for note in table.notes_of("claims")] == [(0, data)]


def test_skipping_a_meeple_is_noted() -> None:
    table = Table("U 1,0 r1 -", then="B")
    assert [note.seat for note in table.notes_of("skips")] == [0]
    assert table.supply == [7, 7]


def test_occupied_feature_cannot_be_claimed() -> None:
    table = Table("U 1,0 r1 R:E", then="UB")
    # The road reaches the other meeple through the start tile.
    assert table.refused_turn("U -1,0 r1 R:E").reason == "feature_occupied"
    # Later the same seat may not claim its own road again.
    table = Table("U 1,0 r1 R:E", "B 0,1 r0 -", then="UB")
    assert table.refused_turn("U -1,0 r1 R:E").reason == "feature_occupied"
    assert table.lay("U -1,0 r1 -") == ["F:3", "F:0"]


def test_meeple_cannot_be_placed_on_an_older_tile() -> None:
    table = Table("U 1,0 r1 -", then="BU")
    assert table.lay("B 1,1 r0 -") == ["F:0", "M"]


def test_start_tile_cannot_be_claimed() -> None:
    table = Table(then="BU")
    table.lay("B 0,1 r0 -")
    for address in ("C:N", "R:E", "R:W"):
        with pytest.raises(Refusal, match="no_such_feature"):
            table.play(Claim(address))


def test_a_road_divides_the_field_and_a_farmer_holds_one_side_only() -> None:
    table = Table("U 1,0 r1 F:0", then="UB")
    assert table.lay("U 2,0 r1 -") == ["R:E", "F:3"]


def test_the_arms_of_a_crossing_are_roads_of_their_own() -> None:
    table = Table("X 1,0 r0 R:N", then="UB")
    assert table.lay("U 2,0 r1 -")[0] == "R:E"


def test_a_monk_holds_only_the_monastery() -> None:
    table = Table("B 0,1 r0 M", then="BU")
    assert table.lay("B 1,1 r0 -") == ["F:0", "M"]


def test_farmer_does_not_occupy_the_adjacent_road() -> None:
    table = Table("U 1,0 r1 F:0", then="UB")
    assert "R:E" in table.lay("U 2,0 r1 -")


def test_player_without_meeples_can_only_skip() -> None:
    table = Table(*SEVEN_OUT, then="HU")
    assert table.supply == [0, 7]
    assert table.lay("H 1,2 r1 -") == []
    assert open_decisions(table.state)[0].options(table.state) == [Skip()]
    with pytest.raises(Refusal, match="no_meeple_left"):
        table.play(Claim("F:2"))


def test_meeple_returned_by_a_tile_is_available_in_the_next_turn() -> None:
    table = Table(*SEVEN_OUT, "H 1,2 r1 -", "U -8,1 r0 -", then="VU")
    assert table.supply == [1, 7]
    assert table.points == [4, 0]
    assert table.lay("V 0,2 r0 -") == ["R:S", "F:0", "F:5"]


def test_reasons_are_tested_in_the_order_of_the_reference() -> None:
    table = Table(*SEVEN_OUT, then="HU")
    table.lay("H 1,2 r1 -")
    assert refused(table, 1, Claim("M")) == "not_your_turn"
    assert refused(table, 0, Place(0, 0, 9)) == "wrong_phase"
    assert refused(table, 0, Confirm()) == "wrong_phase"
    assert refused(table, 0, Claim("M")) == "no_such_feature"
    assert refused(table, 0, Claim("C:N")) == "no_meeple_left"
    table = Table("U 1,0 r1 R:E", then="UB")
    table.lay("U -1,0 r1 -")
    assert refused(table, 1, Claim("R:N")) == "no_such_feature"
    assert refused(table, 1, Claim("R:E")) == "feature_occupied"


def test_the_next_seat_lays_after_the_meeple_clockwise() -> None:
    table = Table(then="UBUBE", seats=3)
    order = []
    for line in ("U 1,0 r1 -", "B 0,1 r0 -", "U -1,0 r1 -", "B 1,1 r0 -"):
        order.append(open_decisions(table.state)[0].seat)
        table.turn(line)
    assert order == [0, 1, 2, 0]


def refused(table: Table, seat: int, move: Place | Claim | Confirm) -> str:
    with pytest.raises(Refusal) as refusal:
        play(table.state, seat, move)
    return refusal.value.reason

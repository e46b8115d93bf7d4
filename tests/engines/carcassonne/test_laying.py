"""Reference 4.2: where a tile may be laid, and why not."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.core import Refusal, decision_for, open_decisions, play
from tests.engines.carcassonne.notation import Table
from tests.engines.carcassonne.truth import Truth


def placements(table: Table) -> list[Place]:
    return list(open_decisions(table.state)[0].options(table.state))


def test_options_are_ordered_by_y_then_x_then_rotation() -> None:
    options = placements(Table(then="WU"))
    assert options == sorted(options, key=lambda place: (place.y, place.x, place.turns))
    assert [(p.x, p.y, p.turns) for p in options] == [
        (-1, 0, 0),
        (-1, 0, 2),
        (-1, 0, 3),
        (1, 0, 0),
        (1, 0, 1),
        (1, 0, 2),
        (0, 1, 0),
    ]


def test_identical_rotations_are_options_of_their_own() -> None:
    assert placements(Table(then="BU")) == [Place(0, 1, turns) for turns in range(4)]


def test_every_touching_edge_must_match() -> None:
    table = Table("U 1,0 r1 -", "V 2,0 r0 -", "V 2,1 r1 -", then="VU")
    # (1, 1) touches a field in the north and a road in the east
    assert [p.turns for p in placements(table) if (p.x, p.y) == (1, 1)] == [3]


def test_an_edge_towards_an_empty_cell_may_be_of_any_kind() -> None:
    assert Place(0, -1, 0) in placements(Table(then="CU"))


def test_merging_features_of_several_players_is_allowed() -> None:
    table = Table("V 1,0 r0 R:S", "V 0,1 r3 R:E", then="VU")
    assert Place(1, 1, 1) in placements(table)


@pytest.mark.parametrize(
    ("line", "reason", "details"),
    [
        ("U 0,0 r1 -", "cell_occupied", {"x": 0, "y": 0}),
        ("U 3,3 r1 -", "not_adjacent", {"x": 3, "y": 3}),
        ("U 1,1 r1 -", "not_adjacent", {"x": 1, "y": 1}),
        ("U 0,-1 r0 -", "edge_mismatch", {"side": "S"}),
        ("U 0,1 r0 -", "edge_mismatch", {"side": "N"}),
        ("U 1,0 r0 -", "edge_mismatch", {"side": "W"}),
        ("U -1,0 r2 -", "edge_mismatch", {"side": "E"}),
        ("U 1,0 r4 -", "bad_rotation", {"turns": 4}),
    ],
)
def test_an_impossible_placement_is_refused_with_its_reason(
    line: str, reason: str, details: dict[str, object]
) -> None:
    refusal = Table(then="UB").refused_turn(line)
    assert (refusal.reason, refusal.details) == (reason, details)


def test_the_first_mismatch_in_the_order_north_east_south_west_is_named() -> None:
    table = Table("U 1,0 r1 -", "V 2,0 r0 -", "V 2,1 r1 -", then="CU")
    assert table.refused_turn("C 1,1 r0 -").details == {"side": "N"}


@pytest.mark.parametrize("x", [-256, 256, 512, -4000])
def test_distant_cell_is_not_adjacent(x: int) -> None:
    table = Table(then="UB")
    for cell_x in (x, x + 1):
        with pytest.raises(Refusal, match="not_adjacent"):
            table.play(Place(cell_x, 0, 1))
        with pytest.raises(Refusal, match="not_adjacent"):
            table.play(Place(0, cell_x, 1))


def test_reasons_are_tested_in_the_order_of_the_reference() -> None:
    table = Table(then="UB")
    state = table.state
    assert refused(state, 1, Claim("M")) == "not_your_turn"
    assert refused(state, 0, Claim("M")) == "wrong_phase"
    assert refused(state, 0, Place(0, 0, 7)) == "bad_rotation"
    assert refused(state, 0, Place(0, 0, 0)) == "cell_occupied"
    assert refused(state, 0, Place(5, 5, 0)) == "not_adjacent"
    assert refused(state, 0, Place(1, 0, 0)) == "edge_mismatch"


@pytest.mark.parametrize("move", [Skip(), Claim("R:E"), Confirm()])
def test_only_laying_is_possible_before_the_tile_is_placed(move: Skip) -> None:
    assert refused(Table(then="UB").state, 0, move) == "wrong_phase"


def test_nothing_is_possible_after_the_end() -> None:
    table = Table("U 1,0 r1 -")
    assert refused(table.state, 0, Place(2, 0, 1)) == "match_over"
    assert refused(table.state, 1, Place(2, 0, 1)) == "match_over"


def test_exactly_the_illegal_placements_have_a_reason() -> None:
    table = Table("M 0,-1 r1 C:E", "U 1,0 r1 -", "V -1,0 r3 -", then="PU")
    truth = Truth(2)
    for tile in queries.tiles(table.state)[1:]:
        truth.lay(tile.kind, tile.x, tile.y, tile.turns)
    legal = set(truth.placements("P"))
    decision = decision_for(table.state, 1)
    for x in range(-4, 5):
        for y in range(-4, 5):
            for turns in range(-1, 5):
                reason = decision.why_not(table.state, Place(x, y, turns))
                assert (reason is None) == ((x, y, turns) in legal)


def test_laying_is_noted_and_does_not_draw_the_next_tile() -> None:
    table = Table(then="UB")
    outcome = play(table.state, 0, Place(1, 0, 1))
    assert [(n.kind, n.seat, n.data) for n in outcome.notes] == [
        ("lays", 0, {"kind": "U", "x": 1, "y": 0, "turns": 1})
    ]
    assert not outcome.sealed  # so it may be taken back until the meeple is decided


def refused(state: object, seat: int, move: object) -> str:
    with pytest.raises(Refusal) as refusal:
        play(state, seat, move)  # type: ignore[arg-type]
    return refusal.value.reason

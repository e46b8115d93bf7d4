"""Reference 4.1: drawing, and tiles that fit nowhere."""

from __future__ import annotations

import pytest

from engines.carcassonne import queries
from engines.carcassonne.moves import Skip
from engines.core import Refusal, open_decisions
from tests.engines.carcassonne.notation import Table

CLOSED_CITY = "E 0,-1 r2 -"  # leaves no open city edge: C fits nowhere
CLOSED_ROAD = ("A 1,0 r1 -", "A -1,0 r3 -")  # leaves no open road either: X, S and T fit nowhere


def test_next_tile_is_drawn_and_shown_when_a_turn_ends() -> None:
    table = Table("U 1,0 r1 -", then="BE")
    assert queries.hand(table.state) == "B"
    note = table.notes_of("draws")[-1]
    assert (note.seat, note.data) == (1, {"kind": "B", "left": 1})


def test_tile_that_fits_nowhere_is_discarded_and_the_same_player_draws() -> None:
    table = Table(CLOSED_CITY, then="CB")
    assert queries.discarded(table.state) == ["C"]
    assert queries.hand(table.state) == "B"
    assert [decision.seat for decision in open_decisions(table.state)] == [1]
    assert [(note.seat, note.data) for note in table.notes_of("tile_discarded")] == [
        (1, {"kind": "C"})
    ]


def test_several_tiles_in_a_row_may_fit_nowhere() -> None:
    table = Table(CLOSED_CITY, *CLOSED_ROAD, then="CXSTB")
    assert queries.discarded(table.state) == ["C", "X", "S", "T"]
    assert queries.hand(table.state) == "B"
    assert [decision.seat for decision in open_decisions(table.state)] == [1]


def test_discarded_tile_never_returns() -> None:
    table = Table(CLOSED_CITY, then="CEU")
    table.turn("E -1,-1 r0 -")  # opens a city again
    assert queries.hand(table.state) == "U"
    assert queries.discarded(table.state) == ["C"]


def test_the_match_ends_at_once_when_the_last_tiles_fit_nowhere() -> None:
    table = Table(CLOSED_CITY, *CLOSED_ROAD, then="CX")
    assert table.over
    assert queries.discarded(table.state) == ["C", "X"]
    assert len(table.notes_of("game_ends")) == 1
    assert len(table.notes_of("lays")) == 3


def test_a_tile_that_fits_must_be_laid() -> None:
    table = Table(then="U")
    with pytest.raises(Refusal, match="wrong_phase"):
        table.play(Skip())


def test_the_match_ends_when_the_pile_is_empty_at_the_start_of_a_turn() -> None:
    table = Table("U 1,0 r1 -", "B 0,1 r0 -")
    assert table.over
    assert queries.hand(table.state) is None

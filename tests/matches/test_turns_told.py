"""Grouping of log rows into turns: the decisions of a seat and their consequences."""

from __future__ import annotations

from typing import Any

from engines.core import Note, Seat
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.record.turns import Turn, numbered, turns
from tests.matches.pebbles import Keep, Take
from tests.matches.people import People


def row(seq: int, kind: RowKind, seat: Seat | None, *notes: Note, **rest: Any) -> LogRow:
    return LogRow(seq=seq, kind=kind, seat=seat, notes=notes, release="1", at=1000 * seq, **rest)


def decided(seq: int, seat: Seat, *told: str, **rest: Any) -> LogRow:
    return row(seq, RowKind.MOVE, seat, *(Note(kind, seat, {}) for kind in told), **rest)


def summaries(*rows: LogRow, since: int | None = 0) -> list[tuple[int, Seat | None, list[str]]]:
    return [
        (turn.number, turn.seat, [note.kind for note in turn.notes])
        for turn in turns(rows, since=since)
    ]


def test_decisions_of_one_seat_in_a_row_are_one_turn() -> None:
    rows = decided(1, 0, "rolls"), decided(2, 0, "builds"), decided(3, 1, "rolls")
    assert summaries(*rows) == [(1, 0, ["rolls", "builds"]), (2, 1, ["rolls"])]


def test_automatic_notes_belong_to_the_preceding_turn() -> None:
    follows = row(
        2, RowKind.MOVE, 0, Note("lays", 0, {}), Note("draws", 1, {}), Note("ends", None, {})
    )
    assert summaries(decided(1, 0, "rolls"), follows) == [
        (1, 0, ["rolls", "lays", "draws", "ends"])
    ]


def test_a_turn_began_with_its_first_row() -> None:
    (turn,) = turns([decided(4, 1, "rolls"), decided(5, 1, "builds")])
    assert turn == Turn(1, 1, 4, 4000, (Note("rolls", 1, {}), Note("builds", 1, {})), newest=True)


def test_an_action_of_an_organiser_belongs_to_no_turn_and_names_them() -> None:
    pause = row(2, RowKind.PAUSE, None, Note("pauses", None, {"who": "host"}), user=7)
    first, middle, last = turns([decided(1, 0, "rolls"), pause, decided(3, 0, "builds")])
    assert (middle.seat, middle.notes[0].data["who"]) == (None, 7)
    assert first.number == middle.number == last.number == 1


def test_turns_and_steps_are_numbered_by_choices() -> None:
    secret, forced = row(2, RowKind.ORDER, 1), row(5, RowKind.FORCED, 0)
    rows = decided(1, 0), secret, decided(4, 0), forced, decided(6, 1), row(7, RowKind.FORCED, 0)
    places = [(found.turn, found.step) for found in numbered(rows) if found.row != secret]
    assert places == [(1, 1), (1, 2), (1, 2), (2, 1), (3, 1)]


def test_a_timeout_belongs_to_the_following_turn_of_its_seat() -> None:
    late = row(2, RowKind.LATE, 1, Note("time_up", 1, {}))
    played = [(1, 0, ["rolls"]), (2, 1, ["time_up", "rolls"])]
    assert summaries(decided(1, 0, "rolls"), late, decided(3, 1, "rolls")) == played
    assert summaries(decided(1, 0, "rolls"), decided(2, 1), decided(3, 0, "rolls"))[1][0] == 3


def test_a_decision_without_notes_counts_as_a_turn() -> None:
    rows = decided(1, 0, "rolls"), decided(2, 1), decided(3, 0, "rolls")
    assert summaries(*rows) == [(1, 0, ["rolls"]), (3, 0, ["rolls"])]


def test_private_notes_are_in_no_turn() -> None:
    secret = row(1, RowKind.MOVE, 0, Note("draws_card", 0, {"card": "abbey"}, private=True))
    assert summaries(secret) == []


def test_undone_moves_and_their_undo_are_left_out() -> None:
    undo = row(2, RowKind.UNDO, 0, Note("takes_back", 0, {}), move={"undone": [1]})
    rows = decided(1, 0, "lays", undone=True), undo, decided(3, 0, "claims")
    assert summaries(*rows) == [(1, 0, ["claims"])]


def test_an_undo_of_earlier_rows_is_included() -> None:
    undo = row(2, RowKind.UNDO, 0, Note("takes_back", 0, {}), move={"undone": [1]})
    assert summaries(undo, since=2) == summaries(undo, since=None) == [(0, 0, ["takes_back"])]


def test_a_turn_is_the_newest_until_another_seat_decides() -> None:
    rows = [decided(1, 0, "rolls"), decided(2, 1)]
    assert [turn.newest for turn in turns(rows[:1])] == [True]
    assert [turn.newest for turn in turns(rows)] == [False]


def test_plans_and_preferences_keep_the_newest_turn() -> None:
    rows = decided(1, 0, "rolls"), row(2, RowKind.ORDER, 1), row(3, RowKind.PREFER, 0)
    assert [turn.newest for turn in turns(rows)] == [True]


def test_rows_before_the_start_belong_to_no_turn() -> None:
    rows = [
        row(1, RowKind.PACE, None, Note("pace_changed", None, {})),
        row(2, RowKind.START, None, Note("match_starts", None, {})),
    ]
    assert summaries(*rows) == [(0, None, ["match_starts"])]


async def test_the_service_returns_the_turns_of_a_range_of_rows(people: People) -> None:
    match = await people.begin()
    first = match.seq + 1
    for seat in (0, 1):
        match = await people.act(match, seat, Take(2), Keep())
    read = people.service.reading.turns
    assert [turn.seat for turn in await read(match.id, since=first)] == [0, 1]
    assert [turn.seat for turn in await read(match.id, since=first, until=first)] == [0]

"""Public versions of a match, its log, its history and its file.

Users stay in a match, because names are found by them.  What is said about hosts and moderators
names their role.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engines.core import Note
from matches.core.fairness import FIRST_FORMAT, FORMAT
from matches.core.kinds import RowKind
from matches.core.log import LogRow
from matches.core.models import Match, SeatRow
from matches.core.views import view_of
from matches.record import matchfile
from matches.record.history import MatchHistory, PackedPosition

_BECAUSE = "_because"
"""End of the kinds of notes that quote a reason."""


def public_match(match: Match) -> Match:
    """Return a started match without secrets: with the public view, without words and plans."""
    assert match.state is not None
    return replace(
        match,
        state=view_of(match.game, match.state, None),
        snapshot=None,
        secret=b"",
        seats=tuple(map(_public_seat, match.seats)),
        proposal=None,
        ballot=None,
    )


def _public_seat(row: SeatRow) -> SeatRow:
    return replace(row, word="", said=0, planned_moves={})


def public_notes(notes: Iterable[Note]) -> tuple[Note, ...]:
    """Return the public notes, without typed reasons."""
    return tuple(_without_reason(note) for note in notes if not note.private)


def _without_reason(note: Note) -> Note:
    if "reason" not in note.data:
        return note
    data = {name: value for name, value in note.data.items() if name != "reason"}
    return replace(note, kind=note.kind.removesuffix(_BECAUSE), data=data)


def public_rows(rows: Iterable[LogRow]) -> list[LogRow]:
    """Return rows of a log with their public notes and without users."""
    return [replace(row, user=None, notes=public_notes(row.notes)) for row in rows]


def public_history(history: MatchHistory) -> MatchHistory:
    """Return a history without complete positions."""
    steps = [
        step._replace(notes=public_notes(step.notes), position=PackedPosition(step.position.view))
        for step in history.steps
    ]
    return history._replace(steps=tuple(steps))


def public_file(match: Match, rows: Iterable[LogRow]) -> bytes:
    """Return the file of a match without names, words and reasons, as if they had been deleted."""
    seats = tuple(replace(row, word="") for row in match.seats)
    return matchfile.written(replace(match, seats=seats), map(_withheld, rows))


def _withheld(row: LogRow) -> LogRow:
    if row.kind == RowKind.PAUSE:
        notes = [
            replace(note, data={**note.data, "reason": ""}) if "reason" in note.data else note
            for note in row.notes
        ]
        return replace(row, notes=tuple(notes))
    if row.kind != RowKind.START or row.move.get("format", FIRST_FORMAT) == FORMAT:
        return row
    shares = [{**share, "word": ""} for share in row.move["seats"]]
    return replace(row, move={**row.move, "seats": shares})

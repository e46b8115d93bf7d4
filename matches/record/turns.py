"""What a log tells everybody, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines.core import Note, Seat
from matches.actions.rights import signed
from matches.core.fairness import from_start
from matches.core.kinds import DECISIONS, Kind
from matches.core.log import DecisionRow


class Turn(NamedTuple):
    """What a seat did in a row, and what followed of it; without a `seat`, what nobody played.

    `number` counts the turns from 1 on, 0 is what comes before the first one; a turn that was
    interrupted has its number twice.  It began at `at`, in milliseconds since 1970 (UTC).
    """

    number: int
    seat: Seat | None
    at: int
    notes: tuple[Note, ...]


def turns(rows: Sequence[DecisionRow], *, since: int = 0) -> list[Turn]:
    """Return what `rows`, those from row `since` on, tell everybody, oldest first.

    What was taken back is left out, and so is that somebody did, unless it lies before `since`:
    then it has been told.  What came before the start is nobody's turn.
    """
    told: list[Turn] = []
    number, decider = 0, None
    for row in from_start(rows) or rows:
        if row.undone or _took_back(row, since):
            continue
        if row.kind in DECISIONS and row.seat != decider:
            number, decider = number + 1, row.seat
        notes = tuple(signed(note, row.user) for note in row.notes if not note.private)
        seat = None if any("who" in note.data for note in notes) else row.seat
        last = told[-1] if told else None
        if last is not None and seat is not None and (last.number, last.seat) == (number, seat):
            told[-1] = last._replace(notes=(*last.notes, *notes))
        elif notes:
            told.append(Turn(number, seat, row.at, notes))
    return told


def _took_back(row: DecisionRow, since: int) -> bool:
    """Return whether a row takes back nothing but what came from row `since` on."""
    return row.kind == Kind.UNDO and min(row.move["undone"], default=0) >= since

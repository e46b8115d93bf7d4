"""Match log grouped by turn, for the public."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.core import Note, Seat
from matches.actions.moderation import signed
from matches.core.fairness import from_start
from matches.core.kinds import DECISIONS, SILENT, RowKind
from matches.core.log import LogRow
from matches.core.models import Match


class Turn(NamedTuple):
    """Consecutive actions of a seat and their consequences; without a `seat`, other events.

    `number` counts the turns from 1 on, 0 is before the first one; a turn that was interrupted has
    its number twice.  It began with the row `first` at the time `at` (Unix milliseconds, UTC).  It
    is `newest` if only consequences of its decisions have followed.
    """

    number: int
    seat: Seat | None
    first: int
    at: int
    notes: tuple[Note, ...]
    newest: bool = False


class TurnRow(NamedTuple):
    """A row of a log with its public position: the number of its turn, and the step in it."""

    turn: int
    step: int
    row: LogRow


def numbered(rows: Iterable[LogRow]) -> Iterator[TurnRow]:
    """Yield the rows of a log that count from the start on, each with the number of its turn.

    Public turn numbers begin at 1, and the next turn begins when another seat decides.  In each
    turn choices are steps, from 1 on; forced moves belong to the step they follow.  So there is no
    gap where a row is the secret of a seat.
    """
    turn = chosen = 0
    decider: Seat | None = None
    for row in rows:
        if row.undone:
            continue
        if row.kind in DECISIONS:
            if row.seat != decider:
                turn, chosen, decider = turn + 1, 0, row.seat
            chosen += row.kind != RowKind.FORCED
        yield TurnRow(turn, max(1, chosen), row)


def turns(rows: Sequence[LogRow], *, since: int | None = None) -> list[Turn]:
    """Return the public turns of `rows`, those from row `since` on, oldest first.

    Undone decisions are left out, and so is an undo of decisions from `since` on, because they were
    not shown.  Without a `since` an undo is always shown.  Rows before the start belong to no turn.
    """
    told: list[Turn] = []
    newest = 0
    waits = False  # An event at a seat, such as its timeout, waits for the seat's next decision.
    for number, _, row in numbered(from_start(rows) or rows):
        if _took_back(row, since):
            continue
        decided = row.kind in DECISIONS
        if row.kind not in SILENT:
            newest = number if decided else -1
        notes = tuple(signed(note, row.user) for note in row.notes if not note.private)
        seat = None if any("who" in note.data for note in notes) else row.seat
        last = told[-1] if told and seat is not None and told[-1].seat == seat else None
        if last is not None and (last.number == number or waits):
            told[-1] = last._replace(number=number, notes=(*last.notes, *notes))
        elif notes:
            told.append(Turn(number, seat, row.seq, row.at, notes))
            waits = True
        waits = waits and not decided
    return [turn._replace(newest=turn is told[-1] and turn.number == newest) for turn in told]


def last_row_for_board(match: Match, rows: Sequence[LogRow]) -> int:
    """Return the last of `rows` that a board shows; an unfinished turn is shown later as a whole.

    If no other seat decides anything it would never be shown.
    """
    notes = turns(rows, since=rows[0].seq)
    last = notes[-1] if notes else None
    alone = len(match.seats) == 1 or match.analyst is not None
    if last is None or not last.newest or match.to_move != [last.seat] or alone:
        return rows[-1].seq
    return last.first - 1


def _took_back(row: LogRow, since: int | None) -> bool:
    """Return whether a row takes back only rows from `since` on."""
    if row.kind != RowKind.UNDO or since is None:
        return False
    return min(row.move["undone"], default=0) >= since

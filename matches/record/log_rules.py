"""Validation of a match log, row by row.

Whether a move is legal is checked by the rules (`replay`); this module checks which rows may be
written by whom and when.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Game, Note, Outcome, Seat, State, open_decisions
from matches.actions.changeset import ends_turn, ranks
from matches.core.fairness import StartAnnouncement, public
from matches.core.kinds import (
    BEFORE_START,
    BY_ITSELF,
    DECISIONS,
    ENDING_WISHES,
    IN_FILES,
    LENDING,
    OF_SEATS,
    PLAYING_ON,
    SITTING_DOWN,
    TAKING_BACK,
    RowKind,
)
from matches.core.log import LogRow
from matches.core.models import AGREED_ENDS, AgreedEnd, Status


class _Taken(NamedTuple):
    """A decision that still counts, and the seats to move after it."""

    row: LogRow
    sealed: bool
    to_move: frozenset[Seat]


class AgreementToEnd(NamedTuple):
    """An open proposal to end the match: as what, and the seats that have agreed."""

    how: AgreedEnd | None = None
    agreed: frozenset[Seat] = frozenset()
    is_done: bool = False

    def after(self, row: LogRow, outcome: Outcome) -> AgreementToEnd:
        """Return the proposal after a row with this `outcome`."""
        if row.kind == RowKind.PROPOSE_END and row.seat is not None:
            kinds = [note.kind for note in row.notes]
            how = next((how for how in AGREED_ENDS if kinds == [f"asks_{how}"]), None)
            return AgreementToEnd(how, frozenset({row.seat}))
        if row.kind == RowKind.CONSENT and row.seat is not None:
            return self._replace(agreed=self.agreed | {row.seat})
        if row.kind == RowKind.END:
            return self._replace(is_done=True)
        return AgreementToEnd() if _ends_proposal(row, outcome) else self


def _ends_proposal(row: LogRow, outcome: Outcome) -> bool:
    """Return whether a row ends a proposal to end the match."""
    if row.kind in DECISIONS and row.seat is not None:
        return ends_turn(row.seat, outcome)
    return row.kind in (RowKind.DISSENT, RowKind.REWIND)


class LogRules:
    """The state of a match outside its position: the seats that resigned, planned or agreed."""

    def __init__(self, game: Game, announcement: StartAnnouncement) -> None:
        self.status: Status = "open"
        self.resigned: set[Seat] = set()
        self._game = game
        self._seats = range(len(announcement.seats))
        self._robots = {seat for seat in self._seats if announcement.seats[seat].kind == "robot"}
        self._ordered: set[Seat] = set()
        self._proposer: Seat | None = None
        self._agreed: set[Seat] = set()  # to the undo proposal of `_wish`
        self._line: list[_Taken] = []
        self._end = AgreementToEnd()

    def why_not(self, row: LogRow) -> str:
        """Return the reason against `row` now, as a key; "" if there is none."""
        if row.kind not in DECISIONS and (problem := first_unknown_row(row)):
            return problem
        if self.status in ("finished", "closed"):
            return "over"
        if (row.kind == RowKind.START) != (self.status == "open") or row.kind in BEFORE_START:
            return "started"
        if row.seat not in (self._seats if row.kind in OF_SEATS else (*self._seats, None)):
            return "no_seat"
        if row.kind == RowKind.END:
            return self._why_not_end(row)
        if row.seat is None or row.kind not in OF_SEATS:
            return ""
        if self.status == "paused":
            return "paused"
        if row.seat in self.resigned and row.kind not in BY_ITSELF:
            return "resigned"
        return self._why_not_seat(row, row.seat)

    def _why_not_seat(self, row: LogRow, seat: Seat) -> str:
        if row.kind == RowKind.ROBOT and seat not in self._robots:
            return "no_robot"
        if row.kind == RowKind.ORDERED and seat not in self._ordered:
            return "not_ordered"
        if row.kind == RowKind.AGREE and self._proposer in (None, seat):
            return "not_asked"
        return self._why_not_undo(row, seat) if row.kind == RowKind.UNDO else ""

    def _why_not_undo(self, row: LogRow, seat: Seat) -> str:
        """Return the reason against an undo of the last decision of a seat, as a key.

        It is free in its turn and else needs the consent of all; it must not cross a seal.
        """
        first = max((one.row.seq for one in self._line if _is_own(one.row, seat)), default=None)
        if first is None or taken_back(row)[:1] != [first]:
            return "not_last"
        since = [one for one in self._line if one.row.seq >= first]
        if any(one.sealed for one in since):
            return "sealed"
        if all(seat in one.to_move for one in since):
            return ""
        others = set(self._seats) - self.resigned - self._robots
        return "" if self._proposer == seat and others <= self._agreed else "not_agreed"

    def _why_not_end(self, row: LogRow) -> str:
        """Return the reason against an agreed end: all who play in person have to agree to it."""
        if self.status == "paused":
            return "paused"
        players = set(self._seats) - self.resigned - self._robots
        proposed = self._end.how is not None and row.move == {"how": self._end.how}
        return "" if proposed and players <= self._end.agreed else "not_agreed"

    def public_notes(self, row: LogRow, outcome: Outcome) -> tuple[Note, ...]:
        """Return the public notes of a row with this `outcome`."""
        if row.kind not in DECISIONS:
            return public(row.notes)
        note = row.kind if row.kind in (RowKind.FORCED, RowKind.ORDERED) else None
        if row.kind == RowKind.DEFAULT:
            note = "defaulted" if row.seat in self.resigned else "lapsed"
        first = (Note(note, row.seat, {}),) if note else ()
        return first + public(outcome.notes)

    def follow(self, row: LogRow, outcome: Outcome) -> None:
        """Apply a row with this `outcome`."""
        self.status = RowKind(row.kind).status or self.status
        if gone := taken_back(row):
            self._line = [one for one in self._line if one.row.seq not in gone]
        if row.kind in (*DECISIONS, RowKind.REWIND):
            to_move = frozenset(decision.seat for decision in open_decisions(outcome.state))
            self._line.append(_Taken(row, outcome.sealed, to_move))
        if row.kind in ENDING_WISHES:
            self._proposer = None
        self._end = self._end.after(row, outcome)
        if row.kind in DECISIONS and not open_decisions(outcome.state):
            self.status = "finished"
        if row.seat is not None:
            self._follow_seat(row.kind, row.seat)

    def _follow_seat(self, kind: str, seat: Seat) -> None:
        if kind in PLAYING_ON:
            self.resigned.discard(seat)
        if kind == RowKind.ORDER:
            self._ordered.add(seat)
        elif kind == RowKind.PROPOSE:
            self._proposer, self._agreed = seat, {seat}
        elif kind == RowKind.AGREE:
            self._agreed.add(seat)
        elif kind in LENDING:
            self._robots.add(seat)
        elif kind in SITTING_DOWN:
            self._robots.discard(seat)
        elif kind == RowKind.RESIGN:
            self.resigned.add(seat)
            if len(self.resigned) >= len(self._seats) - 1:
                self.status = "finished"

    def ranks(self, state: State) -> tuple[int, ...] | None:
        """Return the final ranks at the last position; None if the match was closed."""
        if self.status != "finished":
            return None
        resigned = [seat in self.resigned for seat in self._seats]
        return ranks(
            self._game.final(state), resigned, self._end.how if self._end.is_done else None
        )


def first_unknown_row(row: LogRow) -> str:
    """Return the problem of a row that the bot never writes, as a key; "" if there is none."""
    if row.kind not in IN_FILES:
        return "unknown_kind"
    known = all(note.kind in RowKind(row.kind).notes for note in row.notes)
    return "" if known else "unknown_note"


def _is_own(row: LogRow, seat: Seat) -> bool:
    return row.kind == RowKind.MOVE and row.seat == seat


def taken_back(row: LogRow) -> list[int]:
    """Return the rows that no longer count because of `row`."""
    undone = row.move.get("undone") if row.kind in TAKING_BACK else None
    whole = isinstance(undone, list) and all(isinstance(seq, int) for seq in undone)
    return undone if whole and undone else []

"""Follows a log row by row and tells which of them the bot would not have written.

Whether a move is legal is the rules' matter (`replay`); here stands who may write what when.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.core import Game, Note, Outcome, Seat, State, asks
from matches.actions.ballot import STAND_IN
from matches.actions.changeset import BY_ITSELF, ranks
from matches.actions.undo import DECISIONS
from matches.core.fairness import Announced, public
from matches.core.models import DecisionRow, Status

BEFORE_START = ("create", "join", "leave", "word", "change", "configure", "draw")
"""Kinds of rows by which people come together."""
_OF_PLAYERS = (*DECISIONS, "prefer", "order", "propose", "agree", "decline", "undo", "resign")
"""Kinds of rows that a seat writes, and only while the match runs."""

TOLD_BY: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(BEFORE_START, ()),
    "start": ("match_starts", "word_last", "draw_came", "draw_missed", "stacked"),
    "prefer": (),
    "order": (),
    "hours": (),
    "seen": (),
    "propose": ("asks_undo",),
    "agree": ("agrees_undo",),
    "decline": ("declines_undo",),
    "ask": ("asks_rewind", "asks_replace", "asks_offer", "asks_take"),
    "consent": ("agrees_undo", "guest_agrees"),
    "dissent": ("declines_undo", "guest_declines", "withdraws"),
    "undo": ("takes_back",),
    "rewind": ("rewinds",),
    "resign": ("resigns", "wins_by_forfeit"),
    "lend": ("stands_in",),
    "offer": ("offers", "offered", "steps_down"),
    "substitute": ("takes_over",),
    "return": ("comes_back",),
    "replace": ("replaces",),
    "remind": ("reminded", "reminded_urgently"),
    "late": ("time_up",),
    "vote": ("vote_opens", "votes", "vote_decides"),
    "vacation": ("goes_on_vacation", "plans_vacation", "back_from_vacation"),
    "pace": ("pace_changed",),
    "pause": ("pauses", "pauses_because", "match_paused"),
    "resume": ("resumes",),
    "close": ("closes", "expires"),
}
"""What everybody may be told by a row, by its kind; what decisions tell follows from the rules."""
TAKING_BACK = ("undo", "rewind")
"""Kinds of rows that take back others."""
_STATUS: dict[str, Status] = {
    "start": "running",
    "pause": "paused",
    "resume": "running",
    "close": "closed",
}
"""How a match stands after a row of these kinds."""


class _Taken(NamedTuple):
    """A decision that still counts, and who was awaited after it."""

    row: DecisionRow
    sealed: bool
    awaited: frozenset[Seat]


class LogRules:
    """What of a match does not stand in its position: who has resigned, ordered, agreed."""

    def __init__(self, game: Game, told: Announced) -> None:
        self.status: Status = "open"
        self.resigned: set[Seat] = set()
        self._game = game
        self._seats = range(len(told.seats))
        self._robots = {seat for seat in self._seats if told.seats[seat].kind == "robot"}
        self._ordered: set[Seat] = set()
        self._wish: Seat | None = None
        self._agreed: set[Seat] = set()  # to that seat's wish to take back
        self._line: list[_Taken] = []

    def why_not(self, row: DecisionRow) -> str:
        """Return what speaks against `row` now, as a key; "" if nothing does."""
        if row.kind not in DECISIONS and (problem := unknown_in(row)):
            return problem
        if self.status in ("finished", "closed"):
            return "over"
        if (row.kind == "start") != (self.status == "open") or row.kind in BEFORE_START:
            return "started"
        if row.seat not in (self._seats if row.kind in _OF_PLAYERS else (*self._seats, None)):
            return "no_seat"
        if row.seat is None or row.kind not in _OF_PLAYERS:
            return ""
        if self.status == "paused":
            return "paused"
        if row.seat in self.resigned and row.kind not in BY_ITSELF:
            return "resigned"
        return self._why_not_seat(row, row.seat)

    def _why_not_seat(self, row: DecisionRow, seat: Seat) -> str:
        if row.kind == "robot" and seat not in self._robots:
            return "no_robot"
        if row.kind == "ordered" and seat not in self._ordered:
            return "not_ordered"
        if row.kind == "agree" and self._wish in (None, seat):
            return "not_asked"
        return self._why_not_undo(row, seat) if row.kind == "undo" else ""

    def _why_not_undo(self, row: DecisionRow, seat: Seat) -> str:
        """A seat takes back its last decision: freely in its turn, else if all agree, no seal."""
        first = max((one.row.seq for one in self._line if _is_own(one.row, seat)), default=None)
        if first is None or taken_back(row)[:1] != [first]:
            return "not_last"
        since = [one for one in self._line if one.row.seq >= first]
        if any(one.sealed for one in since):
            return "sealed"
        if all(seat in one.awaited for one in since):
            return ""
        others = set(self._seats) - self.resigned - self._robots
        return "" if self._wish == seat and others <= self._agreed else "not_agreed"

    def told(self, row: DecisionRow, outcome: Outcome) -> tuple[Note, ...]:
        """Return what a row that leads to `outcome` tells everybody."""
        if row.kind not in DECISIONS:
            return public(row.notes)
        note = {"forced": "forced", "ordered": "ordered"}.get(row.kind)
        if row.kind == "default":
            note = "defaulted" if row.seat in self.resigned else "lapsed"
        first = (Note(note, row.seat, {}),) if note else ()
        return first + public(outcome.notes)

    def follow(self, row: DecisionRow, outcome: Outcome) -> None:
        """Take note of a row that leads to `outcome`."""
        self.status = _STATUS.get(row.kind, self.status)
        if gone := taken_back(row):
            self._line = [one for one in self._line if one.row.seq not in gone]
        if row.kind in (*DECISIONS, "rewind"):
            awaited = frozenset(ask.seat for ask in asks(outcome.state))
            self._line.append(_Taken(row, outcome.sealed, awaited))
        if row.kind in (*DECISIONS, *TAKING_BACK, "decline", "resign"):
            self._wish = None
        if row.kind in DECISIONS and not asks(outcome.state):
            self.status = "finished"
        if row.seat is not None:
            self._follow_seat(row.kind, row.seat)
        if row.kind in ("replace", "substitute") or row.move.get("decided") == STAND_IN:
            self.resigned -= {row.seat}  # somebody plays on there

    def _follow_seat(self, kind: str, seat: Seat) -> None:
        if kind == "order":
            self._ordered.add(seat)
        elif kind == "propose":
            self._wish, self._agreed = seat, {seat}
        elif kind == "agree":
            self._agreed.add(seat)
        elif kind in ("lend", "offer"):
            self._robots.add(seat)
        elif kind in ("return", "substitute"):
            self._robots.discard(seat)
        elif kind == "resign":
            self.resigned.add(seat)
            if len(self.resigned) >= len(self._seats) - 1:
                self.status = "finished"

    def ranks(self, state: State) -> tuple[int, ...] | None:
        """Return the final ranks at the last position; None where the match was closed."""
        if self.status != "finished":
            return None
        return ranks(self._game.final(state), [seat in self.resigned for seat in self._seats])


def unknown_in(row: DecisionRow) -> str:
    """Return what the bot never writes in such a row, as a key; "" if there is nothing."""
    if row.kind not in TOLD_BY:
        return "unknown_kind"
    known = all(note.kind in TOLD_BY[row.kind] for note in row.notes)
    return "" if known else "unknown_note"


def _is_own(row: DecisionRow, seat: Seat) -> bool:
    return row.kind == "move" and row.seat == seat


def taken_back(row: DecisionRow) -> list[int]:
    """Return the rows that count no more because of `row`."""
    undone = row.move.get("undone") if row.kind in TAKING_BACK else None
    whole = isinstance(undone, list) and all(isinstance(seq, int) for seq in undone)
    return undone if whole and undone else []

"""Reliability of a user: the turns that they played or missed, and what these say."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Literal, NamedTuple

from engines.core import Refusal, Seat
from matches.core.availability import spent
from matches.core.kinds import EARNING, RowKind
from matches.core.models import NO_USER, Match

MAX_TURNS = 100
"""Number of newest turns of a user that count."""
MIN_TURNS = 20
"""Number of turns below which a user is not judged."""
CONDITIONS = (70, 80, 90, 95)
"""Conditions for joining that can be chosen: percent of the turns played in time."""
HIGH, MIDDLE = 90, 70
"""Smallest percentages of the two upper levels."""

Level = Literal["high", "middle", "low"]


class TurnRecord(NamedTuple):
    """A turn of a user that ended with log row `seq`, or whose time ran out in it, `late`.

    `thought` are the milliseconds that their clock ran: quiet hours and vacations do not count.
    """

    user: int
    seq: int
    at: int
    thought: int
    late: bool


class Reliability(NamedTuple):
    """The newest turns of a user: how many, how many in time, and their median in milliseconds."""

    turns: int = 0
    in_time: int = 0
    thought: int | None = None

    @property
    def is_judged(self) -> bool:
        """Return whether there are enough turns for a judgement."""
        return self.turns >= MIN_TURNS

    @property
    def percent(self) -> int | None:
        """Return the percentage of turns played in time, rounded down; None without judgement."""
        return self.in_time * 100 // self.turns if self.is_judged else None

    @property
    def level(self) -> Level | None:
        """Return the level that a lobby shows, None without judgement."""
        if self.percent is None:
            return None
        return "high" if self.percent >= HIGH else "middle" if self.percent >= MIDDLE else "low"

    def meets(self, least: int) -> bool:
        """Return whether the user may join where `least` percent are asked for.

        A user without judgement always may.
        """
        return self.percent is None or self.percent >= least


def reliability_of(turns: Sequence[TurnRecord]) -> Reliability:
    """Return the reliability that follows from the newest turns of a user."""
    times = [turn.thought for turn in turns]
    in_time = sum(not turn.late for turn in turns)
    return Reliability(len(turns), in_time, round(median(times)) if times else None)


def require_reliability(reliability: Reliability, least: int) -> None:
    """Refuse a user who plays fewer turns in time than the condition asks for."""
    if not reliability.meets(least):
        raise Refusal("reliability_needed", least=least, have=reliability.percent)


def check_condition(least: int) -> None:
    """Refuse a condition that cannot be chosen; 0 is none."""
    if least and least not in CONDITIONS:
        raise Refusal("not_an_option")


def turn_of(
    old: Match, before: Match, after: Match, kind: RowKind, seat: Seat | None
) -> TurnRecord | None:
    """Return the turn that a new row ends for the player of its seat, None if it ends none.

    `old` is the match before the whole action, `before` and `after` are those around the row.
    Only turns with a time limit count for which another player waits.  A turn counts as late when
    its time runs out, regardless of who plays it then.  Turns of substitutes do not count.
    """
    if seat is None or old.status != "running" or not old.time_control.time_bank:
        return None
    row = before.seats[seat]
    waited = old.seats[seat].clock_started_at is not None
    if not waited or row.clock_started_at is None or row.overdue or row.owner is not None:
        return None
    late = kind == RowKind.LATE
    ends = kind in EARNING and after.seats[seat].clock_started_at is None
    if not (late or ends) or row.user <= NO_USER or not _is_awaited(before, row.user):
        return None
    thought = spent(row.hours, row.clock_started_at, after.updated_at)
    return TurnRecord(row.user, after.seq, after.updated_at, thought, late)


def _is_awaited(match: Match, user: int) -> bool:
    return any(row.has_player and row.user != user for row in match.seats)

"""Timers derived from a match."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engines.core import Seat
from matches.core.availability import DAY, HOUR, deadline
from matches.core.models import Match, SeatRow

REMINDED, URGED = 1, 2
"""Number of reminders that a player has had since they are to move."""
LOBBY_LASTS = 14 * DAY
"""Lifetime of an open match, in milliseconds."""
PAUSE_LASTS = 7 * DAY
"""Maximum duration of a player's pause, in milliseconds."""


class TimerKind(StrEnum):
    """The event of a timer; the strings are stored until it has happened."""

    REMIND = "remind"  # The player is reminded.
    URGE = "urge"  # The player is reminded that their time is nearly up.
    LATE = "late"  # The time is up.
    DEFAULT = "default"  # The default of a game that does not wait is played.
    EXPIRE = "expire"  # An open match was not started.
    RESUME = "resume"  # The pause of a player has lasted its maximum.


class Timer(NamedTuple):
    """The next event of a seat to move, and its time (Unix milliseconds, UTC).

    `clock` is the clock of the seat, so that a decision in the meantime invalidates the timer.
    The timer of an open or paused match is stored as seat 0's.
    """

    seat: Seat
    clock: int
    kind: str
    due: int


def timers_of(match: Match) -> tuple[Timer, ...]:
    """Return the next timer of each running seat clock, or of an open or paused match."""
    if match.status == "open":
        return (_expiry(match),) if match.seq else ()  # A match without a row is not stored yet.
    if match.status == "paused":
        return tuple(_end_of_pause(match))
    due = (_timers(match, row) for row in match.seats)
    return tuple(min(timers, key=_moment) for timers in due if timers)


def first_new(old: Match, new: Match) -> int | None:
    """Return the earliest time of the timers that are new in a match, None if there are none."""
    known = set(timers_of(old))
    return min((timer.due for timer in timers_of(new) if timer not in known), default=None)


def overdue(match: Match, timer: Timer, at: int) -> Timer | None:
    """Return the last overdue timer for the seat of `timer`, None if that is no longer valid.

    If several have passed, the last makes the earlier ones pointless.
    """
    timers = _due_for(match, timer.seat)
    if timer not in timers:
        return None
    return max((timer for timer in timers if timer.due <= at), key=_moment, default=None)


def _due_for(match: Match, seat: Seat) -> list[Timer]:
    """Return all remaining timers of a seat, or of an open or paused match."""
    if match.status == "open":
        return [_expiry(match)]
    return _end_of_pause(match) or _timers(match, match.seats[seat])


def expires(match: Match) -> int:
    """Return the time at which an open match closes automatically (Unix milliseconds, UTC)."""
    return match.created + LOBBY_LASTS


def _expiry(match: Match) -> Timer:
    return Timer(0, 0, TimerKind.EXPIRE, expires(match))


def _end_of_pause(match: Match) -> list[Timer]:
    if match.status != "paused" or match.paused_until is None:
        return []
    return [Timer(0, 0, TimerKind.RESUME, match.paused_until)]


def _moment(timer: Timer) -> int:
    return timer.due


def _timers(match: Match, row: SeatRow) -> list[Timer]:
    """Return all remaining timers of a seat, the gravest first."""
    if row.clock_started_at is None or row.seat not in match.people_to_move:
        return []
    clock = match.clock(row.seat)
    return [
        Timer(row.seat, clock, kind, deadline(row.hours, row.clock_started_at, budget))
        for kind, budget in _budgets(match, row).items()
    ]


def _budgets(match: Match, row: SeatRow) -> dict[TimerKind, int]:
    """Return the counted milliseconds until each timer of a seat to move."""
    time_control = match.time_control
    budgets: dict[TimerKind, int] = {}
    if time_control.time_bank:
        budgets[TimerKind.LATE] = row.time_bank
        if time_control.urge and row.reminders_sent < URGED:
            # A player with little time left is not warned at once.
            budgets[TimerKind.URGE] = max(
                row.time_bank - time_control.urge * HOUR, row.time_bank // 2
            )
    remind = time_control.remind * HOUR
    if (
        remind
        and row.reminders_sent < REMINDED
        and all(remind < later for later in budgets.values())
    ):
        budgets[TimerKind.REMIND] = remind
    hours_of = match.game.answer_hours
    if hours_of is not None and (hours := hours_of(match.state, row.seat)):
        budgets[TimerKind.DEFAULT] = hours * HOUR
    return budgets

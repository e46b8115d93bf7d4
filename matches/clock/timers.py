"""What is due in a match, and when: it follows from the match alone."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engines.core import Seat
from matches.core.hours import DAY, HOUR, deadline
from matches.core.models import Match, SeatRow

REMINDED, URGED = 1, 2
"""Rungs of a seat: which reminder its player has had since they are awaited."""
LOBBY_LASTS = 14 * DAY
"""How long a match is open, in milliseconds."""
PAUSE_LASTS = 7 * DAY
"""How long the pause of a player lasts, in milliseconds."""


class TimerKind(StrEnum):
    """What is due; the words are stored until it has happened."""

    REMIND = "remind"  # the player is reminded
    URGE = "urge"  # the player is reminded that their time is nearly up
    LATE = "late"  # the time is up
    DEFAULT = "default"  # the default of a game that does not wait
    EXPIRE = "expire"  # nobody has started an open match
    RESUME = "resume"  # the pause of a player has lasted long enough


class Timer(NamedTuple):
    """What happens next to a seat that is awaited, and when, in milliseconds since 1970 (UTC).

    `clock` is what the seat's clock shows: who has decided since has nothing to fear.  That of an
    open or paused match is kept as seat 0's.
    """

    seat: Seat
    clock: int
    kind: str
    due: int


def timers_of(match: Match) -> tuple[Timer, ...]:
    """Return what happens next to each seat whose time runs, or to an open or paused match."""
    if match.status == "open":
        return (_expiry(match),) if match.seq else ()  # without a row it is not stored yet
    if match.status == "paused":
        return tuple(_end_of_pause(match))
    due = (_timers(match, row) for row in match.seats)
    return tuple(min(timers, key=_moment) for timers in due if timers)


def first_new(old: Match, new: Match) -> int | None:
    """Return the earliest moment at which something is due in a match that was not due before."""
    known = set(timers_of(old))
    return min((timer.due for timer in timers_of(new) if timer not in known), default=None)


def overdue(match: Match, timer: Timer, at: int) -> Timer | None:
    """Return the last that is due for the seat of `timer`, None if it is not waited for any more.

    Where several moments have passed the earlier ones have lost their point.
    """
    timers = _due_for(match, timer.seat)
    if timer not in timers:
        return None
    return max((timer for timer in timers if timer.due <= at), key=_moment, default=None)


def _due_for(match: Match, seat: Seat) -> list[Timer]:
    """Return all that may still happen to a seat, or to an open or paused match."""
    if match.status == "open":
        return [_expiry(match)]
    return _end_of_pause(match) or _timers(match, match.seats[seat])


def expires(match: Match) -> int:
    """Return when an open match closes by itself, in milliseconds since 1970 (UTC)."""
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
    """Return all that may still happen to a seat, the gravest first."""
    if row.clock_started_at is None or row.seat not in match.awaited_people:
        return []
    clock = match.clock(row.seat)
    return [
        Timer(row.seat, clock, kind, deadline(row.hours, row.clock_started_at, budget))
        for kind, budget in _budgets(match, row).items()
    ]


def _budgets(match: Match, row: SeatRow) -> dict[TimerKind, int]:
    """Return after how many counted milliseconds what happens to a seat that is awaited."""
    time_control = match.time_control
    budgets: dict[TimerKind, int] = {}
    if time_control.time_bank:
        budgets[TimerKind.LATE] = row.time_bank
        if time_control.urge and row.reminders_sent < URGED:
            # who has little left is not warned at once
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

"""What is due in a match, and when: it follows from the table alone."""

from __future__ import annotations

from matches.core.hours import DAY, HOUR, deadline
from matches.core.models import SeatRow, Table, Timer

REMIND, URGE, LATE, DEFAULT = "remind", "urge", "late", "default"
"""Kinds of timers: the rungs of the ladder, and the default of a game that does not wait."""
EXPIRE = "expire"
"""The timer of an open match that nobody has started."""
REMINDED, URGED = 1, 2
"""Rungs of a seat: which reminder its player has had since he is awaited."""
LOBBY_LASTS = 14 * DAY
"""How long a match is open, in milliseconds."""


def timers_of(table: Table) -> tuple[Timer, ...]:
    """Return what happens next to each seat whose time runs, or to an open match."""
    if table.status == "open":
        return (_expiry(table),) if table.seq else ()  # without a row it is not stored yet
    due = (_timers(table, row) for row in table.seats)
    return tuple(min(timers, key=_moment) for timers in due if timers)


def overdue(table: Table, timer: Timer, at: int) -> Timer | None:
    """Return the last that is due for the seat of `timer`, None if it is not waited for any more.

    Where several moments have passed the earlier ones have lost their point.
    """
    is_open = table.status == "open"
    timers = [_expiry(table)] if is_open else _timers(table, table.seats[timer.seat])
    if timer not in timers:
        return None
    return max((timer for timer in timers if timer.due <= at), key=_moment, default=None)


def expires(table: Table) -> int:
    """Return when an open match closes by itself, in milliseconds since 1970 (UTC)."""
    return table.created + LOBBY_LASTS


def _expiry(table: Table) -> Timer:
    return Timer(0, 0, EXPIRE, expires(table))


def _moment(timer: Timer) -> int:
    return timer.due


def _timers(table: Table, row: SeatRow) -> list[Timer]:
    """Return all that may still happen to a seat, in the order of the ladder from its top."""
    if row.asked is None or row.seat not in table.awaited_people:
        return []
    clock = table.clock(row.seat)
    return [
        Timer(row.seat, clock, kind, deadline(row.hours, row.asked, budget))
        for kind, budget in _budgets(table, row).items()
    ]


def _budgets(table: Table, row: SeatRow) -> dict[str, int]:
    """Return after how many counted milliseconds what happens to a seat that is awaited."""
    pace, budgets = table.pace, {}
    if pace.reserve:
        budgets[LATE] = row.reserve
        if pace.urge and row.rung < URGED:
            # who has little left is not warned at once
            budgets[URGE] = max(row.reserve - pace.urge * HOUR, row.reserve // 2)
    remind = pace.remind * HOUR
    if remind and row.rung < REMINDED and all(remind < later for later in budgets.values()):
        budgets[REMIND] = remind
    hours_of = table.game.answer_hours
    if hours_of is not None and (hours := hours_of(table.state, row.seat)):
        budgets[DEFAULT] = hours * HOUR
    return budgets

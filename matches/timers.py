"""What is due in a match, and when: it follows from the table alone."""

from __future__ import annotations

from matches.models import SeatRow, Table, Timer
from matches.pace import HOUR, deadline

REMIND, URGE, LATE, DEFAULT = "remind", "urge", "late", "default"
"""Kinds of timers: the rungs of the ladder, and the default of a game that does not wait."""
REMINDED, URGED = 1, 2
"""Rungs of a seat: which reminder its player has had since he is awaited."""


def timers_of(table: Table) -> tuple[Timer, ...]:
    """Return what happens next to each seat whose time runs."""
    due = (_timers(table, row) for row in table.seats)
    return tuple(min(timers, key=_moment) for timers in due if timers)


def overdue(table: Table, timer: Timer, at: int) -> Timer | None:
    """Return the last that is due for the seat of `timer`, None if it is not waited for any more.

    Where several moments have passed the earlier ones have lost their point.
    """
    timers = _timers(table, table.seats[timer.seat])
    if timer not in timers:
        return None
    return max((timer for timer in timers if timer.due <= at), key=_moment, default=None)


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
    patience = table.game.patience
    if patience is not None and (hours := patience(table.state, row.seat)):
        budgets[DEFAULT] = hours * HOUR
    return budgets

"""What is due in a match, and when."""

from __future__ import annotations

from matches.models import Table, Timer
from matches.pace import deadline


def timers_of(table: Table) -> tuple[Timer, ...]:
    """Return what happens next to each seat whose time runs; it follows from the table alone."""
    if table.status != "running" or not table.pace.reserve:
        return ()
    return tuple(
        Timer(row.seat, table.clock(row.seat), "late", deadline(row.hours, row.asked, row.reserve))
        for row in table.seats
        if row.asked is not None
    )

"""Limits on vacations and quiet hours.

Each quarter of a year has a limited number of vacation days.  Quiet hours may be changed once a
day, because a player who always moved them would never run out of time.
"""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.availability import DAY, HOUR, SECOND
from matches.core.players import PlayerPreferences

KEPT = 400 * DAY
"""Milliseconds for which a past vacation is kept, because running time may include it."""

SECOND_THOUGHTS = HOUR
"""Milliseconds for which new quiet hours may still be corrected."""

Away = tuple[tuple[int, int], ...]
"""Vacations, each from its start until its end (Unix milliseconds, UTC)."""


def booked(away: Away, since: int, until: int, *, at: int, days: int) -> Away:
    """Return the vacations with a new one; one that contains `since` gets the new end.

    Raises `Refusal` for a time in the past and for more than `days` in a quarter.
    """
    current = next((begin for begin, end in away if begin <= since < end), None)
    others = tuple(span for span in _remembered(away, at) if span[0] != current)
    if since < at or until <= at:
        raise Refusal("vacation_past")
    if until <= since:
        raise Refusal("vacation_backwards")
    begin = since if current is None else current
    if until - begin > (left := left_of(others, begin, days)):
        raise Refusal("vacation_budget", days=days, left=left // DAY)
    return (*others, (begin, until))


def ended(away: Away, at: int) -> Away:
    """Return the vacations without their remaining time; raise `Refusal` if none remains."""
    if not any(until > at for _, until in away):
        raise Refusal("no_vacation")
    return tuple((since, min(until, at)) for since, until in _remembered(away, at) if since < at)


def left_of(away: Away, at: int, days: int) -> int:
    """Return the vacation left in the quarter of the time `at`, in milliseconds."""
    taken = sum(until - since for since, until in away if _quarter(since) == _quarter(at))
    return max(0, days * DAY - taken)


def with_hours(old: PlayerPreferences, new: PlayerPreferences, at: int) -> PlayerPreferences:
    """Return `new` with a new time of change if zone or quiet hours differ.

    Raises `Refusal` if they were changed recently.
    """
    if (old.zone, old.quiet) == (new.zone, new.quiet):
        return new
    since = at - old.hours_set
    if 0 <= since < SECOND_THOUGHTS:
        return new
    if 0 <= since < DAY:
        raise Refusal("hours_set_lately", again=(old.hours_set + DAY) // SECOND)
    return replace(new, hours_set=at)


def _remembered(away: Away, at: int) -> Away:
    return tuple(span for span in away if span[1] > at - KEPT)


def _quarter(at: int) -> tuple[int, int]:
    """Return the year and the quarter of a vacation that begins at `at`."""
    day = datetime.fromtimestamp(at // SECOND, UTC)
    return day.year, (day.month - 1) // 3

"""How much of a player's time may stand still: vacations, and quiet hours that stay where they are.

Each quarter of a year has so many days of vacation.  Other quiet hours may be chosen once a day:
who moved them along with their day would never be on time.
"""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec.structs import replace

from engines.core import Refusal
from matches.core.hours import DAY, HOUR, SECOND
from matches.core.players import Player

KEPT = 400 * DAY
"""How long a vacation that is over is remembered: time that ran across it may still be counted."""

SECOND_THOUGHTS = HOUR
"""How long new hours of the day may still be corrected."""

Away = tuple[tuple[int, int], ...]
"""Vacations, each from its first moment until its end, in milliseconds since 1970 (UTC)."""


def booked(away: Away, since: int, until: int, *, at: int, days: int) -> Away:
    """Return the vacations with one more; one that `since` falls into ends anew.

    Raises `Refusal` for what has passed already and for more than `days` in a quarter.
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
    """Return the vacations without what is left of them; raise `Refusal` if nothing is."""
    if not any(until > at for _, until in away):
        raise Refusal("no_vacation")
    return tuple((since, min(until, at)) for since, until in _remembered(away, at) if since < at)


def left_of(away: Away, at: int, days: int) -> int:
    """Return how much vacation is left in the quarter of that moment, in milliseconds."""
    taken = sum(until - since for since, until in away if _quarter(since) == _quarter(at))
    return max(0, days * DAY - taken)


def with_hours(old: Player, new: Player, at: int) -> Player:
    """Return `new`, whose hours of the day may be others; raise `Refusal` if they were lately."""
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
    """Return the year and the quarter a vacation that begins at that moment belongs to."""
    day = datetime.fromtimestamp(at // SECOND, UTC)
    return day.year, (day.month - 1) // 3

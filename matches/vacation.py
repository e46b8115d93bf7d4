"""Vacations: days on which a player's time stands still, so many in each quarter of a year."""

from __future__ import annotations

from datetime import UTC, datetime

from engines.core import Refusal
from matches.pace import DAY, SECOND

KEPT = 400 * DAY
"""How long a vacation that is over is remembered: time that ran across it may still be counted."""

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


def _remembered(away: Away, at: int) -> Away:
    return tuple(span for span in away if span[1] > at - KEPT)


def _quarter(at: int) -> tuple[int, int]:
    """Return the year and the quarter a vacation that begins at that moment belongs to."""
    day = datetime.fromtimestamp(at // SECOND, UTC)
    return day.year, (day.month - 1) // 3

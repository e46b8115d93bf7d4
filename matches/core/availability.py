"""Availability of a player: quiet hours and vacations.

Neither quiet hours nor vacations count as thinking time.  Times are in Unix milliseconds (UTC).
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache, lru_cache
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from engines.core import Refusal

SECOND = 1000
HOUR = 3600 * SECOND
DAY = 24 * HOUR
QUARTER = HOUR // 4
"""Milliseconds; zones differ by whole quarters of an hour."""

MAX_QUIET_HOURS = 12
"""Upper limit, because otherwise the time left to play could end before the player is awake."""


class Availability(msgspec.Struct, frozen=True):
    """The availability of a player: their time counts outside quiet hours and vacations.

    `quiet` are hours of the day in their `zone`, from the first one until the second one, which
    may be on the next day; `away` are their vacations, in Unix milliseconds (UTC).
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None
    away: tuple[tuple[int, int], ...] = ()


def check_hours(hours: Availability) -> None:
    """Refuse an unknown time zone and quiet hours that are empty, invalid or too long."""
    if hours.zone not in zones():
        raise Refusal("unknown_zone", zone=hours.zone)
    if hours.quiet is None:
        return
    since, until = hours.quiet
    if since not in range(24) or until not in range(24) or since == until:
        raise Refusal("quiet_hours")
    if _quiet_length(hours) > MAX_QUIET_HOURS * HOUR:
        raise Refusal("quiet_too_long", most=MAX_QUIET_HOURS)


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, in order."""
    return tuple(sorted(available_timezones()))


def spent(hours: Availability, start: int, end: int) -> int:
    """Return the part of the time from `start` to `end` that counts, in milliseconds."""
    gone = sum(
        _awake(hours, max(since, start), min(until, end)) for since, until in _joined(hours.away)
    )
    return _awake(hours, start, end) - gone


@lru_cache(maxsize=4096)
def deadline(hours: Availability, start: int, budget: int) -> int:
    """Return the earliest time at which `budget` milliseconds since `start` are spent."""
    soonest = max(0, budget)
    if spent(hours, start, start + soonest) >= budget:
        return start + soonest
    ahead = range(soonest, _longest(hours, budget))
    return start + ahead[bisect_left(ahead, budget, key=lambda t: spent(hours, start, start + t))]


def begun(hours: Availability, end: int, budget: int) -> int:
    """Return the latest time from which `budget` milliseconds are spent until `end`."""
    back = range(_longest(hours, budget))
    return end - bisect_left(back, budget, key=lambda time: spent(hours, end - time, end))


def _longest(hours: Availability, budget: int) -> int:
    """Return an upper limit of the time it takes to spend `budget`: half of each day counts."""
    absent = sum(until - since for since, until in _joined(hours.away))
    return 2 * max(0, budget) + 2 * DAY + absent


def away_until(hours: Availability, at: int) -> int | None:
    """Return the end of the vacation that the player is on at the time `at`, None if on none."""
    return next((until for since, until in _joined(hours.away) if since <= at < until), None)


def awake_quarters(hours: Availability, at: int) -> int:
    """Return the quarters of an hour in the day from `at` in which a player is awake, as bits.

    Vacations do not count.
    """
    return _awake_bits(hours.zone, hours.quiet, at - at % QUARTER)


@lru_cache(maxsize=4096)
def _awake_bits(zone: str, quiet: tuple[int, int] | None, start: int) -> int:
    hours = Availability(zone, quiet)
    moments = range(start, start + DAY, QUARTER)
    return sum(
        (_awake(hours, moment, moment + QUARTER) > 0) << n for n, moment in enumerate(moments)
    )


def _joined(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the spans in order, with touching spans joined."""
    joined: list[tuple[int, int]] = []
    for since, until in sorted(spans):
        if joined and since <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(until, joined[-1][1]))
        else:
            joined.append((since, until))
    return joined


def _awake(hours: Availability, start: int, end: int) -> int:
    """Return the milliseconds from `start` to `end` outside quiet hours, including vacations."""
    if end <= start:
        return 0
    if hours.quiet is None:
        return end - start
    length = _quiet_length(hours)
    asleep = 0
    for since, until, offset in _stretches(hours.zone, start, end):
        first = offset - hours.quiet[0] * HOUR  # Days begin with the quiet hours.
        asleep += _asleep(until + first, length) - _asleep(since + first, length)
    return end - start - asleep


def _asleep(moment: int, length: int) -> int:
    """Return the quiet milliseconds up to `moment`, if each day begins with `length` of them."""
    days, rest = divmod(moment, DAY)
    return days * length + min(rest, length)


def _quiet_length(hours: Availability) -> int:
    if hours.quiet is None:
        return 0
    since, until = hours.quiet
    return (until - since) * HOUR % DAY


def _stretches(zone: str, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Yield each part from `start` to `end` with a constant UTC offset, and this offset."""
    years = range(_moment(start).year, _moment(end).year + 1)
    changes = [change for year in years for change in _offsets(zone, year)]
    ends = [since for since, _ in changes[1:]] + [end]
    for (since, offset), until in zip(changes, ends, strict=True):
        if max(since, start) < min(until, end):
            yield max(since, start), min(until, end), offset


@cache
def _offsets(zone: str, year: int) -> tuple[tuple[int, int], ...]:
    """Return each UTC offset in `year` (UTC) with the time it begins, in milliseconds."""
    new_year = datetime(year, 1, 1, tzinfo=UTC)
    first, last = (int(day.timestamp()) for day in (new_year, new_year.replace(year=year + 1)))
    found = [(first * SECOND, _offset(zone, first))]
    for since, until in pairwise(range(first, last + 1, DAY // SECOND)):
        before, after = _offset(zone, since), _offset(zone, until)
        if before != after:
            span = range(since, until)
            changed = bisect_left(span, True, key=lambda second: _offset(zone, second) != before)
            found.append(((span.start + changed) * SECOND, after))
    return tuple(found)


def _offset(zone: str, second: int) -> int:
    offset = datetime.fromtimestamp(second, ZoneInfo(zone)).utcoffset()
    assert offset is not None
    return int(offset.total_seconds()) * SECOND


def _moment(at: int) -> datetime:
    return datetime.fromtimestamp(at // SECOND, UTC)

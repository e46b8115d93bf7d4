"""Ticks of time axes at days, months or years, labelled in the reader's language."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from matches.texts import Texts
from render.charts.plots import Tick

DAY = 86_400_000  # milliseconds
MOST = 6  # ticks
_STEPS = (1, 2, 5, 10)  # days
_MONTHS = (1, 2, 3, 6, 12, 24, 60, 120)


def time_ticks(first: int, last: int, texts: Texts) -> tuple[Tick, ...]:
    """Return at least one tick between two timestamps."""
    moments = days(first, last) or months(first, last)
    if not moments:
        return (((first + last) / 2, _words([_day(first)], texts)[0]),)
    return tuple(zip(map(_at, moments), _words(moments, texts), strict=True))


def days(first: int, last: int) -> list[datetime]:
    """Return midnights between two timestamps, or none if there would be too many."""
    start = _day(first)
    for step in _STEPS:
        count = (last - first) // (step * DAY) + 1
        if count <= MOST:
            found = [start + timedelta(days=step * number) for number in range(count + 1)]
            return [one for one in found if first <= _at(one) <= last]
    return []


def months(first: int, last: int) -> list[datetime]:
    """Return first days of months between two timestamps."""
    begin, end = _day(first), _day(last)
    span = (end.year - begin.year) * 12 + end.month - begin.month
    step = next((one for one in _MONTHS if span / one <= MOST), _MONTHS[-1])
    found = []
    number = begin.year * 12 + begin.month - 1
    number += -number % step
    while number <= end.year * 12 + end.month - 1:
        one = datetime(number // 12, number % 12 + 1, 1, tzinfo=UTC)
        if first <= _at(one) <= last:
            found.append(one)
        number += step
    return found


def _words(times: list[datetime], texts: Texts) -> list[str]:
    if any(one.day != 1 for one in times):
        return [texts("chart-day", month=one.month, day=one.day) for one in times]
    return [
        texts("chart-year", year=str(one.year))
        if one.month == 1
        else texts("chart-month", month=one.month)
        for one in times
    ]


def _day(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def _at(time: datetime) -> float:
    return time.timestamp() * 1000

"""Formatting and parsing of time zones, dates and times of day."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from cogs.frame.ui.limits import MAX_CHOICES
from engines.core import Refusal
from matches.core.availability import DAY, SECOND, zones
from matches.texts import Texts
from presentation.choices import Choice, chosen, matching
from presentation.limits import LONGEST_LABEL

AREAS = (
    *("Africa", "America", "Antarctica", "Arctic", "Asia"),
    *("Atlantic", "Australia", "Europe", "Indian", "Pacific"),
)
"""Prefixes of zone names with a place; all other names are aliases of these."""

USUAL_QUIET = ("22-7", "23-8", "0-8")
QUIET = re.compile(r"(?P<since>\d{1,2})(?::00|時)?\s*[-–—~〜～]\s*(?P<until>\d{1,2})(?::00|時)?")
DAY_OF_YEAR = re.compile(r"(?:(?P<year>\d{4})[-/.])?(?P<month>\d{1,2})[-/.](?P<day>\d{1,2})")


def resolve_zone(text: str) -> str:
    """Return the time zone that `text` names by its place or city.

    Raises:
        Refusal: if there is none, or several.
    """
    if text in zones():
        return text
    return chosen(_places(), text)


def suggested_zones(texts: Texts, text: str, at: int) -> list[Choice]:
    """Return the time zones that `text` may mean, with their local times, common ones first."""
    defaults = texts("zone-usual").split()
    places = sorted(_places(), key=lambda place: place.code not in defaults)
    return [
        Choice(code, f"{label} · {local_time(code, at)}")
        for code, label, _ in matching(places, text)[:MAX_CHOICES]
    ]


@cache
def _places() -> tuple[Choice, ...]:
    """Return the time zones that are named after places, and UTC."""
    names = [name for name in zones() if name.split("/")[0] in AREAS and "/" in name]
    return tuple(Choice(name, name.replace("_", " ")) for name in ["UTC", *names])


def places_in(area: str) -> list[Choice]:
    """Return the time zones of a region, labelled by their places."""
    found = [place for place in _places() if place.code.startswith(f"{area}/")]
    return [Choice(place.code, place.label.removeprefix(f"{area}/")) for place in found]


def local_time(zone: str, at: int) -> str:
    """Return the local time in `zone` at a timestamp (Unix milliseconds)."""
    return f"{_local(zone, at):%H:%M}"


def parse_quiet_hours(text: str, texts: Texts) -> tuple[int, int] | None:
    """Return the first and the last quiet hour in `text`, None for no quiet hours.

    Raises:
        Refusal: if the text cannot be parsed.
    """
    if text.strip().casefold() == texts("fields-none").casefold():
        return None
    found = QUIET.fullmatch(text.strip())
    if found is None:
        raise Refusal("quiet_unclear", text=text[:LONGEST_LABEL])
    return int(found["since"]) % 24, int(found["until"]) % 24


def format_quiet_hours(quiet: tuple[int, int] | None, texts: Texts) -> str:
    """Return quiet hours as text."""
    if quiet is None:
        return texts("fields-none")
    return texts("quiet-told", since=quiet[0], until=quiet[1])


def suggested_days(texts: Texts, zone: str, at: int) -> Iterator[Choice]:
    """Yield the next days as choices, from today in `zone` on."""
    today = _local(zone, at).date()
    for days in range(MAX_CHOICES):
        day = (today + timedelta(days)).isoformat()
        yield Choice(day, texts("day-ahead", day=day, days=days))


def parse_day(text: str, zone: str, at: int) -> int:
    """Return the start of the day that `text` names, in Unix milliseconds.

    Without a year it is the next such day.

    Raises:
        Refusal: if the text is not a date.
    """
    found, today = DAY_OF_YEAR.fullmatch(text.strip()), _local(zone, at).date()
    if found is None:
        raise Refusal("no_day", text=text[:LONGEST_LABEL])
    month, day = int(found["month"]), int(found["day"])
    years = [int(found["year"])] if found["year"] else [today.year, today.year + 1]
    try:
        meant = [date(year, month, day) for year in years]
        named = next((day for day in meant if day >= today), meant[0])
        time = datetime(named.year, named.month, named.day, tzinfo=ZoneInfo(zone))
        return int(time.timestamp()) * SECOND
    except (ValueError, OverflowError) as error:
        raise Refusal("no_day", text=text[:LONGEST_LABEL]) from error


def end_of_day(begin: int, zone: str) -> int:
    """Return the end of the day that begins at `begin` in `zone`; it may last 23 or 25 hours."""
    following = _local(zone, begin + DAY + DAY // 2).date()
    time = datetime(following.year, following.month, following.day, tzinfo=ZoneInfo(zone))
    return int(time.timestamp()) * SECOND


def _local(zone: str, at: int) -> datetime:
    return datetime.fromtimestamp(at // SECOND, ZoneInfo(zone))

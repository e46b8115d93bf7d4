"""Exact clocks of players across time zones and clock changes."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from matches.clock.time_control import LONGEST_HOURS, PROFILES, check_time_control, profile_of
from matches.core.availability import (
    DAY,
    HOUR,
    Availability,
    away_until,
    begun,
    check_hours,
    deadline,
    spent,
)
from matches.core.models import TimeControl

MINUTE = 60_000
ZONES = (
    "UTC",
    "Europe/Berlin",
    "Asia/Tokyo",
    "America/St_Johns",  # an offset of half an hour
    "Australia/Lord_Howe",  # clock changes of half an hour
    "Pacific/Apia",  # skipped a whole day in 2011
    "Africa/Casablanca",  # additional clock changes around Ramadan
)
NIGHT = Availability("Europe/Berlin", (22, 7))


def ms(text: str, zone: str = "UTC") -> int:
    """Return the time that clocks in `zone` show as `text`, in Unix milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def counts(hours: Availability, at: int) -> bool:
    """Return whether a time counts, according to the local clock."""
    if any(since <= at < until for since, until in hours.away):
        return False
    if hours.quiet is None:
        return True
    wall = datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(hours.zone))
    since, until = hours.quiet
    if since < until:
        return not since <= wall.hour < until
    return until <= wall.hour < since


def minute_by_minute(hours: Availability, start: int, end: int) -> int:
    return sum(MINUTE for at in range(start, end, MINUTE) if counts(hours, at))


def some_hours(rng: random.Random, about: int) -> Availability:
    since = rng.randrange(24)
    quiet = None if rng.random() < 0.1 else (since, (since + rng.randint(1, 12)) % 24)
    begins = [about + rng.randrange(-20 * DAY, 60 * DAY, MINUTE) for _ in range(rng.randrange(4))]
    away = tuple((begin, begin + rng.randrange(MINUTE, 14 * DAY, MINUTE)) for begin in begins)
    return Availability(rng.choice(ZONES), quiet, away)


@pytest.mark.parametrize("seed", range(60))
def test_spent_time_equals_a_minute_by_minute_count(seed: int) -> None:
    rng = random.Random(seed)
    about = rng.choice(
        [ms("2026-03-28"), ms("2026-10-24"), ms("2026-04-04"), ms("2011-12-29"), ms("2025-12-31")]
    )
    hours = some_hours(rng, about)
    start = about + rng.randrange(0, 3 * DAY, MINUTE)
    end = start + rng.randrange(0, 4 * DAY, MINUTE)
    assert spent(hours, start, end) == minute_by_minute(hours, start, end)


@pytest.mark.parametrize("seed", range(200))
def test_the_deadline_is_the_first_time_the_budget_is_spent(seed: int) -> None:
    rng = random.Random(seed)
    start = ms("2026-01-01") + rng.randrange(400 * DAY)
    hours = some_hours(rng, start)
    middle, end = sorted(start + rng.randrange(200 * DAY) for _ in range(2))
    whole = spent(hours, start, end)
    assert whole == spent(hours, start, middle) + spent(hours, middle, end)
    assert 0 <= spent(hours, start, middle) <= whole <= end - start
    budget = rng.choice([0, 1, rng.randrange(100 * DAY), LONGEST_HOURS * HOUR])
    due = deadline(hours, start, budget)
    assert spent(hours, start, due) == budget
    assert budget == 0 or spent(hours, start, due - 1) == budget - 1
    assert deadline(hours, start, spent(hours, start, end)) <= end


@pytest.mark.parametrize("seed", range(100))
def test_the_start_of_a_budget_is_the_latest_possible_time(seed: int) -> None:
    rng = random.Random(seed)
    end = ms("2026-01-01") + rng.randrange(400 * DAY)
    hours, budget = some_hours(rng, end), rng.choice([0, 1, rng.randrange(100 * DAY)])
    start = begun(hours, end, budget)
    assert spent(hours, start, end) == budget
    assert budget == 0 or spent(hours, start + 1, end) == budget - 1


def test_a_night_does_not_count() -> None:
    evening, morning = ms("2026-06-10T21:00", NIGHT.zone), ms("2026-06-11T08:00", NIGHT.zone)
    assert spent(NIGHT, evening, morning) == 2 * HOUR
    assert deadline(NIGHT, evening, 90 * MINUTE) == ms("2026-06-11T07:30", NIGHT.zone)


@pytest.mark.parametrize(
    ("day", "night"), [("2026-03-28", 8), ("2026-10-24", 10), ("2026-06-10", 9)]
)
def test_quiet_hours_end_at_local_time_across_clock_changes(day: str, night: int) -> None:
    evening = ms(f"{day}T22:00", NIGHT.zone)
    due = deadline(NIGHT, evening, 1)
    assert due == evening + night * HOUR + 1
    assert datetime.fromtimestamp(due / 1000, ZoneInfo(NIGHT.zone)).hour == 7


def test_a_vacation_does_not_count_and_overlapping_ones_count_once() -> None:
    start = ms("2026-08-01")
    away = ((start + 3 * DAY, start + 5 * DAY), (start + DAY, start + 4 * DAY))
    hours = Availability(away=away)
    assert spent(hours, start, start + 6 * DAY) == 2 * DAY
    assert deadline(hours, start, DAY + 1) == start + 5 * DAY + 1


def test_adjacent_vacations_form_one_absence() -> None:
    start = ms("2026-08-01")
    hours = Availability(away=((start, start + DAY), (start + DAY, start + 2 * DAY)))
    assert away_until(hours, start - 1) is None
    assert away_until(hours, start) == start + 2 * DAY
    assert away_until(hours, start + 2 * DAY) is None


def test_a_clock_set_back_gives_no_time_and_takes_none() -> None:
    start = ms("2026-08-01")
    assert spent(NIGHT, start, start - DAY) == 0
    assert deadline(NIGHT, start, -HOUR) == start


def test_every_profile_keeps_the_rules_for_paces_and_is_known_by_its_name() -> None:
    for name, pace in PROFILES.items():
        check_time_control(pace)
        assert profile_of(pace) == name
    assert profile_of(replace(PROFILES["fast"], time_bank=23)) is None
    assert [pace.time_bank for pace in PROFILES.values()] == [24, 72, 7 * 24, 0]


def test_a_match_without_a_word_about_its_pace_has_no_time_limit() -> None:
    assert PROFILES["none"] == TimeControl()
    assert TimeControl().time_bank == 0


@pytest.mark.parametrize(
    ("pace", "reason"),
    [
        (TimeControl(time_bank=-1), "pace_range"),
        (TimeControl(time_bank=LONGEST_HOURS + 1, cap=LONGEST_HOURS + 1), "pace_range"),
        (TimeControl(time_bank=24, cap=24, vote=100), "pace_range"),
        (TimeControl(increment=12), "pace_without_time_bank"),
        (TimeControl(resign=3), "pace_without_time_bank"),
        (TimeControl(time_bank=24, cap=23), "pace_cap"),
        (TimeControl(time_bank=24, cap=24, urge=24), "pace_urge"),
    ],
)
def test_a_pace_that_cannot_be_kept_is_refused(pace: TimeControl, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        check_time_control(pace)


def test_a_reminder_needs_no_time_limit() -> None:
    check_time_control(TimeControl(remind=48))


@pytest.mark.parametrize(
    ("hours", "reason"),
    [
        (Availability("Middle/Earth"), "unknown_zone"),
        (Availability("../UTC"), "unknown_zone"),
        (Availability(""), "unknown_zone"),
        (Availability(quiet=(22, 24)), "quiet_hours"),
        (Availability(quiet=(-1, 5)), "quiet_hours"),
        (Availability(quiet=(5, 5)), "quiet_hours"),
        (Availability(quiet=(20, 9)), "quiet_too_long"),
        (Availability(quiet=(0, 13)), "quiet_too_long"),
    ],
)
def test_hours_that_cannot_be_kept_are_refused(hours: Availability, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        check_hours(hours)


@pytest.mark.parametrize("quiet", [None, (22, 7), (0, 12), (12, 0), (23, 0)])
def test_up_to_half_of_the_day_may_be_quiet(quiet: tuple[int, int] | None) -> None:
    check_hours(Availability("Asia/Tokyo", quiet))


def test_a_leap_day_is_a_day() -> None:
    start = ms("2028-02-28")
    due = deadline(Availability("UTC", (0, 12)), start, 2 * 12 * HOUR + 1)
    assert due == start + 2 * DAY + 12 * HOUR + 1
    assert datetime.fromtimestamp(due / 1000, UTC).date() == datetime(2028, 3, 1).date()  # noqa: DTZ001 - a date only
    assert timedelta(milliseconds=due - start).days == 2

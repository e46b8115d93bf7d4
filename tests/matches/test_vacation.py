"""Vacations: they stop a player's clock within a budget, publicly and never in retrospect."""

from __future__ import annotations

import random
from datetime import UTC, datetime

import pytest

from engines.core import Refusal
from matches.clock.vacation import KEPT, Away, booked, ended, left_of
from matches.core.availability import DAY, HOUR, Availability, away_until
from matches.core.models import Match, TimeControl
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.pebbles import Bid
from tests.matches.people import BEN, Clock, People, refused

DAYS = 14
NEVER: Away = ()
PACE = TimeControl(time_bank=48, increment=12, cap=48)
MAY = int(datetime(2026, 5, 1, tzinfo=UTC).timestamp()) * 1000
JULY = int(datetime(2026, 7, 1, tzinfo=UTC).timestamp()) * 1000


@pytest.fixture
def clock() -> Clock:
    return Clock(MAY)


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=PACE))


def seat_of(match: Match, user: int) -> int:
    seat = match.find_seat(user)
    assert seat is not None
    return seat


async def test_on_vacation_no_time_passes_and_no_timer_is_due(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(10)
    await people.service.players.take_vacation(BEN, clock() + 5 * DAY)
    match, seat = await people.service.matches.get(match.id), seat_of(match, BEN)
    assert match.deadline(seat) == clock() + 5 * DAY + 38 * HOUR
    clock.now += 5 * DAY
    match = await people.act(match, seat, Bid(0))
    assert match.seats[seat].time_bank == 48 * HOUR


async def test_a_vacation_is_a_row_with_a_note_in_each_of_his_matches(people: People) -> None:
    first, second = await people.sit(), await people.sit()
    await people.service.players.take_vacation(BEN, MAY + DAY)
    for match in (first, second):
        (row,) = await people.service.reading.log(match.id, last=1)
        assert (row.kind, row.seat) == ("vacation", seat_of(match, BEN))
        assert [note.kind for note in row.notes] == ["goes_on_vacation"]
    await people.service.players.take_vacation(BEN, None)
    (row,) = await people.service.reading.log(first.id, last=1)
    assert [note.kind for note in row.notes] == ["back_from_vacation"]


async def test_a_planned_vacation_begins_automatically(people: People, clock: Clock) -> None:
    match = await people.sit()
    await people.service.players.take_vacation(BEN, MAY + 3 * DAY, since=MAY + DAY)
    row = (await people.service.matches.get(match.id)).seats[seat_of(match, BEN)]
    (note,) = (await people.service.reading.log(match.id, last=1))[0].notes
    assert note.kind == "plans_vacation"
    assert away_until(row.hours, clock()) is None
    assert away_until(row.hours, MAY + DAY) == MAY + 3 * DAY


async def test_ending_a_vacation_early_returns_the_rest(people: People, clock: Clock) -> None:
    await people.service.players.take_vacation(BEN, MAY + 10 * DAY)
    assert await people.service.players.vacation_left(BEN) == 4 * DAY
    clock.now += 2 * DAY
    await people.service.players.take_vacation(BEN, None)
    assert await people.service.players.vacation_left(BEN) == 12 * DAY
    assert (await refused(people.service.players.take_vacation(BEN, None))).reason == "no_vacation"


async def test_a_vacation_beyond_the_budget_is_refused(people: People) -> None:
    action = people.service.players.take_vacation(BEN, MAY + 14 * DAY + 1)
    refusal = await refused(action)
    assert (refusal.reason, refusal.details) == ("vacation_budget", {"days": 14, "left": 14})
    assert (await people.service.players.get(BEN)).away == ()
    await people.service.players.take_vacation(BEN, MAY + 14 * DAY)


async def test_a_vacation_that_runs_may_be_made_longer_or_shorter(
    people: People, clock: Clock
) -> None:
    await people.service.players.take_vacation(BEN, MAY + 3 * DAY)
    clock.now += DAY
    await people.service.players.take_vacation(BEN, MAY + 14 * DAY)
    assert (await people.service.players.get(BEN)).away == ((MAY, MAY + 14 * DAY),)
    await people.service.players.take_vacation(BEN, MAY + 2 * DAY)
    assert (await people.service.players.get(BEN)).away == ((MAY, MAY + 2 * DAY),)


@pytest.mark.parametrize(
    ("since", "until", "reason"),
    [
        (MAY - 1, MAY + DAY, "vacation_past"),
        (MAY, MAY, "vacation_past"),
        (MAY, MAY - DAY, "vacation_past"),
        (MAY + 2 * DAY, MAY + DAY, "vacation_backwards"),
    ],
)
async def test_an_invalid_vacation_period_is_refused(
    people: People, since: int, until: int, reason: str
) -> None:
    action = people.service.players.take_vacation(BEN, until, since=since)
    assert (await refused(action)).reason == reason


def test_each_quarter_has_its_own_budget() -> None:
    away = booked((), JULY - 10 * DAY, JULY + 4 * DAY, at=MAY, days=DAYS)
    assert left_of(away, MAY, DAYS) == 0
    assert left_of(away, JULY, DAYS) == 14 * DAY


def test_only_vacations_outside_the_budget_period_are_dropped() -> None:
    old, recent = (MAY - KEPT - DAY, MAY - KEPT), (MAY - KEPT, MAY - KEPT + DAY)
    away = booked((old, recent), MAY, MAY + DAY, at=MAY, days=DAYS)
    assert away == (recent, (MAY, MAY + DAY))


def test_a_planned_vacation_is_called_off_with_the_one_that_runs() -> None:
    away = ((MAY, MAY + DAY), (MAY + 5 * DAY, MAY + 6 * DAY))
    assert ended(away, MAY + DAY // 2) == ((MAY, MAY + DAY // 2),)


@pytest.mark.parametrize("seed", range(30))
def test_no_series_of_vacations_exceeds_the_budget(seed: int) -> None:
    rng, at, away = random.Random(seed), MAY, NEVER
    start = MAY
    while at < MAY + 55 * DAY:
        at += rng.randrange(DAY)
        try:
            if rng.random() < 0.3:
                away = ended(away, at)
            else:
                since = at + rng.choice([0, 0, rng.randrange(10 * DAY)])
                away = booked(away, since, since + rng.randrange(10 * DAY), at=at, days=DAYS)
        except Refusal:
            continue
    within = [(since, until) for since, until in away if start <= since < JULY]
    assert sum(until - since for since, until in within) <= DAYS * DAY


# --- hours of the day --------------------------------------------------------------------------


async def test_quiet_hours_change_at_most_once_a_day(people: People, clock: Clock) -> None:
    await people.service.players.change(BEN, quiet=(0, 12))
    clock.pass_hours(12)
    refusal = await refused(people.service.players.change(BEN, quiet=(12, 0)))
    assert (refusal.reason, refusal.details) == (
        "hours_set_lately",
        {"again": (MAY + DAY) // 1000},
    )
    assert (await refused(people.service.players.change(BEN, zone="Asia/Tokyo"))).reason == (
        "hours_set_lately"
    )
    assert (await people.service.players.get(BEN)).hours == Availability("UTC", (0, 12))
    clock.pass_hours(12)
    await people.service.players.change(BEN, quiet=(12, 0))
    assert (await people.service.players.get(BEN)).quiet == (12, 0)


async def test_new_hours_may_be_corrected_within_an_hour_of_the_first_change(
    people: People, clock: Clock
) -> None:
    for quiet in ((0, 11), (0, 12)):
        await people.service.players.change(BEN, quiet=quiet)
        clock.now += HOUR // 2
    assert (await people.service.players.get(BEN)).quiet == (0, 12)
    assert (
        await refused(people.service.players.change(BEN, quiet=None))
    ).reason == "hours_set_lately"


async def test_everything_else_may_be_set_at_any_time(people: People, clock: Clock) -> None:
    await people.service.players.change(BEN, quiet=(0, 12))
    clock.pass_hours(5)
    await people.service.players.change(BEN, quiet=(0, 12), palette="contrast")
    await people.service.players.take_vacation(BEN, clock() + DAY)
    player = await people.service.players.get(BEN)
    assert (player.palette, len(player.away)) == ("contrast", 1)

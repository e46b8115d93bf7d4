"""Pings and digests at the preferred times, without loss or repetition."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from matches.clock.pings import (
    LONGEST_SNOOZE_HOURS,
    digest_after,
    next_ping_time,
    rescheduled,
    snoozed,
)
from matches.core.availability import DAY, HOUR, Availability
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.models import NO_USER, Match, Robot
from matches.core.players import PlayerPreferences
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store, open_store
from tests.matches.pebbles import Keep, Take
from tests.matches.people import AKI, BEN, CLEO, GAMES, People, refused


def at(text: str) -> int:
    """Return a UTC time in Unix milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1000


NOON = at("2026-11-21 12:00")
NIGHT = at("2026-11-21 23:00")
MORNING = at("2026-11-22 07:00")
PLAIN = PlayerPreferences(AKI)
SLEEPER = PlayerPreferences(AKI, quiet=(22, 7))
DAILY = PlayerPreferences(AKI, ping="digest", zone="Asia/Tokyo", digest_hour=20)


class Clock:
    """A clock that stays at the time it is set to."""

    def __init__(self, now: int) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32))


# --- when a ping suits


def test_a_ping_is_immediate_by_default() -> None:
    assert next_ping_time(PLAIN, NIGHT) == NIGHT
    assert next_ping_time(SLEEPER, NOON) == NOON


def test_a_ping_in_quiet_hours_waits_until_their_end() -> None:
    assert next_ping_time(SLEEPER, NIGHT) == MORNING
    assert next_ping_time(SLEEPER, NIGHT, urgent=True) == MORNING
    assert next_ping_time(SLEEPER, MORNING) == MORNING


def test_quiet_hours_are_those_of_the_players_own_place() -> None:
    player = replace(SLEEPER, zone="Asia/Tokyo")
    assert next_ping_time(player, at("2026-11-21 14:00")) == at("2026-11-21 22:00")


def test_a_ping_on_vacation_waits_until_its_end_and_the_night_after() -> None:
    player = replace(SLEEPER, away=((NOON, NIGHT),))
    assert next_ping_time(player, NOON + 1) == MORNING


def test_pings_wait_for_the_end_of_a_snooze() -> None:
    player = replace(PLAIN, snoozed=NIGHT)
    assert next_ping_time(player, NOON, urgent=True) == NIGHT
    assert next_ping_time(player, NIGHT) == NIGHT


def test_the_urgent_style_drops_other_pings() -> None:
    player = replace(PLAIN, ping="urgent")
    assert next_ping_time(player, NOON) is None
    assert next_ping_time(player, NOON, urgent=True) == NOON


def test_the_silent_style_drops_urgent_pings() -> None:
    player = replace(PLAIN, ping="silent")
    assert next_ping_time(player, NOON) is None
    assert next_ping_time(player, NOON, urgent=True) is None


@pytest.mark.parametrize("style", ["silent", "urgent"])
def test_a_vacation_ends_without_a_digest_when_pings_are_off(style: str) -> None:
    player = replace(PLAIN, ping=style, away=((NOON, NIGHT),))
    assert digest_after(player, NOON, waiting=True) is None


def test_a_digest_is_sent_at_the_chosen_local_hour() -> None:
    assert next_ping_time(DAILY, NOON) == at("2026-11-22 11:00")
    assert next_ping_time(DAILY, NOON, urgent=True) == NOON
    assert digest_after(DAILY, at("2026-11-22 11:00"), waiting=True) == at("2026-11-23 11:00")
    assert digest_after(DAILY, at("2026-11-22 11:00"), waiting=False) is None


def test_the_default_digest_time_is_the_end_of_quiet_hours() -> None:
    player = PlayerPreferences(AKI, ping="digest", quiet=(22, 7))
    assert next_ping_time(player, NOON) == MORNING
    assert next_ping_time(replace(player, digest_hour=23), NOON) == MORNING
    assert next_ping_time(replace(player, quiet=None), NOON) == at("2026-11-22 08:00")


def test_a_daily_digest_keeps_its_hour_after_a_snooze() -> None:
    player = replace(DAILY, snoozed=at("2026-11-22 12:00"))
    assert next_ping_time(player, NOON) == at("2026-11-23 11:00")


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
@pytest.mark.parametrize("hour", [1, 2, 3])
def test_there_is_one_digest_a_day_through_the_change_of_clocks(zone: str, hour: int) -> None:
    player = PlayerPreferences(AKI, ping="digest", zone=zone, digest_hour=hour)
    moment, found = at("2026-01-01 00:00"), []
    while moment < at("2027-01-01 00:00"):
        moment = digest_after(player, moment, waiting=True) or 0
        found.append(moment)
    assert len(found) in (365, 366)
    gaps = [after - before for before, after in pairwise(found)]
    assert DAY - 2 * HOUR <= min(gaps) <= max(gaps) <= DAY + 2 * HOUR


def test_a_due_digest_is_rescheduled_when_preferences_change() -> None:
    held = replace(SLEEPER, digest=MORNING)
    assert rescheduled(held, replace(held, palette="contrast"), NIGHT).digest == MORNING
    assert rescheduled(held, replace(held, quiet=None), NIGHT).digest == NIGHT
    assert rescheduled(held, replace(held, quiet=(22, 9)), NIGHT).digest == MORNING + 2 * HOUR
    assert rescheduled(held, replace(held, ping="silent"), NIGHT).digest is None


def test_a_digest_is_due_at_the_end_of_a_vacation() -> None:
    away = rescheduled(PLAIN, replace(PLAIN, away=((NOON, NIGHT),)), NOON)
    assert away.digest == NIGHT
    assert rescheduled(away, replace(away, away=((NOON, NOON + HOUR),)), NOON + HOUR).digest == (
        NOON + HOUR
    )


def test_a_vacation_planned_takes_no_digest_away() -> None:
    held = replace(SLEEPER, digest=MORNING)
    planned = rescheduled(held, replace(held, away=((MORNING + DAY, MORNING + 2 * DAY),)), NIGHT)
    assert planned.digest == MORNING
    assert digest_after(planned, MORNING, waiting=False) == MORNING + 2 * DAY


def test_a_snooze_is_for_a_week_at_most() -> None:
    for hours in (-1, LONGEST_SNOOZE_HOURS + 1):
        with pytest.raises(Refusal, match="snooze_hours"):
            snoozed(PLAIN, hours, NOON)


# --- what is held and told


async def test_a_ping_that_has_to_wait_becomes_a_digest(people: People, clock: Clock) -> None:
    await people.service.players.change(AKI, quiet=(22, 7))
    assert await people.service.pings.may_ping(AKI)
    clock.now = NIGHT
    assert not await people.service.pings.may_ping(AKI)
    assert await people.service.store.players.next_digest() == MORNING


async def test_of_several_pings_that_wait_the_first_that_suits_counts(
    people: People, store: Store
) -> None:
    await people.service.players.change(AKI, palette="contrast")
    for until in (MORNING, NIGHT, MORNING):
        await store.players.hold_ping(AKI, until)
    assert await store.players.next_digest() == NIGHT


async def test_the_silent_style_schedules_no_digest(people: People, store: Store) -> None:
    await people.service.players.change(AKI, ping="silent")
    for urgent in (False, True):
        assert not await people.service.pings.may_ping(AKI, urgent=urgent)
    assert await store.players.next_digest() is None


async def test_an_urgent_ping_held_in_quiet_hours_is_dropped_when_no_pings_are_wanted(
    people: People, clock: Clock, store: Store
) -> None:
    await people.service.players.change(AKI, ping="urgent", quiet=(22, 7))
    clock.now = NIGHT
    assert not await people.service.pings.may_ping(AKI, urgent=True)
    assert await store.players.next_digest() == MORNING
    await people.service.players.change(AKI, ping="silent")
    assert await store.players.next_digest() is None


async def waiting_for(people: People, user: int) -> Match:
    """Return a match in which `user` is to move."""
    match = await people.begin()
    if match.people_to_move.get(0) != user:
        match = await people.act(match, 0, Take(2), Keep())
    assert user in match.people_to_move.values()
    return match


async def digests(store: Store, match_id: int) -> list[Delivery]:
    """Deliver all pending messages of a match and return the digests."""
    found = []
    while (handed := await store.outbox.hand_out(match_id)) is not None:
        await store.outbox.delivered(match_id, handed[0], 7)
        found += [handed[0]] if handed[0].kind == "digest" else []
    return found


async def test_a_digest_is_posted_where_the_wait_is_longest(
    people: People, clock: Clock, store: Store
) -> None:
    first = await waiting_for(people, AKI)
    clock.now += HOUR
    second = await waiting_for(people, AKI)
    await people.service.pings.snooze(AKI, 2)
    clock.now += 2 * HOUR
    assert await store.players.due_digests(clock.now) == [AKI]
    await people.service.pings.fire_digest(AKI)
    assert [delivery.ping for delivery in await digests(store, first.id)] == [(AKI,)]
    assert await digests(store, second.id) == []


async def test_nothing_is_posted_where_nothing_waits(
    people: People, clock: Clock, store: Store
) -> None:
    match = await waiting_for(people, BEN)
    await people.service.pings.snooze(AKI, 1)
    clock.now += HOUR
    await people.service.pings.fire_digest(AKI)
    assert await digests(store, match.id) == []
    assert await store.players.next_digest() is None


async def test_firing_a_digest_repeatedly_posts_it_once(
    people: People, clock: Clock, store: Store, url: str
) -> None:
    match = await waiting_for(people, AKI)
    await people.service.pings.snooze(AKI, 1)
    clock.now += HOUR
    for _ in range(2):
        await people.service.pings.fire_digest(AKI)
    again = await open_store(url, GAMES)
    restarted = Service(again, now=clock)
    await restarted.pings.fire_digest(AKI)
    assert len(await digests(again, match.id)) == 1
    await restarted.pings.fire_digest(AKI)
    assert await digests(again, match.id) == []
    await again.close()


async def test_a_digest_passed_twice_is_posted_once(
    people: People, clock: Clock, store: Store
) -> None:
    match = await waiting_for(people, AKI)
    await people.service.pings.snooze(AKI, 1)
    clock.now += HOUR
    (player,) = (await store.players.many([AKI])).values()
    delivery = Delivery(id=0, kind=DeliveryKind.DIGEST, ping=(AKI,), clocks=(0,))
    for _ in range(2):
        await store.players.pass_digest(AKI, player.digest or 0, None, match, delivery)
    assert len(await digests(store, match.id)) == 1


async def test_digests_of_several_users_in_a_match_are_separate_messages(
    people: People, clock: Clock, store: Store
) -> None:
    match = await people.sit()
    for user in (AKI, BEN):
        await people.service.pings.snooze(user, 1)
    clock.now += HOUR
    for user in (AKI, BEN):
        await people.service.pings.fire_digest(user)
    assert [delivery.ping for delivery in await digests(store, match.id)] == [(AKI,), (BEN,)]


async def test_a_daily_digest_repeats_while_a_decision_is_pending(
    people: People, clock: Clock, store: Store
) -> None:
    match = await waiting_for(people, AKI)
    await people.service.players.change(AKI, ping="digest", digest_hour=20)
    assert not await people.service.pings.may_ping(AKI)
    told = 0
    for _ in range(3):
        clock.now = await store.players.next_digest() or 0
        await people.service.pings.fire_digest(AKI)
        told += len(await digests(store, match.id))
    assert told == 3
    await people.act(match, match.require_seat(AKI), Take(1), Keep())
    clock.now = await store.players.next_digest() or 0
    await people.service.pings.fire_digest(AKI)
    assert await store.players.next_digest() is None


async def test_a_digest_due_in_quiet_hours_is_postponed(
    people: People, clock: Clock, store: Store
) -> None:
    match = await waiting_for(people, AKI)
    await people.service.players.change(AKI, quiet=(22, 7))
    await people.service.pings.snooze(AKI, 9)
    clock.now = NIGHT  # No process fired it in time.
    await people.service.pings.fire_digest(AKI)
    assert await digests(store, match.id) == []
    assert await store.players.next_digest() == MORNING


async def test_a_match_out_of_reach_carries_no_digest(
    people: People, clock: Clock, store: Store
) -> None:
    first, second = await waiting_for(people, AKI), await waiting_for(people, AKI)
    await store.matches.set_lost(first.id, "the channel is gone")
    await people.service.pings.snooze(AKI, 1)
    clock.now += HOUR
    await people.service.pings.fire_digest(AKI)
    assert len(await digests(store, second.id)) == 1


# --- who is called


async def test_people_to_move_exclude_seats_played_by_others(people: People) -> None:
    match = await people.begin()
    seats = (replace(match.seats[0], robot=Robot()), *match.seats[1:])
    assert match.people_to_move == {0: match.seats[0].user}
    assert replace(match, seats=seats).people_to_move == {}
    assert replace(match, analyst=CLEO).people_to_move == {}
    robots = (replace(match.seats[0], user=NO_USER), *match.seats[1:])
    assert replace(match, seats=robots).people_to_move == {}


# --- the scheduler


async def test_an_earlier_digest_wakes_the_scheduler(people: People, store: Store) -> None:
    scheduler = Scheduler(people.service, sweep=3600)
    await scheduler.start()
    await people.service.pings.snooze(AKI, 1)
    await people.service.pings.snooze(AKI, 0)
    async with asyncio.timeout(60):
        while await store.players.next_digest() is not None:
            await asyncio.sleep(0.01)
    await scheduler.stop()


async def test_other_hours_count_at_once_in_every_match(people: People) -> None:
    match = await people.begin()
    await people.service.players.change(AKI, quiet=(22, 7), zone="Asia/Tokyo")
    after = await people.service.matches.get(match.id)
    assert after.seats[after.require_seat(AKI)].hours == Availability("Asia/Tokyo", (22, 7))


@pytest.mark.parametrize("wrong", [{"zone": "Moon"}, {"quiet": (1, 1)}, {"quiet": (2, 23)}])
async def test_impossible_hours_are_refused_and_change_nothing(
    people: People, wrong: dict[str, object]
) -> None:
    before = await people.service.players.get(AKI)
    await refused(people.service.players.change(AKI, palette="contrast", **wrong))
    assert await people.service.players.get(AKI) == before

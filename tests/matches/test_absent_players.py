"""Whole matches with absent and returning players: exact clocks and genuine files."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from matches.clock.timers import timers_of
from matches.core.availability import DAY, HOUR
from matches.core.models import Match, TimeControl
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.crowd import Crowd
from tests.matches.files import ALL, SEATS, checked
from tests.matches.pebbles import Options
from tests.matches.people import Clock

PACE = TimeControl(time_bank=48, increment=12, cap=60, remind=24, urge=6, vote=2, offer=3)
PACES = {
    "default": PACE,
    "robot": replace(PACE, late="robot"),
    "wait": replace(PACE, late="wait"),
    "resign": replace(PACE, offer=0, resign=4),
}
MAX_STEPS = 4000


async def comes_and_goes(crowd: Crowd, clock: Clock, match: Match, rng: random.Random) -> Match:
    """Pass time, or play as a robot, a present player or a returning player."""
    service, chance = crowd.service, rng.random()
    if chance < 0.3:
        clock.pass_hours(rng.choice([1, 5, 30, 80]))
        await Scheduler(service).run_due()
        return await service.matches.get(match.id)
    if chance < 0.33:
        user = rng.choice(match.seats).user
        await service.players.change(user, quiet=rng.choice([None, (22, 7), (0, 12)]))
        await service.clock.keep_hours(user)
        return await service.matches.get(match.id)
    robots = [seat for seat in match.to_move if match.seats[seat].robot is not None]
    if robots and chance < 0.9:
        return await service.turns.play_robot(match.id, robots[0], [], clock=match.clock(robots[0]))
    try:
        return await crowd.play_wildly(match)
    except Refusal as refusal:
        if refusal.reason != "seat_resigned":
            raise
        return match


@pytest.mark.parametrize(
    ("key", "late"),
    [
        *(("pebbles", late) for late in PACES),
        ("carcassonne", "robot"),
        ("rivals", "default"),
        ("cabriole", "resign"),
    ],
)
async def test_a_match_of_absent_players_ends_with_a_genuine_file(
    url: str, key: str, late: str
) -> None:
    rng, clock, pace = random.Random(f"{key} {late}"), Clock(20_000 * DAY), PACES[late]
    store = await open_store(url, ALL)
    crowd = Crowd(store, 1)
    crowd.service = Service(store, now=clock, new_secret=lambda: bytes(32), time_control=pace)
    options = Options(pile=70) if key == "pebbles" else None
    match = await crowd.sit(key, SEATS[key], options)
    for _ in range(MAX_STEPS):
        if match.status != "running":
            break
        match = await comes_and_goes(crowd, clock, match, rng)
        assert_time_is_right(match, clock)
        stored = [timer for match_id, timer in await store.timers.due(10**15)]
        assert set(stored) == set(timers_of(match))
    assert match.status == "finished"
    log = await crowd.service.reading.log(match.id, last=10_000)
    assert {"late", "remind"} <= {row.kind for row in log}
    assert checked(await crowd.service.verification.export(match.id)).verdict == "genuine"
    await store.close()


def assert_time_is_right(match: Match, clock: Clock) -> None:
    """Check that clocks run exactly for users to move and respect the cap."""
    assert {row.seat for row in match.seats if row.clock_started_at is not None} == set(
        match.people_to_move
    )
    for row in match.seats:
        assert 0 <= row.time_bank <= PACE.cap * HOUR
        assert row.clock_started_at is None or row.clock_started_at <= clock()
    assert {timer.seat for timer in timers_of(match)} == set(match.people_to_move)

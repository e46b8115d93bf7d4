"""Timers fire once, across crashes and clock jumps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, delete, event, insert, update

from engines.core import Game, Seat, decision_for
from engines.rivals import GAME as RIVALS
from engines.rivals.records import Options as RivalsOptions
from matches.clock.timers import Timer, overdue, timers_of
from matches.core.availability import DAY, HOUR, Availability
from matches.core.models import Match, TimeControl
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store, open_store
from matches.store.tables import TIMERS
from tests.matches.pebbles import PEBBLES, Bid, Pebbles
from tests.matches.people import AKI, EVE, Clock, People, pebbles

HOURS = 5
PACE = TimeControl(time_bank=48, increment=12, cap=48, remind=24, urge=6, late="wait")


def answer_hours(state: Pebbles, seat: Seat) -> int:
    """Return the hours to answer; seat 0 has no limit."""
    return HOURS if seat else 0


PATIENT = PEBBLES._replace(answer_hours=answer_hours)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def game() -> Game:
    return PEBBLES


@pytest.fixture
def pace() -> TimeControl:
    return PACE


@pytest.fixture
async def store(url: str, game: Game) -> AsyncIterator[Store]:
    opened = await open_store(url, {"pebbles": game})
    yield opened
    await opened.close()


@pytest.fixture
async def people(store: Store, clock: Clock, pace: TimeControl) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=pace))


async def after_a_round(people: People, match: Match) -> Match:
    await Scheduler(people.service).run_due()
    return await people.service.matches.get(match.id)


async def stored(people: People, match: Match) -> set[Timer]:
    """Return the stored timers of a match."""
    found = await people.service.store.timers.due(10**15)
    return {timer for match_id, timer in found if match_id == match.id}


async def kinds(people: People, match: Match) -> list[str]:
    return [row.kind for row in await people.service.reading.log(match.id, last=1000)]


# --- a game that does not wait for everybody ---------------------------------------------------

in_a_patient_game = pytest.mark.parametrize(("game", "pace"), [(PATIENT, TimeControl())])


@in_a_patient_game
async def test_the_default_moves_for_a_late_player(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(HOURS)
    after = await after_a_round(people, match)
    (row, *_) = await people.service.reading.log(after.id, last=1)
    assert after.to_move == [0]
    assert (row.kind, row.seat, row.user) == ("default", 1, None)
    assert row.notes[0].kind == "lapsed"


@in_a_patient_game
async def test_no_player_is_late_before_the_deadline(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(HOURS)
    clock.now -= 1
    assert await after_a_round(people, match) == match


@in_a_patient_game
async def test_a_seat_without_answer_hours_is_never_late(people: People, clock: Clock) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    clock.pass_hours(1000 * HOURS)
    assert await after_a_round(people, match) == match
    assert match.to_move == [0]


@in_a_patient_game
async def test_moves_of_others_add_no_time(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(HOURS - 1)
    await people.act(match, 0, Bid(0))
    clock.pass_hours(1)
    after = await after_a_round(people, match)
    assert pebbles(after).clocks[1] == 1


@pytest.mark.parametrize("pace", [TimeControl()])
async def test_without_any_time_limit_there_are_no_timers(people: People, clock: Clock) -> None:
    match = await people.sit()
    assert timers_of(match) == ()
    clock.pass_hours(1000)
    assert await after_a_round(people, match) == match


@pytest.mark.parametrize(("hours", "turn"), [(0, 0), (24, 24)])
def test_only_reactions_have_answer_hours_in_rivals(hours: int, turn: int) -> None:
    options = RivalsOptions(reaction_hours=hours, start_player="red")
    state = RIVALS.setup(2, options, bytes(32))
    assert RIVALS.answer_hours is not None
    assert [RIVALS.answer_hours(state, seat) for seat in range(2)] == [turn, turn]
    state.number = 1
    assert [RIVALS.answer_hours(state, seat) for seat in range(2)] == [0, turn]


# --- the end of a pause ------------------------------------------------------------------------


async def paused(people: People, user: int = AKI, *, moderator: bool = False) -> Match:
    """Return a match of two that has been paused with the consent of all."""
    match = await people.begin()
    return await people.consent(
        await people.service.hosting.pause(match.id, people.by(user, moderator=moderator))
    )


async def test_the_pause_of_a_player_ends_after_seven_days(people: People, clock: Clock) -> None:
    match = await paused(people)
    left = [row.time_bank for row in match.seats]
    assert match.paused_until == clock() + 7 * DAY
    assert await stored(people, match) == {Timer(0, 0, "resume", clock() + 7 * DAY)}
    clock.now += 7 * DAY - 1
    assert (await after_a_round(people, match)).status == "paused"
    clock.now += 1
    match = await after_a_round(people, match)
    assert (match.status, match.paused_by, match.paused_until) == ("running", None, None)
    assert [row.time_bank for row in match.seats] == left
    (seat,) = match.to_move
    assert match.seats[seat].clock_started_at == clock()
    (row,) = await people.service.reading.log(match.id, last=1)
    assert (row.kind, row.user, row.notes[0].kind) == ("resume", None, "pause_ends")


async def test_the_end_of_a_pause_pings_the_player_to_move_once(
    people: People, clock: Clock
) -> None:
    match, store = await paused(people), people.service.store
    while (handed := await store.outbox.hand_out(match.id)) is not None:
        await store.outbox.delivered(match.id, handed[0], 7)
    clock.now += 7 * DAY
    match = await after_a_round(people, await after_a_round(people, match))
    handed = await store.outbox.hand_out(match.id)
    assert handed is not None
    assert (handed[0].kind, handed[0].fresh) == ("board", True)
    assert handed[0].ping == tuple(match.people_to_move.values())
    await store.outbox.delivered(match.id, handed[0], 8)
    assert await store.outbox.hand_out(match.id) is None


async def test_a_pause_ends_once_across_processes(people: People, clock: Clock, url: str) -> None:
    match = await paused(people)
    clock.now += 8 * DAY
    second = await open_store(url, {"pebbles": PEBBLES})
    other = Service(second, now=clock)
    await asyncio.gather(Scheduler(other).run_due(), Scheduler(people.service).run_due())
    kinds = [row.kind for row in await other.reading.log(match.id)]
    assert kinds.count("resume") == 1
    await second.close()


async def test_a_request_to_resume_does_not_prolong_a_pause(people: People, clock: Clock) -> None:
    match = await paused(people)
    clock.now += 6 * DAY
    asks = await people.service.hosting.resume(match.id, people.by(AKI))
    assert (asks.status, asks.paused_until) == ("paused", match.paused_until)
    clock.now += DAY
    after = await after_a_round(people, asks)
    assert (after.status, after.proposal) == ("running", None)


async def test_a_pause_by_a_moderator_has_no_timer(people: People, clock: Clock) -> None:
    match = await paused(people, EVE, moderator=True)
    assert await stored(people, match) == set()
    clock.now += 100 * DAY
    assert (await after_a_round(people, match)).status == "paused"


# --- what is due when --------------------------------------------------------------------------


async def test_each_seat_to_move_has_one_timer(people: People) -> None:
    match = await people.sit()
    asked = match.seats[0].clock_started_at
    assert asked is not None
    due = asked + PACE.remind * HOUR
    assert timers_of(match) == (Timer(0, 0, "remind", due), Timer(1, 0, "remind", due))
    match = await people.act(match, 0, Bid(0))
    assert [timer.seat for timer in timers_of(match)] == [1]


async def test_the_database_holds_the_timers_that_follow_from_the_match(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    assert await stored(people, match) == set(timers_of(match)) != set()
    for seat in (0, 1):
        clock.pass_hours(1)
        match = await people.act(match, seat, Bid(0))
        assert await stored(people, match) == set(timers_of(match)) != set()
    match = await people.resign(match, 0)
    assert match.status == "finished"
    assert await stored(people, match) == set()


def ladder(match: Match, reserve_hours: float, rung: int = 0, pace: TimeControl = PACE) -> Match:
    """Return the match with seat 0 to move since time 0 and `reserve_hours` left."""
    rows = (
        replace(
            match.seats[0],
            clock_started_at=0,
            time_bank=int(reserve_hours * HOUR),
            reminders_sent=rung,
        ),
        replace(match.seats[1], clock_started_at=None),
    )
    return replace(match, seats=rows, time_control=pace)


@pytest.mark.parametrize(
    ("reserve", "rung", "kind", "hours"),
    [
        (48, 0, "remind", 24),
        (48, 1, "urge", 42),
        (48, 2, "late", 48),
        (12, 0, "urge", 6),
        (8, 0, "urge", 4),  # A seat with little time left is not warned immediately.
        (8, 1, "urge", 4),
        (8, 2, "late", 8),
    ],
)
async def test_the_rungs_of_the_ladder_follow_in_order(
    people: People, reserve: float, rung: int, kind: str, hours: int
) -> None:
    match = ladder(await people.sit(), reserve, rung)
    clock = match.clock(0)
    expected = Timer(0, clock, kind, hours * HOUR)
    assert timers_of(match) == (expected,)


async def test_disabled_rungs_have_no_timers(people: People) -> None:
    match = await people.sit()
    only_late = ladder(match, 48, pace=replace(PACE, remind=0, urge=0))
    assert [timer.kind for timer in timers_of(only_late)] == ["late"]
    only_remind = ladder(match, 0, pace=TimeControl(remind=24))
    assert [timer.kind for timer in timers_of(only_remind)] == ["remind"]
    assert timers_of(replace(only_remind, seats=ladder(match, 0, rung=1).seats)) == ()


async def test_of_several_moments_that_have_passed_only_the_last_one_counts(people: People) -> None:
    match = ladder(await people.sit(), 48)
    (timer,) = timers_of(match)
    for hours, kind in ((24, "remind"), (41, "remind"), (42, "urge"), (47, "urge"), (48, "late")):
        due = overdue(match, timer, hours * HOUR)
        assert due is not None
        assert due.kind == kind
    assert overdue(match, timer, 24 * HOUR - 1) is None
    assert overdue(match, timer._replace(clock=timer.clock + 1), 100 * HOUR) is None


async def test_quiet_hours_and_vacations_put_every_rung_off(people: People) -> None:
    match = ladder(await people.sit(), 48)
    quiet = replace(match.seats[0], hours=Availability("UTC", (0, 12)))
    (timer,) = timers_of(replace(match, seats=(quiet, match.seats[1])))
    assert timer.due == 48 * HOUR
    away = replace(match.seats[0], hours=Availability(away=((HOUR, 101 * HOUR),)))
    (timer,) = timers_of(replace(match, seats=(away, match.seats[1])))
    assert timer.due == 124 * HOUR


# --- once --------------------------------------------------------------------------------------


async def test_repeated_rounds_fire_a_timer_once(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(PACE.remind)
    for _ in range(3):
        match = await after_a_round(people, match)
    assert (await kinds(people, match)).count("remind") == len(match.seats)


class Dies(BaseException):
    """Raised where the process ends."""


def dies_where(store: Store, moment: str, table: str) -> None:
    """End the process before or after the statement that writes a table."""

    def dies(_: Any, __: Any, sql: str, *___: Any) -> None:
        if f" {table} " in sql:
            raise Dies

    event.listen(store.transactions.engines.writer.sync_engine, moment, dies)


@pytest.mark.parametrize("moment", ["before_cursor_execute", "after_cursor_execute"])
@pytest.mark.parametrize("table", ["matches", "decisions", "outbox", "seats", "timers"])
async def test_a_timer_fires_once_despite_crashes(
    people: People, clock: Clock, url: str, moment: str, table: str
) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    before = await stored(people, match)
    clock.pass_hours(PACE.time_bank)
    for _ in range(3):
        again = await open_store(url, people.service.store.games)
        dies_where(again, moment, table)
        with pytest.raises(Dies):
            await Scheduler(Service(again, now=clock)).run_due()
        assert (await again.matches.get(match.id)) == match
        await again.close()
    assert await stored(people, match) == before
    people.service.store.matches.invalidate(match.id)
    match = await after_a_round(people, match)
    match = await after_a_round(people, match)
    assert (await kinds(people, match)).count("late") == 1
    assert match.seats[0].timeouts == 1


async def test_a_process_that_dies_right_after_the_commit_has_fired(
    people: People, clock: Clock, url: str
) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    clock.pass_hours(PACE.time_bank)

    def dies(match_id: int) -> None:
        raise Dies

    people.service.store.listeners.matches.append(dies)
    with pytest.raises(Dies):
        await Scheduler(people.service).run_due()
    again = await open_store(url, people.service.store.games)
    after = People(Service(again, now=clock))
    match = await after_a_round(after, match)
    assert (await kinds(after, match)).count("late") == 1
    assert len(await again.outbox.waiting()) == 1
    await again.close()


async def test_two_processes_that_wake_together_fire_once(
    people: People, clock: Clock, url: str
) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    clock.pass_hours(PACE.time_bank)
    other = await open_store(url, people.service.store.games)
    schedulers = [Scheduler(people.service), Scheduler(Service(other, now=clock))]
    await asyncio.gather(*(scheduler.run_due() for scheduler in schedulers))
    assert (await kinds(people, match)).count("late") == 1
    await other.close()


async def test_a_move_before_the_timer_fires_is_not_late(people: People, clock: Clock) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    (timer,) = timers_of(match)
    clock.pass_hours(PACE.time_bank)
    match = await people.act(match, 0, Bid(0))
    await people.service.clock.fire(match.id, timer)
    assert "late" not in await kinds(people, match)


# --- clocks that jump --------------------------------------------------------------------------


async def test_a_clock_that_jumps_ahead_fires_one_rung_a_seat(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.pass_hours(10_000)
    for _ in range(3):
        match = await after_a_round(people, match)
    log = await kinds(people, match)
    assert (log.count("late"), log.count("remind")) == (2, 0)
    assert [row.timeouts for row in match.seats] == [1, 1]


async def test_a_clock_that_is_set_back_fires_nothing_twice(people: People, clock: Clock) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    clock.pass_hours(PACE.remind)
    match = await after_a_round(people, match)
    for hours in (-PACE.remind, 10, 14, 1):
        clock.pass_hours(hours)
        match = await after_a_round(people, match)
    log = await kinds(people, match)
    assert log.count("remind") == 1


async def test_a_move_on_a_backward_clock_keeps_the_capped_reserve(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    clock.pass_hours(-100)
    match = await people.act(match, 0, Bid(0))
    assert match.seats[0].time_bank == PACE.cap * HOUR


# --- start, sweep, end -------------------------------------------------------------------------


async def test_a_start_sets_timers_right_that_do_not_follow_from_their_match(
    people: People, clock: Clock
) -> None:
    wrong, lacking, spare = [await people.sit() for _ in range(3)]
    store = people.service.store

    def spoil(connection: Connection) -> None:
        own = TIMERS.c.match == wrong.id
        connection.execute(update(TIMERS).where(own).values(due=clock() + 1, kind="late"))
        connection.execute(delete(TIMERS).where(TIMERS.c.match == lacking.id))

    await store.transactions.write(spoil)
    assert await stored(people, lacking) == set()
    await people.service.clock.set_right()
    for match in (wrong, lacking, spare):
        assert await stored(people, match) == set(timers_of(match)) != set()


async def test_a_timer_left_behind_by_mistake_hinders_no_move(people: People) -> None:
    match = await people.act(await people.sit(), 0, Bid(0))
    left = {"match": match.id} | Timer(0, 0, "late", 1)._asdict()
    await people.service.store.transactions.write(
        lambda connection: connection.execute(insert(TIMERS), [left])
    )
    match = await people.act(match, 1, Bid(0))
    assert match.to_move == [0]
    assert await stored(people, match) == set(timers_of(match))


async def test_a_timer_that_does_not_follow_from_its_match_fires_nothing(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    await people.service.clock.fire(match.id, Timer(0, 0, "late", clock() - 1))
    assert await people.service.matches.get(match.id) == match


async def test_the_scheduler_wakes_for_earlier_timers_until_stopped(
    people: People, clock: Clock
) -> None:
    scheduler = Scheduler(people.service)
    await scheduler.start()
    first = await people.sit()
    clock.pass_hours(PACE.remind)
    await people.service.store.players.hold_ping(AKI, clock() - 1)
    async with asyncio.timeout(60):
        while "remind" not in await kinds(people, first):
            await asyncio.sleep(0)
    await scheduler.stop()
    assert people.service.store.listeners.due == []


async def test_the_scheduler_asks_nothing_after_a_commit(people: People) -> None:
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        task = asyncio.current_task()
        if task is not None and task.get_name() == "timers" and statement.startswith("SELECT"):
            asked.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        scheduler = Scheduler(people.service)
        await scheduler.start()
        match = await people.begin()
        for _ in range(4):
            assert match.state is not None
            seat = match.to_move[0]
            move = decision_for(match.state, seat).default(match.state)
            match = await people.act(match, seat, move)
        await scheduler.stop()
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    # At its start it read due and next timers, also of tournaments, seekers and puzzles to post.
    assert len(asked) == 8


async def test_the_scheduler_notices_a_clock_that_jumped_without_being_woken(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    scheduler = Scheduler(people.service, sweep=0.001)
    await scheduler.start()
    clock.pass_hours(PACE.remind)
    async with asyncio.timeout(60):
        while "remind" not in await kinds(people, match):
            await asyncio.sleep(0)
    await scheduler.stop()


async def test_one_timer_that_fails_does_not_hold_up_the_others(
    people: People, clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await people.sit(), await people.sit()
    clock.pass_hours(PACE.remind)
    fire = people.service.clock.fire

    async def failing(match_id: int, timer: Timer) -> None:
        if match_id == bad.id:
            raise ValueError("a mistake")
        await fire(match_id, timer)

    monkeypatch.setattr(people.service.clock, "fire", failing)
    await Scheduler(people.service).run_due()
    assert (await kinds(people, good)).count("remind") == 2
    assert "a mistake" in caplog.text


async def test_a_scheduler_round_returns_the_next_due_time(people: People, clock: Clock) -> None:
    scheduler = Scheduler(people.service)
    assert await scheduler.run_due() is None
    await people.sit()
    assert await scheduler.run_due() == clock() + PACE.remind * HOUR
    clock.pass_hours(PACE.remind)
    due = clock() + (PACE.time_bank - PACE.urge - PACE.remind) * HOUR
    assert await scheduler.run_due() == due


async def test_no_timer_fires_in_a_match_with_an_unavailable_channel(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    await people.service.store.matches.set_lost(match.id, "gone")
    clock.pass_hours(PACE.time_bank)
    match = await after_a_round(people, match)
    assert "late" not in await kinds(people, match)

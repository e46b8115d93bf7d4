"""Escalation of an absence: reminders, a played turn, a vote, the loss of the seat."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from matches.core.availability import HOUR
from matches.core.deliveries import Delivery
from matches.core.log import LogRow
from matches.core.models import NO_USER, Match, Robot, TimeControl
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import OUTBOX
from tests.matches.pebbles import Bid, Keep, Options, Take
from tests.matches.people import AKI, BEN, CLEO, Clock, People, pebbles

PACE = TimeControl(time_bank=48, increment=12, cap=72, remind=24, urge=6)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pace() -> TimeControl:
    return PACE


@pytest.fixture
def people(store: Store, clock: Clock, pace: TimeControl) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=pace))


async def after_hours(people: People, match: Match, clock: Clock, hours: float) -> Match:
    clock.pass_hours(hours)
    await Scheduler(people.service).run_due()
    return await people.service.matches.get(match.id)


async def new_rows(people: People, old: Match) -> list[LogRow]:
    return await people.service.store.log.rows(old.id, since=old.seq + 1)


async def deliveries(people: People, old: Match) -> list[str]:
    """Return the kinds of all deliveries stored since the match was `old`."""
    query = select(OUTBOX.c.kind).where(OUTBOX.c.match == old.id, OUTBOX.c.seq > old.seq)
    return await people.service.store.transactions.read(lambda c: list(c.execute(query).scalars()))


async def drained(people: People, match: Match) -> list[Delivery]:
    """Return all pending deliveries and mark them as delivered."""
    store, found = people.service.store, []
    while (waiting := await store.outbox.hand_out(match.id)) is not None:
        await store.outbox.delivered(match.id, waiting[0], None)
        found.append(waiting[0])
    return found


# --- reminders ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hours", "urgent", "note"), [(24, False, "reminded"), (54, True, "reminded_urgently")]
)
async def test_a_reminder_is_a_row_with_a_public_note_and_one_delivery(
    people: People, clock: Clock, hours: int, urgent: bool, note: str
) -> None:
    old = await people.begin()
    (seat,) = old.to_move
    match = await after_hours(people, old, clock, hours)
    (row,) = await new_rows(people, old)
    assert (row.kind, row.seat, row.user) == ("remind", seat, None)
    assert [(note.kind, note.private) for note in row.notes] == [(note, False)]
    assert await deliveries(people, old) == ["reminder"]
    delivery = (await drained(people, match))[-1]
    assert (delivery.kind, delivery.urgent) == ("reminder", urgent)
    assert delivery.ping == (match.seats[seat].user,)
    assert (match.to_move, match.state) == (old.to_move, old.state)


async def test_each_reminder_is_sent_once_per_turn(people: People, clock: Clock) -> None:
    old = await people.begin()
    match = old
    for _ in range(59):
        match = await after_hours(people, match, clock, 1)
    kinds = [row.notes[0].kind for row in await new_rows(people, old)]
    assert kinds == ["reminded", "reminded_urgently"]
    match = await people.act(match, 0, Take(2), Keep())
    match = await people.act(match, 1, Take(2), Keep())
    assert match.seats[0].reminders_sent == 0
    old = match
    match = await after_hours(people, match, clock, 7)
    assert [row.kind for row in await new_rows(people, old)] == ["remind"]


# --- the time is up ----------------------------------------------------------------------------


async def test_the_default_plays_the_whole_turn_of_a_late_player(
    people: People, clock: Clock
) -> None:
    old = await people.begin()
    (seat,) = old.to_move
    match = await after_hours(people, old, clock, 60)
    rows = await new_rows(people, old)
    assert [row.kind for row in rows] == ["late", "lend", "default", "default"]
    assert {row.user for row in rows} == {None}
    assert [note.kind for note in rows[0].notes] == ["time_up"]
    assert all(not note.private for row in rows for note in row.notes)
    assert match.to_move == [1]
    assert pebbles(match).points[seat] == 1
    assert await deliveries(people, old) == ["board"]


async def test_a_default_turn_earns_the_time_of_a_turn(people: People, clock: Clock) -> None:
    match = await after_hours(people, await people.begin(), clock, 60)
    row = match.seats[0]
    assert (row.time_bank, row.clock_started_at, row.robot) == (12 * HOUR, None, None)
    assert (row.timeouts, row.stand_in_since) == (1, match.seq - 2)


async def test_time_outs_in_a_row_are_counted_until_the_player_decides_himself(
    people: People, clock: Clock
) -> None:
    match = await people.begin(options=Options(pile=1000))
    for lapses in (1, 2, 3):
        match = await after_hours(people, match, clock, 60)
        assert match.seats[0].timeouts == lapses
        match = await people.act(match, 1, Take(2))
        match = await people.act(match, 1, Keep()) if match.to_move == [1] else match
    assert match.seats[1].timeouts == 0
    match = await people.act(match, 0, Take(1))
    assert match.seats[0].timeouts == 0


@pytest.mark.parametrize("pace", [replace(PACE, late="robot", robot="random")])
async def test_a_stand_in_robot_plays_only_the_late_turn(people: People, clock: Clock) -> None:
    old = await people.begin()
    match = await after_hours(people, old, clock, 60)
    assert [row.kind for row in await new_rows(people, old)] == ["late", "lend"]
    assert match.seats[0].robot == Robot("random", once=True)
    assert (match.to_move, match.people_to_move) == ([0], {})
    assert match.deadline(0) is None
    match = await people.service.turns.play_robot(
        match.id, 0, [{"move": "take", "count": 2}, {"move": "keep"}], clock=match.clock(0)
    )
    assert (match.to_move, match.seats[0].robot) == ([1], None)
    assert match.seats[0].time_bank == 12 * HOUR
    match = await people.act(match, 1, Take(2), Keep())
    assert match.people_to_move == {0: match.seats[0].user}


@pytest.mark.parametrize("pace", [replace(PACE, late="robot")])
async def test_a_player_who_moves_before_the_stand_in_robot_replaces_it(
    people: People, clock: Clock
) -> None:
    match = await after_hours(people, await people.begin(), clock, 60)
    match = await people.act(match, 0, Take(2), Keep())
    assert (match.seats[0].robot, match.seats[0].timeouts) == (None, 0)
    assert match.to_move == [1]


@pytest.mark.parametrize(
    ("pace", "hours"),
    [
        (replace(PACE, late="wait"), 12),
        (replace(PACE, late="wait", increment=0), 24),
    ],
)
async def test_without_a_stand_in_a_late_player_is_pinged_at_each_lapse(
    people: People, clock: Clock, hours: int
) -> None:
    match = await people.begin()
    reserve = match.seats[0].time_bank / HOUR
    for wait, lapses in ((reserve, 1), (hours, 2), (hours, 3)):
        old = match
        match = await after_hours(people, match, clock, wait - 1 / 60)
        reminders = 1 if lapses == 1 else 0  # Later the lapse itself pings the player.
        assert [row.kind for row in await new_rows(people, old)] == ["remind"] * reminders
        await drained(people, match)
        match = await after_hours(people, match, clock, 1 / 60)
        assert (match.seats[0].timeouts, match.to_move) == (lapses, [0])
        (delivery,) = await drained(people, match)
        assert (delivery.kind, delivery.fresh) == ("board", True)
        assert delivery.ping == (match.seats[0].user,)


async def test_defaults_play_for_all_players_late_at_the_same_time(
    people: People, clock: Clock
) -> None:
    match = await people.sit(BEN, CLEO)
    old = match = await people.act(match, 0, Bid(2))
    match = await after_hours(people, match, clock, 48)
    assert [row.kind for row in await new_rows(people, old)] == [
        *("late", "lend", "default", "late", "lend", "default")
    ]
    assert [row.timeouts for row in match.seats] == [0, 1, 1]
    assert [row.time_bank // HOUR for row in match.seats] == [60, 12, 12]
    assert match.to_move == [0]


async def test_the_default_plays_a_turn_of_several_decisions_to_its_end(
    people: People, clock: Clock
) -> None:
    match = await people.act(await people.sit(), 1, Bid(0))
    match = await after_hours(people, match, clock, 48)
    # Seat 0 was to move from its bid until the end of its first turn.
    assert (match.to_move, pebbles(match).points) == ([1], [1, 0])


async def test_a_robot_player_is_never_late(people: People, clock: Clock) -> None:
    match = await people.open(BEN)
    service = people.service
    match = await service.lobby.add_robot(match.id, people.by(AKI), Robot("greedy"))
    match = await service.lobby.start(match.id, people.by(AKI))
    (seat,) = (row.seat for row in match.seats if row.user == NO_USER)
    old = match
    match = await after_hours(people, match, clock, 1000)
    assert seat not in {row.seat for row in await new_rows(people, old)}


# --- the seat is at stake ----------------------------------------------------------------------


async def lapse(people: People, match: Match, clock: Clock) -> Match:
    """Run out the clock of seat 0 in its next turn."""
    while 0 not in match.to_move:
        (seat,) = match.to_move
        match = await people.act(match, seat, Take(1))
        if match.to_move == [seat]:
            match = await people.act(match, seat, Keep())
    return await after_hours(people, match, clock, 72)


@pytest.mark.parametrize("pace", [replace(PACE, vote=2)])
async def test_a_vote_opens_after_the_lapses_of_the_pace(people: People, clock: Clock) -> None:
    match = await people.begin(BEN, CLEO)
    match = await lapse(people, match, clock)
    assert match.ballot is None
    match = await lapse(people, match, clock)
    assert match.ballot is not None
    assert match.ballot.seat == 0
    assert "late" in [row.kind for row in await people.service.reading.log(match.id)]
    again = await lapse(people, match, clock)
    assert again.ballot == match.ballot


@pytest.mark.parametrize("pace", [replace(PACE, vote=1, late="wait")])
async def test_a_vote_ends_when_the_absent_player_moves(people: People, clock: Clock) -> None:
    match = await lapse(people, await people.begin(BEN, CLEO), clock)
    assert match.ballot is not None
    match = await people.act(match, 0, Take(1))
    assert match.ballot is None


@pytest.mark.parametrize("pace", [replace(PACE, vote=1, offer=2)])
async def test_a_seat_is_offered_and_played_by_a_robot_after_the_lapses(
    people: People, clock: Clock
) -> None:
    match = await lapse(people, await people.begin(BEN, CLEO), clock)
    assert not match.seats[0].offered
    old = match
    match = await lapse(people, match, clock)
    row = match.seats[0]
    assert row.offered
    assert row.robot == Robot("greedy")
    assert row.clock_started_at is None
    kinds = Counter(row.kind for row in await new_rows(people, old))
    assert (kinds["late"], kinds["offer"]) == (1, 1)


@pytest.mark.parametrize("pace", [replace(PACE, vote=1, resign=2)])
async def test_the_last_step_of_the_ladder_resigns_the_seat(people: People, clock: Clock) -> None:
    match = await lapse(people, await people.begin(BEN, CLEO), clock)
    assert not match.seats[0].resigned
    match = await lapse(people, match, clock)
    assert match.seats[0].resigned
    assert (match.ballot, match.to_move) == (None, [1])
    assert match.seats[0].clock_started_at is None


@pytest.mark.parametrize("pace", [replace(PACE, resign=1)])
async def test_resigning_one_of_two_late_players_makes_the_other_win(
    people: People, clock: Clock
) -> None:
    match = await lapse(people, await people.begin(), clock)
    assert (match.status, match.ranks) == ("finished", (2, 1))


@pytest.mark.parametrize("pace", [PACE, replace(PACE, late="robot"), replace(PACE, late="wait")])
async def test_disabled_steps_of_the_pace_never_happen(people: People, clock: Clock) -> None:
    match = await people.begin(BEN, CLEO)
    for _ in range(3):
        match = await after_hours(people, match, clock, 72)
    assert match.ballot is None
    assert not any(row.offered or row.resigned for row in match.seats)


@pytest.mark.parametrize(
    "pace",
    [
        replace(PACE, vote=1),
        replace(PACE, vote=1, late="wait"),
        replace(PACE, vote=1, late="robot"),
        replace(PACE, offer=1),
        replace(PACE, resign=1),
    ],
)
async def test_all_results_of_a_lapse_are_one_delivery(people: People, clock: Clock) -> None:
    old = await people.begin(BEN, CLEO)
    await after_hours(people, old, clock, 72)
    assert await deliveries(people, old) == ["board"]


async def test_a_paused_match_sends_no_reminders(people: People, clock: Clock) -> None:
    match = await people.begin()
    old = await people.consent(await people.service.hosting.pause(match.id, people.by(AKI)))
    match = await after_hours(people, old, clock, 100)
    assert await new_rows(people, old) == []

"""Time reserves: they run for seats to move, grow with committed turns, and cannot be farmed."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import update

from engines.core import Refusal, options_of
from matches.actions.changeset import ChangeSet
from matches.actions.moderation import decided
from matches.clock.time_bank import after_timeout, turns_earned
from matches.clock.time_control import PROFILES
from matches.core.actor import SYSTEM
from matches.core.availability import DAY, HOUR, Availability
from matches.core.kinds import DECISIONS, RowKind
from matches.core.models import ChannelRef, Match, Robot, SeatRow, TimeControl
from matches.core.players import PlayerPreferences
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import POSITIONS
from tests.matches.pebbles import Bid, Keep, Options, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, Clock, People, pebbles, refused
from tests.seeds import each_seed

PACE = TimeControl(time_bank=48, increment=12, cap=80)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=PACE))


def left(match: Match) -> list[float]:
    """Return the reserve of each seat in hours."""
    return [row.time_bank / HOUR for row in match.seats]


def running(match: Match) -> list[int]:
    """Return the seats whose time runs."""
    return [row.seat for row in match.seats if row.clock_started_at is not None]


async def taken(people: People, match: Match) -> Match:
    """Play a whole turn of the seat to move: take one pebble, keep it."""
    (seat,) = match.to_move
    match = await people.act(match, seat, Take(1))
    return await people.act(match, seat, Keep()) if seat in match.to_move else match


# --- while a seat is awaited -------------------------------------------------------------------


async def test_all_players_start_with_the_reserve_and_spend_it_when_to_move(
    people: People, clock: Clock
) -> None:
    match = await people.open(BEN)
    assert running(match) == []
    clock.pass_hours(1000)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert (left(match), running(match)) == ([48, 48], [0, 1])
    clock.pass_hours(10)
    match = await people.act(match, 1, Bid(0))
    assert (left(match), running(match)) == ([48, 50], [0])
    clock.pass_hours(20)
    match = await people.act(match, 0, Bid(0))
    assert (left(match)[1], running(match)) == (50, [0])


async def test_seats_that_decide_at_the_same_time_each_spend_their_own(
    people: People, clock: Clock
) -> None:
    match = await people.sit(BEN, CLEO)
    for hours, seat in ((1, 2), (2, 0), (3, 1)):
        clock.pass_hours(hours)
        match = await people.act(match, seat, Bid(0))
    # Seat 0 is next to move again, with the reserve it had then.
    assert left(match) == [48 - 3 + 12, 48 - 6 + 12, 48 - 1 + 12]


async def test_a_turn_earns_once_when_it_is_committed_and_never_a_click(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    clock.pass_hours(30)
    (seat,) = match.to_move
    before = left(match)[seat]
    match = await people.act(match, seat, Take(2))
    assert (left(match)[seat], running(match)) == (before, [seat])
    match = await people.act(match, seat, Keep())
    assert left(match)[seat] == before - 30 + 12


async def test_time_is_saved_up_to_the_cap(people: People) -> None:
    match = await people.begin()
    for _ in range(6):
        match = await taken(people, match)
    assert left(match) == [80, 80]


async def test_a_turn_that_ends_with_a_decision_without_choice_earns_once(people: People) -> None:
    match = await people.sit()
    match = await people.act(match, 1, Bid(2))
    assert [row.kind for row in await people.service.reading.log(match.id, last=2)] == [
        "move",
        "forced",
    ]
    assert left(match)[1] == 60


async def test_turns_of_others_that_are_played_at_once_are_turns_as_well(people: People) -> None:
    match = await people.begin(options=Options(pile=2))
    match = await people.act(match, 0, Take(1))
    # seat 0 had to keep, and seat 1 had to take the last one
    log = [row.kind for row in await people.service.reading.log(match.id, last=3)]
    assert (log, match.to_move) == (["move", "forced", "forced"], [1])
    assert left(match) == [72, 60]


async def test_a_move_after_the_deadline_leaves_only_the_earned_time(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    clock.pass_hours(500)
    match = await taken(people, match)
    assert left(match)[0] == 12


async def test_a_match_without_a_limit_counts_nothing(people: People, clock: Clock) -> None:
    people.service = Service(people.service.store, now=clock)
    match = await people.begin()
    clock.pass_hours(1000)
    match = await taken(people, match)
    assert left(match) == [0, 0]
    assert match.deadline(match.to_move[0]) is None


# --- taking back -------------------------------------------------------------------------------


async def test_undo_inside_a_turn_gives_no_time_back(people: People, clock: Clock) -> None:
    match = await people.begin()
    for _ in range(5):
        clock.pass_hours(1)
        match = await people.act(match, 0, Take(2))
        clock.pass_hours(1)
        match = await people.undo(match, 0)
    match = await people.act(match, 0, Take(2), Keep())
    assert left(match)[0] == 60 - 10 + 12
    assert match.seats[0].repeated_turns == 0


async def test_a_turn_taken_back_earns_nothing_when_it_is_committed_again(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    clock.pass_hours(40)
    match = await people.act(match, 0, Take(2), Keep())
    reserve = left(match)[0]
    for _ in range(4):
        match = await people.undo(match, 0)
        match = await people.undo(match, 1)  # agrees
        assert match.to_move == [0]
        match = await people.act(match, 0, Keep())
        assert left(match)[0] == reserve
    assert match.seats[0].repeated_turns == 0
    match = await taken(people, await taken(people, match))
    assert left(match)[0] == reserve + 12


async def test_time_spent_before_an_undo_stays_spent(people: People, clock: Clock) -> None:
    match = await people.begin()
    match = await people.act(match, 0, Take(2), Keep())
    clock.pass_hours(5)
    match = await people.undo(match, 0)
    clock.pass_hours(5)
    match = await people.undo(match, 1)
    assert left(match)[1] == 60 - 10
    assert running(match) == [0]


async def test_an_undone_turn_is_counted_as_repeated(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=8))
    match = await people.act(match, 0, Take(3))  # leaves 5: no choice about the bonus
    assert match.to_move == [1]
    match = await people.undo(match, 0)
    match = await people.undo(match, 1)
    assert [row.repeated_turns for row in match.seats] == [1, 0]
    assert match.to_move == [0]


@each_seed
async def test_no_mix_of_moves_and_undos_earns_more_than_the_turns_that_count(
    people: People, seed: int
) -> None:
    rng = random.Random(seed)
    pace = TimeControl(time_bank=1, increment=1, cap=8760)
    people.service = Service(people.service.store, now=Clock(), time_control=pace)
    match = await people.sit(BEN, CLEO, options=Options(pile=1000))
    for _ in range(60):
        seat = rng.choice(match.to_move)
        if rng.random() < 0.4:
            match = await _taken_back(people, match, rng.choice([seat, 0, 1, 2]))
        else:
            match = await people.act(match, seat, rng.choice(options_of(pebbles(match), seat)))
    line = await people.service.store.log.line(match.id, 0)
    counted = [row for row in line if row.kind in DECISIONS]
    turns = turns_earned(match.game, counted, pebbles(match))
    earned = [row.time_bank // HOUR - 1 for row in match.seats]
    assert earned == [turns[row.seat] + row.repeated_turns for row in match.seats]
    assert any(row.undone for row in await people.service.store.log.rows(match.id))


async def _taken_back(people: People, match: Match, seat: int) -> Match:
    """Undo the last decision of a seat with the consent of all."""
    with suppress(Refusal):
        match = await people.undo(match, seat)
        for other in range(len(match.seats)):
            if match.proposal is not None and other not in match.proposal.agreed:
                match = await people.undo(match, other)
    return await people.service.matches.get(match.id)


# --- robots, pauses, the end -------------------------------------------------------------------


async def seated(people: People, match: Match, seat: int, **values: object) -> Match:
    """Change a seat as a row of the log would."""
    changes = ChangeSet(match, SYSTEM, people.service.now())
    changes.write(RowKind.LEND, seat=seat, seats=changes.seats_with(seat, **values))
    return await people.service.store.matches.commit(changes.done())


async def test_robots_and_stand_ins_spend_and_earn_no_time(people: People, clock: Clock) -> None:
    match = await people.begin()
    clock.pass_hours(10)
    match = await seated(people, match, 0, robot=Robot("greedy", once=True))
    assert (left(match)[0], running(match)) == (50, [])
    clock.pass_hours(10)
    match = await people.service.turns.play_robot(
        match.id, 0, [{"move": "take", "count": 2}, {"move": "keep"}], clock=match.clock(0)
    )
    assert (left(match)[0], match.seats[0].robot) == (50, None)
    assert running(match) == [1]


async def test_a_pause_stops_all_clocks_and_resuming_restarts_them(
    people: People, clock: Clock
) -> None:
    match = await people.sit()
    clock.pass_hours(10)
    match = await people.service.hosting.pause(match.id, people.by(AKI))
    assert (left(match), running(match)) == ([38, 38], [])
    assert match.deadline(0) is None
    clock.pass_hours(1000)
    match = await people.service.hosting.resume(match.id, people.by(AKI))
    assert (left(match), running(match)) == ([38, 38], [0, 1])
    assert match.deadline(0) == clock() + 38 * HOUR


async def test_all_clocks_stop_when_a_match_ends(people: People) -> None:
    match = await people.sit()
    match = await people.resign(match, 0)
    assert match.status == "finished"
    assert running(match) == []


async def rewound(people: People, match: Match, to: int) -> Match:
    """Return the match before row `to`, with the consent of all."""
    asked = await people.service.hosting.rewind(
        match.id, people.by(AKI), to=to, seen=decided(match)
    )
    return await people.consent(asked)


async def test_a_rewind_gives_the_time_back_and_its_turns_earn_again(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    first, before = match.seq + 1, left(match)
    for _ in range(4):
        clock.pass_hours(30)
        match = await taken(people, match)
    spent = left(match)
    match = await rewound(people, match, first)
    assert left(match) == before
    assert [row.repeated_turns for row in match.seats] == [0, 0]
    for _ in range(4):
        clock.pass_hours(30)
        match = await taken(people, match)
    assert left(match) == spent


async def test_a_rewind_returns_the_time_of_undone_turns(people: People, clock: Clock) -> None:
    match = await people.begin(options=Options(pile=200))
    first, before = match.seq + 1, left(match)
    for _ in range(30):
        clock.pass_hours(13)
        match = await taken(people, match)
    assert all(now < then for now, then in zip(left(match), before, strict=True))
    assert left(await rewound(people, match, first)) == before


async def test_a_rewind_keeps_the_time_of_remaining_decisions(people: People, clock: Clock) -> None:
    match = await people.begin()
    clock.pass_hours(5)
    match = await people.act(match, 0, Take(2))
    clock.pass_hours(3)
    match = await people.act(match, 0, Keep())
    kept = match.seq
    clock.pass_hours(7)
    match = await rewound(people, match, kept)
    assert (left(match), running(match)) == ([60 - 5, 60], [0])
    match = await people.act(match, 0, Keep())
    assert left(match)[0] == 60 - 5 + 12


async def test_rewinding_ones_own_turn_alone_returns_no_time(people: People, clock: Clock) -> None:
    match = await people.begin()
    if match.to_move != [match.require_seat(AKI)]:
        match = await taken(people, match)
    host = match.require_seat(AKI)
    before = left(match)[host]
    for _ in range(3):
        clock.pass_hours(5)
        match = await people.act(match, host, Take(2))
        match = await people.service.hosting.rewind(
            match.id, people.by(AKI), to=match.seq, seen=decided(match)
        )
        assert match.proposal is None
    match = await people.act(match, host, Take(2), Keep())
    assert left(match)[host] == before - 15 + 12


async def test_a_rewind_returns_time_to_simultaneous_deciders(people: People, clock: Clock) -> None:
    match = await people.sit(BEN, CLEO)
    clock.pass_hours(2)
    match = await people.act(match, 2, Bid(0))
    first = match.seq + 1
    clock.pass_hours(3)
    match = await people.act(match, 1, Bid(0))
    clock.pass_hours(4)
    match = await rewound(people, match, first)
    # seat 0 has been thinking about the same decision all the time, seat 2 has decided
    clock.pass_hours(1)
    match = await people.act(match, 0, Bid(0))
    match = await people.act(match, 1, Bid(0))
    assert left(match) == [48 - 10 + 12, 48 - 1 + 12, 48 - 2 + 12]


async def test_a_rewind_across_a_pause_returns_the_same_time(people: People, clock: Clock) -> None:
    match = await people.begin()
    first, before = match.seq + 1, left(match)
    match = await taken(people, match)
    clock.pass_hours(10)
    match = await people.consent(await people.service.hosting.pause(match.id, people.by(AKI)))
    clock.pass_hours(50)
    match = await people.consent(await people.service.hosting.resume(match.id, people.by(AKI)))
    clock.pass_hours(5)
    assert left(await rewound(people, match, first)) == before


async def test_a_rewind_returns_time_lost_after_a_timeout(people: People, clock: Clock) -> None:
    match = await people.begin()
    first, before = match.seq + 1, left(match)
    clock.pass_hours(1)
    match = await taken(people, match)
    clock.pass_hours(100)
    await Scheduler(people.service).run_due()
    match = await people.service.matches.get(match.id)
    assert match.seats[1].timeouts == 1
    match = await taken(people, match)
    assert left(await rewound(people, match, first)) == before


async def test_a_rewind_keeps_the_time_added_by_a_longer_pace(people: People, clock: Clock) -> None:
    match = await people.begin()
    first, before = match.seq + 1, left(match)
    clock.pass_hours(20)
    match = await taken(people, match)
    longer = replace(PACE, time_bank=58, cap=90)
    match = await people.service.clock.set_time_control(match.id, people.by(AKI), longer)
    assert left(await rewound(people, match, first)) == [hours + 10 for hours in before]


async def test_a_rewind_respects_the_cap(people: People, clock: Clock) -> None:
    match = await people.begin()
    for _ in range(6):
        match = await taken(people, match)
    first = match.seq + 1
    clock.pass_hours(1)
    match = await taken(people, match)
    assert left(await rewound(people, match, first)) == [80, 80]


async def test_a_substitute_has_back_their_own_time(people: People, clock: Clock) -> None:
    match = await people.begin(BEN, CLEO)
    first, seat = match.seq + 1, match.require_seat(BEN)
    clock.pass_hours(3)
    match = await people.act(match, match.to_move[0], Take(1))
    match = await people.consent(
        await people.service.hosting.replace(match.id, people.by(AKI), seat, DAN)
    )
    clock.pass_hours(4)
    for _ in range(3):
        match = await taken(people, match)
        clock.pass_hours(2)
    assert left(await rewound(people, match, first))[seat] == 48


async def test_rewinding_positions_without_times_keeps_the_clocks(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    first = match.seq + 1
    clock.pass_hours(30)
    for _ in range(4):
        match = await taken(people, match)
    reserves = left(match)
    forgets = update(POSITIONS).values(times=None)
    await people.service.store.transactions.write(lambda link: link.execute(forgets))
    match = await rewound(people, match, first)
    assert left(match) == reserves
    assert [row.repeated_turns for row in match.seats] == [2, 2]


# --- paces -------------------------------------------------------------------------------------


async def test_only_the_host_chooses_the_pace_of_an_open_match(people: People) -> None:
    match = await people.open(BEN)
    fast = PROFILES["fast"]
    action = people.service.clock.set_time_control(match.id, people.by(BEN), fast)
    assert (await refused(action)).reason == "not_host"
    match = await people.service.clock.set_time_control(match.id, people.by(AKI), fast)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert (match.time_control, left(match)) == (fast, [24, 24])


async def test_a_match_is_not_opened_with_a_pace_that_contradicts_itself(people: People) -> None:
    action = people.service.lobby.create(
        people.by(AKI),
        game="pebbles",
        place=ChannelRef(1, 2),
        locale="en",
        time_control=TimeControl(increment=1),
    )
    assert (await refused(action)).reason == "pace_without_time_bank"


async def test_a_longer_pace_adds_time_to_all_seats_immediately(
    people: People, clock: Clock
) -> None:
    match = await people.begin()
    clock.pass_hours(10)
    more = replace(PACE, time_bank=72)
    match = await people.service.clock.set_time_control(match.id, people.by(AKI), more)
    assert left(match) == [84, 84]
    assert match.deadline(0) == clock() + 74 * HOUR
    (row,) = await people.service.reading.log(match.id, last=1)
    assert (row.kind, row.user, [note.kind for note in row.notes]) == (
        "pace",
        AKI,
        ["pace_changed"],
    )


@pytest.mark.parametrize(
    "pace",
    [
        replace(PACE, time_bank=47),
        replace(PACE, increment=11),
        replace(PACE, cap=79),
        replace(PACE, resign=3),
        replace(PACE, late="wait"),
    ],
)
async def test_a_running_match_never_gets_harder(people: People, pace: TimeControl) -> None:
    match = await people.begin()
    action = people.service.clock.set_time_control(match.id, people.by(AKI), pace)
    assert (await refused(action)).reason == "pace_harsher"


async def test_a_limit_can_be_dropped_but_not_brought_in(people: People) -> None:
    match = await people.begin()
    match = await people.service.clock.set_time_control(match.id, people.by(AKI), TimeControl())
    assert match.deadline(0) is None
    action = people.service.clock.set_time_control(match.id, people.by(AKI), PACE)
    assert (await refused(action)).reason == "pace_harsher"


async def test_an_ended_match_has_no_pace_to_change(people: People) -> None:
    match = await people.resign(await people.sit(), 0)
    action = people.service.clock.set_time_control(match.id, people.by(AKI), TimeControl())
    assert (await refused(action)).reason == "match_over"


@pytest.mark.parametrize(
    ("pace", "hours"),
    [
        (PACE, 12),
        (replace(PACE, increment=0), 1),
        (replace(PACE, increment=0, late="wait"), 24),
        (TimeControl(time_bank=5, increment=12, cap=5), 5),
    ],
)
def test_after_a_lapse_a_seat_has_the_time_of_one_turn(pace: TimeControl, hours: int) -> None:
    assert after_timeout(pace) == hours * HOUR


# --- hours of players --------------------------------------------------------------------------

NIGHT = (0, 12)


async def test_changed_quiet_hours_apply_from_now_on(people: People, clock: Clock) -> None:
    clock.now = 100 * DAY + 12 * HOUR  # noon
    match = await people.sit()
    user = match.seats[0].user
    match = await people.act(match, 1, Bid(0))
    clock.now = 101 * DAY  # twelve hours later, all of them count
    await people.service.players.change(user, quiet=NIGHT)
    await people.service.clock.keep_hours(user)
    match = await people.service.matches.get(match.id)
    assert match.seats[0].hours == Availability("UTC", NIGHT)
    clock.now += 12 * HOUR  # the quiet half of the day
    match = await people.act(match, 0, Bid(0))
    assert left(match)[0] == 48 - 12 + 12


def _with_quiet(since: int, player: PlayerPreferences) -> PlayerPreferences:
    return replace(player, quiet=(since, (since + 10) % 24))


async def test_changing_hours_again_and_again_wins_nothing(people: People, clock: Clock) -> None:
    clock.now = 100 * DAY + 12 * HOUR
    match = await people.sit()
    user = match.seats[0].user
    for at in range(10):
        clock.pass_hours(1)
        await people.service.store.players.change(user, partial(_with_quiet, at % 12))
        await people.service.clock.keep_hours(user)
    match = await people.act(await people.service.matches.get(match.id), 0, Bid(0))
    assert left(match)[0] == 48 - 10 + 12


async def test_hours_are_kept_silently_and_only_where_they_differ(people: People) -> None:
    match = await people.sit()
    store, user = people.service.store, match.seats[0].user
    while (found := await store.outbox.hand_out(match.id)) is not None:
        await store.outbox.delivered(match.id, found[0], None)
    await people.service.players.change(user, zone="Asia/Tokyo")
    for _ in range(2):
        await people.service.clock.keep_hours(user)
    after = await people.service.matches.get(match.id)
    assert (after.seq, await store.outbox.waiting()) == (match.seq + 1, [])
    (row,) = await people.service.reading.log(match.id, last=1)
    assert (row.kind, row.notes) == ("hours", ())


async def test_hours_changed_before_a_crash_are_applied_at_the_next_start(
    people: People,
) -> None:
    match = await people.sit()
    user = match.seats[0].user
    await people.service.players.change(user, zone="Asia/Tokyo")
    await people.service.clock.set_right()
    after = await people.service.matches.get(match.id)
    assert [row.hours.zone for row in after.seats] == ["Asia/Tokyo", "UTC"]


async def test_a_match_begins_with_the_hours_of_its_players(people: People) -> None:
    await people.service.players.change(BEN, zone="Asia/Tokyo", quiet=NIGHT)
    match = await people.sit()
    assert match.seats[match.require_seat(BEN)].hours == Availability("Asia/Tokyo", NIGHT)


async def test_all_time_survives_a_restart(people: People, clock: Clock) -> None:
    match = await people.begin()
    clock.pass_hours(3)
    people.service.store.matches.invalidate(match.id)
    again = await people.service.matches.get(match.id)
    keep: list[SeatRow] = list(match.seats)
    assert list(again.seats) == keep
    assert again.deadline(0) == match.deadline(0)

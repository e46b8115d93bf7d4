"""Reliability: which turns count, who is judged, and conditions for joining."""

from __future__ import annotations

import pytest
from sqlalchemy import insert, select

from matches.core.availability import DAY, HOUR
from matches.core.matchmaking import SeekCandidate, SeekCriteria, find_match
from matches.core.models import LobbySettings, Match, Robot, TimeControl
from matches.core.reliability import (
    MAX_TURNS,
    MIN_TURNS,
    Reliability,
    TurnRecord,
    reliability_of,
)
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import TURNS
from matches.tournaments.models import EntryRequirements
from tests.matches.pebbles import Bid, Keep, Take
from tests.matches.people import AKI, BEN, CLEO, Clock, People, refused
from tests.matches.test_seeking import NOW, seeks
from tests.matches.tournaments.contest import WHY, Contest

PACE = TimeControl(time_bank=48, increment=12, cap=80)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return served(store, clock, PACE)


def served(store: Store, clock: Clock, pace: TimeControl) -> People:
    """Return users whose matches have a time control."""
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=pace))


async def turns(people: People, user: int) -> list[tuple[float, bool]]:
    """Return the turns of a user, oldest first: the hours they took and whether they were late."""
    found = (await people.service.updater.store.turns.newest([user]))[user]
    return [(turn.thought / HOUR, turn.late) for turn in reversed(found)]


async def taken(people: People, match: Match) -> Match:
    """Play a whole turn of the seat to move."""
    (seat,) = match.to_move
    match = await people.act(match, seat, Take(1))
    return await people.act(match, seat, Keep()) if seat in match.to_move else match


async def time_is_up(people: People, clock: Clock, match: Match, hours: float = 1000) -> Match:
    clock.pass_hours(hours)
    await Scheduler(people.service).run_due()
    return await people.service.matches.get(match.id)


async def played(store: Store, match: int, user: int, *, in_time: int, late: int = 0) -> None:
    """Store turns of a user, the late ones first."""
    rows = [
        {"match": match, "seq": 10_000 + user * 1000 + n, "user": user, "at": n, "thought": HOUR}
        for n in range(in_time + late)
    ]
    marked = [row | {"late": n < late} for n, row in enumerate(rows)]
    await store.transactions.execute(insert(TURNS).values(marked))


# --- which turns count -------------------------------------------------------------------------


async def test_a_turn_counts_when_it_is_committed_not_each_click(
    people: People, clock: Clock
) -> None:
    match = await people.sit(BEN)
    clock.pass_hours(3)
    match = await people.act(match, 0, Bid(0))
    user = match.seats[0].user
    assert await turns(people, user) == [(3, False)]
    match = await people.act(match, 1, Bid(0))
    (seat,) = match.to_move
    before = await turns(people, match.seats[seat].user)
    clock.pass_hours(2)
    match = await people.act(match, seat, Take(2))
    assert await turns(people, match.seats[seat].user) == before
    match = await people.act(match, seat, Keep())
    assert await turns(people, match.seats[seat].user) == [*before, (2, False)]


async def test_vacations_never_count(people: People, clock: Clock) -> None:
    match = await people.sit(BEN)
    seat = match.find_seat(BEN) or 0
    clock.pass_hours(1)
    await people.service.players.take_vacation(BEN, clock() + 10 * DAY)
    match = await time_is_up(people, clock, match, hours=10 * 24)
    clock.pass_hours(1)
    await people.act(match, seat, Bid(0))
    assert await turns(people, BEN) == [(2, False)]


async def test_quiet_hours_never_count(people: People, clock: Clock) -> None:
    await people.service.players.change(BEN, zone="UTC", quiet=(22, 8))
    match = await people.sit(BEN)
    clock.pass_hours(24)
    await people.act(match, match.find_seat(BEN) or 0, Bid(0))
    assert await turns(people, BEN) == [(14, False)]


async def test_a_turn_whose_time_runs_out_counts_once_as_late(store: Store, clock: Clock) -> None:
    people = served(store, clock, TimeControl(time_bank=48, increment=12, cap=80, late="wait"))
    match = await people.begin()
    (seat,) = match.to_move
    user = match.seats[seat].user
    before = await turns(people, user)
    match = await time_is_up(people, clock, match, hours=60)
    match = await time_is_up(people, clock, match, hours=60)
    assert match.seats[seat].timeouts == 2
    clock.pass_hours(1)
    match = await taken(people, match)
    assert [late for _, late in (await turns(people, user))[len(before) :]] == [True]
    other = await taken(people, match)
    await taken(people, other)
    assert [late for _, late in (await turns(people, user))[len(before) :]] == [True, False]


async def test_turns_that_a_robot_plays_do_not_count(store: Store, clock: Clock) -> None:
    people = served(store, clock, TimeControl(time_bank=48, increment=12, cap=80, late="default"))
    match = await people.begin()
    (seat,) = match.to_move
    user = match.seats[seat].user
    before = len(await turns(people, user))
    match = await time_is_up(people, clock, match)
    assert seat not in match.to_move
    assert [late for _, late in (await turns(people, user))[before:]] == [True]


async def test_turns_of_a_substitute_count_for_nobody(people: People) -> None:
    match = await people.begin()
    (seat,) = match.to_move
    owner = match.seats[seat].user
    match = await people.service.hosting.replace(match.id, people.by(AKI, WHY), seat, CLEO)
    match = await people.consent(match)
    before = await turns(people, owner)
    assert (match.seats[seat].user, match.seats[seat].owner) == (CLEO, owner)
    match = await people.act(match, seat, Take(1))
    if seat in match.to_move:
        await people.act(match, seat, Keep())
    assert await turns(people, CLEO) == []
    assert await turns(people, owner) == before


async def test_turns_without_a_limit_or_without_others_do_not_count(
    store: Store, clock: Clock
) -> None:
    people = served(store, clock, TimeControl())
    await people.begin()
    assert await turns(people, AKI) == []
    timed = served(store, clock, PACE)
    timed.clicks = 5000
    match = await timed.open()
    match = await timed.service.lobby.add_robot(match.id, timed.by(AKI), Robot("default"))
    match = await timed.service.lobby.start(match.id, timed.by(AKI))
    clock.pass_hours(1)
    await timed.act(match, match.find_seat(AKI) or 0, Bid(0))
    assert await turns(timed, AKI) == []


async def test_a_turn_that_is_taken_back_no_longer_counts(people: People, clock: Clock) -> None:
    match = await people.begin()
    (seat,) = match.to_move
    user = match.seats[seat].user
    before = await turns(people, user)
    match = await taken(people, match)
    match = await people.undo(match, seat)
    assert match.proposal is not None
    other = 1 - seat
    by = people.by(match.seats[other].user)
    await people.service.turns.answer_undo(match.id, by, match.proposal.seq, agrees=True)
    assert await turns(people, user) == before


async def test_only_the_newest_turns_are_kept(store: Store, people: People, clock: Clock) -> None:
    match = await people.sit(BEN)
    await played(store, match.id, BEN, in_time=MAX_TURNS + 5)
    clock.pass_hours(2)
    await people.act(match, match.find_seat(BEN) or 0, Bid(0))
    found = await turns(people, BEN)
    assert len(found) == MAX_TURNS
    assert found[-1] == (2, False)
    rows = await store.transactions.rows(select(TURNS.c.user).where(TURNS.c.user == BEN))
    assert len(rows) == MAX_TURNS


# --- judgement ---------------------------------------------------------------------------------


def test_nobody_is_judged_before_twenty_turns() -> None:
    late = [TurnRecord(AKI, n, n, HOUR, late=True) for n in range(MIN_TURNS)]
    few, enough = reliability_of(late[1:]), reliability_of(late)
    assert (few.percent, few.level, few.meets(95)) == (None, None, True)
    assert (enough.percent, enough.level, enough.meets(70)) == (0, "low", False)
    assert Reliability().meets(95)


def test_share_and_median_follow_from_the_turns() -> None:
    some = [TurnRecord(AKI, n, n, n * HOUR, late=n < 2) for n in range(21)]
    assert reliability_of(some) == Reliability(21, 19, 10 * HOUR)
    assert (reliability_of(some).percent, reliability_of(some).level) == (90, "high")
    assert reliability_of(some[:20]).percent == 90
    assert Reliability(100, 89).level == "middle"
    assert Reliability(100, 69).level == "low"


# --- conditions for joining --------------------------------------------------------------------


async def test_a_match_may_ask_for_reliability(store: Store, people: People) -> None:
    match = await people.service.lobby.create(
        people.by(AKI),
        game="pebbles",
        place=people.place,
        locale="en",
        settings=LobbySettings(min_reliability=90),
    )
    await played(store, match.id, BEN, in_time=17, late=3)
    await played(store, match.id, CLEO, in_time=10, late=9)
    refusal = await refused(people.service.lobby.join(match.id, people.by(BEN)))
    assert (refusal.reason, refusal.details) == ("reliability_needed", {"least": 90, "have": 85})
    joined = await people.service.lobby.join(match.id, people.by(CLEO))
    assert joined.find_seat(CLEO) is not None
    await people.service.lobby.change(match.id, people.by(AKI), min_reliability=80)
    joined = await people.service.lobby.join(match.id, people.by(BEN))
    assert joined.find_seat(BEN) is not None


async def test_only_the_host_changes_the_condition_to_one_that_exists(people: People) -> None:
    match = await people.open(BEN)
    change = people.service.lobby.change
    by_guest = change(match.id, people.by(BEN), min_reliability=90)
    assert (await refused(by_guest)).reason == "not_host"
    odd = change(match.id, people.by(AKI), min_reliability=99)
    assert (await refused(odd)).reason == "not_an_option"
    assert (await people.service.matches.get(match.id)).min_reliability == 0


async def test_a_condition_asks_nothing_of_those_already_seated(
    store: Store, people: People
) -> None:
    match = await people.open(BEN)
    await played(store, match.id, BEN, in_time=10, late=20)
    await played(store, match.id, AKI, in_time=10, late=20)
    await people.service.lobby.change(match.id, people.by(AKI), min_reliability=95)
    match = await people.service.lobby.join(match.id, people.by(BEN), colour="black")
    assert match.seats[1].colour == "black"
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert match.status == "running"


def test_seekers_are_matched_by_what_they_ask_of_each_other() -> None:
    def seeker(user: int, in_time: int, least: int = 0) -> SeekCandidate:
        one = seeks(user)
        criteria = SeekCriteria(sizes=(2,), paces=("normal",), min_reliability=least)
        sought = one.seeker._replace(criteria=criteria)
        return one._replace(seeker=sought, reliability=Reliability(100, in_time, HOUR))

    def found(*two: SeekCandidate) -> bool:
        return find_match(two, NOW) is not None

    assert found(seeker(1, 95, 90), seeker(2, 90))
    assert not found(seeker(1, 95, 90), seeker(2, 89))
    assert not found(seeker(1, 89), seeker(2, 95, 90))
    assert found(seeker(1, 95, 90), seeks(2))


async def test_a_tournament_may_ask_for_reliability(store: Store) -> None:
    contest = Contest(store, limits=EntryRequirements(min_reliability=80))
    await contest.open()
    people = People(Service(store, new_secret=lambda: b"s" * 32))
    people.clicks = 50_000
    match = await people.open(BEN)
    await played(store, match.id, AKI, in_time=10, late=10)
    await played(store, match.id, BEN, in_time=20)
    refusal = await refused(contest.do("join", AKI))
    assert (refusal.reason, refusal.details) == ("reliability_needed", {"least": 80, "have": 50})
    await contest.do("join", BEN)
    entered = await contest.do("join", CLEO)
    assert {entry.user for entry in entered.entries} == {BEN, CLEO}

"""Rating eligibility of matches: those that users played themselves."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from matches.actions.changeset import ChangeSet
from matches.actions.substitutes import SeatCandidate, put
from matches.actions.turns import take_hint
from matches.core.availability import Availability
from matches.core.models import Robot, TimeControl
from matches.ratings.summary import result_of as what_it_came_to
from matches.running.scheduler import Scheduler
from matches.service.service import Service
from matches.store.store import Store
from tests.matches.pebbles import Options
from tests.matches.people import AKI, BEN, CLEO, Clock, People
from tests.matches.ratings.tables import PILE, decide, finish, played, result_of

PACE = TimeControl(time_bank=48, increment=12, cap=72)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock, new_secret=lambda: b"s" * 32, time_control=PACE))


async def test_a_match_that_people_played_to_its_end_counts(people: People) -> None:
    match = await played(people, BEN, winner=AKI)
    result = await result_of(people, match)
    assert result.unrated is None
    aki, ben = result.seat_of(AKI), result.seat_of(BEN)
    assert aki is not None
    assert ben is not None
    assert (aki.rank, ben.rank) == (1, 2)
    assert (aki.share, ben.share) == (1.0, 0.0)
    assert aki.mu_before == ben.mu_before == 25
    assert aki.mu is not None
    assert ben.mu is not None
    assert aki.mu > 25 > ben.mu


async def test_a_casual_match_changes_no_rating_but_is_known(people: People) -> None:
    match = await people.open(BEN, options=PILE)
    await people.service.lobby.change(match.id, people.by(AKI), rated=False)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    result = await result_of(people, await finish(people, match))
    assert result.unrated == "casual"
    assert {seat.user for seat in result.seats} == {AKI, BEN}
    assert [seat.mu for seat in result.seats] == [None, None]
    assert await people.service.ratings.get(AKI, "pebbles") is None


async def test_a_match_with_a_robot_added_in_the_lobby_does_not_count(people: People) -> None:
    match = await people.open(BEN, options=PILE)
    robot = Robot("random")
    await people.service.lobby.add_robot(match.id, people.by(AKI), robot)
    match = await people.service.lobby.start(match.id, people.by(AKI))
    while match.status == "running":
        if match.thinking(people.service.now()):
            seat = match.thinking(people.service.now())[0]
            clock = match.clock(seat)
            match = await people.service.turns.play_robot(match.id, seat, [], clock=clock)
        else:
            match = await decide(people, match)
    result = await result_of(people, match)
    assert result.unrated == "robots"
    assert {seat.user for seat in result.seats} == {AKI, BEN, 0}


async def test_a_match_with_a_chosen_shuffle_does_not_count(people: People) -> None:
    match = await played(people)
    rows = await people.service.store.log.rows(match.id)
    stacked = replace(match, game=match.game._replace(stacking=("pile",)))
    assert [what_it_came_to(one, rows, 1).unrated for one in (match, stacked)] == [None, "stacked"]


async def test_a_match_in_which_a_hint_was_taken_does_not_count(people: People) -> None:
    match = await people.begin(BEN, options=PILE)
    user = match.seats[match.to_move[0]].user
    await people.service.updater.apply(match.id, people.by(user), take_hint)
    match = await people.service.matches.get(match.id)
    result = await result_of(people, await finish(people, match))
    assert result.unrated == "hints"
    assert {seat.user: seat.hints for seat in result.seats} == {user: 1, AKI + BEN - user: 0}


# --- who stands in ------------------------------------------------------------------------------


async def absent_for(people: People, clock: Clock, turns: int) -> str | None:
    """Return the verdict on a match of nine turns a seat in which Ben misses some."""
    match = await people.begin(BEN, options=Options(pile=16))
    while match.status == "running":
        seat = match.to_move[0]
        if match.seats[seat].user == BEN and turns:
            turns -= 1
            clock.pass_hours(100)
            await Scheduler(people.service).run_due()
            match = await people.service.matches.get(match.id)
        else:
            match = await decide(people, match)
    result = await result_of(people, match)
    ben = result.seat_of(BEN)
    assert ben is not None
    assert ben.turns == 9, "a bid and eight times a pebble"
    return result.unrated


async def test_a_seat_may_be_played_by_others_in_a_third_of_its_turns(
    people: People, clock: Clock
) -> None:
    assert await absent_for(people, clock, 3) is None


async def test_a_seat_played_by_others_in_more_turns_makes_the_match_unrated(
    people: People, clock: Clock
) -> None:
    assert await absent_for(people, clock, 4) == "stand_in"


async def test_turns_of_a_substitute_count_as_stood_in(people: People) -> None:
    match = await people.begin(BEN, options=Options(pile=16))
    seat = match.require_seat(BEN)
    match = await people.service.hosting.offer(match.id, people.by(AKI, moderator=True), seat)
    await people.consent(match)
    await people.service.substitutes.take(match.id, people.by(CLEO), seat)
    result = await result_of(
        people, await finish(people, await people.service.matches.get(match.id))
    )
    assert result.unrated == "stand_in"
    assert result.seat_of(CLEO) is None
    ben = result.seat_of(BEN)
    assert ben is not None
    assert (ben.turns, ben.stood_in) == (9, 8)


async def test_a_player_who_left_the_lobby_is_not_in_the_result(people: People) -> None:
    match = await people.open(CLEO, BEN, options=PILE)
    await people.service.lobby.leave(match.id, people.by(CLEO))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    result = await result_of(people, await finish(people, match))
    assert [seat.user for seat in result.seats] == [row.user for row in match.seats]
    assert {seat.user for seat in result.seats} == {AKI, BEN}


async def test_a_permanent_handover_keeps_the_first_player_in_the_result(people: People) -> None:
    match = await people.begin(BEN, options=Options(pile=16))
    seat = match.require_seat(BEN)
    while match.clock(seat) < 11:
        match = await decide(people, match)
    newcomer = SeatCandidate(CLEO, Availability(), frozenset(), manages=False)

    def wish(changes: ChangeSet) -> None:
        put(changes, seat, newcomer, for_good=True)

    match = await people.service.updater.apply(match.id, people.by(AKI), wish)
    result = await result_of(people, await finish(people, match))
    ben = result.seat_of(BEN)
    assert ben is not None
    assert (ben.stood_in, result.unrated) == (3, None)


# --- who resigns --------------------------------------------------------------------------------


async def test_resigning_later_counts_as_a_loss(people: People) -> None:
    match = await people.begin(BEN, options=PILE)
    for _ in range(6):
        match = await decide(people, match)
    match = await people.resign(match, match.require_seat(AKI))
    result = await result_of(people, match)
    assert result.unrated is None
    aki = result.seat_of(AKI)
    assert aki is not None
    assert (aki.rank, aki.resigned) == (2, True)


async def test_resigning_in_the_first_round_makes_the_match_unrated(people: People) -> None:
    match = await people.sit(BEN, options=PILE)
    result = await result_of(people, await people.resign(match, match.require_seat(AKI)))
    assert result.unrated == "agreed"


async def test_resigning_first_of_three_ranks_last_in_a_rated_match(people: People) -> None:
    match = await people.sit(BEN, CLEO, options=PILE)
    match = await people.resign(match, match.require_seat(AKI))
    result = await result_of(people, await finish(people, match, winner=BEN))
    assert result.unrated is None
    ranks = {seat.user: seat.rank for seat in result.seats}
    assert ranks == {BEN: 1, CLEO: 2, AKI: 3}


async def test_turns_after_resigning_do_not_count_as_stood_in(people: People) -> None:
    match = await people.begin(BEN, CLEO, options=Options(pile=20))
    while match.to_move != [match.require_seat(AKI)] or match.clock(match.require_seat(AKI)) < 2:
        match = await decide(people, match)
    match = await people.resign(match, match.require_seat(AKI))
    result = await result_of(people, await finish(people, match))
    aki = result.seat_of(AKI)
    assert aki is not None
    assert (aki.stood_in, result.unrated) == (0, None)


async def test_a_resigned_player_is_last_even_if_a_robot_wins_with_the_seat(people: People) -> None:
    match = await people.begin(BEN, CLEO, options=Options(pile=40))
    for _ in range(30):
        match = await decide(people, match)
    seat = match.require_seat(AKI)
    match = await people.resign(match, seat)
    robot = Robot("random")
    match = await people.service.hosting.replace(
        match.id, people.by(AKI, moderator=True), seat, robot
    )
    while match.status == "running":
        thinking = match.thinking(people.service.now())
        if not thinking:
            match = await decide(people, match)
            continue
        move = {"move": "Take", "count": 3}
        clock = match.clock(seat)
        match = await people.service.turns.play_robot(match.id, seat, [move], clock=clock)
    result = await result_of(people, match)
    aki = result.seat_of(AKI)
    assert aki is not None
    assert (aki.rank, aki.resigned) == (3, True)


# --- tournaments --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "unrated"),
    [("played", None), ("forfeit", None), ("adjudicated", "annulled"), ("annulled", "annulled")],
)
async def test_a_table_decided_otherwise_does_not_count(
    people: People, monkeypatch: pytest.MonkeyPatch, how: str, unrated: str | None
) -> None:
    async def ended(tables: set[int]) -> dict[int, str]:
        return dict.fromkeys(tables, how)

    monkeypatch.setattr(people.service.store.ratings, "how_tables_ended", ended)
    match = replace(await played(people), tournament_table=7)
    (known,) = await people.service.store.ratings.ended(0, 1)
    people.service.store.matches.cache(match)
    (result,) = await people.service.results.worked_out(known._replace(table=7))
    assert (result.unrated, result.table) == (unrated, 7)

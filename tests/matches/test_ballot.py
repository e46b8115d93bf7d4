"""Votes of the other players about a late seat."""

from __future__ import annotations

import itertools

import pytest

from matches.actions.ballot import VOTES, choices, outcome
from matches.actions.changeset import ChangeSet
from matches.clock.time_control import PROFILES
from matches.core.actor import SYSTEM
from matches.core.kinds import RowKind
from matches.core.models import Ballot, Match, Robot, TimeControl
from tests.matches.pebbles import Take
from tests.matches.people import BEN, CLEO, DAN, EVE, People, refused

LATE = 0
PACE = TimeControl(time_bank=24, cap=24, vote=1, offer=2, resign=3)


async def late(people: People, *others: int, pace: TimeControl = PACE, lapses: int = 1) -> Match:
    """Return a match whose first seat has run out of time."""
    match = await people.begin(*(others or (BEN, CLEO, DAN)))
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(
        RowKind.LATE, seat=LATE, seats=changes.seats_with(LATE, timeouts=lapses), time_control=pace
    )
    return await people.service.store.matches.commit(changes.done())


async def call(people: People, match: Match, by: int, about: int = LATE) -> Match:
    user = match.seats[by].user
    return await people.service.substitutes.call_vote(match.id, people.by(user), about)


async def vote(people: People, match: Match, by: int, choice: str, about: int = LATE) -> Match:
    user = match.seats[by].user
    return await people.service.substitutes.vote(match.id, people.by(user), about, choice)


async def test_a_player_calls_a_vote_about_a_late_player(people: People) -> None:
    match = await call(people, await late(people), 1)
    assert match.ballot == Ballot(LATE)
    (row,) = await people.service.reading.log(match.id, last=1)
    assert (row.kind, [note.kind for note in row.notes]) == ("vote", ["vote_opens"])


async def test_a_vote_about_a_player_who_is_not_late_is_refused(people: People) -> None:
    match = await late(people)
    for by, about in ((1, 2), (1, 1)):
        assert (await refused(call(people, match, by, about))).reason == "not_late"
    assert (await refused(call(people, match, LATE))).reason == "not_late"
    assert (await refused(call(people, match, 1, 9))).reason == "no_such_seat"
    action = people.service.substitutes.call_vote(match.id, people.by(EVE), LATE)
    assert (await refused(action)).reason == "not_seated"


async def test_one_vote_is_open_at_a_time(people: People) -> None:
    match = await call(people, await late(people), 1)
    assert (await refused(call(people, match, 2))).reason == "vote_open"


async def test_more_than_half_decide(people: People) -> None:
    match = await call(people, await late(people), 1)
    match = await vote(people, match, 1, "offer")
    assert match.ballot == Ballot(LATE, {1: "offer"})
    match = await vote(people, match, 2, "offer")
    assert (match.ballot, match.seats[LATE].offered) == (None, True)
    kinds = [row.kind for row in await people.service.reading.log(match.id, last=4)]
    assert kinds == ["vote", "vote", "vote", "offer"]


@pytest.mark.parametrize("choice", ["stand_in", "offer"])
async def test_a_single_opponent_decides_for_a_robot_or_an_offer_alone(
    people: People, choice: str
) -> None:
    match = await call(people, await late(people, BEN), 1)
    match = await vote(people, match, 1, choice)
    assert (match.status, match.ballot) == ("running", None)
    assert match.seats[LATE].robot is not None
    assert match.seats[LATE].offered == (choice == "offer")


async def test_a_single_opponent_cannot_vote_to_resign_the_other(people: People) -> None:
    match = await call(people, await late(people, BEN), 1)
    assert choices(match, LATE) == ("wait", "stand_in", "offer")
    assert (await refused(vote(people, match, 1, "resign"))).reason == "vote_barred"
    assert await people.service.matches.get(match.id) == match


async def test_resigning_voters_invalidate_a_vote_to_resign(people: People) -> None:
    match = await call(people, await late(people, BEN, CLEO), 1)
    match = await vote(people, match, 1, "resign")
    match = await people.resign(match, 2)
    assert (await refused(vote(people, match, 1, "resign"))).reason == "vote_barred"
    match = await vote(people, match, 1, "wait")
    assert (match.ballot, match.seats[LATE].resigned) == (None, False)


@pytest.mark.parametrize(
    ("pace", "left"),
    [
        (TimeControl(time_bank=24, cap=24, vote=1), ("wait", "stand_in")),
        (TimeControl(time_bank=24, cap=24, vote=1, offer=9), ("wait", "stand_in", "offer")),
        (TimeControl(time_bank=24, cap=24, vote=1, resign=9), ("wait", "stand_in", "resign")),
    ],
)
async def test_votes_exclude_steps_the_pace_disables(
    people: People, pace: TimeControl, left: tuple[str, ...]
) -> None:
    match = await call(people, await late(people, pace=pace), 1)
    assert choices(match, LATE) == left
    for choice in set(VOTES) - set(left):
        assert (await refused(vote(people, match, 1, choice))).reason == "vote_barred"


@pytest.mark.parametrize(
    ("pace", "lapses", "may"),
    [
        (PROFILES["normal"], 1, False),
        (PROFILES["normal"], 2, True),
        (TimeControl(time_bank=24, cap=24, offer=9), 5, False),
        (PROFILES["none"], 1, False),
    ],
)
async def test_a_vote_may_be_called_only_after_the_lapses_of_the_pace(
    people: People, pace: TimeControl, lapses: int, may: bool
) -> None:
    match = await late(people, pace=pace, lapses=lapses)
    if may:
        assert (await call(people, match, 1)).ballot == Ballot(LATE)
        return
    refusal = await refused(call(people, match, 1))
    assert (refusal.reason, refusal.details) == ("vote_not_yet", {"count": pace.vote})


@pytest.mark.parametrize("choice", VOTES)
async def test_a_decided_vote_is_carried_out(people: People, choice: str) -> None:
    match = await call(people, await late(people), 1)
    for by in (1, 3):
        match = await vote(people, match, by, choice)
    row = match.seats[LATE]
    assert match.ballot is None
    assert row.resigned == (choice == "resign")
    assert row.offered == (choice == "offer")
    assert row.robot == (Robot("greedy") if choice in ("offer", "stand_in") else None)


async def test_a_player_resigned_by_vote_no_longer_has_to_move(people: People) -> None:
    match = await call(people, await late(people), 1)
    assert match.to_move == [LATE]
    for by in (1, 2):
        match = await vote(people, match, by, "resign")
    assert (match.status, match.to_move) == ("running", [1])


async def test_a_tie_is_to_wait(people: People) -> None:
    match = await call(people, await late(people, BEN, CLEO), 1)
    match = await vote(people, match, 1, "offer")
    match = await vote(people, match, 2, "resign")
    row = match.seats[LATE]
    assert (match.ballot, row.offered, row.resigned, row.robot) == (None, False, False, None)
    (told,) = [note for r in await people.service.reading.log(match.id, last=1) for note in r.notes]
    assert (told.kind, told.data) == ("vote_decides", {"vote": "wait"})


def test_a_vote_is_decided_once_missing_votes_cannot_change_it() -> None:
    for seats in range(1, 5):
        entitled = list(range(seats))
        for given in itertools.product((*VOTES, None), repeat=seats):
            votes = {seat: vote for seat, vote in enumerate(given) if vote is not None}
            if not votes:
                continue
            missing = [seat for seat in entitled if seat not in votes]
            ends = {
                _winner({**votes, **dict(zip(missing, rest, strict=True))}, seats)
                for rest in itertools.product(VOTES, repeat=len(missing))
            }
            expected = ends.pop() if len(ends) == 1 else None
            assert outcome(Ballot(9, votes), entitled, VOTES) == expected, (seats, votes)


def _winner(votes: dict[int, str], seats: int) -> str:
    counts = {choice: list(votes.values()).count(choice) for choice in VOTES}
    return next((choice for choice, n in counts.items() if n > seats / 2), "wait")


async def test_a_vote_may_be_changed_while_nothing_is_decided(people: People) -> None:
    match = await call(people, await late(people), 1)
    match = await vote(people, match, 1, "resign")
    assert (await refused(vote(people, match, 1, "resign"))).reason == "voted_already"
    match = await vote(people, match, 1, "wait")
    assert match.ballot == Ballot(LATE, {1: "wait"})


async def test_only_the_others_vote(people: People) -> None:
    match = await call(people, await late(people), 1)
    assert (await refused(vote(people, match, LATE, "wait"))).reason == "own_vote"
    action = people.service.substitutes.vote(match.id, people.by(EVE), LATE, "wait")
    assert (await refused(action)).reason == "not_seated"


@pytest.mark.parametrize(("about", "choice"), [(1, "wait"), (LATE, "expel")])
async def test_a_vote_that_is_not_open_takes_no_votes(
    people: People, about: int, choice: str
) -> None:
    match = await late(people)
    assert (await refused(vote(people, match, 1, "wait"))).reason == "no_vote"
    match = await call(people, match, 1)
    assert (await refused(vote(people, match, 2, choice, about))).reason == "no_vote"


async def test_robots_and_resigned_players_are_not_voters(people: People) -> None:
    match = await people.resign(await late(people), 3)
    match = await people.service.hosting.replace(
        match.id, people.by(match.host), 2, Robot("random")
    )
    match = await people.consent(match)
    match = await vote(people, await call(people, match, 1), 1, "stand_in")
    assert match.seats[LATE].robot is not None


async def test_a_vote_ends_when_the_absent_one_moves(people: People) -> None:
    match = await call(people, await late(people), 1)
    match = await people.act(match, LATE, Take(2))
    assert match.ballot is None


async def test_a_vote_ends_when_the_seat_changes_hands(people: People) -> None:
    match = await call(people, await late(people), 1)
    action = people.service.hosting.offer(match.id, people.by(match.host), LATE)
    assert (await people.consent(await action)).ballot is None


async def test_a_vote_stays_open_when_another_player_returns(people: People) -> None:
    match = await late(people)
    match = await call(people, match, 1)
    user = match.seats[2].user
    match = await people.service.hosting.offer(match.id, people.by(match.host), 2)
    await people.consent(match)
    back = await people.service.substitutes.come_back(match.id, people.by(user))
    assert back.ballot == Ballot(LATE)

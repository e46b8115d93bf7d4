"""Loans of seats to a person or a robot, until their players return."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from matches.core.models import Match, Robot
from tests.matches.files import checked
from tests.matches.pebbles import Keep, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, refused
from tests.matches.ratings.tables import PILE, finish

ROBOT = Robot("greedy")


def lend(people: People, match: Match, user: int, by: int | Robot) -> Awaitable[Match]:
    return people.service.substitutes.lend(match.id, people.by(user), by)


async def answer(people: People, match: Match, user: int, *, agrees: bool = True) -> Match:
    assert match.proposal is not None
    return await people.service.hosting.consent(
        match.id, people.by(user), match.proposal.seq, agrees=agrees
    )


def approvers(match: Match) -> set[int]:
    assert match.proposal is not None
    assert match.proposal.motion is not None
    return set(match.proposal.motion.approvers)


async def lent(people: People, *others: int) -> Match:
    """Return a match in which Ben has lent his seat to Dan."""
    match = await people.begin(*(others or (BEN,)))
    return await answer(people, await lend(people, match, BEN, DAN), DAN)


async def told(people: People, since: Match) -> list[str]:
    return [note.kind for note in await people.service.reading.notes(since.id, since=since.seq + 1)]


# --- to a person --------------------------------------------------------------------------------


async def test_a_person_plays_a_lent_seat_once_they_accept(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    asked = await lend(people, match, BEN, DAN)
    assert approvers(asked) == {DAN}
    assert asked.seats == match.seats
    after = await answer(people, asked, DAN)
    row = after.seats[seat]
    assert (row.user, row.owner, row.lent, after.proposal) == (DAN, BEN, True, None)
    assert await told(people, match) == ["asks_lend", "guest_agrees", "takes_over"]


async def test_a_person_may_decline_and_nothing_changes(people: People) -> None:
    match = await people.begin()
    after = await answer(people, await lend(people, match, BEN, DAN), DAN, agrees=False)
    assert (after.seats, after.proposal) == (match.seats, None)


async def test_only_the_named_person_accepts_a_loan(people: People) -> None:
    asked = await lend(people, await people.begin(BEN, CLEO), BEN, DAN)
    for user in (AKI, BEN, CLEO, EVE):
        assert (await refused(answer(people, asked, user))).reason == "not_asked"
    assert await people.service.matches.get(asked.id) == asked


async def test_its_player_returns_to_a_lent_seat_at_any_time(people: People) -> None:
    match = await lent(people)
    seat = match.require_seat(BEN)
    assert (await refused(people.service.turns.resign(match.id, people.by(BEN)))).reason == (
        "seat_lent"
    )
    back = await people.service.substitutes.come_back(match.id, people.by(BEN))
    row = back.seats[seat]
    assert (row.user, row.owner, row.lent, row.robot) == (BEN, None, False, None)


async def test_a_substitute_who_leaves_a_lent_seat_leaves_it_to_a_robot(people: People) -> None:
    match = await lent(people)
    seat = match.require_seat(BEN)
    left = await people.resign(match, seat)
    row = left.seats[seat]
    assert (row.user, row.owner, row.offered, row.lent) == (BEN, None, False, True)
    assert row.robot is not None
    assert (await told(people, match))[-1] == "steps_down"


async def test_a_substitute_does_not_lend_the_seat_on(people: People) -> None:
    match = await lent(people)
    assert (await refused(lend(people, match, DAN, EVE))).reason == "seat_borrowed"
    assert (await refused(lend(people, match, DAN, ROBOT))).reason == "seat_borrowed"
    assert (await refused(lend(people, match, BEN, EVE))).reason == "seat_lent"


async def test_nobody_who_has_another_seat_borrows_one(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    for user in (AKI, BEN, CLEO):
        assert (await refused(lend(people, match, BEN, user))).reason == "sits_already"
    match = await answer(people, await lend(people, match, BEN, DAN), DAN)
    match = await people.service.substitutes.come_back(match.id, people.by(BEN))
    assert (await refused(lend(people, match, CLEO, DAN))).reason == "played_elsewhere"


async def test_a_blocked_person_borrows_no_seat(people: People) -> None:
    match = await people.begin()
    await people.service.blocks.add(1, DAN, by=EVE)
    assert (await refused(lend(people, match, BEN, DAN))).reason == "not_welcome"


async def test_a_watching_host_borrows_a_seat_with_secrets_by_consent_of_all(
    people: People,
) -> None:
    match = await people.open(BEN, CLEO)
    match = await people.service.lobby.add_robot(
        match.id, people.by(AKI), Robot("random"), instead=True
    )
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert match.game.secrets
    assert approvers(await lend(people, match, BEN, AKI)) == {AKI, CLEO}


# --- to a robot ---------------------------------------------------------------------------------


async def test_a_robot_plays_a_lent_seat_at_once(people: People) -> None:
    match = await people.begin()
    seat = match.require_seat(BEN)
    after = await lend(people, match, BEN, ROBOT)
    row = after.seats[seat]
    assert (row.user, row.owner, row.robot, row.lent) == (BEN, None, ROBOT, True)
    assert await told(people, match) == ["lends", "stands_in"]
    assert (await refused(lend(people, after, BEN, ROBOT))).reason == "lent_already"
    assert await people.service.matches.get(match.id) == after


async def test_its_player_returns_from_a_robot_by_moving(people: People) -> None:
    match = await people.begin()
    user = match.seats[0].user
    match = await lend(people, match, user, ROBOT)
    match = await people.act(match, 0, Take(2), Keep())
    assert (match.seats[0].robot, match.seats[0].lent) == (None, False)


async def test_a_seat_lent_to_a_robot_is_lent_to_a_person_later(people: People) -> None:
    match = await lend(people, await people.begin(), BEN, ROBOT)
    match = await answer(people, await lend(people, match, BEN, DAN), DAN)
    row = match.seats[match.require_seat(BEN)]
    assert (row.user, row.owner, row.robot, row.lent) == (DAN, BEN, None, True)


# --- offers without an answer -------------------------------------------------------------------


async def test_another_offer_of_the_player_replaces_the_first(people: People) -> None:
    asked = await lend(people, await people.begin(), BEN, DAN)
    assert (await refused(lend(people, asked, BEN, DAN))).reason == "undo_asked"
    again = await lend(people, asked, BEN, EVE)
    assert approvers(again) == {EVE}
    assert (await lend(people, again, BEN, ROBOT)).proposal is None


async def test_an_offer_is_withdrawn_by_its_player(people: People) -> None:
    asked = await lend(people, await people.begin(), BEN, DAN)
    assert (await answer(people, asked, BEN, agrees=False)).proposal is None
    assert await told(people, asked) == ["withdraws"]


async def test_an_open_offer_blocks_no_other_request(people: People) -> None:
    match = await people.begin()
    match = await people.act(match, 0, Take(2), Keep())
    asked = await lend(people, match, BEN, DAN)
    undo = await people.undo(asked, 0)
    assert undo.proposal is not None
    assert undo.proposal.motion is None
    asked = await lend(people, undo, BEN, DAN)
    end = await people.service.endings.propose(match.id, people.by(BEN), "draw")
    assert approvers(end) == {AKI}
    pause = await people.service.hosting.pause(match.id, people.by(AKI))
    assert pause.proposal is not None
    assert pause.proposal.motion is not None
    assert pause.proposal.motion.kind == "pause"


async def test_an_offer_stays_open_while_the_match_goes_on(people: People) -> None:
    match = await people.begin()
    asked = await lend(people, match, BEN, DAN)
    later = await people.act(asked, 0, Take(2), Keep())
    assert later.proposal == asked.proposal


# --- who lends ----------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [EVE, ROBOT])
async def test_only_players_of_a_running_match_lend_a_seat(people: People, by: int | Robot) -> None:
    lobby = await people.open(BEN)
    assert (await refused(lend(people, lobby, BEN, by))).reason == "match_not_started"
    match = await people.begin(BEN, CLEO)
    assert (await refused(lend(people, match, DAN, by))).reason == "not_seated"
    match = await people.resign(match, match.require_seat(CLEO))
    assert (await refused(lend(people, match, CLEO, by))).reason == "seat_resigned"


async def test_a_moderator_lends_nobodys_seat(people: People) -> None:
    match = await people.begin()
    by = people.by(EVE, moderator=True)
    refusal = await refused(people.service.substitutes.lend(match.id, by, ROBOT))
    assert refusal.reason == "not_seated"


# --- the record ---------------------------------------------------------------------------------


@pytest.mark.parametrize("agrees", [True, False])
async def test_an_offer_is_not_answered_after_the_end(people: People, agrees: bool) -> None:
    match = await people.begin(BEN, options=PILE)
    over = await finish(people, await lend(people, match, BEN, DAN))
    assert over.proposal is not None
    assert (await refused(answer(people, over, DAN, agrees=agrees))).reason == "match_over"
    assert await people.service.matches.get(over.id) == over


@pytest.mark.parametrize("by", [DAN, ROBOT])
async def test_the_file_of_a_match_with_a_loan_is_genuine(people: People, by: int | Robot) -> None:
    match = await people.begin(BEN, options=PILE)
    match = await lend(people, match, BEN, by)
    match = await people.consent(match)
    match = await people.service.substitutes.come_back(match.id, people.by(BEN))
    over = await finish(people, match)
    data = await people.service.verification.export(over.id)
    report = checked(data)
    assert (report.verdict, report.finding) == ("genuine", None)

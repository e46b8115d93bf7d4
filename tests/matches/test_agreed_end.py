"""Ends of matches by agreement: who agrees, how long a proposal lasts, and what follows."""

from __future__ import annotations

from collections.abc import Awaitable

import pytest

from matches.core.models import AGREED_ENDS, AgreedEnd, Match, Robot
from tests.matches.files import changed, checked
from tests.matches.pebbles import Keep, Roll, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, pebbles, refused
from tests.matches.ratings.tables import result_of

each_end = pytest.mark.parametrize("how", AGREED_ENDS)


def propose(people: People, match: Match, user: int, how: AgreedEnd = "draw") -> Awaitable[Match]:
    return people.service.endings.propose(match.id, people.by(user), how)


async def answer(people: People, match: Match, user: int, *, agrees: bool = True) -> Match:
    assert match.proposal is not None
    return await people.service.hosting.consent(
        match.id, people.by(user), match.proposal.seq, agrees=agrees
    )


async def told(people: People, since: Match) -> list[str]:
    return [note.kind for note in await people.service.reading.notes(since.id, since=since.seq + 1)]


async def played(people: People, *others: int) -> Match:
    """Return a match in which every seat has had two turns, and seat 0 has most points."""
    match = await people.begin(*others)
    for count in (2, 1):
        for row in match.seats:
            match = await people.act(match, row.seat, Take(count if row.seat == 0 else 1))
            if match.to_move == [row.seat]:
                match = await people.act(match, row.seat, Keep())
    return match


def approvers(match: Match) -> set[int]:
    assert match.proposal is not None
    assert match.proposal.motion is not None
    return set(match.proposal.motion.approvers)


# --- who agrees ---------------------------------------------------------------------------------


@each_end
async def test_a_match_ends_once_every_other_player_has_agreed(
    people: People, how: AgreedEnd
) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.act(match, 0, Take(2))
    asked = await propose(people, match, BEN, how)
    assert approvers(asked) == {AKI, CLEO}
    half = await answer(people, asked, AKI)
    assert (half.status, approvers(half)) == ("running", {CLEO})
    over = await answer(people, half, CLEO)
    assert (over.status, over.agreed_end, over.proposal) == ("finished", how, None)
    assert over.ranks == ((1, 1, 1) if how == "draw" else (1, 2, 2))
    assert over.ended is not None
    kinds = [f"asks_{how}", "agrees_undo", "agrees_undo", f"ends_{how}"]
    assert await told(people, match) == kinds


async def test_one_player_declines_and_the_match_goes_on(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    asked = await propose(people, match, BEN)
    after = await answer(people, await answer(people, asked, AKI), CLEO, agrees=False)
    assert (after.status, after.proposal) == ("running", None)
    assert (await refused(answer(people, asked, AKI))).reason == "no_proposal"


async def test_a_proposer_may_withdraw_and_then_propose_again(people: People) -> None:
    asked = await propose(people, await people.begin(), BEN)
    match = await answer(people, asked, BEN, agrees=False)
    assert match.proposal is None
    assert await told(people, asked) == ["withdraws"]
    assert (await propose(people, match, BEN)).proposal is not None


async def test_proposing_the_same_twice_is_refused(people: People) -> None:
    asked = await propose(people, await people.begin(), BEN)
    assert (await refused(propose(people, asked, BEN))).reason == "undo_asked"
    assert await people.service.matches.get(asked.id) == asked


async def test_a_repeated_click_proposes_and_agrees_once(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    click = people.by(BEN)
    once = await people.service.endings.propose(match.id, click, "draw")
    assert await people.service.endings.propose(match.id, click, "draw") == once
    click, seq = people.by(AKI), once.seq
    half = await people.service.hosting.consent(match.id, click, seq, agrees=True)
    assert await people.service.hosting.consent(match.id, click, seq, agrees=True) == half


async def test_another_end_replaces_the_proposed_one(people: People) -> None:
    asked = await propose(people, await people.begin(), BEN, "draw")
    other = await propose(people, asked, AKI, "points")
    assert approvers(other) == {BEN}
    assert (await answer(people, other, BEN)).agreed_end == "points"


async def test_a_consent_is_not_given_to_a_replaced_proposal(people: People) -> None:
    asked = await propose(people, await people.begin(BEN, CLEO), BEN, "draw")
    other = await propose(people, asked, BEN, "points")
    stale = people.service.hosting.consent(asked.id, people.by(AKI), asked.seq, agrees=True)
    assert (await refused(stale)).reason == "no_proposal"
    assert approvers(other) == {AKI, CLEO}


@pytest.mark.parametrize("user", [DAN, EVE])
async def test_users_who_do_not_play_neither_propose_nor_answer(people: People, user: int) -> None:
    match = await people.begin()
    assert (await refused(propose(people, match, user))).reason == "not_seated"
    asked = await propose(people, match, BEN)
    for agrees in (True, False):
        refusal = await refused(answer(people, asked, user, agrees=agrees))
        assert refusal.reason == "not_asked"
    assert await people.service.matches.get(match.id) == asked


async def test_a_watching_host_and_a_moderator_end_nothing_by_agreement(people: People) -> None:
    match = await people.open(BEN, CLEO)
    match = await people.service.lobby.add_robot(
        match.id, people.by(AKI), Robot("random"), instead=True
    )
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert (await refused(propose(people, match, AKI))).reason == "not_seated"
    by = people.by(EVE, moderator=True)
    wish = people.service.endings.propose(match.id, by, "draw")
    assert (await refused(wish)).reason == "not_seated"
    asked = await propose(people, match, BEN)
    assert approvers(asked) == {CLEO}, "neither the host, who only watches, nor a robot"
    assert (await refused(answer(people, asked, AKI))).reason == "not_asked"


async def test_a_playing_host_needs_everybodys_consent_to_end(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    assert approvers(await propose(people, match, AKI, "points")) == {BEN, CLEO}


async def test_a_resigned_player_is_not_asked_and_is_last_in_a_draw(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    gone = match.require_seat(CLEO)
    match = await people.resign(match, gone)
    assert (await refused(propose(people, match, CLEO))).reason == "seat_resigned"
    asked = await propose(people, match, AKI)
    over = await answer(people, asked, BEN)
    assert over.ranks is not None
    assert (over.ranks[gone], sorted(over.ranks)) == (3, [1, 1, 3])


async def test_absent_players_are_not_asked_but_cannot_all_be_passed_over(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    for user in (BEN, CLEO):
        asked = await propose(people, match, AKI)
        assert user in approvers(asked)
        match = await people.service.substitutes.lend(match.id, people.by(user), Robot("greedy"))
    assert (await refused(propose(people, match, AKI))).reason == "nobody_to_ask"


async def test_a_player_alone_with_robots_ends_the_match_at_once(people: People) -> None:
    match = await people.open()
    match = await people.service.lobby.add_robot(match.id, people.by(AKI), Robot("random"))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    over = await propose(people, match, AKI)
    assert (over.status, over.agreed_end) == ("finished", "draw")
    assert (await result_of(people, over)).unrated == "robots"


async def test_a_match_that_does_not_run_is_not_ended_by_agreement(people: People) -> None:
    lobby = await people.open(BEN)
    assert (await refused(propose(people, lobby, AKI))).reason == "match_not_started"
    match = await people.begin()
    asked = await propose(people, match, BEN)
    paused = await people.service.hosting.pause(match.id, people.by(EVE, moderator=True))
    assert (await refused(propose(people, paused, AKI, "points"))).reason == "match_paused"
    assert (await refused(answer(people, asked, AKI))).reason == "match_paused"
    resumed = await people.service.hosting.resume(match.id, people.by(EVE, moderator=True))
    over = await answer(people, resumed, AKI)
    assert over.status == "finished"
    assert (await refused(propose(people, over, AKI))).reason == "match_over"


# --- how long a proposal lasts ------------------------------------------------------------------


async def test_a_proposal_lasts_while_a_turn_is_not_committed(people: People) -> None:
    asked = await propose(people, await people.begin(), BEN)
    match = await people.act(asked, 0, Take(2))
    assert match.proposal == asked.proposal
    assert (await people.undo(match, 0)).proposal == asked.proposal


@pytest.mark.parametrize("last", [Keep(), Roll()])
async def test_a_committed_turn_or_a_seal_ends_a_proposal(
    people: People, last: Keep | Roll
) -> None:
    asked = await propose(people, await people.begin(), BEN)
    match = await people.act(asked, 0, Take(2), last)
    assert (match.status, match.proposal) == ("running", None)


async def test_a_rewind_ends_a_proposal(people: People) -> None:
    match = await people.begin()
    asked = await propose(people, await people.act(match, 0, Take(2)), BEN)
    by = people.by(EVE, moderator=True)
    decided = sum(pebbles(asked).clocks)
    back = await people.service.hosting.rewind(match.id, by, to=match.seq + 1, seen=decided)
    assert back.proposal is None


async def test_a_request_to_undo_replaces_a_proposal(people: People) -> None:
    match = await people.begin()
    match = await people.act(match, 0, Take(2), Keep())
    asked = await people.undo(await propose(people, match, BEN), 0)
    assert asked.proposal is not None
    assert asked.proposal.motion is None


async def test_robots_wait_for_the_answers_to_a_proposal(people: People) -> None:
    match = await people.open(BEN)
    match = await people.service.lobby.add_robot(match.id, people.by(AKI), Robot("random"))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    now = people.service.now()
    (robot,) = match.thinking(now)
    asked = await propose(people, match, AKI)
    assert asked.thinking(now) == []
    assert (await answer(people, asked, BEN, agrees=False)).thinking(now) == [robot]


# --- what follows -------------------------------------------------------------------------------


@each_end
async def test_a_match_ended_by_agreement_counts_for_ratings(
    people: People, how: AgreedEnd
) -> None:
    match = await played(people)
    over = await answer(people, await propose(people, match, AKI, how), BEN)
    result = await result_of(people, over)
    first = next(seat for seat in result.seats if seat.seat == 0)
    assert (result.unrated, result.agreed_end) == (None, how)
    assert [seat.rank for seat in result.seats] == ([1, 1] if how == "draw" else [1, 2])
    assert first.share == (0.5 if how == "draw" else 1.0)
    assert first.mu is not None
    assert (first.mu > 25) == (how == "points")
    assert await people.service.achievements.earned_by(match.id) == []


async def test_an_agreed_end_before_everybodys_second_turn_is_unrated(people: People) -> None:
    match = await people.begin()
    match = await people.act(match, 0, Take(2), Keep())
    over = await answer(people, await propose(people, match, AKI, "points"), BEN)
    assert (await result_of(people, over)).unrated == "early"


@each_end
async def test_the_file_of_an_agreed_end_is_genuine(people: People, how: AgreedEnd) -> None:
    match = await people.act(await people.begin(BEN, CLEO), 0, Take(2))
    asked = await propose(people, match, BEN, how)
    over = await answer(people, await answer(people, asked, AKI), CLEO)
    data = await people.service.verification.export(over.id)
    report = checked(data)
    assert (report.verdict, report.finding) == ("genuine", None)


async def test_an_end_without_a_consent_is_found_in_the_file(people: People) -> None:
    match = await people.act(await people.begin(BEN, CLEO), 0, Take(2))
    asked = await propose(people, match, BEN)
    over = await answer(people, await answer(people, asked, AKI), CLEO)

    def forge(lines: list[dict[str, object]]) -> None:
        consent = next(line for line in lines if line.get("kind") == "consent")
        consent.update(kind="late", notes=[])

    data = await people.service.verification.export(over.id)
    report = checked(changed(data, forge, chained=True))
    assert report.finding is not None
    assert report.finding.problem == "not_agreed"


async def test_the_history_of_an_agreed_end_is_complete(people: People) -> None:
    match = await played(people)
    over = await answer(people, await propose(people, match, AKI), BEN)
    seen = await people.service.reading.history(over)
    assert (seen.ended, seen.ranks, seen.first_unreplayable_row) == (True, (1, 1), None)
    assert seen.steps[-1].notes[-1].kind == "ends_draw"

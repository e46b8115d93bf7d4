"""Consent of the others to actions of playing hosts and moderators."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace as replaced
from sqlalchemy import Text, literal, update

from matches.actions.changeset import ChangeSet
from matches.actions.moderation import decided
from matches.clock.time_control import PROFILES
from matches.core.actor import SYSTEM
from matches.core.kinds import RowKind
from matches.core.models import Match, ModerationRequest, Proposal, Robot, TimeControl
from matches.store.store import Store
from matches.store.tables import MATCHES
from tests.matches.pebbles import Bid, Keep, Options, Roll, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, pebbles, refused

Act = Callable[..., Awaitable[Match]]
RULED = TimeControl(time_bank=24, cap=24, vote=1, offer=2)


async def rewind(
    people: People, match: Match, to: int, user: int = AKI, *, moderator: bool = False
) -> Match:
    return await people.service.hosting.rewind(
        match.id, people.by(user, moderator=moderator), to=to, seen=decided(match)
    )


async def replace(
    people: People, match: Match, seat: int, by: int | Robot, *, gone: bool = False
) -> Match:
    return await people.service.hosting.replace(match.id, people.by(AKI), seat, by, gone=gone)


async def pause(
    people: People, match: Match, user: int = AKI, *, moderator: bool = False, reason: str = ""
) -> Match:
    return await people.service.hosting.pause(
        match.id, people.by(user, reason, moderator=moderator)
    )


async def resume(
    people: People, match: Match, user: int = AKI, *, moderator: bool = False
) -> Match:
    return await people.service.hosting.resume(match.id, people.by(user, moderator=moderator))


async def close(people: People, match: Match, user: int = AKI, *, moderator: bool = False) -> Match:
    return await people.service.hosting.abandon(match.id, people.by(user, moderator=moderator))


async def casual(people: People, match: Match) -> Match:
    """Return the match as one that does not count for ratings."""
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(RowKind.LATE, rated=False)
    return await people.service.store.matches.commit(changes.done())


async def answer(people: People, match: Match, user: int, *, agrees: bool = True) -> Match:
    assert match.proposal is not None
    return await people.service.hosting.consent(
        match.id, people.by(user), match.proposal.seq, agrees=agrees
    )


async def change(people: People, match: Match, seat: int, **values: object) -> Match:
    """Change the row of a seat as a timer would."""
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(RowKind.LATE, seat=seat, seats=changes.seats_with(seat, **values))
    return await people.service.store.matches.commit(changes.done())


async def notes(people: People, since: Match) -> list[str]:
    return [note.kind for note in await people.service.reading.notes(since.id, since=since.seq + 1)]


def asked(match: Match) -> set[int]:
    """Return the approvers of a host's or moderator's request who have not answered."""
    assert match.proposal is not None
    assert match.proposal.motion is not None
    return set(match.proposal.motion.approvers)


async def drawn(people: People, *others: int) -> tuple[Match, Match]:
    """Return a match before and after its first seat takes pebbles and rolls a die."""
    before = await people.begin(*(others or (BEN,)))
    return before, await people.act(before, 0, Take(2), Roll())


async def watched(people: People, *others: int) -> Match:
    """Return a match whose host, Aki, has left their seat to a robot and only watches."""
    match = await people.open(*(others or (BEN, CLEO)))
    match = await people.service.lobby.add_robot(
        match.id, people.by(AKI), Robot("random"), instead=True
    )
    return await people.service.lobby.start(match.id, people.by(AKI))


def seat_of_robot(match: Match) -> int:
    return next(row.seat for row in match.seats if row.kind == "robot")


# --- back over what has come to light -----------------------------------------------------------


async def test_a_playing_host_needs_consent_to_rewind_over_a_seal(people: People) -> None:
    before, match = await drawn(people)
    after = await rewind(people, match, before.seq + 1)
    assert pebbles(after) == pebbles(match)
    assert after.proposal == Proposal(
        0, before.seq + 1, motion=ModerationRequest("rewind", AKI, "host", (BEN,))
    )
    assert await notes(people, match) == ["asks_rewind"]


async def until_the_host_moves(people: People) -> Match:
    """Return a match in which its host is to move."""
    match = await people.begin()
    if match.to_move != [match.require_seat(AKI)]:
        match = await people.act(match, match.to_move[0], Take(1), Keep())
    return match


async def test_a_playing_host_needs_consent_to_rewind_anothers_move(people: People) -> None:
    before = await until_the_host_moves(people)
    host = before.require_seat(AKI)
    match = await people.act(before, host, Take(2), Keep())
    match = await people.act(match, 1 - host, Take(1))
    for to in (before.seq + 1, match.seq):
        asks = await rewind(people, match, to)
        assert (pebbles(asks), asked(asks)) == (pebbles(match), {BEN})
        match = await answer(people, asks, BEN, agrees=False)
    back = await people.consent(await rewind(people, match, before.seq + 1))
    assert pebbles(back).pile == pebbles(before).pile


async def test_a_host_rewinds_an_undoable_move_alone(people: People) -> None:
    before = await until_the_host_moves(people)
    match = await people.act(before, before.require_seat(AKI), Take(2))
    back = await rewind(people, match, before.seq + 1)
    assert (pebbles(back).pile, back.proposal) == (pebbles(before).pile, None)


async def test_a_host_needs_consent_to_rewind_a_finished_turn(people: People) -> None:
    before = await until_the_host_moves(people)
    match = await people.act(before, before.require_seat(AKI), Take(2), Keep())
    assert asked(await rewind(people, match, before.seq + 1)) == {BEN}


async def test_a_rewind_all_approve_is_logged_for_the_host_who_asked(
    people: People,
) -> None:
    before, match = await drawn(people, BEN, CLEO)
    wish = await rewind(people, match, before.seq + 1)
    assert asked(wish) == {BEN, CLEO}
    waits = await answer(people, wish, BEN)
    assert (asked(waits), pebbles(waits).pile) == ({CLEO}, 10)
    back = await answer(people, waits, CLEO)
    assert (pebbles(back).pile, back.proposal, back.to_move) == (12, None, [0])
    *_, consent, row = await people.service.reading.log(match.id)
    assert (consent.kind, consent.user) == ("consent", CLEO)
    assert (row.kind, row.user, row.notes[0].data["who"]) == ("rewind", AKI, "host")


async def test_only_a_playing_moderator_needs_consent_to_rewind(
    people: People,
) -> None:
    before, match = await drawn(people)
    wish = await rewind(people, match, before.seq + 1, BEN, moderator=True)
    assert asked(wish) == {AKI}
    back = await rewind(people, wish, before.seq + 1, DAN, moderator=True)
    assert (pebbles(back).pile, back.proposal) == (12, None)


async def test_a_watching_host_rewinds_without_consent(people: People) -> None:
    match = await watched(people)
    before, seat = match, seat_of_robot(match)
    for other in {0, 1, 2} - {seat}:
        match = await people.act(match, other, Bid(0))
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(RowKind.LATE, sealed=True)
    match = await people.service.store.matches.commit(changes.done())
    back = await rewind(people, match, before.seq + 1)
    assert pebbles(back).bids == [-1, -1, -1]


@pytest.mark.parametrize("role", ["owner", "substitute"])
async def test_owners_and_substitutes_of_a_lent_seat_play_as_well(
    people: People, role: str
) -> None:
    before, match = await drawn(people)
    host = match.require_seat(AKI)
    lent = {"user": EVE, "owner": AKI} if role == "owner" else {"user": AKI, "owner": EVE}
    match = await change(people, match, host, stand_in_since=1, **lent)
    wish = await rewind(people, match, before.seq + 1)
    assert pebbles(wish).pile == 10
    assert asked(wish) == ({BEN, EVE} if role == "owner" else {BEN})


async def test_a_former_substitute_needs_consent_to_rewind(people: People) -> None:
    before, match = await drawn(people)
    gone = match.seats[1].user
    match = await people.consent(
        await people.service.hosting.replace(match.id, people.by(AKI), 1, DAN)
    )
    match = await people.service.substitutes.come_back(match.id, people.by(gone))
    wish = await rewind(people, match, before.seq + 1, DAN, moderator=True)
    assert asked(wish) == {AKI, BEN}


async def test_robots_and_resigned_players_are_not_approvers(people: People) -> None:
    before, match = await drawn(people, BEN, CLEO, DAN)
    match = await people.resign(match, match.require_seat(BEN))
    match = await change(people, match, match.require_seat(CLEO), robot=Robot("random"))
    assert asked(await rewind(people, match, before.seq + 1)) == {DAN}


async def test_rewinding_is_refused_when_all_other_players_are_absent(people: People) -> None:
    before, match = await drawn(people)
    match = await change(people, match, match.require_seat(BEN), robot=Robot("random"))
    action = rewind(people, match, before.seq + 1)
    assert (await refused(action)).reason == "nobody_to_ask"


async def test_a_host_playing_only_robots_rewinds_without_consent(people: People) -> None:
    match = await people.open()
    match = await people.service.lobby.add_robot(match.id, people.by(AKI), Robot("random"))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    before = await people.act(match, match.require_seat(AKI), Bid(2))
    changes = ChangeSet(before, SYSTEM, 1)
    changes.write(RowKind.LATE, sealed=True)
    match = await people.service.store.matches.commit(changes.done())
    back = await rewind(people, match, before.seq)
    assert back.proposal is None
    assert "rewinds" in await notes(people, match)


async def test_a_rewind_request_ends_with_the_next_decision(people: People) -> None:
    before, match = await drawn(people)
    wish = await rewind(people, match, before.seq + 1)
    after = await people.act(wish, 1, Take(1))
    assert after.proposal is None
    assert (await refused(answer(people, wish, BEN))).reason == "no_proposal"


async def test_a_paused_match_is_rewound_by_consent(people: People) -> None:
    before, match = await drawn(people)
    match = await people.consent(await pause(people, match))
    wish = await rewind(people, match, before.seq + 1)
    back = await answer(people, wish, BEN)
    assert (back.status, pebbles(back).pile) == ("paused", 12)


async def test_an_undo_does_not_approve_a_rewind_request(people: People) -> None:
    before, match = await drawn(people)
    wish = await rewind(people, match, before.seq + 1)
    assert (await refused(people.undo(wish, wish.require_seat(BEN)))).reason == "wish_open"


# --- closing and pausing ------------------------------------------------------------------------


@pytest.mark.parametrize("act", [close, pause])
@pytest.mark.parametrize("rated", [True, False])
async def test_a_playing_host_needs_consent_to_close_or_pause(
    people: People, act: Act, rated: bool
) -> None:
    match = await people.begin(BEN, CLEO)
    match = match if rated else await casual(people, match)
    wish = await act(people, match)
    assert (wish.status, asked(wish)) == ("running", {BEN, CLEO})
    assert await notes(people, match) == [f"asks_{act.__name__}"]
    waits = await answer(people, wish, BEN)
    assert waits.status == "running"
    done = await answer(people, waits, CLEO)
    assert done.proposal is None
    assert done.status == {"close": "closed", "pause": "paused"}[act.__name__]
    *_, row = await people.service.reading.log(match.id)
    assert (row.kind, row.user, row.notes[0].data["who"]) == (act.__name__, AKI, "host")


@pytest.mark.parametrize("act", [close, pause])
async def test_one_refusal_keeps_the_match_running(people: People, act: Act) -> None:
    match = await people.begin(BEN, CLEO)
    wish = await answer(people, await act(people, match), BEN)
    after = await answer(people, wish, CLEO, agrees=False)
    assert (after.status, after.proposal) == ("running", None)


@pytest.mark.parametrize("act", [close, pause])
async def test_a_request_to_close_or_pause_stays_open_after_a_move(
    people: People, act: Act
) -> None:
    wish = await act(people, await people.begin(BEN, CLEO))
    match = await people.act(wish, 0, Take(2), Keep())
    assert match.proposal == wish.proposal
    assert (await people.consent(match)).status in ("closed", "paused")


@pytest.mark.parametrize("act", [close, pause])
async def test_a_host_closes_and_pauses_alone_before_all_players_have_moved(
    people: People, act: Act
) -> None:
    match = await people.sit(BEN, CLEO)
    match = await people.act(match, 0, Bid(0))
    assert (await act(people, match)).status in ("closed", "paused")


@pytest.mark.parametrize("act", [close, pause])
async def test_a_moderator_who_does_not_play_closes_and_pauses_alone(
    people: People, act: Act
) -> None:
    match = await people.begin(BEN, CLEO)
    assert (await act(people, match, EVE, moderator=True)).status in ("closed", "paused")


@pytest.mark.parametrize("act", [close, pause])
async def test_a_watching_host_closes_and_pauses_alone(people: People, act: Act) -> None:
    match = await watched(people)
    for row in match.seats:
        if row.kind == "human":
            match = await people.act(match, row.seat, Bid(0))
    assert (await act(people, match)).status in ("closed", "paused")


@pytest.mark.parametrize("act", [close, pause])
async def test_a_playing_moderator_needs_consent_to_close_or_pause(
    people: People, act: Act
) -> None:
    match = await act(people, await people.begin(BEN, CLEO), BEN, moderator=True)
    assert (match.status, asked(match)) == ("running", {AKI, CLEO})


@pytest.mark.parametrize("act", [close, pause])
async def test_a_host_replaced_by_a_robot_needs_consent_to_close_or_pause(
    people: People, act: Act
) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.act(match, 0, Take(2), Keep())
    match = await replace(people, match, match.require_seat(AKI), Robot("random"))
    assert asked(await act(people, match)) == {BEN, CLEO}


@pytest.mark.parametrize("act", [close, pause])
async def test_a_resigned_host_needs_consent_to_close_or_pause(people: People, act: Act) -> None:
    match = await people.begin(BEN, CLEO)
    match = await people.resign(match, match.require_seat(AKI))
    assert asked(await act(people, match)) == {BEN, CLEO}


async def test_a_paused_match_is_closed_by_consent_too(people: People) -> None:
    match = await people.consent(await pause(people, await people.begin()))
    wish = await close(people, match)
    assert (wish.status, asked(wish)) == ("paused", {BEN})
    assert (await people.consent(wish)).status == "closed"


async def test_closing_a_rated_match_is_refused_when_all_others_are_absent(people: People) -> None:
    match = await people.begin()
    match = await change(people, match, match.require_seat(BEN), robot=Robot("random"))
    assert (await refused(close(people, match))).reason == "nobody_to_ask"
    closed = await close(people, await casual(people, match))
    assert closed.status == "closed"


async def test_pausing_is_refused_when_all_other_players_are_absent(people: People) -> None:
    match = await people.begin()
    match = await change(people, match, match.require_seat(BEN), robot=Robot("random"))
    assert (await refused(pause(people, match))).reason == "nobody_to_ask"


@pytest.mark.parametrize("act", [close, pause])
async def test_a_host_playing_only_robots_closes_and_pauses_without_consent(
    people: People, act: Act
) -> None:
    match = await people.open()
    match = await people.service.lobby.add_robot(match.id, people.by(AKI), Robot("random"))
    match = await people.service.lobby.start(match.id, people.by(AKI))
    assert (await act(people, match)).status in ("closed", "paused")


async def test_a_match_pauses_for_the_reason_that_was_agreed_to(people: People) -> None:
    match = await people.begin()
    wish = await pause(people, match, reason="the trains")
    assert wish.proposal is not None
    assert wish.proposal.motion is not None
    assert wish.proposal.motion.reason == "the trains"
    await answer(people, wish, BEN)
    *_, row = await people.service.reading.log(match.id)
    assert row.notes[0].kind == "pauses_because"
    assert row.notes[0].data["reason"] == "the trains"


async def test_a_pause_by_a_moderator_ends_the_request_to_pause(people: People) -> None:
    wish = await pause(people, await people.begin())
    match = await pause(people, wish, EVE, moderator=True)
    assert (match.status, match.proposal) == ("paused", None)


# --- the end of a pause -------------------------------------------------------------------------


@pytest.mark.parametrize("user", [AKI, BEN])
async def test_any_player_may_request_to_resume_and_all_must_agree(
    people: People, user: int
) -> None:
    match = await people.consent(await pause(people, await people.begin(BEN, CLEO)))
    wish = await resume(people, match, user)
    assert (wish.status, asked(wish)) == ("paused", {AKI, BEN, CLEO} - {user})
    done = await people.consent(wish)
    assert (done.status, done.proposal, done.paused_until) == ("running", None, None)


async def test_a_user_who_does_not_play_cannot_request_to_resume(people: People) -> None:
    match = await people.consent(await pause(people, await people.begin()))
    assert (await refused(resume(people, match, EVE))).reason == "not_host"


async def test_a_pause_by_a_moderator_is_ended_by_moderators_only(
    people: People,
) -> None:
    match = await people.begin()
    paused = await pause(people, match, EVE, moderator=True)
    assert paused.paused_until is None
    assert (await refused(resume(people, paused, BEN))).reason == "not_host"
    assert (await resume(people, paused, DAN, moderator=True)).status == "running"


async def test_the_only_present_player_resumes_immediately(people: People) -> None:
    match = await people.consent(await pause(people, await people.begin()))
    match = await change(people, match, match.require_seat(BEN), robot=Robot("random"))
    assert (await resume(people, match)).status == "running"


# --- who answers --------------------------------------------------------------------------------


async def test_one_refusal_ends_a_rewind_request(people: People) -> None:
    before, match = await drawn(people, BEN, CLEO)
    wish = await rewind(people, match, before.seq + 1)
    after = await answer(people, await answer(people, wish, BEN), CLEO, agrees=False)
    assert (after.proposal, pebbles(after).pile) == (None, 10)
    assert await notes(people, wish) == ["agrees_undo", "declines_undo"]


async def test_a_requester_may_withdraw_the_request(people: People) -> None:
    before, match = await drawn(people)
    wish = await rewind(people, match, before.seq + 1)
    again = rewind(people, match, before.seq + 1)
    assert (await refused(again)).reason == "undo_asked"
    assert (await answer(people, wish, AKI, agrees=False)).proposal is None
    assert await notes(people, wish) == ["withdraws"]


async def test_answers_of_users_who_are_not_approvers_are_refused(people: People) -> None:
    before, match = await drawn(people, BEN, CLEO)
    wish = await answer(people, await rewind(people, match, before.seq + 1), BEN)
    for user, agrees in ((AKI, True), (BEN, True), (EVE, True), (BEN, False), (EVE, False)):
        refusal = await refused(answer(people, wish, user, agrees=agrees))
        assert refusal.reason == "not_asked", (user, agrees)
    assert await people.service.matches.get(match.id) == wish


async def test_an_undo_request_of_a_player_is_not_answered_by_consent(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    wish = await people.undo(match, 0)
    assert (await refused(answer(people, wish, BEN))).reason == "no_proposal"


async def test_a_stored_proposal_without_motion_is_a_players_undo_request(
    people: People, store: Store
) -> None:
    match = await people.act(await people.begin(), 0, Take(2), Keep())
    text = f'{{"seat":0,"seq":{match.seq - 1},"agreed":[0]}}'
    old = update(MATCHES).values(proposal=literal(text, Text))
    await store.transactions.write(lambda link: link.execute(old))
    store.matches.invalidate(match.id)
    proposal = (await people.service.matches.get(match.id)).proposal
    assert proposal == Proposal(0, match.seq - 1, (0,), motion=None)


async def test_a_proposal_is_stored(people: People, store: Store) -> None:
    before, match = await drawn(people)
    wish = await rewind(people, match, before.seq + 1)
    store.matches.invalidate(match.id)
    assert (await people.service.matches.get(match.id)).proposal == wish.proposal


# --- onto a seat --------------------------------------------------------------------------------


async def test_replacing_a_player_needs_consent_of_player_and_guest(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    wish = await replace(people, match, seat, DAN)
    assert (wish.seats, asked(wish)) == (match.seats, {BEN, DAN})
    waits = await answer(people, wish, BEN)
    assert waits.seats == match.seats
    done = await answer(people, waits, DAN)
    assert (done.seats[seat].user, done.seats[seat].owner) == (DAN, BEN)
    kinds = ["asks_replace", "agrees_undo", "guest_agrees", "replaces", "takes_over"]
    assert await notes(people, match) == kinds


async def test_a_guest_may_decline_a_seat(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    wish = await replace(people, match, match.require_seat(BEN), DAN)
    after = await answer(people, wish, DAN, agrees=False)
    assert (after.proposal, after.seats) == (None, match.seats)
    assert await notes(people, wish) == ["guest_declines"]


async def test_a_player_with_a_timeout_is_replaced_without_consent(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    match = await change(people, match, seat, timeouts=1)
    assert asked(await replace(people, match, seat, DAN)) == {DAN}
    robot = await people.service.hosting.replace(
        match.id, people.by(EVE, moderator=True), seat, Robot("random")
    )
    assert robot.seats[seat].robot == Robot("random")


async def test_a_player_who_left_the_server_is_replaced_without_consent(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    done = await replace(people, match, seat, Robot("random"), gone=True)
    assert done.seats[seat].robot is not None


async def test_without_time_limit_a_week_without_a_move_counts_as_absence(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.to_move[0]
    days = people.service.now() // (24 * 3600 * 1000)
    for ago, there in ((6, True), (8, False)):
        since = (days - ago) * 24 * 3600 * 1000
        match = await people.service.matches.get(match.id)
        match = await change(people, replaced(match, proposal=None), seat, clock_started_at=since)
        user = match.seats[seat].user
        wish = await people.service.hosting.replace(
            match.id, people.by(EVE, moderator=True), seat, DAN
        )
        assert (user in asked(wish)) == there, ago
        await answer(people, wish, DAN, agrees=False)


@pytest.mark.parametrize("by", [Robot("random"), None])
async def test_replacing_or_offering_the_seat_of_a_present_player_needs_consent(
    people: People, by: Robot | None
) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    if by is None:
        wish = await people.service.hosting.offer(match.id, people.by(AKI), seat)
    else:
        wish = await replace(people, match, seat, by)
    assert (wish.seats, asked(wish)) == (match.seats, {BEN})
    done = await answer(people, wish, BEN)
    assert done.seats[seat].robot is not None
    assert done.seats[seat].offered == (by is None)


async def test_a_host_handing_over_their_seat_needs_only_the_guests_consent(people: People) -> None:
    match = await people.begin(BEN)
    assert asked(await replace(people, match, match.require_seat(AKI), DAN)) == {DAN}


async def test_a_host_sits_down_on_a_seat_with_secrets_once_all_others_agree(
    people: People,
) -> None:
    match = await watched(people, BEN, CLEO)
    seat = match.require_seat(BEN)
    wish = await replace(people, match, seat, AKI)
    assert asked(wish) == {BEN, CLEO}
    robots = await answer(people, wish, AKI, agrees=False)
    wish = await replace(people, robots, seat_of_robot(match), AKI)
    assert asked(wish) == {BEN, CLEO}
    assert (await people.consent(wish)).find_seat(AKI) == seat_of_robot(match)


async def test_a_moderator_taking_a_seat_needs_consent_of_all_players(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    wish = await people.service.hosting.replace(
        match.id, people.by(EVE, moderator=True), match.require_seat(BEN), EVE
    )
    assert asked(wish) == {AKI, BEN, CLEO}


async def test_a_host_takes_no_offered_seat_without_the_others(people: People) -> None:
    match = await watched(people, BEN, CLEO)
    seat = match.require_seat(BEN)
    match = await change(people, match, seat, offered=True, robot=Robot("random"))
    wish = await people.service.substitutes.take(match.id, people.by(AKI), seat)
    assert (wish.seats, asked(wish)) == (match.seats, {CLEO})
    done = await answer(people, wish, CLEO)
    assert (done.seats[seat].user, done.seats[seat].offered) == (AKI, False)
    assert (await notes(people, wish))[-1] == "takes_over"


async def test_a_managing_moderator_needs_consent_to_take_an_offered_seat(
    people: People,
) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    match = await change(people, match, seat, timeouts=1)
    match = await people.service.hosting.offer(match.id, people.by(EVE, moderator=True), seat)
    assert match.seats[seat].offered
    wish = await people.service.substitutes.take(match.id, people.by(EVE), seat)
    assert (wish.seats, asked(wish)) == (match.seats, {AKI, CLEO})
    assert (await people.consent(wish)).find_seat(EVE) == seat


async def test_a_user_who_never_managed_takes_an_offered_seat_immediately(people: People) -> None:
    match = await watched(people, BEN, CLEO)
    seat = match.require_seat(BEN)
    match = await change(people, match, seat, offered=True, robot=Robot("random"))
    done = await people.service.substitutes.take(match.id, people.by(DAN), seat)
    assert (done.seats[seat].user, done.proposal) == (DAN, None)


async def test_where_nothing_is_hidden_a_host_sits_down_freely(people: People) -> None:
    match = await watched(people, BEN, CLEO)
    open_ = match.game._replace(secrets=False)
    people.service.store.matches.cache(replaced(match, game=open_))
    done = await replace(people, match, seat_of_robot(match), AKI)
    assert done.find_seat(AKI) == seat_of_robot(match)


async def test_a_host_gives_a_player_back_their_own_seat(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    seat = match.require_seat(BEN)
    match = await people.consent(await replace(people, match, seat, DAN))
    assert asked(await replace(people, match, seat, BEN)) == {DAN, BEN}


async def test_a_request_to_replace_a_player_stays_open_after_moves(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    wish = await replace(people, match, match.require_seat(BEN), DAN)
    match = await people.act(wish, 0, Take(2))
    assert match.proposal == wish.proposal
    match = await people.undo(match, 0)
    assert match.proposal == wish.proposal
    match = await people.act(match, 0, Take(2), Keep())
    assert (await refused(people.undo(match, 0))).reason == "wish_open"
    assert (await people.consent(match)).find_seat(DAN) is not None


async def test_robots_play_while_a_request_is_open(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    wish = await replace(people, match, match.require_seat(BEN), DAN)
    wish = await change(people, wish, wish.to_move[0], robot=Robot("random"))
    assert wish.thinking(wish.updated_at) == wish.to_move


async def test_a_match_concerns_an_invited_guest(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    assert not match.concerns(DAN)
    assert (await replace(people, match, match.require_seat(BEN), DAN)).concerns(DAN)


async def test_a_player_who_lost_a_seat_cannot_take_another(people: People) -> None:
    match = await people.sit(BEN, CLEO)
    seat = match.require_seat(BEN)
    changes = ChangeSet(match, SYSTEM, 1)
    changes.resign(seat)
    match = await people.service.store.matches.commit(changes.done())
    match = await people.consent(await replace(people, match, seat, DAN))
    action = replace(people, match, match.require_seat(CLEO), BEN)
    assert (await refused(action)).reason == "played_elsewhere"


async def test_a_longer_pace_delays_absence(people: People) -> None:
    match = await people.begin(BEN, CLEO, options=Options(pile=40))
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(RowKind.PACE, time_control=PROFILES["relaxed"])
    match = await people.service.store.matches.commit(changes.done())
    seat = match.to_move[0]
    match = await change(people, match, seat, clock_started_at=1)
    assert match.seats[seat].user in asked(
        await people.service.hosting.offer(match.id, people.by(EVE, moderator=True), seat)
    )

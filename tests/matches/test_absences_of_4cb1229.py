"""Clocks, votes, substitutes, lobbies and messages stored by commit 4cb1229."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from engines.rivals.records import Prefs
from matches.clock.timers import TimerKind
from matches.core.deliveries import Delivery
from matches.core.models import NO_USER, Match, Robot
from matches.running.delivery_worker import PlaceUnavailable
from matches.running.outbox import OutboxWorker
from matches.running.scheduler import Scheduler
from matches.service.beacon import Beacon
from tests.matches.beacon import FakeBeacon, chain_of
from tests.matches.earlier import (
    AKI,
    BEN,
    CLEO,
    DAN,
    EVE,
    FAY,
    LATE,
    LOBBY,
    LOST,
    MIDDLE,
    OFFERED,
    PAUSED,
    QUIET_LOBBY,
    SUBSTITUTE,
    VOTED,
    Earlier,
)
from tests.matches.files import checked, lines_of


async def kinds(old: Earlier, match_id: int, since: int) -> list[str]:
    return [row.kind for row in await old.store.log.rows(match_id, since=since + 1)]


# --- clocks --------------------------------------------------------------------------------------


async def test_a_clock_that_had_lapsed_once_runs_on_and_lapses_again(old: Earlier) -> None:
    before = await old.service.matches.get(LATE)
    late = before.seats[before.require_seat(EVE)]
    query = "SELECT seat, clock, kind, due FROM timers WHERE match = ?"
    ((seat, clock, kind, due),) = old.stored(query, LATE)
    assert (late.timeouts, before.to_move, before.deadline(late.seat)) == (1, [late.seat], due)
    assert (LATE, (seat, clock, kind, due)) in await old.store.timers.due(due)
    assert kind == TimerKind.LATE
    scheduler = Scheduler(old.service)
    old.clock.now = due - 1
    assert await scheduler.run_due() == due
    assert await old.service.matches.get(LATE) == before
    old.clock.now = due
    await scheduler.run_due()
    match = await old.service.matches.get(LATE)
    assert match.seats[late.seat].timeouts == 2
    assert match.ballot is not None, "after the second time the others are asked"
    assert (await kinds(old, LATE, before.seq))[:3] == ["late", "vote", "lend"]
    await scheduler.run_due()
    assert await old.service.matches.get(LATE) == match, "what is due happens once"


async def test_the_absence_ladder_continues_to_offering_the_seat(old: Earlier) -> None:
    scheduler, offered = Scheduler(old.service), False
    while not offered:
        match = await old.service.matches.get(LATE)
        seat = match.require_seat(EVE)
        if set(match.to_move) <= {seat} and match.seats[seat].robot is None:
            old.clock.pass_hours(1)
            await scheduler.run_due()
        else:
            await old.step(match)
        offered = (await old.service.matches.get(LATE)).seats[seat].offered
    rows = [row.kind for row in await old.store.log.rows(LATE)]
    assert rows.count("late") == 3
    assert "remind" in rows


async def test_moving_resets_the_timeout_count(old: Earlier) -> None:
    match = await old.service.matches.get(LATE)
    seat = match.require_seat(EVE)
    match = await old.decide(match)
    assert match.seats[seat].timeouts == 0
    assert match.clock(seat) == (await old.service.matches.get(LATE)).clock(seat)


async def test_correcting_timers_keeps_stored_ones_and_adds_missing_ones(
    old: Earlier,
) -> None:
    await old.service.clock.set_right()
    stored = old.stored("SELECT match, seat, clock, kind, due FROM timers")
    now = [(match_id, *timer) for match_id, timer in await old.store.timers.due(1 << 60)]
    assert [timer[0] for timer in now if timer[3] == "resume"] == [PAUSED]  # after seven days
    known = {timer for timer in now if timer[0] not in (LOBBY, QUIET_LOBBY, PAUSED)}
    assert known == set(stored)
    assert {timer[0] for timer in now} >= {LATE, LOBBY, QUIET_LOBBY}


# --- votes, robots and substitutes ---------------------------------------------------------------


async def test_a_stored_vote_is_decided_by_the_missing_voter(old: Earlier) -> None:
    match = await old.service.matches.get(VOTED)
    seat = match.require_seat(EVE)
    assert match.ballot is not None
    (voted,) = match.ballot.votes
    last = next(row.user for row in match.seats if row.seat not in (seat, voted))
    match = await old.service.substitutes.vote(VOTED, old.by(last), seat, "stand_in")
    assert match.ballot is None
    assert match.seats[seat].robot == Robot("greedy")


async def test_a_stand_in_robot_plays_one_turn_and_is_removed(old: Earlier) -> None:
    match = await old.service.matches.get(VOTED)
    seat = match.require_seat(EVE)
    assert match.seats[seat].robot == Robot("greedy", once=True)
    while match.seats[seat].robot is not None:
        match = await old.step(match)
    assert ("robot", seat) in [(row.kind, row.seat) for row in await old.store.log.rows(VOTED)]
    assert match.seats[seat].user == EVE


async def test_an_absent_player_returns_and_sees_the_moves_made_for_them(old: Earlier) -> None:
    match = await old.service.matches.get(VOTED)
    seat = match.require_seat(EVE)
    assert await old.service.substitutes.done_for(match, EVE)
    match = await old.service.substitutes.come_back(VOTED, old.by(EVE))
    assert (match.seats[seat].is_played_in_person, match.ballot) == (True, None)


async def test_a_seat_on_offer_is_taken_and_given_back(old: Earlier) -> None:
    match = await old.service.matches.get(OFFERED)
    seat = match.require_seat(BEN)
    match = await old.service.substitutes.take(OFFERED, old.by(FAY), seat)
    assert (match.seats[seat].user, match.seats[seat].owner) == (FAY, BEN)
    match = await old.service.substitutes.come_back(OFFERED, old.by(BEN))
    assert (match.seats[seat].user, match.seats[seat].owner) == (BEN, None)
    await old.to_its_end(match)
    assert checked(await old.service.verification.export(OFFERED)).verdict == "genuine"


async def test_a_substitute_keeps_playing_until_the_player_returns(old: Earlier) -> None:
    match = await old.service.matches.get(SUBSTITUTE)
    seat = match.require_seat(DAN)
    begun = match.clock(seat)
    while match.clock(seat) < begun + 2:
        match = await old.step(match)
    rows = await old.store.log.rows(SUBSTITUTE)
    assert FAY in {row.user for row in rows if row.seat == seat and row.kind == "move"}
    match = await old.service.substitutes.come_back(SUBSTITUTE, old.by(DAN))
    assert (match.seats[seat].user, match.seats[seat].owner) == (DAN, None)


# --- before the start ----------------------------------------------------------------------------


async def test_an_open_match_starts_with_its_stored_words(old: Earlier) -> None:
    match = await old.service.lobby.join(LOBBY, old.by(DAN))
    await old.service.lobby.say_word(LOBBY, old.by(DAN), "late")
    match = await old.service.lobby.start(LOBBY, old.by(AKI))
    assert {row.user for row in match.seats} == {AKI, BEN, DAN, NO_USER}
    match = await old.to_its_end(match)
    data = await old.service.verification.export(LOBBY)
    report = checked(data)
    assert (report.verdict, report.finding) == ("genuine", None)
    words = {seat["word"] for seat in lines_of(data)[0]["seats"]}
    assert {"すいか", "Wacholder", "late"} < words


async def test_people_change_and_leave_an_open_match(old: Earlier) -> None:
    await old.service.lobby.say_word(LOBBY, old.by(AKI), "Melone")
    await old.service.lobby.leave(LOBBY, old.by(BEN))
    match = await old.service.lobby.remove_robot(LOBBY, old.by(AKI), 1)
    assert [(row.seat, row.user, row.word) for row in match.seats] == [(0, AKI, "Melone")]
    await old.service.lobby.join(LOBBY, old.by(CLEO), colour="green")
    match = await old.service.lobby.start(LOBBY, old.by(AKI))
    await old.to_its_end(match)
    assert checked(await old.service.verification.export(LOBBY)).verdict == "genuine"


async def test_an_open_match_keeps_its_seed_formula_when_a_beacon_is_configured(
    old: Earlier,
) -> None:
    fake = FakeBeacon(chain_of())
    await fake.server.start_server()
    try:
        old.service.lobby.beacon = Beacon(fake.url)
        match = await old.service.lobby.start(LOBBY, old.by(AKI))
    finally:
        await fake.server.close()
    assert (match.status, match.draw) == ("running", None)
    await old.to_its_end(match)
    assert checked(await old.service.verification.export(LOBBY)).verdict == "genuine"


async def test_an_open_match_of_one_is_joined_and_starts(old: Earlier) -> None:
    await old.service.lobby.join(QUIET_LOBBY, old.by(BEN))
    match = await old.service.lobby.start(QUIET_LOBBY, old.by(DAN))
    assert match.state is not None
    prefs = match.state.prefs[match.require_seat(BEN)]
    assert prefs == Prefs(sebastian="always", locations="ask"), "what was retired is replaced"
    await old.to_its_end(match, most=30)
    assert checked(await old.service.verification.export(QUIET_LOBBY)).verdict == "genuine"


async def test_an_unstarted_open_match_closes_after_two_weeks(old: Earlier) -> None:
    await old.service.clock.set_right()
    old.clock.pass_hours(14 * 24)
    await Scheduler(old.service).run_due()
    for match_id in (LOBBY, QUIET_LOBBY):
        assert (await old.service.matches.get(match_id)).status == "closed"


# --- what waited to be delivered -----------------------------------------------------------------


class Discord:
    """Accepts deliveries except those of matches with an unavailable channel."""

    def __init__(self, closed: Collection[int] = ()) -> None:
        self.taken: list[tuple[int, Delivery]] = []
        self._closed = closed

    async def __call__(self, match: Match, delivery: Delivery) -> int | None:
        if match.id in self._closed:
            raise PlaceUnavailable("403 50001: Missing Access")
        self.taken.append((match.id, delivery))
        return 70_000 + len(self.taken)

    def of(self, match_id: int) -> list[Delivery]:
        return [delivery for taken, delivery in self.taken if taken == match_id]


async def delivered(old: Earlier, discord: Discord) -> None:
    worker = OutboxWorker(old.store, discord, gather=0)
    await worker.start()
    await worker.idle()
    await worker.stop()


async def test_stored_pending_deliveries_are_delivered(old: Earlier) -> None:
    discord = Discord()
    waiting = {match_id for (match_id,) in old.stored("SELECT DISTINCT match FROM outbox")}
    await delivered(old, discord)
    assert await old.store.outbox.waiting() == []
    assert {match_id for match_id, _ in discord.taken} == waiting
    assert (await old.service.matches.get(MIDDLE["carcassonne"])).board_message is not None


async def test_boards_that_waited_together_are_shown_in_one_message(old: Earlier) -> None:
    discord = Discord()
    await delivered(old, discord)
    waited = [kind for (kind,) in old.stored("SELECT kind FROM outbox WHERE match = ?", LATE)]
    assert waited == [*["board"] * 3, *["reminder"] * 2, *["board"] * 2, "reminder"]
    deliveries = discord.of(LATE)
    assert [delivery.kind for delivery in deliveries] == ["board", *["reminder"] * 3]
    assert (deliveries[0].fresh, deliveries[0].ping) == (True, (EVE,)), (
        "who has decided since is not pinged"
    )


async def test_a_possibly_delivered_message_is_retried_with_the_same_nonce(old: Earlier) -> None:
    query = "SELECT parcel FROM outbox WHERE match = ? AND parcel IS NOT NULL LIMIT 1"
    discord = Discord()
    await delivered(old, discord)
    for match_id in (MIDDLE["rivals"], LOST):
        ((nonce,),) = old.stored(query, match_id)
        first = discord.of(match_id)[0]
        assert (first.id, first.tries) == (nonce, 1)


async def test_reminders_ping_only_the_player_to_move(old: Earlier) -> None:
    discord = Discord()
    await delivered(old, discord)
    reminders = [delivery for delivery in discord.of(LATE) if delivery.kind == "reminder"]
    assert len(reminders) > 1
    assert {delivery.ping for delivery in reminders[:-1]} == {()}
    assert (reminders[-1].ping, reminders[-1].urgent) == ((EVE,), True)


@pytest.mark.parametrize("closed", [True, False])
async def test_a_match_with_an_unavailable_channel_is_retried(old: Earlier, closed: bool) -> None:
    assert (await old.service.matches.get(LOST)).lost
    await delivered(old, Discord({LOST} if closed else ()))
    assert bool((await old.service.matches.get(LOST)).lost) == closed
    assert await old.store.outbox.waiting() == ([LOST] if closed else [])


async def test_a_postponed_digest_is_delivered(old: Earlier) -> None:
    player = await old.service.players.get(CLEO)
    assert player.digest is not None
    assert await old.service.pings.matches_to_move(CLEO)
    old.clock.now = player.digest
    await Scheduler(old.service).run_due()
    discord = Discord()
    await delivered(old, discord)
    (digest,) = [delivery for _, delivery in discord.taken if delivery.kind == "digest"]
    assert digest.ping == (CLEO,)

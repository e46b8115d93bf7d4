"""Robots and substitutes for absent players, and their return."""

from __future__ import annotations

import pytest

from matches.actions.changeset import ChangeSet
from matches.clock.time_control import PROFILES
from matches.core.actor import SYSTEM, Actor
from matches.core.availability import HOUR, Availability
from matches.core.kinds import RowKind
from matches.core.models import NO_USER, Match, Robot
from tests.matches.pebbles import Bid, Keep, Prefs, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, pebbles, refused


async def replace(people: People, match: Match, seat: int, by: int | Robot) -> Match:
    asked = await people.service.hosting.replace(match.id, people.by(AKI), seat, by)
    return await people.consent(asked)


async def offer(people: People, match: Match, seat: int) -> Match:
    asked = await people.service.hosting.offer(match.id, people.by(AKI), seat)
    return await people.consent(asked)


async def take(people: People, match: Match, seat: int, user: int) -> Match:
    return await people.service.substitutes.take(match.id, people.by(user), seat)


async def come_back(people: People, match: Match, user: int) -> Match:
    return await people.service.substitutes.come_back(match.id, people.by(user))


async def act_as(people: People, match: Match, user: int, *moves: Bid | Take | Keep) -> Match:
    return await people.service.turns.act(match.id, people.by(user), moves, clock=None)


async def started(people: People) -> Match:
    """Return a match of three in which seat 0 is to move, with Aki as host on some seat."""
    return await people.begin(BEN, CLEO)


async def told(people: People, since: Match) -> list[str]:
    return [note.kind for note in await people.service.reading.notes(since.id, since=since.seq + 1)]


# --- a substitute -------------------------------------------------------------------------------


async def test_a_substitute_plays_the_seat_and_its_owner_does_not(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    lent = await replace(people, match, 0, DAN)
    assert (lent.seats[0].user, lent.seats[0].owner, lent.seats[0].robot) == (DAN, gone, None)
    assert (await told(people, match))[-2:] == ["replaces", "takes_over"]
    refusal = await refused(act_as(people, lent, gone, Take(2)))
    assert (refusal.reason, refusal.details) == ("seat_lent", {"seat": 0})
    assert pebbles(await act_as(people, lent, DAN, Take(2))).pile == 10


async def test_the_owner_takes_his_seat_back_when_he_says_so(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    lent = await act_as(people, await replace(people, match, 0, DAN), DAN, Take(2))
    back = await come_back(people, lent, gone)
    row = back.seats[0]
    assert (row.user, row.owner, row.stand_in_since) == (gone, None, 0)
    assert pebbles(await act_as(people, back, gone, Keep())).points[0] == 2
    assert (await refused(act_as(people, back, DAN, Take(1)))).reason == "not_seated"


async def test_a_seat_remembers_since_when_it_is_lent(people: People) -> None:
    match = await started(people)
    lent = await replace(people, match, 0, Robot("random"))
    again = await replace(people, lent, 0, DAN)
    assert lent.seats[0].stand_in_since == again.seats[0].stand_in_since == lent.seq


async def test_a_second_substitute_plays_for_the_same_owner(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    lent = await replace(people, await replace(people, match, 0, DAN), 0, EVE)
    assert (lent.seats[0].user, lent.seats[0].owner) == (EVE, gone)


async def test_putting_the_owner_on_his_seat_ends_the_lending(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    back = await replace(people, await replace(people, match, 0, DAN), 0, gone)
    assert (back.seats[0].user, back.seats[0].owner) == (gone, None)


async def test_a_returning_substitute_keeps_the_owners_stand_in_row(
    people: People,
) -> None:
    match = await started(people)
    lent = await replace(people, match, 0, DAN)
    away = await replace(people, lent, 0, Robot("random"))
    back = await come_back(people, away, DAN)
    row = back.seats[0]
    assert (row.user, row.robot, row.stand_in_since) == (DAN, None, lent.seats[0].stand_in_since)


async def test_a_seated_player_takes_no_other_seat(people: People) -> None:
    match = await offer(people, await started(people), 2)
    sits = match.seats[1].user
    assert (await refused(replace(people, match, 2, sits))).reason == "sits_already"
    assert (await refused(take(people, match, 2, sits))).reason == "sits_already"


async def test_the_owner_of_a_lent_seat_takes_no_other_one(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    match = await offer(people, await replace(people, match, 0, DAN), 2)
    assert (await refused(take(people, match, 2, gone))).reason == "sits_already"


async def test_a_former_substitute_takes_no_other_seat(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    match = await replace(people, match, 0, DAN)
    match = await offer(people, await come_back(people, match, gone), 2)
    assert (await refused(take(people, match, 2, DAN))).reason == "played_elsewhere"
    assert (await refused(replace(people, match, 2, DAN))).reason == "played_elsewhere"
    again = await replace(people, match, 0, DAN)
    assert again.seats[0].user == DAN


async def test_a_resigned_player_takes_no_other_seat(people: People) -> None:
    match = await people.resign(await started(people), 0)
    gone = match.seats[0].user
    match = await offer(people, await replace(people, match, 0, DAN), 2)
    assert (await refused(take(people, match, 2, gone))).reason == "played_elsewhere"


async def test_a_substitute_takes_back_nothing_his_predecessor_has_decided(
    people: People,
) -> None:
    match = await people.act(await started(people), 0, Take(2))
    assert match.can_undo(0)
    assert not (await replace(people, match, 0, DAN)).can_undo(0)


async def test_a_substitute_has_their_own_hours_and_clock(people: People) -> None:
    hours = Availability("Asia/Tokyo", (22, 7))
    await people.service.players.change(DAN, zone="Asia/Tokyo", quiet=(22, 7))
    match = await started(people)
    changes = ChangeSet(match, Actor(AKI), 1)
    seats = changes.seats_with(0, time_bank=5, timeouts=3, reminders_sent=2, repeated_turns=1)
    changes.write(RowKind.PACE, time_control=PROFILES["normal"], seats=seats)
    match = await people.service.store.matches.commit(changes.done())
    row = (await replace(people, match, 0, DAN)).seats[0]
    assert (row.hours, row.time_bank) == (hours, 72 * HOUR)
    assert (row.timeouts, row.reminders_sent, row.repeated_turns) == (0, 0, 0)


async def test_a_resigning_substitute_returns_the_seat_to_its_owner(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    lent = await replace(people, match, 0, DAN)
    left = await people.service.turns.resign(match.id, people.by(DAN))
    row = left.seats[0]
    assert (row.user, row.owner, row.resigned, row.offered) == (gone, None, False, True)
    assert (row.robot, row.stand_in_since) == (Robot("greedy"), lent.seats[0].stand_in_since)
    assert await told(people, lent) == ["steps_down", "offered"]


async def test_a_new_player_to_move_is_pinged(people: People) -> None:
    match = await started(people)
    assert match.to_move == [0]
    store = people.service.store
    while (found := await store.outbox.hand_out(match.id)) is not None:
        await store.outbox.delivered(match.id, found[0], None)
    await replace(people, match, 0, DAN)
    found = await store.outbox.hand_out(match.id)
    assert found is not None
    assert (found[0].fresh, found[0].ping) == (True, (DAN,))


# --- a seat on offer ----------------------------------------------------------------------------


async def test_only_the_first_user_takes_an_offered_seat(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    offered = await offer(people, match, 0)
    assert (offered.seats[0].offered, offered.seats[0].robot) == (True, Robot("greedy"))
    taken = await take(people, offered, 0, DAN)
    row = taken.seats[0]
    assert (row.user, row.owner, row.offered, row.robot) == (DAN, gone, False, None)
    refusal = await refused(take(people, taken, 0, EVE))
    assert (refusal.reason, refusal.details) == ("not_offered", {"seat": 0})


async def test_a_seat_is_offered_once(people: People) -> None:
    offered = await offer(people, await started(people), 0)
    assert (await refused(offer(people, offered, 0))).reason == "offered_already"


async def test_taking_a_seat_that_is_not_offered_is_refused(people: People) -> None:
    match = await started(people)
    assert (await refused(take(people, match, 0, DAN))).reason == "not_offered"
    assert (await refused(take(people, match, 7, DAN))).reason == "no_such_seat"


async def test_its_own_player_takes_an_offered_seat_back(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    back = await take(people, await offer(people, match, 0), 0, gone)
    row = back.seats[0]
    assert (row.user, row.owner, row.robot, row.offered) == (gone, None, None, False)


async def test_a_resigned_seat_that_is_taken_over_plays_on_for_itself(people: People) -> None:
    match = await people.resign(await started(people), 1)
    gone = match.seats[1].user
    match = await offer(people, match, 1)
    assert (match.seats[1].resigned, match.seats[1].robot) == (True, None)
    taken = await take(people, match, 1, DAN)
    row = taken.seats[1]
    assert (row.user, row.owner, row.resigned, row.stand_in_since) == (DAN, None, False, 0)
    assert (await refused(come_back(people, taken, gone))).reason == "not_seated"


async def test_a_substitute_for_a_resigned_player_is_ranked(people: People) -> None:
    match = await people.resign(await people.begin(), 1)
    assert match.status == "finished"
    match = await people.resign(await people.begin(BEN, CLEO), 0)
    match = await replace(people, match, 0, DAN)
    while match.status == "running":
        seat = match.to_move[0]
        options = pebbles(match).agenda[-1].options(pebbles(match))
        move = options[-1] if seat == 0 and isinstance(options[0], Take) else options[0]
        match = await people.act(match, seat, move)
    assert match.ranks is not None
    assert match.ranks[0] == 1


# --- a robot ------------------------------------------------------------------------------------


async def test_the_first_move_of_an_absent_player_ends_the_absence(people: People) -> None:
    match = await started(people)
    user = match.seats[0].user
    lent = await replace(people, match, 0, Robot("random"))
    after = await act_as(people, lent, user, Take(2))
    assert (after.seats[0].robot, after.seats[0].stand_in_since) == (None, 0)
    assert pebbles(after).pile == 10
    assert await told(people, lent) == ["comes_back", "takes"]


async def test_a_returning_player_gets_a_minimum_of_time(people: People) -> None:
    match = await started(people)
    user = match.seats[0].user
    changes = ChangeSet(match, Actor(AKI), 1)
    seats = changes.seats_with(0, time_bank=5, robot=Robot("random"), stand_in_since=match.seq)
    changes.write(RowKind.PACE, time_control=PROFILES["normal"], seats=seats)
    match = await people.service.store.matches.commit(changes.done())
    assert (await come_back(people, match, user)).seats[0].time_bank == 12 * HOUR


async def test_returning_twice_is_refused(people: People) -> None:
    match = await started(people)
    user = match.seats[0].user
    back = await come_back(people, await replace(people, match, 0, Robot("random")), user)
    assert (await refused(come_back(people, back, user))).reason == "not_away"
    assert await people.service.matches.get(match.id) == back


async def test_a_resigned_player_cannot_return(people: People) -> None:
    match = await people.resign(await started(people), 0)
    action = come_back(people, match, match.seats[0].user)
    assert (await refused(action)).reason == "seat_resigned"


async def test_a_returning_player_sees_only_the_moves_of_their_seat(
    people: People,
) -> None:
    match = await people.sit(BEN, CLEO)
    gone = match.seats[0].user
    match = await replace(people, match, 0, DAN)
    match = await act_as(people, match, DAN, Bid(2))
    match = await people.act(match, 1, Bid(1))
    match = await people.act(match, 2, Bid(1))
    match = await act_as(people, match, DAN, Take(2))
    match = await people.undo(match, 0)
    match = await act_as(people, match, DAN, Take(3))
    heard = await people.service.substitutes.done_for(match, gone)
    assert [(note.kind, note.seat) for note in heard if not note.private] == [
        ("forced", 0),
        ("takes", 0),
        ("forced", 0),
    ]
    assert [(note.kind, note.data) for note in heard if note.private] == [("bids", {"count": 2})]
    assert await people.service.substitutes.done_for(match, DAN) == []
    assert await people.service.substitutes.done_for(match, match.seats[1].user) == []


async def test_preferences_can_be_set_without_coming_back(people: People) -> None:
    match = await started(people)
    user = match.seats[0].user
    lent = await replace(people, match, 0, Robot("random"))
    match = await people.service.turns.prefer(lent.id, people.by(user), Prefs(confirm=True))
    assert match.seats[0].robot == Robot("random")


async def test_global_preferences_do_not_change_a_lent_seat(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    await replace(people, match, 0, DAN)
    await people.service.players.prefer_everywhere(gone, {"confirm": True})
    assert pebbles(await people.service.matches.get(match.id)).prefs[0] == Prefs()


async def test_a_robot_that_only_defaults_plays_at_once(people: People) -> None:
    match = await replace(people, await started(people), 0, Robot("default"))
    assert 0 not in match.to_move
    assert pebbles(match).pile < 12


async def test_defaults_alone_do_not_play_a_match_to_its_end(people: People) -> None:
    match = await replace(people, await people.begin(), 0, Robot("default"))
    match = await replace(people, match, 1, Robot("default"))
    assert (match.status, match.to_move) == ("running", [1])
    back = await come_back(people, match, match.seats[0].user)
    assert (back.to_move, pebbles(back).pile < pebbles(match).pile) == ([0], True)


async def test_a_match_with_only_default_players_runs_no_clock(people: People) -> None:
    match = await people.begin(BEN, CLEO)
    for seat in (1, 2):
        match = await replace(people, match, seat, Robot("default"))
    match = await people.resign(match, 0)
    assert (match.status, len(match.to_move)) == ("running", 1)
    assert match.people_to_move == {}
    assert [row.clock_started_at for row in match.seats] == [None] * 3


async def test_a_robot_on_a_resigned_seat_has_it_for_good(people: People) -> None:
    match = await people.resign(await started(people), 1)
    gone = match.seats[1].user
    match = await replace(people, match, 1, Robot("search", 2.0))
    row = match.seats[1]
    assert (row.kind, row.user, row.owner, row.resigned) == ("robot", NO_USER, None, False)
    assert (await refused(come_back(people, match, gone))).reason == "not_seated"
    assert (await replace(people, match, 1, DAN)).seats[1].owner is None


async def test_the_next_move_acknowledges_moves_made_for_the_player(people: People) -> None:
    match = await started(people)
    changes = ChangeSet(match, SYSTEM, 1)
    changes.write(RowKind.LATE, seat=0, seats=changes.seats_with(0, stand_in_since=match.seq + 1))
    late = await people.service.store.matches.commit(changes.done())
    after = await people.act(late, 0, Take(2))
    assert after.seats[0].stand_in_since == 0
    assert await told(people, late) == ["takes"]
    assert [row.kind for row in await people.service.reading.log(match.id, last=2)] == [
        "seen",
        "move",
    ]


@pytest.mark.parametrize("by", [DAN, Robot("random")])
async def test_changing_a_player_ends_an_undo_request(people: People, by: int | Robot) -> None:
    match = await people.act(await started(people), 0, Take(2), Keep())
    asked = await people.undo(match, 0)
    assert asked.proposal is not None
    assert (await replace(people, asked, 0, by)).proposal is None


async def test_a_seat_lent_while_the_match_is_paused_stays_lent(people: People) -> None:
    match = await started(people)
    gone = match.seats[0].user
    paused = await people.consent(await people.service.hosting.pause(match.id, people.by(AKI)))
    lent = await replace(people, paused, 0, DAN)
    assert (lent.status, lent.seats[0].owner) == ("paused", gone)
    assert (await come_back(people, lent, gone)).status == "paused"

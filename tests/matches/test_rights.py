"""Rights of hosts and moderators, and the public notes about their actions."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace as replaced

from engines.core import RulesBug
from matches.core.models import Match, Robot
from tests.matches.pebbles import Options, Take
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, People, pebbles, refused

Action = Callable[[People, Match, int, bool], Awaitable[Match]]


def wished(name: str, *given: Any, reason: str = "") -> Action:
    """Return an action of a host or moderator that any user can take."""

    async def make(people: People, match: Match, user: int, moderator: bool = False) -> Match:
        wish = getattr(people.service.hosting, name)
        actor = people.by(user, reason, moderator=moderator)
        made: Match = await wish(match.id, actor, *given)
        return made

    return make


pause, resume = wished("pause"), wished("resume")
close, offer = wished("abandon"), wished("offer", 1)
replace = wished("replace", 1, DAN)
WISHES = {
    "pause": pause,
    "offer": offer,
    "replace": replace,
    "close": close,
    "robot": wished("replace", 1, Robot("greedy")),
}
each_wish = pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)


@each_wish
async def test_actions_of_hosts_are_refused_for_other_users(people: People, wish: Action) -> None:
    match = await people.begin(BEN, CLEO)
    for user in (BEN, EVE):
        refusal = await refused(wish(people, match, user, False))
        assert (refusal.reason, refusal.details) == ("not_host", {"host": AKI})
    assert await people.service.matches.get(match.id) == match


@each_wish
@pytest.mark.parametrize(("user", "who"), [(AKI, "host"), (EVE, "moderator")])
async def test_a_public_note_names_the_acting_user(
    people: People, wish: Action, user: int, who: str
) -> None:
    match = await people.begin(BEN, CLEO)
    await wish(people, match, user, user == EVE)
    row = (await people.service.reading.log(match.id))[match.seq]
    assert row.user == user
    assert row.notes[0].data["who"] == who
    assert not row.notes[0].private


@each_wish
async def test_nothing_can_be_done_to_a_match_that_is_over(people: People, wish: Action) -> None:
    match = await close(people, await people.begin(), EVE, True)
    assert (await refused(wish(people, match, AKI, False))).reason == "match_over"


@pytest.mark.parametrize("name", ["offer", "replace", "robot", "pause"])
async def test_an_open_match_can_only_be_closed(people: People, name: str) -> None:
    match = await people.open(BEN)
    assert (await refused(WISHES[name](people, match, AKI, False))).reason == "match_not_started"
    assert (await close(people, match, AKI, False)).status == "closed"


async def test_actions_in_a_paused_match_are_refused(people: People) -> None:
    match = await pause(people, await people.begin(), EVE, True)
    assert (match.status, match.paused_by, match.to_move) == ("paused", EVE, [])
    for action in (people.act(match, 0, Take(1)), people.undo(match, 0), people.resign(match, 1)):
        assert (await refused(action)).reason == "match_paused"
    assert (await refused(pause(people, match, AKI, False))).reason == "match_paused"


async def test_a_resumed_match_continues_unchanged(people: People) -> None:
    match = await people.begin()
    again = await resume(people, await pause(people, match, DAN, True), EVE, True)
    assert (again.status, again.paused_by, again.snapshot) == ("running", None, match.snapshot)
    assert pebbles(await people.act(again, 0, Take(2))).pile == 10
    assert (await refused(resume(people, again, AKI, False))).reason == "not_paused"


async def test_a_resumed_match_pings_the_player_to_move_once(people: People) -> None:
    match = await people.begin()
    await _deliver_all(people, match)
    paused = await pause(people, match, EVE, True)
    assert await _deliver_all(people, paused) == []
    await resume(people, paused, EVE, True)
    assert await _deliver_all(people, match) == [match.seats[0].user]


async def test_a_note_contains_the_reason(people: People) -> None:
    match = await people.begin()
    await wished("pause", reason="lunch")(people, match, EVE, True)
    (note,) = await people.service.reading.notes(match.id, since=match.seq + 1)
    assert (note.kind, note.data["reason"]) == ("pauses_because", "lunch")


async def test_a_match_paused_by_a_rules_error_may_be_resumed(people: People) -> None:
    match = await people.begin(options=Options(trap=10))
    await refused(people.act(match, 0, Take(2)))
    paused = await people.service.matches.get(match.id)
    assert (paused.status, paused.paused_by) == ("paused", None)
    again = await resume(people, paused, AKI, False)
    assert (again.status, again.snapshot) == ("running", match.snapshot)


async def test_a_match_failing_its_rules_again_stays_paused(
    people: People, caplog: pytest.LogCaptureFixture
) -> None:
    match = await pause(people, await people.begin(), EVE, True)
    ill = replaced(match, game=match.game._replace(check_invariants=trip))
    people.service.store.matches.cache(ill)
    with caplog.at_level(logging.ERROR):
        refusal = await refused(resume(people, match, EVE, True))
    assert refusal.reason == "rules_bug"
    assert str(refusal.details["error"]) in caplog.text
    assert await people.service.matches.get(match.id) == ill


def trip(state: object) -> None:
    raise RulesBug("still wrong")


async def test_a_closed_match_has_no_winner(people: People) -> None:
    match = await people.act(await people.begin(), 0, Take(2))
    closed = await close(people, match, EVE, True)
    assert (closed.status, closed.ranks, closed.to_move) == ("closed", None, [])
    assert closed.ended is not None
    assert (await refused(people.act(closed, 0, Take(1)))).reason == "match_over"
    assert await people.service.matches.for_user(BEN) == []


async def test_a_paused_match_can_be_closed(people: People) -> None:
    paused = await pause(people, await people.begin(), DAN, True)
    assert (await close(people, paused, EVE, True)).status == "closed"


@pytest.mark.parametrize("seat", [-1, 2, 99])
async def test_offering_or_replacing_an_unknown_seat_is_refused(people: People, seat: int) -> None:
    match = await people.begin()
    for wish in (wished("offer", seat), wished("replace", seat, DAN)):
        assert (await refused(wish(people, match, AKI, False))).reason == "no_such_seat"


@pytest.mark.parametrize("name", ["offer", "replace", "robot"])
async def test_the_seats_of_an_analysis_table_stay_its_analysts(people: People, name: str) -> None:
    match = replaced(await people.begin(), analyst=AKI)
    people.service.store.matches.cache(match)
    assert (await refused(WISHES[name](people, match, AKI, False))).reason == "nobody_plays"


async def _deliver_all(people: People, match: Match) -> list[int]:
    """Deliver all pending messages; return the users to ping."""
    pinged: list[int] = []
    while (found := await people.service.store.outbox.hand_out(match.id)) is not None:
        pinged += found[0].ping
        await people.service.store.outbox.delivered(match.id, found[0], None)
    return pinged

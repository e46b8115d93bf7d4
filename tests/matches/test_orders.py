"""Planned moves, made when their decision opens."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from engines.core import (
    Decision,
    Move,
    Note,
    Planning,
    Predictor,
    Seat,
    State,
    play,
    view_with_only,
)
from engines.search import Outlook, outlook
from matches.actions.moderation import decided
from matches.core.models import Match, Robot, SeatPlan, Stop
from matches.core.planned_moves import MAX_PLANNED_MOVES, PlanChange, ended_in
from matches.record.matchfile import written
from matches.robots import lookahead as foresight
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.pebbles import PEBBLES, Bid, Keep, Options, Pebbles, Prefs, Take, TakeSome
from tests.matches.people import AKI, BEN, CLEO, DAN, People, pebbles, refused


def name(decision: Decision) -> str:
    return "take" if isinstance(decision, TakeSome) else ""


def offered(view: Pebbles, seat: Seat) -> Mapping[str, Sequence[Move]]:
    return {"take": [Take(count) for count in (1, 2, 3)]} if view.pile else {}


def then(view: Pebbles, seat: Seat, name: str) -> State:
    return view_with_only(view, TakeSome(seat))


GAME = PEBBLES._replace(planning=Planning(name, Predictor(offered, then)))
"""Pebbles with planning rules: a seat will take pebbles as long as any are left."""

Stops = Sequence[Stop]


def plain(*moves: Move) -> tuple[dict[str, Any], ...]:
    return tuple(msgspec.to_builtins(move) for move in moves)


TAKE_ONE = SeatPlan(plain(Take(1)))


@pytest.fixture
async def people(url: str) -> AsyncIterator[People]:
    store = await open_store(url, {"pebbles": GAME})
    yield People(Service(store, new_secret=lambda: b"s" * 32))
    await store.close()


async def order(
    people: People, match: Match, user: int, *moves: Move, name: str = "take", stops: Stops = ()
) -> Match:
    wish = PlanChange(name, moves, stops)
    return await people.service.turns.plan(match.id, people.by(user), wish)


async def whys(people: People, match: Match, seat: Seat | None = 1) -> list[str]:
    """Return the reasons for stopped plans that are visible to a seat."""
    notes = await people.service.reading.notes(match.id, seat=seat)
    return [note.data["why"] for note in notes if note.kind == "order_stopped"]


async def kinds(people: People, match: Match, since: int) -> list[tuple[str, int | None]]:
    return [
        (row.kind, row.seat)
        for row in await people.service.reading.log(match.id)
        if row.seq > since
    ]


async def test_a_planned_move_is_made_when_its_decision_opens(people: People) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    after = await people.act(match, 0, Take(1), Keep())
    assert pebbles(after).points == [1, 2]
    assert ("ordered", 1) in await kinds(people, match, match.seq)


async def test_the_first_legal_planned_move_is_made(people: People) -> None:
    match = await people.begin(options=Options(pile=4))
    match = await order(people, match, BEN, Take(3), Take(1), Take(2))
    after = await people.act(match, 0, Take(2), Keep())
    assert pebbles(after).points[1] == 1


async def test_remaining_planned_moves_serve_the_next_decision(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=30))
    match = await order(people, match, BEN, Take(3), Take(1))
    match = await people.act(match, 0, Take(2), Keep())
    assert match.seats[1].planned_moves == {"take": TAKE_ONE}
    while 1 in match.to_move:
        match = await people.act(match, 1, Keep())
    after = await people.act(match, 0, Take(2))
    while 0 in after.to_move:
        after = await people.act(after, 0, Keep())
    assert pebbles(after).points[1] == 4
    assert after.seats[1].planned_moves == {}


async def test_without_a_legal_planned_move_the_player_is_to_move(people: People) -> None:
    match = await people.begin(options=Options(pile=4))
    match = await order(people, match, BEN, Take(3))
    after = await people.act(match, 0, Take(2), Keep())
    assert after.to_move == [1]
    assert pebbles(after).points == [2, 0]


async def test_a_plan_for_an_open_decision_is_made_immediately(
    people: People,
) -> None:
    match = await people.begin()
    after = await order(people, match, AKI, Take(3))
    assert pebbles(after).points == [3, 0]


async def test_a_plan_can_be_changed_and_removed(people: People) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    match = await order(people, match, BEN, Take(3))
    assert match.seats[1].planned_moves == {"take": SeatPlan(plain(Take(3)))}
    match = await order(people, match, BEN)
    assert match.seats[1].planned_moves == {}
    after = await people.act(match, 0, Take(1), Keep())
    assert after.to_move == [1]


async def test_a_planned_move_is_hidden_from_all_others(people: People) -> None:
    match = await people.begin()
    after = await order(people, match, BEN, Take(2))
    (row, *_) = await people.service.reading.log(after.id, last=1)
    assert (row.kind, row.move, row.notes) == ("order", {}, ())
    exported = written(after, await people.service.reading.log(after.id)).decode()
    assert '"count":2' not in exported
    assert people.service.reading.view(after, None) == people.service.reading.view(match, None)


async def test_the_file_of_a_running_match_hides_planned_moves(
    people: People,
) -> None:
    match = await people.begin()
    ordered = await order(people, match, BEN, Take(2))
    preferred = await people.service.turns.prefer(match.id, people.by(BEN), Prefs(confirm=True))
    lines = (await people.service.verification.export(preferred.id)).splitlines()
    first, second = (msgspec.json.decode(line) for line in lines[-2:])
    assert first["seq"] == ordered.seq
    for name in first.keys() - {"seq", "prev", "hash"}:
        assert first[name] == second[name]
    assert (first["kind"], first["seat"]) == ("own", None)
    assert b'"order"' not in b"".join(lines)


async def test_a_plan_survives_a_restart(people: People, url: str) -> None:
    match = await order(people, await people.begin(), BEN, Take(2), Take(1))
    again = await open_store(url, {"pebbles": GAME})
    assert (await again.matches.get(match.id)).seats == match.seats
    await again.close()


async def test_only_offered_moves_can_be_planned(people: People) -> None:
    match = await people.begin()
    assert (await refused(order(people, match, BEN, Take(4)))).reason == "not_to_be_ordered"
    assert (await refused(order(people, match, BEN, Bid(1)))).reason == "not_to_be_ordered"
    assert (await refused(order(people, match, BEN, name="bid"))).reason == "no_such_order"
    assert (await refused(order(people, match, 999, Take(1)))).reason == "not_seated"


async def test_impossible_planned_moves_are_dropped(people: People) -> None:
    match = await people.begin(options=Options(pile=5))
    match = await order(people, match, BEN, Take(2), Take(1), Take(3))
    after = await people.act(match, 0, Take(3), Keep())
    assert pebbles(after).pile == 0
    assert after.seats[1].planned_moves == {}


async def test_a_plan_can_be_extended_and_its_conditions_changed(people: People) -> None:
    match = await people.begin()
    for wish in (
        PlanChange("take", [Take(2)]),
        PlanChange("take", stops=["if_touched"]),
        PlanChange("take", [Take(1)], more=True),
    ):
        match = await people.service.turns.plan(match.id, people.by(BEN), wish)
    assert match.seats[1].planned_moves == {
        "take": SeatPlan(plain(Take(2), Take(1)), ("if_touched",))
    }
    wish = PlanChange("take", [Take(3)] * (MAX_PLANNED_MOVES - 1), more=True)
    refusal = await refused(people.service.turns.plan(match.id, people.by(BEN), wish))
    assert refusal.reason == "too_many_wishes"


# --- what ends an order --------------------------------------------------------------------


async def test_a_plan_without_a_possible_move_ends_with_a_private_note(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=4))
    match = await order(people, match, BEN, Take(3))
    after = await people.act(match, 0, Take(2), Keep())
    assert after.to_move == [1]
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["impossible"]
    assert await whys(people, after, 0) == await whys(people, after, None) == []
    assert b"order_stopped" not in await people.service.verification.export(after.id)


async def test_a_briefing_lists_stopped_plans(people: People) -> None:
    match = await order(people, await people.begin(options=Options(pile=4)), BEN, Take(3))
    after = await people.act(match, 0, Take(2), Keep())
    missed = await people.service.reading.briefing(after, BEN)
    assert [note.data for note in missed.stopped] == [{"order": "take", "why": "impossible"}]
    assert missed.long
    assert (await people.service.reading.briefing(after, AKI)).stopped == []


async def test_only_first_stops_a_plan_when_the_first_move_is_impossible(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=4))
    match = await order(people, match, BEN, Take(3), Take(1), stops=["only_first"])
    after = await people.act(match, 0, Take(2), Keep())
    assert after.to_move == [1]
    assert pebbles(after).points == [2, 0]
    assert await whys(people, after) == ["only_first"]


async def test_only_first_makes_the_first_move_when_possible(people: People) -> None:
    match = await people.begin()
    match = await order(people, match, BEN, Take(3), Take(1), stops=["only_first"])
    after = await people.act(match, 0, Take(2), Keep())
    assert pebbles(after).points == [2, 3]
    assert await whys(people, after) == []


async def test_being_overtaken_ends_a_plan_with_that_condition(people: People) -> None:
    match = await people.begin(CLEO, DAN)
    match = await order(people, match, match.seats[2].user, Take(3), stops=["if_overtaken"])
    match = await order(people, match, match.seats[1].user, Take(3))
    after = await people.act(match, 0, Take(1), Keep())
    assert after.to_move != [2]
    assert after.seats[2].planned_moves == {}
    assert await whys(people, after, 2) == ["if_overtaken"]
    assert await whys(people, after, 1) == []


async def test_a_player_already_behind_is_not_overtaken(people: People) -> None:
    match = await people.begin(options=Options(pile=30))
    match = await people.act(match, 0, Take(3))
    match = await people.act(match, 1, Take(1), Keep())
    match = await order(people, match, BEN, Take(2), stops=["if_overtaken"])
    match = await people.act(match, 0, Take(1))
    assert pebbles(match).points[:2] == [4, 3]
    assert await whys(people, match) == []


async def test_if_touched_ends_a_plan_when_its_owner_is_affected(people: People) -> None:
    match = await order(people, await people.begin(), BEN, Take(2), stops=["if_touched"])
    calm = play(pebbles(match), 0, Take(2))
    assert ended_in(match, 0, calm) == []
    hit = calm._replace(notes=(Note("robs", 0, {"victim": 1}),))
    assert [end.why for end in ended_in(match, 0, hit)] == ["if_touched"]
    assert ended_in(match, 1, hit) == [], "their own decisions do not surprise them"
    other = calm._replace(notes=(Note("robs", 0, {"victim": 0}), Note("looks", 1, {})))
    assert ended_in(match, 0, other) == []
    secret = calm._replace(notes=(Note("robs", 0, {"victim": 1}, private=True),))
    assert ended_in(match, 0, secret) == [], "nobody is warned of what they may not hear"
    calm.state.points[1] = -1
    assert [end.why for end in ended_in(match, 0, calm)] == ["if_touched"]


async def test_an_undo_ends_all_plans(people: People) -> None:
    match = await people.begin(options=Options(pile=30))
    match = await people.act(match, 0, Take(2))
    match = await order(people, match, BEN, Take(2))
    after = await people.undo(match, 0)
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["undo"]


async def test_an_automatic_pause_ends_all_plans(people: People) -> None:
    match = await people.begin(options=Options(pile=12, trap=10))
    match = await order(people, match, BEN, Take(2))
    assert (await refused(people.act(match, 0, Take(2)))).reason == "rules_bug"
    after = await people.service.matches.get(match.id)
    assert after.status == "paused"
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["pause"]


async def test_resigning_ends_only_the_plans_of_that_seat(
    people: People,
) -> None:
    match = await people.begin(CLEO, DAN)
    users = [row.user for row in match.seats]
    match = await order(people, match, users[1], Take(2))
    match = await order(people, match, users[2], Take(2))
    after = await people.resign(match, 1)
    assert after.seats[1].planned_moves == {}
    assert after.seats[2].planned_moves != {}


async def test_replacing_a_player_with_a_robot_ends_their_plans(
    people: People,
) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    after = await people.service.hosting.replace(
        match.id, people.by(AKI, moderator=True), 1, Robot("random")
    )
    after = await people.consent(after)
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["replace"]


async def test_offering_a_seat_ends_its_plans(people: People) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    after = await people.service.hosting.offer(match.id, people.by(AKI, moderator=True), 1)
    after = await people.consent(after)
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["offer"]


async def test_a_returning_owner_silently_ends_the_plans_of_a_substitute(
    people: People,
) -> None:
    match = await people.begin(CLEO, BEN)
    owner = match.seats[1].user
    lent = await people.service.hosting.replace(match.id, people.by(AKI, moderator=True), 1, DAN)
    lent = await people.consent(lent)
    lent = await order(people, lent, DAN, Take(2))
    assert lent.seats[1].planned_moves != {}
    back = await people.service.substitutes.come_back(match.id, people.by(owner))
    assert back.seats[1].planned_moves == {}
    assert await whys(people, back) == []


async def test_a_rewind_ends_all_plans(people: People) -> None:
    match = await people.begin(options=Options(pile=31))
    first = match.seq + 1
    match = await people.act(match, 0, Take(1))
    match = await order(people, match, BEN, Take(2))
    after = await people.service.hosting.rewind(
        match.id, people.by(AKI, moderator=True), to=first, seen=decided(match)
    )
    assert pebbles(after).points == [0, 0]
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["rewind"]


async def test_a_pause_by_the_host_ends_all_plans(people: People) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    after = await people.consent(
        await people.service.hosting.pause(match.id, people.by(AKI, "tea", moderator=True))
    )
    assert after.seats[1].planned_moves == {}
    assert await whys(people, after) == ["pause"]


async def test_undoing_a_planned_move_does_not_restore_the_plan(
    people: People,
) -> None:
    match = await people.begin(options=Options(pile=30))
    match = await order(people, match, BEN, Take(2), Take(1))
    match = await people.act(match, 0, Take(2), Keep())
    assert pebbles(match).points == [2, 2]
    match = await people.undo(match, 0)
    match = await people.undo(match, 1)
    assert pebbles(match).points == [2, 0]
    assert match.seats[1].planned_moves == {}


# --- games that know nothing of what comes ---------------------------------------------------


@pytest.fixture
async def dreamers(url: str) -> AsyncIterator[People]:
    """Return users who play unchanged pebbles, so decisions must be predicted."""
    store = await open_store(url, {"pebbles": PEBBLES})
    yield People(Service(store, new_secret=lambda: b"s" * 32))
    await store.close()


async def test_decisions_are_predicted_for_games_without_planning_rules(dreamers: People) -> None:
    match = await dreamers.begin()
    seen = await dreamers.service.reading.outlook(match, 1)
    assert set(seen.offered) == {"take_some", "bonus"}
    assert set(seen.offered["take_some"]) == {Take(1), Take(2), Take(3)}
    assert seen.possible("take_some", Take(1)) == len(seen.worlds)
    assert seen.possible("take_some", Take(4)) == 0


async def test_a_plan_for_a_predicted_decision_is_made(dreamers: People) -> None:
    match = await order(dreamers, await dreamers.begin(), BEN, Take(2), name="take_some")
    after = await dreamers.act(match, 0, Take(1), Keep())
    assert pebbles(after).points == [1, 2]


async def test_the_player_to_move_has_no_decision_to_plan(dreamers: People) -> None:
    match = await dreamers.begin()
    refusal = await refused(order(dreamers, match, AKI, Take(2), name="take_some"))
    assert refusal.reason == "no_such_order"


async def test_matches_without_plans_compute_no_lookahead(
    dreamers: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: Any) -> Outlook:
        raise AssertionError("a decision must not wait for this")

    monkeypatch.setattr(foresight, "outlook", never)
    match = await dreamers.begin()
    after = await dreamers.act(match, 0, Take(1), Keep())
    assert pebbles(after).points == [1, 0]


async def test_a_lookahead_is_computed_once_per_view(
    dreamers: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[Seat] = []

    def counted(game: Any, view: Any, seat: Seat, **judging: bool) -> Outlook:
        thoughts.append(seat)
        return outlook(game, view, seat, **judging)

    monkeypatch.setattr(foresight, "outlook", counted)
    match = await dreamers.begin()
    await dreamers.service.reading.outlook(match, 1)
    await order(dreamers, match, BEN, Take(2), name="take_some")
    assert thoughts == [1]


# --- wishes that last ---


@pytest.fixture
async def keepers(url: str) -> AsyncIterator[People]:
    """Return users who may plan a lasting `Keep` for decisions without a roll."""
    planning = PEBBLES.planning._replace(repeats=lambda wish: wish == Keep())
    store = await open_store(url, {"pebbles": PEBBLES._replace(planning=planning)})
    yield People(Service(store, new_secret=lambda: b"s" * 32))
    await store.close()


async def test_a_lasting_plan_is_kept_after_its_move(keepers: People) -> None:
    match = await keepers.begin(options=Options(pile=14))
    match = await order(keepers, match, BEN, Keep(), name="bonus")
    plan = SeatPlan(plain(Keep()), lasts=True)
    assert match.seats[1].planned_moves == {"bonus": plan}
    match = await keepers.act(match, 0, Take(1))
    match = await keepers.act(match, 1, Take(2))  # an odd pile
    assert ("ordered", 1) in await kinds(keepers, match, 0)
    assert match.seats[1].planned_moves == {"bonus": plan}


async def test_a_lasting_plan_waits_when_other_moves_are_possible(keepers: People) -> None:
    match = await keepers.begin(options=Options(pile=14))
    match = await order(keepers, match, BEN, Keep(), name="bonus")
    match = await keepers.act(match, 0, Take(1))
    match = await keepers.act(match, 1, Take(1))  # an even pile
    assert match.to_move == [1]
    assert match.seats[1].planned_moves == {"bonus": SeatPlan(plain(Keep()), lasts=True)}
    assert await whys(keepers, match) == []


async def test_a_plan_stored_without_the_lasting_field_is_used_once(keepers: People) -> None:
    match = await order(keepers, await keepers.begin(), BEN, Keep(), name="bonus")
    stored = {"bonus": msgspec.convert({"wishes": plain(Keep())}, SeatPlan)}
    row = msgspec.structs.replace(match.seats[1], planned_moves=stored)
    seats = (match.seats[0], row, *match.seats[2:])
    keepers.service.store.matches.cache(msgspec.structs.replace(match, seats=seats))
    match = await keepers.act(match, 0, Take(1))
    match = await keepers.act(match, 1, Take(2))
    assert ("ordered", 1) in await kinds(keepers, match, 0)
    assert match.seats[1].planned_moves == {}


# --- stored orders -----------------------------------------------------------------------------


async def test_plans_stored_by_an_earlier_release_are_read(people: People, url: str) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    stored = json.dumps({"take": plain(Take(3), Take(1))})
    change = text("UPDATE seats SET planned_moves = :stored WHERE seat = 1")
    await people.service.store.transactions.execute(change.bindparams(stored=stored))
    again = await open_store(url, {"pebbles": GAME})
    assert (await again.matches.get(match.id)).seats[1].planned_moves == {
        "take": SeatPlan(plain(Take(3), Take(1)))
    }
    await again.close()


async def test_unreadable_plans_of_an_earlier_release_are_not_made(
    people: People, url: str
) -> None:
    match = await order(people, await people.begin(), BEN, Take(2))
    strange = SeatPlan(({"move": "take", "how_many": 3}, {"move": "grab"}))
    row = msgspec.structs.replace(match.seats[1], planned_moves={"take": strange})
    seats = (match.seats[0], row, *match.seats[2:])
    people.service.store.matches.cache(msgspec.structs.replace(match, seats=seats))
    after = await people.act(match, 0, Take(1), Keep())
    assert after.to_move == [1]
    assert pebbles(after).points == [1, 0]

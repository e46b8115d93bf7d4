"""Watched matches: who may watch, the limits, and how long they stay on a list."""

from __future__ import annotations

import pytest

from matches.core.models import Match
from matches.core.watching import KEPT_MS, MAX_NOTIFIED, MAX_WATCHED, WatchedMatch, WatchNotify
from matches.service.service import Service
from matches.store.delivery_facts import DeliveryQuery
from matches.store.store import Store
from tests.matches.people import AKI, BEN, DAN, EVE, PLACE, Clock, People, refused


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(Service(store, now=clock))


async def watched(people: People, user: int = DAN) -> list[tuple[int, WatchNotify]]:
    """Return the matches on the list of a user, and the messages about them."""
    return [(match.id, its.notify) for match, its in await people.service.watching.watched_by(user)]


async def test_a_spectator_watches_and_stops(people: People) -> None:
    match, watching = await people.begin(), people.service.watching
    assert await watching.watch(match, DAN) == "none"
    assert await watching.watch(match, DAN, "turns") == "turns"
    assert await watching.watch(match, DAN) == "turns"
    assert await watched(people) == [(match.id, "turns")]
    assert await watched(people, EVE) == []
    await watching.stop(match.id, DAN)
    assert await watched(people) == []


async def test_only_matches_of_others_that_run_can_be_watched(people: People) -> None:
    watch = people.service.watching.watch
    lobby, match = await people.open(BEN), await people.begin()
    assert (await refused(watch(lobby, DAN))).reason == "match_not_started"
    for user in (AKI, BEN):
        assert (await refused(watch(match, user))).reason == "watch_own"
    ended = await people.resign(match, 0)
    assert (await refused(watch(ended, DAN))).reason == "match_over"
    assert await watched(people) == []


async def test_a_user_watches_a_limited_number_of_matches(people: People) -> None:
    watch = people.service.watching.watch
    matches = [await people.begin() for _ in range(MAX_WATCHED + 1)]
    for match in matches[:-1]:
        await watch(match, DAN)
    refusal = await refused(watch(matches[-1], DAN))
    assert (refusal.reason, refusal.details) == ("watch_list_full", {"most": MAX_WATCHED})
    assert await watch(matches[0], DAN, "end") == "end"
    await people.service.watching.stop(matches[0].id, DAN)
    await watch(matches[-1], DAN)
    assert len(await watched(people)) == MAX_WATCHED


async def test_a_limited_number_of_watchers_gets_messages(people: People) -> None:
    watch, match = people.service.watching.watch, await people.begin()
    for user in range(1000, 1000 + MAX_NOTIFIED):
        await watch(match, user, "turns")
    assert (await refused(watch(match, DAN, "end"))).reason == "watch_match_full"
    assert await watch(match, DAN) == "none"
    assert await watch(match, 1000, "end") == "end"


async def test_an_ended_match_stays_on_the_list_for_a_week(people: People, clock: Clock) -> None:
    match = await people.begin()
    await people.service.watching.watch(match, DAN)
    await people.resign(match, 0)
    clock.now += KEPT_MS - 1
    assert await watched(people) == [(match.id, "none")]
    clock.now += 2
    assert await watched(people) == []


async def test_a_new_watch_deletes_the_old_ones(people: People, store: Store, clock: Clock) -> None:
    old, new = await people.begin(), await people.begin()
    await people.service.watching.watch(old, DAN)
    await people.resign(old, 0)
    clock.now += KEPT_MS + 1
    await people.service.watching.watch(new, DAN)
    assert await store.watchers.of(DAN, 0) == [WatchedMatch(new.id, "none")]


@pytest.mark.parametrize(("notify", "after_turn"), [("none", []), ("turns", [DAN]), ("end", [])])
async def test_watchers_choose_when_they_get_messages(
    people: People, store: Store, notify: WatchNotify, after_turn: list[int]
) -> None:
    match: Match = await people.begin()
    await people.service.watching.watch(match, DAN, notify)
    turn, end = [DeliveryQuery(match.id, ended=ended) for ended in (False, True)]
    assert (await store.delivery_facts.read(turn)).watchers == after_turn
    at_end = [] if notify == "none" else [DAN]
    assert (await store.delivery_facts.read(end)).watchers == at_end


async def test_matches_of_a_player_are_those_of_the_server_that_began(
    people: People, store: Store
) -> None:
    ended = await people.begin()
    await people.resign(ended, 0)
    running, open_ = await people.begin(), await people.open(BEN)
    assert PLACE.guild is not None
    found = await store.index.played_in(PLACE.guild, BEN)
    assert [one.id for one in found] == [running.id, ended.id]
    assert {one.place for one in found} == {PLACE}
    assert await store.index.played_in(PLACE.guild + 1, BEN) == []
    assert await store.index.played_in(PLACE.guild, DAN) == []
    assert [one.id for one in await store.index.running_in(PLACE.guild)] == [running.id]
    assert open_.id > running.id

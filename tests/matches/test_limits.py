"""Limits on the resources of each user and server, persistent across restarts."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from engines.core import Refusal
from matches.clock.timers import LOBBY_LASTS
from matches.core.actor import Actor
from matches.core.availability import DAY, HOUR
from matches.core.models import ChannelRef, Match, Robot
from matches.running.scheduler import Scheduler
from matches.service.beacon import Beacon
from matches.service.limits import Quotas
from matches.service.service import Service
from matches.store.players import EVERYWHERE
from matches.store.store import Store, open_store
from tests.matches.beacon import FakeBeacon, chain_of
from tests.matches.files import finished
from tests.matches.pebbles import PEBBLES
from tests.matches.people import AKI, BEN, CLEO, DAN, EVE, GAMES, PLACE, Clock, People, refused

ELSEWHERE = ChannelRef(guild=9, channel=8)
LIMITS = Quotas(
    open_matches_each=2,
    open_matches_server=3,
    analysis_tables_each=1,
    robot_matches_each=2,
    files_an_hour=2,
    invitations_a_day=2,
)


@pytest.fixture
def clock() -> Clock:
    return Clock()


def service_of(store: Store, clock: Clock, beacon: Beacon | None = None) -> Service:
    return Service(store, now=clock, new_secret=lambda: b"s" * 32, limits=LIMITS, beacon=beacon)


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(service_of(store, clock))


async def opened(people: People, host: int, place: ChannelRef = PLACE, click: int = 0) -> Match:
    return await people.service.lobby.create(
        Actor(host, click or people.click()), game="pebbles", place=place, locale="en"
    )


async def blocked(people: People, user: int, place: ChannelRef = PLACE) -> None:
    assert place.guild is not None
    await people.service.blocks.add(place.guild, user, by=EVE)


# --- open matches


async def test_a_user_hosts_a_limited_number_of_open_matches(people: People) -> None:
    for number in (1, 2):
        assert (await opened(people, AKI)).id == number
    refusal = await refused(opened(people, AKI, ELSEWHERE))
    assert refusal.reason == "too_many_lobbies"
    assert refusal.details == {"count": 2, "matches": [2, 1]}
    assert (await opened(people, BEN)).id == 3


async def test_a_match_that_starts_or_closes_makes_room(people: People) -> None:
    first, second = await opened(people, AKI), await opened(people, AKI)
    await people.service.lobby.join(first.id, people.by(BEN))
    await people.service.lobby.start(first.id, people.by(AKI))
    third = await opened(people, AKI)
    await people.service.lobby.leave(second.id, people.by(AKI))
    assert (await opened(people, AKI)).id == third.id + 1


async def test_a_server_has_a_limited_number_of_open_matches(people: People) -> None:
    for host in (AKI, BEN, CLEO):
        await opened(people, host)
    refusal = await refused(opened(people, DAN))
    assert (refusal.reason, refusal.details) == ("too_many_lobbies_here", {"count": 3})
    await opened(people, DAN, ELSEWHERE)


async def test_a_repeated_interaction_at_the_limit_is_not_refused(people: People) -> None:
    await opened(people, AKI)
    match = await opened(people, AKI, click=77)
    assert (await opened(people, AKI, click=77)).id == match.id


async def test_concurrent_requests_do_not_exceed_the_limit(people: People) -> None:
    wishes = (opened(people, AKI) for _ in range(6))
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(one, Match) for one in found) == 2
    assert sum(isinstance(one, Refusal) for one in found) == 4


# --- matches against robots


async def against_robots(people: People, *others: int, host: int = AKI, watch: bool = False) -> int:
    """Return the id of an open match with its host, others and robots."""
    match, lobby = await people.open(*others, host=host), people.service.lobby
    for instead in (False, watch) if watch else (False,):
        await lobby.add_robot(match.id, people.by(host), Robot(), instead=instead)
    return match.id


async def started(people: People, match_id: int, click: int = 0) -> Match:
    match = await people.service.matches.get(match_id)
    click = click or people.click()
    return await people.service.lobby.start(match_id, Actor(match.host, click))


async def test_a_user_plays_a_limited_number_of_matches_against_robots(people: People) -> None:
    for _ in range(2):
        await started(people, await against_robots(people))
    third = await against_robots(people)
    refusal = await refused(started(people, third))
    assert refusal.reason == "too_many_robot_matches"
    assert refusal.details == {"count": 2, "matches": [2, 1]}
    assert (await people.service.matches.get(third)).status == "open"
    await started(people, await against_robots(people, host=BEN))


async def test_matches_with_another_person_or_without_robots_are_not_counted(
    people: People,
) -> None:
    for _ in range(2):
        await started(people, await against_robots(people))
    await started(people, await against_robots(people, BEN))
    assert (await people.sit(BEN)).status == "running"


async def test_matches_of_robots_alone_count_as_those_of_their_host(people: People) -> None:
    for _ in range(2):
        await started(people, await against_robots(people, watch=True))
    refusal = await refused(started(people, await against_robots(people)))
    assert refusal.details == {"count": 2, "matches": [2, 1]}
    lobby = await against_robots(people, watch=True)
    assert (await refused(started(people, lobby))).reason == "too_many_robot_matches"


async def test_a_match_against_robots_counts_for_its_player_not_a_watching_host(
    people: People,
) -> None:
    for _ in range(2):
        match_id = await against_robots(people, BEN, watch=True)
        assert (await started(people, match_id)).find_seat(AKI) is None
    third = await against_robots(people, BEN, watch=True)
    refusal = await refused(started(people, third))
    assert (refusal.reason, refusal.details) == ("player_has_too_many_robot_matches", {"count": 2})
    await started(people, await against_robots(people))


async def test_a_paused_match_against_robots_counts_and_an_ended_one_does_not(
    people: People,
) -> None:
    first, second = [await started(people, await against_robots(people)) for _ in range(2)]
    hosting = people.service.hosting
    await hosting.pause(first.id, people.by(AKI))
    third = await against_robots(people)
    assert (await refused(started(people, third))).reason == "too_many_robot_matches"
    await hosting.abandon(second.id, people.by(AKI))
    assert (await started(people, third)).status == "running"


async def test_a_match_that_waits_for_its_draw_counts(store: Store, clock: Clock) -> None:
    beacon = FakeBeacon(chain_of())
    await beacon.server.start_server()
    people = People(service_of(store, clock, Beacon(beacon.url)))
    people.service.quota.limits = replace(LIMITS, open_matches_each=3)  # lobbies until the draw
    for _ in range(2):
        assert (await started(people, await against_robots(people))).draw is not None
    refusal = await refused(started(people, await against_robots(people)))
    assert refusal.details == {"count": 2, "matches": [2, 1]}
    await beacon.server.close()


async def test_the_last_start_delivered_twice_is_not_refused(people: People) -> None:
    await started(people, await against_robots(people))
    match_id = await against_robots(people)
    await started(people, match_id, click=77)
    assert (await started(people, match_id, click=77)).status == "running"


async def test_concurrent_starts_do_not_exceed_the_limit(people: People) -> None:
    lobbies = [await against_robots(people) for _ in range(2)]
    people.service.quota.limits = replace(LIMITS, robot_matches_each=1)
    wishes = (started(people, match_id) for match_id in lobbies)
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(one, Match) for one in found) == 1
    assert sum(isinstance(one, Refusal) for one in found) == 1


# --- lobbies do not stay for ever


async def test_an_open_match_is_closed_after_two_weeks(people: People, clock: Clock) -> None:
    match = await opened(people, AKI)
    scheduler = Scheduler(people.service)
    clock.now = match.created + LOBBY_LASTS - 1
    assert await scheduler.run_due() == match.created + LOBBY_LASTS
    assert (await people.service.matches.get(match.id)).status == "open"
    clock.now += 1
    assert await scheduler.run_due() is None
    match = await people.service.matches.get(match.id)
    assert (match.status, match.ended) == ("closed", clock.now)
    waiting = await people.service.store.outbox.ahead(match.id)
    assert waiting is not None
    assert waiting.kind == "lobby"


async def test_a_lobby_in_an_unavailable_channel_closes(people: People, clock: Clock) -> None:
    match = await opened(people, AKI)
    await people.service.store.matches.set_lost(match.id, "404 10003: Unknown Channel")
    clock.now += LOBBY_LASTS
    await Scheduler(people.service).run_due()
    assert (await people.service.matches.get(match.id)).status == "closed"


async def test_a_lobby_without_a_seat_closes_as_well(people: People, clock: Clock) -> None:
    match = await opened(people, AKI)
    await people.service.lobby.add_robot(match.id, Actor(AKI, 1), Robot(), instead=True)
    await people.service.lobby.remove_robot(match.id, Actor(AKI, 2), 0)
    clock.now += LOBBY_LASTS
    await Scheduler(people.service).run_due()
    assert (await people.service.matches.get(match.id)).status == "closed"


async def test_a_started_match_is_running_after_two_weeks(people: People, clock: Clock) -> None:
    match = await people.sit()
    clock.now += LOBBY_LASTS
    await Scheduler(people.service).run_due()
    assert (await people.service.matches.get(match.id)).status == "running"


async def test_lobbies_of_an_older_release_get_their_end_at_the_start(
    people: People, clock: Clock
) -> None:
    match = await opened(people, AKI)
    await people.service.store.transactions.write(_forget_timers)
    clock.now += LOBBY_LASTS
    await people.service.clock.set_right()
    await Scheduler(people.service).run_due()
    assert (await people.service.matches.get(match.id)).status == "closed"


def _forget_timers(connection: object) -> None:
    connection.exec_driver_sql("DELETE FROM timers")  # type: ignore[attr-defined]


# --- invitations


async def test_a_person_is_invited_to_a_match_once(people: People, clock: Clock, url: str) -> None:
    match = await people.open()
    assert await people.service.invitations.send(match.id, AKI, BEN)
    assert (
        await refused(people.service.invitations.send(match.id, AKI, BEN))
    ).reason == "invited_already"
    again = await open_store(url, GAMES)
    after = service_of(again, clock)
    assert (await refused(after.invitations.send(match.id, AKI, BEN))).reason == "invited_already"
    await again.close()


async def test_an_invitation_that_was_not_delivered_may_be_repeated(people: People) -> None:
    match = await people.open()
    await people.service.invitations.send(match.id, AKI, BEN)
    await people.service.invitations.withdraw(match.id, BEN)
    assert await people.service.invitations.send(match.id, AKI, BEN)


async def test_a_user_sends_a_limited_number_of_invitations_a_day(
    people: People, clock: Clock
) -> None:
    match = await people.open()
    first = clock.now
    await people.service.invitations.send(match.id, AKI, BEN)
    clock.now += HOUR
    await people.service.invitations.send(match.id, AKI, CLEO)
    refusal = await refused(people.service.invitations.send(match.id, AKI, DAN))
    assert refusal.reason == "too_many_invitations"
    assert refusal.details == {"count": 2, "again": (first + DAY) // 1000}
    clock.now = first + DAY
    assert await people.service.invitations.send(match.id, AKI, DAN)


async def test_a_seated_player_or_host_is_not_invited(people: People) -> None:
    match = await people.open(BEN)
    for guest in (AKI, BEN):
        action = people.service.invitations.send(match.id, AKI, guest)
        assert (await refused(action)).reason == "here_already"


async def test_only_seated_players_invite_and_only_before_the_start(people: People) -> None:
    match = await people.open(BEN)
    assert (
        await refused(people.service.invitations.send(match.id, CLEO, DAN))
    ).reason == "not_seated"
    await people.service.lobby.start(match.id, people.by(AKI))
    assert (
        await refused(people.service.invitations.send(match.id, AKI, CLEO))
    ).reason == "match_running"


@pytest.mark.parametrize("wishes", [{"ping": "silent"}, {"ping": "urgent"}, {"ping": "digest"}])
async def test_an_invitation_respects_ping_preferences(
    people: People, wishes: dict[str, str]
) -> None:
    match = await people.open()
    await people.service.players.change(BEN, **wishes)
    assert not await people.service.invitations.send(match.id, AKI, BEN)


async def test_an_invitation_during_a_snooze_is_in_the_next_digest(
    people: People, clock: Clock
) -> None:
    match = await people.open()
    await people.service.pings.snooze(BEN, 3)
    assert not await people.service.invitations.send(match.id, AKI, BEN)
    clock.now += 3 * HOUR
    await Scheduler(people.service).run_due()
    store, kinds = people.service.store, []
    while found := await store.outbox.hand_out(match.id):
        kinds.append(found[0].kind)
        await store.outbox.delivered(match.id, found[0], None)
    assert kinds == ["lobby", "digest"]
    assert await people.service.matches.inviting(BEN) == [
        await people.service.matches.get(match.id)
    ]


async def test_an_invitation_ends_with_joining_or_the_start(
    people: People,
) -> None:
    match = await people.open()
    for guest in (BEN, CLEO):
        await people.service.invitations.send(match.id, AKI, guest)
    await people.service.lobby.join(match.id, people.by(BEN))
    assert await people.service.matches.inviting(BEN) == []
    assert len(await people.service.matches.inviting(CLEO)) == 1
    await people.service.lobby.start(match.id, people.by(AKI))
    assert await people.service.matches.inviting(CLEO) == []


# --- files and analysis tables


async def test_a_user_gets_a_limited_number_of_files_an_hour(
    people: People, clock: Clock, url: str
) -> None:
    first = clock.now
    await people.service.quota.take_file(AKI)
    clock.now += HOUR // 2
    await people.service.quota.take_file(AKI)
    again = await open_store(url, GAMES)
    refusal = await refused(service_of(again, clock).quota.take_file(AKI))
    assert refusal.reason == "too_many_files"
    assert refusal.details == {"count": 2, "again": (first + HOUR) // 1000}
    await again.close()
    await people.service.quota.take_file(BEN)
    clock.now = first + HOUR
    await people.service.quota.take_file(AKI)


async def test_a_user_has_a_limited_number_of_analysis_tables(store: Store, clock: Clock) -> None:
    store.games = {PEBBLES.key: PEBBLES}
    people = People(service_of(store, clock))

    async def analyse(user: int) -> Match:
        return await people.service.analysis.open(
            finished("pebbles"), people.by(user), place=PLACE, locale="en"
        )

    match = await analyse(AKI)
    refusal = await refused(analyse(AKI))
    assert refusal.reason == "too_many_analyses"
    assert refusal.details == {"count": 1, "matches": [match.id]}
    await analyse(BEN)
    await people.service.hosting.abandon(match.id, people.by(AKI))
    await analyse(AKI)


# --- the blocked


async def test_a_blocked_user_cannot_open_or_join_matches_on_the_server(people: People) -> None:
    match = await people.open()
    await blocked(people, BEN)
    assert (await refused(opened(people, BEN))).reason == "blocked"
    action = people.service.lobby.join(match.id, people.by(BEN))
    assert (await refused(action)).reason == "blocked"
    await opened(people, BEN, ELSEWHERE)


async def test_a_blocked_user_cannot_invite_or_be_invited(people: People) -> None:
    match = await people.open(BEN)
    await blocked(people, BEN)
    assert (await refused(people.service.invitations.send(match.id, BEN, CLEO))).reason == "blocked"
    await blocked(people, CLEO)
    assert (
        await refused(people.service.invitations.send(match.id, AKI, CLEO))
    ).reason == "not_welcome"


async def test_a_blocked_user_cannot_take_over_a_seat(people: People) -> None:
    match = await people.sit(BEN)
    await blocked(people, CLEO)
    service, seat = people.service, match.require_seat(BEN)
    put = service.hosting.replace(match.id, people.by(AKI), seat, CLEO)
    assert (await refused(put)).reason == "not_welcome"
    click = people.click()
    await people.consent(await service.hosting.offer(match.id, Actor(AKI, click), seat))
    take = service.substitutes.take(match.id, people.by(CLEO), seat)
    assert (await refused(take)).reason == "blocked"


async def test_a_blocked_user_keeps_playing_current_matches(people: People) -> None:
    open_, running = await people.open(BEN), await people.begin(BEN)
    await blocked(people, BEN)
    await people.service.lobby.join(open_.id, people.by(BEN), colour="green")
    asked = await people.service.hosting.offer(
        running.id, people.by(AKI), running.require_seat(BEN)
    )
    await people.consent(asked)
    match = await people.service.substitutes.take(
        running.id, people.by(BEN), running.require_seat(BEN)
    )
    assert match.seats[running.require_seat(BEN)].robot is None


async def test_a_global_block_applies_on_every_server(people: People) -> None:
    await people.service.blocks.add(EVERYWHERE, BEN, by=EVE)
    for place in (PLACE, ELSEWHERE):
        assert (await refused(opened(people, BEN, place))).reason == "blocked"
    assert await people.service.blocks.for_guild(1) == []
    assert (await refused(people.service.blocks.remove(1, BEN))).reason == "not_blocked"
    await people.service.blocks.remove(EVERYWHERE, BEN)
    await opened(people, BEN)


async def test_a_block_is_listed_lasts_and_ends(people: People, clock: Clock, url: str) -> None:
    await blocked(people, BEN)
    await blocked(people, CLEO)
    await blocked(people, DAN, ELSEWHERE)
    again = await open_store(url, GAMES)
    service = service_of(again, clock)
    assert [block.user for block in await service.blocks.for_guild(1)] == [BEN, CLEO]
    await service.blocks.remove(1, BEN)
    assert (await refused(service.blocks.remove(1, BEN))).reason == "not_blocked"
    assert (await refused(service.blocks.add(1, CLEO, by=AKI))).reason == "blocked_already"
    (block,) = await service.blocks.for_guild(1)
    assert (block.user, block.by, block.at) == (CLEO, EVE, clock.now)
    await again.close()

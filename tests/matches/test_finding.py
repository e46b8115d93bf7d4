"""Matchmaking: a match opens automatically, once, and notifies each player once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest
from msgspec.structs import asdict

from engines.core import Refusal
from matches.clock.time_control import PROFILES
from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.deliveries import Delivery, DeliveryKind
from matches.core.matchmaking import LASTS, NEAR, WIDENING, SeekCriteria
from matches.core.models import ChannelRef, Match
from matches.ratings.models import Rating
from matches.ratings.scale import START, UNITS
from matches.ratings.skill import START_MU
from matches.running.outbox import OutboxWorker
from matches.running.scheduler import Scheduler
from matches.service.beacon import Beacon
from matches.service.limits import Quotas
from matches.service.service import Service
from matches.store.store import Store, open_store
from matches.store.tables import RATINGS
from matches.store.upsert import put
from tests.matches.beacon import FakeBeacon, chain_of
from tests.matches.people import AKI, BEN, CLEO, DAN, GAMES, PLACE, Clock, People, refused

PAIR = SeekCriteria(sizes=(2,), paces=("normal",))
THREE = SeekCriteria(sizes=(3,), paces=("normal",))
ELSEWHERE = ChannelRef(guild=9, channel=8)


class Queue:
    """Users seeking a match of pebbles."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.service = Service(store, now=clock, limits=Quotas(open_matches_each=1))
        self.people = People(self.service)

    async def rate(self, user: int, number: int) -> None:
        mu = START_MU + (number - START) / UNITS
        rating = Rating(user=user, game="pebbles", mu=mu, sigma=2.0, matches=9, last=0)
        put_rating = partial(put, table=RATINGS, rows=[asdict(rating)])
        await self.service.store.transactions.write(put_rating)

    async def gather(self) -> int | None:
        """Run the matchmaking of the scheduler."""
        times = [
            await self.service.seeking.gather(*queue)
            for queue in await self.service.seeking.queues()
        ]
        return min((moment for moment in times if moment is not None), default=None)

    async def seek(
        self, user: int, criteria: SeekCriteria = PAIR, place: ChannelRef = PLACE
    ) -> Match | None:
        click = self.people.click()
        return await self.service.seeking.seek(Actor(user, click), "pebbles", place, criteria)

    async def standing(self, user: int) -> tuple[int, int] | None:
        found = await self.service.seeking.get(user, 1)
        return (found[0].have, found[0].need) if found else None

    async def matches(self) -> list[Match]:
        return await self.service.matches.unfinished()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(store: Store, clock: Clock) -> Queue:
    return Queue(store, clock)


@pytest.fixture
async def sent(store: Store) -> AsyncIterator[list[Delivery]]:
    """Messages that reach Discord."""
    deliveries: list[Delivery] = []

    async def deliver(match: Match, delivery: Delivery) -> int:
        deliveries.append(delivery)
        return 1000 + len(deliveries)

    worker = OutboxWorker(store, deliver)
    await worker.start()
    told_by[id(deliveries)] = worker
    yield deliveries
    await worker.stop()


told_by: dict[int, OutboxWorker] = {}


async def test_two_matching_seekers_get_a_started_match(queue: Queue) -> None:
    assert await queue.seek(AKI) is None
    assert await queue.standing(AKI) == (1, 2)
    match = await queue.seek(BEN, place=ChannelRef(1, 77))
    assert match is not None
    assert (match.status, match.host, match.place) == ("running", AKI, PLACE)
    assert {row.user for row in match.seats} == {AKI, BEN}
    assert match.time_control == PROFILES["normal"]
    assert await queue.standing(AKI) is await queue.standing(BEN) is None


async def test_seekers_are_not_matched_in_a_channel_they_cannot_see(queue: Queue) -> None:
    hidden = ChannelRef(1, 77)

    async def sees(user: int, place: ChannelRef) -> bool:
        return user == CLEO or place != hidden

    queue.service.seeking.sees = sees
    assert await queue.seek(AKI, place=hidden) is None
    match = await queue.seek(BEN)
    assert match is not None
    assert match.place == PLACE
    assert await queue.seek(AKI, place=hidden) is None
    match = await queue.seek(CLEO)
    assert match is not None
    assert match.place == hidden


async def test_three_gather_one_by_one(queue: Queue) -> None:
    assert await queue.seek(AKI, THREE) is await queue.seek(BEN, THREE) is None
    assert await queue.standing(AKI) == await queue.standing(BEN) == (2, 3)
    match = await queue.seek(CLEO, THREE)
    assert match is not None
    assert len(match.seats) == match.seats_offered == 3


async def test_each_of_them_is_pinged_once_by_the_first_message(
    queue: Queue, sent: list[Delivery]
) -> None:
    await queue.seek(AKI, THREE)
    await queue.seek(BEN, THREE)
    await queue.seek(CLEO, THREE)
    await told_by[id(sent)].idle()
    first, board = sent
    assert (first.kind, set(first.ping)) == (DeliveryKind.LOBBY, {AKI, BEN, CLEO})
    assert (board.kind, board.ping) == (DeliveryKind.BOARD, ())


async def test_the_log_of_a_match_that_was_found_is_as_genuine_as_any(queue: Queue) -> None:
    await queue.seek(AKI)
    match = await queue.seek(BEN)
    assert match is not None
    for seat in (0, 1):
        match = await queue.people.resign(match, seat) if match.ended is None else match
    data = await queue.service.verification.export(match.id)
    assert (await queue.service.verification.verify(data, DAN)).report.verdict == "genuine"


async def test_servers_do_not_meet(queue: Queue) -> None:
    await queue.seek(AKI)
    assert await queue.seek(BEN, place=ELSEWHERE) is None
    assert await queue.matches() == []
    match = await queue.seek(CLEO, place=ELSEWHERE)
    assert match is not None
    assert match.place == ELSEWHERE


async def test_a_seeker_who_leaves_the_queue_is_not_matched(queue: Queue) -> None:
    await queue.seek(AKI)
    assert await queue.service.seeking.leave(AKI, "pebbles", 1)
    assert not await queue.service.seeking.leave(AKI, "pebbles", 1)
    assert await queue.seek(BEN) is None


async def test_seeking_again_replaces_the_criteria_and_keeps_the_waiting_time(
    queue: Queue, clock: Clock
) -> None:
    await queue.seek(AKI, THREE)
    clock.pass_hours(1)
    await queue.seek(BEN)
    await queue.seek(AKI, THREE)
    match = await queue.seek(AKI)
    assert match is not None
    assert match.host == AKI


async def test_a_seeker_expires_after_three_days(queue: Queue, clock: Clock) -> None:
    await queue.seek(AKI)
    clock.now += LASTS - 1
    assert await queue.standing(AKI) == (1, 2)
    clock.now += 1
    assert await queue.standing(AKI) is None
    assert await queue.seek(BEN) is None
    await queue.gather()
    assert [seek.user for seek in await queue.service.store.seekers.everywhere()] == [BEN]


async def test_the_rating_range_widens_with_waiting_time(queue: Queue, clock: Clock) -> None:
    await queue.rate(BEN, START + NEAR + 4 * WIDENING)
    await queue.seek(AKI)
    assert await queue.seek(BEN) is None
    due = await queue.gather()
    assert due == clock.now + 2 * HOUR
    assert await queue.matches() == []
    clock.now = due
    await queue.gather()
    assert len(await queue.matches()) == 1


async def test_the_scheduler_opens_a_match_when_ranges_have_widened(
    queue: Queue, clock: Clock
) -> None:
    await queue.rate(BEN, START + NEAR + WIDENING)
    scheduler = Scheduler(queue.service, sweep=0.01)
    await scheduler.start()
    await queue.seek(AKI)
    await queue.seek(BEN)
    clock.pass_hours(1)
    while not await queue.matches():
        await scheduler.run_due()
    await scheduler.stop()
    assert len(await queue.matches()) == 1


async def test_a_blocked_user_cannot_seek_and_is_not_matched(queue: Queue) -> None:
    await queue.seek(AKI)
    blocks = queue.service.blocks
    await blocks.add(1, AKI, by=DAN)
    await blocks.add(1, BEN, by=DAN)
    assert (await refused(queue.seek(BEN))).reason == "blocked"
    assert await queue.seek(CLEO) is None
    assert await queue.standing(AKI) == (1, 2)
    await blocks.remove(1, AKI)
    await queue.gather()
    (match,) = await queue.matches()
    assert {row.user for row in match.seats} == {AKI, CLEO}


async def test_a_host_at_the_lobby_limit_cannot_seek(queue: Queue) -> None:
    await queue.people.open()
    assert (await refused(queue.seek(AKI))).reason == "too_many_lobbies"


@pytest.mark.parametrize(
    "wrong", [SeekCriteria(sizes=(9,), paces=("fast",)), SeekCriteria(sizes=(2,), paces=())]
)
async def test_impossible_seek_criteria_are_refused(queue: Queue, wrong: SeekCriteria) -> None:
    assert (await refused(queue.seek(AKI, wrong))).reason == "not_an_option"


async def test_a_repeated_seek_interaction_opens_one_match(queue: Queue) -> None:
    seeking, click = queue.service.seeking, queue.people.click()
    await queue.seek(AKI)
    first = await seeking.seek(Actor(BEN, click), "pebbles", PLACE, PAIR)
    again = await seeking.seek(Actor(BEN, click), "pebbles", PLACE, PAIR)
    assert first is not None
    assert again is not None
    assert again.id == first.id
    assert await seeking.get(BEN, 1) == []
    assert await queue.seek(CLEO) is None
    assert len(await queue.matches()) == 1


async def test_a_fulfilled_seeker_is_not_matched_again_after_a_partial_restore(
    queue: Queue,
) -> None:
    await queue.seek(AKI)
    (old,) = await queue.service.store.seekers.everywhere()
    await queue.seek(BEN)
    await queue.service.store.seekers.put(old)  # as after a partial restore of a backup
    assert await queue.seek(CLEO) is None
    await queue.gather()
    assert len(await queue.matches()) == 1
    assert [seek.user for seek in await queue.service.store.seekers.everywhere()] == [CLEO]


async def test_with_a_beacon_a_round_is_named_and_the_match_starts_with_it(
    queue: Queue, sent: list[Delivery]
) -> None:
    beacon = FakeBeacon(chain_of(genesis=1))
    await beacon.server.start_server()
    queue.service.lobby.beacon = Beacon(beacon.url)
    await queue.seek(AKI)
    match = await queue.seek(BEN)
    assert match is not None
    assert match.status == "open"
    assert match.draw is not None
    await told_by[id(sent)].idle()
    assert [set(delivery.ping) for delivery in sent] == [{AKI, BEN}]
    assert (await queue.service.lobby.drawn(match.id, None)).status == "running"
    await beacon.server.close()


class Killed(BaseException):
    """Raised where the process is killed."""


async def test_a_crash_within_the_commit_leaves_the_queue_unchanged(
    url: str, queue: Queue, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await queue.seek(AKI)

    def dies(*_: object) -> None:
        raise Killed

    monkeypatch.setattr("matches.store.matches.write_new", dies)
    with pytest.raises(Killed):
        await queue.seek(BEN)
    monkeypatch.undo()
    await queue.service.store.close()
    store = await open_store(url, GAMES)
    after = Queue(store, clock)
    assert await after.matches() == []
    scheduler = Scheduler(after.service)
    await scheduler.start()  # The next process does this.
    while not await after.matches():
        await scheduler.run_due()
    await scheduler.stop()
    (match,) = await after.matches()
    assert {row.user for row in match.seats} == {AKI, BEN}
    assert await store.seekers.everywhere() == []
    await store.close()


async def test_nothing_can_be_looked_for_outside_of_a_server(queue: Queue) -> None:
    with pytest.raises(Refusal):
        await queue.seek(AKI, place=ChannelRef(None, 2))

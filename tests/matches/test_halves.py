"""Separation of processes: each serves only its own matches and users."""

from __future__ import annotations

from sqlalchemy import event, update

from matches.clock.timers import LOBBY_LASTS
from matches.core.actor import Actor
from matches.core.availability import HOUR
from matches.core.beacon_rounds import BeaconRound
from matches.core.matchmaking import SeekCriteria
from matches.core.shards import shard_of
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.running.rating_worker import RatingWorker
from matches.running.robots import RobotRunner
from matches.running.scheduler import Scheduler
from matches.running.tournament_runner import TournamentRunner
from matches.service.service import Service
from matches.store.store import Store
from matches.store.tables import MATCHES, TOURNAMENTS
from tests.matches.beacon import chain_of
from tests.matches.halves import GUILDS, Halves, contest_of
from tests.matches.people import AKI, BEN
from tests.matches.test_outbox import Discord
from tests.matches.test_robots import Minds
from tests.matches.tournaments.contest import seat_at_once
from tests.matches.tournaments.test_announcer import Channel

EVER = 1 << 60
PAIR = SeekCriteria(sizes=(2,), paces=("normal",))


def test_the_servers_are_of_two_shards() -> None:
    assert [shard_of(guild, 2) for guild in GUILDS] == [0, 1]


# --- what the database is asked ------------------------------------------------------------------


async def test_matches_that_need_something_are_found_by_their_owner_alone(halves: Halves) -> None:
    lobbies = [await half.open() for half in halves]
    running = [await half.sit_with_robot() for half in halves]
    draw = BeaconRound(chain_of(), 1)
    await halves[0].store.transactions.execute(update(MATCHES).values(draw=draw))
    for half, lobby, match in zip(halves, lobbies, running, strict=True):
        store = half.store
        assert await store.index.unfinished() == [match.id, lobby.id]
        assert await store.index.with_robots() == [match.id]
        assert await store.index.awaiting_draw() == [lobby.id]
        assert sorted(await store.outbox.waiting()) == [lobby.id, match.id]
        timers = await store.timers.due(EVER)
        assert [match_id for match_id, _ in timers] == [lobby.id]
        assert await store.timers.next_due(after=0) == timers[0][1].due


async def test_deliveries_of_another_process_are_never_handed_out(halves: Halves) -> None:
    left, right = halves
    match, contest = await left.open(), contest_of(left)
    await contest.open(AKI)
    assert await right.store.outbox.hand_out(match.id) is None
    assert await right.store.announcements.hand_out(contest.id) is None
    assert await left.store.outbox.hand_out(match.id) is not None
    assert await left.store.announcements.hand_out(contest.id) is not None


async def test_tournaments_are_found_by_their_owner_alone(halves: Halves) -> None:
    made = [await contest_of(half).open(AKI) for half in halves]
    due = halves[0].clock.now + 1000
    await halves[0].store.transactions.execute(update(TOURNAMENTS).values(due=due))
    for half, tournament in zip(halves, made, strict=True):
        store = half.store.tournaments
        assert await store.unsettled() == await store.due(due) == [tournament.id]
        assert await half.store.announcements.waiting() == [tournament.id]
        assert await store.next_due(after=0) == due
        assert await store.next_due(after=due) is None


async def test_the_digest_of_a_user_belongs_to_one_process(halves: Halves) -> None:
    for half in halves:
        await halves[0].service.pings.snooze(half.user, 1)  # Any process may receive the request.
    for half in halves:
        assert await half.store.players.due_digests(EVER) == [half.user]
        assert await half.store.players.next_digest() == half.clock.now + HOUR


async def test_queues_are_looked_after_by_the_owner_of_the_server(halves: Halves) -> None:
    for half in halves:
        click = half.people.click()
        await half.service.seeking.seek(Actor(AKI, click), "pebbles", half.place, PAIR)
    for half in halves:
        assert await half.service.seeking.queues() == [(half.place.guild, "pebbles")]


# --- who is woken --------------------------------------------------------------------------------


async def test_any_process_applies_an_action_and_only_the_owner_is_notified(
    halves: Halves,
) -> None:
    left, right = halves
    match, contest = await left.open(), contest_of(left)
    tournament = await contest.open(AKI)
    heard: list[int] = []
    for listeners in (right.store.listeners.matches, right.store.listeners.tournaments):
        listeners.append(heard.append)
    right.store.listeners.due.append(heard.append)
    joined = await right.service.lobby.join(match.id, right.people.by(BEN))
    await right.service.tournaments.join(tournament.id, right.people.by(BEN))
    await right.service.pings.snooze(left.user, 1)
    assert BEN in {row.user for row in joined.seats}
    assert heard == []
    own = await right.open()
    await right.service.pings.snooze(right.user, 1)
    assert heard == [own.id, own.created + LOBBY_LASTS, right.clock.now + HOUR]


async def test_each_process_delivers_its_own_matches(halves: Halves) -> None:
    told = [Discord(), Discord()]
    workers = [
        OutboxWorker(half.store, discord) for half, discord in zip(halves, told, strict=True)
    ]
    matches = [await half.open() for half in halves]  # before and while the workers run
    for worker in workers:
        await worker.start()
    matches += [await half.open() for half in halves]
    for match in matches:
        for worker in workers:
            worker.retry(match.id)
    for worker in workers:
        await worker.idle()
        await worker.stop()
    shown = [[match.id for match, _ in discord.taken] for discord in told]
    assert [sorted(found) for found in shown] == [
        [matches[0].id, matches[2].id],
        [matches[1].id, matches[3].id],
    ]


async def test_each_process_announces_its_own_tournaments(halves: Halves) -> None:
    channels = [Channel(), Channel()]
    for half in halves:
        await contest_of(half).open(AKI)
    for half, channel in zip(halves, channels, strict=True):
        announcer = AnnouncementWorker(half.store, channel)
        await announcer.start()
        await announcer.idle()
        await announcer.stop()
        assert len(channel.messages) == 1


async def test_each_process_runs_its_own_robots(halves: Halves) -> None:
    matches = [await half.sit_with_robot() for half in halves]
    minds = [Minds(), Minds()]
    for half, mind in zip(halves, minds, strict=True):
        robots = RobotRunner(half.service, quick=mind, slow=mind)
        await robots.start()
        await robots.idle()
        await robots.stop()
        assert len(mind.thoughts) == 1
    for half, match in zip(halves, matches, strict=True):
        assert (await half.service.matches.get(match.id)).people_to_move


async def test_each_process_directs_its_own_tournaments(halves: Halves) -> None:
    left, right = halves
    contest = contest_of(left)
    await contest.open(AKI, BEN)
    for half, status in ((right, "registration"), (left, "running")):
        director = TournamentRunner(half.service, seat=seat_at_once)
        await director.start()
        await director.idle()
        await director.stop()
        assert (await contest.now()).status == status


async def test_each_process_fires_its_own_timers_and_opens_its_own_matches(
    halves: Halves,
) -> None:
    left, right = halves
    match = await left.open()
    left.clock.now += LOBBY_LASTS
    await left.service.seeking.seek(left.people.by(AKI), "pebbles", left.place, PAIR)
    for half, status in ((right, "open"), (left, "closed")):
        await Scheduler(half.service).run_due()
        assert (await left.service.matches.get(match.id)).status == status


async def test_only_the_primary_process_counts_ratings(halves: Halves) -> None:
    left, right = halves
    match = await right.people.begin()
    await right.people.resign(match, 0)
    for half, counted in ((right, False), (left, True)):
        rater = RatingWorker(half.service)
        await rater.start()
        if half is left:
            await rater.idle()
        await rater.stop()
        assert (await right.store.ratings.result(match.id) is not None) is counted


# --- one process ---------------------------------------------------------------------------------


async def test_a_process_with_all_shards_filters_no_query_by_shard(store: Store) -> None:
    asked: list[str] = []

    def keep(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    event.listen(store.transactions.engines.reader.sync_engine, "before_cursor_execute", keep)
    await Scheduler(Service(store)).run_due()
    for find in (
        *(store.index.unfinished, store.index.with_robots, store.index.awaiting_draw),
        *(store.outbox.waiting, store.tournaments.unsettled, store.announcements.waiting),
    ):
        await find()
    asked = [one for one in asked if one != "BEGIN"]
    assert len(asked) == 14
    assert not [one for one in asked if ">>" in one or "1 = 1" in one or "coalesce" in one]

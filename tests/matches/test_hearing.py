"""Cache invalidation by notifications of other processes, and by sweeps without them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

from matches.clock.timers import LOBBY_LASTS
from matches.core.models import ChannelRef, Match
from matches.running.announcement_worker import AnnouncementWorker
from matches.running.outbox import OutboxWorker
from matches.running.rating_worker import RatingWorker
from matches.running.robots import RobotRunner
from matches.running.scheduler import Scheduler
from matches.running.tournament_runner import TournamentRunner
from matches.store.notifications import (
    ChangeNotification,
    Due,
    InvalidateAll,
    MatchChanged,
    MatchShown,
    TournamentChanged,
    TournamentShown,
    notification_of,
)
from tests.matches.halves import Half, Halves, contest_of
from tests.matches.pebbles import Take
from tests.matches.people import AKI, BEN
from tests.matches.test_outbox import Discord
from tests.matches.test_robots import Minds
from tests.matches.tournaments.contest import seat_at_once
from tests.matches.tournaments.test_announcer import Channel


async def joins(half: Half, match_id: int, user: int) -> None:
    await half.service.lobby.join(match_id, half.people.by(user))


def users(half: Half, match_id: int) -> set[int]:
    """Return the users of a match in the cache of a process."""
    match = half.store.matches.in_memory.get(match_id)
    return set() if match is None else {row.user for row in match.seats}


# --- notices -------------------------------------------------------------------------------------


async def test_a_notification_invalidates_a_match_and_wakes_its_owner(
    halves: Halves,
) -> None:
    left, right = halves
    match = await left.open()
    heard: list[int] = []
    left.store.listeners.matches.append(heard.append)
    await joins(right, match.id, BEN)
    assert users(left, match.id) == {AKI}
    left.store.apply_notification(MatchChanged(match.id, match.place.guild, match.seq + 1))
    assert heard == [match.id]
    assert users(left, match.id) == set()
    assert len((await left.store.matches.get(match.id)).seats) == 2


async def test_a_notification_of_a_known_row_keeps_the_cached_match(halves: Halves) -> None:
    left, _ = halves
    match = await left.open()
    left.store.apply_notification(MatchChanged(match.id, match.place.guild, match.seq))
    assert match.id in left.store.matches.in_memory
    left.store.apply_notification(MatchChanged(match.id, match.place.guild))
    assert match.id not in left.store.matches.in_memory


async def test_a_notification_during_a_read_repeats_the_read(
    halves: Halves, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right = halves
    match = await left.open()
    left.store.invalidate()
    read, joining = left.store.transactions.read, [BEN]

    async def slowly(*values: Any, **named: Any) -> Any:
        found = await read(*values, **named)
        for user in joining[:]:
            joining.clear()
            await joins(right, match.id, user)
            left.store.apply_notification(MatchChanged(match.id, match.place.guild, match.seq + 1))
        return found

    monkeypatch.setattr(left.store.transactions, "read", slowly)
    assert len((await left.store.matches.get(match.id)).seats) == 2


async def test_a_notification_about_another_processs_match_wakes_no_listener(
    halves: Halves,
) -> None:
    left, right = halves
    heard: list[object] = []
    listeners = right.store.listeners
    for hear in (listeners.matches, listeners.tournaments, listeners.due):
        hear.append(heard.append)
    listeners.finishes.append(lambda: heard.append("finish"))
    match = await left.open()
    await right.service.matches.get(match.id)
    for notice in (
        MatchChanged(match.id, left.place.guild, 9, due=5),
        TournamentChanged(1, left.place.guild, due=5),
        Due(5, left.user),
    ):
        right.store.apply_notification(notice)
    assert (heard, users(right, match.id)) == ([], set())
    right.store.apply_notification(MatchChanged(match.id, left.place.guild, 10, finished=True))
    assert heard == ["finish"]  # Every process is notified about results.
    right.store.apply_notification(Due(7, right.user))
    assert heard == ["finish", 7]


async def test_a_notification_invalidates_a_tournament(halves: Halves) -> None:
    left, right = halves
    contest = contest_of(left)
    tournament = await contest.open(AKI)
    await right.service.tournaments.join(tournament.id, right.people.by(BEN))
    assert len(left.store.tournaments.in_memory[tournament.id].entries) == 1
    left.store.apply_notification(TournamentChanged(tournament.id, left.place.guild))
    assert len((await contest.now()).entries) == 2
    left.store.apply_notification(TournamentShown(tournament.id))
    assert left.store.tournaments.in_memory == {}


@pytest.mark.parametrize(
    "notice",
    [
        MatchChanged(7, 1 << 60, 12, 1 << 50, True),
        MatchChanged(7, None),
        MatchShown(7),
        TournamentChanged(7, None, 8),
        TournamentShown(7),
        Due(8, 9),
        InvalidateAll(),
    ],
)
def test_a_notification_round_trips_through_its_payload(notice: ChangeNotification) -> None:
    payload = f"0a1b2c3d {msgspec.json.encode(notice).decode()}"
    assert notification_of(payload) == notice
    assert len(payload) < 100  # PostgreSQL limits payloads to less than 8000 bytes.


@pytest.mark.parametrize(
    ("payload", "heard"),
    [
        ('x ["m",7,null,3,null,false,"new"]', MatchChanged(7, None, 3)),
        ('x ["m",7,null]', MatchChanged(7, None)),
        ('x ["z",7]', None),
        ("", None),
    ],
)
def test_notifications_of_later_releases_are_parsed_leniently(
    payload: str, heard: ChangeNotification | None
) -> None:
    assert notification_of(payload) == heard


async def test_handing_out_refreshes_matches_without_a_notification(
    halves: Halves,
) -> None:
    left, right = halves
    match, contest = await left.open(), contest_of(left)
    await contest.open(AKI)
    await joins(right, match.id, BEN)
    await right.service.tournaments.join(contest.id, right.people.by(BEN))
    assert users(left, match.id) == {AKI}
    await left.store.outbox.hand_out(match.id)
    await left.store.announcements.hand_out(contest.id)
    assert len((await left.store.matches.get(match.id)).seats) == 2
    assert len((await left.store.tournaments.get(contest.id)).entries) == 2


# --- what nobody has heard -----------------------------------------------------------------------


@pytest.mark.parametrize("memory", ["outdated", "empty", "read meanwhile"])
async def test_a_sweep_processes_changes_without_a_notification(
    halves: Halves, memory: str
) -> None:
    left, right = halves
    discord, minds = Discord(), Minds()
    worker = OutboxWorker(left.store, discord, first_wait=0.01, gather=0.01)
    robots = RobotRunner(left.service, quick=minds, slow=minds)
    for helper in (worker, robots):
        await helper.start()
    match = await left.open()
    await left.add_robot(match)
    await worker.idle()
    await right.service.lobby.start(match.id, right.people.by(AKI))
    if memory != "outdated":
        left.store.invalidate()
    if memory == "read meanwhile":
        await left.service.matches.get(match.id)
    await left.store.catch_up()
    await robots.idle()
    await worker.idle()
    assert len(minds.thoughts) == 1
    assert len(discord.boards(match.id)) >= 1
    for stopped in (worker, robots):
        await stopped.stop()


async def test_a_sweep_finds_timers_announcements_and_results(halves: Halves) -> None:
    left, right = halves
    scheduler, rater, channel = Scheduler(left.service), RatingWorker(left.service), Channel()
    announcer = AnnouncementWorker(left.store, channel)
    director = TournamentRunner(left.service, seat=seat_at_once)
    for helper in (scheduler, rater, announcer, director):
        await helper.start()
    lobby, contest = await left.open(), contest_of(left)
    await contest.open(AKI)
    match = await left.people.begin()
    await rater.idle()
    await right.people.resign(match, 0)
    await right.service.tournaments.join(contest.id, right.people.by(BEN))
    left.clock.now += LOBBY_LASTS
    await left.store.catch_up()
    await director.idle()
    await announcer.idle()
    await rater.idle()
    assert await left.store.ratings.result(match.id) is not None
    assert await left.store.announcements.waiting() == []
    assert (await contest.now()).status == "running"
    async with asyncio.timeout(60):
        while (await left.service.matches.get(lobby.id)).status == "open":
            await asyncio.sleep(0)
    for stopped in (scheduler, rater, announcer, director):
        await stopped.stop()
    assert left.store.listeners.sweeps == []


async def test_a_sweep_does_not_wake_debounced_matches(halves: Halves) -> None:
    left, _ = halves
    discord = Discord()
    worker = OutboxWorker(left.store, discord, quiet=3600)
    match = await left.people.begin()
    await worker.start()
    await worker.idle()
    await left.people.act(match, 0, Take(2))
    await worker.idle()
    woken: list[int] = []
    left.store.listeners.matches.append(woken.append)
    await left.store.catch_up()
    assert await left.store.outbox.waiting() == [match.id]
    assert woken == []
    await worker.stop()


# --- what is shown of others' --------------------------------------------------------------------


async def test_a_match_of_another_process_is_read_in_its_current_state(halves: Halves) -> None:
    left, right = halves
    match = await left.open()
    for get in (right.service.matches.get, alone(right)):
        assert (await get(match.id)).id == match.id
        await joins(left, match.id, 200 + left.people.clicks)
        newest = await left.service.matches.get(match.id)
        assert (await get(match.id)).seq == newest.seq
        await left.store.matches.set_lobby_message(match.id, newest.seq)
        assert (await get(match.id)).lobby_message == newest.seq
        await left.store.matches.set_thread(match.id, newest.seq)
        assert (await get(match.id)).place.thread == newest.seq


def alone(half: Half) -> Callable[[int], Awaitable[Match]]:
    """Return a function that reads one match by the batch query."""

    async def get(match_id: int) -> Match:
        (match,) = await half.store.matches.many([match_id])
        return match

    return get


async def test_a_tournament_of_another_process_is_read_in_its_current_state(halves: Halves) -> None:
    left, right = halves
    contest = contest_of(left)
    tournament = await contest.open(AKI)
    assert len((await right.service.tournaments.get(tournament.id)).entries) == 1
    await contest.do("join", BEN)
    assert len((await right.service.tournaments.get(tournament.id)).entries) == 2
    await left.store.tournaments.move(tournament.id, ChannelRef(left.place.guild, 99))
    assert (await right.service.tournaments.get(tournament.id)).place.channel == 99


async def test_own_cached_matches_are_read_without_a_query(halves: Halves) -> None:
    left, right = halves
    match = await left.open()
    for half, asked in ((left, 0), (right, 1)):
        await half.service.matches.get(match.id)
        reads = ReadCount(half)
        await half.service.matches.get(match.id)
        await half.store.matches.many([match.id])
        assert reads.count == 2 * asked


async def test_many_tournaments_are_read_together(halves: Halves) -> None:
    left, right = halves
    contests = [contest_of(left) for _ in range(3)]
    for contest in contests:
        contest.clicks = left.people.clicks = left.people.clicks + 1000
    made = [await contest.open(AKI) for contest in contests]
    ids = [tournament.id for tournament in reversed(made)]
    for half in halves:
        half.store.invalidate()
        reads = ReadCount(half)
        found = await half.store.tournaments.many(ids)
        assert [tournament.id for tournament in found] == ids
        assert reads.count == 3  # the tournaments, their entries, their tables
    await contests[0].do("join", BEN)
    *_, joined = await right.store.tournaments.many(ids)
    assert len(joined.entries) == 2


class ReadCount:
    """Counts database queries."""

    def __init__(self, half: Half) -> None:
        self.count = 0
        engine = half.store.transactions.engines.reader.sync_engine
        event.listen(engine, "before_cursor_execute", self._count)

    def _count(self, _: object, __: object, statement: str, *___: object) -> None:
        self.count += statement.startswith("SELECT")

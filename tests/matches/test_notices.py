"""Notifications between processes on one PostgreSQL, and recovery after lost ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import Connection, func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.core.actor import Actor
from matches.core.models import Match
from matches.running.notification_listener import NotificationListener
from matches.running.outbox import OutboxWorker
from matches.running.rating_worker import RatingWorker
from matches.running.robots import RobotRunner
from matches.running.scheduler import Scheduler
from matches.store.notifications import CHANNEL
from matches.store.postgres import listener
from matches.store.postgres.engine import dedicated_connection
from matches.store.store import Conflict
from tests.matches.halves import Half, Halves, contest_of
from tests.matches.pebbles import Keep, Take
from tests.matches.people import AKI, BEN, pebbles, refused
from tests.matches.test_outbox import Discord
from tests.matches.test_robots import Minds

NEVER_SECONDS = 3600.0


@pytest.fixture
async def hearing(halves: Halves) -> AsyncIterator[NotificationListener]:
    """Listen in the left process without sweeps; the right process only notifies."""
    begun = NotificationListener(halves[0].store, sweep=NEVER_SECONDS)
    await begun.start()
    await heard(begun)
    yield begun
    await begun.stop()


async def until(so: Callable[[], Awaitable[bool]]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(60):
        while not await so():
            await asyncio.sleep(0.01)


async def heard(hearing: NotificationListener) -> None:
    async def so() -> bool:
        return hearing.is_listening

    await until(so)


async def turns_of_the_loop(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def joins(half: Half, match: Match, user: int = BEN) -> Match:
    return await half.service.lobby.join(match.id, half.people.by(user))


async def cut(half: Half) -> None:
    """Cut the connection on which a process listens, as a network failure does."""
    listens = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"

    async with half.store.transactions.engines.writer.begin() as connection:
        await connection.execute(text(f"{listens} AND datname = current_database()"))


async def test_public_pages_follow_changes_of_another_process(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    changed: list[tuple[str, int]] = []
    left.store.listeners.changes.append(lambda subject, number: changed.append((subject, number)))
    guild, publicity = right.place.guild or 0, right.service.publicity
    await publicity.publish(guild, AKI, "Meadow")
    match = await right.open()
    await publicity.hide("match", match.id, guild, hidden=True)
    await publicity.show_name(BEN, "Ben")
    await publicity.unpublish(guild)

    async def arrived() -> bool:
        return changed.count(("guild", guild)) == 3

    await until(arrived)
    assert {("match", match.id), ("people", BEN)} < {*changed}


async def test_the_owner_delivers_changes_stored_by_another_process(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    discord = Discord()
    worker = OutboxWorker(left.store, discord)
    await worker.start()
    match = await left.open()
    await worker.idle()
    joined = await joins(right, match)

    async def shown() -> bool:
        return discord.taken[-1][0].seq == joined.seq

    await until(shown)
    assert {row.user for row in discord.taken[-1][0].seats} == {AKI, BEN}
    await worker.stop()


async def test_changes_of_other_processes_wake_robots_timers_and_ratings(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    minds = Minds()
    robots = RobotRunner(left.service, quick=minds, slow=minds)
    scheduler, rater = Scheduler(left.service), RatingWorker(left.service)
    for helper in (robots, scheduler, rater):
        await helper.start()
    match = await left.open()
    await left.add_robot(match)
    await right.service.lobby.start(match.id, right.people.by(AKI))
    await asyncio.wait_for(minds.begun.wait(), 60)
    await robots.idle()
    own = await right.people.begin()
    await right.people.resign(own, 0)

    async def counted() -> bool:
        return await left.store.ratings.result(own.id) is not None

    await until(counted)
    await right.service.pings.snooze(left.user, 1)
    await right.service.pings.snooze(left.user, 0)

    async def fired() -> bool:
        return await left.store.players.next_digest() is None

    await until(fired)
    for stopped in (robots, scheduler, rater):
        await stopped.stop()


async def test_a_process_ignores_its_own_notifications(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    mine, other = await left.open(), await left.open()
    await left.store.matches.set_lobby_message(mine.id, 7)
    known = left.store.matches.in_memory[mine.id]
    await right.store.matches.set_lobby_message(other.id, 8)

    async def told() -> bool:
        return other.id not in left.store.matches.in_memory

    await until(told)
    assert left.store.matches.in_memory[mine.id] is known


async def test_a_rolled_back_change_is_not_notified(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    match, other = await left.open(), await left.open()

    def fails(connection: Connection) -> None:
        right.store.matches.write_shown(connection, match.id, {"lobby_message": 9})
        raise Conflict

    with pytest.raises(Conflict):
        await right.store.transactions.write(fails)
    await right.store.matches.set_lobby_message(other.id, 8)

    async def told() -> bool:
        return other.id not in left.store.matches.in_memory

    await until(told)
    assert match.id in left.store.matches.in_memory


async def test_changes_during_a_lost_connection_are_caught_up(
    halves: Halves, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right = halves
    discord, gate = Discord(), asyncio.Event()
    worker, hearing = OutboxWorker(left.store, discord), NotificationListener(left.store)
    await worker.start()
    await hearing.start()
    await heard(hearing)
    match = await left.open()
    await worker.idle()

    async def connect_later(engine: AsyncEngine) -> Any:
        await gate.wait()
        return await dedicated_connection(engine)

    monkeypatch.setattr(listener, "dedicated_connection", connect_later)
    await cut(left)

    async def deaf() -> bool:
        return not hearing.is_listening

    await until(deaf)
    joined = await joins(right, match)
    assert left.store.matches.in_memory[match.id].seq < joined.seq
    gate.set()

    async def shown() -> bool:
        return discord.taken[-1][0].seq == joined.seq

    await until(shown)
    assert hearing.is_listening
    await hearing.stop()
    await worker.stop()


async def test_a_process_without_notifications_decides_on_stored_state(halves: Halves) -> None:
    deaf, other = halves
    match = await deaf.people.begin()
    for seat in (0, 1):
        after = await other.people.act(match, seat, Take(2), Keep())
    assert deaf.store.matches.in_memory[match.id].seq < after.seq

    async def click(clock: int) -> Match:
        click = deaf.people.click()
        return await deaf.service.turns.act(match.id, Actor(AKI, click), [Take(1)], clock=clock)

    assert (await refused(click(pebbles(match).clocks[0]))).reason == "stale_clock"
    decided = await click(pebbles(after).clocks[0])
    assert (decided.seq > after.seq, pebbles(decided).pile) == (True, pebbles(after).pile - 1)


async def test_a_process_that_cannot_listen_sweeps_periodically(
    halves: Halves, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right = halves

    async def refuse(_: AsyncEngine) -> None:
        raise OSError("too many connections")

    monkeypatch.setattr(listener, "dedicated_connection", refuse)
    discord = Discord()
    worker, hearing = (
        OutboxWorker(left.store, discord),
        NotificationListener(left.store, sweep=0.01),
    )
    await worker.start()
    await hearing.start()
    match = await left.open()
    joined = await joins(right, match)

    async def shown() -> bool:
        return discord.taken[-1:] != [] and discord.taken[-1][0].seq == joined.seq

    await until(shown)
    assert not hearing.is_listening
    await hearing.stop()
    await worker.stop()


async def test_an_unknown_notification_invalidates_the_cache(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    match = await left.open()
    async with right.store.transactions.engines.writer.begin() as connection:
        await connection.execute(select(func.pg_notify(CHANNEL, 'later ["future",1]')))

    async def forgotten() -> bool:
        return match.id not in left.store.matches.in_memory

    await until(forgotten)


async def test_a_server_that_is_forgotten_here_is_forgotten_everywhere(
    halves: Halves, hearing: NotificationListener
) -> None:
    left, right = halves
    match, tournament = await left.open(), await contest_of(left).open(AKI)
    assert left.place.guild is not None
    await right.store.privacy.forget_guild(left.place.guild)

    async def forgotten() -> bool:
        return not (left.store.matches.in_memory or left.store.tournaments.in_memory)

    await until(forgotten)
    assert (await refused(left.service.matches.get(match.id))).reason == "unknown_match"
    gone = await refused(left.service.tournaments.get(tournament.id))
    assert gone.reason == "unknown_tournament"


@pytest.mark.parametrize("steps", range(5))
async def test_the_listener_stops_right_after_a_notification(
    halves: Halves, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    left, _ = halves
    monkeypatch.setattr(left.store, "catch_up", AsyncMock())
    hearing = NotificationListener(left.store)
    await hearing.start()
    await heard(hearing)
    await turns_of_the_loop(10)
    hearing._receive(None)
    await turns_of_the_loop(steps)
    async with asyncio.timeout(60):
        await hearing.stop()


async def test_the_listener_closes_its_dedicated_connection(halves: Halves) -> None:
    left, _ = halves
    hearing = NotificationListener(left.store)
    await hearing.start()
    await heard(hearing)
    await hearing.stop()
    count = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"

    async def gone() -> bool:
        async with left.store.transactions.engines.writer.begin() as connection:
            here = f"{count} AND datname = current_database()"
            return (await connection.execute(text(here))).scalar() == 0

    await until(gone)

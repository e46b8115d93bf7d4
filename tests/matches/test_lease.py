"""Shard group leases: one holder, and a standby that takes over when it is gone."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from types import SimpleNamespace
from typing import NoReturn

import asyncpg
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from matches.core.shards import Claim, Ownership, groups_of
from matches.store.database import Engines, open_engines
from matches.store.errors import LeaseLost, StoreError
from matches.store.fence import Fenced
from matches.store.postgres import lease as leases
from matches.store.postgres.engine import dedicated_connection, postgres_engine
from matches.store.postgres.lease import Lease, taken
from matches.store.store import Store
from tests.matches.people import GAMES
from tests.postgres import Server

FOUR = Claim(4, groups_of("0-1,2-3", 4), "a machine", "1.0.0")
ONE = Claim(0, groups_of("", 1), "a machine", "1.0.0")
HOLDERS = f"pg_locks WHERE classid = {leases.GROUPS}"
ALL_OTHERS = "pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
"""All connections of other processes to the database."""


@pytest.fixture
async def engines(url: str) -> AsyncIterator[Engines]:
    opened = await open_engines(url)
    yield opened
    await opened.dispose()


async def unseen(engines: Engines) -> None:
    """Mark every holder as stale."""
    async with engines.writer.begin() as connection:
        await connection.execute(text("UPDATE shard_groups SET seen = 0"))


async def cut(engines: Engines, whose: str = HOLDERS) -> None:
    """Terminate connections, as a restarting server does."""
    async with engines.writer.begin() as connection:
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM {whose}"))


@asynccontextmanager
async def kept(lease: Lease) -> AsyncIterator[asyncio.Task[NoReturn]]:
    """Keep a lease during the block and close it afterwards."""
    keeping = asyncio.create_task(lease.keep())
    yield keeping
    keeping.cancel()
    await asyncio.gather(keeping, return_exceptions=True)
    await lease.close()


async def holder_of(engines: Engines) -> int | None:
    """Return the server's process id of the connection that holds a group, or None."""
    query = f"SELECT pid FROM pg_locks WHERE classid = {leases.GROUPS} AND granted"
    async with engines.writer.begin() as connection:
        found: int | None = (await connection.execute(text(query))).scalar()
    return found


async def test_each_process_holds_one_group_and_a_standby_waits(engines: Engines) -> None:
    first, second = await taken(engines.writer, FOUR), await taken(engines.writer, FOUR)
    assert first.ownership == Ownership(4, (0, 1), 0, 1)
    assert second.ownership == Ownership(4, (2, 3), 1, 1)
    spare = asyncio.create_task(taken(engines.writer, FOUR))
    await asyncio.sleep(2 * leases.LOOK_SECONDS)
    assert not spare.done()
    await second.close()
    third = await spare
    assert third.ownership == Ownership(4, (2, 3), 1, 2)
    await first.close()
    await third.close()


async def test_a_leaving_holder_learns_the_shards_its_successor_serves(engines: Engines) -> None:
    first = await taken(engines.writer, FOUR)
    for shard in first.ownership.shards:
        await first.listens(shard)
    other = await taken(engines.writer, FOUR)  # the second group
    told = list[frozenset[int]]()
    spare = asyncio.create_task(taken(engines.writer, FOUR))
    leaving = aiter(first.leave())
    told.append(await anext(leaving))
    second = await spare
    assert (second.ownership.group, second.ownership.epoch) == (0, 2)
    for shard in second.ownership.shards:
        await second.listens(shard)
        while shard not in told[-1]:
            told.append(await anext(leaving))
    assert await anext(leaving, None) is None
    assert list(dict.fromkeys(told)) == [frozenset(), frozenset({0}), frozenset({0, 1})]
    first._seen -= leases.STALE_SECONDS + 1
    await first.sure()  # Interactions are answered with a stale lease, too.
    for lease in (second, other):
        await lease.close()


async def test_leaving_without_a_standby_ends_immediately(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "SPARE_SECONDS", 0.0)
    lease = await taken(engines.writer, ONE)
    assert [shards async for shards in lease.leave()] == [frozenset()]
    assert [shards async for shards in lease.leave()] == []


async def test_a_group_is_left_only_once_the_server_is_back(engines: Engines) -> None:
    lease = await taken(engines.writer, ONE)
    await cut(engines)
    while lease.is_held:
        await asyncio.sleep(0)
    leaving = asyncio.create_task(lease.regained())
    await asyncio.sleep(2 * leases.SURE_SECONDS)
    assert not leaving.done()
    async with kept(lease):
        await leaving
        assert await holder_of(engines) is not None


async def test_connected_shards_are_published_again_after_a_lost_lock(engines: Engines) -> None:
    lease = await taken(engines.writer, ONE)
    await lease.listens(0)
    async with kept(lease):
        await cut(engines)
        query = f"SELECT count(*) FROM pg_locks WHERE classid = {leases.LISTENING} AND pid = :pid"
        while True:
            holder = await holder_of(engines)
            async with engines.writer.begin() as connection:
                found = await connection.execute(text(query), {"pid": holder or 0})
            if lease.is_held and found.scalar() == 1:
                break
            await asyncio.sleep(leases.SURE_SECONDS)


async def test_a_process_with_other_shard_groups_is_refused(engines: Engines) -> None:
    lease = await taken(engines.writer, FOUR)
    for other in (
        ONE,
        Claim(8, groups_of("", 8), "b", "1.0.0"),
        Claim(4, groups_of("0,1-3", 4), "b", "1.0.0"),
    ):
        with pytest.raises(StoreError, match="same SHARD_COUNT and SHARD_GROUPS"):
            await taken(engines.writer, other)
    await lease.close()
    with suppress(TimeoutError):
        async with asyncio.timeout(30):  # The server notices the closed connection.
            while True:
                with suppress(StoreError):
                    await (await taken(engines.writer, ONE)).close()
                    return
    pytest.fail("the shards are still shared out as before")


async def test_an_unresponsive_holder_is_replaced_and_loses_its_lease(engines: Engines) -> None:
    zombie = await taken(engines.writer, ONE)
    await unseen(engines)
    holder = await taken(engines.writer, ONE)
    assert holder.ownership.epoch == 2
    with pytest.raises(LeaseLost, match="another process"):
        await zombie.keep()
    await holder.close()


async def test_a_stale_holder_is_not_sure_until_it_renews_the_lease(
    engines: Engines,
) -> None:
    lease = await taken(engines.writer, ONE)
    await lease.sure()
    lease._seen -= leases.STALE_SECONDS + 1
    waits = asyncio.create_task(lease.sure())
    await asyncio.sleep(2 * leases.SURE_SECONDS)
    assert not waits.done()
    async with kept(lease):
        await waits


async def test_a_responsive_holder_keeps_its_lease(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "BEAT_SECONDS", 0.01)
    holder = await taken(engines.writer, ONE)
    await unseen(engines)
    async with kept(holder):
        async with engines.reader.connect() as connection:
            seen = 0
            while not seen:
                seen = (
                    await connection.execute(text("SELECT seen FROM shard_groups"))
                ).scalar_one()
                await connection.rollback()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(taken(engines.writer, ONE), 2 * leases.LOOK_SECONDS)
        assert holder.is_held


async def test_a_holder_with_a_broken_connection_keeps_an_untaken_group(
    engines: Engines,
) -> None:
    holder = await taken(engines.writer, ONE)
    before = await holder_of(engines)
    async with kept(holder) as keeping:
        await cut(engines)
        while await holder_of(engines) in (before, None):
            await asyncio.sleep(0.01)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(taken(engines.writer, ONE), 2 * leases.LOOK_SECONDS)
        assert not keeping.done()


@pytest.fixture
async def beside(
    engines: Engines, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[tuple[Lease, asyncio.Task[Lease]]]:
    """Return a patient holder that has just lost the server, and a reconnected standby."""
    monkeypatch.setattr(leases, "GRACE_SECONDS", math.inf)
    caplog.set_level(logging.INFO)
    holder = await taken(engines.writer, ONE)
    spare = asyncio.create_task(taken(engines.writer, ONE))
    while "waits as a spare" not in caplog.text:
        await asyncio.sleep(0.01)
    caplog.clear()
    await cut(engines, ALL_OTHERS)
    while "waits as a spare" not in caplog.text:
        await asyncio.sleep(0.01)
    yield holder, spare
    await holder.close()
    spare.cancel()
    for lease in await asyncio.gather(spare, return_exceptions=True):
        if isinstance(lease, Lease):
            await lease.close()


async def test_a_standby_does_not_take_over_while_the_server_was_gone(
    beside: tuple[Lease, asyncio.Task[Lease]],
) -> None:
    _, spare = beside
    await asyncio.sleep(2 * leases.LOOK_SECONDS)
    assert not spare.done()


async def test_a_standby_takes_over_when_a_returned_holder_leaves(
    engines: Engines, beside: tuple[Lease, asyncio.Task[Lease]]
) -> None:
    holder, spare = beside
    async with kept(holder):
        while await holder_of(engines) is None:
            await asyncio.sleep(0.01)
        assert not spare.done()
    assert (holder.ownership.epoch, (await spare).ownership.epoch) == (1, 2)


async def test_a_driver_error_of_any_kind_does_not_end_the_lease(
    engines: Engines,
) -> None:
    holder = await taken(engines.writer, ONE)
    before, plain = await holder_of(engines), holder._connection

    async def confused(*asked: object, **how: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12")

    holder._connection = SimpleNamespace(fetchval=confused, terminate=plain.terminate)
    async with kept(holder) as keeping:
        while await holder_of(engines) in (before, None) and not keeping.done():
            await asyncio.sleep(0.01)
        assert not keeping.done()


async def test_a_connection_that_ends_while_it_is_made_is_made_again(
    engines: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    failures: list[Exception] = [asyncpg.InternalClientError("confused"), OSError("refused")]

    async def unlucky(engine: AsyncEngine) -> asyncpg.Connection:
        if failures:
            raise failures.pop()
        return await dedicated_connection(engine)

    monkeypatch.setattr(leases, "dedicated_connection", unlucky)
    lease = await taken(engines.writer, ONE)
    assert (lease.is_held, failures) == (True, [])
    await lease.close()


async def test_a_process_without_its_group_hands_out_no_delivery(engines: Engines) -> None:
    old = await taken(engines.writer, ONE)
    store = Store(engines, GAMES, old.ownership)
    assert await store.outbox.hand_out(1) is None
    await unseen(engines)
    new = await taken(engines.writer, ONE)
    with pytest.raises(Fenced):
        await store.outbox.hand_out(1)
    assert await Store(engines, GAMES, new.ownership).outbox.hand_out(1) is None
    await new.close()


async def test_a_group_is_not_taken_during_a_hand_out(engines: Engines) -> None:
    old = await taken(engines.writer, ONE)
    async with engines.writer.connect() as connection:
        await connection.execute(text("SELECT epoch FROM shard_groups FOR SHARE"))
        await cut(engines)
        taking = asyncio.create_task(taken(engines.writer, ONE))
        await asyncio.sleep(2 * leases.LOOK_SECONDS)
        assert not taking.done()
        await connection.rollback()
    new = await taking
    assert new.ownership.epoch == 2
    await new.close()
    assert old.ownership.epoch == 1


async def test_only_the_newest_release_registers_the_commands(engines: Engines) -> None:
    groups = FOUR.groups
    old = await taken(engines.writer, FOUR)
    new = await taken(engines.writer, Claim(4, groups, "another", "1.10.0"))
    ownerships = old.ownership, new.ownership
    stores = [Store(engines, GAMES, ownership) for ownership in ownerships]
    assert [await store.groups.is_newest() for store in stores] == [False, True]
    await old.close()
    await new.close()


async def test_of_equal_releases_one_registers_the_commands(engines: Engines) -> None:
    both = [await taken(engines.writer, FOUR) for _ in range(2)]
    stores = [Store(engines, GAMES, lease.ownership) for lease in both]
    assert [await store.groups.is_newest() for store in stores] == [True, False]
    for lease in both:
        await lease.close()


async def test_a_missing_database_counts_as_a_connection_error(postgres: Server) -> None:
    engine = postgres_engine(postgres.url("a_database_that_is_not_there"))
    with pytest.raises(ConnectionError):
        await dedicated_connection(engine)
    await engine.dispose()

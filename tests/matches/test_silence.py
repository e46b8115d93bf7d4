"""PostgreSQL connections that become silent without being closed."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
from collections.abc import AsyncIterator
from typing import Any, NamedTuple, cast

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.util import await_only

from hosting import server
from hosting.shard_holder import ShardHolder
from hosting.shutdown import EX_TEMPFAIL
from matches.core.shards import Claim, groups_of
from matches.store import transactions
from matches.store.database import Engines, open_engines
from matches.store.errors import LeaseLost, StoreError
from matches.store.postgres import engine, identify_limiter
from matches.store.postgres import lease as leases
from matches.store.postgres.identify_limiter import IdentifyLimiter
from matches.store.postgres.lease import Lease, taken
from matches.store.store import Store
from tests.matches.people import GAMES
from tests.silence import Proxy, proxied

SHORT = 0.5
"""Seconds after which these tests treat a connection as silent."""
ONE = Claim(0, groups_of("", 1), "a machine", "1.0.0")


class Process(NamedTuple):
    """A process that reaches the database through a proxy, and another one's direct connections."""

    proxy: Proxy
    engines: Engines
    others: Engines

    @property
    def store(self) -> Store:
        return Store(self.engines, GAMES)


@pytest.fixture
async def process(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Process]:
    monkeypatch.setattr(engine, "COMMAND_SECONDS", SHORT)
    monkeypatch.setattr(engine, "CONNECT_SECONDS", SHORT)
    monkeypatch.setattr(leases, "ANSWER_SECONDS", SHORT)
    monkeypatch.setattr(leases, "TAKING_SECONDS", 2 * SHORT)
    monkeypatch.setattr(leases, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(transactions, "FIRST_PAUSE_SECONDS", 0.01)
    async with proxied(url) as (proxy, address):
        opened = Process(proxy, await open_engines(address), await open_engines(url))
        yield opened
        await opened.engines.dispose()
        await opened.others.dispose()


async def fill_pools(store: Store) -> None:
    """Open the maximum number of connections in the pools of a store."""
    for run in (store.transactions.read, store.transactions.write):
        met = asyncio.Barrier(engine.CONNECTIONS)

        def ask(connection: Connection, met: asyncio.Barrier = met) -> None:
            connection.execute(text("SELECT 1"))
            await_only(met.wait())

        await asyncio.gather(*(run(ask) for _ in range(engine.CONNECTIONS)))


async def end(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# --- reads and writes ----------------------------------------------------------------------------


async def test_reads_and_writes_go_on_over_new_connections(process: Process) -> None:
    store, times = process.store, 3 * engine.CONNECTIONS
    await fill_pools(store)
    process.proxy.fall_silent()
    await asyncio.gather(*(store.meta.set(f"key {number}", "value") for number in range(times)))
    process.proxy.fall_silent()
    found = await asyncio.gather(*(store.meta.value(f"key {number}") for number in range(times)))
    assert found == ["value"] * times


async def test_a_silent_server_raises_and_is_used_again_later(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "GIVEN_UP_SECONDS", SHORT)
    store = process.store
    await fill_pools(store)
    process.proxy.fall_silent(shut=True)
    for query in (store.meta.value("key"), store.meta.set("key", "value")):
        with pytest.raises(StoreError) as wrong:
            await query
        assert wrong.value.reason == "unreachable"
    process.proxy.reopen()
    await store.meta.set("key", "value")
    assert await store.meta.value("key") == "value"


@pytest.mark.skipif(sys.platform != "linux", reason="the names of the options are Linux's")
async def test_the_system_looks_after_connections_on_which_nothing_is_said(
    process: Process,
) -> None:
    async with process.engines.reader.connect() as connection:
        pooled = cast("Any", (await connection.get_raw_connection()).driver_connection)
        own = await engine.dedicated_connection(process.engines.writer)
        for plain in (pooled, own):
            found = plain._transport.get_extra_info("socket")
            assert found.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE) == 1
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE) == 5
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPINTVL) == 2
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPCNT) == 3
            assert found.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 10_000
        own.terminate()


async def test_migrations_have_no_statement_timeout(process: Process) -> None:
    patient = engine.postgres_engine(
        process.engines.writer.url.render_as_string(hide_password=False), patient=True
    )
    async with patient.begin() as connection:
        question = f"SELECT pg_sleep({2 * SHORT})"
        assert (await connection.execute(text(question))).all() != []
    await patient.dispose()


# --- the group of shards -------------------------------------------------------------------------


async def test_a_holder_renews_its_lease_over_a_new_connection(
    process: Process, caplog: pytest.LogCaptureFixture
) -> None:
    await fill_pools(process.store)
    lease = await taken(process.engines.writer, ONE)
    process.proxy.fall_silent()
    keeping = asyncio.create_task(lease.keep())
    while "lock regained" not in caplog.text and not keeping.done():
        await asyncio.sleep(0.01)
    assert (lease.is_held, lease.ownership.epoch, keeping.done()) == (True, 1, False)
    await end(keeping)
    await lease.close()


async def test_a_holder_without_a_way_to_the_server_ends_to_be_started_again(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "REGAIN_SECONDS", SHORT)
    codes = list[int]()
    monkeypatch.setattr(server, "exit_now", codes.append)
    await fill_pools(process.store)
    hold = ShardHolder(ONE)
    async with hold.on(process.engines, asyncio.Event()):
        process.proxy.fall_silent(shut=True)
        await server.hold_on(hold)
    assert codes == [EX_TEMPFAIL]


async def test_a_hanging_reconnection_does_not_keep_a_holder_alive(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "REGAIN_SECONDS", SHORT)

    async def hang(_: Lease) -> bool:
        return bool(await asyncio.Event().wait())

    monkeypatch.setattr(Lease, "_retaken", hang)
    lease = await taken(process.engines.writer, ONE)
    process.proxy.fall_silent(shut=True)
    with pytest.raises(LeaseLost, match="seconds"):
        await lease.keep()


async def test_a_start_without_an_answer_says_so(process: Process) -> None:
    process.proxy.fall_silent(shut=True)
    with pytest.raises(StoreError, match="no answer") as wrong:
        await open_engines(process.engines.writer.url.render_as_string(hide_password=False))
    assert wrong.value.reason == "unreachable"


async def test_a_standby_takes_over_from_a_silent_holder(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "STALE_SECONDS", SHORT)
    lease = await taken(process.engines.writer, ONE)
    process.proxy.fall_silent(shut=True)
    keeping = asyncio.create_task(lease.keep())
    spare = await taken(process.others.writer, ONE)
    assert spare.ownership.epoch == 2
    process.proxy.reopen()
    with pytest.raises(LeaseLost, match="another process"):
        await keeping
    await spare.close()


async def test_a_standby_with_a_silent_connection_takes_over(
    process: Process, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "GRACE_SECONDS", 0.0)
    caplog.set_level(logging.INFO)
    holder = await taken(process.others.writer, ONE)
    spare = asyncio.create_task(taken(process.engines.writer, ONE))
    while "waits as a spare" not in caplog.text:
        await asyncio.sleep(0.01)
    await fill_pools(process.store)
    process.proxy.fall_silent()
    await holder.close()
    follower = await spare
    assert follower.ownership.epoch == 2
    await follower.close()


async def test_a_turn_at_the_gateway_may_be_waited_for_longer_than_an_answer(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identify_limiter, "APART_SECONDS", 2 * SHORT)
    first, second = IdentifyLimiter(process.engines.writer), IdentifyLimiter(process.engines.writer)
    await first.take(0)
    await second.take(0)
    assert len(second._kept) == 1  # The wait was for its turn, not for a missing answer.
    await first.close()
    await second.close()

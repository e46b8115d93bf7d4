"""Connection poolers before the server: refused if they share sessions, otherwise harmless."""

from __future__ import annotations

import asyncio

import pytest

from matches.core.actor import Actor
from matches.core.shards import Claim, groups_of
from matches.running.notification_listener import NotificationListener
from matches.store.database import open_engines
from matches.store.errors import StoreError
from matches.store.postgres.lease import LOOK_SECONDS, taken
from matches.store.store import open_store
from tests.matches.halves import open_half
from tests.matches.people import BEN, GAMES, Clock
from tests.pooler import PROGRAM, pooled

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="no PgBouncer is installed")
WHOLE = Claim(0, groups_of("", 1), "a machine", "1.0.0")


@pytest.mark.parametrize("mode", ["transaction", "statement"])
async def test_a_pooler_that_shares_sessions_out_is_refused_in_a_line(
    postgres_url: str, mode: str
) -> None:
    async with pooled(postgres_url, mode) as url:
        with pytest.raises(StoreError, match="PgBouncer") as wrong:
            await open_store(url, GAMES)
        assert len(str(wrong.value).splitlines()) == 1


async def test_through_a_pooler_that_lends_whole_sessions_a_group_is_held_by_one(
    postgres_url: str,
) -> None:
    async with pooled(postgres_url, "session") as url:
        engines, others = await open_engines(url), await open_engines(url)
        held = await taken(engines.writer, WHOLE)
        waiting = asyncio.create_task(taken(others.writer, WHOLE))
        assert not (await asyncio.wait([waiting], timeout=1.5 * LOOK_SECONDS))[0]
        await held.close()
        spare = await waiting
        assert spare.ownership.epoch == 2
        await spare.close()
        await engines.dispose()
        await others.dispose()


async def test_notifications_pass_through_a_session_pooler(
    postgres_url: str, stores_of_hosts: None
) -> None:
    clock = Clock()
    async with pooled(postgres_url, "session") as url:
        left, right = await open_half(url, 0, clock), await open_half(url, 1, clock)
        heard = asyncio.Event()
        left.store.listeners.matches.append(lambda _: heard.set())
        hearing = NotificationListener(left.store)
        await hearing.start()
        while not hearing.is_listening:
            await asyncio.sleep(0.01)
        match = await left.open()
        heard.clear()
        await right.service.lobby.join(match.id, Actor(BEN, 1))
        await heard.wait()
        await hearing.stop()
        for half in (left, right):
            await half.store.close()

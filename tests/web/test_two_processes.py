"""Two processes on one PostgreSQL database: both serve every page and every take-down."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from matches.running.notification_listener import NotificationListener
from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.databases import on_servers
from tests.web.world import AKI, BEN, GUILD, WebWorld


@pytest.fixture
async def other(web: WebWorld, url: str) -> AsyncIterator[WebWorld]:
    """Return another process that receives the changes of the first."""
    store = await open_store(url)
    listener = NotificationListener(store)
    await listener.start()
    world = WebWorld(store, Service(store))
    await world.start()
    yield world
    await world.stop()
    await listener.stop()
    await store.close()


async def until(web: WebWorld, path: str, status: int) -> None:
    """Wait until a page has a status."""
    async with asyncio.timeout(30):
        while (await web.get(path)).status != status:
            await asyncio.sleep(0.05)


@on_servers
async def test_each_process_shows_the_moves_of_the_other(web: WebWorld, other: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 4)
    path = f"/en/m/{match.id}/board"
    before = await other.get(path)
    assert before.body == (await web.get(path)).body
    await web.play(match, 4)
    async with asyncio.timeout(30):
        while (await other.get(path)).body == before.body:
            await asyncio.sleep(0.05)
    assert (await other.get(path)).body == (await web.get(path)).body


@on_servers
async def test_a_take_down_by_one_process_reaches_the_other(web: WebWorld, other: WebWorld) -> None:
    match = await web.play(await web.match(AKI, BEN), 4)
    path = f"/en/m/{match.id}"
    assert (await other.get(path)).status == 200
    await web.service.publicity.hide("match", match.id, GUILD, hidden=True)
    await until(other, path, 404)
    assert (await other.get("/en/s/meadow")).status == 200
    await web.service.publicity.unpublish(GUILD)
    await until(other, "/en/s/meadow", 404)

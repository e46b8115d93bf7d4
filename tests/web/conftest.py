"""Fixtures: a published server, and its web pages on a port of this machine."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from matches.service.service import Service
from matches.store.store import open_store
from tests.matches.databases import FILE, SERVER
from tests.web.world import WebWorld


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, new_database: bytes) -> str:
    if getattr(request, "param", FILE) == SERVER:
        address: str = request.getfixturevalue("postgres_url")
        return address
    path = tmp_path / "longtable.db"
    path.write_bytes(new_database)
    return f"sqlite+aiosqlite:///{path}"


def secrets() -> Iterator[bytes]:
    """Yield a secret for each match, because those of ended matches are public."""
    yield b"s3cr3t-server-seed-of-32-bytes!!"
    yield from (f"s3cr3t-server-seed-of-match-{number:04}".encode() for number in count(2))


@pytest.fixture
async def web(url: str) -> AsyncIterator[WebWorld]:
    store = await open_store(url)
    world = WebWorld(store, Service(store, new_secret=partial(next, secrets())))
    await world.publish()
    await world.start()
    yield world
    await world.stop()
    await store.close()


@pytest.fixture
def undrawn(web: WebWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace all pictures by an empty file, because a crawl would draw hundreds of them."""

    async def draw(work: object) -> bytes:
        return b"undrawn"

    monkeypatch.setattr(web.server.site.pictures, "_draw", draw)

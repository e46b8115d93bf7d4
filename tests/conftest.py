"""What every test may rely on."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest

from engines.core import Game
from matches.ratings.achievements import Achievement, achievements_of
from matches.store import sqlite
from matches.store.store import open_store
from settings import FIELDS

SELDOM = (5000, 20, 20)
"""How much may gather before garbage is looked for, by generations: a test soon ends anyway."""


def pytest_collection_finish() -> None:
    """Keep the collector of garbage from looking through all modules and tests again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests, a token above all, out of them."""
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session", autouse=True)
def nothing_waits_for_the_disk() -> Iterator[tuple[str, ...]]:
    """Let SQLite go on at once: what the system was told outlives a process, if not a power cut.

    Programs that tests start keep their databases as hosts do; yields the pragmas by which.
    """
    with pytest.MonkeyPatch.context() as patch:
        kept = sqlite._PRAGMAS
        patch.setattr(sqlite, "_PRAGMAS", (*kept, "synchronous = OFF"))
        yield kept


@pytest.fixture
def the_disk_is_awaited(
    nothing_waits_for_the_disk: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let a test keep its database as hosts do."""
    monkeypatch.setattr(sqlite, "_PRAGMAS", nothing_waits_for_the_disk)


@pytest.fixture(scope="session", autouse=True)
def achievements_read_once() -> Iterator[None]:
    """Read and check what may be achieved in a game once, not for each service anew."""
    known: dict[int, tuple[Game, dict[str, Achievement]]] = {}

    def read(game: Game) -> dict[str, Achievement]:
        if id(game) not in known:
            known[id(game)] = (game, achievements_of(game))
        return known[id(game)][1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("matches.service.achievements.achievements_of", read)
        yield


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a database in which nothing was ever stored.

    To make one takes every migration there ever was, ten times as long as to open this one.
    """
    path = tmp_path_factory.mktemp("new") / "longtable.db"

    async def make() -> None:
        await (await open_store(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path.read_bytes()

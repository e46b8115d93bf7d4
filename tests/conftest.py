"""What every test may rely on."""

from __future__ import annotations

import asyncio
import gc

import pytest

from matches.store.store import open_store
from settings import FIELDS


def pytest_collection_finish() -> None:
    """Keep the collector of garbage from looking through all modules and tests again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the settings of whoever runs the tests, a token above all, out of them."""
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)


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

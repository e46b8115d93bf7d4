"""Fixtures: a service on a file, with the pebbles game and users who click."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from matches.service.service import Service
from matches.store.store import Store, open_store
from tests import quick_store
from tests.matches import earlier, files
from tests.matches.databases import FILE, SERVER, databases_for
from tests.matches.earlier import Earlier
from tests.matches.halves import Halves, open_half
from tests.matches.people import GAMES, Clock, People


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Parametrize tests with a store over further databases, unless they are marked."""
    named = (mark.args[0] for mark in metafunc.definition.iter_markers("parametrize"))
    chosen = databases_for(metafunc.module.__name__.rpartition(".")[2])
    if "url" in metafunc.fixturenames and "url" not in named and chosen != [FILE]:
        metafunc.parametrize("url", chosen, indirect=True)


@pytest.fixture
def url(request: pytest.FixtureRequest, tmp_path: Path, new_database: bytes) -> Iterator[str]:
    if getattr(request, "param", FILE) == SERVER:
        with quick_store.prepared(request.getfixturevalue("postgres_url")) as address:
            yield address
        return
    path = tmp_path / "longtable.db"
    if not path.exists():  # A killed process may have left one.
        path.write_bytes(new_database)
    yield f"sqlite+aiosqlite:///{path}"


@pytest.fixture(scope="session", autouse=True)
def shared_files(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Make the files of played matches once for all workers."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        files.share(tmp_path_factory.getbasetemp().parent)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url, GAMES)
    yield opened
    await opened.close()


@pytest.fixture
async def halves(url: str, stores_of_hosts: None) -> AsyncIterator[Halves]:
    clock = Clock()
    both = await open_half(url, 0, clock), await open_half(url, 1, clock)
    yield both
    for half in both:
        await half.store.close()


@pytest.fixture
def people(store: Store) -> People:
    return People(Service(store, new_secret=lambda: b"s" * 32))


@pytest.fixture(scope="session")
def database_of_4cb1229(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the path of the database of 4cb1229, opened once by the current program."""
    return asyncio.run(earlier.brought_up_to_date(tmp_path_factory.mktemp("earlier")))


@pytest.fixture
async def old(tmp_path: Path, database_of_4cb1229: Path) -> AsyncIterator[Earlier]:
    opened = await earlier.opened(database_of_4cb1229, tmp_path)
    yield opened
    await opened.store.close()

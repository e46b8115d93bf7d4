"""Fixtures and settings of all tests."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from matches.store.store import open_store
from matches.tournaments.pairing import large_tables
from settings import FIELDS
from tests import quick_store
from tests.postgres import Server, binaries, server

TESTS = Path(__file__).parent
WAITING = ("fire", "hosting", "local")
"""Folders of tests that start programs and mostly wait for them."""
SELDOM = (5000, 20, 20)
"""Garbage collection thresholds by generation, high because modules stay and a test ends soon."""
ATTEMPTS, FEW_ATTEMPTS = large_tables.ATTEMPTS, 200
"""Number of attempts of the search for seats, in the program and in tests of other things."""


def pytest_xdist_auto_num_workers() -> int:
    """Return one more than the number of processors, because some tests wait for programs."""
    return 1 + (os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Distribute the rewriting of test modules among the workers, which cache the results.

    Each worker needs every module. In the same order all would rewrite the same module at the same
    time, so each begins at another position.
    """
    gc.set_threshold(*SELDOM)
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker is None or session.config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    modules = sorted(TESTS.rglob("test_*.py"))
    begin = (
        int(worker.removeprefix("gw"))
        * len(modules)
        // int(os.environ["PYTEST_XDIST_WORKER_COUNT"])
    )
    for path in modules[begin:] + modules[:begin]:
        with suppress(Exception):  # reported when it is collected
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests that wait for programs, so that none is left for the end.

    One worker gets them first, and the others keep the processors busy in the meantime.
    """
    waiting = [TESTS / name for name in WAITING]

    @cache
    def starts_no_program(path: Path) -> bool:
        return not any(path.is_relative_to(folder) for folder in waiting)

    items.sort(key=lambda item: starts_no_program(item.path))


def pytest_collection_finish() -> None:
    """Exclude all modules and tests from garbage collection."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hide the settings of the current user from the tests, above all a token."""
    for name in FIELDS:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(scope="session", autouse=True)
def quick_stores() -> Iterator[None]:
    """Skip repeated work of all stores in tests."""
    with pytest.MonkeyPatch.context() as patch:
        quick_store.hasten(patch)
        yield


@pytest.fixture
def stores_of_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the stores of the program for a test about them."""
    quick_store.as_hosts_have_it(monkeypatch)


@pytest.fixture(scope="session", autouse=True)
def quick_seating() -> Iterator[None]:
    """Shorten the search for the best seats at large tables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(large_tables, "ATTEMPTS", FEW_ATTEMPTS)
        yield


@pytest.fixture
def best_seating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the search of the program for a test about its results."""
    monkeypatch.setattr(large_tables, "ATTEMPTS", ATTEMPTS)


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of an empty database.

    Creating one runs every migration, which takes ten times as long as opening this one.
    """
    path = tmp_path_factory.mktemp("new") / "longtable.db"

    async def make() -> None:
        await (await open_store(f"sqlite+aiosqlite:///{path}")).close()

    asyncio.run(make())
    return path.read_bytes()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Return a PostgreSQL server of this worker; CI must have one."""
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("no PostgreSQL server is installed")
    with server() as running, pytest.MonkeyPatch.context() as patch:
        quick_store.hasten_postgres(patch, running.url("postgres"))
        yield running


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """Return the address of an empty database of that server."""
    address = postgres.new()
    yield address
    postgres.take_back(address)

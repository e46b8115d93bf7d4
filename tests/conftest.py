"""What every test may rely on."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest

from matches.store.store import open_store
from settings import FIELDS
from tests import quick_store
from tests.postgres import Server, binaries, server

TESTS = Path(__file__).parent
SELDOM = (5000, 20, 20)
"""How much may gather before garbage is looked for, by generations: a test soon ends anyway."""


def pytest_xdist_auto_num_workers() -> int:
    """Return one more than there are processors: some tests wait for programs and browsers."""
    return 1 + (os.cpu_count() or 1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Share the rewriting of all test modules among the workers, which keep what they rewrite.

    Each of them needs every module.  In the same order they would rewrite the same one at the same
    time: each begins at another place.
    """
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
        with suppress(Exception):  # told when it is collected
            import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


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
def quick_stores() -> Iterator[None]:
    """Save what all stores of tests do alike, again and again."""
    with pytest.MonkeyPatch.context() as patch:
        quick_store.hasten(patch)
        yield


@pytest.fixture
def stores_of_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a test have stores as the program has: it is about them."""
    quick_store.as_hosts_have_it(monkeypatch)


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """Return a PostgreSQL server of this worker's own; CI must have one."""
    if binaries() is None and not os.environ.get("CI"):
        pytest.skip("no PostgreSQL server is installed")
    with server() as running, pytest.MonkeyPatch.context() as patch:
        quick_store.hasten_postgres(patch, running.url("postgres"))
        yield running


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """Return the address of a database of that server in which nothing was ever stored."""
    address = postgres.new()
    yield address
    postgres.take_back(address)

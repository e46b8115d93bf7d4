"""Fast stores for tests: no disk syncs, no threads, statements compiled and files made once.

The program needs these for power failures, long statements and long lives; tests have none of
them, but thousands of stores. Programs that tests start have the stores of the program.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import Any

import pytest
from aiosqlite.core import set_result
from sqlalchemy.ext.asyncio import AsyncEngine

from engines.core import Game
from matches.ratings.achievements import Achievement, achievements_of
from matches.store import database, sqlite
from matches.store.postgres import engine as postgres

PATCHED = (
    *((sqlite, name) for name in ("_PRAGMAS", "OneRoundTripConnection", "create_async_engine")),
    *((database, name) for name in ("prepare_file", "prepare_server")),
)
PLAIN = {(module, name): getattr(module, name) for module, name in PATCHED}
"""The program's own values."""
PREPARED = set[str]()
"""Addresses of databases on servers that have the present schema."""


class NoThread(threading.Thread):
    """A thread that is never started, because its jobs are done before it could receive them."""

    def start(self) -> None:
        """Start nothing."""


class AtOnce(SimpleQueue[Any]):
    """A queue to a thread whose jobs run when they are put in; their results arrive later."""

    def put_nowait(self, item: tuple[Any, Callable[[], Any]]) -> None:
        """Run a job; its awaiter resumes in the loop's next iteration, as with a thread.

        An error is raised here, at the awaiting call.
        """
        future, function = item
        result = function()
        if future:
            future.get_loop().call_soon(set_result, future, result)


class HereConnection(sqlite.OneRoundTripConnection):
    """A connection whose statements run in the thread of the loop."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._thread, self._tx = NoThread(), AtOnce()

    async def _execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        """Call `fn`; other tasks run before its result arrives, as with a thread."""
        if self._connection is None:
            raise ValueError("Connection closed")  # as the driver does
        result = fn(*args, **kwargs)
        await asyncio.sleep(0)
        return result


def hasten(patch: pytest.MonkeyPatch) -> None:
    """Make stores fast."""
    pragmas = PLAIN[sqlite, "_PRAGMAS"]
    patch.setattr(sqlite, "_PRAGMAS", (*pragmas, "synchronous = OFF"))
    patch.setattr(sqlite, "OneRoundTripConnection", HereConnection)
    patch.setattr(sqlite, "create_async_engine", _compiling_once(sqlite, "sqlite+aiosqlite://"))
    patch.setattr(database, "prepare_file", _preparing_once())
    patch.setattr(database, "prepare_server", _preparing_others)
    patch.setattr("matches.service.achievements.achievements_of", _reading_once())


def hasten_postgres(patch: pytest.MonkeyPatch, url: str) -> None:
    """Make stores on servers fast; `url` is that of any database."""
    patch.setattr(postgres, "create_async_engine", _compiling_once(postgres, url))


def as_hosts_have_it(patch: pytest.MonkeyPatch) -> None:
    """Restore the program's own stores."""
    for (module, name), plain in PLAIN.items():
        patch.setattr(module, name, plain)


@contextmanager
def prepared(url: str) -> Iterator[str]:
    """State that a new database has the present schema during the block."""
    PREPARED.add(url)
    yield url
    PREPARED.remove(url)


def _preparing_once() -> Callable[[Path], Awaitable[None]]:
    """Prepare equal files once, because the result depends on their bytes alone."""
    prepare, known, new = PLAIN[database, "prepare_file"], set[int](), list[bytes]()

    def contents(path: Path) -> bytes | None:
        """Return the bytes of a file that no process has open, None of any other."""
        log = path.with_name(f"{path.name}-wal")
        return path.read_bytes() if path.is_file() and not log.exists() else None

    async def prepare_unless_known(path: Path) -> None:
        is_new = path.parent.is_dir() and not path.exists()
        if is_new and new:
            os.close(database._private(path))
            path.write_bytes(new[0])
            return
        if hash(contents(path)) in known:
            os.close(database._private(path))
            return
        await prepare(path)
        if (found := contents(path)) is not None:
            known.add(hash(found))
            new.extend([found] if is_new else [])

    return prepare_unless_known


async def _preparing_others(url: str) -> None:
    """Prepare a database that is not new."""
    if url not in PREPARED:
        await PLAIN[database, "prepare_server"](url)


def _compiling_once(module: ModuleType, url: str) -> Callable[..., AsyncEngine]:
    """Share compiled statements among all engines of a module, which would compile them again."""
    create: Callable[..., AsyncEngine] = module.create_async_engine
    first = create(url)
    asyncio.run(_connected(first))
    known = first.sync_engine

    def made(*values: Any, **named: Any) -> AsyncEngine:
        engine = create(*values, **named)
        engine.sync_engine.dialect = known.dialect
        engine.sync_engine._compiled_cache = known._compiled_cache
        return engine

    return made


async def _connected(engine: AsyncEngine) -> None:
    """Connect an engine so that it detects the common properties of its database."""
    async with engine.connect():
        pass
    await engine.dispose()


def _reading_once() -> Callable[[Game], dict[str, Achievement]]:
    """Read and check the achievements of a game once, instead of for each service."""
    known: dict[int, tuple[Game, dict[str, Achievement]]] = {}

    def read(game: Game) -> dict[str, Achievement]:
        if id(game) not in known:
            known[id(game)] = (game, achievements_of(game))
        return known[id(game)][1]

    return read

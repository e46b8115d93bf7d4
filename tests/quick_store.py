"""A store that neither waits for the disk nor for another thread, and compiles a statement once.

All of that is about power cuts, long statements and long lives: tests have none of them, but
thousands of stores.  Programs that tests start have stores as hosts have.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from types import ModuleType
from typing import Any

import pytest
from aiosqlite.core import set_result
from sqlalchemy.ext.asyncio import AsyncEngine

from engines.core import Game
from matches.ratings.achievements import Achievement, achievements_of
from matches.store import sqlite
from matches.store.postgres import engine as postgres

PATCHED = ("_PRAGMAS", "OneTripConnection", "create_async_engine")
PLAIN = {name: getattr(sqlite, name) for name in PATCHED}
"""What hosts have."""


class NoThread(threading.Thread):
    """Need not be started: whatever it were told is done before it could hear of it."""

    def start(self) -> None:
        """Stay asleep."""


class AtOnce(SimpleQueue[Any]):
    """A queue to a thread, but each job is done as soon as it is put in; its answer comes later."""

    def put_nowait(self, item: tuple[Any, Callable[[], Any]]) -> None:
        """Do a job; whoever waits for it goes on in the loop's next round, as with a thread.

        An error is raised here, which is where they wait.
        """
        future, function = item
        result = function()
        if future:
            future.get_loop().call_soon(set_result, future, result)


class HereConnection(sqlite.OneTripConnection):
    """A connection whose statements run in the thread of the loop."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self._thread, self._tx = NoThread(), AtOnce()


def hasten(patch: pytest.MonkeyPatch) -> None:
    """Let stores be quick."""
    patch.setattr(sqlite, "_PRAGMAS", (*PLAIN["_PRAGMAS"], "synchronous = OFF"))
    patch.setattr(sqlite, "OneTripConnection", HereConnection)
    patch.setattr(sqlite, "create_async_engine", _compiling_once(sqlite, "sqlite+aiosqlite://"))
    patch.setattr("matches.service.achievements.achievements_of", _reading_once())


def hasten_postgres(patch: pytest.MonkeyPatch, url: str) -> None:
    """Let stores on servers be quick: `url` is that of any database."""
    patch.setattr(postgres, "create_async_engine", _compiling_once(postgres, url))


def as_hosts_have_it(patch: pytest.MonkeyPatch) -> None:
    """Let stores be as they are where the program runs."""
    for name, plain in PLAIN.items():
        patch.setattr(sqlite, name, plain)


def _compiling_once(module: ModuleType, url: str) -> Callable[..., AsyncEngine]:
    """Let all engines of a module share what they compile: each would compile all anew."""
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
    """Let an engine find out about its database whatever all of them have to know."""
    async with engine.connect():
        pass
    await engine.dispose()


def _reading_once() -> Callable[[Game], dict[str, Achievement]]:
    """Read and check what may be achieved in a game once, not for each service anew."""
    known: dict[int, tuple[Game, dict[str, Achievement]]] = {}

    def read(game: Game) -> dict[str, Achievement]:
        if id(game) not in known:
            known[id(game)] = (game, achievements_of(game))
        return known[id(game)][1]

    return read

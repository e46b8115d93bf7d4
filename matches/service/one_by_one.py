"""Carries wishes out one after another, and once more each that another process was faster than."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar
from weakref import WeakValueDictionary

from engines.core import Refusal
from matches.metrics import CONFLICTS
from matches.store.store import Conflict, Store

T = TypeVar("T")


class OneByOne:
    """What changes matches and what changes tournaments, each of them under a lock of its own.

    `forget` drops what the cache knows of a changed thing, by its id.
    """

    def __init__(
        self, store: Store, now: Callable[[], int], *, forget: Callable[[int], None]
    ) -> None:
        self.store, self.now, self._forget = store, now, forget
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._creating = asyncio.Lock()  # so that what is created at one moment is counted
        self._closing = False

    async def close(self) -> None:
        """Finish what is under way and accept nothing more."""
        self._closing = True
        for lock in list(self._locks.values()):
            async with lock:
                pass

    def lock(self, id_: int) -> asyncio.Lock:
        """Return the lock of what has this id; it lives as long as somebody holds or awaits it."""
        return self._locks.setdefault(id_, asyncio.Lock())

    def _must_be_running(self) -> None:
        if self._closing:
            raise Refusal("going_down")

    async def _carry_out(self, id_: int, attempt: Callable[[], Awaitable[T]]) -> T:
        """Return what `attempt` does under the lock; a second `Conflict` of it is a `Refusal`."""
        async with self.lock(id_):
            self._must_be_running()
            try:
                return await attempt()
            except Conflict:
                CONFLICTS.inc()
                self._forget(id_)
            try:
                return await attempt()
            except Conflict as conflict:
                CONFLICTS.inc()
                self._forget(id_)
                raise Refusal("stale_clock") from conflict

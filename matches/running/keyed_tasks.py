"""One task per key, started or repeated by a wake-up."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import Awaitable, Callable

from engines.core import Refusal

log = logging.getLogger(__name__)

REST_SECONDS = 30.0  # pause after a failure, which may be temporary (a full disk)


class KeyedTasks:
    """Runs `work` in one task per key, and again for a key that is woken in the meantime.

    A key whose work fails is tried again after a pause.  With a `context` each task runs in a copy
    of it, not in that of the caller who happened to wake the key.
    """

    def __init__(
        self,
        name: str,
        work: Callable[[int], Awaitable[None]],
        *,
        context: contextvars.Context | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._name, self._work = name, work
        self._context, self._sleep = context, sleep
        self._woken: set[int] = set()
        self._wakers: list[Callable[[int], None]] = []
        self.running: dict[int, asyncio.Task[None]] = {}

    def listen(self, wakers: list[Callable[[int], None]]) -> None:
        """Wake each key of which these listeners are notified, until `rest`."""
        self._wakers = wakers
        wakers.append(self.wake)

    def wake(self, key: int) -> None:
        """Work on a key now, or again after its current work."""
        self._woken.add(key)
        if key not in self.running:
            self.running[key] = asyncio.create_task(
                self._run(key), name=f"{self._name} {key}", context=self._new_context()
            )

    def _new_context(self) -> contextvars.Context | None:
        return None if self._context is None else self._context.copy()

    async def idle(self) -> None:
        """Wait until no key is worked on."""
        while self.running:
            await asyncio.wait(self.running.values())

    def rest(self) -> None:
        """Stop listening and repeat nothing; current work continues."""
        if self.wake in self._wakers:
            self._wakers.remove(self.wake)
        self._woken.clear()

    async def cancel(self) -> None:
        """Stop listening and cancel all work."""
        self.rest()
        tasks = [*self.running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: int) -> None:
        try:
            while key in self._woken:
                self._woken.discard(key)
                await self._try(key)
        finally:
            del self.running[key]

    async def _try(self, key: int) -> None:
        try:
            await self._work(key)
        except Refusal as refusal:  # a concurrent change wakes the key again
            log.info("%s %s: skipped, refused with %s", self._name, key, refusal.reason)
        except Exception:  # nothing else would wake the key again
            log.exception("%s %s failed; it is tried again", self._name, key)
            await self._sleep(REST_SECONDS)
            self._woken.add(key)

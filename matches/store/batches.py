"""Batching of concurrent calls into one transaction."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

MAX_AT_ONCE = 50
"""Maximum number of calls in a transaction, because other writers of a file wait for its end."""


class PendingCall(NamedTuple, Generic[Item, Result]):
    """A call that waits for its transaction."""

    item: Item
    result: asyncio.Future[Result]


class Batcher(Generic[Item, Result]):
    """Batches concurrent calls: `work` gets the items of several, and returns a result for each.

    A call never waits for further ones to come: those that arrive during a transaction share the
    next one.  If the work on several items fails, each is tried alone, so that a damaged row
    affects only the call about it.
    """

    def __init__(self, work: Callable[[Sequence[Item]], Awaitable[Sequence[Result]]]) -> None:
        self._work = work
        self._pending: list[PendingCall[Item, Result]] = []
        self._task: asyncio.Task[None] | None = None

    async def __call__(self, item: Item) -> Result:
        """Return the result for an item, computed together with those of concurrent calls."""
        result: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._pending.append(PendingCall(item, result))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="batches")
        return await result

    async def _run(self) -> None:
        try:
            while self._pending:
                calls, self._pending = self._pending[:MAX_AT_ONCE], self._pending[MAX_AT_ONCE:]
                await self._answer([call for call in calls if not call.result.done()])
        finally:
            self._task = None

    async def _answer(self, calls: Sequence[PendingCall[Item, Result]]) -> None:
        try:
            results = await self._work([call.item for call in calls]) if calls else []
        except Exception as error:
            if len(calls) > 1:
                for call in calls:
                    await self._answer([call])
            elif not calls[0].result.done():
                calls[0].result.set_exception(error)
            return
        for call, result in zip(calls, results, strict=True):
            if not call.result.done():  # The caller may have been cancelled.
                call.result.set_result(result)

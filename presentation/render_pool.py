"""Prioritised thread pool for rendering pictures."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import ContextVar
from threading import Lock
from typing import Any, Final, TypeVar

from matches.metrics import DRAWING

T = TypeVar("T")

MAX_DRAWN_AT_ONCE: Final = 1
"""Maximum number of concurrent renderings.

Two on two processors draw 6 % more when all users click at once. But each needs 10 MiB, takes time
from the event loop, and a single board is shown later.
"""
ANSWER, BOARD = 0.0, 2.0
"""Acceptable delay in seconds: a user waits for an answer, a channel for a board."""
RENDER_DELAYS: ContextVar[float] = ContextVar("patience", default=ANSWER)
"""Acceptable delay in seconds of the pictures of a task."""


class RenderPool:
    """Queue of renderings, ordered by the end of their acceptable delay."""

    def __init__(self, at_once: int) -> None:
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="drawing")
        self._numbers = itertools.count()
        self._waiting: list[tuple[float, int, Future[Any], Callable[[], Any]]] = []
        self._lock = Lock()

    async def draw(self, work: Callable[[], T]) -> T:
        """Run `work` in a thread and return its result; skip it if it is cancelled before."""
        future: Future[T] = Future()
        due = time.monotonic() + RENDER_DELAYS.get()
        with self._lock:
            heapq.heappush(self._waiting, (due, next(self._numbers), future, work))
        self._threads.submit(self._do_next)
        return await asyncio.wrap_future(future)

    def _do_next(self) -> None:
        with self._lock:
            _, _, future, work = heapq.heappop(self._waiting)
        if not future.set_running_or_notify_cancel():
            return
        try:
            with DRAWING.time():
                result = work()
            future.set_result(result)
        except Exception as error:
            future.set_exception(error)


BRUSHES: Final = RenderPool(MAX_DRAWN_AT_ONCE)

"""Debugging aid: a signal makes a process log the position of each task."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

ASKED = signal.SIGUSR1


def tell_when_asked() -> None:
    """Install the signal handler that logs the positions of all tasks."""
    signal.signal(ASKED, lambda *_: _ask())


def _ask() -> None:
    """Schedule the log between two callbacks, because a running frame must not be inspected."""
    with suppress(RuntimeError):  # The loop has not started, or has ended.
        asyncio.get_running_loop().call_soon_threadsafe(_tell)


def _tell() -> None:
    print("\n".join(_lines()), file=sys.stderr, flush=True)


def _lines() -> Iterator[str]:
    for task in sorted(asyncio.all_tasks(), key=asyncio.Task.get_name):
        yield f"STACK {task.get_name()}: " + " > ".join(_places(task.get_coro()))


def _places(awaited: Any) -> Iterator[str]:
    """Yield the chain of suspended frames, down to an opaque object."""
    while awaited is not None:
        frame = _first_of(awaited, "cr_frame", "gi_frame", "ag_frame")
        if frame is None:
            yield repr(awaited)[:200]
            return
        yield f"{frame.f_code.co_qualname}:{frame.f_lineno}"
        awaited = _first_of(awaited, "cr_await", "gi_yieldfrom", "ag_await")


def _first_of(awaited: Any, *names: str) -> Any:
    """Return the first existing one of some attributes, which differ by kind of awaitable."""
    found = (getattr(awaited, name, None) for name in names)
    return next(filter(None, found), None)

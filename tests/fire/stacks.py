"""Where each task of a process waits: written to its log when it is asked by a signal."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

ASKED = signal.SIGUSR1


def tell_when_asked() -> None:
    """Write from now on where each waits, whenever the signal comes."""
    signal.signal(ASKED, lambda *_: _ask())


def _ask() -> None:
    """Let the loop tell between two of its turns: a frame that runs must not be looked into."""
    with suppress(RuntimeError):  # it has not begun, or ends
        asyncio.get_running_loop().call_soon_threadsafe(_tell)


def _tell() -> None:
    print("\n".join(_lines()), file=sys.stderr, flush=True)


def _lines() -> Iterator[str]:
    for task in sorted(asyncio.all_tasks(), key=asyncio.Task.get_name):
        yield f"STACK {task.get_name()}: " + " > ".join(_places(task.get_coro()))


def _places(awaited: Any) -> Iterator[str]:
    """Yield where something awaits something, down to what nobody sees into."""
    while awaited is not None:
        frame = _first_of(awaited, "cr_frame", "gi_frame", "ag_frame")
        if frame is None:
            yield repr(awaited)[:200]
            return
        yield f"{frame.f_code.co_qualname}:{frame.f_lineno}"
        awaited = _first_of(awaited, "cr_await", "gi_yieldfrom", "ag_await")


def _first_of(awaited: Any, *names: str) -> Any:
    """Return the first of some attributes that is there: each kind of awaitable has its own."""
    found = (getattr(awaited, name, None) for name in names)
    return next(filter(None, found), None)

"""Animation jobs, rendered in the background: a few at a time, one per user."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from engines.core import Refusal
from render.core.animation import Animation, Shot, animated

MAX_AT_ONCE: Final = 1  # two would take twice as long each, and the memory of both
EVERY_SECONDS: Final = 2.0  # interval of progress reports

Say = Callable[[int | None], Awaitable[None]]
"""Callback for the number of rendered shots, or None while the animation waits for others."""


class AnimationJobs:
    """Queue of animations.

    They are rendered in threads, which blocks the event loop for a few milliseconds now and then
    but needs no second copy of all the sprites.
    """

    def __init__(self) -> None:
        self.waited_for: set[int] = set()
        self._places = asyncio.Semaphore(MAX_AT_ONCE)

    def check(self, user: int) -> None:
        """Refuse a user whose animation is being rendered."""
        if user in self.waited_for:
            raise Refusal("film_under_way")

    async def make(self, user: int, shots: Sequence[Shot], say: Say) -> Animation:
        """Render an animation for `user`; refuse a second one at the same time."""
        self.check(user)
        self.waited_for.add(user)
        try:
            if self._places.locked():
                await say(None)
            async with self._places:
                return await _drawn(shots, say)
        finally:
            self.waited_for.discard(user)


class _GivenUp(Exception):
    """Raised in the rendering thread when the animation is no longer needed."""


class _Progress:
    """State shared by the rendering thread and the task that waits for it."""

    def __init__(self) -> None:
        self.done = 0
        self.given_up = False

    def report(self, done: int, of: int) -> None:
        """Record a rendered shot; end the animation if it is no longer needed."""
        if self.given_up:
            raise _GivenUp
        self.done = done


async def _drawn(shots: Sequence[Shot], say: Say) -> Animation:
    progress = _Progress()
    drawing = asyncio.create_task(asyncio.to_thread(_animated, shots, progress))
    try:
        while not drawing.done():
            await say(progress.done)
            await asyncio.wait({drawing}, timeout=EVERY_SECONDS)
    finally:
        progress.given_up = True
        await asyncio.wait({drawing})
    made = drawing.result()
    assert made is not None
    return made


def _animated(shots: Sequence[Shot], progress: _Progress) -> Animation | None:
    with contextlib.suppress(_GivenUp):
        return animated(shots, progress.report)
    return None

"""Draws animations beside everything else: a few at once, one for each person."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from engines.core import Refusal
from render.core.animation import Animation, Shot, animated

MOST_AT_ONCE: Final = 2  # drawn at the same time
EVERY_SECONDS: Final = 2.0  # how often progress is told

Say = Callable[[int | None], Awaitable[None]]
"""Is told how many shots are drawn; None: the animation waits for others to be done."""


class Animations:
    """Takes the wishes for animations in.

    They are drawn in threads: that costs the event loop a few milliseconds now and then, and no
    second copy of all the sprites.
    """

    def __init__(self) -> None:
        self.waited_for: set[int] = set()
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    def check(self, user: int) -> None:
        """Refuse whoever an animation is being drawn for."""
        if user in self.waited_for:
            raise Refusal("film_under_way")

    async def make(self, user: int, shots: Sequence[Shot], say: Say) -> Animation:
        """Draw an animation for `user`; refuse them a second one at the same time."""
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
    """Nobody waits for the animation any more."""


class _Progress:
    """What the thread that draws and who waits for it tell each other."""

    def __init__(self) -> None:
        self.done = 0
        self.given_up = False

    def tell(self, done: int, of: int) -> None:
        """Take note of a shot; end the animation if it is not wanted."""
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
        return animated(shots, progress.tell)
    return None

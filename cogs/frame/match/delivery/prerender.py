"""Prerendering of common picture parts, so that the first boards after a start are fast."""

from __future__ import annotations

import time
from collections.abc import Iterable
from threading import Thread

from render.core.cache import SPRITES
from render.core.renderer import renderer_of


def prerender_parts(games: Iterable[str]) -> Thread:
    """Start a daemon thread that draws the picture parts of `games`, and return it."""
    thread = Thread(target=_draw, args=(tuple(games),), name="parts", daemon=True)
    thread.start()
    return thread


def _draw(games: tuple[str, ...]) -> None:
    """Draw the parts, boards first, and pause after each as long as it took."""
    parts = (part for game in games for part in renderer_of(game).parts())
    for part in parts:
        begun = time.monotonic()
        part()
        time.sleep(time.monotonic() - begun)
    # Only the masters are worth keeping: a board takes other sizes from them in milliseconds.
    SPRITES.clear()

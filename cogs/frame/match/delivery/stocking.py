"""Draws the parts of pictures in advance, so that the first boards after a start do not wait."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import chain
from threading import Thread

from render.charts.plots import first_plot
from render.core.renderer import renderer_of


def draw_in_advance(games: Iterable[str]) -> Thread:
    """Return a thread of its own that draws the parts of the pictures of `games`, and then ends."""
    thread = Thread(target=_draw, args=(tuple(games),), name="parts", daemon=True)
    thread.start()
    return thread


def _draw(games: tuple[str, ...]) -> None:
    """Draw half of the time and leave the other half to who waits; boards before charts."""
    parts = (part for game in games for part in renderer_of(game).parts())
    for part in chain(parts, [first_plot]):
        begun = time.monotonic()
        part()
        time.sleep(time.monotonic() - begun)

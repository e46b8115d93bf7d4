"""Numbers on the places of a home board that may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from render.caverna.plot import Plot
from render.core.canvas import badge, paste_at
from render.core.frame import Sheet
from render.core.palette import ACCENT, CARD

Place = tuple[str, ...]
"""One space, or two that are chosen together."""


def number(sheet: Sheet, plot: Plot, places: Sequence[Place]) -> None:
    """Number places from 1."""
    for at, place in enumerate(places, 1):
        left, top, right, bottom = plot.around(place)
        sprite = badge(str(at), round(plot.side * 0.36), CARD, ACCENT)
        paste_at(sheet.image, sprite, ((left + right) / 2, (top + bottom) / 2))

"""The map: places, lines between them, what lies there, ships."""

from __future__ import annotations

from engines.karvi.state import Karvi
from render.core.canvas import Box
from render.core.frame import Sheet
from render.core.renderer import Scene


def draw_map(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw the map into a box."""
    sheet.card(box)

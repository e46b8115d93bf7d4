"""The action track around the map, and its stop area."""

from __future__ import annotations

from engines.karvi.state import Karvi
from render.core.canvas import Box
from render.core.frame import Sheet
from render.core.renderer import Scene


def draw_track(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw the ring into a box."""
    sheet.tray(box)

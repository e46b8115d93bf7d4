"""The open trade cards and the piles of upgrade cards."""

from __future__ import annotations

from engines.karvi.state import Karvi
from render.core.canvas import Box
from render.core.frame import Sheet
from render.core.renderer import Scene

HEIGHT = 120  # units


def draw_market(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw open cards and piles into a box."""
    sheet.tray(box)

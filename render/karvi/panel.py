"""Everything one player owns, in one picture."""

from __future__ import annotations

from PIL.Image import Image

from engines.core import Seat
from engines.karvi.state import Karvi
from render.core.frame import HEAD, MARGIN, Sheet
from render.core.renderer import Scene
from render.karvi import strips
from render.karvi.layout import WIDTH


def panel(view: Karvi, scene: Scene, seat: Seat) -> Image:
    """Draw what a player owns."""
    sheet = Sheet(WIDTH, HEAD + 2 * MARGIN)
    strips.strip(sheet, scene, (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + HEAD), view, seat)
    return sheet.image

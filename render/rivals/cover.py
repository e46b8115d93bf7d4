"""Cover: lands of every kind on both sides of a road, with towns along it."""

from __future__ import annotations

from PIL import Image

from render.core.canvas import panel, paste_at
from render.rivals.emblems import town
from render.rivals.lands import GRAVEL, GRAVEL_DARK, VERGE, grass, land

UPPER = ("forest", "gold_field", "fields", "mountains", "pasture", "hills")
LOWER = ("hills", "pasture", "mountains", "forest", "gold_field", "fields")
TOWNS = ("settlement", "city", "settlement", "city", "settlement")
ROAD = 104  # pixels of the strip of grass


def cover(wide: int, tall: int) -> Image.Image:
    """Draw two rows of lands, the road between them, and a town at every corner of four lands."""
    image = Image.new("RGB", (wide, tall))
    step, half = -(-wide // len(UPPER)), (tall - ROAD) // 2
    for top, row in ((0, UPPER), (half + ROAD, LOWER)):
        for at, kind in enumerate(row):
            image.paste(land(kind, step, half, at), (at * step, top))
    image.paste(grass(wide, ROAD), (0, half))
    middle = half + ROAD // 2
    for thick, fill in ((22, VERGE), (17, GRAVEL_DARK), (13, GRAVEL)):
        panel(image, (-thick, middle - thick, wide + thick, middle + thick), 0, fill)
    for at, kind in enumerate(TOWNS, 1):
        side = ROAD * (150 if kind == "city" else 115) // 100
        paste_at(image, town(kind, side), (at * step, half + ROAD - side / 2 + 8))
    return image

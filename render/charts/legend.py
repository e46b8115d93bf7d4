"""Legend symbols of series."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.charts.style import Series
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH
from render.core.frame import Sheet
from render.core.palette import INK
from render.core.pieces import shape_outline

SIGN = 34  # units


def draw_sign(sheet: Sheet, at: tuple[int, int], look: Series) -> None:
    """Draw the symbol of a series with the middle of its left side at a pixel."""
    side = sheet.px(SIGN)

    def draw() -> Image.Image:
        big = Image.new("RGBA", (side * SMOOTH, side * SMOOTH), (*INK, 0))
        points = [
            (x * side * SMOOTH / 100, y * side * SMOOTH / 100) for x, y in shape_outline(look.sign)
        ]
        ImageDraw.Draw(big).polygon(points, fill=(*look.colour, 255))
        return big.resize((side, side), Image.Resampling.LANCZOS)

    sheet.put(SPRITES.get(("sign", look, side), draw), at)

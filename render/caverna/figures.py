"""Dwarf figures in the colours of their seats, with the strength of their weapons."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.caverna.goods import LIGHT, STEEL, STEEL_DARK
from render.caverna.icons import FAINT
from render.core.brush import OUTLINE, Brush, Point
from render.core.cache import SPRITES
from render.core.canvas import disc
from render.core.fonts import draw_text
from render.core.icons import fade, paint_icon
from render.core.palette import INK, Rgb, SeatColour, mixed
from render.core.pieces import shape_outline, smooth

SKIN: Rgb = (240, 202, 170)
BEARD: Rgb = (238, 232, 218)
_RIM = 4.5
_YOUNG = 0.68  # height of a newborn as a share of the others
_BADGE = 0.46  # share of a dwarf's height: the disc with its strength
_BODY = [(50, 44), (72, 50), (86, 66), (88, 88), (78, 93), (22, 93), (12, 88), (14, 66), (28, 50)]
_HAT = [(50, 6), (62, 14), (76, 33), (24, 33), (38, 14)]
_HALF_BEARD = [(25, 40), (36, 48), (46, 51)]


def dwarf(
    colour: SeatColour,
    height: int,
    strength: int = 0,
    *,
    newborn: bool = False,
    away: bool = False,
) -> Image.Image:
    """Return a dwarf of a seat, `height` pixels tall and wide, with its strength next to the hat.

    A newborn is smaller, without a beard, at the bottom of its square.  A dwarf that is `away` is
    only a shadow.
    """

    def draw() -> Image.Image:
        image = Image.new("RGBA", (height, height), (*OUTLINE, 0))
        tall = round(height * _YOUNG) if newborn else height
        body = paint_icon(_dwarf, tall, colour, newborn)
        image.alpha_composite(body, ((height - tall) // 2, height - tall))
        if strength:
            badge = weapon(strength, round(height * _BADGE))
            image.alpha_composite(badge, (height - badge.width, 0))
        return fade(image, FAINT) if away else image

    return SPRITES.get(("caverna dwarf at", colour, height, strength, newborn, away), draw)


def weapon(strength: int, side: int) -> Image.Image:
    """Return the strength of a weapon on a steel disc."""

    def draw() -> Image.Image:
        sprite = disc(side, STEEL, mixed(STEEL_DARK, INK, 0.55), max(1.5, side / 11)).copy()
        size = round(side * (0.66 if strength < 10 else 0.56))
        draw_text(sprite, (side / 2, side / 2), str(strength), size, INK, bold=True, anchor="mm")
        return sprite

    return SPRITES.get(("caverna weapon", strength, side), draw)


def _dwarf(brush: Brush, colour: SeatColour, newborn: bool) -> None:
    dark = mixed(colour.fill, (16, 10, 6), 0.72)
    for spread, fill in ((_RIM + 2.5, (255, 252, 240)), (_RIM, dark)):
        for outline in (_BODY, _HAT):
            _ringed(brush, outline, spread, fill)
        brush.ellipse((50, 40), 25 + spread, 20 + spread, fill)
    brush.poly(smooth(_BODY, 2), colour.fill)
    brush.ellipse((50, 40), 25, 20, dark)
    brush.ellipse((50, 40), 22.5, 18, SKIN)
    if not newborn:
        left = [*_HALF_BEARD]
        right = [(100 - x, y) for x, y in reversed(left)]
        brush.poly(smooth([*left, *right, (74, 62), (50, 82), (26, 62)], 2), BEARD)
    for x in (41, 59):
        brush.ellipse((x, 40), 3.4, 3.8, OUTLINE)
    brush.ellipse((50, 46.5), 6, 5, (226, 150, 122))
    brush.poly(smooth(_HAT, 1), mixed(colour.fill, LIGHT, 0.12))
    brush.poly(((45, 13), (49, 9), (40, 30), (30, 30)), mixed(colour.fill, LIGHT, 0.4))
    brush.line(((22, 32), (78, 32)), dark, 7)
    _shape(brush, colour)


def _ringed(brush: Brush, outline: Sequence[Point], spread: float, fill: Rgb) -> None:
    ring = smooth(outline, 2)
    brush.line([*ring, *ring[:2]], fill, 2 * spread)
    brush.poly(ring, fill)


def _shape(brush: Brush, colour: SeatColour) -> None:
    """Draw the shape of the seat on the belly."""
    points = [(50 + (x - 50) * 0.3, 78 + (y - 50) * 0.3) for x, y in shape_outline(colour.shape)]
    brush.line([*points, *points[:2]], mixed(colour.fill, (16, 10, 6), 0.3), 3)
    brush.poly(points, colour.text)


def width_of(height: int) -> int:
    """Return the distance between dwarfs of `height` pixels side by side."""
    return round(height * 0.86)

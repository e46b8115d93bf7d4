"""Price tags of voyages, and their positions with the least overlap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from PIL import Image

from render.core.brush import Point
from render.core.cache import SPRITES
from render.core.canvas import panel, round_mask
from render.core.fonts import draw_text
from render.core.palette import CARD, INK, Rgb
from render.karvi.icons import icon

Rect = tuple[float, float, float, float]
"""Left, top, right and bottom, in units of the map."""

RIM: Rgb = (96, 66, 30)
PRICE = (64.0, 36.0)
"""Width and height of a price, in units."""
_AROUND: tuple[Point, ...] = (
    (-44, 0),
    (-44, 12),
    (-30, -30),
    (0, -34),
    (30, -30),
    (42, -18),
    (-40, 24),
)
"""Possible centres of a price relative to its letter; the first one if all are free."""


def price(food: int, unit: float) -> Image.Image:
    """Return the price tag of a voyage; `unit` is in pixels."""
    wide, tall = (round(side * unit) for side in PRICE)

    def draw() -> Image.Image:
        image = Image.new("RGBA", (wide, tall), (*RIM, 0))
        plate = Image.new("RGB", (wide, tall), RIM)
        edge = max(2, tall // 16)
        panel(plate, (edge, edge, wide - edge, tall - edge), tall // 2, CARD)
        image.paste(plate, (0, 0), round_mask(wide, tall, tall // 2))
        size = round(tall * 0.78)
        at = (wide * 0.28, tall / 2)
        draw_text(image, at, str(food), size, INK, bold=True, anchor="mm")
        sign = icon("food", round(tall * 0.88))
        image.alpha_composite(sign, (wide * 7 // 16, (tall - sign.height) // 2))
        return image

    return SPRITES.get(("karvi price", food, wide), draw)


def around(middle: Point, size: Point) -> Rect:
    """Return the rectangle of a size around its centre."""
    (x, y), (wide, tall) = middle, size
    return x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2


@lru_cache(maxsize=64)
def tags(
    letters: tuple[tuple[str, Point], ...], shown: tuple[Rect, ...], whole: Rect
) -> Mapping[str, Point]:
    """Return the centres of the prices of all places, relative to the centres of their `letters`.

    `shown` are the areas that should stay readable, `whole_move` is the map.  Prices that are not
    drawn now take part, too, so that none changes its position from turn to turn.
    """
    taken, found = [*shown], dict[str, Point]()
    for name, letter in letters:
        hides = {at: _hidden(letter, at, taken, whole) for at in _AROUND}
        found[name] = min(hides, key=hides.__getitem__)
        taken.append(_price_at(letter, found[name]))
    return found


def _hidden(letter: Point, at: Point, taken: Sequence[Rect], whole: Rect) -> float:
    """Return the area that a price would hide; the part beyond the map counts ten times."""
    here = _price_at(letter, at)
    beyond = PRICE[0] * PRICE[1] - _shared(here, whole)
    return 10 * beyond + sum(_shared(here, one) for one in taken)


def _price_at(letter: Point, at: Point) -> Rect:
    return around((letter[0] + at[0], letter[1] + at[1]), PRICE)


def _shared(one: Rect, other: Rect) -> float:
    """Return the area that two rectangles share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, tall)

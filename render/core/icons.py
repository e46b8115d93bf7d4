"""Icons: small symbols on a transparent background, pasted pale or side by side."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TypeVarTuple

from PIL import Image

from render.core.brush import MASTER, OUTLINE, Brush
from render.core.cache import reduced
from render.core.palette import CARD

Args = TypeVarTuple("Args")

KEPT = 2  # reduction of a stored master compared with its drawing, because no icon is larger


def paint(draw: Callable[[Brush], object], kept: int = KEPT) -> Image.Image:
    """Return the result of `draw` in a square, `kept` times smaller than its master."""
    image = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
    draw(Brush(image))
    return image.reduce(kept)


def paint_icon(
    draw: Callable[[Brush, *Args], None], side: int, *args: *Args, kept: int = KEPT
) -> Image.Image:
    """Return the icon that `draw` draws with `args`, `side` pixels wide and tall."""
    key = ("icon", draw, args)
    return reduced(key, (side, side), lambda: paint(lambda brush: draw(brush, *args), kept))


def fade(sprite: Image.Image, percent: int = 40) -> Image.Image:
    """Return a copy of a sprite with `percent` of its opacity, for something that is missing."""
    shadow = sprite.copy()
    shadow.putalpha(sprite.getchannel("A").point(lambda level: level * percent // 100))
    return shadow


def icon_row(sprites: Sequence[Image.Image], gap: int, most: float = math.inf) -> Image.Image:
    """Return sprites side by side, vertically centred.

    They are `gap` pixels apart, or closer together if the row would be wider than `most` pixels.
    """
    tall = max((sprite.height for sprite in sprites), default=1)
    wide = sum(sprite.width for sprite in sprites)
    gap = int(min(gap, (most - wide) // max(1, len(sprites) - 1)))
    row = Image.new("RGBA", (max(1, wide + gap * (len(sprites) - 1)), tall), (*CARD, 0))
    left = 0
    for sprite in sprites:
        at = left, (tall - sprite.height) // 2
        if gap < 0:
            row.alpha_composite(sprite, at)
        else:  # Nothing overlaps, and pasting is ten times as fast.
            row.paste(sprite, at)
        left += sprite.width + gap
    return row

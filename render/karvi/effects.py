"""Icons of the effect language: an icon and a number per part, `+` or `/` between parts."""

from __future__ import annotations

from PIL import Image

from engines.karvi.effects import NOTHING, Effect, parsed, part_of
from render.core.cache import SPRITES
from render.core.fonts import draw_text, width
from render.core.palette import INK_SOFT
from render.karvi.icons import icon, pale
from render.karvi.pieces import halo

_NUMBER = 0.62  # share of an icon's side
_OVER = 0.16  # share of a number that extends beyond its icon
_BEFORE = {"cheap": "−"}
_MORE = ("beer", "food")  # actions whose gain grows with the filled spaces of their track


def effect(
    expression: str, side: int, most: int | None = None, *, dim: bool = False
) -> Image.Image:
    """Return an expression as icons `side` pixels tall, smaller to fit into `most` pixels."""
    key = ("karvi effect", expression, side, most, dim)
    return SPRITES.get(key, lambda: _faded(_fitted(parsed(expression), side, most), dim=dim))


def _faded(sprite: Image.Image, *, dim: bool) -> Image.Image:
    return pale(sprite, 0.4) if dim else sprite


def _fitted(shown: Effect, side: int, most: int | None) -> Image.Image:
    while True:
        sprite = _row(shown, side)
        if most is None or sprite.width <= most or side <= 12:
            return sprite
        side = min(side - 1, side * most // sprite.width)


def _row(shown: Effect, side: int) -> Image.Image:
    parts = shown.parts or (NOTHING,)
    sprites = [sign(part, side) for part in parts]
    between = "/" if shown.either else "+"
    gap = width(between, side * 6 // 10, True) + side // 8 if len(parts) > 1 else 0
    wide = sum(sprite.width for sprite in sprites) + gap * (len(parts) - 1)
    row = Image.new("RGBA", (wide, side), (*INK_SOFT, 0))
    x = 0
    for n, sprite in enumerate(sprites):
        if n:
            at = (x + gap / 2, side / 2)
            draw_text(row, at, between, side * 6 // 10, INK_SOFT, bold=True, anchor="mm")
            x += gap
        row.alpha_composite(sprite, (x, 0))
        x += sprite.width
    return row


def sign(part: str, side: int) -> Image.Image:
    """Return a part such as `fur 2` as an icon with its number at the lower right."""
    word, n = part_of(part)
    sprite = icon(word, side)
    if not n and word not in _MORE:
        return sprite
    text = _BEFORE.get(word, "") + str(n) if n else "+"
    size = round(side * _NUMBER)
    reach = round(side * _OVER) + (width(text, size, True) - width("1", size, True))
    wider = Image.new("RGBA", (side + reach, side), (*INK_SOFT, 0))
    wider.alpha_composite(sprite)
    at = (wider.width - width(text, size, True) / 2 - side * 0.03, side - size * 0.45)
    halo(wider, at, text, size)
    return wider

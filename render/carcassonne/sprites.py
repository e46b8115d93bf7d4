"""Cached sprites of tiles and figures in the sizes of pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image, ImageDraw

from engines.carcassonne.components import LETTERS, SUPPLY
from render.carcassonne.landscape import draw_tile
from render.core.cache import SPRITES, reduced
from render.core.canvas import SMOOTH, round_mask
from render.core.fonts import draw_text, width
from render.core.palette import CARD, INK, INK_SOFT, PAPER_DARK, Rgb, SeatColour, mixed
from render.core.pieces import plain_meeple

SIDES = (240, 200, 172, 148, 128, 112, 98, 86, 76, 66, 58, 50, 44)
"""Pixels of a tile's side: only a few sizes, so that most sprites are already cached."""
KEPT = 320  # pixels of a tile's side in the cache


def tile_side(room: int) -> int:
    """Return the largest tile side that fits into `room` pixels."""
    return next((side for side in SIDES if side <= room), room)


def tile(letter: str, turns: int, side: int) -> Image.Image:
    """Return a tile after `turns` quarter turns, `side` pixels wide."""

    def draw() -> Image.Image:
        drawn = draw_tile(letter, turns)
        return drawn.resize((KEPT, KEPT), Image.Resampling.LANCZOS)

    return reduced(("tile", letter, turns), (side, side), draw)


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw each tile in each rotation."""
    for letter in LETTERS:
        for turns in range(4):
            yield partial(tile, letter, turns, SIDES[-1])


def spot(side: int, ring: Rgb) -> Image.Image:
    """Return the mark of a legal cell: a light card with a dashed rim in the colour `ring`."""

    def draw() -> Image.Image:
        big = side * SMOOTH
        card = Image.new("RGBA", (big, big), (*CARD, 0))
        inset, edge = big * 5 // 100, max(SMOOTH * 2, big * 25 // 1000)
        wide = big - 2 * inset
        card.paste((*mixed(ring, CARD, 0.1), 255), (inset, inset), round_mask(wide, wide, big // 9))
        pen = ImageDraw.Draw(card)
        dash = wide / 13
        for step in range(1, 12, 2):
            low = inset + dash * (step + 0.15)
            high = low + dash * 0.7
            pen.rectangle((low, 0, high, big), fill=(*CARD, 0))
            pen.rectangle((0, low, big, high), fill=(*CARD, 0))
        inner = wide - 2 * edge
        at = (inset + edge, inset + edge)
        card.paste((*mixed(PAPER_DARK, CARD, 0.75), 255), at, round_mask(inner, inner, big // 10))
        return card.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("spot", side, ring), draw)


def supply_row(left: int, fill: Rgb, wide: int, tall: int) -> Image.Image:
    """Return a row of seven small figures: `left` in colour, the others pale."""
    step = min(wide // SUPPLY, tall + 3)
    side = min(tall, step)

    def draw() -> Image.Image:
        row = Image.new("RGBA", (step * (SUPPLY - 1) + side, side), (*CARD, 0))
        pale = mixed(CARD, INK_SOFT, 0.24)
        for number in reversed(range(SUPPLY)):
            figure = plain_meeple(fill if number < left else pale, side)
            row.alpha_composite(figure, (number * step, 0))
        return row

    return SPRITES.get(("supply", left, fill, step, side), draw)


def flag_size(text: str, most: int, room: tuple[int, int]) -> int:
    """Return the largest font size, at most `most`, with a flag that fits into `room` pixels."""
    return next((size for size in range(most, 8, -1) if _fits(_flag_box(text, size), room)), 8)


def _fits(box: tuple[int, int], room: tuple[int, int]) -> bool:
    return box[0] <= room[0] and box[1] <= room[1]


def _flag_box(text: str, size: int) -> tuple[int, int]:
    edge = max(2, size // 12)
    return round(width(text, size, True) + size * 0.9) + 2 * edge, round(size * 1.36) + 2 * edge


def flag(text: str, size: int, colour: SeatColour) -> Image.Image:
    """Return the flag of points just scored, with letters of `size` pixels."""

    def draw() -> Image.Image:
        edge = max(2, size // 12)
        sprite = Image.new("RGBA", _flag_box(text, size), (*CARD, 0))
        for inset, fill in (
            (0, CARD),
            (edge, mixed(colour.fill, INK, 0.5)),
            (2 * edge, colour.fill),
        ):
            across, down = sprite.width - 2 * inset, sprite.height - 2 * inset
            sprite.paste((*fill, 255), (inset, inset), round_mask(across, down, down // 2))
        middle = (sprite.width / 2, sprite.height / 2)
        draw_text(sprite, middle, text, size, colour.text, bold=True, anchor="mm")
        return sprite

    return SPRITES.get(("flag", text, size, colour), draw)

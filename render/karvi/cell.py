"""Spaces of the action track: costs, effects, and the dice on them."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engines.karvi.effects import parsed
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, badge, paste_at, round_card, round_mask
from render.core.fonts import draw_text
from render.core.palette import CARD, INK, INK_SOFT, LINE, Rgb, SeatColour, mixed
from render.karvi.effects import effect
from render.karvi.icons import pale
from render.karvi.pieces import die, halo, price

Size = tuple[int, int]
TARGET: Rgb = (255, 176, 32)
GROUNDS: dict[str, Rgb] = {
    "village": (246, 222, 186),
    "long_1": (252, 246, 232),
    "long_2": (252, 246, 232),
    "short_1": (236, 240, 222),
    "short_2": (236, 240, 222),
    "stop": (222, 232, 238),
}
"""Colours of the boards: the village, long and short action boards, the stop area."""


class Cell(NamedTuple):
    """The content of a space; `beer` and `colour` belong to the die on it."""

    at: int
    ground: str
    action: str
    cost: int
    closed: bool
    target: bool
    beer: int = 0
    colour: SeatColour | None = None
    home: bool = False


def face(cell: Cell, size: Size) -> Image.Image:
    """Return a space, `size` pixels wide and tall, with round corners."""
    return SPRITES.get(("karvi cell", cell, size), lambda: drawn(cell, size))


def drawn(cell: Cell, size: Size) -> Image.Image:
    """Return a space like `face`, but uncached, for larger sprites that are cached themselves."""
    fill, line, edge = GROUNDS[cell.ground], LINE, max(2, size[0] // 60)
    if cell.colour is not None:
        fill = mixed(fill, cell.colour.line, 0.32)
        line, edge = mixed(cell.colour.line, INK, 0.25), edge + 1
    if cell.target:
        line, edge = TARGET, max(4, size[0] // 26)
    image = round_card(size, size[1] // 7, fill, line, edge)
    if cell.closed:
        _hatch(image, size, edge)
    if cell.colour is None:
        _free(image, cell, size)
    else:
        _taken(image, cell, cell.colour, size)
    return image


def _hatch(image: Image.Image, size: Size, edge: int) -> None:
    """Hatch a space that is closed for this number of players."""
    wide, tall = size[0] * SMOOTH, size[1] * SMOOTH
    lines = Image.new("L", (wide, tall), 0)
    pen = ImageDraw.Draw(lines)
    for x in range(-tall, wide, 15 * SMOOTH):
        pen.line((x, tall, x + tall, 0), fill=150, width=5 * SMOOTH)
    small = lines.resize(size, Image.Resampling.LANCZOS)
    mask = Image.new("L", size, 0)
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    mask.paste(small.crop((0, 0, *inner)), (edge, edge), round_mask(*inner, size[1] // 8))
    image.paste((*mixed(INK_SOFT, CARD, 0.3), 255), (0, 0), mask)


def _free(image: Image.Image, cell: Cell, size: Size) -> None:
    """Draw number and price above, the effect below."""
    wide, tall = size
    side = round(tall * 0.4)
    _number(image, cell, (round(wide * 0.05), round(tall * 0.06)), side)
    if cell.cost and not cell.closed:
        tag = price(cell.cost, round(tall * 0.38))
        image.alpha_composite(tag, (wide - tag.width - 3, 3))
    either_or_both = len(parsed(cell.action).parts) > 1
    share, low = (0.5, 0.7) if either_or_both else (0.6, 0.64)
    signs = effect(cell.action, round(tall * share), round(wide * 0.92), dim=cell.closed)
    paste_at(image, signs, (wide / 2, tall * low))


def _number(image: Image.Image, cell: Cell, at: Size, side: int) -> None:
    if cell.target:
        sprite = badge(str(cell.at), side, TARGET, mixed(TARGET, INK, 0.6))
        image.alpha_composite(sprite, (max(0, at[0] - side // 12), max(0, at[1] - side // 12)))
        return
    spot = (at[0] + side * 0.42, at[1] + side * 0.45)
    draw_text(image, spot, str(cell.at), round(side * 0.66), INK_SOFT, bold=True, anchor="mm")


def _taken(image: Image.Image, cell: Cell, colour: SeatColour, size: Size) -> None:
    """Draw the die on the right, the effect on the left."""
    wide, tall = size
    side = round(tall * 0.72)
    sprite = die(colour, side, cell.beer)
    paste_at(image, pale(sprite) if cell.home else sprite, (wide - side * 0.6, tall / 2))
    room = wide - round(side * 1.14) - round(wide * 0.05)
    middle = wide * 0.06 + room / 2
    parts, either = parsed(cell.action)
    if len(parts) > 1:
        for part, share in zip(parts, (0.27, 0.74), strict=True):
            paste_at(image, effect(part, round(tall * 0.42), room), (middle, tall * share))
        halo(image, (middle, tall * 0.5), "/" if either else "+", tall // 4)
        return
    at = (middle, tall * 0.24)
    draw_text(image, at, str(cell.at), round(tall * 0.25), INK_SOFT, bold=True, anchor="mm")
    paste_at(image, effect(cell.action, round(tall * 0.42), room), (middle, tall * 0.64))

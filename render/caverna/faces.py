"""Faces of action spaces: their cards, the backs of future cards, and goods on them."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engines.caverna.components import CARDS, SPACES
from engines.caverna.records import HIDDEN
from engines.caverna.setup import PER_STAGE
from matches.texts import Texts
from render.caverna.figures import dwarf, width_of
from render.caverna.icons import icon
from render.caverna.programs import program
from render.core.cache import SPRITES
from render.core.canvas import badge, panel, paste_at, write_boxed, write_lines
from render.core.fonts import draw_text, width
from render.core.palette import (
    CARD,
    INK,
    INK_SOFT,
    LINE,
    PAPER_DARK,
    WHITE,
    Rgb,
    SeatColour,
    mixed,
)

TALL = 118  # units; height of a space
STAGES: tuple[Rgb, ...] = ((176, 120, 66), (96, 130, 76), (74, 112, 150), (132, 84, 136))
"""The colours of the backs of cards, by stage."""
STAGE_OF_BACK = 2  # stage of the card that is turned over
LIT: Rgb = (250, 176, 28)
PAD, _TOP = 9, 60  # units: the rim of a space, and the line with its name and its dwarfs
_FIGURE, _NUMBER = 56, 50
_PILE = 76  # units kept free for each good that accumulates on a space
_ICON, _MIN_ICON = 42, 28  # units of a good on the space


class Dwarf(NamedTuple):
    """A dwarf on a space."""

    colour: SeatColour
    strength: int
    newborn: bool


class Cell(NamedTuple):
    """The content of a space except its goods; `number` is 0 if it is no option."""

    name: str
    dwarfs: tuple[Dwarf, ...]
    number: int


def pile(goods: tuple[tuple[str, int], ...], most: int, unit: float) -> Image.Image:
    """Return goods side by side with their numbers, at most `most` pixels wide, if possible."""

    def draw() -> Image.Image:
        for side in range(_ICON, _MIN_ICON, -2):
            sprite = _side_by_side(goods, round(side * unit))
            if sprite.width <= most:
                break
        return sprite

    return SPRITES.get(("caverna pile", goods, most, unit), draw)


def _side_by_side(goods: tuple[tuple[str, int], ...], side: int) -> Image.Image:
    size, gap = round(side * 0.82), side // 5
    wides = [side + width(str(count), size, True) + side // 12 for _, count in goods]
    total = max(1, sum(wides) + gap * max(0, len(goods) - 1))
    sprite, x = Image.new("RGBA", (total, side), (*INK, 0)), 0
    for (good, count), wide in zip(goods, wides, strict=True):
        draw_text(sprite, (x, side / 2), str(count), size, INK, bold=True)
        sprite.alpha_composite(icon(good, side), (x + wide - side, 0))
        x += wide + gap
    return sprite


def face(texts: Texts, seats: int, cell: Cell, size: tuple[int, int], unit: float) -> Image.Image:
    """Return a space without goods on the tray: name, symbols, dwarfs, and its option number.

    The part below `TALL` units contains a description of the space.
    """

    def draw() -> Image.Image:
        image = _card(cell, size, unit)
        space = SPACES[seats][cell.name]
        pad, low, inset = round(PAD * unit), round(TALL * unit), round(13 * unit)
        gathers = {*space.fills.empty, *space.fills.then} if space.fills else set()
        most = size[0] - 2 * pad - round((6 + _PILE * len(gathers)) * unit)
        row = program(space, round(40 * unit), most)
        image.paste(row, (inset, low - pad - row.height), row)
        end = size[0] - pad
        end -= _stand(image, cell.dwarfs, (end, round(3 * unit)), round(_FIGURE * unit))
        start = inset + (round((_NUMBER + 2) * unit) if cell.number else 0)
        ink = INK_SOFT if cell.dwarfs else INK
        name = (start, round(5 * unit), end, round(_TOP * unit))
        sizes = round(20 * unit), round(30 * unit)
        write_boxed(image, name, texts.word("space", cell.name), sizes, ink, left=True)
        if size[1] > low:
            below = (inset, low - pad // 2, size[0] - pad, size[1] - pad)
            sizes = round(20 * unit), round(28 * unit)
            does = texts.word("does", cell.name)
            write_boxed(image, below, does, sizes, ink, bold=False, left=True)
        return image

    return SPRITES.get(("caverna space", texts.locale, seats, cell, size), draw)


def _card(cell: Cell, size: tuple[int, int], unit: float) -> Image.Image:
    """Return the card of a space, in the colour of its dwarfs or lit if it is an option."""
    image = Image.new("RGB", size, PAPER_DARK)
    fill, line, edge = CARD, LINE, 2
    if cell.dwarfs:
        colour = cell.dwarfs[0].colour
        fill, line, edge = mixed(PAPER_DARK, colour.line, 0.22), colour.line, 4
    elif cell.number:
        line, edge = LIT, 5
    panel(image, (0, 0, *size), round(14 * unit), fill, line, round(edge * unit))
    if (card := CARDS.get(cell.name)) is not None:
        inset = round(14 * unit)
        stage = STAGES[(card.stage or STAGE_OF_BACK) - 1]
        image.paste(stage, (round(2 * unit), inset, round(8 * unit), size[1] - inset))
    if cell.number:
        sign = badge(str(cell.number), round(_NUMBER * unit), LIT, mixed(LIT, INK, 0.6))
        middle = (PAD + _NUMBER * 0.46) * unit
        paste_at(image, sign, (middle, middle))
    return image


def _stand(
    image: Image.Image, dwarfs: tuple[Dwarf, ...], corner: tuple[int, int], tall: int
) -> int:
    """Draw dwarfs side by side to the left of a corner; return their width."""
    step = width_of(tall)
    for n, one in enumerate(reversed(dwarfs)):
        sprite = dwarf(one.colour, tall, one.strength, newborn=one.newborn)
        image.paste(sprite, (corner[0] - n * step - sprite.width, corner[1]), sprite)
    return step * (len(dwarfs) - 1) + tall if dwarfs else 0


def back(texts: Texts, name: str, round_: int, size: tuple[int, int], unit: float) -> Image.Image:
    """Return the back of a card with its round, and its name if known, otherwise its stage."""

    def draw() -> Image.Image:
        image = Image.new("RGB", size, PAPER_DARK)
        stage = (round_ - 1) // PER_STAGE
        fill = STAGES[stage]
        panel(image, (0, 0, *size), round(14 * unit), fill, mixed(fill, INK, 0.4), round(3 * unit))
        inset = round(9 * unit)
        inner = (inset, inset, size[0] - inset, size[1] - inset)
        panel(image, inner, round(8 * unit), mixed(fill, INK, 0.22), mixed(fill, WHITE, 0.3), 1)
        first = texts("picture-card-back", stage=stage + 1)
        if name != HIDDEN:
            first = texts.word("space", name)
        low = (inner[0] + 4, inner[1] + 4, inner[2] - 4, inner[3] - 4)
        lines = [first, texts("picture-card-round", round=round_)]
        write_lines(
            image, low, lines, (round(20 * unit), round(30 * unit)), mixed(fill, WHITE, 0.9)
        )
        return image

    return SPRITES.get(("caverna back", texts.locale, name, round_, size), draw)

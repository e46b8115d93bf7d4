"""The action spaces: what each does, the goods lying there, and who stands there."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engines.caverna.parts import BOX, CARDS, SPACES
from engines.caverna.records import HIDDEN
from engines.caverna.setup import PER_STAGE
from engines.caverna.state import Caverna
from matches.texts import Texts
from render.caverna.figures import dwarf, width_of
from render.caverna.icons import icon
from render.caverna.labels import numbered
from render.caverna.phrases import card_of
from render.caverna.programs import program
from render.core.cache import SPRITES
from render.core.canvas import Box, badge, panel, paste_at, write_boxed, write_lines
from render.core.fonts import draw_text, width
from render.core.frame import Sheet, colour_of
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
from render.core.renderer import Scene

GAP = 8  # units between spaces
TALL = 118  # units of a space
FEW, FEW_COLUMNS, COLUMNS = 4, 3, 4  # up to so many players, spaces are wider
STAGES: tuple[Rgb, ...] = ((176, 120, 66), (96, 130, 76), (74, 112, 150), (132, 84, 136))
"""The colours of the backs of cards, by stage."""
LIT: Rgb = (250, 176, 28)
_PAD, _TOP = 9, 60  # units: the rim of a space, and the line of its name and its dwarfs
_ICON, _LEAST_ICON, _FIGURE, _NUMBER = 42, 28, 56, 50
_PILE = 68  # units kept free for each good that gathers on a space


class _Dwarf(NamedTuple):
    colour: SeatColour
    strength: int
    newborn: bool


class _Cell(NamedTuple):
    """What is always the same about a space, as long as its dwarfs and options are."""

    name: str
    dwarfs: tuple[_Dwarf, ...]
    number: int
    coming: bool = False


def columns(players: int) -> int:
    """Return how many spaces lie side by side."""
    return FEW_COLUMNS if players <= FEW else COLUMNS


def printed(view: Caverna) -> list[str]:
    """Return the spaces of the boards."""
    return [name for name in view.spaces if name not in CARDS]


def cards(view: Caverna) -> list[int]:
    """Return the rounds in the order in which their cards lie: a stage per row or column."""
    last = BOX.rounds.last
    if columns(len(view.farms)) == PER_STAGE:
        return list(range(1, last + 1))
    stages = last // PER_STAGE
    return [row + stage * PER_STAGE + 1 for row in range(PER_STAGE) for stage in range(stages)]


def rows(view: Caverna) -> tuple[int, int]:
    """Return the rows of spaces, and of cards."""
    across = columns(len(view.farms))
    return -(-len(printed(view)) // across), -(-BOX.rounds.last // across)


def height(view: Caverna) -> int:
    """Return the units that spaces and cards take, with a gap around."""
    return (TALL + GAP) * sum(rows(view)) + 3 * GAP


def draw_spaces(sheet: Sheet, scene: Scene, view: Caverna, box: Box) -> None:
    """Draw all spaces and cards into a box, on a tray."""
    panel(sheet.image, box, sheet.px(16), PAPER_DARK)
    left, top = box[0] + sheet.px(GAP), box[1] + sheet.px(GAP)
    across, step = columns(len(view.farms)), sheet.px(TALL + GAP)
    wide = (box[2] - left) // across
    size = wide - sheet.px(GAP), sheet.px(TALL)
    table = _Table(sheet, scene, view, size)
    for n, name in enumerate(printed(view)):
        table.space(name, (left + n % across * wide, top + n // across * step))
    low = top + rows(view)[0] * step + sheet.px(GAP)
    for n, round_ in enumerate(cards(view)):
        table.card(round_, (left + n % across * wide, low + n // across * step))


class _Table:
    """Draws spaces of a size in pixels."""

    def __init__(self, sheet: Sheet, scene: Scene, view: Caverna, size: tuple[int, int]) -> None:
        self.sheet, self.scene, self.view, self.size = sheet, scene, view, size
        self.numbers = numbered(view, scene)
        self.standing: dict[str, list[_Dwarf]] = {}
        for seat, farm in enumerate(view.farms):
            for one in farm.dwarfs:
                if one.at:
                    shown = _Dwarf(colour_of(scene, seat), one.strength, one.newborn)
                    self.standing.setdefault(one.at, []).append(shown)

    def card(self, round_: int, at: tuple[int, int]) -> None:
        """Draw what lies on a round: its card, or the back of one that is to come."""
        name = card_of(self.view, round_)
        if name in self.view.spaces:
            self.space(name, at)
        elif name:
            self._paste(_back(self.scene.texts, name, round_, self.size, self.sheet.unit), at)

    def space(self, name: str, at: tuple[int, int]) -> None:
        """Draw a space that is in play."""
        dwarfs = tuple(self.standing.get(name, ()))
        cell = _Cell(name, dwarfs, self.numbers.get(name, 0))
        seats, texts = len(self.view.farms), self.scene.texts
        key = ("caverna space", texts.locale, seats, cell, self.size)
        face = SPRITES.get(key, lambda: _face(texts, seats, cell, self.size, self.sheet.unit))
        self._paste(face, at)
        self._lying(self.view.spaces[name], (at[0] + self.size[0], at[1] + self.size[1]))

    def _paste(self, sprite: Image.Image, at: tuple[int, int]) -> None:
        self.sheet.image.paste(sprite, at)

    def _lying(self, goods: dict[str, int], corner: tuple[int, int]) -> None:
        """Draw the goods that lie on a space, each with its number, into its lower right corner."""
        pad, piled = self.sheet.px(_PAD), tuple(goods.items())
        for side in range(_ICON, _LEAST_ICON, -2):
            sprite = _pile(piled, self.sheet.px(side))
            if sprite.width <= self.size[0] - 2 * pad:
                break
        spot = corner[0] - pad - sprite.width, corner[1] - pad - sprite.height
        self.sheet.image.paste(sprite, spot, sprite)


def _pile(goods: tuple[tuple[str, int], ...], side: int) -> Image.Image:
    """Return goods side by side with their numbers, on nothing."""

    def draw() -> Image.Image:
        size, gap = round(side * 0.82), side // 5
        wides = [side + width(str(count), size, True) + side // 12 for _, count in goods]
        total = max(1, sum(wides) + gap * max(0, len(goods) - 1))
        sprite = Image.new("RGBA", (total, side), (*INK, 0))
        x = 0
        for (good, count), wide in zip(goods, wides, strict=True):
            draw_text(sprite, (x, side / 2), str(count), size, INK, bold=True)
            sprite.alpha_composite(icon(good, side), (x + wide - side, 0))
            x += wide + gap
        return sprite

    return SPRITES.get(("caverna pile", goods, side), draw)


def _face(texts: Texts, seats: int, cell: _Cell, size: tuple[int, int], unit: float) -> Image.Image:
    """Return a space without goods, on the tray: name, symbols, dwarfs, its number to choose."""
    image = Image.new("RGB", size, PAPER_DARK)
    space = SPACES[seats][cell.name]
    pad, radius = round(_PAD * unit), round(14 * unit)
    box = (0, 0, *size)
    fill, line, edge = CARD, LINE, round(2 * unit)
    if cell.dwarfs:
        colour = cell.dwarfs[0].colour
        fill, line, edge = mixed(PAPER_DARK, colour.line, 0.22), colour.line, round(4 * unit)
    elif cell.number:
        line, edge = LIT, round(5 * unit)
    panel(image, box, radius, fill, line, edge)
    if space.stage or cell.name in CARDS:
        _band(image, STAGES[(space.stage or 2) - 1], size, unit)
    gathers = {*space.fills.empty, *space.fills.then} if space.fills else set()
    most = size[0] - 2 * pad - round((6 + _PILE * len(gathers)) * unit)
    row = program(space, round(40 * unit), most)
    image.paste(row, (pad + round(4 * unit), size[1] - pad - row.height), row)
    start, end = pad + round(4 * unit), size[0] - pad
    if cell.number:
        sign = badge(str(cell.number), round(_NUMBER * unit), LIT, mixed(LIT, INK, 0.6))
        paste_at(image, sign, (pad + _NUMBER * unit * 0.46, pad + _NUMBER * unit * 0.46))
        start += round((_NUMBER + 2) * unit)
    end -= _stand(image, cell.dwarfs, (end, round(3 * unit)), round(_FIGURE * unit))
    ink = INK_SOFT if cell.dwarfs else INK
    name = (start, round(5 * unit), end, round(_TOP * unit))
    sizes = round(20 * unit), round(30 * unit)
    write_boxed(image, name, texts.word("space", cell.name), sizes, ink, left=True)
    return image


def _band(image: Image.Image, fill: Rgb, size: tuple[int, int], unit: float) -> None:
    """Draw the colour of a card's stage along its left edge."""
    inset = round(14 * unit)
    image.paste(fill, (round(2 * unit), inset, round(8 * unit), size[1] - inset))


def _stand(
    image: Image.Image, dwarfs: tuple[_Dwarf, ...], corner: tuple[int, int], tall: int
) -> int:
    """Draw dwarfs side by side to the left of a corner; return how wide they are."""
    step = width_of(tall)
    for n, one in enumerate(reversed(dwarfs)):
        sprite = dwarf(one.colour, tall, one.strength, newborn=one.newborn)
        image.paste(sprite, (corner[0] - n * step - sprite.width, corner[1]), sprite)
    return step * (len(dwarfs) - 1) + tall if dwarfs else 0


def _back(texts: Texts, name: str, round_: int, size: tuple[int, int], unit: float) -> Image.Image:
    """Return the back of a card: its stage and its round; its name where everybody knows it."""

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

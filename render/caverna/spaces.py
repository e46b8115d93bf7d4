"""Action spaces: their effects, the goods on them, and the dwarfs."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.components import BOX, CARDS
from engines.caverna.setup import PER_STAGE
from engines.caverna.state import Caverna
from render.caverna.faces import PAD, TALL, Cell, Dwarf, back, face, pile
from render.caverna.labels import numbered
from render.caverna.phrases import card_of, facts
from render.core.canvas import Box, panel
from render.core.frame import HEAD, MARGIN, Sheet, colour_of, head
from render.core.palette import PAPER_DARK
from render.core.renderer import Scene
from render.core.text import doing

WIDTH = 1200  # pixels of a close-up
GAP = 8  # units between spaces
FEW, FEW_COLUMNS, COLUMNS = 4, 3, 4  # up to `FEW` players, spaces are wider
CLOSE_COLUMNS, CLOSE_TALL = 2, TALL + 100  # columns and height of a close-up with descriptions


def columns(players: int) -> int:
    """Return the number of spaces side by side."""
    return FEW_COLUMNS if players <= FEW else COLUMNS


def printed(view: Caverna) -> list[str]:
    """Return the spaces of the boards."""
    return [name for name in view.spaces if name not in CARDS]


def cards(view: Caverna) -> list[int]:
    """Return the rounds in the order of their cards: a stage per row or column."""
    last = BOX.rounds.last
    if columns(len(view.farms)) == PER_STAGE:
        return list(range(1, last + 1))
    stages = last // PER_STAGE
    return [row + stage * PER_STAGE + 1 for row in range(PER_STAGE) for stage in range(stages)]


def rows(view: Caverna) -> tuple[int, int]:
    """Return the numbers of rows of spaces and of cards."""
    across = columns(len(view.farms))
    return -(-len(printed(view)) // across), -(-BOX.rounds.last // across)


def height(view: Caverna) -> int:
    """Return the height in units of spaces and cards with a gap around them."""
    return (TALL + GAP) * sum(rows(view)) + 3 * GAP


def closer(view: Caverna, scene: Scene, shown: Sequence[str | int]) -> Image.Image:
    """Draw spaces by name, or cards by round, large and with descriptions."""
    step, top = CLOSE_TALL + GAP, HEAD + MARGIN // 2
    lines = -(-len(shown) // CLOSE_COLUMNS)
    sheet = Sheet(WIDTH, top + lines * step + GAP + MARGIN)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = MARGIN, WIDTH - MARGIN
    panel(sheet.image, (left, top, right, top + lines * step + GAP), 16, PAPER_DARK)
    wide = (right - left - GAP) // CLOSE_COLUMNS
    table = _Table(sheet, scene, view, (wide - GAP, CLOSE_TALL))
    for n, one in enumerate(shown):
        at = left + GAP + n % CLOSE_COLUMNS * wide, top + GAP + n // CLOSE_COLUMNS * step
        if isinstance(one, int):
            table.card(one, at)
        else:
            table.space(one, at)
    return sheet.image


def draw_spaces(sheet: Sheet, scene: Scene, view: Caverna, box: Box) -> None:
    """Draw all spaces and cards on a tray into a box."""
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
    """Painter of spaces of `size` pixels."""

    def __init__(self, sheet: Sheet, scene: Scene, view: Caverna, size: tuple[int, int]) -> None:
        self.sheet, self.scene, self.view, self.size = sheet, scene, view, size
        self.numbers = numbered(view, scene)
        self.standing: dict[str, list[Dwarf]] = {}
        for seat, farm in enumerate(view.farms):
            for dwarf in farm.dwarfs:
                if dwarf.at:
                    shown = Dwarf(colour_of(scene, seat), dwarf.strength, dwarf.newborn)
                    self.standing.setdefault(dwarf.at, []).append(shown)

    def card(self, round_: int, at: tuple[int, int]) -> None:
        """Draw the card of a round, or the back of a future one."""
        name = card_of(self.view, round_)
        if name in self.view.spaces:
            self.space(name, at)
        elif name:
            self._paste(back(self.scene.texts, name, round_, self.size, self.sheet.unit), at)

    def space(self, name: str, at: tuple[int, int]) -> None:
        """Draw a space that is in play."""
        dwarfs = tuple(self.standing.get(name, ()))
        seats, unit = len(self.view.farms), self.sheet.unit
        cell = Cell(name, dwarfs, self.numbers.get(name, 0))
        self._paste(face(self.scene.texts, seats, cell, self.size, unit), at)
        self._lying(self.view.spaces[name], (at[0] + self.size[0], at[1] + self.sheet.px(TALL)))

    def _paste(self, sprite: Image.Image, at: tuple[int, int]) -> None:
        self.sheet.image.paste(sprite, at)

    def _lying(self, goods: dict[str, int], corner: tuple[int, int]) -> None:
        """Draw the goods on a space with their numbers, to the left of a corner."""
        pad = self.sheet.px(PAD)
        sprite = pile(tuple(goods.items()), self.size[0] - 2 * pad, self.sheet.unit)
        spot = corner[0] - pad - sprite.width, corner[1] - pad - sprite.height
        self.sheet.image.paste(sprite, spot, sprite)

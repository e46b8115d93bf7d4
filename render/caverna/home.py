"""Home board of a player: forest and mountain, buildings, animals and dwarfs."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.animals import Penned
from engines.caverna.components import BOX
from engines.caverna.land import BITS, FOREST
from engines.caverna.records import Dwarf, Farm
from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna import plot as plots
from render.caverna.figures import dwarf as figure
from render.caverna.goods import LIGHT
from render.caverna.icons import icon
from render.caverna.land import crop, fence, ground
from render.caverna.livestock import herd, kennel, sleepers
from render.caverna.panel import PANEL, draw_panel
from render.caverna.plot import ON_BOARD, Plot
from render.caverna.rooms import name_of, tile
from render.core.cache import GROUNDS
from render.core.canvas import Box, badge, disc, panel, paste_at, shadow
from render.core.frame import GAP, MARGIN, UNITS, Sheet, colour_of
from render.core.palette import CARD, INK, INK_SOFT, SPOT, Rgb, SeatColour, mixed
from render.core.renderer import Scene

LABELS = 36  # units: the column of row letters, the row of column numbers
_WOOD: Rgb = (122, 82, 48)


def home_board(view: Caverna, scene: Scene, seat: Seat, width: int) -> Image.Image:
    """Return a seat's home board with its player's possessions, `width` pixels wide."""
    unit = width / UNITS
    plot, height = laid(width, *plots.shown(view.farms[seat].land), beside=PANEL + GAP)
    left, right = (width - round(part * unit) for part in (MARGIN + PANEL, MARGIN))
    box = (left, round(GAP * unit), right, height - round(GAP * unit))
    sheet = ground_of((width, height), plot, box)
    draw_board(sheet, scene, view, seat, plot)
    draw_panel(sheet, scene, view, seat, box)
    return sheet.image


def bare_board(view: Caverna, scene: Scene, seat: Seat, width: int) -> Image.Image:
    """Return a seat's home board without its player's possessions, `width` pixels wide."""
    plot, height = laid(width, *plots.shown(view.farms[seat].land))
    sheet = ground_of((width, height), plot)
    draw_board(sheet, scene, view, seat, plot)
    return sheet.image


def laid(width: int, columns: range, rows: str, beside: int = 0) -> tuple[Plot, int]:
    """Return a board's plot with `beside` free units on its right, and its height in pixels."""
    unit = width / UNITS
    corner = round((MARGIN + LABELS) * unit), round((GAP + LABELS) * unit)
    wide = width - corner[0] - round((MARGIN + beside) * unit)
    plot = plots.fitting(columns, rows, wide, corner)
    return plot, corner[1] + plot.size[1] + round(GAP * unit)


def ground_of(size: tuple[int, int], plot: Plot, card: Box | None = None) -> Sheet:
    """Return a sheet with a bare board and an empty card for the player's possessions."""

    def draw() -> Image.Image:
        sheet = Sheet(*size)
        _labels(sheet, plot)
        _table(sheet, plot)
        land = _Land(sheet.image, Farm({}, [], {}, {}), plot)
        for space in plot.spaces:
            land.space(space)
        if card is not None:
            sheet.card(card)
        return sheet.image

    return Sheet(*size, GROUNDS.get(("caverna bare board", size, plot, card), draw))


def draw_board(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, plot: Plot) -> None:
    """Draw the buildings of a player on the bare board of a sheet, as far as the plot shows it."""
    farm = view.farms[seat]
    land = _Land(sheet.image, farm, plot)
    for space in sorted(farm.land, key=lambda space: space not in ON_BOARD):
        if _is_shown(plot, space):
            if space not in ON_BOARD:
                shadow(sheet.image, plot.box(space), 4, plot.side // 12)
            land.space(space)
    land.build(scene)
    crowd = _Crowd(sheet.image, farm, plot)
    living = herd(farm)
    pens = [pen for pen in living.pens if _is_shown(plot, pen.zone.at[0])]
    below = {space for pen in pens for space in pen.zone.at}
    for space, dwarfs in sleepers(farm).items():
        if _is_shown(plot, space):
            y = _ABOVE if space in below else _ALONE
            crowd.dwarfs(space, dwarfs, colour_of(scene, seat), y)
    for pen in pens:
        crowd.pen(pen)
    if (space := kennel(farm, living.pens)) and living.idle and _is_shown(plot, space):
        crowd.dogs(space, living.idle)


def _is_shown(plot: Plot, space: str) -> bool:
    return int(space[1]) in plot.columns and space[0] in plot.rows


def _labels(sheet: Sheet, plot: Plot) -> None:
    """Write letters next to the rows and numbers above the columns."""
    size = min(30, plot.side / sheet.unit * 0.24)
    for row in plot.rows:
        _, top, _, bottom = plot.box(f"{row}{plot.columns[0]}")
        middle = (plot.left - sheet.px(LABELS / 2), (top + bottom) / 2)
        sheet.write(middle, row, size, INK_SOFT, bold=True, anchor="mm")
    for column in plot.columns:
        left, _, right, _ = plot.box(f"{plot.rows[0]}{column}")
        at = ((left + right) / 2, plot.top - sheet.px(LABELS / 2))
        sheet.write(at, str(column), size, INK_SOFT, bold=True, anchor="mm")


def _table(sheet: Sheet, plot: Plot) -> None:
    """Draw the frame of the board."""
    left, top, right, bottom = plot.board
    edge = plot.frame
    box = (left - edge, top - edge, right + edge, bottom + edge)
    shadow(sheet.image, box, edge, sheet.px(14))
    panel(sheet.image, box, edge, _WOOD, mixed(_WOOD, INK, 0.5), max(2, edge // 4))


class _Land:
    """Painter of the spaces of a farm and of the buildings on them."""

    def __init__(self, image: Image.Image, farm: Farm, plot: Plot) -> None:
        self.image, self.farm, self.plot = image, farm, plot
        self.fenced = {space for pair in farm.large for space in pair}

    def space(self, space: str) -> None:
        """Draw the ground of a space, and its printed goods unless something covers it."""
        box, side = self.plot.box(space), self.plot.side
        bare = "forest" if BITS[space] & FOREST else "rock"
        kind = self.farm.land.get(space, bare)
        seed = ord(space[0]) * 2 + int(space[1]) * 5
        shown = "pasture" if space in self.fenced else kind
        self.image.paste(ground(shown, side, seed), box[:2])
        if kind == bare:
            self._printed(space, box)

    def _printed(self, space: str, box: Box) -> None:
        """Draw the goods that a player gets for covering the space."""
        side = round(self.plot.side * 0.3)
        left, _, right, bottom = box
        for good, count in BOX.board.get(space, {}).items():
            for n in range(count):
                x = (left + right) / 2 + (n - (count - 1) / 2) * side * 1.1
                y = bottom - side * 0.72
                paste_at(self.image, disc(round(side * 1.25), LIGHT, _WOOD, 2), (x, y))
                paste_at(self.image, icon(good, side), (x, y))

    def build(self, scene: Scene) -> None:
        """Draw fences, stables, crops and furnishing tiles."""
        farm, plot = self.farm, self.plot
        for pasture in (*((at,) for at in farm.small), *farm.large):
            if all(_is_shown(plot, space) for space in pasture):
                left, top, right, bottom = plot.around(pasture)
                rails = fence(right - left, bottom - top, plot.side)
                self.image.paste(rails, (left, top), rails)
        for space in filter(self._shown, farm.stables):
            left, top, _, _ = plot.box(space)
            sprite = icon("stable", round(plot.side * 0.4))
            inset = round(plot.side * 0.06)
            self.image.paste(sprite, (left + inset, top + inset), sprite)
        for space in filter(self._shown, farm.crops):
            self._crop(space)
        for space in filter(self._shown, farm.rooms):
            name, box = farm.rooms[space], plot.box(space)
            sprite = tile(name, name_of(name, scene.texts), plot.side - 4)
            self.image.paste(sprite, (box[0] + 2, box[1] + 2), sprite)

    def _shown(self, space: str) -> bool:
        return _is_shown(self.plot, space)

    def _crop(self, space: str) -> None:
        """Draw a plant for each crop on a field, and their number."""
        found, (left, top, right, bottom) = self.farm.crops[space], self.plot.box(space)
        side = round(self.plot.side * 0.46)
        spots = ((0.3, 0.32), (0.7, 0.42), (0.34, 0.72), (0.72, 0.74))
        for n in range(min(found.count, len(spots))):
            x, y = spots[n]
            at = (left + x * self.plot.side, top + y * self.plot.side)
            paste_at(self.image, crop(found.good, side), at)
        count(self.image, found.count, (right, bottom), self.plot.side)


def count(image: Image.Image, number: int, corner: tuple[int, int], side: int) -> None:
    """Write a number into the lower right corner of a space."""
    sprite = badge(str(number), round(side * 0.24), SPOT, mixed(CARD, SPOT, 0.35), CARD)
    image.paste(sprite, (corner[0] - sprite.width, corner[1] - sprite.height), sprite)


_OUTDOORS = ((0.3, 0.66), (0.68, 0.7), (0.68, 0.3), (0.3, 0.32))
"""Positions of animals on a space; a stable takes the last one."""
_INDOORS = ((0.3, 0.52), (0.7, 0.52), (0.5, 0.5))


class _Crowd:
    """Painter of the animals and dwarfs on a farm."""

    def __init__(self, image: Image.Image, farm: Farm, plot: Plot) -> None:
        self.image, self.farm, self.plot = image, farm, plot

    def _place(self, sign: Image.Image, space: str, at: tuple[float, float]) -> None:
        left, top, _, _ = self.plot.box(space)
        x, y = (part * self.plot.side for part in at)
        paste_at(self.image, sign, (left + x, top + y))

    def pen(self, pen: Penned) -> None:
        """Draw as many animals of a pen as fit, and their number."""
        if pen.zone.at[0] in self.farm.rooms:
            self._indoors(pen)
            return
        taken = set(self.farm.stables)
        spots = [
            (space, at)
            for n, at in enumerate(_OUTDOORS)
            for space in pen.zone.at
            if n < len(_OUTDOORS) - 1 or space not in taken
        ]
        dogs = min(pen.dogs, max(1, len(spots) - pen.number))
        animals = [pen.animal] * min(pen.number, len(spots) - dogs)
        for kind, (space, at) in zip([*animals, *["dog"] * dogs], spots, strict=False):
            self._place(icon(kind, round(self.plot.side * 0.46)), space, at)
        self._count(pen, 0.0)

    def dogs(self, space: str, number: int) -> None:
        """Draw dogs on an empty meadow."""
        for at in _OUTDOORS[:number]:
            self._place(icon("dog", round(self.plot.side * 0.4)), space, at)
        if number > 1:
            count(self.image, number, self.plot.box(space)[2:], self.plot.side)

    def _indoors(self, pen: Penned) -> None:
        """Draw animals above the name of their room."""
        (space,), side = pen.zone.at, round(self.plot.side * 0.36)
        for at in _INDOORS[: pen.number]:
            self._place(icon(pen.animal, side), space, at)
        if pen.number > len(_INDOORS):
            self._count(pen, 0.66)

    def _count(self, pen: Penned, up: float) -> None:
        if pen.number > 1:
            _, _, right, bottom = self.plot.around(pen.zone.at)
            corner = right, bottom - round(up * self.plot.side)
            count(self.image, pen.number, corner, self.plot.side)

    def dwarfs(self, space: str, dwarfs: Sequence[Dwarf], colour: SeatColour, y: float) -> None:
        """Draw the dwarfs of a dwelling, those at work as shadows."""
        tall = round(self.plot.side * (0.4 if y < _ALONE else 0.46))
        for n, dwarf in enumerate(dwarfs):
            away = dwarf.at != ""
            sprite = figure(colour, tall, dwarf.strength, newborn=dwarf.newborn, away=away)
            x = 0.5 + (n - (len(dwarfs) - 1) / 2) * 0.46
            self._place(sprite, space, (x, y))


_ALONE, _ABOVE = 0.43, 0.24
"""Heights of dwarfs in their dwelling, from the top: alone, and above animals."""

"""The home board of a player: forest and mountain, what is built there, and who lives there."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.animals import Penned
from engines.caverna.land import BITS, FOREST
from engines.caverna.parts import BOX
from engines.caverna.records import Dwarf, Farm
from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna import plot as plots
from render.caverna.figures import dwarf as figure
from render.caverna.goods import LIGHT
from render.caverna.icons import icon, pale
from render.caverna.land import crop, fence, ground
from render.caverna.livestock import herd, sleepers
from render.caverna.numbers import Place, number
from render.caverna.panel import PANEL, draw_panel
from render.caverna.plot import ON_BOARD, Plot
from render.caverna.rooms import name_of, tile
from render.core.canvas import Box, badge, disc, panel, paste_at, shadow
from render.core.frame import GAP, MARGIN, Sheet, colour_of
from render.core.palette import CARD, INK, INK_SOFT, Rgb, mixed
from render.core.renderer import Scene

LABELS = 36  # units: the column of row letters, the row of column numbers
_WOOD: Rgb = (122, 82, 48)


def home_board(
    view: Caverna, scene: Scene, seat: Seat, width: int, numbered: Sequence[Place] = ()
) -> Image.Image:
    """Return the home board of a seat with all its player owns, `width` pixels wide.

    `numbered` are places to choose from (`places_of` finds those of moves), numbered from 1.
    """
    farm = view.farms[seat]
    unit = width / 1200
    spaces = [*farm.land, *(space for place in numbered for space in place.at)]
    columns, rows = plots.shown(spaces)
    corner = round((MARGIN + LABELS) * unit), round((GAP + LABELS) * unit)
    room = round((1200 - 2 * MARGIN - LABELS - PANEL - GAP) * unit)
    plot = plots.fitting(columns, rows, room, corner)
    sheet = Sheet(width, corner[1] + plot.size[1] + round(GAP * unit))
    draw_board(sheet, scene, view, seat, plot)
    number(sheet.image, plot, numbered)
    box = (width - sheet.px(MARGIN + PANEL), sheet.px(GAP), width - sheet.px(MARGIN), 0)
    draw_panel(sheet, scene, view, seat, (*box[:3], sheet.image.height - sheet.px(GAP)))
    return sheet.image


def draw_board(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, plot: Plot) -> None:
    """Draw what of a home board a plot shows, with the names of rows and columns."""
    farm = view.farms[seat]
    _labels(sheet, plot)
    _table(sheet, plot)
    land = _Land(sheet.image, farm, plot)
    for space in plot.spaces:
        land.space(space)
    for space in farm.land:
        if space not in ON_BOARD and _is_shown(plot, space):
            shadow(sheet.image, plot.box(space), 4, plot.side // 12)
            land.space(space)
    land.build(scene)
    crowd = _Crowd(sheet.image, plot)
    for pen in herd(farm).pens:
        if _is_shown(plot, pen.zone.at[0]):
            crowd.animals(pen)
    for space, dwarfs in sleepers(farm).items():
        if _is_shown(plot, space):
            crowd.dwarfs(space, dwarfs, scene, seat)


def _is_shown(plot: Plot, space: str) -> bool:
    return int(space[1]) in plot.columns and space[0] in plot.rows


def _labels(sheet: Sheet, plot: Plot) -> None:
    """Write letters beside the rows and numbers above the columns."""
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
    """Lay the frame of the board."""
    left, top, right, bottom = plot.board
    edge = plot.frame
    box = (left - edge, top - edge, right + edge, bottom + edge)
    shadow(sheet.image, box, edge, sheet.px(14))
    panel(sheet.image, box, edge, _WOOD, mixed(_WOOD, INK, 0.5), max(2, edge // 4))


class _Land:
    """Draws the spaces of a farm and what is built on them."""

    def __init__(self, image: Image.Image, farm: Farm, plot: Plot) -> None:
        self.image, self.farm, self.plot = image, farm, plot
        self.fenced = {space for pair in farm.large for space in pair}

    def space(self, space: str) -> None:
        """Draw the ground of a space, and what is printed there as long as nothing covers it."""
        box, side = self.plot.box(space), self.plot.side
        bare = "forest" if BITS[space] & FOREST else "rock"
        kind = self.farm.land.get(space, bare)
        seed = ord(space[0]) * 2 + int(space[1]) * 5
        shown = "pasture" if space in self.fenced else kind
        self.image.paste(ground(shown, side, seed), box[:2])
        if kind == bare:
            self._printed(space, box)

    def _printed(self, space: str, box: Box) -> None:
        """Draw what whoever covers the space finds there."""
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
    """Write how many there are into the lower right corner of a space."""
    sprite = badge(str(number), round(side * 0.26), CARD, mixed(CARD, INK, 0.7))
    image.paste(sprite, (corner[0] - sprite.width, corner[1] - sprite.height), sprite)


class _Crowd:
    """Draws who stands on the spaces of a farm."""

    def __init__(self, image: Image.Image, plot: Plot) -> None:
        self.image, self.plot = image, plot

    def animals(self, pen: Penned) -> None:
        """Draw the animals of a pen and their number; dogs stand before sheep."""
        side, spaces = self.plot.side, pen.zone.at
        each = round(side * 0.46)
        spots = [
            (self.plot.box(space)[0] + x * side, self.plot.box(space)[1] + y * side)
            for x, y in ((0.3, 0.66), (0.68, 0.7), (0.68, 0.3), (0.3, 0.32))
            for space in spaces
        ]
        standing = ["dog"] * pen.dogs + [pen.animal] * pen.number
        for kind, at in zip(standing, spots, strict=False):
            paste_at(self.image, icon(kind, each), at)
        if pen.number > 1:
            _, _, right, bottom = self.plot.around(spaces)
            count(self.image, pen.number, (right, bottom), side)

    def dwarfs(self, space: str, dwarfs: Sequence[Dwarf], scene: Scene, seat: Seat) -> None:
        """Draw the dwarfs of a dwelling, those at work as shadows."""
        left, top, _, _ = self.plot.box(space)
        side = self.plot.side
        tall = round(side * 0.46)
        for n, one in enumerate(dwarfs):
            colour = colour_of(scene, seat)
            sprite = figure(colour, tall, one.strength, newborn=one.newborn)
            if one.at:
                sprite = pale(sprite)
            x = left + side / 2 + (n - (len(dwarfs) - 1) / 2) * tall * 0.98
            paste_at(self.image, sprite, (x, top + side * 0.38))

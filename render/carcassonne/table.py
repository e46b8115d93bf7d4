"""Drawing of a part of the landscape: tiles, legal cells, figures, points just scored."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engines.carcassonne import queries
from engines.carcassonne.records import Scored
from engines.carcassonne.state import Carcassonne
from engines.core import Seat
from render.carcassonne.plan import plan
from render.carcassonne.sprites import flag, flag_size, spot, tile
from render.core.brush import SIDE, Point
from render.core.cache import SPRITES
from render.core.canvas import badge, paste_at, round_mask
from render.core.fonts import draw_text
from render.core.frame import colour_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, LINE, PAPER_DARK, SPOT, Rgb, mixed
from render.core.pieces import meeple
from render.core.renderer import Scene

Cell = tuple[int, int]
FIGURES = {"farmer": 0.44, "monk": 0.3}  # share of a cell's side: height of a figure
FIGURE = 0.38  # all other figures
SMALLEST_FIGURE = 24  # pixels
SMALLEST_FLAG = 18  # pixels: font size of points
SPOT_SHARES = ((130, 0.62), (84, 0.82), (0, 0.95))  # minimum cell side, and share of the badge
FLAG, FIRST_FLAG = 0.26, 0.28  # share of a cell's side: letters of points, centre of a single flag
NUMBER = 0.27  # share of a cell's side: maximum of a figure's number
SMALLEST_NUMBER = 22  # pixels: smaller ones are only in the panel
AROUND = tuple((dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)
"""The steps to the cells around a cell, row by row."""
_SHADE: Rgb = (70, 48, 20)


class Area(NamedTuple):
    """A rectangle of cells, including its last column and row."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def columns(self) -> int:
        """Return the number of columns."""
        return self.right - self.left + 1

    @property
    def rows(self) -> int:
        """Return the number of rows."""
        return self.bottom - self.top + 1

    def holds(self, cell: Cell) -> bool:
        """Return whether a cell is inside."""
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom


def used_area(cells: Iterable[Cell], columns: int, rows: int) -> Area:
    """Return the cells in use and one ring around them, at least `columns` x `rows`."""
    xs, ys = zip(*cells, strict=True)
    left, right = _at_least(min(xs) - 1, max(xs) + 1, columns)
    top, bottom = _at_least(min(ys) - 1, max(ys) + 1, rows)
    return Area(left, top, right, bottom)


def _at_least(low: int, high: int, most: int) -> tuple[int, int]:
    missing = max(0, most - (high - low + 1))
    return low - (missing + 1) // 2, high + missing // 2


class Table:
    """The landscape inside `area` on a picture, its upper left cell at `corner`."""

    def __init__(self, image: Image.Image, area: Area, corner: tuple[int, int], side: int) -> None:
        self.image = image
        self.area = area
        self.corner = corner
        self.side = side

    def at(self, cell: Cell, point: tuple[float, float] = (50, 50)) -> tuple[float, float]:
        """Return the pixel of a point (in hundredths) of a cell."""
        return (
            self.corner[0] + (cell[0] - self.area.left + point[0] / SIDE) * self.side,
            self.corner[1] + (cell[1] - self.area.top + point[1] / SIDE) * self.side,
        )

    def box(self, cell: Cell) -> tuple[int, int, int, int]:
        """Return the pixels of a cell."""
        left, top = map(round, self.at(cell, (0, 0)))
        return left, top, left + self.side, top + self.side

    def grid(self) -> None:
        """Draw the lines between empty cells."""
        pen = ImageDraw.Draw(self.image)
        faint = mixed(PAPER_DARK, LINE, 0.55)
        left, top = self.corner
        right, bottom = left + self.area.columns * self.side, top + self.area.rows * self.side
        for x in range(left, right + 1, self.side):
            pen.line((x, top, x, bottom), fill=faint, width=2)
        for y in range(top, bottom + 1, self.side):
            pen.line((left, y, right, y), fill=faint, width=2)

    def coordinates(self, axis: int) -> None:
        """Write x above and y next to the cells, in a band `axis` pixels wide."""
        left, top = self.corner
        size = min(round(axis * 0.58), round(self.side * 0.4))
        for x in range(self.area.left, self.area.right + 1):
            middle = self.at((x, self.area.top))[0]
            self._mark_axis((middle, top - axis / 2), x, size)
        for y in range(self.area.top, self.area.bottom + 1):
            middle = self.at((self.area.left, y))[1]
            self._mark_axis((left - axis / 2, middle), y, size)

    def _mark_axis(self, at: tuple[float, float], number: int, size: int) -> None:
        text = str(number).replace("-", "−")
        draw_text(self.image, at, text, size, INK_SOFT, bold=True, anchor="mm")

    def tiles(self, laid: Sequence[queries.Laid]) -> None:
        """Draw the tiles with one soft shadow under all of them."""
        shown = [one for one in laid if self.area.holds((one.x, one.y))]
        self._shade({(one.x, one.y) for one in shown})
        for one in shown:
            left, top, _, _ = self.box((one.x, one.y))
            self.image.paste(tile(one.kind, one.turns, self.side), (left, top))

    def _shade(self, taken: set[Cell]) -> None:
        """Draw the shadow on the empty cells next to tiles; it reaches no farther."""
        near = {(x + dx, y + dy) for x, y in taken for dx, dy in AROUND}
        for x, y in filter(self.area.holds, near - taken):
            left, top, _, _ = self.box((x, y))
            around = tuple((x + dx, y + dy) in taken for dx, dy in AROUND)
            self.image.paste(_SHADE, (left, top), shade(around, self.side))

    def frame(self, cell: Cell) -> None:
        """Outline the last tile."""
        left, top, _, _ = self.box(cell)
        edge = min(9, max(5, self.side // 18))
        out = edge - 2  # the ring is mostly outside, so that the tile's own edges stay visible
        rim, ring = _ring(self.side + 2 * out, edge)
        self.image.paste(CARD, (left - out, top - out), rim)
        self.image.paste(ACCENT, (left - out, top - out), ring)

    def spots(self, cells: Sequence[Cell], scene: Scene, seat: Seat | None) -> None:
        """Mark the legal cells with their running numbers."""
        ring = ring_colour(scene, seat)
        share = next(share for least, share in SPOT_SHARES if self.side >= least)
        across = round(self.side * share)
        for number, cell in enumerate(cells, 1):
            if not self.area.holds(cell):
                continue
            left, top, _, _ = self.box(cell)
            mark = spot(self.side, ring)
            self.image.paste(mark, (left, top), mark)
            paste_at(self.image, badge(str(number), across, CARD, ring), self.at(cell))

    def figures(self, view: Carcassonne, scene: Scene) -> None:
        """Draw the figures on their features; farmers lie."""
        laid = {(tile.x, tile.y): tile for tile in queries.tiles(view)}
        for figure in sorted(queries.figures(view), key=lambda figure: (figure.y, figure.x)):
            cell = (figure.x, figure.y)
            if not self.area.holds(cell):
                continue
            lies = laid[cell]
            point = plan(lies.kind, lies.turns).anchors[figure.segment]
            tall = max(SMALLEST_FIGURE, round(self.side * FIGURES.get(figure.role, FIGURE)))
            sprite = meeple(colour_of(scene, figure.seat), tall, lying=figure.role == "farmer")
            paste_at(self.image, sprite, self.at(cell, point))

    def numbers(
        self,
        cell: Cell,
        points: Sequence[Point],
        scene: Scene,
        seat: Seat,
    ) -> None:
        """Put badges with running numbers at the points of a cell where a figure may be placed."""
        across = int(self.side * number_share(points))
        if across < SMALLEST_NUMBER:
            return
        for number, point in enumerate(points, 1):
            sprite = badge(str(number), across, CARD, ring_colour(scene, seat))
            paste_at(self.image, sprite, self.at(cell, point))

    def points(self, scored: Sequence[Scored], scene: Scene) -> None:
        """Write points over the tiles where they were scored, a flag per player."""
        flags: dict[Cell, list[tuple[str, Seat]]] = {}
        for line in scored:
            if self.area.holds((line.x, line.y)) and line.points:
                won = [(f"+{line.points}", seat) for seat in line.seats]
                flags.setdefault((line.x, line.y), []).extend(won)
        for cell, won in flags.items():
            self._flags(cell, won, scene)

    def _flags(self, cell: Cell, won: Sequence[tuple[str, Seat]], scene: Scene) -> None:
        """Draw flags one below the other inside their cell, because others have numbers."""
        left, top, _, _ = self.box(cell)
        room = self.side - 4, self.side // len(won)
        most = max(SMALLEST_FLAG, round(self.side * FLAG))
        size = min(flag_size(text, most, room) for text, _ in won)
        sprites = [flag(text, size, colour_of(scene, seat)) for text, seat in won]
        tall = sprites[0].height
        step = min(tall + self.side // 20, (self.side - tall) / max(1, len(won) - 1))
        first = max(tall / 2, self.side * FIRST_FLAG - step * (len(won) - 1) / 2)
        for number, sprite in enumerate(sprites):
            at = left + self.side / 2, top + first + step * number
            paste_at(self.image, sprite, at)


def shade(around: Sequence[bool], side: int) -> Image.Image:
    """Return the mask of the shadow on an empty cell; `around` says where tiles are, by `AROUND`.

    It is drawn coarsely and enlarged, because it is soft and this is quick.
    """
    coarse = 12

    def draw() -> Image.Image:
        mask = Image.new("L", (3 * coarse, 3 * coarse), 0)
        for (dx, dy), is_taken in zip(AROUND, around, strict=True):
            if is_taken:
                left, top = (1 + dx) * coarse + 1, (1 + dy) * coarse + 2
                mask.paste(120, (left, top, left + coarse, top + coarse))
        soft = mask.filter(ImageFilter.GaussianBlur(1.1))
        cell = coarse, coarse, 2 * coarse, 2 * coarse
        return soft.resize((side, side), Image.Resampling.BILINEAR, cell)

    return SPRITES.get(("shade", around, side), draw)


def number_share(points: Sequence[Point]) -> float:
    """Return the diameter of the numbers at points of a cell, as a share of its side.

    They touch neither each other nor the edges.
    """
    gaps = [math.dist(one, other) for one, other in combinations(points, 2)]
    edges = [2 * min(x, y, SIDE - x, SIDE - y) for x, y in points]
    return min([NUMBER, *((room - 1) / SIDE for room in gaps + edges)])


def ring_colour(scene: Scene, seat: Seat | None) -> Rgb:
    """Return a seat's colour, dark enough to be visible on a light card."""
    if seat is None:
        return SPOT
    return mixed(colour_of(scene, seat).line, INK, 0.18)


def _ring(side: int, edge: int) -> tuple[Image.Image, Image.Image]:
    """Return the masks of a light rim and of the accent ring of the last tile inside it."""
    outer = _hollow(side, side // 14, edge + 2)
    inner = _hollow(side - 4, side // 16, edge - 2)
    placed = Image.new("L", (side, side), 0)
    placed.paste(inner, (2, 2))
    return outer, placed


def _hollow(side: int, radius: int, edge: int) -> Image.Image:
    mask = round_mask(side, side, radius).copy()
    mask.paste(0, (edge, edge), round_mask(side - 2 * edge, side - 2 * edge, max(1, radius - edge)))
    return mask

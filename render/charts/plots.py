"""Plots on a sheet: lines, bands, bars and symbols in the values of two axes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count, pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.charts.style import LETTERS, MINUS, SERIES, widest
from render.core.canvas import SMOOTH, Box
from render.core.frame import Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, Rgb, mixed
from render.core.pieces import shape_outline

Spot = tuple[float, float]
"""A point in the values of both axes."""
Tick = tuple[float, str]
"""A value of an axis, and its label."""
GRID = mixed(LINE, CARD, 0.35)
EDGE = mixed(SERIES[0].colour, INK, 0.4)
AIR = 0.05  # share of its values by which an axis is longer at each end
PAD, ROW = 8, 42  # pixels: between an axis and its labels, and for a row of labels
BAND = 0.18  # opacity of a band
BAR = 0.66  # width of a bar, as a share of the distance of two


class Axis(NamedTuple):
    """The shown values of an axis, its ticks, and the label below it."""

    low: float
    high: float
    ticks: tuple[Tick, ...] = ()
    label: str = ""


def whole_axis(low: float, high: float, most: int, label: str = "") -> Axis:
    """Return an axis with up to `most` ticks at whole numbers."""
    return Axis(low, high, tuple((one, whole(one)) for one in whole_ticks(low, high, most)), label)


def fitting_axis(values: Iterable[float], most: int, headroom: float = 0.0) -> Axis:
    """Return an axis of whole numbers for values, with some air at both ends."""
    low, high = _range(values)
    air = max(high - low, 1) * AIR
    low, high = low - air, high + air
    return whole_axis(low, high + (high - low) * headroom, most)


def _range(values: Iterable[float]) -> tuple[float, float]:
    found = list(values)
    return min(found), max(found)


def whole_ticks(low: float, high: float, most: int) -> range:
    """Return up to `most` whole numbers between two values, as far apart as people count."""
    steps = (unit * 100**power for power in count() for unit in (1, 2, 5, 10, 20, 25, 50))
    return next(
        found
        for step in steps
        if len(found := range(math.ceil(low / step) * step, math.floor(high) + 1, step)) <= most
    )


def whole(value: float) -> str:
    """Return a whole number as text."""
    return f"{value:.0f}".replace("-", MINUS)


@contextmanager
def plotted(sheet: Sheet, box: Box, x: Axis, y: Axis, left: int | None = None) -> Iterator[Plot]:
    """Yield an empty plot, and put it into a box of a sheet when its marks are drawn.

    `left` is the room for the labels of the vertical axis, by default what they need.
    """
    plot = Plot(sheet, box, x, y, labels_width(sheet, y) if left is None else left)
    yield plot
    plot.finish()


class Plot:
    """A plot in a box of a sheet.

    Its marks are drawn `SMOOTH` times too large and scaled down, its words are written afterwards.
    """

    def __init__(self, sheet: Sheet, box: Box, x: Axis, y: Axis, left: int) -> None:
        self._sheet, self._box, self._x, self._y = sheet, box, x, y
        wide, tall = box[2] - box[0], box[3] - box[1]
        self._left, self._right = left, wide - sheet.px(LETTERS)
        self._top = sheet.px(LETTERS / 2) if y.ticks else 0
        rows = bool(x.ticks) + bool(x.label)
        self._low = tall - sheet.px(ROW) * rows - (PAD if rows else 1)
        self._image = Image.new("RGB", (wide * SMOOTH, tall * SMOOTH), CARD)
        self._pen = ImageDraw.Draw(self._image, "RGBA")
        self._words: list[Callable[[], object]] = []
        for value, _ in y.ticks:
            self.line([(x.low, value), (x.high, value)], GRID, 2)

    def finish(self) -> None:
        """Put the marks and the words on the sheet."""
        self.line([(self._x.low, self._y.low), (self._x.high, self._y.low)], INK_SOFT, 2)
        self._sheet.image.paste(self._image.reduce(SMOOTH), self._box[:2])
        self._label_axes()
        for write in self._words:
            write()

    def line(self, spots: Sequence[Spot], colour: Rgb, wide: float) -> None:
        """Draw a line through some points, `wide` pixels wide."""
        self._stroke([self._at(spot) for spot in spots], colour, wide)

    def dashes(self, spots: tuple[Spot, Spot], colour: Rgb, wide: float, dash: int) -> None:
        """Draw a line of dashes of `dash` pixels, about as far apart."""
        (x0, y0), (x1, y1) = map(self._at, spots)
        parts = max(1, round(math.dist((x0, y0), (x1, y1)) / (dash * SMOOTH)))
        steps = [
            (x0 + (x1 - x0) * at / parts, y0 + (y1 - y0) * at / parts) for at in range(parts + 1)
        ]
        for part in list(pairwise(steps))[::2]:
            self._stroke(part, colour, wide)

    def band(self, low: Sequence[Spot], high: Sequence[Spot], colour: Rgb) -> None:
        """Shade the area between two lines."""
        outline = [self._at(spot) for spot in (*low, *reversed(high))]
        if len(low) > 1:
            self._pen.polygon(outline, fill=(*colour, round(255 * BAND)))

    def whisker(self, spot: Spot, off: float, colour: Rgb) -> None:
        """Draw the uncertainty `off` of a value."""
        x, y = spot
        self.line([(x, y - off), (x, y + off)], colour, 4)
        for end in (y - off, y + off):
            left, top = self._at((x, end))
            reach = 9 * SMOOTH
            self._stroke([(left - reach, top), (left + reach, top)], colour, 2)

    def bar(
        self, left: float, right: float, high: float, fill: Rgb, edge: Rgb | None = None
    ) -> None:
        """Draw a bar from the horizontal axis up to a value."""
        (x0, y0), (x1, y1) = self._at((left, high)), self._at((right, self._y.low))
        self._pen.rectangle((x0, y0, x1, y1), fill=fill, outline=edge or fill, width=2 * SMOOTH)

    def sign(self, spot: Spot, shape: str, side: float, fill: Rgb, edge: Rgb | None = None) -> None:
        """Draw the shape of a seat or series, `side` pixels wide, about a point."""
        x, y = self._at(spot)
        outline = [(a - 50, b - 50) for a, b in shape_outline(shape)]
        scale = side * SMOOTH / 2 / max(abs(part) for point in outline for part in point)
        points = [(x + a * scale, y + b * scale) for a, b in outline]
        self._pen.polygon(points, fill=fill)
        if edge is not None:
            self._stroke([*points, *points[:2]], edge, 2)

    def ring(self, spot: Spot, side: float, colour: Rgb) -> None:
        """Draw a ring about a point."""
        (x, y), reach = self._at(spot), side * SMOOTH / 2
        box = x - reach, y - reach, x + reach, y + reach
        self._pen.ellipse(box, outline=colour, width=4 * SMOOTH)

    def write(self, spot: Spot, text: str) -> None:
        """Write a text above a point."""
        x, y = self._on_sheet(spot)
        self._words.append(lambda: self._sheet.write((x, y - PAD), text, LETTERS, anchor="ms"))

    def put(self, sprite: Image.Image, spot: Spot, down: int) -> None:
        """Paste a sprite with its centre `down` pixels below a point."""
        x, y = self._on_sheet(spot)
        place = round(x) - sprite.width // 2, round(y) + down
        self._words.append(lambda: self._sheet.put(sprite, place))

    def _stroke(self, points: Sequence[Spot], colour: Rgb, wide: float) -> None:
        self._pen.line(points, fill=colour, width=round(wide * SMOOTH), joint="curve")

    def _at(self, spot: Spot) -> Spot:
        """Return the pixel of a point in the large image."""
        across = (spot[0] - self._x.low) / (self._x.high - self._x.low)
        up = (spot[1] - self._y.low) / (self._y.high - self._y.low)
        x = self._left + (self._right - self._left) * across
        y = self._low - (self._low - self._top) * up
        return x * SMOOTH, y * SMOOTH

    def _on_sheet(self, spot: Spot) -> Spot:
        x, y = self._at(spot)
        return self._box[0] + x / SMOOTH, self._box[1] + y / SMOOTH

    def _label_axes(self) -> None:
        sheet, low = self._sheet, self._box[1] + self._low + PAD + self._sheet.px(ROW / 2)
        for value, label in self._x.ticks:
            x, _ = self._on_sheet((value, self._y.low))
            sheet.write((x, low), label, LETTERS, anchor="mm")
        for value, label in self._y.ticks:
            x, y = self._on_sheet((self._x.low, value))
            sheet.write((x - PAD, y), label, LETTERS, anchor="rm")
        middle = self._box[0] + (self._left + self._right) / 2
        below = low + sheet.px(ROW)
        sheet.write((middle, below), self._x.label, LETTERS, INK_SOFT, anchor="mm")


def labels_width(sheet: Sheet, axis: Axis) -> int:
    """Return the room that the labels of a vertical axis need, in pixels."""
    labels = [label for _, label in axis.ticks]
    return widest(labels, sheet.px(LETTERS)) + PAD if labels else 0


def bars(
    sheet: Sheet,
    box: Box,
    heights: Sequence[float],
    words: Sequence[str],
    first: Rgb = SERIES[0].colour,
    lines: Sequence[float] = (),
    line: Rgb = INK,
) -> None:
    """Draw numbered bars with texts above them, and dashes at other heights.

    The first bar may have its own colour.
    """
    numbers = range(1, len(heights) + 1)
    x = Axis(0.4, len(heights) + 0.6, tuple((one, str(one)) for one in numbers))
    y = Axis(0, max(*heights, *lines, 1e-9) * 1.2)
    with plotted(sheet, box, x, y) as plot:
        for at, height in zip(numbers, heights, strict=True):
            fill = first if at == 1 else SERIES[0].colour
            plot.bar(at - BAR / 2, at + BAR / 2, height, fill, EDGE)
            plot.write((at, height), words[at - 1])
        for at, height in enumerate(lines, 1):
            plot.dashes(((at - 0.42, height), (at + 0.42, height)), line, 6, 9)

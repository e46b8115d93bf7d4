"""Drawing context in hundredths of a square: tiles, cards, buildings, icons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from render.core.palette import Rgb

Point = tuple[float, float]
Line = tuple[Point, ...]

SIDE = 100.0
MASTER = 500  # pixels of the side of a square as drawn; sprites are scaled down from it
UNIT = MASTER / SIDE
OUTLINE: Rgb = (82, 58, 38)

Fill = Rgb | tuple[int, int, int, int]


def pixels(points: Sequence[Point]) -> list[Point]:
    """Convert points of a square into pixels of its master."""
    return [(x * UNIT, y * UNIT) for x, y in points]


def along(line: Sequence[Point], share: float) -> Point:
    """Return the point at `share` (0..1) of the length of a line."""
    rest = share * length_of(line)
    for (ax, ay), (bx, by) in pairwise(line):
        length = math.dist((ax, ay), (bx, by))
        if rest <= length:
            part = rest / length
            return ax + (bx - ax) * part, ay + (by - ay) * part
        rest -= length
    return line[-1]


def dome(at: Point, across: float, up: float) -> list[Point]:
    """Return the upper half of an ellipse about a point, from the right to the left."""
    angles = [step / 12 * math.pi for step in range(13)]
    return [(at[0] + across * math.cos(a), at[1] - up * math.sin(a)) for a in angles]


def star(at: Point, points: int, outer: float, inner: float) -> list[Point]:
    """Return the outline of a star about a point, from its top."""
    return [
        (at[0] + radius * math.sin(angle), at[1] - radius * math.cos(angle))
        for step in range(2 * points)
        for radius, angle in [((outer, inner)[step % 2], step * math.pi / points)]
    ]


def length_of(line: Sequence[Point]) -> float:
    """Return the length of a line."""
    return sum(math.dist(a, b) for a, b in pairwise(line))


class Brush:
    """A drawing context for the master of a square."""

    def __init__(self, image: Image.Image) -> None:
        self._pen = ImageDraw.Draw(image, "RGBA")

    def ellipse(self, at: Point, rx: float, ry: float, fill: Fill) -> None:
        """Draw an ellipse about a point."""
        (x, y), across, down = pixels([at])[0], rx * UNIT, ry * UNIT
        self._pen.ellipse((x - across, y - down, x + across, y + down), fill=fill)

    def poly(self, points: Sequence[Point], fill: Fill, *, edge: bool = False) -> None:
        """Draw a polygon, outlined if `edge`."""
        corners = pixels(points)
        self._pen.polygon(corners, fill=fill)
        if edge:
            ring = [*corners, *corners[:2]]
            self._pen.line(ring, fill=OUTLINE, width=round(0.75 * UNIT), joint="curve")

    def box(
        self,
        left: float,
        top: float,
        right: float,
        bottom: float,
        fill: Fill,
        *,
        edge: bool = False,
    ) -> None:
        """Draw an upright rectangle."""
        self.poly(((left, bottom), (right, bottom), (right, top), (left, top)), fill, edge=edge)

    def line(self, points: Sequence[Point], fill: Fill, width: float) -> None:
        """Draw a thin line."""
        wide = max(1, round(width * UNIT))
        self._pen.line(pixels(points), fill=fill, width=wide, joint="curve")

    def shape(self, points: Sequence[Point], fill: Fill, rim: float = 3.0) -> None:
        """Draw a polygon with a dark rim `rim` wide around it, as icons have."""
        ring = [*points, *points[:2]]
        self.line(ring, OUTLINE, 2 * rim)
        for at in points:
            self.ellipse(at, rim, rim, OUTLINE)
        self.poly(points, fill)

    def ball(self, at: Point, rx: float, ry: float, fill: Fill, rim: float = 3.0) -> None:
        """Draw an ellipse with a dark rim `rim` wide around it."""
        self.ellipse(at, rx + rim, ry + rim, OUTLINE)
        self.ellipse(at, rx, ry, fill)

    def stroke(self, line: Sequence[Point], width: float, fill: Fill) -> None:
        """Draw a broad line; an end on an edge of the square is extended beyond it."""
        ends = (_beyond(line[1], line[0]), _beyond(line[-2], line[-1]))
        self.line((ends[0], *line, ends[1]), fill, width)


def _beyond(before: Point, end: Point) -> Point:
    """Return `end`, moved outwards if it is on an edge, so that lines meet across the seam."""
    if all(0.01 < part < SIDE - 0.01 for part in end):
        return end
    share = 5 / math.dist(before, end)
    return end[0] + (end[0] - before[0]) * share, end[1] + (end[1] - before[1]) * share

"""Sea of the map: coasts, islands, routes, a harbour, a serpent; the same in every match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engines.karvi.components import places_for
from engines.karvi.schema import Place
from render.core.brush import Point
from render.core.cache import MASTERS
from render.core.canvas import Box
from render.core.palette import Rgb, mixed
from render.core.pieces import smooth
from render.karvi.shores import (
    DARK,
    DEEP,
    FOAM,
    GRASS,
    ROCK,
    SAND,
    SEA,
    SHALLOW,
    SNOW,
    WAY,
    Scenery,
)

SCALE = 896.0
"""The width of a map in units; all sizes are in these units."""
_GRAIN = 14  # pixels of a grain
_TIMES = 2  # enlargement of the drawing before it is scaled down
_HALF = (60.0, 44.0)  # half the size of an island, in units
_WIDE = 76.0  # half the width of an island with four slots


class Spot(NamedTuple):
    """The position of a map: its box, and pixels per unit."""

    box: Box
    unit: float

    def at(self, place: Place) -> Point:
        """Return the pixel at the centre of a place."""
        left, top, right, bottom = self.box
        x, y = place.at
        return left + (right - left) * x / 100, top + (bottom - top) * (1.5 + y * 0.97) / 100


def spot(box: Box) -> Spot:
    """Return the position of a map in a box."""
    return Spot(box, (box[2] - box[0]) / SCALE)


def sea(players: int, wide: int, tall: int) -> Image.Image:
    """Return the sea with all places for `players` players."""
    side = 4 if len(places_for(players)) == len(places_for(4)) else 2

    def draw() -> Image.Image:
        size = wide * _TIMES, tall * _TIMES
        return _Sea(side, size).paint().resize((wide, tall), Image.Resampling.LANCZOS)

    return MASTERS.get(("karvi sea", side, wide, tall), draw)


class _Sea(Scenery):
    """Painter of the sea in several times its size."""

    def __init__(self, players: int, size: tuple[int, int]) -> None:
        self.places = places_for(players)
        self.spot = spot((0, 0, *size))
        super().__init__(_water(size), self.spot.unit)

    def paint(self) -> Image.Image:
        """Draw all parts."""
        rng = Random(5)
        self._waves(rng)
        lands = [self._mainland(rng), self._continent(rng)]
        lands += [self._island(name, place) for name, place in self.places.items()]
        self._shallows(lands)
        self._ways()
        self.serpent((0.505, 0.175))
        self.compass((0.915, 0.335))
        for outline in lands[:2]:
            self._land(outline, GRASS)
        for (name, place), outline in zip(self.places.items(), lands[2:], strict=True):
            if place.kind != "start":
                self._land(outline, _ground_of(name, place))
                self._dress(name, place)
        self._woods(rng)
        self.harbour(self.spot.at(next(iter(self.places.values()))))
        return self._grained()

    def _waves(self, rng: Random) -> None:
        """Draw small waves at random."""
        wide, tall = self.size
        unit = self.unit
        for _ in range(170):
            x, y = rng.uniform(0, wide), rng.uniform(0, tall)
            reach = rng.uniform(5, 9) * unit
            for n in range(rng.choice((1, 2, 2))):
                box = (x + n * 2 * reach, y, x + (n + 1) * 2 * reach, y + reach)
                self.pen.arc(box, 200, 340, (*FOAM, 74), max(1, round(1.6 * unit)))

    def _edge(self, rng: Random, length: float, depth: float, swing: float) -> list[Point]:
        """Return a coast as pairs: distance along it, and extent into the sea."""
        phase, found, along = rng.uniform(0, 6), list[Point](), 0.0
        while along <= length + 20:
            into = depth + swing * math.sin(along / 74 + phase) + swing * math.sin(along / 29)
            found.append((along, into + rng.uniform(-3, 3)))
            along += 15
        return found

    def _mainland(self, rng: Random) -> list[Point]:
        """Return the coast at the bottom, the start of voyages; it rises at the harbour."""
        wide, tall = self.size
        unit = self.unit
        line = []
        for along, into in self._edge(rng, wide / unit, 17, 5):
            rise = 26 * math.exp(-(((along - SCALE / 2) / 120) ** 2))
            line.append((along * unit, tall - (into + rise) * unit))
        return [(-20.0 * unit, tall + 20 * unit), *line, (wide + 20 * unit, tall + 20 * unit)]

    def _continent(self, rng: Random) -> list[Point]:
        """Return the coast on the left."""
        tall = self.size[1]
        unit = self.unit
        line = [(into * unit, at * unit) for at, into in self._edge(rng, tall / unit, 12, 5)]
        return [(-20.0 * unit, -20 * unit), *line, (-20.0 * unit, tall + 20 * unit)]

    def _island(self, name: str, place: Place) -> list[Point]:
        """Return the shore of an island."""
        rng = Random(name)
        across = _WIDE if len(place.points) > 3 else _HALF[0]
        x, y = self.spot.at(place)
        steps = 13
        found = []
        for step in range(steps):
            angle, far = step / steps * 2 * math.pi, rng.uniform(0.9, 1.12)
            reach = (across * far * self.unit, _HALF[1] * far * self.unit)
            square = 0.86 + 0.2 * abs(math.sin(2 * angle))
            found.append((x + reach[0] * math.cos(angle) * square,
                          y + reach[1] * math.sin(angle) * square))  # fmt: skip
        return smooth(found, 3)

    def _shallows(self, lands: Sequence[Sequence[Point]]) -> None:
        """Draw lighter water near land, and waves along the shore."""
        mask = Image.new("L", (self.size[0] // 4, self.size[1] // 4), 0)
        pen = ImageDraw.Draw(mask)
        harbour = [*self.places].index(next(iter(self.places))) + 2
        for number, outline in enumerate(lands):
            if number != harbour:
                points = [(x / 4, y / 4) for x, y in outline]
                pen.polygon(points, fill=255)
                ring = [*points, *points[:2]]
                pen.line(ring, fill=255, width=round(7 * self.unit), joint="curve")
        soft = mask.filter(ImageFilter.GaussianBlur(3.4 * self.unit)).resize(self.size)
        self.image.paste(SHALLOW, (0, 0), soft.point(lambda level: level * 4 // 5))
        for number, outline in enumerate(lands):
            if number != harbour:
                self._shore(outline)

    def _shore(self, outline: Sequence[Point]) -> None:
        """Draw surf, slightly off the shore."""
        x = sum(x for x, _ in outline) / len(outline)
        y = sum(y for _, y in outline) / len(outline)
        ring = [(x + (px - x) * 1.13, y + (py - y) * 1.15) for px, py in outline]
        self.pen.line([*ring, *ring[:2]], (*FOAM, 105), round(1.8 * self.unit), "curve")

    def _ways(self) -> None:
        """Draw dotted routes between places."""
        for name, place in self.places.items():
            for other in place.next_to:
                if name < other:
                    self._way(self.spot.at(place), self.spot.at(self.places[other]))

    def _way(self, start: Point, end: Point) -> None:
        length = math.dist(start, end)
        steps = max(2, round(length / (13 * self.unit)))
        bend = length * 0.035 if start[0] < end[0] else -length * 0.035
        nx, ny = -(end[1] - start[1]) / length, (end[0] - start[0]) / length
        points = []
        for step in range(steps + 1):
            share = step / steps
            off = bend * math.sin(share * math.pi)
            points.append((start[0] + (end[0] - start[0]) * share + nx * off,
                           start[1] + (end[1] - start[1]) * share + ny * off))  # fmt: skip
        for shade, width, fill in ((1.2, 6.6, (*DEEP, 130)), (0.0, 4.4, (*WAY, 255))):
            for (ax, ay), (bx, by) in pairwise(points):
                part = ((ax * 0.8 + bx * 0.2, ay * 0.8 + by * 0.2 + shade * self.unit),
                        (ax * 0.2 + bx * 0.8, ay * 0.2 + by * 0.8 + shade * self.unit))  # fmt: skip
                self.pen.line(part, fill, round(width * self.unit * 0.8))

    def _land(self, outline: Sequence[Point], fill: Rgb) -> None:
        """Draw land with a beach, a dark rim and a light upper edge."""
        unit = self.unit
        ring = [*outline, *outline[:2]]
        low = [(x, y + 5 * unit) for x, y in outline]
        self.pen.polygon(low, (*DEEP, 120))
        self.pen.line(ring, mixed(SAND, DARK, 0.55), round(9 * unit), "curve")
        self.pen.line(ring, SAND, round(6.4 * unit), "curve")
        self.pen.polygon(outline, fill)
        self.pen.line(ring, mixed(fill, SAND, 0.45), round(2.4 * unit), "curve")

    def _dress(self, name: str, place: Place) -> None:
        """Draw hills or trees on the rim of an island."""
        rng = Random(name)
        x, y = self.spot.at(place)
        unit, across = self.unit, _WIDE if len(place.points) > 3 else _HALF[0]
        for angle in _TREES if not place.symbols and not place.special else _FEWER:
            px = x + math.cos(angle) * across * 0.86 * unit
            py = y + math.sin(angle) * _HALF[1] * 0.84 * unit
            if name in _ICY:
                self.hill((px, py), rng.uniform(8, 12), SNOW)
            elif place.symbols and angle < -1.3:
                self.hill((px, py), rng.uniform(8, 11), ROCK)
            else:
                self.tree((px + rng.uniform(-2, 2) * unit, py), rng.uniform(0.8, 1.1))

    def _woods(self, rng: Random) -> None:
        """Draw trees along the mainland except at the harbour."""
        wide, tall = self.size
        for n in range(30):
            x = (n + rng.random()) / 30 * wide
            if abs(x / wide - 0.5) > 0.19:
                self.tree((x, tall - rng.uniform(2, 11) * self.unit), rng.uniform(0.8, 1.15))

    def _grained(self) -> Image.Image:
        """Return the picture with coarse paper grain; a fine grain makes large files."""
        wide, tall = self.size[0] // _GRAIN, self.size[1] // _GRAIN
        raw = Image.frombytes("L", (wide, tall), Random(9).randbytes(wide * tall))
        noise = raw.resize(self.size, Image.Resampling.BICUBIC).point(
            lambda level: 128 + (level - 128) // 12
        )
        return ImageChops.soft_light(self.image, Image.merge("RGB", (noise, noise, noise)))


_TREES = (-0.62, -0.9, -2.3, -2.6, 0.5, 2.66)
_FEWER = (-1.15, -1.4, -1.75, 2.66)
"""Angles of plants on an island, at positions that stay free."""
_ICY = ("greenland", "vinland", "reykjavik", "tromso")
_DRY = ("galicia", "cadiz")


def _ground_of(name: str, place: Place) -> Rgb:
    if name in _ICY:
        return mixed(GRASS, SNOW, 0.75)
    if name in _DRY:
        return mixed(GRASS, SAND, 0.75)
    return mixed(GRASS, ROCK, 0.25) if place.symbols else GRASS


def _water(size: tuple[int, int]) -> Image.Image:
    """Return deep water in broad patches, lighter towards the bottom."""
    rng = Random(3)
    small = Image.new("L", (60, 60), 0)
    for row in range(60):
        small.paste(60 + row * 2, (0, row, 60, row + 1))
    pen = ImageDraw.Draw(small)
    for _ in range(34):
        x, y = rng.uniform(0, 60), rng.uniform(0, 60)
        wide, tall = rng.uniform(5, 14), rng.uniform(2, 6)
        pen.ellipse((x - wide, y - tall, x + wide, y + tall), fill=round(60 + 2 * y)
                    + rng.choice((-44, 44)))  # fmt: skip
    soft = small.filter(ImageFilter.GaussianBlur(4)).resize(size, Image.Resampling.BICUBIC)
    return Image.composite(Image.new("RGB", size, SEA), Image.new("RGB", size, DEEP), soft)

"""Drawing of tiles: grass, roads, walled cities, monasteries, lit from the upper left.

The geometry is rotated with the tile, but houses and trees are drawn upright afterwards, so that
light and shadow agree on the whole board.  The drawing is deterministic: a kind in one rotation
always looks the same.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.carcassonne.plan import Plan, plan
from render.core import scenery
from render.core.brush import OUTLINE, SIDE, UNIT, Brush, Line, Point, along, length_of, pixels
from render.core.palette import Rgb, mixed
from render.core.scenery import STONE, STONE_DARK
from render.core.texture import grain, meadow, press_rim

VERGE: Rgb = (122, 128, 66)
GRAVEL: Rgb = (236, 222, 188)
GRAVEL_DARK: Rgb = (205, 184, 140)
GROUND: Rgb = (205, 164, 112)  # inside the walls
GROUND_DARK: Rgb = (158, 116, 72)
COBBLE: Rgb = (238, 218, 178)

ROAD_WIDTH, VERGE_WIDTH, WALL_WIDTH = 8.5, 12.0, 4.6
HOUSE_SIZES = (1.0, 0.82, 0.66)  # the smallest only if walls leave little room
HOUSE_GAP = 12.6  # distance between the centres of two houses of size 1
STREET = 2.4  # distance between the houses of a city and the edges
TREE_GAP = 14.5
CROWN = 6.5  # distance from a tree's foot to the centre of its crown
CLUMPS = 4  # maximum number of groups of trees on a tile


def draw_tile(letter: str, turns: int) -> Image.Image:
    """Draw a kind after clockwise quarter turns, `MASTER` pixels wide."""
    lines = plan(letter, turns)
    rng = Random(f"{letter}{turns}")
    image = meadow(rng)
    _Ground(image, lines, rng).paint()
    textured = ImageChops.soft_light(image, grain())
    _Builder(textured, lines, rng).build()
    press_rim(textured)
    return textured


# --- flat things


class _Ground:
    """Painter of the flat parts: roads and the ground inside the walls."""

    def __init__(self, image: Image.Image, lines: Plan, rng: Random) -> None:
        self.image = image
        self.lines = lines
        self.rng = rng
        self.brush = Brush(image)

    def paint(self) -> None:
        """Paint roads, crossing and city ground."""
        layers = ((VERGE_WIDTH, VERGE), (ROAD_WIDTH + 1, GRAVEL_DARK), (ROAD_WIDTH - 0.6, GRAVEL))
        for width, fill in layers:
            for road in self.lines.roads:
                self.brush.stroke(road, width, fill)
        for road in self.lines.roads:
            self._pebbles(road)
        if self.lines.crossing:
            for radius, fill in ((9.4, VERGE), (8.2, GRAVEL_DARK), (7.4, GRAVEL)):
                self.brush.ellipse((SIDE / 2, SIDE / 2), radius, radius, fill)
        if self.lines.cities:
            self._pave()

    def _pebbles(self, road: Line) -> None:
        shade = mixed(GRAVEL, GRAVEL_DARK, 0.8)
        for start, end in pairwise(road):
            length = math.dist(start, end)
            dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
            for _ in range(max(1, round(length / 2))):
                on, off = self.rng.uniform(0, length), self.rng.uniform(-3.2, 3.2)
                at = (start[0] + dx * on - dy * off, start[1] + dy * on + dx * off)
                size = self.rng.uniform(0.35, 0.7)
                self.brush.ellipse(at, size, size, shade)

    def _pave(self) -> None:
        """Paint the ground of the cities with cobbles."""
        mask = Image.new("L", self.image.size, 0)
        pen = ImageDraw.Draw(mask)
        for outline in self.lines.cities:
            pen.polygon(pixels(outline), fill=255)
        floor = Image.new("RGB", self.image.size, GROUND)
        brush = Brush(floor)
        for _ in range(230):
            at = (self.rng.uniform(0, SIDE), self.rng.uniform(0, SIDE))
            stone = self.rng.choice((GROUND_DARK, COBBLE))
            shade = mixed(GROUND, stone, self.rng.uniform(0.15, 0.4))
            brush.ellipse(at, 0.8, 0.5, shade)
        self.image.paste(floor, (0, 0), mask)


# --- upright things


class _Room:
    """A mask of the hundredths of a tile where an object may be drawn."""

    def __init__(self) -> None:
        self._mask = Image.new("L", (int(SIDE), int(SIDE)), 0)
        self._pen = ImageDraw.Draw(self._mask)

    def give(self, outline: Sequence[Point]) -> None:
        """Allow the inside of an outline."""
        self._pen.polygon(list(outline), fill=1)

    def keep_off(self, line: Sequence[Point], width: float) -> None:
        """Forbid a band along a line."""
        self._pen.line(list(line), fill=0, width=round(width), joint="curve")

    def keep_out(self, outline: Sequence[Point]) -> None:
        """Forbid the inside of an outline."""
        self._pen.polygon(list(outline), fill=0)

    @cached_property
    def _free(self) -> bytes:
        return self._mask.tobytes()

    def has(self, *points: Point) -> bool:
        """Return whether all the points are free; the first call freezes the mask."""
        side, free = int(SIDE), self._free
        return all(
            0 <= x < side and 0 <= y < side and free[int(y) * side + int(x)] for x, y in points
        )


class _Builder:
    """Builder of the upright parts: first walls, then houses and trees from back to front."""

    def __init__(self, image: Image.Image, lines: Plan, rng: Random) -> None:
        self.image = image
        self.lines = lines
        self.rng = rng
        self.brush = Brush(image)

    def build(self) -> None:
        """Draw all upright parts."""
        self._flowers()
        self._walls()
        if self.lines.crossing:
            scenery.well(self.brush, (SIDE / 2, SIDE / 2))
        things = [*self._houses(), *self._trees()]
        for y, x, what, size in sorted(things):
            if what == "house":
                scenery.house(self.brush, (x, y), size, self.rng)
            elif what == "tree":
                scenery.tree(self.brush, (x, y), self.rng)
            else:
                scenery.bush(self.brush, (x, y), self.rng)
        if self.lines.monastery:
            scenery.chapel(self.brush, self.lines.monastery)
        if self.lines.shield:
            scenery.shield(self.brush, self.lines.shield)

    # --- walls

    def _walls(self) -> None:
        self._wall_shadows()
        for wall in self.lines.walls:
            self.brush.stroke(wall, WALL_WIDTH + 1.8, OUTLINE)
        for wall in self.lines.walls:
            self.brush.stroke(wall, WALL_WIDTH, STONE_DARK)
            lifted = tuple((x - 0.35, y - 0.6) for x, y in wall)
            self.brush.stroke(lifted, WALL_WIDTH - 1.3, STONE)
            self._crenels(wall)
        for wall in self.lines.walls:
            for share in (0.27, 0.73):
                scenery.tower(self.brush, along(wall, share), 4.3)
        for gate in self.lines.gates:
            self._gate(gate)

    def _wall_shadows(self) -> None:
        shade = Image.new("L", self.image.size, 0)
        pen = ImageDraw.Draw(shade)
        for wall in self.lines.walls:
            shifted = pixels([(x + 1.6, y + 2.4) for x, y in wall])
            pen.line(shifted, fill=150, width=round((WALL_WIDTH + 2) * UNIT), joint="curve")
        soft = shade.filter(ImageFilter.BoxBlur(UNIT * 1.1))
        self.image.paste((46, 44, 20), (0, 0), soft)

    def _crenels(self, wall: Line) -> None:
        count = round(length_of(wall) / 5.2)
        for step in range(count):
            x, y = along(wall, (step + 0.5) / count)
            before, after = along(wall, (step + 0.3) / count), along(wall, (step + 0.7) / count)
            share = 2.0 / math.dist(before, after)
            dx, dy = (after[0] - before[0]) * share, (after[1] - before[1]) * share
            self.brush.line(((x + dy, y - dx), (x - dy, y + dx)), STONE_DARK, 0.9)

    def _gate(self, at: Point) -> None:
        """Draw two towers next to the road and the dark passage between them."""
        x, y = at
        enters_upright = abs(self.lines.roads[0][0][0] - x) < 1
        dx, dy = (6.6, 0.0) if enters_upright else (0.0, 6.6)
        self.brush.ellipse(at, 4.6, 4.6, mixed(OUTLINE, GROUND_DARK, 0.3))
        for sign in (-1, 1):
            scenery.tower(self.brush, (x + sign * dx, y + sign * dy), 4.4)

    # --- places

    def _anchors(self, letters: str) -> list[Point]:
        return [at for segment, at in self.lines.anchors.items() if segment[0] in letters]

    def _houses(self) -> list[tuple[float, float, str, float]]:
        """Return the positions of houses: in dense rows in the walls, never over an open edge."""
        if not self.lines.cities:
            return []
        room = _Room()
        for outline in self.lines.cities:
            room.give(outline)
        for wall in self.lines.walls:
            room.keep_off(wall, WALL_WIDTH + 2)
        room.keep_off(((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE), (0, 0)), 2 * STREET)
        taken = [(at, 1.15) for at in self._anchors("C")]
        if self.lines.shield:
            taken.append((self.lines.shield, 1.0))
        places = []
        for row in range(28):
            for column in range(33):
                x = 2 + column * 3 + (row % 2) * 1.5 + self.rng.uniform(-1.2, 1.2)
                y = 12 + row * 3.2 + self.rng.uniform(-1, 1)
                size = self._house_size(room, (x, y), taken)
                if size:
                    places.append((y, x, "house", size))
                    taken.append(((x, y - 6 * size), size))
        return places

    def _house_size(
        self, room: _Room, foot: Point, taken: list[tuple[Point, float]]
    ) -> float | None:
        """Return the largest size of a house that fits at `foot`, or None."""
        x, y = foot
        gap = HOUSE_GAP * (0.85 if self.lines.narrow else 1)
        for size in HOUSE_SIZES if self.lines.narrow else HOUSE_SIZES[:-1]:
            half, tall = 6.5 * size, 12.5 * size
            middle = (x, y - 6 * size)
            if any(math.dist(middle, other) < gap * (size + grown) / 2 for other, grown in taken):
                continue
            outline = [
                (x + dx, y - up) for dx in (-half, 0, half + 1.5) for up in (-0.9, tall / 2, tall)
            ]
            if room.has(*outline):
                return size
        return None

    def _fields(self) -> _Room:
        """Return the meadow that is free of roads, walls and cities."""
        room = _Room()
        room.give(((7, 4), (93, 4), (93, 95), (7, 95)))
        for outline in self.lines.cities:
            room.keep_out(outline)
        for road in self.lines.roads:
            room.keep_off(road, 21)
        for wall in self.lines.walls:
            room.keep_off(wall, 17)
        return room

    def _trees(self) -> list[tuple[float, float, str, float]]:
        """Return the positions of trees and bushes: in clumps, away from the places of figures."""
        room = self._fields()
        taken = self._anchors("F")
        if self.lines.monastery:
            x, y = self.lines.monastery
            taken += [(x - 9, y - 2), (x + 9, y - 2)]
        places = []
        clumps = 0
        for _ in range(60):
            x, y = self.rng.uniform(9, 91), self.rng.uniform(13, 93)
            crowded = any(math.dist((x, y), other) < TREE_GAP for other in taken)
            if clumps == CLUMPS or crowded or not room.has((x, y), (x, y - CROWN)):
                continue
            clumps += 1
            taken.append((x, y))
            for dx, dy in ((0.0, 0.0), (5.4, 2.2), (-4.2, 3.6))[: self.rng.choice((1, 2, 2, 3))]:
                if room.has((x + dx, y + dy), (x + dx, y + dy - CROWN)):
                    what = self.rng.choice(("tree", "tree", "bush"))
                    places.append((y + dy, x + dx, what, 1.0))
        return places

    def _flowers(self) -> None:
        room = self._fields()
        for _ in range(26):
            at = (self.rng.uniform(4, 96), self.rng.uniform(4, 96))
            if room.has(at):
                scenery.flower(self.brush, at, self.rng)

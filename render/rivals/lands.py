"""Pictures of the six kinds of land, drawn as squares and cropped to the shape of a card."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageOps

from render.core.brush import OUTLINE, Brush, Point, dome
from render.core.cache import MASTERS, SPRITES
from render.core.palette import Rgb, mixed
from render.core.scenery import WATER, bush, flower, house, tree
from render.core.texture import GRASS, GRASS_DARK, GRASS_LIGHT, grain, meadow, press_rim
from render.rivals.icons import (
    CLAY,
    CLAY_LIGHT,
    FLEECE,
    GOLD,
    LIGHT,
    ROCK,
    ROCK_DARK,
    ROCK_LIGHT,
    WHEAT,
    WHEAT_DARK,
    WOOD,
)

SKY: Rgb = (176, 210, 226)
PINE: Rgb = (52, 98, 62)
PINE_LIGHT: Rgb = (92, 140, 84)
SOIL: Rgb = (150, 104, 62)
GRAVEL: Rgb = (236, 222, 188)
GRAVEL_DARK: Rgb = (205, 184, 140)
VERGE: Rgb = (122, 128, 66)
SNOW: Rgb = (246, 248, 250)
SAND: Rgb = (222, 196, 140)


def land(kind: str, wide: int, tall: int, seed: int = 0) -> Image.Image:
    """Return the picture of a kind of land, cropped to a size."""

    def draw() -> Image.Image:
        large = MASTERS.get(("land", kind, seed), lambda: _master(kind, seed))
        return ImageOps.fit(large, (wide, tall), Image.Resampling.LANCZOS)

    return SPRITES.get(("land", kind, seed, wide, tall), draw)


def grass(wide: int, tall: int) -> Image.Image:
    """Return a strip of grass, composed of squares."""

    def draw() -> Image.Image:
        strip = Image.new("RGB", (wide, tall))
        for number, left in enumerate(range(0, wide, tall)):
            strip.paste(land("meadow", tall, tall, number % 3), (left, 0))
        return strip

    return SPRITES.get(("grass", wide, tall), draw)


def _master(kind: str, seed: int) -> Image.Image:
    rng = Random(f"{kind}{seed}")
    image = meadow(rng)
    _LANDS[kind](Brush(image), rng)
    textured = ImageChops.soft_light(image, grain())
    if kind != "meadow":
        press_rim(textured)
    return textured


def _meadow(brush: Brush, rng: Random) -> None:
    """Draw trees and bushes along both edges of the grass below the roads."""
    for foot in (24, 98):
        for x in range(8, 100, 20):
            plant = rng.choice((tree, bush, flower, flower))
            plant(brush, (x + rng.uniform(-6, 6), foot - rng.uniform(0, 7)), rng)


def _ridge(brush: Brush, rng: Random, level: float, swing: float, fill: Rgb) -> None:
    """Draw a rolling line of hills and fill the area below."""
    phase = rng.uniform(0, 6)
    top = [
        (x, level - swing * math.sin(x / 17 + phase) - swing * 0.4 * math.sin(x / 7 + phase))
        for x in range(-2, 104, 2)
    ]
    brush.poly([*top, (102, 102), (-2, 102)], fill)
    brush.line(top, mixed(fill, OUTLINE, 0.35), 0.7)


def _sky(brush: Brush, level: float) -> None:
    brush.box(0, 0, 100, level, SKY)
    for x, y, wide in ((22, 12, 11), (70, 8, 14), (90, 18, 9)):
        for dx, lift, share in ((-0.6, 0, 0.6), (0.5, 0, 0.7), (0, 1.6, 0.75)):
            brush.ellipse((x + dx * wide, y - lift), wide * share, 2.8, mixed(SKY, LIGHT, 0.75))


def _forest(brush: Brush, rng: Random) -> None:
    _sky(brush, 40)
    _ridge(brush, rng, 26, 4, mixed(PINE, SKY, 0.35))
    brush.box(0, 44, 100, 102, mixed(GRASS_DARK, PINE, 0.45))
    feet = [
        (column * 12 + rng.uniform(-4, 4) + row % 2 * 6 - 3, 36 + row * 9.4)
        for row in range(8)
        for column in range(9)
    ]
    for x, y in feet:
        _pine(brush, (x, y + rng.uniform(-2, 2)), 0.72 + y / 160, rng)


def _pine(brush: Brush, foot: Point, size: float, rng: Random) -> None:
    x, y = foot
    leaf = mixed(PINE, PINE_LIGHT, rng.uniform(0, 0.7))
    brush.ellipse((x + 1.6, y), 5 * size, 1.8 * size, (20, 40, 16, 90))
    brush.box(x - 0.9, y - 3 * size, x + 0.9, y, OUTLINE)
    for level, half in ((2.2, 6.4), (7.4, 5.2), (12.2, 3.8)):
        low, high = y - level * size, y - (level + 8.4) * size
        spread = half * size
        brush.poly(((x - spread, low), (x + spread, low), (x, high)), leaf, edge=True)
        light = mixed(leaf, GRASS_LIGHT, 0.45)
        brush.poly(((x - spread * 0.72, low - 0.8), (x - 0.6, low - 0.8), (x, high + 1.6)), light)


def _hills(brush: Brush, rng: Random) -> None:
    """Draw a clay pit: cut slopes, stacks of bricks, a kiln."""
    _sky(brush, 36)
    _ridge(brush, rng, 24, 4, mixed(CLAY_LIGHT, GRASS, 0.4))
    _ridge(brush, rng, 40, 5, mixed(CLAY, GRASS_DARK, 0.25))
    _ridge(brush, rng, 56, 3, CLAY_LIGHT)
    for step, level in enumerate((62, 72, 83)):
        shade = mixed(CLAY, SOIL, 0.15 + 0.15 * step)
        across, down = 44.0 - 9 * step, 13.0 - 2 * step
        pit = dome((50, level + 5), across, down) + dome((50, level + 5), -across, -down)
        brush.poly(pit, shade, edge=True)
        brush.poly([(x, y + 2.4) for x, y in pit], mixed(shade, CLAY_LIGHT, 0.35))
    _kiln(brush, (76, 58))
    for x, y in ((22, 58), (15, 70), (30, 68)):
        _bricks(brush, (x, y))
    for _ in range(5):
        bush(brush, (rng.uniform(6, 94), rng.uniform(32, 46)), rng)


def _kiln(brush: Brush, foot: Point) -> None:
    x, y = foot
    brush.box(x + 4, y - 32, x + 9, y - 12, CLAY, edge=True)
    brush.poly(dome(foot, 14, 18), mixed(CLAY, ROCK_DARK, 0.3), edge=True)
    brush.ellipse((x, y - 3), 5, 6, OUTLINE)
    brush.ellipse((x, y - 1.8), 3.2, 3.8, GOLD)
    for dx, up, size in ((7, 36, 3), (10, 41, 4), (6, 47, 4.6)):
        brush.ellipse((x + dx, y - up), size, size * 0.8, (250, 250, 250, 130))


def _bricks(brush: Brush, foot: Point) -> None:
    x, y = foot
    for row, count in enumerate((3, 3, 2)):
        for number in range(count):
            left, low = x - 8 + number * 5.4 + row % 2 * 2.2, y - row * 3.4
            brush.box(left, low - 3.4, left + 5.2, low, mixed(CLAY, CLAY_LIGHT, 0.3), edge=True)


def _pasture(brush: Brush, rng: Random) -> None:
    _sky(brush, 34)
    _ridge(brush, rng, 23, 3.5, mixed(GRASS_LIGHT, SKY, 0.25))
    _ridge(brush, rng, 36, 4, GRASS_LIGHT)
    for x in (8, 16, 86, 94):
        tree(brush, (x, rng.uniform(36, 44)), rng)
    for _ in range(22):
        flower(brush, (rng.uniform(4, 96), rng.uniform(44, 96)), rng)
    flock = (
        (24, 52, 0.85),
        (52, 46, 0.75),
        (76, 56, 0.9),
        (40, 68, 1.1),
        (68, 76, 1.2),
        (18, 80, 1.1),
    )
    for number, (x, y, size) in enumerate(flock):
        _sheep(brush, (x, y), size, -1 if number % 2 else 1)
    _fence(brush, 92)


def _sheep(brush: Brush, at: Point, size: float, side: int) -> None:
    x, y = at
    brush.ellipse((x + 1, y + 6.6 * size), 9 * size, 2.2 * size, (40, 60, 10, 100))
    for leg in (-4, 4):
        brush.box(x + (leg - 0.8) * size, y, x + (leg + 0.8) * size, y + 6.6 * size, OUTLINE)
    curls = ((-5, 0), (0, -2.4), (5, -0.4), (3, 2.6), (-3, 2.6))
    for grown, fill in ((0.9, OUTLINE), (0.0, FLEECE)):
        for dx, dy in curls:
            radius = 4.4 * size + grown
            brush.ellipse((x + dx * size, y + dy * size), radius, radius * 0.9, fill)
    brush.ellipse((x - side * 9.4 * size, y - 2 * size), 3 * size, 3.6 * size, (84, 70, 62))
    brush.ellipse((x - side * 7 * size, y - 4.4 * size), 1.8 * size, 1.2 * size, (84, 70, 62))


def _fence(brush: Brush, foot: float) -> None:
    for level in (foot - 7, foot - 3):
        brush.box(-2, level, 102, level + 1.8, mixed(WOOD, LIGHT, 0.25), edge=True)
    for x in range(4, 100, 13):
        brush.box(x, foot - 10, x + 2.6, foot + 2, mixed(WOOD, LIGHT, 0.15), edge=True)


def _fields(brush: Brush, rng: Random) -> None:
    _sky(brush, 36)
    _ridge(brush, rng, 26, 3, GRASS)
    brush.poly(((-2, 36), (102, 32), (102, 102), (-2, 102)), WHEAT)
    for number in range(27):  # furrows converge on one distant point
        x = -60 + number * 8.4
        brush.line(((50 + (x - 50) * 0.32, 34), (x, 102)), WHEAT_DARK, 1.1)
    for _ in range(420):
        x, y = rng.uniform(0, 100), rng.uniform(36, 100)
        tall = 1.6 + y / 34
        shade = mixed(WHEAT, LIGHT if rng.random() < 0.5 else WHEAT_DARK, 0.5)
        brush.line(((x, y), (x + rng.uniform(-0.8, 0.8), y - tall)), shade, 0.8)
    house(brush, (78, 40), 1.15, rng)
    tree(brush, (92, 40), rng)
    for x, y, size in ((24, 60, 1.0), (54, 56, 0.9), (40, 80, 1.3), (74, 78, 1.25)):
        _sheaf(brush, (x, y), size)


def _sheaf(brush: Brush, foot: Point, size: float) -> None:
    x, y = foot
    brush.ellipse((x + 1.4, y), 8 * size, 2.4 * size, (90, 60, 10, 110))
    half = ((6, 0), (2.4, -8), (8.6, -17), (4, -19), (0, -17.6))
    outline = [*half, *((-dx, dy) for dx, dy in reversed(half))]
    brush.poly([(x + dx * size, y + dy * size) for dx, dy in outline], WHEAT, edge=True)
    for dx in (-4, -1.4, 1.4, 4):
        stalk = ((dx, 1), (dx * 0.3, 8), (dx * 1.4, 17))
        brush.line([(x + far * size, y - up * size) for far, up in stalk], WHEAT_DARK, 0.8)
    band = 8.6 * size
    brush.box(x - 3.4 * size, y - band, x + 3.4 * size, y - band + 2 * size, CLAY, edge=True)


def _mountains(brush: Brush, rng: Random) -> None:
    _sky(brush, 60)
    peaks = (
        (14, 30, 26, 76),
        (86, 24, 30, 78),
        (48, 12, 36, 84),
        (72, 44, 24, 92),
        (22, 50, 26, 94),
    )
    for x, top, half, foot in peaks:
        _peak(brush, (x, top), half, foot)
    _ridge(brush, rng, 88, 2.5, GRASS_DARK)
    for _ in range(9):
        at = (rng.uniform(2, 98), rng.uniform(88, 97))
        _pine(brush, at, rng.uniform(0.5, 0.75), rng)
    _mine(brush, (50, 90))


def _peak(brush: Brush, top: Point, half: float, foot: float) -> None:
    x, y = top
    left, right, middle = (x - half, foot), (x + half, foot), (x + half * 0.16, foot)
    brush.poly((left, top, right), ROCK, edge=True)
    brush.poly((top, right, middle, (x - half * 0.06, y + (foot - y) * 0.5)), ROCK_DARK)
    brush.line((left, top, right), OUTLINE, 0.9)
    low, share = y + (foot - y) * 0.3, 0.3
    dips = ((1, 0), (0.55, 3.6), (0.2, -0.6), (-0.2, 3.4), (-0.6, -0.4), (-1, 1))
    zigzag = [(x + half * share * at, low + dip) for at, dip in dips]
    brush.poly([top, *zigzag], SNOW, edge=True)
    light = ((x - half * 0.7, y + (foot - y) * 0.76), (x - half * 0.35, y + (foot - y) * 0.55))
    brush.line(light, ROCK_LIGHT, 1.4)


def _mine(brush: Brush, foot: Point) -> None:
    x, y = foot
    arch = dome((x, y - 5), 8, 8)
    brush.poly([(x + 8, y), *arch, (x - 8, y)], WOOD, edge=True)
    inner = [(x + (px - x) * 0.7, y + (py - y) * 0.78) for px, py in arch]
    brush.poly([(x + 5.6, y), *inner, (x - 5.6, y)], OUTLINE)
    for dx in (-3, 3):
        brush.line(((x + dx * 0.5, y - 2), (x + dx * 1.6, y + 8)), ROCK_LIGHT, 1)


def _gold_field(brush: Brush, rng: Random) -> None:
    """Draw a river that carries gold, between banks of sand."""
    _sky(brush, 34)
    _ridge(brush, rng, 22, 4, mixed(GRASS_DARK, SKY, 0.2))
    _ridge(brush, rng, 34, 3, GRASS)
    river = [(60, 30), (54, 40), (38, 50), (32, 60), (44, 70), (60, 78), (62, 90), (54, 104)]
    for spread, fill in ((1.45, SAND), (1.0, mixed(WATER, OUTLINE, 0.3)), (0.92, WATER)):
        banks = [(3 + (y - 30) * 0.26) * spread for _, y in river]
        left: list[Point] = [(x - b, y) for (x, y), b in zip(river, banks, strict=True)]
        right: list[Point] = [(x + b, y) for (x, y), b in zip(river, banks, strict=True)]
        brush.poly([*_curved(left), *reversed(_curved(right))], fill)
    for x, y in ((52, 44), (37, 54), (38, 64), (54, 74), (62, 84), (52, 92), (58, 96)):
        brush.line(((x - 4, y), (x, y - 1), (x + 4, y)), mixed(WATER, LIGHT, 0.55), 0.8)
    for _ in range(34):
        x, y = river[rng.randrange(2, 7)]
        at = (x + rng.uniform(-1, 1) * (7 + (y - 30) * 0.3), y + rng.uniform(-4, 6))
        _nugget(brush, at, rng.uniform(1.2, 2.4))
    for _ in range(7):
        side = rng.choice((rng.uniform(2, 18), rng.uniform(84, 98)))
        (tree if rng.random() < 0.5 else bush)(brush, (side, rng.uniform(42, 96)), rng)
    for x, y, size in ((80, 62, 5), (76, 66, 6), (84, 68, 6.4), (16, 72, 5)):
        _nugget(brush, (x, y), size)


def _curved(points: list[Point]) -> list[Point]:
    """Cut the corners of an open line."""
    for _ in range(2):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        points = [*cut, points[-1]]
    return points


def _nugget(brush: Brush, at: Point, size: float) -> None:
    x, y = at
    brush.ellipse((x, y), size + 0.6, size * 0.8 + 0.6, OUTLINE)
    brush.ellipse((x, y), size, size * 0.8, GOLD)
    brush.ellipse((x - size * 0.3, y - size * 0.25), size * 0.45, size * 0.3, LIGHT)


_LANDS: dict[str, Callable[[Brush, Random], None]] = {
    "meadow": _meadow,
    "forest": _forest,
    "hills": _hills,
    "pasture": _pasture,
    "fields": _fields,
    "mountains": _mountains,
    "gold_field": _gold_field,
}

"""Drawings of the mountain: caverns, tunnels, mines, and the rock around them."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from render.caverna.goods import (
    COPPER,
    GOLD,
    LIGHT,
    ORE,
    ORE_LIGHT,
    RUBY,
    RUBY_DARK,
    RUBY_LIGHT,
    STEEL_DARK,
    WOOD,
    WOOD_LIGHT,
)
from render.core.brush import OUTLINE, Brush, Point, dome
from render.core.palette import Rgb, mixed
from render.core.pieces import smooth

ROCK: Rgb = (150, 146, 144)
ROCK_LIGHT: Rgb = (190, 186, 180)
ROCK_DARK: Rgb = (104, 100, 106)
CHAMBER: Rgb = (214, 186, 142)
FLOOR: Rgb = (184, 146, 100)
SOOT: Rgb = (60, 48, 44)
DEEP: Rgb = (34, 34, 52)
_FACETS = 5


def _rock(brush: Brush, rng: Random, tint: Rgb = ROCK) -> None:
    """Fill the square with facets, lit from the upper left."""
    step = 100 / _FACETS
    at = {
        (x, y): (
            x * step + (rng.uniform(-6, 6) if 0 < x < _FACETS else 0),
            y * step + (rng.uniform(-6, 6) if 0 < y < _FACETS else 0),
        )
        for x in range(_FACETS + 1)
        for y in range(_FACETS + 1)
    }
    for x in range(_FACETS):
        for y in range(_FACETS):
            a, b, c, d = at[x, y], at[x + 1, y], at[x + 1, y + 1], at[x, y + 1]
            lit, dark = rng.uniform(0, 0.55), rng.uniform(0, 0.4)
            brush.poly((a, b, d), mixed(tint, ROCK_LIGHT, lit))
            brush.poly((b, c, d), mixed(tint, ROCK_DARK, dark))
    for _ in range(4):
        left, top = rng.uniform(8, 92), rng.uniform(8, 88)
        bends = (0.0, rng.uniform(-5, 5), rng.uniform(-6, 6))
        crack = [(left + bend, top + 5 * step) for step, bend in enumerate(bends)]
        brush.line(crack, mixed(ROCK_DARK, OUTLINE, 0.4), 0.8)


def _cavern(brush: Brush, rng: Random) -> None:
    """Draw an empty room."""
    _rock(brush, rng)
    brush.shape(_hole(8, 10, 92, 93), mixed(CHAMBER, OUTLINE, 0.15), 1.4)
    brush.poly(_hole(12, 15, 88, 91), CHAMBER)
    brush.poly(((9, 92), (91, 92), (84, 70), (16, 70)), FLOOR)
    for y, left, right in ((76, 14, 86), (83, 12, 88)):
        brush.line(((left, y), (right, y)), mixed(FLOOR, OUTLINE, 0.3), 0.9)
    for x in (30, 50, 70):
        brush.line(((x, 70), (50 + (x - 50) * 1.25, 92)), mixed(FLOOR, OUTLINE, 0.3), 0.9)
    for x in (24, 76):
        brush.ellipse((x, 38), 10, 12, (255, 232, 150, 110))
        brush.line(((x, 42), (x, 52)), OUTLINE, 2.6)
        brush.poly(((x - 3.4, 42), (x + 3.4, 42), (x, 31)), GOLD, edge=True)


def _hole(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """Return the outline of a vaulted opening."""
    middle, half = (left + right) / 2, (right - left) / 2
    arch = dome((middle, top + half * 0.7), half, half * 0.7)
    return [(right, bottom), *arch, (left, bottom)]


def _gallery(brush: Brush, inside: Rgb, left: float, top: float, right: float) -> None:
    """Draw a dark opening that leads into the mountain."""
    for share in (0.0, 0.16, 0.32, 0.46):
        wide = (right - left) * share * 0.5
        box = (left + wide, top + wide * 1.3, right - wide, 94 - wide * 0.9)
        brush.poly(_hole(*box), mixed(inside, (12, 10, 14), 0.1 + share * 1.7))


def _timber(brush: Brush, left: float, top: float, right: float) -> None:
    for x in (left, right):
        brush.shape(((x - 4, top), (x + 4, top), (x + 5, 94), (x - 5, 94)), WOOD, 1.4)
        brush.line(((x - 1.5, top + 8), (x - 1.8, 92)), WOOD_LIGHT, 1.6)
    beam = (
        (left - 11, top - 7),
        (right + 11, top - 7),
        (right + 11, top + 3),
        (left - 11, top + 3),
    )
    brush.shape(beam, WOOD, 1.4)
    brush.line(((left - 9, top - 4), (right + 9, top - 4)), WOOD_LIGHT, 1.8)


def _rails(brush: Brush, near: float = 20, far: float = 6, top: float = 62) -> None:
    for share in (0.08, 0.34, 0.62, 0.92):
        y = top + (96 - top) * share
        half = far + (near - far) * share + 5 * share + 2
        brush.box(50 - half, y - 1.4 - share, 50 + half, y + 1.4 + share, WOOD, edge=True)
    for side in (-1, 1):
        brush.line(((50 + side * far, top), (50 + side * near, 97)), OUTLINE, 3.6)
        brush.line(((50 + side * far, top), (50 + side * near, 97)), STEEL_DARK, 2)


def _tunnel(brush: Brush, rng: Random) -> None:
    _rock(brush, rng)
    _gallery(brush, (122, 92, 66), 20, 20, 80)
    brush.poly(((20, 94), (80, 94), (62, 74), (38, 74)), mixed((122, 92, 66), OUTLINE, 0.25))
    for _ in range(7):
        brush.ball((rng.uniform(26, 74), rng.uniform(84, 92)), 2.2, 1.5, ROCK_LIGHT, 0.7)
    _timber(brush, 22, 26, 78)


def _deep_tunnel(brush: Brush, rng: Random) -> None:
    _rock(brush, rng, (104, 106, 124))
    for step in range(11):
        angle = math.pi * (step + 0.5) / 11
        at = (50 + 40 * math.cos(angle), 50 - 36 * math.sin(angle))
        brush.ball(at, 7.2, 6.6, mixed((126, 128, 146), LIGHT, 0.14 * (step % 3)), 1.2)
    for side in (-1, 1):
        for y in (60, 74, 88):
            brush.ball((50 + side * 41, y), 7, 7.4, (132, 134, 152), 1.2)
    _gallery(brush, DEEP, 16, 20, 84)
    _rails(brush)
    for _ in range(9):
        at = rng.uniform(26, 74), rng.uniform(34, 60)
        brush.ellipse(at, 1.3, 1.3, rng.choice((COPPER, GOLD, (150, 200, 240))))


def _ore_mine(brush: Brush, rng: Random) -> None:
    """Draw a cart full of ore before its gallery."""
    _rock(brush, rng, (128, 118, 112))
    _gallery(brush, (84, 66, 54), 16, 18, 84)
    _timber(brush, 18, 24, 82)
    _rails(brush, 24, 12, 70)
    for x, y, size in ((36, 50, 9), (62, 50, 9), (50, 44, 11), (44, 54, 8), (57, 55, 8)):
        lump = [(x - size, y + 4), (x - size * 0.7, y - size * 0.8), (x + size * 0.2, y - size)]
        lump += [(x + size, y - size * 0.3), (x + size * 0.8, y + 5)]
        brush.shape(lump, ORE, 1.6)
        brush.poly((lump[1], lump[2], (x + 2, y - 1), (x - 4, y)), ORE_LIGHT)
        brush.ellipse((x + size * 0.35, y), 2.2, 2, COPPER)
    brush.shape(((26, 56), (74, 56), (69, 82), (31, 82)), (126, 90, 60), 1.8)
    for y in (62, 76):
        brush.line(((28, y), (72, y)), STEEL_DARK, 3)
    for x in (38, 62):
        brush.ball((x, 86), 6.4, 6.4, STEEL_DARK, 1.6)
        brush.ellipse((x, 86), 2, 2, OUTLINE)


def _ruby_mine(brush: Brush, rng: Random) -> None:
    """Draw crystals growing in a cave."""
    _rock(brush, rng, (132, 112, 118))
    _gallery(brush, (96, 44, 60), 10, 12, 90)
    brush.ellipse((50, 66), 34, 26, (255, 70, 110, 70))
    crystals = ((24, 88, 8, 34, -8), (76, 88, 8, 36, 8), (38, 92, 9, 52, -5), (62, 92, 9, 50, 5))
    for x, foot, half, tall, lean in (*crystals, (50, 94, 11, 66, 0)):
        top = foot - tall
        outline = [(x - half, foot), (x - half + lean, top + half * 1.6), (x + lean, top)]
        outline += [(x + half + lean, top + half * 1.6), (x + half, foot)]
        brush.shape(outline, RUBY, 1.6)
        brush.poly((outline[0], outline[1], outline[2], (x - half * 0.1, foot)), RUBY_LIGHT)
        brush.poly((outline[2], outline[3], outline[4], (x + half * 0.4, foot)), RUBY_DARK)
    for x, y in ((16, 92), (84, 92), (30, 95), (70, 95), (50, 97)):
        heap = smooth([(x - 9, y + 5), (x - 6, y - 3), (x + 5, y - 4), (x + 9, y + 5)], 2)
        brush.shape(heap, ROCK, 1.2)


CAVES: dict[str, Callable[[Brush, Random], None]] = {
    "rock": _rock,
    "cavern": _cavern,
    "tunnel": _tunnel,
    "deep_tunnel": _deep_tunnel,
    "ore_mine": _ore_mine,
    "ruby_mine": _ruby_mine,
}
"""Functions that draw a space of the mountain over the whole square."""

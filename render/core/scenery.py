"""Upright objects of a landscape, lit from the left: houses, towers, chapels, trees, shields."""

from __future__ import annotations

import math
from random import Random

from render.core.brush import OUTLINE, Brush, Point
from render.core.palette import Rgb, mixed

PLASTER: Rgb = (240, 220, 180)
STONE: Rgb = (228, 213, 180)
STONE_LIGHT: Rgb = (246, 236, 210)
STONE_DARK: Rgb = (150, 128, 96)
ROOFS: tuple[Rgb, ...] = (
    (190, 74, 48),
    (206, 96, 58),
    (170, 58, 42),
    (216, 116, 70),
    (184, 84, 62),
)
LEAVES: tuple[Rgb, ...] = ((74, 116, 52), (88, 130, 58), (64, 104, 56))
LEAF_LIGHT: Rgb = (164, 191, 98)
GLASS: Rgb = (88, 108, 140)
WATER: Rgb = (84, 132, 164)
SHIELD: Rgb = (40, 92, 170)
COURT: Rgb = (192, 198, 132)
_SHADE = (50, 32, 10, 90)


def house(brush: Brush, foot: Point, size: float, rng: Random) -> None:
    """Draw a house, its front's bottom centre at `foot`, about 13 x `size` wide and tall."""
    roof = mixed(rng.choice(ROOFS), rng.choice(ROOFS), rng.random())
    if rng.random() < 0.6:
        _long_house(brush, foot, size, roof)
        return
    _gabled_house(brush, foot, size, roof)


def _long_house(brush: Brush, foot: Point, size: float, roof: Rgb) -> None:
    x, y = foot
    half, eave = 6.0 * size, y - 4.2 * size
    top = eave - 6.8 * size
    brush.box(x + half, eave, x + half + 1.8, y + 0.9, _SHADE)
    brush.box(x - half + 0.5, eave, x + half - 0.5, y, PLASTER, edge=True)
    brush.box(x - 1, y - 2.6 * size, x + 1, y, OUTLINE)
    eaves = ((x - half - 0.6, eave + 0.4), (x + half + 0.6, eave + 0.4))
    brush.poly((*eaves, (x + half - 1.2, top), (x - half + 1.2, top)), roof, edge=True)
    for share in (0.36, 0.7):
        level = eave + (top - eave) * share
        row = ((x - half + share, level), (x + half - share, level))
        brush.line(row, mixed(roof, OUTLINE, 0.28), 0.5)
    ridge = ((x - half + 1.4, top + 0.5), (x + half - 1.4, top + 0.5))
    brush.line(ridge, mixed(roof, PLASTER, 0.45), 0.8)


def _gabled_house(brush: Brush, foot: Point, size: float, roof: Rgb) -> None:
    x, y = foot
    half, deep = 4.9 * size, 3.4 * size
    eave = y - 4.4 * size
    ridge = eave - 4.6 * size
    brush.box(x + half, eave, x + half + 1.6, y + 0.9, _SHADE)
    front = ((x - half, y), (x + half, y), (x + half, eave), (x, ridge), (x - half, eave))
    brush.poly(front, PLASTER, edge=True)
    brush.box(x - 1, y - 2.8 * size, x + 1, y, OUTLINE)
    for side, shade in ((-1, mixed(roof, PLASTER, 0.12)), (1, mixed(roof, OUTLINE, 0.25))):
        far = x + side * (half + 1.1)
        slope = ((far, eave + 0.7), (x, ridge - 0.2), (x, ridge - deep), (far, eave - deep))
        brush.poly(slope, shade, edge=True)


def tower(brush: Brush, at: Point, radius: float) -> None:
    """Draw a round tower of a city wall, seen from above."""
    x, y = at
    brush.ellipse((x + 1.4, y + 1.8), radius * 1.1, radius, (40, 40, 20, 90))
    for lift, wall in ((0.0, STONE_DARK), (1.3, STONE)):
        brush.ellipse((x, y - lift), radius + 0.8, radius + 0.8, OUTLINE)
        brush.ellipse((x, y - lift), radius, radius, wall)
    brush.ellipse((x - 0.5, y - 1.9), radius - 1.2, radius - 1.2, STONE_LIGHT)
    brush.ellipse((x, y - 1.3), radius - 1.9, radius - 1.9, mixed(STONE_DARK, OUTLINE, 0.35))


def tree(brush: Brush, foot: Point, rng: Random) -> None:
    """Draw a round tree."""
    x, y = foot
    radius, leaf = rng.uniform(3.0, 4.4), rng.choice(LEAVES)
    brush.ellipse((x + 1.4, y + 0.6), radius * 1.05, radius * 0.6, (40, 60, 10, 110))
    brush.line(((x, y), (x, y - 3)), OUTLINE, 1.2)
    crown = (x, y - radius - 1.0)
    brush.ellipse(crown, radius + 0.55, radius + 0.55, mixed(leaf, (20, 40, 16), 0.6))
    brush.ellipse(crown, radius, radius, leaf)
    light = (x - radius * 0.28, crown[1] - radius * 0.3)
    brush.ellipse(light, radius * 0.58, radius * 0.55, mixed(leaf, LEAF_LIGHT, 0.5))


def bush(brush: Brush, foot: Point, rng: Random) -> None:
    """Draw a bush of three leafy balls."""
    x, y = foot
    leaf = rng.choice(LEAVES)
    balls = ((-1.6, -1.2, 1.9), (1.5, -1.1, 1.8), (0.0, -2.2, 2.1))
    brush.ellipse((x + 0.8, y + 0.3), 3.4, 1.5, (40, 60, 10, 90))
    for grown, shade in ((0.4, mixed(leaf, (20, 40, 16), 0.5)), (0.0, leaf)):
        for dx, dy, radius in balls:
            brush.ellipse((x + dx, y + dy), radius + grown, radius + grown, shade)
    brush.ellipse((x - 0.7, y - 2.7), 1.0, 0.9, mixed(leaf, LEAF_LIGHT, 0.5))


def flower(brush: Brush, at: Point, rng: Random) -> None:
    """Draw a meadow flower of two dots."""
    shade = rng.choice(((250, 240, 200), (244, 214, 110), (226, 150, 130)))
    brush.ellipse(at, 0.65, 0.6, shade)
    brush.ellipse((at[0] + rng.uniform(-2, 2), at[1] + rng.uniform(-2, 2)), 0.6, 0.55, shade)


def well(brush: Brush, at: Point) -> None:
    """Draw a well, as at crossroads."""
    x, y = at
    brush.ellipse((x + 1, y + 1.2), 4.4, 3.8, (60, 50, 30, 110))
    brush.ellipse(at, 4.3, 4.3, OUTLINE)
    brush.ellipse((x, y - 0.4), 3.6, 3.5, STONE)
    brush.ellipse((x, y - 0.2), 2.2, 2.1, WATER)
    brush.ellipse((x - 0.6, y - 0.8), 0.8, 0.6, (214, 232, 238))


def chapel(brush: Brush, at: Point) -> None:
    """Draw a monastery: a court, a nave with a red roof, and a bell tower with a cross."""
    x, y = at
    brush.ellipse((x + 1, y + 8), 24, 15, (96, 110, 50, 70))
    brush.ellipse((x, y + 7), 22, 13.5, COURT)
    _nave(brush, x, y + 14)
    _bell_tower(brush, x - 10.5, y + 14)


def _nave(brush: Brush, x: float, foot: float) -> None:
    left, right, eave = x - 7, x + 17, foot - 10
    top = eave - 11
    brush.poly(((left, foot), (right + 3, foot + 2), (right + 3, foot - 9), (right, eave)), _SHADE)
    brush.box(left, eave, right, foot, PLASTER, edge=True)
    for window in (x + 2.5, x + 7.5, x + 12.5):
        _arch(brush, window, foot - 2.6, 1.0, 3.8, GLASS)
    roof = ROOFS[2]
    eaves = ((left, eave + 0.8), (right + 1.4, eave + 0.8))
    brush.poly((*eaves, (right - 1.6, top), (left, top)), roof, edge=True)
    for share in (0.3, 0.55, 0.8):
        level = eave - 11 * share
        row = ((left, level), (right - 0.6 - 2 * share, level))
        brush.line(row, mixed(roof, OUTLINE, 0.25), 0.6)
    brush.line(((left, top + 0.6), (right - 1.8, top + 0.6)), mixed(roof, PLASTER, 0.5), 1.0)


def _bell_tower(brush: Brush, x: float, foot: float) -> None:
    left, right, top = x - 5.5, x + 5.5, foot - 19
    roof = mixed(ROOFS[2], OUTLINE, 0.12)
    brush.box(left, top, right, foot, STONE_LIGHT, edge=True)
    brush.box(right - 3.2, top, right - 0.4, foot - 0.4, mixed(STONE, STONE_DARK, 0.3))
    _arch(brush, x, foot, 1.8, 4.6, OUTLINE)
    brush.ellipse((x, foot - 12.5), 1.9, 1.9, GLASS)
    brush.poly(((left - 1.2, top + 0.6), (right + 1.2, top + 0.6), (x, top - 12)), roof, edge=True)
    brush.poly(((left - 0.2, top), (x, top), (x, top - 11)), mixed(roof, PLASTER, 0.22))
    brush.line(((x, top - 11), (x, top - 18)), OUTLINE, 1.5)
    brush.line(((x - 2.6, top - 15.4), (x + 2.6, top - 15.4)), OUTLINE, 1.5)


def _arch(brush: Brush, x: float, foot: float, half: float, tall: float, fill: Rgb) -> None:
    """Draw a pointed door or window."""
    shoulder = foot - tall
    sides = ((x - half, foot), (x + half, foot), (x + half, shoulder))
    brush.poly((*sides, (x, shoulder - half), (x - half, shoulder)), fill)


def shield(brush: Brush, at: Point) -> None:
    """Draw the coat of arms of a city."""
    x, y = at
    _escutcheon(brush, (x + 0.8, y + 1.2), 7.2, (40, 26, 10, 110))
    _escutcheon(brush, at, 7.4, OUTLINE)
    _escutcheon(brush, at, 6.5, STONE_LIGHT)
    _escutcheon(brush, at, 5.3, SHIELD)
    brush.line(((x, y - 5), (x, y + 5.6)), STONE_LIGHT, 1.5)
    brush.line(((x - 4.6, y - 1.2), (x + 4.6, y - 1.2)), STONE_LIGHT, 1.5)


def _escutcheon(
    brush: Brush, at: Point, half: float, fill: Rgb | tuple[int, int, int, int]
) -> None:
    x, y = at
    right = [(x + half, y - half), (x + half, y)]
    for angle in (0.35, 0.7, 1.05, 1.4):
        right.append((x + half * math.cos(angle) ** 0.8, y + half * 1.25 * math.sin(angle)))
    left = [(2 * x - px, py) for px, py in reversed(right)]
    brush.poly([*right, (x, y + half * 1.3), *left], fill)

"""Emblems of storages and chambers."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from render.caverna.emblem_brush import BLUE, FLAME, HEART, RIM, STRAW, EmblemBrush
from render.caverna.goods import (
    GOLD,
    LIGHT,
    STEEL,
    STEEL_DARK,
    STONE,
    STONE_LIGHT,
    WOOD,
    WOOD_LIGHT,
)
from render.core.brush import OUTLINE, Point, dome
from render.core.palette import Rgb, mixed


def _shelves(brush: EmblemBrush, upper: str, lower: str) -> None:
    """Draw two shelves full of goods."""
    for x in (6, 94):
        brush.block(x - 3, 6, x + 3, 96, WOOD)
    for level, sign in ((46, upper), (90, lower)):
        for x in (26, 50, 74):
            brush.put(sign, (x, level - 16), 34)
        brush.shelf(level, 6, 94)


def _cog(brush: EmblemBrush, at: Point, radius: float, fill: Rgb) -> None:
    teeth = [
        (at[0] + reach * math.cos(angle), at[1] + reach * math.sin(angle))
        for tooth in range(8)
        for reach, turn in ((0.74, -0.27), (1, -0.17), (1, 0.17), (0.74, 0.27))
        for angle in [tooth * math.pi / 4 + turn]
        for reach in [reach * radius]
    ]
    brush.shape(teeth, fill, RIM)
    brush.ellipse(at, radius * 0.5, radius * 0.5, mixed(fill, LIGHT, 0.4))
    brush.ball(at, radius * 0.22, radius * 0.22, WOOD, 2)


def _spare_parts(brush: EmblemBrush) -> None:
    _cog(brush, (36, 38), 34, STEEL_DARK)
    _cog(brush, (70, 70), 27, (214, 140, 72))


def _main(brush: EmblemBrush) -> None:
    """Draw barrels, a crate and a sack."""
    brush.barrel((26, 32), 1.0)
    brush.block(52, 14, 92, 52, WOOD_LIGHT)
    brush.line(((54, 16), (90, 50)), WOOD, 4)
    brush.line(((90, 16), (54, 50)), WOOD, 4)
    brush.shelf(52)
    brush.soft(
        [(10, 96), (8, 76), (20, 66), (18, 60), (38, 60), (36, 66), (48, 76), (46, 96)], STRAW
    )
    brush.barrel((74, 78), 0.95)


def _weapons(brush: EmblemBrush) -> None:
    """Draw a shield on crossed swords."""
    brush.sword((8, 94), (88, 10))
    brush.sword((92, 94), (12, 10))
    outline = [(28, 30), (72, 30), (74, 56), (64, 74), (50, 84), (36, 74), (26, 56)]
    brush.shape(outline, BLUE, RIM)
    inner = [(50 + (x - 50) * 0.72, 55 + (y - 55) * 0.72) for x, y in outline]
    brush.poly(inner, mixed(BLUE, LIGHT, 0.3))
    brush.ball((50, 54), 8, 8, GOLD, 2)


def _backpack(brush: EmblemBrush) -> None:
    brush.ball((50, 18), 30, 11, (112, 150, 82), RIM)
    for x in (30, 70):
        brush.line(((x, 8), (x, 28)), WOOD, 5)
    brush.soft([(14, 94), (14, 32), (30, 24), (70, 24), (86, 32), (86, 94)], (178, 118, 70))
    brush.soft([(18, 28), (82, 28), (80, 58), (50, 66), (20, 58)], (206, 146, 92))
    brush.block(45, 56, 55, 70, GOLD)
    brush.block(26, 72, 74, 90, (150, 96, 56))
    brush.put("weapon", (82, 44), 44)


def _broom(brush: EmblemBrush) -> None:
    brush.line(((82, 6), (44, 58)), OUTLINE, 9)
    brush.line(((82, 6), (44, 58)), WOOD_LIGHT, 4.6)
    brush.shape(((34, 48), (56, 64), (50, 72), (28, 56)), HEART, RIM)
    bristles: list[Point] = [(28, 56), (50, 72), (44, 96), (6, 88)]
    brush.shape(bristles, STRAW, RIM)
    for x, y in ((16, 88), (25, 91), (34, 93)):
        brush.line(((x, y), (x + 12, y - 24)), mixed(STRAW, OUTLINE, 0.4), 2)
    brush.shape(((60, 70), (94, 70), (90, 95), (64, 95)), STEEL_DARK, RIM)
    brush.ball((77, 70), 17, 5, (120, 180, 210), RIM)


def _treasure(brush: EmblemBrush) -> None:
    """Draw an open chest full of rubies."""
    brush.shape(
        [(8, 44), *reversed(dome((50, 40), 42, 32)), (92, 44)], mixed(WOOD, OUTLINE, 0.25), RIM
    )
    for x, y in ((26, 44), (50, 38), (74, 44), (38, 50), (62, 50)):
        brush.put("ruby", (x, y), 30)
    brush.block(6, 56, 94, 94, WOOD)
    for x in (20, 80):
        brush.block(x - 4, 56, x + 4, 94, GOLD)
    brush.block(42, 54, 58, 74, GOLD)
    brush.ball((50, 64), 2.6, 3.4, OUTLINE, 0.5)


def _candles(brush: EmblemBrush) -> None:
    """Draw an altar with candles."""
    brush.block(10, 56, 90, 66, STONE_LIGHT)
    brush.block(20, 66, 80, 95, STONE)
    brush.shape(((38, 56), (62, 56), (62, 84), (50, 91), (38, 84)), HEART, 2)
    for x, top in ((24, 34), (50, 22), (76, 34)):
        brush.ellipse((x, top - 8), 12, 14, (255, 226, 130, 110))
        brush.block(x - 5, top + 4, x + 5, 56, LIGHT)
        brush.shape(((x, top - 16), (x + 5, top - 4), (x, top + 2), (x - 5, top - 4)), FLAME, 1.4)


def _book(brush: EmblemBrush) -> None:
    """Draw an open book and a quill."""
    brush.shape(((4, 84), (4, 44), (50, 52), (96, 44), (96, 84), (50, 93)), (150, 58, 48), RIM)
    for side in (-1, 1):
        page = [
            (50 + side * x, y)
            for x, y in ((0, 48), (22, 38), (42, 42), (42, 78), (22, 76), (0, 86))
        ]
        brush.shape(page, LIGHT, 1.6)
        for y in (52, 60, 68):
            brush.line(((50 + side * 10, y + 2), (50 + side * 34, y - 2)), (140, 126, 110), 2.2)
    brush.line(((58, 62), (86, 12)), OUTLINE, 4)
    brush.soft([(64, 52), (68, 28), (92, 2), (92, 26), (76, 46)], (150, 190, 226))


def _hay(brush: EmblemBrush) -> None:
    """Draw a bale of hay and a fork."""
    brush.soft([(4, 94), (4, 50), (12, 44), (70, 44), (78, 50), (78, 94)], STRAW)
    for y in (56, 66, 76, 86):
        for x in range(10, 72, 12):
            brush.line(((x, y), (x + 8, y - 3)), mixed(STRAW, OUTLINE, 0.4), 2)
    for x in (24, 56):
        brush.line(((x, 46), (x, 92)), (176, 96, 60), 4)
    brush.line(((88, 96), (80, 34)), OUTLINE, 8)
    brush.line(((88, 96), (80, 34)), WOOD, 4)
    for x in (66, 78, 90):
        brush.line(((80, 34), (x, 26), (x - 2, 6)), OUTLINE, 7)
    for x in (66, 78, 90):
        brush.line(((80, 34), (x, 26), (x - 2, 7)), STEEL, 3)
    brush.put("animal", (34, 24), 34)


STORES: dict[str, Callable[[EmblemBrush], None]] = {
    "stone_storage": partial(_shelves, upper="stone", lower="stone"),
    "ore_storage": partial(_shelves, upper="ore", lower="ore"),
    "spare_part_storage": _spare_parts,
    "main_storage": _main,
    "weapon_storage": _weapons,
    "supplies_storage": _backpack,
    "broom_chamber": _broom,
    "treasure_chamber": _treasure,
    "food_chamber": partial(_shelves, upper="vegetable", lower="grain"),
    "prayer_chamber": _candles,
    "writing_chamber": _book,
    "fodder_chamber": _hay,
}

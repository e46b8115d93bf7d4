"""Emblems of the tiles for building materials, and of the work room."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from render.caverna.emblem_brush import RIM, EmblemBrush
from render.caverna.goods import (
    COPPER,
    LIGHT,
    ORE,
    STEEL,
    STEEL_DARK,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    WOOD,
    WOOD_LIGHT,
)
from render.core.brush import OUTLINE, Point, dome
from render.core.palette import mixed
from render.core.pieces import smooth

BRICK = (196, 92, 62)


def _work_room(brush: EmblemBrush) -> None:
    """Draw a workbench before a tunnel."""
    brush.arch(18, 6, 82, 60, (92, 74, 62))
    brush.arch(28, 17, 72, 60, (40, 32, 32))
    brush.block(4, 56, 96, 67, WOOD_LIGHT)
    for x in (14, 86):
        brush.block(x - 5, 67, x + 5, 95, WOOD)
    brush.block(68, 44, 88, 56, STEEL_DARK)
    brush.hammer((30, 40), 0)
    brush.block(4, 60, 96, 67, WOOD_LIGHT)


def _saw(brush: EmblemBrush) -> None:
    """Draw a saw in a plank."""
    brush.shape(((4, 70), (96, 70), (96, 88), (4, 88)), WOOD_LIGHT, RIM)
    for y in (76, 82):
        brush.line(((8, y), (92, y)), WOOD, 1.8)
    teeth: list[Point] = [(10 + n * 5.2, 62 - n * 2 + 6 * (n % 2)) for n in range(12)]
    brush.shape([(8, 52), (62, 22), (70, 42), *reversed(teeth)], STEEL, RIM)
    brush.shape(((58, 18), (76, 8), (92, 22), (88, 40), (70, 46)), WOOD, RIM)
    brush.ellipse((76, 27), 6, 8, LIGHT)


def _chisel(brush: EmblemBrush) -> None:
    """Draw a block of stone under chisel and mallet."""
    brush.shape(((6, 94), (6, 58), (30, 46), (66, 50), (66, 94)), STONE, RIM)
    brush.poly(((10, 60), (30, 50), (60, 53), (44, 62)), STONE_LIGHT)
    brush.line(((50, 54), (44, 70), (50, 82)), STONE_DARK, 2.6)
    brush.line(((48, 52), (70, 30)), OUTLINE, 11)
    brush.line(((48, 52), (60, 40)), STEEL, 6)
    brush.line(((60, 40), (70, 30)), WOOD_LIGHT, 6)
    brush.hammer((78, 20), 10, WOOD)


def _anvil(brush: EmblemBrush) -> None:
    """Draw hammer and anvil."""
    brush.hammer((58, 20), 26)
    top = [(4, 52), (30, 46), (92, 46), (92, 60), (70, 66), (64, 78), (78, 84), (78, 94)]
    brush.shape([*top, (26, 94), (26, 84), (40, 78), (38, 66), (16, 62)], (84, 88, 102), RIM)
    brush.line(((30, 50), (90, 50)), (150, 156, 172), 3.4)
    for x, y in ((26, 34), (18, 26), (34, 24)):
        brush.ball((x, y), 2.6, 2.6, COPPER, 1)


def pickaxe(brush: EmblemBrush, at: Point = (46, 30)) -> None:
    """Draw a pickaxe that leans to the left."""
    x, y = at
    brush.line(((x, y), (x + 34, y + 58)), OUTLINE, 11)
    brush.line(((x, y), (x + 34, y + 58)), WOOD_LIGHT, 5.6)
    head = [(x - 36, y + 22), (x - 22, y - 6), (x + 2, y - 14), (x + 30, y - 20), (x + 44, y - 18)]
    brush.shape([*head, (x + 28, y - 4), (x + 6, y + 6), (x - 16, y + 10)], STEEL_DARK, RIM)
    brush.line(((x - 24, y + 2), (x + 2, y - 9), (x + 32, y - 15)), STEEL, 3)


def _miner(brush: EmblemBrush) -> None:
    brush.put("donkey", (30, 68), 58)
    pickaxe(brush, (52, 26))
    brush.put("ore", (82, 80), 36)


def _bricks(brush: EmblemBrush) -> None:
    """Draw a wall and a trowel."""
    for row in range(4):
        top = 44 + row * 12.5
        for n in range(4):
            left = 4 + n * 24 - row % 2 * 12
            brush.block(max(4, left), top, min(96, left + 22), top + 10, BRICK)
    brush.shape(((20, 40), (60, 40), (70, 12)), STEEL, RIM)
    brush.line(((68, 16), (90, 8)), OUTLINE, 11)
    brush.line(((68, 16), (90, 8)), WOOD_LIGHT, 6)
    brush.ball((34, 40), 12, 5, STONE_LIGHT, 1.6)


def _scales(brush: EmblemBrush) -> None:
    brush.block(46, 14, 54, 84, (214, 164, 62))
    brush.block(28, 84, 72, 93, (214, 164, 62))
    brush.block(8, 18, 92, 24, (214, 164, 62))
    for x, sign in ((22, "gold"), (78, "wood")):
        brush.line(((x - 16, 60), (x, 24), (x + 16, 60)), OUTLINE, 2.6)
        brush.put(sign, (x, 49), 30)
        brush.shape([*dome((x, 60), 20, -14), (x + 20, 60)], (214, 164, 62), RIM)
    brush.ball((50, 12), 5, 5, (214, 164, 62), RIM)


def _dog_school(brush: EmblemBrush) -> None:
    brush.put("dog", (50, 60), 80)
    brush.shape(((4, 20), (34, 8), (64, 20), (34, 32)), (52, 52, 66), RIM)
    brush.shape(((18, 27), (34, 33), (50, 27), (50, 36), (34, 42), (18, 36)), (52, 52, 66), 1.6)
    brush.line(((34, 20), (60, 24), (62, 38)), COPPER, 3)
    brush.ball((62, 39), 3, 4, COPPER, 1)


def _quarry(brush: EmblemBrush) -> None:
    """Draw steps cut into rock, and a donkey on them."""
    for left, top, fill in ((62, 20, STONE_LIGHT), (34, 46, STONE), (4, 72, STONE_DARK)):
        brush.block(left, top, 96, 95, fill)
        brush.line(((left + 4, top + 5), (92, top + 5)), mixed(fill, LIGHT, 0.5), 2.6)
    brush.put("donkey", (33, 36), 56)
    brush.put("stone", (76, 78), 34)


def _seam(brush: EmblemBrush) -> None:
    """Draw rock with a vein of ore."""
    rock = [(4, 94), (8, 40), (28, 12), (64, 8), (92, 34), (96, 94)]
    brush.shape(smooth(rock, 1), STONE, RIM)
    brush.poly(((12, 42), (30, 17), (58, 14), (40, 36)), STONE_LIGHT)
    vein: list[Point] = [(24, 94), (34, 70), (52, 62), (58, 42), (78, 28), (84, 30), (74, 50)]
    brush.shape([*vein, (66, 72), (48, 78), (42, 94)], ORE, RIM)
    for at in ((34, 86), (42, 72), (58, 66), (62, 52), (74, 38)):
        brush.ellipse(at, 4, 3.6, COPPER)


CRAFTS: dict[str, Callable[[EmblemBrush], None]] = {
    "work_room": _work_room,
    "carpenter": _saw,
    "stone_carver": _chisel,
    "blacksmith": _anvil,
    "miner": _miner,
    "builder": _bricks,
    "trader": _scales,
    "wood_supplier": partial(EmblemBrush.cart, sign="wood"),
    "stone_supplier": partial(EmblemBrush.cart, sign="stone"),
    "ruby_supplier": partial(EmblemBrush.cart, sign="ruby"),
    "dog_school": _dog_school,
    "quarry": _quarry,
    "seam": _seam,
}

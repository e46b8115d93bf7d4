"""Emblems of the food caves and of the parlors."""

from __future__ import annotations

from collections.abc import Callable

from render.caverna.emblem_brush import HEART, RIM, EmblemBrush
from render.caverna.goods import (
    GOLD,
    GOLD_DARK,
    LEAF,
    LIGHT,
    RUBY,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_LIGHT,
)
from render.core.brush import OUTLINE, Point, dome
from render.core.palette import mixed
from render.core.pieces import smooth


def _slaughtering(brush: EmblemBrush) -> None:
    """Draw a cleaver and a ham."""
    brush.put("food", (36, 64), 64)
    brush.shape(((50, 8), (94, 8), (94, 42), (56, 42)), STEEL, RIM)
    brush.line(((54, 37), (92, 37)), LIGHT, 3.4)
    brush.ball((86, 15), 2.6, 2.6, OUTLINE, 0.6)
    brush.line(((52, 14), (18, 14)), OUTLINE, 12)
    brush.line(((50, 14), (20, 14)), WOOD, 6.6)


def _pot(brush: EmblemBrush) -> None:
    """Draw a pot on the fire."""
    brush.fire((50, 94), 30)
    pot = [*dome((50, 42), 38, -38), (88, 42)]
    brush.shape(pot, (82, 84, 98), RIM)
    brush.ball((50, 42), 40, 10, (62, 62, 76), RIM)
    brush.ellipse((50, 43), 33, 6.6, (216, 132, 52))
    brush.put("vegetable", (36, 28), 34)
    brush.put("grain", (66, 26), 36)
    brush.line(((16, 60), (28, 72)), (150, 152, 168), 3)


def _working(brush: EmblemBrush) -> None:
    """Draw a bowl full of inedible goods, and a spoon."""
    brush.put("wood", (30, 40), 42)
    brush.put("ore", (70, 40), 42)
    brush.put("stone", (50, 30), 42)
    brush.shape([*dome((50, 56), 44, -36), (94, 56)], (198, 130, 84), RIM)
    brush.ball((50, 56), 44, 6, (226, 166, 116), RIM)
    brush.block(34, 88, 66, 95, (198, 130, 84))


def _mining(brush: EmblemBrush) -> None:
    """Draw a donkey in a gallery."""
    brush.arch(6, 6, 94, 94, (124, 118, 118))
    brush.arch(18, 20, 82, 94, (44, 36, 38))
    for x in (14, 86):
        brush.block(x - 5, 26, x + 5, 95, WOOD)
    brush.block(4, 16, 96, 27, WOOD_LIGHT)
    brush.put("donkey", (50, 64), 58)


def _breeding(brush: EmblemBrush) -> None:
    """Draw a boar with its young."""
    brush.put("boar", (58, 46), 72)
    brush.put("boar", (24, 76), 36)
    brush.put("boar", (58, 80), 32)
    brush.heart((20, 28), 13)


def _dove(brush: EmblemBrush) -> None:
    """Draw a dove with a twig."""
    body = [
        (14, 40),
        (24, 28),
        (40, 34),
        (60, 54),
        (94, 62),
        (78, 76),
        (48, 82),
        (24, 68),
        (18, 50),
    ]
    brush.soft(list(body), LIGHT)
    brush.soft([(36, 52), (44, 10), (64, 4), (80, 18), (72, 50), (56, 62)], (232, 236, 244))
    for x in (52, 62):
        brush.line(((x, 20), (x - 4, 48)), (176, 186, 204), 2.6)
    brush.shape(((16, 38), (6, 44), (18, 47)), GOLD, 2)
    brush.ellipse((25, 38), 2.8, 2.8, OUTLINE)
    brush.line(((8, 46), (12, 74)), OUTLINE, 4)
    for x, y in ((6, 58), (16, 62), (6, 70), (17, 74)):
        brush.ball((x, y), 5.4, 3.4, LEAF, 1.4)


def _loom(brush: EmblemBrush) -> None:
    for x in (12, 88):
        brush.block(x - 5, 6, x + 5, 95, WOOD)
    brush.block(6, 12, 94, 22, WOOD_LIGHT)
    for n in range(11):
        brush.line(((22 + n * 5.6, 22), (22 + n * 5.6, 84)), LIGHT, 2.4)
    for row in range(5):
        fill = HEART if row % 2 else (66, 116, 172)
        brush.box(19, 52 + row * 7, 81, 58 + row * 7, fill)
    brush.block(6, 84, 94, 92, WOOD_LIGHT)
    brush.put("sheep", (50, 34), 34)


def _pail(brush: EmblemBrush) -> None:
    """Draw a pail of milk."""
    brush.line([(20, 44), *reversed(dome((50, 44), 32, 34)), (80, 44)], OUTLINE, 6)
    brush.shape(((14, 44), (86, 44), (76, 94), (24, 94)), WOOD_LIGHT, RIM)
    for x, low in ((34, 37), (50, 50), (66, 63)):
        brush.line(((x, 46), (low, 92)), WOOD, 2)
    for y, left, right in ((58, 18, 82), (82, 23, 77)):
        brush.line(((left, y), (right, y)), STEEL_DARK, 5)
    brush.ball((50, 44), 36, 10, mixed(WOOD, OUTLINE, 0.3), RIM)
    brush.ellipse((50, 45), 31, 7.4, (250, 250, 255))
    brush.put("cattle", (50, 22), 40)


def _throne(brush: EmblemBrush) -> None:
    back: list[Point] = [(22, 60), (22, 22), (36, 30), (50, 12), (64, 30), (78, 22), (78, 60)]
    brush.shape(back, GOLD_DARK, RIM)
    brush.shape(((30, 60), (30, 36), (70, 36), (70, 60)), HEART, 1.6)
    brush.block(20, 58, 80, 70, HEART)
    for x in (18, 82):
        brush.block(x - 6, 48, x + 6, 94, GOLD_DARK)
        brush.ball((x, 46), 7, 6, GOLD, 2)
    brush.block(24, 70, 76, 80, GOLD_DARK)
    brush.ball((50, 12), 5, 5, RUBY, 2)


def _trophy(brush: EmblemBrush) -> None:
    """Draw a boar's head on a board, and an arrow."""
    board = [(18, 8), (82, 8), (88, 44), (70, 84), (50, 96), (30, 84), (12, 44)]
    brush.shape(smooth(board, 1), WOOD, RIM)
    brush.shape(smooth([(50 + (x - 50) * 0.8, 50 + (y - 50) * 0.8) for x, y in board], 1),
                WOOD_LIGHT, 1)  # fmt: skip
    brush.put("boar", (50, 48), 66)
    brush.line(((8, 92), (92, 74)), OUTLINE, 6)
    brush.line(((8, 92), (92, 74)), WOOD_LIGHT, 2.6)
    brush.shape(((96, 73), (84, 69), (87, 82)), STEEL, 1.6)


def _mug(brush: EmblemBrush) -> None:
    """Draw a mug of beer."""
    brush.line([(72, 44), (92, 48), (92, 76), (72, 80)], OUTLINE, 16)
    brush.line([(72, 44), (91, 48), (91, 76), (72, 80)], WOOD, 9)
    brush.block(16, 32, 74, 94, (240, 176, 52))
    for x in (30, 45, 60):
        brush.line(((x, 44), (x, 90)), (252, 214, 112), 5)
    for y in (50, 84):
        brush.line(((16, 0 + y), (74, y)), STEEL_DARK, 4)
    for x, y, size in ((20, 28, 12), (36, 20, 14), (54, 20, 14), (70, 28, 12)):
        brush.ball((x, y), size, size * 0.9, LIGHT, RIM)
    brush.box(18, 24, 72, 36, LIGHT)


def _goblet(brush: EmblemBrush) -> None:
    """Draw a goblet set with a ruby, and a hammer."""
    brush.hammer((76, 30), 6)
    brush.shape([(12, 16), (66, 16), *dome((39, 18), 27, -38)], GOLD, RIM)
    brush.block(34, 56, 44, 80, GOLD_DARK)
    brush.shape([*dome((39, 94), 24, 16), (15, 94)], GOLD, RIM)
    brush.ball((39, 16), 27, 5, GOLD_DARK, RIM)
    brush.put("ruby", (39, 36), 26)


KITCHENS: dict[str, Callable[[EmblemBrush], None]] = {
    "slaughtering_cave": _slaughtering,
    "cooking_cave": _pot,
    "working_cave": _working,
    "mining_cave": _mining,
    "breeding_cave": _breeding,
    "peaceful_cave": _dove,
    "weaving_parlor": _loom,
    "milking_parlor": _pail,
    "state_parlor": _throne,
    "hunting_parlor": _trophy,
    "beer_parlor": _mug,
    "blacksmithing_parlor": _goblet,
}

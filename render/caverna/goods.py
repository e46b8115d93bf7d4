"""Drawings of goods in hundredths of a square: wood, stone, ore, rubies, food, gold and crops."""

from __future__ import annotations

from collections.abc import Callable

from render.core.brush import OUTLINE, Brush
from render.core.palette import ACCENT, Rgb, mixed
from render.core.pieces import smooth

LIGHT: Rgb = (255, 252, 240)
WOOD: Rgb = (160, 104, 58)
WOOD_LIGHT: Rgb = (226, 180, 120)
STONE: Rgb = (178, 182, 186)
STONE_LIGHT: Rgb = (222, 224, 224)
STONE_DARK: Rgb = (126, 132, 142)
ORE: Rgb = (74, 74, 88)
ORE_LIGHT: Rgb = (120, 120, 138)
COPPER: Rgb = (236, 140, 62)
RUBY: Rgb = (208, 28, 60)
RUBY_LIGHT: Rgb = (255, 132, 148)
RUBY_DARK: Rgb = (138, 10, 42)
GOLD: Rgb = (248, 206, 66)
GOLD_DARK: Rgb = (206, 150, 28)
WHEAT: Rgb = (242, 194, 60)
WHEAT_DARK: Rgb = (196, 136, 30)
CARROT: Rgb = (240, 126, 38)
LEAF: Rgb = (84, 150, 62)
MEAT: Rgb = (190, 104, 56)
STEEL: Rgb = (214, 220, 228)
STEEL_DARK: Rgb = (138, 148, 164)
RIM = 4.0


def _wood(brush: Brush) -> None:
    for x, y in ((28, 70), (72, 70), (50, 34)):
        brush.ball((x, y), 21, 21, WOOD, RIM)
        brush.ellipse((x, y), 16, 16, WOOD_LIGHT)
        brush.ellipse((x, y), 10, 10, WOOD)
        brush.ellipse((x, y), 6.5, 6.5, WOOD_LIGHT)


def _stone(brush: Brush) -> None:
    for left, low, wide, tall in ((6, 90, 46, 34), (52, 90, 42, 30), (24, 56, 48, 36)):
        right, top = left + wide, low - tall
        corners = [(left, low), (right, low), (right - 3, top), (left + 5, top)]
        brush.shape(smooth(corners, 2), STONE, RIM)
        lid = [
            (left + 8, top + 3),
            (right - 7, top + 3),
            (right - 10, top + 11),
            (left + 9, top + 11),
        ]
        brush.poly(smooth(lid, 2), STONE_LIGHT)
        brush.line(((right - 7, low - 7), (right - 9, top + 15)), STONE_DARK, 3)


def _ore(brush: Brush) -> None:
    lumps = (
        ((6, 88), (10, 58), (30, 46), (52, 60), (54, 88)),
        ((44, 90), (48, 60), (68, 44), (92, 58), (95, 88)),
        ((26, 52), (30, 24), (50, 8), (74, 22), (76, 50), (52, 60)),
    )
    lights = (
        ((14, 60), (30, 52), (40, 62), (24, 68)),
        ((52, 62), (68, 52), (80, 62), (62, 70)),
        ((36, 28), (50, 16), (64, 26), (48, 36)),
    )
    for points, light in zip(lumps, lights, strict=True):
        brush.shape(smooth(list(points), 1), ORE, RIM)
        brush.poly(light, ORE_LIGHT)
    for at in ((42, 46), (60, 42), (58, 28), (24, 78), (40, 78), (66, 82), (80, 74)):
        brush.ellipse(at, 4.6, 4.2, COPPER)


def _ruby(brush: Brush) -> None:
    left, right = [(28, 14), (4, 40), (50, 94)], [(96, 40), (72, 14)]
    brush.shape([*left, *right], RUBY, RIM)
    brush.poly(((28, 14), (4, 40), (30, 40)), mixed(RUBY, RUBY_LIGHT, 0.45))
    brush.poly(((28, 14), (72, 14), (70, 40), (30, 40)), RUBY_LIGHT)
    brush.poly(((38, 14), (62, 14), (50, 40)), mixed(RUBY_LIGHT, LIGHT, 0.5))
    brush.poly(((70, 40), (96, 40), (50, 94)), RUBY_DARK)
    brush.line(((4, 40), (96, 40)), RUBY_DARK, 2)


def _food(brush: Brush) -> None:
    """Draw a leg of meat."""
    brush.line(((62, 62), (84, 84)), OUTLINE, 19)
    for at in ((90, 79), (79, 90)):
        brush.ball(at, 8, 8, LIGHT, RIM)
    brush.line(((62, 62), (84, 84)), LIGHT, 11)
    leg = [(10, 22), (34, 4), (66, 16), (78, 48), (72, 70), (58, 76), (26, 70), (6, 48)]
    brush.shape(smooth(leg, 3), MEAT, RIM)
    brush.poly(
        smooth([(16, 28), (34, 14), (54, 18), (40, 28), (26, 42)], 3), mixed(MEAT, LIGHT, 0.4)
    )


def _gold(brush: Brush) -> None:
    for x, y in ((34, 70), (68, 72), (50, 38)):
        brush.ball((x, y + 4), 25, 20, GOLD_DARK, RIM)
        brush.ellipse((x, y), 25, 20, GOLD)
        brush.ellipse((x, y), 17, 13, GOLD_DARK)
        brush.ellipse((x, y + 1), 15, 11, mixed(GOLD, LIGHT, 0.35))


def _grain(brush: Brush) -> None:
    for lean in (-24, 24, 0):
        foot, top = (50.0, 94.0), (50 + lean, 18.0)
        brush.line((foot, top), OUTLINE, 11)
        brush.line((foot, top), WHEAT_DARK, 5)
        for step in range(4):
            share = 0.46 + step * 0.17
            x, y = foot[0] + (top[0] - foot[0]) * share, foot[1] + (top[1] - foot[1]) * share
            for side in (-8, 8):
                brush.ball((x + side, y), 5.5, 8, WHEAT, 3)
        brush.ball(top, 5.5, 9, WHEAT, 3)
    brush.shape(((36, 70), (64, 70), (64, 79), (36, 79)), ACCENT, 3)


def _vegetable(brush: Brush) -> None:
    """Draw a carrot."""
    for tip in ((66, 6), (94, 34), (88, 10)):
        brush.line(((66, 34), tip), OUTLINE, 17)
        brush.ball(tip, 5, 5, LEAF, RIM)
    for tip in ((66, 6), (94, 34), (88, 10)):
        brush.line(((66, 34), tip), LEAF, 10)
    root = [(8, 96), (36, 34), (54, 24), (76, 46), (66, 64)]
    brush.shape(smooth(root, 3), CARROT, RIM)
    for a, b in (((50, 36), (58, 46)), ((36, 54), (48, 64)), ((28, 70), (36, 77))):
        brush.line((a, b), mixed(CARROT, OUTLINE, 0.4), 4)


GOODS: dict[str, Callable[[Brush], None]] = {
    "wood": _wood,
    "stone": _stone,
    "ore": _ore,
    "ruby": _ruby,
    "food": _food,
    "gold": _gold,
    "grain": _grain,
    "vegetable": _vegetable,
}
"""Functions that draw a good into a square."""

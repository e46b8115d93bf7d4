"""Drawings of possessions in hundredths of a square: fur, silver, gold, food, beer, points."""

from __future__ import annotations

from collections.abc import Callable

from render.core.brush import OUTLINE, Brush, dome
from render.core.palette import ACCENT, INK, Rgb, mixed
from render.core.pieces import shape_outline, smooth

LIGHT: Rgb = (255, 252, 240)
WOOD: Rgb = (150, 98, 56)
WOOD_LIGHT: Rgb = (214, 166, 108)
FUR: Rgb = (156, 96, 52)
FUR_LIGHT: Rgb = (212, 158, 104)
SILVER: Rgb = (196, 204, 214)
SILVER_DARK: Rgb = (132, 142, 158)
GOLD: Rgb = (250, 206, 62)
GOLD_DARK: Rgb = (208, 148, 24)
ALE: Rgb = (240, 170, 40)
STEEL: Rgb = (214, 220, 228)
STEEL_DARK: Rgb = (126, 136, 154)
FISH: Rgb = (104, 156, 186)
LEAF: Rgb = (84, 150, 62)
RIM = 4.0


def fur(brush: Brush) -> None:
    """Draw a stretched pelt."""
    half = [(50, 6), (60, 10), (66, 24), (92, 14), (97, 28), (80, 42), (80, 62), (97, 78)]
    half += [(90, 92), (66, 80), (58, 88)]
    outline = [*half, (50, 99), *((100 - x, y) for x, y in reversed(half[1:]))]
    brush.shape(smooth(outline, 2), FUR, RIM)
    inner = [(50 + (x - 50) * 0.62, 52 + (y - 52) * 0.66) for x, y in outline]
    brush.poly(smooth(inner, 2), FUR_LIGHT)
    for x, y in ((42, 36), (58, 44), (44, 56), (56, 66)):
        brush.line(((x - 3, y - 5), (x, y + 5), (x + 3, y - 5)), FUR, 2.4)


def silver(brush: Brush) -> None:
    """Draw bars of hacksilver."""
    for x, y in ((4, 58), (50, 58), (27, 18)):
        bar = [(x + 8, y), (x + 38, y), (x + 46, y + 34), (x, y + 34)]
        brush.shape(bar, SILVER, RIM)
        brush.poly(((x + 8, y), (x + 38, y), (x + 40, y + 11), (x + 6, y + 11)), LIGHT)
        brush.line(((x + 6, y + 12), (x + 40, y + 12)), SILVER_DARK, 3)


def gold(brush: Brush) -> None:
    """Draw coins."""
    for x, y in ((30, 70), (70, 70), (50, 36)):
        brush.ball((x, y + 5), 25, 22, GOLD_DARK, RIM)
        brush.ellipse((x, y), 25, 22, GOLD)
        brush.ellipse((x, y), 17, 15, GOLD_DARK)
        brush.ellipse((x, y + 1), 15, 13, mixed(GOLD, LIGHT, 0.4))
        brush.line(((x, y - 8), (x, y + 10)), GOLD_DARK, 4)


def food(brush: Brush) -> None:
    """Draw a fish."""
    tail = [(70, 50), (97, 22), (92, 50), (97, 78)]
    brush.shape(tail, mixed(FISH, INK, 0.2), RIM)
    body = [(3, 52), (24, 28), (52, 22), (80, 50), (52, 78), (24, 74)]
    brush.shape(smooth(body, 3), FISH, RIM)
    brush.poly(
        smooth([(12, 56), (40, 66), (72, 54), (52, 74), (26, 70)], 2), mixed(FISH, LIGHT, 0.55)
    )
    brush.line(((38, 32), (44, 50), (38, 68)), mixed(FISH, INK, 0.35), 3.4)
    for x in (52, 62):
        brush.line(((x, 40), (x + 4, 50), (x, 60)), mixed(FISH, LIGHT, 0.5), 3)
    brush.ball((22, 46), 4.6, 4.6, LIGHT, 2.4)
    brush.ellipse((21, 46), 2.6, 2.6, OUTLINE)


def mug(brush: Brush) -> None:
    """Draw a full mug of beer."""
    brush.ball((80, 56), 15, 18, WOOD_LIGHT, RIM)
    brush.ball((80, 56), 6, 9, LIGHT, 3)
    brush.shape(((10, 26), (76, 26), (73, 95), (13, 95)), ALE, RIM)
    brush.poly(((16, 36), (27, 36), (27, 90), (18, 90)), mixed(ALE, LIGHT, 0.55))
    for y in (84,):
        brush.shape(((11, y - 5), (75, y - 5), (74, y + 6), (12, y + 6)), WOOD, 2.6)
    for x, y, r in ((18, 22, 12), (38, 15, 14), (58, 17, 13), (71, 24, 10)):
        brush.ball((x, y), r, r * 0.9, LIGHT, RIM)
    for x, y, r in ((18, 22, 12), (38, 15, 14), (58, 17, 13), (71, 24, 10)):
        brush.ellipse((x, y), r, r * 0.9, LIGHT)
    brush.box(14, 22, 73, 34, LIGHT)


def vp(brush: Brush) -> None:
    """Draw a round shield with a star, for points."""
    brush.ball((50, 50), 43, 43, GOLD, RIM)
    brush.ellipse((50, 50), 35, 35, (150, 40, 46))
    points = [(50 + (x - 50) * 0.58, 49 + (y - 50) * 0.58) for x, y in shape_outline("star")]
    brush.poly(points, LIGHT)


def goods(brush: Brush) -> None:
    """Draw a pelt or a bar of silver."""
    half = [(4, 10), (46, 10), (44, 56), (6, 56)]
    brush.shape(smooth(half, 1), FUR, RIM)
    brush.poly(smooth([(12, 18), (38, 18), (36, 48), (14, 48)], 1), FUR_LIGHT)
    bar = [(56, 54), (88, 54), (97, 92), (46, 92)]
    brush.shape(bar, SILVER, RIM)
    brush.poly(((56, 54), (88, 54), (90, 66), (53, 66)), LIGHT)
    brush.line(((30, 92), (70, 12)), OUTLINE, 7)


def heart(brush: Brush) -> None:
    """Draw a heart with a plus for healing."""
    brush.shape(smooth(shape_outline("heart"), 1), (206, 44, 58), RIM)
    brush.box(42, 26, 58, 74, LIGHT)
    brush.box(26, 42, 74, 58, LIGHT)


def wound(brush: Brush) -> None:
    """Draw a drop of blood."""
    drop = [(50, 3), (66, 32), (84, 60), (72, 92), (50, 98), (28, 92), (16, 60), (34, 32)]
    brush.shape(smooth(drop, 2), (196, 32, 40), RIM)
    brush.ellipse((40, 66), 7, 12, mixed((196, 32, 40), LIGHT, 0.5))


def helmet(brush: Brush) -> None:
    """Draw a helmet with horns."""
    for s in (-1, 1):
        horn = [(50 + s * 26, 44), (50 + s * 46, 34), (50 + s * 42, 4), (50 + s * 30, 22)]
        brush.shape(smooth(horn, 1), LIGHT, RIM)
    brush.shape([*dome((50, 60), 33, 46), (17, 74), (83, 74)], STEEL, RIM)
    brush.poly([*dome((42, 58), 18, 36), (24, 60), (44, 60)], mixed(STEEL, LIGHT, 0.7))
    brush.shape(((12, 62), (88, 62), (88, 76), (12, 76)), GOLD, 3)
    brush.shape(((44, 62), (56, 62), (54, 97), (46, 97)), GOLD, 3)


def longship(brush: Brush) -> None:
    """Draw a longship under sail."""
    brush.line(((50, 8), (50, 72)), OUTLINE, 9)
    brush.line(((50, 8), (50, 72)), WOOD, 4)
    sail = [(22, 8), (78, 8), (84, 48), (16, 48)]
    brush.shape(sail, LIGHT, RIM)
    for x in (28, 50, 72):
        brush.poly(((x - 6, 8), (x + 6, 8), (x + 6, 48), (x - 6, 48)), ACCENT)
    hull = [(0, 40), (7, 36), (17, 60), (28, 68), (72, 68), (83, 60), (93, 36), (100, 40)]
    hull += [(95, 68), (84, 85), (68, 93), (32, 93), (16, 85), (5, 68)]
    brush.shape(hull, WOOD, RIM)
    brush.line(((18, 84), (82, 84)), WOOD_LIGHT, 4)
    for x in (28, 50, 72):
        brush.ball((x, 70), 7, 7, GOLD, 2.4)


def sword(brush: Brush) -> None:
    """Draw a sword for strength."""
    brush.shape(((43, 64), (43, 12), (50, 2), (57, 12), (57, 64)), STEEL, RIM)
    brush.line(((50, 12), (50, 62)), STEEL_DARK, 3)
    brush.shape(((22, 62), (78, 62), (78, 73), (22, 73)), GOLD, RIM)
    brush.shape(((45, 74), (55, 74), (55, 90), (45, 90)), WOOD, 3)
    brush.ball((50, 92), 7, 6, GOLD, 3)


GOODS: dict[str, Callable[[Brush], None]] = {
    "fur": fur,
    "silver": silver,
    "gold": gold,
    "goods": goods,
    "food": food,
    "beer": mug,
    "vp": vp,
    "heal": heart,
    "wound": wound,
    "helmet": helmet,
    "ship": longship,
    "strength": sword,
}
"""Functions that draw a good or something counted like one into a square."""

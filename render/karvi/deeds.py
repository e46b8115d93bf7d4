"""Action icons: trading, raiding, upgrading, voyages, cards; also buildings and ship parts."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.core.brush import OUTLINE, Brush, dome
from render.core.palette import ACCENT, INK, Rgb, mixed
from render.core.pieces import smooth
from render.karvi.goods import (
    GOLD,
    GOLD_DARK,
    LEAF,
    LIGHT,
    RIM,
    STEEL,
    STEEL_DARK,
    WOOD,
    WOOD_LIGHT,
    longship,
)

SKIN: Rgb = (240, 202, 166)
SEA: Rgb = (66, 124, 172)
STONE: Rgb = (182, 182, 180)
CARD_BACK: Rgb = (92, 66, 50)
PURPLE: Rgb = (128, 78, 160)


def _trade(brush: Brush) -> None:
    """Draw scales."""
    brush.shape(((45, 12), (55, 12), (55, 88), (45, 88)), WOOD, 3)
    brush.shape(((24, 86), (76, 86), (82, 97), (18, 97)), WOOD, 3)
    brush.shape(((8, 20), (92, 20), (92, 28), (8, 28)), GOLD, 3)
    brush.ball((50, 16), 9, 9, GOLD, 3)
    for x in (20, 80):
        brush.line(((x - 14, 60), (x, 28), (x + 14, 60)), OUTLINE, 3.4)
        brush.shape([*dome((x, 58), 18, -20)], GOLD, RIM)


def _raid(brush: Brush) -> None:
    """Draw crossed axes behind a round shield."""
    for s in (-1, 1):
        brush.line(((50 - s * 40, 96), (50 + s * 34, 10)), OUTLINE, 13)
        brush.line(((50 - s * 40, 96), (50 + s * 34, 10)), WOOD_LIGHT, 6)
        x = 50 + s * 34
        blade = [(x - s * 8, 10), (x + s * 10, 2), (x + s * 15, 36), (x - s * 10, 30)]
        brush.shape(blade, STEEL, RIM)
    brush.ball((50, 54), 30, 30, ACCENT, RIM)
    brush.poly(((50, 54), (50, 24), (67, 29), (79, 46)), LIGHT)
    brush.poly(((50, 54), (50, 84), (33, 79), (21, 62)), LIGHT)
    brush.ball((50, 54), 9, 9, STEEL, 3)


def _upgrade(brush: Brush) -> None:
    """Draw an upwards arrow from the bow of a ship."""
    brush.shape(((4, 62), (96, 62), (82, 92), (20, 92)), WOOD, RIM)
    brush.line(((14, 74), (86, 74)), WOOD_LIGHT, 4)
    arrow = ((50, 3), (82, 36), (62, 36), (62, 66), (38, 66), (38, 36), (18, 36))
    brush.shape(arrow, LEAF, RIM)


def _lock(brush: Brush) -> None:
    """Draw a padlock."""
    brush.ball((50, 36), 28, 30, STEEL_DARK, RIM)
    brush.ball((50, 38), 14, 17, LIGHT, RIM)
    brush.shape(((12, 44), (88, 44), (88, 95), (12, 95)), GOLD, RIM)
    brush.poly(((12, 44), (88, 44), (88, 54), (12, 54)), mixed(GOLD, LIGHT, 0.5))
    brush.ellipse((50, 66), 9, 9, OUTLINE)
    brush.poly(((45, 66), (55, 66), (58, 86), (42, 86)), OUTLINE)


def _income(brush: Brush) -> None:
    """Draw a treasure chest."""
    brush.shape([*dome((50, 46), 44, 38), (6, 52), (94, 52)], WOOD, RIM)
    brush.shape(((6, 48), (94, 48), (94, 92), (6, 92)), WOOD_LIGHT, RIM)
    for x in (22, 78):
        brush.box(x - 5, 14 + 6, x + 5, 92, STEEL_DARK)
    brush.shape(((6, 44), (94, 44), (94, 53), (6, 53)), GOLD, 3)
    brush.shape(((40, 44), (60, 44), (60, 68), (40, 68)), GOLD, 3)
    brush.ellipse((50, 57), 5, 5, OUTLINE)


def _warrior(brush: Brush) -> None:
    """Draw the head of a warrior."""
    beard = [(18, 52), (82, 52), (80, 78), (50, 102), (20, 78)]
    brush.shape(smooth(beard, 2), (214, 130, 54), RIM)
    brush.shape(((22, 40), (78, 40), (74, 66), (26, 66)), SKIN, 3)
    brush.shape([*dome((50, 40), 34, 36), (16, 46), (84, 46)], STEEL, RIM)
    brush.shape(((12, 38), (88, 38), (88, 48), (12, 48)), GOLD, 3)
    brush.shape(((45, 40), (55, 40), (55, 66), (45, 66)), GOLD, 2.4)
    for x in (34, 66):
        brush.ellipse((x, 56), 4.6, 5, OUTLINE)
    brush.line(((34, 76), (50, 70), (66, 76)), mixed((214, 130, 54), INK, 0.4), 4)


def _card(brush: Brush) -> None:
    """Draw the backs of two upgrade cards."""
    brush.shape(((34, 6), (90, 14), (80, 92), (24, 84)), LIGHT, RIM)
    brush.shape(((12, 6), (68, 6), (68, 94), (12, 94)), CARD_BACK, RIM)
    brush.shape(((20, 15), (60, 15), (60, 85), (20, 85)), mixed(CARD_BACK, LIGHT, 0.22), 2)
    arrow = ((40, 26), (56, 46), (46, 46), (46, 74), (34, 74), (34, 46), (24, 46))
    brush.poly(arrow, GOLD)


def _voyage(brush: Brush) -> None:
    """Draw a ship on waves."""
    longship(brush)
    for n in range(4):
        brush.ball((12 + n * 25, 94), 14, 9, SEA, 3)


def _harbor(brush: Brush) -> None:
    """Draw an anchor."""
    hook = [(8, 56), (20, 80), (50, 97), (80, 80), (92, 56)]
    brush.line(hook, OUTLINE, 18)
    brush.line(((50, 24), (50, 92)), OUTLINE, 18)
    brush.line(((26, 40), (74, 40)), OUTLINE, 17)
    brush.ball((50, 16), 13, 13, STEEL_DARK, RIM)
    brush.line(hook, STEEL_DARK, 10)
    brush.line(((50, 24), (50, 92)), STEEL_DARK, 10)
    brush.line(((28, 40), (72, 40)), STEEL_DARK, 9)
    brush.ellipse((50, 16), 6, 6, LIGHT)


def _repeat(brush: Brush) -> None:
    """Draw a circular arrow."""
    turn = [(50 + 34 * math.cos(a / 12), 52 + 34 * math.sin(a / 12)) for a in range(-4, 62, 2)]
    brush.line(turn, OUTLINE, 22)
    brush.line(turn, LEAF, 13)
    brush.shape(((62, 44), (98, 44), (82, 10)), LEAF, RIM)


def _map(brush: Brush) -> None:
    """Draw a chart."""
    brush.shape(((4, 18), (34, 8), (66, 18), (96, 8), (96, 84), (66, 94), (34, 84), (4, 94)),
                (240, 222, 178), RIM)  # fmt: skip
    brush.poly(((34, 10), (65, 20), (65, 90), (34, 82)), (226, 200, 146))
    for at in ((16, 74), (28, 60), (44, 56), (58, 44)):
        brush.ellipse(at, 3.6, 3.6, SEA)
    brush.line(((68, 26), (86, 46)), ACCENT, 8)
    brush.line(((86, 26), (68, 46)), ACCENT, 8)


def post(brush: Brush, fill: Rgb = (214, 150, 70)) -> None:
    """Draw a trading post."""
    brush.shape(((14, 50), (86, 50), (86, 94), (14, 94)), mixed(fill, LIGHT, 0.5), RIM)
    brush.shape(((2, 54), (24, 14), (76, 14), (98, 54)), fill, RIM)
    brush.line(((16, 40), (84, 40)), mixed(fill, INK, 0.3), 4)
    brush.shape(((38, 94), (62, 94), (62, 64), (38, 64)), mixed(fill, INK, 0.5), 3)


def tower(brush: Brush, fill: Rgb = STONE) -> None:
    """Draw a tower."""
    brush.shape(((24, 28), (76, 28), (80, 96), (20, 96)), fill, RIM)
    top = [(14, 4), (30, 4), (30, 14), (42, 14), (42, 4), (58, 4), (58, 14), (70, 14), (70, 4)]
    brush.shape([*top, (86, 4), (84, 36), (16, 36)], mixed(fill, LIGHT, 0.3), RIM)
    brush.shape([*dome((50, 76), 11, 11), (39, 96), (61, 96)], mixed(fill, INK, 0.6), 3)
    brush.box(46, 46, 54, 60, mixed(fill, INK, 0.6))


def stone(brush: Brush, fill: Rgb = (152, 158, 164)) -> None:
    """Draw a runestone."""
    outline = [(18, 96), (12, 38), (26, 12), (50, 4), (74, 12), (88, 38), (82, 96)]
    brush.shape(outline, fill, RIM)
    brush.line(((20, 40), (32, 18), (50, 11)), mixed(fill, LIGHT, 0.6), 4)
    rune = mixed(fill, INK, 0.75)
    brush.line(((50, 20), (50, 86)), rune, 7)
    brush.line(((50, 24), (72, 44), (50, 60)), rune, 6)
    brush.line(((50, 60), (30, 40)), rune, 6)


def _special(brush: Brush) -> None:
    stone(brush, (176, 126, 208))


def _stern(brush: Brush) -> None:
    """Draw the curled stern of a ship."""
    hull = [(30, 20), (40, 62), (97, 66), (97, 92), (40, 92), (14, 70), (10, 30)]
    brush.shape(smooth(hull, 1), WOOD, RIM)
    brush.ball((27, 20), 19, 17, WOOD, RIM)
    brush.ball((30, 22), 8, 7, WOOD_LIGHT, 3)
    brush.line(((40, 78), (97, 80)), WOOD_LIGHT, 4)


def _sail(brush: Brush) -> None:
    """Draw a striped sail."""
    brush.shape(((8, 12), (92, 12), (92, 21), (8, 21)), WOOD, 3)
    sail = [(14, 22), (86, 22), (92, 60), (84, 92), (50, 82), (16, 92), (8, 60)]
    brush.shape(sail, LIGHT, RIM)
    for x in (28, 62):
        brush.poly(((x, 22), (x + 14, 22), (x + 14, 84), (x, 88)), ACCENT)


def _bow(brush: Brush) -> None:
    """Draw the dragon at the bow of a ship."""
    neck = [(4, 92), (30, 90), (34, 60), (40, 30), (64, 6), (92, 14), (97, 32), (74, 38), (66, 46)]
    brush.shape(smooth([*neck, (74, 70), (60, 94)], 1), (86, 138, 80), RIM)
    brush.ball((70, 22), 5, 5, GOLD, 2.4)
    brush.line(((78, 34), (95, 30)), OUTLINE, 3.4)
    for x, y in ((36, 44), (32, 60), (30, 76)):
        brush.shape(((x, y - 6), (x - 16, y), (x + 1, y + 7)), ACCENT, 2.6)


def _beer_card(brush: Brush) -> None:
    """Draw a drinking horn."""
    horn = [(8, 20), (46, 14), (58, 40), (78, 58), (96, 62), (78, 84), (48, 80), (22, 58)]
    brush.shape(smooth(horn, 2), WOOD_LIGHT, RIM)
    brush.ball((28, 20), 22, 9, LIGHT, RIM)
    brush.line(((22, 44), (54, 36)), GOLD_DARK, 7)


def _none(brush: Brush) -> None:
    brush.ball((50, 50), 30, 30, LIGHT, RIM)
    brush.line(((30, 50), (70, 50)), OUTLINE, 9)


DEEDS: dict[str, Callable[[Brush], None]] = {
    "trade": _trade,
    "raid": _raid,
    "upgrade": _upgrade,
    "lock": _lock,
    "income": _income,
    "warrior": _warrior,
    "card": _card,
    "voyage": _voyage,
    "harbor": _harbor,
    "repeat": _repeat,
    "map": _map,
    "post": post,
    "tower": tower,
    "rune": stone,
    "special": _special,
    "stern": _stern,
    "sail": _sail,
    "bow": _bow,
    "beer_card": _beer_card,
    "none": _none,
}
"""Functions that draw an action, a building or a ship part into a square."""

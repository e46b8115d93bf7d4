"""Icons: goods, animals, stables, begging markers, weapons, objects on a home board.

They are drawn in hundredths of a square on a transparent background, with a dark rim, and can be
distinguished at 24 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.caverna.beasts import BEASTS
from render.caverna.goods import GOLD, GOODS, LIGHT, RIM, STEEL, STEEL_DARK, WOOD, WOOD_LIGHT
from render.core.brush import OUTLINE, Brush, dome, star
from render.core.cache import SPRITES
from render.core.icons import fade, paint_icon
from render.core.palette import ACCENT
from render.core.pieces import smooth
from render.core.renderer import Icon

FAINT = 30  # opacity in percent of a faint icon


def icon(name: str, side: int) -> Image.Image:
    """Return an icon, `side` pixels wide and tall, on a transparent background."""
    return paint_icon(SIGNS[name], side)


def faint(name: str, side: int) -> Image.Image:
    """Return a faint icon."""
    return SPRITES.get(("caverna faint icon", name, side), lambda: fade(icon(name, side), FAINT))


# --- buildings, family, begging


def _stable(brush: Brush) -> None:
    front = ((14, 92), (86, 92), (86, 46), (50, 18), (14, 46))
    brush.shape(front, (196, 70, 52), RIM)
    brush.shape(((4, 48), (50, 8), (96, 48), (88, 57), (50, 24), (12, 57)), LIGHT, RIM)
    brush.shape(((32, 92), (68, 92), (68, 58), (32, 58)), (120, 74, 44), 3)
    brush.line(((34, 60), (66, 90)), WOOD_LIGHT, 5)
    brush.line(((66, 60), (34, 90)), WOOD_LIGHT, 5)
    brush.ball((50, 42), 6, 6, OUTLINE, 2)


def _begging(brush: Brush) -> None:
    """Draw an empty bowl."""
    brush.shape([*dome((50, 50), 44, -40), (94, 50)], (172, 124, 88), RIM)
    brush.ball((50, 50), 44, 15, (98, 62, 44), RIM)
    brush.ellipse((50, 53), 36, 10, (64, 40, 30))
    brush.shape(((30, 12), (70, 12), (70, 24), (30, 24)), ACCENT, 3)


def _weapon(brush: Brush) -> None:
    """Draw an axe."""
    brush.shape(((46, 10), (56, 10), (58, 96), (46, 96)), WOOD, RIM)
    blade = [(54, 18), (66, 16), (84, 6), (94, 34), (86, 62), (66, 48), (54, 48)]
    brush.shape(blade, STEEL, RIM)
    brush.poly(((84, 6), (94, 34), (86, 62), (82, 34)), LIGHT)
    other = [(46, 20), (34, 18), (20, 12), (12, 34), (20, 56), (34, 46), (46, 46)]
    brush.shape(other, STEEL_DARK, RIM)


def _points(brush: Brush) -> None:
    shield = [(14, 8), (86, 8), (88, 46), (76, 72), (50, 95), (24, 72), (12, 46)]
    brush.shape(shield, GOLD, RIM)
    inner = [(23, 17), (77, 17), (78, 45), (68, 66), (50, 83), (32, 66), (22, 45)]
    brush.poly(inner, (150, 40, 46))
    brush.poly(star((50, 46), 5, 26, 11), LIGHT)


def _dwarf(brush: Brush) -> None:
    """Draw a bearded head with a pointed hat."""
    brush.ball((50, 50), 31, 26, (240, 200, 166), RIM)
    half = [(17, 50), (30, 58), (42, 64), (50, 102), (20, 82)]
    beard = [*half[:3], *((100 - x, y) for x, y in reversed(half[:3])), (80, 82), *half[3:]]
    brush.shape(smooth(beard, 2), (232, 226, 212), RIM)
    brush.shape([(50, 3), (80, 34), (20, 34)], (188, 52, 44), RIM)
    brush.shape(((14, 30), (86, 30), (87, 39), (13, 39)), (150, 34, 34), 3)
    for x in (38, 62):
        brush.ellipse((x, 50), 4.4, 5, OUTLINE)
    brush.ball((50, 59), 8, 6.5, (232, 160, 130), 2.5)


def _bed(brush: Brush) -> None:
    brush.shape(((6, 26), (16, 26), (16, 88), (6, 88)), WOOD, RIM)
    brush.shape(((84, 44), (94, 44), (94, 88), (84, 88)), WOOD, RIM)
    brush.shape(((16, 56), (84, 56), (84, 78), (16, 78)), LIGHT, RIM)
    brush.shape(((40, 50), (84, 50), (84, 78), (40, 78)), (66, 116, 172), RIM)
    brush.ball((28, 52), 10, 8, LIGHT, 3)


def _any_animal(brush: Brush) -> None:
    """Draw a paw."""
    for x, y in ((18, 44), (38, 22), (62, 22), (82, 44)):
        brush.ball((x, y), 10, 13, (150, 104, 70), RIM)
    pad = [(50, 44), (76, 70), (72, 90), (50, 84), (28, 90), (24, 70)]
    brush.shape(smooth(pad, 3), (150, 104, 70), RIM)


def _either(brush: Brush) -> None:
    """Draw an arrow for a conversion."""
    arrow = ((6, 40), (54, 40), (54, 20), (94, 50), (54, 80), (54, 60), (6, 60))
    brush.shape(arrow, (120, 96, 72), 3)


SIGNS: dict[str, Callable[[Brush], None]] = {
    **GOODS,
    **BEASTS,
    "stable": _stable,
    "begging": _begging,
    "weapon": _weapon,
    "points": _points,
    "dwarf": _dwarf,
    "bed": _bed,
    "animal": _any_animal,
    "arrow": _either,
}

_COMMON = {
    "wood": "🪵",
    "stone": "🪨",
    "ore": "⛏️",
    "ruby": "♦️",
    "food": "🍖",
    "gold": "🪙",
    "grain": "🌾",
    "vegetable": "🥕",
    "dog": "🐕",
    "sheep": "🐑",
    "donkey": "🫏",
    "boar": "🐗",
    "cattle": "🐄",
    "stable": "🛖",
    "dwarf": "🧔",
}
ICONS = {name: Icon(partial(icon, name), common) for name, common in _COMMON.items()}
"""Icons of options that are about a good, an animal, a stable or a dwarf."""

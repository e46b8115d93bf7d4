"""Icons: resources, points, tokens, the faces of the event die, dice.

They are drawn in hundredths of a square on a transparent background, with a dark rim, and can be
distinguished at 24 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from render.core.brush import OUTLINE, Brush, Point, dome, star
from render.core.cache import SPRITES
from render.core.icons import fade, paint_icon
from render.core.palette import Rgb, mixed
from render.core.renderer import Icon
from render.core.scenery import LEAVES

LIGHT: Rgb = (255, 252, 240)
WOOD: Rgb = (164, 108, 60)
WOOD_LIGHT: Rgb = (226, 178, 118)
CLAY: Rgb = (204, 96, 60)
CLAY_LIGHT: Rgb = (232, 138, 98)
FLEECE: Rgb = (250, 246, 236)
WHEAT: Rgb = (240, 190, 56)
WHEAT_DARK: Rgb = (196, 136, 30)
ROCK: Rgb = (140, 148, 164)
ROCK_LIGHT: Rgb = (192, 200, 212)
ROCK_DARK: Rgb = (94, 102, 122)
GOLD: Rgb = (248, 206, 66)
GOLD_DARK: Rgb = (206, 150, 28)
STEEL: Rgb = (206, 214, 224)
SHIELD_RED: Rgb = (190, 52, 44)
TEAL: Rgb = (44, 140, 140)
VIOLET: Rgb = (120, 82, 160)
RIM = 4.0


def icon(name: str, side: int) -> Image.Image:
    """Return an icon, `side` pixels wide and tall, on a transparent background."""
    return paint_icon(_ICONS[name], side)


def faint(name: str, side: int) -> Image.Image:
    """Return a faint icon."""
    return SPRITES.get(("rivals faint icon", name, side), lambda: fade(icon(name, side)))


# --- resources


def _lumber(brush: Brush) -> None:
    for x, y in ((29, 68), (71, 68), (50, 34)):
        brush.ball((x, y), 20, 20, WOOD, RIM)
        brush.ellipse((x, y), 15, 15, WOOD_LIGHT)
        brush.ellipse((x, y), 9.5, 9.5, WOOD)
        brush.ellipse((x, y), 6, 6, WOOD_LIGHT)


def _brick(brush: Brush) -> None:
    for left, top, wide in ((8, 56, 42), (52, 56, 40), (27, 26, 46)):
        right, low = left + wide - 4, top + 22
        box = ((left, low), (right, low), (right, top), (left, top))
        brush.shape(box, CLAY, RIM)
        brush.box(left, top, right, top + 8, CLAY_LIGHT)


def _wool(brush: Brush) -> None:
    for x in (36, 62):
        brush.shape(((x - 3, 66), (x + 3, 66), (x + 3, 88), (x - 3, 88)), OUTLINE, 2)
    curls = ((32, 46), (46, 36), (62, 38), (74, 50), (66, 64), (48, 66), (32, 62), (52, 50))
    for at in curls:
        brush.ellipse(at, 16 + RIM, 14 + RIM, OUTLINE)
    for at in curls:
        brush.ellipse(at, 16, 14, FLEECE)
    for x, y in ((44, 46), (60, 52), (46, 62)):
        brush.ellipse((x, y), 6, 4.5, mixed(FLEECE, ROCK_LIGHT, 0.6))
    brush.ball((20, 46), 11, 14, (92, 78, 70), 3)
    brush.ball((30, 34), 6, 4, (92, 78, 70), 3)
    brush.ellipse((18, 43), 2.6, 2.6, LIGHT)


def _grain(brush: Brush) -> None:
    for lean in (-22, 22, 0):
        foot, top = (50.0, 92.0), (50 + lean, 20.0)
        brush.line((foot, top), OUTLINE, 11)
        brush.line((foot, top), WHEAT_DARK, 5)
        for step in range(4):
            share = 0.46 + step * 0.17
            x, y = foot[0] + (top[0] - foot[0]) * share, foot[1] + (top[1] - foot[1]) * share
            for side in (-8, 8):
                brush.ball((x + side, y), 5.5, 8, WHEAT, 3)
        brush.ball(top, 5.5, 9, WHEAT, 3)
    brush.shape(((36, 70), (64, 70), (64, 78), (36, 78)), CLAY, 3)


def _ore(brush: Brush) -> None:
    brush.shape(((8, 84), (20, 46), (44, 34), (58, 84)), ROCK, RIM)
    brush.shape(((38, 88), (48, 36), (66, 14), (88, 40), (94, 84)), ROCK, RIM)
    brush.poly(((48, 36), (66, 14), (70, 48), (54, 60)), ROCK_LIGHT)
    brush.poly(((70, 48), (66, 14), (88, 40), (94, 84), (76, 86)), ROCK_DARK)
    brush.poly(((20, 46), (44, 34), (40, 58), (24, 64)), ROCK_LIGHT)


def _gold(brush: Brush) -> None:
    for x, y in ((34, 70), (68, 72), (50, 38)):
        brush.ball((x, y + 4), 25, 20, GOLD_DARK, RIM)
        brush.ellipse((x, y), 25, 20, GOLD)
        brush.ellipse((x, y), 17, 13, GOLD_DARK)
        brush.ellipse((x, y + 1), 15, 11, mixed(GOLD, LIGHT, 0.35))


# --- points and tokens


def _escutcheon(middle: Point, half: float) -> list[Point]:
    x, y = middle
    right = [(x + half, y - half), (x + half, y + half * 0.1)]
    right += [
        (x + half * math.cos(angle) ** 0.8, y + half * 0.1 + half * 1.1 * math.sin(angle))
        for angle in (0.35, 0.7, 1.05, 1.35)
    ]
    left = [(2 * x - px, py) for px, py in reversed(right)]
    return [*right, (x, y + half * 1.22), *left]


def _victory(brush: Brush) -> None:
    brush.shape(_escutcheon((50, 46), 36), GOLD, RIM + 1)
    brush.poly(_escutcheon((50, 46), 28), SHIELD_RED)
    brush.poly(star((50, 47), 5, 23, 9.5), LIGHT)


def _strength(brush: Brush) -> None:
    """Draw two crossed swords."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * (x - 50), y

        blade = (at(83, 8), at(91, 10), at(92, 18), at(42, 70), at(33, 61))
        brush.shape(blade, STEEL, RIM)
        brush.poly((at(83, 8), at(33, 61), at(37.5, 65.5), at(90, 12)), LIGHT)
        brush.shape((at(23, 58), at(28, 53), at(50, 75), at(45, 80)), GOLD_DARK, RIM)
        brush.shape((at(30, 67), at(36, 73), at(20, 90), at(13, 83)), WOOD, RIM)


def _skill(brush: Brush) -> None:
    """Draw a harp."""
    frame = ((20, 14), (34, 10), (52, 22), (78, 26), (88, 18), (92, 28), (80, 40), (52, 36))
    brush.shape(((20, 14), (32, 14), (40, 78), (82, 34), (90, 40), (42, 92), (28, 90)), GOLD, RIM)
    brush.shape(frame, GOLD, RIM)
    for share in (0.2, 0.4, 0.6, 0.8):
        x = 34 + 44 * share
        brush.line(((x, 34), (x, 84 - 46 * share)), OUTLINE, 3.4)


def _commerce(brush: Brush) -> None:
    """Draw a pair of scales."""
    brush.shape(((47, 14), (53, 14), (53, 80), (47, 80)), GOLD, RIM)
    brush.shape(((30, 82), (70, 82), (70, 88), (30, 88)), GOLD, RIM)
    brush.shape(((12, 22), (88, 22), (88, 27), (12, 27)), GOLD, RIM)
    for x in (20, 80):
        brush.line(((x - 12, 54), (x, 26), (x + 12, 54)), OUTLINE, 3.5)
        brush.shape(dome((x, 54), 16, -15), TEAL, RIM)
    brush.ball((50, 14), 5, 5, GOLD, RIM)


def _progress(brush: Brush) -> None:
    """Draw a cog wheel."""
    wheel = [
        (50 + radius * math.cos(angle), 50 + radius * math.sin(angle))
        for tooth in range(8)
        for radius, turn in ((31, -0.27), (41, -0.18), (41, 0.18), (31, 0.27))
        for angle in [tooth * math.pi / 4 + turn]
    ]
    brush.shape(wheel, VIOLET, RIM)
    brush.ellipse((50, 50), 22, 22, mixed(VIOLET, LIGHT, 0.35))
    brush.ball((50, 50), 10, 10, LIGHT, 3)


def _hero_token(brush: Brush) -> None:
    """Draw a knight's helmet with wings."""
    for side in (1, -1):
        wing = [(50 + side * x, y) for x, y in ((26, 40), (46, 10), (45, 34), (38, 52), (28, 58))]
        brush.shape(wing, LIGHT, RIM)
    steel = dome((50, 48), 28, 34)
    brush.shape([*steel, (22, 84), (40, 90), (60, 90), (78, 84)], STEEL, RIM)
    brush.poly([*steel[:7], (50, 88), (60, 90), (78, 84)], mixed(STEEL, ROCK_DARK, 0.35))
    brim = ((28, 48), (72, 48), (72, 56), (55, 56), (55, 80), (45, 80), (45, 56), (28, 56))
    brush.shape(brim, GOLD, 2)


def _trade_token(brush: Brush) -> None:
    """Draw a large coin with scales on it."""
    brush.ball((50, 50), 40, 40, GOLD_DARK, RIM)
    brush.ellipse((50, 48), 38, 37, GOLD)
    brush.ellipse((50, 50), 29, 29, GOLD_DARK)
    brush.ellipse((50, 51), 27, 27, mixed(GOLD, LIGHT, 0.4))
    brush.shape(((47, 32), (53, 32), (53, 66), (47, 66)), TEAL, 1.5)
    brush.shape(((33, 36), (67, 36), (67, 40), (33, 40)), TEAL, 1.5)
    for x in (35, 65):
        brush.line(((x - 7, 54), (x, 40), (x + 7, 54)), TEAL, 2)
        brush.shape(dome((x, 54), 9, -9), TEAL, 1.5)


# --- faces of the event die


def _brigand_attack(brush: Brush) -> None:
    """Draw a club with spikes."""
    brush.shape(((14, 84), (20, 92), (54, 60), (44, 50)), WOOD, RIM)
    head = ((40, 46), (58, 64), (84, 48), (94, 24), (78, 8), (54, 18))
    brush.shape(head, WOOD, RIM)
    brush.poly(((40, 46), (49, 55), (86, 16), (78, 8), (54, 18)), mixed(WOOD, WOOD_LIGHT, 0.5))
    for at in ((56, 34), (72, 22), (66, 48), (82, 36)):
        brush.poly(star(at, 4, 9, 3.4), OUTLINE)
        brush.poly(star(at, 4, 6, 2.6), STEEL)


def _plentiful_harvest(brush: Brush) -> None:
    """Draw a leaf."""
    leaf = ((50, 6), (66, 18), (80, 40), (80, 62), (66, 78), (50, 82), (34, 78), (20, 62),
            (20, 40), (34, 18))  # fmt: skip
    brush.line(((50, 78), (50, 96)), OUTLINE, 9)
    brush.shape(leaf, LEAVES[1], RIM)
    brush.poly([*leaf[:6], (50, 82)], mixed(LEAVES[1], OUTLINE, 0.2))
    brush.line(((50, 20), (50, 92)), LIGHT, 4)
    for y in (38, 52, 66):
        brush.line(((50, y + 6), (66, y - 6)), LIGHT, 3)
        brush.line(((50, y + 6), (34, y - 6)), LIGHT, 3)


def _event_card(brush: Brush) -> None:
    """Draw a question mark."""
    hook = [*reversed(dome((50, 34), 19, 19)), *dome((50, 34), 19, -19)[1:6]]
    line = [*hook, (50, 64)]
    for width, fill in ((22, OUTLINE), (13, SHIELD_RED)):
        brush.line(line, fill, width)
        for at in (line[0], line[-1]):
            brush.ellipse(at, width / 2, width / 2, fill)
    brush.ball((50, 84), 7, 7, SHIELD_RED, RIM)


def _discard(brush: Brush) -> None:
    """Draw a card on top of another one, at an angle."""
    brush.shape(((20, 24), (70, 24), (70, 92), (20, 92)), WOOD_LIGHT, RIM)
    brush.shape(((36, 8), (86, 22), (68, 86), (18, 72)), LIGHT, RIM)
    for share in (0.2, 0.4, 0.6):
        x, y = 44 - 14 * share, 18 + 58 * share
        brush.line(((x, y), (x + 30, y + 8.5)), mixed(LIGHT, OUTLINE, 0.5), 4)


def _bow(brush: Brush) -> None:
    """Draw a bow with an arrow on its string."""
    curve = [(74 + y, 50 + x) for x, y in dome((0, 0), 42, 38)]
    brush.line([(74.0, 8.0), (74.0, 92.0)], OUTLINE, 3)
    for width, fill in ((13, OUTLINE), (7, WOOD)):
        brush.line(curve, fill, width)
    brush.line(((86, 50), (20, 50)), OUTLINE, 5)
    brush.shape(((6, 50), (24, 40), (24, 60)), STEEL, 3)
    brush.shape(((80, 50), (88, 42), (96, 42), (90, 50), (96, 58), (88, 58)), SHIELD_RED, 2)


def _flame(brush: Brush) -> None:
    outer = ((50, 4), (60, 26), (76, 40), (84, 62), (76, 84), (50, 94), (24, 84), (16, 62),
             (26, 42), (34, 50), (40, 30))  # fmt: skip
    brush.shape(outer, SHIELD_RED, RIM)
    inner = ((52, 40), (62, 56), (68, 70), (60, 86), (44, 87), (34, 74), (42, 62))
    brush.poly(inner, GOLD)
    brush.poly(((51, 62), (58, 74), (52, 86), (44, 78)), LIGHT)


def _swap(brush: Brush) -> None:
    """Draw two arrows in opposite directions."""
    for turn, fill in ((1, TEAL), (-1, VIOLET)):
        arrow = ((10, 26), (60, 26), (60, 12), (92, 34), (60, 56), (60, 42), (10, 42))
        brush.shape([(50 + turn * (x - 50), 50 + turn * (y - 50)) for x, y in arrow], fill, RIM)


def _eye(brush: Brush) -> None:
    lids = [*dome((50, 52), 44, 30), *dome((50, 52), -44, -30)]
    brush.shape(lids, LIGHT, RIM)
    brush.ball((50, 52), 19, 19, TEAL, 3)
    brush.ellipse((50, 52), 10, 10, OUTLINE)
    brush.ellipse((44, 46), 5, 5, LIGHT)


def _single(brush: Brush) -> None:
    """Draw the mark of a card that may be owned once."""
    brush.ball((50, 50), 40, 40, LIGHT, RIM)
    brush.poly(((54, 24), (54, 76), (43, 76), (43, 40), (33, 44), (33, 34), (46, 24)), OUTLINE)


_ICONS: dict[str, Callable[[Brush], None]] = {
    "lumber": _lumber,
    "brick": _brick,
    "wool": _wool,
    "grain": _grain,
    "ore": _ore,
    "gold": _gold,
    "victory": _victory,
    "strength": _strength,
    "skill": _skill,
    "commerce": _commerce,
    "progress": _progress,
    "hero_token": _hero_token,
    "trade_token": _trade_token,
    "brigand_attack": _brigand_attack,
    "trade": _commerce,
    "celebration": _skill,
    "plentiful_harvest": _plentiful_harvest,
    "event_card": _event_card,
    "discard": _discard,
    "bow": _bow,
    "eye": _eye,
    "flame": _flame,
    "swap": _swap,
    "single": _single,
}

_COMMON = {"lumber": "🌲", "brick": "🧱", "wool": "🐑", "grain": "🌾", "ore": "🪨", "gold": "🪙"}
ICONS = {name: Icon(partial(icon, name), common) for name, common in _COMMON.items()}
"""Icons of options that give, take or pay a resource."""

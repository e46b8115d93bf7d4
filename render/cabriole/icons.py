"""Icons: resources, artisans and their levels, coins, prestige, types of furniture.

They are drawn in hundredths of a square on a transparent background, with a dark rim, and can be
distinguished at 24 pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from render.core.brush import MASTER, OUTLINE, Brush, Point, star
from render.core.cache import SPRITES
from render.core.fonts import draw_text
from render.core.icons import paint_icon
from render.core.palette import ACCENT, INK, WHITE, Rgb, mixed
from render.core.renderer import Icon

OAK: Rgb = (222, 178, 106)
WALNUT: Rgb = (104, 68, 44)
MAHOGANY: Rgb = (186, 66, 44)
SILK: Rgb = (120, 196, 222)
MATERIALS: dict[str, Rgb] = {"oak": OAK, "walnut": WALNUT, "silk": SILK, "mahogany": MAHOGANY}
GOLD: Rgb = (248, 206, 66)
GOLD_DARK: Rgb = (204, 148, 28)
STEEL: Rgb = (214, 220, 228)
STEEL_DARK: Rgb = (150, 160, 174)
HANDLE: Rgb = (230, 190, 130)
LIGHT: Rgb = (255, 252, 240)
LAUREL: Rgb = (104, 62, 140)
BENCHES: dict[str, Rgb] = {
    "carver": (176, 92, 60),
    "joiner": (62, 108, 132),
    "turner": (196, 150, 52),
    "upholder": (128, 78, 134),
}
"""The colours behind the tools of the artisans."""
SHIELDS: tuple[Rgb, ...] = ((224, 214, 192), (206, 140, 84), (206, 214, 224), GOLD)
"""The shields of the levels: none, bronze, silver, gold."""
RIM = 4.0


def icon(name: str, side: int) -> Image.Image:
    """Return an icon, `side` pixels wide and tall, on a transparent background."""
    return paint_icon(_ICONS[name], side, kept=1)


def shield(level: int, letter: str, side: int) -> Image.Image:
    """Return the shield of a level with its letter."""

    def draw() -> Image.Image:
        big = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
        brush = Brush(big)
        brush.shape(_escutcheon(88, 94), SHIELDS[level], RIM)
        brush.line(_escutcheon(72, 78)[1:-1], mixed(SHIELDS[level], WHITE, 0.5), 2.5)
        draw_text(big, (MASTER / 2, MASTER * 0.47), letter, MASTER * 60 // 100, INK, bold=True,
                  anchor="mm")  # fmt: skip
        return big.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("cabriole shield", level, letter, side), draw)


def reward(kind: str, count: int, side: int) -> Image.Image:
    """Return a coin, or a rosette of prestige, with a number on it."""

    def draw() -> Image.Image:
        sprite = icon(f"{kind}_blank", side).copy()
        ink = INK if kind == "coins" else WHITE
        at = (side / 2, side / 2)
        draw_text(sprite, at, str(count), side * 54 // 100, ink, bold=True, anchor="mm")
        return sprite

    return SPRITES.get(("cabriole reward", kind, count, side), draw)


def _escutcheon(wide: float, tall: float) -> list[Point]:
    left, right, top = 50 - wide / 2, 50 + wide / 2, 50 - tall / 2
    low = [
        (50 + wide / 2 * math.cos(a), top + tall * 0.48 + tall * 0.52 * math.sin(a))
        for a in (0.0, 0.3, 0.6, 0.9, 1.2, math.pi / 2)
    ]
    return [(left, top), (right, top), *low, *((100 - x, y) for x, y in reversed(low[:-1]))]


# --- resources


def _block(brush: Brush, wood: Rgb) -> None:
    """Draw the end of a log of the colour `wood`."""
    brush.ball((50, 50), 43, 43, wood, RIM)
    brush.ellipse((50, 50), 37, 37, mixed(wood, LIGHT, 0.18))
    brush.ellipse((50, 50), 34, 34, wood)


def _oak(brush: Brush) -> None:
    _block(brush, OAK)
    dark = mixed(OAK, OUTLINE, 0.75)
    brush.ellipse((50, 58), 15, 22, dark)
    brush.ellipse((46, 56), 5, 12, mixed(OAK, OUTLINE, 0.4))
    brush.poly(((31, 50), (35, 34), (50, 29), (65, 34), (69, 50)), mixed(dark, OUTLINE, 0.5))
    brush.line(((50, 30), (54, 18)), dark, 5)


def _walnut(brush: Brush) -> None:
    _block(brush, WALNUT)
    pale_nut = mixed(WALNUT, LIGHT, 0.62)
    brush.ellipse((50, 52), 21, 25, pale_nut)
    brush.line(((50, 28), (50, 77)), WALNUT, 4)
    for side in (-1, 1):
        brush.line(((50 + side * 9, 36), (50 + side * 7, 50), (50 + side * 12, 64)), WALNUT, 3.4)


def _mahogany(brush: Brush) -> None:
    _block(brush, MAHOGANY)
    leaf = mixed(MAHOGANY, LIGHT, 0.72)
    for x, y, turn in ((50, 33, 0), (34, 54, -1), (66, 54, 1)):
        tip = (x + turn * 14, y - 13 + abs(turn) * 6)
        low = (x - turn * 14, y + 15)
        brush.poly((tip, (x + 9, y + 2), low, (x - 9, y + 2)), leaf)
    brush.line(((50, 44), (50, 82)), leaf, 5)


def _silk(brush: Brush) -> None:
    brush.ball((50, 50), 43, 43, SILK, RIM)
    dark = mixed(SILK, (20, 60, 110), 0.55)
    brush.poly(((28, 34), (60, 26), (74, 60), (42, 72)), LIGHT)
    for share in (0.28, 0.55, 0.8):
        x, y = 28 + 32 * share, 34 - 8 * share
        brush.line(((x, y), (x + 14, y + 37)), mixed(SILK, LIGHT, 0.35), 4)
    brush.ellipse((66, 42), 8, 18, dark)
    brush.ellipse((66, 42), 3.4, 9, LIGHT)


# --- artisans


def _bench(brush: Brush, artisan: str) -> None:
    brush.shape(((16, 10), (84, 10), (90, 16), (90, 84), (84, 90), (16, 90), (10, 84), (10, 16)),
                BENCHES[artisan], RIM)  # fmt: skip


def _carver(brush: Brush) -> None:
    _bench(brush, "carver")
    brush.shape(((42, 40), (58, 40), (56, 84), (44, 84)), HANDLE, 2.5)
    brush.shape(((22, 18), (78, 18), (82, 46), (18, 46)), mixed(HANDLE, WALNUT, 0.25), 2.5)
    brush.box(22, 19, 78, 25, mixed(HANDLE, LIGHT, 0.5))


def _joiner(brush: Brush) -> None:
    _bench(brush, "joiner")
    teeth = [(16 + step * 6.5, 70 + 6 * (step % 2)) for step in range(9)]
    brush.shape(((14, 62), (66, 32), (74, 50), *reversed(teeth)), STEEL, 2.5)
    brush.shape(((60, 28), (78, 20), (88, 40), (84, 56), (70, 56)), HANDLE, 2.5)
    brush.ellipse((76, 40), 4.5, 7, BENCHES["joiner"])


def _turner(brush: Brush) -> None:
    _bench(brush, "turner")
    widths = ((16, 7), (20, 15), (26, 15), (30, 7), (36, 10), (46, 17), (56, 12), (64, 6), (70, 6),
              (74, 14), (80, 14), (84, 7))  # fmt: skip
    right = [(50 + wide, y) for y, wide in widths]
    left = [(50 - wide, y) for y, wide in reversed(widths)]
    brush.shape([*right, *left], mixed(HANDLE, LIGHT, 0.2), 2.5)
    for y, wide in ((28, 8), (46, 15), (72, 8)):
        brush.line(((50 - wide, y), (50 + wide, y)), WALNUT, 2.5)


def _upholder(brush: Brush) -> None:
    _bench(brush, "upholder")
    cloth = (236, 200, 216)
    brush.shape(((18, 38), (28, 32), (50, 36), (72, 32), (82, 38), (76, 56), (82, 76), (72, 82),
                 (50, 78), (28, 82), (18, 76), (24, 56)), cloth, 2.5)  # fmt: skip
    brush.line(((34, 46), (50, 57), (66, 46)), mixed(cloth, BENCHES["upholder"], 0.6), 3)
    brush.line(((34, 70), (50, 57), (66, 70)), mixed(cloth, BENCHES["upholder"], 0.6), 3)
    brush.ball((50, 57), 5, 5, GOLD, 2)
    brush.line(((62, 26), (86, 14)), STEEL, 4)


def _any(brush: Brush) -> None:
    brush.ball((50, 50), 40, 40, (96, 84, 72), RIM)
    for number, fill in enumerate(BENCHES.values()):
        x, y = 50 + 19 * (number % 2 * 2 - 1), 50 + 19 * (number // 2 * 2 - 1)
        brush.ball((x * 0.88 + 6, y * 0.88 + 6), 15, 15, mixed(fill, LIGHT, 0.12), 2.5)


# --- coins, prestige, the rest


def _coin(brush: Brush) -> None:
    brush.ball((50, 50), 43, 43, GOLD_DARK, RIM)
    brush.ellipse((49, 48), 39, 39, GOLD)
    brush.ellipse((50, 50), 32, 32, mixed(GOLD, LIGHT, 0.35))


def _coins(brush: Brush) -> None:
    for x, y in ((36, 66), (66, 60), (48, 34)):
        brush.ball((x, y + 5), 27, 22, GOLD_DARK, RIM)
        brush.ellipse((x, y), 27, 22, GOLD)
        brush.ellipse((x, y), 17, 13, mixed(GOLD, LIGHT, 0.5))


def _rosette(brush: Brush) -> None:
    for side in (-1, 1):
        ribbon = ((4, 60), (30, 62), (34, 96), (20, 87), (10, 97))
        brush.shape([(50 + side * x, y) for x, y in ribbon], mixed(LAUREL, INK, 0.25), 3)
    brush.shape(star((50, 47), 16, 44, 38), mixed(LAUREL, LIGHT, 0.18), 3)
    brush.ellipse((50, 47), 33, 33, LAUREL)


def _prestige(brush: Brush) -> None:
    _rosette(brush)
    brush.poly(star((50, 48), 5, 25, 11), GOLD)


def _blank_rosette(brush: Brush) -> None:
    brush.shape(star((50, 50), 16, 47, 42), mixed(LAUREL, LIGHT, 0.3), 2.5)
    brush.ellipse((50, 50), 39, 39, LAUREL)


def _chair(brush: Brush) -> None:
    brush.shape(((26, 8), (36, 8), (36, 92), (26, 92)), HANDLE, 3)
    brush.shape(((26, 50), (80, 50), (80, 62), (26, 62)), HANDLE, 3)
    brush.shape(((70, 62), (80, 62), (80, 92), (70, 92)), HANDLE, 3)
    brush.shape(((36, 12), (44, 12), (44, 46), (36, 46)), mixed(HANDLE, LIGHT, 0.4), 3)


def _chest(brush: Brush) -> None:
    brush.shape(((10, 20), (90, 20), (90, 84), (10, 84)), HANDLE, 3)
    for top in (26, 46, 66):
        front = ((18, top), (82, top), (82, top + 13), (18, top + 13))
        brush.shape(front, mixed(HANDLE, LIGHT, 0.4), 2)
        brush.ellipse((50, top + 6.5), 5, 4, OUTLINE)


def _table(brush: Brush) -> None:
    for x in (16, 76):
        brush.shape(((x, 40), (x + 8, 40), (x + 6, 90), (x + 2, 90)), HANDLE, 3)
    brush.shape(((6, 26), (94, 26), (94, 40), (6, 40)), mixed(HANDLE, LIGHT, 0.3), 3)


def _special(brush: Brush) -> None:
    brush.shape(star((50, 50), 5, 46, 21), GOLD, 3)


def _vignette(brush: Brush) -> None:
    brush.shape(((6, 14), (94, 14), (94, 86), (6, 86)), GOLD, 3)
    brush.box(15, 23, 85, 77, mixed(LIGHT, GOLD, 0.15))
    brush.line(((26, 36), (26, 68)), WALNUT, 5)
    brush.line(((26, 54), (42, 54), (42, 68)), WALNUT, 5)
    brush.line(((52, 54), (78, 54)), WALNUT, 6)
    brush.line(((56, 54), (56, 68)), WALNUT, 5)
    brush.line(((74, 54), (74, 68)), WALNUT, 5)


def _crossed(brush: Brush) -> None:
    grey = (150, 138, 120)
    brush.line(((24, 24), (76, 76)), grey, 9)
    brush.line(((76, 24), (24, 76)), grey, 9)


def _up(brush: Brush) -> None:
    green = (84, 150, 72)
    brush.shape(((50, 8), (90, 50), (66, 50), (66, 92), (34, 92), (34, 50), (10, 50)), green, RIM)


def _missing(brush: Brush) -> None:
    brush.ball((50, 50), 42, 42, ACCENT, RIM)
    brush.line(((32, 32), (68, 68)), LIGHT, 13)
    brush.line(((68, 32), (32, 68)), LIGHT, 13)


def _start(brush: Brush) -> None:
    brush.shape(((22, 6), (30, 6), (30, 94), (22, 94)), HANDLE, 3)
    brush.shape(((30, 10), (88, 14), (70, 32), (88, 52), (30, 54)), ACCENT, 3)


_ICONS: dict[str, Callable[[Brush], None]] = {
    "oak": _oak,
    "walnut": _walnut,
    "silk": _silk,
    "mahogany": _mahogany,
    "carver": _carver,
    "joiner": _joiner,
    "turner": _turner,
    "upholder": _upholder,
    "any": _any,
    "coins": _coins,
    "coins_blank": _coin,
    "prestige": _prestige,
    "prestige_blank": _blank_rosette,
    "chair": _chair,
    "chest": _chest,
    "table": _table,
    "special": _special,
    "vignette": _vignette,
    "crossed": _crossed,
    "up": _up,
    "missing": _missing,
    "start": _start,
}

_COMMON = {
    "oak": "🌳",
    "walnut": "🌰",
    "silk": "🧵",
    "mahogany": "🪵",
    "coins": "🪙",
    "prestige": "🏅",
    "carver": "🔨",
    "joiner": "🪚",
    "turner": "🏺",
    "upholder": "🪡",
}
ICONS = {name: Icon(partial(icon, name), common) for name, common in _COMMON.items()}
"""Icons of options that are about a material, an artisan or a reward."""

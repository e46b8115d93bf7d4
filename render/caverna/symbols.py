"""Symbols of actions on a space: tiles, furnishing, sowing, forging, expeditions.

They are drawn in hundredths of a square on a transparent background, like icons, and can be
distinguished at 24 pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image, ImageDraw

from render.caverna.goods import GOLD, LEAF, LIGHT, RIM, STEEL, STEEL_DARK, WOOD
from render.caverna.icons import SIGNS, icon
from render.caverna.land import ground
from render.core.brush import OUTLINE, Brush, dome
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, round_mask
from render.core.fonts import draw_text
from render.core.icons import paint_icon
from render.core.palette import ACCENT, INK, WHITE, Rgb, mixed
from render.core.pieces import smooth

GREEN: Rgb = (98, 150, 76)
YELLOW: Rgb = (240, 196, 70)
ORANGE: Rgb = (226, 128, 58)
CAVE: Rgb = (122, 112, 104)
CAVE_DARK: Rgb = (58, 50, 48)
SOIL: Rgb = (150, 104, 64)
_RAIL: Rgb = (214, 164, 102)
_ON_BOARD = 40  # pixels
SKIN: Rgb = (240, 202, 170)


def symbol(name: str, side: int) -> Image.Image:
    """Return a symbol, `side` pixels tall; a large pasture is twice as wide."""
    if name in _LANDS:
        return land(name, side)
    if name in _FENCED:
        return _pasture(name, side)
    if name not in _SYMBOLS:
        return icon(name, side)
    return paint_icon(_SYMBOLS[name], side)


# --- tiles and pastures


_LANDS = ("meadow", "field", "cavern", "tunnel", "deep_tunnel")
_FENCED = ("small_pasture", "large_pasture")


def land(kind: str, side: int) -> Image.Image:
    """Return a small square of land in a dark frame."""
    return SPRITES.get(("caverna small land", kind, side), lambda: _framed([kind], side))


def twin(kinds: tuple[str, ...], side: int) -> Image.Image:
    """Return a tile of several spaces, `side` pixels tall."""
    return SPRITES.get(("caverna small land", kinds, side), lambda: _framed(kinds, side))


def _framed(kinds: list[str] | tuple[str, ...], side: int) -> Image.Image:
    """Return squares of land side by side in one dark frame, slightly lower than wide."""
    edge, tall = max(2, side // 16), round(side * 0.9)
    inner = tall - 2 * edge
    wide = inner * len(kinds) + 2 * edge
    plate = Image.new("RGB", (wide, tall), OUTLINE)
    for n, kind in enumerate(kinds):
        plate.paste(ground(kind, inner).convert("RGB"), (edge + n * inner, edge))
    sprite = Image.new("RGBA", (wide, side), (*OUTLINE, 0))
    sprite.paste(plate, (0, (side - tall) // 2), round_mask(wide, tall, side // 8))
    return sprite


def _pasture(name: str, side: int) -> Image.Image:
    """Return one or two meadows within a fence."""

    def draw() -> Image.Image:
        large = side * SMOOTH
        sprite = _framed(["pasture"] * (1 + (name == "large_pasture")), large)
        pen, tall = ImageDraw.Draw(sprite), round(large * 0.9)
        top, edge, inset = (large - tall) // 2, large // 14, large // 7
        left, right, low = inset, sprite.width - inset, top + tall - inset
        for width, fill in ((edge + large // 18, OUTLINE), (edge, _RAIL)):
            pen.rectangle((left, top + inset, right, low), outline=fill, width=width)
        posts = 2 * (1 + (name == "large_pasture"))
        for step in range(posts + 1):
            x = left + (right - left) * step / posts
            for y in (top + inset, low):
                box = (x - edge, y - edge * 1.6, x + edge, y + edge * 1.6)
                pen.rectangle(box, fill=_RAIL, outline=OUTLINE, width=max(2, large // 36))
        return sprite.resize((sprite.width // SMOOTH, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("caverna symbol", name, side), draw)


def expedition(level: int, side: int) -> Image.Image:
    """Return a shield and an axe with the level of an expedition."""

    def draw() -> Image.Image:
        sprite = paint_icon(_expedition, side).copy()
        at = (side * 0.5, side * 0.47)
        draw_text(sprite, at, str(level), round(side * 0.56), WHITE, bold=True, anchor="mm")
        return sprite

    return SPRITES.get(("caverna expedition", level, side), draw)


# --- one function per symbol


def _card(brush: Brush, fill: Rgb) -> None:
    corners = smooth([(6, 6), (94, 6), (94, 94), (6, 94)], 2)
    brush.shape(corners, fill, RIM)


def _hammer(brush: Brush) -> None:
    brush.shape(((44, 34), (56, 34), (57, 90), (43, 90)), WOOD, 3)
    brush.shape(((20, 16), (72, 16), (84, 27), (72, 40), (20, 40)), STEEL, 3)
    brush.poly(((20, 30), (76, 30), (72, 40), (20, 40)), STEEL_DARK)


def _furnish(brush: Brush) -> None:
    """Draw a card of the colours of tiles, and a hammer."""
    brush.shape(((8, 8), (92, 8), (92, 92), (8, 92)), GREEN, RIM)
    brush.poly(((92, 8), (92, 92), (8, 92)), YELLOW)
    _hammer(brush)


def _dwelling(brush: Brush) -> None:
    """Draw a card of the colour of dwellings, and a bed."""
    brush.shape(((8, 8), (92, 8), (92, 92), (8, 92)), ORANGE, RIM)
    brush.shape(((18, 28), (27, 28), (27, 80), (18, 80)), WOOD, 3)
    brush.shape(((74, 46), (83, 46), (83, 80), (74, 80)), WOOD, 3)
    brush.shape(((27, 54), (74, 54), (74, 70), (27, 70)), LIGHT, 3)
    brush.shape(((46, 48), (74, 48), (74, 70), (46, 70)), (66, 116, 172), 3)
    brush.ball((36, 51), 8, 6, LIGHT, 2.4)


def _sow(brush: Brush) -> None:
    """Draw a sprout in a mound of soil."""
    brush.line(((50, 80), (50, 34)), OUTLINE, 13)
    brush.line(((50, 80), (50, 36)), LEAF, 6)
    for side in (-1, 1):
        leaf = [(50, 42), (50 + side * 16, 14), (50 + side * 42, 12), (50 + side * 34, 40)]
        brush.shape(smooth(leaf, 2), LEAF, RIM)
    brush.shape([*dome((50, 92), 44, 28)], SOIL, RIM)
    for x, y in ((30, 84), (52, 74), (70, 86)):
        brush.ellipse((x, y), 4, 3, mixed(SOIL, INK, 0.4))


def _grow(brush: Brush) -> None:
    """Draw a child of the dwarfs, and a plus."""
    brush.ball((42, 60), 30, 28, SKIN, RIM)
    brush.shape([(42, 4), (70, 42), (14, 42)], ACCENT, RIM)
    brush.shape(((9, 38), (75, 38), (76, 48), (8, 48)), (150, 34, 34), 3)
    for x in (31, 53):
        brush.ellipse((x, 62), 4.4, 5, OUTLINE)
    brush.line(((34, 76), (42, 80), (50, 76)), OUTLINE, 4)
    brush.line(((80, 66), (80, 98)), OUTLINE, 18)
    brush.line(((64, 82), (96, 82)), OUTLINE, 18)
    brush.line(((80, 70), (80, 94)), LIGHT, 9)
    brush.line(((68, 82), (92, 82)), LIGHT, 9)


def _forge(brush: Brush) -> None:
    """Draw an anvil, and sparks above it."""
    anvil = [
        (4, 40),
        (28, 34),
        (92, 34),
        (92, 48),
        (70, 58),
        (62, 62),
        (62, 74),
        (78, 82),
        (78, 92),
    ]
    brush.shape([*anvil, (28, 92), (28, 82), (42, 74), (42, 62), (30, 54)], STEEL_DARK, RIM)
    brush.poly(((14, 39), (30, 36), (90, 36), (90, 42), (20, 44)), STEEL)
    for x, y, tall in ((34, 20, 9), (54, 14, 12), (74, 20, 9)):
        tip = ((x - 4, y), (x, y - tall), (x + 4, y), (x, y + tall))
        brush.shape(tip, GOLD, 2.4)


def _expedition(brush: Brush) -> None:
    """Draw a shield with an axe behind it; `expedition` writes the level on it."""
    for side in (-1, 1):
        brush.line(((50 - side * 42, 94), (50 + side * 30, 14)), OUTLINE, 12)
        brush.line(((50 - side * 42, 94), (50 + side * 30, 14)), WOOD, 6)
        x = 50 + side * 30
        blade = [(x - 4, 4), (x + side * 18, 2), (x + side * 20, 36), (x - side * 8, 26)]
        brush.shape(smooth(blade, 2), STEEL, RIM)
    shield = [(16, 14), (84, 14), (84, 48), (72, 74), (50, 92), (28, 74), (16, 48)]
    brush.shape(shield, (52, 92, 128), RIM)


def _arch(brush: Brush) -> None:
    brush.shape([*dome((50, 50), 44, 44), (6, 92), (94, 92)], CAVE, RIM)
    brush.shape([*dome((50, 54), 29, 30), (21, 90), (79, 90)], CAVE_DARK, 2.4)
    for x in (22, 78):
        brush.shape(((x - 4, 46), (x + 4, 46), (x + 4, 91), (x - 4, 91)), WOOD, 2.4)
    brush.shape(((16, 38), (84, 38), (84, 47), (16, 47)), WOOD, 2.4)


def _ore_mine(brush: Brush) -> None:
    _arch(brush)
    for x, y in ((40, 80), (60, 80), (50, 66)):
        brush.ball((x, y), 10, 9, (224, 130, 58), 2.4)
        brush.ellipse((x - 2, y - 2), 4, 3, (255, 186, 120))


def _ruby_mine(brush: Brush) -> None:
    _arch(brush)
    brush.shape(((50, 52), (66, 66), (50, 90), (34, 66)), (208, 28, 60), 2.4)
    brush.poly(((50, 52), (66, 66), (50, 68)), (255, 132, 148))


def _market(brush: Brush) -> None:
    """Draw a stall under an awning."""
    for x in (16, 84):
        brush.shape(((x - 4, 38), (x + 4, 38), (x + 4, 94), (x - 4, 94)), WOOD, 2.4)
    brush.shape(((8, 64), (92, 64), (92, 82), (8, 82)), WOOD, RIM)
    for n in range(5):
        left = 4 + n * 18.4
        fill = ACCENT if n % 2 == 0 else LIGHT
        half = [(left, 12), (left + 18.4, 12), (left + 18.4, 36)]
        brush.shape([*half, *dome((left + 9.2, 36), 9.2, -10)[1:-1], (left, 36)], fill, 2.4)
    for x, fill in ((32, LEAF), (50, GOLD), (68, ACCENT)):
        brush.ball((x, 57), 8, 7, fill, 2.4)


def _imitate(brush: Brush) -> None:
    """Draw a hat twice."""
    for x, y, fill in ((64, 6, (150, 158, 170)), (34, 24, ACCENT)):
        brush.shape([(x, y), (x + 30, y + 54), (x - 30, y + 54)], fill, RIM)
        brush.shape(
            ((x - 34, y + 52), (x + 34, y + 52), (x + 34, y + 66), (x - 34, y + 66)),
            mixed(fill, INK, 0.3),
            RIM,
        )


def _start(brush: Brush) -> None:
    """Draw a flag."""
    brush.shape(((18, 6), (28, 6), (28, 94), (18, 94)), WOOD, 3)
    brush.shape(((28, 10), (90, 14), (72, 33), (90, 54), (28, 56)), ACCENT, 3)


def _harvest(brush: Brush) -> None:
    """Draw a sickle over ears of grain."""
    for lean in (-20, 0, 20):
        top = (50 + lean, 16 + abs(lean) * 0.4)
        brush.line(((50 + lean * 0.3, 96), top), OUTLINE, 10)
        brush.line(((50 + lean * 0.3, 96), top), (196, 136, 30), 5)
        for step in range(4):
            for side in (-7, 7):
                at = (top[0] + side - lean * step * 0.1, top[1] + step * 12)
                brush.ball(at, 5, 7.5, (242, 194, 60), 2.6)
        brush.ball((top[0], top[1] - 6), 5, 8, (242, 194, 60), 2.6)
    brush.shape(((30, 72), (70, 72), (70, 82), (30, 82)), LEAF, 3)


def _feed(brush: Brush) -> None:
    """Draw a full bowl."""
    brush.shape([*dome((50, 52), 40, 30)], (214, 150, 84), RIM)
    for x, y in ((34, 40), (54, 32), (66, 44)):
        brush.ball((x, y), 9, 7, (240, 190, 110), 2.4)
    brush.shape([*dome((50, 52), 46, -40)], (112, 130, 168), RIM)
    brush.shape(((4, 48), (96, 48), (96, 58), (4, 58)), (150, 168, 200), RIM)


def _nothing(brush: Brush) -> None:
    """Draw an empty plate struck out."""
    brush.ball((50, 50), 38, 38, LIGHT, RIM)
    brush.ball((50, 50), 24, 24, (236, 226, 206), 2.4)
    brush.line(((14, 86), (86, 14)), OUTLINE, 16)
    brush.line(((16, 84), (84, 16)), ACCENT, 9)


_SYMBOLS: dict[str, Callable[[Brush], None]] = {
    "furnish": _furnish,
    "dwelling": _dwelling,
    "sow": _sow,
    "grow": _grow,
    "forge": _forge,
    "expedition": _expedition,
    "ore_mine": _ore_mine,
    "ruby_mine": _ruby_mine,
    "market": _market,
    "imitate": _imitate,
    "start": _start,
    "harvest": _harvest,
    "feed": _feed,
    "nothing": _nothing,
}


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw each symbol, good and piece of land of the boards."""
    for name in (*_SYMBOLS, *_LANDS, *_FENCED, *SIGNS):
        yield partial(symbol, name, _ON_BOARD)

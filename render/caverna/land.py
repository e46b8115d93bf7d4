"""Spaces of a home board: forest, meadows, fields, with fences and crops on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from PIL import Image, ImageChops, ImageDraw

from render.caverna.caves import CAVES
from render.caverna.goods import CARROT, LEAF, LIGHT, WHEAT, WHEAT_DARK
from render.core.brush import OUTLINE, Brush, Point
from render.core.cache import SPRITES, reduced
from render.core.canvas import SMOOTH
from render.core.icons import paint_icon
from render.core.palette import Rgb, mixed
from render.core.scenery import bush, flower, tree
from render.core.texture import GRASS_DARK, GRASS_LIGHT, grain, meadow, press_rim

PINE: Rgb = (50, 96, 62)
PINE_LIGHT: Rgb = (88, 138, 84)
SOIL: Rgb = (150, 102, 60)
SOIL_DARK: Rgb = (112, 74, 42)
SOIL_LIGHT: Rgb = (178, 128, 80)
VARIANTS = {"forest": 3, "meadow": 3, "pasture": 3, "field": 2, "rock": 3, "cavern": 2, "tunnel": 2}
"""Numbers of variants of a kind of ground, so that neighbours look different."""
_KEPT = 340  # pixels of cached grounds; none is shown larger
_SMALL = 32  # pixels: size of grounds drawn in advance; others are scaled from their masters
_ROWS = (26, 50, 74)  # rows of crops
_POSTS, _INSET = 4, 4.5  # of a fence: posts per space, distance from the edge
_FENCE: Rgb = (226, 182, 128)


def ground(kind: str, side: int, seed: int = 0) -> Image.Image:
    """Return the picture of a kind of space, `side` pixels wide and tall."""
    number = seed % VARIANTS.get(kind, 1)
    return reduced(("caverna ground", kind, number), (side, side), lambda: _master(kind, number))


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw each kind of ground."""
    for kind in _LANDS | CAVES:
        for seed in range(VARIANTS.get(kind, 1)):
            yield partial(ground, kind, _SMALL, seed)


def crop(good: str, side: int) -> Image.Image:
    """Return a plant in a field, on a transparent background."""
    return paint_icon(_wheat if good == "grain" else _carrots, side)


def _master(kind: str, seed: int) -> Image.Image:
    rng = Random(f"{kind}{seed}")
    image = meadow(rng)
    (_LANDS | CAVES)[kind](Brush(image), rng)
    textured = ImageChops.soft_light(image, grain())
    if kind != "pasture":
        press_rim(textured)
    return textured.resize((_KEPT, _KEPT), Image.Resampling.LANCZOS)


def _forest(brush: Brush, rng: Random) -> None:
    brush.box(-1, -1, 101, 101, mixed(GRASS_DARK, PINE, 0.55))
    feet = [
        (column * 19 + rng.uniform(-5, 5) + row % 2 * 9.5 - 4, 20 + row * 17)
        for row in range(6)
        for column in range(7)
    ]
    for x, y in feet:
        if rng.random() < 0.16:
            tree(brush, (x, y + 2), rng)
        else:
            _pine(brush, (x, y + rng.uniform(-2, 2)), rng.uniform(1.25, 1.6), rng)


def _pine(brush: Brush, foot: Point, size: float, rng: Random) -> None:
    x, y = foot
    leaf = mixed(PINE, PINE_LIGHT, rng.uniform(0, 0.7))
    brush.ellipse((x + 1.6, y), 5 * size, 1.8 * size, (20, 40, 16, 90))
    brush.box(x - 0.9, y - 3 * size, x + 0.9, y, OUTLINE)
    for level, half in ((2.2, 6.6), (7.6, 5.4), (12.6, 4.0)):
        low, high = y - level * size, y - (level + 8.4) * size
        wide = half * size
        brush.poly(((x - wide, low), (x + wide, low), (x, high)), leaf, edge=True)
        light = ((x - wide * 0.72, low - 0.8), (x - 0.6, low - 0.8), (x, high + 1.6))
        brush.poly(light, mixed(leaf, GRASS_LIGHT, 0.45))


def _meadow(brush: Brush, rng: Random) -> None:
    for _ in range(9):
        flower(brush, (rng.uniform(6, 94), rng.uniform(8, 94)), rng)
    for _ in range(2):
        bush(
            brush, (rng.choice((rng.uniform(6, 16), rng.uniform(84, 94))), rng.uniform(8, 94)), rng
        )


def _field(brush: Brush, rng: Random) -> None:
    brush.box(5, 5, 95, 95, SOIL, edge=True)
    for row in range(9):
        y = 10 + row * 10
        for step in range(30):
            x = 5 + step * 3
            brush.ellipse((x + 1.5, y + rng.uniform(-0.8, 0.8)), 2.6, 2.2, SOIL_DARK)
        brush.line(((6, y + 4), (94, y + 4)), SOIL_LIGHT, 1.6)
    brush.line(((5, 5), (95, 5), (95, 95), (5, 95), (5, 5), (95, 5)), OUTLINE, 0.9)


_LANDS: dict[str, Callable[[Brush, Random], None]] = {
    "forest": _forest,
    "meadow": _meadow,
    "pasture": _meadow,
    "field": _field,
}


# --- crops


def _wheat(brush: Brush) -> None:
    brush.ellipse((50, 92), 30, 7, (70, 40, 14, 120))
    for lean in (-26, -13, 13, 26, 0):
        foot, top = (50 + lean * 0.4, 94.0), (50 + lean, 30.0 + abs(lean) * 0.3)
        brush.line((foot, top), OUTLINE, 8)
        brush.line((foot, top), WHEAT_DARK, 4)
        for step in range(3):
            y = top[1] + step * 12
            for side in (-5, 5):
                brush.ball((top[0] + side - lean * step * 0.06, y), 4.6, 7, WHEAT, 2.4)
        brush.ball((top[0], top[1] - 8), 4.6, 8, WHEAT, 2.4)


def _carrots(brush: Brush) -> None:
    brush.ellipse((50, 90), 34, 8, (70, 40, 14, 120))
    for tip in ((22, 24), (50, 8), (78, 24), (36, 14), (64, 14)):
        brush.line(((50, 58), tip), OUTLINE, 14)
        brush.ball(tip, 5, 5, LEAF, 3)
    for tip in ((22, 24), (50, 8), (78, 24), (36, 14), (64, 14)):
        brush.line(((50, 58), tip), LEAF, 8)
    brush.ball((50, 74), 23, 20, CARROT, 4)
    brush.ellipse((42, 68), 7, 6, mixed(CARROT, LIGHT, 0.45))


# --- fences


def fence(wide: int, tall: int, side: int) -> Image.Image:
    """Return the fence of a pasture of `wide` x `tall` pixels; its spaces have `side` pixels."""
    return SPRITES.get(("caverna fence", wide, tall, side), lambda: _fence(wide, tall, side))


def _fence(wide: int, tall: int, side: int) -> Image.Image:
    image = Image.new("RGBA", (wide * SMOOTH, tall * SMOOTH), (*OUTLINE, 0))
    pen, unit = ImageDraw.Draw(image), side * SMOOTH / 100
    far, low = wide * SMOOTH / unit, tall * SMOOTH / unit  # in hundredths of a space

    def plank(middle: Point, half_wide: float, half_tall: float) -> None:
        (x, y), edge = middle, max(1, round(0.9 * unit))
        box = (x - half_wide, y - half_tall, x + half_wide, y + half_tall)
        pixels = tuple(part * unit for part in box)
        pen.rounded_rectangle(pixels, unit, fill=_FENCE, outline=OUTLINE, width=edge)

    for y in (_INSET, low - _INSET):
        for shift in (-2.4, 2.4):
            plank((far / 2, y + shift), far / 2 - _INSET, 1.6)
    for x in (_INSET, far - _INSET):
        for shift in (-1.8, 1.8):
            plank((x + shift, low / 2), 1.4, low / 2 - _INSET)
    across, down = round(wide / side * _POSTS), round(tall / side * _POSTS)
    for step in range(1, down):
        for x in (_INSET, far - _INSET):
            plank((x, _INSET + (low - 2 * _INSET) * step / down), 2.6, 3.6)
    for step in range(across + 1):
        for y in (_INSET, low - _INSET):
            plank((_INSET + (far - 2 * _INSET) * step / across, y - 0.5), 2.4, 5)
    return image.resize((wide, tall), Image.Resampling.LANCZOS)

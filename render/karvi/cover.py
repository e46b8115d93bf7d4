"""Cover: ships off a coast at dawn."""

from __future__ import annotations

import math
from random import Random

from PIL import Image, ImageDraw

from render.core.canvas import SMOOTH, paste_at
from render.core.palette import SEATS, Rgb, mixed
from render.karvi.icons import icon
from render.karvi.pieces import die, ship, warrior

_SKY: tuple[Rgb, Rgb] = ((120, 170, 204), (250, 216, 160))
_SEA: tuple[Rgb, Rgb] = ((96, 150, 176), (24, 68, 108))
_HILLS: tuple[tuple[Rgb, float, float, int], ...] = (
    ((150, 168, 176), 0.20, 0.16, 3),
    ((104, 132, 124), 0.32, 0.12, 8),
    ((74, 106, 78), 0.42, 0.07, 21),
)
_HORIZON = 0.48
_SHIPS = (("red", 0.31, 0.62, 0.42), ("blue", 0.52, 0.54, 0.28), ("yellow", 0.78, 0.66, 0.56),
          ("green", 0.955, 0.56, 0.30))  # fmt: skip
_HOUSES = (("town", 0.12, 0.415, 0.20), ("farm", 0.215, 0.43, 0.13), ("watch", 0.42, 0.40, 0.17),
           ("chapel", 0.63, 0.42, 0.15), ("fort", 0.885, 0.40, 0.20))  # fmt: skip
_DICE = (("red", 0.42, 0.86, 5), ("blue", 0.49, 0.88, 2))


def cover(wide: int, tall: int) -> Image.Image:
    """Draw four ships on the sea, a coast behind them, dice and warriors in front."""
    image = _land(wide * SMOOTH, tall * SMOOTH).resize((wide, tall), Image.Resampling.LANCZOS)
    for name, x, y, size in _HOUSES:
        paste_at(image, icon(name, round(size * tall)), (x * wide, y * tall))
    for colour, x, y, size in sorted(_SHIPS, key=lambda one: one[2]):
        side = round(size * tall)
        paste_at(image, ship(SEATS[colour], side), (x * wide, y * tall))
        wake = Image.new("RGBA", (side * 3 // 2, side // 5), (255, 255, 255, 0))
        pen = ImageDraw.Draw(wake)
        pen.arc((0, -side // 8, wake.width, side // 6), 20, 160, (255, 255, 255, 150), 4)
        paste_at(image, wake, (x * wide, y * tall + side * 0.5))
    for colour, x, y, beer in _DICE:
        paste_at(image, die(SEATS[colour], round(tall * 0.19), beer), (x * wide, y * tall))
    for n, strength in enumerate((6, 3, 4)):
        sprite = warrior(strength, round(tall * 0.2), wounded=n == 1)
        paste_at(image, sprite, ((0.565 + n * 0.058) * wide, 0.89 * tall))
    return image


def _land(wide: int, tall: int) -> Image.Image:
    """Draw sky, hills and sea."""
    image = Image.new("RGB", (wide, tall))
    pen, line = ImageDraw.Draw(image), _HORIZON * tall
    for y in range(tall):
        below = (y - line) / (tall - line)
        shade = mixed(*_SKY, y / line) if y < line else mixed(*_SEA, below)
        pen.line((0, y, wide, y), fill=shade)
    pen.ellipse((wide * 0.53, line * 0.12, wide * 0.53 + tall * 0.26, line * 0.12 + tall * 0.26),
                fill=(255, 240, 196))  # fmt: skip
    for fill, level, swing, seed in _HILLS:
        rng = Random(seed)
        waves = [(rng.uniform(1, 9), rng.uniform(0, 7), rng.uniform(0.2, 1)) for _ in range(6)]
        ridge = [
            (x, tall * (level - swing * _hill(x / wide, waves))) for x in range(0, wide + 40, 40)
        ]
        pen.polygon([*ridge, (wide, line), (0, line)], fill=fill)
    _waves(pen, wide, tall)
    return image


def _hill(x: float, waves: list[tuple[float, float, float]]) -> float:
    whole = sum(weight for _, _, weight in waves)
    return sum(w * math.sin(x * f * 2 + p) for f, p, w in waves) / whole


def _waves(pen: ImageDraw.ImageDraw, wide: int, tall: int) -> None:
    rng = Random(5)
    for _ in range(240):
        y = rng.uniform(_HORIZON + 0.02, 1)
        x, long = rng.uniform(0, 1) * wide, (y - _HORIZON + 0.1) * tall * 0.22
        shade = mixed(mixed(*_SEA, (y - _HORIZON) / (1 - _HORIZON)), (255, 255, 255), 0.22)
        box = (x, y * tall, x + long, y * tall + long * 0.3)
        pen.arc(box, 200, 340, shade, round(2 * SMOOTH))

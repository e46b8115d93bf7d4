"""Brush of emblems: icons, and the furniture that many rooms have."""

from __future__ import annotations

import math

from PIL import Image

from render.caverna.goods import GOLD, LIGHT, STEEL, STEEL_DARK, WOOD, WOOD_LIGHT
from render.caverna.icons import icon
from render.core.brush import OUTLINE, UNIT, Brush, Point, dome
from render.core.palette import Rgb, mixed
from render.core.pieces import shape_outline, smooth

RIM = 2.6
FLAME: Rgb = (240, 110, 36)
HEART: Rgb = (214, 52, 66)
BLUE: Rgb = (66, 116, 172)
STRAW: Rgb = (236, 200, 106)


class EmblemBrush(Brush):
    """A brush for an emblem, in hundredths of a square."""

    def __init__(self, image: Image.Image) -> None:
        super().__init__(image)
        self._image = image

    def put(self, sign: str, at: Point, size: float, *, flip: bool = False) -> None:
        """Draw an icon with its centre at a point."""
        side = round(size * UNIT)
        sprite = icon(sign, side)
        if flip:
            sprite = sprite.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        corner = round(at[0] * UNIT - side / 2), round(at[1] * UNIT - side / 2)
        self._image.alpha_composite(sprite, (max(0, corner[0]), max(0, corner[1])))

    def block(self, left: float, top: float, right: float, low: float, fill: Rgb) -> None:
        """Draw an upright box with a rim."""
        self.shape(((left, low), (right, low), (right, top), (left, top)), fill, RIM)

    def soft(self, points: list[Point], fill: Rgb) -> None:
        """Draw a shape with round corners and a rim."""
        self.shape(smooth(points, 2), fill, RIM)

    def heart(self, at: Point, size: float) -> None:
        """Draw a heart."""
        outline = smooth(shape_outline("heart"), 1)
        points = [(at[0] + (x - 50) * size / 50, at[1] + (y - 50) * size / 50) for x, y in outline]
        self.shape(points, HEART, RIM)

    def bed(self, left: float, top: float, right: float, low: float, blanket: Rgb) -> None:
        """Draw a bed from the side, its head on the left."""
        tall = low - top
        self.block(left, top + tall * 0.5, right, low - tall * 0.14, LIGHT)
        cover = left + (right - left) * 0.38
        self.block(cover, top + tall * 0.42, right, low - tall * 0.14, blanket)
        self.line(((cover + 3, top + tall * 0.5), (right - 2, top + tall * 0.5)),
                  mixed(blanket, LIGHT, 0.4), 2.4)  # fmt: skip
        pillow = left + (right - left) * 0.2
        self.ball((pillow, top + tall * 0.44), (right - left) * 0.13, tall * 0.11, LIGHT, RIM)
        for x, high in ((left, top), (right, top + tall * 0.24)):
            self.block(x - 4, high, x + 4, low, WOOD)

    def shelf(self, level: float, left: float = 8, right: float = 92) -> None:
        """Draw a board on the wall."""
        self.block(left, level, right, level + 6, WOOD)
        self.line(((left + 2, level + 1.5), (right - 2, level + 1.5)), WOOD_LIGHT, 1.6)

    def cart(self, sign: str) -> None:
        """Draw a handcart with goods."""
        self.put(sign, (48, 38), 54)
        self.shape(((10, 52), (84, 52), (76, 76), (20, 76)), WOOD, RIM)
        self.line(((14, 60), (80, 60)), WOOD_LIGHT, 2.4)
        self.line(((17, 68), (78, 68)), mixed(WOOD, OUTLINE, 0.4), 2)
        self.line(((82, 56), (97, 46)), OUTLINE, 8)
        self.line(((82, 56), (96, 47)), WOOD_LIGHT, 3.4)
        self.ball((46, 82), 13, 13, WOOD_LIGHT, RIM)
        self.ball((46, 82), 4, 4, WOOD, 1.6)
        for turn in range(4):
            x, y = 11 * math.cos(turn * math.pi / 4), 11 * math.sin(turn * math.pi / 4)
            self.line(((46 - x, 82 - y), (46 + x, 82 + y)), WOOD, 2.4)

    def barrel(self, at: Point, size: float) -> None:
        """Draw a standing barrel."""
        x, y = at
        wide, tall = 14 * size, 18 * size
        outline = [(x - wide, y - tall), (x + wide, y - tall), (x + wide * 1.3, y)]
        outline += [(x + wide, y + tall), (x - wide, y + tall), (x - wide * 1.3, y)]
        self.shape(outline, WOOD_LIGHT, RIM)
        for level in (-0.55, 0.55):
            self.line(((x - wide * 1.15, y + tall * level), (x + wide * 1.15, y + tall * level)),
                      STEEL_DARK, 4 * size)  # fmt: skip
        self.line(((x - wide * 0.3, y - tall), (x - wide * 0.3, y + tall)), WOOD, 1.6)
        self.line(((x + wide * 0.4, y - tall), (x + wide * 0.4, y + tall)), WOOD, 1.6)

    def hammer(self, at: Point, lean: float, head: Rgb = STEEL_DARK) -> None:
        """Draw a hammer with its head at a point; its handle runs down, leaning."""
        x, y = at
        foot = (x + lean, y + 48)
        self.line(((x, y), foot), OUTLINE, 10)
        self.line(((x, y), foot), WOOD_LIGHT, 5)
        tilt = -lean * 0.35
        corners = [(x - 19, y - 10 + tilt), (x + 19, y - 10 - tilt)]
        corners += [(x + 19, y + 10 - tilt), (x - 19, y + 10 + tilt)]
        self.shape(corners, head, RIM)
        self.line((corners[0], corners[1]), mixed(head, LIGHT, 0.5), 3)

    def sword(self, low: Point, high: Point) -> None:
        """Draw a sword from its pommel to its tip."""
        (ax, ay), (bx, by) = low, high
        hilt = (ax + (bx - ax) * 0.28, ay + (by - ay) * 0.28)
        self.line((low, hilt), OUTLINE, 9)
        self.line((low, hilt), WOOD, 4.6)
        self.line((hilt, high), OUTLINE, 10)
        self.line((hilt, high), STEEL, 5.4)
        nx, ny = -(by - ay) * 0.13, (bx - ax) * 0.13
        ends = ((hilt[0] - nx, hilt[1] - ny), (hilt[0] + nx, hilt[1] + ny))
        self.line(ends, OUTLINE, 9)
        self.line(ends, GOLD, 4.6)

    def fire(self, at: Point, size: float) -> None:
        """Draw flames."""
        x, y = at
        for scale, fill in ((1.0, FLAME), (0.55, GOLD)):
            reach = size * scale
            tongues = [
                (-1, 0),
                (-0.9, -0.8),
                (-0.45, -0.5),
                (0, -1.6),
                (0.4, -0.6),
                (0.9, -0.9),
                (1, 0),
            ]
            points = [(x + dx * reach, y + dy * reach) for dx, dy in tongues]
            if scale == 1:
                self.shape(points, fill, RIM)
            else:
                self.poly(points, fill)

    def arch(self, left: float, top: float, right: float, low: float, fill: Rgb) -> None:
        """Draw a vaulted opening."""
        middle, half = (left + right) / 2, (right - left) / 2
        vault = dome((middle, top + half), half, half)
        self.shape([(right, low), *vault, (left, low)], fill, RIM)

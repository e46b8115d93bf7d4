"""Drawings of coasts and sea: hills, trees, houses, piers, a serpent, a compass rose."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from render.core.brush import Point
from render.core.palette import Rgb, mixed
from render.core.pieces import smooth

DEEP: Rgb = (46, 100, 132)
SEA: Rgb = (84, 148, 172)
SHALLOW: Rgb = (126, 184, 190)
FOAM: Rgb = (226, 240, 240)
SAND: Rgb = (238, 222, 172)
GRASS: Rgb = (170, 190, 116)
ROCK: Rgb = (178, 178, 166)
SNOW: Rgb = (236, 240, 240)
LEAF: Rgb = (78, 124, 62)
ROOF: Rgb = (176, 74, 50)
WOOD: Rgb = (150, 102, 60)
DARK: Rgb = (40, 48, 52)
WAY: Rgb = (250, 240, 206)


class Scenery:
    """Painter of scenery with `unit` pixels per unit."""

    def __init__(self, image: Image.Image, unit: float) -> None:
        self.image, self.unit = image, unit
        self.size = image.size
        self.pen = ImageDraw.Draw(image, "RGBA")

    def hill(self, at: Point, size: float, fill: Rgb) -> None:
        """Draw a hill."""
        (x, y), half = at, size * self.unit
        peak = [(x - half, y + half * 0.5), (x - half * 0.1, y - half), (x + half, y + half * 0.5)]
        self.pen.polygon(peak, fill)
        self.pen.polygon([peak[1], peak[2], (x + half * 0.1, y + half * 0.5)],
                         mixed(fill, DARK, 0.25))  # fmt: skip
        self.pen.line([*peak, peak[0]], mixed(fill, DARK, 0.55), round(1.3 * self.unit), "curve")

    def tree(self, at: Point, size: float) -> None:
        """Draw a fir."""
        (x, y), unit = at, self.unit * size
        for level, half in ((2.0, 6.0), (-3.5, 4.4)):
            low, high = y + level * unit, y + (level - 10) * unit
            corners = [(x - half * unit, low), (x + half * unit, low), (x, high)]
            self.pen.polygon(corners, mixed(LEAF, DARK, 0.1))
            self.pen.polygon([corners[0], (x, low), corners[2]], mixed(LEAF, GRASS, 0.35))
            self.pen.line([*corners, corners[0]], mixed(LEAF, DARK, 0.6), max(1, round(unit)))

    def harbour(self, at: Point) -> None:
        """Draw the harbour: houses on the shore, piers into the sea."""
        unit, x = self.unit, at[0]
        shore = self.size[1] - 30 * unit
        for side in (-62, 0, 62):
            self._pier((x + side * unit, shore), 44 if side else 56)
        for dx, size in ((-104, 0.95), (-31, 1.1), (31, 1.1), (104, 0.95), (-146, 0.8), (146, 0.8)):
            self._house((x + dx * unit, shore + (14 + abs(dx) * 0.06) * unit), size)

    def _pier(self, foot: Point, length: float) -> None:
        (x, y), unit = foot, self.unit
        half, top = 8 * unit, y - length * unit
        for post in (top + 6 * unit, top + 24 * unit, top + 42 * unit):
            for side in (-half, half):
                self.pen.ellipse((x + side - 3.4 * unit, post - 3.4 * unit,
                                  x + side + 3.4 * unit, post + 4.4 * unit),
                                 mixed(WOOD, DARK, 0.55))  # fmt: skip
        self.pen.rectangle((x - half, top, x + half, y + 6 * unit), WOOD, mixed(WOOD, DARK, 0.6))
        level, plank = top, 6 * unit
        while level < y + 6 * unit:
            self.pen.line((x - half, level, x + half, level), mixed(WOOD, DARK, 0.5),
                          max(1, round(unit)))  # fmt: skip
            self.pen.line((x - half, level + 2 * unit, x + half, level + 2 * unit),
                          mixed(WOOD, SAND, 0.45), max(1, round(unit)))  # fmt: skip
            level += plank

    def _house(self, foot: Point, size: float) -> None:
        """Draw a long house with dragon heads on its gables."""
        (x, y), unit = foot, self.unit * size
        dark = mixed(WOOD, DARK, 0.65)
        line = max(1, round(1.3 * unit))
        self.pen.rectangle((x - 20 * unit, y - 9 * unit, x + 20 * unit, y + 3 * unit), WOOD, dark)
        self.pen.rectangle((x - 4 * unit, y - 7 * unit, x + 4 * unit, y + 3 * unit), dark)
        roof = [(x - 25 * unit, y - 7 * unit), (x + 25 * unit, y - 7 * unit),
                (x + 17 * unit, y - 23 * unit), (x - 17 * unit, y - 23 * unit)]  # fmt: skip
        self.pen.polygon(roof, ROOF)
        for share in (0.35, 0.68):
            level = y - (7 + 16 * share) * unit
            half = (25 - 8 * share) * unit
            self.pen.line((x - half, level, x + half, level), mixed(ROOF, DARK, 0.3), line)
        self.pen.line([*roof, *roof[:2]], dark, line, "curve")
        for side in (-1, 1):
            beak = (x + side * 17 * unit, y - 23 * unit, x + side * 22 * unit, y - 30 * unit)
            self.pen.line(beak, dark, max(2, round(2.4 * unit)))

    def serpent(self, at: Point) -> None:
        """Draw a serpent that rises from the waves."""
        x, y = at[0] * self.size[0], at[1] * self.size[1]
        unit = self.unit
        body, dark, light = (94, 142, 96), (34, 66, 56), (150, 190, 120)
        for dx, reach in ((-2, 21), (44, 17), (80, 11)):
            cx = x + dx * unit
            for grown, fill in ((2.0, dark), (0.0, body)):
                outer, thick = (reach + grown) * unit, (11 + 2 * grown) * unit
                box = (cx - outer, y - outer, cx + outer, y + outer)
                self.pen.arc(box, 180, 360, fill, round(min(thick, outer)))
            inner = (reach - 3) * unit
            self.pen.arc((cx - inner, y - inner, cx + inner, y + inner), 196, 330, light,
                         max(1, round(2.2 * unit)))  # fmt: skip
        neck = [(-36, 0), (-40, -18), (-36, -34), (-46, -44), (-62, -40), (-72, -36), (-73, -42),
                (-58, -52), (-40, -58), (-25, -48), (-23, -30), (-25, -14), (-22, 0)]  # fmt: skip
        outline = [(x + px * unit, y + py * unit) for px, py in smooth(neck, 2)]
        self.pen.polygon(outline, body)
        self.pen.line([*outline, outline[0]], dark, round(2 * unit), "curve")
        eye = (x - 46 * unit, y - 50 * unit)
        self.pen.ellipse((eye[0] - 2.6 * unit, eye[1] - 2.6 * unit,
                          eye[0] + 2.6 * unit, eye[1] + 2.6 * unit), dark)  # fmt: skip
        for dx in (-29, -2, 44, 80):
            for n in (-1, 0, 1):
                left = x + (dx + n * 16 - 9) * unit
                self.pen.arc((left, y - 5 * unit, left + 18 * unit, y + 7 * unit), 15, 165,
                             (*FOAM, 220), max(1, round(2 * unit)))  # fmt: skip

    def compass(self, at: Point) -> None:
        """Draw a compass rose; west is up."""
        x, y = at[0] * self.size[0], at[1] * self.size[1]
        unit = self.unit
        ring = 33 * unit
        self.pen.ellipse((x - ring, y - ring, x + ring, y + ring), None, (*WAY, 120),
                         round(2 * unit))  # fmt: skip
        for step in range(8):
            angle = step * math.pi / 4
            far = (30 if step % 2 else 46) * unit
            tip = (x + far * math.sin(angle), y - far * math.cos(angle))
            for side, fill in ((1, WAY), (-1, mixed(SEA, DARK, 0.35))):
                edge = angle + side * math.pi / 4
                by = (x + 9 * unit * math.sin(edge), y - 9 * unit * math.cos(edge))
                self.pen.polygon([(x, y), tip, by], (*fill, 200))

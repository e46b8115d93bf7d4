"""Drawing context of a piece of furniture: woods, cloth, and the parts of all forms."""

from __future__ import annotations

import math
from typing import NamedTuple

from engines.cabriole.components import Card, Resource
from render.cabriole.icons import GOLD, LIGHT, MAHOGANY, OAK, WALNUT
from render.core.brush import OUTLINE, Brush, Line, Point
from render.core.palette import Rgb, mixed

WOODS: dict[Resource, Rgb] = {
    "oak": OAK,
    "walnut": WALNUT,
    "mahogany": mixed(MAHOGANY, WALNUT, 0.22),
}
BEECH: Rgb = (214, 182, 140)
"""The wood of furniture without wood from a market."""
RUSH: Rgb = (222, 196, 130)
CLOTHS: tuple[Rgb, ...] = (
    (178, 52, 64),
    (62, 104, 168),
    (66, 132, 92),
    (206, 158, 60),
    (136, 84, 148),
)
RIM = 1.5

_TURNED = ((0.0, 0.9), (0.08, 0.9), (0.12, 0.5), (0.2, 1.0), (0.45, 0.62), (0.7, 0.45),
           (0.74, 0.85), (0.82, 0.85), (0.86, 0.5), (1.0, 0.75))  # fmt: skip
_CABRIOLE = ((0.0, 0.2, 1.0), (0.15, 0.75, 1.0), (0.4, 0.5, 0.6), (0.75, -0.1, 0.42),
             (0.9, 0.1, 0.5), (0.94, 0.5, 0.9), (1.0, 0.6, 0.9))  # fmt: skip


class Piece(NamedTuple):
    """A drawing context for a form with its colours.

    `trim` is the second wood, `cloth` the silk of the seat (rush without silk), `mount` the colour
    of knobs and crests: brass, or gilt for the master level.  `legs` are straight, turned or
    cabriole.
    """

    brush: Brush
    wood: Rgb
    trim: Rgb
    cloth: Rgb
    mount: Rgb
    legs: str

    @property
    def dark(self) -> Rgb:
        """Return the wood colour in shade."""
        return mixed(self.wood, OUTLINE, 0.35)

    def part(self, points: Line | list[Point], fill: Rgb | None = None) -> None:
        """Draw a part with a dark rim."""
        self.brush.shape(points, fill or self.wood, RIM)

    def board(
        self, left: float, top: float, right: float, bottom: float, fill: Rgb | None = None
    ) -> None:
        """Draw an upright board, lit from above."""
        fill = fill or self.wood
        self.part(((left, top), (right, top), (right, bottom), (left, bottom)), fill)
        if bottom - top > 5:
            self.brush.box(left, top, right, top + 1.6, mixed(fill, LIGHT, 0.4))

    def panel(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw a sunken panel in a board."""
        self.brush.box(left, top, right, bottom, mixed(self.wood, OUTLINE, 0.45))
        self.brush.box(left + 1.2, top + 1.6, right - 0.6, bottom - 0.6, self.trim)

    def drawer(self, left: float, top: float, right: float, bottom: float) -> None:
        """Draw the front of a drawer with its knobs."""
        self.panel(left, top, right, bottom)
        middle, wide = (top + bottom) / 2, right - left
        for share in (0.25, 0.75) if wide > 26 else (0.5,):
            self.knob(left + wide * share, middle)

    def knob(self, x: float, y: float, size: float = 2.2) -> None:
        """Draw a knob."""
        self.brush.ball((x, y), size, size, self.mount, 0.9)

    def cushion(
        self, left: float, top: float, right: float, bottom: float, cloth: Rgb | None = None
    ) -> None:
        """Draw an upholstered part."""
        cloth = cloth or self.cloth
        bend = min(right - left, bottom - top) * 0.3
        outline = ((left + bend, top), (right - bend, top), (right, top + bend),
                   (right, bottom - bend), (right - bend, bottom), (left + bend, bottom),
                   (left, bottom - bend), (left, top + bend))  # fmt: skip
        self.part(outline, cloth)
        shine = ((left + bend, top + 2.2), (right - bend, top + 2.2))
        self.brush.line(shine, mixed(cloth, LIGHT, 0.45), 1.6)

    def leg(self, x: float, top: float, foot: float, half: float = 3.4, lean: int = 0) -> None:
        """Draw a leg centred at `x`; `lean` is the side to which it curves."""
        tall = foot - top
        if self.legs == "turned":
            sides = [(half * wide, top + tall * share) for share, wide in _TURNED]
            self._about(x, sides)
        elif self.legs == "cabriole" and lean:
            spots = [(x + lean * half * out, half * wide, top + tall * at)
                     for at, out, wide in _CABRIOLE]  # fmt: skip
            right = [(middle + wide, y) for middle, wide, y in spots]
            self.part([*right, *((middle - wide, y) for middle, wide, y in reversed(spots))])
        else:
            self._about(x, [(half * 0.9, top), (half * 0.55, foot)])

    def column(self, x: float, top: float, foot: float, half: float) -> None:
        """Draw a turned column, regardless of the style of the legs."""
        self._about(x, [(half * wide, top + (foot - top) * share) for share, wide in _TURNED])

    def _about(self, x: float, sides: list[Point]) -> None:
        """Draw a part that is symmetric about `x`."""
        right = [(x + wide, y) for wide, y in sides]
        self.part([*right, *((x - wide, y) for wide, y in reversed(sides))])

    def disc(self, at: Point, across: float, down: float, fill: Rgb | None = None) -> None:
        """Draw a round top."""
        fill = fill or self.wood
        self.brush.ball(at, across, down, fill, RIM)
        inner = (at[0], at[1] - down * 0.15)
        self.brush.ellipse(inner, across * 0.82, down * 0.66, mixed(fill, LIGHT, 0.25))

    def feet(self, left: float, right: float, top: float, foot: float) -> None:
        """Draw low feet under a case: balls for turned legs, otherwise brackets."""
        if self.legs == "turned":
            for x in (left + 5, right - 5):
                self.brush.ball((x, (top + foot) / 2), 4.6, (foot - top) / 2, self.dark, RIM)
            return
        for x, inward in ((left, 1), (right, -1)):
            self.part(((x, top), (x + inward * 14, top), (x + inward * 6, foot), (x, foot)))

    def crest(self, x: float, y: float, size: float = 3.4) -> None:
        """Draw a shell at the top."""
        self.part([(x - size * 1.6, y + size * 0.6),
                   *((x + size * 1.3 * math.cos(a), y - size * math.sin(a)) for a in
                     (math.pi * step / 6 for step in range(6, -1, -1))),
                   (x + size * 1.6, y + size * 0.6)], self.mount)  # fmt: skip


def piece(brush: Brush, key: str, card: Card) -> Piece:
    """Return the drawing context for the furniture of a card."""
    counts = {wood: card.materials.get(wood, 0) for wood in WOODS}
    woods = [WOODS[wood] for wood in sorted(WOODS, key=lambda one: counts[one]) if counts[wood]]
    wood = woods[-1] if woods else BEECH
    trim = woods[-2] if len(woods) > 1 else mixed(wood, LIGHT, 0.2)
    silk = CLOTHS[sum(map(ord, key)) % len(CLOTHS)] if card.materials.get("silk") else RUSH
    styles = {"turner": "turned", "carver": "cabriole"}
    legs = next((styles[artisan] for artisan in card.artisans if artisan in styles), "straight")
    mount = GOLD if card.level == "master" else mixed(GOLD, OUTLINE, 0.2)
    return Piece(brush, wood, trim, silk, mount, legs)

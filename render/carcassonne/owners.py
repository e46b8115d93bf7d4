"""Ownership picture: claimed features in their owners' colours, with their values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageStat

from engines.carcassonne import queries
from engines.carcassonne.state import Carcassonne
from render.carcassonne import words
from render.carcassonne.board import picture
from render.carcassonne.plan import plan
from render.carcassonne.regions import region
from render.carcassonne.table import Cell, Table
from render.core.brush import Point
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, paste_at, round_card
from render.core.fonts import draw_text, width
from render.core.frame import colour_of
from render.core.palette import CARD, INK, PAPER, SeatColour, mixed
from render.core.pieces import mark, shape_outline
from render.core.renderer import Scene

VEIL = 110  # of 255; opacity of the veil over the landscape
STRENGTHS = {"field": 135}  # of 255; opacity of a feature's colour
STRENGTH = 190  # for all other features
SIGN = 0.32  # share of a cell's side between two seat shapes
LETTERS, SMALLEST_LETTERS = 0.24, 26  # share of a cell's side; pixels
ASIDE = 0.36  # share of a cell's side from a figure to the value, if no other position is free
OUTSIDE = 0.3  # cost of a value outside its feature, relative to covering something
Box = tuple[float, float, float, float]


def ownership(view: Carcassonne, scene: Scene) -> Image.Image:
    """Draw the table with every feature that has figures in the colours of its owners.

    Shared features have stripes in all owners' colours; the shapes of the seats distinguish
    colours.
    """
    quiet = scene._replace(asking=False, to_move=frozenset())
    return picture(view, quiet, _paint, scene.texts("look-features"))


def _paint(table: Table, view: Carcassonne, scene: Scene, _: words.OpenTurn) -> None:
    laid = queries.tiles(view)
    table.tiles(laid)
    _veil(table, laid)
    claimed = [feature for feature in queries.features(view) if words.is_open(feature)]
    lies = {(one.x, one.y): one for one in laid}
    for feature in sorted(
        claimed, key=lambda feature: feature.kind != "field"
    ):  # roads over fields
        _tint(table, lies, feature, scene)
    table.figures(view, scene)
    taken = [_around(table, spot, table.side * 0.16) for spot in _figures(view, lies)]
    for feature in sorted(claimed, key=lambda feature: len(feature.segments)):  # the smallest first
        _write_value(table, lies, feature, scene, taken)


def _veil(table: Table, laid: Iterable[queries.Laid]) -> None:
    """Fade the landscape."""
    veil = Image.new("L", (table.side, table.side), VEIL)
    for one in laid:
        left, top, _, _ = table.box((one.x, one.y))
        table.image.paste(PAPER, (left, top), veil)


def _tint(
    table: Table, lies: dict[Cell, queries.Laid], feature: queries.Feature, scene: Scene
) -> None:
    """Colour a feature, tile by tile."""
    strength = STRENGTHS.get(feature.kind, STRENGTH)
    colours = tuple(colour_of(scene, seat) for seat in feature.owners)
    for x, y, segment in feature.segments:
        one = lies[x, y]
        mask = region(one.kind, one.turns, segment, table.side)
        left, top, _, _ = table.box((x, y))
        mask = mask.point(lambda level: level * strength // 255)
        table.image.paste(cloth(colours, table.side), (left, top), mask)


def cloth(colours: tuple[SeatColour, ...], side: int) -> Image.Image:
    """Return the owners' colours for a cell, covered with their shapes, in stripes if shared."""

    def draw() -> Image.Image:
        big = side * SMOOTH
        image = Image.new("RGB", (big, big), colours[0].fill)
        step = big * SIGN
        for number, colour in enumerate(colours):
            stripes = Image.new("L", (big, big), 0 if len(colours) > 1 else 255)
            pen = ImageDraw.Draw(stripes)
            for stripe in range(number, 2 * len(colours), len(colours)):
                _stripe(pen, big, stripe, 2 * len(colours))
            image.paste(_signs(colour, big, step), (0, 0), stripes)
        return image.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("cloth", colours, side), draw)


def _stripe(pen: ImageDraw.ImageDraw, side: int, number: int, of: int) -> None:
    """Fill stripe `number` of `of` diagonal stripes of a square that tile seamlessly."""
    low, high = 2 * side * number / of, 2 * side * (number + 1) / of
    pen.polygon([(low, 0), (high, 0), (high - 2 * side, 2 * side), (low - 2 * side, 2 * side)], 255)


def _signs(colour: SeatColour, side: int, step: float) -> Image.Image:
    image = Image.new("RGB", (side, side), colour.fill)
    pen, reach = ImageDraw.Draw(image), step * 0.42
    count = round(side / step)
    each = side / count
    for row in range(count):
        for column in range(count):
            x, y = (column + 0.5) * each, (row + 0.5) * each
            outline = [
                (x + (px - 50) / 100 * reach, y + (py - 50) / 100 * reach)
                for px, py in shape_outline(colour.shape)
            ]
            pen.polygon(outline, fill=mixed(colour.fill, colour.text, 0.85))
    return image


# --- values


def _figures(view: Carcassonne, lies: dict[Cell, queries.Laid]) -> Iterator[tuple[Cell, Point]]:
    for figure in queries.figures(view):
        laid = lies[figure.x, figure.y]
        yield (figure.x, figure.y), plan(laid.kind, laid.turns).anchors[figure.segment]


def _around(table: Table, spot: tuple[Cell, Point], half: float) -> Box:
    x, y = table.at(*spot)
    return x - half, y - half, x + half, y + half


def _write_value(
    table: Table,
    lies: dict[Cell, queries.Laid],
    feature: queries.Feature,
    scene: Scene,
    taken: list[Box],
) -> None:
    """Write the value of a feature where it covers least, and add its box to `taken`."""
    size = max(SMALLEST_LETTERS, round(table.side * LETTERS))
    sprite = value_label(
        str(feature.value), [colour_of(scene, seat) for seat in feature.owners], size
    )

    def cost(spot: _Spot) -> float:
        covered = sum(overlap(box_of(spot.at, sprite), other) for other in taken)
        return covered + OUTSIDE * sprite.width * sprite.height * (1 - spot.room)

    best = min(_spots(table, lies, feature), key=cost)
    taken.append(box_of(best.at, sprite))
    paste_at(table.image, sprite, best.at)


class _Spot(NamedTuple):
    """A pixel for a value, and the share (0..1) of the tile that belongs to the feature."""

    at: Point
    room: float


def _spots(table: Table, lies: dict[Cell, queries.Laid], feature: queries.Feature) -> list[_Spot]:
    """Return spots on the feature, those nearest to its centre first, then their neighbours."""
    found = []
    for x, y, segment in feature.segments:
        one = lies[x, y]
        mask = region(one.kind, one.turns, segment, table.side)
        at = table.at((x, y), plan(one.kind, one.turns).anchors[segment])
        found.append(_Spot(at, ImageStat.Stat(mask).mean[0] / 255))
    middle = [sum(part) / len(found) for part in zip(*(spot.at for spot in found), strict=True)]
    found.sort(key=lambda spot: math.dist(spot.at, middle))
    step = ASIDE * table.side
    return found + [
        _Spot((spot.at[0] + dx * step, spot.at[1] + dy * step), spot.room * ASIDE)
        for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))
        for spot in found
    ]


def box_of(at: Point, sprite: Image.Image) -> Box:
    """Return the box of a sprite with its centre at a pixel."""
    wide, tall = sprite.width / 2, sprite.height / 2
    return at[0] - wide, at[1] - tall, at[0] + wide, at[1] + tall


def overlap(one: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    tall = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, wide) * max(0.0, tall)


def value_label(text: str, colours: Sequence[SeatColour], size: int) -> Image.Image:
    """Return a label: the patches of the owners and a number."""
    side, pad = round(size * 1.05), round(size * 0.22)
    wide = len(colours) * (side + pad) + width(text, size, True) + 2 * pad
    tall = side + 2 * pad
    line = mixed(colours[0].fill, INK, 0.5)
    sprite = round_card((wide, tall), tall // 3, CARD, line, max(2, size // 12))
    for number, colour in enumerate(colours):
        patch = mark(colour, side)
        sprite.alpha_composite(patch, (pad + number * (side + pad), pad))
    at = (wide - pad, tall / 2)
    draw_text(sprite, at, text, size, INK, bold=True, anchor="rm")
    return sprite

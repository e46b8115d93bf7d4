"""Pieces and patches of players: silhouettes with a dark outline and a light upper edge."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.core.cache import reduced
from render.core.palette import INK, Rgb, SeatColour, mixed

_CHEST, _MARK = (50.0, 55.0), 27.0  # position of the seat's shape on a figure, and its width
_FLAT = 0.62  # thickness of a lying figure, as a share of the width of an upright one
_STRAW: Rgb = (244, 214, 128)
_KEPT = 160  # height in pixels of cached figures and patches; none is shown much larger
_DRAWN = 4  # factor by which they are drawn larger than `_KEPT`
_PAD = 0.125  # margin around a figure, as a share of its height
Outline = list[tuple[float, float]]

_HALF_MEEPLE: Outline = [  # the right half, from the head down
    (50, 3), (61, 4), (68, 12), (68, 24), (61, 33), (67, 37), (84, 41), (97, 47), (99, 55),
    (92, 61), (79, 61), (68, 60), (70, 68), (79, 81), (88, 92), (86, 97), (66, 97), (59, 95),
    (50, 79),
]  # fmt: skip


def smooth(points: Sequence[tuple[float, float]], times: int = 3) -> Outline:
    """Cut the corners of a closed outline (Chaikin), so that it becomes a curve."""
    curve: Outline = list(points)
    for _ in range(times):
        cut: Outline = []
        for (ax, ay), (bx, by) in zip(curve, curve[1:] + curve[:1], strict=True):
            cut.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            cut.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        curve = cut
    return curve


def _meeple_outline() -> Outline:
    left = [(100 - x, y) for x, y in reversed(_HALF_MEEPLE[1:-1])]
    return smooth(_HALF_MEEPLE + left)


def shape_outline(shape: str) -> Outline:
    """Return the outline of a seat's shape in a square of 100."""
    if shape == "square":
        return [(12, 12), (88, 12), (88, 88), (12, 88)]
    if shape == "triangle":
        return [(50, 6), (96, 88), (4, 88)]
    if shape == "diamond":
        return [(50, 2), (96, 50), (50, 98), (4, 50)]
    if shape == "cross":
        return [(36, 4), (64, 4), (64, 36), (96, 36), (96, 64), (64, 64),
                (64, 96), (36, 96), (36, 64), (4, 64), (4, 36), (36, 36)]  # fmt: skip
    if shape == "star":
        return [
            (50 + reach * math.sin(tip * math.pi / 5), 54 - reach * math.cos(tip * math.pi / 5))
            for tip, reach in enumerate((52, 23) * 5)
        ]
    if shape == "heart":
        half: Outline = [(50, 24), (58, 10), (72, 5), (88, 10), (97, 26), (93, 46), (78, 66)]
        return [*half, (50, 96), *((100 - x, y) for x, y in reversed(half[1:]))]
    return [
        (50 + 47 * math.cos(step * math.pi / 24), 50 + 47 * math.sin(step * math.pi / 24))
        for step in range(48)
    ]


def meeple(colour: SeatColour, height: int, *, lying: bool = False) -> Image.Image:
    """Return a figure with its seat's shape on the chest, `height` pixels tall.

    A `lying` figure is `height` pixels long, flat, and has a straw hat, so that it cannot be
    mistaken for an upright one.
    """
    side = round(height * (1 + 2 * _PAD)) + 2 * _drop(height)
    return reduced(("meeple", colour, lying), (side, side), lambda: _meeple(colour, lying))


def _meeple(colour: SeatColour, lying: bool) -> Image.Image:
    side = _KEPT * _DRAWN
    pad = round(side * _PAD)
    full = (side + 2 * pad, side + 2 * pad)

    def place(points: Outline) -> Outline:
        if lying:
            points = [(y, 50 + (50 - x) * _FLAT) for x, y in points]
        return [(pad + x * side / 100, pad + y * side / 100) for x, y in points]

    outline = place(_meeple_outline())
    body = Image.new("L", full, 0)
    ImageDraw.Draw(body).polygon(outline, fill=255)
    sprite = Image.new("RGBA", full, (*INK, 0))
    _rim(sprite, outline, (255, 252, 240, 255), side * 0.135)
    _rim(sprite, outline, (*mixed(colour.fill, (16, 10, 6), 0.72), 255), side * 0.085)
    sprite.paste((*mixed(colour.fill, (0, 0, 0), 0.12), 255), (0, 0), body)
    _light(sprite, body, colour.fill, side)
    (chest_x, chest_y), reach = place([_CHEST])[0], side * _MARK / 100
    shape = [
        (chest_x + (x - 50) / 100 * reach, chest_y + (y - 50) / 100 * reach)
        for x, y in shape_outline(colour.shape)  # upright even on a lying figure
    ]
    ImageDraw.Draw(sprite).polygon(shape, fill=(*colour.text, 255))
    if lying:
        _hat(sprite, place([(50, 16)])[0], side)
    small = sprite.resize((full[0] // _DRAWN, full[1] // _DRAWN), Image.Resampling.LANCZOS)
    return _with_shadow(small, _drop(_KEPT))


def _drop(height: int) -> int:
    """Return the distance of a figure's shadow in pixels."""
    return max(1, height // 16)


def _hat(sprite: Image.Image, at: tuple[float, float], side: int) -> None:
    """Draw a straw hat on a head: its brim, its crown, and a band between them."""
    pen, edge = ImageDraw.Draw(sprite), mixed(_STRAW, INK, 0.75)
    layers = ((0.2, 0.25, edge), (0.17, 0.22, _STRAW), (0.11, 0.145, edge), (0.085, 0.12, _STRAW))
    for across, down, fill in layers:
        x, y = across * side, down * side
        pen.ellipse((at[0] - x, at[1] - y, at[0] + x, at[1] + y), fill=(*fill, 255))


def _rim(sprite: Image.Image, outline: Outline, fill: tuple[int, ...], width: float) -> None:
    pen = ImageDraw.Draw(sprite)
    pen.line([*outline, *outline[:2]], fill=fill, width=round(width), joint="curve")
    pen.polygon(outline, fill=fill)


def _light(sprite: Image.Image, body: Image.Image, fill: Rgb, side: int) -> None:
    """Lighten the upper left edge and the middle of a body."""
    step = side // 22
    edge = ImageChops.subtract(body, ImageChops.offset(body, step, step))
    core = ImageChops.multiply(body, ImageChops.offset(body, -step, -step))
    sprite.paste((*fill, 255), (0, 0), core)
    sprite.paste((*mixed(fill, (255, 255, 255), 0.5), 255), (0, 0), ImageChops.multiply(edge, body))


def _with_shadow(sprite: Image.Image, drop: int) -> Image.Image:
    grown = Image.new("RGBA", (sprite.width + 2 * drop, sprite.height + 2 * drop), (30, 20, 8, 0))
    dark = Image.new("L", grown.size, 0)
    dark.paste(sprite.getchannel("A"), (drop + drop, drop + drop))
    grown.putalpha(dark.filter(ImageFilter.GaussianBlur(drop)).point(lambda level: level * 5 // 8))
    grown.alpha_composite(sprite, (drop, drop))
    return grown


def mark(colour: SeatColour, side: int) -> Image.Image:
    """Return a seat's patch: a rounded square in its colour with its shape on it."""

    def draw() -> Image.Image:
        big = _KEPT * _DRAWN
        sprite = Image.new("RGBA", (big, big), (*INK, 0))
        pen = ImageDraw.Draw(sprite)
        pen.rounded_rectangle(
            (0, 0, big - 1, big - 1), big * 0.24, fill=(*mixed(colour.fill, INK, 0.6), 255)
        )
        inset = big * 0.06
        pen.rounded_rectangle(
            (inset, inset, big - inset, big - inset), big * 0.2, fill=(*colour.fill, 255)
        )
        points = [
            (big * (0.5 + (x - 50) / 190), big * (0.5 + (y - 50) / 190))
            for x, y in shape_outline(colour.shape)
        ]
        pen.polygon(points, fill=(*colour.text, 255))
        return sprite.reduce(_DRAWN)

    return reduced(("mark", colour), (side, side), draw)


def plain_meeple(fill: Rgb, height: int) -> Image.Image:
    """Return a small silhouette without an outline, for counts of remaining or spent figures."""

    def draw() -> Image.Image:
        side = _KEPT * _DRAWN
        sprite = Image.new("RGBA", (side, side), (*fill, 0))
        points = [(x * side / 100, y * side / 100) for x, y in _meeple_outline()]
        ImageDraw.Draw(sprite).polygon(points, fill=(*fill, 255))
        return sprite.reduce(_DRAWN)

    return reduced(("plain meeple", fill), (height, height), draw)

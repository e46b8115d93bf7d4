"""Seats are distinguishable by colours, also for colour-blind readers, and by symbols alone."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from PIL import Image, ImageDraw

from matches.core.models import COLOURS
from matches.texts import LOCALES, texts_in
from presentation.names import SIGNS
from render.core.palette import CARD, CONTRAST, SEATS, SEEN, Rgb, SeatColour, contrast
from render.core.pieces import shape_outline

Matrix = tuple[tuple[float, float, float], ...]

EYES: dict[str, Matrix] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Transformations of linear light (Machado, Oliveira, Fernandes 2009, severity 1)."""
CONES: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
OKLAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
APART = {"all cones": 15.0, "protanopia": 11.0, "deuteranopia": 11.0, "tritanopia": 11.0}
"""Minimum distance of two colours, in hundredths of Oklab; about 2 is barely noticeable."""
SMALL, DIFFERENT = 12, 0.08  # pixels of the smallest symbol; the share that differs

both_palettes = pytest.mark.parametrize("palette", [SEATS, CONTRAST], ids=["standard", "contrast"])


def test_seven_players_find_a_colour_each() -> None:
    assert len(set(COLOURS)) == len(COLOURS) >= 7


@both_palettes
def test_every_colour_has_a_style_a_symbol_and_a_name(palette: dict[str, SeatColour]) -> None:
    assert tuple(palette) == COLOURS == tuple(SIGNS)
    for locale in LOCALES:
        words = texts_in(locale)
        assert len({words(f"colour-{colour}") for colour in COLOURS}) == len(COLOURS)


@both_palettes
@pytest.mark.parametrize("eyes", EYES)
def test_colours_are_distinguishable_by(eyes: str, palette: dict[str, SeatColour]) -> None:
    near = {
        f"{one} {other}": round(apart, 1)
        for one, other in combinations(palette, 2)
        if (apart := distance(palette[one].fill, palette[other].fill, EYES[eyes])) < APART[eyes]
    }
    assert near == {}


@both_palettes
def test_lines_and_small_figures_are_seen_on_a_panel(palette: dict[str, SeatColour]) -> None:
    assert min(contrast(colour.line, CARD) for colour in palette.values()) >= SEEN


def test_small_seat_symbols_are_distinguishable() -> None:
    drawn = {colour.shape: small(colour.shape) for colour in SEATS.values()}
    for (one, first), (other, second) in combinations(drawn.items(), 2):
        pairs = zip(first, second, strict=True)
        share = sum(abs(a - b) for a, b in pairs) / 255 / SMALL**2
        assert share > DIFFERENT, (one, other)


def small(shape: str) -> bytes:
    """Return the grey levels of a symbol in the smallest size on a phone."""
    image = Image.new("L", (100, 100))
    ImageDraw.Draw(image).polygon(shape_outline(shape), fill=255)
    return image.resize((SMALL, SMALL), Image.Resampling.BOX).tobytes()


def distance(one: Rgb, other: Rgb, eyes: Matrix) -> float:
    """Return the distance of two colours, in hundredths of Oklab."""
    return 100 * math.dist(seen(one, eyes), seen(other, eyes))


def seen(colour: Rgb, eyes: Matrix) -> list[float]:
    light = times(eyes, [linear(part / 255) for part in colour])
    cones = times(CONES, [min(1, max(0, part)) for part in light])
    return times(OKLAB, [part ** (1 / 3) for part in cones])


def times(matrix: Matrix, parts: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in matrix]


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

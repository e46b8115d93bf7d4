"""Tiles join: what an edge is made of is what its neighbour's edge is made of."""

from __future__ import annotations

import math

import pytest
from PIL import Image

from engines.carcassonne.parts import KINDS
from render.carcassonne.landscape import GRAVEL, GROUND, draw_tile
from render.carcassonne.sprites import tile
from render.core.texture import GRASS

SIDE = 200
INSIDE = 3  # pixels from the edge: past the pressed rim, before the first house
MATERIALS = {"F": GRASS, "R": GRAVEL, "C": GROUND}
TILES = [(letter, turns) for letter in KINDS for turns in range(4)]


def _edge_type(letter: str, turns: int, edge: int) -> str:
    return KINDS[letter].edges[(edge - turns) % 4]


def _near_edge(image: Image.Image, edge: int, along: float) -> tuple[float, ...]:
    """Return the mean colour just inside an edge, at a share of its length (clockwise)."""
    far, at = SIDE - INSIDE, along * SIDE
    x, y = [(at, INSIDE), (far, at), (SIDE - at, far), (INSIDE, SIDE - at)][edge]
    patch = image.crop((round(x) - 1, round(y) - 1, round(x) + 2, round(y) + 2))
    pixel = patch.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return pixel


def _material(colour: tuple[float, ...]) -> str:
    return min(MATERIALS, key=lambda kind: math.dist(MATERIALS[kind], colour))


@pytest.mark.parametrize(("letter", "turns"), TILES)
def test_every_edge_shows_its_material_in_the_middle(letter: str, turns: int) -> None:
    image = tile(letter, turns, SIDE)
    shown = "".join(_material(_near_edge(image, edge, 0.5)) for edge in range(4))
    assert shown == "".join(_edge_type(letter, turns, edge) for edge in range(4))


@pytest.mark.parametrize(("letter", "turns"), TILES)
def test_beside_a_road_and_along_a_field_there_is_grass_at_the_edge(
    letter: str, turns: int
) -> None:
    image = tile(letter, turns, SIDE)
    for edge in range(4):
        if _edge_type(letter, turns, edge) == "C":
            continue
        for along in (0.25, 0.75):
            assert _material(_near_edge(image, edge, along)) == "F"


def test_a_tile_is_drawn_the_same_every_time() -> None:
    assert draw_tile("S", 1).tobytes() == draw_tile("S", 1).tobytes()


def test_the_landscape_has_a_drawing_for_every_kind() -> None:
    pictures = {draw_tile(letter, 0).tobytes() for letter in KINDS}
    assert len(pictures) == len(KINDS)

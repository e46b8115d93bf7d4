"""Tiles match at their edges, and the figures and numbers on them do not overlap."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest
from PIL import Image

from engines.carcassonne.components import KINDS
from engines.carcassonne.records import Scored
from render.carcassonne import table
from render.carcassonne.landscape import GRAVEL, GROUND, draw_tile
from render.carcassonne.plan import plan
from render.carcassonne.sprites import tile
from render.carcassonne.table import FIGURES, number_share
from render.core.texture import GRASS
from tests.render.carcassonne_positions import position, scene

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


def test_every_edge_shows_its_material_in_the_middle() -> None:
    for letter, turns in TILES:
        image = tile(letter, turns, SIDE)
        shown = "".join(_material(_near_edge(image, edge, 0.5)) for edge in range(4))
        wanted = "".join(_edge_type(letter, turns, edge) for edge in range(4))
        assert shown == wanted, (letter, turns)


def test_tile_edges_next_to_roads_and_fields_are_grass() -> None:
    for letter, turns in TILES:
        image = tile(letter, turns, SIDE)
        for edge in range(4):
            if _edge_type(letter, turns, edge) != "C":
                near = [_material(_near_edge(image, edge, along)) for along in (0.25, 0.75)]
                assert near == ["F", "F"], (letter, turns, edge)


def test_a_tile_is_drawn_the_same_every_time() -> None:
    assert draw_tile("S", 1).tobytes() == draw_tile("S", 1).tobytes()


def test_the_landscape_has_a_drawing_for_every_kind() -> None:
    pictures = {draw_tile(letter, 0).tobytes() for letter in KINDS}
    assert len(pictures) == len(KINDS)


# --- numbers of figures, and points that float


def _discs(letter: str, turns: int) -> list[tuple[float, float, float]]:
    """Return the numbers of all figures of a tile: middles and diameters."""
    points = list(plan(letter, turns).anchors.values())
    across = 100 * number_share(points)
    return [(x, y, across) for x, y in points]


def test_the_numbers_of_figures_never_overlap() -> None:
    for letter, turns in TILES:
        for (ax, ay, across), (bx, by, _) in combinations(_discs(letter, turns), 2):
            assert math.dist((ax, ay), (bx, by)) > across, (letter, turns)


def test_figure_numbers_fit_their_tile_and_are_legible() -> None:
    for letter, turns in TILES:
        for x, y, across in _discs(letter, turns):
            assert min(x, y, 100 - x, 100 - y) > across / 2, (letter, turns)
            assert across >= 22, (letter, turns)


@pytest.mark.parametrize("turns", range(4))
@pytest.mark.parametrize("letter", [letter for letter in KINDS if KINDS[letter].monastery])
def test_monk_is_placed_next_to_the_monastery(letter: str, turns: int) -> None:
    lines = plan(letter, turns)
    assert lines.monastery is not None
    aside = abs(lines.anchors["M"][0] - lines.monastery[0])
    assert aside > 100 * FIGURES["monk"] / 2 + 12  # the church is about 24 wide


@pytest.mark.parametrize("side", [52, 64, 96, 200])
@pytest.mark.parametrize("count", range(1, 7))
def test_floating_points_stay_inside_their_cell_and_apart(
    count: int, side: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[float, float, float, float]] = []

    def record(_: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
        wide, tall = sprite.width / 2, sprite.height / 2
        boxes.append((at[0] - wide, at[1] - tall, at[0] + wide, at[1] + tall))

    monkeypatch.setattr(table, "paste_at", record)
    shown = scene(position(5, 24, seed=11))
    landscape = table.Table(Image.new("RGB", (side, side)), table.Area(0, 0, 0, 0), (0, 0), side)
    lines = [Scored("city", 0, 0, 24, (number % 5,), 9) for number in range(count)]
    landscape.points(lines, shown)
    assert len(boxes) == count
    assert all(min(box) >= 0 and max(box) <= side for box in boxes)
    if count * 17 <= side:
        assert all(upper[3] <= lower[1] + 1 for upper, lower in pairwise(boxes))

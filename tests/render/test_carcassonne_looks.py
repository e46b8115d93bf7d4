"""Additional pictures: remaining tiles, and owners of features."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engines.carcassonne import queries
from engines.carcassonne.components import KINDS
from engines.carcassonne.state import Carcassonne
from engines.core import clone
from render.carcassonne import owners, stock, words
from render.carcassonne.plan import plan
from render.carcassonne.regions import region
from render.core.canvas import badge
from render.core.palette import SEATS, seat_colour
from tests.render.carcassonne_positions import position, scene

SIDE = 120
TILES = [(letter, turns) for letter in KINDS for turns in range(4)]
INSIDE = [255 * (level > 127) for level in range(256)]
"""The levels of a mask, sharpened."""
VIEWS = [position(3, 24, seed=3), position(5, 71, seed=8), position(4, 70, seed=2, compact=False)]


def test_the_fields_cities_and_roads_of_a_tile_share_next_to_nothing() -> None:
    for letter, turns in TILES:
        parts = [segment for segment in KINDS[letter].segments if segment != "M"]
        masks = {part: region(letter, turns, part, SIDE).point(INSIDE) for part in parts}
        for one, other in combinations(parts, 2):
            shared = ImageChops.multiply(masks[one], masks[other]).histogram()[255]
            most = 0.04 if one[0] != other[0] or one[0] == "R" else 0.0  # roads meet at crossings
            assert shared <= most * SIDE * SIDE, (letter, turns, one, other)


def test_every_figure_is_inside_its_segment() -> None:
    for letter, turns in TILES:
        for segment, (x, y) in plan(letter, turns).anchors.items():
            mask = region(letter, turns, segment, SIDE)
            left, top = round(x * SIDE / 100), round(y * SIDE / 100)
            near = mask.crop((left - 8, top - 8, left + 9, top + 9))
            assert near.getextrema()[1] == 255, (letter, turns, segment)


@pytest.mark.parametrize("view", VIEWS, ids=["middle", "crowded", "sprawling"])
def test_every_claimed_feature_bears_its_value_and_its_owners(
    view: Carcassonne, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, tuple[str, ...]]] = []
    value = owners.value_label

    def record(text: str, colours: list[object], size: int) -> Image.Image:
        told.append((int(text), tuple(getattr(colour, "shape", "") for colour in colours)))
        return value(text, colours, size)  # type: ignore[arg-type]

    monkeypatch.setattr(owners, "value_label", record)
    shown = scene(view)
    owners.ownership(view, shown)
    expected = [
        (
            feature.value,
            tuple(seat_colour(shown.colours[s], "standard").shape for s in feature.owners),
        )
        for feature in queries.features(view)
        if words.is_open(feature)
    ]
    assert sorted(told) == sorted(expected)


@pytest.mark.parametrize("view", VIEWS[:2], ids=["middle", "crowded"])
def test_values_do_not_cover_one_another(
    view: Carcassonne, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[owners.Box] = []

    def record(_: Image.Image, sprite: Image.Image, at: tuple[float, float]) -> None:
        boxes.append(owners.box_of(at, sprite))

    monkeypatch.setattr(owners, "paste_at", record)
    owners.ownership(view, scene(view))
    assert boxes
    assert not any(owners.overlap(one, other) for one, other in combinations(boxes, 2))


def test_shared_feature_has_the_colours_of_all_owners() -> None:
    for one, other in combinations(SEATS, 2):
        colours = (seat_colour(one, "standard"), seat_colour(other, "standard"))
        cloth = owners.cloth(colours, SIDE)
        for colour in colours:
            apart = ImageChops.difference(cloth, Image.new("RGB", cloth.size, colour.fill))
            near = sum(apart.convert("L").histogram()[:8])
            assert near > SIDE * SIDE * 0.2


def test_the_tiles_left_are_counted_kind_by_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    view = clone(VIEWS[2])
    view.discarded = ["C"]
    counts: list[str] = []

    def record(text: str, *rest: object) -> Image.Image:
        counts.append(text)
        return badge(text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(stock, "badge", record)
    image = stock.tiles_left(view, scene(view))
    unseen = queries.unseen(view)
    assert counts == [str(unseen.get(kind, 0)) for kind in KINDS]
    assert max(image.size) <= 1600

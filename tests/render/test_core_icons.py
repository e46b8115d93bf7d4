"""Rows of icons, faded icons, columns, and cached strips."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from engines.core import Seat
from matches.texts import texts_in
from render.core.cache import SPRITES
from render.core.canvas import Box
from render.core.frame import Sheet, kept_strip, lay_out
from render.core.icons import fade, icon_row
from render.core.renderer import Scene

SCENE = Scene(texts_in("en", "karvi"), 57, ("Mira", "Noor"), ("red", "blue"), frozenset({1}))


def squares(count: int) -> list[Image.Image]:
    return [Image.new("RGBA", (20, 20), (200, 40, 40, 255))] * count


def test_icons_keep_the_gap_unless_the_row_is_too_wide() -> None:
    assert icon_row(squares(3), 10).size == (80, 20)
    assert icon_row(squares(3), 10, 80).size == (80, 20)
    assert icon_row(squares(3), 10, 66).size == (66, 20)
    assert icon_row([], 10).size == (1, 1)


def test_fading_scales_the_opacity_of_a_copy() -> None:
    (sprite,) = squares(1)
    assert fade(sprite, 40).getpixel((3, 3)) == (200, 40, 40, 102)
    assert sprite.getpixel((3, 3)) == (200, 40, 40, 255)


def test_things_are_laid_out_row_by_row_in_the_columns_of_their_span() -> None:
    assert [*lay_out("abc", (10, 5, 110), 30, 2, 4)] == [
        ("a", (10, 5, 58, 35)),
        ("b", (62, 5, 110, 35)),
        ("c", (10, 39, 58, 69)),
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"names": ("Mia", "Noor")},
        {"colours": ("green", "blue")},
        {"to_move": frozenset({0})},
        {"resigned": frozenset({0})},
        {"ranks": (1, 2)},
        {"palette": "contrast"},
        {"texts": texts_in("ja", "karvi")},
    ],
)
def test_kept_strip_is_redrawn_only_if_its_scene_changes(
    change: dict[str, Any],
) -> None:
    drawn: list[Seat] = []
    shown = object()

    def draw(sheet: Sheet, scene: Scene, box: Box, seat: Seat) -> None:
        drawn.append(seat)

    SPRITES.clear()  # a full cache need not keep another strip
    for scene in (SCENE, SCENE, SCENE._replace(**change)):
        sheet = Sheet(400, 200)
        kept_strip(sheet, scene, (20, 20, 380, 120), 0, head=60, shown=shown, draw=draw)
    assert drawn == [0, 0]

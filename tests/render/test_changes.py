"""Outlines of what is new in a picture."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops

from engines import GAMES
from engines.core import open_decisions, options_of, play
from matches.core.views import view_of
from render.core.changes import NEW, board_since, changed_boxes, outlined
from render.core.renderer import renderer_of
from tests.render.scenes import scene_of

SIZE = (1200, 600)
SEED = bytes(32)


def painted(*boxes: tuple[int, int, int, int]) -> Image.Image:
    image = Image.new("RGB", SIZE, (240, 230, 210))
    for box in boxes:
        image.paste((10, 60, 20), box)
    return image


def test_a_box_is_around_a_change_and_no_larger_than_needed() -> None:
    ((left, top, right, bottom),) = changed_boxes(painted(), painted((300, 300, 400, 360)))
    assert (288 <= left <= 300, 288 <= top <= 300) == (True, True)
    assert (400 <= right <= 412, 360 <= bottom <= 372) == (True, True)


def test_distant_changes_have_their_own_boxes_and_near_ones_share() -> None:
    far = painted((100, 300, 140, 340), (800, 300, 840, 340))
    near = painted((100, 300, 140, 340), (150, 300, 190, 340))
    assert (len(changed_boxes(painted(), far)), len(changed_boxes(painted(), near))) == (2, 1)


@pytest.mark.parametrize("then", [painted(), painted((0, 0, 1200, 90))])
def test_without_a_change_below_the_header_nothing_is_outlined(then: Image.Image) -> None:
    now = painted()
    assert ImageChops.difference(outlined(now, then, now), now).getbbox() is None


def test_a_picture_of_another_size_is_left_alone() -> None:
    now = painted((300, 300, 400, 360))
    assert outlined(now, Image.new("RGB", (10, 10)), now) is now


def advanced(state: Any, decisions: int) -> Any:
    for _ in range(decisions):
        seat = open_decisions(state)[0].seat
        state = play(state, seat, options_of(state, seat)[0]).state
    return state


@pytest.mark.parametrize("key", GAMES)
def test_every_game_outlines_what_has_changed(key: str) -> None:
    game = GAMES[key]
    then = advanced(game.setup(2, game.options(), SEED), 4)
    now = advanced(then, 6)
    before, view = view_of(game, then, None), view_of(game, now, None)
    scene = scene_of(game, view)
    image = board_since(renderer_of(key), view, scene, before)
    assert NEW in {colour for _, colour in image.getcolors(2**24) or ()}
    same = board_since(renderer_of(key), view, scene, view)
    assert NEW not in {colour for _, colour in same.getcolors(2**24) or ()}

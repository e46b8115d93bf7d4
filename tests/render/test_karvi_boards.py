"""The public picture of Karvi: the ring around the map, dice, targets, hidden information."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engines.core import clone
from engines.karvi import GAME
from engines.karvi.components import RING, TRADE_CARDS, UPGRADE_CARDS
from engines.karvi.effects import parsed
from engines.karvi.schema import LAST
from render.core.encoding import MAX_BYTES, encode
from render.karvi import RENDERER
from render.karvi.cell import face
from render.karvi.effects import effect
from render.karvi.icons import faint, icon
from render.karvi.layout import COLUMNS, ROWS, cell
from render.karvi.pieces import die, warrior
from render.karvi.signs import targets
from render.karvi.spaces import closer
from render.karvi.track import cells
from tests.render.karvi_positions import end, middle, scene, start

SIZE = (122, 92)


def test_the_ring_has_a_place_for_every_space_and_one_for_the_stack() -> None:
    found = [cell(at) for at in range(LAST + 1)]
    assert len(set(found)) == len(found) == 2 * (COLUMNS + ROWS) - 4
    assert all(abs(ax - bx) + abs(ay - by) == 1 for (ax, ay), (bx, by) in pairwise(found))
    assert all(x in (0, COLUMNS - 1) or y in (0, ROWS - 1) for x, y in found)


def test_ring_cells_run_clockwise_from_the_upper_left_corner() -> None:
    assert [cell(at) for at in (1, 6)] == [(1, 0), (6, 0)]
    assert cell(8) == (COLUMNS - 1, 0)
    assert cell(LAST) == (0, 1)


def test_only_spaces_that_may_be_chosen_are_marked() -> None:
    view = start(2)
    shown = {cell.at for cell in cells(view, scene(view)) if cell.target}
    assert shown == set(targets(view, scene(view))[0])
    assert shown
    assert not any(cell.closed or cell.colour for cell in cells(view, scene(view)) if cell.target)


def test_pictures_of_the_past_mark_nothing() -> None:
    view = start(2)
    assert not any(cell.target for cell in cells(view, scene(view, asking=False)))


def test_with_two_players_eight_spaces_are_hatched_and_with_more_none() -> None:
    assert [sum(cell.closed for cell in cells(v, scene(v))) for v in (start(2), start(3))] == [8, 0]


def test_a_closed_space_looks_closed() -> None:
    view = start(2)
    one = next(cell for cell in cells(view, scene(view)) if cell.closed)
    assert face(one, SIZE).tobytes() != face(one._replace(closed=False), SIZE).tobytes()


def test_die_at_home_is_drawn_differently() -> None:
    view = middle(3)
    home = next(cell for cell in cells(view, scene(view)) if cell.home)
    assert face(home, SIZE).tobytes() != face(home._replace(home=False), SIZE).tobytes()


def test_beer_and_wounds_are_seen() -> None:
    view = start(2)
    colour = next(cell.colour for cell in cells(view, scene(view)) if cell.colour)
    assert len({die(colour, 60, beer).tobytes() for beer in range(6)}) == 6
    looks = {warrior(n, 40, wounded=w).tobytes() for n in range(1, 7) for w in (False, True)}
    assert len(looks) == 12


@pytest.mark.parametrize("side", [24, 48])
def test_everything_printed_has_signs(side: int) -> None:
    printed = [space.action for board in RING.boards.values() for space in board.standard]
    printed += [space.action for board in RING.boards.values() for space in board.variety]
    printed += [option for card in UPGRADE_CARDS.values() for option in card.options]
    printed += [option for card in TRADE_CARDS.values() for option in card.options]
    for expression in printed:
        sprite = effect(expression, side, 3 * side)
        assert sprite.width <= 3 * side
        assert len(parsed(expression).parts) == 1 or sprite.width > sprite.height


def test_a_faint_sign_is_fainter() -> None:
    strong, weak = (sign("fur", 40).getchannel("A").getextrema() for sign in (icon, faint))
    assert weak[1] < strong[1]  # type: ignore[operator]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_public_picture_keeps_hands_piles_and_stacks_secret(seats: int) -> None:
    view = end(seats, "chaos")
    truths = [clone(view) for _ in range(2)]
    for seed, truth in enumerate(truths):
        GAME.imagine(truth, Random(seed))
    assert truths[0].piles != truths[1].piles
    for truth in truths:
        GAME.hide(truth, None)
    pictures = [RENDERER.board(one, scene(one)).tobytes() for one in truths]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_crowded_board_is_not_too_large_to_send(seats: int) -> None:
    view = end(seats, "variety")
    assert len(encode(RENDERER.board(view, scene(view)))[0]) <= MAX_BYTES


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_track_is_shown_closely_under_either_of_its_names(locale: str) -> None:
    view = middle(2)
    one = scene(view, locale=locale)
    wanted = closer(view, one).tobytes()
    assert RENDERER.zoom is not None
    area = next(area for area in RENDERER.areas(view, one) if area.key == "track")
    for name in (area.key, area.label):
        assert RENDERER.zoom(view, one, name).tobytes() == wanted

"""Animation of one turn of Carcassonne for the README, as the player sees it step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.carcassonne import queries
from engines.carcassonne.moves import Place
from engines.carcassonne.state import Carcassonne
from engines.core import Move, Seat, open_decisions
from render.carcassonne import RENDERER
from render.core.animation import Shot, animated
from render.core.frame import colour_of
from render.core.renderer import Scene
from tests.render.carcassonne_positions import position, scene

SEATS, TILES, SEED = 3, 13, 3
NAMES: Final = ("Mira", "Aki", "Jonas")
MAX_BYTES: Final = 1_000_000


def turn_animation() -> bytes:
    """Return the animated picture: before the turn, its three choices, after the turn."""
    before, laid = position(SEATS, TILES, seed=SEED), position(SEATS, TILES + 1, seed=SEED)
    claiming = position(SEATS, TILES + 1, seed=SEED, claiming=True)
    seat, following = open_decisions(before)[0].seat, open_decisions(laid)[0].seat
    name, next_name = NAMES[seat], NAMES[following]
    shots = [
        _shot(_board(before, laid, asking=False), seat, f"{name} has a tile to place"),
        _shot(_board(before, laid, asking=True), seat, "1. Choose a cell"),
        _shot(_preview(before, _rotations(before, claiming)), seat, "2. Choose a rotation"),
        _shot(_preview(claiming, queries.distinct(claiming)), seat, "3. Place a meeple"),
        _shot(_board(laid, laid, asking=False), following, f"Done: now {next_name} is to move"),
    ]
    return animated([shot for shot in shots for _ in range(2)], _ignore, MAX_BYTES).data


def _shot(draw: Callable[[], Image.Image], seat: Seat, caption: str) -> Shot:
    return Shot(draw, caption, colour_of(_scene(position(SEATS, TILES, seed=SEED)), seat))


def _scene(view: Carcassonne) -> Scene:
    return scene(view, names=NAMES)


def _board(view: Carcassonne, room: Carcassonne, *, asking: bool) -> Callable[[], Image.Image]:
    return partial(RENDERER.board, view, _scene(view)._replace(asking=asking, room=room))


def _preview(view: Carcassonne, moves: Sequence[Move]) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        assert RENDERER.preview is not None
        image = RENDERER.preview(view, _scene(view), moves)
        assert image is not None
        return image

    return draw


def _rotations(before: Carcassonne, after: Carcassonne) -> list[Place]:
    """Return the options of `before` at the cell on which `after` has its newest tile."""
    newest = queries.tiles(after)[-1]
    places = [move for move in queries.distinct(before) if isinstance(move, Place)]
    return [move for move in places if (move.x, move.y) == (newest.x, newest.y)]


def _ignore(done: int, of: int) -> None:
    """Ignore the progress."""

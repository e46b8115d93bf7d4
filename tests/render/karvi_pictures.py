"""The golden pictures of Karvi."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from engines.karvi.state import Karvi
from render.karvi import RENDERER
from render.karvi.icons import SIGNS, icon
from tests.render.karvi_positions import end, middle, scene, start
from tests.render.scenes import LONG_NAMES

Position = Callable[[], Karvi]
Draw = Callable[[], Image.Image]


def _board(position: Position, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position()
        return RENDERER.board(view, scene(view, **rest))

    return draw


def _zoom(position: Position, area: str, **rest: Any) -> Draw:
    def draw() -> Image.Image:
        view = position()
        assert RENDERER.zoom is not None
        return RENDERER.zoom(view, scene(view, **rest), area)

    return draw


def _own() -> Image.Image:
    """Draw the private picture of a player: a hand in their turn."""
    view = middle(2)
    (seat,) = scene(view).to_move
    cards = ["helmet_1a_a", "helmet_2c_a", "ship_2d_b", "beer_1a_a", "beer_2d_b"]
    view.jarls[seat].hand = cards
    view.jarls[seat].goods["silver"] = 2
    assert RENDERER.private is not None
    return RENDERER.private(view, scene(view, seat=seat))


def _signs() -> Image.Image:
    """Draw every symbol, large and in its smallest size."""
    across, side = 11, 96
    sheet = Image.new("RGB", (across * 110, -(-len(SIGNS) // across) * 140), (252, 246, 232))
    for n, name in enumerate(SIGNS):
        x, y = n % across * 110 + 7, n // across * 140 + 4
        for sprite, at in ((icon(name, side), (x, y)), (icon(name, 28), (x + 34, y + 100))):
            sheet.paste(sprite, at, sprite)
    return sheet


PICTURES: dict[str, Draw] = {
    "start_of_two": _board(lambda: start(2)),
    "start_of_three_in_variety": _board(lambda: start(3, "variety")),
    "middle_of_two_in_chaos": _board(lambda: middle(2, "chaos")),
    "middle_of_three": _board(lambda: middle(3)),
    "middle_japanese": _board(lambda: middle(3), locale="ja"),
    "end_of_four_in_chaos": _board(lambda: end(4, "chaos"), names=LONG_NAMES[:4]),
    "high_contrast": _board(lambda: end(4), palette="contrast"),
    "track": _zoom(lambda: middle(2, "chaos"), "track"),
    "track_japanese": _zoom(lambda: middle(4, "variety"), "track", locale="ja"),
    "map": _zoom(lambda: middle(2), "map"),
    "map_japanese": _zoom(lambda: end(4), "map", locale="ja"),
    "player": _zoom(lambda: end(4), "1"),
    "player_japanese": _zoom(lambda: end(3), "2", locale="ja"),
    "own": _own,
    "signs": _signs,
}


def showpiece() -> Image.Image:
    """Return the picture for the README: a match in its middle."""
    view = middle(3)
    return RENDERER.board(view, scene(view, names=("Mira", "Aki", "Jonas")))

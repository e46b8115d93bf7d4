"""The golden pictures of Rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from render.rivals import RENDERER
from tests.engines.rivals.notation import RED
from tests.render.rivals_positions import scene, seen
from tests.render.scenes import LONG_NAMES


def _board(name: str, **rest: Any) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = seen(name)
        return RENDERER.board(view, scene(view, **rest))

    return draw


def _hand(name: str, **rest: Any) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = seen(name, RED)
        assert RENDERER.private is not None
        return RENDERER.private(view, scene(view, seat=RED, **rest))

    return draw


def _zoom(name: str, area: str) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = seen(name)
        assert RENDERER.zoom is not None
        return RENDERER.zoom(view, scene(view), area)

    return draw


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "start": _board("start"),
    "middle": _board("middle"),
    "middle_japanese": _board("middle", locale="ja"),
    "crowded": _board("crowded"),
    "crowded_japanese": _board("crowded", locale="ja", seat=1),
    "duel": _board("duel"),
    "longest_names": _board("both", names=LONG_NAMES[:3:2]),
    "high_contrast": _board("crowded", palette="contrast"),
    "won": _board("won"),
    "zoom": _zoom("duel", "red"),
    "hand": _hand("middle"),
    "hand_japanese": _hand("duel", locale="ja"),
    "search": _hand("search"),
    "scout_japanese": _hand("scout", locale="ja"),
}


def showpiece() -> Image.Image:
    """Return the picture for the README: a match in its middle."""
    view = seen("middle")
    return RENDERER.board(view, scene(view, names=("Mira", "Aki")))

"""The golden pictures of Cabriole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from engines.core import open_decisions
from render.cabriole import RENDERER
from tests.render.cabriole_positions import named, scene
from tests.render.scenes import LONG_NAMES


def _board(name: str, **rest: Any) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = named(name)
        return RENDERER.board(view, scene(view, **rest))

    return draw


def _zoom(name: str, area: str, **rest: Any) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = named(name)
        assert RENDERER.zoom is not None
        return RENDERER.zoom(view, scene(view, **rest), area)

    return draw


def _preview(name: str, **rest: Any) -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        view = named(name)
        (decision,) = open_decisions(view)
        assert RENDERER.preview is not None
        shown = scene(view, seat=decision.seat, **rest)
        drawn = RENDERER.preview(view, shown, RENDERER.choices(view, decision.seat))
        assert drawn is not None
        return drawn

    return draw


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "start": _board("start"),
    "cards_to_take": _preview("taking"),
    "extra_cards_to_take": _preview("extra", locale="ja"),
    "two_players": _board("two_players"),
    "two_players_japanese": _board("two_players", locale="ja"),
    "three_at_the_market": _board("market"),
    "four_placing": _board("placing"),
    "four_taking": _board("taking"),
    "four_taking_japanese": _board("taking", locale="ja"),
    "extra_projects": _board("extra"),
    "guild_hall": _board("guild", locale="ja"),
    "longest_names": _board("making", names=LONG_NAMES),
    "high_contrast": _board("making", palette="contrast"),
    "final_four": _board("end"),
    "final_two_japanese": _board("end_of_two", locale="ja"),
    "zoom": _zoom("making", "2"),
    "zoom_japanese": _zoom("market", "1", locale="ja"),
}


def showpiece() -> Image.Image:
    """Return the picture for the README: a match in its middle."""
    view = named("taking")
    names = ("Mira", "Aki", "Jonas", "Sakura")
    return RENDERER.board(view, scene(view, names=names))

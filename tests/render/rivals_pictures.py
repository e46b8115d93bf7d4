"""The golden pictures of Rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PIL import Image

from engines.rivals.components import FACES
from engines.rivals.legality import sites_for
from engines.rivals.moves import Build
from matches.texts import texts_in
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


def _preview(name: str, card: str, **rest: Any) -> Callable[[], Image.Image]:
    """Return a function that draws the possible sites of a card."""

    def draw() -> Image.Image:
        view = seen(name, RED)
        prince = view.princes[RED]
        moves = [Build(card, site) for site in sites_for(prince, FACES[card])]
        assert RENDERER.preview is not None
        drawn = RENDERER.preview(view, scene(view, seat=RED, **rest), moves)
        assert drawn is not None
        return drawn

    return draw


def _topics(*keys: str, locale: str = "en") -> Callable[[], Image.Image]:
    def draw() -> Image.Image:
        assert RENDERER.topic is not None
        found = [RENDERER.topic(key, texts_in(locale, "rivals")) for key in keys]
        drawn = [image for image in found if image]
        assert len(drawn) == len(keys)
        sheet = Image.new("RGB", (drawn[0].width * len(keys), max(image.height for image in drawn)))
        for number, one in enumerate(drawn):
            sheet.paste(one, (number * one.width, 0))
        return sheet

    return draw


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "start": _board("start"),
    "sites": _preview("middle", "basic:abbey"),
    "sites_of_many_towns": _preview("crowded", "basic:abbey"),
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
    "topics": _topics("merchant_guild", "guido", "riots"),
    "topics_japanese": _topics("merchant_guild", "guido", "riots", locale="ja"),
}


def showpiece() -> Image.Image:
    """Return the picture for the README: a match in its middle."""
    view = seen("middle")
    return RENDERER.board(view, scene(view, names=("Mira", "Aki")))

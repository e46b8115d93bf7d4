"""The golden pictures of score tables: few and many players and sources, both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PIL import Image

from matches.core.models import COLOURS
from matches.texts import DATA, Texts, texts_in
from render.core.renderer import Scene
from render.core.score_table import Points, score_table
from tests.render.scenes import LONG_NAMES, NAMES

MANY = tuple(f"{what} of a long game" for what in "abcdefghijklmno")
"""Maximum number of sources of a game."""


class Unheard(Texts):
    """Common texts, and sources labelled by their ids."""

    def __call__(self, key: str, **args: object) -> str:
        """Return the words of `key`."""
        return super().__call__(key, **args) if self.has(key) else key.removeprefix("source-")


def scene(seats: int, game: str = "carcassonne", locale: str = "en", **rest: Any) -> Scene:
    """Return a scene of a finished match, the last seat first."""
    data: dict[str, Any] = {
        "texts": texts_in(locale, game),
        "match_id": 57,
        "names": NAMES[:seats],
        "colours": COLOURS[:seats],
        "to_move": frozenset(),
        "ranks": tuple(range(seats, 0, -1)),
    }
    return Scene(**{**data, **rest})


def points(sources: tuple[str, ...], seats: int, least: int = 0) -> Points:
    """Return some points for every seat."""
    return [
        {source: (7 * seat + 11 * row) % 43 + least for row, source in enumerate(sources)}
        for seat in range(seats)
    ]


CARCASSONNE = ("road", "city", "monastery", "field")
RIVALS = ("settlements", "cities", "cards", "strength", "trade")
CABRIOLE = ("track", "vignettes", "artisans", "money", "unfinished")


def table(seats: int, sources: tuple[str, ...], least: int = 0, **rest: Any) -> Image.Image:
    """Draw a table of `seats` seats."""
    return score_table(scene(seats, **rest), points(sources, seats, least))


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "two": partial(table, 2, CARCASSONNE),
    "five": partial(table, 5, CARCASSONNE, locale="ja", resigned=frozenset({0})),
    "rivals": partial(table, 2, RIVALS, game="rivals"),
    "cabriole": partial(
        table, 4, CABRIOLE, -10, game="cabriole", locale="ja", names=LONG_NAMES[:4], ranks=None
    ),
    "seven": partial(
        table,
        7,
        MANY,
        -3,
        texts=Unheard("en", [DATA / "common" / "en.ftl"]),
        resigned=frozenset({6}),
        names=(*LONG_NAMES, *NAMES[:2]),
        palette="contrast",
    ),
    "alone": partial(table, 1, CABRIOLE, game="cabriole"),
}

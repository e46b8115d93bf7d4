"""Renderer interface of a game: its pictures, their texts, and the labels of its options."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from PIL.Image import Image

from engines.core import Move, Seat, options_of
from matches.texts import Texts
from render.core.encoding import encode
from render.core.topics import TopicText

__all__ = [
    "ALT_MOST",
    "EXAMPLE",
    "LABEL_MOST",
    "Icon",
    "InfoView",
    "Renderer",
    "Scene",
    "ZoomArea",
    "encode",
    "renderer_of",
]

ALT_MOST, LABEL_MOST = 1024, 80
"""Maximum length of an alternative text and of a button label on Discord."""


EXAMPLE = 0
"""The number of a match that is only shown as an example."""


class Scene(NamedTuple):
    """The data of a picture in addition to the view.

    `names` and `colours` are per seat (keys of `palette.SEATS`), `seat` is the reader's own seat
    (None for the public view), `ranks` are per seat once the match is over, `palette` is
    "standard" or "contrast".  If `asking`, the picture is for the players who decide and numbers
    their options; pictures of the past and for spectators do not, and in the past `to_move` is
    empty.  A picture reserves space for the content of `room`, a later view of the match, so that
    the pictures of a film do not move.
    """

    texts: Texts
    match_id: int
    names: tuple[str, ...]
    colours: tuple[str, ...]
    to_move: frozenset[Seat]
    palette: str = "standard"
    seat: Seat | None = None
    ranks: tuple[int, ...] | None = None
    resigned: frozenset[Seat] = frozenset()
    asking: bool = True
    room: Any = None


class InfoView(NamedTuple):
    """A picture about the public view in addition to the board, and its text for screen readers.

    Without `draw`, or if it returns None, there is only the text.
    """

    draw: Callable[[Any, Scene], Image | None] | None
    words: Callable[[Any, Scene], str]


class ZoomArea(NamedTuple):
    """A zoomable part of the board: `key` for `zoom`, `label` for players."""

    key: str
    label: str


class Icon(NamedTuple):
    """A small icon `draw(pixels)`, and the common emoji that can replace it."""

    draw: Callable[[int], Image]
    common: str


def _no_areas(view: Any, scene: Scene) -> Sequence[ZoomArea]:
    return ()


def _no_topics(texts: Texts) -> Iterable[TopicText]:
    return ()


def _no_surroundings(view: Any, moves: Sequence[Move]) -> InfoView | None:
    return None


class Renderer(NamedTuple):
    """The interface of a game's pictures; every function takes a view.

    `alt` is at most `ALT_MOST` characters long, `text` is the whole position as text.  `label`
    names an option in at most `LABEL_MOST` characters and contains the label that is drawn in the
    picture. `choices` returns the options of a seat, identical ones once.  `preview` shows the
    given options or their subject (None if there is nothing to show); options that the user
    interface numbers get their number from 1, in their order.  `preview_label` describes in a few
    words the content of the preview for one option; it is "" for options that the preview omits,
    which have no number.  `zoom` shows an area named by the reader; `areas` are the ones that are
    worth a menu.  `info_views` are info pages about the public view, by the name of their command;
    their titles and buttons are called `look-<name>`, those of `private` are called `look-own`.
    `secondary_picture` is a separate picture below the public board, as wide as the board: the
    subject of the decision of the player to move, if it is not on the board.  `surroundings` is
    the part of the public board that moves are about, shown above a preview of them or above the
    private picture (None if they need none).  `topics` are those of the rules; `topic` shows the
    one of an id, as a card looks (None if text is enough).  `cover` is art of a width and height in
    pixels that advertises the game; the name of the game is written on it.

    A button or a menu entry shows one of the `icons`: the icon for the last value of its move that
    is the id of an icon.  `parts` yields functions that draw the parts of its pictures; they are
    called in advance, in idle time.
    """

    board: Callable[[Any, Scene], Image]
    alt: Callable[[Any, Scene], str]
    text: Callable[[Any, Scene], str]
    label: Callable[[Any, Move, Texts], str]
    choices: Callable[[Any, Seat], list[Any]] = options_of
    preview: Callable[[Any, Scene, Sequence[Move]], Image | None] | None = None
    preview_label: Callable[[Any, Move, Texts], str] | None = None
    zoom: Callable[[Any, Scene, str], Image] | None = None
    areas: Callable[[Any, Scene], Sequence[ZoomArea]] = _no_areas
    private: Callable[[Any, Scene], Image] | None = None
    info_views: Mapping[str, InfoView] = {}
    secondary_picture: InfoView | None = None
    surroundings: Callable[[Any, Sequence[Move]], InfoView | None] = _no_surroundings
    topics: Callable[[Texts], Iterable[TopicText]] = _no_topics
    topic: Callable[[str, Texts], Image | None] | None = None
    cover: Callable[[int, int], Image] | None = None
    icons: Mapping[str, Icon] = {}
    parts: Callable[[], Iterable[Callable[[], object]]] = tuple


def renderer_of(key: str) -> Renderer:
    """Return the renderer of a game, or the text-only one if it has no package in `render`."""
    name = f"render.{key}"
    if importlib.util.find_spec(name) is None:
        name = "render.core.plain"
    renderer: Renderer = importlib.import_module(name).RENDERER
    return renderer

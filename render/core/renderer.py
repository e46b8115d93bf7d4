"""What a game offers the eye: its pictures, their words, and the names of its options."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from PIL.Image import Image

from engines.core import Move, Seat, options_of
from matches.texts import Texts
from render.core.encoding import encode

__all__ = [
    "ALT_MOST",
    "EXAMPLE",
    "LABEL_MOST",
    "Area",
    "Icon",
    "Look",
    "Renderer",
    "Scene",
    "encode",
    "renderer_of",
]

ALT_MOST, LABEL_MOST = 1024, 80
"""The characters Discord takes of an alternative text, and of the label of a button."""


EXAMPLE = 0
"""The number of a match that is only shown as an example."""


class Scene(NamedTuple):
    """What a picture needs beside the view.

    `names` and `colours` are per seat (of `palette.SEATS`), `seat` is the reader's own (None:
    everybody), `ranks` are per seat once the match is over, `palette` is "standard" or "contrast".
    A picture that is `asking` is for those who decide and numbers what they may choose; those of
    the past and of onlookers do not, and in the past nobody is `awaited`.  A picture leaves `room`
    for what lies in that later view of the match: the pictures of one film do not move about then.
    """

    texts: Texts
    match_id: int
    names: tuple[str, ...]
    colours: tuple[str, ...]
    awaited: frozenset[Seat]
    palette: str = "standard"
    seat: Seat | None = None
    ranks: tuple[int, ...] | None = None
    resigned: frozenset[Seat] = frozenset()
    asking: bool = True
    room: Any = None


class Look(NamedTuple):
    """A picture about the public view beside the board, and its words for those who cannot see.

    Without `draw`, or where it returns None, the words are all there is.
    """

    draw: Callable[[Any, Scene], Image | None] | None
    words: Callable[[Any, Scene], str]


class Area(NamedTuple):
    """A part of the board to look at more closely: what `zoom` calls it, and what people do."""

    key: str
    label: str


class Icon(NamedTuple):
    """A small sign, so many pixels wide and tall, and the common emoji that stands in for it."""

    draw: Callable[[int], Image]
    common: str


def _no_areas(view: Any, scene: Scene) -> Sequence[Area]:
    return ()


def _no_surroundings(view: Any, moves: Sequence[Move]) -> Look | None:
    return None


class Renderer(NamedTuple):
    """All the rest of the program knows about a game's pictures; every function takes a view.

    `alt` is at most `ALT_MOST` characters, `text` the whole position in words.  `label` names an
    option in at most `LABEL_MOST` and carries the very label drawn in the picture; `choices` lists
    what a person of a seat chooses from, identical options once.  `preview` shows the given options
    or what they are about (None if there is nothing to see); what the interface says is numbered
    it numbers from 1 in their order.  `shown` says in a few words what it shows of one: "" for
    those it does not, which have no number.  `zoom` shows an
    area named by the reader, of which `areas` are those worth a menu.  `looks` tell more of the
    public view, by the name of their command; both their titles and their buttons are called
    `look-<name>`, those of what `private` shows `look-own`.  `beside` is a picture of its own below
    the public board, as wide as that one: what the awaited player decides about, where it is not
    on the board.  `surroundings` is the part of the public board that moves are about, shown above
    a preview of them or above what is private (None: they need none).  `topic` shows what the rules
    tell of under an id, as a card looks (None where words say it all), and `cover` is art of a
    width and height in pixels that makes people want to play; the name of the game is written on
    it.
    A button or an entry of a menu wears one of the `icons`: that of the last value of its move that
    is the id of one.  `parts` yields what draws the parts its pictures are composed of: they are
    drawn in advance, while nobody waits.
    """

    board: Callable[[Any, Scene], Image]
    alt: Callable[[Any, Scene], str]
    text: Callable[[Any, Scene], str]
    label: Callable[[Any, Move, Texts], str]
    choices: Callable[[Any, Seat], list[Any]] = options_of
    preview: Callable[[Any, Scene, Sequence[Move]], Image | None] | None = None
    shown: Callable[[Any, Move, Texts], str] | None = None
    zoom: Callable[[Any, Scene, str], Image] | None = None
    areas: Callable[[Any, Scene], Sequence[Area]] = _no_areas
    private: Callable[[Any, Scene], Image] | None = None
    looks: Mapping[str, Look] = {}
    beside: Look | None = None
    surroundings: Callable[[Any, Sequence[Move]], Look | None] = _no_surroundings
    topic: Callable[[str, Texts], Image | None] | None = None
    cover: Callable[[int, int], Image] | None = None
    icons: Mapping[str, Icon] = {}
    parts: Callable[[], Iterable[Callable[[], object]]] = tuple


def renderer_of(key: str) -> Renderer:
    """Return the renderer of a game; one without a folder here gets its view printed as text."""
    name = f"render.{key}"
    if importlib.util.find_spec(name) is None:
        name = "render.core.plain"
    renderer: Renderer = importlib.import_module(name).RENDERER
    return renderer

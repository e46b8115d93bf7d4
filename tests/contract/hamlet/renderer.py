"""Hamlet's pictures and texts: the view as plain text, labels and alt text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PIL.Image import Image, new

from engines.core import Move
from matches.texts import Texts
from render.core import plain
from render.core.renderer import Icon, InfoView, Renderer, Scene
from render.core.text import (
    alternative,
    doing,
    player,
    players,
    seat_named,
    seats_to_name,
    to_move_sentence,
)
from tests.contract.hamlet import GAME
from tests.contract.hamlet.components import CARDS
from tests.contract.hamlet.moves import Work
from tests.contract.hamlet.state import Hamlet


def alt(view: Hamlet, scene: Scene) -> str:
    """Return the points of all seats and the decision to move."""
    each = [
        scene.texts("alt-player", **player(scene, seat), points=points)
        for seat, points in enumerate(GAME.scores(view))
    ]
    return alternative(players(scene, each), to_move_sentence(scene, doing(view, scene)))


def label(view: Hamlet, move: Move, texts: Texts) -> str:
    """Return the space of a worker, or the fields of another move."""
    return move.space if isinstance(move, Work) else plain.label(view, move, texts)


def preview(view: Hamlet, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Return the spaces a worker may go to, numbered, with what lies there."""
    spaces = [move.space for move in moves if isinstance(move, Work)]
    lines = [f"{n}: {space} ({view.piles.get(space, 0)})" for n, space in enumerate(spaces, 1)]
    return plain.printed("\n".join(lines)) if lines else None


def topic(key: str, texts: Texts) -> Image:
    """Return a picture of a card of the rules."""
    return plain.printed(f"{key}: {CARDS[key].points}")


def _icon(colour: str, side: int) -> Image:
    return new("RGBA", (side, side), colour)


_EMOJIS = {"food": ("🍞", "gold"), "wood": ("🪵", "brown"), "stone": ("🪨", "grey")}
ICONS = {good: Icon(partial(_icon, colour), sign) for good, (sign, colour) in _EMOJIS.items()}


def spaces(view: Hamlet, scene: Scene) -> str:
    """Return the goods on the spaces."""
    return "\n".join(f"- {space}: {count}" for space, count in view.piles.items())


def zoom(view: Hamlet, scene: Scene, area: str) -> Image:
    """Return the buildings of one farm."""
    return plain.printed(str(view.farms[seat_named(scene, area, 0)].built))


def private(view: Hamlet, scene: Scene) -> Image:
    """Return the reader's own cards."""
    return plain.printed(str(view.farms[seat_named(scene, "", 0)].hand))


RENDERER = Renderer(
    board=plain.board,
    alt=alt,
    text=plain.text,
    label=label,
    preview=preview,
    zoom=zoom,
    areas=seats_to_name,
    private=private,
    info_views={"spaces": InfoView(None, spaces)},
    topic=topic,
    icons=ICONS,
)

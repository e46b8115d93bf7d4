"""The signs of what pictures number: spaces have the number of the ring, places a letter."""

from __future__ import annotations

from engines.core import Move, asks
from engines.karvi.moves import MoveDie, Push, Sail, Visit
from engines.karvi.state import Karvi
from render.core.renderer import Scene
from render.karvi.labels import choices


def letter(view: Karvi, place: str) -> str:
    """Return the letter of a place: the same in every match on that side of the map."""
    return chr(ord("A") + [*view.places].index(place))


def targets(view: Karvi, scene: Scene) -> tuple[list[int], list[str]]:
    """Return the spaces and the places that whoever is awaited may choose, if the picture asks.

    They are called by their own signs, on buttons and in pictures.
    """
    if not scene.asking or len(scene.awaited) != 1:
        return [], []
    moves: list[Move] = choices(view, next(iter(scene.awaited))) if asks(view) else []
    spaces = [move.to for move in moves if isinstance(move, MoveDie)]
    places = [move.to for move in moves if isinstance(move, Sail | Push)]
    return spaces, [*places, *(move.place for move in moves if isinstance(move, Visit))]

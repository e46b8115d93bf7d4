"""Positions of Carcassonne for pictures, from matches of a simple player."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Claim, Place, Skip
from engines.carcassonne.records import Options, Prefs
from engines.carcassonne.state import Carcassonne
from engines.core import Move, apply, clone, open_decisions, prefer
from render.core.renderer import Scene
from tests.render.scenes import scene_of


def _neighbours(state: Carcassonne, place: Place) -> int:
    laid = {(tile.x, tile.y) for tile in queries.tiles(state)}
    around = ((0, -1), (1, 0), (0, 1), (-1, 0))
    return sum((place.x + dx, place.y + dy) in laid for dx, dy in around)


def _chosen(state: Carcassonne, rng: Random, compact: bool) -> Move:
    """Return a sensible move: snug placements, and a figure every other time."""
    options = queries.distinct(state)
    places = [move for move in options if isinstance(move, Place)]
    if places and compact:
        return max(places, key=lambda place: _neighbours(state, place) + rng.random())
    claims = [move for move in options if isinstance(move, Claim)]
    if places or not claims:
        return rng.choice(options)
    return rng.choice(claims) if rng.random() < 0.55 else Skip()


@cache
def position(
    seats: int, tiles: int, *, seed: int = 1, claiming: bool = False, compact: bool = True
) -> Carcassonne:
    """Return the view of a match with `tiles` tiles laid, before a placement or a claim.

    More tiles than there are mean the end of the match.
    """
    state: Carcassonne = GAME.setup(seats, Options(), seed.to_bytes(32, "big"))
    rng = Random(seed)
    while open_decisions(state):
        options = queries.distinct(state)
        places = isinstance(options[0], Place)
        if len(queries.tiles(state)) >= tiles and claiming != places:
            break
        decision = open_decisions(state)[0]
        apply(state, decision.seat, _chosen(state, rng, compact))
    view = clone(state)
    GAME.hide(view, None)
    return view


def confirming() -> Carcassonne:
    """Return a view in which a seat is asked to confirm its turn."""
    state: Carcassonne = GAME.setup(2, Options(), bytes(32))
    state = prefer(state, 0, Prefs(confirm=True))
    for _ in range(2):
        apply(state, 0, open_decisions(state)[0].options(state)[0])
    return state


def scene(view: Carcassonne, *, locale: str = "en", **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    return scene_of(GAME, view, locale=locale, **rest)

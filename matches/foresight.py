"""Looks ahead for a seat, as far as what it knows carries."""

from __future__ import annotations

import random

from engines.core import Game, Move, Seat, State, clone, play


def view_of(game: Game, state: State, seat: Seat | None) -> State:
    """Return what `seat` (None: everybody) sees of a position."""
    view = clone(state)
    game.hide(view, seat)
    return view


def ahead(game: Game, view: State, seat: Seat, move: Move, rng: random.Random) -> State | None:
    """Return what `seat` will see after its `move`; None if something unknown comes to light.

    What is face down is imagined: a move that brings nothing to light leads to the same view
    whatever lies there.
    """
    world = clone(view)
    game.imagine(world, rng)
    outcome = play(world, seat, move)
    return None if outcome.sealed else view_of(game, outcome.state, seat)

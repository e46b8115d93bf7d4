"""Views of a position: what one seat is allowed to see."""

from __future__ import annotations

from engines.core import Game, Seat, State, clone


def view_of(game: Game, state: State, seat: Seat | None) -> State:
    """Return the view of `seat` on a position, or the public view if None."""
    view = clone(state)
    game.hide(view, seat)
    return view

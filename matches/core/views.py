"""What a seat sees of a position."""

from __future__ import annotations

from engines.core import Game, Seat, State, clone


def view_of(game: Game, state: State, seat: Seat | None) -> State:
    """Return what `seat` (None: everybody) sees of a position."""
    view = clone(state)
    game.hide(view, seat)
    return view

"""What the only answer to a question leads to: whether it may be given without asking."""

from __future__ import annotations

import random

from engines.core import Game, Move, Seat, State, asks, only_answer
from matches.robots.outlooks import ahead


def may_be_undone(game: Game, view: State, seat: Seat, move: Move) -> bool:
    """Return whether `seat`, which sees `view`, can take `move` back once it is played.

    It can while it is asked on, with all that is forced behind, and nothing has come to light.
    """
    after = ahead(game, view, seat, move, random.Random(0))
    while after is not None:
        ask = next((ask for ask in asks(after) if ask.seat == seat), None)
        if ask is None:
            return False
        if (only := only_answer(after, ask)) is None:
            return True
        after = ahead(game, after, seat, only, random.Random(0))
    return False

"""Detection of forced answers that can be given without asking."""

from __future__ import annotations

import random

from engines.core import Game, Move, Seat, State, forced_option, open_decisions
from matches.robots.lookahead import ahead


def may_be_undone(game: Game, view: State, seat: Seat, move: Move) -> bool:
    """Return whether `seat`, which sees `view`, can undo `move` after it is played.

    It can if it has a further choice, after all forced moves, and no hidden information is
    revealed.
    """
    after = ahead(game, view, seat, move, random.Random(0))
    while after is not None:
        ask = next((decision for decision in open_decisions(after) if decision.seat == seat), None)
        if ask is None:
            return False
        if (only := forced_option(after, ask)) is None:
            return True
        after = ahead(game, after, seat, only, random.Random(0))
    return False

"""What the search may guess about Carcassonne."""

from __future__ import annotations

from engines.carcassonne import look, scoring
from engines.carcassonne.moves import Place
from engines.carcassonne.state import Carcassonne
from engines.core import Move, Seat, options_of
from engines.search.heuristics import Hints, greedily

MEEPLE_POINTS = 1.5
"""What each of the first meeples at hand is worth while many tiles are left."""
PLENTY_OF_MEEPLES = 3
"""Meeples beyond so many are worth a third."""
PLENTY_OF_TILES = 20
"""With fewer tiles left, meeples at hand lose their worth bit by bit."""


def worth(state: Carcassonne) -> list[float]:
    """Return each seat's points if the match ended now, and something for meeples at hand."""
    meeple = MEEPLE_POINTS * min(1.0, len(state.pile) / PLENTY_OF_TILES)
    return [
        points + meeple * (min(supply, PLENTY_OF_MEEPLES) + max(0, supply - PLENTY_OF_MEEPLES) / 3)
        for points, supply in zip(scoring.if_ended(state), state.supply, strict=True)
    ]


def candidates(state: Carcassonne, seat: Seat) -> list[Move]:
    """Return the options, placements that give the same tile listed once."""
    moves: list[Move] = options_of(state, seat)
    if state.hand is None:
        return moves
    # the same few rotations stand for all cells, so they are looked up once
    distinct = [look.smallest(state, turns) == turns for turns in range(4)]
    return [move for move in moves if not isinstance(move, Place) or distinct[move.turns]]


HINTS = Hints(
    worth=worth,
    candidates=candidates,
    policy=greedily(worth, candidates),
    horizon=7,
    great_lead=15.0,
)

"""Candidate moves of the search, chosen by estimated values."""

from __future__ import annotations

from engines.core import Move, Refusal, Seat, decision_for, options_of
from engines.karvi.heuristics.gains import of_sail, of_space, value
from engines.karvi.heuristics.laps import around
from engines.karvi.heuristics.values import Purse, purse
from engines.karvi.moves import Discard, End, Exchange, MoveDie, Play, Sail
from engines.karvi.schema import STOPS
from engines.karvi.state import Karvi
from engines.karvi.steps.act import Act
from engines.karvi.steps.turn import AfterAction, BeforeMove

SPACES, PLACES, CARDS = 7, 4, 3
"""Maximum numbers of spaces, places and cards among the candidates."""
WIDTH = 6
"""Maximum number of candidates among other moves."""


def candidates(state: Karvi, seat: Seat) -> list[Move]:
    """Return the options worth considering: of many moves of a kind those with the best values."""
    try:
        decision = decision_for(state, seat)
    except Refusal:
        return options_of(state, seat)
    moves: list[Move] = decision.options(state)
    if len(moves) < 3:
        return moves
    own = purse(state, state.jarls[seat])
    if isinstance(decision, BeforeMove):
        return _spaces(state, own, moves) + _free(state, seat, own, moves)
    if isinstance(decision, AfterAction):
        return [End(), *_free(state, seat, own, moves)]
    if isinstance(decision, Act):
        first = [move for move in moves if not isinstance(move, BESIDE)]
        return _best(state, seat, own, first) + _free(state, seat, own, moves)
    return _best(state, seat, own, moves)


BESIDE = (Play, Discard, Exchange, Sail)


def _best(state: Karvi, seat: Seat, own: Purse, moves: list[Move]) -> list[Move]:
    if len(moves) <= WIDTH:
        return moves
    first = sorted(moves, key=lambda move: -value(state, seat, own, move))
    return first[:WIDTH]


def _spaces(state: Karvi, own: Purse, moves: list[Move]) -> list[Move]:
    """Return the best moves of the die; of those to stop spaces only the best one."""
    table = around(state, own, now=True)
    spaces = [move for move in moves if isinstance(move, MoveDie)]
    spaces.sort(key=lambda move: -of_space(state, own, table, move.to))
    home = [move for move in spaces if move.to <= STOPS][:1]
    away = [move for move in spaces if move.to > STOPS]
    return [*away[:SPACES], *home]


def _free(state: Karvi, seat: Seat, own: Purse, moves: list[Move]) -> list[Move]:
    """Return the free actions that are worth considering."""
    found: list[Move] = []
    sails = [move for move in moves if isinstance(move, Sail)]
    if sails:
        first = sorted(sails, key=lambda move: -of_sail(state, seat, move))
        found += [move for move in first[:PLACES] if of_sail(state, seat, move) > -1]
    cards = [
        (worth, number, move)
        for number, move in enumerate(moves)
        if isinstance(move, Play) and (worth := value(state, seat, own, move)) > -0.5
    ]
    found += [move for _, _, move in sorted(cards, reverse=True)[:CARDS]]
    exchanges = [move for move in moves if isinstance(move, Exchange)]
    found += [move for move in exchanges if value(state, seat, own, move) > 0]
    discards = [move for move in moves if isinstance(move, Discard)]
    if discards:
        worst = max(discards, key=lambda move: value(state, seat, own, move))
        found += [worst] * (value(state, seat, own, worst) > -1.2)
    return found

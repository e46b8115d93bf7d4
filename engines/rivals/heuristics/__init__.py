"""Search heuristics for Rivals for Catan: candidate moves and the policy."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from engines.core import Move, Seat, decision_for, options_of
from engines.rivals.components import FACES, back_of
from engines.rivals.heuristics.evaluation import evaluate, value_terms
from engines.rivals.moves import (
    Build,
    Declare,
    Draw,
    Exchange,
    Remove,
    Return,
    Roll,
    Search,
    Trade,
)
from engines.rivals.principality import adjacent, site_at
from engines.rivals.records import bit
from engines.rivals.state import Rivals
from engines.rivals.steps.hand import FINISH, ExchangeCard
from engines.rivals.steps.roll import PreRoll
from engines.search.heuristics import Heuristics, greedily

if TYPE_CHECKING:
    import random


def candidates(state: Rivals, seat: Seat) -> list[Move]:
    """Return the options, one of several equivalent ones, without moves that harm the player."""
    moves: list[Move] = options_of(state, seat)
    if len(moves) < 2:
        return moves
    for last in (moves[-1], moves[1]):
        if isinstance(last, Declare):
            return [last]
    different: dict[Hashable, Move] = {}
    for move in moves:
        alike = ALIKE.get(type(move))
        different[alike(state, seat, move) if alike else move] = move
    different.pop(Remove, None)
    return list(different.values())


def _build_alike(state: Rivals, seat: Seat, move: Build) -> Hashable:
    """Return the card, and the site if its adjacent regions matter."""
    card = FACES[move.card].card
    if card.boosts or card.shelters or card.plenty or card.trades == "adjacent":
        prince = state.princes[seat]
        return move.card, adjacent(site_at(prince, move.site))
    return move.card, card.covers and move.site


def _draw_alike(state: Rivals, seat: Seat, move: Draw) -> Hashable:
    """Return the known facts about the top card."""
    pile = state.stacks[move.stack - 1]
    card = pile.cards[-1]
    return Draw, card if pile.known[-1] & bit(seat) else back_of(card)


def _search_alike(state: Rivals, seat: Seat, move: Search) -> Hashable:
    """Return the payment and the known facts about the cards."""
    pile, mine = state.stacks[move.stack - 1], bit(seat)
    known = (card for card, known in zip(pile.cards, pile.known, strict=True) if known & mine)
    return Search, move.pay, state.backs[move.stack - 1], tuple(sorted(known))


ALIKE: dict[type[Move], Callable[[Rivals, Seat, Any], Hashable]] = {
    Build: _build_alike,
    Draw: _draw_alike,
    Search: _search_alike,
    Exchange: lambda state, seat, move: (Exchange, move.card),
    Return: lambda state, seat, move: (Return, move.card),
    Trade: lambda state, seat, move: (Trade, move.give),
    Remove: lambda state, seat, move: Remove,
}
"""Keys of equivalent moves, by type; moves of other types are all different."""


ROLL = Roll()
_greedily = greedily(evaluate, candidates)


def policy(state: Rivals, seat: Seat, rng: random.Random) -> Move:
    """Return the move with the best immediate value, without exchanges and cards for the roll."""
    match decision_for(state, seat):
        case ExchangeCard():
            return FINISH
        case PreRoll():
            return ROLL
    return _greedily(state, seat, rng)


HEURISTICS = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=5,
    policy=policy,
    horizon=12,
    great_lead=3.0,
)

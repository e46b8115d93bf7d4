"""Planned moves in Rivals for Catan: the next turn, and decisions about it and about the dice."""

from __future__ import annotations

from engines.core import Decision, Move, Planning, Seat, step_name
from engines.rivals.moves import Build, Exchange, Play, Remove, Return, Roll
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act, LeaveOut, TradeFor
from engines.rivals.steps.effects import TithePick
from engines.rivals.steps.hand import ExchangeCard, Refill, Replace, TooMany
from engines.rivals.steps.resources import GainPick, MerchantBuy, StealPick
from engines.rivals.steps.roll import PreRoll, held

FORESEEABLE = (
    *(PreRoll, Act, TradeFor, LeaveOut, TithePick),
    *(GainPick, StealPick, MerchantBuy),
    *(TooMany, Refill, ExchangeCard, Replace),
)
"""Decisions that can be answered without knowledge of the preceding events."""


def name(decision: Decision) -> str:
    """Return the name of the plan for a decision, "" if it cannot be planned."""
    return step_name(decision) if isinstance(decision, FORESEEABLE) else ""


def sensible(view: Rivals, seat: Seat, move: Move) -> bool:
    """Return whether a planned move refers to cards of the seat, not to future ones."""
    match move:
        case Roll(brigitta, reiner):
            prince = view.princes[seat]
            production = not brigitta or held(prince, "production_die") is not None
            return production and (not reiner or held(prince, "event_die") is not None)
        case Build(card) | Play(card) | Exchange(card) | Return(card):
            return card in view.princes[seat].hand or card in view.open
        case Remove():
            return False
    return True


def repeats(move: Move) -> bool:
    """Return whether a planned move is a roll without cards, which is planned for all turns."""
    return move == Roll()


PLANNING = Planning(name=name, sensible=sensible, repeats=repeats)

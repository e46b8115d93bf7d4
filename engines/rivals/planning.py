"""What may be planned ahead: one's next turn, and the answers it and the dice ask for."""

from __future__ import annotations

from engines.core import Ask, Move, Planning, Seat, step_name
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
"""Decisions a person can answer without having seen what led to them."""


def name(ask: Ask) -> str:
    """Return the kind of a decision that can be planned ahead."""
    return step_name(ask) if isinstance(ask, FORESEEABLE) else ""


def sensible(view: Rivals, seat: Seat, wish: Move) -> bool:
    """Return whether a wish speaks of what the seat has, not of cards it only might draw."""
    match wish:
        case Roll(brigitta, reiner):
            prince = view.princes[seat]
            production = not brigitta or held(prince, "production_die") is not None
            return production and (not reiner or held(prince, "event_die") is not None)
        case Build(card) | Play(card) | Exchange(card) | Return(card):
            return card in view.princes[seat].hand or card in view.open
        case Remove():
            return False
    return True


def lasting(wish: Move) -> bool:
    """Return whether a wish is the plain roll: whoever holds a card for the roll is asked."""
    return wish == Roll()


PLANNING = Planning(name=name, sensible=sensible, lasting=lasting)

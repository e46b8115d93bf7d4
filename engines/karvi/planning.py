"""What may be planned ahead: where the die moves, where the ship sails, what is done there."""

from __future__ import annotations

from engines.core import Ask, Move, Planning, Seat, step_name
from engines.karvi.moves import Done
from engines.karvi.state import Karvi
from engines.karvi.steps.act import Act
from engines.karvi.steps.sailing import BuildHere
from engines.karvi.steps.turn import AfterAction, BeforeMove

FORESEEABLE = (BeforeMove, Act, AfterAction, BuildHere)
"""Decisions a person can answer without having seen what led to them."""


def name(ask: Ask) -> str:
    """Return the kind of a decision that can be planned ahead."""
    return step_name(ask) if isinstance(ask, FORESEEABLE) else ""


def sensible(view: Karvi, seat: Seat, wish: Move) -> bool:
    """Return whether a wish does something."""
    return not isinstance(wish, Done)


PLANNING = Planning(name=name, sensible=sensible)

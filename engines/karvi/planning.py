"""Planned moves in Karvi: moves of the die and the ship, and their actions."""

from __future__ import annotations

from engines.core import Decision, Move, Planning, Seat, step_name
from engines.karvi.moves import Done
from engines.karvi.state import Karvi
from engines.karvi.steps.act import Act
from engines.karvi.steps.sailing import BuildHere
from engines.karvi.steps.turn import AfterAction, BeforeMove

FORESEEABLE = (BeforeMove, Act, AfterAction, BuildHere)
"""Decisions that can be answered without knowledge of the preceding events."""


def name(decision: Decision) -> str:
    """Return the name of the plan for a decision, "" if it cannot be planned."""
    return step_name(decision) if isinstance(decision, FORESEEABLE) else ""


def sensible(view: Karvi, seat: Seat, move: Move) -> bool:
    """Return whether a planned move is an action."""
    return not isinstance(move, Done)


PLANNING = Planning(name=name, sensible=sensible)

"""Planned moves in Caverna: placements of dwarfs, actions there, and the harvest."""

from __future__ import annotations

from engines.caverna.moves import Done, Furnish, Imitate, Pass, Place
from engines.caverna.state import Caverna
from engines.caverna.steps.act import Act
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.furnishing import ChooseCavern
from engines.caverna.steps.harvest import FeedFamily, SkipPhase
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import Decision, Move, Planning, Seat, step_name

FORESEEABLE = (PlaceDwarf, Act, ChooseCavern, SkipPhase, FeedFamily, BreedAnimals)
"""Decisions that can be answered without knowledge of the preceding events."""


def name(decision: Decision) -> str:
    """Return the name of the plan for a decision, "" if it cannot be planned."""
    return step_name(decision) if isinstance(decision, FORESEEABLE) else ""


def sensible(view: Caverna, seat: Seat, move: Move) -> bool:
    """Return whether a planned move refers to existing spaces and tiles, not to future cards."""
    match move:
        case Place(space) | Imitate(space):
            return space in view.spaces
        case Furnish(room):
            return room in view.supply
    return not isinstance(move, Pass | Done)


PLANNING = Planning(name=name, sensible=sensible)

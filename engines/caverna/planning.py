"""What may be planned ahead: where the next dwarf goes, what it does there, and the harvest."""

from __future__ import annotations

from engines.caverna.moves import Done, Furnish, Imitate, Pass, Place
from engines.caverna.state import Caverna
from engines.caverna.steps.act import Act
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.furnishing import ChooseCavern
from engines.caverna.steps.harvest import FeedFamily, SkipPhase
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import Ask, Move, Planning, Seat, step_name

FORESEEABLE = (PlaceDwarf, Act, ChooseCavern, SkipPhase, FeedFamily, BreedAnimals)
"""Decisions a person can answer without having seen what led to them."""


def name(ask: Ask) -> str:
    """Return the kind of a decision that can be planned ahead."""
    return step_name(ask) if isinstance(ask, FORESEEABLE) else ""


def sensible(view: Caverna, seat: Seat, wish: Move) -> bool:
    """Return whether a wish speaks of what lies on the table, not of a card that may come."""
    match wish:
        case Place(space) | Imitate(space):
            return space in view.spaces
        case Furnish(room):
            return room in view.supply
    return not isinstance(wish, Pass | Done)


PLANNING = Planning(name=name, sensible=sensible)

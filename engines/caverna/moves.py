"""Everything a player of Caverna may choose; what may be done at any time stands in `anytime.py`.

Spaces of the home board are written as in reference 2.1 (`a1`, overhanging `e3`), everything else
by its id.
"""

from __future__ import annotations

from msgspec.structs import force_setattr

from engines.caverna.parts import BOX
from engines.core import Move

ALIKE = {tile for tile, (first, second) in BOX.twins.items() if first == second}
"""The tiles of two equal halves."""


class Place(Move, frozen=True):
    """Place a dwarf on an action space: the weakest, or one of this `strength` for a ruby."""

    space: str
    strength: int = 0


class Pass(Move, frozen=True):
    """Place no more dwarfs this round: there is nothing to do for the weakest."""


class Done(Move, frozen=True):
    """End the action, or a part of it."""


class Take(Move, frozen=True):
    """Take what the space gives: `dog`, `gold`, `goods`, or the animals on it."""

    what: str


class Lay(Move, frozen=True):
    """Lay a landscape tile, its first half `at` a space, its second half on the `other` one.

    A tile of two equal halves is laid the same way whichever space is named first.
    """

    tile: str
    at: str
    other: str = ""

    def __post_init__(self) -> None:
        """Name the spaces of equal halves in order."""
        if "" < self.other < self.at and self.tile in ALIKE:
            _turn(self)


def _turn(move: Lay | Fence) -> None:
    at, other = move.other, move.at
    force_setattr(move, "at", at)
    force_setattr(move, "other", other)


class Furnish(Move, frozen=True):
    """Build a furnishing tile."""

    room: str


class PayWith(Move, frozen=True):
    """Pay so much wood, and so much stone, of the price of a furnishing tile with ore."""

    wood: int
    stone: int


class PutRoom(Move, frozen=True):
    """Lay the furnishing tile on a space."""

    at: str


class Grow(Move, frozen=True):
    """Have a child."""


class Sow(Move, frozen=True):
    """Sow so many fields with grain, and with vegetables."""

    grain: int
    vegetable: int


class Forge(Move, frozen=True):
    """Forge a weapon."""

    strength: int


class Bring(Move, frozen=True):
    """Bring an item home from the expedition."""

    item: str


class Fence(Move, frozen=True):
    """Fence a meadow, or two neighbouring ones together, whichever is named first."""

    at: str
    other: str = ""

    def __post_init__(self) -> None:
        """Name the meadows in order."""
        if "" < self.other < self.at:
            _turn(self)


class BuildStable(Move, frozen=True):
    """Build a stable."""

    at: str


class Mine(Move, frozen=True):
    """Build an ore mine `at` a tunnel, its deep tunnel on the `other` one; or a ruby mine."""

    at: str
    other: str = ""


class Trade(Move, frozen=True):
    """Trade so many times."""

    times: int


class Buy(Move, frozen=True):
    """Buy one of a good on the market."""

    good: str


class Imitate(Move, frozen=True):
    """Do what another space is for."""

    space: str


class Breed(Move, frozen=True):
    """Let these kinds have young: their ids, joined by `+`, or nothing."""

    animals: str


class Eat(Move, frozen=True):
    """Turn one animal into food, or two donkeys together, because there is no room."""

    animal: str
    count: int = 1


class Skip(Move, frozen=True):
    """Leave out the `field` phase or the `breeding` phase of this harvest."""

    phase: str


class Feed(Move, frozen=True):
    """Feed the family with `food`, one dwarf with the good named instead, or `auto`.

    `auto` changes goods into food first, in a fixed order (reference 4.12).
    """

    how: str = "food"


class Keep(Move, frozen=True):
    """Keep the goods of a space for a ruby, or let them go."""

    keep: bool


class Finish(Move, frozen=True):
    """Convert nothing more: the points are counted."""

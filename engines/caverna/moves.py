"""Moves of Caverna, except the anytime moves in `anytime.py`.

Spaces of the home board are written as in reference 2.1 (`a1`, overhanging `e3`), everything else
by its id.
"""

from __future__ import annotations

from msgspec.structs import force_setattr

from engines.caverna.components import BOX
from engines.core import Move

ALIKE = {tile for tile, (first, second) in BOX.twins.items() if first == second}
"""The tiles with two equal halves."""


class Place(Move, frozen=True):
    """Place a dwarf on an action space: the weakest, or one of this `strength` for a ruby."""

    space: str
    strength: int = 0


class Pass(Move, frozen=True):
    """Place no further dwarfs this round, because the weakest has no possible action."""


class Done(Move, frozen=True):
    """End the action, or a part of it."""


class Take(Move, frozen=True):
    """Take the goods of the space: `dog`, `gold`, `goods`, or the animals on it."""

    what: str


class Lay(Move, frozen=True):
    """Lay a landscape tile, its first half on `at`, its second half on `other`.

    For a tile of two equal halves the order of the spaces is irrelevant.
    """

    tile: str
    at: str
    other: str = ""

    def __post_init__(self) -> None:
        """Put the spaces of equal halves in order."""
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
    """Pay `wood` units of wood and `stone` units of stone of a tile's price with ore."""

    wood: int
    stone: int


class PutRoom(Move, frozen=True):
    """Lay the furnishing tile on a space."""

    at: str


class Grow(Move, frozen=True):
    """Have a child."""


class Sow(Move, frozen=True):
    """Sow `grain` fields with grain and `vegetable` fields with vegetables."""

    grain: int
    vegetable: int


class Forge(Move, frozen=True):
    """Forge a weapon."""

    strength: int


class Bring(Move, frozen=True):
    """Bring an item home from the expedition."""

    item: str


class Fence(Move, frozen=True):
    """Fence a meadow, or two neighbouring ones together, in any order."""

    at: str
    other: str = ""

    def __post_init__(self) -> None:
        """Put the meadows in order."""
        if "" < self.other < self.at:
            _turn(self)


class BuildStable(Move, frozen=True):
    """Build a stable."""

    at: str


class Mine(Move, frozen=True):
    """Build an ore mine on the tunnel `at`, its deep tunnel on `other`; or a ruby mine."""

    at: str
    other: str = ""


class Trade(Move, frozen=True):
    """Trade the given number of times."""

    times: int


class Buy(Move, frozen=True):
    """Buy one of a good on the market."""

    good: str


class Imitate(Move, frozen=True):
    """Carry out the action of another space."""

    space: str


class Breed(Move, frozen=True):
    """Have young of these kinds: their ids, joined by `+`, or nothing."""

    animals: str


class Eat(Move, frozen=True):
    """Turn one animal into food, or two donkeys together, for lack of room."""

    animal: str
    count: int = 1


class Skip(Move, frozen=True):
    """Skip the `field` phase or the `breeding` phase of this harvest."""

    phase: str


class Feed(Move, frozen=True):
    """Feed the family with `food`, one dwarf with the good named instead, or `auto`.

    `auto` turns goods into food first, in a fixed order (reference 4.12).
    """

    how: str = "food"


class Keep(Move, frozen=True):
    """Keep the goods of a space for a ruby, or give them up."""

    keep: bool


class Finish(Move, frozen=True):
    """End the final conversions; then the points are counted."""

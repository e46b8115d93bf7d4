"""Small records of the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.caverna.components import BOX

HIDDEN = "?"


class Options(msgspec.Struct, frozen=True):
    """Options of a match: the side of the furnishing boards, and ruling R3."""

    furnishings: Literal["full", "introductory"] = "full"
    vegetable_extra: Literal["1", "2"] = "1"


class Prefs(msgspec.Struct, frozen=True):
    """Preferences of a seat: decide the harvest automatically, or always be asked."""

    feeding: Literal["auto", "ask"] = "auto"
    breeding: Literal["auto", "ask"] = "auto"


class Dwarf(msgspec.Struct, frozen=True):
    """A dwarf: the strength of its weapon (0 if unarmed) and its space ("" at home).

    A newborn is on the space where its parents met, and acts from the next round on.
    """

    strength: int = 0
    at: str = ""
    newborn: bool = False


class Crop(msgspec.Struct, frozen=True):
    """The crop on a field."""

    good: str
    count: int


class Due(msgspec.Struct, frozen=True):
    """A unit of a good due at the beginning of a round."""

    round: int
    good: str


class Farm(msgspec.Struct):
    """The possessions of one player.

    `goods` are those of the supply and the animals, by their ids; places of animals are not
    stored.  `land` maps spaces to a landscape tile's half or a mine, `rooms` to a furnishing tile,
    `crops` to the crop there.  `small` and `large` are fenced meadows, large ones by pairs.
    """

    goods: dict[str, int]
    dwarfs: list[Dwarf]
    land: dict[str, str]
    rooms: dict[str, str]
    small: list[str] = []
    large: list[tuple[str, str]] = []
    stables: list[str] = []
    crops: dict[str, Crop] = {}
    due: list[Due] = []
    begging: int = 0
    extended: bool = False
    """True after the single use of both sides of a space."""
    passed: bool = False

    @property
    def stables_left(self) -> int:
        """Return the number of stables that may still be built."""
        return BOX.stables - len(self.stables)

    @property
    def may_place(self) -> bool:
        """Return whether there is a dwarf at home, and the player has not passed."""
        if not self.passed:
            for dwarf in self.dwarfs:
                if not dwarf.at and not dwarf.newborn:
                    return True
        return False

    @property
    def at_home(self) -> list[int]:
        """Return the numbers of the dwarfs that may be placed."""
        return [n for n, dwarf in enumerate(self.dwarfs) if not dwarf.at and not dwarf.newborn]

"""The small records a position is made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.caverna.parts import BOX

HIDDEN = "?"


class Options(msgspec.Struct, frozen=True):
    """What is agreed before a match: the side of the furnishing boards, and ruling R3."""

    furnishings: Literal["full", "introductory"] = "full"
    vegetable_extra: Literal["1", "2"] = "1"


class Prefs(msgspec.Struct, frozen=True):
    """What a player prefers: to be asked in the harvest only where there is something to think."""

    feeding: Literal["auto", "ask"] = "auto"
    breeding: Literal["auto", "ask"] = "auto"


class Dwarf(msgspec.Struct, frozen=True):
    """A dwarf: the strength of its weapon (0: unarmed) and the space it stands on ("": home).

    A newborn lies on the space where its parents met, and acts from the next round on.
    """

    strength: int = 0
    at: str = ""
    newborn: bool = False


class Crop(msgspec.Struct, frozen=True):
    """What grows on a field."""

    good: str
    count: int


class Due(msgspec.Struct, frozen=True):
    """A unit of a good that comes at the beginning of a round."""

    round: int
    good: str


class Farm(msgspec.Struct):
    """What one player owns.

    `goods` are those of the supply and the animals, by their ids; where animals are is never kept.
    `land` tells what lies on a space (a landscape tile's half, or a mine), `rooms` which furnishing
    tile, `crops` what grows there.  `small` and `large` are fenced meadows, large ones by pairs.
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
    """Whether both sides of a space that allows it once were used."""
    passed: bool = False

    @property
    def stables_left(self) -> int:
        """Return how many stables may still be built."""
        return BOX.stables - len(self.stables)

    @property
    def at_home(self) -> list[int]:
        """Return the numbers of the dwarfs that may be placed."""
        return [n for n, dwarf in enumerate(self.dwarfs) if not dwarf.at and not dwarf.newborn]

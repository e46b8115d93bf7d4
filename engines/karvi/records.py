"""Small records of the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.core import Seat
from engines.karvi.schema import STOPS, SideName

HIDDEN = "?"


class Options(msgspec.Struct, frozen=True):
    """Options of a match: the action boards around the village."""

    action_boards: Literal["standard", "variety", "chaos"] = "standard"


class Die(msgspec.Struct, frozen=True):
    """A die: its beer, its space on the ring, and whether it is home in this round."""

    beer: int
    at: int
    home: bool = False

    @property
    def leaves(self) -> bool:
        """Return whether the die is in the stop area and has not left it in this round."""
        return self.at <= STOPS and not self.home


class Warrior(msgspec.Struct, frozen=True):
    """A warrior of the crew."""

    strength: int
    wounded: bool = False


class Board(msgspec.Struct, frozen=True, cache_hash=True):
    """An action board or a stop-area tile, with the side that is up."""

    name: str
    side: SideName


class Jarl(msgspec.Struct):
    """The possessions of one player.

    `goods` are fur, silver, gold and the food on the ship, `pieces` the trading posts and towers
    in the supply.  `beside` are the upgrade tiles and `stones_beside` the runestones next to the
    board, not placed yet; `fitted` are the upgrade tiles of each part of the ship, the last one on
    top, `stones` the runestones placed.  `held` are trade and raid tiles that were scouted,
    `tracks` those laid.  `points` are those gained so far.
    """

    dice: list[Die]
    goods: dict[str, int]
    crew: list[Warrior]
    ship: str
    pieces: dict[str, int]
    beside: list[str]
    stones_beside: list[str]
    held: dict[str, list[str]]
    tracks: dict[str, list[str]]
    fitted: dict[str, list[str]]
    hand: list[str] = []
    stones: list[str] = []
    points: int = 0


class Turn(msgspec.Struct):
    """The turn of the owner of the rearmost die.

    `die` is its number, from 0, `cheap` the discount on its move, `used` the upgrade cards played
    or discarded so far.
    """

    seat: Seat
    die: int
    cheap: int = 0
    sailed: bool = False
    used: list[str] = []

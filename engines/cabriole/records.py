"""Small records of the state."""

from __future__ import annotations

import msgspec

from engines.core import Seat

HIDDEN = "?"


class Studio(msgspec.Struct):
    """The possessions of one player.

    `stock` is by resource, `levels` and `worked` (projects this round) by artisan; `projects` are
    unfinished, `finished` made.  `assistants` is the number still to be placed this round.
    """

    coins: int
    stock: list[int]
    levels: list[int]
    worked: list[int]
    projects: list[str] = []
    finished: list[str] = []
    prestige: int = 0
    assistants: int = 0


class Final(msgspec.Struct, frozen=True):
    """The final scoring of one seat: points by origin."""

    seat: Seat
    track: int
    vignettes: int
    artisans: int
    money: int
    unfinished: int

    @property
    def total(self) -> int:
        """Return the sum."""
        return self.track + self.vignettes + self.artisans + self.money + self.unfinished

"""The small records a position is made of."""

from __future__ import annotations

import msgspec

from engines.core import Seat

HIDDEN = "?"


class Studio(msgspec.Struct):
    """What one player owns.

    `stock` is by resource, `levels` and `worked` (projects this round) by artisan; `projects` are
    unfinished, `finished` made.  `assistants` are still to be placed this round.
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
    """The final scoring of one seat: points by what they are for."""

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

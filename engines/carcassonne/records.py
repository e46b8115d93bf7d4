"""The small records a position is made of."""

from __future__ import annotations

import msgspec

from engines.core import Seat

HIDDEN = "?"
SEAT_BITS = 4
"""Bits a seat takes in the packed meeple count of a feature; seven meeples fit."""
SEAT_MASK = (1 << SEAT_BITS) - 1


class Options(msgspec.Struct, frozen=True):
    """`draw_order`: the kinds in the order they are drawn, for tests and replays.

    May be shorter than 71 (the match ends when it is used up); empty means shuffled.
    """

    draw_order: tuple[str, ...] = ()


class Prefs(msgspec.Struct, frozen=True):
    """`confirm`: ask once more before the turn ends, so that it can be taken back."""

    confirm: bool = False


class Scored(msgspec.Struct, frozen=True):
    """One scoring of a feature.

    `feature` is city, road, monastery or field; (x, y) the tile it is named after; `points` what
    each of `seats` got; `count` the tiles it has (of a field: the completed cities it touches).
    """

    feature: str
    x: int
    y: int
    points: int
    seats: tuple[Seat, ...]
    count: int
    shields: int = 0

"""Small records of the state."""

from __future__ import annotations

import msgspec

from engines.core import Seat

HIDDEN = "?"
SEAT_BITS = 4
"""Bits per seat in the packed meeple count of a feature; seven meeples fit."""
SEAT_MASK = (1 << SEAT_BITS) - 1


class Options(msgspec.Struct, frozen=True):
    """Options of a match.

    `draw_order` lists the kinds in the order they are drawn, for tests and replays.  It may be
    shorter than 71 (the match ends when it is used up); empty means shuffled.
    """

    draw_order: tuple[str, ...] = ()


class Prefs(msgspec.Struct, frozen=True):
    """Preferences of a seat; `confirm` adds a confirmation, until which the turn can be undone."""

    confirm: bool = False


class Scored(msgspec.Struct, frozen=True):
    """One scoring of a feature.

    `feature` is city, road, monastery or field; (x, y) the tile it is named after; `points` the
    points of each of `seats`; `count` its number of tiles (of a field: of completed cities it
    touches).
    """

    feature: str
    x: int
    y: int
    points: int
    seats: tuple[Seat, ...]
    count: int
    shields: int = 0

"""Moves of Carcassonne."""

from __future__ import annotations

from engines.core import Move


class Place(Move, frozen=True):
    """Lay the tile at (x, y), turned clockwise by `turns` quarters; x grows east, y south."""

    x: int
    y: int
    turns: int


class Claim(Move, frozen=True):
    """Put a meeple on a feature of the tile just laid.

    `feature` is a canonical address: `C:N` (city reaching north), `R:E`, `F:0` to `F:7` (field
    owning that half-edge), `M` (monastery); the first one in the order N, E, S, W or 0 to 7.
    """

    feature: str


class Skip(Move, frozen=True):
    """Place no meeple."""


class Confirm(Move, frozen=True):
    """End the turn; only for seats that prefer to confirm it."""

"""What players may do when they are asked."""

from __future__ import annotations

from engines.core import Move


class Work(Move, frozen=True):
    """Send a worker to a space, or let it rest."""

    space: str


class Build(Move, frozen=True):
    card: str


class Decline(Move, frozen=True):
    """Build nothing after all: a barter may have spent the goods."""


class Take(Move, frozen=True):
    good: str


class Feed(Move, frozen=True):
    food: int


class Confirm(Move, frozen=True):
    """End the turn; only asked of seats that prefer to be asked."""

"""Moves of a decision."""

from __future__ import annotations

from engines.core import Move


class Work(Move, frozen=True):
    """Send a worker to a space, or let it rest."""

    space: str


class Build(Move, frozen=True):
    card: str


class Decline(Move, frozen=True):
    """Decline to build, because a barter may have spent the goods."""


class Take(Move, frozen=True):
    good: str


class Feed(Move, frozen=True):
    food: int


class Confirm(Move, frozen=True):
    """Confirm the end of the turn, if the seat prefers to be asked."""

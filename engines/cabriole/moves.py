"""Moves of Cabriole; cards, queues and artisans are named by their ids."""

from __future__ import annotations

from engines.core import Move


class Resource(Move, frozen=True):
    """Begin with a unit of a resource."""

    resource: str


class Place(Move, frozen=True):
    """Send an assistant to a queue."""

    queue: str


class Take(Move, frozen=True):
    """Take a card of the display with the coins on it."""

    card: str


class Stop(Move, frozen=True):
    """Take no second extra project."""


class Artisan(Move, frozen=True):
    """Choose the artisan trained by a card."""

    artisan: str


class Train(Move, frozen=True):
    """Hire or train an artisan at the guild hall."""

    artisan: str


class Buy(Move, frozen=True):
    """Buy `amount` units on a market."""

    amount: int


class Decline(Move, frozen=True):
    """Do nothing, for two coins."""


class Build(Move, frozen=True):
    """Make a piece of furniture, for `coins` or for `prestige`."""

    card: str
    reward: str


class Finish(Move, frozen=True):
    """Make no further furniture this round."""

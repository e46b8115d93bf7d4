"""Moves of Rivals for Catan.

Cards are named by back and type (`basic:abbey`), regions by their id (`forest_2`), sites as in
reference 2.4 (`A-up1`), draw stacks by their number from 1.
"""

from __future__ import annotations

from engines.core import Move


class Roll(Move, frozen=True):
    """Roll both dice; Brigitta sets the production die (1-6, 0: not played), Reiner the event."""

    brigitta: int = 0
    reiner: bool = False


class Declare(Move, frozen=True):
    """Declare victory."""


class Road(Move, frozen=True):
    """Build a road at the `left` or `right` end."""

    side: str


class Settlement(Move, frozen=True):
    """Build a settlement at the `left` or `right` end, with the Scout or without."""

    side: str
    scout: bool = False


class City(Move, frozen=True):
    """Upgrade the settlement `at` a letter to a city."""

    at: str


class Build(Move, frozen=True):
    """Build an expansion card on a site; the Gold Cache on a gold field, by its id."""

    card: str
    site: str


class Play(Move, frozen=True):
    """Play an action card of the hand."""

    card: str


class Trade(Move, frozen=True):
    """Give `rate` units of a resource to the bank: 3, 2 (trade ships) or 1 (Mint).

    `place` is the region (or `cache`) of the units if the rules require a single one.
    """

    rate: int
    give: str
    place: str = ""


class Remove(Move, frozen=True):
    """Remove an own expansion card permanently; `site` may be `cache`."""

    site: str


class End(Move, frozen=True):
    """End the actions; the hand is filled next."""


class Draw(Move, frozen=True):
    """Draw the top card of a stack; before the first turn: choose the stack to start with."""

    stack: int


class Search(Move, frozen=True):
    """Search a stack; `pay` names the payment: nothing, a resource, or two as `brick+ore`."""

    stack: int
    pay: str = ""


class Take(Move, frozen=True):
    """Take one of the cards (or regions) on show."""

    card: str


class Exchange(Move, frozen=True):
    """Put a hand card under a stack to get another one."""

    card: str
    under: int


class Return(Move, frozen=True):
    """Put a card under a stack: a hand card, or the card on a site.

    `under` is 0 if there is no stack for the card.
    """

    card: str
    under: int


class Finish(Move, frozen=True):
    """Finish the turn."""


class Pass(Move, frozen=True):
    """Decline, or change nothing."""


class Pick(Move, frozen=True):
    """Choose a resource."""

    resource: str


class Target(Move, frozen=True):
    """Choose a site, a region or the Gold Cache (`cache`)."""

    what: str


class Regions(Move, frozen=True):
    """Place the two new regions."""

    up: str
    down: str

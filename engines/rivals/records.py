"""The small records a position is made of."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.core import Retired, Seat
from engines.rivals.parts import ModeName, Resource, RulesetName

PUBLIC = 7
"""Everybody knows a card: both seats (1, 2) and who only watches (4)."""
PLAYERS = 3
WATCHING = 4


def bit(seat: Seat | None) -> int:
    """Return the mark of who knows a card; None is a spectator."""
    return WATCHING if seat is None else 1 << seat


class Options(msgspec.Struct, frozen=True):
    """The variants of a match (reference 1.1).

    `victory_target` 0 is the mode's own; `reaction_hours` 0 lets decisions of the player who is
    not on turn wait for ever.
    """

    mode: ModeName = "basic"
    ruleset: RulesetName = "league"
    victory_target: int = 0
    start_player: Literal["random", "red", "blue"] = "random"
    reaction_hours: int = 24


class Prefs(msgspec.Struct, frozen=True):
    """`locations`: choose the place of every unit gained or paid; `auto_gain`: which resources to
    take without being asked, first storable one first; `sebastian`: when to play him.

    Who is `always` asked about Sebastian is so whether they hold him or not: the pause must not
    tell.  Earlier releases knew `ask`, to be asked only while one holds him.
    """

    locations: Literal["auto", "ask"] = "auto"
    auto_gain: tuple[Resource, ...] = ()
    sebastian: Literal["auto", "always", "never", "ask"] = "auto"


RETIRED = (Retired("sebastian", "ask", "always"),)


class Tally(msgspec.Struct, frozen=True):
    """What the placed cards of a principality add up to, tokens left out.

    `ships` are trade ships, `riotous` the units that Riots count, `price` the resources a search
    costs.
    """

    victory: int = 0
    commerce: int = 0
    strength: int = 0
    skill: int = 0
    progress: int = 0
    ships: int = 0
    heroes: int = 0
    riotous: int = 0
    price: int = 2
    market: bool = False
    mints: int = 0


class Pile(msgspec.Struct):
    """A draw stack, the top card last; `known` marks who knows each card (see `bit`)."""

    cards: list[str] = []
    known: list[int] = []

    def put_under(self, card: str, known: int) -> None:
        """Put a card to the bottom."""
        self.cards.insert(0, card)
        self.known.insert(0, known)

    def take(self, at: int) -> tuple[str, int]:
        """Take out a card; return it with who knows it."""
        return self.cards.pop(at), self.known.pop(at)


class Prince(msgspec.Struct):
    """One principality and the hand behind it.

    Settlements and cities stand from left to right: `labels`, whether each is one of the `cities`,
    and its four `sites` (up1, down1, up2, down2; "" is free, a settlement has no third and fourth).
    Regions lie in columns from left to right, in each the upper one first; `stock` is what each of
    them stores.  `left` is the column of the first regions (reference 2.4).  `roads` tells whether
    a road without a settlement lies at the left and at the right end.  `cache` is the gold field
    the Gold Cache is attached to, `hoard` what it stores.  `known` marks who knows each card
    of the `hand`.
    """

    regions: list[str]
    stock: list[int]
    labels: list[str]
    cities: list[bool]
    sites: list[str]
    roads: list[bool]
    left: int = -1
    cache: str = ""
    hoard: int = 0
    hand: list[str] = []
    known: list[int] = []
    tally: Tally = Tally()

"""Small records of the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.core import Retired, Seat
from engines.rivals.components import ModeName, Resource, RulesetName

PUBLIC = 7
"""Marks of a card known to all: both seats (1, 2) and spectators (4)."""
PLAYERS = 3
WATCHING = 4


def bit(seat: Seat | None) -> int:
    """Return the mark of a seat in `known`, or of spectators if None."""
    return WATCHING if seat is None else 1 << seat


class Options(msgspec.Struct, frozen=True):
    """The variants of a match (reference 1.1).

    `victory_target` 0 is that of the mode; `reaction_hours` 0 means no time limit for decisions of
    the player who is not on turn.
    """

    mode: ModeName = "basic"
    ruleset: RulesetName = "league"
    victory_target: int = 0
    start_player: Literal["random", "red", "blue"] = "random"
    reaction_hours: int = 24


class Prefs(msgspec.Struct, frozen=True):
    """Preferences of a seat.

    `locations` is whether the player chooses the place of every unit gained or paid.  `auto_gain`
    are the resources taken automatically, the first storable one first.  `sebastian` is when to
    play him.  With `always` the decision is open even if the player does not hold him, because a
    missing pause would reveal that.  The value `ask` of earlier releases opened it only for a
    player who held him.
    """

    locations: Literal["auto", "ask"] = "auto"
    auto_gain: tuple[Resource, ...] = ()
    sebastian: Literal["auto", "always", "never", "ask"] = "auto"


RETIRED = (Retired("sebastian", "ask", "always"),)


class Tally(msgspec.Struct, frozen=True, cache_hash=True):
    """The totals of a principality's placed cards, without tokens.

    `ships` are trade ships, `riotous` the units that Riots count, `price` the resources that a
    search costs.
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
    """A draw stack, the top card last; `known` marks the seats that know each card (see `bit`)."""

    cards: list[str] = []
    known: list[int] = []

    def put_under(self, card: str, known: int) -> None:
        """Put a card at the bottom."""
        self.cards.insert(0, card)
        self.known.insert(0, known)

    def take(self, at: int) -> tuple[str, int]:
        """Take out a card; return it with its `known` marks."""
        return self.cards.pop(at), self.known.pop(at)


class Prince(msgspec.Struct):
    """A principality and the hand of its player.

    Settlements and cities are listed from left to right: `labels`, whether each is one of the
    `cities`, and its four `sites` (up1, down1, up2, down2; "" is free, a settlement has no third
    and fourth).  Regions are listed by columns from left to right, in each the upper one first;
    `stock` is the number of units on each.  `left` is the column of the first regions (reference
    2.4).  `roads` is whether there is a road without a settlement at the left and at the right
    end.  `cache` is the gold field with the Gold Cache, `hoard` its stock.  `known` marks the
    seats that know each card of the `hand`.
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

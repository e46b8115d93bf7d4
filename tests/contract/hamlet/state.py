"""State, options, preferences, and the anytime move."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.core import AnytimeMove, Seat, State
from tests.contract.hamlet.components import CARDS, GOODS


class Options(msgspec.Struct, frozen=True):
    """Options of a match."""

    rounds: Literal[3, 4] = 4


class Prefs(msgspec.Struct, frozen=True):
    """Preferences of a seat."""

    confirm: bool = False


class Farm(msgspec.Struct):
    """Possessions of a seat."""

    goods: dict[str, int]
    hand: list[str]
    built: list[str] = []
    workers: int = 0
    beggars: int = 0

    def affords(self, card: str) -> bool:
        return all(self.goods[good] >= n for good, n in CARDS[card].cost.items())


class Barter(AnytimeMove, frozen=True):
    """Anytime move: barter two of one good for one of another."""

    give: str
    get: str

    def resolve(self, state: Hamlet, seat: Seat) -> None:
        goods = state.farms[seat].goods
        goods[self.give] -= 2
        goods[self.get] += 1
        state.note("barters", seat, give=self.give, get=self.get)


class Hamlet(State, kw_only=True):
    """State of a match."""

    options: Options
    prefs: list[Prefs]
    farms: list[Farm]
    deck: list[str]
    piles: dict[str, int]
    taken: dict[str, Seat] = {}
    round: int = 0

    def anytime_moves(self, seat: Seat) -> list[Barter]:
        goods = self.farms[seat].goods
        return [Barter(a, b) for a in GOODS if goods[a] > 1 for b in GOODS if a != b]

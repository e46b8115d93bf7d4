"""Automatic feeding: the goods turned into food, and their order (reference 4.12)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from msgspec.structs import replace

from engines.caverna.anytime import Convert, Use
from engines.caverna.components import CROPS, ROOMS
from engines.caverna.counts import affords
from engines.caverna.family import instead_of_food, meal
from engines.caverna.records import Farm
from engines.core import Seat, clone

KEPT = 2
"""Number of animals of a kind that are kept while other goods are left."""
_SPARED = ("cattle", "boar", "donkey", "sheep")
_LAST = ("boar", "cattle", "donkey", "sheep")
_FROM_CROPS = sorted(
    (
        (Use(name, 1, "food" if len(room.exchanges) > 1 else ""), exchange.give)
        for name, room in ROOMS.items()
        for exchange in room.exchanges
        if "food" in exchange.get and set(exchange.give) <= set(CROPS)
    ),
    key=lambda use: -len(use[1]),
)
"""The exchanges of crops for food with their prices, those of several crops first."""


class Found(NamedTuple):
    """Conversions into food, and the good that feeds one dwarf instead, "" if there is none.

    `begging` is the food that is still missing.
    """

    changes: list[Convert | Use]
    instead: str
    begging: int


class _Trial:
    """A copy of a farm in which conversions are tried without notes."""

    def __init__(self, farm: Farm) -> None:
        self.farms = [clone(farm)]

    def note(self, kind: str, seat: Seat | None = None, /, **data: object) -> None:
        """Ignore the note."""


def find_food(farm: Farm, *, special: bool) -> Found:
    """Return the conversions, in order, until the family can be fed or nothing is left."""
    trial = _Trial(farm)
    home = trial.farms[0]
    counts: Counter[Convert | Use] = Counter()
    instead, last = "", False
    while (short := meal(home, special=special, replaced=bool(instead)) - home.goods["food"]) > 0:
        change = _first(home) or (_last(home, short) if last else None)
        if change is not None:
            change.resolve(trial, 0)
            counts[replace(change, count=0)] += change.count
        elif last:
            break
        else:
            instead, last = next(iter(instead_of_food(home)), ""), True
    changes = [replace(change, count=n) for change, n in counts.items()]
    return Found(changes, instead, max(0, short))


def _first(farm: Farm) -> Convert | Use | None:
    """Return the next conversion before a dwarf is fed with another good."""
    for use, values in _FROM_CROPS:
        if use.room in farm.rooms.values() and affords(farm, values):
            return use
    for good in CROPS:
        if farm.goods[good]:
            return Convert(good, 1)
    return _animal(farm, _SPARED, KEPT)


def _last(farm: Farm, short: int) -> Convert | None:
    """Return the next conversion after that."""
    if farm.goods["ruby"]:
        return Convert("ruby", 1)
    if (gold := farm.goods["gold"]) > 1:
        return Convert("gold", min(gold, short + 1))
    return _animal(farm, _LAST)


def _animal(farm: Farm, animals: tuple[str, ...], kept: int = 0) -> Convert | None:
    """Return the next conversion of animals, with `kept` of each kind left; donkeys in pairs."""
    for animal in animals:
        if (left := farm.goods[animal] - kept) > 0:
            return Convert(animal, min(left, 2) if animal == "donkey" else 1)
    return None

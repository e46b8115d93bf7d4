"""Feeding without being asked: what is changed into food, in which order (reference 4.12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.caverna.counts import affords, tiles
from engines.caverna.family import instead_of_food, meal
from engines.caverna.goods import eat, pay
from engines.caverna.parts import CROPS, Exchange
from engines.caverna.records import Farm

KEPT = 2
"""So many animals of a kind are kept as long as there is anything else."""
_SPARED = ("cattle", "boar", "donkey", "sheep")
_LAST = ("boar", "cattle", "donkey", "sheep")


def find_food(farm: Farm, *, special: bool) -> str:
    """Change goods into food, step by step, until the family can be fed.

    Returns with what one dwarf is fed instead of with food, "" if with none.
    """

    def short(replaced: str = "") -> int:
        return meal(farm, special=special, replaced=bool(replaced)) - farm.goods["food"]

    for change in _first(farm):
        while short() > 0 and change():
            pass
    if short() <= 0:
        return ""
    replaced = next(iter(instead_of_food(farm)), "")
    for last in _last(farm, lambda: short(replaced)):
        while short(replaced) > 0 and last():
            pass
    return replaced


def _first(farm: Farm) -> Iterator[Callable[[], bool]]:
    """Yield what is changed before the rest: each does one step, and tells whether it could."""
    for exchange in _food_exchanges(farm):
        yield lambda exchange=exchange: _exchange(farm, exchange)  # type: ignore[misc]
    for good in CROPS:
        yield lambda good=good: _eat(farm, good, 1)  # type: ignore[misc]
    for animal in _SPARED:
        yield lambda animal=animal: _eat(  # type: ignore[misc]
            farm, animal, _bite(animal, farm.goods[animal] - KEPT)
        )


def _last(farm: Farm, short: Callable[[], int]) -> Iterator[Callable[[], bool]]:
    yield lambda: _eat(farm, "ruby", 1)
    yield (
        lambda: farm.goods["gold"] > 1 and _eat(farm, "gold", min(farm.goods["gold"], short() + 1))
    )
    for animal in _LAST:
        yield lambda animal=animal: _eat(  # type: ignore[misc]
            farm, animal, _bite(animal, farm.goods[animal])
        )


def _food_exchanges(farm: Farm) -> Iterator[Exchange]:
    """Yield the exchanges of crops for food, those of several crops first."""
    found = [
        exchange
        for room in tiles(farm)
        for exchange in room.exchanges
        if "food" in exchange.get and set(exchange.give) <= set(CROPS)
    ]
    return iter(sorted(found, key=lambda exchange: -len(exchange.give)))


def _exchange(farm: Farm, exchange: Exchange) -> bool:
    if not affords(farm, exchange.give):
        return False
    pay(farm, exchange.give)
    for good, n in exchange.get.items():
        farm.goods[good] += n
    return True


def _eat(farm: Farm, good: str, count: int) -> bool:
    if count < 1 or farm.goods[good] < count:
        return False
    eat(farm, good, count)
    return True


def _bite(animal: str, left: int) -> int:
    """Return how many of an animal are eaten in one step: donkeys by pairs."""
    return min(left, 2) if animal == "donkey" else min(left, 1)

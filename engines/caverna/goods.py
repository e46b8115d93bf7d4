"""Changes of goods: receipts with bonuses of tiles, payments, values as food (reference 2.7)."""

from __future__ import annotations

from collections.abc import Mapping

from engines.caverna.components import BOX, FARM_ANIMALS, ROOMS
from engines.caverna.counts import tiles
from engines.caverna.records import Farm

WITH_EACH = {name: room.with_each for name, room in ROOMS.items() if room.with_each}
"""Additional goods from tiles for each unit of a good that is received."""


def gain(farm: Farm, goods: Mapping[str, int]) -> dict[str, int]:
    """Add goods to a farm and return them, including the bonuses of tiles for receiving them."""
    if not goods:
        return {}
    got = dict(goods)
    for name in farm.rooms.values():
        if name in WITH_EACH:
            for good, more in WITH_EACH[name].items():
                if n := goods.get(good, 0):
                    got[more] = got.get(more, 0) + n
    for good, n in got.items():
        farm.goods[good] += n
    return got


def together(*bundles: Mapping[str, int]) -> dict[str, int]:
    """Return the sum of several bundles of goods."""
    found: dict[str, int] = {}
    for bundle in bundles:
        if not found:
            found |= bundle
            continue
        for good, n in bundle.items():
            found[good] = found.get(good, 0) + n
    return found


def pay(farm: Farm, price: Mapping[str, int]) -> None:
    """Take a price from a farm that affords it."""
    for good, n in price.items():
        farm.goods[good] -= n


def food_for(farm: Farm, good: str, count: int) -> int:
    """Return the food for `count` units of a good, turned into food in one step."""
    food = BOX.eaten[good] * count
    if good == "donkey":
        food += count // 2
    elif good == "gold":
        food -= 1
    if good in FARM_ANIMALS:
        food += count * sum(room.food_per_animal_eaten for room in tiles(farm))
    return food


def eat(farm: Farm, good: str, count: int) -> int:
    """Turn `count` units of a good into food and return the food."""
    food = food_for(farm, good, count)
    farm.goods[good] -= count
    farm.goods["food"] += food
    return food


def food_in_reach(farm: Farm, goods: Mapping[str, int]) -> int:
    """Return the food of a farm if all these `goods`, and its weapons, were turned into food.

    Goods that cannot be eaten count if a tile exchanges them for gold.
    """
    rooms = tuple(tiles(farm))
    sold = [
        min(goods[good] // n for good, n in exchange.give.items()) * exchange.get.get("gold", 0)
        for room in rooms
        for exchange in room.exchanges
        if not exchange.give.keys() & BOX.eaten.keys()
    ]
    eaten = {**goods, "gold": goods["gold"] + sum(sold)}
    weapons = [dwarf.strength for room in rooms if room.weapons_for_food for dwarf in farm.dwarfs]
    meals = [food_for(farm, good, eaten[good]) for good in BOX.eaten if eaten[good]]
    return goods["food"] + sum(meals) + sum(weapons)

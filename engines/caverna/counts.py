"""Counts of a farm's possessions, including effects of tiles on prices and limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.caverna.components import BOX, ENTRY, FARM_ANIMALS, ROOMS, Room, What
from engines.caverna.land import NEIGHBOURS
from engines.caverna.records import Farm

if TYPE_CHECKING:
    from collections.abc import Mapping


DISCOUNTS = {name: room.discount for name, room in ROOMS.items() if room.discount}
"""Discounts of tiles, by the part of a program that is paid for."""
DWELLINGS = {name for name, room in ROOMS.items() if room.colour == "orange"}
BEDS = {name: room.dwarfs for name, room in ROOMS.items() if room.dwarfs}
"""The number of dwarfs that tiles house."""
FOR_A_SIXTH = {name for name, room in ROOMS.items() if room.sixth_dwarf}
"""The tiles that allow a sixth dwarf."""


def tiles(farm: Farm) -> Iterator[Room]:
    """Yield the data of a farm's furnishing tiles, without the printed dwelling."""
    for name in farm.rooms.values():
        if name != ENTRY:
            yield ROOMS[name]


def mines(farm: Farm, kind: str) -> int:
    """Return the number of mines of a kind on a farm."""
    return [*farm.land.values()].count(kind)


def farm_animals(farm: Farm) -> int:
    """Return the number of farm animals of all kinds."""
    return sum(farm.goods[animal] for animal in FARM_ANIMALS)


def crops(farm: Farm, good: str) -> int:
    """Return the number of units of a crop, in the supply and on the fields."""
    return farm.goods[good] + sum(c.count for c in farm.crops.values() if c.good == good)


def is_dwelling(name: str) -> bool:
    """Return whether a furnishing tile is a dwelling."""
    return name == ENTRY or name in DWELLINGS


def count(farm: Farm, what: What, at: str = "") -> int:
    """Return a count of a farm; counts of neighbours need the place `at` of the tile."""
    match what:
        case "dwarf":
            return len(farm.dwarfs)
        case "dwarf_from_5":
            return max(0, len(farm.dwarfs) - 4)
        case "armed_dwarf":
            return sum(dwarf.strength > 0 for dwarf in farm.dwarfs)
        case "all_armed":
            return int(all(dwarf.strength for dwarf in farm.dwarfs))
        case "none_armed":
            return int(not any(dwarf.strength for dwarf in farm.dwarfs))
        case "adjacent_dwelling":
            beside = (farm.rooms.get(space, "") for space in NEIGHBOURS[at])
            return sum(is_dwelling(name) for name in beside if name)
        case "yellow_room":
            return sum(room.colour == "yellow" for room in tiles(farm))
        case "farm_animal":
            return farm_animals(farm)
        case "grain_with_vegetable":
            return min(crops(farm, "grain"), crops(farm, "vegetable"))
        case "donkey_in_mine":
            everywhere = mines(farm, "ore_mine") + mines(farm, "ruby_mine")
            return min(farm.goods["donkey"], everywhere)
        case "donkey_in_ore_mine":
            return min(farm.goods["donkey"], mines(farm, "ore_mine"))
    return farm.goods[what]


def discounts(farm: Farm, what: str) -> dict[str, int]:
    """Return the goods by which a farm's tiles reduce the price of a part of a program."""
    found: dict[str, int] = {}
    for name in farm.rooms.values():
        if name in DISCOUNTS:
            for good, n in DISCOUNTS[name].get(what, {}).items():
                found[good] = found.get(good, 0) + n
    return found


def lessened(price: Mapping[str, int], discount: Mapping[str, int]) -> dict[str, int]:
    """Return a price less a discount, nothing below 0."""
    return {good: left for good, n in price.items() if (left := n - discount.get(good, 0)) > 0}


def discounted(farm: Farm, price: Mapping[str, int], what: str) -> dict[str, int]:
    """Return a price less the discounts of a farm's tiles."""
    discount = discounts(farm, what)
    return lessened(price, discount) if discount else {**price}


def affords(farm: Farm, price: Mapping[str, int]) -> bool:
    """Return whether a farm has the goods of a price."""
    goods = farm.goods
    for good, n in price.items():  # noqa: SIM110 - plain loop: the most frequent call
        if goods[good] < n:
            return False
    return True


def lacking(farm: Farm, price: Mapping[str, int]) -> str:
    """Return the first good of which a farm has too little, "" if there is none."""
    return next((good for good, n in price.items() if farm.goods[good] < n), "")


def most_dwarfs(farm: Farm) -> int:
    """Return the maximum number of dwarfs in a family, regardless of room."""
    return BOX.most_dwarfs + (not FOR_A_SIXTH.isdisjoint(farm.rooms.values()))


def room_for_dwarfs(farm: Farm) -> int:
    """Return the number of dwarfs that a farm houses; the sixth needs five before it (R25)."""
    beds = 2 + sum([BEDS[name] for name in farm.rooms.values() if name in BEDS])
    return beds + (len(farm.dwarfs) >= BOX.most_dwarfs and most_dwarfs(farm) > BOX.most_dwarfs)


def empty_fields(farm: Farm) -> list[str]:
    """Return the fields without a crop, in any order."""
    return [at for at, kind in farm.land.items() if kind == "field" and at not in farm.crops]

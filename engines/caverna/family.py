"""Dwarfs: choice for placement, growth, weapons and cost of feeding (reference 4.3, 4.9, 4.10)."""

from __future__ import annotations

from msgspec.structs import replace

from engines.caverna.components import BOX, ROOMS
from engines.caverna.counts import count, most_dwarfs, room_for_dwarfs, tiles
from engines.caverna.records import Dwarf, Farm

SAVED = {name: room.saves_food_per for name, room in ROOMS.items() if room.saves_food_per}
"""The possessions for which tiles save food."""


def weakest(farm: Farm) -> int | None:
    """Return the number of the weakest dwarf at home, None if no dwarf may be placed."""
    found, least = None, BOX.most_strength + 1
    for number, dwarf in enumerate(farm.dwarfs):
        if dwarf.strength < least and not dwarf.at and not dwarf.newborn:
            found, least = number, dwarf.strength
    return found


def with_strength(farm: Farm, strength: int) -> int | None:
    """Return the number of a dwarf at home with a weapon of this strength."""
    return next((n for n in farm.at_home if farm.dwarfs[n].strength == strength), None)


def why_no_child(farm: Farm) -> str:
    """Return the reason why a family cannot grow, "" if it can."""
    dwarfs = len(farm.dwarfs)
    if dwarfs >= most_dwarfs(farm):
        return "family_full"
    return "" if room_for_dwarfs(farm) > dwarfs else "no_room_for_dwarf"


def grow(farm: Farm, at: str) -> None:
    """Add a newborn on a space."""
    farm.dwarfs.append(Dwarf(at=at, newborn=True))


def arm(farm: Farm, number: int, more: int = 1) -> None:
    """Strengthen the weapon of a dwarf, up to the maximum."""
    dwarf = farm.dwarfs[number]
    farm.dwarfs[number] = replace(dwarf, strength=min(BOX.most_strength, dwarf.strength + more))


def move(farm: Farm, number: int, at: str) -> None:
    """Move a dwarf to a space."""
    farm.dwarfs[number] = replace(farm.dwarfs[number], at=at)


def meal(farm: Farm, *, special: bool, replaced: bool = False) -> int:
    """Return the food needed for the family, with one adult `replaced` by the working cave."""
    newborn = sum([dwarf.newborn for dwarf in farm.dwarfs])
    adults = len(farm.dwarfs) - newborn
    if special:
        cost = BOX.food_at_special_feeding * (len(farm.dwarfs) - replaced)
    else:
        cost = BOX.food_per_dwarf * (adults - replaced) + BOX.food_per_newborn * newborn
    saved = sum([count(farm, SAVED[name]) for name in farm.rooms.values() if name in SAVED])
    return max(0, cost - saved)


def instead_of_food(farm: Farm) -> dict[str, int]:
    """Return the goods, and the amount of each, that may feed one dwarf instead of food."""
    found: dict[str, int] = {}
    for room in tiles(farm):
        found |= room.feeds_one_for
    return {good: n for good, n in found.items() if farm.goods[good] >= n}

"""Housing of animals: an exact test whether all fit, and an arrangement (reference 4.8).

Animals are counts.  A *zone* holds one kind only.  The exact test fills the zones for one kind
first.  Then the smallest meadows and pastures, any number of them, are given to sheep with dogs,
and each remaining zone, the largest first, goes to the kind that still lacks most room.  All these
capacities are powers of two, so no search is needed.
"""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import NamedTuple

import msgspec

from engines.caverna.components import ENTRY, FARM_ANIMALS, ROOMS
from engines.caverna.counts import count, tiles
from engines.caverna.records import Farm

ENTRY_HOLDS = 2
ROOMS_THAT_HOUSE = {name: room.houses for name, room in ROOMS.items() if room.houses}


class Zone(msgspec.Struct, frozen=True):
    """A place for animals of one kind; `at` are its spaces, `dogs` may watch over sheep there."""

    at: tuple[str, ...]
    animals: tuple[str, ...]
    holds: int
    dogs: bool = False


def zones(farm: Farm) -> list[Zone]:
    """Return every zone of a farm."""
    found = [*_indoors(farm), *_pastures(farm)]
    stables = set(farm.stables)
    fenced = {*farm.small, *(space for pair in farm.large for space in pair)}
    stubble = any(room.houses_on_empty_fields for room in tiles(farm))
    for space, kind in farm.land.items():
        if kind in ("ore_mine", "ruby_mine"):
            found.append(Zone((space,), ("donkey",), 1))
        elif kind == "meadow" and space not in fenced:
            found.append(Zone((space,), FARM_ANIMALS, int(space in stables), dogs=True))
        elif kind == "field" and stubble and space not in farm.crops:
            found.append(Zone((space,), FARM_ANIMALS, 1))
    found += [Zone((space,), ("boar",), 1) for space in farm.stables if space not in farm.land]
    return found


def _indoors(farm: Farm) -> list[Zone]:
    found = []
    for space, name in farm.rooms.items():
        if name == ENTRY:
            found.append(Zone((space,), FARM_ANIMALS, ENTRY_HOLDS))
        elif (houses := ROOMS_THAT_HOUSE.get(name)) is not None:
            holds = count(farm, houses.count_of) if houses.count_of else houses.count
            found.append(Zone((space,), houses.animals, holds))
    return found


def _pastures(farm: Farm) -> list[Zone]:
    stables = set(farm.stables)
    small = [Zone((at,), FARM_ANIMALS, 4 if at in stables else 2, dogs=True) for at in farm.small]
    large = [
        Zone(pair, FARM_ANIMALS, 4 << len(stables.intersection(pair)), dogs=True)
        for pair in farm.large
    ]
    return small + large


_holds = attrgetter("holds")


class Penned(NamedTuple):
    """Animals in a zone, with the dogs that watch over them."""

    zone: Zone
    animal: str
    number: int
    dogs: int = 0


def housed(farm: Farm, animals: dict[str, int]) -> list[Penned] | None:
    """Return an arrangement of these numbers of animals, None if they do not fit."""
    left = {animal: n for animal in FARM_ANIMALS if (n := animals[animal])}
    if not left:
        return []
    special: list[Zone] = []
    general: list[Zone] = []
    for zone in zones(farm):
        (general if len(zone.animals) > 1 else special).append(zone)
    pens = []
    for zone in special:
        (animal,) = zone.animals
        if n := min(zone.holds, left.get(animal, 0)):
            pens.append(Penned(zone, animal, n))
            left[animal] -= n
    watched = sorted([zone for zone in general if zone.dogs], key=_holds)
    general.sort(key=_holds, reverse=True)
    for dog_zones in range(min(animals["dog"], len(watched)) + 1):
        rest = _with_dogs(watched[:dog_zones], general, left, animals["dog"])
        if rest is not None:
            return pens + rest
    return None


def _with_dogs(
    watched: list[Zone], general: list[Zone], wanted: dict[str, int], dogs: int
) -> list[Penned] | None:
    """Return an arrangement with dogs watching sheep in these zones, None if there is none.

    The `general` zones are sorted, the largest first.
    """
    left = dict(wanted)
    pens = []
    spare = dogs - len(watched)
    for zone in watched:
        n = min(left.get("sheep", 0), 2 + spare)
        here = max(1, n - 1)
        pens.append(Penned(zone, "sheep", n, here))
        spare -= here - 1
        if n:
            left["sheep"] -= n
    for zone in [zone for zone in general if zone not in watched]:
        animal = max(left, key=left.__getitem__)
        if n := min(zone.holds, left[animal]):
            pens.append(Penned(zone, animal, n))
            left[animal] -= n
    return None if any(left.values()) else pens


_numbers = itemgetter(*FARM_ANIMALS)


def fits(farm: Farm, **more: int) -> bool:
    """Return whether the animals of a farm, and `more` of some kinds, all have room."""
    animals = farm.goods
    if more:
        animals = {**animals, **{kind: animals[kind] + n for kind, n in more.items()}}
    kept = [n for n in _numbers(animals) if n > 0]
    if not kept or (len(kept) == 1 and kept[0] <= ENTRY_HOLDS):
        return True
    return housed(farm, animals) is not None

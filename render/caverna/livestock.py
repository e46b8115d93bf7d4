"""Who lives where on a home board: animals in their pens, dwarfs in their dwellings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.caverna.animals import Penned, housed
from engines.caverna.parts import ENTRY, FARM_ANIMALS, ROOMS
from engines.caverna.records import Dwarf, Farm

ENTRY_BEDS = 2


class Herd(NamedTuple):
    """Animals on a board: those with room, those without, dogs that watch over nothing."""

    pens: list[Penned]
    homeless: dict[str, int]
    dogs: int


def herd(farm: Farm) -> Herd:
    """Return where animals stand; where not all have room, some of them have none."""
    animals, homeless = dict(farm.goods), dict[str, int]()
    while (pens := housed(farm, animals)) is None:
        animal = max(FARM_ANIMALS, key=lambda kind: animals[kind])
        animals[animal] -= 1
        homeless[animal] = homeless.get(animal, 0) + 1
    return Herd(pens, homeless, farm.goods["dog"] - sum(pen.dogs for pen in pens))


def beds(farm: Farm) -> Iterator[str]:
    """Yield the space of each bed, the printed dwelling first, the sixth dwarf's last."""
    sixth = []
    for at, name in sorted(farm.rooms.items(), key=lambda item: item[1] != ENTRY):
        yield from [at] * (ENTRY_BEDS if name == ENTRY else ROOMS[name].dwarfs)
        if name != ENTRY and ROOMS[name].sixth_dwarf:
            sixth.append(at)
    yield from sixth


def sleepers(farm: Farm) -> dict[str, list[Dwarf]]:
    """Return the dwarfs that live on each space, also those who are at work."""
    found: dict[str, list[Dwarf]] = {}
    strongest_last = sorted(farm.dwarfs, key=lambda dwarf: (dwarf.newborn, dwarf.strength))
    for at, dwarf in zip(beds(farm), strongest_last, strict=False):
        found.setdefault(at, []).append(dwarf)
    return found

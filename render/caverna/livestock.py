"""Placement of animals in their pens and dwarfs in their dwellings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engines.caverna.animals import Penned, housed
from engines.caverna.components import ENTRY, FARM_ANIMALS, ROOMS
from engines.caverna.records import Dwarf, Farm

ENTRY_BEDS = 2


class Herd(NamedTuple):
    """Animals on a board: housed animals, numbers of homeless ones, and of idle dogs."""

    pens: list[Penned]
    homeless: dict[str, int]
    idle: int


def herd(farm: Farm) -> Herd:
    """Return the placement of animals; if not all fit, as many as possible, large herds first."""
    animals = dict(farm.goods)
    pens = housed(farm, animals)
    if pens is None:
        animals |= dict.fromkeys(FARM_ANIMALS, 0)
        for kind in sorted(FARM_ANIMALS, key=lambda kind: -farm.goods[kind]):
            for _ in range(farm.goods[kind]):
                if housed(farm, {**animals, kind: animals[kind] + 1}) is not None:
                    animals[kind] += 1
        pens = housed(farm, animals) or []
    homeless = {kind: n - animals[kind] for kind, n in farm.goods.items() if n > animals[kind]}
    idle = farm.goods["dog"] - sum(pen.dogs for pen in pens if pen.number)
    return Herd([pen for pen in pens if pen.number], homeless, idle)


def kennel(farm: Farm, pens: Iterable[Penned]) -> str:
    """Return an empty meadow for idle dogs, or "" if there is none."""
    full = {space for pen in pens for space in pen.zone.at}
    full |= {space for pair in farm.large for space in pair}.union(farm.small, farm.stables)
    meadows = (space for space, kind in farm.land.items() if kind == "meadow")
    return next((space for space in meadows if space not in full), "")


def beds(farm: Farm) -> Iterator[str]:
    """Yield the space of each bed, the printed dwelling first, the sixth dwarf's last."""
    sixth = []
    for at, name in sorted(farm.rooms.items(), key=lambda item: item[1] != ENTRY):
        yield from [at] * (ENTRY_BEDS if name == ENTRY else ROOMS[name].dwarfs)
        if name != ENTRY and ROOMS[name].sixth_dwarf:
            sixth.append(at)
    yield from sixth


def sleepers(farm: Farm) -> dict[str, list[Dwarf]]:
    """Return the dwarfs by the space of their bed, including those at work."""
    found: dict[str, list[Dwarf]] = {}
    strongest_last = sorted(farm.dwarfs, key=lambda dwarf: (dwarf.newborn, dwarf.strength))
    for at, dwarf in zip(beds(farm), strongest_last, strict=False):
        found.setdefault(at, []).append(dwarf)
    return found

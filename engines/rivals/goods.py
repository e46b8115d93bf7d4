"""Storage and payment of resources (reference 4.2)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.rivals.parts import GOLD, MAX_STORED, REGIONS, RESOURCES
from engines.rivals.principality import CACHE
from engines.rivals.records import Prince

ALL = (0, 1, 2, 3, 4, 5)


def goods(counts: Sequence[int]) -> dict[str, int]:
    """Return the non-zero counts of six numbers by resource, as data of notes."""
    return {RESOURCES[r]: n for r, n in enumerate(counts) if n}


def one(resource: int, count: int = 1) -> tuple[int, int, int, int, int, int]:
    """Return six numbers, all zero but the `count` of one resource."""
    lumber, brick, wool, grain, ore, gold = (count if r == resource else 0 for r in ALL)
    return lumber, brick, wool, grain, ore, gold


def places_to_store(prince: Prince, resource: int) -> list[str]:
    """Return the places for another unit: the Gold Cache first, then the fullest region first."""
    rooms = [
        (-stock, at)
        for at, (region, stock) in enumerate(zip(prince.regions, prince.stock, strict=True))
        if stock < MAX_STORED and REGIONS[region].resource == resource
    ]
    found = [prince.regions[at] for _, at in sorted(rooms)]
    if resource == GOLD and prince.cache and prince.hoard < MAX_STORED:
        found.insert(0, CACHE)
    return found


def places_to_pay(prince: Prince, resource: int) -> list[str]:
    """Return the sources of a payment: the emptiest region first, the Gold Cache last."""
    stores = [
        (stock, at)
        for at, (region, stock) in enumerate(zip(prince.regions, prince.stock, strict=True))
        if stock and REGIONS[region].resource == resource
    ]
    found = [prince.regions[at] for _, at in sorted(stores)]
    if resource == GOLD and prince.hoard:
        found.append(CACHE)
    return found


def change(prince: Prince, place: str, by: int) -> None:
    """Add `by` to the stock of a region or the Gold Cache."""
    if place == CACHE:
        prince.hoard += by
    else:
        prince.stock[prince.regions.index(place)] += by


def store(prince: Prince, resource: int, count: int) -> int:
    """Store up to `count` units in the order of the rules; return the number stored."""
    for stored in range(count):
        places = places_to_store(prince, resource)
        if not places:
            return stored
        change(prince, places[0], 1)
    return count


def pay(prince: Prince, resource: int, count: int) -> None:
    """Take `count` units, which must exist, in the order of the rules."""
    for _ in range(count):
        change(prince, places_to_pay(prince, resource)[0], -1)

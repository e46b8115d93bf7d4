"""Storage and payment of resources (reference 4.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engines.core import RulesBug, Seat
from engines.rivals.components import GOLD, MAX_STORED, RESOURCE_OF, RESOURCES
from engines.rivals.principality import CACHE
from engines.rivals.records import Prince
from engines.rivals.state import Rivals

ALL = (0, 1, 2, 3, 4, 5)


def goods(counts: Sequence[int]) -> dict[str, int]:
    """Return the non-zero counts of six numbers by resource, as data of notes."""
    return {RESOURCES[r]: n for r, n in enumerate(counts) if n}


def note_goods(
    state: Rivals, kind: str, seat: Seat, counts: Sequence[int], /, **data: object
) -> None:
    """Add a note with goods, unless no notes are recorded."""
    if state.notes is not None:
        state.note(kind, seat, goods=goods(counts), **data)


@cache
def one(resource: int, count: int = 1) -> tuple[int, int, int, int, int, int]:
    """Return six numbers, all zero but the `count` of one resource."""
    lumber, brick, wool, grain, ore, gold = (count if r == resource else 0 for r in ALL)
    return lumber, brick, wool, grain, ore, gold


def places_to_store(prince: Prince, resource: int) -> list[str]:
    """Return the places for another unit: the Gold Cache first, then the fullest region first."""
    found = [prince.regions[at] for at in _with_room(prince, resource)]
    if resource == GOLD and prince.cache and prince.hoard < MAX_STORED:
        found.insert(0, CACHE)
    return found


def _with_room(prince: Prince, resource: int) -> list[int]:
    """Return the regions with room for a resource, the fullest first."""
    stock = prince.stock
    found = [
        at
        for at, region in enumerate(prince.regions)
        if stock[at] < MAX_STORED and RESOURCE_OF[region] == resource
    ]
    return sorted(found, key=stock.__getitem__, reverse=True)


def places_to_pay(prince: Prince, resource: int) -> list[str]:
    """Return the sources of a payment: the emptiest region first, the Gold Cache last."""
    found = [prince.regions[at] for at in _with_stock(prince, resource)]
    if resource == GOLD and prince.hoard:
        found.append(CACHE)
    return found


def _with_stock(prince: Prince, resource: int) -> list[int]:
    """Return the regions with units of a resource, the emptiest first."""
    regions = prince.regions
    found = [
        at
        for at, stock in enumerate(prince.stock)
        if stock and RESOURCE_OF[regions[at]] == resource
    ]
    return sorted(found, key=prince.stock.__getitem__)


def change(prince: Prince, place: str, by: int) -> None:
    """Add `by` to the stock of a region or the Gold Cache."""
    if place == CACHE:
        prince.hoard += by
    else:
        prince.stock[prince.regions.index(place)] += by


def store(prince: Prince, resource: int, count: int) -> int:
    """Store up to `count` units in the order of the rules; return the number stored.

    The fullest place stays the fullest, so each one is filled up before the next.
    """
    left = count
    if resource == GOLD and prince.cache:
        cached = min(left, MAX_STORED - prince.hoard)
        prince.hoard += cached
        left -= cached
    for at in _with_room(prince, resource) if left else ():
        stored = min(left, MAX_STORED - prince.stock[at])
        prince.stock[at] += stored
        left -= stored
    return count - left


def pay(prince: Prince, resource: int, count: int) -> None:
    """Take `count` units in the order of the rules; raise `RulesBug` if there are fewer.

    The emptiest region stays the emptiest, so each one is emptied before the next.
    """
    left = count
    for at in _with_stock(prince, resource):
        paid = min(left, prince.stock[at])
        prince.stock[at] -= paid
        left -= paid
    if left > (prince.hoard if resource == GOLD else 0):
        raise RulesBug(f"a payment of more {RESOURCES[resource]} than there is: {count}")
    prince.hoard -= left

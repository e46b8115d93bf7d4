"""Geometry of a principality, and the totals of its cards (reference 2.4, 5.1)."""

from __future__ import annotations

from functools import lru_cache

from engines.core import Refusal
from engines.rivals.components import (
    CARDS,
    FACES,
    GOLD,
    MAX_STORED,
    NAMES,
    RESOURCE_OF,
    Face,
    name_of,
)
from engines.rivals.records import Prince, Tally

SLOTS = ("up1", "down1", "up2", "down2")
"""The sites of a city in the order of `Prince.sites`; a settlement has the first two."""
SITES = {label: tuple(f"{label}-{slot}" for slot in SLOTS) for label in "ABCDEFG"}
"""The names of the sites of each settlement."""
ROWS = ("up", "down")
CACHE = "cache"
SHIPS_FOR_HARBOR = 3
SEARCH_PRICE = 2
"""Resources that a search costs without cards that reduce it."""


def site_name(prince: Prince, at: int) -> str:
    """Return the name of a site, such as `A-up1`."""
    return SITES[prince.labels[at // 4]][at % 4]


def site_at(prince: Prince, name: str) -> int:
    """Return the place of a site in `Prince.sites`; raise `Refusal` if there is none."""
    label, _, slot = name.partition("-")
    if label in prince.labels and slot in SLOTS:
        return prince.labels.index(label) * 4 + SLOTS.index(slot)
    raise Refusal("no_such_site", site=name)


def exists(prince: Prince, at: int) -> bool:
    """Return whether a site exists: the outer two belong to cities."""
    return at % 4 < 2 or prince.cities[at // 4]


def adjacent(at: int) -> tuple[int, int]:
    """Return the two regions adjacent to a site, in its row."""
    first = at // 4 * 2 + at % 2
    return first, first + 2


def bordering(town: int) -> tuple[int, int, int, int]:
    """Return the four regions around a settlement or city, counted from the left."""
    return 2 * town, 2 * town + 1, 2 * town + 2, 2 * town + 3


def placed(prince: Prince) -> list[tuple[int, Face]]:
    """Return the occupied sites and their cards, without covered cards."""
    return [(at, FACES[card]) for at, card in enumerate(prince.sites) if card]


def covered(face: Face) -> str:
    """Return the card covered by another one, "" if none."""
    below = face.card.covers
    return name_of(below, next(iter(CARDS[below].copies))) if below else ""


def owns(prince: Prince, card: str) -> bool:
    """Return whether a card of this type is in the principality, not covered."""
    return not NAMES[card].isdisjoint(prince.sites)


def totals(prince: Prince) -> list[int]:
    """Return the stored units of each resource, including the Gold Cache."""
    found, regions = [0, 0, 0, 0, 0, prince.hoard], prince.regions
    for at, stock in enumerate(prince.stock):
        if stock:
            found[RESOURCE_OF[regions[at]]] += stock
    return found


def room(prince: Prince) -> list[int]:
    """Return the number of units of each resource that could be stored."""
    found, regions = [0] * 6, prince.regions
    for at, stock in enumerate(prince.stock):
        if stock < MAX_STORED:
            found[RESOURCE_OF[regions[at]]] += MAX_STORED - stock
    if prince.cache:
        found[GOLD] += MAX_STORED - prince.hoard
    return found


def tally(prince: Prince) -> Tally:
    """Return the totals of the placed cards."""
    return _tally(tuple(prince.sites), len(prince.labels) + sum(prince.cities))


@lru_cache(maxsize=4096)
def _tally(sites: tuple[str, ...], victory: int) -> Tally:
    """Return the totals of the cards on `sites`, with the `victory` points of the towns.

    They are cached because a playout often counts the same cards.
    """
    faces = [FACES[card] for card in sites if card]
    ids = [face.id for face in faces]
    ships = sum(face.card.kind == "trade_ship" for face in faces)
    commerce = strength = skill = progress = heroes = riotous = mints = 0
    price, market = SEARCH_PRICE, False
    for face in faces:
        card = face.card
        victory += card.victory
        if ships >= SHIPS_FOR_HARBOR:
            victory += card.victory_with_ships
        commerce += card.commerce + card.commerce_per_ship * ships
        commerce += sum(ids.count(other) for other in card.commerce_for)
        strength += card.strength
        skill += card.skill
        progress += card.progress
        heroes += card.kind == "hero"
        riotous += face.is_riotous
        if card.search_price is not None:
            price = min(price, card.search_price)
        market = market or card.market
        mints += card.mints
    return Tally(
        victory=victory,
        commerce=commerce,
        strength=strength,
        skill=skill,
        progress=progress,
        ships=ships,
        heroes=heroes,
        riotous=riotous,
        price=price,
        market=market,
        mints=mints,
    )

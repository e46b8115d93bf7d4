"""Routes on the map: distances, access, and places for displaced ships (reference 4.9)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engines.core import Seat
from engines.karvi.charts import reached
from engines.karvi.components import BOX, places_for
from engines.karvi.counts import has, has_map, strength
from engines.karvi.records import Jarl
from engines.karvi.schema import Place
from engines.karvi.state import Karvi

FARTHEST = 99
"""Food that suffices to sail to any place."""
FEE = 1
"""Food for displacing the ship of a crew that is not weaker."""


def may_enter(jarl: Jarl, place: Place) -> bool:
    """Return whether a player may enter a place, according to its map icon."""
    return not place.icon or has_map(jarl)


def moves_freely(state: Karvi, jarl: Jarl) -> bool:
    """Return whether the next movement of a ship may pass and enter map places.

    A ship on a place reachable only over map places may always leave it (R46).
    """
    return has_map(jarl) or is_far(len(state.jarls), jarl.ship)


def is_far(players: int, place: str) -> bool:
    """Return whether a place is reachable only over map places."""
    return place != BOX.start and place not in distances(players, BOX.start, everywhere=False)


@cache
def distances(players: int, start: str, *, everywhere: bool) -> Mapping[str, int]:
    """Return the distances of all other reachable places, in the order of the map."""
    places = places_for(players)
    found = reached(places, start, everywhere=everywhere)
    return {name: found[name] for name in places if name in found and name != start}


def reachable(state: Karvi, seat: Seat) -> Mapping[str, int]:
    """Return the distances of all other places to which the ship may sail."""
    jarl = state.jarls[seat]
    everywhere = moves_freely(state, jarl)
    return distances(len(state.jarls), jarl.ship, everywhere=everywhere)


def displaced_by(state: Karvi, seat: Seat, to: str) -> Seat | None:
    """Return the seat whose ship is displaced by that of `seat`."""
    return _displaceable(state, seat).get(to)


def _displaceable(state: Karvi, seat: Seat) -> dict[str, Seat]:
    """Return the seats of the other ships by place; the start holds any number of ships."""
    return {
        jarl.ship: other
        for other, jarl in enumerate(state.jarls)
        if other != seat and jarl.ship != BOX.start
    }


def fee(state: Karvi, seat: Seat, victim: Seat | None) -> int:
    """Return the food for displacing a ship."""
    if victim is None:
        return 0
    mine, theirs = state.jarls[seat], state.jarls[victim]
    if strength(mine) > strength(theirs) or has(mine, "always_stronger"):
        return 0
    return FEE


def ways(state: Karvi, seat: Seat) -> dict[str, int]:
    """Return the food that the once-per-turn movement to each reachable place costs."""
    free = has(state.jarls[seat], "first_step_free")
    return {place: distance - free for place, distance in reachable(state, seat).items()}


def refuges(state: Karvi, victim: Seat) -> list[str]:
    """Return the places for a displaced ship: next to its place, else two places away."""
    jarl, places = state.jarls[victim], state.places
    everywhere = moves_freely(state, jarl)
    taken = {ship for ship in state.ships() if ship != BOX.start}
    near = [n for n in places[jarl.ship].next_to if everywhere or not places[n].icon]
    if found := _in_order(places, {name for name in near if name not in taken}):
        return found
    far = {
        name
        for middle in near
        for name in places[middle].next_to
        if (everywhere or not places[name].icon) and name not in taken and name not in near
    }
    return _in_order(places, far - {jarl.ship})


def _in_order(places: Mapping[str, Place], names: set[str]) -> list[str]:
    return [name for name in places if name in names]


def targets(state: Karvi, seat: Seat) -> dict[str, int]:
    """Return the costs in food of places to which the ship can sail with the food aboard."""
    jarl = state.jarls[seat]
    everywhere, free = moves_freely(state, jarl), has(jarl, "first_step_free")
    food = min(jarl.goods["food"], FARTHEST)
    near = _near(len(state.jarls), jarl.ship, food, everywhere=everywhere, free=free)
    return _open_to(state, seat, {**near})


@cache
def _near(
    players: int, start: str, food: int, *, everywhere: bool, free: bool
) -> Mapping[str, int]:
    """Return the food for sailing to the places that some food suffices for."""
    found = distances(players, start, everywhere=everywhere).items()
    return {place: distance - free for place, distance in found if distance - free <= food}


def voyages(state: Karvi, seat: Seat, most: int) -> dict[str, int]:
    """Return the costs of displacing on a voyage of at most `most` places, by place."""
    near = [place for place, distance in reachable(state, seat).items() if distance <= most]
    return _open_to(state, seat, dict.fromkeys(near, 0))


def _open_to(state: Karvi, seat: Seat, found: dict[str, int]) -> dict[str, int]:
    """Add the costs of displacing ships to those of places; remove the impossible places."""
    food = state.jarls[seat].goods["food"]
    for place, victim in _displaceable(state, seat).items():
        if place in found:
            found[place] += fee(state, seat, victim)
            if found[place] > food or not refuges(state, victim):
                del found[place]
    return found

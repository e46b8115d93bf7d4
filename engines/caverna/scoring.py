"""Scoring (reference 5)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.caverna import sites
from engines.caverna.components import BOX, ENTRY, FARM_ANIMALS, ROOMS
from engines.caverna.counts import count, crops, farm_animals, tiles
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.core import Note


def points(farm: Farm) -> dict[str, int]:
    """Return the points of a farm by origin."""
    goods = farm.goods
    unused = BOX.unused * sites.unused(farm)
    missing = BOX.missing * sum(not goods[animal] for animal in FARM_ANIMALS)
    begging = BOX.begging_points * farm.begging
    forgives = sum(room.forgives for room in tiles(farm))
    kinds = list(farm.land.values())
    return {
        "animals": farm_animals(farm) + goods["dog"],
        "missing": missing,
        "grain": (crops(farm, "grain") + 1) // 2,
        "vegetables": crops(farm, "vegetable"),
        "rubies": goods["ruby"],
        "dwarfs": len(farm.dwarfs),
        "unused": unused,
        "rooms": sum(room.points for room in tiles(farm)),
        "pastures": BOX.points["small_pasture"] * len(farm.small)
        + BOX.points["large_pasture"] * len(farm.large),
        "mines": sum(BOX.points[mine] * kinds.count(mine) for mine in ("ore_mine", "ruby_mine")),
        "bonuses": sum(bonuses(farm).values()),
        "gold": goods["gold"],
        "begging": begging,
        "forgiven": min(forgives, -(unused + missing + begging)),
    }


def bonuses(farm: Farm) -> dict[str, int]:
    """Return the bonus points of tiles apart from their printed points, by tile."""
    found = {}
    for at, name in farm.rooms.items():
        bonus = None if name == ENTRY else ROOMS[name].bonus
        if bonus is not None:
            found[name] = count(farm, bonus.of, at) // bonus.every * bonus.points
    return found


def scores(state: Caverna) -> list[int]:
    """Return the points of every seat as if the match ended now."""
    return [sum(points(farm).values()) for farm in state.farms]


def sources(state: Caverna, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return the points of each seat by origin."""
    return [points(farm) for farm in state.farms]

"""A second implementation of animals and meals, from the reference alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from engines.caverna.records import Farm
from tests.engines.caverna.truth import fenced, owns

TYPES = ["sheep", "donkey", "boar", "cattle"]

# --- where they live -------------------------------------------------------------------------

Zone = tuple[list[str], int, bool]
"""Types that may live in a place, their number, and whether dogs may guard sheep there."""


def zones(farm: Farm) -> Iterator[Zone]:
    """Yield the places for animals."""
    for tile in farm.rooms.values():
        if tile in ("entry_dwelling", "mixed_dwelling"):
            yield TYPES, 2, False
        elif tile == "cuddle_room":
            yield ["sheep"], len(farm.dwarfs), False
        elif tile == "breakfast_room":
            yield ["cattle"], 3, False
    for space, kind in farm.land.items():
        if kind in ("ore_mine", "ruby_mine"):
            yield ["donkey"], 1, False
        elif kind == "meadow" and space not in fenced(farm):
            yield TYPES, 1 if space in farm.stables else 0, True
        elif kind == "field" and owns(farm, "stubble_room") and space not in farm.crops:
            yield TYPES, 1, False
    for space in farm.stables:
        if space not in farm.land:
            yield ["boar"], 1, False
    for space in farm.small:
        yield TYPES, 4 if space in farm.stables else 2, True
    for one, other in farm.large:
        yield TYPES, 4 * 2 ** [one in farm.stables, other in farm.stables].count(True), True


def fit(farm: Farm, animals: Mapping[str, int]) -> bool:
    """Return whether animals fit, having tried each type in each zone, with dogs and without."""
    wanted = tuple(animals[kind] for kind in TYPES)
    reached = {(0, 0, 0, 0, 0)}  # of each type housed, at most as many as wanted; zones with dogs
    for kinds, room, dogs in sorted(zones(farm), key=lambda zone: -zone[1]):
        after = set(reached)
        for *housed, watched in reached:
            for number, kind in enumerate(TYPES):
                if kind in kinds:
                    more = list(housed)
                    more[number] = min(wanted[number], more[number] + room)
                    after.add((*more, watched))  # type: ignore[arg-type]
            if dogs and watched < animals["dog"]:
                after.add((*housed, watched + 1))  # type: ignore[arg-type]
        reached = after
    return any(
        sheep + (animals["dog"] + watched if watched else 0) >= wanted[0] and others == wanted[1:]
        for sheep, *rest, watched in reached
        for others in [tuple(rest)]
    )


def fits(farm: Farm, *newborns: str) -> bool:
    """Return whether the animals of a farm, and newborns of these types, fit."""
    return fit(farm, {good: n + newborns.count(good) for good, n in farm.goods.items()})


def breeding_sets(farm: Farm, most: int = 4) -> set[frozenset[str]]:
    """Return every set of types whose newborns fit, the empty one too."""
    parents = [kind for kind in TYPES if farm.goods[kind] >= 2]
    return {
        frozenset(some)
        for n in range(min(most, len(parents)) + 1)
        for some in combinations(parents, n)
        if fits(farm, *some)
    }


def largest(sets: set[frozenset[str]]) -> set[frozenset[str]]:
    return {some for some in sets if not any(some < more for more in sets)}


# --- feeding ---------------------------------------------------------------------------------


def eaten(farm: Farm, good: str, n: int) -> int:
    """Return the food for `n` units of a good in one step."""
    each = {"cattle": 3, "boar": 2, "vegetable": 2, "ruby": 2}.get(good, 1)
    food = {"gold": n - 1, "donkey": 3 * (n // 2) + n % 2}.get(good, each * n)
    return food + n * (good in TYPES and owns(farm, "slaughtering_cave"))


def cost(farm: Farm, *, special: bool, replaced: bool = False) -> int:
    """Return the food a family needs now."""
    newborns = [dwarf.newborn for dwarf in farm.dwarfs].count(True)
    adults = len(farm.dwarfs) - newborns
    each = 1 if special else 2
    food = each * (adults - replaced) + newborns
    if owns(farm, "mining_cave"):
        mines = [kind.endswith("mine") for kind in farm.land.values()].count(True)
        food -= min(farm.goods["donkey"], mines)
    return max(0, food)


def instead(farm: Farm) -> list[tuple[str, int]]:
    """Return the goods that can feed one dwarf in the working cave."""
    if not owns(farm, "working_cave"):
        return []
    return [
        (good, n) for good, n in (("wood", 1), ("stone", 1), ("ore", 2)) if farm.goods[good] >= n
    ]


def feed_automatically(farm: Farm, *, special: bool) -> None:
    """Convert one unit after the other, in the order of 4.12, then feed and beg."""
    have = farm.goods

    def short() -> int:
        return cost(farm, special=special, replaced=replaced) - have["food"]

    def give(food: int, **values: int) -> None:
        for good, n in values.items():
            have[good] -= n
        have["food"] += food

    replaced = False
    while short() > 0:
        spare = [kind for kind in ("cattle", "boar", "donkey", "sheep") if have[kind] > 2]
        kept = [kind for kind in ("boar", "cattle", "donkey", "sheep") if have[kind]]
        if owns(farm, "cooking_cave") and have["grain"] and have["vegetable"]:
            give(5, grain=1, vegetable=1)
        elif owns(farm, "beer_parlor") and have["grain"] >= 2:
            give(4, grain=2)
        elif have["grain"]:
            give(1, grain=1)
        elif have["vegetable"]:
            give(2, vegetable=1)
        elif spare:
            n = 2 if spare[0] == "donkey" and have["donkey"] >= 4 else 1
            give(eaten(farm, spare[0], n), **{spare[0]: n})
        elif not replaced and instead(farm):
            good, n = instead(farm)[0]
            give(0, **{good: n})
            replaced = True
        elif have["ruby"]:
            give(2, ruby=1)
        elif have["gold"] >= 2:
            n = min(have["gold"], short() + 1)
            give(n - 1, gold=n)
        elif kept:
            n = 2 if kept[0] == "donkey" and have["donkey"] >= 2 else 1
            give(eaten(farm, kept[0], n), **{kept[0]: n})
        else:
            break
    feed(farm, special=special, replaced=replaced)


def feed(farm: Farm, *, special: bool, replaced: bool) -> None:
    """Pay with food, and beg for the rest."""
    due = cost(farm, special=special, replaced=replaced)
    paid = min(due, farm.goods["food"])
    farm.goods["food"] -= paid
    farm.begging += due - paid

"""Breeding (reference 4.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from engines.caverna.animals import fits
from engines.caverna.components import BOX, FARM_ANIMALS
from engines.caverna.counts import tiles
from engines.caverna.goods import food_in_reach, gain, together
from engines.caverna.moves import Breed, Eat
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

PARENTS = 2
_BY_WORTH = ("cattle", "boar", "donkey", "sheep")
"""Preference among sets of equal size for automatic choices."""


def breeding(farm: Farm) -> list[str]:
    """Return the kinds that have two parents."""
    return [animal for animal in FARM_ANIMALS if farm.goods[animal] >= PARENTS]


def all_fit(farm: Farm, animals: Iterable[str]) -> bool:
    """Return whether there is room for a newborn of each of these kinds."""
    return fits(farm, **dict.fromkeys(animals, 1))


def sets_that_fit(farm: Farm, most: int = len(FARM_ANIMALS)) -> list[tuple[str, ...]]:
    """Return every set of at most `most` kinds whose newborns all have room."""
    kinds = breeding(farm)
    return [
        some
        for n in range(1, min(most, len(kinds)) + 1)
        for some in combinations(kinds, n)
        if all_fit(farm, some)
    ]


def largest_sets(farm: Farm) -> list[tuple[str, ...]]:
    """Return the sets that fit and that cannot be extended; at least the empty set."""
    found = sets_that_fit(farm)
    return [some for some in found if not any(set(some) < set(more) for more in found)] or [()]


def bear(state: Caverna, seat: Seat, animals: Sequence[str]) -> None:
    """Add a newborn of each kind, and the bonuses of tiles for it."""
    if not animals:
        return
    farm = state.farms[seat]
    gain(farm, dict.fromkeys(animals, 1))
    young = [
        {good: 1}
        for room in tiles(farm)
        for animal, good in room.with_newborn.items()
        if animal in animals
    ]
    food = [
        {"food": room.food_for_newborns[len(animals)]}
        for room in tiles(farm)
        if room.food_for_newborns
    ]
    extra = together(*young, *food)
    extra = gain(farm, {good: n for good, n in extra.items() if n})
    state.note("breeds", seat, animals=list(animals), goods=extra)


def _may_buy_parents(farm: Farm) -> bool:
    """Return whether rubies could buy a parent for another kind, which makes breeding a choice."""
    if not farm.goods["ruby"]:
        return False
    return any(_may_buy_parent(farm, animal) for animal in FARM_ANIMALS)


def _may_buy_parent(farm: Farm, animal: str) -> bool:
    """Return whether rubies could make this kind breed, with other goods turned into food first.

    Animals of the same kind do not count as food, because they are its parents.
    """
    missing = PARENTS - farm.goods[animal]
    rubies = farm.goods["ruby"]
    if not 0 < missing <= rubies:
        return False
    left = {**farm.goods, animal: 0, "ruby": rubies - missing}
    left["food"] = food_in_reach(farm, left)
    return all(left[good] >= n * missing for good, n in BOX.ruby[animal].items())


class Breeding(AutoStep, frozen=True):
    """Breeding, automatic unless there is a choice or a ruby could buy a parent."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        farm = state.farms[self.seat]
        kinds = breeding(farm)
        asks = state.prefs[self.seat].breeding == "ask" or _may_buy_parents(farm)
        if not asks and all_fit(farm, kinds):
            bear(state, self.seat, kinds)
            return ()
        return [BreedAnimals(self.seat)]


class BreedAnimals(Decision, frozen=True):
    """The kinds that have young; before the answer, room or parents may still be found."""

    takes = Breed, Eat
    confirms = True

    def options(self, state: Caverna) -> list[Move]:
        return [Breed("+".join(some)) for some in largest_sets(state.farms[self.seat])]

    def against(self, state: Caverna, move: Breed | Eat) -> Refusal:
        if isinstance(move, Eat):
            return Refusal("newborn_not_convertible")
        return why_not_bred(state.farms[self.seat], move)

    def resolve(self, state: Caverna, move: Breed) -> Sequence[Step]:
        bear(state, self.seat, move.animals.split("+") if move.animals else [])
        return ()

    def default(self, state: Caverna) -> Move:
        found = largest_sets(state.farms[self.seat])
        rank = {animal: n for n, animal in enumerate(_BY_WORTH)}
        best = min(found, key=lambda some: (-len(some), sorted(rank[animal] for animal in some)))
        return Breed("+".join(best))


def why_not_bred(farm: Farm, move: Breed, most: int = len(FARM_ANIMALS)) -> Refusal:
    """Return the reason why these kinds, at most `most`, cannot breed."""
    kinds = [kind for kind in move.animals.split("+") if kind]
    for animal in kinds:
        if animal not in FARM_ANIMALS:
            return Refusal("not_an_option")
        if farm.goods[animal] < PARENTS:
            return Refusal("needs_two_parents", animal=animal)
    if len(set(kinds)) != len(kinds) or len(kinds) > most or all_fit(farm, kinds):
        return Refusal("not_an_option")
    return Refusal("newborn_does_not_fit")

"""Steps of the harvest, simultaneous for all seats (reference 4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.caverna.anytime import AT_ANY_TIME
from engines.caverna.components import Event
from engines.caverna.counts import tiles
from engines.caverna.family import instead_of_food, meal
from engines.caverna.feeding import find_food
from engines.caverna.goods import gain
from engines.caverna.moves import Feed, Finish, Skip
from engines.caverna.records import Crop, Farm
from engines.caverna.state import Caverna
from engines.caverna.steps.breeding import Breeding, largest_sets
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

FIELD, BREEDING = "field", "breeding"
FOOD, ALL = "food", "auto"


class Harvest(AutoStep, frozen=True):
    """Harvest, feeding and breeding of all seats, according to the end of the round."""

    event: Event

    def run(self, state: Caverna) -> Sequence[Step]:
        if self.event == "nothing":
            return ()
        return state.open_lanes(OwnHarvest(seat, self.event) for seat in state.order(state.start))


class OwnHarvest(AutoStep, frozen=True):
    """The harvest of one seat."""

    seat: Seat
    event: Event

    def run(self, state: Caverna) -> Sequence[Step]:
        match self.event:
            case "feed":
                return [Feeding(self.seat, special=True)]
            case "either":
                return [SkipPhase(self.seat)]
        return [FieldPhase(self.seat), Feeding(self.seat), Breeding(self.seat)]


class SkipPhase(Decision, frozen=True):
    """The choice between skipping the field phase and the breeding phase."""

    takes = Skip

    def options(self, state: Caverna) -> list[Skip]:
        return [Skip(FIELD), Skip(BREEDING)]

    def resolve(self, state: Caverna, move: Skip) -> Sequence[Step]:
        state.note("skips", self.seat, phase=move.phase)
        if move.phase == FIELD:
            return [Feeding(self.seat), Breeding(self.seat)]
        return [FieldPhase(self.seat), Feeding(self.seat)]

    def default(self, state: Caverna) -> Skip:
        farm = state.farms[self.seat]
        newborns = max(map(len, largest_sets(farm)))
        return Skip(FIELD if len(farm.crops) < newborns else BREEDING)


class FieldPhase(AutoStep, frozen=True):
    """Harvest of one crop from every sown field."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        farm = state.farms[self.seat]
        got: dict[str, int] = {}
        for space, crop in list(farm.crops.items()):
            got[crop.good] = got.get(crop.good, 0) + 1
            if crop.count > 1:
                farm.crops[space] = Crop(crop.good, crop.count - 1)
            else:
                del farm.crops[space]
        if got:
            state.note("reaps", self.seat, goods=gain(farm, got))
        return ()


class Feeding(AutoStep, frozen=True):
    """Feeding of the family, automatic if there is enough food and the seat prefers it."""

    seat: Seat
    special: bool = False

    def run(self, state: Caverna) -> Sequence[Step]:
        farm = state.farms[self.seat]
        cost = meal(farm, special=self.special)
        if farm.goods["food"] >= cost and state.prefs[self.seat].feeding == "auto":
            _feed(state, self.seat, cost)
            return ()
        return [FeedFamily(self.seat, self.special)]


class FeedFamily(Decision, frozen=True):
    """Feeding of the family; missing food costs begging markers."""

    takes = Feed

    special: bool = False
    confirms = True

    def options(self, state: Caverna) -> list[Move]:
        farm = state.farms[self.seat]
        found: list[Move] = [Feed(FOOD), *map(Feed, instead_of_food(farm))]
        if self.missing(farm):
            found.append(Feed(ALL))
        return found

    def missing(self, farm: Farm, how: str = FOOD) -> int:
        """Return the number of begging markers that a way of feeding costs now."""
        cost = meal(farm, special=self.special, replaced=how not in (FOOD, ALL))
        return max(0, cost - farm.goods["food"])

    def against(self, state: Caverna, move: Feed) -> Refusal:
        instead = {good for room in tiles(state.farms[self.seat]) for good in room.feeds_one_for}
        if move.how in instead:
            return Refusal("not_enough", good=move.how)
        return Refusal("not_an_option")

    def resolve(self, state: Caverna, move: Feed) -> Sequence[Step]:
        how = move.how
        if how == ALL:
            found = find_food(state.farms[self.seat], special=self.special)
            for change in found.changes:
                change.resolve(state, self.seat)
            how = found.instead or FOOD
        cost = meal(state.farms[self.seat], special=self.special, replaced=how != FOOD)
        _feed(state, self.seat, cost, how)
        return ()

    def default(self, state: Caverna) -> Move:
        return Feed(ALL if self.missing(state.farms[self.seat]) else FOOD)


def _feed(state: Caverna, seat: Seat, cost: int, how: str = FOOD) -> None:
    """Pay the `cost` of a meal in food, and with `how` the good that feeds one dwarf instead."""
    farm = state.farms[seat]
    paid = {}
    if how != FOOD:
        paid = {how: instead_of_food(farm)[how]}
        farm.goods[how] -= paid[how]
    food = min(cost, farm.goods["food"])
    farm.goods["food"] -= food
    farm.begging += cost - food
    paid |= {"food": food} if food else {}
    state.note("feeds", seat, paid=paid, begging=cost - food)


class FinalConversions(AutoStep, frozen=True):
    """Final conversions of all seats with something to convert."""

    def run(self, state: Caverna) -> Sequence[Step]:
        return state.open_lanes(FinalConversion(seat) for seat in range(len(state.farms)))


class FinalConversion(AutoStep, frozen=True):
    """The final conversion of a seat that owns a ruby or a tile that converts."""

    seat: Seat

    def run(self, state: Caverna) -> Sequence[Step]:
        farm = state.farms[self.seat]
        if farm.goods["ruby"] or AT_ANY_TIME.intersection(farm.rooms.values()):
            return [FinishConverting(self.seat)]
        return ()


class FinishConverting(Decision, frozen=True):
    """End of the final conversions; afterwards the points are counted."""

    takes = Finish
    confirms = True

    def options(self, state: Caverna) -> list[Finish]:
        return [Finish()]

    def resolve(self, state: Caverna, move: Finish) -> Sequence[Step]:
        return ()

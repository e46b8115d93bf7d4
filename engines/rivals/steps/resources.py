"""Steps for resources: gains, payments, and transfers between players."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.rivals.components import GOLD, RESOURCES, Costs
from engines.rivals.goods import (
    ALL,
    change,
    note_goods,
    one,
    pay,
    places_to_pay,
    places_to_store,
    store,
)
from engines.rivals.moves import Pass, Pick, Target
from engines.rivals.principality import room, totals
from engines.rivals.state import Rivals

PASS = Pass()
PICKS = tuple(Pick(resource) for resource in RESOURCES)


def number_of(move: Pick) -> int:
    """Return the number of the resource named by a move."""
    return RESOURCES.index(move.resource)


class ResourceAsk(Decision, frozen=True):
    """A choice of a resource."""

    takes = Pick

    def types(self, state: Rivals) -> list[int]:
        """Return the resources on offer."""
        raise NotImplementedError

    def options(self, state: Rivals) -> list[Move]:
        return [PICKS[resource] for resource in self.types(state)]

    def against(self, state: Rivals, move: Pick) -> Refusal:
        if move.resource in RESOURCES:
            return Refusal("resource_not_offered", resource=move.resource)
        return Refusal("wrong_phase")

    def default(self, state: Rivals) -> Move:
        """Return the type of which the seat has least."""
        have = totals(state.princes[self.seat])
        return PICKS[min(self.types(state), key=have.__getitem__)]


class Gain(AutoStep, frozen=True):
    """Gain of resources of the seat's choice among `types`; a surplus without room is lost."""

    seat: Seat
    left: int
    types: tuple[int, ...] = ALL

    def run(self, state: Rivals) -> Sequence[Step]:
        if not self.left:
            return ()
        free = room(state.princes[self.seat])
        offered = [resource for resource in self.types if free[resource]]
        if not offered:
            state.note("gain_lost", self.seat, count=self.left)
            return ()
        if len(offered) > 1:
            wanted = [RESOURCES.index(r) for r in state.prefs[self.seat].auto_gain]
            preferred = [resource for resource in wanted if resource in offered]
            if not preferred:
                return [GainPick(self.seat, self.left, self.types)]
            offered = preferred
        return [Store(self.seat, offered[0], 1), Gain(self.seat, self.left - 1, self.types)]


class GainPick(ResourceAsk, frozen=True):
    """A resource of choice (reference 4.8, gain_pick and market_pick)."""

    left: int
    of: tuple[int, ...] = ALL

    def types(self, state: Rivals) -> list[int]:
        free = room(state.princes[self.seat])
        return [resource for resource in self.of if free[resource]]

    def resolve(self, state: Rivals, move: Pick) -> Sequence[Step]:
        return [Store(self.seat, number_of(move), 1), Gain(self.seat, self.left - 1, self.of)]


class Store(AutoStep, frozen=True):
    """Storage of units of one resource; units without room are lost."""

    seat: Seat
    resource: int
    count: int
    told: bool = False  # whether a note about the origin of the units exists

    def run(self, state: Rivals) -> Sequence[Step]:
        prince = state.princes[self.seat]
        if state.prefs[self.seat].locations == "ask":
            places = places_to_store(prince, self.resource)
            if self.count and len(places) > 1:
                return [GainPlace(self.seat, self.resource, self.count, self.told)]
        stored = store(prince, self.resource, self.count)
        if stored and not self.told:
            note_goods(state, "gains", self.seat, one(self.resource, stored))
        return ()


class GainPlace(Decision, frozen=True):
    """The place of a gained unit, for seats that prefer to choose it."""

    takes = Target
    refused = "no_storage"

    resource: int
    left: int
    told: bool = False

    def options(self, state: Rivals) -> list[Move]:
        return [Target(p) for p in places_to_store(state.princes[self.seat], self.resource)]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        change(state.princes[self.seat], move.what, 1)
        if not self.told:
            note_goods(state, "gains", self.seat, one(self.resource))
        return [Store(self.seat, self.resource, self.left - 1, self.told)]


class Pay(AutoStep, frozen=True):
    """Payment of a price that the seat can afford."""

    seat: Seat
    price: Costs

    def run(self, state: Rivals) -> Sequence[Step]:
        prince = state.princes[self.seat]
        if state.prefs[self.seat].locations == "ask":
            have = totals(prince)
            for resource, count in enumerate(self.price):
                places = places_to_pay(prince, resource) if 0 < count < have[resource] else []
                if len(places) > 1:
                    return [PayPlace(self.seat, resource, self.price)]
        for resource, count in enumerate(self.price):
            if count:
                pay(prince, resource, count)
        return ()


class PayPlace(Decision, frozen=True):
    """The source of a paid unit, for seats that prefer to choose it."""

    takes = Target
    refused = "no_target"

    resource: int
    price: Costs

    def options(self, state: Rivals) -> list[Move]:
        return [Target(p) for p in places_to_pay(state.princes[self.seat], self.resource)]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        change(state.princes[self.seat], move.what, -1)
        left = list(self.price)
        left[self.resource] -= 1
        lumber, brick, wool, grain, ore, gold = left
        return [Pay(self.seat, (lumber, brick, wool, grain, ore, gold))]


def stealable(state: Rivals, seat: Seat) -> list[int]:
    """Return the types that the opponent has and `seat` can store."""
    theirs = totals(state.princes[1 - seat])
    free = room(state.princes[seat])
    return [resource for resource in ALL if theirs[resource] and free[resource]]


def take_away(state: Rivals, seat: Seat, resource: int, count: int) -> list[Step]:
    """Take resources from the opponent; return the steps that store them."""
    pay(state.princes[1 - seat], resource, count)
    note_goods(state, "takes", seat, one(resource, count), victim=1 - seat)
    return [Store(seat, resource, count, told=True)]


class Steal(AutoStep, frozen=True):
    """Taking of up to `left` resources of the seat's choice from the opponent."""

    seat: Seat
    left: int
    stops: bool = False  # whether the seat may stop before

    def run(self, state: Rivals) -> Sequence[Step]:
        types = stealable(state, self.seat) if self.left else []
        if not types:
            return ()
        if len(types) > 1 or self.stops:
            return [StealPick(self.seat, self.left, self.stops)]
        rest = Steal(self.seat, self.left - 1)
        return [*take_away(state, self.seat, types[0], 1), rest]


class StealPick(ResourceAsk, frozen=True):
    """A resource of choice from the opponent."""

    left: int
    stops: bool = False

    def types(self, state: Rivals) -> list[int]:
        return stealable(state, self.seat)

    def options(self, state: Rivals) -> list[Move]:
        picks = super().options(state)
        return [PASS, *picks] if self.stops else picks

    def resolve(self, state: Rivals, move: Pick | Pass) -> Sequence[Step]:
        if isinstance(move, Pass):
            return ()
        rest = Steal(self.seat, self.left - 1, self.stops)
        return [*take_away(state, self.seat, number_of(move), 1), rest]

    def default(self, state: Rivals) -> Move:
        return PASS if self.stops else super().default(state)


class GivePick(ResourceAsk, frozen=True):
    """A resource to give: to the bank, or as the Merchant's gift to the opponent."""

    left: int
    gift: bool = False

    def types(self, state: Rivals) -> list[int]:
        have = totals(state.princes[self.seat])
        return [resource for resource in ALL if have[resource]]

    def resolve(self, state: Rivals, move: Pick) -> Sequence[Step]:
        resource = number_of(move)
        follow: list[Step] = [Pay(self.seat, one(resource))]
        if self.gift:
            note_goods(state, "gives", self.seat, one(resource), receiver=1 - self.seat)
            follow.append(Store(1 - self.seat, resource, 1, told=True))
        else:
            note_goods(state, "pays", self.seat, one(resource))
        if self.left > 1:
            follow.append(GivePick(self.seat, self.left - 1, self.gift))
        return follow

    def default(self, state: Rivals) -> Move:
        """Return the type of which the seat has most."""
        have = totals(state.princes[self.seat])
        return PICKS[max(self.types(state), key=have.__getitem__)]


class Offer(AutoStep, frozen=True):
    """Offer of the Traveling Merchant, a resource for a gold, if there is gold and room."""

    seat: Seat
    left: int

    def run(self, state: Rivals) -> Sequence[Step]:
        return [MerchantBuy(self.seat, self.left)] if self.left and on_sale(state, self) else ()


def on_sale(state: Rivals, offer: Offer | MerchantBuy) -> list[int]:
    """Return the types that the seat could buy: no gold for gold."""
    prince = state.princes[offer.seat]
    if not totals(prince)[GOLD]:
        return []
    free = room(prince)
    return [resource for resource in ALL if resource != GOLD and free[resource]]


class MerchantBuy(ResourceAsk, frozen=True):
    """A resource of choice for one gold, or nothing (reference 4.3.1)."""

    left: int

    def types(self, state: Rivals) -> list[int]:
        return on_sale(state, self)

    def options(self, state: Rivals) -> list[Move]:
        return [PASS, *super().options(state)]

    def resolve(self, state: Rivals, move: Pick | Pass) -> Sequence[Step]:
        if isinstance(move, Pass):
            return ()
        return [
            Pay(self.seat, one(GOLD)),
            Store(self.seat, number_of(move), 1),
            Offer(self.seat, self.left - 1),
        ]

    def default(self, state: Rivals) -> Move:
        return PASS

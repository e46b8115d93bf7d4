"""Furnishing: choice of a tile, its payment and its place (reference 2.6, 4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engines.caverna import sites
from engines.caverna.components import BOX, ROOMS, Part
from engines.caverna.counts import (
    DWELLINGS,
    affords,
    count,
    discounted,
    discounts,
    lacking,
    lessened,
    tiles,
)
from engines.caverna.goods import gain, pay
from engines.caverna.land import BITS, FOREST, spaces_in
from engines.caverna.moves import PayWith, PutRoom
from engines.caverna.records import Due, Farm
from engines.caverna.sites import Lies
from engines.caverna.state import Caverna
from engines.caverna.steps.room import House
from engines.core import Decision, Refusal, Seat, Step, clone

PLAIN = PayWith(0, 0)
PRINTED = {name: room.cost for name, room in ROOMS.items()}
"""The printed prices of the tiles."""
SWAPPING = {name for name, room in ROOMS.items() if room.ore_for}
"""The tiles that allow payment with ore instead of other goods."""


REPLACED = {room.over for room in ROOMS.values() if room.over}
"""The tiles on which others may be laid."""


def costs(part: Part) -> Mapping[str, Mapping[str, int]]:
    """Return the prices of the tiles if they are built by this part, without discounts."""
    return PRINTED if part.price is None else dict.fromkeys(PRINTED, part.price)


def price_of(farm: Farm, room: str, part: Part) -> dict[str, int]:
    """Return the price of a tile built by this part, less the discounts of own tiles."""
    return discounted(farm, costs(part)[room], "furnish")


def ways(farm: Farm, price: Mapping[str, int]) -> list[PayWith]:
    """Return the possible payments of a price, the one without replacement by ore first."""
    if SWAPPING.isdisjoint(farm.rooms.values()):
        return [PLAIN] if affords(farm, price) else []
    return [way for way in _thinkable(farm, price) if affords(farm, with_ore(price, way))]


def _thinkable(farm: Farm, price: Mapping[str, int]) -> list[PayWith]:
    """Return the payments that own tiles allow, regardless of the available goods."""
    ore_for = {good for room in tiles(farm) for good in room.ore_for}
    swaps = [range(1 + (good in ore_for and price.get(good, 0) > 0)) for good in ("wood", "stone")]
    return [PayWith(wood, stone) for wood in swaps[0] for stone in swaps[1]]


def with_ore(price: Mapping[str, int], way: PayWith) -> dict[str, int]:
    """Return a price of which a part is replaced by ore."""
    paid = dict(price)
    for good, n in (("wood", way.wood), ("stone", way.stone)):
        if n:
            paid[good] -= n
            paid["ore"] = paid.get("ore", 0) + n
    return {good: n for good, n in paid.items() if n}


def places(farm: Farm, room: str, lies: Lies) -> list[str]:
    """Return the legal spaces of a tile: on the tile it replaces, else on a free cavern."""
    over = ROOMS[room].over
    for at, name in farm.rooms.items():
        if name == over:
            return [at]
    return spaces_in(sites.caverns(farm, lies))


def offered(state: Caverna, part: Part) -> Iterable[str]:
    """Return the tiles of the supply that a part may build."""
    if part.room:
        return [part.room] if part.room in state.supply else []
    return filter(DWELLINGS.__contains__, state.supply) if part.dwelling else state.supply


def buildable(state: Caverna, farm: Farm, lies: Lies, part: Part) -> Iterator[str]:
    """Yield the tiles that can be paid for and laid."""
    free = sites.caverns(farm, lies)
    own = farm.rooms.values()
    if not free and REPLACED.isdisjoint(own):
        return
    swaps = not SWAPPING.isdisjoint(own)
    prices, discount = costs(part), discounts(farm, "furnish")
    for room in offered(state, part):
        if free or ROOMS[room].over in own:
            price = lessened(prices[room], discount) if discount else prices[room]
            if affords(farm, price) or (swaps and ways(farm, price)):
                yield room


def why_not_built(state: Caverna, farm: Farm, room: str, part: Part) -> Refusal:
    """Return the reason why a tile cannot be built."""
    if room not in ROOMS or room not in state.supply:
        return Refusal("tile_gone", room=room) if room in ROOMS else Refusal("not_an_option")
    if room not in offered(state, part):
        return Refusal("not_a_dwelling", room=room)
    price = price_of(farm, room, part)
    if not ways(farm, price):
        return Refusal("not_enough", good=lacking(farm, price))
    return Refusal("no_free_cavern")


def build(state: Caverna, seat: Seat, room: str, part: Part) -> Sequence[Step]:
    """Pay for a tile and return the step that chooses its payment or its place."""
    farm = state.farms[seat]
    price = price_of(farm, room, part)
    found = ways(farm, price)
    paid = with_ore(price, found[0])
    pay(farm, paid)
    if len(found) > 1:
        return [ChoosePayment(seat, room, tuple(price.items()), tuple(paid.items()))]
    return _paid(state, seat, room, paid)


def _paid(state: Caverna, seat: Seat, room: str, paid: dict[str, int]) -> Sequence[Step]:
    if not ROOMS[room].unlimited:
        state.supply.remove(room)
    state.note("furnishes", seat, room=room, paid=paid)
    return [ChooseCavern(seat, room)]


class ChoosePayment(Decision, frozen=True):
    """The choice of ore instead of a wood and of a stone.

    The first payment is `paid` already, so that its goods cannot be spent on anything else before.
    """

    takes = PayWith

    room: str
    price: tuple[tuple[str, int], ...]
    paid: tuple[tuple[str, int], ...]

    def options(self, state: Caverna) -> list[PayWith]:
        return ways(self._before(state), dict(self.price))

    def _before(self, state: Caverna) -> Farm:
        """Return the farm as before the payment."""
        farm = clone(state.farms[self.seat])
        pay(farm, {good: -n for good, n in self.paid})
        return farm

    def against(self, state: Caverna, move: PayWith) -> Refusal:
        farm, price = self._before(state), dict(self.price)
        if move not in _thinkable(farm, price):
            return Refusal("not_an_option")
        return Refusal("not_enough", good=lacking(farm, with_ore(price, move)))

    def resolve(self, state: Caverna, move: PayWith) -> Sequence[Step]:
        farm, paid = self._before(state), with_ore(dict(self.price), move)
        pay(farm, paid)
        state.farms[self.seat].goods = farm.goods
        return _paid(state, self.seat, self.room, paid)


class ChooseCavern(Decision, frozen=True):
    """The free cavern on which the tile is laid."""

    takes = PutRoom

    room: str

    def settled(self, state: Caverna) -> bool:
        """Return True, because other moves before cannot change the only possible place."""
        return True

    def options(self, state: Caverna) -> list[PutRoom]:
        farm = state.farms[self.seat]
        return [PutRoom(at) for at in places(farm, self.room, sites.look(farm))]

    def against(self, state: Caverna, move: PutRoom) -> Refusal:
        in_forest = BITS.get(move.at, 0) & FOREST
        return Refusal("wrong_half", at=move.at) if in_forest else Refusal("no_free_cavern")

    def resolve(self, state: Caverna, move: PutRoom) -> Sequence[Step]:
        farm, facts = state.farms[self.seat], ROOMS[self.room]
        farm.rooms[move.at] = self.room
        goods = dict(facts.at_once)
        if (per := facts.at_once_per) is not None and (n := count(farm, per.of, move.at)):
            goods |= {good: each * n for good, each in per.goods.items()}
        got = gain(farm, goods)
        if facts.income is not None:
            coming = [n for n in range(state.round + 1, BOX.rounds.last + 1) if state.exists(n)]
            farm.due += [Due(n, facts.income.good) for n in coming[: facts.income.rounds]]
        state.note("puts_room", self.seat, room=self.room, at=move.at, goods=got)
        return [House(self.seat)]

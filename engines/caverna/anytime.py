"""Anytime moves: conversions of a player's own goods (reference 2.7 and 4.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import compress
from operator import itemgetter
from typing import Any, Protocol

from engines.caverna import sites
from engines.caverna.animals import fits
from engines.caverna.components import BOX, FARM_ANIMALS, ROOMS, Exchange
from engines.caverna.counts import affords, lacking, tiles
from engines.caverna.goods import eat, gain, pay, together
from engines.caverna.objections import NO_OPTION, why_not_laid
from engines.caverna.records import Dwarf, Farm
from engines.core import AnytimeMove, Refusal, Seat


class Farms(Protocol):
    """Interface of the state used here, where `state` cannot be imported."""

    farms: list[Farm]

    def note(self, kind: str, seat: Seat | None = None, /, **data: object) -> None:
        """Add a note for all seats."""
        ...


class Underway(Farms, Protocol):
    """Farms and the agenda, which shows the dwarf that is acting."""

    agenda: list[Any]


class Convert(AnytimeMove, frozen=True):
    """Turn `count` units of a good into food, in one step."""

    good: str
    count: int

    @property
    def given(self) -> dict[str, int]:
        """Return the goods given."""
        return {self.good: self.count}

    def why_not(self, state: Farms, seat: Seat) -> Refusal:
        """Return the reason why the conversion is illegal."""
        if self.good not in BOX.eaten:
            return Refusal("not_convertible", good=self.good)
        if self.count < 1:
            return Refusal(NO_OPTION)
        if state.farms[seat].goods[self.good] < self.count:
            return Refusal("not_enough", good=self.good)
        return Refusal("gold_needs_two")

    def resolve(self, state: Farms, seat: Seat) -> None:
        """Turn the goods into food."""
        food = eat(state.farms[seat], self.good, self.count)
        state.note("converts", seat, good=self.good, count=self.count, food=food)


class RubyFor(AnytimeMove, frozen=True):
    """Exchange a ruby for a good; cattle costs food as well."""

    good: str

    def why_not(self, state: Farms, seat: Seat) -> Refusal:
        """Return the reason why the exchange is illegal."""
        if self.good not in BOX.ruby:
            return Refusal("not_convertible", good=self.good)
        price = {"ruby": 1, **BOX.ruby[self.good]}
        return Refusal("not_enough", good=lacking(state.farms[seat], price))

    def resolve(self, state: Farms, seat: Seat) -> None:
        """Pay, and eat an animal without room."""
        farm = state.farms[seat]
        pay(farm, {"ruby": 1})
        pay(farm, BOX.ruby[self.good])
        state.note("ruby_for", seat, goods=gain(farm, {self.good: 1}))
        eat_what_does_not_fit(state, seat, self.good)


class RubyTile(AnytimeMove, frozen=True):
    """Lay a landscape tile of one space for rubies."""

    tile: str
    at: str

    def why_not(self, state: Farms, seat: Seat) -> Refusal:
        """Return the reason why the tile is illegal."""
        farm = state.farms[seat]
        if self.tile not in BOX.ruby_tiles:
            return Refusal(NO_OPTION)
        if farm.goods["ruby"] < BOX.ruby_tiles[self.tile]:
            return Refusal("not_enough", good="ruby")
        return why_not_laid(farm, self.tile, self.at)

    def resolve(self, state: Farms, seat: Seat) -> None:
        """Lay the tile and take the goods under it."""
        farm = state.farms[seat]
        rubies = BOX.ruby_tiles[self.tile]
        pay(farm, {"ruby": rubies})
        found = lay(farm, {self.at: self.tile})
        state.note("ruby_tile", seat, tile=self.tile, at=self.at, goods=found, rubies=rubies)
        if "boar" in found:
            eat_what_does_not_fit(state, seat, "boar")


class Use(AnytimeMove, frozen=True):
    """Exchange goods on a furnishing tile `count` times; `want` names the good to get."""

    room: str
    count: int = 1
    want: str = ""

    @property
    def given(self) -> dict[str, int]:
        """Return the goods given."""
        exchange = exchange_of(self.room, self.want)
        return {good: n * self.count for good, n in exchange.give.items()} if exchange else {}

    def why_not(self, state: Farms, seat: Seat) -> Refusal:
        """Return the reason why the exchange is illegal."""
        farm = state.farms[seat]
        if self.room not in farm.rooms.values() or not self.given or self.count < 1:
            return Refusal(NO_OPTION)
        good = lacking(farm, self.given)
        return Refusal("not_enough", good=good) if good else Refusal(NO_OPTION)

    def resolve(self, state: Farms, seat: Seat) -> None:
        """Give and take the goods."""
        farm = state.farms[seat]
        exchange = exchange_of(self.room, self.want)
        assert exchange is not None
        values = self.given
        pay(farm, values)
        got = gain(farm, {good: n * self.count for good, n in exchange.get.items()})
        state.note("uses", seat, room=self.room, given=values, goods=got)


class Disarm(AnytimeMove, frozen=True):
    """Turn a weapon of this strength into the same amount of food."""

    strength: int

    def why_not(self, state: Farms, seat: Seat) -> Refusal:
        """Return the reason why the conversion is illegal."""
        farm = state.farms[seat]
        may = any(room.weapons_for_food for room in tiles(farm))
        return Refusal("dwarf_unarmed" if may else NO_OPTION)

    def resolve(self, state: Underway, seat: Seat) -> None:
        """Remove the weapon and add the food."""
        farm = state.farms[seat]
        number = _least_needed(state, seat, self.strength)
        farm.dwarfs[number] = Dwarf(0, farm.dwarfs[number].at, farm.dwarfs[number].newborn)
        farm.goods["food"] += self.strength
        state.note("disarms", seat, strength=self.strength)


def _least_needed(state: Underway, seat: Seat, strength: int) -> int:
    """Return the dwarf that loses its weapon, preferably one that has acted in this round."""
    dwarfs = state.farms[seat].dwarfs
    acting = {step.number for step in state.agenda if hasattr(step, "number") and step.seat == seat}
    alike = [number for number, dwarf in enumerate(dwarfs) if dwarf.strength == strength]
    return min(alike, key=lambda number: not dwarfs[number].at or number in acting)


def anytime_moves(state: Farms, seat: Seat) -> list[AnytimeMove]:
    """Return all moves that a seat may make at any time."""
    farm = state.farms[seat]
    goods = farm.goods
    found: list[AnytimeMove] = []
    for good in compress(CONVERSIONS, _edible(goods)):
        n = goods[good]
        found += CONVERSIONS[good][: n - (good == "gold")] if n < MANY else _conversions(good, n)
    if goods["ruby"]:
        found += [move for move in RUBY_FOR if affords(farm, BOX.ruby[move.good])]
        found += _ruby_tiles(farm)
    for name in farm.rooms.values():
        if name in AT_ANY_TIME:
            found += _uses(farm, name)
    return found


def _conversions(good: str, count: int) -> list[Convert]:
    return [Convert(good, n) for n in range(1 + (good == "gold"), count + 1)]


MANY = 100
CONVERSIONS = {good: _conversions(good, MANY) for good in BOX.eaten}
"""Conversions of smaller numbers, because they are listed with every decision."""
_edible = itemgetter(*CONVERSIONS)
RUBY_FOR = tuple(RubyFor(good) for good in BOX.ruby)
AT_ANY_TIME = {name for name, room in ROOMS.items() if room.exchanges or room.weapons_for_food}
"""Tiles that can be used at any time."""


def _ruby_tiles(farm: Farm) -> Iterator[RubyTile]:
    lies = sites.look(farm)
    for tile, rubies in BOX.ruby_tiles.items():
        if farm.goods["ruby"] >= rubies:
            for at in sites.singles(farm, tile, lies):
                yield RubyTile(tile, at)


def _uses(farm: Farm, name: str) -> Iterator[AnytimeMove]:
    room = ROOMS[name]
    for exchange in room.exchanges:
        want = next(iter(exchange.get)) if len(room.exchanges) > 1 else ""
        times = min(farm.goods[good] // n for good, n in exchange.give.items())
        yield from (Use(name, n, want) for n in range(1, times + 1))
    if room.weapons_for_food:
        yield from map(Disarm, sorted({d.strength for d in farm.dwarfs if d.strength}))


def exchange_of(name: str, want: str) -> Exchange | None:
    """Return the exchange of a furnishing tile that gives `want`, None if there is none."""
    exchanges = ROOMS[name].exchanges if name in ROOMS else ()
    return next((exchange for exchange in exchanges if not want or want in exchange.get), None)


def eat_what_does_not_fit(state: Farms, seat: Seat, animal: str) -> None:
    """Turn a bought or found farm animal without room into food at once (R38)."""
    farm = state.farms[seat]
    if animal in FARM_ANIMALS and not fits(farm):
        state.note("eats", seat, animal=animal, count=1, food=eat(farm, animal, 1))


def lay(farm: Farm, halves: Mapping[str, str]) -> dict[str, int]:
    """Lay a landscape tile, by spaces, and return the goods found under it."""
    farm.land.update(halves)
    return gain(farm, together(*(BOX.board.get(space, {}) for space in halves)))

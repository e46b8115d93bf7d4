"""Parts of an action space or of loot: their legal moves and effects.

A part of a program (`parts.Part`) is done by one move.  `moves` yields the moves that are possible
now, `do` carries one out and returns the steps that follow (reference 4.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import starmap
from typing import Any, NamedTuple

from engines.caverna import sites
from engines.caverna.anytime import lay
from engines.caverna.components import BOX, Do, Part
from engines.caverna.counts import affords, discounted, empty_fields
from engines.caverna.family import arm, grow, why_no_child
from engines.caverna.goods import gain, pay, together
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Fence,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Lay,
    Mine,
    Sow,
    Take,
    Trade,
)
from engines.caverna.records import Crop, Farm
from engines.caverna.sites import Lies
from engines.caverna.state import Caverna
from engines.caverna.steps.breeding import bear, sets_that_fit
from engines.caverna.steps.furnishing import build, buildable
from engines.caverna.steps.market import buy, on_sale
from engines.caverna.steps.room import House, house
from engines.core import Move, Seat, Step, clone


class Worker:
    """The acting dwarf and its strength, with the farm of its seat."""

    def __init__(self, state: Caverna, seat: Seat, number: int, lies: Lies | None = None) -> None:
        self.state, self.seat, self.number = state, seat, number
        self.farm: Farm = state.farms[seat]
        self.strength = self.farm.dwarfs[number].strength
        self._lies = lies

    @property
    def lies(self) -> Lies:
        """Return the sets of spaces of the farm before the action, collected at most once."""
        if self._lies is None:
            self._lies = sites.look(self.farm)
        return self._lies

    def after_paying(self, price: Mapping[str, int]) -> Worker:
        """Return a copy of the worker whose farm has paid a price."""
        paid = Worker(self.state, self.seat, self.number, self.lies)
        paid.farm = clone(self.farm)
        pay(paid.farm, price)
        return paid


Moves = Iterator[Any]
Steps = Sequence[Step]


class Deed(NamedTuple):
    """Legal moves and effects of one kind of part."""

    moves: Callable[[Worker, Part], Moves]
    do: Callable[[Worker, Part, Any], Steps]
    possible: Callable[[Worker, Part], bool] | None = None  # faster than listing moves


# --- goods -----------------------------------------------------------------------------------


def called(part: Part) -> str:
    """Return the name of a part's goods: the good itself if there is only one."""
    return next(iter(part.brings)) if len(part.brings) == 1 else "goods"


def received(worker: Worker, kind: str, goods: dict[str, int], **data: object) -> Steps:
    """Add goods, add a note about them, and return a step for animals among them."""
    got = gain(worker.farm, goods)
    worker.state.note(kind, worker.seat, goods=got, **data)
    return [house(worker.seat, got)]


def _gains(worker: Worker, part: Part) -> Moves:
    yield Take(called(part))


def _always(worker: Worker, part: Part) -> bool:
    return True


def _gain(worker: Worker, part: Part, move: Take) -> Steps:
    return received(worker, "takes", dict(part.brings))


def _arms(worker: Worker, part: Part) -> Moves:
    yield Take("weapons")


def _arm(worker: Worker, part: Part, move: Take) -> Steps:
    for number, dwarf in enumerate(worker.farm.dwarfs):
        if dwarf.strength:
            arm(worker.farm, number)
    worker.state.note("arms", worker.seat)
    return ()


def trading(part: Part, times: int) -> dict[str, int]:
    """Return the price of trading `times` times."""
    return {good: n * times for good, n in (part.price or {}).items()}


def _trades(worker: Worker, part: Part) -> Moves:
    for times in range(1, part.times + 1):
        if affords(worker.farm, trading(part, times)):
            yield Trade(times)


def _trade(worker: Worker, part: Part, move: Trade) -> Steps:
    paid = trading(part, move.times)
    pay(worker.farm, paid)
    got = {good: n * move.times for good, n in part.brings.items()}
    return received(worker, "trades", got, paid=paid)


# --- the land --------------------------------------------------------------------------------


_lay = cache(Lay)
"""Moves of tiles are created on first use and shared, because the search uses millions of them."""


def _tiles(worker: Worker, part: Part) -> Moves:
    for tile in part.tiles:
        if tile in BOX.twins:
            for at, other in sites.twins(worker.farm, tile, worker.lies):
                yield _lay(tile, at, other)
        else:
            for at in sites.singles(worker.farm, tile, worker.lies):
                yield _lay(tile, at)


def _has_room(worker: Worker, part: Part) -> bool:
    # Single tiles are laid with loot and for rubies, never on a space.
    for tile in part.tiles:  # noqa: SIM110 - plain loop: part of most placements
        if sites.twin_fits(worker.farm, tile, worker.lies):
            return True
    return False


def _tile(worker: Worker, part: Part, move: Lay) -> Steps:
    if move.other:
        first, second = BOX.twins[move.tile]
        halves = {move.at: first, move.other: second}
    else:
        halves = {move.at: move.tile}
    found = lay(worker.farm, halves)
    extra = together(part.brings, sites.overhanging(worker.farm, halves))
    found = together(found, gain(worker.farm, extra))
    worker.state.note("lays", worker.seat, tile=move.tile, at=list(halves), goods=found)
    return [house(worker.seat, found)]


def price_of(worker: Worker, part: Part) -> dict[str, int]:
    """Return the current price of a fence or a stable."""
    return discounted(worker.farm, part.price or {}, part.do)


def _smalls(worker: Worker, part: Part) -> Moves:
    if not affords(worker.farm, price_of(worker, part)):
        return iter(())
    return map(Fence, sites.small_pastures(worker.lies))


def _larges(worker: Worker, part: Part) -> Moves:
    if not affords(worker.farm, price_of(worker, part)):
        return iter(())
    return starmap(Fence, sites.large_pastures(worker.lies))


def _fence(worker: Worker, part: Part, move: Fence) -> Steps:
    paid = price_of(worker, part)
    pay(worker.farm, paid)
    if move.other:
        worker.farm.large.append((move.at, move.other))
    else:
        worker.farm.small.append(move.at)
    worker.state.note("fences", worker.seat, at=[s for s in (move.at, move.other) if s], paid=paid)
    return [House(worker.seat)]


def _stables(worker: Worker, part: Part) -> Moves:
    if not affords(worker.farm, price_of(worker, part)):
        return iter(())
    return map(BuildStable, sites.stables(worker.farm, worker.lies))


def _stable(worker: Worker, part: Part, move: BuildStable) -> Steps:
    paid = price_of(worker, part)
    pay(worker.farm, paid)
    worker.farm.stables.append(move.at)
    worker.state.note("builds_stable", worker.seat, at=move.at, paid=paid)
    return [House(worker.seat)]


def _ore_mines(worker: Worker, part: Part) -> Moves:
    return starmap(Mine, sites.ore_mines(worker.lies))


def _has_tunnels(worker: Worker, part: Part) -> bool:
    return sites.ore_mine_fits(worker.lies)


def _ruby_mines(worker: Worker, part: Part) -> Moves:
    return map(Mine, sites.ruby_mines(worker.lies, part.on))


def _has_tunnel(worker: Worker, part: Part) -> bool:
    return bool(sites.tunnels(worker.lies, part.on))


def _mine(worker: Worker, part: Part, move: Mine) -> Steps:
    worker.farm.land[move.at] = part.do
    if move.other:
        worker.farm.land[move.other] = "deep_tunnel"
    return received(worker, "mines", dict(part.brings), mine=part.do, at=move.at)


MAX_SOWN = BOX.crops.fields


def _sowings(worker: Worker, part: Part) -> Moves:
    farm = worker.farm
    grains, vegetables = farm.goods["grain"], farm.goods["vegetable"]
    if not grains and not vegetables:
        return
    empty = len(empty_fields(farm))
    for grain in range(min(MAX_SOWN, grains, empty) + 1):
        for vegetable in range(min(MAX_SOWN, vegetables, empty - grain) + 1):
            if grain or vegetable:
                yield Sow(grain, vegetable)


def _sow(worker: Worker, part: Part, move: Sow) -> Steps:
    farm = worker.farm
    fields = iter(sites.empty_fields(farm))
    extra = {
        "grain": BOX.crops.grain,
        "vegetable": int(worker.state.options.vegetable_extra),
    }
    for good, n in (("grain", move.grain), ("vegetable", move.vegetable)):
        for _ in range(n):
            farm.crops[next(fields)] = Crop(good, 1 + extra[good])
        farm.goods[good] -= n
    worker.state.note("sows", worker.seat, grain=move.grain, vegetable=move.vegetable)
    return [House(worker.seat)]


# --- the family ------------------------------------------------------------------------------


def _growths(worker: Worker, part: Part) -> Moves:
    if not why_no_child(worker.farm):
        yield Grow()


def _grow(worker: Worker, part: Part, move: Grow) -> Steps:
    grow(worker.farm, worker.farm.dwarfs[worker.number].at)
    worker.state.note("grows", worker.seat)
    return [House(worker.seat)]


def forging(farm: Farm, strength: int) -> dict[str, int]:
    """Return the price of a weapon of a strength."""
    return discounted(farm, {"ore": strength}, "forge")


def _weapons(worker: Worker, part: Part) -> Moves:
    if worker.strength:
        return
    for strength in range(1, BOX.most_forged + 1):
        if not affords(worker.farm, forging(worker.farm, strength)):
            return  # a stronger weapon costs more
        yield Forge(strength)


def _forge(worker: Worker, part: Part, move: Forge) -> Steps:
    paid = forging(worker.farm, move.strength)
    pay(worker.farm, paid)
    arm(worker.farm, worker.number, move.strength)
    worker.state.note("forges", worker.seat, strength=move.strength, paid=paid)
    return ()


def _breedings(worker: Worker, part: Part) -> Moves:
    for some in sets_that_fit(worker.farm, part.times):
        yield Breed("+".join(some))


def _breed(worker: Worker, part: Part, move: Breed) -> Steps:
    bear(worker.state, worker.seat, move.animals.split("+"))
    return ()


# --- rooms and the market --------------------------------------------------------------------


def _rooms(worker: Worker, part: Part) -> Moves:
    return map(Furnish, buildable(worker.state, worker.farm, worker.lies, part))


def _furnish(worker: Worker, part: Part, move: Furnish) -> Steps:
    return build(worker.state, worker.seat, move.room, part)


def _sales(worker: Worker, part: Part) -> Moves:
    return on_sale(worker.farm)


def _buy(worker: Worker, part: Part, move: Buy) -> Steps:
    return buy(worker.state, worker.seat, move.good)


DEEDS: dict[Do, Deed] = {
    "gain": Deed(_gains, _gain, _always),
    "arm": Deed(_arms, _arm),
    "trade": Deed(_trades, _trade),
    "tile": Deed(_tiles, _tile, _has_room),
    "small_pasture": Deed(_smalls, _fence),
    "large_pasture": Deed(_larges, _fence),
    "stable": Deed(_stables, _stable),
    "ore_mine": Deed(_ore_mines, _mine, _has_tunnels),
    "ruby_mine": Deed(_ruby_mines, _mine, _has_tunnel),
    "sow": Deed(_sowings, _sow),
    "grow": Deed(_growths, _grow),
    "forge": Deed(_weapons, _forge),
    "breed": Deed(_breedings, _breed),
    "furnish": Deed(_rooms, _furnish),
    "market": Deed(_sales, _buy),
}
"""Parts completed by one move, unlike expeditions and imitation, which lead to further parts."""

KINDS: dict[type[Move], tuple[Do, ...]] = {
    Take: ("gain",),
    Lay: ("tile",),
    Furnish: ("furnish",),
    Grow: ("grow",),
    Sow: ("sow",),
    Forge: ("forge",),
    Bring: ("expedition",),
    BuildStable: ("stable",),
    Mine: ("ore_mine", "ruby_mine"),
    Trade: ("trade",),
    Buy: ("market",),
    Imitate: ("imitate",),
    Breed: ("breed",),
}
"""The kinds of parts for a type of move; for fences and mines they depend on the spaces."""


def parts_for(move: Move) -> tuple[Do, ...]:
    """Return the kinds of parts that a move may be for."""
    if isinstance(move, Fence):
        return ("large_pasture",) if move.other else ("small_pasture",)
    if isinstance(move, Mine):
        return ("ore_mine",) if move.other else ("ruby_mine",)
    return KINDS.get(type(move), ())

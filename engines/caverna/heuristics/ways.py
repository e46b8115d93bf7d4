"""Candidate moves of the search, chosen by estimated values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engines.caverna import sites
from engines.caverna.components import BOX, FARM_ANIMALS, LOOT_ITEMS, ROOMS, Part, Space
from engines.caverna.counts import count, mines
from engines.caverna.heuristics.evaluation import rounds_left
from engines.caverna.land import NEIGHBOURS
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Eat,
    Feed,
    Fence,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Keep,
    Lay,
    Mine,
    Place,
    PutRoom,
    Sow,
    Take,
    Trade,
)
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.core import Move, Refusal, Seat, decision_for, options_of

VALUE = {
    "wood": 0.75,
    "stone": 0.75,
    "ore": 0.5,
    "ruby": 1.7,
    "food": 0.5,
    "gold": 1.0,
    "grain": 0.9,
    "vegetable": 1.2,
    "dog": 1.2,
    "sheep": 1.4,
    "donkey": 1.5,
    "boar": 1.7,
    "cattle": 2.2,
}
"""Points that a unit is worth to its receiver."""
MISSING = 1.5
"""Additional value of the first animal of a kind."""
OF_PART = {
    "tile": 2.4,
    "furnish": 2.6,
    "grow": 9.0,
    "sow": 2.2,
    "forge": 1.6,
    "imitate": 1.5,
    "small_pasture": 1.8,
    "large_pasture": 3.0,
    "stable": 1.2,
    "ore_mine": 3.5,
    "ruby_mine": 4.0,
    "trade": 2.0,
    "market": 1.2,
}
"""Points that a possible part of a program is worth."""
AT_LEAST, PER_STRENGTH = 0.7, 0.17
"""Value of an item of loot: a base value, and the addition per strength of the dwarf."""
WIDTH = 4
"""Maximum number of candidates among moves of a kind."""


def of_goods(farm: Farm, goods: Mapping[str, int]) -> float:
    """Return the value of goods to a farm."""
    found, new = 0.0, 0
    for good, n in goods.items():
        found += VALUE[good] * n
        new += good in FARM_ANIMALS and not farm.goods[good]
    return found + MISSING * new


def _of_space(state: Caverna, farm: Farm, move: Place) -> float:
    """Return the approximate value of placing a dwarf on a space."""
    space = state.space(move.space)
    found = of_goods(farm, state.spaces[move.space]) + of_goods(farm, space.gains)
    found += 0.3 * space.starts - of_goods(farm, space.pays) - 1.5 * bool(move.strength)
    if space.per_mine is not None:
        found += mines(farm, space.per_mine.mine) * of_goods(farm, space.per_mine.goods)
    strength = move.strength or min((farm.dwarfs[n].strength for n in farm.at_home), default=0)
    return found + sum(_of_part(farm, space, part, strength) for part in space.parts)


def _of_part(farm: Farm, space: Space, part: Part, strength: int) -> float:
    if part.do == "gain":
        return of_goods(farm, part.brings) * (0.5 if part.side else 1)
    if part.do == "expedition":
        return part.level * (AT_LEAST + PER_STRENGTH * strength) if strength else 0.0
    if part.do == "forge" and (strength or not farm.goods["ore"]):
        return 0.0
    if part.do == "furnish" and farm.goods["stone"] + farm.goods["wood"] < 3:
        return 0.3
    if part.do == "sow" and not (farm.goods["grain"] or farm.goods["vegetable"]):
        return 0.0
    return OF_PART.get(part.do, 0.0) * (0.6 if part.price else 1)


def _of_lay(farm: Farm, move: Lay) -> float:
    """Return the value of a tile's position, by the goods under it and by equal neighbours."""
    spaces = [space for space in (move.at, move.other) if space]
    kinds = BOX.twins.get(move.tile, (move.tile,))
    found = sum([of_goods(farm, BOX.board[space]) for space in spaces if space in BOX.board])
    for space, kind in zip(spaces, kinds, strict=True):
        around = [farm.land.get(near, "") for near in NEIGHBOURS[space]]
        found += 0.35 * around.count(kind) if kind in ("meadow", "tunnel") else 0.0
        found += 0.1 * (len(around) - around.count(""))
    return found


def _of_room(state: Caverna, farm: Farm, room: str) -> float:
    """Return the approximate value of a furnishing tile less its price."""
    facts = ROOMS[room]
    found = float(facts.points) - 0.8 * of_goods(farm, facts.cost)
    found += of_goods(farm, facts.at_once)
    left = rounds_left(state)
    if (facts.dwarfs or facts.sixth_dwarf) and len(farm.dwarfs) < BOX.most_dwarfs:
        found += 1.5 * left
    if facts.bonus is not None and facts.bonus.of != "adjacent_dwelling":
        found += count(farm, facts.bonus.of) // facts.bonus.every * facts.bonus.points
    if facts.income is not None:
        found += min(left, facts.income.rounds) * VALUE[facts.income.good]
    found += facts.forgives and min(facts.forgives, sites.unused(farm) + 3 * farm.begging)
    return found + 0.4 * left * bool(facts.discount or facts.feeds_one_for or facts.exchanges)


def value(state: Caverna, seat: Seat, move: Move) -> float:
    """Return the approximate immediate value of a move, to select the better moves."""
    farm = state.farms[seat]
    match move:
        case Place():
            return _of_space(state, farm, move)
        case Lay():
            return 2.0 + _of_lay(farm, move)
        case Furnish(room):
            return 0.5 + _of_room(state, farm, room)
        case Grow():
            return 9.0
        case Sow(grain, vegetable):
            return 1.3 * grain + 1.2 * vegetable
        case Forge(strength):
            return 0.3 + 0.35 * strength - 0.2 * max(0, strength - farm.goods["ore"] + 2)
        case Bring(item):
            return _of_loot(farm, item)
        case Take():
            return 1.2
        case Fence(_, other):
            return 3.2 if other else 1.9
        case BuildStable(at):
            return 0.8 + 0.6 * (at in farm.land) + 0.5 * any(at in pair for pair in farm.large)
        case Mine(_, other):
            return 4.0 if other else 4.5
        case Trade(times):
            return 0.9 * times
        case Buy(good):
            bought = of_goods(farm, {good: 1})
            return bought - BOX.market[good]
        case Imitate(space):
            return sum(OF_PART.get(part.do, 1.0) for part in state.space(space).parts)
        case PutRoom(at):
            return 0.1 * (farm.land.get(at) != "cavern")
        case Breed(animals):
            return float(len(animals))
        case Eat(animal, n):
            return -of_goods(farm, {animal: n}) + 0.5 * (farm.goods[animal] > 2)
        case Keep(keep):
            return -1.0 * keep
    return 0.0


def _of_loot(farm: Farm, item: str) -> float:
    facts = LOOT_ITEMS[item]
    if facts.do == "arm":
        return 0.9 * count(farm, "armed_dwarf")
    if facts.do == "gain":
        return of_goods(farm, facts.brings)
    return {"furnish": 1.5, "breed": 2.4, "sow": 2.0}.get(facts.do, OF_PART.get(facts.do, 1.5))


def candidates(state: Caverna, seat: Seat) -> list[Move]:
    """Return the options worth considering: of many moves of a kind those with the best values.

    Goods are converted only by the automatic feeding, which replaces feeding with food alone.
    """
    try:
        decision = decision_for(state, seat)
    except Refusal:
        return options_of(state, seat)
    moves: list[Move] = decision.options(state)
    if Feed("auto") in moves:
        moves.remove(Feed("food"))
    if len(moves) <= WIDTH:
        return moves
    kinds: dict[object, list[Move]] = {}
    for move in moves:
        kinds.setdefault((type(move), getattr(move, "tile", "")), []).append(move)
    return [move for alike in kinds.values() for move in _best(state, seat, alike)]


def _best(state: Caverna, seat: Seat, moves: list[Move]) -> Iterable[Move]:
    if isinstance(moves[0], Place) or len(moves) <= WIDTH:
        few = [m for m in moves if not getattr(m, "strength", 0)] if len(moves) > WIDTH else moves
        dear = [m for m in moves if m not in few]
        dear.sort(key=lambda move: -value(state, seat, move))
        return [*few, *dear[:WIDTH]]
    return sorted(moves, key=lambda move: -value(state, seat, move))[:WIDTH]

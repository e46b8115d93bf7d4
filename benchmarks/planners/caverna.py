"""Planner for a turn of Caverna: plays each placement well and evaluates the result.

It looks no further than its own action.  Goods are worth what they are needed for: the next meal,
the next dwelling, a weapon for a dwarf.
"""

from __future__ import annotations

import random

from engines.caverna.components import FARM_ANIMALS, ROOMS
from engines.caverna.family import meal
from engines.caverna.moves import Bring, Done, Feed, Forge, Grow, Pass, Place
from engines.caverna.records import Farm
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.core import Game, Move, Seat, apply, clone, decision_for, open_decisions

MAX_TRIED = 12
"""Maximum number of moves of a decision that are played out to compare them."""
PARTS = 9
"""Maximum number of decisions of an action that are played out."""
SCARCE = {"wood": (7, 0.8), "stone": (6, 0.8), "ore": (6, 0.5)}
"""Useful number of a good and points of each; further ones have little value."""
SURPLUS = 0.2
HELPER = 2.5
"""Points per round for an additional dwarf."""
ROOM_FOR_HELPER = 1.6
STRENGTH = 0.18
LEFT_HUNGRY = 2.5
FOOD = 0.45
PARENTS = 1.5
"""Value of a pair of animals for its young."""
CROP = 0.5
BARE_FIELD = 0.6
FREE_CAVERN = 0.7


def plan(game: Game, view: Caverna, seat: Seat, rng: random.Random) -> Move:
    """Return the move that results in the most valuable farm of the seat."""
    moves: list[Move] = decision_for(view, seat).options(view)
    first = moves[0]
    if len(moves) == 1:
        return first
    world = clone(view)
    game.imagine(world, rng)
    if isinstance(first, Feed):
        return max(moves, key=lambda move: (_after(world, seat, move), rng.random()))
    moves = [move for move in moves if not getattr(move, "strength", 0) or isinstance(move, Forge)]
    if any(isinstance(move, Grow) for move in moves):
        return Grow()
    if len(moves) > MAX_TRIED and not isinstance(first, Place | Pass):
        moves = rng.sample(moves, MAX_TRIED)
    return max(moves, key=lambda move: (_carried_out(world, seat, move, rng), rng.random()))


def _carried_out(view: Caverna, seat: Seat, move: Move, rng: random.Random) -> float:
    """Return the value of the farm after the action, with each of its decisions played."""
    state = clone(view)
    placed = _placed(state, seat)
    apply(state, seat, move)
    best = worth(state, seat)
    for _ in range(PARTS):
        ask = next((decision for decision in open_decisions(state) if decision.seat == seat), None)
        if ask is None or state.round != view.round or _placed(state, seat) > placed + 1:
            break
        options: list[Move] = ask.options(state)
        if isinstance(options[0], Place | Feed | Pass):
            break
        if Grow() in options:
            apply(state, seat, Grow())
        else:
            apply(state, seat, _quick(options, rng))
        best = max(best, worth(state, seat))
    return best


def _quick(options: list[Move], rng: random.Random) -> Move:
    """Return a move without comparison: preferably not `Done`, and the strongest weapon."""
    weapons = [move for move in options if isinstance(move, Forge)]
    if weapons:
        return weapons[-1]
    loot = [move for move in options if isinstance(move, Bring)]
    if loot:
        return loot[-1]
    return rng.choice([move for move in options if not isinstance(move, Done)] or options)


def _after(view: Caverna, seat: Seat, move: Move) -> float:
    state = clone(view)
    apply(state, seat, move)
    return worth(state, seat)


def _placed(state: Caverna, seat: Seat) -> int:
    return sum(bool(dwarf.at) and not dwarf.newborn for dwarf in state.farms[seat].dwarfs)


def worth(state: Caverna, seat: Seat) -> float:
    """Return the points of a farm and the value of its goods."""
    farm = state.farms[seat]
    left = sum(1 for card in state.cards[state.round :] if card)
    found = float(sum(points(farm).values()))
    for good, (wanted, each) in SCARCE.items():
        n = farm.goods[good]
        found += min(left, 3) / 3 * (each * min(n, wanted) + SURPLUS * max(0, n - wanted))
    found += left * (HELPER * (len(farm.dwarfs) - 2) + _beds(farm))
    found += left * STRENGTH * sum(dwarf.strength for dwarf in farm.dwarfs)
    found += CROP * sum(crop.count for crop in farm.crops.values()) * (left > 0)
    found += _land(farm) * min(1.0, left / 3)
    found += PARENTS * sum(farm.goods[animal] > 1 for animal in FARM_ANIMALS) * min(1.0, left / 3)
    return found + _meals(farm, left)


def _beds(farm: Farm) -> float:
    beds = 2 + sum(ROOMS[name].dwarfs for name in farm.rooms.values() if name in ROOMS)
    return ROOM_FOR_HELPER * (beds > len(farm.dwarfs)) * (len(farm.dwarfs) < 5)


def _land(farm: Farm) -> float:
    kinds = list(farm.land.values())
    bare = sum(kind == "field" and at not in farm.crops for at, kind in farm.land.items())
    free = kinds.count("cavern") - len(farm.rooms)
    return BARE_FIELD * min(4, bare) + FREE_CAVERN * min(2, free) + 0.4 * kinds.count("tunnel")


def _meals(farm: Farm, left: int) -> float:
    need = meal(farm, special=False)
    food = farm.goods["food"] + farm.goods["grain"] + 2 * farm.goods["vegetable"]
    if not left:
        return -LEFT_HUNGRY * max(0, need - food)
    return FOOD * min(food, 2 * need) - 0.8 * max(0, need - food)

"""Agreement of the engine and the second implementation on every decision of random matches."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engines.caverna import GAME
from engines.caverna.moves import Breed, Bring, Buy, Done, Eat, Feed, Pass, PayWith, Place, PutRoom
from engines.caverna.records import Dwarf, Farm, Prefs
from engines.caverna.state import Caverna
from engines.caverna.steps.act import Act
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.expedition import ChooseLoot, UseLoot
from engines.caverna.steps.furnishing import ChooseCavern, ChoosePayment
from engines.caverna.steps.harvest import FeedFamily
from engines.caverna.steps.market import BuyMore
from engines.caverna.steps.room import MakeRoom
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import SEED_BYTES, Decision, Move, apply, clone, open_decisions, prefer
from tests.engines.caverna.truth import caverns, covers, ways_to_pay
from tests.engines.caverna.truth_animals import (
    TYPES,
    breeding_sets,
    cost,
    feed,
    feed_automatically,
    fits,
    instead,
    largest,
)
from tests.engines.caverna.truth_turn import (
    Seat,
    at_any_time,
    joined,
    loot,
    on_sale,
    placements,
    program_moves,
    used,
)
from tests.seeds import DEEP

LAZY = 0.1
"""Probability that a player ends an action although a part is possible."""
UNASKED = 0.15
"""Probability that a player converts something before a decision."""
RICH = {"wood": 12, "stone": 9, "ore": 6, "ruby": 3, "food": 6, "gold": 6, "grain": 3} | {
    "vegetable": 2,
    "dog": 1,
}
"""Initial goods of the players of every other match, so that they build more."""


def placing(state: Caverna, decision: PlaceDwarf) -> set[Move]:
    found: set[Move] = set(placements(state, decision.seat))
    return found if any(not m.strength for m in found if isinstance(m, Place)) else {*found, Pass()}


def acting(state: Caverna, decision: Act) -> set[Move]:
    strength = state.farms[decision.seat].dwarfs[decision.number].strength
    found = program_moves(Seat(state, decision.seat, strength), decision.space, set(decision.done))
    takes_last = decision.space in ("sheep_farming", "donkey_farming")
    lying = takes_last and not decision.imitated and state.spaces[decision.space]
    return {*found, Done()} if decision.effect or lying or not found else found


def using(state: Caverna, decision: UseLoot) -> set[Move]:
    return used(Seat(state, decision.seat), decision.item) or {Done()}


def looting(state: Caverna, decision: ChooseLoot) -> set[Move]:
    return {
        Done(),
        *map(Bring, loot(Seat(state, decision.seat), decision.strength, decision.taken)),
    }


def buying(state: Caverna, decision: BuyMore) -> set[Move]:
    return {Done(), *map(Buy, on_sale(state.farms[decision.seat], decision.bought))}


def paying(state: Caverna, decision: ChoosePayment) -> set[Move]:
    farm = clone(state.farms[decision.seat])
    for good, n in decision.paid:
        farm.goods[good] += n
    return {PayWith(*way) for way in ways_to_pay(farm, dict(decision.price))}


def laying(state: Caverna, decision: ChooseCavern) -> set[Move]:
    farm = state.farms[decision.seat]
    return set(map(PutRoom, covers(farm, decision.room) or caverns(farm)))


def eating(state: Caverna, decision: MakeRoom) -> set[Move]:
    farm = state.farms[decision.seat]
    if fits(farm):
        return {Done()}
    pair = {Eat("donkey", 2)} if farm.goods["donkey"] >= 2 else set()
    return {Eat(kind) for kind in TYPES if farm.goods[kind]} | pair


def feeding(state: Caverna, decision: FeedFamily) -> set[Move]:
    farm = state.farms[decision.seat]
    short = cost(farm, special=decision.special) > farm.goods["food"]
    return {Feed(), *(Feed(good) for good, _ in instead(farm))} | (
        {Feed("auto")} if short else set()
    )


def breeding(state: Caverna, decision: BreedAnimals) -> set[Move]:
    return {Breed(joined(some)) for some in largest(breeding_sets(state.farms[decision.seat]))}


TRUTH: dict[type[Decision], Callable[[Caverna, Any], set[Move]]] = {
    PlaceDwarf: placing,
    Act: acting,
    UseLoot: using,
    ChooseLoot: looting,
    BuyMore: buying,
    ChoosePayment: paying,
    ChooseCavern: laying,
    MakeRoom: eating,
    FeedFamily: feeding,
    BreedAnimals: breeding,
}


def agree(state: Caverna, decision: Decision) -> list[Move]:
    """Return the options of a decision, after comparing them with the second implementation."""
    options = decision.options(state)
    if (told := TRUTH.get(type(decision))) is not None:
        wanted = told(state, decision)
        assert len(set(options)) == len(options)
        assert set(options) == wanted, (decision, state.farms[decision.seat])
    return options


def agree_on_food(state: Caverna, decision: FeedFamily, move: Feed) -> None:
    """Compare the meal of the engine with that of the second implementation."""
    after, told = clone(state), clone(state)
    decision.resolve(after, move)
    farm = told.farms[decision.seat]
    if move.how == "auto":
        feed_automatically(farm, special=decision.special)
    else:
        if replaced := move.how != "food":
            farm.goods[move.how] -= dict(instead(farm))[move.how]
        feed(farm, special=decision.special, replaced=replaced)
    assert after.farms == told.farms


def agree_on_room(state: Caverna, before: list[Farm]) -> None:
    """Fail unless exactly the players whose animals lack room are asked which to eat."""
    asked = {decision.seat for decision in open_decisions(state) if isinstance(decision, MakeRoom)}
    for seat, farm in enumerate(state.farms):
        if seat in asked or farm != before[seat]:
            assert fits(farm) == (seat not in asked)


def convert(state: Caverna, rng: random.Random) -> None:
    """Convert something for a random player, after comparing the anytime moves."""
    seat = rng.randrange(len(state.farms))
    found = state.anytime_moves(seat)
    assert len(found) == len(set(found))
    assert set(found) == set(at_any_time(state.farms[seat]))
    if found:
        apply(state, seat, chosen(list(found), rng))


def chosen(options: list[Move], rng: random.Random) -> Move:
    acts = [move for move in options if not isinstance(move, Done | Pass)]
    kinds = sorted({type(move).__name__ for move in acts})
    if not acts or rng.random() < LAZY:
        return rng.choice(options)
    kind = rng.choice(kinds)
    return rng.choice([move for move in acts if type(move).__name__ == kind])


def begun(seats: int, rng: random.Random, *, rich: bool) -> Caverna:
    """Return a match whose players want to be asked in the harvest."""
    state: Caverna = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    for seat in range(seats):
        state = prefer(state, seat, Prefs("ask", "ask"))
    for farm in state.farms if rich else ():
        furnish(state, farm, rng)
    return state


def furnish(state: Caverna, farm: Farm, rng: random.Random) -> None:
    """Give a player goods, three furnishing tiles and weapons, so that more happens."""
    farm.goods |= RICH
    farm.land |= {"b4": "cavern", "c5": "cavern", "b5": "tunnel"}
    for at, room in zip(("c4", "b4", "c5"), rng.sample(state.supply, 3), strict=True):
        farm.rooms[at] = room
        if room != "dwelling":
            state.supply.remove(room)
    farm.dwarfs = [Dwarf(rng.choice((0, 3, 9, 12))), Dwarf(14)]


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(seats, seed) for seats in range(1, 8) for seed in range(2) if DEEP or seats % 2 == seed],
)
def test_engine_and_slow_truth_agree(seats: int, seed: int) -> None:
    rng = random.Random(seed * 7 + seats)
    state = begun(seats, rng, rich=seed % 2 == 0)
    while open_asks := open_decisions(state):
        if rng.random() < UNASKED:
            convert(state, rng)
        decision = rng.choice(open_asks)
        move = chosen(agree(state, decision), rng)
        if isinstance(decision, FeedFamily) and isinstance(move, Feed):
            agree_on_food(state, decision, move)
        before = clone(state).farms
        apply(state, decision.seat, move)
        agree_on_room(state, before)

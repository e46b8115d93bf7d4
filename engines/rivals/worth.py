"""What a position of Rivals for Catan is worth to each seat.

Worth is counted in victory points: those a seat has, and what its stock, its production, its cards
and what it can afford soon may bring.  Cards are judged by what they do (their hooks and numbers),
never by their names.  The numbers were fitted to how matches between robots ended.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from engines.core import Seat, Step
from engines.rivals import legality
from engines.rivals.parts import (
    CITY_COST,
    FACES,
    GOLD,
    REGIONS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    WOOL,
    Card,
    Costs,
)
from engines.rivals.principality import adjacent, totals
from engines.rivals.records import Prince, Tally
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act, PlaceRegions, PutCard, ScoutRegion, TradeFor
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.hand import Replace, limit
from engines.rivals.steps.resources import GainPick, GivePick, StealPick
from engines.rivals.steps.roll import ROBBED_FROM

UNIT = 0.13
"""A stored unit, in victory points; every further one of its type is worth less."""
FADING = 0.88
CHOICE = 0.15
"""A unit of choice."""
CARD = 0.06
"""A hand card that is only good for something later."""
UNIT_A_ROLL = 0.48
"""One more unit with every roll, for each point that the leader lacks."""
CITY_SITES = 0.45
"""The two more sites of a city, and that the dearest cards may stand there."""
SETTLEMENT = 0.8
"""A settlement without its regions: more must be built before it is full of use."""
ROAD_SHARE = 0.35
"""How much of what a settlement brings is reached with its road."""
READY = (0.7, 0.47, 0.24, 0.06)
"""How much of a plan is as good as reached, by how many units are missing."""
AT_ONCE = 0.85
"""The same for a plan that can be carried out now."""
SECOND = 0.43
"""How much the second best plan counts."""
WINNING = 0.9
"""How much more a plan is worth that brings the points that win."""
REACHED = 3.0
"""What it is worth to have the points that win, before they are declared."""
ROBBERY = 1 / 6

Price = tuple[tuple[int, int], ...]
"""Resources and how many of each."""
Plan = tuple[float, Price]
"""What would be gained beyond the price, and the price."""


def worth(state: Rivals) -> list[float]:
    """Return for each seat its points and, in points, what is on the way."""
    points = [state.points(seat) for seat in range(2)]
    unit_a_roll = UNIT_A_ROLL * max(0, state.target - max(points))
    return [
        points[seat]
        + REACHED * (points[seat] >= state.target)
        + unit_a_roll * income(state.princes[seat])
        + _standing(state, seat)
        + _stored(state, seat, unit_a_roll)
        + _due(state, seat, unit_a_roll)
        for seat in range(2)
    ]


# --- what comes in with every roll -----------------------------------------------------------


def income(prince: Prince) -> float:
    """Return how many units a principality may expect of each roll."""
    skilled = (prince.tally.skill > 0) / 6
    return skilled + _produced(tuple(prince.regions), tuple(prince.sites))


@lru_cache(maxsize=4096)
def _produced(regions: tuple[str, ...], sites: tuple[str, ...]) -> float:
    """Return what regions and cards bring; both seldom change."""
    resources = [REGIONS[region].resource for region in regions]
    found = sum(REGION_INCOME[resources.count(resource)] for resource in {*resources})
    for at, card in enumerate(sites):
        if card:
            beside = [resources[region] for region in adjacent(at)]
            found += CARD_INCOME[card] + _site_income(FACES[card].card, beside)
    return found


REGION_INCOME = tuple(sum(0.9**n for n in range(count)) / 6 for count in range(12))
"""Units a roll from so many regions of one type: the first one counts most."""


def _card_income(card: Card) -> float:
    """Return what a placed card brings with every roll, wherever it stands."""
    saved = 0.0 if card.search_price is None else 2 - card.search_price
    return (
        card.harvest_gold / 6
        + 0.08 * (card.trades is not None)
        + 0.1 * card.mints
        + 0.25 * card.market
        + 0.08 * card.progress
        + 0.05 * saved
        + 0.03 * (len(card.calms) + len(card.wards)) / 3
        + 0.05 * (card.consoles + card.cures + card.cleans + bool(card.cheapens))
        + 0.05 * (card.plenty + card.commerce_per_ship + len(card.commerce_for))
    )


def _site_income(card: Card, beside: Sequence[int]) -> float:
    """Return what a card brings because of the regions beside it."""
    boosted = sum(RESOURCES[resource] == card.boosts for resource in beside) / 6
    return boosted + 0.03 * card.shelters * sum(resource in (WOOL, GOLD) for resource in beside)


CARD_INCOME = {name: _card_income(face.card) for name, face in FACES.items()}


# --- what stands ------------------------------------------------------------------------------


def _standing(state: Rivals, seat: Seat) -> float:
    """Return what sites and the race for the two advantages are worth beyond points."""
    mine, theirs = state.princes[seat].tally, state.princes[1 - seat].tally
    return (
        CITY_SITES * sum(state.princes[seat].cities)
        + _edge(mine.strength, theirs.strength)
        + _edge(mine.commerce, theirs.commerce)
    )


def _edge(mine: int, theirs: int) -> float:
    return LEAD[mine - theirs] + 0.045 * min(mine, 6)


LEAD = {ahead: 0.45 * math.tanh(ahead / 3) for ahead in range(-60, 61)}


def _token(mine: int, theirs: int) -> int:
    """Return who holds an advantage: 1 for me, -1 for the other."""
    if max(mine, theirs) < 3:
        return 0
    return (mine > theirs) - (mine < theirs)


# --- what is stored, and what it is good for --------------------------------------------------


def _stored(state: Rivals, seat: Seat, unit_a_roll: float) -> float:
    """Return what the stock is worth: by itself and for what can be built with it."""
    prince = state.princes[seat]
    have, choice = _in_hand(state, seat)
    found = sum(map(STORED.__getitem__, have)) + CHOICE * choice
    found += _best_plans(state, seat, have, choice, unit_a_roll)
    if sum(prince.stock) >= ROBBED_FROM:
        found -= ROBBERY * UNIT * (have[WOOL] + have[GOLD])
    if any(prince.roads):
        found += sum(prince.roads) * ROAD_SHARE * _settlement(state, seat, unit_a_roll)
    return found


def _in_hand(state: Rivals, seat: Seat) -> tuple[list[int], int]:
    """Return what a seat has of each resource, and the units of its choice that it is to take."""
    have, choice = totals(state.princes[seat]), 0
    for step in (*state.agenda[-1:], *state.lanes[seat][-1:]):
        if isinstance(step, TradeFor) and step.seat == seat:
            have[RESOURCES.index(step.give)] -= step.rate
            choice += 1
        elif isinstance(step, GainPick) and step.seat == seat:
            choice += step.left
    return have, choice


STORED = tuple(sum(UNIT * FADING**n for n in range(count)) for count in range(25))
"""What so many units of one type are worth by themselves."""


def _best_plans(
    state: Rivals, seat: Seat, have: Sequence[int], choice: int, unit_a_roll: float
) -> float:
    """Return what the two plans that are nearest and best are worth."""
    acting = state.turn == seat and Act in map(type, state.agenda)
    first = second = 0.0
    for gain, price in _plans(state, seat, unit_a_roll):
        missing = -choice
        for resource, count in price:
            if count > have[resource]:
                missing += count - have[resource]
        if missing < len(READY):
            reached = gain * (READY[max(0, missing)] if missing > 0 or not acting else AT_ONCE)
            if reached > first:
                first, second = reached, first
            elif reached > second:
                second = reached
    return first + SECOND * second


def _priced(costs: Costs) -> Price:
    return tuple((resource, count) for resource, count in enumerate(costs) if count)


TO_ROAD, TO_SETTLE, TO_CITY = map(_priced, (ROAD_COST, SETTLEMENT_COST, CITY_COST))
PRICES = {name: _priced(face.costs) for name, face in FACES.items()}
CITY_GAIN = 1 + CITY_SITES - UNIT * sum(CITY_COST)


def _plans(state: Rivals, seat: Seat, unit_a_roll: float) -> Iterator[Plan]:
    """Yield what a seat could build."""
    prince = state.princes[seat]
    settlement, short = _settlement(state, seat, unit_a_roll), state.target - state.points(seat)
    if any(prince.roads):
        yield settlement * (1 - ROAD_SHARE) - UNIT * sum(SETTLEMENT_COST), TO_SETTLE
    else:
        yield settlement * ROAD_SHARE - UNIT * sum(ROAD_COST), TO_ROAD
    if not all(prince.cities):
        yield CITY_GAIN + WINNING * (short <= 1), TO_CITY
    taken = len(prince.sites) - prince.sites.count("")
    if taken < 2 * (len(prince.cities) + sum(prince.cities)):
        theirs = state.princes[1 - seat].tally
        for card in prince.hand:
            if card in BUILT and _allowed(state, seat, card):
                yield _card_gain(card, prince.tally, theirs, unit_a_roll, short), PRICES[card]


BUILT = {name for name, face in FACES.items() if face.card.kind != "action"}
ANYWHERE = {name for name in BUILT if not (FACES[name].card.single or FACES[name].card.requires)}
"""The cards that may always be had, as often as one likes."""


def _allowed(state: Rivals, seat: Seat, card: str) -> bool:
    return card in ANYWHERE or legality.allowed(state, seat, FACES[card])


def _settlement(state: Rivals, seat: Seat, unit_a_roll: float) -> float:
    """Return what a settlement brings."""
    wins = state.points(seat) + 1 >= state.target
    return SETTLEMENT + unit_a_roll * 2 / 6 * 0.8 + WINNING * wins


@lru_cache(maxsize=4096)
def _card_gain(name: str, mine: Tally, theirs: Tally, unit_a_roll: float, short: int) -> float:
    """Return what an expansion card would bring its seat, `short` of the target, past its price."""
    card = FACES[name].card
    gain = card.victory + unit_a_roll * (CARD_INCOME[name] + bool(card.boosts) / 6)
    if card.skill and not mine.skill:
        gain += unit_a_roll / 6
    gain += _advance(mine.strength, card.strength, theirs.strength)
    gain += _advance(mine.commerce, card.commerce, theirs.commerce)
    won = card.victory + _takes(mine.strength, card.strength, theirs.strength)
    won += _takes(mine.commerce, card.commerce, theirs.commerce)
    return gain + WINNING * (won >= short) - UNIT * FACES[name].total


def _takes(mine: int, more: int, theirs: int) -> bool:
    """Return whether more strength or commerce brings the advantage to who has not had it."""
    return _token(mine + more, theirs) == 1 != _token(mine, theirs)


def _advance(mine: int, more: int, theirs: int) -> float:
    """Return what more strength or commerce is worth."""
    gain = _edge(mine + more, theirs) - _edge(mine, theirs)
    return gain + _token(mine + more, theirs) - _token(mine, theirs)


# --- what is being decided ---------------------------------------------------------------------


def _due(state: Rivals, seat: Seat, unit_a_roll: float) -> float:
    """Return what the hand and the open decisions will bring a seat or cost it.

    A hand is worth no less with cards missing: they will come at the end of the turn.
    """
    found = CARD * max(len(state.princes[seat].hand), limit(state, seat))
    for steps in (state.agenda, state.lanes[seat]):
        for step in steps:
            due = DUE.get(type(step))
            if due and getattr(step, "seat", None) == seat:
                found += due(state, step, unit_a_roll)
    return found


def _replacement(state: Rivals, step: Replace, _: float) -> float:
    """Return what it costs to get a card for an exchanged one."""
    return -UNIT * state.princes[step.seat].tally.price if state.swapped else 0.0


def _new_settlement(state: Rivals, step: PlaceRegions | ScoutRegion, unit_a_roll: float) -> float:
    return _settlement(state, step.seat, unit_a_roll)


DUE: dict[type[Step], Callable[[Rivals, Any, float], float]] = {
    StealPick: lambda state, step, _: 2 * CHOICE * step.left,
    GivePick: lambda state, step, _: -UNIT * step.left * (2 if step.gift else 1),
    SearchCard: lambda state, step, _: CARD,
    Replace: _replacement,
    PlaceRegions: _new_settlement,
    ScoutRegion: _new_settlement,
    PutCard: lambda state, step, _: UNIT,
}
"""What steps that wait will bring their seat, or cost it."""

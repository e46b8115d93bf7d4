"""What the search may guess about Rivals for Catan.

Worth is counted in victory points: those a seat has, and what its stock, its production, its cards
and what it can afford soon may bring.  Cards are judged by what they do (their hooks and numbers),
never by their names.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from engines.core import Move, Seat, Step, options_of
from engines.rivals import legality
from engines.rivals.moves import (
    Build,
    Declare,
    Draw,
    Exchange,
    Finish,
    Remove,
    Return,
    Roll,
    Search,
    Trade,
)
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
    back_of,
)
from engines.rivals.principality import adjacent, site_at, totals
from engines.rivals.records import Prince, bit
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act, PlaceRegions, PutCard, ScoutRegion, TradeFor
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.hand import Replace, limit
from engines.rivals.steps.resources import GainPick, GivePick, StealPick
from engines.rivals.steps.roll import ROBBED_FROM
from engines.search.heuristics import Hints, greedily

if TYPE_CHECKING:
    import random

UNIT = 0.12
"""A stored unit, in victory points; every further one of its type is worth less."""
FADING = 0.88
CHOICE = 0.15
"""A unit of choice."""
CARD = 0.06
"""A hand card that is only good for something later."""
ROLLS_A_POINT = 5
"""How many rolls the leader takes for a point."""
SITE = 0.05
ROAD_SHARE = 0.4
"""How much of what a settlement brings is reached with its road."""
READY = (0.6, 0.35, 0.15, 0.06)
"""How much of a plan is as good as reached, by how many units are missing."""
AT_ONCE = 0.85
"""The same for a plan that can be carried out now."""
SECOND = 0.35
"""How much the second best plan counts."""
REACHED = 3.0
"""What it is worth to have the points that win, before they are declared."""
ROBBERY = 1 / 6

Plan = tuple[float, tuple[tuple[int, int], ...]]
"""What would be gained beyond the price, and the price as resources and how many of each."""


def worth(state: Rivals) -> list[float]:
    """Return for each seat its points and, in points, what is on the way."""
    points = [state.points(seat) for seat in range(2)]
    unit_a_roll = UNIT * (1 + ROLLS_A_POINT * max(0, state.target - max(points)))
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
    regions = [0] * 6
    for region in prince.regions:
        regions[REGIONS[region].resource] += 1
    found = sum(map(REGION_INCOME.__getitem__, regions))
    for at, card in enumerate(prince.sites):
        if card:
            found += CARD_INCOME[card]
            if card in WHERE_MATTERS:
                found += _site_income(prince, at, FACES[card].card)
    return found + (prince.tally.skill > 0) / 6


REGION_INCOME = tuple(sum(0.9**n for n in range(count)) / 6 for count in range(12))
"""Units a roll from so many regions of one type: the first one counts most."""


def _card_income(card: Card) -> float:
    """Return what a placed card brings with every roll, wherever it stands."""
    saved = 0.0 if card.search_price is None else 2 - card.search_price
    return (
        card.harvest_gold / 6
        + 0.08 * (card.trades is not None)
        + 0.1 * card.mints
        + 0.08 * card.market
        + 0.08 * card.progress
        + 0.05 * saved
        + 0.03 * (len(card.calms) + len(card.wards)) / 3
        + 0.05 * (card.consoles + card.cures + card.cleans + bool(card.cheapens))
        + 0.05 * (card.plenty + card.commerce_per_ship + len(card.commerce_for))
    )


def _site_income(prince: Prince, at: int, card: Card) -> float:
    """Return what a card brings because of the regions beside it."""
    beside = [REGIONS[prince.regions[region]].resource for region in adjacent(at)]
    boosted = sum(RESOURCES[resource] == card.boosts for resource in beside) / 6
    return boosted + 0.03 * card.shelters * sum(resource in (WOOL, GOLD) for resource in beside)


CARD_INCOME = {name: _card_income(face.card) for name, face in FACES.items()}
WHERE_MATTERS = {name for name, face in FACES.items() if face.card.boosts or face.card.shelters}
"""The cards of which the regions beside them matter."""


# --- what stands ------------------------------------------------------------------------------


def _standing(state: Rivals, seat: Seat) -> float:
    """Return what sites and the race for the two advantages are worth beyond points."""
    mine, theirs = state.princes[seat].tally, state.princes[1 - seat].tally
    prince = state.princes[seat]
    sites = 2 * (len(prince.cities) + sum(prince.cities))
    return (
        SITE * sites + _edge(mine.strength, theirs.strength) + _edge(mine.commerce, theirs.commerce)
    )


def _edge(mine: int, theirs: int) -> float:
    return LEAD[mine - theirs] + 0.03 * min(mine, 6)


LEAD = {ahead: 0.3 * math.tanh(ahead / 3) for ahead in range(-60, 61)}


def _token(mine: int, theirs: int) -> int:
    """Return who holds an advantage: 1 for me, -1 for the other."""
    if max(mine, theirs) < 3:
        return 0
    return (mine > theirs) - (mine < theirs)


# --- what is stored, and what it is good for --------------------------------------------------


def _stored(state: Rivals, seat: Seat, unit_a_roll: float) -> float:
    """Return what the stock is worth: by itself and for what can be built with it."""
    prince = state.princes[seat]
    have = totals(prince)
    found = sum(map(STORED.__getitem__, have)) + _best_plans(state, seat, have, unit_a_roll)
    if sum(prince.stock) >= ROBBED_FROM:
        found -= ROBBERY * UNIT * (have[WOOL] + have[GOLD])
    if any(prince.roads):
        found += sum(prince.roads) * ROAD_SHARE * _settlement(unit_a_roll)
    return found


STORED = tuple(sum(UNIT * FADING**n for n in range(count)) for count in range(25))
"""What so many units of one type are worth by themselves."""


def _best_plans(state: Rivals, seat: Seat, have: Sequence[int], unit_a_roll: float) -> float:
    """Return what the two plans that are nearest and best are worth."""
    acting = state.turn == seat and Act in map(type, state.agenda)
    first = second = 0.0
    for gain, price in _plans(state, seat, unit_a_roll):
        missing = 0
        for resource, count in price:
            if count > have[resource]:
                missing += count - have[resource]
        if missing < len(READY):
            reached = gain * (AT_ONCE if acting and not missing else READY[missing])
            if reached > first:
                first, second = reached, first
            elif reached > second:
                second = reached
    return first + SECOND * second


def _priced(costs: Costs) -> tuple[tuple[int, int], ...]:
    return tuple((resource, count) for resource, count in enumerate(costs) if count)


ROAD, SETTLEMENT, CITY = map(_priced, (ROAD_COST, SETTLEMENT_COST, CITY_COST))
PRICES = {name: _priced(face.costs) for name, face in FACES.items()}


def _plans(state: Rivals, seat: Seat, unit_a_roll: float) -> Iterator[Plan]:
    """Yield what a seat could build."""
    prince = state.princes[seat]
    settlement = _settlement(unit_a_roll)
    if any(prince.roads):
        yield settlement * (1 - ROAD_SHARE) - UNIT * sum(SETTLEMENT_COST), SETTLEMENT
    else:
        yield settlement * ROAD_SHARE - UNIT * sum(ROAD_COST), ROAD
    if not all(prince.cities):
        yield 1 + 2 * SITE - UNIT * sum(CITY_COST), CITY
    taken = len(prince.sites) - prince.sites.count("")
    if taken < 2 * (len(prince.cities) + sum(prince.cities)):
        for card in prince.hand:
            face = FACES[card]
            if face.card.kind != "action" and legality.allowed(state, seat, face):
                yield _card_gain(state, seat, card, unit_a_roll) - UNIT * face.total, PRICES[card]


def _settlement(unit_a_roll: float) -> float:
    """Return what a settlement brings: its point, two regions and two sites."""
    return 1 + unit_a_roll * 2 / 6 * 0.8 + 2 * SITE


def _card_gain(state: Rivals, seat: Seat, name: str, unit_a_roll: float) -> float:
    """Return what an expansion card would bring its seat."""
    card, mine, theirs = FACES[name].card, state.princes[seat].tally, state.princes[1 - seat].tally
    gain = card.victory + unit_a_roll * (CARD_INCOME[name] + bool(card.boosts) / 6)
    if card.skill and not mine.skill:
        gain += unit_a_roll / 6
    if card.strength:
        gain += _advance(mine.strength, card.strength, theirs.strength)
    if card.commerce:
        gain += _advance(mine.commerce, card.commerce, theirs.commerce)
    return gain


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
    return _settlement(unit_a_roll)


DUE: dict[type[Step], Callable[[Rivals, Any, float], float]] = {
    GainPick: lambda state, step, _: CHOICE * step.left,
    StealPick: lambda state, step, _: 2 * CHOICE * step.left,
    GivePick: lambda state, step, _: -UNIT * step.left * (2 if step.gift else 1),
    TradeFor: lambda state, step, _: CHOICE - UNIT * step.rate,
    SearchCard: lambda state, step, _: CARD,
    Replace: _replacement,
    PlaceRegions: _new_settlement,
    ScoutRegion: _new_settlement,
    PutCard: lambda state, step, _: UNIT,
}
"""What steps that wait will bring their seat, or cost it."""


# --- moves worth a thought ----------------------------------------------------------------------


def candidates(state: Rivals, seat: Seat) -> list[Move]:
    """Return the options, of those that come to the same only one, and none that harms oneself."""
    moves: list[Move] = options_of(state, seat)
    if len(moves) < 2:
        return moves
    for last in (moves[-1], moves[1]):
        if isinstance(last, Declare):
            return [last]
    different: dict[Hashable, Move] = {}
    for move in moves:
        alike = ALIKE.get(type(move))
        different[alike(state, seat, move) if alike else move] = move
    different.pop(Remove, None)
    return list(different.values())


def _build_alike(state: Rivals, seat: Seat, move: Build) -> Hashable:
    """Return the card, and the site where it matters: beside certain regions."""
    card = FACES[move.card].card
    if card.boosts or card.shelters or card.plenty or card.trades == "adjacent":
        prince = state.princes[seat]
        return move.card, adjacent(site_at(prince, move.site))
    return move.card, card.covers and move.site


def _draw_alike(state: Rivals, seat: Seat, move: Draw) -> Hashable:
    """Return what is known of the top card."""
    pile = state.stacks[move.stack - 1]
    card = pile.cards[-1]
    return Draw, card if pile.known[-1] & bit(seat) else back_of(card)


def _search_alike(state: Rivals, seat: Seat, move: Search) -> Hashable:
    """Return the payment and what is known of the cards."""
    pile, mine = state.stacks[move.stack - 1], bit(seat)
    known = (card for card, known in zip(pile.cards, pile.known, strict=True) if known & mine)
    return Search, move.pay, state.backs[move.stack - 1], tuple(sorted(known))


ALIKE: dict[type[Move], Callable[[Rivals, Seat, Any], Hashable]] = {
    Build: _build_alike,
    Draw: _draw_alike,
    Search: _search_alike,
    Exchange: lambda state, seat, move: (Exchange, move.card),
    Return: lambda state, seat, move: (Return, move.card),
    Trade: lambda state, seat, move: (Trade, move.give),
    Remove: lambda state, seat, move: Remove,
}
"""What tells moves of a kind apart; of the others each is different."""


_greedily = greedily(worth, candidates)


def policy(state: Rivals, seat: Seat, rng: random.Random) -> Move:
    """Return the move that looks best at once; nothing is exchanged or played with the roll."""
    first = options_of(state, seat)[0]
    return first if isinstance(first, Finish | Roll) else _greedily(state, seat, rng)


HINTS = Hints(
    worth=worth,
    candidates=candidates,
    parts=5,
    policy=policy,
    horizon=12,
    great_lead=3.0,
)

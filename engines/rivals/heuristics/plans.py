"""Values of possible constructions, by their benefit and the missing resources."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from engines.core import Seat
from engines.rivals import legality
from engines.rivals.components import CITY_COST, FACES, ROAD_COST, SETTLEMENT_COST, Price, price_of
from engines.rivals.heuristics.income import CARD_INCOME
from engines.rivals.records import Tally
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act

UNIT = 0.13
"""Value of a stored unit, in victory points."""
CITY_SITES = 0.45
"""Value of a city's two additional sites, which also hold the most expensive cards."""
SETTLEMENT = 0.8
"""Value of a settlement without its regions, which need further cards to be useful."""
ROAD_SHARE = 0.35
"""Share of a settlement's value that its road already has."""
READY = (0.7, 0.47, 0.24, 0.06)
"""Share of a plan's value, by the number of missing units."""
AT_ONCE = 0.85
"""Share of a plan's value if it can be carried out now."""
SECOND = 0.43
"""Weight of the second best plan."""
WINNING = 0.9
"""Additional value of a plan that wins the match."""

Plan = tuple[float, Price]
"""The gain beyond the price, and the price."""


def is_acting(state: Rivals, seat: Seat) -> bool:
    """Return whether a seat can carry out plans now, or after the open decision."""
    return state.turn == seat and Act in map(type, state.agenda)


def best_plans(
    state: Rivals, seat: Seat, have: Sequence[int], choice: int, unit_a_roll: float, short: int
) -> float:
    """Return the value of the best two plans, by gain and missing units."""
    now = AT_ONCE if is_acting(state, seat) else READY[0]
    first = second = 0.0
    for gain, price in _plans(state, seat, unit_a_roll, short):
        if gain <= second:
            continue
        missing = -choice
        for resource, count in price:
            if count > have[resource]:
                missing += count - have[resource]
        if missing < len(READY):
            reached = gain * (READY[missing] if missing > 0 else now)
            if reached > first:
                first, second = reached, first
            elif reached > second:
                second = reached
    return first + SECOND * second


TO_ROAD, TO_SETTLE, TO_CITY = map(price_of, (ROAD_COST, SETTLEMENT_COST, CITY_COST))
ROAD_PRICE, SETTLEMENT_PRICE = UNIT * sum(ROAD_COST), UNIT * sum(SETTLEMENT_COST)
CITY_GAIN = 1 + CITY_SITES - UNIT * sum(CITY_COST)


def _plans(state: Rivals, seat: Seat, unit_a_roll: float, short: int) -> list[Plan]:
    """Return the possible constructions of a seat that is `short` points from the target."""
    prince = state.princes[seat]
    town = settlement(short, unit_a_roll)
    if any(prince.roads):
        plans = [(town * (1 - ROAD_SHARE) - SETTLEMENT_PRICE, TO_SETTLE)]
    else:
        plans = [(town * ROAD_SHARE - ROAD_PRICE, TO_ROAD)]
    if not all(prince.cities):
        plans.append((CITY_GAIN + WINNING * (short <= 1), TO_CITY))
    taken = len(prince.sites) - prince.sites.count("")
    if taken < 2 * (len(prince.cities) + sum(prince.cities)):
        theirs = state.princes[1 - seat].tally
        for card in prince.hand:
            if card in BUILT and _allowed(state, seat, card):
                gain = _card_gain(card, prince.tally, theirs, unit_a_roll, short)
                plans.append((gain, FACES[card].price))
    return plans


BUILT = {name for name, face in FACES.items() if face.card.kind != "action"}
ANYWHERE = {name for name in BUILT if not (FACES[name].card.single or FACES[name].card.requires)}
"""Cards that are always allowed, in any number."""


def _allowed(state: Rivals, seat: Seat, card: str) -> bool:
    return card in ANYWHERE or legality.allowed(state, seat, FACES[card])


def settlement(short: int, unit_a_roll: float) -> float:
    """Return the value of a settlement to a seat that is `short` points from the target."""
    return SETTLEMENT + unit_a_roll * 2 / 6 * 0.8 + WINNING * (short <= 1)


@lru_cache(maxsize=4096)
def _card_gain(name: str, mine: Tally, theirs: Tally, unit_a_roll: float, short: int) -> float:
    """Return the gain of an expansion card less its price, `short` points from the target."""
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
    """Return whether `more` strength or commerce gives the advantage to a seat without it."""
    return _token(mine + more, theirs) == 1 != _token(mine, theirs)


def _advance(mine: int, more: int, theirs: int) -> float:
    """Return the value of `more` strength or commerce."""
    gain = edge(mine + more, theirs) - edge(mine, theirs)
    return gain + _token(mine + more, theirs) - _token(mine, theirs)


# --- the race for the two advantages ----------------------------------------------------------


def edge(mine: int, theirs: int) -> float:
    """Return the value of strength or commerce apart from the advantage."""
    return LEAD[mine - theirs] + 0.045 * min(mine, 6)


LEAD = {ahead: 0.45 * math.tanh(ahead / 3) for ahead in range(-60, 61)}


def _token(mine: int, theirs: int) -> int:
    """Return the holder of an advantage: 1 for me, -1 for the other, 0 for none."""
    if max(mine, theirs) < 3:
        return 0
    return (mine > theirs) - (mine < theirs)

"""Estimated value of a position of Rivals for Catan to each seat.

Values are in victory points: the points of a seat, and the expected ones from stock, production,
cards and affordable constructions.  Cards are judged by their effects (hooks and numbers), never
by their names.  The numbers were fitted to the results of matches between robots.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.core import Seat, Step
from engines.rivals.components import GOLD, RESOURCES, WOOL
from engines.rivals.heuristics.income import income
from engines.rivals.heuristics.plans import (
    CITY_SITES,
    ROAD_SHARE,
    UNIT,
    best_plans,
    edge,
    is_acting,
    settlement,
)
from engines.rivals.principality import totals
from engines.rivals.records import Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.act import PlaceRegions, PutCard, ScoutRegion, TradeFor
from engines.rivals.steps.effects import SearchCard
from engines.rivals.steps.hand import Replace, limit
from engines.rivals.steps.resources import GainPick, GivePick, StealPick
from engines.rivals.steps.roll import ROBBED_FROM
from engines.search.heuristics import remembered

FADING = 0.88
"""Value of each further stored unit of a type, as a share of the one before."""
CHOICE = 0.15
"""Value of a unit of choice."""
CARD = 0.06
"""Least value of a card in hand."""
UNIT_A_ROLL = 0.48
"""Value of an additional unit per roll, for each point that the leader lacks."""
REACHED = 3.0
"""Value of having the points to win, before victory is declared."""
ROBBERY = 1 / 6


class Race(NamedTuple):
    """The points of both seats, the target, and the value of an additional unit per roll."""

    points: tuple[int, int]
    target: int
    unit_a_roll: float


def _race(state: Rivals) -> Race:
    first, second, target = state.points(0), state.points(1), state.target
    return Race((first, second), target, UNIT_A_ROLL * max(0, target - max(first, second)))


def evaluate(state: Rivals) -> list[float]:
    """Return each seat's points and the value of its prospects, in points."""
    race = _race(state)
    return [sum(_parts(state, 0, race)), sum(_parts(state, 1, race))]


VALUE_TERMS = ("points", "income", "sites", "strength", "trade", "stock", "plans", "road", "hand")
"""Names of the parts of an evaluation, in their order."""


def value_terms(state: Rivals, seat: Seat) -> dict[str, float]:
    """Return the terms that add up to the evaluation of a seat."""
    return dict(zip(VALUE_TERMS, _parts(state, seat, _race(state)), strict=True))


def _parts(state: Rivals, seat: Seat, race: Race) -> tuple[float, ...]:
    """Return the parts of a seat's evaluation, in the order of `VALUE_TERMS`."""
    parts = _of_principality(state, seat, race, *_pending(state, seat))
    return *parts, _due(state, seat, race.unit_a_roll)


_ENCODER = msgspec.msgpack.Encoder()


def _basis(state: Rivals, seat: Seat, race: Race, given: TradeFor | None, choice: int) -> Hashable:
    """Return everything that the value of a principality depends on."""
    return (
        _ENCODER.encode(state.princes[seat]),
        state.princes[1 - seat].tally,
        seat,
        race,
        state.token_strength,
        is_acting(state, seat),
        given,
        choice,
    )


def _judged(
    state: Rivals, seat: Seat, race: Race, given: TradeFor | None, choice: int
) -> tuple[float, ...]:
    """Return the parts of a seat's evaluation except that of the hand and open decisions.

    `given` is a trade to be paid, `choice` the number of units of choice due to the seat.
    """
    have = totals(state.princes[seat])
    if given is not None:
        have[RESOURCES.index(given.give)] -= given.rate
    prince, unit_a_roll, points = state.princes[seat], race.unit_a_roll, race.points[seat]
    mine, theirs = prince.tally, state.princes[1 - seat].tally
    return (
        points + REACHED * (points >= race.target),
        unit_a_roll * income(prince),
        CITY_SITES * sum(prince.cities),
        edge(mine.strength, theirs.strength),
        edge(mine.commerce, theirs.commerce),
        _stored(prince, have, choice),
        best_plans(state, seat, have, choice, unit_a_roll, race.target - points),
        _road(prince, unit_a_roll, race.target - points),
    )


_of_principality = remembered(_judged, _basis)


def _road(prince: Prince, unit_a_roll: float, short: int) -> float:
    """Return the value of roads without a settlement."""
    ends = sum(prince.roads)
    return ends * ROAD_SHARE * settlement(short, unit_a_roll) if ends else 0.0


# --- what is stored ---------------------------------------------------------------------------


def _stored(prince: Prince, have: Sequence[int], choice: int) -> float:
    """Return the value of the stock, regardless of plans."""
    found = sum(map(STORED.__getitem__, have)) + CHOICE * choice
    if sum(prince.stock) >= ROBBED_FROM:
        found -= ROBBERY * UNIT * (have[WOOL] + have[GOLD])
    return found


def _pending(state: Rivals, seat: Seat) -> tuple[TradeFor | None, int]:
    """Return the trade that a seat pays next, and the units of its choice due to it."""
    given, choice = None, 0
    for steps in (state.agenda, state.lanes[seat]):
        step = steps[-1] if steps else None
        if isinstance(step, TradeFor) and step.seat == seat:
            given = step
            choice += 1
        elif isinstance(step, GainPick) and step.seat == seat:
            choice += step.left
    return given, choice


STORED = tuple(sum(UNIT * FADING**n for n in range(count)) for count in range(25))
"""Values of a number of units of one type, regardless of plans."""


# --- what is being decided ---------------------------------------------------------------------


def _due(state: Rivals, seat: Seat, unit_a_roll: float) -> float:
    """Return the expected value of the hand and of open decisions for a seat.

    Missing cards do not reduce the value of a hand, because they are drawn at the end of the turn.
    """
    found = CARD * max(len(state.princes[seat].hand), limit(state, seat))
    for steps in (state.agenda, state.lanes[seat]):
        for step in steps:
            due = DUE.get(type(step))
            if due and getattr(step, "seat", None) == seat:
                found += due(state, step, unit_a_roll)
    return found


def _replacement(state: Rivals, step: Replace, _: float) -> float:
    """Return the cost of a card that replaces an exchanged one."""
    return -UNIT * state.princes[step.seat].tally.price if state.swapped else 0.0


def _new_settlement(state: Rivals, step: PlaceRegions | ScoutRegion, unit_a_roll: float) -> float:
    return settlement(state.target - state.points(step.seat), unit_a_roll)


DUE: dict[type[Step], Callable[[Rivals, Any, float], float]] = {
    StealPick: lambda state, step, _: 2 * CHOICE * step.left,
    GivePick: lambda state, step, _: -UNIT * step.left * (2 if step.gift else 1),
    SearchCard: lambda state, step, _: CARD,
    Replace: _replacement,
    PlaceRegions: _new_settlement,
    ScoutRegion: _new_settlement,
    PutCard: lambda state, step, _: UNIT,
}
"""Expected values of pending steps for their seat; costs are negative."""

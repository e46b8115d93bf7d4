"""Steps of the roll: both dice, production, and the event (reference 4.1 - 4.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.rivals.cards import drop_card
from engines.rivals.components import (
    BOX,
    FACES,
    GOLD,
    MAX_STORED,
    PLAYED_WHEN,
    PRODUCING,
    REGIONS,
    RESOURCE_OF,
    RESOURCES,
    WOOL,
    Moment,
)
from engines.rivals.goods import note_goods
from engines.rivals.moves import Declare, Roll
from engines.rivals.principality import adjacent, placed
from engines.rivals.records import Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.events import DrawEvent
from engines.rivals.steps.resources import Gain, Steal, Store
from engines.rivals.victory import can_declare, why_not_declare, win

ROBBED_FROM = 8
"""Number of stored units from which on brigands rob."""
BOOSTERS = tuple(
    frozenset(name for name, face in FACES.items() if face.card.boosts == resource)
    for resource in RESOURCES
)
"""The cards that raise the production of each resource."""


def held(prince: Prince, moment: Moment) -> str | None:
    """Return a card of the hand that is played at this time, None if there is none."""
    for name in PLAYED_WHEN[moment]:
        if name in prince.hand:
            return name
    return None


@cache
def rolls_with(named: bool, heralded: bool) -> tuple[Roll, ...]:
    """Return the rolls of a seat that may set the production die, or the event."""
    numbers = range(7 if named else 1)
    heralds = (False, True) if heralded else (False,)
    return tuple(Roll(number, herald) for herald in heralds for number in numbers)


class PreRoll(Decision, frozen=True):
    """The roll, with the cards that are played before it.

    A sole roll is never played automatically, because that would reveal that the hand holds no
    such card.
    """

    takes = Roll, Declare
    refused = "card_not_in_hand"
    confirms = True

    def options(self, state: Rivals) -> list[Move]:
        prince = state.princes[self.seat]
        named = held(prince, "production_die") is not None
        heralded = held(prince, "event_die") is not None
        rolls: list[Move] = [*rolls_with(named, heralded)]
        return [*rolls, Declare()] if can_declare(state, self.seat) else rolls

    def against(self, state: Rivals, move: Roll | Declare) -> Refusal:
        return why_not_declare(state) if isinstance(move, Declare) else Refusal(self.refused)

    def resolve(self, state: Rivals, move: Roll | Declare) -> Sequence[Step]:
        if isinstance(move, Declare):
            return win(state, self.seat, "declares")
        if move.brigitta:
            self._play(state, "production_die")
        if move.reiner:
            self._play(state, "event_die")
            state.gifted = self.seat
        faces = BOX.event_die
        state.die = move.brigitta or state.random("production_die", 6) + 1
        state.event = "celebration" if move.reiner else faces[state.random("event_die", len(faces))]
        state.note("rolls", self.seat, die=state.die, face=state.event)
        if state.rules.brigands_first and state.event == "brigand_attack":
            return [ResolveEvent(), Produce()]
        return [Produce(), ResolveEvent()]

    def _play(self, state: Rivals, moment: Moment) -> None:
        prince = state.princes[self.seat]
        card = held(prince, moment) or ""
        drop_card(prince, card)
        state.discard.append(card)
        state.note("plays", self.seat, card=card)

    def default(self, state: Rivals) -> Move:
        """Return victory if it can be declared, else the roll."""
        return Declare() if can_declare(state, self.seat) else Roll()


class Produce(AutoStep, frozen=True):
    """Production of both principalities, followed by Marketplaces (reference 4.3)."""

    def run(self, state: Rivals) -> Sequence[Step]:
        for seat in range(2):
            produce(state, seat)
        return [step for seat in range(2) for step in _market(state, seat)]


def produce(state: Rivals, seat: Seat) -> None:
    """Add the yield of regions with this turn's number and of boosters, limited by room."""
    prince, producing = state.princes[seat], PRODUCING[state.die]
    yielded = [0] * 6
    for at, region in enumerate(prince.regions):
        if region not in producing:
            continue
        resource, left = REGIONS[region].resource, 1 + boosts(prince, at)
        if resource == GOLD and prince.cache:
            cached = min(left, MAX_STORED - prince.hoard)
            prince.hoard += cached
            yielded[resource] += cached
            left -= cached
        stored = min(left, MAX_STORED - prince.stock[at])
        prince.stock[at] += stored
        yielded[resource] += stored
    note_goods(state, "produces", seat, yielded)


def boosts(prince: Prince, at: int) -> int:
    """Return the number of adjacent boosters of a region's type."""
    boosters = BOOSTERS[RESOURCE_OF[prince.regions[at]]]
    if boosters.isdisjoint(prince.sites):
        return 0
    return sum(card in boosters and at in adjacent(site) for site, card in enumerate(prince.sites))


def _market(state: Rivals, seat: Seat) -> Sequence[Step]:
    if not state.princes[seat].tally.market:
        return ()
    mine, theirs = (
        [REGIONS[r].resource for r in state.princes[who].regions if REGIONS[r].number == state.die]
        for who in (seat, 1 - seat)
    )
    if len(theirs) <= len(mine):
        return ()
    state.note("market_profits", seat)
    return [Gain(seat, 1, tuple(sorted(set(theirs))))]


class ResolveEvent(AutoStep, frozen=True):
    """Effect of the face of the event die."""

    def run(self, state: Rivals) -> Sequence[Step]:
        return FACES_OF_THE_DIE[state.event](state)


def _brigand_attack(state: Rivals) -> Sequence[Step]:
    for seat, prince in enumerate(state.princes):
        safe = {at for site, face in placed(prince) if face.card.shelters for at in adjacent(site)}
        counted = [at for at in range(len(prince.regions)) if at not in safe]
        if sum(prince.stock[at] for at in counted) < ROBBED_FROM:
            state.note("spared", seat)
            continue
        lost = [0] * 6
        for at in counted:
            resource = REGIONS[prince.regions[at]].resource
            if resource in (WOOL, GOLD):
                lost[resource] += prince.stock[at]
                prince.stock[at] = 0
        note_goods(state, "robbed", seat, lost)
    return ()


def _trade(state: Rivals) -> Sequence[Step]:
    holder = state.token_trade
    if holder is None:
        state.note("nobody_trades")
        return ()
    count = max((face.card.steals for _, face in placed(state.princes[holder])), default=1)
    return [Steal(holder, count)]


def _celebration(state: Rivals) -> Sequence[Step]:
    skills = [prince.tally.skill for prince in state.princes]
    if state.rules.celebration_for_all:
        gains = [int(skill >= 1) for skill in skills]
    else:
        gains = [int(skill == max(skills)) for skill in skills]
    if state.gifted is not None:
        gains[state.gifted] += 1
    return state.open_lanes(Gain(seat, count) for seat, count in enumerate(gains))


class Harvest(AutoStep, frozen=True):
    """Gold for bridges and Pirate Ships, then a resource of choice."""

    seat: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        gold = sum(face.card.harvest_gold for _, face in placed(state.princes[self.seat]))
        return [Store(self.seat, GOLD, gold), Gain(self.seat, 1)]


def _plentiful_harvest(state: Rivals) -> Sequence[Step]:
    return state.open_lanes(Harvest(seat) for seat in range(2))


def _event_card(state: Rivals) -> Sequence[Step]:
    return [DrawEvent()]


FACES_OF_THE_DIE: dict[str, Callable[[Rivals], Sequence[Step]]] = {
    "brigand_attack": _brigand_attack,
    "trade": _trade,
    "celebration": _celebration,
    "plentiful_harvest": _plentiful_harvest,
    "event_card": _event_card,
}
"""Effects of the faces of the event die (reference 4.3)."""

"""Effects of cards when they are built or played (reference 2.5, 4.4.7).

The data of a card name its effect; this module defines the effects, and whether an action card
would have any effect now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from engines.core import Decision, Move, Refusal, Seat, Step
from engines.rivals.cards import add_card, cards_of, distinct, show_stack, take_out
from engines.rivals.components import (
    FACES,
    GOLD,
    GRAIN,
    MAX_STORED,
    ORE,
    REGIONS,
    RESOURCES,
    WOOL,
    Built,
    Face,
    Played,
)
from engines.rivals.goods import note_goods, one, pay
from engines.rivals.legality import fulfils
from engines.rivals.moves import Pick, Search, Take, Target
from engines.rivals.principality import (
    adjacent,
    placed,
    room,
    site_at,
    site_name,
    totals,
)
from engines.rivals.records import PUBLIC, Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.attacks import (
    ARCHER,
    ARSONIST,
    TRAITOR,
    Attack,
    PirateRemove,
    fire_targets,
    trade_ships,
    units_with_strength,
)
from engines.rivals.steps.resources import (
    Gain,
    GivePick,
    Pay,
    ResourceAsk,
    Steal,
    Store,
    number_of,
    stealable,
    take_away,
)
from engines.rivals.steps.roll import produce

Happening = Callable[[Rivals, Seat], Sequence[Step]]


class Effect(NamedTuple):
    """Effect of playing a card, and whether it would change anything now."""

    happens: Happening
    works: Callable[[Rivals, Seat], bool]


# --- when built ------------------------------------------------------------------------------


def _nothing(state: Rivals, seat: Seat) -> Sequence[Step]:
    return ()


def _gain_two(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Gain(seat, 2)]


def _sink_ship(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [PirateRemove(1 - seat)] if trade_ships(state, 1 - seat) else ()


def _hold_fair(state: Rivals, seat: Seat) -> Sequence[Step]:
    mine, theirs = (state.princes[who].tally.skill for who in (seat, 1 - seat))
    return [Gain(seat, 2)] if mine > theirs else ()


def _collect_tithe(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [TithePick(seat)] if state.princes[seat].tally.heroes and tithes(state, seat) else ()


def tithes(state: Rivals, seat: Seat) -> list[int]:
    """Return those of wool and grain that can be stored."""
    free = room(state.princes[seat])
    return [resource for resource in (WOOL, GRAIN) if free[resource]]


class TithePick(ResourceAsk, frozen=True):
    """Wool or grain, one for each hero."""

    def types(self, state: Rivals) -> list[int]:
        return tithes(state, self.seat)

    def resolve(self, state: Rivals, move: Pick) -> Sequence[Step]:
        return [Store(self.seat, number_of(move), state.princes[self.seat].tally.heroes)]

    def default(self, state: Rivals) -> Move:
        """Return the type with more room."""
        free = room(state.princes[self.seat])
        return Pick(RESOURCES[max(self.types(state), key=free.__getitem__)])


def _visit_library(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [LibraryStack(seat)] if any(pile.cards for pile in state.stacks) else ()


class LibraryStack(Decision, frozen=True):
    """The stack that a new Library searches."""

    takes = Search
    refused = "stack_empty"

    def options(self, state: Rivals) -> list[Move]:
        return [Search(number) for number, pile in enumerate(state.stacks, 1) if pile.cards]

    def resolve(self, state: Rivals, move: Search) -> Sequence[Step]:
        show_stack(state, self.seat, move.stack)
        return [SearchCard(self.seat, move.stack)]


@cache
def take(card: str) -> Take:
    """Return the move, cached because equal moves are listed often."""
    return Take(card)


class SearchCard(Decision, frozen=True):
    """One card of a searched stack; it is mandatory.

    A sole kind is never taken automatically, because that would reveal the contents of the stack.
    """

    takes = Take
    refused = "no_such_card"
    confirms = True

    stack: int

    def options(self, state: Rivals) -> list[Move]:
        return [take(card) for card in cards_of(state.stacks[self.stack - 1])]

    def resolve(self, state: Rivals, move: Take) -> Sequence[Step]:
        take_out(state, self.seat, self.stack, move.card)
        return ()


BUILT: dict[Built, Happening] = {
    "": _nothing,
    "staple_house": _gain_two,
    "pirate_ship": _sink_ship,
    "fairgrounds": _hold_fair,
    "tithe_barn": _collect_tithe,
    "library": _visit_library,
}
"""Effects of cards after construction."""


# --- when played -----------------------------------------------------------------------------


def _goldsmith(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Pay(seat, one(GOLD, 3)), Gain(seat, 2)]


def _merchant_caravan(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [GivePick(seat, 2), Gain(seat, 2)]


def _trade_master(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Steal(seat, 2)]


def _merchant(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Steal(seat, 1), Steal(seat, 1, stops=True), GivePick(seat, 1, gift=True)]


def _gudrun(state: Rivals, seat: Seat) -> Sequence[Step]:
    return take_away(state, seat, GOLD, plunder(state, seat))


def plunder(state: Rivals, seat: Seat) -> int:
    """Return the gold that a seat's Pirate Ships could take."""
    ships = sum(face.card.raids for _, face in placed(state.princes[seat]))
    theirs, free = totals(state.princes[1 - seat])[GOLD], room(state.princes[seat])[GOLD]
    return min(state.rules.gudrun_per_ship * ships, theirs, free)


def _voyage(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Steal(seat, 2 if state.points(1 - seat) > state.points(seat) else 1)]


def _benjamin(state: Rivals, seat: Seat) -> Sequence[Step]:
    produce(state, seat)
    return ()


def _produces(state: Rivals, seat: Seat) -> bool:
    """Return whether a region with this turn's number has room for its yield."""
    prince = state.princes[seat]
    for at, region in enumerate(prince.regions):
        if REGIONS[region].number == state.die:
            cached = REGIONS[region].resource == GOLD and prince.cache
            if prince.stock[at] < MAX_STORED or (cached and prince.hoard < MAX_STORED):
                return True
    return False


def _fetch(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [FetchCard(seat)]


class FetchCard(Decision, frozen=True):
    """A card from the discard pile, without the one just played."""

    takes = Take
    refused = "no_such_card"

    def options(self, state: Rivals) -> list[Move]:
        return [Take(card) for card in distinct(reversed(state.discard[:-1]))]

    def resolve(self, state: Rivals, move: Take) -> Sequence[Step]:
        state.discard.remove(move.card)
        add_card(state.princes[self.seat], move.card, PUBLIC)
        if FACES[move.card].card.played == "fetch":
            state.rest.append(move.card)  # else the two could fetch each other for ever
        state.note("fetches", self.seat, card=move.card)
        return ()


def _mine(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Store(seat, ORE, 2)]


def _farm(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [Store(seat, GRAIN, 2)]


def _doctor(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [DoctorTarget(seat)]


def _baths(prince: Prince) -> list[int]:
    """Return the sites of Bath Houses with room in one of the two adjacent regions."""
    return [
        site
        for site, face in placed(prince)
        if face.card.cleans and any(prince.stock[at] < MAX_STORED for at in adjacent(site))
    ]


class DoctorTarget(Decision, frozen=True):
    """The Bath House whose adjacent regions gain."""

    takes = Target
    refused = "no_target"

    def options(self, state: Rivals) -> list[Move]:
        prince = state.princes[self.seat]
        return [Target(site_name(prince, site)) for site in _baths(prince)]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        prince = state.princes[self.seat]
        gained = [0] * 6
        for at in adjacent(site_at(prince, move.what)):
            if prince.stock[at] < MAX_STORED:
                prince.stock[at] += 1
                gained[REGIONS[prince.regions[at]].resource] += 1
        note_goods(state, "gains", self.seat, gained)
        return ()


def _brigands(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [BrigandsTarget(seat)]


def _robbable(state: Rivals, seat: Seat) -> list[int]:
    """Return the seat's regions with room for resources of the opponent."""
    prince, theirs = state.princes[seat], totals(state.princes[1 - seat])
    return [
        at
        for at, region in enumerate(prince.regions)
        if prince.stock[at] < MAX_STORED and theirs[REGIONS[region].resource]
    ]


class BrigandsTarget(Decision, frozen=True):
    """The region that takes as many of the opponent's resources as it has room for."""

    takes = Target
    refused = "no_target"

    def options(self, state: Rivals) -> list[Move]:
        regions = state.princes[self.seat].regions
        return [Target(regions[at]) for at in _robbable(state, self.seat)]

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        prince, victim = state.princes[self.seat], state.princes[1 - self.seat]
        at, resource = prince.regions.index(move.what), REGIONS[move.what].resource
        count = min(totals(victim)[resource], MAX_STORED - prince.stock[at])
        pay(victim, resource, count)
        prince.stock[at] += count
        note_goods(state, "takes", self.seat, one(resource, count), victim=1 - self.seat)
        return ()


# --- relocation ------------------------------------------------------------------------------


def _relocation(state: Rivals, seat: Seat) -> Sequence[Step]:
    return [RelocateFrom(seat)]


def partners(prince: Prince, what: str) -> list[str]:
    """Return the possible partners for an exchange of a region or an own expansion card."""
    if what in prince.regions:
        return [region for region in prince.regions if region != what]
    mine = site_at(prince, what)
    return [
        site_name(prince, at)
        for at, face in placed(prince)
        if at != mine and not _lacking_city(prince, mine, at)
    ]


def _lacking_city(prince: Prince, a: int, b: int) -> str:
    """Return the site that must be a city's for an exchange of two cards, "" if none."""
    for card, at in ((prince.sites[a], b), (prince.sites[b], a)):
        if FACES[card].card.colour != "green" and not prince.cities[at // 4]:
            return site_name(prince, at)
    return ""


def cards_on(prince: Prince) -> dict[str, int]:
    """Return the places of the occupied sites by name."""
    return {site_name(prince, at): at for at, _ in placed(prince)}


def _why_not_swap(prince: Prince, what: str, others: Iterable[str]) -> Refusal:
    """Return the reason why a card cannot change places with any of `others`."""
    own = cards_on(prince)
    pairs = [(own[what], own[other]) for other in others] if what in own else []
    lacking = next(filter(None, (_lacking_city(prince, a, b) for a, b in pairs)), "")
    return Refusal("needs_city", site=lacking) if lacking else Refusal("no_target")


class RelocateFrom(Decision, frozen=True):
    """The first of the two regions or cards that change places."""

    takes = Target

    def options(self, state: Rivals) -> list[Move]:
        prince = state.princes[self.seat]
        whats = (*prince.regions, *cards_on(prince))
        return [Target(what) for what in whats if partners(prince, what)]

    def against(self, state: Rivals, move: Target) -> Refusal:
        prince = state.princes[self.seat]
        return _why_not_swap(prince, move.what, cards_on(prince))

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        return [RelocateTo(self.seat, move.what)]


class RelocateTo(Decision, frozen=True):
    """The second of the two regions or cards that change places."""

    takes = Target

    what: str

    def options(self, state: Rivals) -> list[Move]:
        return [Target(other) for other in partners(state.princes[self.seat], self.what)]

    def against(self, state: Rivals, move: Target) -> Refusal:
        prince = state.princes[self.seat]
        other = [move.what] if move.what in cards_on(prince) else []
        return _why_not_swap(prince, self.what, other)

    def resolve(self, state: Rivals, move: Target) -> Sequence[Step]:
        prince = state.princes[self.seat]
        if self.what in prince.regions:
            a, b = prince.regions.index(self.what), prince.regions.index(move.what)
            for row in (prince.regions, prince.stock):
                _swap(row, a, b)
        else:
            _swap(prince.sites, site_at(prince, self.what), site_at(prince, move.what))
        state.note("relocates", self.seat, what=self.what, other=move.what)
        return ()


def _swap(row: list[Any], a: int, b: int) -> None:
    row[a], row[b] = row[b], row[a]


PLAYED: dict[Played, Effect] = {
    "goldsmith": Effect(_goldsmith, lambda state, seat: totals(state.princes[seat])[GOLD] >= 3),
    "merchant_caravan": Effect(
        _merchant_caravan, lambda state, seat: sum(totals(state.princes[seat])) >= 2
    ),
    "relocation": Effect(_relocation, lambda state, seat: True),  # there are always six regions
    "gudrun": Effect(_gudrun, lambda state, seat: plunder(state, seat) > 0),
    "trade_master": Effect(_trade_master, lambda state, seat: bool(stealable(state, seat))),
    "merchant": Effect(_merchant, lambda state, seat: bool(stealable(state, seat))),
    "brigands": Effect(_brigands, lambda state, seat: bool(_robbable(state, seat))),
    "voyage_of_plunder": Effect(_voyage, lambda state, seat: bool(stealable(state, seat))),
    "archer": Effect(
        lambda state, seat: [Attack(seat, ARCHER)],
        lambda state, seat: bool(units_with_strength(state, 1 - seat)),
    ),
    "arsonist": Effect(
        lambda state, seat: [Attack(seat, ARSONIST)],
        lambda state, seat: bool(fire_targets(state, 1 - seat)),
    ),
    "traitor": Effect(
        lambda state, seat: [Attack(seat, TRAITOR)],
        lambda state, seat: bool(state.princes[1 - seat].hand),
    ),
    "benjamin": Effect(_benjamin, _produces),
    "doctor": Effect(_doctor, lambda state, seat: bool(_baths(state.princes[seat]))),
    "fetch": Effect(_fetch, lambda state, seat: bool(state.discard)),
    "mineral_mining": Effect(_mine, lambda state, seat: room(state.princes[seat])[ORE] > 0),
    "three_field_system": Effect(_farm, lambda state, seat: room(state.princes[seat])[GRAIN] > 0),
}
"""Effects of action cards; a card may be played only if it has an effect now."""


def can_play(state: Rivals, seat: Seat, face: Face) -> bool:
    """Return whether an action card could be played now."""
    card = face.card
    if card.kind != "action" or card.when != "action":
        return False
    return fulfils(state, seat, face) and PLAYED[card.played].works(state, seat)

"""Steps of the actions of a turn: build, trade and play cards (reference 4.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.rivals import legality
from engines.rivals.cards import distinct, drop_cache, drop_card, put_away, recount, uncover
from engines.rivals.components import (
    CITY_COST,
    FACES,
    PLAYED_WHEN,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    Costs,
)
from engines.rivals.goods import change, goods, one
from engines.rivals.legality import cheaper, reduced
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    End,
    Pick,
    Play,
    Regions,
    Remove,
    Road,
    Settlement,
    Take,
    Trade,
)
from engines.rivals.principality import CACHE, room, site_at, site_name, totals
from engines.rivals.state import Rivals
from engines.rivals.steps.effects import BUILT, PLAYED, can_play
from engines.rivals.steps.resources import Pay, ResourceAsk, Store, number_of
from engines.rivals.victory import can_declare, win

END, DECLARE = End(), Declare()
SIDES = ("left", "right")
(SCOUT,) = PLAYED_WHEN["settlement"]


@cache
def build(card: str, site: str) -> Build:
    """Return the move, cached because equal moves are listed often."""
    return Build(card, site)


@cache
def remove(site: str) -> Remove:
    """Return the move, cached because equal moves are listed often."""
    return Remove(site)


class Act(Decision, frozen=True):
    """An action, or the end of the actions.

    The end is never played automatically, because that would reveal what the hand lacks.
    """

    confirms = True

    def options(self, state: Rivals) -> list[Move]:
        seat = self.seat
        options: list[Move] = [END]
        if can_declare(state, seat):
            options.append(DECLARE)
        have = totals(state.princes[seat])
        options += _centre(state, seat, have)
        options += _expansions(state, seat, have)
        options += _plays(state, seat)
        options += _trades(state, seat, have)
        options += _removals(state, seat)
        return options

    def against(self, state: Rivals, move: Move) -> Refusal:
        return legality.why_not(state, self.seat, move)

    def resolve(self, state: Rivals, move: Move) -> Sequence[Step]:
        if isinstance(move, End):
            return ()
        if isinstance(move, Declare):
            return win(state, self.seat, "declares")
        return [*_carry_out(state, self.seat, move), self]

    def default(self, state: Rivals) -> Move:
        """Return victory if it can be declared, else the end."""
        return DECLARE if can_declare(state, self.seat) else END


def _carry_out(state: Rivals, seat: Seat, move: Move) -> Sequence[Step]:
    """Return the steps of an action."""
    match move:
        case Road(side):
            return [Pay(seat, ROAD_COST), LayRoad(seat, side)]
        case Settlement(side, scout):
            return [Pay(seat, SETTLEMENT_COST), Explore(seat, side, scout)]
        case City(at):
            return [Pay(seat, CITY_COST), RaiseCity(seat, at)]
        case Build(card, site):
            return [*_pay_for(state, seat, card, site), PutCard(seat, card, site)]
        case Trade(rate, give, place):
            return [TradeFor(seat, rate, give, place)]
        case Play(card):
            return _play(state, seat, card)
        case Remove(site):
            _remove(state, seat, site)
            return ()
    raise AssertionError(move)


def _play(state: Rivals, seat: Seat, card: str) -> Sequence[Step]:
    drop_card(state.princes[seat], card)
    state.discard.append(card)
    state.note("plays", seat, card=card)
    return PLAYED[FACES[card].card.played].happens(state, seat)


def _centre(state: Rivals, seat: Seat, have: Sequence[int]) -> Iterator[Move]:
    """Yield roads, settlements and cities."""
    prince = state.princes[seat]
    if legality.affords(have, ROAD_COST) and legality.roads_left(state):
        for side, laid in zip(SIDES, prince.roads, strict=True):
            if not laid:
                yield Road(side)
    if legality.affords(have, SETTLEMENT_COST) and legality.settlements_left(state):
        for side, laid in zip(SIDES, prince.roads, strict=True):
            if laid:
                yield Settlement(side)
                if SCOUT in prince.hand:
                    yield Settlement(side, scout=True)
    if legality.affords(have, CITY_COST) and legality.cities_left(state):
        for label, city in zip(prince.labels, prince.cities, strict=True):
            if not city:
                yield City(label)


def _expansions(state: Rivals, seat: Seat, have: Sequence[int]) -> Iterator[Move]:
    """Yield the possible constructions from the hand and the open pile."""
    prince = state.princes[seat]
    sites: dict[str, list[str]] = {}
    for card in distinct([*prince.hand, *state.open]):
        face = FACES[card]
        if face.card.kind == "action" or not legality.can_pay_for(state, seat, face, have):
            continue
        if not legality.allowed(state, seat, face):
            continue
        kind = face.card.covers or face.card.colour
        if kind not in sites:
            sites[kind] = legality.sites_for(prince, face)
        for site in sites[kind]:
            yield build(card, site)


def _plays(state: Rivals, seat: Seat) -> Iterator[Move]:
    """Yield the action cards with an effect."""
    hand = state.princes[seat].hand
    for card in distinct(hand):
        if can_play(state, seat, FACES[card]) and hand.count(card) > state.rest.count(card):
            yield Play(card)


def _trades(state: Rivals, seat: Seat, have: Sequence[int]) -> Iterator[Move]:
    """Yield the trades for which another resource could be stored."""
    prince = state.princes[seat]
    if possible := list(legality.trades(state, prince, have)):
        free = [RESOURCES[resource] for resource, n in enumerate(room(prince)) if n]
        yield from (trade for trade in possible if free not in ([], [trade.give]))


def _removals(state: Rivals, seat: Seat) -> list[Move]:
    """Return the removals of own cards (reference 4.4.8)."""
    if state.options.mode == "basic":
        return []
    prince = state.princes[seat]
    found: list[Move] = [
        remove(site_name(prince, at)) for at, card in enumerate(prince.sites) if card
    ]
    return [*found, Remove(CACHE)] if prince.cache else found


def _remove(state: Rivals, seat: Seat, site: str) -> None:
    prince = state.princes[seat]
    if site == CACHE:
        drop_cache(state, seat)
        state.note("removes_cache", seat)
        return
    card = uncover(state, seat, site_at(prince, site))
    put_away(state, card, 0)
    state.note("removes", seat, card=card, site=site)


# --- building ------------------------------------------------------------------------------


class LayRoad(AutoStep, frozen=True):
    """Placement of a paid road."""

    seat: Seat
    side: str

    def run(self, state: Rivals) -> Sequence[Step]:
        state.princes[self.seat].roads[SIDES.index(self.side)] = True
        state.note("builds_road", self.seat, side=self.side)
        return ()


class RaiseCity(AutoStep, frozen=True):
    """Upgrade of a settlement to a paid city."""

    seat: Seat
    at: str

    def run(self, state: Rivals) -> Sequence[Step]:
        prince = state.princes[self.seat]
        prince.cities[prince.labels.index(self.at)] = True
        recount(state, self.seat)
        state.note("builds_city", self.seat, at=self.at)
        return ()


class Explore(AutoStep, frozen=True):
    """The two regions of a new settlement: the next ones, or the choice of a Scout."""

    seat: Seat
    side: str
    scout: bool

    def run(self, state: Rivals) -> Sequence[Step]:
        state.note("explores", self.seat, side=self.side)
        if not self.scout:
            found = state.draw(state.lands), state.draw(state.lands)
            return [PlaceRegions(self.seat, self.side, found)]
        drop_card(state.princes[self.seat], SCOUT)
        state.discard.append(SCOUT)
        state.seal()
        state.note("plays", self.seat, card=SCOUT)
        return [ScoutRegion(self.seat, self.side)]


class ScoutRegion(Decision, frozen=True):
    """A region chosen from the whole stack, which only its owner sees."""

    takes = Take
    refused = "no_such_region"

    side: str
    found: tuple[str, ...] = ()

    def options(self, state: Rivals) -> list[Move]:
        return [Take(region) for region in reversed(state.lands)]

    def resolve(self, state: Rivals, move: Take) -> Sequence[Step]:
        state.lands.remove(move.card)
        found = (*self.found, move.card)
        state.note("scouts", self.seat, region=move.card)
        if len(found) == 1:
            return [ScoutRegion(self.seat, self.side, found)]
        state.shuffle("regions", state.lands)
        return [PlaceRegions(self.seat, self.side, (found[0], found[1]))]


class PlaceRegions(Decision, frozen=True):
    """The order of the two new regions; then the settlement is placed."""

    takes = Regions
    refused = "no_such_region"

    side: str
    found: tuple[str, str]

    def options(self, state: Rivals) -> list[Move]:
        first, second = self.found
        return [Regions(first, second), Regions(second, first)]

    def resolve(self, state: Rivals, move: Regions) -> Sequence[Step]:
        prince = state.princes[self.seat]
        label = chr(ord("A") + len(prince.labels))
        at_left = self.side == "left"
        at = 0 if at_left else len(prince.labels)
        prince.labels.insert(at, label)
        prince.cities.insert(at, False)
        prince.sites[at * 4 : at * 4] = [""] * 4
        end = 0 if at_left else len(prince.regions)
        prince.regions[end:end] = [move.up, move.down]
        prince.stock[end:end] = [0, 0]
        prince.left -= 2 * at_left
        prince.roads[SIDES.index(self.side)] = False
        recount(state, self.seat)
        state.note("builds_settlement", self.seat, at=label, up=move.up, down=move.down)
        return ()


def _pay_for(state: Rivals, seat: Seat, card: str, site: str) -> list[Step]:
    """Return the step that pays for a card, or that chooses the reduction of its price."""
    face = FACES[card]
    if cheaper(state, seat, face):
        return [LeaveOut(seat, card, site)]
    return [Pay(seat, face.costs)] if face.total else []


class LeaveOut(ResourceAsk, frozen=True):
    """The resource by which a price is reduced."""

    card: str
    site: str

    def types(self, state: Rivals) -> list[int]:
        have = totals(state.princes[self.seat])
        costs = FACES[self.card].costs
        return [
            resource
            for resource, count in enumerate(costs)
            if count and legality.affords(have, reduced(costs, resource))
        ]

    def resolve(self, state: Rivals, move: Pick) -> Sequence[Step]:
        return [Pay(self.seat, reduced(FACES[self.card].costs, number_of(move)))]


class PutCard(AutoStep, frozen=True):
    """Placement of a paid card, with its effect."""

    seat: Seat
    card: str
    site: str

    def run(self, state: Rivals) -> Sequence[Step]:
        prince = state.princes[self.seat]
        face = FACES[self.card]
        if self.card in state.open:
            state.open.remove(self.card)
        else:
            drop_card(prince, self.card)
        state.note("builds", self.seat, card=self.card, site=self.site)
        if face.card.kind == "site":
            prince.cache = self.site
            return ()
        prince.sites[site_at(prince, self.site)] = self.card
        recount(state, self.seat)
        return BUILT[face.card.built](state, self.seat)


# --- trading -------------------------------------------------------------------------------


class TradeFor(ResourceAsk, frozen=True):
    """The resource that the bank gives in return (reference 4.4.5)."""

    rate: int
    give: str
    place: str

    def types(self, state: Rivals) -> list[int]:
        free = room(state.princes[self.seat])
        return [r for r, n in enumerate(free) if n and RESOURCES[r] != self.give]

    def against(self, state: Rivals, move: Pick) -> Refusal:
        return Refusal("same_type") if move == Pick(self.give) else super().against(state, move)

    def resolve(self, state: Rivals, move: Pick) -> Sequence[Step]:
        given, got = one(RESOURCES.index(self.give), self.rate), number_of(move)
        state.note("trades", self.seat, give=goods(given), get=goods(one(got)))
        state.minted += self.rate == legality.MINTED
        return [*self._payment(state, given), Store(self.seat, got, 1, told=True)]

    def _payment(self, state: Rivals, given: Costs) -> Sequence[Step]:
        if not self.place:
            return [Pay(self.seat, given)]
        change(state.princes[self.seat], self.place, -self.rate)
        return ()

    def default(self, state: Rivals) -> Move:
        return self.options(state)[0]

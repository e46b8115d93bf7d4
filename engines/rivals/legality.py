"""Legality of constructions, purchases and trades, with refusals (reference 4.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engines.core import Move, Refusal, Seat
from engines.rivals.components import (
    BOX,
    CHEAPENING,
    CITY_COST,
    COVERING,
    FACES,
    GOLD,
    MAX_STORED,
    PLAYED_WHEN,
    REGIONS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    Condition,
    Costs,
    Face,
)
from engines.rivals.moves import Build, City, Declare, Play, Remove, Road, Settlement, Trade
from engines.rivals.principality import (
    CACHE,
    SITES,
    adjacent,
    owns,
    placed,
    site_at,
    site_name,
    totals,
)
from engines.rivals.records import Prince
from engines.rivals.state import Rivals
from engines.rivals.victory import why_not_declare

NOBODY = frozenset[str]()
BANK, SHIPPED, MINTED = 3, 2, 1
"""Rates of trade: with the bank, by a trade ship, by a Mint."""


# --- supplies and prices -------------------------------------------------------------------


def affords(have: Sequence[int], costs: Costs) -> bool:
    """Return whether a price can be paid with these units."""
    return (
        have[0] >= costs[0]
        and have[1] >= costs[1]
        and have[2] >= costs[2]
        and have[3] >= costs[3]
        and have[4] >= costs[4]
        and have[5] >= costs[5]
    )


def reduced(costs: Costs, resource: int) -> Costs:
    """Return a price without one unit of `resource`."""
    lumber, brick, wool, grain, ore, gold = (
        count - (number == resource) for number, count in enumerate(costs)
    )
    return lumber, brick, wool, grain, ore, gold


def cheaper(state: Rivals, seat: Seat, face: Face) -> bool:
    """Return whether another card of the seat reduces the price by one resource."""
    helped = "red" if face.card.colour == "red" else face.card.kind
    if not face.total or (helped == "red" and face.total < state.rules.crane_from):
        return False
    return not CHEAPENING.get(helped, NOBODY).isdisjoint(state.princes[seat].sites)


def can_pay_for(state: Rivals, seat: Seat, face: Face, have: Sequence[int]) -> bool:
    """Return whether a seat with these units can pay for a card."""
    short = 0
    for resource, count in face.price:
        if count > have[resource]:
            short += count - have[resource]
    return not short or (short == 1 and cheaper(state, seat, face))


def roads_left(state: Rivals) -> int:
    """Return the number of roads in the supply."""
    laid = sum(len(prince.labels) - 1 + sum(prince.roads) for prince in state.princes)
    return BOX.centre["road"].total - laid


def settlements_left(state: Rivals) -> int:
    """Return the number of settlements in the supply; those under cities do not return."""
    return BOX.centre["settlement"].total - sum(len(prince.labels) for prince in state.princes)


def cities_left(state: Rivals) -> int:
    """Return the number of cities in the supply."""
    return BOX.centre["city"].total - sum(sum(prince.cities) for prince in state.princes)


# --- sites and conditions --------------------------------------------------------------------


def sites_for(prince: Prince, face: Face) -> list[str]:
    """Return the sites a card may be built on."""
    if face.card.kind == "site":
        return [r for r in prince.regions if REGIONS[r].resource == GOLD and r != prince.cache]
    if face.card.covers:
        return [
            site_name(prince, at)
            for at, other in placed(prince)
            if other.id == face.card.covers and prince.cities[at // 4]
        ]
    found: list[str] = []
    for town, (label, city) in enumerate(zip(prince.labels, prince.cities, strict=True)):
        if city or face.card.colour == "green":
            slots = range(4 if city else 2)
            found += [SITES[label][slot] for slot in slots if not prince.sites[town * 4 + slot]]
    return found


def allowed(state: Rivals, seat: Seat, face: Face) -> bool:
    """Return whether a seat may have a card, by its limit to one and its requirements."""
    return not has_single(state.princes[seat], face) and fulfils(state, seat, face)


def has_single(prince: Prince, face: Face) -> bool:
    """Return whether a card limited to one is placed already, covered or not."""
    if not face.card.single:
        return False
    return owns(prince, face.id) or not COVERING[face.id].isdisjoint(prince.sites)


def fulfils(state: Rivals, seat: Seat, face: Face) -> bool:
    """Return whether one of the alternative requirements of a card is met."""
    wanted = face.card.requires
    return not wanted or any(_is_true(state, seat, condition) for condition in wanted)


def _is_true(state: Rivals, seat: Seat, condition: str) -> bool:
    if condition in CONDITIONS:
        return CONDITIONS[condition](state, seat)
    return owns(state.princes[seat], condition)


def _has_strong_hero(state: Rivals, seat: Seat) -> bool:
    faces = (face for _, face in placed(state.princes[seat]))
    return any(face.card.kind == "hero" and face.card.strength for face in faces)


CONDITIONS: dict[Condition, Callable[[Rivals, Seat], bool]] = {
    "city": lambda state, seat: any(state.princes[seat].cities),
    "commerce_3": lambda state, seat: state.princes[seat].tally.commerce >= 3,
    "progress_2": lambda state, seat: state.princes[seat].tally.progress >= 2,
    "strength_advantage": lambda state, seat: state.token_strength == seat,
    "fewer_points": lambda state, seat: state.points(seat) < state.points(1 - seat),
    "strong_hero": _has_strong_hero,
}
"""Conditions of cards apart from other cards."""


# --- trades ----------------------------------------------------------------------------------


TRADING = {name: face.card.trades for name, face in FACES.items() if face.card.trades}
"""The resource that a trade ship trades, or `adjacent`, by card."""


def trades(state: Rivals, prince: Prince, have: Sequence[int]) -> Iterator[Trade]:
    """Yield the possible payments to the bank, for any resource in return."""
    yield from _by_bank(state, prince, have)
    ships = [(at, TRADING[card]) for at, card in enumerate(prince.sites) if card in TRADING]
    if ships:
        yield from _by_ship(prince, have, ships)
    if have[GOLD] and state.minted < prince.tally.mints:
        yield Trade(MINTED, RESOURCES[GOLD])


def _by_bank(state: Rivals, prince: Prince, have: Sequence[int]) -> Iterator[Trade]:
    if not state.rules.three_from_one_place:
        for resource, name in enumerate(RESOURCES):
            if have[resource] >= BANK:
                yield Trade(BANK, name)
        return
    for at, stock in enumerate(prince.stock):
        if stock == MAX_STORED:
            region = prince.regions[at]
            yield Trade(BANK, RESOURCES[REGIONS[region].resource], region)
    if prince.hoard == MAX_STORED:
        yield Trade(BANK, RESOURCES[GOLD], CACHE)


def _by_ship(
    prince: Prince, have: Sequence[int], ships: Iterable[tuple[int, str]]
) -> Iterator[Trade]:
    """Yield the trades of ships, given by site and by what they trade."""
    traded = {what for _, what in ships}
    for resource, name in enumerate(RESOURCES):
        if name in traded and have[resource] >= SHIPPED:
            yield Trade(SHIPPED, name)
    reached = {at for site, what in ships if what == "adjacent" for at in adjacent(site)}
    for at in sorted(reached):
        if prince.stock[at] >= SHIPPED:
            region = prince.regions[at]
            yield Trade(SHIPPED, RESOURCES[REGIONS[region].resource], region)


# --- refusals ----------------------------------------------------------------------------------


def why_not(state: Rivals, seat: Seat, move: Move) -> Refusal:
    """Return the reason why an action is no option."""
    match move:
        case Declare():
            return why_not_declare(state)
        case Road(side):
            return _why_not_centre(state, seat, side, ROAD_COST, roads_left(state), laid=False)
        case Settlement(side, scout):
            if scout and not set(PLAYED_WHEN["settlement"]) & set(state.princes[seat].hand):
                return Refusal("card_not_in_hand")
            left = min(settlements_left(state), len(state.lands))
            return _why_not_centre(state, seat, side, SETTLEMENT_COST, left, laid=True)
        case City(at):
            return _why_not_city(state, seat, at)
        case Build(card, site):
            return _why_not_build(state, seat, card, site)
        case Play(card):
            return _why_not_play(state, seat, card)
        case Trade():
            return _why_not_trade(state, seat, move)
        case Remove(site):
            mode = state.options.mode
            return Refusal("not_in_basic" if mode == "basic" else "no_such_site", site=site)
    return Refusal("wrong_phase")


def _why_not_centre(
    state: Rivals, seat: Seat, side: str, costs: Costs, left: int, *, laid: bool
) -> Refusal:
    prince = state.princes[seat]
    if side not in ("left", "right"):
        return Refusal("no_such_side", side=side)
    if prince.roads[side == "right"] != laid:
        return Refusal("road_missing" if laid else "road_end_open", side=side)
    if not left:
        return Refusal("supply_empty")
    return missing(totals(prince), costs)


def _why_not_city(state: Rivals, seat: Seat, at: str) -> Refusal:
    prince = state.princes[seat]
    if at not in prince.labels or prince.cities[prince.labels.index(at)]:
        return Refusal("no_settlement", at=at)
    if not cities_left(state):
        return Refusal("supply_empty")
    return missing(totals(prince), CITY_COST)


def _why_not_build(state: Rivals, seat: Seat, card: str, site: str) -> Refusal:
    """Return the first failed check of reference 4.4.4 for a card."""
    prince = state.princes[seat]
    if card not in (*prince.hand, *state.open) or FACES[card].card.kind == "action":
        return Refusal("card_not_in_hand")
    face = FACES[card]
    if (against := _why_not_site(prince, face, site)) is not None:
        return against
    if has_single(prince, face):
        return Refusal("only_one", card=card)
    if not fulfils(state, seat, face):
        return Refusal("requires", card=card)
    have = totals(prince)
    return missing(have, _cheapest(have, face.costs) if cheaper(state, seat, face) else face.costs)


def _cheapest(have: Sequence[int], costs: Costs) -> Costs:
    """Return a price without a unit of the resource it lacks most, the first of equals."""
    lacking = [count - stored for stored, count in zip(have, costs, strict=True)]
    return reduced(costs, lacking.index(max(lacking)))


def _why_not_site(prince: Prince, face: Face, site: str) -> Refusal | None:
    if site in sites_for(prince, face):
        return None
    if face.card.kind == "site":
        return Refusal("needs_gold_field")
    if face.card.covers:
        return Refusal("needs_card_below", card=face.card.covers)
    try:
        at = site_at(prince, site)
    except Refusal as refusal:
        return refusal
    if prince.sites[at]:
        return Refusal("site_taken", site=site)
    return Refusal("needs_city", site=site)


def _why_not_play(state: Rivals, seat: Seat, card: str) -> Refusal:
    hand = state.princes[seat].hand
    if card not in hand or FACES[card].card.kind != "action":
        return Refusal("card_not_in_hand")
    if FACES[card].card.when != "action":
        return Refusal("wrong_moment", card=card)
    if state.rest.count(card) >= hand.count(card):
        return Refusal("card_rests", card=card)
    if not fulfils(state, seat, FACES[card]):
        return Refusal("requires", card=card)
    return Refusal("no_effect", card=card)


def _why_not_trade(state: Rivals, seat: Seat, move: Trade) -> Refusal:
    prince = state.princes[seat]
    if move.give not in RESOURCES:
        return Refusal("no_such_resource", resource=move.give)
    have = totals(prince)
    if move in trades(state, prince, have):
        return Refusal("no_storage")
    if move.rate == BANK and have[RESOURCES.index(move.give)] >= BANK:
        return Refusal("not_one_location", resource=move.give)
    return Refusal("no_such_trade", resource=move.give, rate=move.rate)


def missing(have: Sequence[int], costs: Costs) -> Refusal:
    """Return the refusal with the resources missing for a price."""
    lacking = {RESOURCES[r]: count - have[r] for r, count in enumerate(costs) if count > have[r]}
    return Refusal("cannot_pay", goods=lacking)

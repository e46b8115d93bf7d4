"""Invariants of a position of Rivals for Catan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from engines.core import RulesBug, Step, open_decisions
from engines.rivals.cards import holder_of
from engines.rivals.components import (
    BOX,
    DRAW_CARDS,
    EVENT_CARDS,
    FACES,
    GOLD,
    MAX_STORED,
    REGIONS,
    RESOURCES,
    START_BACK,
    back_of,
    name_of,
    open_cards,
)
from engines.rivals.goods import ALL
from engines.rivals.legality import BANK, MINTED, SHIPPED, cities_left, roads_left, settlements_left
from engines.rivals.principality import CACHE, SLOTS, covered, exists, placed, tally
from engines.rivals.records import PUBLIC, Prince, bit
from engines.rivals.setup import HOURS, TARGETS
from engines.rivals.state import Rivals
from engines.rivals.steps.act import SIDES, PlaceRegions, ScoutRegion
from engines.rivals.steps.attacks import ATTACKS
from engines.rivals.steps.events import HITS
from engines.rivals.steps.rounds import BeginTurn

LABELS = "ABCDEFGHI"
SEATS = range(2)


def check_invariants(state: Rivals) -> None:
    """Raise `RulesBug` unless every card exists exactly once and all numbers are within bounds."""
    _check_cards(state)
    _check_regions(state)
    _check_events(state)
    _check_piles(state)
    for prince in state.princes:
        _check_prince(prince)
    _check_advantages(state)
    _check_turn(state)
    for step in (*state.agenda, *(step for lane in state.lanes for step in lane)):
        _check_step(state, step)
    if min(roads_left(state), settlements_left(state), cities_left(state)) < 0:
        raise RulesBug("more roads, settlements or cities than the supply")


def _must(fits: bool, what: str, found: object) -> None:
    if not fits:
        raise RulesBug(f"{what}: {found}")


def _check_prince(prince: Prince) -> None:
    """Check that the lists of a principality fit its settlements, and that its cards are legal."""
    towns = len(prince.labels)
    lengths = len(prince.cities), len(prince.sites), len(prince.regions), len(prince.stock)
    _must(lengths == (towns, 4 * towns, 2 * towns + 2, 2 * towns + 2), "places", lengths)
    _must(len(prince.roads) == 2, "roads", prince.roads)
    at = prince.labels.index("A")
    named = sorted(prince.labels) == list(LABELS[:towns]) and prince.labels[at + 1] == "B"
    _must(named and prince.left == -1 - 2 * at, "settlements", (prince.labels, prince.left))
    stored = [*prince.stock, prince.hoard]
    _must(all(0 <= count <= MAX_STORED for count in stored), "stores", stored)
    gold = prince.cache in prince.regions and REGIONS[prince.cache].resource == GOLD
    _must(gold if prince.cache else not prince.hoard, "Gold Cache", prince.cache)
    for site, face in placed(prince):
        open_to_it = face.card.colour == "green" or prince.cities[site // 4]
        built = face.card.kind not in ("action", "site")
        _must(built and exists(prince, site) and open_to_it, "a card where it may not be", face.id)
    _must(prince.tally == tally(prince), "a principality is counted wrongly", prince.tally)
    _check_known(prince.hand, prince.known)


def _check_known(cards: Sequence[str], known: Sequence[int]) -> None:
    fits = len(cards) == len(known) and all(0 <= mark <= PUBLIC for mark in known)
    _must(fits, "who knows which card", known)


def _check_piles(state: Rivals) -> None:
    _must(state.backs == [back for back, _ in state.mode.stacks], "stacks", state.backs)
    for back, pile in zip(state.backs, state.stacks, strict=True):
        _check_known(pile.cards, pile.known)
        _must({back_of(card) for card in pile.cards} <= {back}, "cards of another back", pile.cards)
    for seat, prince in zip(SEATS, state.princes, strict=True):
        own = all(known & bit(seat) for known in prince.known)
        _must(own, "a player does not know a card of theirs", prince.known)


def _check_cards(state: Rivals) -> None:
    found = Counter([*state.open, *state.discard])
    for pile in state.stacks:
        found.update(pile.cards)
    for prince in state.princes:
        found.update(prince.hand)
        for _, face in placed(prince):
            found.update(filter(None, [name_of(face.id, face.back), covered(face)]))
        if prince.cache:
            found.update(name for name, face in FACES.items() if face.card.kind == "site")
    opened = open_cards(BOX, state.mode)
    whole = DRAW_CARDS[state.options.mode] + opened
    _must(found == whole, "cards are missing or double", (whole - found, found - whole))
    _must(set(state.open) <= set(opened), "cards lie open", state.open)


def _check_events(state: Rivals) -> None:
    found = Counter(state.events.cards)
    sure, drawn = EVENT_CARDS[state.options.mode]
    whole = found.total() == state.mode.events and sure <= found <= sure + drawn
    _must(whole, "event cards are missing or double", sorted(state.events.cards))
    _check_known(state.events.cards, state.events.known)


def _check_regions(state: Rivals) -> None:
    found = [*state.lands, *(region for prince in state.princes for region in prince.regions)]
    for step in state.agenda:
        if isinstance(step, PlaceRegions | ScoutRegion):
            found += step.found
    _must(sorted(found) == sorted(REGIONS), "regions are missing or double", sorted(found))


def _check_advantages(state: Rivals) -> None:
    red, blue = (prince.tally for prince in state.princes)
    strength, trade = holder_of(red.strength, blue.strength), holder_of(red.commerce, blue.commerce)
    held = state.token_strength, state.token_trade
    _must(held == (strength, trade), "advantages", held)


def _check_turn(state: Rivals) -> None:
    """Check the values of the turn, and that another turn follows unless the match is over."""
    options = state.options
    _must(options.victory_target in (0, *TARGETS), "target", options.victory_target)
    _must(options.reaction_hours in HOURS, "hours", options.reaction_hours)
    _must(state.turn in SEATS and state.number >= 0, "turn", (state.turn, state.number))
    _must(state.die in range(7) and state.event in ("", *BOX.event_die), "dice", state.die)
    _must(state.card in ("", *BOX.events), "event card", state.card)
    _must(state.gifted in (None, *SEATS) and state.minted >= 0, "gifts", state.gifted)
    _must(set(state.rest) <= set(FACES), "resting cards", state.rest)
    _must(state.drawing in _stacks(state, 0), "stack drawn from", state.drawing)
    starts = [stack for stack in state.starts if stack != -1]
    begun = all(state.backs[stack - 1] == START_BACK for stack in starts)
    known = set(starts) <= set(_stacks(state, 1)) and len(set(starts)) == len(starts)
    _must(len(state.starts) == len(state.blocked) == 2 and begun and known, "starts", state.starts)
    if not open_decisions(state):
        _must(state.winner in SEATS and not state.agenda, "winner", state.winner)
        return
    follows = isinstance(state.agenda[0], BeginTurn) if state.number else bool(state.agenda)
    _must(state.winner is None and follows, "what follows", state.agenda)


def _stacks(state: Rivals, first: int) -> range:
    return range(first, len(state.stacks) + 1)


# --- fields of steps -------------------------------------------------------------------------


def _sites(state: Rivals) -> set[str]:
    labels = {label for prince in state.princes for label in prince.labels}
    return {f"{label}-{slot}" for label in labels for slot in SLOTS}


NAMED: dict[str, Callable[[Rivals], Collection[object]]] = {
    "at": lambda state: {label for prince in state.princes for label in prince.labels},
    "card": lambda state: FACES,
    "event": lambda state: HITS,
    "first": lambda state: SEATS,
    "give": lambda state: RESOURCES,
    "kind": lambda state: ATTACKS,
    "place": lambda state: ("", CACHE, *REGIONS),
    "rate": lambda state: (BANK, SHIPPED, MINTED),
    "resource": lambda state: ALL,
    "side": lambda state: SIDES,
    "site": lambda state: {*_sites(state), *REGIONS},
    "stack": lambda state: _stacks(state, 1),
    "under": lambda state: _stacks(state, 0),
    "what": lambda state: {*_sites(state), *REGIONS},
}
"""Allowed values of fields of steps."""
LISTED: dict[str, Callable[[Rivals], Collection[object]]] = {
    "chosen": lambda state: REGIONS,
    "found": lambda state: REGIONS,
    "named": _sites,
    "of": lambda state: ALL,
    "types": lambda state: ALL,
}
"""Allowed elements of lists in fields of steps."""


def _check_step(state: Rivals, step: Step) -> None:
    for field in step.__struct_fields__:
        value = getattr(step, field)
        if field in NAMED:
            _must(value in NAMED[field](state), "a step names what there is not", step)
        elif field in LISTED:
            _must(set(value) <= set(LISTED[field](state)), "a step lists what there is not", step)
        elif field in ("left", "count", "price"):
            _must(min(_numbers(value)) >= 0, "a step counts less than nothing", step)


def _numbers(value: Any) -> Iterable[int]:
    return value if isinstance(value, tuple) else (value,)

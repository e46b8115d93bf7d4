"""The first position, and what every position must keep (reference 3)."""

from __future__ import annotations

from collections import Counter

from engines.core import Chance, Refusal, RulesBug, Seat, begin
from engines.rivals.legality import cities_left, roads_left, settlements_left
from engines.rivals.parts import (
    BOX,
    COLOURS,
    EVENT_CARDS,
    FACES,
    GOLD,
    MOST_STORED,
    REGIONS,
    draw_cards,
    event_cards,
    open_cards,
)
from engines.rivals.principality import covered, placed, tally
from engines.rivals.records import Options, Pile, Prefs, Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.act import PlaceRegions, ScoutRegion
from engines.rivals.steps.events import shuffle_events
from engines.rivals.steps.opening import StartHands, StartStack

TARGETS = range(5, 21)
"""Victory points a match may be played to."""
HOURS = range(169)
"""Hours a decision off turn may take; 0 is for ever."""
LAYOUT = ("forest", "hills", "gold_field", "pasture", "fields", "mountains")
"""The types of the first regions, column by column, the upper one first (reference 2.4)."""


def setup(seats: int, options: Options, seed: bytes) -> Rivals:
    """Deal a match; raise `Refusal` for a target or hours that nobody may set."""
    if options.victory_target and options.victory_target not in TARGETS:
        raise Refusal("bad_target", least=TARGETS[0], most=TARGETS[-1])
    if options.reaction_hours not in HOURS:
        raise Refusal("bad_hours", least=HOURS[0], most=HOURS[-1])
    mode = BOX.modes[options.mode]
    state = Rivals(
        rng=Chance(seed),
        options=options,
        prefs=[Prefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        princes=[_principality(colour) for colour in COLOURS],
        stacks=[],
        backs=[back for back, _ in mode.stacks],
        open=list(open_cards(BOX, mode).elements()),
        lands=[region for region, facts in REGIONS.items() if not facts.start],
        events=Pile(),
        starts=[-1] * seats,
        blocked=[False] * seats,
    )
    _deal(state)
    first = _first(state)
    state.turn = first
    state.agenda = [StartHands(first), StartStack(1 - first), StartStack(first)]
    return begin(state)


def _principality(colour: str) -> Prince:
    """Return the six regions, two settlements and road a colour begins with."""
    own = {region.rpartition("_")[0]: region for region, f in REGIONS.items() if f.start == colour}
    regions = [own[kind] for kind in LAYOUT]
    prince = Prince(
        regions=regions,
        stock=[int(REGIONS[region].resource != GOLD) for region in regions],
        labels=["A", "B"],
        cities=[False] * 2,
        sites=[""] * 8,
        roads=[False] * 2,
    )
    prince.tally = tally(prince)
    return prince


def _deal(state: Rivals) -> None:
    """Shuffle the cards of each back into their stacks, the regions and the events."""
    cards: dict[str, list[str]] = {}
    for name in draw_cards(BOX, state.mode).elements():
        cards.setdefault(FACES[name].back, []).append(name)
    for back, dealt in cards.items():
        state.shuffle(f"cards_{back}", dealt)
    for back, size in state.mode.stacks:
        pile, cards[back] = cards[back][:size], cards[back][size:]
        state.stacks.append(Pile(pile, [0] * size))
    state.shuffle("regions", state.lands)
    sure, drawn = event_cards(BOX, state.mode)
    half_moon = list(drawn.elements())
    state.shuffle("half_moon", half_moon)
    events = [*sure.elements(), *half_moon[: state.mode.events - sure.total()]]
    shuffle_events(state, events)


def _first(state: Rivals) -> Seat:
    """Return who begins: as chosen, or the higher roll."""
    if state.options.start_player != "random":
        return COLOURS.index(state.options.start_player)
    while True:
        red, blue = (state.random("first_player", 6) for _ in COLOURS)
        if red != blue:
            return int(blue > red)


def check(state: Rivals) -> None:
    """Raise `RulesBug` unless every card is there once and nothing is more or less than can be."""
    _check_cards(state)
    _check_regions(state)
    _check_events(state)
    if min(roads_left(state), settlements_left(state), cities_left(state)) < 0:
        raise RulesBug("more roads, settlements or cities than there are")
    for prince in state.princes:
        stored = [*prince.stock, prince.hoard]
        if min(stored) < 0 or max(stored) > MOST_STORED:
            raise RulesBug(f"stores hold {stored}")
        if prince.tally != tally(prince):
            raise RulesBug("a principality is counted wrongly")
        if len(prince.hand) != len(prince.known):
            raise RulesBug("a hand card that nobody knows")


def _check_cards(state: Rivals) -> None:
    found = Counter([*state.open, *state.discard])
    for pile in state.stacks:
        found.update(pile.cards)
    for prince in state.princes:
        found.update(prince.hand)
        for _, face in placed(prince):
            found.update(filter(None, [f"{face.back}:{face.id}", covered(face)]))
        if prince.cache:
            found.update(name for name, face in FACES.items() if face.card.kind == "site")
    whole = draw_cards(BOX, state.mode) + open_cards(BOX, state.mode)
    if found != whole:
        raise RulesBug(f"cards are missing {whole - found} or double {found - whole}")


def _check_events(state: Rivals) -> None:
    found = Counter(state.events.cards)
    sure, drawn = EVENT_CARDS[state.options.mode]
    if found.total() != state.mode.events or not sure <= found <= sure + drawn:
        raise RulesBug(f"event cards are missing or double: {sorted(state.events.cards)}")


def _check_regions(state: Rivals) -> None:
    found = [*state.lands, *(region for prince in state.princes for region in prince.regions)]
    for step in state.agenda:
        if isinstance(step, PlaceRegions | ScoutRegion):
            found += step.found
    if sorted(found) != sorted(REGIONS):
        raise RulesBug(f"regions are missing or double: {sorted(found)}")

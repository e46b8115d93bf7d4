"""Initial position (reference 3)."""

from __future__ import annotations

from engines.core import Chance, Refusal, Seat, advance_to_first_decision
from engines.rivals.components import (
    BOX,
    COLOURS,
    FACES,
    GOLD,
    REGIONS,
    draw_cards,
    event_cards,
    open_cards,
)
from engines.rivals.principality import tally
from engines.rivals.records import Options, Pile, Prefs, Prince
from engines.rivals.state import Rivals
from engines.rivals.steps.events import shuffle_events
from engines.rivals.steps.opening import StartHands, StartStack

TARGETS = range(5, 21)
"""Range of victory points for the target of a match."""
HOURS = range(169)
"""Range of hours for a decision off turn; 0 means no limit."""
LAYOUT = ("forest", "hills", "gold_field", "pasture", "fields", "mountains")
"""The types of the first regions, column by column, the upper one first (reference 2.4)."""


def setup(seats: int, options: Options, seed: bytes) -> Rivals:
    """Deal a match; raise `Refusal` if the target or the hours are out of range."""
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
    return advance_to_first_decision(state)


def _principality(colour: str) -> Prince:
    """Return the initial six regions, two settlements and road of a colour."""
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
    """Return the start player: as chosen, or by the higher roll."""
    if state.options.start_player != "random":
        return COLOURS.index(state.options.start_player)
    while True:
        red, blue = (state.random("first_player", 6) for _ in COLOURS)
        if red != blue:
            return int(blue > red)

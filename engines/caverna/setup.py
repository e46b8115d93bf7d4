"""Initial position (reference 3)."""

from __future__ import annotations

from engines.caverna.components import BOX, CARDS, ENTRY, FACTS, GOODS, ROOMS, SPACES
from engines.caverna.land import CAVERN_AT, DWELLING_AT
from engines.caverna.records import Dwarf, Farm, Options, Prefs
from engines.caverna.state import Caverna
from engines.caverna.steps.rounds import BeginRound
from engines.core import Chance, advance_to_first_decision

STAGES = (1, 2, 3, 4)
PER_STAGE = 3
SOLO, DUO = 1, 2


def setup(seats: int, options: Options, seed: bytes) -> Caverna:
    """Deal a match; seat 0 is the first starting player."""
    few = BOX.start_food if seats > SOLO else (BOX.start_food_alone,)
    state = Caverna(
        rng=Chance(seed),
        options=options,
        prefs=[Prefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[BeginRound()],
        farms=[_farm(few[seat]) for seat in range(seats)],
        cards=[],
        markers=[],
        spaces={name: {} for name in SPACES[seats] if name not in FACTS.cards},
        supply=[
            name
            for name, room in ROOMS.items()
            if room.introductory or options.furnishings == "full"
        ],
    )
    state.cards = _cards(state, seats)
    state.markers = _markers(state, seats)
    return advance_to_first_decision(state)


def _farm(food: int) -> Farm:
    return Farm(
        goods={**dict.fromkeys(GOODS, 0), "food": food},
        dwarfs=[Dwarf(), Dwarf()],
        land={CAVERN_AT: "cavern", DWELLING_AT: "cavern"},
        rooms={DWELLING_AT: ENTRY},
    )


def stage_cards(stage: int, seats: int) -> list[str]:
    """Return the cards of a stage in random order."""
    return [
        name
        for name, card in CARDS.items()
        if card.stage == stage and card.least_players <= seats and not card.round
    ]


def _cards(state: Caverna, seats: int) -> list[str]:
    """Return the cards by round, "" for a round that does not exist."""
    if seats == SOLO:
        return list(BOX.rounds.solo_cards)
    found = []
    for stage in STAGES:
        cards = stage_cards(stage, seats)
        state.shuffle(f"stage_{stage}", cards)
        fixed = [name for name, card in CARDS.items() if card.round and card.stage == stage]
        dealt = [*fixed, *cards]
        found += [*dealt, *[""] * (PER_STAGE - len(dealt))]
    return found


def has_marker(round_: int, seats: int) -> bool:
    """Return whether there is a harvest marker on a round."""
    rounds = BOX.rounds
    if seats == SOLO or round_ < rounds.first_marker:
        return False
    return seats > DUO or round_ != rounds.without


def _markers(state: Caverna, seats: int) -> list[str]:
    """Return the harvest markers by round, "" for a round without one."""
    rounds = BOX.rounds
    markers = list[str](rounds.markers if seats > DUO else rounds.markers_of_two)
    if seats > SOLO:
        state.shuffle("markers", markers)
    return [
        markers.pop() if has_marker(round_, seats) else "" for round_ in range(1, rounds.last + 1)
    ]

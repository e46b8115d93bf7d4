"""Setup of a match."""

from __future__ import annotations

from engines.core import Chance, advance_to_first_decision
from tests.contract.hamlet.components import BOX, SPACES
from tests.contract.hamlet.state import Farm, Hamlet, Options, Prefs
from tests.contract.hamlet.steps import NextRound


def setup(seats: int, options: Options, seed: bytes) -> Hamlet:
    """Deal a match."""
    state = Hamlet(
        rng=Chance(seed),
        options=options,
        prefs=[Prefs()] * seats,
        clocks=[0] * seats,
        lanes=[[] for _ in range(seats)],
        agenda=[NextRound()],
        farms=[],
        deck=list(BOX.elements()),
        piles=dict.fromkeys(SPACES, 0),
    )
    state.shuffle("deck", state.deck)
    for _ in range(seats):
        hand = [state.deck.pop(), state.deck.pop()]
        state.farms.append(Farm(goods={"food": 2, "wood": 0, "stone": 0}, hand=hand))
    return advance_to_first_decision(state)

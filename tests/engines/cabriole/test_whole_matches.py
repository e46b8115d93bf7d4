"""Random matches to their end: every position is valid, and no supply runs out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.cabriole import GAME
from engines.cabriole.components import WORKSHOP
from engines.cabriole.state import Cabriole
from engines.core import SEED_BYTES, apply, open_decisions, options_of
from engines.search import at_random

MAX_OPTIONS = 21
MAX_DECISIONS = 113
"""Options of one player in a match."""

each_number = pytest.mark.parametrize("seats", [2, 3, 4])
each_seed = pytest.mark.parametrize("seed", range(12))


def match(seats: int, seed: int) -> Iterator[Cabriole]:
    """Yield every position of a random match; each state is valid only until the next one."""
    rng = random.Random(seed)
    state: Cabriole = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    yield state
    while open_asks := open_decisions(state):
        seat = rng.choice(open_asks).seat
        apply(state, seat, at_random(GAME, options_of(state, seat), rng))
        yield state


@each_number
@each_seed
def test_a_match_takes_six_rounds_and_no_position_is_impossible(seats: int, seed: int) -> None:
    rounds = []
    for state in match(seats, seed):
        GAME.check(state)
        rounds.append(state.round)
    assert sorted(set(rounds)) == list(range(7))
    assert rounds == sorted(rounds)
    assert len(state.final) == seats
    assert max(state.clocks) <= MAX_DECISIONS


@each_number
@each_seed
def test_a_round_begins_with_a_full_display_and_all_assistants(seats: int, seed: int) -> None:
    begun = 0
    for state in match(seats, seed):
        if state.round > begun:
            begun += 1
            assert all(state.display)
            assert not any(state.queues.values())
            assert {studio.assistants for studio in state.studios} == {WORKSHOP.assistants}
    assert begun == WORKSHOP.rounds


@each_number
def test_the_lists_of_options_stay_short(seats: int) -> None:
    longest = 0
    for seed in range(6):
        for state in match(seats, seed):
            longest = max(
                [longest, *(len(decision.options(state)) for decision in open_decisions(state))]
            )
    assert longest <= MAX_OPTIONS


@each_number
def test_offered_moves_are_never_refused(seats: int) -> None:
    for seed in range(3):
        for state in match(seats, seed):
            for decision in open_decisions(state):
                assert not [
                    move for move in decision.options(state) if decision.why_not(state, move)
                ]


@each_number
def test_every_assistant_has_acted_or_declined_before_the_production(seats: int) -> None:
    sent = 0
    for state in match(seats, 1):
        if any(type(decision).__name__ == "MakeFurniture" for decision in open_decisions(state)):
            assert not any(state.queues.values())
            assert not any(studio.assistants for studio in state.studios)
            sent += 1
    assert sent > 0

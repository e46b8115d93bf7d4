"""Search heuristics for Carcassonne, and moves of the greedy player."""

from __future__ import annotations

import random

import pytest

from engines.carcassonne import GAME
from engines.carcassonne.heuristics import evaluate
from engines.carcassonne.moves import Claim, Place, Skip
from engines.carcassonne.state import Carcassonne
from engines.core import SEED_BYTES, apply, clone, open_decisions
from engines.search import greedy_player

RED, BLUE = range(2)


def drawn(*kinds: str) -> Carcassonne:
    """Return a match in which these kinds are drawn, the first one in hand."""
    state: Carcassonne = GAME.setup(2, GAME.options(kinds), bytes(SEED_BYTES))
    return state


def with_a_city_of_red(*pile: str) -> Carcassonne:
    """Return a match in which Red holds a city with one open end south of the start tile."""
    state = drawn("E", "B")
    apply(state, RED, Place(0, 1, 2))
    apply(state, RED, Claim("C:S"))
    state.pile = list(pile)
    return state


def test_a_city_that_can_still_be_completed_is_worth_more() -> None:
    open_end, dead = with_a_city_of_red(*"EEEE" * 5), with_a_city_of_red(*"BBBB" * 5)
    assert evaluate(open_end)[RED] > evaluate(dead)[RED]
    assert evaluate(open_end)[BLUE] == evaluate(dead)[BLUE]


def test_a_city_is_worth_less_the_less_time_is_left() -> None:
    early, late = (with_a_city_of_red(*"EEEB" * n) for n in (9, 2))
    late.points[RED] += 100
    early.points[RED] += 100
    assert evaluate(early)[RED] > evaluate(late)[RED]


def test_laid_tile_is_worth_the_points_of_a_meeple_on_it() -> None:
    state = drawn(*"BEEEEVVVUUU")
    apply(state, RED, Place(0, 1, 0))
    asked, declined = clone(state), clone(state)
    apply(declined, RED, Skip())
    assert evaluate(asked)[RED] > evaluate(declined)[RED]


@pytest.mark.parametrize("seed", range(3))
def test_the_greedy_player_closes_a_city_it_can_close(seed: int) -> None:
    state, rng = with_a_city_of_red(), random.Random(seed)
    state.hand, state.agenda = "E", [type(state.agenda[-1])(RED)]
    assert greedy_player(GAME, state, RED, rng) == Place(0, 2, 0)


def test_greedy_player_completes_and_scores_the_last_tile() -> None:
    state, rng = drawn("E"), random.Random(1)
    while open_decisions(state):
        apply(state, RED, greedy_player(GAME, state, RED, rng))
    assert state.points == [4, 0]


def test_greedy_player_keeps_its_last_meeple_from_a_road_of_one_tile() -> None:
    state = drawn(*"VVVVVVVVUUUUUUUUEEEEEBBBBDDDWWWWHHHNNNRRR")
    apply(state, RED, Place(0, 1, 0))
    for supply, chosen in ((7, Claim), (1, Skip)):
        state.supply[RED] = supply
        assert isinstance(greedy_player(GAME, state, RED, random.Random(1)), chosen)

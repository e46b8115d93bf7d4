"""Search heuristics for Caverna, and moves of the greedy player."""

from __future__ import annotations

import random

import pytest

from engines.caverna import GAME
from engines.caverna.components import BOX
from engines.caverna.heuristics import HEURISTICS
from engines.caverna.heuristics.evaluation import evaluate, prospects
from engines.caverna.heuristics.ways import WIDTH, candidates
from engines.caverna.moves import Feed, Lay, Place
from engines.caverna.steps.harvest import Feeding
from engines.core import SEED_BYTES, apply, clone, open_decisions, options_of
from engines.search import at_random, greedy_player, play_out
from engines.search.heuristics import promising
from tests.engines.caverna.notation import RED, Table

QUIET, HARVEST = 1, 3
"""Rounds whose end has no event, and one with a harvest."""
DECISIONS, WORLDS = 45, 2
"""Number of decisions of a match, and of sampled worlds for each of them."""


def red_points(red: str, round: int = QUIET) -> float:
    return evaluate(Table(red, "", round=round).state)[RED]


def test_food_is_worth_more_before_a_harvest() -> None:
    before, otherwise = (red_points("food 4", n) - red_points("", n) for n in (HARVEST, QUIET))
    assert before > 2 * otherwise > 0


def test_cost_of_a_dwelling_is_worth_more_to_a_family_that_may_grow() -> None:
    def of_the_price(family: str) -> float:
        return red_points(f"{family}, wood 4, stone 3") - red_points(family)

    assert of_the_price("dwarfs 0 0") > 2 * of_the_price("dwarfs 0 0 0 0 0") > 0


def test_a_dwarf_still_to_be_placed_may_find_something_to_eat() -> None:
    home, away = (red_points(f"dwarfs 0@logging 0{at}", HARVEST) for at in ("", "@supplies"))
    assert home > away


def test_of_many_ways_to_lay_a_tile_few_are_thought_about() -> None:
    state = Table("meadow d3 c3 b3", "").play(Place("slash_and_burn")).state
    few = [move for move in candidates(state, RED) if isinstance(move, Lay)]
    many = [move for move in options_of(state, RED) if isinstance(move, Lay)]
    assert set(few) < set(many)
    assert len(few) == WIDTH


def test_every_space_is_thought_about() -> None:
    state = Table("", "").state
    assert {*candidates(state, RED)} == {*options_of(state, RED)}


def test_begging_is_no_candidate_while_food_can_be_converted() -> None:
    state = Table("gold 6, food 1", round=HARVEST, steps=[Feeding(RED)]).state
    assert Feed("food") in options_of(state, RED)
    assert candidates(state, RED) == [Feed("auto")]


FEW_ROUNDS = 4


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_policy_chooses_an_option_of_its_seat(seats: int) -> None:
    rng, state = random.Random(seats), GAME.setup(seats, GAME.options(), bytes(32))
    while state.round <= FEW_ROUNDS and (open_asks := open_decisions(state)):
        seat = open_asks[-1].seat
        move = HEURISTICS.policy(state, seat, rng)
        assert move in options_of(state, seat)
        apply(state, seat, move)


@pytest.mark.parametrize("seed", range(3))
def test_greedy_player_never_begs(seed: int) -> None:
    state = play_out(GAME, [greedy_player] * 2, random.Random(seed))
    assert state.round == BOX.rounds.last
    assert [farm.begging for farm in state.farms] == [0, 0]


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_the_policy_remembers_no_move_that_later_cards_change(seats: int) -> None:
    rng, forgetful = random.Random(seats), promising(HEURISTICS, prospects)
    state = GAME.setup(seats, GAME.options(), rng.randbytes(SEED_BYTES))
    for _ in range(DECISIONS):
        seat = open_decisions(state)[0].seat
        for _ in range(WORLDS):
            world = clone(state)
            GAME.hide(world, seat)
            GAME.imagine(world, rng)
            assert HEURISTICS.policy(world, seat, rng) == forgetful(world, seat, rng)
        apply(state, seat, at_random(GAME, options_of(state, seat), rng))

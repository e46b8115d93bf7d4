"""The robots against hand-written planners, and alone at the table."""

from __future__ import annotations

import random
from importlib import import_module
from pkgutil import iter_modules

import pytest

from benchmarks import planners
from benchmarks.search import middle_of
from benchmarks.strength import is_there
from engines import GAMES
from engines.core import SEED_BYTES, Game, Move, Seat, State, apply, open_decisions, options_of
from engines.search import Player, choose_by_playouts, greedy_player, play_match
from engines.search.heuristics import lead, shares
from tests.contract.cairns import GAME as CAIRNS
from tests.contract.hamlet import GAME as HAMLET

PLANNERS = {found.name for found in iter_modules(planners.__path__)}
PLANNED = [game for game in GAMES.values() if game.key in PLANNERS]
each_game = pytest.mark.parametrize("game", PLANNED, ids=lambda game: game.key)


def planner(game: Game) -> Player:
    plan: Player = import_module(f"benchmarks.planners.{game.key}").plan
    return plan


def searcher(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
    return choose_by_playouts(game, view, seat, 12, rng)


@each_game
def test_a_planner_makes_only_legal_moves(game: Game) -> None:
    rng = random.Random(2)
    state = game.setup(2, game.options(), rng.randbytes(SEED_BYTES))
    plan = planner(game)
    while open_asks := open_decisions(state):
        seat = open_asks[0].seat
        move = plan(game, state, seat, rng) if seat == 0 else rng.choice(options_of(state, seat))
        assert move in options_of(state, seat)
        apply(state, seat, move)


@each_game
def test_greedy_player_wins_against_a_planner(game: Game) -> None:
    def won(number: int) -> bool:
        players = [greedy_player, planner(game)]
        points = play_match(game, players[:: 1 - 2 * (number % 2)], random.Random(number))
        return points[number % 2] > points[1 - number % 2]

    assert any(won(number) for number in range(4))


def test_a_short_match_without_a_planner_is_measured_at_its_last_choice() -> None:
    assert not is_there(CAIRNS, "planner")
    assert is_there(CAIRNS, "greedy")
    state = middle_of(CAIRNS, random.Random(1))
    assert len(options_of(state, open_decisions(state)[0].seat)) > 1


@pytest.mark.parametrize("player", [greedy_player, searcher], ids=["greedy", "search"])
def test_a_robot_plays_a_whole_match_alone(player: Player) -> None:
    rng = random.Random(4)
    state = HAMLET.setup(1, HAMLET.options(), rng.randbytes(SEED_BYTES))
    while open_decisions(state):
        apply(state, 0, player(HAMLET, state, 0, rng))
    assert state.round == state.options.rounds


def test_lead_of_a_solo_player_is_all_its_points() -> None:
    assert lead([7], 0) == 7


def test_share_of_a_solo_player_is_relative_to_par() -> None:
    assert shares([20], 5.0, par=20.0) == [0.5]
    assert shares([26], 5.0, par=20.0)[0] > 0.5

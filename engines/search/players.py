"""Search and baseline players, and matches between them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from engines.core import (
    SEED_BYTES,
    Game,
    Move,
    Seat,
    State,
    apply,
    clone,
    open_decisions,
    options_of,
)
from engines.search.heuristics import evaluate, heuristics_of, lead, promise
from engines.search.rollouts import choose

Player = Callable[[Game, State, Seat, random.Random], Move]
"""Function that chooses a move for a seat from its view."""

WORLDS = 2
"""Number of sampled worlds in which the greedy player tries each move."""
CARELESS = 0.05
"""Probability that a random player makes a setback it has drawn."""


def random_player(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
    """Return a random move, with setbacks made rarely."""
    return at_random(game, options_of(view, seat), rng)


def at_random(game: Game, moves: Sequence[Move], rng: random.Random) -> Move:
    """Return one of `moves`; a setback that was drawn is mostly replaced by another move."""
    move = rng.choice(moves)
    if type(move) in game.undoing_moves and rng.random() >= CARELESS:
        others = [other for other in moves if not isinstance(other, game.undoing_moves)]
        return rng.choice(others or moves)
    return move


def greedy_player(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
    """Return the move with the greatest lead of `seat` after all decisions judged with it.

    Among equal moves the choice is random.  It maximises the same value as the search: the
    evaluation of a position by the game's heuristics.
    """
    heuristics = heuristics_of(game)
    moves: list[Move] = heuristics.candidates(view, seat)
    if len(moves) == 1:
        return moves[0]
    gains = [0.0] * len(moves)

    def judge(state: State) -> float:
        return lead(evaluate(game, heuristics, state), seat)

    for _ in range(WORLDS):
        world = clone(view)
        game.imagine(world, rng)
        for number, move in enumerate(moves):
            gains[number] += promise(heuristics, world, seat, move, judge)
    most = max(gains)
    return rng.choice([move for move, gain in zip(moves, gains, strict=True) if gain == most])


def search_player(seconds: float, clock: Callable[[], float] = time.perf_counter) -> Player:
    """Return a player that searches for `seconds` by `clock` a decision."""

    def player(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
        return choose(game, view, seat, seconds, rng, clock)

    return player


def play_out(game: Game, players: Sequence[Player], rng: random.Random) -> Any:
    """Play a match between `players`, each seeing only its view, and return its final state."""
    state: State = game.setup(len(players), game.options(), rng.randbytes(SEED_BYTES))
    while open_asks := open_decisions(state):
        seat = open_asks[0].seat
        view = clone(state)
        game.hide(view, seat)
        apply(state, seat, players[seat](game, view, seat, rng))
    return state


def play_match(game: Game, players: Sequence[Player], rng: random.Random) -> list[int]:
    """Play a match between `players` and return the numbers that rank the seats."""
    return game.final(play_out(game, players, rng))

"""Win probabilities and luck in a finished match.

Chances are estimated from the public view: sampled worlds that fit it are played on.  Luck is the
gain from a draw or a throw over the average of the same move in worlds that fit its player's view.
It is in points as `evaluate` estimates them, after the seat that decides next has used the result
as well as it can.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from engines.core import Chance, Game, Move, Seat, State, apply, clone, open_decisions
from engines.search.heuristics import Heuristics, evaluate, heuristics_of

MAX_WORLDS = 48
LUCK_WORLDS = 24
FEWEST_WORLDS = 2
SETTLED = 4
"""Number of decisions that the seat with the next decision makes after chance was used."""
TINY = 1e-6

Going = Callable[[], bool]
"""Returns whether there is time for another world."""


def chances(game: Game, state: State, rng: random.Random, going: Going) -> list[float]:
    """Return each seat's probability of winning by public information; they add up to 1."""
    heuristics, view = heuristics_of(game), clone(state)
    game.hide(view, None)
    found: list[list[float]] = []
    while len(found) < FEWEST_WORLDS or (len(found) < MAX_WORLDS and going()):
        world = clone(view)
        game.imagine(world, rng)
        found.append(_played_on(game, heuristics, world, rng))
    return [fmean(column) for column in zip(*found, strict=True)]


def luck(
    game: Game,
    before: State,
    seat: Seat,
    move: Move,
    after: State,
    rng: random.Random,
    going: Going,
) -> list[float]:
    """Return by how many points each seat was better off than expected after a move of `seat`."""
    heuristics, view = heuristics_of(game), clone(before)
    game.hide(view, seat)
    true, expected = list[list[float]](), list[list[float]]()
    while len(true) < FEWEST_WORLDS or (len(true) < LUCK_WORLDS and going()):
        world = clone(view)
        game.imagine(world, rng)
        moved = clone(world)
        apply(moved, seat, move)
        expected.append(_gain(game, heuristics, world, moved, rng))
        true.append(_gain(game, heuristics, before, clone(after), rng))
    pairs = zip(zip(*true, strict=True), zip(*expected, strict=True), strict=True)
    return [fmean(had) - fmean(might) for had, might in pairs]


def _gain(
    game: Game, heuristics: Heuristics, before: State, after: State, rng: random.Random
) -> list[float]:
    """Return the gain of each seat in points, once the seat that decides next has used it."""
    _settle(heuristics, after, rng)
    old, new = evaluate(game, heuristics, before), evaluate(game, heuristics, after)
    return [mine - had for mine, had in zip(new, old, strict=True)]


def _settle(heuristics: Heuristics, state: State, rng: random.Random) -> None:
    """Make a few decisions of the next seat with a new seed, until chance is used again."""
    open_asks = open_decisions(state)
    if not open_asks:
        return
    seat = open_asks[0].seat
    state.rng = Chance(rng.randbytes(len(state.rng.seed)))
    for _ in range(SETTLED):
        if not any(decision.seat == seat for decision in open_decisions(state)):
            return
        state.sealed = False
        apply(state, seat, heuristics.policy(state, seat, rng))
        if state.sealed:
            return


def _played_on(game: Game, heuristics: Heuristics, world: Any, rng: random.Random) -> list[float]:
    """Return each seat's share of the win in a world, estimated if the playout is cut off."""
    end = (
        math.inf
        if heuristics.horizon is None
        else heuristics.time(world) + heuristics.horizon - TINY
    )
    while heuristics.time(world) < end and (open_asks := open_decisions(world)):
        seat = open_asks[0].seat
        apply(world, seat, heuristics.policy(world, seat, rng))
    if open_decisions(world):
        return leaning(evaluate(game, heuristics, world), heuristics.great_lead)
    return won(game.final(world))


def leaning(points: Sequence[float], great_lead: float) -> list[float]:
    """Return each seat's win probability with such points; with two seats it equals `shares`."""
    best = max(points)
    weights = [math.exp(2 * (own - best) / great_lead) for own in points]
    return [weight / sum(weights) for weight in weights]


def won(ranking: Sequence[float]) -> list[float]:
    """Return each seat's share of the win: the best seats share it equally."""
    best = max(ranking)
    first = [own == best for own in ranking]
    return [is_first / sum(first) for is_first in first]

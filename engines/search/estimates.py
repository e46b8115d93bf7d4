"""What the search makes of a match that is over: who was how likely to win, and who had luck.

Chances are estimated as everybody could: worlds that fit what all see are played on.  Luck is what
a draw or a throw brought more than the same move did on average in worlds that fit what its player
saw, in points as `worth` guesses them, once who is asked next has made what they can of it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from engines.core import Chance, Game, Move, Seat, State, apply, asks, clone
from engines.search.heuristics import Hints, hints_of, worth_of

MOST_WORLDS = 48
LUCK_WORLDS = 24
FEWEST_WORLDS = 2
SETTLED = 4
"""After chance has spoken so many decisions of the seat asked next are made."""
TINY = 1e-6

Going = Callable[[], bool]
"""Tells whether there is time for one world more."""


def chances(game: Game, state: State, rng: random.Random, going: Going) -> list[float]:
    """Return how likely each seat wins, as far as everybody can see; together they are 1."""
    hints, view = hints_of(game), clone(state)
    game.hide(view, None)
    found: list[list[float]] = []
    while len(found) < FEWEST_WORLDS or (len(found) < MOST_WORLDS and going()):
        world = clone(view)
        game.imagine(world, rng)
        found.append(_played_on(game, hints, world, rng))
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
    hints, view = hints_of(game), clone(before)
    game.hide(view, seat)
    true, expected = list[list[float]](), list[list[float]]()
    while len(true) < FEWEST_WORLDS or (len(true) < LUCK_WORLDS and going()):
        world = clone(view)
        game.imagine(world, rng)
        moved = clone(world)
        apply(moved, seat, move)
        expected.append(_gain(game, hints, world, moved, rng))
        true.append(_gain(game, hints, before, clone(after), rng))
    pairs = zip(zip(*true, strict=True), zip(*expected, strict=True), strict=True)
    return [fmean(had) - fmean(might) for had, might in pairs]


def _gain(game: Game, hints: Hints, before: State, after: State, rng: random.Random) -> list[float]:
    """Return what each seat has more than before, once the seat asked has used it."""
    _settle(hints, after, rng)
    old, new = worth_of(game, hints, before), worth_of(game, hints, after)
    return [mine - had for mine, had in zip(new, old, strict=True)]


def _settle(hints: Hints, state: State, rng: random.Random) -> None:
    """Let who is asked decide a few times, until chance speaks again: not as it really did then."""
    open_asks = asks(state)
    if not open_asks:
        return
    seat = open_asks[0].seat
    state.rng = Chance(rng.randbytes(len(state.rng.seed)))
    for _ in range(SETTLED):
        if not any(ask.seat == seat for ask in asks(state)):
            return
        state.sealed = False
        apply(state, seat, hints.policy(state, seat, rng))
        if state.sealed:
            return


def _played_on(game: Game, hints: Hints, world: Any, rng: random.Random) -> list[float]:
    """Return each seat's part in winning a world, guessed where it is not played to its end."""
    end = math.inf if hints.horizon is None else hints.time(world) + hints.horizon - TINY
    while hints.time(world) < end and (open_asks := asks(world)):
        seat = open_asks[0].seat
        apply(world, seat, hints.policy(world, seat, rng))
    if asks(world):
        return leaning(worth_of(game, hints, world), hints.great_lead)
    return won(game.final(world))


def leaning(points: Sequence[float], great_lead: float) -> list[float]:
    """Return how likely each seat wins with such points; of two it is the share of `shares`."""
    best = max(points)
    weights = [math.exp(2 * (own - best) / great_lead) for own in points]
    return [weight / sum(weights) for weight in weights]


def won(ranking: Sequence[float]) -> list[float]:
    """Return each seat's part in winning: the best share it."""
    best = max(ranking)
    first = [own == best for own in ranking]
    return [is_first / sum(first) for is_first in first]

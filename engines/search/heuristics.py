"""What a game may tell the players here about itself: better guesses, never rules.

A game offers `HINTS` in `engines/<key>/hints.py`; one without it is played by the contract alone.
"""

from __future__ import annotations

import importlib
import math
import random
from collections.abc import Callable, Hashable, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

from engines.core import Game, Move, Seat, State, options_of


def _at_random(state: State, seat: Seat, rng: random.Random) -> Move:
    move: Move = rng.choice(options_of(state, seat))
    return move


def _always(state: State, seat: Seat) -> None:
    return None


class Hints(NamedTuple):
    """Better guesses for one game; each has a neutral default.

    `worth` guesses each seat's final points from a position (None: its live scores).  `candidates`
    are a seat's moves worth a thought: of identical ones only one.  `parts` is how many decisions
    of a seat in a row are judged as one, `depth` how many decisions a playout looks ahead at least.
    `situation` is what chance has brought to light that matters for a seat's next move.  `policy`
    is how an imagined player moves after that; it is cut off after `horizon` decisions (None:
    played to the end) and judged by `worth`.  `great_lead` is a lead in points that nearly decides
    the match.
    """

    worth: Callable[[Any], Sequence[float]] | None = None
    candidates: Callable[[Any, Seat], list[Any]] = options_of
    parts: int = 2
    depth: int = 1
    situation: Callable[[Any, Seat], Hashable] = _always
    policy: Callable[[Any, Seat, random.Random], Move] = _at_random
    horizon: int | None = None
    great_lead: float = 5.0


def hints_of(game: Game) -> Hints:
    """Return the hints a game offers in its own folder, or the neutral ones."""
    name = f"engines.{game.key}"
    if find_spec(name) is None or find_spec(f"{name}.hints") is None:
        return Hints()
    hints: Hints = importlib.import_module(f"{name}.hints").HINTS
    return hints


def worth_of(game: Game, hints: Hints, state: State) -> Sequence[float]:
    """Return each seat's final points as far as they can be guessed now."""
    return game.scores(state) if hints.worth is None else hints.worth(state)


def shares(points: Sequence[float], great_lead: float) -> list[float]:
    """Return for each seat from 0 to 1 how surely it is ahead of the others."""
    others = len(points) - 1
    return [
        sum(0.5 + 0.5 * math.tanh((mine - p) / great_lead) for i, p in enumerate(points) if i != me)
        / others
        for me, mine in enumerate(points)
    ]

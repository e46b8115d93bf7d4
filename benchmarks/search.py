"""Speed of the search: playouts per second of processor time, for every game.

`LONGTABLE_SEARCH_GAMES` names the games (default: all).
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from typing import Any

from engines import GAMES
from engines.core import SEED_BYTES, Game, apply, clone, open_decisions, options_of
from engines.search import at_random, heuristics_of
from engines.search.rollouts import Search

KEYS = os.environ.get("LONGTABLE_SEARCH_GAMES", " ".join(GAMES)).split()
PLAYOUTS = 500
MIDDLE = 40
"""The first decision at which playouts are counted, if it has several options."""


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for key in KEYS:
        yield f"{key}: playouts per CPU second: {playouts_per_second(GAMES[key]):.0f}"


def playouts_per_second(game: Game) -> float:
    """Return the number of playouts per second for a decision in the middle of a match."""
    rng = random.Random(1)
    state = middle_of(game, rng)
    seat = open_decisions(state)[0].seat
    game.hide(state, seat)
    search, start = Search(game, state, seat, rng), time.process_time()
    search.best(lambda done: PLAYOUTS - done)
    return search.playouts / (time.process_time() - start)


def middle_of(game: Game, rng: random.Random) -> Any:
    """Return the first position with options from `MIDDLE` on, or the last one before."""
    state = game.setup(2, game.options(), rng.randbytes(SEED_BYTES))
    found = clone(state)
    while open_decisions(state) and sum(found.clocks) < MIDDLE:
        seat = open_decisions(state)[0].seat
        if len(heuristics_of(game).candidates(state, seat)) > 1:
            found = clone(state)
        apply(state, seat, at_random(game, options_of(state, seat), rng))
    return found

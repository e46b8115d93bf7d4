"""Measures how often the search wins, and how much it thinks about.

`LONGTABLE_SEARCH_MATCHES` sets the number of matches against each opponent (a match takes about a
minute), `LONGTABLE_SEARCH_SECONDS` the time for a decision, `LONGTABLE_SEARCH_FIRST` the number of
the first match, so that several processes can share the work.  Time is the processor's, which other
work on the machine does not shorten.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

from engines.carcassonne import GAME
from engines.core import SEED_BYTES
from engines.search import (
    Player,
    choose_by_playouts,
    greedy_player,
    play_match,
    random_player,
    search_player,
)

MATCHES = int(os.environ.get("LONGTABLE_SEARCH_MATCHES", "2"))
SECONDS = float(os.environ.get("LONGTABLE_SEARCH_SECONDS", "1"))
FIRST = int(os.environ.get("LONGTABLE_SEARCH_FIRST", "0"))
OPPONENTS: dict[str, tuple[Player, float]] = {
    "random": (random_player, 0.95),
    "greedy": (greedy_player, 0.75),
}
"""Who the search plays against, and the share of matches it has to win."""
PLAYOUTS = 2000


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    rng = random.Random(1)
    state = GAME.setup(2, GAME.options(), rng.randbytes(SEED_BYTES))
    GAME.hide(state, 0)
    start = time.process_time()
    choose_by_playouts(GAME, state, 0, PLAYOUTS, rng)
    yield f"playouts per CPU second: {PLAYOUTS / (time.process_time() - start):.0f}"
    for name, (opponent, share) in OPPONENTS.items():
        yield from against(name, opponent, share)


def against(name: str, opponent: Player, share: float) -> Iterator[str]:
    """Yield a line for each match against one opponent, with the share won so far."""
    search, won = search_player(SECONDS, time.process_time), 0.0
    for played, number in enumerate(range(FIRST, FIRST + MATCHES), 1):
        seat = number % 2
        players = (search, opponent) if seat == 0 else (opponent, search)
        points = play_match(GAME, players, random.Random(number))
        mine, theirs = points[seat], points[1 - seat]
        won += (mine > theirs) + (mine == theirs) / 2
        yield (
            f"{SECONDS:g} s a decision against {name}: {mine} to {theirs}; "
            f"won {won:g} of {played}: {won / played:.0%} (at least {share:.0%})"
        )

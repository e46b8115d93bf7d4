"""Measures for every game how often the search wins, and how much it thinks about.

`LONGTABLE_SEARCH_GAMES` names the games (all), `LONGTABLE_SEARCH_MATCHES` sets the number of
matches against each opponent (a match takes about a minute), `LONGTABLE_SEARCH_SECONDS` the time
for a decision, `LONGTABLE_SEARCH_FIRST` the number of the first match, so that several processes
can share the work.  Time is the processor's, which other work on the machine does not shorten.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator

from engines import GAMES
from engines.core import SEED_BYTES, Game, apply, asks, options_of
from engines.search import (
    Player,
    at_random,
    choose_by_playouts,
    greedy_player,
    hints_of,
    play_match,
    random_player,
    search_player,
)

KEYS = os.environ.get("LONGTABLE_SEARCH_GAMES", " ".join(GAMES)).split()
MATCHES = int(os.environ.get("LONGTABLE_SEARCH_MATCHES", "2"))
SECONDS = float(os.environ.get("LONGTABLE_SEARCH_SECONDS", "1"))
FIRST = int(os.environ.get("LONGTABLE_SEARCH_FIRST", "0"))
OPPONENTS: dict[str, Player] = {"random": random_player, "greedy": greedy_player}
SHARES = {
    ("carcassonne", "random"): 0.95,
    ("carcassonne", "greedy"): 0.75,
    ("rivals", "random"): 0.95,
    ("rivals", "greedy"): 0.75,
    ("cabriole", "random"): 0.95,
    ("cabriole", "greedy"): 0.75,
}
"""The share of matches the search has to win, by game and opponent."""
PLAYOUTS = 2000
MIDDLE = 40
"""The decision from which on playouts are counted, once there is a choice."""


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for key in KEYS:
        yield f"{key}: playouts per CPU second: {playouts_per_second(GAMES[key]):.0f}"
        for name in OPPONENTS:
            yield from against(GAMES[key], name)


def playouts_per_second(game: Game) -> float:
    """Return how many playouts the search makes of a decision in the middle of a match."""
    rng = random.Random(1)
    state, candidates = game.setup(2, game.options(), rng.randbytes(SEED_BYTES)), 1
    while sum(state.clocks) < MIDDLE or candidates == 1:
        seat = asks(state)[0].seat
        apply(state, seat, at_random(game, options_of(state, seat), rng))
        seat = asks(state)[0].seat
        candidates = len(hints_of(game).candidates(state, seat))
    game.hide(state, seat)
    start = time.process_time()
    choose_by_playouts(game, state, seat, PLAYOUTS, rng)
    return PLAYOUTS / (time.process_time() - start)


def against(game: Game, name: str) -> Iterator[str]:
    """Yield a line for each match against one opponent, with the share won so far."""
    search, opponent, won = search_player(SECONDS, time.process_time), OPPONENTS[name], 0.0
    for played, number in enumerate(range(FIRST, FIRST + MATCHES), 1):
        seat = number % 2
        players = (search, opponent) if seat == 0 else (opponent, search)
        points = play_match(game, players, random.Random(number))
        mine, theirs = points[seat], points[1 - seat]
        won += (mine > theirs) + (mine == theirs) / 2
        yield (
            f"{game.key}, {SECONDS:g} s a decision against {name}: {mine} to {theirs}; "
            f"won {won:g} of {played}: {won / played:.0%} (at least {SHARES[game.key, name]:.0%})"
        )

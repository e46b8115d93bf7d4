"""Strength of the levels of the robots: matches of each level against the one below.

It runs only when it is named, because a match of the upper levels takes about a minute.  It yields
the results, and the ratings for `data/<game>/robots.toml`.  `LONGTABLE_SEARCH_GAMES` names the
games (default: all), `LONGTABLE_SEARCH_MATCHES` is the number of matches of each pair (default:
those by which the upper level was measured, else 100).  The levels do not depend on the speed of
the machine, and the seeds are fixed, so the results are the same everywhere.
"""

from __future__ import annotations

import math
import os
import random
import time
from collections.abc import Iterator
from itertools import pairwise

from benchmarks.search import KEYS
from benchmarks.strength import share_of
from engines import GAMES
from engines.core import Game
from engines.search import LEVELS, level_player, levels_of, play_out

MATCHES = int(os.environ.get("LONGTABLE_SEARCH_MATCHES", "0"))
"""The number of matches of each pair, 0 for those that each level names."""
UNMEASURED = 100
"""The number of matches for a level that has not been measured."""
GOAL = 0.75
"""The share of matches that a level has to win against the one below."""
BETWEEN = 1500
"""The rating in the middle between medium and hard: that with which people start."""
UNHURRIED = 3600.0
"""Seconds for a decision that no search needs, so that only its playouts limit it."""
FOURS = 400
"""Points of rating in which the odds grow tenfold, as in Elo's system."""


def run() -> Iterator[str]:
    """Yield the results of the levels of each game, and their ratings."""
    for key in KEYS:
        game, shares = GAMES[key], list[float]()
        for weaker, stronger in pairwise(LEVELS):
            matches = MATCHES or levels_of(game)[stronger].matches or UNMEASURED
            won, seconds = duel(game, stronger, weaker, matches)
            shares.append((won + 0.5) / (matches + 1))
            yield (
                f"{key}: {stronger} against {weaker}: won {won:g} of {matches}: "
                f"{won / matches:.0%} (at least {GOAL:.0%}), {seconds / matches:.1f} s a match"
            )
        for level, rating in zip(LEVELS, ratings(shares), strict=True):
            yield f"{key}: {level}: rating = {rating}"


def duel(game: Game, stronger: str, weaker: str, matches: int) -> tuple[float, float]:
    """Return the matches that one level won against another, and the processor seconds of all."""
    levels, start, won = levels_of(game), time.process_time(), 0.0
    mine, theirs = (level_player(levels[name], UNHURRIED) for name in (stronger, weaker))
    for number in range(matches):
        seat = number % 2
        players = [mine if place == seat else theirs for place in range(2)]
        end = play_out(game, players, random.Random(number))
        won += share_of(game.final(end), seat)
    return won, time.process_time() - start


def ratings(shares: list[float]) -> list[int]:
    """Return the rating of each level; `shares` are the victories over the level below."""
    steps = [FOURS * math.log10(share / (1 - share)) for share in shares]
    medium = BETWEEN - steps[1] / 2
    sums = [sum(steps[:number]) for number in range(len(LEVELS))]
    return [round(medium + above - steps[0]) for above in sums]

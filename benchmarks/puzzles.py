"""Quality of the stock of puzzles: the share in which a longer search finds the same move.

It runs only when it is named.  `LONGTABLE_PUZZLES_SAMPLE` is the number of puzzles (default: 200),
evenly from all games, and `LONGTABLE_SEARCH_GAMES` names the games (default: all).

`python -m benchmarks.stock` finds puzzles for the stock.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

from benchmarks.search import KEYS
from engines import GAMES
from matches.core.puzzles import Puzzle, option_of, stock_of
from matches.robots.puzzles import LONGER, PLAYOUTS, searched

SAMPLE = int(os.environ.get("LONGTABLE_PUZZLES_SAMPLE", "200"))
SEED = 20_000
"""Seed of the searches, which those that found the puzzles did not have."""


def run() -> Iterator[str]:
    """Yield the share of each game, then that of all."""
    agreed = count = 0
    for key in KEYS:
        puzzles = stock_of(key)
        sample = random.Random(SEED).sample(puzzles, min(len(puzzles), SAMPLE // len(KEYS)))
        right = [agrees(puzzle, number) for number, puzzle in enumerate(sample)]
        agreed, count = agreed + sum(right), count + len(right)
        yield f"{key}: a longer search agrees on {sum(right)} of {len(right)} puzzles"
    if count:
        yield f"all: a longer search agrees on {agreed} of {count} puzzles: {agreed / count:.1%}"


def agrees(puzzle: Puzzle, number: int) -> bool:
    """Return whether a search `LONGER` times longer, in other worlds, finds the same best move."""
    view, rng = puzzle.state(), random.Random(SEED + number)
    playouts = LONGER * PLAYOUTS
    _, best = searched(GAMES[puzzle.game], view, puzzle.seat, playouts, rng)
    return best == option_of(view, puzzle.seat, puzzle.best)

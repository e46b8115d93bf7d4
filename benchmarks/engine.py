"""Measures the engine: whole random matches, copies, snapshots, and the share of chance."""

from __future__ import annotations

import cProfile
import pstats
import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

from engines.carcassonne import GAME
from engines.core import Chance, apply, asks, clone, dump, load, options_of
from engines.core import chance as chance_module

REPEATS = 7
SECONDS = 2.0
"""Processor time of one repeat."""
GAMES_PER_SECOND = 320
"""What two-player matches with full option lists, farms and final scoring have to reach."""
MIDDLE = 70
"""The decision after which copies and snapshots are timed."""


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    rng = random.Random(1)
    rates = sorted(games_per_second(rng) for _ in range(REPEATS))
    yield (
        f"random two-player matches of Carcassonne per CPU second: median {median(rates):.0f}, "
        f"lowest {rates[0]:.0f}, highest {rates[-1]:.0f} (at least {GAMES_PER_SECOND})"
    )
    yield f"share of chance in their profile: {share_of_chance(rng):.1%}"
    state = middle(rng)
    text = dump(state, GAME)
    works: dict[str, Callable[[], object]] = {
        "clone": lambda: clone(state),
        "dump": lambda: dump(state, GAME),
        "load": lambda: load(text, GAME),
    }
    for name, work in works.items():
        yield f"{name} after {MIDDLE} decisions: {microseconds(work):.1f} µs"
    yield f"snapshot after {MIDDLE} decisions: {len(text)} bytes"


def deal(rng: random.Random) -> Any:
    """Return a new match of two."""
    return GAME.setup(2, GAME.options(), rng.randbytes(32))


def play_on(state: Any, rng: random.Random, most: int = GAME.decisions) -> None:
    """Play random moves, each chosen from the full list."""
    for _ in range(most):
        if not (open_asks := asks(state)):
            return
        seat = open_asks[0].seat
        apply(state, seat, rng.choice(options_of(state, seat)))


def games_per_second(rng: random.Random) -> float:
    """Return how many matches one second of processor time plays."""
    start, games = time.process_time(), 0
    while (taken := time.process_time() - start) < SECONDS:
        play_on(deal(rng), rng)
        games += 1
    return games / taken


def share_of_chance(rng: random.Random, games: int = 100) -> float:
    """Return the part of the time of whole matches that is spent in drawing numbers."""
    profile = cProfile.Profile()
    profile.enable()
    for _ in range(games):
        play_on(deal(rng), rng)
    profile.disable()
    rows = pstats.Stats(profile).stats.items()  # type: ignore[attr-defined]
    file = chance_module.__file__
    entered = (Chance.shuffle.__name__, Chance.below.__name__)
    spent = sum(row[3] for (where, _, name), row in rows if where == file and name in entered)
    return float(spent / sum(row[2] for _, row in rows))


def middle(rng: random.Random) -> Any:
    """Return a match in its middle."""
    state = deal(rng)
    play_on(state, rng, MIDDLE)
    return state


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """Return the processor time of `work`, the least of some runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - start)
    return best / times * 1e6

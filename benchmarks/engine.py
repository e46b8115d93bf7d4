"""Speed of the engine: random matches of every game, copies, snapshots, share of chance."""

from __future__ import annotations

import cProfile
import pstats
import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, NamedTuple, get_args, get_type_hints

from engines import GAMES
from engines.core import (
    SEED_BYTES,
    Chance,
    Game,
    apply,
    clone,
    dump,
    load,
    open_decisions,
    options_of,
)
from engines.core import chance as chance_module
from engines.search import at_random

REPEATS = 3
SECONDS = 0.5
"""Processor time of one repeat."""
GOALS = {"caverna": 40_000, "karvi": 60_000, "rivals": 80_000}
OTHERS_GOAL = 130_000
"""Decisions per second that every run of a game has to reach."""
MIDDLE = 70
"""The decision after which copies and snapshots are timed."""


class Case(NamedTuple):
    """A game in one variant."""

    game: Game
    variant: dict[str, Any]

    @property
    def name(self) -> str:
        """Return the name in the report."""
        return " ".join([self.game.key, *self.variant.values()])


def variants(game: Game) -> list[dict[str, Any]]:
    """Return the measured variants of a game: its modes, if it has such an option."""
    modes = get_args(get_type_hints(game.options).get("mode"))
    return [{"mode": mode} for mode in modes] or [{}]


CASES = [Case(game, variant) for game in GAMES.values() for variant in variants(game)]


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for case in CASES:
        yield from _speed(case, random.Random(1))
        yield from _details(case, random.Random(1))


def _speed(case: Case, rng: random.Random) -> Iterator[str]:
    rates = sorted(decisions_per_second(case, rng) for _ in range(REPEATS))
    goal = GOALS.get(case.game.key, OTHERS_GOAL)
    yield (
        f"{case.name}: decisions per CPU second with options: median {median(rates):,.0f}, "
        f"lowest {rates[0]:,.0f}, highest {rates[-1]:,.0f} (at least {goal:,})"
    )


def _details(case: Case, rng: random.Random) -> Iterator[str]:
    game = case.game
    yield f"  share of chance in their profile: {share_of_chance(case, rng):.1%}"
    state = middle(case, rng)
    text = dump(state, game)
    works: dict[str, Callable[[], object]] = {
        "clone": lambda: clone(state),
        "dump": lambda: dump(state, game),
        "load": lambda: load(text, game),
    }
    for name, work in works.items():
        yield f"  {name} after {MIDDLE} decisions: {microseconds(work):.1f} µs"
    yield f"  snapshot after {MIDDLE} decisions: {len(text)} bytes"


def deal(case: Case, rng: random.Random) -> Any:
    """Return a new match of two players."""
    return case.game.setup(2, case.game.options(**case.variant), rng.randbytes(SEED_BYTES))


def play_on(game: Game, state: Any, rng: random.Random, most: int) -> int:
    """Play up to `most` random moves, each chosen from the full list; return their number."""
    for played in range(most):
        if not (open_asks := open_decisions(state)):
            return played
        seat = open_asks[0].seat
        apply(state, seat, at_random(game, options_of(state, seat), rng))
    return most


def decisions_per_second(case: Case, rng: random.Random) -> float:
    """Return the number of decisions of random matches per second of processor time."""
    start, decisions = time.process_time(), 0
    while (taken := time.process_time() - start) < SECONDS:
        decisions += play_on(case.game, deal(case, rng), rng, case.game.decisions)
    return decisions / taken


def share_of_chance(case: Case, rng: random.Random, decisions: int = 4_000) -> float:
    """Return the share of the time of whole matches that is spent on random numbers."""
    profile = cProfile.Profile()
    profile.enable()
    while decisions > 0:
        decisions -= play_on(case.game, deal(case, rng), rng, decisions)
    profile.disable()
    rows = pstats.Stats(profile).stats.items()  # type: ignore[attr-defined]
    file = chance_module.__file__
    entered = (Chance.shuffle.__name__, Chance.below.__name__)
    spent = sum(row[3] for (where, _, name), row in rows if where == file and name in entered)
    return float(spent / sum(row[2] for _, row in rows))


def middle(case: Case, rng: random.Random) -> Any:
    """Return a match after `MIDDLE` decisions."""
    state = deal(case, rng)
    play_on(case.game, state, rng, MIDDLE)
    return state


def microseconds(work: Callable[[], object], times: int = 500) -> float:
    """Return the processor time of `work` in microseconds, the minimum of some runs."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - start)
    return best / times * 1e6

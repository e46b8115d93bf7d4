"""Command line: `python -m benchmarks.stock`, which adds puzzles to `data/puzzles`.

Robots play matches of two seats.  Positions of the later parts become puzzles if a short
and a long search agree on one clear best move, judged on the seat's view alone.  Those with a clear
first guess are tried first, because they pass more often.  The games take turns until each has
`LONGTABLE_PUZZLES_COUNT` puzzles (default: 40).  `LONGTABLE_SEARCH_GAMES` names the games
(default: all), `LONGTABLE_PUZZLES_FIRST` is the seed of the first match.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from itertools import count, islice
from typing import NamedTuple

import msgspec

from benchmarks.search import KEYS
from engines import GAMES
from engines.core import SEED_BYTES, Game, Seat, State, apply, clone, open_decisions
from engines.search import greedy_player, random_player
from engines.search.rollouts import Search
from matches.core.models import COLOURS
from matches.core.puzzles import STOCK, Puzzle
from matches.robots.puzzles import first_lead, found, is_choice

COUNT = int(os.environ.get("LONGTABLE_PUZZLES_COUNT", "40"))
FIRST = int(os.environ.get("LONGTABLE_PUZZLES_FIRST", "0"))
SEATS = 2
SEEN, TRIES, MOST = 24, 8, 3
"""Positions of a match that are looked at, tried and may become puzzles."""
LATER = 0.6
"""Share of the choices of a match that are too early for puzzles."""
CARELESS = 0.05
"""Share of the decisions in which a robot plays at random."""


class Position(NamedTuple):
    """A seat's view of a position in which it has a choice."""

    view: State
    seat: Seat


def main() -> None:
    """Add puzzles to the files until each game has enough."""
    STOCK.mkdir(exist_ok=True)
    have = {key: _lines(key) for key in KEYS}
    for number in count(FIRST):
        missing = [key for key in KEYS if have[key] < COUNT]
        if not missing:
            return
        for key in missing:
            have[key] += _add(GAMES[key], random.Random(number), COUNT - have[key])
            print(f"match {number}, {key}: {have[key]}, {time.process_time():.0f} s", flush=True)


def _lines(key: str) -> int:
    file = STOCK / f"{key}.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def _add(game: Game, rng: random.Random, most: int) -> int:
    """Store the puzzles of one match and return their number."""
    before = _lines(game.key)
    for puzzle in islice(_puzzles(game, rng), most):
        with (STOCK / f"{game.key}.jsonl").open("ab") as file:
            file.write(msgspec.json.encode(puzzle) + b"\n")
    return _lines(game.key) - before


def _puzzles(game: Game, rng: random.Random) -> Iterator[Puzzle]:
    """Yield up to `MOST` puzzles from a match between robots."""
    options, choices = game.options(), _choices(game, rng)
    later = choices[int(len(choices) * LATER) :]
    colours = game.colours[:SEATS] or rng.sample(COLOURS, SEATS)
    left = MOST
    seen = rng.sample(later, min(SEEN, len(later)))
    leads = [first_lead(Search(game, view, seat, rng)) for view, seat in seen]
    tried = [seen[at] for at in sorted(range(len(seen)), key=leads.__getitem__)[-TRIES:]]
    for view, seat in reversed(tried):
        if left and (puzzle := found(game, view, seat, colours, options, rng)):
            left -= 1
            yield puzzle


def _choices(game: Game, rng: random.Random) -> list[Position]:
    """Play a match and return the positions in which a seat had a choice."""
    choices = list[Position]()
    state = game.setup(SEATS, game.options(), rng.randbytes(SEED_BYTES))
    while open_asks := open_decisions(state):
        seat = open_asks[0].seat
        view = clone(state)
        game.hide(view, seat)
        if is_choice(Search(game, view, seat, rng)):
            choices.append(Position(view, seat))
        player = random_player if rng.random() < CARELESS else greedy_player
        apply(state, seat, player(game, view, seat, rng))
    return choices


if __name__ == "__main__":
    main()

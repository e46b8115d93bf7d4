"""Playing strength of the robots, and their number of playouts, for every game.

`LONGTABLE_SEARCH_GAMES` names the games (default: all).  `LONGTABLE_SEARCH_MATCHES` is the number
of matches of the search against each opponent; one takes about a minute.
`LONGTABLE_SEARCH_SECONDS` is the time for a decision, `LONGTABLE_SEARCH_SEATS` the number of
players (default: 2), all but one of them the opponent.  `LONGTABLE_SEARCH_FIRST` is the number of
the first match, which is its seed, so that several processes can share the work.
`LONGTABLE_SEARCH_EARLIER` is the folder of a checkout of an earlier release; its greedy robot is
an additional opponent.  Time is processor time, so other work on the machine does not matter.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from engines import GAMES
from engines.core import (
    SEED_BYTES,
    Game,
    Move,
    Seat,
    State,
    apply,
    clone,
    dump,
    open_decisions,
    options_of,
)
from engines.search import (
    Player,
    at_random,
    greedy_player,
    hints_of,
    play_out,
    random_player,
    search_player,
)
from engines.search.rollouts import Search
from matches.core.models import Robot
from matches.robots.worker import MoveRequest, WorkerResponse

KEYS = os.environ.get("LONGTABLE_SEARCH_GAMES", " ".join(GAMES)).split()
MATCHES = int(os.environ.get("LONGTABLE_SEARCH_MATCHES", "2"))
SECONDS = float(os.environ.get("LONGTABLE_SEARCH_SECONDS", "1"))
FIRST = int(os.environ.get("LONGTABLE_SEARCH_FIRST", "0"))
SEATS = int(os.environ.get("LONGTABLE_SEARCH_SEATS", "2"))
EARLIER = os.environ.get("LONGTABLE_SEARCH_EARLIER", "")
QUICK = 10
"""Number of matches of the greedy player for each one of the search."""
SHARES = {
    ("greedy", "random"): 0.95,
    ("greedy", "planner"): 0.5,
    ("greedy", "earlier"): 0.5,
    ("search", "random"): 0.95,
    ("search", "greedy"): 0.75,
    ("search", "planner"): 0.75,
    ("search", "earlier"): 0.9,
}
"""The share of matches that a player has to win against another one, with two seats."""
PLAYOUTS = 500
MIDDLE = 40
"""The first decision at which playouts are counted, if it has several options."""


def run() -> Iterator[str]:
    """Yield the lines of the report."""
    for key in KEYS:
        game = GAMES[key]
        yield f"{key}: playouts per CPU second: {playouts_per_second(game):.0f}"
        for name, opponent in SHARES:
            if is_there(game, opponent):
                yield from against(game, name, opponent)


def is_there(game: Game, opponent: str) -> bool:
    """Return whether a game has this opponent; not every game has a planner."""
    if opponent == "planner":
        return find_spec(f"benchmarks.planners.{game.key}") is not None
    return opponent != "earlier" or bool(EARLIER)


class Earlier:
    """The greedy robot of another checkout, in a separate process."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "matches.thinking"]
        self.robot = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __call__(self, game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
        """Return its first move; raise `RuntimeError` if it reports an error."""
        stdin, stdout = self.robot.stdin, self.robot.stdout
        assert stdin is not None
        assert stdout is not None
        seen = dump(view, game).decode()
        thought = MoveRequest(game.key, seen, seat, Robot("greedy"), rng.getrandbits(32))
        stdin.write(msgspec.json.encode(thought) + b"\n")
        stdin.flush()
        answer = msgspec.json.decode(stdout.readline(), type=WorkerResponse)
        if answer.error:
            raise RuntimeError(answer.error)
        moves: list[Move] = options_of(view, seat)
        return next(move for move in moves if msgspec.to_builtins(move) == answer.moves[0])


PLAYERS: dict[str, Callable[[Game], Player]] = {
    "random": lambda game: random_player,
    "greedy": lambda game: greedy_player,
    "search": lambda game: search_player(SECONDS, time.process_time),
    "planner": lambda game: import_module(f"benchmarks.planners.{game.key}").plan,
    "earlier": lambda game: Earlier(EARLIER),
}
"""Players by name."""


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
        if len(hints_of(game).candidates(state, seat)) > 1:
            found = clone(state)
        apply(state, seat, at_random(game, options_of(state, seat), rng))
    return found


def against(game: Game, name: str, opponent: str) -> Iterator[str]:
    """Yield the results of one player against another, for the search match by match."""
    player, other = PLAYERS[name](game), PLAYERS[opponent](game)
    count = MATCHES if name == "search" else MATCHES * QUICK
    won = mine = theirs = 0.0
    for played, number in enumerate(range(FIRST, FIRST + count), 1):
        seat = number % SEATS
        players = [player if place == seat else other for place in range(SEATS)]
        end = play_out(game, players, random.Random(number))
        ranks, points = game.final(end), game.scores(end)
        won += _share(ranks, seat)
        mine, theirs = mine + points[seat], theirs + (sum(points) - points[seat]) / (SEATS - 1)
        if name == "search" or played == count:
            yield (
                f"{game.key}: {name} against {opponent}: won {won:g} of {played}: "
                f"{won / played:.0%} (at least {SHARES[name, opponent]:.0%}), "
                f"{mine / played:.1f} to {theirs / played:.1f} points"
            )


def _share(ranks: Sequence[int], seat: Seat) -> float:
    """Return the share of a seat in the victory of a match."""
    best = max(ranks)
    return (ranks[seat] == best) / ranks.count(best)

"""Playing strength of the robots: matches of one player against another, for every game.

It runs only when it is named (`make strength`), because one match of the search takes about a
minute.  `LONGTABLE_SEARCH_GAMES` names the games (default: all).  `LONGTABLE_SEARCH_MATCHES` is
the number of matches of the search against each opponent.  `LONGTABLE_SEARCH_SECONDS` is the time
for a decision, `LONGTABLE_SEARCH_SEATS` the number of players (default: 2), all but one of them
the opponent.  `LONGTABLE_SEARCH_FIRST` is the number of the first match, which is its seed, so
that several processes can share the work.  `LONGTABLE_SEARCH_EARLIER` is the folder of a checkout
of an earlier release; its greedy robot is an additional opponent.  Time is processor time, so
other work on the machine does not matter.
"""

from __future__ import annotations

import os
import random
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec

import msgspec

from benchmarks.search import KEYS
from engines import GAMES
from engines.core import Game, Move, Seat, State, dump, options_of
from engines.search import Player, greedy_player, play_out, random_player, search_player
from matches.core.models import Robot
from matches.robots.worker import MoveRequest, WorkerResponse
from matches.robots.worker_pool import COMMAND

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


def run() -> Iterator[str]:
    """Yield the results of every player against its opponents."""
    for key in KEYS:
        game = GAMES[key]
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
        self.robot = subprocess.Popen(
            COMMAND, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE
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
        won += share_of(ranks, seat)
        mine, theirs = mine + points[seat], theirs + (sum(points) - points[seat]) / (SEATS - 1)
        if name == "search" or played == count:
            yield (
                f"{game.key}: {name} against {opponent}: won {won:g} of {played}: "
                f"{won / played:.0%} (at least {SHARES[name, opponent]:.0%}), "
                f"{mine / played:.1f} to {theirs / played:.1f} points"
            )


def share_of(ranks: Sequence[int], seat: Seat) -> float:
    """Return the share of a seat in the victory of a match."""
    best = max(ranks)
    return (ranks[seat] == best) / ranks.count(best)

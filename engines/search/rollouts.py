"""A player for every game: it plays imagined worlds out, by the contract alone.

Worlds are imagined in which what is hidden is dealt anew.  Every move still in question is tried in
each of them and played on from there by the game's policy, so luck favours none of them; the less
time is left, the fewer moves are in question, and one that is surely worse than the best is tried
no longer (Maron, Moore: Hoeffding Races, 1994): a clear decision takes little time.  To play on
simply and often makes a much better player than the simple one (Tesauro, Galperin: On-line Policy
Improvement using Monte-Carlo Search, 1996).  Which moves are in question at first is a guess from
the position after them; of a decision in several parts that is the position after the last part.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, stdev

from engines.core import Game, Move, Seat, State, apply, ask_of, asks, clone
from engines.search.heuristics import hints_of, promise, shares, worth_of

SURE_LEAD = 0.1
"""A lead that decides: the difference between winner and loser of a ranking is ten times it."""
WIDEST = 8
"""How many moves are in question, at most: those with the best first guess."""
CERTAIN = 0.995
"""Who is as far ahead as this on average has as good as won: no lead tells more of it."""
FEWEST = 16
"""Worlds that two moves are compared in before one of them may be surely worse."""
TINY = 1e-6
"""By what sums of shares of decisions may be off."""
SURE = 3.0
"""How many standard errors behind the best one a move is surely worse."""


@dataclass(slots=True)
class Record:
    """How well a move did: the first guess, and how each playout ended."""

    guess: float
    trust: float
    wins: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return how well it did on average."""
        return self.mean_of(len(self.wins))

    def mean_of(self, worlds: int) -> float:
        """Return how well it did on average in the first of its worlds."""
        return (self.trust * self.guess + sum(self.wins[:worlds])) / (self.trust + worlds)

    def surely_worse(self, best: Record) -> bool:
        """Return whether `best`, tried in the same worlds, is better beyond doubt."""
        if len(self.wins) < FEWEST:
            return False
        behind = [theirs - mine for theirs, mine in zip(best.wins, self.wins, strict=True)]
        return fmean(behind) > SURE * stdev(behind) / math.sqrt(len(behind))


def choose(
    game: Game,
    view: State,
    seat: Seat,
    seconds: float,
    rng: random.Random,
    clock: Callable[[], float] = time.perf_counter,
) -> Move:
    """Return a good move for `seat`, judged for `seconds` by `clock` from its `view` alone."""
    deadline = clock() + seconds
    return Search(game, view, seat, rng).best(
        lambda _: (deadline - clock()) / seconds if seconds else 0.0
    )


def choose_by_playouts(
    game: Game, view: State, seat: Seat, playouts: int, rng: random.Random
) -> Move:
    """Return a good move after at most so many playouts: the same on every machine."""
    return Search(game, view, seat, rng).best(lambda done: 1 - done / playouts)


class Search:
    """One decision under consideration, how many `playouts` it has taken and how each move did."""

    def __init__(self, game: Game, view: State, seat: Seat, rng: random.Random) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.hints = hints_of(game)
        self.par = 0.0
        self.playouts = 0
        self.records: dict[Move, Record] = {}

    def best(self, left: Callable[[int], float]) -> Move:
        """Try moves in imagined worlds while `left(playouts so far)`, a share, is above 0."""
        moves: list[Move] = self.hints.candidates(self.view, self.seat)
        if len(moves) == 1:
            return moves[0]
        records = self.records = self._first_guesses(moves)
        moves = _by_mean(moves, records)[:WIDEST]
        if not self.hints.weighed(ask_of(self.view, self.seat)):
            return moves[0]
        most = len(moves)
        while len(moves) > 1 and (share := left(self.playouts)) > 0:
            moves = moves[: max(2, math.ceil(most * share))]
            world = self._world()
            for move in moves:
                records[move].wins.append(self._play_out(clone(world), move))
            self.playouts += len(moves)
            moves = _in_question(_by_mean(moves, records), records)
        return moves[0]

    def edge(self, move: Move, other: Move) -> float:
        """Return how many points more `move` led to than `other` in the worlds both were tried in.

        They are points as `worth` counts them.
        """
        both = self.records[move], self.records[other]
        worlds = min(len(record.wins) for record in both)
        first, second = (_lead_of(record.mean_of(worlds)) for record in both)
        return self.hints.great_lead * (first - second)

    def _world(self) -> State:
        """Return the view with a possible truth dealt into what it hides."""
        world = clone(self.view)
        self.game.imagine(world, self.rng)
        return world

    def _first_guesses(self, moves: list[Move]) -> dict[Move, Record]:
        """Return what `moves` look like at first sight, all in the same world."""
        world = self._world()
        self.par = worth_of(self.game, self.hints, world)[self.seat]
        guesses = {move: promise(self.hints, world, self.seat, move, self._value) for move in moves}
        return {move: Record(guess, self.hints.trust) for move, guess in guesses.items()}

    def _play_out(self, state: State, move: Move) -> float:
        """Return how good `move` turns out to be in a world."""
        apply(state, self.seat, move)
        hints = self.hints
        end = math.inf if hints.horizon is None else hints.time(state) + hints.horizon - TINY
        while hints.time(state) < end and (open_asks := asks(state)):
            seat = open_asks[0].seat
            apply(state, seat, hints.policy(state, seat, self.rng))
        return self._value(state)

    def _value(self, state: State) -> float:
        """Return from 0 to 1 how good a position is for the seat."""
        game, great_lead = self.game, self.hints.great_lead
        if asks(state):
            return shares(worth_of(game, self.hints, state), great_lead, self.par)[self.seat]
        sure = great_lead if game.ranking is None else SURE_LEAD
        return shares(game.final(state), sure, self.par)[self.seat]


def _lead_of(share: float) -> float:
    """Return the lead by which `shares` gives such a share, in great leads."""
    return math.atanh(min(CERTAIN, max(-CERTAIN, 2 * share - 1)))


def _by_mean(moves: list[Move], records: dict[Move, Record]) -> list[Move]:
    return sorted(moves, key=lambda move: records[move].mean, reverse=True)


def _in_question(moves: list[Move], records: dict[Move, Record]) -> list[Move]:
    """Return of `moves`, the best one first, those that are not surely worse."""
    best = records[moves[0]]
    return [move for move in moves if not records[move].surely_worse(best)]

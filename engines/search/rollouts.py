"""Playout-based search player for every game, using only the contract.

Each sampled world deals the hidden information at random.  All candidate moves are tried in the
same worlds and continued by the game's policy, so that luck favours none of them.  The number of
candidates falls with the remaining time, and a candidate that is surely worse than the best one is
dropped (Maron, Moore: Hoeffding Races, 1994): a clear decision takes little time.  Many playouts
with a simple policy give a much better player than that policy alone (Tesauro, Galperin: On-line
Policy Improvement using Monte-Carlo Search, 1996).  The first candidates are chosen by a guess
from the position after the move; in a decision of several parts, from the position after its last
part.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import fmean, stdev

from engines.core import Game, Move, Seat, State, apply, clone, decision_for, open_decisions
from engines.search.heuristics import evaluate, heuristics_of, promise, shares

SURE_LEAD = 0.1
"""Decisive lead in rankings: a tenth of the difference between winner and loser."""
WIDEST = 8
"""Maximum number of candidate moves: those with the best first guesses."""
CERTAIN = 0.995
"""Limit of the average lead, from -1 to 1: at this value the match is as good as won."""
FEWEST = 16
"""Number of common worlds from which on a move can be surely worse than another."""
TINY = 1e-6
"""Tolerance for rounding errors in sums of shares of decisions."""
SURE = 3.0
"""Distance from the best move, in standard errors, at which a move is surely worse."""


@dataclass(slots=True)
class Record:
    """Record of a move: its first guess, and the result of each playout."""

    guess: float
    trust: float
    wins: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Return the average result."""
        return self.mean_of(len(self.wins))

    def mean_of(self, worlds: int) -> float:
        """Return the average result in the first `worlds` of its worlds."""
        return (self.trust * self.guess + sum(self.wins[:worlds])) / (self.trust + worlds)

    def surely_worse(self, best: Record, errors: float = SURE, fewest: int = FEWEST) -> bool:
        """Return whether `best`, tried in the same `fewest` worlds, is better by some errors."""
        if len(self.wins) < fewest:
            return False
        behind = [theirs - mine for theirs, mine in zip(best.wins, self.wins, strict=True)]
        return fmean(behind) > errors * stdev(behind) / math.sqrt(len(behind))


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
    """Return a good move after about `playouts` playouts: the same on every machine."""
    return Search(game, view, seat, rng).best(lambda done: 1 - done / playouts)


class Search:
    """A search for the best move of a decision; it counts `playouts` and records each move."""

    def __init__(self, game: Game, view: State, seat: Seat, rng: random.Random) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.heuristics = heuristics_of(game)
        self.par = 0.0
        self.playouts = 0
        self.records: dict[Move, Record] = {}

    def best(
        self, left: Callable[[int], float], also: Move | None = None, widest: int = WIDEST
    ) -> Move:
        """Try moves in sampled worlds while `left(playouts done)`, a share, is above 0.

        The `widest` moves are tried that have the best first guesses, and the move `also`.
        """
        moves: list[Move] = [*self.heuristics.candidates(self.view, self.seat)]
        if also is not None and also not in moves:
            moves.append(also)
        if len(moves) == 1:
            return moves[0]
        self.records = self.first_guesses(moves)
        moves = _by_mean(moves, self.records)[:widest]
        if not self.heuristics.weighed(decision_for(self.view, self.seat)):
            return moves[0]
        return self._tried(moves, left, also)

    def best_of(self, moves: list[Move], left: Callable[[int], float], also: Move) -> Move:
        """Try these moves and `also` alone while `left(playouts done)` is above 0."""
        moves = [*moves, also] if also not in moves else moves
        self.records = self.first_guesses(moves)
        return self._tried(_by_mean(moves, self.records), left, also)

    def _tried(self, moves: list[Move], left: Callable[[int], float], also: Move | None) -> Move:
        """Return the best of `moves` in sampled worlds; `also` is tried in each of them."""
        most, records = len(moves), self.records
        while len(moves) > 1 and (share := left(self.playouts)) > 0:
            moves = moves[: max(2, math.ceil(most * share))]
            world = self._world()
            tried = moves if also is None or also in moves else [*moves, also]
            for move in tried:
                records[move].wins.append(self._play_out(clone(world), move))
            self.playouts += len(tried)
            moves = _in_question(_by_mean(moves, records), records)
        return moves[0]

    def loss(self, move: Move, other: Move) -> float:
        """Return by how much, from -1 to 1, `other` is worse than `move` in the worlds of both."""
        first, second = self._means(move, other)
        return first - second

    def edge(self, move: Move, other: Move) -> float:
        """Return the lead of `move` over `other` in points, in the worlds of both.

        The points are those of `evaluate`.
        """
        first, second = map(_lead_of, self._means(move, other))
        return self.heuristics.great_lead * (first - second)

    def _means(self, move: Move, other: Move) -> tuple[float, float]:
        """Return the average results of two moves in the worlds of both."""
        first, second = self.records[move], self.records[other]
        worlds = min(len(first.wins), len(second.wins))
        return first.mean_of(worlds), second.mean_of(worlds)

    def _world(self) -> State:
        """Return the view with its hidden parts filled in at random."""
        world = clone(self.view)
        self.game.imagine(world, self.rng)
        return world

    def first_guesses(self, moves: list[Move]) -> dict[Move, Record]:
        """Return the records of `moves` with their first guesses, all from the same world."""
        world = self._world()
        self.par = evaluate(self.game, self.heuristics, world)[self.seat]
        guesses = {
            move: promise(self.heuristics, world, self.seat, move, self._value) for move in moves
        }
        return {move: Record(guess, self.heuristics.trust) for move, guess in guesses.items()}

    def _play_out(self, state: State, move: Move) -> float:
        """Return the value of a world after `move` and a playout."""
        apply(state, self.seat, move)
        heuristics = self.heuristics
        end = (
            math.inf
            if heuristics.horizon is None
            else heuristics.time(state) + heuristics.horizon - TINY
        )
        while heuristics.time(state) < end and (open_asks := open_decisions(state)):
            seat = open_asks[0].seat
            apply(state, seat, heuristics.policy(state, seat, self.rng))
        return self._value(state)

    def _value(self, state: State) -> float:
        """Return the value of a position for the seat, from 0 to 1."""
        game, great_lead = self.game, self.heuristics.great_lead
        if open_decisions(state):
            return shares(evaluate(game, self.heuristics, state), great_lead, self.par)[self.seat]
        sure = great_lead if game.ranking is None else SURE_LEAD
        return shares(game.final(state), sure, self.par)[self.seat]


def _lead_of(share: float) -> float:
    """Return the lead, in great leads, at which `shares` gives this share."""
    return math.atanh(min(CERTAIN, max(-CERTAIN, 2 * share - 1)))


def _by_mean(moves: list[Move], records: dict[Move, Record]) -> list[Move]:
    return sorted(moves, key=lambda move: records[move].mean, reverse=True)


def _in_question(moves: list[Move], records: dict[Move, Record]) -> list[Move]:
    """Return those of `moves`, the best one first, that are not surely worse."""
    best = records[moves[0]]
    return [move for move in moves if not records[move].surely_worse(best)]

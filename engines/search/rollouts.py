"""A player for every game: it plays imagined worlds out, by the contract alone.

Worlds are imagined in which what is hidden is dealt anew.  Every move still in question is tried in
each of them and played on from there by the game's policy, so luck favours none of them; the less
time is left, the fewer moves are in question.  To play on simply and often makes a much better
player than the simple one (Tesauro, Galperin: On-line Policy Improvement using Monte-Carlo Search,
1996).  Which moves are in question at first is a guess from the position after them; of a decision
in several parts that is the position after the last part.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Game, Move, Seat, State, apply, asks, clone
from engines.search.heuristics import hints_of, promise, shares, worth_of

TRUST = 10
"""How many playouts the first guess about a move counts for."""
SURE_LEAD = 0.1
"""A lead that decides: the difference between winner and loser of a ranking is ten times it."""
WIDEST = 8
"""How many moves are in question, at most: those with the best first guess."""


@dataclass(slots=True)
class Record:
    """How well a move did."""

    playouts: int
    wins: float

    @property
    def mean(self) -> float:
        """Return how well it did on average."""
        return self.wins / self.playouts


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
    return _Search(game, view, seat, rng).best(
        lambda _: (deadline - clock()) / seconds if seconds else 0.0
    )


def choose_by_playouts(
    game: Game, view: State, seat: Seat, playouts: int, rng: random.Random
) -> Move:
    """Return a good move after a fixed number of playouts: the same on every machine."""
    return _Search(game, view, seat, rng).best(lambda done: 1 - done / playouts)


class _Search:
    """One decision under consideration."""

    def __init__(self, game: Game, view: State, seat: Seat, rng: random.Random) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.hints = hints_of(game)
        self.par = 0.0

    def best(self, left: Callable[[int], float]) -> Move:
        """Try moves in imagined worlds while `left(playouts so far)`, a share, is above 0."""
        moves: list[Move] = self.hints.candidates(self.view, self.seat)
        if len(moves) == 1:
            return moves[0]
        records = self._first_guesses(moves)
        moves = _by_mean(moves, records)[:WIDEST]
        most, done = len(moves), 0
        while (share := left(done)) > 0:
            moves = moves[: max(2, math.ceil(most * share))]
            world = self._world()
            for move in moves:
                records[move].wins += self._play_out(clone(world), move)
                records[move].playouts += 1
            done += len(moves)
            moves = _by_mean(moves, records)
        return moves[0]

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
        return {move: Record(TRUST, TRUST * guess) for move, guess in guesses.items()}

    def _play_out(self, state: State, move: Move) -> float:
        """Return how good `move` turns out to be in a world."""
        apply(state, self.seat, move)
        horizon = self.hints.horizon
        left = None if horizon is None else horizon * len(state.clocks)
        while left != 0 and (open_asks := asks(state)):
            seat = open_asks[0].seat
            apply(state, seat, self.hints.policy(state, seat, self.rng))
            left = None if left is None else left - 1
        return self._value(state)

    def _value(self, state: State) -> float:
        """Return from 0 to 1 how good a position is for the seat."""
        game, great_lead = self.game, self.hints.great_lead
        if asks(state):
            return shares(worth_of(game, self.hints, state), great_lead, self.par)[self.seat]
        sure = great_lead if game.ranking is None else SURE_LEAD
        return shares(game.final(state), sure, self.par)[self.seat]


def _by_mean(moves: list[Move], records: dict[Move, Record]) -> list[Move]:
    return sorted(moves, key=lambda move: records[move].mean, reverse=True)

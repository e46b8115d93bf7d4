"""A player for every game: information-set Monte Carlo tree search over the contract alone.

Worlds are imagined in which what is hidden is dealt anew, and every move still in question is tried
in each of them, so that luck favours none; the less time is left, the fewer moves are in question.
Below such a move grows a tree: a playout walks down what was tried before by upper confidence
bounds, plays on by the game's policy and credits the nodes it passed.  One tree serves all worlds:
a node counts how often its move was on offer, not only how often it was made (Cowling, Powley,
Whitehouse: Information Set Monte Carlo Tree Search, 2012).  What chance has brought is kept apart:
the same move is another one with another tile in hand.  A move never made before starts with the
value of the position after it, so hundreds of options need not be tried one by one.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from engines.core import Game, Move, Seat, State, apply, asks, clone
from engines.search.heuristics import Hints, hints_of, shares, worth_of

CURIOSITY = 0.15
"""How much a rarely tried move is favoured over the best known (the constant of UCB1)."""
TRUST = 4
"""How many playouts the first guess about a move counts for."""
SURE_LEAD = 0.1
"""A lead that decides: the difference between winner and loser of a ranking is ten times it."""
READY = 10
"""A node's own moves are told apart once so many playouts have passed it."""
WIDEST = 12
"""How many moves are in question, at most: those with the best first guess."""


@dataclass(slots=True)
class Node:
    """What is known about a line of play, over all imagined worlds.

    `follow` are the moves tried after it, in each situation that chance has brought about.
    """

    visits: int
    wins: float
    offered: int = 0
    follow: dict[Hashable, dict[Move, Node]] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """Return how well it went on average."""
        return self.wins / self.visits

    def bound(self) -> float:
        """Return the upper confidence bound of the move that leads here."""
        curious = CURIOSITY * math.sqrt(math.log(self.offered + 1) / self.visits)
        return self.mean + curious


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
        self.hints: Hints = hints_of(game)

    def best(self, left: Callable[[int], float]) -> Move:
        """Try moves in imagined worlds while `left(playouts so far)`, a share, is above 0."""
        moves: list[Move] = self.hints.candidates(self.view, self.seat)
        if len(moves) == 1:
            return moves[0]
        tried = self._first_guesses(moves)
        moves = sorted(moves, key=lambda move: tried[move].mean, reverse=True)[:WIDEST]
        most, done = len(moves), 0
        while len(moves) > 1 and (share := left(done)) > 0:
            moves = moves[: max(2, math.ceil(most * share))]
            world = self._world()
            for move in moves:
                self._play_out(clone(world), move, tried[move])
            done += len(moves)
            moves.sort(key=lambda move: tried[move].mean, reverse=True)
        return moves[0]

    def _world(self) -> State:
        """Return the view with a possible truth dealt into what it hides."""
        world = clone(self.view)
        self.game.imagine(world, self.rng)
        return world

    def _first_guesses(self, moves: list[Move]) -> dict[Move, Node]:
        """Return what `moves` look like at first sight, all in the same world."""
        world, parts = self._world(), self.hints.parts
        guesses = (self._guess(world, self.seat, move, parts) for move in moves)
        return {
            move: Node(TRUST, TRUST * guess) for move, guess in zip(moves, guesses, strict=True)
        }

    def _play_out(self, state: State, move: Move, node: Node) -> None:
        apply(state, self.seat, move)
        path = [(node, self.seat)]
        while (open_asks := asks(state)) and (
            len(path) < self.hints.depth or path[-1][0].visits >= READY
        ):
            self._step(state, open_asks[0].seat, path)
        self._play_on(state)
        values = self._values(state)
        for node, seat in path:
            node.visits += 1
            node.wins += values[seat]

    def _step(self, state: State, seat: Seat, path: list[tuple[Node, Seat]]) -> None:
        """Make the move of `seat` with the best bound and add its node to the path."""
        moves = self.hints.candidates(state, seat)
        move = moves[0]
        if len(moves) > 1:
            tried = path[-1][0].follow.setdefault(self.hints.situation(state, seat), {})
            move = self._select(tried, state, seat, moves)
            path.append((tried[move], seat))
        apply(state, seat, move)

    def _select(self, tried: dict[Move, Node], state: State, seat: Seat, moves: list[Move]) -> Move:
        """Return the move with the best bound; of one never seen before make a guess."""
        for move in moves:
            if move not in tried:
                tried[move] = Node(TRUST, TRUST * self._guess(state, seat, move))
            tried[move].offered += 1
        return max(moves, key=lambda move: tried[move].bound())

    def _guess(self, state: State, seat: Seat, move: Move, parts: int = 1) -> float:
        """Return how good `move` looks, at best after so many decisions of the seat in a row."""
        after = clone(state)
        apply(after, seat, move)
        open_asks = asks(after)
        if parts == 1 or not open_asks or open_asks[0].seat != seat:
            return self._values(after)[seat]
        follow = self.hints.candidates(after, seat)
        return max(self._guess(after, seat, next_move, parts - 1) for next_move in follow)

    def _values(self, state: State) -> list[float]:
        """Return for each seat from 0 to 1 how good a position is for it."""
        if asks(state):
            return shares(worth_of(self.game, self.hints, state), self.hints.great_lead)
        if self.game.ranking is not None:
            return shares(self.game.ranking(state), SURE_LEAD)
        return shares(self.game.scores(state), self.hints.great_lead)

    def _play_on(self, state: State) -> None:
        left = self.hints.horizon
        while left != 0 and (open_asks := asks(state)):
            seat = open_asks[0].seat
            apply(state, seat, self.hints.policy(state, seat, self.rng))
            left = None if left is None else left - 1

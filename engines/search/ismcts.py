"""A player for every game: information-set Monte Carlo tree search over the contract alone.

Each playout imagines what is hidden, walks down the tree of what was tried before by upper
confidence bounds, plays on by the game's policy and credits the nodes it passed.  One tree serves
all imagined worlds: a node counts how often its move was on offer, not only how often it was made
(Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012).  A move never made
before starts with the value of the position right after it (at the root: after the seat's next
decision too, so that a decision in two parts is judged whole); so hundreds of options need not be
tried one by one.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
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


@dataclass(slots=True)
class Node:
    """What is known about a line of play, over all imagined worlds."""

    visits: int
    wins: float
    offered: int = 0
    children: dict[Move, Node] = field(default_factory=dict)

    def bound(self) -> float:
        """Return the upper confidence bound of the move that leads here."""
        curious = CURIOSITY * math.sqrt(math.log(self.offered + 1) / self.visits)
        return self.wins / self.visits + curious


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
    return _Search(game, view, seat, rng).best(lambda _: clock() < deadline)


def choose_by_playouts(
    game: Game, view: State, seat: Seat, playouts: int, rng: random.Random
) -> Move:
    """Return a good move after a fixed number of playouts: the same on every machine."""
    return _Search(game, view, seat, rng).best(lambda done: done < playouts)


class _Search:
    """One decision under consideration."""

    def __init__(self, game: Game, view: State, seat: Seat, rng: random.Random) -> None:
        self.game, self.view, self.seat, self.rng = game, view, seat, rng
        self.hints: Hints = hints_of(game)
        self.root = Node(READY, 0.0)

    def best(self, goes_on: Callable[[int], bool]) -> Move:
        """Play worlds out while `goes_on(playouts so far)`; return the move tried most."""
        moves = self.hints.candidates(self.view, self.seat)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        done = 0
        while done == 0 or goes_on(done):
            self._play_out()
            done += 1
        tried = self.root.children
        return max(tried, key=lambda move: (tried[move].visits, tried[move].wins))

    def _play_out(self) -> None:
        state = clone(self.view)
        self.game.imagine(state, self.rng)
        path = self._descend(state)
        self._play_on(state)
        values = self._values(state)
        for node, seat in path:
            node.visits += 1
            node.wins += values[seat]

    def _descend(self, state: State) -> list[tuple[Node, Seat]]:
        """Play down the known tree; return the nodes passed and whose moves led to them."""
        node, path = self.root, list[tuple[Node, Seat]]()
        while node.visits >= READY and (open_asks := asks(state)):
            seat = open_asks[0].seat if path else self.seat
            moves = self.hints.candidates(state, seat)
            move = moves[0]
            if len(moves) > 1:
                move = self._select(node, state, seat, moves)
                node = node.children[move]
                path.append((node, seat))
            apply(state, seat, move)
        return path

    def _select(self, node: Node, state: State, seat: Seat, moves: list[Move]) -> Move:
        """Return the move with the best bound; of one never seen before make a guess."""
        children = node.children
        for move in moves:
            if move not in children:
                plies = 2 if node is self.root else 1
                children[move] = Node(TRUST, TRUST * self._guess(state, seat, move, plies))
            children[move].offered += 1
        return max(moves, key=lambda move: children[move].bound())

    def _guess(self, state: State, seat: Seat, move: Move, plies: int) -> float:
        """Return how good `move` looks, at best after so many decisions of the seat in a row."""
        after = clone(state)
        apply(after, seat, move)
        open_asks = asks(after)
        if plies == 1 or not open_asks or open_asks[0].seat != seat:
            return self._values(after)[seat]
        follow = self.hints.candidates(after, seat)
        return max(self._guess(after, seat, next_move, plies - 1) for next_move in follow)

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

"""What a game may tell the players here about itself: better guesses, never rules.

A game offers `HINTS` in `engines/<key>/hints.py`; one without it is played by the contract alone.
"""

from __future__ import annotations

import importlib
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple

from engines.core import Ask, Game, Move, Seat, State, apply, asks, clone, options_of

WAYS = 4
"""How many ways are followed in decisions of several parts."""
SOONER = 1e-3
"""How much better it is to have at once what the next decision would bring as well."""

Worth = Callable[[Any], Sequence[float]]
Hopes = Callable[[Any, Seat], Mapping[str, float]]
Candidates = Callable[[Any, Seat], list[Any]]
Policy = Callable[[Any, Seat, random.Random], Move]


def _nothing(ask: Ask) -> bool:
    return False


def _everything(ask: Ask) -> bool:
    return True


def decisions_each(state: State) -> float:
    """Return how many decisions each seat has taken on average."""
    return sum(state.clocks) / len(state.clocks)


def _at_random(state: State, seat: Seat, rng: random.Random) -> Move:
    move: Move = rng.choice(options_of(state, seat))
    return move


class Hints(NamedTuple):
    """Better guesses for one game; each has a neutral default.

    `worth` guesses each seat's final points from a position (None: its live scores).  `hopes` tells
    by ids what the worth of a seat is made of, `points` being those it has: people who learn the
    game are told what a move is good for by what grows most (None: nobody is).  `candidates`
    are a seat's moves worth a thought: of identical ones only one.  `parts` is how many decisions
    of a seat in a row are judged as one, such as trades and what they pay for; one that `begins`
    something of its own is not judged with what came before.  `weighed` are the decisions whose
    moves are played out; of others the one with the best first guess is made.  `policy` is how an
    imagined player moves in a playout, which is cut off after a `horizon` of `time` (None: played
    to the end) and judged by `worth`.  The first guess about a move counts for as many playouts as
    it deserves `trust`.  `great_lead` is a lead in points that nearly decides the
    match.
    """

    worth: Worth | None = None
    hopes: Hopes | None = None
    candidates: Candidates = options_of
    parts: int = 1
    begins: Callable[[Ask], bool] = _nothing
    weighed: Callable[[Ask], bool] = _everything
    policy: Policy = _at_random
    horizon: float | None = None
    time: Callable[[Any], float] = decisions_each
    trust: float = 10
    great_lead: float = 5.0


def hints_of(game: Game) -> Hints:
    """Return the hints a game offers in its own folder, or the neutral ones."""
    name = f"engines.{game.key}"
    if find_spec(name) is None or find_spec(f"{name}.hints") is None:
        return Hints()
    hints: Hints = importlib.import_module(f"{name}.hints").HINTS
    return hints


def greedily(worth: Worth, candidates: Candidates, looks: int | None = None) -> Policy:
    """Return the policy of making the move after which a seat leads most.

    With `looks` it thinks of at most so many moves, taken at random: quicker, and no less fair.
    """

    def policy(state: Any, seat: Seat, rng: random.Random) -> Move:
        def lead_after(move: Move) -> float:
            after = clone(state)
            apply(after, seat, move)
            return lead(worth(after), seat)

        moves: list[Move] = candidates(state, seat)
        if looks is not None and len(moves) > looks:
            moves = rng.sample(moves, looks)
        return max(moves, key=lead_after) if len(moves) > 1 else moves[0]

    return policy


def promising(hints: Hints, judge: Callable[[Any, Seat], float]) -> Policy:
    """Return the policy of making the move that promises most to a seat by `judge`."""

    def policy(state: Any, seat: Seat, rng: random.Random) -> Move:
        moves: list[Move] = hints.candidates(state, seat)
        if len(moves) == 1:
            return moves[0]
        return max(
            moves,
            key=lambda move: promise(hints, state, seat, move, lambda after: judge(after, seat)),
        )

    return policy


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return how far `seat` is ahead of the best other seat; alone, its points."""
    return points[seat] - max((p for other, p in enumerate(points) if other != seat), default=0.0)


def worth_of(game: Game, hints: Hints, state: State) -> Sequence[float]:
    """Return each seat's final points as far as they can be guessed now."""
    return game.scores(state) if hints.worth is None else hints.worth(state)


def shares(points: Sequence[float], great_lead: float, par: float = 0.0) -> list[float]:
    """Return for each seat from 0 to 1 how surely it is ahead of the others; alone, of `par`."""
    return [
        sum(0.5 + 0.5 * math.tanh((mine - p) / great_lead) for p in others) / len(others)
        for mine, others in zip(points, _others(points, par), strict=True)
    ]


def _others(points: Sequence[float], par: float) -> list[list[float]]:
    """Return for each seat what the others have; alone, `par`."""
    if len(points) == 1:
        return [[par]]
    return [[p for i, p in enumerate(points) if i != me] for me in range(len(points))]


def promise(
    hints: Hints, state: State, seat: Seat, move: Move, judge: Callable[[State], float]
) -> float:
    """Return what `move` is worth to a seat by `judge`, at best after its next decisions.

    They are the `parts` judged as one: until another seat is asked or something comes to light.  Of
    the ways there only the few that look best are followed.
    """
    after = _moved(state, seat, move)
    now = best = judge(after)
    front = [after]
    for _ in range(hints.parts - 1):
        found = [(judge(one), number, one) for number, one in enumerate(_next(hints, front, seat))]
        if not found:
            break
        found.sort(reverse=True)
        best = max(best, found[0][0])
        front = [one for _, _, one in found[:WAYS]]
    return best + SOONER * now


def _next(hints: Hints, front: Iterable[State], seat: Seat) -> Iterator[State]:
    """Yield the positions after the next decision of the seat."""
    for state in front:
        open_asks = asks(state)
        if state.sealed or not open_asks or hints.begins(open_asks[0]):
            continue
        if open_asks[0].seat == seat:
            for move in hints.candidates(state, seat):
                yield _moved(state, seat, move)


def _moved(state: State, seat: Seat, move: Move) -> State:
    """Return a copy in which a move is made; it is sealed if something came to light."""
    after = clone(state)
    after.sealed = False
    apply(after, seat, move)
    return after

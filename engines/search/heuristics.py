"""Game-specific heuristics for the search: better estimates, never rules.

A game offers `HEURISTICS` in `engines/<key>/heuristics.py`; a game without it is played by the
contract alone.
"""

from __future__ import annotations

import importlib
import math
import random
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from typing import Any, NamedTuple, ParamSpec, TypeVar

from engines.core import Decision, Game, Move, Seat, State, apply, clone, open_decisions, options_of

WAYS = 4
"""Maximum number of continuations followed in decisions of several parts."""
SOONER = 1e-3
"""Weight of a benefit now that the next decision could give as well."""

REMEMBERED = 4096
"""Maximum number of remembered results of a function."""

P = ParamSpec("P")
T = TypeVar("T")
Evaluation = Callable[[Any], Sequence[float]]
ValueTerms = Callable[[Any, Seat], Mapping[str, float]]
Candidates = Callable[[Any, Seat], list[Any]]
Policy = Callable[[Any, Seat, random.Random], Move]


def _nothing(decision: Decision) -> bool:
    return False


def _everything(decision: Decision) -> bool:
    return True


def decisions_each(state: State) -> float:
    """Return the average number of decisions that a seat has taken."""
    return sum(state.clocks) / len(state.clocks)


def _at_random(state: State, seat: Seat, rng: random.Random) -> Move:
    move: Move = rng.choice(options_of(state, seat))
    return move


class Heuristics(NamedTuple):
    """Heuristics of one game; each has a neutral default.

    `evaluate` estimates each seat's final points from a position (None: its live scores).
    `value_terms` are the terms that add up to the evaluation of a seat, by id; `points` are the
    points it already has.  Hints for learners name the term that grows most (None: no such hints).
    `candidates` are the moves of a seat worth considering: one of several identical ones.  `parts`
    is the number of consecutive decisions of a seat that are judged as one, such as trades and
    what they pay for; a decision that `begins` something new is not judged together with the
    decisions before it. `weighed` are the decisions whose moves are played out; in other decisions
    the move with the best first guess is made.  `policy` chooses the moves of a playout, which is
    cut off after a `horizon` of `time` (None: played to the end) and evaluated by `evaluate`.  The
    first guess about a move has the weight of `trust` playouts.  `great_lead` is a lead in points
    that nearly decides the match.
    """

    evaluate: Evaluation | None = None
    value_terms: ValueTerms | None = None
    candidates: Candidates = options_of
    parts: int = 1
    begins: Callable[[Decision], bool] = _nothing
    weighed: Callable[[Decision], bool] = _everything
    policy: Policy = _at_random
    horizon: float | None = None
    time: Callable[[Any], float] = decisions_each
    trust: float = 10
    great_lead: float = 5.0


def heuristics_of(game: Game) -> Heuristics:
    """Return the heuristics that a game offers in its own folder, or the neutral ones."""
    name = f"engines.{game.key}"
    if find_spec(name) is None or find_spec(f"{name}.heuristics") is None:
        return Heuristics()
    heuristics: Heuristics = importlib.import_module(f"{name}.heuristics").HEURISTICS
    return heuristics


def greedily(evaluate: Evaluation, candidates: Candidates, looks: int | None = None) -> Policy:
    """Return the policy that makes the move with the greatest lead of the seat afterwards.

    With `looks` it considers at most that number of random moves, which is faster and still fair.
    """

    def policy(state: Any, seat: Seat, rng: random.Random) -> Move:
        def lead_after(move: Move) -> float:
            after = clone(state)
            apply(after, seat, move)
            return lead(evaluate(after), seat)

        moves: list[Move] = candidates(state, seat)
        if looks is not None and len(moves) > looks:
            moves = rng.sample(moves, looks)
        return max(moves, key=lead_after) if len(moves) > 1 else moves[0]

    return policy


def promising(heuristics: Heuristics, judge: Callable[[Any, Seat], float]) -> Policy:
    """Return the policy that makes the most promising move of a seat by `judge`."""

    def policy(state: Any, seat: Seat, rng: random.Random) -> Move:
        moves: list[Move] = heuristics.candidates(state, seat)
        if len(moves) == 1:
            return moves[0]
        return max(
            moves,
            key=lambda move: promise(
                heuristics, state, seat, move, lambda after: judge(after, seat)
            ),
        )

    return policy


def remembered(work: Callable[P, T], basis: Callable[P, Hashable]) -> Callable[P, T]:
    """Return `work` with a memory of recent results, by the `basis` of its arguments.

    `basis` returns everything that the result depends on; a result is never None.  Playouts of the
    same move meet equal positions in many sampled worlds.
    """
    results: dict[Hashable, T] = {}

    def remembering(*args: P.args, **kwargs: P.kwargs) -> T:
        key = basis(*args, **kwargs)
        found = results.get(key)
        if found is None:
            if len(results) >= REMEMBERED:
                results.clear()
            found = results[key] = work(*args, **kwargs)
        return found

    return remembering


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return the lead of `seat` over the best other seat; its points if it is alone."""
    if len(points) == 2:
        return points[seat] - points[1 - seat]
    return points[seat] - max([*points[:seat], *points[seat + 1 :]], default=0.0)


def evaluate(game: Game, heuristics: Heuristics, state: State) -> Sequence[float]:
    """Return the current estimate of each seat's final points."""
    return game.scores(state) if heuristics.evaluate is None else heuristics.evaluate(state)


def shares(points: Sequence[float], great_lead: float, par: float = 0.0) -> list[float]:
    """Return each seat's certainty of being ahead, from 0 to 1; if alone, ahead of `par`."""
    return [
        sum(0.5 + 0.5 * math.tanh((mine - p) / great_lead) for p in others) / len(others)
        for mine, others in zip(points, _others(points, par), strict=True)
    ]


def _others(points: Sequence[float], par: float) -> list[list[float]]:
    """Return for each seat the points of the others; if it is alone, `par`."""
    if len(points) == 1:
        return [[par]]
    return [[p for i, p in enumerate(points) if i != me] for me in range(len(points))]


def promise(
    heuristics: Heuristics, state: State, seat: Seat, move: Move, judge: Callable[[State], float]
) -> float:
    """Return the value of `move` for a seat by `judge`, with its best decisions afterwards.

    Those are the `parts` judged as one: they end when another seat decides or something is
    revealed.  Only the few continuations with the best values are followed.
    """
    after = _moved(state, seat, move)
    now = best = judge(after)
    front = [after]
    for _ in range(heuristics.parts - 1):
        found = [
            (judge(state), number, state)
            for number, state in enumerate(_next(heuristics, front, seat))
        ]
        if not found:
            break
        found.sort(reverse=True)
        best = max(best, found[0][0])
        front = [state for _, _, state in found[:WAYS]]
    return best + SOONER * now


def _next(heuristics: Heuristics, front: Iterable[State], seat: Seat) -> Iterator[State]:
    """Yield the positions after the next decision of the seat."""
    for state in front:
        open_asks = open_decisions(state)
        if state.sealed or not open_asks or heuristics.begins(open_asks[0]):
            continue
        if open_asks[0].seat == seat:
            for move in heuristics.candidates(state, seat):
                yield _moved(state, seat, move)


def _moved(state: State, seat: Seat, move: Move) -> State:
    """Return a copy after the move; it is sealed if something was revealed or chance was used."""
    after = clone(state)
    after.sealed = False
    apply(after, seat, move)
    return after

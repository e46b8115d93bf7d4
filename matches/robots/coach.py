"""The costliest decisions of each player in a finished match, judged by a search.

A decision is judged from its player's view at that moment, in worlds that fit the view: never on
hidden information, and never on what happened later.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from heapq import nlargest
from typing import Any, NamedTuple

import msgspec

from engines.core import Game, Move, Seat, State, dump, options_of
from engines.search.heuristics import heuristics_of
from engines.search.lookahead import open_decision
from engines.search.rollouts import Search
from matches.actions.undo import move_of
from matches.core.kinds import RowKind
from matches.core.views import view_of
from matches.record.analysis import Original
from matches.record.review import PlayedStep, TimeBudget, line_of, played_steps
from matches.robots.advice import explained

MAX_SHOWN = 3
"""Maximum number of decisions of a player."""
MAX_CLOSER = 6
"""Number of decisions of a player that are searched a second time."""
FIRST = 0.45
"""Share of the time for the first look at all decisions."""
LEAST = 0.02
"""Minimum loss of a decision that is shown, as a share of the chance to be ahead."""
ERRORS = 2.0
"""Minimum loss of a decision that is shown, in standard errors."""


class CostlyDecision(msgspec.Struct, frozen=True):
    """A decision of `seat` in row `row`, and the moves that a search prefers.

    `view` is the snapshot of the seat's view then.  Moves are plain data.  `gains`, `term` and
    `edge` are those of the `Advice` for `moves` over the move `played`.  `loss` is the estimated
    loss of the chance to be ahead, from 0 to 1.
    """

    seat: Seat
    row: int
    turn: int
    step: int
    view: str
    played: dict[str, Any]
    moves: tuple[dict[str, Any], ...]
    gains: dict[str, int]
    term: str
    edge: float
    loss: float


class Coaching(msgspec.Struct, frozen=True):
    """The costliest decisions, by seat and then by loss; `judged` decisions of each seat."""

    decisions: tuple[CostlyDecision, ...] = ()
    judged: tuple[int, ...] = ()


class _Decision(NamedTuple):
    """A player's own decision with a choice: the replayed row, their view and their move."""

    step: PlayedStep
    seat: Seat
    view: State
    played: Move


def coach(match: Original, seconds: float, clock: Callable[[], float]) -> Coaching:
    """Return the costliest decisions of each player; it takes about `seconds` by `clock`.

    Raises `ReplayMismatch` for a match that cannot be replayed.
    """
    game, end = match.match.game, clock() + seconds
    made = list(_decisions(match))
    time = TimeBudget(FIRST * seconds, len(made), clock)
    losses: defaultdict[Seat, list[tuple[float, int]]] = defaultdict(list)
    for number, decision in enumerate(made):
        search, best = _searched(game, decision, time.part())
        if best != decision.played:
            losses[decision.seat].append((search.loss(best, decision.played), -number))
    closer = {seat: nlargest(MAX_CLOSER, found) for seat, found in sorted(losses.items())}
    time = TimeBudget(end - clock(), sum(map(len, closer.values())), clock)
    shown: list[CostlyDecision] = []
    for found in closer.values():
        verdicts = [_verdict(game, made[-number], time.part()) for _, number in found]
        costly = [verdict for verdict in verdicts if verdict is not None]
        shown += nlargest(MAX_SHOWN, costly, key=lambda verdict: verdict.loss)
    seats = [decision.seat for decision in made]
    return Coaching(tuple(shown), tuple(map(seats.count, range(len(match.match.seats)))))


def _decisions(match: Original) -> Iterator[_Decision]:
    """Yield the decisions that players made themselves and that a search can judge."""
    game = match.match.game
    heuristics = heuristics_of(game)
    for step in played_steps(match, line_of(match)):
        seat = step.row.seat
        if step.row.kind != RowKind.MOVE or seat is None:
            continue
        view = view_of(game, step.before, seat)
        asked, played = open_decision(view, seat), move_of(step.before, step.row)
        if asked is None or played is None or not heuristics.weighed(asked):
            continue
        options = options_of(view, seat)
        if len(options) > 1 and played in options and not isinstance(played, game.undoing_moves):
            yield _Decision(step, seat, view, played)


def _searched(
    game: Game, decision: _Decision, left: Callable[[], float]
) -> tuple[Search, Move]:
    """Return a search of a decision, and its best move.

    Its random numbers follow from the view, so that nothing else has an effect.
    """
    rng = random.Random(dump(decision.view, game))
    search = Search(game, decision.view, decision.seat, rng)
    return search, search.best(lambda _: left(), also=decision.played)


def _verdict(
    game: Game, decision: _Decision, left: Callable[[], float]
) -> CostlyDecision | None:
    """Return the verdict on a decision, None if it was not surely costly."""
    search, best = _searched(game, decision, left)
    if best == decision.played:
        return None
    loss, record = search.loss(best, decision.played), search.records[decision.played]
    if loss < LEAST or not record.surely_worse(search.records[best], ERRORS):
        return None
    found, step = explained(search, best, decision.played, only_more=True), decision.step
    return CostlyDecision(
        seat=decision.seat,
        row=step.row.seq,
        turn=step.turn,
        step=step.step,
        view=dump(decision.view, game).decode(),
        played=msgspec.to_builtins(decision.played),
        moves=_plain(found.moves),
        gains=found.gains,
        term=found.term,
        edge=round(found.edge, 2),
        loss=round(loss, 3),
    )


def _plain(moves: Sequence[Move]) -> tuple[dict[str, Any], ...]:
    return tuple(msgspec.to_builtins(move) for move in moves)

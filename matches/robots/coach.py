"""The costliest decisions of each player in a finished match, judged by a search.

A decision is judged from its player's view at that moment, in worlds that fit the view: never on
hidden information, and never on what happened later.
"""

from __future__ import annotations

import random
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
MAX_CLOSER = 5
"""Number of decisions of a player that are searched a second time."""
WIDEST = 4
"""Maximum number of moves that the first look compares with the move played."""
CLOSEST = 2
"""Number of moves that the second search compares with the move played."""
FIRST = 0.45
"""Share of the time for the first look at all decisions."""
LEAST = 0.02
"""Minimum loss of a decision that is shown, as a share of the chance to be ahead."""
ERRORS = 2.0
"""Minimum loss of a decision that is shown, in standard errors."""
FEWEST = 10
"""Minimum number of worlds in which a decision that is shown was tried."""


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


class _FirstLook(NamedTuple):
    """A quick search of a decision: the moves to compare with it, and its estimated loss."""

    decision: _Decision
    moves: Sequence[Move]
    loss: float


def coach(match: Original, seconds: float, clock: Callable[[], float]) -> Coaching:
    """Return the costliest decisions of each player; it takes about `seconds` by `clock`.

    Raises `ReplayMismatch` for a match that cannot be replayed.
    """
    game, end = match.match.game, clock() + seconds
    made = list(_decisions(match))
    time = TimeBudget(FIRST * seconds, len(made), clock)
    looked = [_first_look(game, decision, time.part()) for decision in made]
    seats = range(len(match.match.seats))
    closer = [_costliest(looked, seat) for seat in seats]
    time = TimeBudget(end - clock(), sum(map(len, closer)), clock)
    shown: list[CostlyDecision] = []
    for found in closer:
        verdicts = [_verdict(game, look, time.part()) for look in found]
        costly = [verdict for verdict in verdicts if verdict is not None]
        shown += nlargest(MAX_SHOWN, costly, key=lambda verdict: verdict.loss)
    judged = [decision.seat for decision in made]
    return Coaching(tuple(shown), tuple(map(judged.count, seats)))


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


def _first_look(game: Game, decision: _Decision, left: Callable[[], float]) -> _FirstLook:
    """Return a quick search of a decision."""
    search = _search(game, decision)
    best = search.best(lambda _: left(), also=decision.played, widest=WIDEST)
    others = [move for move in search.records if move not in (best, decision.played)]
    others = nlargest(CLOSEST - 1, others, key=lambda move: search.records[move].mean)
    loss = 0.0 if best == decision.played else search.loss(best, decision.played)
    return _FirstLook(decision, [best, *others], loss)


def _costliest(looked: Sequence[_FirstLook], seat: Seat) -> list[_FirstLook]:
    """Return the decisions of a seat with the greatest losses at first look."""
    own = [look for look in looked if look.decision.seat == seat and look.loss > 0]
    return nlargest(MAX_CLOSER, own, key=lambda look: look.loss)


def _search(game: Game, decision: _Decision) -> Search:
    """Return a search whose random numbers follow from the view, so that nothing else matters."""
    rng = random.Random(dump(decision.view, game))
    return Search(game, decision.view, decision.seat, rng)


def _verdict(game: Game, look: _FirstLook, left: Callable[[], float]) -> CostlyDecision | None:
    """Return the verdict on a decision after a second search, None if it was not surely costly."""
    decision, search = look.decision, _search(game, look.decision)
    best = search.best_of([*look.moves], lambda _: left(), also=decision.played)
    loss = search.loss(best, decision.played)
    if best == decision.played or loss < LEAST or not _is_sure(search, best, decision.played):
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


def _is_sure(search: Search, best: Move, played: Move) -> bool:
    return search.records[played].surely_worse(search.records[best], ERRORS, FEWEST)


def _plain(moves: Sequence[Move]) -> tuple[dict[str, Any], ...]:
    return tuple(msgspec.to_builtins(move) for move in moves)

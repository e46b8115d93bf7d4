"""Planned moves: matching, execution and expiry.

A plan is its owner's secret until it is carried out.  It ends with every surprise, and the owner
reads the reason in a private note.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engines.core import (
    Decision,
    Game,
    Move,
    Note,
    Outcome,
    Seat,
    open_decisions,
    snake,
)
from matches.core.kinds import RowKind, RowTrait
from matches.core.models import Match, SeatPlan, SeatRow, Stop
from matches.core.views import view_of

MAX_PLANNED_MOVES = 8
"""Maximum number of moves in a plan."""
ANY_PRICE = -1
"""Value of `most` that removes the price limit."""


class PlanChange(NamedTuple):
    """A change to a plan; None keeps its moves, stops or highest price.

    The moves replace the present ones, or follow them with `more`; a plan without any is deleted.
    """

    name: str
    moves: Sequence[Move] | None = None
    stops: Sequence[Stop] | None = None
    more: bool = False
    most: int | None = None

    def changed(self, plan: SeatPlan, lasting: Callable[[Move], bool]) -> SeatPlan:
        """Return `plan` with this change; `lasting` returns whether a move is kept."""
        moves = tuple(msgspec.to_builtins(move) for move in self.moves or ())
        if self.more or self.moves is None:
            moves = plan.moves + moves
        stops = plan.stops if self.stops is None else tuple(dict.fromkeys(self.stops))
        most = {None: plan.most, ANY_PRICE: None}.get(self.most, self.most)
        kept = plan.lasts and (self.more or self.moves is None)
        return SeatPlan(moves, stops, most, kept or any(map(lasting, self.moves or ())))


class PlannedAnswer(NamedTuple):
    """The move a plan gives for an open decision, and the rest of the plan."""

    move: Move
    left: SeatPlan


class EndedPlan(NamedTuple):
    """A plan that is over, and the reason, which is "" if the owner gets no note."""

    seat: Seat
    name: str
    why: str


def answer(game: Game, state: Any, decision: Decision, plan: SeatPlan) -> PlannedAnswer | None:
    """Return the first planned move that is possible and unambiguous, None if there is none."""
    kinds = {snake(type(option).__name__): type(option) for option in decision.options(state)}
    for at, plain in enumerate(plan.moves[: plan.reach]):
        wish = _wish(plain, kinds.get(plain["move"]))
        move = None if wish is None else game.planning.answered(state, decision, wish)
        if move is not None and not _too_dear(game, state, decision, move, plan):
            stays = plan.lasts and game.planning.repeats(wish)
            return PlannedAnswer(move, replace(plan, moves=plan.moves[at + (not stays) :]))
    return None


def _too_dear(game: Game, state: Any, decision: Decision, move: Move, plan: SeatPlan) -> bool:
    prices, most = game.planning.prices, plan.most
    return prices is not None and most is not None and prices.now(state, decision, move) > most


def _wish(plain: dict[str, Any], kind: type[Move] | None) -> Move | None:
    if kind is None:
        return None
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError:
        return None  # A release with another format of this move stored it.


def with_plan(row: SeatRow, name: str, plan: SeatPlan) -> dict[str, SeatPlan]:
    """Return the plans of a seat with one changed; a plan without moves is deleted."""
    plans = {**row.planned_moves, name: plan}
    return {name: plan for name, plan in plans.items() if plan.moves}


# --- what ends a plan ----------------------------------------------------------------------


def ended_by(kind: RowKind, seat: Seat | None, rows: Iterable[SeatRow]) -> list[EndedPlan]:
    """Return the plans that end because of a row that is not a decision."""
    everybody = RowTrait.ENDS_ALL_PLANS in kind.traits
    untold = RowTrait.ENDS_PLANS_UNTOLD in kind.traits
    if not (everybody or untold or RowTrait.ENDS_PLANS in kind.traits):
        return []
    hit = [row for row in rows if everybody or row.seat == seat]
    why = "" if untold else kind.value
    return [EndedPlan(row.seat, name, why) for row in hit for name in row.planned_moves]


def ended_in(match: Match, seat: Seat, outcome: Outcome) -> list[EndedPlan]:
    """Return the plans that end because `seat` has decided."""
    return [
        EndedPlan(row.seat, name, why)
        for row in match.seats
        if row.planned_moves
        for name, why in _PlanReview(match, row, seat, outcome).ended()
    ]


class _PlanReview:
    """The review of one seat's plans after a decision of any seat."""

    def __init__(self, match: Match, row: SeatRow, actor: Seat, outcome: Outcome) -> None:
        self.match, self.row, self.actor, self.outcome = match, row, actor, outcome
        self.game, self.state = match.game, outcome.state
        self.ask = next(
            (decision for decision in open_decisions(self.state) if decision.seat == row.seat), None
        )
        known, view = self.game.planning.predictor, view_of(self.game, self.state, row.seat)
        self.offered = None if known is None else known.offered(view, row.seat)

    def ended(self) -> list[tuple[str, str]]:
        """Return the plans that end, with the reason."""
        reasons = {name: self._why(name, plan) for name, plan in self.row.planned_moves.items()}
        return [(name, why) for name, why in reasons.items() if why is not None]

    def _why(self, name: str, plan: SeatPlan) -> str | None:
        if not open_decisions(self.state):
            return ""
        if "if_touched" in plan.stops and self._touched():
            return "if_touched"
        if "if_overtaken" in plan.stops and self._overridden():
            return "if_overtaken"
        if self.ask is not None and self.game.planning.name(self.ask) == name:
            return self._why_not(self.ask, plan)
        if self.offered is None:
            # The later position is only predicted, so that the plan may still be possible.
            return None
        if name not in self.offered:
            return ""
        open_still = map(msgspec.to_builtins, self.offered[name])
        return None if any(wish in plan.moves[: plan.reach] for wish in open_still) else plan.failed

    def _why_not(self, decision: Decision, plan: SeatPlan) -> str | None:
        """Return the reason for which an open decision ends the plan, None if it does not."""
        if plan.lasts or answer(self.game, self.state, decision, plan):
            return None
        at_any_price = answer(self.game, self.state, decision, replace(plan, most=None))
        return "too_dear" if at_any_price else plan.failed

    def _touched(self) -> bool:
        """Return whether a decision of another seat names this one, or changes its points."""
        me = self.row.seat
        if me == self.actor:
            return False
        before, after = self._points()
        heard = (note for note in self.outcome.notes if not note.private or note.seat == me)
        return before[me] != after[me] or any(note.names(me) for note in heard)

    def _overridden(self) -> bool:
        """Return whether another seat has passed this one in points."""
        me = self.row.seat
        before, after = self._points()
        return any(
            old <= before[me] and new > after[me] for old, new in zip(before, after, strict=True)
        )

    def _points(self) -> tuple[Sequence[int], Sequence[int]]:
        return self.game.scores(self.match.state), self.game.scores(self.state)


def ended_plan_notes(ended: Iterable[EndedPlan]) -> tuple[Note, ...]:
    """Return a private note to the owner of each ended plan with a reason."""
    return tuple(
        Note("order_stopped", seat, {"order": name, "why": why}, private=True)
        for seat, name, why in ended
        if why
    )


def without(rows: Sequence[SeatRow], ended: Iterable[EndedPlan]) -> tuple[SeatRow, ...]:
    """Return the seats without the plans that are over."""
    gone = {(seat, name) for seat, name, _ in ended}
    return tuple(
        replace(
            row,
            planned_moves={
                n: plan for n, plan in row.planned_moves.items() if (row.seat, n) not in gone
            },
        )
        if row.planned_moves
        else row
        for row in rows
    )

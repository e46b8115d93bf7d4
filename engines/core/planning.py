"""Planned moves: answers of a seat to decisions in advance.

Every game supports them.  The plannable moves are found by playing sampled worlds on, unless the
game lists them itself in `Predictor`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.copying import clone
from engines.core.state import State
from engines.core.steps import Decision, Move, Seat, snake

Offered = Mapping[str, Sequence[Move]]
"""The moves that can be planned, by the name of the plan."""


class Predictor(NamedTuple):
    """A game's own knowledge of coming decisions.

    `offered` lists from a seat's view the moves that can be planned, by plan: every move that may
    still be possible when the decision is due.  `view_at` returns the view from which the labels
    of a plan's moves are made.
    """

    offered: Callable[[Any, Seat], Offered]
    view_at: Callable[[Any, Seat, str], State]


def step_name(decision: Decision) -> str:
    """Return the name of this kind of decision."""
    return snake(type(decision).__name__)


def anything(view: State, seat: Seat, move: Move) -> bool:
    """Return True: any move that is found can be planned."""
    return True


def literally(state: State, decision: Decision, move: Move) -> Move | None:
    """Return the planned move itself if it is an option, else None."""
    return move if move in decision.options(state) else None


def never(move: Move) -> bool:
    """Return False: a planned move answers one decision only."""
    return False


class Prices(NamedTuple):
    """Prices of planned moves.

    `now` returns the price of an option of an open decision.  `later` returns, from a seat's view,
    the least and the highest price of a planned move at the time of its decision.
    """

    now: Callable[[Any, Decision, Any], int]
    later: Callable[[Any, Seat, str, Any], tuple[int, int]]


class Planning(NamedTuple):
    """Rules of a game for planned moves.

    `name` returns the name of the plan that answers a decision, "" if none does.  `predictor`
    lists the coming decisions from the game's own knowledge.  Without it they are found in sampled
    worlds, and `sensible` returns whether a player with that view could mean such a move.
    `resolve` returns the option that a planned move selects at its decision, or None unless there
    is exactly one.  `prices` are for games in which the price may rise until then; a plan may then
    include a maximum price.

    A `repeats` planned move is one that needs no thought, such as a roll.  It answers every
    decision of its plan without another choice; if there is a choice, the player decides.
    """

    name: Callable[[Decision], str] = step_name
    predictor: Predictor | None = None
    sensible: Callable[[Any, Seat, Move], bool] = anything
    resolve: Callable[[Any, Decision, Any], Move | None] = literally
    prices: Prices | None = None
    repeats: Callable[[Any], bool] = never

    def answered(self, state: Any, decision: Decision, move: Any) -> Move | None:
        """Return the option that a planned move selects, or None if the player has to decide."""
        if self.repeats(move) and len(decision.options(state)) > 1:
            return None
        return self.resolve(state, decision, move)


class AnytimeOnly(Decision, frozen=True):
    """Placeholder for the decision of a seat that other seats precede: it only has asides."""

    def options(self, state: Any) -> list[Any]:
        """Return no options, because asides do not answer a decision."""
        return []


def view_with_only(view: State, decision: Decision) -> State:
    """Return `view` with `decision`, a decision in the future, as the only open one."""
    then = clone(view)
    then.agenda, then.lanes = [decision], [[] for _ in view.lanes]
    return then

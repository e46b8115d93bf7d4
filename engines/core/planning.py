"""What may be planned ahead: the answer of a seat to a decision that it sees coming.

Every game has it.  What may be planned is found by imagining how the match goes on, unless the game
knows better and says so here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.copying import clone
from engines.core.state import State
from engines.core.steps import Ask, Move, Seat, snake

Offered = Mapping[str, Sequence[Move]]
"""What may be wished for in each plan, by its name."""


class Known(NamedTuple):
    """What a game knows by itself of the decisions that come.

    `offered` lists from a seat's view what it may wish for in each plan: everything that can still
    be possible when the decision comes.  `then` is the view in which the wishes of a plan that is
    offered are worded.
    """

    offered: Callable[[Any, Seat], Offered]
    then: Callable[[Any, Seat, str], State]


def step_name(ask: Ask) -> str:
    """Return the name of the kind of decision."""
    return snake(type(ask).__name__)


def anything(view: State, seat: Seat, wish: Move) -> bool:
    """Let everything be wished for that is found."""
    return True


def literally(state: State, ask: Ask, wish: Move) -> Move | None:
    """Return the wish itself if it is an option."""
    return wish if wish in ask.options(state) else None


def never(wish: Move) -> bool:
    """Let a wish serve one decision alone."""
    return False


class Prices(NamedTuple):
    """What moves that are planned ahead cost.

    `now` is the price of an option of an open decision; `then` tells from a seat's view the least
    and the most that a wish may cost once its plan's decision has come.
    """

    now: Callable[[Any, Ask, Any], int]
    then: Callable[[Any, Seat, str, Any], tuple[int, int]]


class Planning(NamedTuple):
    """How the decisions of a game are planned ahead.

    `name` tells by which plan a decision is answered ("": by none).  `known` is what the game
    knows of coming decisions by itself; without it they are found by imagining, and `sensible`
    tells whether a person with that view could mean such a wish.  `meant` is the option a wish
    stands for once the decision has come, None if there is none or not only one.  `prices` are for
    games in which the price may rise until then: a plan may then say what is paid at most.

    A `lasting` wish is one for what nobody thinks about, such as a roll: it serves every decision
    of its plan in which nothing else can be chosen, and where something can the player is asked.
    """

    name: Callable[[Ask], str] = step_name
    known: Known | None = None
    sensible: Callable[[Any, Seat, Move], bool] = anything
    meant: Callable[[Any, Ask, Any], Move | None] = literally
    prices: Prices | None = None
    lasting: Callable[[Any], bool] = never

    def answered(self, state: Any, ask: Ask, wish: Any) -> Move | None:
        """Return the option by which a wish answers a decision, None if the player is asked."""
        if self.lasting(wish) and len(ask.options(state)) > 1:
            return None
        return self.meant(state, ask, wish)


class Unasked(Ask, frozen=True):
    """Stands for the decision of a seat that others are asked before: it has but its asides."""

    def options(self, state: Any) -> list[Any]:
        """Return nothing: asides are no answers."""
        return []


def foreseen(view: State, ask: Ask) -> State:
    """Return `view` as if nothing were asked but `ask`, the decision to come."""
    then = clone(view)
    then.agenda, then.lanes = [ask], [[] for _ in view.lanes]
    return then

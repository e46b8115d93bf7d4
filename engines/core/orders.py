"""Standing orders: what a seat wants to be done when a decision comes that it sees coming."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.copying import clone
from engines.core.state import State
from engines.core.steps import Ask, Move, Seat


class Orders(NamedTuple):
    """How a game names the decisions that may be answered in advance.

    `name` tells by which order a decision is answered ("": by none), `offered` from a seat's view
    what it may wish for in each order now, wishes that need not be legal when the decision comes.
    `ask` is the decision an order that is offered stands for.
    """

    name: Callable[[Ask], str]
    offered: Callable[[Any, Seat], Mapping[str, Sequence[Move]]]
    ask: Callable[[Any, Seat, str], Ask]


def foreseen(view: State, ask: Ask) -> State:
    """Return `view` as if nothing were asked but `ask`, the decision to come."""
    then = clone(view)
    then.agenda, then.lanes = [ask], [[] for _ in view.lanes]
    return then


def no_name(ask: Ask) -> str:
    """Answer no decision in advance."""
    return ""


def nothing_offered(view: State, seat: Seat) -> Mapping[str, Sequence[Move]]:
    """Offer nothing."""
    return {}


def nothing_asked(view: State, seat: Seat, name: str) -> Ask:
    """Raise `LookupError`: there are no orders."""
    raise LookupError(name)


NO_ORDERS = Orders(no_name, nothing_offered, nothing_asked)

"""Standing orders: what a seat wants to be done when a decision comes that it sees coming."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engines.core.state import State
from engines.core.steps import Ask, Move, Seat


class Orders(NamedTuple):
    """How a game names the decisions that may be answered in advance.

    `name` tells by which order a decision is answered ("": by none), `offered` from a seat's view
    what it may wish for in each order now, wishes that need not be legal when the decision comes.
    """

    name: Callable[[Ask], str]
    offered: Callable[[Any, Seat], Mapping[str, Sequence[Move]]]


def no_name(ask: Ask) -> str:
    """Answer no decision in advance."""
    return ""


def nothing_offered(view: State, seat: Seat) -> Mapping[str, Sequence[Move]]:
    """Offer nothing."""
    return {}


NO_ORDERS = Orders(no_name, nothing_offered)

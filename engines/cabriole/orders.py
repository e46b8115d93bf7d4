"""What may be ordered in advance: what one's assistants shall do when their turn comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engines.cabriole.board import EXTRA, GUILD, MARKETS, ROW, kind_of, row_name
from engines.cabriole.moves import Buy, Train
from engines.cabriole.parts import ARTISANS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.steps.resolution import (
    CALLS,
    DECLINE,
    TAKES,
    AtGuild,
    AtMarket,
    TakeCard,
    TakeExtra,
)
from engines.core import Ask, Move, Orders, Seat

if TYPE_CHECKING:
    from engines.cabriole.state import Cabriole


def name(ask: Ask) -> str:
    """Return the queue whose order answers a decision."""
    match ask:
        case TakeCard(_, row):
            return row_name(row)
        case TakeExtra():
            return EXTRA
        case AtGuild():
            return GUILD
        case AtMarket(_, market):
            return MARKETS[market]
    return ""


def offered(view: Cabriole, seat: Seat) -> Mapping[str, Sequence[Move]]:
    """Return for each queue in which an assistant of the seat waits what it may wish for."""
    return {
        queue: [*_wishes(view, seat, queue), DECLINE]
        for queue, waiting in view.queues.items()
        if seat in waiting
    }


def _wishes(view: Cabriole, seat: Seat, queue: str) -> Sequence[Move]:
    kind = kind_of(queue)
    if kind == ROW:
        return [TAKES[card] for card in view.row(int(queue.partition("_")[2]) - 1)]
    if kind == EXTRA:
        return [TAKES[card] for card in view.display if card]
    if kind == GUILD:
        levels = zip(ARTISANS, view.studios[seat].levels, strict=True)
        return [Train(artisan) for artisan, level in levels if level < MASTER]
    prices = WORKSHOP.resources[RESOURCES[MARKETS.index(queue)]].prices
    return [Buy(amount) for amount in range(1, len(prices) + 1)]


def ask(view: Cabriole, seat: Seat, queue: str) -> Ask:
    """Return what an assistant of the seat is asked in a queue."""
    return CALLS[kind_of(queue)](seat, queue, view)


ORDERS = Orders(name, offered, ask)

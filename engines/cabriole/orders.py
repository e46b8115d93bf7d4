"""What may be ordered in advance: what one's assistants shall do when their turn comes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engines.cabriole.board import EXTRA, GUILD, MARKETS, ROW, kind_of, row_name
from engines.cabriole.moves import Artisan, Buy, Train
from engines.cabriole.parts import ANY, ARTISANS, CARDS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.steps.resolution import (
    CALLS,
    DECLINE,
    STOP,
    TAKES,
    AtGuild,
    AtMarket,
    ChooseArtisan,
    SecondExtra,
    TakeAnother,
    TakeCard,
    TakeExtra,
)
from engines.core import Ask, Known, Move, Orders, Seat, State, asks, foreseen

if TYPE_CHECKING:
    from engines.cabriole.state import Cabriole


ANOTHER, ARTISAN = "another", "artisan"
"""The orders for what an assistant is asked after its action."""


def name(ask: Ask) -> str:
    """Return the queue whose order answers a decision, or what is asked after it."""
    match ask:
        case TakeCard(_, row):
            return row_name(row)
        case TakeExtra():
            return EXTRA
        case AtGuild():
            return GUILD
        case AtMarket(_, market):
            return MARKETS[market]
        case TakeAnother():
            return ANOTHER
        case ChooseArtisan():
            return ARTISAN
    return ""


def offered(view: Cabriole, seat: Seat) -> Mapping[str, Sequence[Move]]:
    """Return for each queue in which an assistant of the seat waits what it may wish for.

    A second card may be asked for while one takes extra projects, an artisan while one takes cards
    and one is on display that trains whom one likes.
    """
    waiting = [queue for queue, seats in view.queues.items() if seat in seats]
    found = {queue: [*_wishes(view, seat, queue), DECLINE] for queue in waiting}
    now = [name(ask) for ask in asks(view) if ask.seat == seat]
    taking = {kind_of(queue) for queue in (*waiting, *now)}
    second = any(isinstance(step, SecondExtra) and step.seat == seat for step in view.agenda)
    if second or EXTRA in taking:
        found[ANOTHER] = [*_wishes(view, seat, EXTRA), STOP]
    favours = any(card and CARDS[card].trains == ANY for card in view.display)
    if favours and (second or taking & {ROW, EXTRA, ANOTHER}):
        found[ARTISAN] = list(map(Artisan, _learning(view, seat)))
    return {order: wishes for order, wishes in found.items() if wishes}


def _wishes(view: Cabriole, seat: Seat, queue: str) -> Sequence[Move]:
    kind = kind_of(queue)
    if kind == ROW:
        return [TAKES[card] for card in view.row(int(queue.partition("_")[2]) - 1)]
    if kind == EXTRA:
        return [TAKES[card] for card in view.display if card]
    if kind == GUILD:
        return list(map(Train, _learning(view, seat)))
    prices = WORKSHOP.resources[RESOURCES[MARKETS.index(queue)]].prices
    return [Buy(amount) for amount in range(1, len(prices) + 1)]


def _learning(view: Cabriole, seat: Seat) -> Sequence[str]:
    """Return the artisans who are no masters yet."""
    levels = zip(ARTISANS, view.studios[seat].levels, strict=True)
    return [artisan for artisan, level in levels if level < MASTER]


def then(view: Cabriole, seat: Seat, order: str) -> State:
    """Return the view as if an assistant of the seat were asked what an order is for."""
    if order == ARTISAN:
        return foreseen(view, ChooseArtisan(seat))
    if order == ANOTHER:
        return foreseen(view, TakeAnother(seat, view.studios[seat].coins, 0))
    return foreseen(view, CALLS[kind_of(order)](seat, order, view))


ORDERS = Orders(name=name, known=Known(offered, then))

"""Planned moves in Cabriole: placements of assistants, and their actions in the queues."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.cabriole.board import EXTRA, GUILD, MARKETS, ROW, kind_of, row_name
from engines.cabriole.components import ANY, ARTISANS, CARDS, MASTER, RESOURCES, WORKSHOP
from engines.cabriole.moves import Artisan, Buy, Place, Take, Train
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.placement import PlaceAssistant, joinable
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
    fee,
)
from engines.core import (
    Decision,
    Move,
    Planning,
    Predictor,
    Prices,
    Seat,
    State,
    open_decisions,
    view_with_only,
)

PLACE = "place"
"""The plan for the placement of assistants."""
ANOTHER, ARTISAN = "another", "artisan"
"""The plans for choices after an assistant's action."""


def name(decision: Decision) -> str:
    """Return the plan that answers a decision: a queue, or a choice before or after its action."""
    match decision:
        case PlaceAssistant():
            return PLACE
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
    """Return the plannable moves for each queue in which an assistant of the seat waits.

    While other players place assistants, the queues that the seat can still join are listed, too;
    full queues stay full.  A plan for a second card exists while an assistant takes extra
    projects, and a plan for an artisan while an assistant takes cards and a card on display trains
    an artisan of choice.
    """
    waiting = [queue for queue, seats in view.queues.items() if seat in seats]
    found: dict[str, Sequence[Move]] = {PLACE: _joinable(view, seat)}
    found |= {queue: [*_wishes(view, seat, queue), DECLINE] for queue in waiting}
    now = [name(decision) for decision in open_decisions(view) if decision.seat == seat]
    taking = {kind_of(queue) for queue in (*waiting, *now)}
    second = any(isinstance(step, SecondExtra) and step.seat == seat for step in view.agenda)
    if second or EXTRA in taking:
        found[ANOTHER] = [*_wishes(view, seat, EXTRA), STOP]
    favours = any(card and CARDS[card].trains == ANY for card in view.display)
    if favours and (second or taking & {ROW, EXTRA, ANOTHER}):
        found[ARTISAN] = list(map(Artisan, _learning(view, seat)))
    return {plan: moves for plan, moves in found.items() if moves}


def _joinable(view: Cabriole, seat: Seat) -> Sequence[Move]:
    """Return the queues that the seat may join after the placements of the others."""
    placing = [
        decision.seat for decision in open_decisions(view) if isinstance(decision, PlaceAssistant)
    ]
    if not placing or seat in placing or not view.studios[seat].assistants:
        return []
    return [*map(Place, joinable(view, seat))]


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
    """Return the artisans who are not yet masters."""
    levels = zip(ARTISANS, view.studios[seat].levels, strict=True)
    return [artisan for artisan, level in levels if level < MASTER]


def view_at(view: Cabriole, seat: Seat, plan: str) -> State:
    """Return the view with the decision of a plan as the only open one."""
    if plan == PLACE:
        return view_with_only(view, PlaceAssistant(seat))
    if plan == ARTISAN:
        return view_with_only(view, ChooseArtisan(seat))
    if plan == ANOTHER:
        return view_with_only(view, TakeAnother(seat, view.studios[seat].coins, 0))
    return view_with_only(view, CALLS[kind_of(plan)](seat, plan, view))


def price(state: Cabriole, decision: Decision, move: Move) -> int:
    """Return the coins that a move costs its seat."""
    match decision, move:
        case AtGuild(), Train(artisan):
            at = ARTISANS.index(artisan)
            return WORKSHOP.artisans[ARTISANS[at]][state.guild[at]]
        case AtMarket(_, market), Buy(amount):
            return WORKSHOP.resources[RESOURCES[market]].prices[amount - 1]
        case TakeExtra(), Take(card):
            return fee(state, card, 0)
        case TakeAnother(_, _, paid), Take(card):
            return fee(state, card, paid)
    return 0


def prices(view: Cabriole, seat: Seat, plan: str, move: Move) -> tuple[int, int]:
    """Return the least and the most coins that a planned move may cost when it is carried out.

    Players who are called before may take the cheaper spaces of the guild hall.  A second card
    from the row off limits costs more, and during placement a row may still become off limits.
    """
    match move:
        case Train(artisan):
            return _guild_prices(view, seat, ARTISANS.index(artisan))
        case Buy(amount):
            cost = WORKSHOP.resources[RESOURCES[MARKETS.index(plan)]].prices[amount - 1]
            return cost, cost
        case Take(card) if plan in (EXTRA, ANOTHER) and card in view.display:
            return _fees(view, card, WORKSHOP.off_limits_fees[plan == ANOTHER])
    return 0, 0


def _guild_prices(view: Cabriole, seat: Seat, artisan: int) -> tuple[int, int]:
    costs, taken = WORKSHOP.artisans[ARTISANS[artisan]], view.guild[artisan]
    called = [decision.seat for decision in open_decisions(view) if isinstance(decision, AtGuild)]
    line = [*called, *view.queues[GUILD]]
    before = max((n for n, other in enumerate(line) if other == seat), default=0)
    last = len(costs) - 1
    return costs[min(taken, last)], costs[min(taken + before, last)]


def _fees(view: Cabriole, card: str, most: int) -> tuple[int, int]:
    """Return the range of coins for an extra project; `most` applies in a row off limits."""
    row = view.display.index(card) // view.columns
    if view.off_limits == row:
        return WORKSHOP.off_limits_fees[0], most
    placing = any(studio.assistants for studio in view.studios) and view.round < WORKSHOP.rounds
    closes = view.off_limits < 0 and placing and not view.queues[row_name(row)]
    return 0, most if closes else 0


PLANNING = Planning(name=name, predictor=Predictor(offered, view_at), prices=Prices(price, prices))

"""Steps of the placement: assistants join queues, one at a time (reference 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engines.cabriole.board import EXTRA, GUILD, MARKETS, row_name, spaces
from engines.cabriole.components import WORKSHOP
from engines.cabriole.moves import Place
from engines.cabriole.state import Cabriole
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

BY_DEFAULT = (*reversed(MARKETS), GUILD)
"""The queues preferred for absent players, followed by the rows and the extra projects."""


@cache
def place(queue: str) -> Place:
    """Return the move, cached because equal moves are listed often."""
    return Place(queue)


class Placement(AutoStep, frozen=True):
    """Alternation of the turn until every assistant is placed."""

    seat: Seat

    def run(self, state: Cabriole) -> Sequence[Step]:
        if not state.studios[self.seat].assistants:
            return ()
        return [PlaceAssistant(self.seat), Placement((self.seat + 1) % len(state.studios))]


class PlaceAssistant(Decision, frozen=True):
    """The queue that an assistant joins."""

    takes = Place

    def options(self, state: Cabriole) -> list[Move]:
        return [*map(place, joinable(state, self.seat))]

    def against(self, state: Cabriole, move: Place) -> Refusal:
        return Refusal(_obstacle(state, move.queue), queue=move.queue)

    def resolve(self, state: Cabriole, move: Place) -> Sequence[Step]:
        state.queues[move.queue].append(self.seat)
        state.studios[self.seat].assistants -= 1
        state.note("places", self.seat, queue=move.queue)
        _close_last_row(state)
        return ()

    def default(self, state: Cabriole) -> Move:
        """Return a market, the most expensive first, the guild hall, a row, the extra projects."""
        options = self.options(state)
        preferred = map(Place, (*BY_DEFAULT, *state.queues))
        ordered = [place for place in preferred if place in options]
        return next((place for place in ordered if place.queue != EXTRA), ordered[0])


def joinable(state: Cabriole, seat: Seat) -> list[str]:
    """Return the queues that a seat may join: not full, and the extra projects only once."""
    players = len(state.studios)
    barred = row_name(state.off_limits) if state.off_limits >= 0 else ""
    return [
        queue
        for queue, waiting in state.queues.items()
        if len(waiting) < spaces(queue, players)
        and queue != barred
        and not (queue == EXTRA and seat in waiting)
    ]


def _obstacle(state: Cabriole, queue: str) -> str:
    """Return the reason why a queue that is no option cannot be joined."""
    if queue not in state.queues:
        return "queue_not_in_play"
    if state.off_limits >= 0 and queue == row_name(state.off_limits):
        return "row_off_limits"
    if len(state.queues[queue]) >= spaces(queue, len(state.studios)):
        return "queue_full"
    return "extra_once_per_player"


def _close_last_row(state: Cabriole) -> None:
    """Put the only row without assistants off limits, but not in the last round."""
    if state.off_limits >= 0 or state.round == WORKSHOP.rounds:
        return
    empty = [number for number in range(state.rows) if not state.queues[row_name(number)]]
    if len(empty) == 1:
        state.off_limits = empty[0]
        state.note("off_limits", row=empty[0] + 1)

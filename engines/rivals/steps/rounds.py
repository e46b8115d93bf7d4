"""Steps that begin and end a turn."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Seat, Step
from engines.rivals.state import Rivals
from engines.rivals.steps.act import Act
from engines.rivals.steps.hand import FillHand
from engines.rivals.steps.roll import PreRoll
from engines.rivals.victory import win


class BeginTurn(AutoStep, frozen=True):
    """Beginning of a seat's turn, which schedules its steps."""

    seat: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        seat = self.seat
        state.turn = seat
        state.number += 1
        state.die, state.event, state.card, state.gifted = 0, "", "", None
        state.minted, state.drawing, state.rest = 0, 0, []
        state.swapped = state.searched = False
        state.note("turn_begins", seat, number=state.number)
        return [PreRoll(seat), Act(seat), FillHand(seat), EndTurn(seat), BeginTurn(1 - seat)]


class EndTurn(AutoStep, frozen=True):
    """End of the turn: a seat that has reached the target wins, even without declaring it."""

    seat: Seat

    def run(self, state: Rivals) -> Sequence[Step]:
        state.blocked[self.seat] = False
        if state.points(self.seat) >= state.target:
            return win(state, self.seat, "wins")
        return ()

"""All steps of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from tests.contract.cairns.state import Cairns, Take

MOST = {"two": 2, "three": 3}


class NextTurn(AutoStep, frozen=True):
    """Passes the turn to a seat while stones are left."""

    seat: Seat

    def run(self, state: Cairns) -> Sequence[Step]:
        if not any(state.heaps):
            return ()
        return [TakeStones(self.seat), NextTurn((self.seat + 1) % len(state.clocks))]


class TakeStones(Decision, frozen=True):
    """A seat takes stones from one heap."""

    def options(self, state: Cairns) -> list[Take]:
        most = MOST[state.options.most]
        return [
            Take(heap, stones)
            for heap, left in enumerate(state.heaps, 1)
            for stones in range(1, min(left, most) + 1)
        ]

    def why_not(self, state: Cairns, move: Move) -> Refusal | None:
        if move in self.options(state):
            return None
        if isinstance(move, Take) and move.heap in range(1, len(state.heaps) + 1):
            return Refusal("too_many", left=state.heaps[move.heap - 1])
        return Refusal("not_an_option")

    def resolve(self, state: Cairns, move: Take) -> Sequence[Step]:
        state.heaps[move.heap - 1] -= move.stones
        state.stones[self.seat] += move.stones
        state.note("takes", self.seat, stones=move.stones, heap=move.heap)
        if not state.heaps[move.heap - 1]:
            state.cairns[self.seat] += 1
            state.note("finishes", self.seat, heap=move.heap)
        return ()

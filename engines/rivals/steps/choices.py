"""Decisions among things of one kind, and what is refused alike in all of them."""

from __future__ import annotations

from typing import ClassVar

from engines.core import Ask, Move, Refusal
from engines.rivals.state import Rivals


class Choice(Ask, frozen=True):
    """A decision answered by moves that `takes` names; another one comes at the wrong moment."""

    takes: ClassVar[type[Move]]
    refused: ClassVar[str]

    def why_not(self, state: Rivals, move: Move) -> Refusal | None:
        if move in self.options(state):
            return None
        if not isinstance(move, self.takes):
            return Refusal("wrong_phase")
        return self.against(state, move)

    def against(self, state: Rivals, move: Move) -> Refusal:
        """Return what speaks against a move of the right kind that is no option."""
        return Refusal(self.refused)

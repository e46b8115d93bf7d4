"""Step before the first round: each player takes one unit of a resource (reference 4, step 6)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.cabriole.board import open_resources
from engines.cabriole.components import RESOURCES
from engines.cabriole.moves import Resource
from engines.cabriole.state import Cabriole
from engines.core import Decision, Move, Refusal, Step


class ChooseResource(Decision, frozen=True):
    """The first resource of a player, different from that of any other player."""

    takes = Resource

    def options(self, state: Cabriole) -> list[Move]:
        offered = open_resources(len(state.studios))
        return [Resource(resource) for resource in offered if resource not in state.taken]

    def against(self, state: Cabriole, move: Resource) -> Refusal:
        taken = move.resource in state.taken
        return Refusal("type_taken" if taken else "type_not_available", resource=move.resource)

    def resolve(self, state: Cabriole, move: Resource) -> Sequence[Step]:
        state.taken.append(move.resource)
        state.studios[self.seat].stock[RESOURCES.index(move.resource)] += 1
        state.note("begins_with", self.seat, resource=move.resource)
        return ()

    def default(self, state: Cabriole) -> Move:
        """Return the most expensive type left."""
        return self.options(state)[-1]

"""The points, and the invariants of a state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.core import Note, RulesBug
from tests.contract.hamlet.components import BOX, CARDS
from tests.contract.hamlet.state import Hamlet


def scores(state: Hamlet) -> list[int]:
    """Return the points of the buildings less two for each beggar."""
    return [sum(points.values()) for points in sources(state, ())]


def sources(state: Hamlet, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return the points of each seat by source."""
    return [
        {
            "buildings": sum(CARDS[card].points for card in farm.built),
            "beggars": -2 * farm.beggars,
        }
        for farm in state.farms
    ]


def check_invariants(state: Hamlet) -> None:
    """Raise `RulesBug` unless every card is there once and nothing is negative."""
    cards = Counter(state.deck)
    for farm in state.farms:
        cards.update(farm.hand + farm.built)
        if min(*farm.goods.values(), farm.workers, farm.beggars) < 0:
            raise RulesBug(f"less than nothing: {farm}")
    if cards != BOX:
        raise RulesBug(f"cards are missing or double: {cards}")

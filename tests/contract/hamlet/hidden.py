"""Hidden information: hiding and determinization."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.core import SEED_BYTES, Chance, Seat
from tests.contract.hamlet.components import BOX, HIDDEN
from tests.contract.hamlet.state import Hamlet

if TYPE_CHECKING:
    import random


def hide(state: Hamlet, seat: Seat | None) -> None:
    """Hide the deck, the seed and the other hands."""
    state.rng = Chance()
    state.deck = [HIDDEN] * len(state.deck)
    for owner, farm in enumerate(state.farms):
        if owner != seat:
            farm.hand = [HIDDEN] * len(farm.hand)


def imagine(view: Hamlet, rng: random.Random) -> None:
    """Deal the unseen cards to the hands and the deck."""
    seen = Counter(card for farm in view.farms for card in farm.hand + farm.built)
    del seen[HIDDEN]
    unseen = list((BOX - seen).elements())
    rng.shuffle(unseen)
    for farm in view.farms:
        farm.hand = [unseen.pop() if card == HIDDEN else card for card in farm.hand]
    view.rng, view.deck = Chance(rng.randbytes(SEED_BYTES)), unseen

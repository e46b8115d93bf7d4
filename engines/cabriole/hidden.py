"""Hidden information and its redaction: the order of the decks (reference 5.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.cabriole.records import HIDDEN
from engines.cabriole.setup import cards_in, deck_of
from engines.cabriole.state import Cabriole
from engines.core import SEED_BYTES, Chance, Seat

if TYPE_CHECKING:
    import random


def hide(state: Cabriole, seat: Seat | None) -> None:
    """Turn the decks face down; all seats and spectators have the same information."""
    state.rng = Chance()
    for deck, cards in state.decks.items():
        state.decks[deck] = [HIDDEN] * len(cards)


def imagine(view: Cabriole, rng: random.Random) -> None:
    """Deal possible decks and a new seed."""
    view.rng = Chance(rng.randbytes(SEED_BYTES))
    seen = set(cards_in(view))
    for deck in view.decks:
        view.decks[deck] = [card for card in deck_of(deck, len(view.studios)) if card not in seen]
        rng.shuffle(view.decks[deck])

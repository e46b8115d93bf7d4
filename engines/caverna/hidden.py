"""Hidden information and its redaction: the order of future cards and markers (reference 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.caverna.components import BOX, CARDS
from engines.caverna.records import HIDDEN
from engines.caverna.setup import DUO, PER_STAGE, SOLO, stage_cards
from engines.caverna.state import Caverna
from engines.core import SEED_BYTES, Chance, Seat

if TYPE_CHECKING:
    import random


def hide(state: Caverna, seat: Seat | None) -> None:
    """Turn future cards and markers face down, equally for all seats and spectators."""
    state.rng = Chance()
    if len(state.farms) == SOLO:
        return
    for index in range(state.round, BOX.rounds.last):
        card = state.cards[index]
        if card not in ("", HIDDEN) and not CARDS[card].round:
            state.cards[index] = HIDDEN
        if state.markers[index]:
            state.markers[index] = HIDDEN


def imagine(view: Caverna, rng: random.Random) -> None:
    """Deal a possible order of cards and markers, and a new seed."""
    seats = len(view.farms)
    view.rng = Chance(rng.randbytes(SEED_BYTES))
    for index, card in enumerate(view.cards):
        if card == HIDDEN:
            stage = index // PER_STAGE + 1
            left = [one for one in stage_cards(stage, seats) if one not in view.cards]
            view.cards[index] = rng.choice(left)
    if HIDDEN in view.markers:
        rounds = BOX.rounds
        left = list[str](rounds.markers if seats > DUO else rounds.markers_of_two)
        for marker in filter(None, view.markers):
            if marker != HIDDEN:
                left.remove(marker)
        rng.shuffle(left)
        view.markers = [left.pop() if marker == HIDDEN else marker for marker in view.markers]

"""Hidden information and its redaction: the order of the draw pile."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engines.carcassonne.board import TURNED
from engines.carcassonne.components import KINDS
from engines.carcassonne.records import HIDDEN, Options
from engines.carcassonne.state import Carcassonne
from engines.core import SEED_BYTES, Chance, Seat

if TYPE_CHECKING:
    import random


def hide(state: Carcassonne, seat: Seat | None) -> None:
    """Turn the pile face down; all seats and spectators have the same information."""
    state.rng = Chance()
    state.options = Options((HIDDEN,) * len(state.options.draw_order))
    state.pile = [HIDDEN] * len(state.pile)


def unseen(state: Carcassonne) -> Counter[str]:
    """Return the number of unseen tiles of each kind, as far as a view shows it.

    A shortened draw order uses only some of them.
    """
    left = Counter({letter: kind.count for letter, kind in KINDS.items()})
    left.subtract(TURNED[number].letter for number in state.tiles)
    left.subtract(state.discarded)
    left.subtract([state.hand] if state.hand else [])
    return +left


def imagine(view: Carcassonne, rng: random.Random) -> None:
    """Deal a possible pile and a new seed."""
    tiles = list(unseen(view).elements())
    rng.shuffle(tiles)
    view.pile = tiles[: len(view.pile)]
    view.rng = Chance(rng.randbytes(SEED_BYTES))

"""Search heuristics for Caverna."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from engines.caverna.components import BOX
from engines.caverna.heuristics.evaluation import evaluate, prospects, value_terms
from engines.caverna.heuristics.ways import candidates
from engines.caverna.state import Caverna
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import Decision, Seat
from engines.search.heuristics import Heuristics, promising, remembered

if TYPE_CHECKING:
    import random


def _places(decision: Decision) -> bool:
    return isinstance(decision, PlaceDwarf)


def _rounds(state: Caverna) -> float:
    return state.round


_GUESSES = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=3,
    begins=_places,
    weighed=_places,
    horizon=1,  # the rest of the round, in which nothing is left to chance
    time=_rounds,
    trust=1,
    great_lead=12.0,
)
_ENCODER = msgspec.msgpack.Encoder()
KEY_BYTES = 16
"""Number of bytes that stand for a position: too many for two positions to share them."""


def _known_until_reveal(state: Caverna, seat: Seat, rng: random.Random) -> tuple[Seat, bytes]:
    """Return the seat, and a digest of the position without the cards and markers after the next.

    One decision of the policy leads at most to the beginning of the next round.
    """
    coming = state.coming_round() or BOX.rounds.last
    known = (
        state.options,
        state.prefs,
        state.agenda,
        state.lanes,
        state.farms,
        state.round,
        state.start,
        state.next_start,
        state.spaces,
        state.supply,
        state.cards[:coming],
        state.markers[:coming],
    )
    return seat, blake2b(_ENCODER.encode(known), digest_size=KEY_BYTES).digest()


HEURISTICS = _GUESSES._replace(
    policy=remembered(promising(_GUESSES, prospects), _known_until_reveal)
)
"""The policy carries out actions as well as the greedy player does."""

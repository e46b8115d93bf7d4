"""Registry of the effect language's words and their effects, to which other modules add.

A *gain* is received, perhaps after a choice; a *deed* is chosen by its move, such as the tile to
trade or the card to draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step
from engines.karvi.effects import part_of
from engines.karvi.moves import Done
from engines.karvi.state import Karvi

DONE = Done()
NO_OPTION = "not_an_option"


class Gain(NamedTuple):
    """A word that gives something: whether it could have an effect now, and the effect."""

    can: Callable[[Karvi, Seat, int], bool]
    do: Callable[[Karvi, Seat, int], Sequence[Step]]


class Deed(NamedTuple):
    """A word that allows moves: the moves, their effect, and reasons why others are illegal."""

    kinds: tuple[type[Move], ...]
    moves: Callable[[Karvi, Seat], list[Any]]
    do: Callable[[Karvi, Seat, Any], Sequence[Step]]
    why_not: Callable[[Karvi, Seat, Any], Refusal]


GAINS: dict[str, Gain] = {}
DEEDS: dict[str, Deed] = {}


def possible(state: Karvi, seat: Seat, part: str) -> bool:
    """Return whether a part of an effect could change anything now (R49)."""
    word, n = part_of(part)
    if word in DEEDS:
        return bool(DEEDS[word].moves(state, seat))
    return GAINS[word].can(state, seat, n)


def moves_for(state: Karvi, seat: Seat, word: str) -> list[Move]:
    """Return the moves of a deed."""
    return DEEDS[word].moves(state, seat)


def deed_of(move: Move) -> str:
    """Return the word of the deed a move belongs to, "" for any other move."""
    return next((word for word, deed in DEEDS.items() if isinstance(move, deed.kinds)), "")


class Perform(AutoStep, frozen=True):
    """Consecutive parts of an effect, with decisions where there is a choice."""

    seat: Seat
    parts: tuple[str, ...]

    def run(self, state: Karvi) -> Sequence[Step]:
        if not self.parts:
            return ()
        word, n = part_of(self.parts[0])
        rest = [Perform(self.seat, self.parts[1:])]
        if word in DEEDS:
            return [Choose(self.seat, word), *rest]
        return [*GAINS[word].do(state, self.seat, n), *rest]


class Choice(Decision, frozen=True):
    """A decision that precedes all other actions."""

    wrong_kind = "decision_pending"


class Choose(Choice, frozen=True):
    """The trade, raid, upgrade or lock to be used, or none."""

    word: str

    def options(self, state: Karvi) -> list[Move]:
        return [*moves_for(state, self.seat, self.word), DONE]

    def against(self, state: Karvi, move: Move) -> Refusal:
        deed = DEEDS[self.word]
        if isinstance(move, deed.kinds):
            return deed.why_not(state, self.seat, move)
        return Refusal(self.wrong_kind)

    def resolve(self, state: Karvi, move: Move) -> Sequence[Step]:
        if move == DONE:
            return ()
        return DEEDS[self.word].do(state, self.seat, move)

    def default(self, state: Karvi) -> Move:
        return DONE

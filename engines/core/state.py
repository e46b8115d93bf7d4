"""Base class of game states."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from engines.core.chance import Chance
from engines.core.steps import AnytimeMove, Note, RulesBug, Seat, Step


class SeatStep(Protocol):
    """A step of one seat, a decision or not."""

    @property
    def seat(self) -> Seat:
        """Return the seat of the step."""
        ...


class State(msgspec.Struct, kw_only=True):
    """The complete position of a match.

    `options` is the frozen Struct of variants chosen at setup, `prefs` one frozen Struct of
    preferences a seat, `clocks` the number of decisions each seat has taken.  Pending steps are on
    the `agenda` (the next step last) or, in a parallel part, in one `lane` per seat.  `notes` is
    None while no notes are recorded; `sealed` means that undo may not cross the last decision.
    """

    rng: Chance
    options: Any
    prefs: list[Any]
    clocks: list[int]
    lanes: list[list[Any]]
    agenda: list[Any] = []
    notes: list[Note] | None = None
    sealed: bool = False

    def anytime_moves(self, seat: Seat) -> Sequence[AnytimeMove]:
        """Return the asides that `seat` may make now; games with asides override this."""
        return ()

    def note(self, kind: str, seat: Seat | None = None, /, **data: object) -> None:
        """Add a note for all seats, unless no notes are recorded (in the search)."""
        if self.notes is not None:
            self.notes.append(Note(kind, seat, data))

    def whisper(self, kind: str, seat: Seat, /, **data: object) -> None:
        """Add a note for one seat only."""
        if self.notes is not None:
            self.notes.append(Note(kind, seat, data, private=True))

    def open_lanes(self, steps: Iterable[SeatStep]) -> Sequence[Step]:
        """Open one lane per step, for its seat; the agenda waits until every lane is empty."""
        for step in steps:
            if self.lanes[step.seat]:
                raise RulesBug(f"seat {step.seat} has a lane already: parallel parts do not nest")
            self.lanes[step.seat].append(step)
        return ()

    def random(self, label: str, below: int) -> int:
        """Return a number in range(below) from stream `label`, and seal."""
        self.seal()
        return self.rng.below(label, below)

    def shuffle(self, label: str, cards: list[Any]) -> None:
        """Shuffle `cards` in place with stream `label`, and seal."""
        self.seal()
        self.rng.shuffle(label, cards)

    def draw(self, deck: list[Any]) -> Any:
        """Take the top (last) card and seal, since a seen card cannot be undone."""
        self.seal()
        return deck.pop()

    def seal(self) -> None:
        """Set an undo barrier: hidden information was revealed or chance was used."""
        self.sealed = True

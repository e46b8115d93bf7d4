"""The base of every game's state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

import msgspec

from engines.core.chance import Chance
from engines.core.steps import Aside, Note, RulesBug, Seat, Step


class Own(Protocol):
    """A step, asking or not, that is one seat's own."""

    @property
    def seat(self) -> Seat:
        """Return whose it is."""
        ...


class State(msgspec.Struct, kw_only=True):
    """The whole truth of a position.

    `options` is the frozen Struct of variants chosen at setup, `prefs` one frozen Struct of
    preferences a seat, `clocks` the number of decisions each seat has taken.  What still has to
    happen lies on the `agenda` (the next step last) or, in a parallel part, on a `lane` per seat.
    `notes` is None while nobody listens; `sealed` tells that undo may not cross the last decision.
    """

    rng: Chance
    options: Any
    prefs: list[Any]
    clocks: list[int]
    lanes: list[list[Any]]
    agenda: list[Any] = []
    notes: list[Note] | None = None
    sealed: bool = False

    def asides(self, seat: Seat) -> Sequence[Aside]:
        """Return what `seat` may do unasked; games that know such moves override this."""
        return ()

    def tell(self, kind: str, seat: Seat | None = None, /, **data: object) -> None:
        """Add a note for the whole table, unless nobody listens (search)."""
        if self.notes is not None:
            self.notes.append(Note(kind, seat, data))

    def whisper(self, kind: str, seat: Seat, /, **data: object) -> None:
        """Add a note for one seat alone."""
        if self.notes is not None:
            self.notes.append(Note(kind, seat, data, private=True))

    def together(self, steps: Iterable[Own]) -> Sequence[Step]:
        """Open one lane per step, for its seat; the agenda rests until every lane is empty."""
        for step in steps:
            if self.lanes[step.seat]:
                raise RulesBug(f"seat {step.seat} has a lane already: parallel parts do not nest")
            self.lanes[step.seat].append(step)
        return ()

    def random(self, label: str, below: int) -> int:
        """Return a number in range(below) from stream `label` and seal: chance is not undone."""
        self.seal()
        return self.rng.below(label, below)

    def shuffle(self, label: str, cards: list[Any]) -> None:
        """Shuffle `cards` in place with stream `label` and seal."""
        self.seal()
        self.rng.shuffle(label, cards)

    def draw(self, deck: list[Any]) -> Any:
        """Take the top (last) card and seal: a seen card may not be undone."""
        self.seal()
        return deck.pop()

    def seal(self) -> None:
        """Bar undo from here on: something hidden has come to light."""
        self.sealed = True

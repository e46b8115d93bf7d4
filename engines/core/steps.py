"""Moves, steps, notes and refusals.

A *step* is something that still has to happen.  It either runs automatically (`AutoStep`) or waits
for one seat to choose a *move* (`Decision`); either way it returns the steps that follow.  Steps
and moves are plain data, so a match can be saved between any two decisions and no state is hidden
in a local variable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

Seat = int


def snake(name: str) -> str:
    """Return the name of a class in snapshots and commands: PlaceTile -> place_tile."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Refusal(Exception):
    """An illegal request of a player; `reason` is a text key, `details` its data."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class RulesBug(Exception):
    """A contradiction within the rules: a programming error, never the player's."""


class DataError(Exception):
    """An invalid data file; the message names the file, the key and what was expected."""


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="move", tag=snake):
    """One choice of a player; the fields are the player's inputs."""

    aside: ClassVar[bool] = False


class AnytimeMove(Move, frozen=True):
    """A move possible at any time, outside a decision; it affects only that seat's possessions."""

    aside = True

    def why_not(self, state: Any, seat: Seat) -> Refusal:
        """Return the reason why the aside is not open to `seat`."""
        return Refusal("not_an_option")

    def resolve(self, state: Any, seat: Seat) -> None:
        """Carry out the aside."""
        raise NotImplementedError


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="step", tag=snake):
    """Something that still has to happen."""

    waits: ClassVar[bool]


class AutoStep(Step, frozen=True):
    """A step that the rules carry out automatically."""

    waits = False

    def run(self, state: Any) -> Sequence[Step]:
        """Change `state` and return the steps that follow, first one first."""
        raise NotImplementedError


class Decision(Step, frozen=True):
    """A step that waits for one seat to choose a move.

    `confirms` marks a step whose single option is never played automatically: the player has to
    confirm it, or the missing pause would betray hidden information to the others.

    A move that is no option is refused with `wrong_kind` if it is none of the kinds in `takes`,
    otherwise with the result of `against`, by default `refused`.
    """

    seat: Seat
    waits = True
    confirms: ClassVar[bool] = False
    takes: ClassVar[type[Move] | tuple[type[Move], ...]] = Move
    wrong_kind: ClassVar[str] = "wrong_phase"
    refused: ClassVar[str] = "not_an_option"

    def options(self, state: Any) -> list[Any]:
        """Return every legal move, at least one, judged only by what the seat may know."""
        raise NotImplementedError

    def settled(self, state: Any) -> bool:
        """Return whether a forced option is played even if the seat has asides."""
        return False

    def seems_open(self, state: Any) -> bool:
        """Return whether there might be a choice from the view of the other seats.

        Then a forced option is not played automatically, because the missing pause would betray a
        hand.
        """
        return False

    def why_not(self, state: Any, move: Any) -> Refusal | None:
        """Return the reason why `move` is refused, or None if it is an option."""
        if move in self.options(state):
            return None
        if not isinstance(move, self.takes):
            return Refusal(self.wrong_kind)
        return self.against(state, move)

    def against(self, state: Any, move: Any) -> Refusal | None:
        """Return the reason why a move of the right kind is no option."""
        return Refusal(self.refused)

    def resolve(self, state: Any, move: Any) -> Sequence[Step]:
        """Carry out a legal `move` and return the steps that follow, first one first."""
        raise NotImplementedError

    def default(self, state: Any) -> Any:
        """Return the move that is made after a timeout, by default the first option."""
        return self.options(state)[0]


SEAT_FIELDS = ("seat", "by", "victim", "receiver")
"""Fields with a seat in the data of notes and refusals."""
SEATS_FIELD = "seats"
"""Field with a list of seats in these data."""


class Note(msgspec.Struct, frozen=True):
    """An event of the rules for all seats (or, if `private`, for one); its text is in data/."""

    kind: str
    seat: Seat | None
    data: dict[str, Any]
    private: bool = False

    def names(self, seat: Seat) -> bool:
        """Return whether the data of the note name `seat`, apart from the note's own seat."""
        named = [self.data.get(field) for field in SEAT_FIELDS]
        return seat in named or seat in self.data.get(SEATS_FIELD, ())

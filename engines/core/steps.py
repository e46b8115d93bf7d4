"""The vocabulary of rules: moves, steps, notes and refusals.

A *step* is something that still has to happen.  It either runs by itself (`Auto`) or asks one seat
to choose a *move* (`Ask`); either way it answers with the steps that follow.  Steps and moves are
plain data, so a match can be saved between any two decisions and nothing hides in a local variable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

Seat = int


def snake(name: str) -> str:
    """Return the name a class carries in snapshots and commands: PlaceTile -> place_tile."""
    return "".join("_" + c.lower() if c.isupper() else c for c in name).lstrip("_")


class Refusal(Exception):
    """A player asked for something not allowed; `reason` is a text key, `details` its data."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details


class RulesBug(Exception):
    """The rules contradict themselves: our mistake, never the player's."""


class DataError(Exception):
    """A data file is wrong; the message names the file, the key and what was expected."""


class Move(msgspec.Struct, frozen=True, tag_field="move", tag=snake):
    """One choice of a player; the fields are what the player fills in."""


class Aside(Move, frozen=True):
    """A move a seat may make unasked, at any time; it touches only that seat's own things."""

    def why_not(self, state: Any, seat: Seat) -> Refusal:
        """Return what speaks against the aside where it is not open to `seat`."""
        return Refusal("not_an_option")

    def resolve(self, state: Any, seat: Seat) -> None:
        """Carry the aside out."""
        raise NotImplementedError


class Step(msgspec.Struct, frozen=True, tag_field="step", tag=snake):
    """Something that still has to happen."""

    waits: ClassVar[bool]


class Auto(Step, frozen=True):
    """A step the rules carry out by themselves."""

    waits = False

    def run(self, state: Any) -> Sequence[Step]:
        """Change `state` and return the steps that follow, first one first."""
        raise NotImplementedError


class Ask(Step, frozen=True):
    """A step that waits for one seat to choose a move.

    `confirms` marks a step whose single option is never played for the player: it is there to be
    confirmed, or the missing pause would betray what others cannot see.

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
        """Return every legal move, never none, judging only by what the seat may know."""
        raise NotImplementedError

    def settled(self, state: Any) -> bool:
        """Return whether an only option is played though something may be done unasked before."""
        return False

    def seems_open(self, state: Any) -> bool:
        """Return whether there might be a choice for all the others know.

        Then an only option is not played for the player: the missing pause would betray a hand.
        """
        return False

    def why_not(self, state: Any, move: Any) -> Refusal | None:
        """Return what speaks against `move`, or None if it is an option."""
        if move in self.options(state):
            return None
        if not isinstance(move, self.takes):
            return Refusal(self.wrong_kind)
        return self.against(state, move)

    def against(self, state: Any, move: Any) -> Refusal | None:
        """Return what speaks against a move of the right kind that is no option."""
        return Refusal(self.refused)

    def resolve(self, state: Any, move: Any) -> Sequence[Step]:
        """Carry out a legal `move` and return the steps that follow, first one first."""
        raise NotImplementedError

    def default(self, state: Any) -> Any:
        """Return the move of a player who lets the time run out: the first option."""
        return self.options(state)[0]


SEAT_FIELDS = ("seat", "by", "victim", "receiver")
"""What is a seat in the data of notes and refusals."""
SEATS_FIELD = "seats"
"""What is a list of seats there."""


class Note(msgspec.Struct, frozen=True):
    """One thing worth telling the table (or, if `private`, one seat); the words are in data/."""

    kind: str
    seat: Seat | None
    data: dict[str, Any]
    private: bool = False

    def names(self, seat: Seat) -> bool:
        """Return whether `seat` is named beside the one the note is about."""
        named = [self.data.get(field) for field in SEAT_FIELDS]
        return seat in named or seat in self.data.get(SEATS_FIELD, ())

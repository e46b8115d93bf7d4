"""Base class of the match in tests of a game: moves, decisions, refusals and notes.

The kit of a game derives its `Table` from it and adds how positions are set up and described.
"""

from __future__ import annotations

from typing import ClassVar, Generic, Self, TypeVar

from engines.core import (
    Decision,
    Game,
    Move,
    Note,
    Refusal,
    State,
    Step,
    decision_for,
    open_decisions,
    play,
    run_auto_steps,
)

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State)


class BaseTable(Generic[S]):
    """A running match: its position, all notes so far, whether the last move seals."""

    game: ClassVar[Game]

    def __init__(self, state: S) -> None:
        self.state = state
        self.notes: list[Note] = []
        self.sealed = False

    # --- playing ----------------------------------------------------------------------------

    def go_on(self, *steps: Step) -> Self:
        """Put steps on the agenda, the first one first, and run the automatic ones."""
        self.state.agenda = [*reversed(steps)]
        self.state.notes = self.notes
        run_auto_steps(self.state)
        self.state.notes, self.state.sealed = None, False
        self.game.check(self.state)
        return self

    def play(self, *moves: Move, seat: int | None = None) -> Self:
        """Play moves of the first seat to move, or of `seat`."""
        for move in moves:
            self.state, notes, self.sealed = play(self.state, self._mover(seat), move)
            self.game.check(self.state)
            self.notes += notes
        return self

    def refused(self, move: Move, seat: int | None = None) -> Refusal:
        """Return the refusal of a move; the position does not change."""
        try:
            play(self.state, self._mover(seat), move)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{move} is legal")

    def refusal(self, move: Move, seat: int | None = None) -> str:
        """Return the reason why a move is refused."""
        return self.refused(move, seat).reason

    def _mover(self, seat: int | None) -> int:
        return open_decisions(self.state)[0].seat if seat is None else seat

    # --- looking ----------------------------------------------------------------------------

    def asked(self) -> list[tuple[int, str]]:
        """Return the open decisions: the seat and the name of the step."""
        return [(decision.seat, type(decision).__name__) for decision in open_decisions(self.state)]

    def ask(self, seat: int | None = None) -> Decision:
        """Return the decision of the first seat to move, or of `seat`."""
        return decision_for(self.state, self._mover(seat))

    def options(self, seat: int | None = None) -> list[Move]:
        """Return the options of the first seat to move, or of `seat`."""
        return self.ask(seat).options(self.state)

    def offered(self, kind: type[M], seat: int | None = None) -> list[M]:
        """Return the options of a kind of move."""
        return [move for move in self.options(seat) if isinstance(move, kind)]

    def default(self, seat: int | None = None) -> Move:
        """Return the default move of a seat that runs out of time."""
        move: Move = self.ask(seat).default(self.state)
        return move

    def notes_of(self, kind: str) -> list[Note]:
        """Return the notes of a kind."""
        return [note for note in self.notes if note.kind == kind]

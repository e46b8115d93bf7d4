"""Definition of a game: its data types, rules functions and metadata."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from engines.core.invariants import check_asks, check_frame
from engines.core.planning import Planning
from engines.core.state import State
from engines.core.steps import Move, Note, Refusal, RulesBug, Seat

IMPOSSIBLE = (ArithmeticError, AssertionError, LookupError, Refusal, TypeError, ValueError)
"""Exceptions that the inspection of an impossible position may raise."""


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game without variants."""


class NoPrefs(msgspec.Struct, frozen=True):
    """The preferences of a game without any."""


class Retired(NamedTuple):
    """A preference value that is no longer offered, and its replacement."""

    field: str
    value: Any
    instead: Any


class Length(NamedTuple):
    """Expected length of a match: turns of each seat, and minutes if played in one sitting."""

    turns: int
    minutes: int


class Game(NamedTuple):
    """A game as the rest of the program sees it.

    `options` and `prefs` are types of frozen Structs whose fields all have defaults.  `sources`
    splits the score of each seat by origin, from public information and the notes that were not
    undone.  It returns the same sources for every seat, in display order, and they add up to the
    score.  `decisions` is the maximum number of decisions in a match.  `open_chance` names the
    state fields whose first value is decided openly by chance.  `ranking` is for games whose
    winner need not have most points: it returns a number per seat of a finished match, and more is
    better.  `undoing_moves` are the types of moves that undo a player's own progress; random
    players make them rarely, because otherwise their matches need not end.  `answer_hours` returns
    the number of hours after which the default answers for a seat with an open decision, 0 for
    never.  `planning` describes the decisions that can be planned ahead.  `stacking` names the
    options by which players choose what is normally shuffled; it is empty in games without such
    options.  `colours` are the colours of the seats if the rules fix them; otherwise players
    choose.  `retired` are preference values that are only read, in matches of earlier releases.
    `secrets` is whether a seat ever sees what the others do not.  `length` estimates the length of
    a match from its number of seats and its options.
    """

    key: str
    seats: range
    options: type[msgspec.Struct]
    state: type[State]
    steps: ModuleType  # the module or package that defines its steps
    deal: Callable[[int, Any, bytes], Any]  # (seats, options, seed) -> state at its first decision
    hide: Callable[
        [Any, Seat | None], None
    ]  # turn face down what a seat may not see (None for the public view)
    imagine: Callable[[Any, Any], None]  # (view, random.Random): fill the face-down parts
    scores: Callable[[Any], list[int]]  # live points per seat, final ones when the match is over
    sources: Callable[
        [Any, Iterable[Note]], list[dict[str, int]]
    ]  # (view, notes so far) -> per seat: points by origin
    check_invariants: Callable[
        [Any], None
    ]  # raise RulesBug if the game's own parts contradict each other
    decisions: int
    prefs: type[msgspec.Struct] = NoPrefs
    open_chance: frozenset[str] = frozenset()
    migrations: Sequence[Callable[[dict[str, Any]], None]] = ()
    ranking: Callable[[Any], list[int]] | None = None
    undoing_moves: tuple[type[Move], ...] = ()
    stacking: tuple[str, ...] = ()
    answer_hours: Callable[[Any, Seat], int] | None = None
    colours: tuple[str, ...] = ()
    planning: Planning = Planning()
    retired: tuple[Retired, ...] = ()
    secrets: bool = True
    length: Callable[[int, Any], Length] | None = None

    def setup(self, seats: int, options: Any, seed: bytes) -> Any:
        """Deal a match and return it at its first decision; options must be of the game's type.

        Raises `Refusal` for an unsupported number of seats, and for what the game itself refuses.
        """
        if seats not in self.seats:
            data = {"least": min(self.seats), "most": max(self.seats), "have": seats}
            raise Refusal("wrong_seats", **data)
        return self.deal(seats, options, seed)

    def check(self, state: Any) -> None:
        """Raise `RulesBug` if the position is impossible, even a damaged one; never hang."""
        try:
            check_frame(state, self.seats)
            self.check_invariants(state)
            check_asks(state)
        except IMPOSSIBLE as error:
            raise RulesBug(f"{self.key}: {type(error).__name__}: {error}") from error

    def final(self, state: State) -> list[int]:
        """Return a number per seat that ranks a finished match; more is better."""
        return self.scores(state) if self.ranking is None else self.ranking(state)

    def stacked(self, options: msgspec.Struct) -> list[str]:
        """Return the names of the options by which players have set a shuffled order."""
        return [name for name in self.stacking if getattr(options, name)]

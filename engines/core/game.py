"""What the rest of the program knows about a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any, NamedTuple

import msgspec

from engines.core.planning import Planning
from engines.core.soundness import check_asks, check_frame
from engines.core.state import State
from engines.core.steps import Move, Note, Refusal, RulesBug, Seat

IMPOSSIBLE = (ArithmeticError, AssertionError, LookupError, Refusal, TypeError, ValueError)
"""What looking at a position that cannot be may raise."""


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game without variants."""


class NoPrefs(msgspec.Struct, frozen=True):
    """The preferences of a game that asks for none."""


class Retired(NamedTuple):
    """A value of a preference that is offered no more, and what takes its place."""

    field: str
    value: Any
    instead: Any


class Length(NamedTuple):
    """What to expect of a match: how often each seat moves, and the minutes it takes in one go."""

    turns: int
    minutes: int


class Game(NamedTuple):
    """All the rest of the program knows about a game.

    `options` and `prefs` are types of frozen Structs whose fields all have defaults.  `sources`
    tells what points are for, by what everybody sees and was told and was not taken back: the same
    sources for every seat, in the order they are shown, that add up to its score.  `decisions`
    is the most decisions a match may take; `open_chance` names the state's fields whose first value
    chance decides in the open.  `ranking` is for games whose winner need not have most points: per
    seat of a finished match a number, more is better.  `undoing_moves` are those by which players
    undo what they have reached: random players make them rarely, or their matches need not end.
    `answer_hours` tells after how many hours the default answers for a seat that is asked, 0 for
    never.  `planning` is what the game knows of decisions that may be planned ahead.
    `stacking` names the options by which somebody chooses what else is shuffled, empty where nobody
    does.  `colours` are those of the seats where rules tie them to colours; else players choose.
    `retired` are values of preferences that are only read any more, in matches of earlier releases.
    `secrets` tells whether a seat ever sees what the others do not.  `length` is about what a match
    of so many seats, with such options, will be like.
    """

    key: str
    seats: range
    options: type[msgspec.Struct]
    state: type[State]
    steps: ModuleType  # where its steps are defined: a module, or a package of such
    deal: Callable[[int, Any, bytes], Any]  # (seats, options, seed) -> state at its first decision
    hide: Callable[
        [Any, Seat | None], None
    ]  # turn face down what a seat (None: nobody) may not see
    imagine: Callable[[Any, Any], None]  # (view, random.Random): fill the face-down parts
    scores: Callable[[Any], list[int]]  # live points per seat, final ones when the match is over
    sources: Callable[
        [Any, Iterable[Note]], list[dict[str, int]]
    ]  # (view, all that was told) -> per seat: points by what they are for
    inspect: Callable[[Any], None]  # raise RulesBug if the game's own parts contradict each other
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

        Raises `Refusal` for a number of seats the game is not made for, and for what the game
        itself refuses.
        """
        if seats not in self.seats:
            told = {"least": min(self.seats), "most": max(self.seats), "have": seats}
            raise Refusal("wrong_seats", **told)
        return self.deal(seats, options, seed)

    def check(self, state: Any) -> None:
        """Raise `RulesBug` if the position is impossible, whatever a snapshot held; never hang."""
        try:
            check_frame(state, self.seats)
            self.inspect(state)
            check_asks(state)
        except IMPOSSIBLE as error:
            raise RulesBug(f"{self.key}: {type(error).__name__}: {error}") from error

    def final(self, state: State) -> list[int]:
        """Return what the ranks of a finished match follow, per seat, more is better."""
        return self.scores(state) if self.ranking is None else self.ranking(state)

    def stacked(self, options: msgspec.Struct) -> list[str]:
        """Return by which of the `options` somebody has chosen what else is shuffled."""
        return [name for name in self.stacking if getattr(options, name)]

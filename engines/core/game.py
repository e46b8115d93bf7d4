"""What the rest of the program knows about a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from engines.core.state import State
from engines.core.steps import Note, Seat


class NoOptions(msgspec.Struct, frozen=True):
    """The options of a game without variants."""


class NoPrefs(msgspec.Struct, frozen=True):
    """The preferences of a game that asks for none."""


class Game(NamedTuple):
    """All the rest of the program knows about a game.

    `options` and `prefs` are types of frozen Structs whose fields all have defaults.  `decisions`
    is the most decisions a match may take; `open_chance` names the state's fields whose first value
    chance decides in the open.
    """

    key: str
    seats: range
    options: type[msgspec.Struct]
    state: type[State]
    setup: Callable[[int, Any, bytes], Any]  # (seats, options, seed) -> state at its first decision
    hide: Callable[
        [Any, Seat | None], None
    ]  # turn face down what a seat (None: nobody) may not see
    imagine: Callable[[Any, Any], None]  # (view, random.Random): fill the face-down parts
    scores: Callable[[Any], list[int]]  # live points per seat, final ones when the match is over
    check: Callable[[Any], None]  # raise RulesBug if the position is impossible
    decisions: int
    prefs: type[msgspec.Struct] = NoPrefs
    open_chance: frozenset[str] = frozenset()
    migrations: Sequence[Callable[[dict[str, Any]], None]] = ()


class Outcome(NamedTuple):
    """What a played move led to: the new state, what to tell, and whether undo is barred."""

    state: Any
    notes: tuple[Note, ...]
    sealed: bool

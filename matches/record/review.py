"""Parts of every review of a finished match: the replayed rows and a time budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engines.core import State
from matches.core.kinds import TAKING_BACK
from matches.core.log import LogRow
from matches.record.analysis import Original
from matches.record.replay import outcomes
from matches.record.turns import numbered


class PlayedStep(NamedTuple):
    """A replayed row: its turn and the step in it, the position before it and after it."""

    turn: int
    step: int
    row: LogRow
    before: State
    after: State


class TimeBudget:
    """A time budget that is divided evenly among the remaining parts."""

    def __init__(self, seconds: float, parts: int, clock: Callable[[], float]) -> None:
        self._end, self._left, self._clock = clock() + seconds, parts, clock

    def share(self) -> Callable[[], bool]:
        """Return a function that returns whether there is time for more of the next part."""
        left = self.part()
        return lambda: left() > 0

    def part(self) -> Callable[[], float]:
        """Return a function that returns the remaining share, from 1 to 0, of the next part."""
        now = self._clock()
        span = max(0.0, self._end - now) / max(1, self._left)
        self._left -= 1
        return lambda: (now + span - self._clock()) / span if span else 0.0


def line_of(match: Original) -> list[LogRow]:
    """Return the rows of a match that count."""
    return [row for row in match.rows if not row.undone and row.kind not in TAKING_BACK]


def played_steps(match: Original, line: Sequence[LogRow]) -> Iterator[PlayedStep]:
    """Yield the rows of a line, replayed; raise `ReplayMismatch`."""
    before = match.first
    played = outcomes(match.match.game, before, line)
    for (turn, step, row), (_, outcome) in zip(numbered(line), played, strict=True):
        yield PlayedStep(turn, step, row, before, outcome.state)
        before = outcome.state

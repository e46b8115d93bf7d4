"""Post-match analysis: points per turn, turning points, luck.

It is computed once, from the match file alone; all but the points are estimates of the search.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

import msgspec

from engines.core import Seat, State
from engines.search.estimates import chances, luck, won
from matches.actions.undo import move_of
from matches.core.kinds import DECISIONS
from matches.core.log import LogRow
from matches.record.analysis import Original
from matches.record.review import PlayedStep, TimeBudget, line_of, played_steps

SAMPLES = 24
"""Number of moments at which chances are estimated first, evenly spread over the match."""
CLOSER = 16
"""Number of further moments in between, where the chances changed most."""
MAX_TURNINGS = 3
GREAT_CHANGE = 0.1
"""Minimum change of a chance in a turning point."""
LITTLE_LUCK = 0.05
"""Minimum of luck in points; a smaller amount is not shown."""
SHARES = {"chances": 0.6, "luck": 0.4}
"""Shares of the available time."""


class TurningPoint(msgspec.Struct, frozen=True):
    """The turn (from 1) by which the chances of `seat` to win had grown by `change`, from 0 to 1.

    They have grown since turn `since`, because not every turn was estimated, or it took several.
    """

    turn: int
    seat: Seat
    change: float
    since: int


class Insight(msgspec.Struct, frozen=True):
    """The results of an analysis of a match.

    `points` are by seat those before the first turn and after each.  `luck` is likewise the number
    of points by which draws and dice had been better than expected by then (None if chance had no
    effect).  `chances` are each seat's estimated chances to win, by turn.
    """

    points: tuple[tuple[int, ...], ...]
    chances: dict[int, tuple[float, ...]] = {}
    turnings: tuple[TurningPoint, ...] = ()
    luck: tuple[tuple[float, ...], ...] | None = None


def insight(
    match: Original, seconds: float, rng: random.Random, clock: Callable[[], float]
) -> Insight:
    """Return the analysis of a match; it takes about `seconds` by `clock`.

    Raises `ReplayMismatch` for a match that cannot be replayed.
    """
    look = _Look(match, line_of(match), rng, clock)
    points = look.points()
    found: dict[int, tuple[float, ...]] = {}
    if len(points) > 1:
        found = look.chances(len(points[0]) - 1, seconds * SHARES["chances"])
    return Insight(points, found, _turnings(found), look.luck(seconds * SHARES["luck"]))


class _Look(NamedTuple):
    """A match with the rows that count of its log, and the means of the analysis."""

    match: Original
    line: Sequence[LogRow]
    rng: random.Random
    clock: Callable[[], float]

    def steps(self) -> Iterator[PlayedStep]:
        """Yield the rows, replayed."""
        return played_steps(self.match, self.line)

    def points(self) -> tuple[tuple[int, ...], ...]:
        """Return the points of each seat by turn."""
        scores = self.match.match.game.scores
        after: dict[int, list[int]] = {0: scores(self.match.first)}
        for step in self.steps():
            after[step.turn] = scores(step.after)
        return tuple(zip(*after.values(), strict=True))

    def chances(self, turns: int, seconds: float) -> dict[int, tuple[float, ...]]:
        """Return the chances by turn: evenly spread, then where they changed most."""
        first, ranks = spread(range(turns + 1), SAMPLES), self.match.match.ranks
        time = TimeBudget(seconds, min(len(first) + CLOSER, turns + 1), self.clock)
        found = self._estimated(first, time)
        found |= self._estimated(_closer(found), time)
        if ranks is not None:
            found[turns] = tuple(won([-rank for rank in ranks]))
        return dict(sorted(found.items()))

    def _estimated(self, turns: Sequence[int], time: TimeBudget) -> dict[int, tuple[float, ...]]:
        game = self.match.match.game
        return {
            turn: tuple(round(one, 3) for one in chances(game, state, self.rng, time.share()))
            for turn, state in self._ends(frozenset(turns))
        }

    def _ends(self, wanted: frozenset[int]) -> Iterator[tuple[int, State]]:
        """Yield the last position of each of some turns; 0 is the beginning."""
        turn, state = 0, self.match.first
        for step in self.steps():
            if step.turn != turn and turn in wanted:
                yield turn, state
            turn, state = step.turn, step.after
        if turn in wanted:
            yield turn, state

    def luck(self, seconds: float) -> tuple[tuple[float, ...], ...] | None:
        """Return by seat and turn the points gained by luck so far."""
        time = TimeBudget(seconds, sum(map(_spoke_chance, self.line)), self.clock)
        so_far = [0.0] * len(self.match.match.seats)
        after: dict[int, list[float]] = {0: list(so_far)}
        for step in self.steps():
            if _spoke_chance(step.row):
                had = self._had(step, time)
                so_far = [sum(both) for both in zip(so_far, had, strict=True)]
            after[step.turn] = so_far
        values = zip(*after.values(), strict=True)
        by_seat = tuple(tuple(round(one, 2) for one in seat) for seat in values)
        return by_seat if any(abs(one) >= LITTLE_LUCK for seat in by_seat for one in seat) else None

    def _had(self, step: PlayedStep, time: TimeBudget) -> list[float]:
        seat, move = step.row.seat, move_of(step.before, step.row)
        assert seat is not None
        assert move is not None
        game = self.match.match.game
        return luck(game, step.before, seat, move, step.after, self.rng, time.share())


def _closer(found: Mapping[int, Sequence[float]]) -> list[int]:
    """Return new turns to estimate, between those whose chances differ most."""
    spans = sorted(pairwise(sorted(found)), key=lambda span: -_change(found, *span)[0])
    inside: list[int] = []
    for since, until in spans[:MAX_TURNINGS]:
        inside += range(since + 1, until)
    return spread(inside, CLOSER)


def _change(found: Mapping[int, Sequence[float]], since: int, until: int) -> tuple[float, Seat]:
    """Return the largest growth of a chance between two turns, and its seat."""
    both = zip(found[since], found[until], strict=True)
    changes = [after - before for before, after in both]
    most = max(changes)
    return most, changes.index(most)


def _turnings(found: Mapping[int, Sequence[float]]) -> tuple[TurningPoint, ...]:
    """Return the greatest changes of chances that lasted, in the order of the match."""
    lasting = _lasting(found)
    turnings: list[TurningPoint] = []
    for since, until in pairwise(sorted(lasting)):
        change, seat = _change(lasting, since, until)
        if change < GREAT_CHANGE:
            continue
        last = turnings[-1] if turnings else None
        if last and (last.turn, last.seat) == (since, seat):  # The change continues.
            since, change = last.since, change + last.change
            turnings.pop()
        turnings.append(TurningPoint(until, seat, round(change, 3), since))
    turnings.sort(key=lambda point: -point.change)
    return tuple(sorted(turnings[:MAX_TURNINGS], key=lambda point: point.turn))


def _lasting(found: Mapping[int, Sequence[float]]) -> dict[int, tuple[float, ...]]:
    """Return the chances smoothed by the median of three, without changes that were reverted."""
    turns = sorted(found)
    inner = {
        turn: tuple(map(median, zip(found[before], found[turn], found[after], strict=True)))
        for before, turn, after in zip(turns, turns[1:], turns[2:], strict=False)
    }
    return {turn: inner.get(turn, tuple(found[turn])) for turn in turns}


def _spoke_chance(row: LogRow) -> bool:
    return row.kind in DECISIONS and row.sealed


def spread(turns: Iterable[int], most: int) -> list[int]:
    """Return at most `most` of some turns, evenly spread, including the first and the last."""
    every = list(turns)
    if len(every) <= most:
        return every
    step = (len(every) - 1) / (most - 1)
    return [every[round(number * step)] for number in range(most)]

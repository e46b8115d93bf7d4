"""Cost matrix of possible opponents.

The cost of a table is a sum.  In descending weight: forbidden pairs, repeated meetings, the
difference of points, equal seat preferences, and the best opponent among equals.  If a table of
more than two players has to be short, players who sat at short tables before cost more there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from matches.tournaments.pairing.competitors import UNIT, Competitor, Forbidden
from matches.tournaments.pairing.seats import seat_preference

Matrix = NDArray[np.int64]

POINT: Final = UNIT * UNIT
"""Cost of a difference of one point; two points cost four times as much."""
CONFLICT: Final = POINT // 16
"""Cost if two are due the same seat, multiplied by the square of the weaker preference."""
BALANCE: Final = POINT // 16
"""Cost if both players sat first once too often."""
ORDER: Final = POINT // 100
"""Cost of the worst opponent among equals."""
SHORT: Final = POINT // 4
"""Cost of another short table, per opponent that a player has missed so far."""
FORBIDDEN: Final = 100
"""Number of repeated meetings that a forbidden pair outweighs."""


class Costs(NamedTuple):
    """Matrices with the costs of any two players at a table.

    The whole of `near` weighs less than one of `repeats`.  `short` is the cost of each player at a
    short table.  `kinds` of pairs: same points (0), also the same seat preference (1), others (2).
    """

    near: Matrix
    repeats: Matrix
    short: Matrix
    kinds: NDArray[np.int8]

    def of(self, rows: Sequence[int]) -> Costs:
        """Return the costs of some players."""
        both = np.ix_(rows, rows)
        return Costs(self.near[both], self.repeats[both], self.short[list(rows)], self.kinds[both])


def costs_of(competitors: Sequence[Competitor], forbidden: Forbidden, size: int) -> Costs:
    """Return the costs of the competitors, the best first, for tables of a size."""
    differences = _differences(competitors)
    seats = _conflicts(competitors) if size == 2 else _imbalances(competitors)
    order = _distances(competitors) if size == 2 else _strengths(competitors)
    near = differences + seats + order
    np.fill_diagonal(near, 0)
    kinds = np.where(differences > 0, 2, np.where(seats > 0, 1, 0)).astype(np.int8)
    repeats = _repeats(competitors, forbidden)
    return Costs(near, repeats, _short(competitors, size), kinds)


def _repeats(competitors: Sequence[Competitor], forbidden: Forbidden) -> Matrix:
    """Return the costs of repeated meetings: the square of the number of previous ones."""
    at = {competitor.number: index for index, competitor in enumerate(competitors)}
    times = np.zeros((len(at), len(at)), np.int64)
    for index, one in enumerate(competitors):
        for other in one.met:
            if other in at:
                times[index, at[other]] += 1
    times = np.square(np.maximum(times, times.T))
    for one_number, other in forbidden:
        if one_number in at and other in at:
            times[at[one_number], at[other]] += FORBIDDEN
            times[at[other], at[one_number]] += FORBIDDEN
    return times


def _short(competitors: Sequence[Competitor], size: int) -> Matrix:
    missed = [len(competitor.sat) * (size - 1) - len(competitor.met) for competitor in competitors]
    costs: Matrix = np.array(missed, np.int64) * SHORT
    return costs


def _differences(competitors: Sequence[Competitor]) -> Matrix:
    points = np.array([round(competitor.points * UNIT) for competitor in competitors], np.int64)
    costs: Matrix = np.square(points[:, None] - points[None, :])
    return costs


def _conflicts(competitors: Sequence[Competitor]) -> Matrix:
    preferences = [seat_preference(competitor) for competitor in competitors]
    wanted = np.array(
        [-1 if preference.seat is None else preference.seat for preference in preferences]
    )
    strength = np.array([preference.strength for preference in preferences], np.int64)
    weaker = np.minimum(strength[:, None], strength[None, :])
    costs: Matrix = np.where(wanted[:, None] == wanted[None, :], weaker * weaker * CONFLICT, 0)
    return costs


def _imbalances(competitors: Sequence[Competitor]) -> Matrix:
    """Return costs that bring together players who sat first too often and too seldom."""
    tables = [
        len(competitor.met) / len(competitor.sat) + 1 if competitor.sat else 1.0
        for competitor in competitors
    ]
    due = np.array([len(competitor.sat) for competitor in competitors]) / np.array(tables)
    over = np.array([competitor.sat.count(0) for competitor in competitors]) - due
    return _whole(over[:, None] * over[None, :] * BALANCE)


def _places(competitors: Sequence[Competitor]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return for each the number of players with more points, and of those with equal points."""
    points = np.array([competitor.points for competitor in competitors])
    before = (points[:, None] < points[None, :]).sum(axis=1)
    return before.astype(float), (points[:, None] == points[None, :]).sum(axis=1).astype(float)


def _distances(competitors: Sequence[Competitor]) -> Matrix:
    """Return the distance of two players with equal points from the best: half of their number."""
    above, equal = _places(competitors)
    order = np.arange(len(competitors), dtype=float)
    apart = np.abs(order[:, None] - order[None, :])
    half = np.where(above[:, None] == above[None, :], equal[:, None] // 2, 0.0)
    width = np.maximum(equal[:, None], equal[None, :])
    return _whole(np.square(np.minimum(np.abs(apart - half) / width, 1.0)) * ORDER)


def _strengths(competitors: Sequence[Competitor]) -> Matrix:
    """Return costs that make tables of equal points equally strong: strong and weak attract."""
    above, equal = _places(competitors)
    within = (np.arange(len(competitors)) - above + 0.5) / equal * 2 - 1
    return _whole(within[:, None] * within[None, :] * ORDER)


def _whole(costs: NDArray[np.float64]) -> Matrix:
    return np.rint(costs).astype(np.int64)

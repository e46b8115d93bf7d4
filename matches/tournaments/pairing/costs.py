"""What it costs that two sit at one table: one sum decides who plays whom.

The weightiest comes first: who must not meet, who met before, the difference of points, seats
that both are due, and whom one should meet among equals.  Where a table of more than two has to be
short, who had to sit at short ones before costs more there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from matches.tournaments.pairing.competitors import UNIT, Competitor, Forbidden
from matches.tournaments.pairing.seats import wish_of

Matrix = NDArray[np.int64]

POINT: Final = UNIT * UNIT
"""What a difference of one point costs; that of two costs four times as much."""
CONFLICT: Final = POINT // 16
"""What it costs that two are due the same seat, and nothing more: by the square of the weaker."""
BALANCE: Final = POINT // 16
"""What it costs that two both sat first once too often."""
ORDER: Final = POINT // 100
"""What the worst opponent among equals costs."""
SHORT: Final = POINT // 4
"""What it costs to sit at a short table once more."""
FORBIDDEN: Final = 100
"""How many repeats somebody who must not be met outweighs."""


class Costs(NamedTuple):
    """Matrices of what any two cost at a table.

    All that is `near` weighs less than a single one of `repeats`.  `short` is what each costs at a
    short table.  `kinds` of pairs: same points (0), the same due seat as well (1), others (2).
    """

    near: Matrix
    repeats: Matrix
    short: Matrix
    kinds: NDArray[np.int8]

    def of(self, rows: Sequence[int]) -> Costs:
        """Return the costs of some of them."""
        both = np.ix_(rows, rows)
        return Costs(self.near[both], self.repeats[both], self.short[list(rows)], self.kinds[both])


def costs_of(competitors: Sequence[Competitor], forbidden: Forbidden, size: int) -> Costs:
    """Return the costs of those given, the best first, for tables of a size."""
    differences = _differences(competitors)
    seats = _conflicts(competitors) if size == 2 else _imbalances(competitors)
    order = _distances(competitors) if size == 2 else _strengths(competitors)
    near = differences + seats + order
    np.fill_diagonal(near, 0)
    kinds = np.where(differences > 0, 2, np.where(seats > 0, 1, 0)).astype(np.int8)
    repeats = _repeats(competitors, forbidden)
    return Costs(near, repeats, _short(competitors, size), kinds)


def _repeats(competitors: Sequence[Competitor], forbidden: Forbidden) -> Matrix:
    """Return how bad it is that two meet again: the square of how often they met before."""
    at = {one.number: index for index, one in enumerate(competitors)}
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
    missed = [len(one.sat) * (size - 1) - len(one.met) for one in competitors]
    costs: Matrix = np.array(missed, np.int64) * SHORT
    return costs


def _differences(competitors: Sequence[Competitor]) -> Matrix:
    points = np.array([round(one.points * UNIT) for one in competitors], np.int64)
    costs: Matrix = np.square(points[:, None] - points[None, :])
    return costs


def _conflicts(competitors: Sequence[Competitor]) -> Matrix:
    wishes = [wish_of(one) for one in competitors]
    wanted = np.array([-1 if wish.seat is None else wish.seat for wish in wishes])
    strength = np.array([wish.strength for wish in wishes], np.int64)
    weaker = np.minimum(strength[:, None], strength[None, :])
    costs: Matrix = np.where(wanted[:, None] == wanted[None, :], weaker * weaker * CONFLICT, 0)
    return costs


def _imbalances(competitors: Sequence[Competitor]) -> Matrix:
    """Return what keeps those together of whom some sat first too often, others too seldom."""
    tables = [len(one.met) / len(one.sat) + 1 if one.sat else 1.0 for one in competitors]
    due = np.array([len(one.sat) for one in competitors]) / np.array(tables)
    over = np.array([one.sat.count(0) for one in competitors]) - due
    return _whole(over[:, None] * over[None, :] * BALANCE)


def _places(competitors: Sequence[Competitor]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return for each how many have more points, and the number of those with as many."""
    points = np.array([one.points for one in competitors])
    before = (points[:, None] < points[None, :]).sum(axis=1)
    return before.astype(float), (points[:, None] == points[None, :]).sum(axis=1).astype(float)


def _distances(competitors: Sequence[Competitor]) -> Matrix:
    """Return how far two of equal points are from what is best: half of their number apart."""
    above, equal = _places(competitors)
    order = np.arange(len(competitors), dtype=float)
    apart = np.abs(order[:, None] - order[None, :])
    half = np.where(above[:, None] == above[None, :], equal[:, None] // 2, 0.0)
    width = np.maximum(equal[:, None], equal[None, :])
    return _whole(np.square(np.minimum(np.abs(apart - half) / width, 1.0)) * ORDER)


def _strengths(competitors: Sequence[Competitor]) -> Matrix:
    """Return what makes tables of equal points equally strong: strong and weak attract."""
    above, equal = _places(competitors)
    within = (np.arange(len(competitors)) - above + 0.5) / equal * 2 - 1
    return _whole(within[:, None] * within[None, :] * ORDER)


def _whole(costs: NDArray[np.float64]) -> Matrix:
    return np.rint(costs).astype(np.int64)

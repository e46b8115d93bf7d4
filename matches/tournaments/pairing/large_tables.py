"""Seating of tables with more than two players.

The start is the order of scores, improved by exchanges of two players.  The optimum is not known
for many players; tests measure the distance from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from matches.tournaments.pairing.competitors import Competitor
from matches.tournaments.pairing.costs import Costs, Matrix
from matches.tournaments.pairing.lots import draw_lot

SWEEPS: Final = 200
"""Maximum number of rounds of exchanges."""
ATTEMPTS: Final = 4000
"""Total number of players in all random restarts together."""
MIXED: Final = 3
"""Number of random exchanges in a restart."""


def gathered(
    competitors: Sequence[Competitor], costs: Costs, sizes: Sequence[int], lots: bytes
) -> list[tuple[Competitor, ...]]:
    """Return tables of the given `sizes`, the best players first."""
    weight = (int(np.abs(costs.near).max(initial=0)) + 1) * sum(sizes) * max(sizes)
    pairs = costs.near + costs.repeats * weight
    short = np.array([size < max(sizes) for size in sizes], np.int64)
    alone = costs.short[:, None] * short
    tables = _improved(_started(competitors, sizes), pairs, alone)
    if len(sizes) > 1:
        tables = _searched(tables, pairs, alone, lots)
    return [
        tuple(competitors[at] for at in np.flatnonzero(tables == number).tolist())
        for number in range(len(sizes))
    ]


def _started(competitors: Sequence[Competitor], sizes: Sequence[int]) -> Matrix:
    """Return the table of each player: by score, equal scores mixed from strong and weak."""
    order: list[int] = []
    while len(order) < len(competitors):
        start = len(order)
        points = competitors[start].points
        end = sum(competitor.points >= points for competitor in competitors)
        tables = -(-(end - start) // max(sizes))
        rows = [list(range(at, min(at + tables, end))) for at in range(start, end, tables)]
        dealt = [row if number % 2 == 0 else row[::-1] for number, row in enumerate(rows)]
        order += [row[at] for at in range(tables) for row in dealt if at < len(row)]
    tables_of = np.empty(len(order), np.int64)
    tables_of[order] = np.repeat(np.arange(len(sizes)), sizes)
    return tables_of


def _improved(tables: Matrix, pairs: Matrix, alone: Matrix) -> Matrix:
    """Return the tables after all useful exchanges; `alone` is the cost of a player at a table."""
    tables = tables.copy()
    for _ in range(SWEEPS):
        gains = _gains(tables, pairs, alone)
        exchanges = _chosen(gains, tables)
        if not exchanges:
            break
        for one, other in exchanges:
            tables[one], tables[other] = tables[other], tables[one]
    return tables


def _searched(tables: Matrix, pairs: Matrix, alone: Matrix, lots: bytes) -> Matrix:
    """Return the best tables from repeated restarts with random exchanges."""
    best, least = tables, _cost(tables, pairs, alone)
    for attempt in range(ATTEMPTS // len(tables)):
        mixed = best.copy()
        digits = draw_lot(lots, attempt)
        for at in range(0, 4 * MIXED, 4):
            one, other = (int.from_bytes(digits[i : i + 2]) % len(mixed) for i in (at, at + 2))
            mixed[one], mixed[other] = mixed[other], mixed[one]
        mixed = _improved(mixed, pairs, alone)
        cost = _cost(mixed, pairs, alone)
        if cost < least:
            best, least = mixed, cost
    return best


def _cost(tables: Matrix, pairs: Matrix, alone: Matrix) -> int:
    """Return the cost of all tables."""
    together = tables[:, None] == tables[None, :]
    own = alone[np.arange(len(tables)), tables]
    return int(pairs[together].sum()) // 2 + int(own.sum())


def _gains(tables: Matrix, pairs: Matrix, alone: Matrix) -> Matrix:
    """Return the saving of each exchange of two players."""
    members = np.argsort(tables, kind="stable")
    starts = np.searchsorted(tables[members], np.arange(alone.shape[1]))
    with_table = np.add.reduceat(pairs[:, members], starts, axis=1) + alone
    there = with_table[:, tables]
    own = np.diagonal(there)
    gains: Matrix = own[:, None] + own[None, :] - there - there.T + 2 * pairs
    gains[tables[:, None] == tables[None, :]] = 0
    return gains


def _chosen(gains: Matrix, tables: Matrix) -> list[tuple[int, int]]:
    """Return the exchanges with the highest savings, at most one per table."""
    best = gains.argmax(axis=1)
    saved = gains[np.arange(len(gains)), best]
    taken: set[int] = set()
    chosen = []
    for one in np.argsort(-saved, kind="stable").tolist():
        if saved[one] <= 0:
            break
        other = int(best[one])
        both = {int(tables[one]), int(tables[other])}
        if taken.isdisjoint(both):
            taken |= both
            chosen.append((one, other))
    return chosen

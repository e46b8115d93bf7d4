"""Minimum-cost matching of two-player tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
import rustworkx
from numpy.typing import NDArray

from matches.tournaments.pairing.competitors import Competitor
from matches.tournaments.pairing.costs import Costs, Matrix
from matches.tournaments.pairing.lots import draw_lot

NEIGHBOURS: Final = (32, 14, 14)
"""Initial number of candidates per player and kind of pair: those with the lowest cost."""
DENSER: Final = 4
"""Factor on these numbers if they are not sufficient."""
LOT_BITS: Final = 32
BYE: Final = 1 << 72
"""A step of the bye outweighs everything in `near`."""
REPEAT: Final = 1 << 88
"""A repeat outweighs everything else."""

Edge = tuple[int, int, int]
"""Two nodes and the cost of their pair."""


def matched(
    competitors: Sequence[Competitor], costs: Costs, lots: bytes
) -> list[tuple[Competitor, ...]]:
    """Return pairs of minimum cost, and the bye of an odd number; lots decide between equals.

    It is the minimum among near neighbours if these are sufficient.  The bye goes to one of the
    players with the fewest byes.
    """
    count = len(competitors)
    nodes = count + count % 2
    near = (costs.near << LOT_BITS) + _lots(competitors, lots)
    for edges in _graphs(near, costs, _alone(competitors)):
        graph = rustworkx.PyGraph[None, int](multigraph=False)
        graph.add_nodes_from([None] * nodes)
        most = max((cost for _, _, cost in edges), default=0)
        graph.add_edges_from([(one, other, most - cost) for one, other, cost in edges])
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        if len(matching) * 2 == nodes:
            pairs = sorted(sorted(pair) for pair in matching)
            return [tuple(competitors[node] for node in pair if node < count) for pair in pairs]
    raise AssertionError("a complete graph always has a pairing")


def _lots(competitors: Sequence[Competitor], lots: bytes) -> Matrix:
    """Return a lot for every two players."""
    each = [int.from_bytes(draw_lot(lots, competitor.number)[:8]) | 1 for competitor in competitors]
    products = np.multiply.outer(np.array(each, np.uint64), np.array(each, np.uint64))
    return (products >> np.uint64(64 - LOT_BITS)).astype(np.int64)


def _alone(competitors: Sequence[Competitor]) -> list[tuple[int, int]]:
    """Return the possible byes of an odd round, the lowest score first, with their costs."""
    if len(competitors) % 2 == 0:
        return []
    fewest = min(competitor.byes for competitor in competitors)
    scores = sorted({competitor.points for competitor in competitors})
    found = [
        (scores.index(competitor.points), index)
        for index, competitor in enumerate(competitors)
        if competitor.byes == fewest
    ]
    return [(index, level * BYE) for level, index in sorted(found, key=lambda at: (at[0], -at[1]))]


def _graphs(near: Matrix, costs: Costs, alone: Sequence[tuple[int, int]]) -> Iterator[list[Edge]]:
    """Yield the edges to choose from: growing neighbourhoods without repeats, then all edges."""
    count = len(near)
    open_to = costs.repeats == 0
    np.fill_diagonal(open_to, False)
    times = 1
    while times * sum(NEIGHBOURS) < count:
        kept = np.zeros_like(open_to)
        for kind, neighbours in enumerate(NEIGHBOURS):
            kept |= _nearest(near, open_to & (costs.kinds == kind), times * neighbours)
        yield _edges(near, kept) + _byes(count, alone[: times * sum(NEIGHBOURS)])
        times *= DENSER
    yield _edges(near, open_to) + _byes(count, alone)
    barred = ~open_to
    again = [
        (one, other, cost + int(costs.repeats[one, other]) * REPEAT)
        for one, other, cost in _edges(near, barred)
    ]
    yield [*_edges(near, open_to), *again, *_byes(count, alone)]


def _byes(nobody: int, alone: Sequence[tuple[int, int]]) -> list[Edge]:
    return [(index, nobody, cost) for index, cost in alone]


def _nearest(near: Matrix, open_to: NDArray[np.bool_], count: int) -> NDArray[np.bool_]:
    """Return a mask of candidates: pairs that are among the cheapest of one of their players."""
    costs = np.where(open_to, near, np.iinfo(np.int64).max)
    limits = np.partition(costs, min(count, len(near)) - 1, axis=1)[:, min(count, len(near)) - 1]
    kept: NDArray[np.bool_] = (costs <= limits[:, None]) & open_to
    return kept


def _edges(near: Matrix, kept: NDArray[np.bool_]) -> list[Edge]:
    ones, others = np.nonzero(np.triu(kept | kept.T, 1))
    return list(zip(ones.tolist(), others.tolist(), near[ones, others].tolist(), strict=True))

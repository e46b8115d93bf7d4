"""Where the tables of a bracket stand, one above the other, so that no two lines cross."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from render.charts.models import BracketRound


def leaf_rows(rounds: Sequence[BracketRound]) -> dict[int, float]:
    """Return the row of every table (from 0, halves between rows) by its key.

    A table stands in the middle of those whose winners come to it; who comes from nowhere takes a
    row of their own.
    """
    keys = {table.key for one in rounds for table in one.tables}
    feeders: defaultdict[int, list[int]] = defaultdict(list)
    last = []
    for one in rounds:
        for table in one.tables:
            if table.next in keys and table.next is not None:
                feeders[table.next].append(table.key)
    for one in reversed(rounds):
        last += [table.key for table in one.tables if table.next not in keys]
    rows: dict[int, float] = {}
    taken = 0

    def stand(key: int) -> float:
        nonlocal taken
        before = [stand(feeder) for feeder in feeders[key]]
        if not before:
            taken += 1
        rows[key] = sum(before) / len(before) if before else taken - 1.0
        return rows[key]

    for key in last:
        stand(key)
    return rows

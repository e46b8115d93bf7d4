"""Bracket layout without crossing lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from render.charts.models import BracketRound, BracketTable


def leaf_rows(rounds: Sequence[BracketRound]) -> dict[int, float]:
    """Return the row of every table (from 0, possibly between two rows) by its key.

    A table is in the middle of the tables that lead to it; a table without a predecessor gets its
    own row.  If no links are known, rounds are spread evenly.
    """
    if not _is_linked(rounds):
        return _spread(rounds)
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


def _is_linked(rounds: Sequence[BracketRound]) -> bool:
    """Return whether any table leads to another one."""
    keys = {table.key for one in rounds for table in one.tables}
    return any(table.next in keys for one in rounds for table in one.tables)


def _spread(rounds: Sequence[BracketRound]) -> dict[int, float]:
    most = max((len(one.tables) for one in rounds), default=0)
    return {
        table.key: (index + 0.5) * most / len(one.tables) - 0.5
        for one in rounds
        for index, table in enumerate(one.tables)
    }


def section(rounds: Sequence[BracketRound], most: int) -> tuple[BracketRound, ...]:
    """Return the rounds of a bracket with at most `most` tables each.

    Of a larger bracket this is the part that leads to one table of a later round, together with
    the path from there.  It contains the reader's first table, or the first table of the bracket.
    If no links are known, it is the first tables of each round.
    """
    if max((len(one.tables) for one in rounds), default=0) <= most:
        return tuple(rounds)
    if not _is_linked(rounds):
        return tuple(one._replace(tables=_first(one, most)) for one in rounds)
    goes = {table.key: table.next for one in rounds for table in one.tables}
    own = (t for one in rounds for t in one.tables if any(slot.is_asker for slot in t.slots))
    start = next(own, rounds[0].tables[0]).key
    kept = {start}
    for key in _way(start, goes):
        before = _before(key, goes)
        if any(len(before & {table.key for table in one.tables}) > most for one in rounds):
            break
        kept = before
    kept |= {key for one in kept for key in _way(one, goes)}
    found = (
        one._replace(tables=tuple(table for table in one.tables if table.key in kept))
        for one in rounds
    )
    return tuple(one for one in found if one.tables)


def _first(one: BracketRound, most: int) -> tuple[BracketTable, ...]:
    """Return the first tables of a round, including the reader's table."""
    own = [table for table in one.tables[most:] if any(slot.is_asker for slot in table.slots)]
    return (*one.tables[: most - len(own)], *own)


def _way(key: int, goes: Mapping[int, int | None]) -> Iterator[int]:
    """Yield a table and the tables to which its winners advance."""
    at: int | None = key
    while at in goes and at is not None:
        yield at
        at = goes[at]


def _before(key: int, goes: Mapping[int, int | None]) -> set[int]:
    """Return a table and all tables whose winners may reach it."""
    return {one for one in goes if key in _way(one, goes)}

"""Pairs a round: by the Dutch system where it is at home, else by one cost for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from matches.tournaments.pairing.bigger import gathered
from matches.tournaments.pairing.competitors import Competitor, Forbidden, Seating, exact
from matches.tournaments.pairing.costs import POINT, Costs, costs_of
from matches.tournaments.pairing.dutch import dutch_pairs
from matches.tournaments.pairing.pairs import matched
from matches.tournaments.pairing.reasons import Table, reasons_of
from matches.tournaments.pairing.seats import seated, seated_two
from matches.tournaments.pairing.sizes import byes_among, table_sizes

WAITING: Final = POINT
"""What it costs to plan with somebody who still plays: a difference of one point."""
EXPECTED: Final = 0.5
"""Points expected of a game that is still played."""


def pair_round(
    competitors: Sequence[Competitor],
    table_size: int,
    round: int,
    lots: bytes,
    forbidden: Forbidden = frozenset(),
    *,
    least: int = 2,
    rounds: int = 0,
    odd_first: bool = True,
) -> list[Seating]:
    """Return the tables of a round (from 1), the highest scores first, byes last.

    `least` is the smallest table of the game, `rounds` how many there will be (0: nobody knows).
    Of two who play for the first time, the better one sits first if their number is odd, or even.
    Where nobody can be paired without a repeat, or a pair that must not meet, it is with as few as
    possible.  With tables of two it may take seconds: it can be called in another process.
    """
    ordered = _ordered(competitors)
    tables = _dutch(ordered, table_size, round, rounds, forbidden) or _planned(
        ordered, table_size, least, lots, costs_of(ordered, forbidden, table_size)
    )
    return _seatings(tables, ordered, table_size, lots, forbidden, odd_first)


def good_tables(
    free: Sequence[Competitor],
    busy: Sequence[Competitor],
    table_size: int,
    round: int,
    lots: bytes,
    forbidden: Forbidden = frozenset(),
    *,
    least: int = 2,
    rounds: int = 0,
    odd_first: bool = True,
) -> list[Seating]:
    """Return the tables of a rolling round that are good enough to begin now.

    `free` may sit down at once; `busy` still play the round before, and will join this one.  Who
    sits at a table of this round already is in neither.  Good are those tables of the best plan
    for all, as far as it can be told now, at which everybody is free; once nobody is busy, all.
    """
    if not busy:
        return pair_round(
            free,
            table_size,
            round,
            lots,
            forbidden,
            least=least,
            rounds=rounds,
            odd_first=odd_first,
        )
    waited_for = {one.number for one in busy}
    everybody = _ordered([*free, *(one._replace(points=one.points + EXPECTED) for one in busy)])
    costs = _with_waiting(costs_of(everybody, forbidden, table_size), everybody, waited_for)
    tables = [
        table
        for table in _planned(everybody, table_size, least, lots, costs)
        if len(table) > 1 and waited_for.isdisjoint(one.number for one in table)
    ]
    present = _ordered([*free, *busy])
    return _seatings(tables, present, table_size, lots, forbidden, odd_first)


def _ordered(competitors: Sequence[Competitor]) -> list[Competitor]:
    rounded = [one._replace(points=exact(one.points)) for one in competitors]
    return sorted(rounded, key=lambda one: (-one.points, one.number))


def _dutch(
    ordered: Sequence[Competitor], size: int, round: int, rounds: int, forbidden: Forbidden
) -> list[Table] | None:
    """Return tables by the Dutch system, None where it is not at home, or finds none."""
    pairs = dutch_pairs(ordered, round, rounds, forbidden) if size == 2 and ordered else None
    if pairs is None:
        return None
    by_number = {one.number: one for one in ordered}
    return [tuple(by_number[number] for number in pair) for pair in pairs]


def _planned(
    ordered: Sequence[Competitor], size: int, least: int, lots: bytes, costs: Costs
) -> list[Table]:
    """Return tables of least cost, nobody seated yet."""
    if size == 2:
        return list(matched(ordered, costs, lots))
    sizes = table_sizes(len(ordered), size, least)
    alone = set(_lowest(ordered, byes_among(sizes)))
    playing = [at for at in range(len(ordered)) if at not in alone]
    sizes = sizes[: len(sizes) - len(alone)]
    tables = (
        gathered([ordered[at] for at in playing], costs.of(playing), sizes, lots) if sizes else []
    )
    return [*tables, *((ordered[at],) for at in sorted(alone))]


def _lowest(ordered: Sequence[Competitor], count: int) -> list[int]:
    """Return who has a bye: of those with the fewest the lowest scores."""
    order = range(len(ordered))
    return sorted(order, key=lambda at: (ordered[at].byes, ordered[at].points, -at))[:count]


def _with_waiting(costs: Costs, everybody: Sequence[Competitor], waited_for: set[int]) -> Costs:
    """Return the costs where who is free had better sit with others who are."""
    busy = np.array([one.number in waited_for for one in everybody])
    mixed = busy[:, None] != busy[None, :]
    return costs._replace(near=costs.near + mixed * WAITING)


def _seatings(
    tables: Sequence[Table],
    everybody: Sequence[Competitor],
    size: int,
    lots: bytes,
    forbidden: Forbidden,
    odd_first: bool,
) -> list[Seating]:
    """Return the tables in their order, everybody on their seats."""
    found = []
    for table in sorted(tables, key=_precedence):
        if len(table) == 2:
            table = seated_two(*table, odd_first=odd_first)
        elif len(table) > 2:
            table = seated(table, lots)
        numbers = tuple(one.number for one in table)
        found.append(Seating(numbers, reasons_of(table, everybody, size, forbidden)))
    return found


def _precedence(table: Table) -> tuple[bool, float, float, int]:
    """Return by what tables are numbered: byes last, then the highest score, then the sum."""
    points = [one.points for one in table]
    return len(table) == 1, -max(points), -sum(points), min(one.number for one in table)

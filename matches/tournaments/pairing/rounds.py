"""Pairing of one round: by the Dutch system if it applies, otherwise by minimum cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from matches.tournaments.pairing.competitors import Competitor, Forbidden, Seating, exact
from matches.tournaments.pairing.costs import POINT, Costs, costs_of
from matches.tournaments.pairing.dutch import dutch_pairs
from matches.tournaments.pairing.large_tables import gathered
from matches.tournaments.pairing.pairs import matched
from matches.tournaments.pairing.reasons import Table, reasons_of
from matches.tournaments.pairing.seats import seated, seated_two
from matches.tournaments.pairing.sizes import bye_count, table_sizes

WAITING: Final = POINT
"""Cost of planning with a player who is still playing: a difference of one point."""
EXPECTED: Final = 0.5
"""Expected points of an unfinished game."""


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

    `least` is the smallest table of the game, `rounds` the total number of rounds (0 if unknown).
    Of two players without a history the better one sits first if their number is odd and
    `odd_first`, or even and not `odd_first`.  If repeated meetings or forbidden pairs are
    unavoidable, there are as few as possible.  Two-player tables may take seconds, so that callers
    can use another process.
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

    `free` players may sit down at once; `busy` players still play the previous round and will join
    this one.  Players who already have a table in this round are in neither.  A table is good if
    the best plan for all players contains it now and all its players are free.  Without busy
    players all tables are good.
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
    waited_for = {competitor.number for competitor in busy}
    everybody = _ordered(
        [*free, *(competitor._replace(points=competitor.points + EXPECTED) for competitor in busy)]
    )
    costs = _with_waiting(costs_of(everybody, forbidden, table_size), everybody, waited_for)
    tables = [
        table
        for table in _planned(everybody, table_size, least, lots, costs)
        if len(table) > 1 and waited_for.isdisjoint(competitor.number for competitor in table)
    ]
    present = _ordered([*free, *busy])
    return _seatings(tables, present, table_size, lots, forbidden, odd_first)


def _ordered(competitors: Sequence[Competitor]) -> list[Competitor]:
    rounded = [competitor._replace(points=exact(competitor.points)) for competitor in competitors]
    return sorted(rounded, key=lambda competitor: (-competitor.points, competitor.number))


def _dutch(
    ordered: Sequence[Competitor], size: int, round: int, rounds: int, forbidden: Forbidden
) -> list[Table] | None:
    """Return tables by the Dutch system, or None if it does not apply or finds none."""
    pairs = dutch_pairs(ordered, round, rounds, forbidden) if size == 2 and ordered else None
    if pairs is None:
        return None
    by_number = {competitor.number: competitor for competitor in ordered}
    return [tuple(by_number[number] for number in pair) for pair in pairs]


def _planned(
    ordered: Sequence[Competitor], size: int, least: int, lots: bytes, costs: Costs
) -> list[Table]:
    """Return tables of minimum cost, without an order of seats."""
    if size == 2:
        return list(matched(ordered, costs, lots))
    sizes = table_sizes(len(ordered), size, least)
    alone = set(_lowest(ordered, bye_count(sizes)))
    playing = [at for at in range(len(ordered)) if at not in alone]
    sizes = sizes[: len(sizes) - len(alone)]
    tables = (
        gathered([ordered[at] for at in playing], costs.of(playing), sizes, lots) if sizes else []
    )
    return [*tables, *((ordered[at],) for at in sorted(alone))]


def _lowest(ordered: Sequence[Competitor], count: int) -> list[int]:
    """Return the players with a bye: the lowest scores of those with the fewest byes."""
    order = range(len(ordered))
    return sorted(order, key=lambda at: (ordered[at].byes, ordered[at].points, -at))[:count]


def _with_waiting(costs: Costs, everybody: Sequence[Competitor], waited_for: set[int]) -> Costs:
    """Return costs that favour tables with only free or only busy players."""
    busy = np.array([competitor.number in waited_for for competitor in everybody])
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
    """Return the tables in order, with the players in the order of their seats."""
    found = []
    for table in sorted(tables, key=_precedence):
        if len(table) == 2:
            table = seated_two(*table, odd_first=odd_first)
        elif len(table) > 2:
            table = seated(table, lots)
        numbers = tuple(competitor.number for competitor in table)
        found.append(Seating(numbers, reasons_of(table, everybody, size, forbidden)))
    return found


def _precedence(table: Table) -> tuple[bool, float, float, int]:
    """Return the sort key of tables: byes last, then the highest score, then the sum."""
    points = [competitor.points for competitor in table]
    return (
        len(table) == 1,
        -max(points),
        -sum(points),
        min(competitor.number for competitor in table),
    )

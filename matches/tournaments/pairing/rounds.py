"""Pairs a round."""

from __future__ import annotations

from collections.abc import Sequence

from matches.tournaments.pairing.competitors import Competitor, Number, Seating
from matches.tournaments.pairing.sizes import byes_among, table_sizes

Forbidden = frozenset[tuple[Number, Number]]
"""Pairs that must not meet, in whichever order."""


def pair_round(
    competitors: Sequence[Competitor],
    table_size: int,
    round: int,
    lots: bytes,
    forbidden: Forbidden = frozenset(),
    *,
    least: int = 2,
    rounds: int = 0,
) -> list[Seating]:
    """Return the tables of a round (from 1), the highest scores first, byes last.

    `least` is the smallest table of the game, `rounds` how many there will be (0: nobody knows).
    """
    ordered = sorted(competitors, key=lambda one: (-one.points, one.number))
    sizes = table_sizes(len(ordered), table_size, least)
    byes = byes_among(sizes)
    alone = sorted(ordered, key=lambda one: (one.byes, one.points, -one.number))[:byes]
    playing = iter([one for one in ordered if one not in alone])
    tables = [tuple(next(playing).number for _ in range(size)) for size in sizes if size > 1]
    return [Seating(numbers) for numbers in (*tables, *((one.number,) for one in alone))]


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
) -> list[Seating]:
    """Return the tables of a rolling round that are good enough to begin now.

    `free` may sit down at once; `busy` still play the round before, and will join this one.  Who
    sits at a table of this round already is in neither.  Once nobody is busy all are seated.
    """
    if not busy:
        return pair_round(free, table_size, round, lots, forbidden, least=least, rounds=rounds)
    return []

"""Table sizes of a round."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count


def table_sizes(players: int, size: int, least: int = 2) -> tuple[int, ...]:
    """Return the sizes of the tables, the largest first; those of 1 are byes.

    As many tables as possible are full; the others have one less if that is enough, and never
    fewer than `least`.  The remaining players have byes.
    """
    for byes in count():
        tables = -(-(players - byes) // size)
        if byes == players:
            return (1,) * byes
        small, larger = divmod(players - byes, tables)
        if small >= least:
            return (small + 1,) * larger + (small,) * (tables - larger) + (1,) * byes
    raise AssertionError


def bye_count(sizes: Iterable[int]) -> int:
    """Return the number of byes among the tables."""
    return sum(size == 1 for size in sizes)

"""The home board as bits: neighbouring spaces and sets of spaces (reference 2.1 and 4.6).

A space is a letter and a number (`a1` to `d6`; columns 1-3 forest, 4-6 mountain).  Around the
board are the places where a tile may overhang: `z1`-`z6`, `e1`-`e6`, `a0`-`d0`, `a7`-`d7`.  A set
of spaces is an integer with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable

ROWS = "zabcde"
COLUMNS = 8


def _bits(rows: str, columns: range) -> int:
    return sum(1 << ROWS.index(row) * COLUMNS + column for row in rows for column in columns)


BOARD = _bits("abcd", range(1, 7))
AROUND = _bits("ze", range(1, 7)) | _bits("abcd", range(0, COLUMNS, 7))
"""Places beyond the edge for one half of a tile."""
EVERYWHERE = BOARD | AROUND
FOREST = _bits(ROWS, range(4)) & EVERYWHERE
MOUNTAIN = _bits(ROWS, range(4, COLUMNS)) & EVERYWHERE
NAMES = {
    1 << place: f"{ROWS[place // COLUMNS]}{place % COLUMNS}"
    for place in range(len(ROWS) * COLUMNS)
    if 1 << place & EVERYWHERE
}
BITS = {name: bit for bit, name in NAMES.items()}
_BIT_OF = BITS.__getitem__
ENTRANCE = BITS["d3"]
"""Space that the first tile in the forest covers."""
DWELLING_AT, CAVERN_AT = "d4", "c4"
"""Spaces of the printed entry-level dwelling and cavern."""


def mask(spaces: Iterable[str]) -> int:
    """Return a set of different spaces as bits."""
    return sum(map(_BIT_OF, spaces))


def spaces_in(found: int) -> list[str]:
    """Return the spaces of a set: those of the board row by row, then those around it."""
    names = []
    for part in (found & BOARD, found & AROUND):
        while part:
            low = part & -part
            names.append(NAMES[low])
            part ^= low
    return names


def adjacent(found: int, half: int) -> int:
    """Return the spaces that touch any of the given spaces of one half."""
    return (found << 1 | found >> 1 | found << COLUMNS | found >> COLUMNS) & half


NEXT_TO = {bit: adjacent(bit, FOREST if bit & FOREST else MOUNTAIN) for bit in NAMES}
NEIGHBOURS = {name: tuple(spaces_in(NEXT_TO[bit])) for name, bit in BITS.items()}
"""The neighbours of a space on its half of the board."""
PAIRS = {
    name: tuple((BITS[other], BITS[name] | BITS[other], (name, other)) for other in others)
    for name, others in NEIGHBOURS.items()
}
"""For each space its neighbours: the neighbour as a set, both spaces as a set, and their names."""


def pairs(
    first: int, second: int, touching: int = EVERYWHERE, within: int = EVERYWHERE
) -> list[tuple[str, str]]:
    """Return the neighbouring pairs from two sets that have a space in each of the other sets."""
    near = (touching | adjacent(second & touching, EVERYWHERE)) & adjacent(second, EVERYWHERE)
    return [
        names
        for one in spaces_in(first & near)
        for other, both, names in PAIRS[one]
        if other & second and both & touching and both & within
    ]

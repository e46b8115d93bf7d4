"""The home board as bits: which spaces touch, and where tiles may lie (reference 2.1 and 4.6).

A space is a letter and a number (`a1` to `d6`; columns 1-3 forest, 4-6 mountain).  Around the board
are the places where a tile may overhang: `z1`-`z6`, `e1`-`e6`, `a0`-`d0`, `a7`-`d7`.  A set of
spaces is an integer with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

ROWS = "zabcde"
COLUMNS = 8


def _bits(rows: str, columns: range) -> int:
    return sum(1 << ROWS.index(row) * COLUMNS + column for row in rows for column in columns)


BOARD = _bits("abcd", range(1, 7))
AROUND = _bits("ze", range(1, 7)) | _bits("abcd", range(0, COLUMNS, 7))
"""Where the half of a tile may lie beyond the edge."""
FOREST = _bits(ROWS, range(4)) & (BOARD | AROUND)
MOUNTAIN = _bits(ROWS, range(4, COLUMNS)) & (BOARD | AROUND)
NAMES = {
    1 << place: f"{ROWS[place // COLUMNS]}{place % COLUMNS}"
    for place in range(len(ROWS) * COLUMNS)
    if 1 << place & (BOARD | AROUND)
}
BITS = {name: bit for bit, name in NAMES.items()}
ENTRANCE = BITS["d3"]
"""The first tile in the forest covers it."""
DWELLING_AT, CAVERN_AT = "d4", "c4"
"""The entry-level dwelling and the cavern that are printed."""


def mask(spaces: Iterable[str]) -> int:
    """Return a set of different spaces as bits."""
    return sum(map(BITS.__getitem__, spaces))


def spaces_in(found: int) -> Iterator[str]:
    """Yield the spaces of a set: those of the board row by row, then those around it."""
    for part in (found & BOARD, found & AROUND):
        while part:
            low = part & -part
            yield NAMES[low]
            part ^= low


def beside(found: int, half: int) -> int:
    """Return what touches any of these spaces of one half."""
    return (found << 1 | found >> 1 | found << COLUMNS | found >> COLUMNS) & half


NEXT_TO = {bit: beside(bit, FOREST if bit & FOREST else MOUNTAIN) for bit in NAMES}
NEIGHBOURS = {name: tuple(spaces_in(NEXT_TO[bit])) for name, bit in BITS.items()}
"""The spaces that touch a space on its half of the board."""


def pairs(first: int, second: int, *needed: int) -> Iterator[tuple[str, str]]:
    """Yield every neighbouring pair of a space of each set; of each `needed` set one is there."""
    for one in spaces_in(first):
        bit = BITS[one]
        found = NEXT_TO[bit] & second
        for some in needed:
            if not bit & some:
                found &= some
        for other in spaces_in(found):
            yield one, other

"""Geometry: cells as numbers, tiles in their four rotations, and matching edges.

A cell is one number, 256 * (y + 128) + (x + 128), so cells sort by y, then x.  Sides are 0-3 for
N, E, S, W.  The edges that a cell requires of a tile are packed into eight bits, two a side: 0 for
no neighbour, else the code of the neighbour's edge.
"""

from __future__ import annotations

import msgspec

from engines.carcassonne.components import KINDS, LETTERS, SIDES, Kind
from engines.carcassonne.moves import Claim, Place

ROTATIONS = range(4)
STEPS = (-256, 1, 256, -1)
"""Offsets from a cell to its neighbours in the north, east, south and west."""
ROUND = (-257, -256, -255, -1, 1, 255, 256, 257)
"""Offsets from a cell to the eight cells around it."""
OPPOSITE = (5, 4, 7, 6, 1, 0, 3, 2)
"""The half-edge of the neighbour that each half-edge touches."""
EDGE_CODES = {"C": 1, "R": 2, "F": 3}
CITY_EDGE, ROAD_EDGE, FIELD_EDGE = EDGE_CODES.values()
ROLES = {"C": "knight", "R": "thief", "F": "farmer", "M": "monk"}
FEATURES = {"C": "city", "R": "road", "F": "field", "M": "monastery"}


def cell_of(x: int, y: int) -> int:
    """Return the number of cell (x, y)."""
    return (y + 128) * 256 + x + 128


def xy_of(cell: int) -> tuple[int, int]:
    """Return (x, y) of a cell."""
    return (cell & 255) - 128, (cell >> 8) - 128


class Turned(msgspec.Struct, frozen=True):
    """A kind in one rotation; segments are numbered in the order of the kind's `segments`.

    `grants` are the tile's requirements for each neighbour, packed for the neighbour's cell.
    `opens` counts the open ends of each segment, `nobody` has a 0 for each.  `by_edge` is the
    number of the city or road on a side, -1 for none.  `before` and `after` are the numbers of the
    fields on the first and the second half-edge of a side, clockwise, -1 for none.  `touches` has,
    for each field, a bit for each city it borders on.  `addresses` are the canonical ones, `named`
    maps every address to its segment.  `scoring` lists roads, then cities, by the sides N, E, S, W.
    """

    letter: str
    turns: int
    kind: Kind
    segments: tuple[str, ...]
    edges: tuple[int, ...]
    grants: tuple[int, ...]
    opens: tuple[int, ...]
    nobody: tuple[int, ...]
    by_edge: tuple[int, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    addresses: tuple[str, ...]
    named: dict[str, int]
    claims: tuple[Claim, ...]
    touches: tuple[int, ...]
    scoring: tuple[int, ...]


def _turn(letter: str, turns: int) -> Turned:
    kind = KINDS[letter]
    names = kind.segments
    edges = tuple(EDGE_CODES[kind.edges[(i - turns) % 4]] for i in range(4))
    by_edge, by_half = [-1] * 4, [-1] * 8
    for number, name in enumerate(names):
        for side in _sides(kind, name):
            by_edge[(side + turns) % 4] = number
        for half in _halves(kind, name):
            by_half[(half + 2 * turns) % 8] = number
    named = {f"{names[n][0]}:{SIDES[i]}": n for i, n in enumerate(by_edge) if n >= 0}
    named |= {f"F:{half}": n for half, n in enumerate(by_half) if n >= 0}
    if kind.monastery:
        named["M"] = len(names) - 1
    addresses = tuple(
        next(a for a, n in named.items() if n == number) for number in range(len(names))
    )
    sided = [n for n in dict.fromkeys(by_edge) if n >= 0]
    return Turned(
        letter,
        turns,
        kind,
        names,
        edges,
        tuple(edge << 2 * ((i + 2) % 4) for i, edge in enumerate(edges)),
        tuple(len(_sides(kind, name)) for name in names),
        (0,) * len(names),
        tuple(by_edge),
        tuple(by_half[::2]),
        tuple(by_half[1::2]),
        addresses,
        named,
        tuple(map(Claim, addresses)),
        tuple(sum(1 << city for city in touched) for touched in kind.touches),
        (*(n for n in sided if names[n][0] == "R"), *(n for n in sided if names[n][0] == "C")),
    )


def _sides(kind: Kind, name: str) -> list[int]:
    """Return the sides that a city or road reaches in base orientation."""
    listed = {"C": kind.cities, "R": kind.roads}.get(name[0])
    return [SIDES.index(side) for side in listed[int(name[1:])]] if listed else []


def _halves(kind: Kind, name: str) -> list[int]:
    """Return the half-edges of a field in base orientation."""
    return [int(half) for half in kind.fields[int(name[1:])]] if name[0] == "F" else []


TURNED = tuple(_turn(letter, turns) for letter in LETTERS for turns in ROTATIONS)
"""Every kind in every rotation, at index 4 * kind + turns; kinds are in the order of `LETTERS`."""


_UNTURNED = {letter: 4 * i for i, letter in enumerate(LETTERS)}
"""The number of each kind in base orientation."""


def number_of(letter: str, turns: int) -> int:
    """Return the number of a kind in a rotation: its index in `TURNED`."""
    return _UNTURNED[letter] + turns


def _fitting(letter: str, needs: int) -> int:
    """Return the rotations in which a kind meets `needs`, as bits."""
    sides = [(i, needs >> 2 * i & 3) for i in range(4) if needs >> 2 * i & 3]
    return sum(
        1 << turns
        for turns in ROTATIONS
        if all(TURNED[number_of(letter, turns)].edges[i] == edge for i, edge in sides)
    )


FITS = {letter: tuple(_fitting(letter, needs) for needs in range(256)) for letter in LETTERS}
"""The rotations, as four bits, in which each kind meets each packed requirement."""


def _look(turned: Turned) -> tuple[object, ...]:
    """Return a tile's edges and connections, by which it differs from others on the table."""
    first_of = {n: address for address, n in reversed(turned.named.items())}
    return turned.edges, frozenset((a, first_of[n]) for a, n in turned.named.items())


SMALLEST = tuple(
    next(t for t in ROTATIONS if _look(TURNED[4 * (n // 4) + t]) == _look(turned))
    for n, turned in enumerate(TURNED)
)
"""The smallest rotation with an identical result, for every number in `TURNED`."""


class _Places(dict[int, tuple[Place, ...]]):
    """The moves that lay a tile on a cell in some rotations, by cell.

    They are created on first use and shared, because the search uses millions of them.
    """

    def __init__(self, rotations: int) -> None:
        self.turns = [turns for turns in ROTATIONS if rotations >> turns & 1]

    def __missing__(self, cell: int) -> tuple[Place, ...]:
        x, y = xy_of(cell)
        self[cell] = tuple(Place(x, y, turns) for turns in self.turns)
        return self[cell]


_PLACES = tuple(_Places(rotations) for rotations in range(16))
PLACES = {letter: tuple(_PLACES[fits] for fits in FITS[letter]) for letter in LETTERS}
"""The moves that lay each kind on a cell, by the packed requirement of the cell."""

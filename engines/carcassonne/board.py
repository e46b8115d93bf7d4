"""Geometry: cells as numbers, tiles in their four rotations, and what fits where.

A cell is one number, 256 * (y + 128) + (x + 128), so cells sort by y, then x.  Sides are 0-3 for
N, E, S, W.  What a cell demands of a tile is packed into eight bits, two a side: 0 for no
neighbour, else the code of the neighbour's edge.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.carcassonne.moves import Claim, Place
from engines.carcassonne.parts import KINDS, LETTERS, SIDES, Kind

ROTATIONS = range(4)
STEPS = (-256, 1, 256, -1)
"""What to add to a cell to reach its neighbour in the north, east, south and west."""
ROUND = (-257, -256, -255, -1, 1, 255, 256, 257)
"""What to add to a cell to reach the eight cells around it."""
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


class Turned(NamedTuple):
    """A kind in one rotation; segments are numbered as `segments` (of the kind) lists them.

    `grants` is what the tile demands of each neighbour, packed for the neighbour's cell.
    `opens` counts the open ends of each segment, `nobody` has a 0 for each.
    `by_edge` and `by_half` name the city or road on a side and the field on a half-edge, -1 for
    none.  `touches` has, for each field, a bit for each city it borders on.  `addresses` are the
    canonical ones, `named` knows every address of each segment.  `scoring` lists roads, then
    cities, by the sides N, E, S, W.
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
    by_half: tuple[int, ...]
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
        tuple(by_half),
        addresses,
        named,
        tuple(map(Claim, addresses)),
        tuple(sum(1 << city for city in touched) for touched in kind.touches),
        (*(n for n in sided if names[n][0] == "R"), *(n for n in sided if names[n][0] == "C")),
    )


def _sides(kind: Kind, name: str) -> list[int]:
    """Return the sides a city or road reaches in base orientation."""
    listed = {"C": kind.cities, "R": kind.roads}.get(name[0])
    return [SIDES.index(side) for side in listed[int(name[1:])]] if listed else []


def _halves(kind: Kind, name: str) -> list[int]:
    """Return the half-edges a field consists of in base orientation."""
    return [int(half) for half in kind.fields[int(name[1:])]] if name[0] == "F" else []


TURNED = tuple(_turn(letter, turns) for letter in LETTERS for turns in ROTATIONS)
"""Every kind in every rotation; number 4 * kind + turns, the kinds in the order of the letters."""


def number_of(letter: str, turns: int) -> int:
    """Return the number of a kind in a rotation: its index in `TURNED`."""
    return 4 * LETTERS.index(letter) + turns


def _fitting(letter: str, needs: int) -> int:
    """Return the rotations in which a kind meets `needs`, as bits."""
    sides = [(i, needs >> 2 * i & 3) for i in range(4) if needs >> 2 * i & 3]
    return sum(
        1 << turns
        for turns in ROTATIONS
        if all(TURNED[number_of(letter, turns)].edges[i] == edge for i, edge in sides)
    )


FITS = {letter: tuple(_fitting(letter, needs) for needs in range(256)) for letter in LETTERS}
"""The rotations, as four bits, in which each kind meets each packed demand."""


def _look(turned: Turned) -> tuple[object, ...]:
    """Return what tells a tile from another on the table: edges and what is connected."""
    first_of = {n: address for address, n in reversed(turned.named.items())}
    return turned.edges, frozenset((a, first_of[n]) for a, n in turned.named.items())


SMALLEST = tuple(
    next(t for t in ROTATIONS if _look(TURNED[4 * (n // 4) + t]) == _look(turned))
    for n, turned in enumerate(TURNED)
)
"""For every number in `TURNED` the smallest rotation that gives the very same tile."""


class _Places(dict[int, tuple[Place, ...]]):
    """The moves that lay a tile on a cell in some rotations, by 16 * cell + rotations (bits).

    Made when first wanted and then shared: they are wanted by the million.
    """

    def __missing__(self, key: int) -> tuple[Place, ...]:
        x, y = xy_of(key >> 4)
        self[key] = tuple(Place(x, y, turns) for turns in ROTATIONS if key >> turns & 1)
        return self[key]


PLACES = _Places()

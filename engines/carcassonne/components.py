"""Land tiles, loaded from `data/carcassonne/tiles.toml` and checked against published totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from engines.core import DATA, DataError, Some, in_order, read_tables

FILE = DATA / "carcassonne" / "tiles.toml"

LETTERS = tuple("ABCDEFGHIJKLMNOPQRSTUVWX")
"""The kinds, numbered in positions by this order."""
SIDES = "NESW"
START = "D"
SUPPLY = 7
"""Meeples that a seat may place; the eighth one marks its points."""


OnTile = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of land tile in base orientation.

    `cities` and `roads` list each segment's sides, `fields` its half-edges (0-7, clockwise from
    the west half of the north edge); `touches` lists, for each field, the cities it borders on.
    `anchors` are (x right, y down) on a tile of 100 x 100, by segment: C0, R0, F0, M.
    """

    id: Annotated[str, msgspec.Meta(min_length=1)]
    count: Some
    edges: str
    cities: tuple[str, ...]
    roads: tuple[str, ...]
    fields: tuple[str, ...]
    touches: tuple[tuple[int, ...], ...]
    shield: bool
    monastery: bool
    anchors: dict[str, tuple[OnTile, OnTile]]

    @property
    def segments(self) -> tuple[str, ...]:
        """Return the ids of the segments: cities, roads, fields, monastery."""
        counted = (("C", self.cities), ("R", self.roads), ("F", self.fields))
        names = [f"{letter}{i}" for letter, found in counted for i in range(len(found))]
        return (*names, "M") if self.monastery else tuple(names)


def load_kinds(file: Path = FILE) -> dict[str, Kind]:
    """Return the kinds by letter; raise `DataError` naming file and key if invalid."""
    kinds = read_tables(file, Kind, _wrong_with)
    in_order(f"{file.name}: kinds", kinds, LETTERS)
    for letter, kind in kinds.items():
        if [other.id for other in kinds.values()].count(kind.id) > 1:
            raise DataError(f"{file.name}: [{letter}] id: {kind.id} is another kind too")
    for total, found in totals(kinds).items():
        if found != TOTALS[total]:
            raise DataError(f"{file.name}: {total}: {found} in all, expected {TOTALS[total]}")
    return kinds


def _wrong_with(kind: Kind) -> str:
    """Return a contradiction within one kind, "" if there is none."""
    if len(kind.edges) != len(SIDES) or set(kind.edges) - set("CRF"):
        return "edges: expected four of C, R and F"
    for key, letter in (("cities", "C"), ("roads", "R")):
        used = sorted("".join(getattr(kind, key)))
        if used != sorted(s for s, edge in zip(SIDES, kind.edges, strict=True) if edge == letter):
            return f"{key}: expected every {letter} edge in exactly one segment"
    halves = [str(h) for h in range(8) if kind.edges[h // 2] != "C"]
    if sorted("".join(kind.fields)) != halves:
        return "fields: expected every half-edge of a non-city edge in exactly one field"
    cities = range(len(kind.cities))
    if len(kind.touches) != len(kind.fields) or any(
        c not in cities or t.count(c) > 1 for t in kind.touches for c in t
    ):
        return "touches: expected the touched cities of every field"
    if kind.shield and len(kind.cities) != 1:
        return "shield: expected exactly one city to bear it"
    if set(kind.anchors) != set(kind.segments):
        return f"anchors: expected exactly {', '.join(kind.segments)}"
    return ""


def totals(kinds: Mapping[str, Kind]) -> dict[str, int]:
    """Return the sums over all tiles as in published statistics, by the key of their data."""
    each = [kind for kind in kinds.values() for _ in range(kind.count)]
    edges = Counter("".join(kind.edges for kind in each))
    pairs = Counter(
        kind.edges[i] + kind.edges[(i + 1) % 4] for kind in each for i in range(len(SIDES))
    )
    return {
        "kinds": len(kinds),
        "count": len(each),
        **{f"edges {edge}": edges[edge] for edge in "FRC"},
        **{f"edges, tiles with {edge}": sum(edge in k.edges for k in each) for edge in "FRC"},
        "shield": sum(kind.shield for kind in each),
        "monastery": sum(kind.monastery for kind in each),
        "cities": sum(len(kind.cities) for kind in each),
        "roads": sum(len(kind.roads) for kind in each),
        "roads ending on the tile": sum(len(r) == 1 for k in each for r in k.roads),
        "fields": sum(len(kind.fields) for kind in each),
        "touches": sum(len(t) for kind in each for t in kind.touches),
        **{f"edges, neighbouring {pair}": pairs[pair] for pair in _PAIRS},
    }


_PAIRS = ("FF", "FR", "RF", "RR", "CF", "FC", "CC", "CR", "RC")

TOTALS = {
    "kinds": 24,
    "count": 72,
    "edges F": 115,
    "edges R": 94,
    "edges C": 79,
    "edges, tiles with F": 59,
    "edges, tiles with R": 45,
    "edges, tiles with C": 44,
    "shield": 10,
    "monastery": 6,
    "cities": 49,
    "roads": 62,
    "roads ending on the tile": 30,
    "fields": 126,
    "touches": 54,
    "edges, neighbouring FF": 46,
    "edges, neighbouring FR": 38,
    "edges, neighbouring RF": 38,
    "edges, neighbouring RR": 38,
    "edges, neighbouring CF": 31,
    "edges, neighbouring FC": 31,
    "edges, neighbouring CC": 30,
    "edges, neighbouring CR": 18,
    "edges, neighbouring RC": 18,
}

KINDS = load_kinds()

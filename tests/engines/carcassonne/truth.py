"""A second, slow implementation of the rules from the tile table, to compare the engine with.

Nothing here knows the engine: tiles are read from the data file, features are found by flood fill
for each query.  A port is where a segment meets the rim of its tile: a side 0-3 (N, E, S,
W) of a city or road, a half-edge 0-7 of a field.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

DATA = Path(__file__).parents[3] / "data" / "carcassonne" / "tiles.toml"
TABLE: dict[str, dict[str, Any]] = tomllib.loads(DATA.read_text("utf-8"))
OFFSETS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
FEATURES = {"C": "city", "R": "road", "F": "field", "M": "monastery"}

Cell = tuple[int, int]


class Segment(NamedTuple):
    """A segment of a laid tile: `number` counts the cities, roads or fields of its kind."""

    x: int
    y: int
    letter: str
    number: int


class Tile(NamedTuple):
    """A laid tile."""

    kind: str
    turns: int


def edges(kind: str, turns: int) -> str:
    base: str = TABLE[kind]["edges"]
    return "".join(base[(side - turns) % 4] for side in range(4))


def ports(kind: str, turns: int, letter: str, number: int) -> list[int]:
    """Return the ports of a segment of a turned tile."""
    row = TABLE[kind]
    if letter == "F":
        return sorted((int(half) + 2 * turns) % 8 for half in row["fields"][number])
    sides = row["cities" if letter == "C" else "roads"][number]
    return sorted(("NESW".index(side) + turns) % 4 for side in sides)


def across(x: int, y: int, letter: str, port: int) -> tuple[Cell, int]:
    """Return the neighbouring cell a port leads to, and the port it meets there."""
    if letter == "F":
        (dx, dy), met = OFFSETS[port // 2], (port + (5 if port % 2 == 0 else 3)) % 8
        return (x + dx, y + dy), met
    dx, dy = OFFSETS[port]
    return (x + dx, y + dy), (port + 2) % 4


class Truth:
    """A match, followed move by move."""

    def __init__(self, seats: int) -> None:
        self.tiles: dict[Cell, Tile] = {(0, 0): Tile("D", 0)}
        self.figures: dict[Segment, int] = {}
        self.points = [0] * seats
        self.supply = [7] * seats
        self.last: Cell = (0, 0)

    # --- laying

    def placements(self, kind: str) -> list[tuple[int, int, int]]:
        """Return every legal (x, y, turns), by y, x, turns."""
        cells = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in OFFSETS} - set(self.tiles)
        return [
            (x, y, turns)
            for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0]))
            for turns in range(4)
            if self._matches(x, y, edges(kind, turns))
        ]

    def _matches(self, x: int, y: int, rim: str) -> bool:
        for side, (dx, dy) in enumerate(OFFSETS):
            near = self.tiles.get((x + dx, y + dy))
            if near and edges(*near)[(side + 2) % 4] != rim[side]:
                return False
        return True

    def lay(self, kind: str, x: int, y: int, turns: int) -> None:
        self.tiles[x, y] = Tile(kind, turns)
        self.last = x, y

    # --- features

    def segments(self, cell: Cell) -> list[Segment]:
        row = TABLE[self.tiles[cell].kind]
        counts = (("C", row["cities"]), ("R", row["roads"]), ("F", row["fields"]))
        found = [Segment(*cell, letter, i) for letter, all_ in counts for i in range(len(all_))]
        return [*found, Segment(*cell, "M", 0)] if row["monastery"] else found

    def ports(self, segment: Segment) -> list[int]:
        if segment.letter == "M":
            return []
        return ports(*self.tiles[segment.x, segment.y], segment.letter, segment.number)

    def feature(self, segment: Segment) -> frozenset[Segment]:
        """Return all segments connected with a segment."""
        found, todo = {segment}, [segment]
        while todo:
            new = self._touching(todo.pop()) - found
            found |= new
            todo += new
        return frozenset(found)

    def _touching(self, segment: Segment) -> set[Segment]:
        """Return the segments of neighbouring tiles that a segment meets."""
        met = set()
        for port in self.ports(segment):
            cell, theirs = across(segment.x, segment.y, segment.letter, port)
            near = self.segments(cell) if cell in self.tiles else []
            met |= {s for s in near if s.letter == segment.letter and theirs in self.ports(s)}
        return met

    def complete(self, feature: frozenset[Segment]) -> bool:
        segment = next(iter(feature))
        if segment.letter == "M":
            return self._around(segment) == 8
        return segment.letter != "F" and all(
            across(s.x, s.y, s.letter, port)[0] in self.tiles
            for s in feature
            for port in self.ports(s)
        )

    def _around(self, segment: Segment) -> int:
        return sum((segment.x + dx, segment.y + dy) in self.tiles for dx, dy in AROUND)

    def worth(self, feature: frozenset[Segment]) -> int:
        segment = next(iter(feature))
        cells = {(s.x, s.y) for s in feature}
        if segment.letter == "M":
            return 1 + self._around(segment)
        if segment.letter == "R":
            return len(cells)
        if segment.letter == "C":
            shields: int = sum(TABLE[self.tiles[cell].kind]["shield"] for cell in cells)
            return (len(cells) + shields) * (2 if self.complete(feature) else 1)
        touched = {
            self.feature(Segment(s.x, s.y, "C", city))
            for s in feature
            for city in TABLE[self.tiles[s.x, s.y].kind]["touches"][s.number]
        }
        return 3 * sum(self.complete(city) for city in touched)

    # --- figures

    def address(self, segment: Segment) -> str:
        """Return the canonical address of a segment on its tile."""
        if segment.letter == "M":
            return "M"
        first = self.ports(segment)[0]
        return f"F:{first}" if segment.letter == "F" else f"{segment.letter}:{'NESW'[first]}"

    def claims(self, seat: int) -> list[str]:
        """Return the addresses that the seat may claim on the tile laid last."""
        if not self.supply[seat]:
            return []
        return [
            self.address(segment)
            for segment in self.segments(self.last)
            if not self.feature(segment) & self.figures.keys()
        ]

    def claim(self, seat: int, address: str) -> None:
        segment = next(s for s in self.segments(self.last) if self.address(s) == address)
        self.figures[segment] = seat
        self.supply[seat] -= 1

    def majority(self, feature: frozenset[Segment]) -> list[int]:
        counts = Counter(self.figures[s] for s in feature & self.figures.keys())
        return [seat for seat in sorted(counts) if counts[seat] == max(counts.values())]

    def _occupied(self) -> set[frozenset[Segment]]:
        return {self.feature(figure) for figure in self.figures}

    # --- points

    def score(self) -> list[tuple[str, int, list[int]]]:
        """Score complete features with figures; return feature, points and winners of each."""
        lines = []
        for feature in self._occupied():
            if self.complete(feature):
                lines.append(self._pay(feature))
                for segment in feature & self.figures.keys():
                    self.supply[self.figures.pop(segment)] += 1
        return sorted(lines)

    def score_finally(self) -> list[tuple[str, int, list[int]]]:
        return sorted(self._pay(feature) for feature in self._occupied())

    def _pay(self, feature: frozenset[Segment]) -> tuple[str, int, list[int]]:
        seats, points = self.majority(feature), self.worth(feature)
        for seat in seats:
            self.points[seat] += points
        return FEATURES[next(iter(feature)).letter], points, seats

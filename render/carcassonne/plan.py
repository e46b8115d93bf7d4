"""Geometry of tiles: the lines of walls and roads, in hundredths of the side.

Every line is defined once for the base orientation and rotated; x runs right, y down, the tile is
100 x 100.  Lines meet the edges at the same places on every tile, so neighbours join.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.carcassonne.components import KINDS, SIDES, Kind
from render.core.brush import SIDE, Line, Point

Edges = tuple[int, ...]

CAP_DEPTH = 24.0
MONK = (28.0, 10.0)  # from the centre of a monastery to its monk
_CAP_HALF = ((0.0, 0.0), (17.0, 7.0), (27.0, CAP_DEPTH), (50.0, CAP_DEPTH))
_DIAGONAL = ((0.0, 0.0), (31.0, 23.0), (77.0, 69.0), (100.0, 100.0))
_STEPS = 24
_BEND = tuple(  # from the middle of the north edge to the middle of the east edge
    (SIDE - SIDE / 2 * math.cos(angle), SIDE / 2 * math.sin(angle))
    for angle in (math.pi / 2 * step / _STEPS for step in range(_STEPS + 1))
)
SHIELDS: dict[str, Point] = {
    "C": (22, 24),
    "F": (24, 50),
    "M": (84, 17),
    "O": (15, 17),
    "Q": (20, 22),
    "S": (20, 22),
}
_CORNERS: tuple[Point, ...] = ((0, 0), (100, 0), (100, 100), (0, 100))


class Plan(NamedTuple):
    """The lines of one tile in its rotation."""

    cities: tuple[Line, ...]  # outlines of the ground inside the walls, by segment
    walls: tuple[Line, ...]
    gates: tuple[Point, ...]
    roads: tuple[Line, ...]  # by segment
    crossing: bool
    monastery: Point | None
    shield: Point | None
    anchors: dict[str, Point]  # segment -> position of its figure
    narrow: bool  # a city is only a cap along one edge


def turned(point: Point, turns: int) -> Point:
    """Return `point` after clockwise quarter turns of the tile."""
    x, y = point
    for _ in range(turns % 4):
        x, y = SIDE - y, x
    return x, y


@cache
def plan(letter: str, turns: int) -> Plan:
    """Return the lines of a kind after `turns` quarter turns."""
    kind = KINDS[letter]
    cities = _edges(kind.cities)
    anchors = {segment: turned(point, turns) for segment, point in kind.anchors.items()}
    monastery = anchors.pop("M", None)
    if monastery:
        anchors["M"] = _beside(monastery, list(anchors.values()))
    return Plan(
        cities=_turned_all([_city_ground(edges) for edges in cities], turns),
        walls=_turned_all([wall for edges in cities for wall in _walls(edges)], turns),
        gates=tuple(turned(gate, turns) for gate in _gates(kind)),
        roads=_turned_all([_road(kind, edges) for edges in _edges(kind.roads)], turns),
        crossing=len(kind.roads) > 1,
        monastery=monastery,
        shield=turned(SHIELDS[letter], turns) if kind.shield else None,
        anchors=anchors,
        narrow=any(len(edges) == 1 for edges in cities),
    )


def _beside(monastery: Point, taken: Sequence[Point]) -> Point:
    """Return the position of a monk: next to the monastery, on the side with more room."""
    x, y = monastery
    sides = ((x + MONK[0], y + MONK[1]), (x - MONK[0], y + MONK[1]))
    return max(sides, key=lambda side: min(math.dist(side, other) for other in taken))


def _edges(segments: Iterable[str]) -> list[Edges]:
    """Return the edges of segments as numbers, clockwise from the north."""
    return [tuple(SIDES.index(side) for side in sides) for sides in segments]


def _turned_all(lines: list[Line], turns: int) -> tuple[Line, ...]:
    return tuple(tuple(turned(point, turns) for point in line) for line in lines)


def _bezier(a: Point, b: Point, c: Point, d: Point) -> Line:
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points.append(
            (
                sum(w * p[0] for w, p in zip(weights, (a, b, c, d), strict=True)),
                sum(w * p[1] for w, p in zip(weights, (a, b, c, d), strict=True)),
            )
        )
    return tuple(points)


def _cap(edge: int) -> Line:
    """Return the line that cuts a cap off `edge`, from its corner to the next one clockwise."""
    half = _bezier(*_CAP_HALF)
    other = tuple((SIDE - x, y) for x, y in reversed(half[:-1]))
    return tuple(turned(point, edge) for point in half + other)


def _corner_edge(edges: Edges) -> int | None:
    """Return the first edge (clockwise) of a city over two neighbouring edges, or None."""
    if len(edges) != 2:
        return None
    first, second = edges
    if (first + 1) % 4 == second:
        return first
    return second if (second + 1) % 4 == first else None


def _walls(edges: Edges) -> list[Line]:
    if len(edges) == 1:
        return [_cap(edges[0])]
    corner = _corner_edge(edges)
    if corner is not None:
        return [tuple(turned(point, corner) for point in _bezier(*_DIAGONAL))]
    return [_cap(edge) for edge in range(4) if edge not in edges]


def _city_ground(edges: Edges) -> Line:
    walls = _walls(edges)
    if len(edges) == 1:
        return walls[0]
    corner = _corner_edge(edges)
    if corner is not None:
        return (*walls[0], turned((SIDE, 0), corner))
    outline: list[Point] = []
    for edge in range(4):
        outline.extend(_cap(edge) if edge not in edges else (_CORNERS[edge],))
    return tuple(outline)


def _gates(kind: Kind) -> list[Point]:
    """Return the middles of the walls that a road runs into."""
    if len(kind.roads) != 1 or len(kind.roads[0]) != 1 or not kind.cities:
        return []
    return [turned((SIDE / 2, CAP_DEPTH), SIDES.index(kind.roads[0]))]


def _road(kind: Kind, edges: Edges) -> Line:
    ends = [turned((SIDE / 2, 0), edge) for edge in edges]
    if len(edges) == 1:
        gates = _gates(kind)
        return (ends[0], gates[0] if gates else (SIDE / 2, SIDE / 2))
    corner = _corner_edge(edges)
    if corner is None:
        return (ends[0], ends[1])
    return tuple(turned(point, corner) for point in _BEND)

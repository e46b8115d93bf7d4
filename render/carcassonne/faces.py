"""Descriptions of tiles: the features on each edge, and other printed elements."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.carcassonne.components import KINDS, SIDES, Kind
from matches.texts import Texts

COMPASS = (
    *("north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"),
)
"""The directions clockwise; every second one is a side of a tile."""


def face(letter: str, turns: int, texts: Texts) -> str:
    """Return the cities, roads and fields of a tile by its edges, its monastery and its shield.

    Edges of one feature are named together, such as both ends of a road.
    """
    kind = KINDS[letter]
    lines = [
        texts("option-where", feature=texts(f"feature-{feature}"), side=_sides(edges, turns, texts))
        for feature, edges in _segments(kind)
    ]
    lines += [texts("feature-monastery")] * kind.monastery + [texts("face-shield")] * kind.shield
    return texts("face-between").join(lines)


def where(letter: str, turns: int, segment: str, texts: Texts) -> str:
    """Return the edges of a tile that the city or road of a figure touches."""
    kind, number = KINDS[letter], int(segment[1:])
    edges = (kind.cities if segment[0] == "C" else kind.roads)[number]
    return _sides(edges, turns, texts)


def _segments(kind: Kind) -> Iterator[tuple[str, str]]:
    """Yield each feature with its edges; fields that only border a road or city have none."""
    yield from (("city", edges) for edges in kind.cities)
    yield from (("road", edges) for edges in kind.roads)
    for halves in kind.fields:
        sides = dict.fromkeys(SIDES[int(half) // 2] for half in halves)
        if edges := "".join(side for side in sides if kind.edges[SIDES.index(side)] == "F"):
            yield "field", edges


def _sides(edges: Iterable[str], turns: int, texts: Texts) -> str:
    """Return the names of edges after `turns` quarter turns, clockwise from the north."""
    numbers = sorted((SIDES.index(edge) + turns) % len(SIDES) for edge in edges)
    return texts.listed(texts(f"compass-{COMPASS[2 * number]}") for number in numbers)

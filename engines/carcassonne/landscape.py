"""Placement of tiles, with updates of the frontier and of connected features."""

from __future__ import annotations

from engines.carcassonne.board import CITY_EDGE, FIELD_EDGE, FITS, ROAD_EDGE, STEPS, TURNED, Turned
from engines.carcassonne.state import Carcassonne


def fits_somewhere(state: Carcassonne, letter: str) -> bool:
    """Return whether a kind has a legal placement anywhere."""
    fitting = FITS[letter]
    for needs in state.frontier.values():  # noqa: SIM110 - plain loop: one of the first cells fits
        if fitting[needs]:
            return True
    return False


def lay(state: Carcassonne, cell: int, number: int) -> None:
    """Put tile `number` (of `TURNED`) on a cell and connect its features with their neighbours."""
    at, frontier, turned = state.at, state.frontier, TURNED[number]
    at[cell] = len(state.cells)
    mine = len(state.parent)
    state.cells.append(cell)
    state.tiles.append(number)
    _add_segments(state, turned)
    frontier.pop(cell, None)
    for side, step in enumerate(STEPS):
        near = cell + step
        other = at.get(near)
        if other is None:
            frontier[near] = frontier.get(near, 0) | turned.grants[side]
            continue
        _join(state, turned, mine, side, TURNED[state.tiles[other]], state.first[other])


def _add_segments(state: Carcassonne, turned: Turned) -> None:
    """Number the segments of a new tile, each as a separate feature."""
    kind, base, marks, cities = turned.kind, len(state.parent), state.marks, state.city_segments
    before = len(cities)
    state.first.append(base)
    state.parent.extend(range(base, base + len(turned.opens)))
    state.ends.extend(turned.opens)
    state.meeples.extend(turned.nobody)
    if kind.cities:
        tile, segment = 1 << state.city_tiles, base
        for _ in kind.cities:
            marks.append(tile)
            cities.append(segment)
            segment += 1
        if kind.shield:
            state.shields |= tile
        state.city_tiles += 1
    if kind.roads:
        tile = 1 << state.road_tiles
        for _ in kind.roads:
            marks.append(tile)
        state.road_tiles += 1
    for touched in turned.touches:
        marks.append(touched << before)
    if kind.monastery:
        marks.append(0)


def _join(
    state: Carcassonne, here: Turned, mine: int, side: int, there: Turned, theirs: int
) -> None:
    """Connect the segments that touch across one side of a tile.

    `mine` and `theirs` are the numbers of the first segments of the two tiles.
    """
    edge, facing = here.edges[side], side ^ 2
    if edge != FIELD_EDGE:
        root = _unite(state, mine + here.by_edge[side], theirs + there.by_edge[facing])
        state.ends[root] -= 2
    if edge != CITY_EDGE:
        _unite(state, mine + here.before[side], theirs + there.after[facing])
    if edge == ROAD_EDGE:
        _unite(state, mine + here.after[side], theirs + there.before[facing])


def _unite(state: Carcassonne, a: int, b: int) -> int:
    """Unite the features of two segments and return the root."""
    parent = state.parent
    while parent[a] != a:
        a = parent[a]
    while parent[b] != b:
        b = parent[b]
    if a == b:
        return a
    if b < a:
        a, b = b, a
    parent[b] = a
    state.ends[a] += state.ends[b]
    state.marks[a] |= state.marks[b]
    state.meeples[a] += state.meeples[b]
    return a

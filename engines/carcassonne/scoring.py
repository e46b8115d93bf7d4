"""Scoring: completed features during play, all others at the end (rules reference 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engines.carcassonne.board import FEATURES, ROUND, TURNED, xy_of
from engines.carcassonne.records import SEAT_BITS, SEAT_MASK, Scored
from engines.carcassonne.state import Carcassonne
from engines.core import Note, Seat

_NEAR = {0, *ROUND}
MONASTERY_POINTS = 9
FIELD_POINTS = 3
"""Points of a field for each completed city it touches."""


def majority(state: Carcassonne, root: int) -> tuple[Seat, ...]:
    """Return the seats with the most figures on a feature; each of them gets its points."""
    packed, most = state.meeples[root], 0
    seats: list[Seat] = []
    for seat in range(len(state.points)):
        count = packed >> SEAT_BITS * seat & SEAT_MASK
        if count > most:
            seats, most = [seat], count
        elif count == most > 0:
            seats.append(seat)
    return tuple(seats)


def score_tile(state: Carcassonne) -> list[Scored]:
    """Score the features completed by the last tile and return their meeples and the scorings.

    The order is roads by the sides N, E, S, W of the tile, then cities likewise, then monasteries
    by y, x.
    """
    first, cell, parent = state.first[-1], state.cells[-1], state.parent
    done = []
    for number in TURNED[state.tiles[-1]].scoring:
        root = first + number
        while parent[root] != root:
            root = parent[root]
        if state.ends[root] == 0 and state.meeples[root]:  # no meeples if already scored
            done.append(_close(state, root, cell))
    for near in sorted(state.monks) if state.monks else ():
        if near - cell in _NEAR and _neighbours(state, near) == len(ROUND):
            done.append(_close(state, state.monks.pop(near), near))
    return done


def _neighbours(state: Carcassonne, cell: int) -> int:
    return sum(cell + step in state.at for step in ROUND)


def _close(state: Carcassonne, root: int, cell: int) -> Scored:
    """Pay the points of a completed feature, named after a cell, and return its meeples."""
    line = _line(state, root, cell)
    pay(state, line)
    for segment in [figure for figure in state.figures if state.root(figure) == root]:
        state.supply[state.figures.pop(segment)] += 1
    state.meeples[root] = 0
    return line


def pay(state: Carcassonne, line: Scored) -> None:
    """Add the points of a scoring to its seats."""
    for seat in line.seats:
        state.points[seat] += line.points


def _line(state: Carcassonne, root: int, cell: int) -> Scored:
    """Return the current value of a feature, complete or not, and the seats that get it."""
    feature = FEATURES[state.name_of(root)[0]]
    points, count, shields = worth(state, root, feature)
    return Scored(feature, *xy_of(cell), points, majority(state, root), count, shields)


def worth(state: Carcassonne, root: int, feature: str) -> tuple[int, int, int]:
    """Return points, tiles (of a field: completed cities) and shields of a feature at present."""
    if feature == "field":
        ends = state.ends
        count = len([city for city in touched_cities(state, root) if not ends[city]])
        return FIELD_POINTS * count, count, 0
    if feature == "monastery":
        tiles = 1 + _neighbours(state, state.cells[state.tile_of(root)])
        return tiles, tiles, 0
    tiles = state.marks[root].bit_count()
    if feature == "road":
        return tiles, tiles, 0
    shields = (state.marks[root] & state.shields).bit_count()
    return (tiles + shields) * (1 if state.ends[root] else 2), tiles, shields


def touched_cities(state: Carcassonne, field: int) -> set[int]:
    """Return the cities, complete or not, that a field touches."""
    parent, segments, marks = state.parent, state.city_segments, state.marks[field]
    cities = set[int]()
    while marks:
        lowest = marks & -marks
        city = segments[lowest.bit_length() - 1]
        while parent[city] != city:
            city = parent[city]
        cities.add(city)
        marks ^= lowest
    return cities


def final_lines(state: Carcassonne) -> Iterator[Scored]:
    """Yield the values of the features with figures if the match ends now.

    Unfinished roads, cities and monasteries are first, then fields; within each they are sorted by
    y, x of the feature's first figure, then roads, cities, monasteries.
    """
    firsts: dict[int, tuple[int, int, int]] = {}
    for segment in state.figures:
        root, letter = state.root(segment), state.name_of(segment)[0]
        cell = state.cells[state.tile_of(segment)]
        key = (letter == "F", cell, "RCMF".index(letter))
        firsts[root] = min(firsts.get(root, key), key)
    for root, (_, cell, _) in sorted(firsts.items(), key=lambda found: found[1]):
        yield _line(state, root, cell)


def if_ended(state: Carcassonne) -> list[int]:
    """Return each seat's points if the match ended now; `state` does not change."""
    points = state.points.copy()
    for root in {state.root(segment) for segment in state.figures}:
        value, _, _ = worth(state, root, FEATURES[state.name_of(root)[0]])
        for seat in majority(state, root) if value else ():
            points[seat] += value
    return points


def note_scoring(state: Carcassonne, kind: str, line: Scored) -> None:
    """Add a note about a scoring, unless no notes are recorded."""
    if state.notes is not None:
        state.note(kind, None, **msgspec.structs.asdict(line) | {"seats": list(line.seats)})


def sources(state: Carcassonne, notes: Iterable[Note]) -> list[dict[str, int]]:
    """Return each seat's points by feature from the notes; positions keep no past scorings."""
    points = [dict.fromkeys(("road", "city", "monastery", "field"), 0) for _ in state.points]
    for note in notes:
        if note.kind in ("scores", "final"):
            for seat in note.data["seats"]:
                points[seat][note.data["feature"]] += note.data["points"]
    return points

"""Read-only queries of a view, for pictures, texts and commands."""

from __future__ import annotations

from typing import NamedTuple

from engines.carcassonne import hidden, scoring
from engines.carcassonne.board import (
    FEATURES,
    ROLES,
    SMALLEST,
    TURNED,
    Turned,
    number_of,
    xy_of,
)
from engines.carcassonne.moves import Place
from engines.carcassonne.records import SEAT_BITS, SEAT_MASK, Scored
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import PlaceTile
from engines.core import Move, Refusal, Seat, open_decisions


class Laid(NamedTuple):
    """A tile on the table: its position, its kind, its clockwise quarter turns."""

    x: int
    y: int
    kind: str
    turns: int


class Figure(NamedTuple):
    """A meeple on the table; `segment` is the id within its tile's kind (C0, R1, F0, M)."""

    seat: Seat
    x: int
    y: int
    segment: str
    role: str


class Feature(NamedTuple):
    """A connected feature: `value` is its current score, `meeples` the number of each seat.

    `segments` are (x, y, segment id); `owners` the seats with the majority, empty if unclaimed.
    """

    kind: str
    segments: list[tuple[int, int, str]]
    meeples: list[int]
    owners: tuple[Seat, ...]
    complete: bool
    value: int
    tiles: int


def tiles(view: Carcassonne) -> list[Laid]:
    """Return the tiles in the order they were laid, the start tile first."""
    return [
        Laid(*xy_of(cell), TURNED[number].letter, TURNED[number].turns)
        for cell, number in zip(view.cells, view.tiles, strict=True)
    ]


def figures(view: Carcassonne) -> list[Figure]:
    """Return the meeples on the table in the order of their placement."""
    found = []
    for segment, seat in view.figures.items():
        name = view.name_of(segment)
        found.append(Figure(seat, *_xy(view, segment), name, ROLES[name[0]]))
    return found


def hand(view: Carcassonne) -> str | None:
    """Return the kind of the tile in hand."""
    return view.hand


def left(view: Carcassonne) -> int:
    """Return the number of tiles in the draw pile."""
    return len(view.pile)


def unseen(view: Carcassonne) -> dict[str, int]:
    """Return the number of unseen tiles of each kind, by letter."""
    return dict(sorted(hidden.unseen(view).items()))


def discarded(view: Carcassonne) -> list[str]:
    """Return the kinds of the tiles that fitted nowhere."""
    return list(view.discarded)


def supply(view: Carcassonne, seat: Seat) -> int:
    """Return the number of meeples that a seat may still place."""
    return view.supply[seat]


def features(view: Carcassonne) -> list[Feature]:
    """Return every feature on the table, in the order of its first segment."""
    members: dict[int, list[int]] = {}
    for segment in range(len(view.parent)):
        members.setdefault(view.root(segment), []).append(segment)
    return [_feature(view, root, segments) for root, segments in members.items()]


def _feature(view: Carcassonne, root: int, segments: list[int]) -> Feature:
    kind = FEATURES[view.name_of(root)[0]]
    packed = view.meeples[root]
    value, tile_count, _ = scoring.worth(view, root, kind)
    places = [(*_xy(view, segment), view.name_of(segment)) for segment in segments]
    return Feature(
        kind,
        places,
        [packed >> SEAT_BITS * seat & SEAT_MASK for seat in range(len(view.points))],
        scoring.majority(view, root),
        _is_complete(view, root, kind, value),
        value,
        tile_count if kind != "field" else len({(x, y) for x, y, _ in places}),
    )


def _is_complete(view: Carcassonne, root: int, kind: str, value: int) -> bool:
    if kind == "monastery":
        return value == scoring.MONASTERY_POINTS
    return kind != "field" and view.ends[root] == 0


def _xy(view: Carcassonne, segment: int) -> tuple[int, int]:
    return xy_of(view.cells[view.tile_of(segment)])


def cells(view: Carcassonne) -> list[tuple[int, int]]:
    """Return the cells where the tile in hand may be laid, by y, then x.

    The running number of a cell, from 1, is its name in pictures, menus and commands.
    """
    open_asks = open_decisions(view)
    if not open_asks or not isinstance(open_asks[0], PlaceTile):
        return []
    return list(dict.fromkeys((place.x, place.y) for place in open_asks[0].options(view)))


def distinct(view: Carcassonne) -> list[Move]:
    """Return the open decision's options, with identical placements listed once (R20)."""
    return [
        move
        for decision in open_decisions(view)
        for move in decision.options(view)
        if not isinstance(move, Place) or smallest(view, move.turns) == move.turns
    ]


def smallest(view: Carcassonne, turns: int) -> int:
    """Return the smallest rotation with the same result as `turns` for the tile in hand."""
    return turns if view.hand is None else SMALLEST[number_of(view.hand, turns)]


def last_tile(view: Carcassonne) -> Turned:
    """Return the tile laid last, in its rotation."""
    return TURNED[view.tiles[-1]]


def canonical(view: Carcassonne, address: str) -> str:
    """Return the canonical form of any address of a feature on the tile just laid.

    Raises `Refusal` ("no_such_feature") if the tile has no feature there.
    """
    turned = last_tile(view)
    number = turned.named.get(address)
    if number is None:
        raise Refusal("no_such_feature", feature=address)
    return turned.addresses[number]


def address_segment(view: Carcassonne, address: str) -> str:
    """Return the segment id (C0, R1, F0, M) of the feature at an address on the last tile."""
    turned = last_tile(view)
    return turned.segments[turned.named[canonical(view, address)]]


def scored(view: Carcassonne) -> list[Scored]:
    """Return the scorings of the last tile."""
    return view.scored


def final_lines(view: Carcassonne) -> list[Scored]:
    """Return the lines of the final scoring; empty before the end."""
    return view.final

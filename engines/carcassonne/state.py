"""Game state of Carcassonne."""

from __future__ import annotations

from bisect import bisect_right

from engines.carcassonne.board import TURNED
from engines.carcassonne.records import Options, Prefs, Scored
from engines.core import Seat, State


class Carcassonne(State, kw_only=True):
    """The complete position.

    Tiles are numbered in the order they were laid: `cells[i]` is the cell and `tiles[i]` the
    number in `board.TURNED` of tile i, and `at` maps cells to tiles.  `frontier` holds the
    requirements of each empty cell next to the landscape.  Segments are numbered through all
    tiles, those of tile i from `first[i]` on, and joined into features by `parent`; the following
    is stored at a feature's root:

    * `ends`: open ends of a road, open edges of a city;
    * `marks`: bits, one for each of its tiles (roads and cities count tiles separately, so that
      the bits stay below 64); for a field one for each city segment it touches;
    * `meeples`: the number of figures of each seat, in `SEAT_BITS` bits a seat.

    `figures` maps segments to the seats of their meeples, `monks` the cells of monks to their
    segments.  `city_segments` lists the city segments, `road_tiles` and `city_tiles` count tiles,
    `shields` are the city bits of tiles with a shield.
    """

    options: Options
    prefs: list[Prefs]
    pile: list[str]
    hand: str | None = None
    discarded: list[str] = []
    cells: list[int] = []
    tiles: list[int] = []
    at: dict[int, int] = {}
    frontier: dict[int, int] = {}
    first: list[int] = []
    parent: list[int] = []
    ends: list[int] = []
    marks: list[int] = []
    meeples: list[int] = []
    city_segments: list[int] = []
    road_tiles: int = 0
    city_tiles: int = 0
    shields: int = 0
    figures: dict[int, Seat] = {}
    monks: dict[int, int] = {}
    points: list[int]
    supply: list[int]
    scored: list[Scored] = []
    final: list[Scored] = []

    def root(self, segment: int) -> int:
        """Return the root segment, which represents the whole feature of `segment`."""
        parent = self.parent
        while parent[segment] != segment:
            segment = parent[segment]
        return segment

    def tile_of(self, segment: int) -> int:
        """Return the number of a segment's tile."""
        return bisect_right(self.first, segment) - 1

    def name_of(self, segment: int) -> str:
        """Return the id of a segment on its tile: C0, R1, F0, M."""
        tile = self.tile_of(segment)
        return TURNED[self.tiles[tile]].segments[segment - self.first[tile]]

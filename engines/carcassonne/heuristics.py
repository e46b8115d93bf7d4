"""Search heuristics for Carcassonne: expected points of unfinished features."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import pow, prod

from engines.carcassonne import queries
from engines.carcassonne.board import FITS, ROUND, STEPS, TURNED
from engines.carcassonne.components import LETTERS, SUPPLY
from engines.carcassonne.moves import Place
from engines.carcassonne.records import SEAT_BITS, SEAT_MASK
from engines.carcassonne.scoring import FIELD_POINTS, MONASTERY_POINTS, touched_cities
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import PlaceMeeple
from engines.core import Move, Seat, open_decisions, options_of
from engines.search.heuristics import Heuristics, greedily

MEEPLE = 6.5
"""Value in points of the first meeple in supply while there is time to use it."""
NEXT_MEEPLE = 0.8
"""Value of each further meeple, as a share of the one before."""
BACK = 0.6
"""Value of a meeple that will return later, as a share of the value in supply."""
TURNS_OF_USE = 8
"""Number of own turns left, below which meeples gradually lose their value."""
EFFORT = 0.5
"""Share of a seat's turns in which it may lay a fitting tile next to a certain feature."""
CELL = 0.75
"""Probability that a tile fitting a cell is laid there in the desired way."""
CAP = 0.85
"""Upper limit of the probability that a feature is completed."""
GROWTH = 0.3
"""Tiles that an open end adds to a feature that is not completed."""

LOOKS = 12
"""Number of placements that the policy considers."""

FITTING = tuple(
    "".join(letter for letter in LETTERS if FITS[letter][needs]) for needs in range(256)
)
"""The kinds that meet each packed requirement."""
JOINED = tuple(
    tuple((side, STEPS[side]) for side in range(4) if needs >> 2 * side & 3 in (1, 2))
    for needs in range(256)
)
"""The sides on which each packed requirement has a city or road, with their offsets."""
SOURCES = {"R": "road", "C": "city", "M": "monastery", "F": "field"}
"""Names of features as sources of points, by their letter."""
AT_HAND = tuple(sum(NEXT_MEEPLE**n for n in range(supply)) for supply in range(SUPPLY + 1))
"""Value of the meeples in supply by their number, in first meeples."""


def evaluate(state: Carcassonne) -> list[float]:
    """Return the expected points of each seat, including the value of meeples in supply."""
    if not open_decisions(state):
        return [float(points) for points in state.points]
    return _Prospects(state).points()


def value_terms(state: Carcassonne, seat: Seat) -> dict[str, float]:
    """Return the terms of a seat's evaluation: points, features by kind, meeples."""
    found = {"points": float(state.points[seat])}
    if not open_decisions(state):
        return found
    prospects = _Prospects(state)
    brought = {kind: [0.0] * len(state.points) for kind in SOURCES.values()}
    for root in prospects.held():
        prospects.add(root, brought[SOURCES[state.name_of(root)[0]]])
    found["meeple"] = prospects.at_hand(seat)
    return found | {kind: points[seat] for kind, points in brought.items()}


class _Odds(dict[tuple[int, int], float]):
    """Probability that a seat fills one of some cells, by their requirement and their number.

    It follows from the unseen tiles, which are the same for all moves of a decision.
    """

    def __init__(self, pile: Sequence[str], seats: int) -> None:
        self.kinds = Counter(pile)
        self.left = len(pile)
        self.turns = len(pile) / seats

    def __missing__(self, key: tuple[int, int]) -> float:
        needs, cells = key
        self[key] = CELL * (1 - pow(self.missed(needs), 1 / max(1, cells)))
        return self[key]

    def missed(self, needs: int) -> float:
        """Return the probability that a seat never lays a tile that fits a cell."""
        fitting = sum(map(self.kinds.__getitem__, FITTING[needs]))
        return pow(1 - fitting / max(1, self.left), EFFORT * self.turns)


_odds = lru_cache(maxsize=64)(_Odds)


@lru_cache(maxsize=1024)
def _standing(packed: int, seats: int) -> list[tuple[Seat, int, bool]]:
    """Return the seats on a feature, each with its number of meeples and whether it has most."""
    counts = [packed >> SEAT_BITS * seat & SEAT_MASK for seat in range(seats)]
    most = max(counts)
    return [(seat, count, count == most) for seat, count in enumerate(counts) if count]


class _Prospects:
    """Expected points of the features of a position."""

    __slots__ = ("chances", "meeple", "odds", "open", "state")

    def __init__(self, state: Carcassonne) -> None:
        self.state = state
        self.odds = _odds(tuple(state.pile), len(state.points))
        self.meeple = MEEPLE * min(1.0, self.odds.turns / TURNS_OF_USE)
        self.open = _open_cells(state)
        self.chances: dict[int, float] = {}

    def points(self) -> list[float]:
        """Return the expected points of each seat."""
        found = [points + self.at_hand(seat) for seat, points in enumerate(self.state.points)]
        for root in self.held():
            self.add(root, found)
        return found

    def at_hand(self, seat: Seat) -> float:
        """Return the value of the meeples that a seat has in supply, or may place now."""
        step, supply = self.state.agenda[-1], self.state.supply[seat]
        found = self.meeple * AT_HAND[supply]
        if isinstance(step, PlaceMeeple) and step.seat == seat and supply:
            found += self.claim(seat)
        return found

    def held(self) -> set[int]:
        """Return the features with meeples."""
        return {self.state.root(segment) for segment in self.state.figures}

    def add(self, root: int, found: list[float]) -> None:
        """Add each seat's value of a feature, including its returning meeples, to `found`."""
        value, chance = self.feature(root)
        back = chance * BACK * self.meeple
        for seat, count, leads in _standing(self.state.meeples[root], len(found)):
            found[seat] += count * back + value * leads

    def claim(self, seat: Seat) -> float:
        """Return the gain of the best meeple on the tile just laid."""
        state = self.state
        price = self.meeple * NEXT_MEEPLE ** (state.supply[seat] - 1)
        gain = 0.0
        for root in {state.root(segment) for segment in range(state.first[-1], len(state.parent))}:
            if not state.meeples[root]:
                value, chance = self.feature(root)
                gain = max(gain, value + chance * BACK * self.meeple - price)
        return gain

    def feature(self, root: int) -> tuple[float, float]:
        """Return the expected points of a feature, and the probability of its completion."""
        state = self.state
        letter = state.name_of(root)[0]
        if letter == "F":
            return self.field(root), 0.0
        if letter == "M":
            return self.monastery(root)
        chance, more = self.completion(root), len(self.open.get(root, ()))
        tiles = state.marks[root].bit_count()
        if letter == "R":
            return tiles + more * (chance + GROWTH * (1 - chance)), chance
        tiles += (state.marks[root] & state.shields).bit_count()
        return (tiles + more) * 2 * chance + (tiles + GROWTH * more) * (1 - chance), chance

    def field(self, root: int) -> float:
        """Return the expected points of a field from the cities it touches."""
        return FIELD_POINTS * sum(map(self.completion, touched_cities(self.state, root)))

    def monastery(self, root: int) -> tuple[float, float]:
        """Return the expected points of a monastery, and the probability of its completion."""
        state = self.state
        cell = state.cells[state.tile_of(root)]
        empty = [cell + step for step in ROUND if cell + step not in state.at]
        frontier, odds = state.frontier, self.odds
        chances = [odds[frontier.get(near, 0), len(empty)] for near in empty]
        return MONASTERY_POINTS - len(empty) + sum(chances), prod(chances)

    def completion(self, root: int) -> float:
        """Return the probability that a city or road is completed."""
        if self.state.ends[root] == 0:
            return 1.0
        if (known := self.chances.get(root)) is not None:
            return known
        cells = self.open.get(root, ())
        frontier, odds, among, chance = self.state.frontier, self.odds, len(cells), CAP
        for cell in cells:
            chance *= odds[frontier[cell], among]
        self.chances[root] = chance
        return chance


def _open_cells(state: Carcassonne) -> dict[int, set[int]]:
    """Return the empty cells to which each city and road leads."""
    found: dict[int, set[int]] = {}
    at, parent, tiles, first = state.at, state.parent, state.tiles, state.first
    for cell, needs in state.frontier.items():
        for side, step in JOINED[needs]:
            tile = at[cell + step]
            root = first[tile] + TURNED[tiles[tile]].by_edge[side ^ 2]
            while parent[root] != root:
                root = parent[root]
            if root in found:
                found[root].add(cell)
            else:
                found[root] = {cell}
    return found


def candidates(state: Carcassonne, seat: Seat) -> list[Move]:
    """Return the options, with placements of identical results listed once."""
    moves: list[Move] = options_of(state, seat)
    if state.hand is None:
        return moves
    # the same few rotations apply to all cells, so they are looked up once
    distinct = [queries.smallest(state, turns) == turns for turns in range(4)]
    return [move for move in moves if not isinstance(move, Place) or distinct[move.turns]]


HEURISTICS = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=1,
    policy=greedily(evaluate, candidates, LOOKS),
    horizon=2,  # the turn of each other seat, and the seat's own next tile
    great_lead=15.0,
)

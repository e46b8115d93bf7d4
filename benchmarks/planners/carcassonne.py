"""Planner for a turn of Carcassonne: the tile and meeple with the best expected features."""

from __future__ import annotations

import random
from collections import Counter
from math import pow

from engines.carcassonne import hidden, scoring
from engines.carcassonne.board import FEATURES, FITS, ROUND, STEPS, TURNED
from engines.carcassonne.state import Carcassonne
from engines.core import Game, Move, Seat, apply, clone, open_decisions

PRICE = 5.0
"""Points of an available meeple while there is time to use it."""
CHEAPER = 0.8
"""Value of each further available meeple, relative to the previous one."""
SHARE = 0.09
"""Share of a seat's turns that it can spend on one feature."""
GROWTH = 0.3
"""Tiles that an open end adds to an incomplete feature."""
LONG = 8
"""Number of own remaining turns below which meeples lose their value."""


def plan(game: Game, view: Carcassonne, seat: Seat, rng: random.Random) -> Move:
    """Return the first move of the best turn."""
    world = clone(view)
    game.imagine(world, rng)
    unseen, best = hidden.unseen(view), (float("-inf"), 0.0)
    chosen: Move | None = None
    for move in open_decisions(world)[0].options(world):
        after = clone(world)
        apply(after, seat, move)
        value = _best_end(after, seat, unseen), rng.random()
        if value > best:
            chosen, best = move, value
    assert chosen is not None
    return chosen


def _best_end(state: Carcassonne, seat: Seat, unseen: Counter[str]) -> float:
    """Return the value of the turn if it is completed well."""
    if open_decisions(state) and state.hand is None:
        ends = []
        for move in open_decisions(state)[0].options(state):
            after = clone(state)
            apply(after, seat, move)
            ends.append(_lead(after, seat, unseen))
        return max(ends)
    return _lead(state, seat, unseen)


def _lead(state: Carcassonne, seat: Seat, unseen: Counter[str]) -> float:
    found = _Expectations(state, unseen).points()
    return found[seat] - max(p for other, p in enumerate(found) if other != seat)


class _Expectations:
    """The expected points of a position."""

    def __init__(self, state: Carcassonne, unseen: Counter[str]) -> None:
        self.state, self.unseen, self.tiles = state, unseen, max(1, unseen.total())
        self.turns = len(state.pile) / len(state.points)
        self.price = PRICE * min(1.0, self.turns / LONG)
        self.open: dict[int, set[int]] = {}
        for cell in state.frontier:
            for side, step in enumerate(STEPS):
                if (tile := state.at.get(cell + step)) is not None:
                    segment = TURNED[state.tiles[tile]].by_edge[side ^ 2]
                    if segment >= 0:
                        root = state.root(state.first[tile] + segment)
                        self.open.setdefault(root, set()).add(cell)

    def points(self) -> list[float]:
        """Return the expected points of each seat."""
        state = self.state
        if not open_decisions(state):
            return [float(points) for points in state.points]
        found = [
            points + self.price * sum(CHEAPER**n for n in range(supply))
            for points, supply in zip(state.points, state.supply, strict=True)
        ]
        for root in {state.root(segment) for segment in state.figures}:
            value, chance = self._feature(root)
            for seat in scoring.majority(state, root):
                found[seat] += value
            for seat in range(len(found)):
                standing = state.meeples[root] >> 4 * seat & 15
                found[seat] += standing * chance * self.price * CHEAPER**3
        return found

    def _feature(self, root: int) -> tuple[float, float]:
        """Return a feature's expected points for its owners, and the chance of its completion."""
        kind = FEATURES[self.state.name_of(root)[0]]
        if kind == "field":
            return self._field(root), 0.0
        if kind == "monastery":
            cell = self.state.cells[self.state.tile_of(root)]
            empty = [cell + step for step in ROUND if cell + step not in self.state.at]
            chances = [self._filled(near, len(empty)) for near in empty]
            return 9 - len(empty) + sum(chances), _product(chances)
        now, _, _ = scoring.worth(self.state, root, kind)
        chance, more = self._completed(root), len(self.open.get(root, ()))
        if kind == "road":
            return now + more * (chance + (1 - chance) * GROWTH), chance
        return now * (1 + chance) + more * (2 * chance + (1 - chance) * GROWTH), chance

    def _completed(self, root: int) -> float:
        if self.state.ends[root] == 0:
            return 1.0
        cells = self.open.get(root, ())
        return _product([self._filled(cell, len(cells)) for cell in cells])

    def _filled(self, cell: int, rivals: int) -> float:
        """Return the chance that a seat fills one of `rivals` cells that it has to fill."""
        needs = self.state.frontier.get(cell, 0)
        fitting = sum(count for kind, count in self.unseen.items() if FITS[kind][needs])
        return 1.0 - pow(1.0 - fitting / self.tiles, SHARE * self.turns / max(1, rivals))

    def _field(self, root: int) -> float:
        marks, cities = self.state.marks[root], set()
        for number, segment in enumerate(self.state.city_segments):
            if marks >> number & 1:
                cities.add(self.state.root(segment))
        return 3 * sum(map(self._completed, cities))


def _product(chances: list[float]) -> float:
    found = 1.0
    for chance in chances:
        found *= chance
    return found

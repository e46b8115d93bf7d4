"""Notation of Carcassonne matches, as in the rules reference: `E 0,-1 r2 C:S`.

Kind, cell, clockwise quarter turns, and the feature the meeple goes to or `-` for none.  The tile
is the one at hand, so a position is built by drawing the kinds of its moves in their order.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Claim, Place, Skip
from engines.carcassonne.records import Options
from engines.carcassonne.state import Carcassonne
from engines.core import Refusal, open_decisions, play
from tests.engines.table import BaseTable

SEED = bytes(range(32))
_MOVE = re.compile(r"([A-X]) (-?\d+),(-?\d+) r(\d) (\S+)")


class Written(NamedTuple):
    """A turn in the notation."""

    kind: str
    place: Place
    figure: Claim | Skip


def read(line: str) -> Written:
    """Return the turn a line describes."""
    found = _MOVE.fullmatch(line)
    assert found, line
    kind, x, y, turns, feature = found.groups()
    figure = Skip() if feature == "-" else Claim(feature)
    return Written(kind, Place(int(x), int(y), int(turns)), figure)


def deal(draw_order: str, seats: int = 2, seed: bytes = SEED) -> Carcassonne:
    """Return a match in which the tiles are drawn as listed (spaces are ignored)."""
    kinds = tuple(draw_order.replace(" ", ""))
    state: Carcassonne = GAME.setup(seats, Options(draw_order=kinds), seed)
    return state


class Table(BaseTable[Carcassonne]):
    """A running match: its position and all notes so far.

    `then` are the kinds drawn after those of the moves; without it the last move ends the match.
    """

    game = GAME

    def __init__(self, *moves: str, seats: int = 2, then: str = "") -> None:
        super().__init__(deal("".join(read(move).kind for move in moves) + then, seats))
        for move in moves:
            self.turn(move)

    def turn(self, line: str) -> None:
        """Lay the current tile and place the meeple."""
        written = read(line)
        assert queries.hand(self.state) == written.kind, line
        self.play(written.place, written.figure)

    def refused_turn(self, line: str) -> Refusal:
        """Return the refusal of a turn; the position does not change."""
        written, state = read(line), self.state
        assert queries.hand(state) == written.kind, line
        try:
            seat = open_decisions(state)[0].seat
            state = play(state, seat, written.place).state
            play(state, seat, written.figure)
        except Refusal as refusal:
            return refusal
        raise AssertionError(f"{line} is legal")

    def lay(self, line: str) -> list[str]:
        """Lay the tile only and return the features a meeple may go to."""
        self.play(read(line).place)
        return self.open_features()

    def open_features(self) -> list[str]:
        """Return the features a meeple may go to now."""
        return [claim.feature for claim in self.offered(Claim)]

    def feature_at(self, x: int, y: int, segment: str) -> queries.Feature:
        """Return the feature that a segment of the tile at (x, y) belongs to."""
        place = (x, y, segment)
        return next(found for found in queries.features(self.state) if place in found.segments)

    @property
    def points(self) -> list[int]:
        """Return the points of the seats."""
        return GAME.scores(self.state)

    @property
    def supply(self) -> list[int]:
        """Return the meeples each seat may still put."""
        return [queries.supply(self.state, seat) for seat in range(len(self.points))]

    @property
    def over(self) -> bool:
        """Return whether no decision is open."""
        return not open_decisions(self.state)

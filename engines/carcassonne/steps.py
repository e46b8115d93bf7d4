"""Steps of a turn: draw, place the tile, place a meeple, score, next seat."""

from __future__ import annotations

from collections.abc import Sequence

from engines.carcassonne import scoring
from engines.carcassonne.board import (
    FITS,
    PLACES,
    ROLES,
    ROTATIONS,
    TURNED,
    cell_of,
    number_of,
    xy_of,
)
from engines.carcassonne.components import SIDES
from engines.carcassonne.landscape import fits_somewhere, lay
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.carcassonne.records import SEAT_BITS
from engines.carcassonne.state import Carcassonne
from engines.core import AutoStep, Decision, Move, Refusal, Seat, Step

SKIP = Skip()


class DrawTile(AutoStep, frozen=True):
    """Drawing until a tile fits; tiles that do not fit are out of the game."""

    seat: Seat

    def run(self, state: Carcassonne) -> Sequence[Step]:
        while state.pile:
            letter = state.draw(state.pile)
            if fits_somewhere(state, letter):
                state.hand = letter
                if state.notes is not None:
                    state.note("draws", self.seat, kind=letter, left=len(state.pile))
                return [PlaceTile(self.seat)]
            state.discarded.append(letter)
            state.note("tile_discarded", self.seat, kind=letter)
        return [FinalScoring()]


class PlaceTile(Decision, frozen=True):
    """Placement of the tile, where all touching edges match (reference 4.2)."""

    def options(self, state: Carcassonne) -> list[Place]:
        """Return all placements by y, x, rotation; identical rotations are separate options."""
        letter, frontier = state.hand or "", state.frontier
        fitting, places = FITS[letter], PLACES[letter]
        cells = [cell for cell, needs in frontier.items() if fitting[needs]]
        cells.sort()
        options: list[Place] = []
        for cell in cells:
            options += places[frontier[cell]][cell]
        return options

    def why_not(self, state: Carcassonne, move: Move) -> Refusal | None:
        if not isinstance(move, Place):
            return Refusal("wrong_phase")
        if move.turns not in ROTATIONS:
            return Refusal("bad_rotation", turns=move.turns)
        cell = cell_of(move.x, move.y)
        # A cell far away would have the same number as a cell of the landscape.
        near = xy_of(cell) == (move.x, move.y)
        if near and cell in state.at:
            return Refusal("cell_occupied", x=move.x, y=move.y)
        if not near or cell not in state.frontier:
            return Refusal("not_adjacent", x=move.x, y=move.y)
        edges = TURNED[number_of(state.hand or "", move.turns)].edges
        for i, side in enumerate(SIDES):
            needed = state.frontier[cell] >> 2 * i & 3
            if needed and needed != edges[i]:
                return Refusal("edge_mismatch", side=side)
        return None

    def resolve(self, state: Carcassonne, move: Place) -> Sequence[Step]:
        letter = state.hand or ""
        lay(state, cell_of(move.x, move.y), number_of(letter, move.turns))
        state.hand = None
        if state.notes is not None:
            state.note("lays", self.seat, kind=letter, x=move.x, y=move.y, turns=move.turns)
        return [PlaceMeeple(self.seat)]


class PlaceMeeple(Decision, frozen=True):
    """One meeple or none, on an unoccupied feature of the tile just laid (reference 4.3)."""

    takes = Claim

    def options(self, state: Carcassonne) -> list[Move]:
        """Return `Skip`, then the free features: cities, roads, fields, monastery."""
        if not state.supply[self.seat]:
            return [SKIP]
        parent, meeples = state.parent, state.meeples
        options: list[Move] = [SKIP]
        for root, claim in enumerate(TURNED[state.tiles[-1]].claims, state.first[-1]):
            while parent[root] != root:
                root = parent[root]
            if not meeples[root]:
                options.append(claim)
        return options

    def against(self, state: Carcassonne, move: Claim) -> Refusal:
        if move.feature not in TURNED[state.tiles[-1]].addresses:
            return Refusal("no_such_feature", feature=move.feature)
        if not state.supply[self.seat]:
            return Refusal("no_meeple_left")
        return Refusal("feature_occupied", feature=move.feature)

    def resolve(self, state: Carcassonne, move: Claim | Skip) -> Sequence[Step]:
        if type(move) is Claim:
            _claim(state, self.seat, move.feature)
        else:
            state.note("skips", self.seat)
        after = (self.seat + 1) % len(state.points)
        if state.prefs[self.seat].confirm:
            return [SCORE_TILE, ConfirmTurn(self.seat), DrawTile(after)]
        return [SCORE_TILE, DrawTile(after)]


def _claim(state: Carcassonne, seat: Seat, feature: str) -> None:
    """Put a meeple of `seat` on a feature of the tile just laid."""
    segment = state.first[-1] + TURNED[state.tiles[-1]].named[feature]
    state.figures[segment] = seat
    if feature == "M":
        state.monks[state.cells[-1]] = segment
    state.meeples[state.root(segment)] += 1 << SEAT_BITS * seat
    state.supply[seat] -= 1
    x, y = xy_of(state.cells[-1])
    state.note("claims", seat, x=x, y=y, feature=feature, role=ROLES[feature[0]])


class ScoreTile(AutoStep, frozen=True):
    """Scoring of the features that the tile completed (reference 5.1)."""

    def run(self, state: Carcassonne) -> Sequence[Step]:
        state.scored = scoring.score_tile(state)
        for line in state.scored:
            scoring.note_scoring(state, "scores", line)
        return ()


SCORE_TILE = ScoreTile()


class ConfirmTurn(Decision, frozen=True):
    """Confirmation of the turn, which keeps it open for undo, for seats that prefer it."""

    takes = Confirm
    confirms = True

    def options(self, state: Carcassonne) -> list[Confirm]:
        return [Confirm()]

    def resolve(self, state: Carcassonne, move: Confirm) -> Sequence[Step]:
        return ()


class FinalScoring(AutoStep, frozen=True):
    """Scoring of unfinished features, then of fields (reference 5.3)."""

    def run(self, state: Carcassonne) -> Sequence[Step]:
        state.note("game_ends")
        state.scored = []
        state.final = list(scoring.final_lines(state))
        for line in state.final:
            scoring.pay(state, line)
            scoring.note_scoring(state, "final", line)
        return ()

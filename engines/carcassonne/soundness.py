"""What every position must keep: the same tiles, laid again, give the same landscape."""

from __future__ import annotations

from collections import Counter

from engines.carcassonne.board import FEATURES, FITS, TURNED, cell_of, number_of, xy_of
from engines.carcassonne.landscape import lay
from engines.carcassonne.parts import START, SUPPLY
from engines.carcassonne.records import HIDDEN, SEAT_BITS, Scored
from engines.carcassonne.scoring import final_lines
from engines.carcassonne.setup import BOX
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import ConfirmTurn, DrawTile, PlaceMeeple, PlaceTile
from engines.core import Chance, RulesBug

LANDSCAPE = (
    *("at", "frontier", "first", "parent", "ends", "marks"),
    *("city_segments", "road_tiles", "city_tiles", "shields"),
)
"""The fields that follow from which tiles were laid where, and in which order."""


def inspect(state: Carcassonne) -> None:
    """Raise `RulesBug` unless every piece is where exactly one of it can be."""
    _check_landscape(state)
    _check_turn(state)
    _check_figures(state)
    _check_tiles(state)
    _check_scores(state)


def _check_landscape(state: Carcassonne) -> None:
    again = _laid_again(state)
    for field in LANDSCAPE:
        if getattr(state, field) != getattr(again, field):
            raise RulesBug(f"{field} does not fit the tiles")


def _laid_again(state: Carcassonne) -> Carcassonne:
    """Return the landscape of the same tiles; raise `RulesBug` if they cannot lie like that."""
    again = Carcassonne(
        rng=Chance(),
        options=state.options,
        prefs=[],
        clocks=[],
        lanes=[],
        pile=[],
        points=[],
        supply=[],
        frontier={cell_of(0, 0): 0},
    )
    for cell, number in zip(state.cells, state.tiles, strict=True):
        turned = TURNED[number] if number >= 0 else None
        needs = again.frontier.get(cell)
        if turned is None or needs is None or not FITS[turned.letter][needs] >> turned.turns & 1:
            raise RulesBug(f"tile {number} cannot lie at {xy_of(cell)}")
        lay(again, cell, number)
    if state.tiles[0] != number_of(START, 0):
        raise RulesBug("another tile lies at the start")
    return again


def _check_turn(state: Carcassonne) -> None:
    """The tiles tell whose turn it is, and the turn what is at hand."""
    players, laid = len(state.clocks), len(state.tiles) - 1
    now, before = laid % players, (laid - 1) % players
    turns = (
        [[PlaceTile(now)]]
        if state.hand is not None
        else [
            [],
            [PlaceMeeple(before)],
            [DrawTile(now), ConfirmTurn(before)],
        ]
    )
    if state.agenda not in turns or any(state.lanes):
        raise RulesBug(f"{state.agenda} with {state.hand} at hand after {laid} tiles")
    if not state.agenda and state.pile:
        raise RulesBug("the match is over while there are tiles")


def _check_figures(state: Carcassonne) -> None:
    standing = Counter(state.figures.values())
    if not set(standing) <= set(range(len(state.clocks))):
        raise RulesBug(f"meeples of nobody: {standing}")
    for seat, supply in zip(range(len(state.clocks)), state.supply, strict=True):
        if supply < 0 or supply + standing[seat] != SUPPLY:
            raise RulesBug(f"seat {seat}: {supply} meeples left, {standing[seat]} standing")
    if min(state.figures, default=0) < 0 or len(state.meeples) != len(state.parent):
        raise RulesBug("meeples stand where nothing is")
    counted = {
        root: packed
        for root, packed in enumerate(state.meeples)
        if packed and state.parent[root] == root
    }
    if counted != _counted(state) or min(state.meeples) < 0:
        raise RulesBug("a feature counts meeples that do not stand on it")
    monks = {
        state.cells[state.tile_of(segment)]: segment
        for segment in state.figures
        if state.name_of(segment) == "M"
    }
    if monks != state.monks:
        raise RulesBug("monks stand elsewhere than their meeples")


def _counted(state: Carcassonne) -> dict[int, int]:
    """Return the packed meeples of every occupied feature, counted anew from the figures."""
    counted: dict[int, int] = {}
    for segment, seat in state.figures.items():
        root = state.root(segment)
        counted[root] = counted.get(root, 0) + (1 << SEAT_BITS * seat)
    return counted


def _check_tiles(state: Carcassonne) -> None:
    """Nothing is drawn but what the box holds, or what was to be drawn in its order."""
    drawn = Counter(TURNED[number].letter for number in state.tiles[1:])
    drawn.update([*state.discarded, *state.pile, *filter(None, [state.hand])])
    order = state.options.draw_order
    whole = BOX if not order or HIDDEN in order else Counter(order)
    if drawn.total() != (len(order) or BOX.total()) or not drawn <= whole <= BOX:
        raise RulesBug(f"tiles are missing or double: {drawn}")
    if order and HIDDEN not in order and state.pile != list(order[::-1][: len(state.pile)]):
        raise RulesBug("the tiles lie in another order than they were to be drawn")


def _check_scores(state: Carcassonne) -> None:
    if len(state.points) != len(state.clocks) or min(state.points) < 0:
        raise RulesBug(f"points: {state.points}")
    if state.final != ([] if state.agenda else list(final_lines(state))):
        raise RulesBug("the final scoring is another one")
    if not all(_could_be_scored(state, line) for line in state.scored):
        raise RulesBug(f"scorings that cannot be: {state.scored}")


def _could_be_scored(state: Carcassonne, line: Scored) -> bool:
    known = line.feature in FEATURES.values() and cell_of(line.x, line.y) in state.at
    return known and set(line.seats) <= set(range(len(state.clocks)))

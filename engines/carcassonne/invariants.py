"""Invariants of a position of Carcassonne: laying its tiles again gives the same landscape."""

from __future__ import annotations

from collections import Counter

from engines.carcassonne.board import FEATURES, FITS, TURNED, cell_of, number_of, xy_of
from engines.carcassonne.components import START, SUPPLY
from engines.carcassonne.landscape import lay
from engines.carcassonne.records import HIDDEN, SEAT_BITS, Options, Scored
from engines.carcassonne.scoring import final_lines
from engines.carcassonne.setup import BOX
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import ConfirmTurn, DrawTile, PlaceMeeple, PlaceTile
from engines.core import Chance, RulesBug

LANDSCAPE = (
    *("at", "frontier", "first", "parent", "ends", "marks"),
    *("city_segments", "road_tiles", "city_tiles", "shields"),
)
"""Fields that follow from the placement of the tiles in their order."""
MOST_CHECKED = 64
"""Number of landscapes that are kept."""
_CHECKED: dict[tuple[tuple[int, int], ...], Carcassonne] = {}
"""The landscapes of the last checks by cells and tiles, each used by one thread at a time.

Laying all tiles again after each decision would take longer than everything else in it.
"""


def check_invariants(state: Carcassonne) -> None:
    """Raise `RulesBug` unless every piece exists once and in a possible place."""
    _check_landscape(state)
    _check_turn(state)
    _check_figures(state)
    _check_tiles(state)
    _check_scores(state)


def _check_landscape(state: Carcassonne) -> None:
    """Check that the tiles may lie where they are and give this landscape.

    It continues the landscape of an earlier check with these tiles, or with all but the last one.
    """
    placed = tuple(zip(state.cells, state.tiles, strict=True))
    again = _CHECKED.pop(placed, None) or _CHECKED.pop(placed[:-1], None) or _nothing_laid()
    for cell, number in placed[len(again.cells) :]:
        _lay_legally(again, cell, number)
    if state.tiles[0] != number_of(START, 0):
        raise RulesBug("the first tile is not the start tile")
    for field in LANDSCAPE:
        if getattr(state, field) != getattr(again, field):
            raise RulesBug(f"{field} does not fit the tiles")
    _CHECKED[placed] = again
    for oldest in list(_CHECKED)[:-MOST_CHECKED]:
        _CHECKED.pop(oldest, None)


def _lay_legally(state: Carcassonne, cell: int, number: int) -> None:
    turned = TURNED[number] if number >= 0 else None
    needs = state.frontier.get(cell)
    if turned is None or needs is None or not FITS[turned.letter][needs] >> turned.turns & 1:
        raise RulesBug(f"tile {number} cannot lie at {xy_of(cell)}")
    lay(state, cell, number)


def _nothing_laid() -> Carcassonne:
    return Carcassonne(
        rng=Chance(),
        options=Options(),
        prefs=[],
        clocks=[],
        lanes=[],
        pile=[],
        points=[],
        supply=[],
        frontier={cell_of(0, 0): 0},
    )


def _check_turn(state: Carcassonne) -> None:
    """Check that the step of the agenda and the hand follow from the number of tiles."""
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
        raise RulesBug("the match is over, but tiles are left")


def _check_figures(state: Carcassonne) -> None:
    standing = Counter(state.figures.values())
    if not set(standing) <= set(range(len(state.clocks))):
        raise RulesBug(f"meeples without an owner: {standing}")
    for seat, supply in zip(range(len(state.clocks)), state.supply, strict=True):
        if supply < 0 or supply + standing[seat] != SUPPLY:
            raise RulesBug(f"seat {seat}: {supply} meeples left, {standing[seat]} standing")
    if min(state.figures, default=0) < 0 or len(state.meeples) != len(state.parent):
        raise RulesBug("meeples on segments that do not exist")
    counted = {
        root: packed
        for root, packed in enumerate(state.meeples)
        if packed and state.parent[root] == root
    }
    if counted != _counted(state) or min(state.meeples) < 0:
        raise RulesBug("the meeple count of a feature does not fit the figures")
    monks = {
        state.cells[state.tile_of(segment)]: segment
        for segment in state.figures
        if state.name_of(segment) == "M"
    }
    if monks != state.monks:
        raise RulesBug("the monks do not fit the meeples on monasteries")


def _counted(state: Carcassonne) -> dict[int, int]:
    """Return the packed meeples of every occupied feature, counted again from the figures."""
    counted: dict[int, int] = {}
    for segment, seat in state.figures.items():
        root = state.root(segment)
        counted[root] = counted.get(root, 0) + (1 << SEAT_BITS * seat)
    return counted


def _check_tiles(state: Carcassonne) -> None:
    """Check that the tiles match the box, or the given draw order."""
    drawn = Counter(TURNED[number].letter for number in state.tiles[1:])
    drawn.update([*state.discarded, *state.pile, *filter(None, [state.hand])])
    order = state.options.draw_order
    whole = BOX if not order or HIDDEN in order else Counter(order)
    if drawn.total() != (len(order) or BOX.total()) or not drawn <= whole <= BOX:
        raise RulesBug(f"tiles are missing or double: {drawn}")
    if order and HIDDEN not in order and state.pile != list(order[::-1][: len(state.pile)]):
        raise RulesBug("the pile does not follow the draw order")


def _check_scores(state: Carcassonne) -> None:
    if len(state.points) != len(state.clocks) or min(state.points) < 0:
        raise RulesBug(f"points: {state.points}")
    if state.final != ([] if state.agenda else list(final_lines(state))):
        raise RulesBug("the final scoring does not fit the position")
    if not all(_could_be_scored(state, line) for line in state.scored):
        raise RulesBug(f"impossible scorings: {state.scored}")


def _could_be_scored(state: Carcassonne, line: Scored) -> bool:
    known = line.feature in FEATURES.values() and cell_of(line.x, line.y) in state.at
    return known and set(line.seats) <= set(range(len(state.clocks)))

"""Planned moves in Carcassonne, before the next tile is known: a cell, or a meeple.

A planned move may leave open the rotation of the tile, or the side of the tile on which a figure
is placed.  It is carried out if only one choice remains; otherwise the player has to decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from operator import or_

from engines.carcassonne import hidden, queries
from engines.carcassonne.board import FITS, ROLES, ROTATIONS, xy_of
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.carcassonne.state import Carcassonne
from engines.carcassonne.steps import ConfirmTurn, PlaceMeeple, PlaceTile
from engines.core import Decision, Move, Planning, Predictor, Seat, State, open_decisions, step_name

ANY_TURNS = -1
"""The rotation of a planned placement in any rotation."""
TILE, MEEPLE, CONFIRM = (step_name(kind(0)) for kind in (PlaceTile, PlaceMeeple, ConfirmTurn))


def offered(view: Carcassonne, seat: Seat) -> Mapping[str, Sequence[Move]]:
    """Return the cells where a coming tile may fit, and the possible moves after it."""
    found: dict[str, Sequence[Move]] = {}
    now = next((type(decision) for decision in open_decisions(view) if decision.seat == seat), None)
    if open_decisions(view) and view.pile:
        found[TILE] = list(_placements(view))
    if now is PlaceTile or TILE in found:
        found[MEEPLE] = [*map(Claim, ROLES), Skip()]
    if view.prefs[seat].confirm and (now in (PlaceTile, PlaceMeeple) or TILE in found):
        found[CONFIRM] = [Confirm()]
    return {name: moves for name, moves in found.items() if moves}


def _placements(view: Carcassonne) -> Iterator[Place]:
    fitting = [FITS[letter] for letter in hidden.unseen(view)]
    rotations = {
        cell: reduce(or_, (fits[needs] for fits in fitting), 0)
        for cell, needs in view.frontier.items()
    }
    for cell in sorted(cell for cell, found in rotations.items() if found):
        x, y = xy_of(cell)
        yield Place(x, y, ANY_TURNS)
        yield from (Place(x, y, turns) for turns in ROTATIONS if rotations[cell] >> turns & 1)


def resolve(state: Carcassonne, decision: Decision, move: Move) -> Move | None:
    """Return the only option that matches a planned move; identical placements count as one."""
    found = [
        option
        for option in decision.options(state)
        if not isinstance(option, Place) or queries.smallest(state, option.turns) == option.turns
        if _fits(state, option, move)
    ]
    return found[0] if len(found) == 1 else None


def _fits(state: Carcassonne, option: Move, move: Move) -> bool:
    match option, move:
        case Place(x, y, turns), Place(wished_x, wished_y, wished):
            alike = wished == ANY_TURNS or queries.smallest(state, wished) == turns
            return (x, y) == (wished_x, wished_y) and alike
        case Claim(feature), Claim(wished_feature):
            return feature[0] == wished_feature
    return option == move


def view_at(view: Carcassonne, seat: Seat, plan: str) -> State:
    """Return the view itself, because planned moves refer to the current landscape."""
    return view


PLANNING = Planning(predictor=Predictor(offered, view_at), resolve=resolve)

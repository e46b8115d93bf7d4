"""Labels of options on the map: ring numbers for spaces, letters for places."""

from __future__ import annotations

from engines.core import open_decisions
from engines.karvi.moves import Push, Sail, Visit
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import ChooseHarbor, ChooseRefuge, GoOnVoyage
from engines.karvi.steps.turn import AfterAction, BeforeMove, sailings, spaces
from render.core.renderer import Scene


def letter(view: Karvi, place: str) -> str:
    """Return the letter of a place, which is the same in every match on that side of the map."""
    return chr(ord("A") + [*view.places].index(place))


def targets(view: Karvi, scene: Scene) -> tuple[list[int], list[str]]:
    """Return the spaces and places that the player to move may choose, if the picture asks.

    Buttons and pictures use the same labels.  The targets contain no hidden information, so all
    readers see the same ones.
    """
    if not scene.asking or len(scene.to_move) != 1:
        return [], []
    match next(iter(open_decisions(view)), None):
        case BeforeMove(seat) if view.turn is not None:
            return [*spaces(view, view.turn)], [move.to for move in sailings(view, seat)]
        case AfterAction(seat):
            return [], [move.to for move in sailings(view, seat)]
        case ChooseRefuge() | GoOnVoyage() | ChooseHarbor() as ask:
            return [], [*filter(None, map(_place, ask.options(view)))]
    return [], []


def _place(move: object) -> str:
    """Return the place of a move, or "" if it has none."""
    match move:
        case Sail(to) | Push(to):
            return to
        case Visit(place):
            return place
    return ""

"""Carcassonne, the base game with farmers, for two to five players."""

from engines.carcassonne import steps
from engines.carcassonne.hidden import hide, imagine
from engines.carcassonne.invariants import check_invariants
from engines.carcassonne.planning import PLANNING
from engines.carcassonne.records import Options, Prefs
from engines.carcassonne.scoring import sources
from engines.carcassonne.setup import setup
from engines.carcassonne.state import Carcassonne
from engines.core import Game, Length


def _scores(state: Carcassonne) -> list[int]:
    return state.points.copy()


def _length(seats: int, options: Options) -> Length:
    return Length(turns=round(71 / seats), minutes=45)


GAME = Game(
    key="carcassonne",
    seats=range(2, 6),
    options=Options,
    state=Carcassonne,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=_scores,
    sources=sources,
    check_invariants=check_invariants,
    decisions=3 * 71,  # placement, meeple, and an optional confirmation, for each tile
    prefs=Prefs,
    open_chance=frozenset({"hand"}),
    stacking=("draw_order",),
    planning=PLANNING,
    secrets=False,
    length=_length,
)
"""The rules reference is docs/rules/carcassonne.md."""

"""Cabriole: furniture workshops, queues of assistants, artisans and markets."""

from engines.cabriole import steps
from engines.cabriole.hidden import hide, imagine
from engines.cabriole.invariants import check_invariants
from engines.cabriole.planning import PLANNING
from engines.cabriole.scoring import ranking, scores, sources
from engines.cabriole.setup import setup
from engines.cabriole.state import Cabriole
from engines.core import Game, Length, NoOptions


def _length(seats: int, options: NoOptions) -> Length:
    return Length(turns=40 + 5 * seats, minutes=20 * seats)


GAME = Game(
    key="cabriole",
    seats=range(2, 5),
    options=NoOptions,
    state=Cabriole,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    # a player's 30 placements, 30 assistants, 6 second cards, 4 choices of an artisan, 36 projects,
    # 6 ends of a production and a choice at the start (reference 5.7)
    decisions=4 * 113,
    open_chance=frozenset({"display", "studios"}),
    ranking=ranking,
    planning=PLANNING,
    secrets=False,
    length=_length,
)

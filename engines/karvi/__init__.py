"""Karvi: beer dice around a village, ships on the sea."""

from engines.core import Game, Length
from engines.karvi import steps
from engines.karvi.hidden import hide, imagine
from engines.karvi.invariants import check_invariants
from engines.karvi.planning import PLANNING
from engines.karvi.records import Options
from engines.karvi.schema import SEATS
from engines.karvi.scoring import ranking, scores, sources
from engines.karvi.setup import setup
from engines.karvi.state import Karvi


def _length(seats: int, options: Options) -> Length:
    return Length(turns=30, minutes=25 * seats + 20)


GAME = Game(
    key="karvi",
    seats=SEATS,
    options=Options,
    state=Karvi,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    decisions=4_000,
    ranking=ranking,
    planning=PLANNING,
    open_chance=frozenset({"boards", "stop_tiles", "symbols", "open_cards", "piles", "jarls"}),
    length=_length,
)

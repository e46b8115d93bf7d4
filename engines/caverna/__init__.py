"""Caverna: a family of dwarfs, their cave and their farm."""

from engines.caverna import steps
from engines.caverna.hidden import hide, imagine
from engines.caverna.invariants import check_invariants
from engines.caverna.planning import PLANNING
from engines.caverna.records import Options, Prefs
from engines.caverna.scoring import scores, sources
from engines.caverna.setup import setup
from engines.caverna.state import Caverna
from engines.core import Game, Length


def _length(seats: int, options: Options) -> Length:
    return Length(turns=40, minutes=30 * seats + 30)


GAME = Game(
    key="caverna",
    seats=range(1, 8),
    options=Options,
    state=Caverna,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    # random matches of seven take 700; the number of conversions is bounded only by the goods
    decisions=4_000,
    prefs=Prefs,
    planning=PLANNING,
    open_chance=frozenset({"cards", "spaces"}),
    secrets=False,
    length=_length,
)

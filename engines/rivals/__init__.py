"""Rivals for Catan: two principalities, cards, dice and events."""

from engines.core import Game, Length
from engines.rivals import steps
from engines.rivals.components import COLOURS
from engines.rivals.hidden import hide, imagine
from engines.rivals.invariants import check_invariants
from engines.rivals.moves import Remove
from engines.rivals.planning import PLANNING
from engines.rivals.records import RETIRED, Options, Prefs
from engines.rivals.setup import setup
from engines.rivals.state import Rivals
from engines.rivals.victory import ranking, scores, sources


def _length(seats: int, options: Options) -> Length:
    return Length(20, 45) if options.mode == "basic" else Length(40, 90)


GAME = Game(
    key="rivals",
    seats=range(2, 3),
    options=Options,
    state=Rivals,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    # random matches take 1,000 to 6,000; the number of exchanges is unlimited
    decisions=15_000,
    prefs=Prefs,
    # the start player is rolled in the open
    open_chance=frozenset({"turn", "agenda"}),
    ranking=ranking,
    undoing_moves=(Remove,),
    answer_hours=Rivals.answer_hours,
    colours=COLOURS,
    planning=PLANNING,
    retired=RETIRED,
    length=_length,
)

"""Hamlet, a toy game with every part of the contract, for tests that concern every game.

In each round the seats send two workers, one after the other, to spaces that hold one worker each:
three spaces give goods, the school gives a card, the workshop builds one.  Some cards grant a good
of choice when built.  At harvest all seats feed their workers simultaneously.  At any time, also
while others decide, two goods of one kind may be bartered for one of another.
"""

from engines.core import Game, Length
from tests.contract.hamlet import steps
from tests.contract.hamlet.hidden import hide, imagine
from tests.contract.hamlet.scoring import check_invariants, scores, sources
from tests.contract.hamlet.setup import setup
from tests.contract.hamlet.state import Hamlet, Options, Prefs


def _length(seats: int, options: Options) -> Length:
    return Length(turns=3 * options.rounds, minutes=2 * options.rounds)


GAME = Game(
    key="hamlet",
    seats=range(1, 8),
    options=Options,
    state=Hamlet,
    steps=steps,
    deal=setup,
    hide=hide,
    imagine=imagine,
    scores=scores,
    sources=sources,
    check_invariants=check_invariants,
    # per seat and round 2 workers, each placed, perhaps with a card, a gift and a confirmation, and
    # a feeding; and a barter costs a good, of which at most 46 come into play
    decisions=7 * 4 * (2 * 4 + 1) + 46,
    prefs=Prefs,
    length=_length,
)

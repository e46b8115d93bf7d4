"""Search heuristics for Karvi."""

from engines.core import Decision
from engines.karvi.hints.ways import candidates
from engines.karvi.hints.worth import prospects, value_terms, worth
from engines.karvi.steps.turn import AfterAction, BeforeMove
from engines.search.heuristics import Hints, promising


def _moves_a_die(decision: Decision) -> bool:
    return isinstance(decision, BeforeMove)


def _begins(decision: Decision) -> bool:
    return isinstance(decision, BeforeMove | AfterAction)


_GUESSES = Hints(
    worth=worth,
    value_terms=value_terms,
    candidates=candidates,
    parts=3,
    begins=_begins,
    weighed=_moves_a_die,
    horizon=6,  # about the next turn of all seats
    trust=1,
    great_lead=15.0,
)
HINTS = _GUESSES._replace(policy=promising(_GUESSES, prospects))
"""The policy takes turns like the greedy player."""

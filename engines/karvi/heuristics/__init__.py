"""Search heuristics for Karvi."""

from engines.core import Decision
from engines.karvi.heuristics.evaluation import evaluate, prospects, value_terms
from engines.karvi.heuristics.ways import candidates
from engines.karvi.steps.turn import AfterAction, BeforeMove
from engines.search.heuristics import Heuristics, promising


def _moves_a_die(decision: Decision) -> bool:
    return isinstance(decision, BeforeMove)


def _begins(decision: Decision) -> bool:
    return isinstance(decision, BeforeMove | AfterAction)


_GUESSES = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=3,
    begins=_begins,
    weighed=_moves_a_die,
    horizon=6,  # about the next turn of all seats
    trust=1,
    great_lead=15.0,
)
HEURISTICS = _GUESSES._replace(policy=promising(_GUESSES, prospects))
"""The policy takes turns like the greedy player."""

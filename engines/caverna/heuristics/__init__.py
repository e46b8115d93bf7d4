"""Search heuristics for Caverna."""

from engines.caverna.heuristics.evaluation import evaluate, prospects, value_terms
from engines.caverna.heuristics.ways import candidates
from engines.caverna.state import Caverna
from engines.caverna.steps.turn import PlaceDwarf
from engines.core import Decision
from engines.search.heuristics import Heuristics, promising


def _places(decision: Decision) -> bool:
    return isinstance(decision, PlaceDwarf)


def _rounds(state: Caverna) -> float:
    return state.round


_GUESSES = Heuristics(
    evaluate=evaluate,
    value_terms=value_terms,
    candidates=candidates,
    parts=3,
    begins=_places,
    weighed=_places,
    horizon=1,  # the rest of the round, in which nothing is left to chance
    time=_rounds,
    trust=1,
    great_lead=12.0,
)
HEURISTICS = _GUESSES._replace(policy=promising(_GUESSES, prospects))
"""The policy carries out actions as well as the greedy player does."""

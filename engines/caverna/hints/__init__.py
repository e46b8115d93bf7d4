"""What the search may guess about Caverna."""

from engines.caverna.hints.ways import candidates, policy
from engines.caverna.hints.worth import hopes, worth
from engines.caverna.steps.turn import PlaceDwarf
from engines.search.heuristics import Hints

HINTS = Hints(
    worth=worth,
    hopes=hopes,
    candidates=candidates,
    parts=3,
    begins=lambda ask: isinstance(ask, PlaceDwarf),
    policy=policy,
    horizon=6,
    great_lead=12.0,
)

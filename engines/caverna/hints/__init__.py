"""What the search may guess about Caverna."""

from engines.caverna.hints.ways import candidates, policy
from engines.caverna.hints.worth import hopes, worth
from engines.search.heuristics import Hints

HINTS = Hints(
    worth=worth,
    hopes=hopes,
    candidates=candidates,
    parts=3,
    policy=policy,
    horizon=6,
    great_lead=12.0,
)

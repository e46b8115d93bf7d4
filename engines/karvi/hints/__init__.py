"""What the search may guess about Karvi."""

from engines.karvi.hints.ways import candidates, policy
from engines.karvi.hints.worth import hopes, worth
from engines.karvi.steps.turn import AfterAction, BeforeMove
from engines.search.heuristics import Hints

HINTS = Hints(
    worth=worth,
    hopes=hopes,
    candidates=candidates,
    parts=3,
    begins=lambda ask: isinstance(ask, BeforeMove | AfterAction),
    policy=policy,
    horizon=12,
    great_lead=15.0,
)

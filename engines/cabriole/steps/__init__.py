"""Everything that may have to happen in a match; the union is needed to read a snapshot."""

from engines.cabriole.steps.opening import ChooseResource
from engines.cabriole.steps.placement import PlaceAssistant, Placement
from engines.cabriole.steps.production import MakeFurniture, Produce, Production
from engines.cabriole.steps.resolution import (
    AtGuild,
    AtMarket,
    ChooseArtisan,
    Favour,
    Resolution,
    SecondExtra,
    TakeAnother,
    TakeCard,
    TakeExtra,
)
from engines.cabriole.steps.rounds import BeginRound, FinalScoring

__all__ = ["AnyStep"]

AnyStep = (
    AtGuild
    | AtMarket
    | BeginRound
    | ChooseArtisan
    | ChooseResource
    | Favour
    | FinalScoring
    | MakeFurniture
    | PlaceAssistant
    | Placement
    | Produce
    | Production
    | Resolution
    | SecondExtra
    | TakeAnother
    | TakeCard
    | TakeExtra
)

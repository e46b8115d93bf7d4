"""Everything that may have to happen in a match; the union is needed to read a snapshot."""

from engines.rivals.steps.act import (
    Act,
    Explore,
    LayRoad,
    LeaveOut,
    PlaceRegions,
    PutCard,
    RaiseCity,
    ScoutRegion,
    TradeFor,
)
from engines.rivals.steps.attacks import (
    ArcherRemove,
    ArsonistStack,
    ArsonistTarget,
    Attack,
    PirateRemove,
    TraitorPick,
)
from engines.rivals.steps.effects import (
    BrigandsTarget,
    DoctorTarget,
    FetchCard,
    LibraryStack,
    RelocateFrom,
    RelocateTo,
    SearchCard,
    TithePick,
)
from engines.rivals.steps.events import (
    DrawEvent,
    FeudRemove,
    FeudSelect,
    FraternalSelect,
    Riots,
    RiotsRemove,
    ShowSebastian,
    Strike,
)
from engines.rivals.steps.hand import (
    ExchangeCard,
    FillHand,
    OpenStack,
    Refill,
    Replace,
    TooMany,
)
from engines.rivals.steps.opening import StartCards, StartHands, StartRegions, StartStack
from engines.rivals.steps.resources import (
    Gain,
    GainPick,
    GainPlace,
    GivePick,
    MerchantBuy,
    Offer,
    Pay,
    PayPlace,
    Steal,
    StealPick,
    Store,
)
from engines.rivals.steps.roll import Harvest, PreRoll, Produce, ResolveEvent
from engines.rivals.steps.rounds import BeginTurn, EndTurn

__all__ = ["AnyStep"]

AnyStep = (
    Act
    | ArcherRemove
    | ArsonistStack
    | ArsonistTarget
    | Attack
    | BeginTurn
    | BrigandsTarget
    | DoctorTarget
    | DrawEvent
    | EndTurn
    | ExchangeCard
    | Explore
    | FetchCard
    | FeudRemove
    | FeudSelect
    | FillHand
    | FraternalSelect
    | Gain
    | GainPick
    | GainPlace
    | GivePick
    | Harvest
    | LayRoad
    | LeaveOut
    | LibraryStack
    | MerchantBuy
    | Offer
    | OpenStack
    | Pay
    | PayPlace
    | PirateRemove
    | PlaceRegions
    | PreRoll
    | Produce
    | PutCard
    | RaiseCity
    | Refill
    | RelocateFrom
    | RelocateTo
    | Replace
    | ResolveEvent
    | Riots
    | RiotsRemove
    | ScoutRegion
    | SearchCard
    | ShowSebastian
    | StartCards
    | StartHands
    | StartRegions
    | StartStack
    | Steal
    | StealPick
    | Store
    | Strike
    | TithePick
    | TooMany
    | TradeFor
    | TraitorPick
)

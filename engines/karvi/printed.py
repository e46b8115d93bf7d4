"""What the data files may say: the shape of everything that is printed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engines.core import Count, Some
from engines.karvi.effects import Language, Requirement

SEATS = range(2, 5)
GOODS = ("fur", "silver", "gold")
"""What is paid with, in the order in which it is told."""
FUR_OR_SILVER = ("fur", "silver")
"""What the word `goods` of the effect language stands for."""
TYPES = ("helmet", "ship", "beer")
"""The types of upgrade cards."""
PARTS = ("stern", "sail", "bow")
"""The parts of the ship that upgrade tiles are for."""
GOLD = ("fur", "silver", "food", "beer")
"""What gold is changed into."""
SYMBOLS = {
    "trade": ("wool", "salt", "amber", "glass", "silk", "ivory"),
    "raid": ("farm", "chapel", "watch", "abbey", "town", "fort"),
}
"""The symbols of the tiles of each track."""
TRACKS = (*SYMBOLS,)
TRACK_OF = {symbol: track for track, symbols in SYMBOLS.items() for symbol in symbols}
"""The track that tiles of a symbol are for."""
PIECE_OF = {"trade": "post", "raid": "tower"}
"""The piece that the spaces of a track free."""
METRICS = (
    *("trade_tiles", "raid_tiles", "track_tiles", "min_track", "strength", "strength_half"),
    *("healthy", "warriors4", "buildings", "posts", "towers", "upgrade_tiles", "runestones"),
    *("goods", "gold"),
)
"""What runestones count; `counts.py` says how."""
HOOKS = (
    *("food_plus1", "first_step_free", "always_stronger", "scout_goods", "build_vp3"),
    *("map_access", "round_food2", "gold_food2", "beer_plus1", "income_goods1"),
    *("income_strength1", "draw_plus1", "place_cheaper1", "stop_beer1", "lock_both"),
    *("space_goods1", "damage_less1", "raid_strength2", "trade_cheaper1", "raid_vp2"),
    *("trade_vp2", "warrior_plus1", "round_heal2", "raid_gold1"),
)
"""What upgrade tiles do for good: the rules ask for these, never for a tile.

The last figure of a hook is how much it adds.
"""

STOPS, FIRST, LAST = 6, 7, 35
"""Spaces 1 to 6 of the ring are stop spaces, the others action spaces."""


def _one_of(*ids: str) -> msgspec.Meta:
    return msgspec.Meta(pattern=f"^({'|'.join(ids)})$")


Good = Annotated[str, _one_of(*GOODS)]
Track = Annotated[str, _one_of(*TRACKS)]
Price = dict[Good, Some]
Players = Annotated[int, msgspec.Meta(ge=min(SEATS), le=max(SEATS))]
Goal = tuple[Some, Some]
SideName = Literal["standard", "variety"]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action space: its price in beer, what is done there, and with how few it is open."""

    cost: Annotated[int, msgspec.Meta(ge=0, le=5)]
    action: Language
    least_players: Players = 2


Stop = Annotated[tuple[Language, ...], msgspec.Meta(min_length=STOPS, max_length=STOPS)]


class TwoSides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of an action board."""

    standard: tuple[Space, ...]
    variety: tuple[Space, ...]


class StopTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of a stop-area tile."""

    standard: Stop
    variety: Stop


class Village(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of the village board: the lengths of its slots, and its own spaces after them."""

    slots: Annotated[tuple[Literal["long", "short"], ...], msgspec.Meta(min_length=4, max_length=4)]
    village: Annotated[tuple[Space, ...], msgspec.Meta(min_length=3, max_length=3)]


class Stops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stop spaces do: printed on the village board, and on the tiles."""

    printed: Stop
    tiles: dict[str, StopTile]


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that may lie around the village."""

    boards: dict[str, TwoSides]
    sides: dict[str, Village]
    stops: Stops


class StartCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player begins with; `lone_die` is for four players, who have one die each."""

    order: Some
    dice: tuple[Count, Count]
    lone_die: Count
    goods: dict[Good, Count]
    food: Count
    warriors: tuple[Some, ...]
    draws: tuple[Annotated[str, _one_of(*TYPES)], ...]


class TradeTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is paid for."""

    symbol: Annotated[str, _one_of(*SYMBOLS["trade"])]
    least_players: Players
    cost: Price
    points: Count
    cards: Count

    @property
    def size(self) -> int:
        """Return what the range on the back speaks of: how many goods it costs."""
        return sum(self.cost.values())


class RaidTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is won by more than its strength."""

    symbol: Annotated[str, _one_of(*SYMBOLS["raid"])]
    least_players: Players
    strength: Some
    damage: Count
    points: Count
    loot: Language

    @property
    def size(self) -> int:
        """Return what the range on the back speaks of: its strength."""
        return self.strength


Options = Annotated[tuple[Language, ...], msgspec.Meta(min_length=1, max_length=2)]


class TradeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is done at once when it is taken."""

    options: Options


class UpgradeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that is kept in the hand until it is played."""

    type: Annotated[str, _one_of(*TYPES)]
    pile: Annotated[int, msgspec.Meta(ge=1, le=2)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    cost: Price
    options: Options


class UpgradeTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile for a part of the ship, with a lasting effect."""

    part: Annotated[str, _one_of(*PARTS)]
    cost: Price
    needs: Requirement
    points: Count
    effect: Annotated[str, _one_of(*HOOKS)]


class Normal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A runestone with an easy and a hard goal: how many, and the points for them."""

    cost: Price
    needs: Requirement
    counts: Annotated[str, _one_of(*METRICS)]
    easy: Goal
    hard: Goal


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A runestone that gives points for each of what it counts."""

    counts: Annotated[str, _one_of(*METRICS)]
    each: Some
    most: Some


class Stones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All runestones."""

    normal: dict[str, Normal]
    special: dict[str, Special]


Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the map; `at` is in percent of the picture, from its upper left corner."""

    kind: Literal["start", "scout", "post", "tower"]
    at: tuple[Percent, Percent]
    next_to: tuple[str, ...]
    symbols: tuple[str, ...] = ()
    points: tuple[Some, ...] = ()
    special: bool = False
    icon: bool = False


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both sides of the map: for two and three players, and for four."""

    few: dict[str, Place]
    four: dict[str, Place]


class Seats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players."""

    rounds: Some
    stop_tiles: Annotated[int, msgspec.Meta(ge=1, le=3)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the beer and food actions give, by the tiles on the track they follow."""

    beer: tuple[Some, ...]
    food: tuple[Some, ...]


class Full(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What trading and raiding give once their track is full."""

    price: Some
    trade_points: Some
    strength: Some
    raid_points: Some
    damage: Count


class Tracks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two tracks of a personal board; spaces count from 1."""

    length: Some
    pieces: tuple[Some, ...]
    lock: Some
    map: Some
    locks: dict[Track, Language]
    full: Full


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of a kind make a point at the end."""

    food: Some
    cards: Some
    goods: Some


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits, the personal board, rounds and what players begin with."""

    most_beer: Some
    most_food: Some
    most_strength: Some
    crew: Some
    open_cards: Some
    normal_stones: Some
    tiles_of_a_part: Some
    buildings: Some
    start: str
    seats: dict[str, Seats]
    actions: Actions
    tracks: Tracks
    parts: dict[Annotated[str, _one_of(*PARTS)], Count]
    gold: dict[Annotated[str, _one_of(*GOLD)], Some]
    scoring: Scoring


class Facts(msgspec.Struct, frozen=True):
    """All that is printed; `tiles` are those of both tracks, `cards` by copies (`helmet_1a_b`)."""

    box: Box
    ring: Ring
    start: dict[str, StartCard]
    tiles: dict[str, TradeTile | RaidTile]
    trade_cards: dict[str, TradeCard]
    upgrade_cards: dict[str, UpgradeCard]
    upgrade_tiles: dict[str, UpgradeTile]
    stones: Stones
    map: Map

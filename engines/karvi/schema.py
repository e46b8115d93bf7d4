"""Data file schema: types of everything that is printed."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from engines.core import Count, Some
from engines.karvi.effects import Language, Requirement

SEATS = range(2, 5)
GOODS = ("fur", "silver", "gold")
"""The goods of prices, in display order."""
FUR_OR_SILVER = ("fur", "silver")
"""The goods that the word `goods` of the effect language may be."""
TYPES = ("helmet", "ship", "beer")
"""The types of upgrade cards."""
PARTS = ("stern", "sail", "bow")
"""The parts of the ship with upgrade tiles."""
GOLD = ("fur", "silver", "food", "beer")
"""The possible exchanges of gold."""
SYMBOLS = {
    "trade": ("wool", "salt", "amber", "glass", "silk", "ivory"),
    "raid": ("farm", "chapel", "watch", "abbey", "town", "fort"),
}
"""The symbols of the tiles of each track."""
TRACKS = (*SYMBOLS,)
TRACK_OF = {symbol: track for track, symbols in SYMBOLS.items() for symbol in symbols}
"""The track for tiles of a symbol."""
PIECE_OF = {"trade": "post", "raid": "tower"}
"""The piece that is freed by spaces of a track."""
METRICS = (
    *("trade_tiles", "raid_tiles", "track_tiles", "min_track", "strength", "strength_half"),
    *("healthy", "warriors4", "buildings", "posts", "towers", "upgrade_tiles", "runestones"),
    *("goods", "gold"),
)
"""The counts of runestones, as defined in `counts.py`."""
HOOKS = (
    *("food_plus1", "first_step_free", "always_stronger", "scout_goods", "build_vp3"),
    *("map_access", "round_food2", "gold_food2", "beer_plus1", "income_goods1"),
    *("income_strength1", "draw_plus1", "place_cheaper1", "stop_beer1", "lock_both"),
    *("space_goods1", "damage_less1", "raid_strength2", "trade_cheaper1", "raid_vp2"),
    *("trade_vp2", "warrior_plus1", "round_heal2", "raid_gold1"),
)
"""Lasting effects of upgrade tiles; the rules refer to these, never to a certain tile.

The last digit of a hook is the amount that it adds.
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
    """An action space: its price in beer, its action, and the least number of players."""

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
    """Actions of stop spaces, as printed on the village board and on the tiles."""

    printed: Stop
    tiles: dict[str, StopTile]


class Ring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All boards and tiles around the village."""

    boards: dict[str, TwoSides]
    sides: dict[str, Village]
    stops: Stops


class StartCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Initial possessions of a player; `lone_die` is for four players, who have one die each."""

    order: Some
    dice: tuple[Count, Count]
    lone_die: Count
    goods: dict[Good, Count]
    food: Count
    warriors: tuple[Some, ...]
    draws: tuple[Annotated[str, _one_of(*TYPES)], ...]


class TradeTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that a player pays for."""

    symbol: Annotated[str, _one_of(*SYMBOLS["trade"])]
    least_players: Players
    cost: Price
    points: Count
    cards: Count

    @property
    def size(self) -> int:
        """Return the number of goods in its price, for the range on the back."""
        return sum(self.cost.values())


class RaidTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is won by a strength above its own."""

    symbol: Annotated[str, _one_of(*SYMBOLS["raid"])]
    least_players: Players
    strength: Some
    damage: Count
    points: Count
    loot: Language

    @property
    def size(self) -> int:
        """Return its strength, for the range on the back."""
        return self.strength


Options = Annotated[tuple[Language, ...], msgspec.Meta(min_length=1, max_length=2)]


class TradeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card whose effect is done at once when it is taken."""

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
    """A runestone with an easy and a hard goal, each a least count and its points."""

    cost: Price
    needs: Requirement
    counts: Annotated[str, _one_of(*METRICS)]
    easy: Goal
    hard: Goal


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A runestone that gives points for each counted possession."""

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
    """Data that depend on the number of players."""

    rounds: Some
    stop_tiles: Annotated[int, msgspec.Meta(ge=1, le=3)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Actions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts of the beer and food actions, by the number of tiles on their track."""

    beer: tuple[Some, ...]
    food: tuple[Some, ...]


class Full(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of trading and raiding with a full track."""

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
    """Number of units that give a point at the end."""

    food: Some
    cards: Some
    goods: Some


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits, the personal board, rounds and initial possessions."""

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
    """All printed data; `tiles` are those of both tracks, cards are listed by design."""

    box: Box
    ring: Ring
    start: dict[str, StartCard]
    tiles: dict[str, TradeTile | RaidTile]
    trade_cards: dict[str, TradeCard]
    upgrade_cards: dict[str, UpgradeCard]
    upgrade_tiles: dict[str, UpgradeTile]
    stones: Stones
    map: Map

"""Components of Caverna, loaded from `data/caverna/*.toml` and checked against known sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engines.core import DATA, Count, DataError, Some, in_order, read_facts, read_tables

GOODS = (
    *("wood", "stone", "ore", "ruby", "food", "gold", "grain", "vegetable"),
    *("dog", "sheep", "donkey", "boar", "cattle"),
)
"""All goods of the supply, in display order."""
FARM_ANIMALS = ("sheep", "donkey", "boar", "cattle")
CROPS = ("grain", "vegetable")
HALVES = ("meadow", "field", "cavern", "tunnel")
MINES = ("ore_mine", "ruby_mine")
DEEDS = (
    *("take", "gain", "tile", "furnish", "grow", "sow", "forge", "expedition", "arm", "breed"),
    *("small_pasture", "large_pasture", "stable", *MINES, "trade", "market", "imitate"),
)
"""The kinds of parts of a program."""
COUNTED = (
    *("sheep", "cattle", "stone", "ore", "ruby", "dwarf", "dwarf_from_5", "armed_dwarf"),
    *("all_armed", "none_armed", "adjacent_dwelling", "yellow_room", "farm_animal"),
    *("grain_with_vegetable", "donkey_in_mine", "donkey_in_ore_mine"),
)
"""Possessions that tiles count, as defined in `counts.py`."""


def _one_of(*ids: str) -> msgspec.Meta:
    return msgspec.Meta(pattern=f"^({'|'.join(ids)})$")


Good = Annotated[str, _one_of(*GOODS)]
FarmAnimal = Annotated[str, _one_of(*FARM_ANIMALS)]
Half = Annotated[str, _one_of(*HALVES)]
Mine = Annotated[str, _one_of(*MINES)]
Do = Annotated[str, _one_of(*DEEDS)]
What = Annotated[str, _one_of(*COUNTED)]
Goods = dict[Good, Some]

FOLDER = DATA / "caverna"
MAX_PLAYERS = 7
ENTRY = "entry_dwelling"
"""Id of the dwelling printed on the board, which is no tile of the supply."""
DWELLING = "dwelling"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action of a player on a space, or with an item of loot.

    After a part of a later `stage` no part of an earlier one may be done.  A part `needs` another
    part before it.  Of two `side`s (0 for neither) only one is used.  `price` is the cost of a
    fence, a stable or a trade, and for a tile it replaces the printed cost.
    """

    do: Do
    stage: Count = 0
    side: Count = 0
    needs: Do | None = None
    brings: Goods = {}
    price: Goods | None = None
    tiles: tuple[str, ...] = ()
    dwelling: bool = False
    room: str = ""
    level: Count = 0
    times: Count = 0
    on: str = ""


class Fills(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods added to a space in every replenish phase: to an `empty` space, and to any other."""

    empty: Goods
    then: Goods = {}

    def onto(self, lying: dict[Good, int]) -> Goods:
        """Return the goods added to a space with the goods `lying` there."""
        return (self.then or self.empty) if lying else self.empty


class PerMine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods for each mine of a kind."""

    mine: Mine
    goods: Goods


class WithMines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods for a player with at least `least` mines of a kind."""

    mine: Mine
    least: Some
    goods: Goods


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An action space: printed on the boards for `players` (minimum, maximum), or a card."""

    id: str
    players: tuple[int, int] = (1, MAX_PLAYERS)
    stage: Count = 0
    round: Count = 0
    least_players: Some = 1
    turns_over: dict[str, str] = {}
    fills: Fills | None = None
    first_round_of_two: Some = 1
    starts: bool = False
    pays: Goods = {}
    gains: Goods = {}
    per_mine: PerMine | None = None
    with_mines: WithMines | None = None
    both_once: bool = False
    parts: tuple[Part, ...] = ()

    @property
    def imitates(self) -> bool:
        """Return whether the space imitates another one."""
        return "imitate" in [part.do for part in self.parts]

    @property
    def takes_last(self) -> bool:
        """Return whether its goods are taken as the last of its parts."""
        return "take" in [part.do for part in self.parts]


class _Spaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spaces: tuple[Space, ...]
    counts: dict[str, Some]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Space, ...]


class Loot(Part, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An item of loot from an expedition, and the strength that it requires."""

    strength: Annotated[int, msgspec.Meta(ge=1, le=14)]


class Houses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Room for animals of one of these kinds: `count`, or one per counted possession."""

    animals: tuple[FarmAnimal, ...]
    count: Count = 0
    count_of: What | None = None


class Per(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods for each counted possession."""

    of: What
    goods: Goods


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points at the end for every `every` counted possessions, rounded down."""

    of: What
    points: Some
    every: Some = 1


class Income(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of a good in each of the next rounds."""

    rounds: Some
    good: Good


class Exchange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goods that may be exchanged at any time, any number of times."""

    give: Goods
    get: Goods


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A furnishing tile.  The rules refer to effects of tiles, never to a certain tile."""

    colour: Literal["orange", "green", "yellow"]
    cost: Goods
    points: Count = 0
    introductory: bool = False
    unlimited: bool = False
    over: str = ""
    dwarfs: Count = 0
    sixth_dwarf: bool = False
    houses: Houses | None = None
    houses_on_empty_fields: bool = False
    furnishes: tuple[str, ...] = ()
    both_sides: bool = False
    overhang: Goods = {}
    discount: dict[Do, Goods] = {}
    ore_for: tuple[Good, ...] = ()
    at_once: Goods = {}
    at_once_per: Per | None = None
    income: Income | None = None
    each_round: Per | None = None
    with_each: dict[Good, Good] = {}
    with_newborn: dict[FarmAnimal, Good] = {}
    food_for_newborns: tuple[Count, ...] = ()
    exchanges: tuple[Exchange, ...] = ()
    weapons_for_food: bool = False
    food_per_animal_eaten: Count = 0
    feeds_one_for: Goods = {}
    saves_food_per: What | None = None
    bonus: Bonus | None = None
    forgives: Count = 0


class Crops(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units added to a seed of grain, and the maximum number of fields sown with a crop at once.

    The units added to a seed of vegetables are an option of the match.
    """

    grain: Some
    fields: Some


Event = Literal["nothing", "harvest", "feed", "either"]
"""Event at the end of a round; `either` is without the field phase or without the breeding."""
Marker = Literal["green", "red"]


class Rounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rounds, and the events at their ends."""

    last: Some
    without: Some
    printed: dict[str, Event]
    first_marker: Some
    markers: tuple[Marker, ...]
    markers_of_two: tuple[Marker, ...]
    red: tuple[Event, ...]
    solo_cards: tuple[str, ...]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All data apart from spaces, loot and rooms."""

    most_dwarfs: Some
    stables: Some
    most_strength: Some
    most_forged: Some
    unused: int
    missing: int
    begging_points: int
    kept_goods: Some
    start_food: tuple[Count, ...]
    start_food_alone: Count
    food_per_dwarf: Some
    food_per_newborn: Some
    food_at_special_feeding: Some
    board: dict[str, Goods]
    twins: dict[str, tuple[Half, Half]]
    points: dict[str, Some]
    eaten: dict[Good, Some]
    ruby: dict[Good, Goods]
    ruby_tiles: dict[Half, Some]
    market: dict[Good, Some]
    crops: Crops
    rounds: Rounds


class Facts(msgspec.Struct, frozen=True):
    """All printed data: `spaces` by the number of players and id, including cards."""

    box: Box
    spaces: tuple[dict[str, Space], ...]
    cards: dict[str, Space]
    loot: dict[str, Loot]
    rooms: dict[str, Room]


def load_facts(folder: Path = FOLDER) -> Facts:
    """Return all data; raise `DataError` naming file and key if they are invalid."""
    box = read_facts(folder / "box.toml", Box)
    printed = read_facts(folder / "spaces.toml", _Spaces)
    cards = {card.id: card for card in read_facts(folder / "cards.toml", _Cards).cards}
    loot = read_tables(folder / "loot.toml", Loot)
    rooms = read_tables(folder / "rooms.toml", Room)
    boards = tuple(
        {space.id: space for space in printed.spaces if players in range_of(space)}
        for players in range(MAX_PLAYERS + 1)
    )
    _hold_spaces(boards, printed.counts, cards)
    _hold_rooms(rooms)
    parts: dict[str, Iterable[Part]] = {
        "spaces.toml": [part for space in printed.spaces for part in space.parts],
        "cards.toml": [part for card in cards.values() for part in card.parts],
        "loot.toml": loot.values(),
    }
    for file, some in parts.items():
        _hold_parts(file, some, {*box.twins, *box.ruby_tiles}, rooms)
    _hold_box(box, cards, loot)
    return Facts(box, tuple({**board, **cards} for board in boards), cards, loot, rooms)


def range_of(space: Space) -> range:
    """Return the numbers of players for which a printed space is used."""
    return range(space.players[0], space.players[1] + 1)


def _hold_spaces(
    boards: tuple[dict[str, Space], ...], counts: dict[str, int], cards: dict[str, Space]
) -> None:
    for players, board in enumerate(boards[1:], 1):
        if len(board) != counts.get(str(players)):
            raise DataError(f"spaces.toml: {len(board)} spaces for {players} players")
    stages = Counter(card.stage for card in cards.values())
    if stages != {0: 1, 1: 3, 2: 3, 3: 3, 4: 3}:
        raise DataError(f"cards.toml: cards by stage: {dict(stages)}")
    for card in cards.values():
        for one in (*card.turns_over, *card.turns_over.values()):
            if one not in cards:
                raise DataError(f"cards.toml: {card.id}: turns_over: unknown card {one}")


COLOURS = {"orange": 6, "green": 24, "yellow": 18}
"""The number of kinds of tiles, by colour."""
INTRODUCTORY = 27
LOOT = 23


def _hold_rooms(rooms: dict[str, Room]) -> None:
    found = Counter(room.colour for room in rooms.values())
    if found != COLOURS:
        raise DataError(f"rooms.toml: tiles by colour: {dict(found)}")
    if (few := sum(room.introductory for room in rooms.values())) != INTRODUCTORY:
        raise DataError(f"rooms.toml: {few} introductory tiles")
    for name, room in rooms.items():
        if room.over and rooms.get(room.over, room).over != name:
            raise DataError(f"rooms.toml: [{name}] over: the tiles do not name each other")


def _hold_parts(file: str, parts: Iterable[Part], tiles: set[str], rooms: dict[str, Room]) -> None:
    for part in parts:
        if not tiles.issuperset(part.tiles):
            raise DataError(f"{file}: unknown tile among {part.tiles}")
        if part.room not in ("", *rooms):
            raise DataError(f"{file}: unknown room {part.room}")


def _hold_box(box: Box, cards: dict[str, Space], loot: dict[str, Loot]) -> None:
    if len(loot) != LOOT:
        raise DataError(f"loot.toml: {len(loot)} items")
    rounds = box.rounds
    real = [card for card in rounds.solo_cards if card]
    if len(rounds.solo_cards) != rounds.last or not cards.keys() >= set(real):
        raise DataError("box.toml: [rounds] solo_cards: one card for each round")
    if len(rounds.markers) != rounds.last - rounds.first_marker + 1:
        raise DataError("box.toml: [rounds] markers: one for each round from the first on")
    if len(box.start_food) != MAX_PLAYERS:
        raise DataError("box.toml: start_food: one entry for each seat")
    in_order("box.toml: [board]", sorted(box.board), ("a3", "a6", "c1", "d2", "d5"))


FACTS = load_facts()
BOX = FACTS.box
ROOMS = FACTS.rooms
LOOT_ITEMS = FACTS.loot
CARDS = FACTS.cards
SPACES = FACTS.spaces
"""Spaces by number of players, then by id."""

"""Components of Rivals for Catan, from `data/rivals/*.toml`, checked against printed totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from engines.core import (
    DATA,
    Count,
    DataError,
    Pips,
    Some,
    in_order,
    read_facts,
    read_tables,
)

FOLDER = DATA / "rivals"

Set = Literal["basic", "gold", "turmoil", "progress"]
Resource = Literal["lumber", "brick", "wool", "grain", "ore", "gold"]
ModeName = Literal["basic", "gold", "turmoil", "progress", "duel"]
RulesetName = Literal["league", "published"]
CentreName = Literal["road", "settlement", "city"]
Moment = Literal["action", "production_die", "event_die", "settlement", "reaction"]
Condition = Literal[
    "city", "commerce_3", "progress_2", "strength_advantage", "fewer_points", "strong_hero"
]
"""Possible requirements of a card apart from other cards, defined in `legality.py`."""
Built = Literal["", "staple_house", "pirate_ship", "fairgrounds", "tithe_barn", "library"]
"""Effects of a card after construction, defined in `steps/effects.py`."""
Played = Literal[
    "",
    "goldsmith",
    "merchant_caravan",
    "relocation",
    "gudrun",
    "trade_master",
    "merchant",
    "brigands",
    "voyage_of_plunder",
    "archer",
    "arsonist",
    "traitor",
    "benjamin",
    "doctor",
    "fetch",
    "mineral_mining",
    "three_field_system",
]
"""Effects of playing a card, defined in `steps/effects.py`."""
DieFace = Literal["brigand_attack", "trade", "celebration", "plentiful_harvest", "event_card"]
"""The faces of the event die, with effects in `steps/roll.py`."""
EventName = Literal[
    "yule",
    "invention",
    "year_of_plenty",
    "traveling_merchant",
    "trade_ships_race",
    "feud",
    "fraternal_feuds",
    "gift_for_the_prince",
    "riots",
    "plague",
]
"""The event cards, with effects in `steps/events.py`."""
Costs = tuple[int, int, int, int, int, int]
Price = tuple[tuple[int, int], ...]
"""Resources and the number of each."""

SETS: tuple[Set, ...] = ("basic", "gold", "turmoil", "progress")
RESOURCES: tuple[Resource, ...] = ("lumber", "brick", "wool", "grain", "ore", "gold")
"""The resources; this order decides ties, and lists of six numbers follow it."""
LUMBER, BRICK, WOOL, GRAIN, ORE, GOLD = range(6)
COLOURS = ("red", "blue")
"""The colours of the principalities: seat 0 is red, seat 1 is blue."""
YULE: EventName = "yule"
"""The event card that causes a shuffle of the stack; it is below most of the others."""
BELOW_YULE = 3
START_CARDS = 3
START_BACK = "basic"
MAX_SETTLED = 7
"""Maximum number of settlements of a principality, by the letters."""
MAX_STORED = 3
"""Maximum stock of a region or a Gold Cache."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One type of expansion or action card: its print and its effects.

    `copies` counts the cards by their back, `half_moon` those that a duel leaves out.  The fields
    below `requires` are its hooks: a rule refers to a hook, never to a card.  The words of
    `requires` are cards or defined in `legality.py`, those of `built` and `played` in
    `steps/effects.py`.
    """

    kind: Literal["building", "hero", "trade_ship", "unit", "site", "action"]
    colour: Literal["green", "red", "brown", "yellow"]
    copies: Annotated[dict[Set, Some], msgspec.Meta(min_length=1)]
    half_moon: dict[Set, Count] = {}
    cost: dict[Resource, Some] = {}
    victory: Count = 0
    commerce: Count = 0
    strength: Count = 0
    skill: Count = 0
    progress: Count = 0
    single: bool = False  # at most one in a principality
    open: bool = False  # face up next to the draw stacks, except in the duel
    requires: tuple[str, ...] = ()  # one of these must be owned or true
    when: Moment = "action"
    boosts: Resource | None = None  # production of adjacent regions, by 1
    trades: Resource | Literal["adjacent"] | None = None  # 2:1
    search_price: Literal[0, 1, 2] | None = None  # resources a search costs
    covers: str = ""  # the card it is built on
    shelters: bool = False  # adjacent regions from brigands
    plenty: bool = False  # adjacent regions gain in a Year of Plenty
    harvest_gold: Count = 0  # before a Plentiful Harvest
    raids: bool = False  # brings gold with Gudrun
    market: bool = False  # gains when the opponent has more regions with the number rolled
    steals: Some = 1  # resources in the event Trade
    victory_with_ships: Count = 0  # points while there are 3 trade ships
    commerce_per_ship: Count = 0
    commerce_for: tuple[str, ...] = ()  # 1 for each of these
    mints: Count = 0  # trades of 1 gold a turn
    fireproof: bool = False  # buildings at this city, against the Arsonist
    calms: tuple[Pips, ...] = ()  # numbers on which Riots pass by
    cheapens: Literal["", "hero", "red"] = ""  # by one resource left out
    wards: tuple[Pips, ...] = ()  # numbers on which an attack fails
    consoles: bool = False  # a lost card brings a resource
    cures: Count = 0  # resources after a Plague
    cleans: bool = False  # regions bordering this city, from the Plague
    built: Built = ""  # its effect after construction
    played: Played = ""  # its effect when played


class Face(msgspec.Struct, frozen=True):
    """A physical card in any stack: its type, its back, and values that are read often.

    `costs` is the printed cost as six numbers, `price` the resources among them that it needs, and
    the number of each.
    """

    id: str
    back: str
    card: Card
    costs: Costs
    price: Price
    total: int

    @property
    def is_unit(self) -> bool:
        """Return whether rules about units apply to this card."""
        return self.card.kind in ("hero", "trade_ship", "unit")

    @property
    def is_armed(self) -> bool:
        """Return whether this is a unit with strength."""
        return self.is_unit and self.card.strength > 0

    @property
    def is_riotous(self) -> bool:
        """Return whether this card counts in Riots: a unit with strength or commerce."""
        return self.is_armed or (self.is_unit and self.card.commerce > 0)

    @property
    def is_building(self) -> bool:
        """Return whether rules about buildings apply to this card."""
        return self.card.kind == "building"


class Region(msgspec.Struct, frozen=True):
    """A region card: the number of its resource in `RESOURCES`, and its number on the die."""

    resource: int
    number: int
    start: str


class Centre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Roads, settlements or cities: `total` cards, `start` of them in each first principality."""

    total: Some
    start: Count
    victory: Count
    cost: dict[Resource, Some]


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One type of event card, counted by set; one `reshuffles` the stack before another draw."""

    copies: Annotated[dict[Set, Some], msgspec.Meta(min_length=1)]
    half_moon: dict[Set, Count] = {}
    reshuffles: bool = False


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Setup of a mode: the draw stacks as back and size; `half_moon` leaves cards out."""

    target: Some
    sets: tuple[Set, ...]
    stacks: tuple[tuple[Set, Some], ...]
    events: Some
    half_moon: bool = False


class Ruleset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All differences between the two rulesets (reference 1.2)."""

    brigands_first: bool
    three_from_one_place: bool
    refill_one_stack: bool
    search_same_type: bool
    search_in_refill: bool
    search_repeatable: bool
    swap_other_stack: bool
    declared: bool
    gudrun_per_ship: Count
    sunk_to_stack: bool
    crane_from: Count
    riots_two_gold_from: Some
    chapel_fresh_die: bool
    celebration_for_all: bool


class _RegionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    start: Literal["", "red", "blue"] = ""


class _Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    resources: dict[Resource, str]
    regions: dict[str, _RegionRow]
    centre: dict[CentreName, Centre]
    event_die: dict[DieFace, Some]
    totals: dict[Set, Count]
    modes: dict[ModeName, Mode]
    rulesets: dict[RulesetName, Ruleset]


class Box(msgspec.Struct, frozen=True):
    """All components."""

    cards: dict[str, Card]
    events: dict[str, EventCard]
    regions: dict[str, Region]
    types: dict[str, str]  # region type by resource
    centre: dict[str, Centre]
    event_die: tuple[str, ...]
    modes: dict[str, Mode]
    rulesets: dict[str, Ruleset]


def load_box(folder: Path = FOLDER) -> Box:
    """Return the components; raise `DataError` naming file and key if they are invalid."""
    raw = read_facts(folder / "box.toml", _Box)
    for key, found, wanted in (
        ("resources", raw.resources, RESOURCES),
        ("centre", raw.centre, get_args(CentreName)),
        ("totals", raw.totals, SETS),
        ("modes", raw.modes, get_args(ModeName)),
        ("rulesets", raw.rulesets, get_args(RulesetName)),
    ):
        in_order(f"box.toml: {key}", found, wanted)
    if len(set(raw.resources.values())) < len(RESOURCES):
        raise DataError("box.toml: resources: expected a type of region for each")
    box = Box(
        cards=read_tables(folder / "cards.toml", Card),
        events=read_tables(folder / "events.toml", EventCard),
        regions={key: _region(key, row, raw.resources) for key, row in raw.regions.items()},
        types={str(resource): kind for resource, kind in raw.resources.items()},
        centre={str(key): centre for key, centre in raw.centre.items()},
        event_die=tuple(face for face, count in raw.event_die.items() for _ in range(count)),
        modes={str(key): mode for key, mode in raw.modes.items()},
        rulesets={str(key): ruleset for key, ruleset in raw.rulesets.items()},
    )
    _hold_against_totals(box, raw.totals)
    for key, card in box.cards.items():
        if wrong := _wrong_with(box, key, card):
            raise DataError(f"cards.toml: [{key}] {wrong}")
    _hold_kinds(box)
    _hold_events(box)
    _hold_land(box)
    return box


def _region(key: str, row: _RegionRow, resources: Mapping[Resource, str]) -> Region:
    kind, _, number = key.rpartition("_")
    if kind not in resources.values() or number != str(row.number) or row.number not in range(1, 7):
        raise DataError(f"box.toml: regions.{key}: expected a type and its number, 1 to 6")
    return Region(list(resources.values()).index(kind), row.number, row.start)


def _hold_against_totals(box: Box, totals: Mapping[Set, int]) -> None:
    for name in SETS:
        found = sum(card.copies.get(name, 0) for card in box.cards.values())
        found += sum(event.copies.get(name, 0) for event in box.events.values())
        if name == "basic":
            found += len(box.regions) + sum(centre.total for centre in box.centre.values())
        if found != totals[name]:
            raise DataError(
                f"cards.toml, events.toml: {name}: {found} cards, expected {totals[name]}"
            )
    if len(box.event_die) != 6:
        raise DataError(f"box.toml: event_die: {len(box.event_die)} faces, expected 6")
    for key, mode in box.modes.items():
        _hold_mode(box, key, mode)


def _wrong_with(box: Box, key: str, card: Card) -> str:
    """Return the problem of a card, "" if there is none."""
    if any(count > card.copies.get(back, 0) for back, count in card.half_moon.items()):
        return "half_moon: more than its copies"
    for wanted in (*filter(None, [card.covers]), *card.commerce_for):
        if wanted not in box.cards:
            return f"unknown card {wanted}"
    for wanted in card.requires:
        if wanted not in (*box.cards, *get_args(Condition)):
            return f"requires: unknown card or condition {wanted}"
    below = box.cards.get(card.covers)
    if below is not None and (below.kind != "building" or below.covers or card.covers == key):
        return f"covers: {card.covers} is not a building that can be covered"
    action = card.kind == "action"
    if (card.when != "action" and not action) or (card.built and action):
        return "when, built: `when` is for action cards only, `built` for others only"
    if bool(card.played) != (action and card.when == "action"):
        return "played: expected exactly for cards played as an action"
    return ""


def _hold_kinds(box: Box) -> None:
    """Check the numbers of cards that the rules refer to by kind or time."""
    sites = [name for card in box.cards.values() if card.kind == "site" for name in card.copies]
    if len(sites) != 1:
        raise DataError(f"cards.toml: kind: {len(sites)} cards of the kind site, expected 1")
    for moment in get_args(Moment):
        found = [back for card in box.cards.values() if card.when == moment for back in card.copies]
        if not found or (moment == "settlement" and len(found) > 1):
            raise DataError(f"cards.toml: when: {len(found)} cards for the moment {moment}")


def _hold_events(box: Box) -> None:
    if tuple(box.events) != get_args(EventName):
        raise DataError(f"events.toml: expected {', '.join(get_args(EventName))}")
    for key, event in box.events.items():
        if event.reshuffles != (key == YULE):
            raise DataError(f"events.toml: [{key}] reshuffles: expected for {YULE} alone")
        if any(count > event.copies.get(back, 0) for back, count in event.half_moon.items()):
            raise DataError(f"events.toml: [{key}] half_moon: more than its copies")


def _hold_land(box: Box) -> None:
    """Check that regions, roads, settlements and cities suffice for the initial principalities."""
    for colour in COLOURS:
        own = [region for region in box.regions.values() if region.start == colour]
        numbers, types = ([getattr(r, of) for r in own] for of in ("number", "resource"))
        if sorted(numbers) != [1, 2, 3, 4, 5, 6] or sorted(types) != [0, 1, 2, 3, 4, 5]:
            raise DataError(f"box.toml: regions: expected each number and type once for {colour}")
    for key, start in (("road", 1), ("settlement", 2), ("city", 0)):
        centre = box.centre[key]
        if centre.start != start or centre.total < 2 * start:
            raise DataError(f"box.toml: centre.{key}: expected {start} to start with, for two")
    more = box.centre["settlement"].total - 2 * 2
    stack = sum(not region.start for region in box.regions.values())
    if more > MAX_SETTLED - 2 or 2 * more > stack:
        raise DataError(f"box.toml: centre.settlement.total: not enough regions for {more} more")


def _hold_mode(box: Box, key: str, mode: Mode) -> None:
    """Check the stacks of a mode against their cards."""
    sizes: Counter[str] = Counter()
    for back, size in mode.stacks:
        sizes[back] += size
    dealt = Counter(back_of(name) for name in draw_cards(box, mode).elements())
    if sizes != dealt:
        raise DataError(f"box.toml: modes.{key}.stacks: {dict(sizes)}, expected {dict(dealt)}")
    first = [size for back, size in mode.stacks if back == START_BACK]
    if len(first) < len(COLOURS) or min(first) < START_CARDS:
        raise DataError(f"box.toml: modes.{key}.stacks: expected two to start with")
    sure, half_moon = event_cards(box, mode)
    if sure[YULE] != 1 or mode.events <= BELOW_YULE:
        raise DataError(f"box.toml: modes.{key}: expected one {YULE} above {BELOW_YULE} events")
    possible = sure.total() + half_moon.total()
    if not sure.total() <= mode.events <= possible or (not half_moon and possible != mode.events):
        raise DataError(f"box.toml: modes.{key}.events: {mode.events}, of {possible} cards")


HIDDEN = "?"


def name_of(card: str, back: str) -> str:
    """Return the name of a physical card: its back and its type, `basic:abbey`."""
    return f"{back}:{card}"


def back_of(name: str) -> str:
    """Return the back of a card, face up or face down."""
    return name.partition(":")[0]


def draw_cards(box: Box, mode: Mode) -> Counter[str]:
    """Return the cards of a mode's draw stacks."""
    return Counter(
        {
            name_of(key, back): count
            for key, card in box.cards.items()
            if mode.half_moon or not card.open
            for back in mode.sets
            if (count := card.copies.get(back, 0) - _left_out(card, back, mode)) > 0
        }
    )


def open_cards(box: Box, mode: Mode) -> Counter[str]:
    """Return the face-up cards next to a mode's draw stacks."""
    return Counter(
        {
            name_of(key, back): card.copies[back]
            for key, card in box.cards.items()
            if card.open and not mode.half_moon
            for back in mode.sets
            if back in card.copies
        }
    )


def event_cards(box: Box, mode: Mode) -> tuple[Counter[str], Counter[str]]:
    """Return the events that are always in a mode's stack, and those of which some are drawn."""
    sure: Counter[str] = Counter()
    drawn: Counter[str] = Counter()
    for key, event in box.events.items():
        for back in mode.sets:
            half = event.half_moon.get(back, 0) if mode.half_moon else 0
            sure[key] += event.copies.get(back, 0) - half
            drawn[key] += half
    return +sure, +drawn


def _left_out(card: Card, back: Set, mode: Mode) -> int:
    return card.half_moon.get(back, 0) if mode.half_moon else 0


def _faces(cards: Mapping[str, Card]) -> dict[str, Face]:
    return {
        name_of(key, back): Face(key, back, card, costs, price_of(costs), sum(costs))
        for key, card in cards.items()
        for costs in (costs_of(card.cost),)
        for back in card.copies
    }


def costs_of(cost: Mapping[Resource, int]) -> Costs:
    """Return a cost as six numbers in the order of the resources."""
    lumber, brick, wool, grain, ore, gold = (cost.get(r, 0) for r in RESOURCES)
    return lumber, brick, wool, grain, ore, gold


def price_of(costs: Costs) -> Price:
    """Return a cost without the resources that it does not need."""
    return tuple((resource, count) for resource, count in enumerate(costs) if count)


def _homes(mode: Mode) -> dict[str, tuple[int, ...]]:
    """Return the stacks with the back of each card, 0 for cards of the open pile."""
    return {
        name: (0,)
        if face.card.open and not mode.half_moon
        else tuple(n for n, (back, _) in enumerate(mode.stacks, 1) if back == face.back)
        for name, face in FACES.items()
    }


BOX = load_box()
FACES = _faces(BOX.cards)
"""The data of every physical card, by its name."""
REGIONS = BOX.regions
RESOURCE_OF = {name: region.resource for name, region in REGIONS.items()}
PRODUCING = tuple(
    frozenset(name for name, region in REGIONS.items() if region.number == number)
    for number in range(7)
)
"""The regions by the number on the production die."""
CARDS = BOX.cards
NAMES = {key: frozenset(name for name, face in FACES.items() if face.id == key) for key in CARDS}
"""The physical cards of each type."""
COVERING = {
    key: frozenset(name for name, face in FACES.items() if face.card.covers == key) for key in CARDS
}
"""The physical cards that are built on each type."""
DRAW_CARDS = {key: draw_cards(BOX, mode) for key, mode in BOX.modes.items()}
EVENT_CARDS = {key: event_cards(BOX, mode) for key, mode in BOX.modes.items()}
"""The cards of each mode, from `draw_cards` and `event_cards`."""
HOMES = {key: _homes(mode) for key, mode in BOX.modes.items()}
"""The stacks under which each card may go in each mode; 0 is the open pile."""
ROAD_COST, SETTLEMENT_COST, CITY_COST = (
    costs_of(BOX.centre[key].cost) for key in ("road", "settlement", "city")
)
CHEAPENING: dict[str, frozenset[str]] = {
    helped: frozenset(name for name, face in FACES.items() if face.card.cheapens == helped)
    for helped in {card.cheapens for card in CARDS.values()}
    if helped
}
"""The physical cards that reduce the price of a colour or kind of cards."""
PLAYED_WHEN: dict[Moment, list[str]] = {}
"""The action cards by the time at which they are played, by name."""
for _name, _face in FACES.items():
    PLAYED_WHEN.setdefault(_face.card.when, []).append(_name)

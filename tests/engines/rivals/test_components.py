"""Reference 2: components of the box, and detection of damaged data files."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engines.core import DataError
from engines.rivals.components import (
    BOX,
    CARDS,
    CITY_COST,
    FACES,
    FOLDER,
    REGIONS,
    RESOURCES,
    ROAD_COST,
    SETTLEMENT_COST,
    draw_cards,
    event_cards,
    load_box,
    open_cards,
)
from engines.rivals.legality import CONDITIONS
from engines.rivals.steps.effects import BUILT, PLAYED
from engines.rivals.steps.events import EVENTS
from engines.rivals.steps.roll import FACES_OF_THE_DIE
from tests.engines.rivals.notation import LETTERS

# id | kind colour | copies by back | cost | points | marks
TABLE = """\
brigitta | action yellow | b2 p1 | - | - | -
goldsmith | action yellow | b2 g1 | - | - | -
merchant_caravan | action yellow | b2 | - | - | -
scout | action yellow | b2 | - | - | -
relocation | action yellow | b1 p1 | - | - | -
lumber_camp | building green | b1 | L1 O1 | - | -
brick_factory | building green | b1 | B1 O1 | - | -
weavers_shop | building green | b1 | L1 W1 | - | -
grain_mill | building green | b1 | L1 G1 | - | -
iron_foundry | building green | b1 | B1 O1 | - | -
parish_hall | building green | b2 | B1 G1 | - | 1x
abbey | building green | b2 | B1 G1 O1 | PP1 | 1x
storehouse | building green | b2 g1 | L1 W1 | - | -
marketplace | building green | b2 | W1 G1 | CP1 | 1x
toll_bridge | building green | b1 g1 | L1 B1 | CP1 | -
lumber_ship | trade_ship green | b1 | L1 W1 | CP1 | -
brick_ship | trade_ship green | b1 | L1 W1 | CP1 | -
wool_ship | trade_ship green | b1 | L1 W1 | CP1 | -
grain_ship | trade_ship green | b1 | L1 W1 | CP1 | -
ore_ship | trade_ship green | b1 | L1 W1 | CP1 | -
gold_ship | trade_ship green | b1 | L1 W1 | CP1 | -
large_trade_ship | trade_ship green | b1 g1 | L1 W1 | CP1 | -
austin | hero green | b1 | G1 O1 | ST1 SK2 | -
harald | hero green | b1 | G1 O1 | ST2 SK1 | -
inga | hero green | b1 | W1 G1 O1 | ST1 SK3 | -
osmund | hero green | b1 | W1 G1 O1 | ST2 SK2 | -
candamir | hero green | b1 | W2 G1 O1 | ST4 SK1 | -
siglind | hero green | b1 | W2 G1 O1 | ST2 SK3 | -
merchant_guild | building red | g2 | B2 W2 G1 | VP1 CP2 | 1x open
moneylender | building red | g1 | L2 B1 O2 | VP1 | 1x
harbor | building red | g1 | B1 W1 O1 | CP1 | -
trading_base | building red | g1 | B1 W2 G2 | VP1 CP1 | -
mint | building red | g2 | L2 B1 O2 | VP1 | -
salt_silo | building red | g1 | B1 W2 $2 | VP1 | -
staple_house | building red | g2 | B2 W1 O2 | VP1 | -
pirate_ship | unit green | g2 | L1 W1 | - | -
gold_cache | site brown | g1 | - | - | -
gudrun | action yellow | g1 | - | - | -
trade_master | action yellow | g2 | - | - | -
merchant | action yellow | g2 | - | - | -
brigands | action yellow | g1 t1 | - | - | -
reiner | action yellow | g1 | - | - | -
hedge_tavern | building red | t2 | W1 G1 $2 | VP1 | 1x open
fairgrounds | building red | t1 | L2 W1 G1 | VP1 | -
fire_brigade | building red | t2 | B1 W2 O1 | VP1 | -
large_festival_hall | building red | t1 | B2 G3 O3 | VP2 | -
chapel_low | building red | t1 | B1 G1 O2 | VP1 | -
chapel_high | building red | t1 | B1 G1 O2 | VP1 | -
tithe_barn | building red | t1 | L2 B1 O1 | VP1 | -
drill_ground | building green | t1 | B1 O1 | ST1 | 1x
lookout_tower | building green | t1 | L1 G1 | ST1 | -
carl_forkbeard | hero green | t1 | W2 G1 O1 | ST5 | -
heinrich | hero green | t1 | W1 G1 O1 | ST2 | -
irmgard | hero green | t1 | G1 $1 | SK2 | -
voyage_of_plunder | action yellow | t2 | - | - | -
archer | action yellow | t2 | - | - | -
arsonist | action yellow | t2 | - | - | -
sebastian | action yellow | t1 | - | - | -
traitor | action yellow | t2 | - | - | -
university | building red | p2 | L2 B1 G2 | VP1 PP1 | 1x open
library | building red | p2 | L2 B1 O1 | VP1 | -
parliament | building red | p1 | L3 B2 W2 | VP2 | -
pharmacy | building red | p2 | B1 W2 $1 | VP1 | -
bath_house | building red | p3 | B2 W1 O1 | VP1 | -
town_hall | building red | p2 | B1 W2 O2 | VP1 | -
building_crane | building red | p1 | L1 | - | -
chief_cannoneer | unit green | p2 | L1 O1 | ST4 | -
benjamin | action yellow | p1 | - | - | -
doctor | action yellow | p2 | - | - | -
guido | action yellow | p1 | - | - | -
gustav | action yellow | p1 | - | - | -
mineral_mining | action yellow | p2 | - | - | -
three_field_system | action yellow | p2 | - | - | -
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.splitlines()]
each_card = pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
SETS = {"b": "basic", "g": "gold", "t": "turmoil", "p": "progress"}
POINTS = {"VP": "victory", "CP": "commerce", "ST": "strength", "SK": "skill", "PP": "progress"}
HALF_MOON = {
    "gold": "storehouse toll_bridge large_trade_ship goldsmith brigands merchant_guild harbor"
    " trading_base mint staple_house trade_master reiner",
    "turmoil": "drill_ground carl_forkbeard irmgard hedge_tavern fairgrounds tithe_barn"
    " fire_brigade voyage_of_plunder archer arsonist sebastian traitor",
    "progress": "chief_cannoneer university library parliament pharmacy bath_house town_hall doctor"
    " three_field_system mineral_mining brigitta relocation",
}


def listed(cell: str) -> list[str]:
    return [] if cell == "-" else cell.split()


def priced(cell: str) -> tuple[int, ...]:
    counts = {item[0]: int(item[1:]) for item in listed(cell)}
    return tuple(counts.get(letter, 0) for letter in LETTERS)


@each_card
def test_every_card_is_as_the_table_has_it(row: list[str]) -> None:
    name, look, copies, cost, points, marks = row
    card = CARDS[name]
    assert f"{card.kind} {card.colour}" == look
    assert card.copies == {SETS[item[0]]: int(item[1:]) for item in copies.split()}
    assert {FACES[f"{back}:{name}"].costs for back in card.copies} == {priced(cost)}
    assert {FACES[f"{back}:{name}"].total for back in card.copies} == {sum(priced(cost))}
    printed = {POINTS[item[:2]]: int(item[2:]) for item in listed(points)}
    assert {key: n for key in POINTS.values() if (n := getattr(card, key))} == printed
    assert (card.single, card.open) == ("1x" in marks, "open" in marks)


def test_the_table_lists_every_card() -> None:
    assert [row[0] for row in ROWS] == list(CARDS)
    assert {name.partition(":")[2] for name in FACES} == set(CARDS)


def test_heroes_and_ships_are_units_and_a_gold_cache_is_neither() -> None:
    kinds = {face.card.kind: (face.is_unit, face.is_building) for face in FACES.values()}
    assert kinds == {
        "building": (False, True),
        "hero": (True, False),
        "trade_ship": (True, False),
        "unit": (True, False),
        "site": (False, False),
        "action": (False, False),
    }


REQUIRED = {
    "staple_house": ("merchant_guild",),
    "gold_cache": ("strong_hero",),
    "gudrun": ("pirate_ship",),
    "trade_master": ("merchant_guild",),
    "merchant": ("city", "commerce_3"),
    "brigands": ("strength_advantage",),
    "voyage_of_plunder": ("strength_advantage",),
    "archer": ("hedge_tavern",),
    "arsonist": ("hedge_tavern",),
    "traitor": ("hedge_tavern",),
    "university": ("abbey", "library"),
    "parliament": ("progress_2",),
    "building_crane": ("university",),
    "chief_cannoneer": ("university",),
    "doctor": ("bath_house",),
    "guido": ("town_hall", "fewer_points"),
    "gustav": ("library", "fewer_points"),
    "mineral_mining": ("university",),
    "three_field_system": ("university",),
}
HOOKS: dict[str, dict[str, Any]] = {
    "boosts": {
        "lumber_camp": "lumber",
        "brick_factory": "brick",
        "weavers_shop": "wool",
        "grain_mill": "grain",
        "iron_foundry": "ore",
    },
    "trades": {
        **{f"{resource}_ship": resource for resource in RESOURCES},
        "large_trade_ship": "adjacent",
    },
    "search_price": {"parish_hall": 1, "town_hall": 0},
    "covers": {"town_hall": "parish_hall"},
    "shelters": {"storehouse": True},
    "plenty": {"storehouse": True, "abbey": True},
    "harvest_gold": {"toll_bridge": 2, "pirate_ship": 1},
    "raids": {"pirate_ship": True},
    "market": {"marketplace": True},
    "steals": {"moneylender": 2},
    "victory_with_ships": {"harbor": 1},
    "commerce_per_ship": {"salt_silo": 1},
    "commerce_for": {"trading_base": ("marketplace", "harbor")},
    "mints": {"mint": 1},
    "fireproof": {"fire_brigade": True},
    "calms": {"chapel_low": (1, 2, 3), "chapel_high": (4, 5, 6)},
    "cheapens": {"drill_ground": "hero", "building_crane": "red"},
    "wards": {"lookout_tower": (1, 2), "heinrich": (3, 4, 5)},
    "consoles": {"irmgard": True},
    "cures": {"pharmacy": 1},
    "cleans": {"bath_house": True},
    "when": {
        "brigitta": "production_die",
        "reiner": "event_die",
        "scout": "settlement",
        "sebastian": "reaction",
    },
    "requires": REQUIRED,
}


@pytest.mark.parametrize("hook", HOOKS)
def test_exactly_the_listed_cards_have_a_hook(hook: str) -> None:
    plain = CARDS["large_festival_hall"]
    found = {
        key: value
        for key, card in CARDS.items()
        if (value := getattr(card, hook)) != getattr(plain, hook)
    }
    assert found == HOOKS[hook]


def test_every_effect_a_card_names_exists_and_every_effect_is_named() -> None:
    actions = {card.played for card in CARDS.values() if card.kind == "action"}
    assert actions - {""} == set(PLAYED)
    assert {card.built for card in CARDS.values()} == set(BUILT)
    assert {word for card in CARDS.values() for word in card.requires} <= {*CONDITIONS, *CARDS}
    assert {*EVENTS, "yule"} == set(BOX.events)
    assert set(FACES_OF_THE_DIE) == set(BOX.event_die)


def test_only_action_cards_with_their_own_phase_have_no_effect_of_play() -> None:
    without = {key for key, card in CARDS.items() if card.kind == "action" and not card.played}
    assert without == {"brigitta", "reiner", "scout", "sebastian"}


@pytest.mark.parametrize(
    ("back", "cards"), [("basic", 36), ("gold", 24), ("turmoil", 24), ("progress", 26)]
)
def test_a_set_has_as_many_cards_with_its_back_as_printed(back: str, cards: int) -> None:
    assert sum(card.copies.get(back, 0) for card in CARDS.values()) == cards  # type: ignore[call-overload]


# --- regions, centre cards, dice ----------------------------------------------------------

REGION_TABLE = """\
lumber forest 2 3 46
gold gold_field 1 4 23
grain fields 6 5 13
brick hills 3 2 15
wool pasture 4 1 56
ore mountains 5 6 24"""


@pytest.mark.parametrize("row", REGION_TABLE.splitlines())
def test_a_type_of_region_has_the_numbers_of_the_table(row: str) -> None:
    resource, kind, red, blue, stack = row.split()
    assert BOX.types[resource] == kind
    found = {
        (region.number, region.start): name
        for name, region in REGIONS.items()
        if RESOURCES[region.resource] == resource
    }
    expected = [(red, "red"), (blue, "blue"), *((number, "") for number in stack)]
    assert found == {(int(n), start): f"{kind}_{n}" for n, start in expected}


def test_there_are_24_regions_and_twelve_are_in_no_first_principality() -> None:
    assert len(REGIONS) == 24
    assert Counter(region.start for region in REGIONS.values()) == {"red": 6, "blue": 6, "": 12}
    assert Counter(r.number for r in REGIONS.values()) == dict.fromkeys(range(1, 7), 4)


def test_the_resources_have_their_fixed_order() -> None:
    assert RESOURCES == ("lumber", "brick", "wool", "grain", "ore", "gold")


def test_roads_settlements_and_cities_are_as_printed() -> None:
    assert [(c.total, c.start, c.victory) for c in BOX.centre.values()] == [
        (9, 1, 0),
        (9, 2, 1),
        (7, 0, 2),
    ]
    assert priced("L1 B2") == ROAD_COST
    assert priced("L1 B1 W1 G1") == SETTLEMENT_COST
    assert priced("G2 O3") == CITY_COST


def test_event_die_has_two_event_card_faces_and_one_per_other_event() -> None:
    assert Counter(BOX.event_die) == {
        "brigand_attack": 1,
        "trade": 1,
        "celebration": 1,
        "plentiful_harvest": 1,
        "event_card": 2,
    }


# --- events and modes -----------------------------------------------------------------------

EVENT_TABLE = """\
yule b1
invention b1 p2
year_of_plenty b2
traveling_merchant b2 g1
trade_ships_race b1 g1
feud b1 t1
fraternal_feuds b1 t1
gift_for_the_prince g1
riots t2
plague p3"""


def test_the_event_cards_are_as_the_table_has_them() -> None:
    rows = [row.split() for row in EVENT_TABLE.splitlines()]
    found = {key: dict(event.copies) for key, event in BOX.events.items()}
    assert found == {
        key: {SETS[item[0]]: int(item[1:]) for item in copies} for key, *copies in rows
    }


@pytest.mark.parametrize("back", HALF_MOON)
def test_twelve_cards_of_an_era_carry_a_half_moon(back: str) -> None:
    found = Counter({key: card.half_moon.get(back, 0) for key, card in CARDS.items()})  # type: ignore[call-overload]
    assert +found == Counter(HALF_MOON[back].split())
    assert found.total() == 12


def test_no_card_of_the_basic_set_carries_a_half_moon() -> None:
    assert not any("basic" in card.half_moon for card in CARDS.values())


MODES = {
    "basic": (7, "b9 b9 b9 b9", 9, {}),
    "gold": (12, "b12 b12 b12 g11 g11", 12, {"gold:merchant_guild": 2}),
    "turmoil": (12, "b12 b12 b12 t11 t11", 13, {"turmoil:hedge_tavern": 2}),
    "progress": (12, "b12 b12 b12 p12 p12", 14, {"progress:university": 2}),
    "duel": (13, "b12 b12 b12 g12 t12 p14", 12, {}),
}


def test_the_table_lists_every_mode() -> None:
    assert list(BOX.modes) == list(MODES)


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_dealt_as_the_table_has_it(mode: str) -> None:
    target, stacks, events, opened = MODES[mode]
    found = BOX.modes[mode]
    assert (found.target, found.events) == (target, events)
    assert found.stacks == tuple((SETS[item[0]], int(item[1:])) for item in stacks.split())
    assert open_cards(BOX, found) == Counter(opened)


def test_duel_stacks_hold_only_cards_without_a_half_moon() -> None:
    backs = Counter(
        name.partition(":")[0] for name in draw_cards(BOX, BOX.modes["duel"]).elements()
    )
    assert backs == {"basic": 36, "gold": 12, "turmoil": 12, "progress": 14}
    gold = [n.partition(":")[2] for n in draw_cards(BOX, BOX.modes["duel"]) if n[:4] == "gold"]
    listed = "merchant_guild moneylender mint salt_silo staple_house pirate_ship gold_cache"
    assert " ".join(gold) == f"{listed} gudrun trade_master merchant"


def test_a_duel_has_six_sure_events_and_draws_six_of_fifteen() -> None:
    sure, drawn = event_cards(BOX, BOX.modes["duel"])
    certain = ["yule", "invention", "year_of_plenty", "traveling_merchant", "riots", "plague"]
    assert sure == Counter(certain)
    assert drawn == {
        "year_of_plenty": 1,
        "fraternal_feuds": 2,
        "feud": 2,
        "traveling_merchant": 2,
        "trade_ships_race": 2,
        "gift_for_the_prince": 1,
        "riots": 1,
        "plague": 2,
        "invention": 2,
    }


RULESETS: dict[str, tuple[object, object]] = {
    "brigands_first": (False, True),
    "three_from_one_place": (True, False),
    "refill_one_stack": (True, False),
    "search_same_type": (True, False),
    "search_in_refill": (True, False),
    "search_repeatable": (True, False),
    "swap_other_stack": (True, False),
    "declared": (True, False),
    "gudrun_per_ship": (1, 2),
    "sunk_to_stack": (True, False),
    "crane_from": (4, 5),
    "riots_two_gold_from": (2, 3),
    "chapel_fresh_die": (True, False),
    "celebration_for_all": (True, False),
}


def test_the_two_rulesets_differ_as_the_table_says() -> None:
    league, published = BOX.rulesets["league"], BOX.rulesets["published"]
    assert len(RULESETS) == len(league.__struct_fields__)
    assert {key: (getattr(league, key), getattr(published, key)) for key in RULESETS} == RULESETS


# --- damaged files --------------------------------------------------------------------------

DAMAGE = {
    "a card too many": ("cards", "copies = { basic = 2 }", "copies = { basic = 3 }", "basic: 95"),
    "a set there is not": ("cards", "{ gold = 1 }", "{ silver = 1 }", r"\[.*silver"),
    "a kind there is not": ("cards", '"hero"', '"villain"', r"\[austin\].*villain"),
    "a resource there is not": ("cards", "lumber = 1", "wood = 1", r"\[lumber_camp\].*wood"),
    "an unknown hook": ("cards", "shelters = true", "protects = true", r"\[storehouse\].*protects"),
    "a cost that is no number": ("cards", "ore = 1", 'ore = "one"', r"\[lumber_camp\].*int"),
    "a kind missing": ("cards", 'kind = "hero"\n', "", r"\[austin\].*kind"),
    "more half moons than cards": (
        "cards",
        "half_moon = { gold = 1 }",
        "half_moon = { gold = 2 }",
        r"\[goldsmith\] half_moon",
    ),
    "built on a card there is not": (
        "cards",
        '"parish_hall"',
        '"parish"',
        r"\[town_hall\].*parish",
    ),
    "worth more with a card there is not": (
        "cards",
        '"harbor"]',
        '"harbour"]',
        r"\[trading_base\].*harbour",
    ),
    "no copies": ("cards", "copies = { basic = 2 }", "copies = {}", r"\[\w+\].*copies"),
    "copies of nothing": ("cards", "{ basic = 2, progress = 1 }", "{ basic = 0 }", "copies"),
    "a cost of nothing": ("cards", "cost = { lumber = 1, ore = 1 }", "cost = { ore = 0 }", "cost"),
    "points below nothing": ("cards", "strength = 4", "strength = -4", "strength"),
    "an effect there is not": (
        "cards",
        'played = "gudrun"',
        'played = "gertrud"',
        r"gudrun.*played",
    ),
    "an action without an effect": ("cards", 'played = "gudrun"\n', "", r"\[gudrun\] played"),
    "a building that is played": (
        "cards",
        'boosts = "lumber"',
        'boosts = "lumber"\nplayed = "gudrun"',
        r"\[lumber_camp\] played",
    ),
    "something built that does not happen": (
        "cards",
        'built = "library"',
        'built = "librarium"',
        "built",
    ),
    "a condition there is not": (
        "cards",
        'requires = ["progress_2"]',
        'requires = ["progress_9"]',
        "requires: .*progress_9",
    ),
    "a card below that is not there": ("cards", "covers = ", 'covers = "x" # ', "unknown card x"),
    "a card on itself": ("cards", "covers = ", 'covers = "town_hall" # ', "covers"),
    "a number nobody throws": ("cards", "wards = [1, 2]", "wards = [0, 2]", "wards"),
    "a calm number nobody throws": ("cards", "calms = [1, 2, 3]", "calms = [1, 2, 7]", "calms"),
    "a moment without a card": (
        "cards",
        'when = "reaction"',
        'played = "fetch"',
        "moment reaction",
    ),
    "two cards found with a settlement": (
        "cards",
        'when = "reaction"',
        'when = "settlement"',
        "2 cards for the moment settlement",
    ),
    "no site": ("cards", 'kind = "site"', 'kind = "building"', "kind: 0 cards"),
    "an event there is not": ("events", "[plague]", "[pest]", "plague"),
    "an event that reshuffles": (
        "events",
        "copies = { turmoil = 2 }",
        "copies = { turmoil = 2 }\nreshuffles = true",
        r"\[riots\] reshuffles",
    ),
    "nothing that reshuffles": ("events", "reshuffles = true\n", "", r"\[yule\] reshuffles"),
    "a face nobody knows": ("box", "celebration = 1", "feast = 1", "event_die"),
    "a colour nobody has": ("box", 'start = "red"', 'start = "green"', "regions.*start"),
    "a type twice in a first principality": (
        "box",
        'hills_3 = { number = 3, start = "red" }',
        'pasture_3 = { number = 3, start = "red" }',
        "regions: .*red",
    ),
    "two resources of a type": ("box", 'brick = "hills"', 'brick = "forest"', "resources"),
    "a road too many to start with": (
        "box",
        "total = 9, start = 1",
        "total = 9, start = 2",
        "road",
    ),
    "a road that costs nothing": ("box", "{ lumber = 1, brick = 2 }", "{ lumber = 0 }", "cost"),
    "a target of nothing": ("box", "target = 7", "target = 0", "modes.basic.target"),
    "an empty stack": ("box", '["basic", 9]]', '["basic", 9], ["basic", 0]]', "modes.*stacks"),
    "one stack to start with": (
        "box",
        '[["basic", 9], ["basic", 9], ["basic", 9], ["basic", 9]]',
        '[["basic", 36]]',
        "modes.basic.stacks: expected two",
    ),
    "no fee for riots": (
        "box",
        "riots_two_gold_from = 2",
        "riots_two_gold_from = 0",
        "rulesets.league.riots",
    ),
    "no TOML": ("cards", "[brigitta]", "[brigitta", "line 7"),
    "an event too many": (
        "events",
        "plague]\ncopies = { progress = 3 }",
        "plague]\ncopies = { progress = 4 }",
        "progress: 32",
    ),
    "an unknown key of an event": (
        "events",
        "[yule]\ncopies",
        "[yule]\ncount",
        r"\[yule\].*count",
    ),
    "a region whose number is another": (
        "box",
        "forest_2 = { number = 2",
        "forest_2 = { number = 3",
        "regions.forest_2",
    ),
    "a region of no type": ("box", "forest_2 =", "swamp_2 =", "regions.swamp_2"),
    "a number nobody rolls": (
        "box",
        "forest_6 = { number = 6",
        "forest_7 = { number = 7",
        "regions.forest_7",
    ),
    "a region in no first principality": (
        "box",
        'forest_2 = { number = 2, start = "red" }',
        "forest_2 = { number = 2 }",
        "regions: .*red",
    ),
    "resources in another order": (
        "box",
        'lumber = "forest"\nbrick = "hills"',
        'brick = "hills"\nlumber = "forest"',
        "resources",
    ),
    "a face of the die missing": ("box", "trade = 1\n", "", "event_die: 5"),
    "a stack too large": (
        "box",
        '[["basic", 9], ["basic", 9]',
        '[["basic", 10], ["basic", 9]',
        "modes.basic.stacks",
    ),
    "an event stack too small": ("box", "events = 9", "events = 8", "modes.basic.events"),
    "a duel with too few events": (
        "box",
        "events = 12, half_moon",
        "events = 5, half_moon",
        "modes.duel.events",
    ),
    "a mode renamed": ("box", "turmoil = { target", "trouble = { target", "trouble.*modes"),
    "a mode missing": (
        "box",
        "turmoil = { target",
        "# turmoil = { target",
        "modes: expected basic",
    ),
    "a ruleset renamed": ("box", "[rulesets.published]", "[rulesets.house]", "house.*rulesets"),
    "a flag missing": ("box", "swap_other_stack = false\n", "", "swap_other_stack.*rulesets"),
    "a centre card missing": ("box", "city = {", "# city = {", "centre: expected road"),
    "a centre card renamed": ("box", "city = {", "castle = {", "castle"),
    "a total missing": ("box", "gold = 27\n", "", "totals: expected basic, gold"),
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "rivals"))


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_refused_by_file_and_key(damage: str, folder: Path) -> None:
    name, right, wrong, message = DAMAGE[damage]
    file = folder / f"{name}.toml"
    text = file.read_text("utf-8")
    assert right in text
    file.write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError, match=rf"{name}\.toml.*{message}"):
        load_box(folder)


def test_renamed_card_is_loaded(folder: Path) -> None:
    file = folder / "cards.toml"
    file.write_text(file.read_text("utf-8").replace("[austin]", "[augustin]"), "utf-8")
    assert load_box(folder).cards["augustin"] == CARDS["austin"]


@pytest.mark.parametrize("name", ["box.toml", "cards.toml", "events.toml"])
def test_missing_or_unreadable_file_is_refused_by_name(name: str, folder: Path) -> None:
    (folder / name).write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=name):
        load_box(folder)
    (folder / name).unlink()
    with pytest.raises(DataError, match=name):
        load_box(folder)


def test_the_untouched_copy_is_accepted(folder: Path) -> None:
    assert load_box(folder) == BOX

"""A second implementation of the choices in the work phase, from the reference alone.

Programs of spaces are written as in reference 2.3 and 2.4; what is optional needs no brackets.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Fence,
    Forge,
    Furnish,
    Grow,
    Imitate,
    Lay,
    Mine,
    Place,
    Sow,
    Take,
    Trade,
)
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.core import Move
from tests.engines.caverna.truth import (
    DWELLINGS,
    bare,
    can_pay,
    goods,
    less,
    meadow_pairs,
    mine_pairs,
    owns,
    payable,
    stable_places,
    tile_places,
)
from tests.engines.caverna.truth_animals import TYPES, breeding_sets

FENCES = "FENCE_S 2 & FENCE_L 4"
PROGRAMS = {
    "housework": "GAIN dog 1 & FURNISH",
    "slash_and_burn": "TILE meadow_field > SOW",
    "logging": "EXP 1",
    "excavation": "TILE cavern_tunnel cavern_cavern",
    "sustenance": "TILE meadow_field",
    "drift_mining": "TILE cavern_tunnel",
    "drift_mining_2": "TILE cavern_tunnel",
    "clearing": "TILE meadow_field",
    "growth": "GAIN wood 1 stone 1 ore 1 food 1 gold 2 | GROW",
    "weekly_market": "MARKET",
    "small_scale_drift_mining": "TILE cavern_tunnel",
    "hardware_rental": "EXP 2 > SOW",
    "fence_building": FENCES,
    "extension": "TILE meadow_field | TILE cavern_tunnel",
    "blacksmithing": "FORGE > EXP 3",
    "sheep_farming": f"{FENCES} & STABLE 1",
    "ore_mine_construction": "ORE_MINE > EXP 2",
    "wish_for_children": "GROW | FURNISH dwelling",
    "donkey_farming": f"{FENCES} & STABLE 1",
    "ruby_mine_construction": "RUBY_MINE tunnel | RUBY_MINE deep_tunnel",
    "exploration": "EXP 4",
    "family_life": "GROW & SOW",
    "ore_trading": "TRADE",
    "adventure": "FORGE > EXP 1 > EXP 1",
    "urgent_wish_for_children": "FURNISH dwelling => GROW | GAIN gold 3",
    **dict.fromkeys([f"imitation_{letter}" for letter in "abcd"], "IMITATE"),
}
GAINS = {
    "supplies": "wood 1 stone 1 ore 1 food 1 gold 2",
    "sustenance": "grain 1",
    "starting_player": "ore 2",
    "strip_mining": "wood 2",
    "forest_exploration": "vegetable 1",
}
GAINS_OF_MANY = {
    "forest_exploration": "food 2",
    "starting_player": "ruby 1",
    "weekly_market": "gold 4",
    "hardware_rental": "wood 2",
}
LOOT = {
    "all_weapons_plus_1": 1,
    "loot_dog": 1,
    "loot_wood": 1,
    "loot_sheep": 2,
    "loot_grain": 2,
    "loot_donkey": 3,
    "loot_stone": 3,
    "loot_vegetable": 4,
    "loot_ore": 4,
    "loot_boar": 5,
    "loot_gold": 6,
    "loot_furnish": 7,
    "loot_stable": 8,
    "loot_tunnel": 9,
    "loot_small_pasture": 9,
    "loot_cattle": 10,
    "loot_large_pasture": 10,
    "loot_meadow": 11,
    "loot_dwelling": 11,
    "loot_field": 12,
    "loot_sow": 12,
    "loot_cavern": 14,
    "loot_breed": 14,
}
USED = {
    "loot_furnish": "FURNISH",
    "loot_stable": "STABLE 0",
    "loot_tunnel": "TILE tunnel",
    "loot_small_pasture": "FENCE_S 1",
    "loot_large_pasture": "FENCE_L 2",
    "loot_meadow": "TILE meadow",
    "loot_dwelling": "FURNISH cheap",
    "loot_field": "TILE field",
    "loot_sow": "SOW",
    "loot_cavern": "TILE cavern",
    "loot_breed": "BREED",
}
MARKET = "wood 1 stone 1 ore 1 sheep 1 donkey 1 grain 1 boar 2 dog 2 vegetable 2 cattle 3"


class Seat(NamedTuple):
    """The acting seat of a match, and the strength of its dwarf."""

    state: Caverna
    seat: int
    strength: int = 0

    @property
    def farm(self) -> Farm:
        return self.state.farms[self.seat]


# --- programs --------------------------------------------------------------------------------


@cache
def tree(program: str) -> tuple[str, tuple[str, ...]]:
    """Return the weakest operator and its operands; for a single part, "" and the part."""
    for operator in ("|", ">", "=>", "&"):
        parts = tuple(part.strip() for part in program.split(f" {operator} "))
        if len(parts) > 1:
            return operator, parts
    return "", (program,)


def leaves(program: str) -> list[str]:
    operator, parts = tree(program)
    return [leaf for part in parts for leaf in leaves(part)] if operator else list(parts)


def open_leaves(program: str, done: set[int], *, both: bool, first: int = 0) -> Iterator[int]:
    """Yield the numbers of the parts that may be done next."""
    operator, parts = tree(program)
    if not operator:
        if first not in done:
            yield first
        return
    spans = []
    for part in parts:
        spans.append(range(first, first + len(leaves(part))))
        first = spans[-1].stop
    begun = [bool(done & set(span)) for span in spans]
    for n, (part, span) in enumerate(zip(parts, spans, strict=True)):
        if operator in (">", "=>") and any(begun[n + 1 :]):
            continue
        if operator == "=>" and n and not begun[n - 1]:
            continue
        if operator == "|" and any(begun[:n] + begun[n + 1 :]) and not both:
            continue
        yield from open_leaves(part, done, both=both, first=span.start)


def program_moves(who: Seat, space: str, done: set[int]) -> set[Move]:
    """Return the moves of a space after the parts done."""
    program = PROGRAMS.get(space, "")
    both = owns(who.farm, "guest_room") and not (space == "extension" and who.farm.extended)
    parts = leaves(program) if program else []
    numbers = open_leaves(program, done, both=both) if program else ()
    return {move for number in numbers for move in moves(who, parts[number])}


# --- parts -----------------------------------------------------------------------------------


def moves(who: Seat, part: str) -> Iterator[Move]:
    """Yield the moves of one part."""
    farm = who.farm
    kind, *rest = part.split()
    match kind:
        case "GAIN":
            yield Take(rest[0] if len(rest) == 2 else "goods")
        case "TILE":
            yield from (Lay(tile, *at) for tile in rest for at in tile_places(farm, tile))
        case "FURNISH":
            yield from map(Furnish, furnishing(who, rest))
        case "GROW":
            if may_grow(farm):
                yield Grow()
        case "SOW":
            yield from sowing(farm)
        case "FORGE":
            saved = 2 if owns(farm, "blacksmith") else 0
            if not who.strength:
                yield from (Forge(s) for s in range(1, 9) if farm.goods["ore"] >= s - saved)
        case "EXP":
            yield from map(Bring, loot(who, who.strength, ()))
        case "ORE_MINE":
            yield from (Mine(*pair) for pair in mine_pairs(farm))
        case "RUBY_MINE":
            yield from map(Mine, bare(farm, *rest))
        case "TRADE":
            yield from (Trade(n) for n in (1, 2, 3) if farm.goods["ore"] >= 2 * n)
        case "MARKET":
            yield from map(Buy, on_sale(farm, ()))
        case "IMITATE":
            yield from map(Imitate, imitable(who))
        case "BREED":
            yield from (Breed(joined(some)) for some in breeding_sets(farm, 2) if some)
        case _:
            yield from fencing(farm, kind, int(rest[0]))


def joined(types: frozenset[str]) -> str:
    return "+".join(kind for kind in TYPES if kind in types)


def fencing(farm: Farm, kind: str, price: int) -> Iterator[Move]:
    if kind == "STABLE":
        if can_pay(farm, less(farm, {"stone": price}, "stable")):
            yield from map(BuildStable, stable_places(farm))
    elif can_pay(farm, less(farm, {"wood": price}, "fence")):
        if kind == "FENCE_S":
            yield from map(Fence, bare(farm, "meadow"))
        else:
            yield from (Fence(*sorted(pair)) for pair in meadow_pairs(farm))


def furnishing(who: Seat, which: list[str]) -> set[str]:
    if which == ["cheap"]:
        return payable(who.farm, ["dwelling"], {"wood": 2, "stone": 2})
    supply = [tile for tile in who.state.supply if not which or tile in DWELLINGS]
    return payable(who.farm, supply)


def may_grow(farm: Farm) -> bool:
    dwarfs, tiles = len(farm.dwarfs), list(farm.rooms.values())
    if dwarfs >= 5:
        return dwarfs == 5 and "additional_dwelling" in tiles
    room = {"couple_dwelling": 2, "additional_dwelling": 0, "entry_dwelling": 2}
    return sum(room.get(tile, 1) for tile in tiles if "dwelling" in tile) > dwarfs


def sowing(farm: Farm) -> Iterator[Move]:
    empty = [at for at, kind in farm.land.items() if kind == "field" and at not in farm.crops]
    for grain in range(3):
        for vegetable in range(3):
            enough = grain <= farm.goods["grain"] and vegetable <= farm.goods["vegetable"]
            if enough and 0 < grain + vegetable <= len(empty):
                yield Sow(grain, vegetable)


def loot(who: Seat, strength: int, taken: tuple[str, ...]) -> Iterator[str]:
    """Yield the items that an expedition with a strength may take next."""
    for item, value in LOOT.items():
        if value <= strength and item not in taken and (item not in USED or used(who, item)):
            yield item


def used(who: Seat, item: str) -> set[Move]:
    return set(moves(who, USED[item]))


def on_sale(farm: Farm, bought: tuple[str, ...]) -> Iterator[str]:
    for good, gold in goods(MARKET).items():
        if good not in bought and farm.goods["gold"] >= gold:
            yield good


# --- places for dwarfs -----------------------------------------------------------------------


def gains(who: Seat, space: str) -> bool:
    """Return whether a space gives something from the supply."""
    kinds = list(who.farm.land.values())
    fixed = GAINS if len(who.state.farms) < 4 else GAINS_OF_MANY
    mines = {
        "ruby_mining": "ruby_mine" in kinds,
        "ruby_delivery": kinds.count("ruby_mine") >= 2,
        "ore_mining": "ore_mine" in kinds,
        "ore_delivery": "ore_mine" in kinds,
    }
    if space == "hardware_rental" and len(who.state.farms) == 5:
        return False
    return space in fixed or mines.get(space, False)


def imitable(who: Seat) -> Iterator[str]:
    for seat, farm in enumerate(who.state.farms):
        for dwarf in farm.dwarfs:
            space = dwarf.at
            if seat == who.seat or not space or dwarf.newborn:
                continue
            if space == "starting_player" or space.startswith("imitation"):
                continue
            if gains(who, space) or program_moves(who, space, set()):
                yield space


def usable(who: Seat, space: str) -> bool:
    """Return whether a dwarf with a strength can do something on a space."""
    prices = {3: {"a": 4}, 4: {"b": 2}, 5: {"a": 4, "b": 2}}
    farm, seats = who.farm, len(who.state.farms)
    food = 0
    if space.startswith("imitation"):
        food = prices.get(seats, {"b": 2, "c": 1, "d": 0})[space[-1]]
    if farm.goods["food"] < food:
        return False
    if who.state.spaces[space] or gains(who, space):
        return True
    farm.goods["food"] -= food
    found = bool(program_moves(who, space, set()))
    farm.goods["food"] += food
    return found


def placements(state: Caverna, seat: int) -> set[Place]:
    """Return the placements of all dwarfs."""
    farm = state.farms[seat]
    taken = {dwarf.at for other in state.farms for dwarf in other.dwarfs}
    home = {dwarf.strength for dwarf in farm.dwarfs if not dwarf.at and not dwarf.newborn}
    found = set()
    for strength in home:
        weakest = strength == min(home)
        if weakest or farm.goods["ruby"]:
            for space in state.spaces:
                if space not in taken and usable(Seat(state, seat, strength), space):
                    found.add(Place(space, 0 if weakest else strength))
    return found


# --- at any time -----------------------------------------------------------------------------

EDIBLE = ["grain", "sheep", "donkey", "boar", "vegetable", "ruby", "cattle", "gold"]
FOR_A_RUBY = "wood stone ore grain vegetable dog sheep donkey boar gold"
EXCHANGES = {
    "cooking_cave": [("", "grain 1 vegetable 1")],
    "trader": [("", "gold 2")],
    "spare_part_storage": [("", "wood 1 stone 1 ore 1")],
    "hunting_parlor": [("", "boar 2")],
    "beer_parlor": [("gold", "grain 2"), ("food", "grain 2")],
    "blacksmithing_parlor": [("", "ore 1 ruby 1")],
}


def at_any_time(farm: Farm) -> Iterator[Move]:
    """Yield every anytime move."""
    have = farm.goods
    for good in EDIBLE:
        yield from (Convert(good, n) for n in range(1 + (good == "gold"), have[good] + 1))
    if have["ruby"]:
        yield from map(RubyFor, FOR_A_RUBY.split())
        if have["food"]:
            yield RubyFor("cattle")
    for tile in ("meadow", "field", "tunnel", "cavern"):
        if have["ruby"] >= (2 if tile == "cavern" else 1):
            yield from (RubyTile(tile, at) for at, _ in tile_places(farm, tile))
    for tile, deals in EXCHANGES.items():
        for want, selected in deals if owns(farm, tile) else ():
            times = min(have[good] // n for good, n in goods(selected).items())
            yield from (Use(tile, n, want) for n in range(1, times + 1))
    if owns(farm, "peaceful_cave"):
        yield from {Disarm(dwarf.strength) for dwarf in farm.dwarfs if dwarf.strength}

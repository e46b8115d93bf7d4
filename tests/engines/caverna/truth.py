"""A second implementation of building, its places and costs, from the reference alone.

It shares with the engine the names of goods, tiles and moves, and not a line of its rules: spaces
are places in a grid, and nothing is fast.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

from engines.caverna.records import Farm

BOARD = [row + column for row in "abcd" for column in "123456"]
EDGE = [row + c for row in "ze" for c in "123456"] + [row + c for row in "abcd" for c in "07"]
SYMBOLS = {"a3": ("boar", 1), "c1": ("boar", 1), "d2": ("food", 1)} | {
    "d5": ("food", 1),
    "a6": ("food", 2),
}
TWINS = {
    "cavern_tunnel": ("cavern", "tunnel"),
    "cavern_cavern": ("cavern", "cavern"),
    "meadow_field": ("meadow", "field"),
}
COSTS = {
    "dwelling": "wood 4 stone 3",
    "simple_dwelling_1": "wood 4 stone 2",
    "simple_dwelling_2": "wood 3 stone 3",
    "mixed_dwelling": "wood 5 stone 4",
    "couple_dwelling": "wood 8 stone 6",
    "additional_dwelling": "wood 4 stone 3",
    "cuddle_room": "wood 1",
    "breakfast_room": "wood 1",
    "stubble_room": "wood 1 ore 1",
    "work_room": "stone 1",
    "guest_room": "wood 1 stone 1",
    "office_room": "stone 1",
    "carpenter": "stone 1",
    "stone_carver": "wood 1",
    "blacksmith": "wood 1 stone 2",
    "miner": "wood 1 stone 1",
    "builder": "stone 1",
    "trader": "wood 1",
    "wood_supplier": "stone 1",
    "stone_supplier": "wood 1",
    "ruby_supplier": "wood 2 stone 2",
    "dog_school": "",
    "quarry": "wood 1",
    "seam": "wood 2",
    "slaughtering_cave": "wood 2 stone 2",
    "cooking_cave": "stone 2",
    "working_cave": "wood 1 stone 1",
    "mining_cave": "wood 3 stone 2",
    "breeding_cave": "grain 1 stone 1",
    "peaceful_cave": "wood 2 stone 2",
    "weaving_parlor": "wood 2 stone 1",
    "milking_parlor": "wood 2 stone 2",
    "state_parlor": "gold 5 stone 3",
    "hunting_parlor": "wood 2",
    "beer_parlor": "wood 2",
    "blacksmithing_parlor": "ore 3",
    "stone_storage": "wood 3 ore 1",
    "ore_storage": "wood 1 stone 2",
    "spare_part_storage": "wood 2",
    "main_storage": "wood 2 stone 1",
    "weapon_storage": "wood 3 stone 2",
    "supplies_storage": "food 3 wood 1",
    "broom_chamber": "wood 1",
    "treasure_chamber": "wood 1 stone 1",
    "food_chamber": "wood 2 vegetable 2",
    "prayer_chamber": "wood 2",
    "writing_chamber": "stone 2",
    "fodder_chamber": "grain 2 stone 1",
}
DWELLINGS = [name for name in COSTS if name.partition("_")[2][:8] == "dwelling"] + ["dwelling"]


def goods(words: str) -> dict[str, int]:
    """Return goods written like `wood 4 stone 3`."""
    items = words.split()
    return {good: int(n) for good, n in zip(items[::2], items[1::2], strict=True)}


# --- the board -------------------------------------------------------------------------------


def forest(space: str) -> bool:
    """Return whether a space, or a place beyond the edge, belongs to the forest."""
    return space[1] in "0123"


def beside(space: str) -> list[str]:
    """Return the places that share an edge with a space on its half."""
    row, column = "zabcde".index(space[0]), int(space[1])
    steps = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    names = ["zabcde"[r] + str(c) for r, c in steps if 0 <= r < 6 and 0 <= c < 8]
    return [n for n in names if n in {*BOARD, *EDGE} and forest(n) == forest(space)]


def owns(farm: Farm, tile: str) -> bool:
    return tile in farm.rooms.values()


def fenced(farm: Farm) -> set[str]:
    return set(farm.small) | {space for pair in farm.large for space in pair}


def bare(farm: Farm, *kinds: str) -> list[str]:
    """Return the spaces of some kinds without fence, furnishing tile or crop."""
    found = [space for space in (*BOARD, *EDGE) if farm.land.get(space) in kinds]
    return [s for s in found if s not in fenced(farm) and s not in farm.rooms]


def empty_for(farm: Farm, kind: str, *, overhang: bool = False) -> list[str]:
    """Return the places for half a tile of a kind, without regard to the adjacent spaces."""
    places = BOARD + (EDGE if overhang and owns(farm, "office_room") else [])
    side = [space for space in places if forest(space) == (kind in ("meadow", "field"))]
    side = [space for space in side if space not in farm.land]
    return [space for space in side if kind != "field" or space not in farm.stables]


def touches(farm: Farm, *halves: str) -> bool:
    """Return whether a tile on these spaces touches what it must."""
    own = [space for space in farm.land if forest(space) == forest(halves[0])]
    if not own:
        return "d3" in halves
    return any(space in beside(half) for half in halves for space in own)


def tile_places(farm: Farm, tile: str) -> list[tuple[str, str]]:
    """Return the places of a tile; a single tile has no second space."""
    if tile not in TWINS:
        return [(at, "") for at in empty_for(farm, tile) if touches(farm, at)]
    first, second = (empty_for(farm, kind, overhang=True) for kind in TWINS[tile])
    found = [
        (one, other)
        for one, other in product(first, second)
        if other in beside(one) and {one, other} & set(BOARD) and touches(farm, one, other)
    ]
    if tile == "cavern_cavern":
        return [(one, other) for one, other in found if one < other]
    return found


def meadow_pairs(farm: Farm) -> set[frozenset[str]]:
    """Return the meadows that may be fenced by two."""
    return {frozenset(p) for p in combinations(bare(farm, "meadow"), 2) if p[0] in beside(p[1])}


def stable_places(farm: Farm) -> list[str]:
    """Return the places of a stable."""
    if len(farm.stables) == 3:
        return []
    free = [space for space in BOARD if forest(space) and space not in farm.land]
    meadows = [space for space, kind in farm.land.items() if kind == "meadow"]
    return [space for space in free + meadows if space not in farm.stables]


def mine_pairs(farm: Farm) -> list[tuple[str, str]]:
    """Return the places of an ore mine and the adjacent deep tunnel."""
    tunnels = bare(farm, "tunnel")
    return [(mine, deep) for mine, deep in product(tunnels, tunnels) if deep in beside(mine)]


def caverns(farm: Farm) -> list[str]:
    """Return the places of a furnishing tile that covers no other tile."""
    kinds = ["cavern", "tunnel", "deep_tunnel"] if owns(farm, "work_room") else ["cavern"]
    return bare(farm, *kinds)


# --- prices ----------------------------------------------------------------------------------


def less(farm: Farm, price: Mapping[str, int], kind: str) -> dict[str, int]:
    """Return a price after the discounts of carpenter and stone carver."""
    saved = {"wood": 0, "stone": 0}
    if owns(farm, "carpenter") and kind in ("furnish", "fence"):
        saved["wood"] = 1
    if owns(farm, "stone_carver") and kind in ("furnish", "stable"):
        saved["stone"] = 1
    return {good: max(0, n - saved.get(good, 0)) for good, n in price.items()}


def can_pay(farm: Farm, price: Mapping[str, int]) -> bool:
    return all(farm.goods[good] >= n for good, n in price.items())


def ways_to_pay(farm: Farm, price: Mapping[str, int]) -> set[tuple[int, int]]:
    """Return the numbers of wood and stone of a price that ore may replace."""
    most = 1 if owns(farm, "builder") else 0
    found = set()
    for wood, stone in product(range(most + 1), repeat=2):
        left = {"ore": 0, "wood": 0, "stone": 0, **price}
        left["wood"] -= wood
        left["stone"] -= stone
        left["ore"] += wood + stone
        if left["wood"] >= 0 <= left["stone"] and can_pay(farm, left):
            found.add((wood, stone))
    return found


def covers(farm: Farm, tile: str) -> list[str]:
    """Return the space of the tile that this one must be built on top of."""
    pair = {"trader": "spare_part_storage", "spare_part_storage": "trader"}
    return [space for space, name in farm.rooms.items() if name == pair.get(tile)]


def payable(farm: Farm, supply: list[str], price: Mapping[str, int] | None = None) -> set[str]:
    """Return the tiles of a supply that can be paid for and laid somewhere."""
    return {
        tile
        for tile in supply
        if (caverns(farm) or covers(farm, tile))
        and ways_to_pay(farm, less(farm, price or goods(COSTS[tile]), "furnish"))
    }

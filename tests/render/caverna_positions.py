"""Positions of Caverna for pictures, with farms built by hand."""

from __future__ import annotations

from functools import cache
from typing import Any

from engines.caverna import GAME
from engines.caverna.components import GOODS
from engines.caverna.records import Crop, Due, Dwarf, Farm, Options
from engines.caverna.state import Caverna
from engines.core import clone
from render.core.renderer import Scene
from tests.render.scenes import scene_of

SEED = bytes(range(32))


def farm(land: str = "", rooms: str = "", goods: str = "", **rest: Any) -> Farm:
    """Return a farm: `land` and `rooms` as `c3 meadow, ...`, `goods` as `wood 4, ...`."""
    printed = {"c4": "cavern", "d4": "cavern"}
    return Farm(
        goods=dict.fromkeys(GOODS, 0) | {good: int(n) for good, n in _pairs(goods)},
        dwarfs=rest.pop("dwarfs", [Dwarf(), Dwarf()]),
        land=printed | dict(_pairs(land)),
        rooms={"d4": "entry_dwelling"} | dict(_pairs(rooms)),
        **rest,
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    words = [part.split() for part in text.split(",") if part.strip()]
    return [(key, value) for key, value in words]


def young() -> Farm:
    """Return a farm in the third round."""
    return farm(
        "d3 meadow, c3 field, b4 tunnel, a4 cavern",
        "",
        "wood 3, stone 2, ore 1, food 2, grain 1, dog 1, sheep 2",
        crops={"c3": Crop("grain", 3)},
        dwarfs=[Dwarf(at="logging"), Dwarf(3)],
    )


def grown() -> Farm:
    """Return a farm in the middle of a match: pastures, a mine, pending goods, a child."""
    return farm(
        "d3 meadow, c3 field, d2 meadow, c2 meadow, b3 meadow, b2 field, a3 field, "
        "b4 deep_tunnel, a4 ore_mine, c5 cavern, b5 tunnel, d5 cavern, d6 tunnel",
        "c4 couple_dwelling, c5 wood_supplier, d5 cuddle_room",
        "wood 5, stone 3, ore 8, ruby 2, food 4, gold 3, grain 2, vegetable 1, dog 2, sheep 5, "
        "donkey 2, boar 1",
        crops={"c3": Crop("grain", 2), "b2": Crop("vegetable", 2), "a3": Crop("grain", 3)},
        large=[("c2", "d2")],
        small=["b3"],
        stables=["c2", "a1"],
        due=[*(Due(n, "wood") for n in range(7, 12)), *(Due(n, "ruby") for n in (7, 8))],
        dwarfs=[
            Dwarf(),
            Dwarf(6, "blacksmithing"),
            Dwarf(at="wish_for_children"),
            Dwarf(at="wish_for_children", newborn=True),
        ],
        begging=1,
    )


def crowded() -> Farm:
    """Return a farm at the end: all spaces used, six dwarfs, every kind of place for animals."""
    return farm(
        "a1 meadow, a2 meadow, a3 meadow, b1 field, b2 field, b3 meadow, c1 meadow, c2 meadow, "
        "c3 field, d1 meadow, d2 meadow, d3 meadow, "
        "a4 cavern, a5 ruby_mine, a6 cavern, b4 cavern, b5 deep_tunnel, b6 ore_mine, c5 cavern, "
        "c6 cavern, d5 cavern, d6 ruby_mine",
        "a4 couple_dwelling, a6 blacksmithing_parlor, b4 additional_dwelling, c4 mixed_dwelling, "
        "c5 state_parlor, c6 slaughtering_cave, d5 breakfast_room",
        "wood 12, stone 10, ore 21, ruby 7, food 13, gold 26, grain 14, vegetable 11, dog 4, "
        "sheep 9, donkey 6, boar 11, cattle 8",
        crops={"b1": Crop("grain", 3), "b2": Crop("vegetable", 2), "c3": Crop("grain", 1)},
        large=[("a1", "a2"), ("c2", "d2")],
        small=["a3", "c1", "d1"],
        stables=["a2", "c2", "b3"],
        dwarfs=[Dwarf(14), Dwarf(11), Dwarf(9), Dwarf(3), Dwarf(1), Dwarf()],
        begging=2,
    )


def overhanging() -> Farm:
    """Return a farm with an office room, its tiles over every edge of the board."""
    return farm(
        "d3 meadow, e3 field, c3 meadow, b3 meadow, z1 meadow, a1 field, a2 meadow, b2 meadow, "
        "c0 field, c1 meadow, b4 tunnel, a4 cavern, z4 cavern, d5 cavern, e5 tunnel, b6 cavern, "
        "b7 cavern, b5 cavern",
        "c4 office_room, z4 beer_parlor, b7 dwelling, d5 writing_chamber, b5 guest_room",
        "wood 2, stone 5, ore 3, food 3, gold 9, grain 3, dog 3, sheep 6, boar 2, cattle 1",
        crops={"e3": Crop("grain", 3), "c0": Crop("vegetable", 1)},
        small=["z1"],
        large=[("b2", "b3")],
        stables=["a2", "d1"],
        dwarfs=[Dwarf(), Dwarf(5, "logging"), Dwarf()],
    )


FARMS = {"young": young, "grown": grown, "crowded": crowded, "overhanging": overhanging}


@cache
def position(seats: int = 2, round_: int = 6, **farms: str) -> Caverna:
    """Return a match in a round whose seats own farms named above: `seat_0="grown"`."""
    state: Caverna = GAME.setup(seats, Options(), SEED)
    state.round = round_
    for name, kind in farms.items():
        state.farms[int(name.removeprefix("seat_"))] = FARMS[kind]()
    built = {room for farm in state.farms for room in farm.rooms.values()} - {"dwelling"}
    state.supply = [room for room in state.supply if room not in built]
    view = clone(state)
    GAME.hide(view, None)
    return view


def scene(view: Caverna, *, locale: str = "en", **rest: Any) -> Scene:
    """Return a scene that fits a view."""
    return scene_of(GAME, view, locale=locale, **rest)

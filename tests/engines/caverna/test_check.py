"""Impossible positions are detected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.caverna import GAME
from engines.caverna.records import Crop, Due, Dwarf
from engines.caverna.state import Caverna
from engines.core import RulesBug
from tests.engines.caverna.notation import BLUE, RED, Table

REDS = (
    "wood 3, sheep 2, boar 8, dog 2, dwarfs 0 14 3@logging 0@clearing 0!@clearing 0, "
    "office_room c4, dwelling b4 b5 b6, additional_dwelling c5, tunnel d5, ore_mine d6, "
    "deep_tunnel c6, ruby_mine a4, meadow d3, large_pasture c3 b3, small_pasture d2, field e2, "
    "sown d1 grain 3, stable c3 b3 a1, due wood 9"
)
BLUES = "dwarfs 0 5@excavation, trader c4, field d3"


def table() -> Table:
    """Return a position with the maximum of everything."""
    return Table(REDS, BLUES, "", round=8, lying="sustenance food 3")


def put(what: str, *path: Any) -> Callable[[Caverna], None]:
    """Return a function that sets an attribute of red, or an entry of it, to a value."""

    def change(state: Caverna) -> None:
        *keys, value = path
        target: Any = getattr(state.farms[RED], what)
        if keys:
            target[keys[0]] = value
        else:
            setattr(state.farms[RED], what, value)

    return change


def add(what: str, value: Any) -> Callable[[Caverna], None]:
    return lambda state: getattr(state.farms[RED], what).append(value)


def set_state(what: str, value: Any) -> Callable[[Caverna], None]:
    return lambda state: setattr(state, what, value)


def set_space(name: str, goods: dict[str, int]) -> Callable[[Caverna], None]:
    return lambda state: state.spaces.__setitem__(name, goods)


def lose_space(state: Caverna) -> None:
    del state.spaces["housework"]


def lose_good(state: Caverna) -> None:
    del state.farms[RED].goods["ruby"]


def lose_dwelling(state: Caverna) -> None:
    del state.farms[RED].rooms["d4"]


def lose_cavern(state: Caverna) -> None:
    del state.farms[BLUE].land["c4"]
    del state.farms[BLUE].rooms["c4"]


def lose_office(state: Caverna) -> None:
    del state.farms[RED].rooms["c4"]


def lose_additional_dwelling(state: Caverna) -> None:
    del state.farms[RED].rooms["c5"]


def double_card(state: Caverna) -> None:
    state.cards[10] = state.cards[11]


def lose_card(state: Caverna) -> None:
    state.cards.pop()


def lose_marker(state: Caverna) -> None:
    state.markers.pop()


def paint_markers(state: Caverna) -> None:
    state.markers[5:] = ["red"] * 7


def early_marker(state: Caverna) -> None:
    state.markers[2] = "red"


def double_room(state: Caverna) -> None:
    state.supply.append("trader")


def second_room(state: Caverna) -> None:
    state.farms[RED].land["a5"] = "cavern"
    state.farms[RED].rooms["a5"] = "trader"


DAMAGE: dict[str, tuple[Callable[[Caverna], None], str]] = {
    "debts": (put("goods", "wood", -1), "goods"),
    "a good nobody knows": (put("goods", "silk", 1), "goods"),
    "a good lost": (lose_good, "goods"),
    "begging markers below nothing": (put("begging", -1), "begging"),
    "too many animals": (put("goods", "cattle", 9), "animals without room"),
    "a round too many": (set_state("round", 13), "round"),
    "a round before the first": (set_state("round", -1), "round"),
    "no such starting player": (set_state("start", 3), "starting player"),
    "no such next starting player": (set_state("next_start", -1), "starting player"),
    "a tile in the supply that was built": (double_room, "twice"),
    "a tile on two boards": (second_room, "twice"),
    "a tile nobody knows in the supply": (lambda state: state.supply.append("bar"), "unknown"),
    "two dwarfs on a space": (put("dwarfs", 0, Dwarf(0, "excavation")), "two dwarfs"),
    "a dwarf nowhere": (put("dwarfs", 0, Dwarf(0, "moon")), "two dwarfs"),
    "a newborn nowhere": (put("dwarfs", 4, Dwarf(0, "moon", newborn=True)), "newborn"),
    "a weapon too strong": (put("dwarfs", 0, Dwarf(15)), "strength 15"),
    "a weapon below nothing": (put("dwarfs", 0, Dwarf(-1)), "strength -1"),
    "a seventh dwarf": (add("dwarfs", Dwarf()), "7 dwarfs"),
    "a sixth dwarf without its dwelling": (lose_additional_dwelling, "6 dwarfs"),
    "a dwarf too few": (lambda state: state.farms[BLUE].dwarfs.__delitem__(0), "1 dwarfs"),
    "less than nothing on a space": (set_space("logging", {"wood": -1}), "logging"),
    "nothing counted on a space": (set_space("logging", {"wood": 0}), "logging"),
    "strange goods on a space": (set_space("logging", {"silk": 1}), "logging"),
    "a space not in play": (set_space("depot", {}), "spaces"),
    "a space lost": (lose_space, "spaces"),
    "a card twice": (double_card, "cards"),
    "a card lost": (lose_card, "cards"),
    "a marker lost": (lose_marker, "cards"),
    "too many red markers": (paint_markers, "markers"),
    "a marker too early": (early_marker, "markers"),
    "a fence twice": (add("small", "c3"), "fences"),
    "a fence on a field": (add("small", "d1"), "fences"),
    "a fence on nothing": (add("small", "a1"), "fences"),
    "a pasture in two parts": (put("large", 0, ("c3", "d1")), "fences"),
    "a pasture whose halves do not touch": (
        lambda state: (put("land", "a2", "meadow")(state), add("large", ("d3", "a2"))(state))[0],
        "do not touch",
    ),
    "a meadow in the mountain": (put("land", "a5", "meadow"), "meadow on a5"),
    "a tunnel in the forest": (put("land", "a2", "tunnel"), "tunnel on a2"),
    "a landscape nobody knows": (put("land", "a5", "swamp"), "swamp on a5"),
    "no dwelling": (lose_dwelling, "entry-level"),
    "no cavern": (lose_cavern, "printed"),
    "a tile beyond the edge without the office room": (lose_office, "beyond"),
    "a room on a mine": (put("rooms", "d6", "dwelling"), "a room on d6"),
    "a room on nothing": (put("rooms", "a5", "dwelling"), "a room on a5"),
    "a room nobody knows": (put("rooms", "b4", "bar"), "bar"),
    "a crop on a meadow": (put("crops", "d3", Crop("grain", 1)), "d3"),
    "a crop too large": (put("crops", "d1", Crop("grain", 4)), "d1"),
    "a crop of nothing": (put("crops", "d1", Crop("grain", 0)), "d1"),
    "a crop of ore": (put("crops", "d1", Crop("ore", 1)), "d1"),
    "a fourth stable": (add("stables", "b1"), "stables"),
    "two stables on a space": (put("stables", 2, "c3"), "stables"),
    "a stable on a field": (put("stables", 2, "d1"), "a stable on d1"),
    "a stable in the mountain": (put("stables", 2, "a5"), "a stable on a5"),
    "a stable beyond the edge": (put("stables", 2, "e1"), "a stable on e1"),
    "an income that was due": (add("due", Due(7, "wood")), "due"),
    "an income of nothing known": (add("due", Due(9, "silk")), "due"),
}


def test_position_with_the_maximum_of_everything_is_valid() -> None:
    GAME.check(table().state)


@pytest.mark.parametrize("damage", DAMAGE)
def test_an_impossible_position_is_noticed(damage: str) -> None:
    change, message = DAMAGE[damage]
    state = table().state
    change(state)
    with pytest.raises(RulesBug, match=message):
        GAME.check(state)

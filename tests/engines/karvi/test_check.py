"""Impossible positions are detected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core import RulesBug
from engines.karvi import GAME
from engines.karvi.records import Board, Die, Turn, Warrior
from engines.karvi.state import Karvi
from tests.engines.karvi.kit import BLUE, GREEN, Table

GREENS = (
    "fur 3, silver 2, gold 1, food 6, crew 6 5 4! 3 2 1, ship ribe, built orkney, "
    "laid trade_silk_a trade_wool_a, held trade_salt_a raid_farm_a, "
    "beside bow_1, fitted stern_1 stern_2, stones rune_1 special_1, "
    "unplaced rune_2, hand ship_1a beer_1c, points 9, dice 3@8 5@9"
)
BLUES = "built orkney hafrsfjord, hand helmet_1a, dice 0@2! 1@22"


def table() -> Table:
    """Return a position with the maximum of everything."""
    return Table(GREENS, BLUES, round=3)


def jarl(what: str, *path: Any) -> Callable[[Karvi], None]:
    """Return a function that sets an attribute of green, or an entry of it, to a value."""

    def change(state: Karvi) -> None:
        *keys, value = path
        target: Any = getattr(state.jarls[GREEN], what)
        if keys:
            target[keys[0]] = value
        else:
            setattr(state.jarls[GREEN], what, value)

    return change


def add(what: str, *path: Any) -> Callable[[Karvi], None]:
    """Return a function that appends a value to a list of green."""

    def change(state: Karvi) -> None:
        *keys, value = path
        target: Any = getattr(state.jarls[GREEN], what)
        for key in keys:
            target = target[key]
        target.append(value)

    return change


def put(what: str, *path: Any) -> Callable[[Karvi], None]:
    """Return a function that sets a field of the position, or an entry of it, to a value."""

    def change(state: Karvi) -> None:
        *keys, value = path
        if keys:
            getattr(state, what)[keys[0]] = value
        else:
            setattr(state, what, value)

    return change


def lose(what: str, key: Any) -> Callable[[Karvi], None]:
    return lambda state: getattr(state, what).__delitem__(key)


DAMAGE: dict[str, tuple[Callable[[Karvi], None], str]] = {
    "a round too many": (put("round", 4), "in round 4"),
    "a round before the first": (put("round", 0), "in round 0"),
    "a board twice": (put("boards", 0, Board("long_2", "standard")), "boards"),
    "a board nobody knows": (put("boards", 0, Board("long_3", "standard")), "boards"),
    "boards in the slots of others": (lambda state: state.boards.reverse(), "boards"),
    "a board with the wrong side up": (put("boards", 0, Board("long_1", "variety")), "sides"),
    "a tile with the wrong side up": (
        put("stop_tiles", [Board("round_1", "variety")]),
        "sides",
    ),
    "a stop-area tile twice": (
        put("stop_tiles", [Board("round_1", "standard")] * 2),
        "stop-area",
    ),
    "a stop-area tile nobody knows": (put("stop_tiles", [Board("round_9", "standard")]), "stop-"),
    "a stop-area tile too many": (
        put("stop_tiles", [Board(f"round_{n}", "standard") for n in (1, 2, 3)]),
        "stop-area",
    ),
    "a die too few": (jarl("dice", [Die(3, 8)]), "dice"),
    "two dice on a space": (jarl("dice", 0, Die(3, 22)), "two dice"),
    "a die beyond the ring": (jarl("dice", 0, Die(3, 36)), "invalid die"),
    "a die before the ring": (jarl("dice", 0, Die(3, 0)), "invalid die"),
    "a die with too much beer": (jarl("dice", 0, Die(6, 8)), "invalid die"),
    "a die with less than nothing": (jarl("dice", 0, Die(-1, 8)), "invalid die"),
    "a die at home on an action space": (jarl("dice", 0, Die(3, 8, home=True)), "at home"),
    "a die on a closed space": (jarl("dice", 0, Die(3, 10)), "closed"),
    "debts": (jarl("goods", "fur", -1), "goods"),
    "a good nobody knows": (jarl("goods", "silk", 1), "goods"),
    "too much food": (jarl("goods", "food", 7), "7 food"),
    "less than no points": (jarl("points", -1), "-1 points"),
    "a seventh warrior": (add("crew", Warrior(1)), "crew"),
    "a warrior too strong": (jarl("crew", 0, Warrior(7)), "crew"),
    "a warrior too weak": (jarl("crew", 0, Warrior(0)), "crew"),
    "a ship nowhere": (jarl("ship", "oslo"), "a ship at oslo"),
    "a tile on the wrong part": (add("fitted", "sail", "bow_2"), "fitted"),
    "a runestone nobody knows": (add("stones", "rune_13"), "runestones"),
    "a special runestone beside the board": (add("stones_beside", "special_2"), "runestones"),
    "two ships on a place": (lambda s: setattr(s.jarls[BLUE], "ship", "ribe"), "two ships"),
    "a symbol elsewhere": (put("symbols", "ribe", "farm"), "symbols"),
    "a site lost": (lose("sites", "jorvik"), "sites"),
    "a building twice": (lambda state: state.sites["orkney"].append(GREEN), "orkney"),
    "a building of nobody": (put("sites", "orkney", [2]), "orkney"),
    "too many buildings": (put("sites", "orkney", [GREEN, BLUE, 2]), "orkney"),
    "a building without its piece": (put("sites", "utstein", [GREEN]), "built"),
    "pieces below nothing": (jarl("pieces", "tower", -1), "built"),
    "a piece too many": (jarl("pieces", "tower", 2), "built"),
    "a tile of a stack lost": (put("stacks", "ribe", []), "wool"),
    "a tile of another stack": (put("stacks", "ribe", ["trade_salt_b"]), "wool"),
    "a tile that nobody uses": (put("stacks", "ribe", ["trade_wool_d"]), "wool"),
    "two tiles of a symbol": (
        lambda state: state.jarls[GREEN].held["trade"].append(state.stacks["ribe"].pop()),
        "trade",
    ),
    "a runestone twice": (add("stones", "rune_2"), "a runestone twice"),
    "a runestone of a site that is owned": (put("special", "cadiz", ["special_1"] * 2), "twice"),
    "an upgrade tile twice": (add("beside", "stern_1"), "an upgrade tile twice"),
    "an upgrade tile nobody knows": (add("beside", "bow_9"), "upgrade tiles"),
    "a trade card twice": (put("open_cards", 0, "tcard_05_a"), "a trade card twice"),
    "a trade card nobody knows": (put("open_cards", 0, "tcard_19_a"), "trade cards"),
    "too many open cards": (
        lambda state: state.open_cards.append(state.deck.pop()),
        "trade cards",
    ),
    "an upgrade card twice": (add("hand", "helmet_1a_a"), "an upgrade card twice"),
    "an upgrade card in hand and pile": (
        lambda state: state.piles["ship"].append("ship_1a_a"),
        "an upgrade card twice",
    ),
    "a card on the wrong pile": (
        lambda state: state.piles["ship"].append(state.piles["beer"].pop()),
        "pile of ship",
    ),
    "a card nobody knows in a hand": (add("hand", "ship_9"), "hands"),
    "a pile nobody knows": (put("piles", "sword", []), "pile of sword"),
    "a turn of nobody": (put("turn", Turn(2, 0)), "turn"),
    "a turn of a die nobody has": (put("turn", Turn(0, 2)), "turn"),
    "a die made dearer": (put("turn", Turn(0, 0, cheap=-1)), "turn"),
    "a used card nobody knows": (put("turn", Turn(0, 0, used=["ship_9"])), "turn"),
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


def test_in_chaos_any_side_may_be_up() -> None:
    GAME.check(Table("", "", ring="C").state)

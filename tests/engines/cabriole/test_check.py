"""Impossible positions are detected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.cabriole import GAME
from engines.cabriole.state import Cabriole
from engines.core import RulesBug
from tests.engines.cabriole.notation import BLUE, RED, Table

BLUES = "coins 1, walnut 7, carver M, holds a02 a03 a05 a06 a07 a08"
FULL = "row_1 RBR, extra B, guild RRB, market_silk BB"


def table() -> Table:
    """Return a position with the maximum of everything."""
    return Table("", BLUES, show="a01:3 a22", queues=FULL)


def lose(state: Cabriole) -> None:
    state.display[0] = ""


def double(state: Cabriole) -> None:
    state.studios[RED].finished.append("a01")


def crowd(queue: str) -> Callable[[Cabriole], None]:
    return lambda state: state.queues[queue].append(RED)


def overstock(state: Cabriole) -> None:
    state.studios[BLUE].stock[1] += 1


def overtrain(state: Cabriole) -> None:
    state.studios[BLUE].levels[0] += 1


def overfill(state: Cabriole) -> None:
    state.studios[BLUE].projects.append(state.decks["a"].pop())


def owe(what: str) -> Callable[[Cabriole], None]:
    return lambda state: setattr(state.studios[RED], what, -1)


def owe_resources(state: Cabriole) -> None:
    state.studios[RED].stock[3] = -1


DAMAGE: dict[str, tuple[Callable[[Cabriole], None], str]] = {
    "a card lost": (lose, "cards"),
    "a card twice": (double, "cards"),
    "too many beside a row": (crowd("row_1"), "row_1 holds"),
    "too many for extra projects": (crowd("extra"), "extra holds"),
    "too many at a market": (crowd("market_silk"), "market_silk holds"),
    "too many resources": (overstock, "stock"),
    "more than a master": (overtrain, "levels"),
    "too many projects": (overfill, "projects"),
    "debts": (owe("coins"), "negative"),
    "prestige below nothing": (owe("prestige"), "negative"),
    "assistants below nothing": (owe("assistants"), "assistants left"),
    "resources below nothing": (owe_resources, "stock"),
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

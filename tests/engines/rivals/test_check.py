"""Impossible positions are detected (`GAME.check`)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engines.core import RulesBug
from engines.rivals import GAME
from engines.rivals.state import Rivals
from tests.engines.rivals.notation import RED, Table


def _lose_a_card(state: Rivals) -> None:
    state.stacks[0].cards.pop()


def _double_a_card(state: Rivals) -> None:
    state.discard.append("basic:abbey")


def _lose_a_region(state: Rivals) -> None:
    state.lands.pop()


def _lose_an_event(state: Rivals) -> None:
    state.events.cards.pop()


def _exchange_an_event(state: Rivals) -> None:
    state.events.cards[0] = "plague"


def _build_too_many_roads(state: Rivals) -> None:
    for prince in state.princes:
        prince.roads = [True] * 5


def _store_four(state: Rivals) -> None:
    state.princes[RED].stock[0] = 4


def _owe_gold(state: Rivals) -> None:
    state.princes[RED].hoard = -1


def _miscount(state: Rivals) -> None:
    state.princes[RED].tally = replace(state.princes[RED].tally, victory=5)


def _know_a_card_less(state: Rivals) -> None:
    state.princes[RED].known.pop()


DAMAGE: dict[Callable[[Rivals], None], str] = {
    _lose_a_card: "missing",
    _double_a_card: "double",
    _lose_a_region: "regions",
    _lose_an_event: "event cards",
    _exchange_an_event: "event cards",
    _build_too_many_roads: "roads",
    _store_four: "stores",
    _owe_gold: "stores",
    _miscount: "counted wrongly",
    _know_a_card_less: "who knows",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__.strip("_"))
def test_an_impossible_position_is_noticed(damage: Callable[[Rivals], None]) -> None:
    state = Table(red="hand scout").state
    GAME.check(state)
    damage(state)
    with pytest.raises(RulesBug, match=DAMAGE[damage]):
        GAME.check(state)

"""Reference 1.2: every flag of a ruleset changes only its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engines.rivals.components import BOX
from engines.rivals.moves import Build, Declare, Draw, End, Exchange, Play, Search, Trade
from tests.engines.rivals.notation import BLUE, RED, Table

FULL = "hand scout abbey goldsmith"
Setting = Callable[..., Table]


def ended(table: Setting, red: str) -> Table:
    at = table("basic", red=red)
    at.play(End())
    return at


def robbed(table: Setting) -> str:
    at = table("basic", red="store L3 W2 O2", blue="store", phase="roll")
    at.roll(4, "brigand_attack")
    return at.has(RED)


def traded(table: Setting) -> list[Any]:
    at = table("basic", red="right fields_1 hills_1, store, fields_6 2, fields_1 1")
    return [move for move in at.options() if isinstance(move, Trade)]


def drawn(table: Setting) -> list[Any]:
    at = ended(table, "store")
    at.play(Draw(3))
    return [move.stack for move in at.options() if isinstance(move, Draw)]


def paid_with(table: Setting) -> list[str]:
    at = ended(table, f"{FULL}, store B1 W2")
    at.play(Exchange("basic:abbey", 1))
    return [move.pay for move in at.options() if isinstance(move, Search) and move.stack == 1]


def searches_while_filling(table: Setting) -> bool:
    return any(isinstance(m, Search) for m in ended(table, "store W2").options())


def exchanges_again(table: Setting) -> bool:
    at = ended(table, f"{FULL}, store W2")
    at.play(Exchange("basic:abbey", 1), Search(2, "wool"))
    at.play(at.default())
    return len(at.options()) > 1


def swaps_with(table: Setting) -> list[int]:
    at = ended(table, f"{FULL}, store")
    at.play(Exchange("basic:abbey", 2))
    return [move.stack for move in at.options() if isinstance(move, Draw)]


def declares(table: Setting) -> bool:
    return Declare() in table("basic", red="city A B, right forest_4 hills_1", target=5).options()


def plundered(table: Setting) -> str:
    red = "A-up1 pirate_ship, store, hand gudrun"
    at = table("gold", red=red, blue="store $3")
    at.play(Play("gold:gudrun"))
    return at.has(RED)


def sunk(table: Setting) -> int:
    red = "store L1 W1, hand pirate_ship"
    at = table("gold", red=red, blue="A-up1 ore_ship")
    at.play(Build("gold:pirate_ship", "A-up1"))
    at.play(at.default())
    return len(at.state.discard)


def craned(table: Setting) -> bool:
    red = "city A, A-up1 building_crane, store L2 B1, hand library"
    return Build("progress:library", "A-down1") in table("progress", red=red).options()


def rioted(table: Setting) -> str:
    red = "A-up1 ore_ship, A-down1 wool_ship, store $3"
    at = table("turmoil", red=red, phase="roll", blue="store")
    at.roll(6, "riots")
    return at.has(RED).replace("G1 ", "")


def calmed(table: Setting) -> str:
    red = "city A, A-up1 chapel_low, A-down1 ore_ship, store $3"
    at = table("turmoil", red=red, phase="roll", blue="store")
    at.roll(6, "riots", chapel=1)
    return at.has(RED).replace("G1 ", "")


def celebrated(table: Setting) -> list[int]:
    at = table("basic", red="A-up1 inga", blue="A-up1 austin", phase="roll")
    at.roll(6, "celebration")
    return [seat for seat, _ in at.asked()]


FLAGS: dict[str, tuple[Callable[[Setting], object], object, object]] = {
    "brigands_first": (robbed, "L3 O2", "L3 W3 O2"),
    "three_from_one_place": (traded, [], [Trade(3, "grain")]),
    "refill_one_stack": (drawn, [3], [1, 2, 3, 4]),
    "search_same_type": (paid_with, ["wool"], ["brick+wool", "wool+wool"]),
    "search_in_refill": (searches_while_filling, True, False),
    "search_repeatable": (exchanges_again, True, False),
    "swap_other_stack": (swaps_with, [1, 3, 4], [1, 2, 3, 4]),
    "declared": (declares, True, False),
    "gudrun_per_ship": (plundered, "$1", "$2"),
    "sunk_to_stack": (sunk, 0, 1),
    "crane_from": (craned, True, False),
    "riots_two_gold_from": (rioted, "$1", "$2"),
    "chapel_fresh_die": (calmed, "$3", "$2"),
    "celebration_for_all": (celebrated, [RED, BLUE], [RED]),
}


@pytest.fixture(params=FLAGS)
def flag(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Make the published rules differ from those of the league in one flag only."""
    name: str = request.param
    league, published = BOX.rulesets["league"], BOX.rulesets["published"]
    differing = replace(league, **{name: getattr(published, name)})
    monkeypatch.setitem(BOX.rulesets, "published", differing)
    return name


def test_each_ruleset_flag_changes_only_its_rule(flag: str) -> None:
    fact, league, published = FLAGS[flag]
    assert fact(lambda mode, **setting: Table(mode, "league", **setting)) == league
    assert fact(lambda mode, **setting: Table(mode, "published", **setting)) == published


def test_every_flag_there_is_decides_something() -> None:
    assert set(FLAGS) == set(BOX.rulesets["league"].__struct_fields__)

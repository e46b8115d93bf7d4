"""Numbers of paths from fixed positions, which show any unintended change of legality.

A path is a sequence of decisions of the first seat to move.  The first numbers of the rich turns,
of relocation, hand and exchange were counted by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core import Move
from engines.rivals import GAME
from engines.rivals.moves import Build, End, Exchange, Play
from engines.rivals.records import Options, Prefs
from engines.rivals.state import Rivals
from tests.engines.counting import paths
from tests.engines.rivals.notation import RED, SEED, Table


def dealt(options: Options) -> Rivals:
    state: Rivals = GAME.setup(2, options, SEED)
    return state


def rich(mode: str, ruleset: str, items: str, **setting: Any) -> Rivals:
    """Return a position of red with much of everything."""
    red = f"store L2 B3 W2 G2 O3 $3, {items}"
    return Table(mode, ruleset, red=red, **setting).state


def after(table: Table, *moves: Move) -> Rivals:
    table.play(*moves)
    return table.state


POSITIONS: dict[str, tuple[Callable[[], Rivals], list[int]]] = {
    "the start of the basic mode": (
        lambda: dealt(Options(start_player="red")),
        [4, 12, 30, 207, 612],
    ),
    "the start of the duel": (
        lambda: dealt(Options(mode="duel", start_player="blue")),
        [3, 6, 70, 750, 7320],
    ),
    "before the roll, with Brigitta and Reiner": (
        lambda: Table("gold", red="hand brigitta reiner scout", phase="roll").state,
        [14, 51, 138, 1200, 10515],
    ),
    "a rich turn of the basic mode": (
        lambda: rich("basic", "league", "A-up1 ore_ship, hand abbey goldsmith relocation inga"),
        [17, 139, 1089, 12314],
    ),
    "a rich turn of gold": (
        lambda: rich(
            "gold",
            "published",
            "city A, A-up1 mint, A-down1 harald, road right, hand gold_cache merchant harbor",
        ),
        [16, 132, 1584, 15659],
    ),
    "a rich turn of turmoil": (
        lambda: rich(
            "turmoil",
            "league",
            "city A, A-up1 hedge_tavern, A-down1 drill_ground, hand archer arsonist inga",
            blue="A-up1 harald, A-down1 abbey, B-up1 heinrich",
        ),
        [15, 123, 1226, 11202],
    ),
    "a rich turn of progress": (
        lambda: rich(
            "progress",
            "league",
            "city A B, A-up1 university, A-down1 building_crane, B-up1 parish_hall, "
            "hand town_hall library guido",
        ),
        [15, 132, 1098, 10342],
    ),
    "a relocation": (
        lambda: after(
            Table(
                "progress",
                red="city A, A-up1 abbey, A-down2 library, B-up1 storehouse, hand basic:relocation",
            ),
            Play("basic:relocation"),
        ),
        [9, 34, 136, 476, 1088],
    ),
    "asked for every place": (
        lambda: (
            Table(
                red="right hills_1 forest_4, store L4 B4 W1 G1, hand storehouse merchant_caravan",
                prefs={RED: Prefs(locations="ask")},
            ).state
        ),
        [12, 42, 252, 1374, 7092],
    ),
    "a hand to fill in the league": (
        lambda: after(Table(red="hand scout, store L2 W2"), End()),
        [12, 100, 814, 8996],
    ),
    "an exchange under the published rules": (
        lambda: after(
            Table(ruleset="published", red="hand scout abbey inga, store L1 W2"),
            End(),
            Exchange("basic:abbey", 2),
        ),
        [12, 66, 66, 86, 516],
    ),
    "a sunk ship": (
        lambda: after(
            Table(
                "gold",
                red="store L1 W1, hand pirate_ship",
                blue="A-up1 ore_ship, B-up1 gold:large_trade_ship",
            ),
            Build("gold:pirate_ship", "A-up1"),
        ),
        [5, 10, 30, 50, 50],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_number_of_paths_is_unchanged(name: str) -> None:
    position, counts = POSITIONS[name]
    assert [paths(position(), depth) for depth in range(1, len(counts) + 1)] == counts

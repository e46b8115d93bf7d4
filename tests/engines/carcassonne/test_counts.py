"""Numbers of paths from fixed positions, which show any unintended change of legality.

A path is a sequence of decisions; identical rotations are different decisions (R20).
"""

from __future__ import annotations

import pytest

from engines.carcassonne.state import Carcassonne
from tests.engines.carcassonne.notation import Table, deal
from tests.engines.carcassonne.test_figures import SEVEN_OUT
from tests.engines.carcassonne.test_vectors import RING, SHARED_CITY
from tests.engines.counting import paths

POSITIONS: dict[str, tuple[Carcassonne, list[int]]] = {
    "the start, a bend and a corner city first": (deal("VMB"), [6, 24, 160, 452]),
    "the start, a crossing and a monastery first": (deal("XBE"), [8, 72, 288, 832]),
    "three players, roads and fields claimed": (
        Table("U 1,0 r1 R:E", "J 0,-1 r2 F:0", "B 0,1 r0 M", seats=3, then="WPU").state,
        [14, 86, 775, 3124],
    ),
    "a monastery nearly surrounded": (Table(*RING, then="UE").state, [22, 88, 1712, 4978]),
    "a city shared by two": (Table(*SHARED_CITY, then="GRB").state, [12, 46, 530, 1370]),
    "a player without meeples": (Table(*SEVEN_OUT, then="HV").state, [40, 40, 1622, 6488]),
    "a tile that fits nowhere in between": (
        Table("E 0,-1 r2 -", then="BCU").state,
        [16, 48, 720, 2720],
    ),
    "the last tile": (Table("U 1,0 r1 R:E", then="D").state, [8, 36, 0, 0]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_number_of_paths_is_unchanged(name: str) -> None:
    state, counts = POSITIONS[name]
    assert [paths(state, depth) for depth in range(1, len(counts) + 1)] == counts

"""Numbers of paths from fixed positions, which show any unintended change of legality."""

from __future__ import annotations

import pytest

from engines.cabriole.state import Cabriole
from tests.engines.cabriole.notation import Table, deal
from tests.engines.counting import paths

MIXED = "a01 a22:1 a09 a47, a02:3 a28 a15, a49 a26 a10, a03 a05 a23 a27"
MAKER = "oak 3, walnut 5, silk 3, mahogany 2, carver A, joiner J, turner A, upholder A"
POSITIONS: dict[str, tuple[Cabriole, list[int]]] = {
    "two choose their resource": (deal(2), [3, 6, 48, 378, 2886]),
    "three choose their resource": (deal(3), [4, 12, 24, 240, 2400]),
    "four choose their resource": (deal(4), [4, 12, 24, 24, 240]),
    "a row is put off limits": (
        Table("", "", queues="row_1 B, extra R, guild RB").state,
        [7, 46, 284, 1636],
    ),
    "the last assistants of three": (
        Table(
            "", "", "", queues="row_1 RRB, row_2 GGR, row_3 BRR, extra G, guild BB", turn=1
        ).state,
        [7, 36, 180, 756, 2628],
    ),
    "a row of four": (
        Table("coins 3", "", "", "", phase="resolution", show=MIXED, queues="row_1 RBGY").state,
        [5, 21, 79, 263, 1274],
    ),
    "extra projects": (
        Table(
            "coins 4",
            "holds a06 a07 a08 a11 a12",
            "",
            phase="resolution",
            show=MIXED,
            queues="extra RB",
            off_limits=2,
        ).state,
        [15, 192, 1918],
    ),
    "the guild hall": (
        Table(
            "coins 9, carver M", "coins 5", "coins 30", phase="resolution", queues="guild RBGB"
        ).state,
        [4, 19, 93, 218, 2180],
    ),
    "a market": (
        Table(
            "coins 9, silk 5", "coins 12", "coins 30", phase="resolution", queues="market_silk RBG"
        ).state,
        [3, 10, 37, 370, 3700],
    ),
    "a production of two": (
        Table(
            f"{MAKER}, holds a01 a08 a41 a16 a03",
            f"{MAKER}, holds a09 a15 a04",
            "",
            phase="production",
        ).state,
        [11, 89, 462, 2752],
    ),
    "the last decisions": (
        Table(
            "coins 9, walnut 2, joiner A, holds a09",
            "coins 9",
            phase="resolution",
            queues="market_walnut RB",
            round=6,
        ).state,
        [4, 13, 39, 0],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_number_of_paths_is_unchanged(name: str) -> None:
    state, counts = POSITIONS[name]
    assert [paths(state, depth) for depth in range(1, len(counts) + 1)] == counts

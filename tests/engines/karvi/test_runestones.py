"""Reference 2.9 and 5: points of each runestone; the costs are in `test_upgrades.py`."""

from __future__ import annotations

import pytest

from engines.karvi.moves import Fit, MoveDie
from tests.engines.karvi.kit import Table

GOALS: dict[str, list[tuple[str, int]]] = {
    # positions just below and at both goals, and beyond; points
    "rune_1": [
        ("traded 2, raided 6", 0),
        ("traded 3", 6),
        ("traded 4", 6),
        ("traded 5", 13),
        ("traded 6", 13),
    ],
    "rune_2": [
        ("raided 2, traded 6", 0),
        ("raided 3", 6),
        ("raided 4", 6),
        ("raided 5", 13),
        ("raided 6", 13),
    ],
    "rune_3": [
        ("traded 2, raided 2", 0),
        ("traded 5", 6),
        ("traded 2, raided 3", 6),
        ("traded 6, raided 1", 6),
        ("traded 4, raided 4", 13),
        ("traded 6, raided 6", 13),
    ],
    "rune_4": [
        ("traded 6, raided 1", 0),
        ("traded 1, raided 6", 0),
        ("traded 4, raided 2", 5),
        ("traded 3, raided 6", 5),
        ("traded 4, raided 4", 13),
        ("traded 6, raided 5", 13),
    ],
    "rune_5": [
        ("crew 6 6 1!", 0),
        ("crew 6 6 2!", 5),
        ("crew 6 6 6 5", 5),
        ("crew 6 6! 6! 6", 11),
        ("crew 6 6 6 6 1", 11),
    ],
    "rune_6": [
        ("crew 1 1 6! 6!", 0),
        ("crew 1 1 1 6!", 5),
        ("crew 1 1 1 1 6! 6!", 5),
        ("crew 1 1 1 1 1 6!", 10),
        ("crew 1 1 1 1 1 1", 10),
    ],
    "rune_7": [
        ("traded 4, raided 4, built utstein hafrsfjord", 0),
        ("traded 4, raided 4, built utstein orkney hafrsfjord", 6),
        ("traded 4, raided 4, built utstein orkney austfirdir hafrsfjord", 6),
        ("traded 4, raided 4, built utstein orkney hafrsfjord jorvik hebrides", 13),
        ("traded 4, raided 4, built utstein orkney austfirdir hafrsfjord jorvik hebrides", 13),
    ],
    "rune_8": [
        ("fitted stern_1 sail_1", 0),
        ("fitted stern_1 stern_2 sail_1", 6),
        ("fitted stern_1 stern_2 sail_1 bow_1", 6),
        ("fitted stern_1 stern_2 sail_1 sail_2 bow_1", 12),
        ("fitted stern_1 stern_2 sail_1 sail_2 bow_1 bow_2", 12),
    ],
    "rune_9": [
        ("", 0),
        ("stones rune_9 special_7", 4),
        ("stones rune_9 rune_12", 4),
        ("stones rune_9 rune_12 special_7", 10),
        ("stones rune_9 rune_12 special_7 special_8", 10),
    ],
    "rune_10": [
        ("fur 2, silver 2, gold 9, food 6", 0),
        ("fur 5", 5),
        ("silver 8", 5),
        ("fur 4, silver 5", 10),
        ("fur 9, silver 9", 10),
    ],
    "rune_11": [("gold 1, fur 9", 0), ("gold 2", 5), ("gold 4", 5), ("gold 5", 10), ("gold 9", 10)],
    "rune_12": [
        ("crew 4 3 3 3", 0),
        ("crew 4 5!", 5),
        ("crew 4 4 6 3", 5),
        ("crew 4! 5 6! 4", 11),
        ("crew 4 4 4 4 4 4", 11),
    ],
}
MULTIPLES: dict[str, list[tuple[str, int]]] = {
    "special_1": [("raided 6", 0), ("traded 1", 2), ("traded 4", 8), ("traded 6", 12)],
    "special_2": [("traded 6", 0), ("raided 1", 2), ("raided 4", 8), ("raided 6", 12)],
    "special_3": [
        ("traded 4, built hafrsfjord", 0),
        ("built utstein", 3),
        ("traded 2, built utstein orkney", 6),
        ("traded 4, built utstein orkney austfirdir", 9),
    ],
    "special_4": [
        ("raided 4, built utstein", 0),
        ("built hafrsfjord", 3),
        ("raided 2, built hafrsfjord jorvik", 6),
        ("raided 4, built hafrsfjord jorvik hebrides", 9),
    ],
    "special_5": [
        ("", 0),
        ("fitted stern_1", 3),
        ("fitted stern_1 stern_2 sail_1 bow_1", 12),
        ("fitted stern_1 stern_2 sail_1 bow_1 bow_2", 15),
        ("fitted stern_1 stern_2 sail_1 sail_2 bow_1 bow_2", 15),
    ],
    "special_6": [
        ("", 3),
        ("stones special_6 rune_12 rune_6", 9),
        ("stones special_6 rune_12 special_1 rune_6", 12),
        ("stones special_6 rune_12 special_1 special_2 rune_6", 12),
    ],
    "special_7": [
        ("crew 1", 0),
        ("crew 2!", 1),
        ("crew 6 5 4", 7),
        ("crew 6 6 6 6 6!", 15),
        ("crew 6 6 6 6 6 6", 15),
    ],
    "special_8": [("fur 9", 0), ("gold 1", 2), ("gold 5", 10), ("gold 6", 12), ("gold 7", 12)],
}


def with_stone(stone: str, having: str) -> Table:
    """Return a match in which the first player has placed a runestone."""
    stones = "" if "stones" in having else f"stones {stone}, "
    return Table(f"{stones}{having}", "")


@pytest.mark.parametrize("stone", [f"rune_{n}" for n in range(1, 13)])
def test_the_better_goal_reached_of_a_normal_runestone_scores(stone: str) -> None:
    for having, points in GOALS[stone]:
        table = with_stone(stone, having)
        assert table.points()["runestones"] == points, having
        assert table.gained() == 0


@pytest.mark.parametrize("stone", [f"special_{n}" for n in range(1, 9)])
def test_a_special_runestone_scores_for_each_up_to_its_most(stone: str) -> None:
    for having, points in MULTIPLES[stone]:
        table = with_stone(stone, having)
        assert table.points()["special"] == points, having


@pytest.mark.parametrize("stone", sorted(GOALS))
def test_unplaced_runestone_scores_nothing(stone: str) -> None:
    having, _ = GOALS[stone][-1]
    table = Table(f"unplaced {stone}, {having}".replace(f"stones {stone}", "stones"), "")
    assert table.points()["runestones"] == 0


def test_the_points_of_several_runestones_add_up() -> None:
    table = Table("stones rune_1 rune_3 special_1 special_6, traded 5", "")
    assert table.points()["runestones"] == 13 + 6
    assert table.points()["special"] == 10 + 12


def test_runestone_goal_counts_the_final_position() -> None:
    table = Table("stones rune_10, fur 5, beside stern_1", "").play(MoveDie(8))
    assert table.points()["runestones"] == 5
    assert table.play(Fit("stern_1")).points()["runestones"] == 0

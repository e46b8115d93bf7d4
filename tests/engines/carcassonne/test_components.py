"""Reference 2: components of the box, and detection of damaged data files."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from engines.carcassonne.board import SMALLEST, number_of
from engines.carcassonne.components import FILE, KINDS, START, SUPPLY, load_kinds, totals
from engines.core import DataError

# kind | id | count | edges N E S W | cities | roads | fields>touched cities | shield, monastery |
# rotations that differ
TABLE = """\
A | monastery_road | 2 | FFRF | - | S | 01234567 | m | 4
B | monastery | 4 | FFFF | - | - | 01234567 | m | 1
C | city4_shield | 1 | CCCC | NESW | - | - | s | 1
D | city1_road_straight | 4 | CRFR | N | EW | 27>0 3456 | - | 4
E | city1 | 5 | CFFF | N | - | 234567>0 | - | 4
F | city2_opposite_shield | 2 | FCFC | EW | - | 01>0 45>0 | s | 2
G | city2_opposite | 1 | FCFC | EW | - | 01>0 45>0 | - | 2
H | city1x2_opposite | 3 | FCFC | E W | - | 0145>01 | - | 2
I | city1x2_adjacent | 2 | CCFF | N E | - | 4567>01 | - | 4
J | city1_road_curve_right | 3 | CRRF | N | ES | 2567>0 34 | - | 4
K | city1_road_curve_left | 3 | CFRR | N | SW | 2347>0 56 | - | 4
L | city1_road_junction | 3 | CRRR | N | E S W | 27>0 34 56 | - | 4
M | city2_corner_shield | 2 | CCFF | NE | - | 4567>0 | s | 4
N | city2_corner | 3 | CCFF | NE | - | 4567>0 | - | 4
O | city2_corner_road_shield | 2 | CRRC | NW | ES | 25>0 34 | s | 4
P | city2_corner_road | 3 | CRRC | NW | ES | 25>0 34 | - | 4
Q | city3_shield | 1 | CCFC | NEW | - | 45>0 | s | 4
R | city3 | 3 | CCFC | NEW | - | 45>0 | - | 4
S | city3_road_shield | 2 | CCRC | NEW | S | 4>0 5>0 | s | 4
T | city3_road | 1 | CCRC | NEW | S | 4>0 5>0 | - | 4
U | road_straight | 8 | RFRF | - | NS | 1234 5670 | - | 2
V | road_curve | 9 | FFRR | - | SW | 012347 56 | - | 4
W | road_junction3 | 4 | FRRR | - | E S W | 0127 34 56 | - | 4
X | road_junction4 | 1 | RRRR | - | N E S W | 12 34 56 70 | - | 1
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.splitlines()]
each_kind = pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])


def listed(cell: str) -> list[str]:
    return [] if cell == "-" else cell.split()


@each_kind
def test_every_kind_agrees_with_the_table(row: list[str]) -> None:
    letter, name, count, edges, cities, roads, fields, marks, _ = row
    kind = KINDS[letter]
    assert (kind.id, kind.count, kind.edges) == (name, int(count), edges)
    assert list(map(set, kind.cities)) == list(map(set, listed(cities)))
    assert list(map(set, kind.roads)) == list(map(set, listed(roads)))
    expected = [field.partition(">") for field in listed(fields)]
    assert list(map(set, kind.fields)) == [set(halves) for halves, _, _ in expected]
    assert [set(map(str, t)) for t in kind.touches] == [set(touched) for _, _, touched in expected]
    assert (kind.shield, kind.monastery) == ("s" in marks, "m" in marks)


@each_kind
def test_number_of_different_rotations_agrees_with_the_table(row: list[str]) -> None:
    smallest = {SMALLEST[number_of(row[0], turns)] for turns in range(4)}
    assert smallest == set(range(int(row[-1])))


def test_a_box_holds_72_tiles_of_24_kinds() -> None:
    assert sorted(KINDS) == list("ABCDEFGHIJKLMNOPQRSTUVWX")
    assert sum(kind.count for kind in KINDS.values()) == 72


def test_a_player_may_place_seven_of_his_eight_meeples() -> None:
    assert SUPPLY == 7


def test_the_start_tile_is_a_city_edge_with_a_straight_road() -> None:
    assert KINDS[START].id == "city1_road_straight"


def test_the_published_totals_are_met() -> None:
    found = totals(KINDS)
    assert [found[f"edges {edge}"] for edge in "FRC"] == [115, 94, 79]
    assert [found[f"edges, tiles with {edge}"] for edge in "FRC"] == [59, 45, 44]
    assert (found["shield"], found["monastery"]) == (10, 6)
    segments = [found[key] for key in ("cities", "roads", "fields")]
    assert segments == [49, 62, 126]
    assert found["roads ending on the tile"] == 30
    assert found["touches"] == 54
    pairs = ("FF", "FR", "RF", "RR", "CF", "FC", "CC", "CR", "RC")
    neighbours = [found[f"edges, neighbouring {pair}"] for pair in pairs]
    assert neighbours == [46, 38, 38, 38, 31, 31, 30, 18, 18]


def anchors() -> Iterator[tuple[str, str, tuple[int, int]]]:
    for letter, kind in KINDS.items():
        for segment, anchor in kind.anchors.items():
            yield letter, segment, anchor


def test_every_anchor_lies_on_the_tile() -> None:
    assert all(0 < x < 100 and 0 < y < 100 for _, _, (x, y) in anchors())


def test_no_two_anchors_of_a_tile_are_so_close_that_labels_would_meet() -> None:
    for kind in KINDS.values():
        for one, other in combinations(kind.anchors.values(), 2):
            assert math.dist(one, other) >= 23, kind.id


A = "[A]\n"
DAMAGE = {
    "a count too high": (A, "count = 2", "count = 3", r"count: 73 in all, expected 72"),
    "a count of nothing": (A, "count = 2", "count = 0", r"\[A\].*count"),
    "an edge changed": (A, "FFRF", "FFFF", r"\[A\] roads"),
    "an edge missing": (A, "FFRF", "FFR", r"\[A\] edges"),
    "an edge of no type": (A, "FFRF", "FFRX", r"\[A\] edges"),
    "a half-edge missing": (A, '"01234567"', '"0123456"', r"\[A\] fields"),
    "a city that is not there": (A, "[[]]", "[[0]]", r"\[A\] touches"),
    "a shield without a city": (A, "shield = false", "shield = true", r"\[A\] shield"),
    "an anchor missing": (A, "M = [50, 44], ", "", r"\[A\] anchors: expected exactly R0, F0, M"),
    "an anchor too many": (A, "M = [50, 44]", "M = [50, 44], C0 = [1, 1]", r"\[A\] anchors"),
    "an unknown key": (A, "shield = false", "shield = false\ncolour = 1", r"\[A\].*colour"),
    "a key missing": (A, "shield = false\n", "", r"\[A\].*shield"),
    "a value of the wrong type": (A, "count = 2", 'count = "two"', r"\[A\].*int.*count"),
    "no TOML": (A, "[A]", "[A", "line 6"),
    "a city cut in two": ("[N]\n", '["NE"]', '["N", "E"]', r"\[N\] anchors"),
    "a field that touches no city": ("[E]\n", "[[0]]", "[[]]", "touches: 49 in all"),
    "an anchor beside the tile": (A, "M = [50, 44]", "M = [50, 144]", r"\[A\].*anchors"),
    "a kind without a name": (A, 'id = "', 'id = ""  # "', r"\[A\].*id"),
    "a city touched twice": ("[E]\n", "[[0]]", "[[0, 0]]", r"\[E\] touches"),
    "a kind renamed": (A, "[A]", "[Z]", "kinds: expected A, B"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_refused_by_file_and_key(damage: str, tmp_path: Path) -> None:
    start, right, wrong, message = DAMAGE[damage]
    before, _, after = FILE.read_text("utf-8").partition(start)
    section = start + after
    assert right in section
    file = tmp_path / "tiles.toml"
    file.write_text(before + section.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError, match=r"^tiles\.toml: .*" + message):
        load_kinds(file)


def test_an_absent_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"tiles\.toml"):
        load_kinds(tmp_path / "tiles.toml")


def test_a_file_that_is_no_text_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"tiles\.toml"):
        load_kinds(file)


def test_the_untouched_copy_is_accepted(tmp_path: Path) -> None:
    file = tmp_path / "tiles.toml"
    file.write_bytes(FILE.read_bytes())
    assert load_kinds(file) == KINDS

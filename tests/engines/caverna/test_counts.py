"""Numbers of paths from fixed positions, which show any unintended change of legality."""

from __future__ import annotations

import pytest

from engines.caverna.moves import Bring, Place
from engines.caverna.state import Caverna
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.harvest import FeedFamily, OwnHarvest
from tests.engines.caverna.notation import RED, Table, deal
from tests.engines.counting import paths

BUILDER = (
    "wood 9, stone 8, ore 4, grain 3, vegetable 2, food 4, gold 6, dwarfs 0 4, "
    "meadow d3 d2 b3, field c3 c2, tunnel d5 d6, cavern c5, builder b4"
)
HERDER = (
    "sheep 3, donkey 2, boar 2, cattle 2, dog 2, large_pasture d3 c3, meadow d2, stable d3 a1, "
    "mixed_dwelling c5"
)
POSITIONS: dict[str, tuple[Caverna, list[int]]] = {
    "one begins": (deal(1), [8, 53, 158, 464, 1509]),
    "two begin": (deal(2), [12, 94, 431, 2316]),
    "three begin": (deal(3), [15, 148, 1025]),
    "four begin": (deal(4), [13, 99, 460, 2417]),
    "five begin": (deal(5), [17, 155, 963]),
    "six begin": (deal(6), [18, 163, 1051]),
    "seven begin": (deal(7), [20, 209, 1502]),
    "a builder in the last round": (Table(BUILDER, "", round=12).state, [17, 174, 723]),
    "a tile that may overhang": (
        Table("office_room c4, meadow d3, field e3", "").play(Place("slash_and_burn")).state,
        [10, 10, 70, 530, 1960],
    ),
    "both sides of a tile in the mountain": (
        Table("", "", lying="excavation stone 1").play(Place("excavation")).state,
        [19, 25, 167, 871],
    ),
    "fences and a stable": (
        Table(BUILDER, "", round=12, lying="sheep_farming sheep 2")
        .play(Place("sheep_farming"))
        .state,
        [15, 105, 346, 2316],
    ),
    "furnishing": (
        Table(BUILDER, "", round=12).play(Place("housework")).state,
        [48, 182, 410, 896],
    ),
    "a long expedition": (
        Table(f"{BUILDER}, dwarfs 14 14", "", "", round=12).play(Place("exploration")).state,
        [22, 345, 4390],
    ),
    "an item of loot": (
        Table("dwarfs 14 14, meadow d3 c3, wood 2", "", round=12)
        .play(Place("blacksmithing"), Bring("loot_large_pasture"))
        .state,
        [1, 19, 242, 898],
    ),
    "the weekly market": (
        Table("gold 2", *[""] * 4).play(Place("weekly_market")).state,
        [11, 110, 797],
    ),
    "imitation": (
        Table(
            "food 4, dwarfs 0 3",
            "dwarfs 0@housework 0@logging",
            "dwarfs 0@clearing 0@starting_player",
        ).state,
        [8, 63, 195, 604],
    ),
    "animals without room": (
        Table("boar 2, donkey 2, ore_mine b4 b5", "", round=12, lying="sheep_farming sheep 3")
        .play(Place("sheep_farming"))
        .state,
        [1, 4, 13, 37, 114],
    ),
    "a meal and newborns": (
        Table(
            f"{HERDER}, working_cave c4, wood 1, ore 2, asks breeding",
            "",
            steps=[FeedFamily(RED), BreedAnimals(RED)],
        ).state,
        [4, 7, 84, 812],
    ),
    "the third red marker": (
        Table(HERDER, "", steps=[OwnHarvest(RED, "either")]).state,
        [2, 4, 38, 375, 1583],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_number_of_paths_is_unchanged(name: str) -> None:
    state, counts = POSITIONS[name]
    assert [paths(state, depth) for depth in range(1, len(counts) + 1)] == counts

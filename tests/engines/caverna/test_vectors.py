"""Reference 7: the test vectors, one by one."""

from __future__ import annotations

import pytest

from engines.caverna.animals import fits
from engines.caverna.anytime import Convert
from engines.caverna.family import meal
from engines.caverna.moves import Bring, Done, Forge, Furnish, Lay, PayWith, Place, Sow
from tests.engines.caverna.notation import Table, deal


def piles(seats: int, space: str, rounds: int) -> list[str]:
    """Return the goods on an unused space, round by round."""
    table = Table(*[""] * seats)
    table.state = deal(seats)
    found = [table.lying(space)]
    while len(found) < rounds:
        found.append(table.next_round().lying(space))
    return found


def test_1_logging_with_up_to_three() -> None:
    assert piles(3, "logging", 4) == ["wood 3", "wood 4", "wood 5", "wood 6"]
    table = Table("", "", "", round=2, lying="logging wood 4").play(Place("logging"))
    assert table.next_round().lying("logging") == "wood 3"


def test_2_sustenance_with_four() -> None:
    assert piles(4, "sustenance", 3) == ["grain 1", "grain 1 vegetable 1", "grain 1 vegetable 2"]


def test_3_drift_mining_with_four() -> None:
    assert piles(4, "drift_mining", 3) == ["stone 2", "stone 4", "stone 6"]


def test_4_food_at_the_start_with_seven() -> None:
    assert [farm.goods["food"] for farm in deal(7).farms] == [1, 1, 2, 3, 3, 3, 3]


def test_5_feeding() -> None:
    assert meal(Table("").farm(), special=False) == 4
    assert meal(Table("dwarfs 0 0 0!").farm(), special=False) == 5
    assert meal(Table("dwarfs 0 0 0!").farm(), special=True) == 3


LARGE = "large_pasture a1 b1, stable a1"


@pytest.mark.parametrize(
    ("donkeys", "food", "slaughtered"),
    [(1, 1, 2), (2, 3, 5), (3, 4, 7), (4, 6, 10), (5, 7, 12), (6, 9, 15)],
)
def test_6_donkeys_into_food(donkeys: int, food: int, slaughtered: int) -> None:
    for tile, wanted in (("seam", food), ("slaughtering_cave", slaughtered)):
        table = Table(f"{tile} c5, {LARGE}, donkey {donkeys}", "")
        assert table.play(Convert("donkey", donkeys)).goods() == f"food {wanted}"


@pytest.mark.parametrize(("gold", "food"), [(2, 1), (3, 2), (4, 3)])
def test_7_gold_into_food(gold: int, food: int) -> None:
    assert Table(f"gold {gold}", "").play(Convert("gold", gold)).goods() == f"food {food}"


def test_8_sowing_and_reaping() -> None:
    table = Table("field d3 c3, grain 1, vegetable 1, food 4", "food 4", round=3)
    table.play(Place("slash_and_burn"), Sow(1, 1))
    assert [crop.count for crop in table.farm().crops.values()] == [3, 2]
    table.next_round()
    assert [crop.count for crop in table.farm().crops.values()] == [2, 1]
    assert table.goods() == "grain 1 vegetable 1"


def test_9_the_score_at_the_start() -> None:
    points = Table("").points()
    assert (points["dwarfs"], points["unused"], points["missing"]) == (2, -22, -8)
    assert Table("").total() == -28


FULL = "boar 2"  # in the entry-level dwelling


@pytest.mark.parametrize(
    ("farm", "sheep"),
    [
        (f"{FULL}, dog 3, meadow d3 c3", 5),
        (f"{FULL}, dog 3, meadow d3 c3 b3 a3", 6),
        (f"{FULL}, dog 1, small_pasture d3, stable d3", 4),
        ("dog 2, meadow d3, stable d3, small_pasture c3", 7),
    ],
)
def test_10_dogs(farm: str, sheep: int) -> None:
    found = Table(farm).farm()
    assert fits(found, sheep=sheep)
    assert not fits(found, sheep=sheep + 1)


@pytest.mark.parametrize(
    ("farm", "animal", "room"),
    [
        ("large_pasture d3 c3", "cattle", 4),
        ("large_pasture d3 c3, stable c3", "cattle", 8),
        ("large_pasture d3 c3, stable c3 d3", "cattle", 16),
        ("small_pasture d3", "cattle", 2),
        ("small_pasture d3, stable d3", "cattle", 4),
        ("meadow d3, stable d3", "cattle", 1),
        ("stable d3", "cattle", 0),
    ],
)
def test_11_pastures(farm: str, animal: str, room: int) -> None:
    found = Table(f"{farm}, sheep 2").farm()  # the sheep fill the entry-level dwelling
    assert fits(found, **{animal: room})
    assert not fits(found, **{animal: room + 1})


def test_11_a_stable_in_the_forest_houses_a_boar() -> None:
    found = Table("stable d3, sheep 2").farm()
    assert fits(found, boar=1)
    assert not fits(found, boar=2)


def test_12_a_score() -> None:
    """Count the two dwellings as 6 points of furnishing tiles."""
    farm = (
        "dog 1, sheep 4, donkey 2, boar 3, cattle 1, grain 5, vegetable 2, ruby 3, gold 4, "
        "dwarfs 0 0 0 0, small_pasture d3, large_pasture c3 b3, stable b3 c3, field d2 c2 b2, "
        "ore_mine a4, ruby_mine b4, deep_tunnel a5, tunnel b5, dwelling c5 c6, cavern b6 d5, "
        "breakfast_room c4, meadow a3 a2, stable d3"
    )
    points = Table(farm).points()
    plus = {name: n for name, n in points.items() if n > 0}
    assert plus == {
        "animals": 11,
        "grain": 3,
        "vegetables": 2,
        "rubies": 3,
        "dwarfs": 4,
        "rooms": 6,
        "pastures": 6,
        "mines": 7,
        "gold": 4,
    }
    assert points["unused"] == -6
    assert Table(farm).total() == 40


def test_13_the_cost_of_a_dwelling() -> None:
    rich = "wood 9, stone 9, ore 9"
    tiles = "carpenter c5, stone_carver c6"
    for red, paid in (
        (rich, {"wood": 4, "stone": 3}),
        (f"{rich}, {tiles}", {"wood": 3, "stone": 2}),
    ):
        table = Table(red, "").play(Place("housework"), Furnish("dwelling"))
        assert table.notes_of("furnishes")[0].data["paid"] == paid
    table = Table(f"{rich}, {tiles}, builder b5", "").play(Place("housework"), Furnish("dwelling"))
    table.play(PayWith(1, 1))
    assert table.notes_of("furnishes")[0].data["paid"] == {"wood": 2, "stone": 1, "ore": 2}


def test_14_forging_and_all_weapons() -> None:
    table = Table("ore 1", "", round=3).play(Place("blacksmithing"), Forge(1))
    table.play(Bring("all_weapons_plus_1"), Done())
    assert table.strengths() == [3, 0]


def test_15_two_players_have_no_exploration_and_no_round_nine() -> None:
    state = deal(2)
    assert "exploration" not in state.cards
    rounds = [number for number in range(1, 13) if state.exists(number)]
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


def test_16_placing() -> None:
    table = Table("", "", lying="clearing wood 1, excavation stone 1").play(Place("clearing"))
    assert table.refusal(Lay("meadow_field", "c3", "c2")) == "must_touch_entrance"
    assert Lay("meadow_field", "d3", "c3") in table.options()
    table = Table("", "", lying="clearing wood 1, excavation stone 1").play(Place("excavation"))
    assert Lay("cavern_tunnel", "b4", "a4") in table.options()
    assert table.refusal(Lay("cavern_tunnel", "b5", "a5")) == "not_adjacent"
    assert table.play(Lay("cavern_tunnel", "d5", "d6")).goods() == "stone 1 food 1"

"""Reference 2.8: permanent effects of upgrade tiles of the stern, a test for each."""

from __future__ import annotations

import pytest

from engines.karvi.moves import (
    Build,
    Do,
    End,
    Exchange,
    MoveDie,
    Play,
    Sail,
    Scout,
    Take,
    Visit,
)
from tests.engines.karvi.kit import BLUE, Table, ended, moved


def test_deep_hold_adds_a_food_within_the_room_of_the_ship() -> None:
    assert moved("long_1.6", "fitted stern_1", "").goods() == "food 3"
    assert moved("long_1.6", "fitted stern_1, raided 5", "").goods() == "food 6"
    table = moved("long_1.6", "fitted stern_1, food 4", "").play(Do("food"))
    assert table.goods() == "food 6"


def test_the_deep_hold_adds_nothing_to_food_that_is_no_food_action() -> None:
    table = Table("fitted stern_1, hand ship_1a", "").play(Play("ship_1a_a", 2))
    assert table.goods() == "food 2"


def sails(table: Table) -> list[str]:
    """Return the places a ship may sail to."""
    return [move.to for move in table.offered(Sail)]


def test_the_oar_bank_saves_a_food_of_the_distance_once_a_turn() -> None:
    assert sails(Table("fitted stern_2", "")) == ["ribe", "lade", "hafrsfjord", "utstein"]
    table = Table("fitted stern_2, food 3", "").play(Sail("hebrides"))
    assert table.goods() == "food 1"
    assert Table("fitted stern_2, food 3", "").play(Sail("utstein")).goods() == "food 3"


def test_the_oar_bank_does_not_save_the_food_for_displacing() -> None:
    weak = ("fitted stern_2, crew 1, food 2", "crew 2, ship utstein")
    table = Table(*weak).play(Sail("utstein"))
    assert table.goods() == "food 1"
    weak = ("fitted stern_2, crew 1", "crew 2, ship utstein")
    assert "utstein" not in sails(Table(*weak))
    assert Table(*weak).refusal(Sail("utstein")) == "not_enough_food"


def test_the_iron_keel_displaces_without_food() -> None:
    strong = "crew 6 6, ship utstein"
    assert Table("fitted stern_3, food 1", strong).play(Sail("utstein")).goods() == ""
    assert Table("food 1", strong).refusal(Sail("utstein")) == "not_enough_food"
    equal = Table("fitted stern_3, crew 6 6, food 1", strong).play(Sail("utstein"))
    assert equal.goods() == ""


def test_the_lookout_gives_a_good_for_each_tile_scouted() -> None:
    table = Table("fitted stern_4, food 1", "").play(Sail("ribe"), Scout("trade_wool_a"))
    assert table.offered(Take) == [Take("fur"), Take("silver")]
    assert table.play(Take("silver")).goods() == "silver 1"
    last = ("fitted stern_4, food 1", "held trade_wool_a", "held trade_wool_b")
    table = Table(*last).play(Sail("ribe"), Take("fur"))
    assert (table.goods(), table.jarl().held["trade"]) == ("fur 1", ["trade_wool_c"])


def test_the_lookout_works_from_afar_too() -> None:
    jarl = "fitted stern_4, silver 1, hand ship_1b, ship hafrsfjord, built hafrsfjord"
    table = Table(jarl, "").play(Play("ship_1b_a", 1), Visit("ribe"), Scout("trade_wool_b"))
    assert table.play(Take("fur")).goods() == "fur 1"


@pytest.mark.parametrize(("place", "points"), [("utstein", 4), ("hafrsfjord", 4)])
def test_the_timber_racks_add_three_points_to_every_building(place: str, points: int) -> None:
    table = Table("fitted stern_5, food 1", "").play(Sail(place), Build())
    assert table.gained() == points + 3
    assert Table("food 1", "").play(Sail(place), Build()).gained() == points


def test_the_chart_chest_opens_places_with_the_map_icon() -> None:
    far = {"galicia", "greenland", "cadiz", "vinland"}
    assert far <= set(sails(Table("fitted stern_6, ship dublin, food 6", "")))
    assert not far & set(sails(Table("fitted stern_6 stern_1, ship dublin, food 6", "")))
    assert not far & set(sails(Table("ship dublin, food 6", "")))
    passing = Table("fitted stern_6, ship dublin, food 2", "")
    assert "cadiz" in sails(passing), "over Galicia"


def test_the_smokehouse_brings_two_food_at_the_end_of_every_round() -> None:
    assert ended("fitted stern_7").goods() == "food 2"
    assert ended("fitted stern_7, food 5").goods() == "food 6"
    assert ended("fitted stern_7, food 1", round=3).goods() == "food 3", "before scoring"
    assert ended("fitted stern_7 stern_2").goods() == ""
    assert ended("", "fitted stern_7").goods(BLUE) == "food 2", "to every owner"


def test_the_smokehouse_waits_for_the_end_of_the_round() -> None:
    own, other = "dice 0@21 0@6!", "dice 0@30 0@2!"
    assert Table(f"fitted stern_7, {own}", other).play(MoveDie(1), End()).goods() == ""


def test_the_barter_bench_gives_two_food_for_a_gold() -> None:
    table = Table("fitted stern_8, gold 2, food 3", "").play(Exchange("food"))
    assert table.goods() == "gold 1 food 5"
    assert table.play(Exchange("food")).goods() == "food 6"
    table = Table("fitted stern_8, gold 2", "").play(Exchange("fur"), Exchange("silver"))
    assert table.goods() == "fur 1 silver 1"

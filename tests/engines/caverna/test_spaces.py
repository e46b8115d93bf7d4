"""Reference 2.3 and 2.4: what every action space is for, and in which order."""

from __future__ import annotations

import pytest

from engines.caverna.moves import (
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Fence,
    Forge,
    Furnish,
    Grow,
    Lay,
    Mine,
    Place,
    PutRoom,
    Sow,
    Take,
    Trade,
)
from engines.core import Move
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table


def at(
    space: str, red: str = "", *, seats: int = 3, round: int = 1, lying: str = "", cards: str = ""
) -> Table:
    """Return a match after the first seat has placed a dwarf on a space with goods on it."""
    farms = [red, *[""] * (seats - 1)]
    goods = f"{space} {lying}" if lying else ""
    return Table(*farms, round=round, lying=goods, cards=cards).play(Place(space))


def kinds(table: Table) -> list[str]:
    """Return the kinds of moves open, each once, those that end the turn left out."""
    found = dict.fromkeys(type(move).__name__ for move in table.options())
    return [name for name in found if name != "Done"]


def is_over(table: Table) -> bool:
    """Return whether it is somebody else's turn."""
    return table.asked()[0][0] != RED or table.asked()[0][1] != "Act"


# --- spaces that only give -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "lying", "goods"),
    [
        (3, "ruby_mining", "ruby 2", "ruby 2"),
        (1, "wood_gathering", "wood 3", "wood 3"),
        (3, "ore_mining", "ore 4", "ore 4"),
        (4, "ore_mining", "ore 5", "ore 5"),
        (2, "supplies", "", "wood 1 stone 1 ore 1 food 1 gold 2"),
        (3, "starting_player", "food 2", "ore 2 food 2"),
        (4, "starting_player", "food 2", "ruby 1 food 2"),
        (3, "strip_mining", "stone 1 ore 1", "wood 2 stone 1 ore 1"),
        (3, "forest_exploration", "wood 2", "wood 2 vegetable 1"),
        (4, "forest_exploration", "wood 2", "wood 2 food 2"),
        (5, "depot", "wood 2 ore 2", "wood 2 ore 2"),
        (7, "large_depot", "wood 2 stone 1 ore 1", "wood 2 stone 1 ore 1"),
    ],
)
def test_a_space_gives_what_lies_there_and_its_fixed_goods(
    seats: int, space: str, lying: str, goods: str
) -> None:
    table = at(space, seats=seats, lying=lying)
    assert table.goods() == goods
    assert is_over(table)
    assert table.lying(space) == ""


@pytest.mark.parametrize(("mines", "more"), [("", 0), ("ore_mine c5", 2), ("ore_mine c5 c6", 4)])
@pytest.mark.parametrize(("seats", "round_"), [(3, 1), (4, 1)])
def test_ore_mining_brings_two_ore_more_for_every_ore_mine(
    mines: str, more: int, seats: int, round_: int
) -> None:
    red = f"{mines}, ruby_mine a6"
    table = at("ore_mining", red, seats=seats, round=round_, lying="ore 3")
    assert table.goods() == f"ore {3 + more}"


@pytest.mark.parametrize(("mines", "more"), [("", 0), ("ore_mine c5", 2), ("ore_mine c5 c6", 4)])
def test_ore_delivery_brings_two_ore_more_for_every_ore_mine(mines: str, more: int) -> None:
    table = at("ore_delivery", mines, round=9, lying="stone 2 ore 2")
    assert table.goods() == f"stone 2 ore {2 + more}"


@pytest.mark.parametrize(
    ("mines", "more"), [("ore_mine c6", 0), ("ruby_mine c5", 1), ("ruby_mine c5 c6", 1)]
)
def test_ruby_mining_brings_a_ruby_more_to_whoever_has_a_ruby_mine(mines: str, more: int) -> None:
    assert at("ruby_mining", mines, lying="ruby 2").goods() == f"ruby {2 + more}"


@pytest.mark.parametrize(
    ("mines", "more"), [("ruby_mine c5", 0), ("ruby_mine c5 c6", 1), ("ruby_mine c5 c6 b5", 1)]
)
def test_ruby_delivery_brings_a_ruby_more_to_whoever_has_two_ruby_mines(
    mines: str, more: int
) -> None:
    table = at("ruby_delivery", mines, round=12, lying="ruby 2")
    assert table.goods() == f"ruby {2 + more}"


# --- spaces with a landscape tile ------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "space", "goods"),
    [
        (3, "sustenance", "food 1 grain 1"),
        (4, "sustenance", "food 1"),
        (3, "clearing", "food 1"),
        (4, "clearing", "food 1"),
    ],
)
def test_goods_then_perhaps_a_meadow_and_a_field(seats: int, space: str, goods: str) -> None:
    table = at(space, seats=seats, lying="food 1")
    assert table.goods() == goods
    assert kinds(table) == ["Lay"]
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.farm().land == {"c4": "cavern", "d4": "cavern", "d3": "meadow", "c3": "field"}
    assert table.options() == [Done()]


@pytest.mark.parametrize("seats", [3, 4])
def test_excavation_is_for_a_cavern_and_another_or_a_tunnel(seats: int) -> None:
    table = at("excavation", seats=seats, lying="stone 3")
    assert table.goods() == "stone 3"
    tiles = {move.tile for move in table.options() if isinstance(move, Lay)}
    assert tiles == {"cavern_tunnel", "cavern_cavern"}
    table.play(Lay("cavern_cavern", "c5", "c6"))
    assert table.farm().land["c5"] == table.farm().land["c6"] == "cavern"
    assert table.refusal(Lay("cavern_tunnel", "b5", "b6")) == "part_already_done"


@pytest.mark.parametrize(
    ("seats", "space"), [(2, "drift_mining"), (4, "drift_mining"), (6, "drift_mining_2")]
)
def test_drift_mining_is_for_a_cavern_and_a_tunnel_only(seats: int, space: str) -> None:
    table = at(space, seats=seats, lying="stone 2")
    assert table.goods() == "stone 2"
    assert {move.tile for move in table.options() if isinstance(move, Lay)} == {"cavern_tunnel"}
    table.play(Lay("cavern_tunnel", "c6", "c5"))
    assert (table.farm().land["c6"], table.farm().land["c5"]) == ("cavern", "tunnel")


def test_small_scale_drift_mining_gives_its_stone_only_with_the_tile() -> None:
    table = at("small_scale_drift_mining", seats=5)
    assert table.goods() == ""
    assert table.refusal(Done()) == "no_part_done"
    assert table.play(Lay("cavern_tunnel", "c5", "c6")).goods() == "stone 1"


def test_slash_and_burn_lays_then_sows() -> None:
    table = at("slash_and_burn", "grain 1")
    assert kinds(table) == ["Lay"]
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.options() == [Done(), Sow(1, 0)]


def test_slash_and_burn_may_only_lay_or_only_sow() -> None:
    table = at("slash_and_burn", "grain 1, field d3")
    assert kinds(table) == ["Lay", "Sow"]
    table.play(Sow(1, 0))
    assert table.refusal(Lay("meadow_field", "c3", "b3")) == "wrong_part_order"
    assert table.options() == [Done()]


def test_extension_is_one_tile_with_its_good_or_the_other() -> None:
    table = at("extension", seats=7)
    assert table.goods() == ""
    assert table.refusal(Done()) == "no_part_done"
    table.play(Lay("meadow_field", "d3", "c3"))
    assert table.goods() == "wood 1"
    assert table.refusal(Lay("cavern_tunnel", "c5", "c6")) == "either_or"
    table = at("extension", seats=7).play(Lay("cavern_tunnel", "c5", "c6"))
    assert table.goods() == "stone 1"
    assert table.refusal(Lay("meadow_field", "d3", "c3")) == "either_or"


# --- housework, family -----------------------------------------------------------------------


def test_housework_is_a_dog_and_or_any_tile_in_any_order() -> None:
    for moves in (
        [Take("dog"), Furnish("carpenter"), PutRoom("c4")],
        [Furnish("carpenter"), PutRoom("c4"), Take("dog")],
        [Take("dog")],
        [Furnish("carpenter"), PutRoom("c4")],
    ):
        table = at("housework", "stone 1").play(*moves)
        assert table.farm().goods["dog"] == (Take("dog") in moves)
        assert ("c4" in table.farm().rooms) == (len(moves) > 1)
        assert table.options()[0] == Done()


def test_housework_builds_one_tile() -> None:
    table = at("housework", "stone 1, wood 9, cavern c5")
    table.play(Furnish("carpenter"), PutRoom("c4"))
    assert table.refusal(Furnish("seam")) == "part_already_done"


def test_growth_is_goods_or_a_child() -> None:
    table = at("growth", "dwelling c5", seats=4)
    assert kinds(table) == ["Take", "Grow"]
    table.play(Take("goods"))
    assert table.goods() == "wood 1 stone 1 ore 1 food 1 gold 2"
    assert table.refusal(Grow()) == "either_or"
    table = at("growth", "dwelling c5", seats=4).play(Grow())
    assert table.refusal(Take("goods")) == "either_or"
    assert table.goods() == ""


def test_growth_without_room_for_a_child_is_for_goods() -> None:
    table = at("growth", seats=4)
    assert table.options() == [Take("goods")]
    assert table.refusal(Grow()) == "no_room_for_dwarf"


def test_wish_for_children_is_a_child_or_a_dwelling() -> None:
    red = "dwelling c5, wood 4, stone 3"
    table = at("wish_for_children", red, round=4).play(Grow())
    assert table.refusal(Furnish("dwelling")) == "either_or"
    table = at("wish_for_children", red, round=4).play(Furnish("dwelling"), PutRoom("c4"))
    assert table.refusal(Grow()) == "either_or"


@pytest.mark.parametrize(
    ("space", "round_"), [("wish_for_children", 4), ("urgent_wish_for_children", 9)]
)
def test_a_wish_builds_dwellings_only(space: str, round_: int) -> None:
    table = at(space, "wood 9, stone 9", round=round_)
    found = [move.room for move in table.options() if isinstance(move, Furnish)]
    assert found == [
        "dwelling",
        "simple_dwelling_1",
        "simple_dwelling_2",
        "mixed_dwelling",
        "couple_dwelling",
        "additional_dwelling",
    ]
    assert table.refusal(Furnish("carpenter")) == "not_a_dwelling"


def test_an_urgent_wish_is_a_dwelling_and_then_a_child() -> None:
    table = at("urgent_wish_for_children", "wood 4, stone 3", round=9)
    assert table.refusal(Grow()) == "wrong_part_order"
    table.play(Furnish("dwelling"), PutRoom("c4"), Grow())
    assert len(table.farm().dwarfs) == 3
    assert table.options() == [Done()]


def test_an_urgent_wish_gives_no_child_without_building_even_with_room() -> None:
    table = at("urgent_wish_for_children", "dwelling c5 c6", round=9)
    assert table.options() == [Take("gold")]


def test_an_urgent_wish_may_be_a_dwelling_alone() -> None:
    table = at("urgent_wish_for_children", "wood 4, stone 3", round=9)
    table.play(Furnish("dwelling"), PutRoom("c4"))
    assert table.options() == [Done(), Grow()]
    assert table.refusal(Take("gold")) == "either_or"


def test_an_urgent_wish_may_be_three_gold_instead() -> None:
    table = at("urgent_wish_for_children", "wood 4, stone 3", round=9).play(Take("gold"))
    assert table.farm().goods["gold"] == 3
    assert table.refusal(Furnish("dwelling")) == "either_or"
    assert table.options() == [Done()]


def test_a_dwelling_that_houses_nobody_yet_lets_nobody_be_born() -> None:
    red = "wood 4, stone 3, food 9"
    table = at("urgent_wish_for_children", red, round=9)
    table.play(Furnish("additional_dwelling"), PutRoom("c4"))
    assert table.options() == [Done()]
    assert table.refusal(Grow()) == "no_room_for_dwarf"


def test_family_life_is_a_child_and_or_sowing_in_any_order() -> None:
    red = "dwelling c5, field d3, grain 1"
    for moves in ([Grow(), Sow(1, 0)], [Sow(1, 0), Grow()], [Grow()], [Sow(1, 0)]):
        table = at("family_life", red, round=9).play(*moves)
        assert (len(table.farm().dwarfs) == 3) == (Grow() in moves)
        assert bool(table.farm().crops) == (Sow(1, 0) in moves)
        assert table.options()[0] == Done()


# --- fences and animals ----------------------------------------------------------------------

FARMING = [("sheep_farming", "sheep", 3), ("donkey_farming", "donkey", 6)]


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_farming_builds_fences_and_a_stable_then_takes_the_animals(
    space: str, animal: str, round_: int
) -> None:
    red = "wood 6, stone 1, meadow d3 c3 b3"
    table = at(space, red, round=round_, lying=f"{animal} 5")
    assert table.goods() == "wood 6 stone 1"
    table.play(BuildStable("d3"), Fence("b3", "c3"), Fence("d3"))
    assert table.goods() == ""
    assert table.lying(space) == f"{animal} 5"
    table.play(Done())
    assert table.goods() == f"{animal} 5"
    assert table.lying(space) == ""
    assert is_over(table)


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_the_animals_may_be_taken_at_once_and_nothing_is_built_afterwards(
    space: str, animal: str, round_: int
) -> None:
    table = at(space, "wood 9, stone 9, meadow d3", round=round_, lying=f"{animal} 2")
    assert table.options()[0] == Done()
    table.play(Done())
    assert table.farm().goods[animal] == 2
    assert is_over(table)
    assert table.asked()[0][0] == BLUE


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_fences_and_stables_are_built_once_each_in_any_order(
    space: str, animal: str, round_: int
) -> None:
    red = "wood 20, stone 9, meadow d3 c3 b3 a3 a2"
    table = at(space, red, round=round_, lying=f"{animal} 1").play(Fence("d3"))
    assert table.refusal(Fence("c3")) == "part_already_done"
    table.play(Fence("b3", "c3"))
    assert table.refusal(Fence("a2", "a3")) == "part_already_done"
    table.play(BuildStable("a3"))
    assert table.refusal(BuildStable("a2")) == "part_already_done"
    assert table.goods() == "wood 14 stone 8"


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_without_animals_lying_something_must_be_built(
    space: str, animal: str, round_: int
) -> None:
    table = at(space, "stone 1", round=round_)
    assert table.refusal(Done()) == "no_part_done"
    assert table.play(BuildStable("d3")).play(Done()).goods() == ""


@pytest.mark.parametrize(("space", "animal", "round_"), FARMING)
def test_animals_without_room_are_eaten_after_they_were_taken(
    space: str, animal: str, round_: int
) -> None:
    table = at(space, round=round_, lying=f"{animal} 4").play(Done())
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.default() == (Eat("sheep") if animal == "sheep" else Eat("donkey", 2))
    table.play(Eat(animal), Eat(animal))
    assert table.goods() == f"food 2 {animal} 2"
    assert table.asked()[0][0] == BLUE


@pytest.mark.parametrize(("seats", "lying"), [(5, "wood 1"), (6, "wood 2")])
def test_fence_building_takes_its_wood_first_and_fences_with_it(seats: int, lying: str) -> None:
    wood = 6 - int(lying[-1])
    table = at("fence_building", f"wood {wood}, meadow d3 c3 b3", seats=seats, lying=lying)
    assert table.goods() == "wood 6"
    table.play(Fence("c3", "d3"), Fence("b3"))
    assert table.goods() == ""
    assert (table.farm().small, table.farm().large) == (["b3"], [("c3", "d3")])


def test_fence_building_builds_no_stable() -> None:
    table = at("fence_building", "stone 3, meadow d3", seats=5, lying="wood 2")
    assert kinds(table) == ["Fence"]


# --- ore, weapons, mines ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "lying"), [(3, "wood 3"), (4, "wood 6")])
def test_logging_takes_wood_and_goes_on_an_expedition_of_level_one(seats: int, lying: str) -> None:
    table = at("logging", "dwarfs 2 2", seats=seats, lying=lying)
    assert table.goods() == lying
    table.play(Bring("loot_dog"))
    assert table.options() == [Done()]
    assert table.strengths() == [3, 2]


def test_an_unarmed_dwarf_goes_on_no_expedition() -> None:
    table = at("logging", lying="wood 3")
    assert table.options() == [Done()]
    assert table.refusal(Bring("loot_dog")) == "dwarf_unarmed"


def test_blacksmithing_forges_then_goes_on_an_expedition_of_level_three() -> None:
    table = at("blacksmithing", "ore 3", round=3)
    assert kinds(table) == ["Forge"]
    table.play(Forge(2), *map(Bring, ("loot_sheep", "loot_grain", "loot_dog")))
    assert table.options() == [Done()]
    assert table.strengths() == [3, 0]


def test_forging_comes_before_the_expedition_and_once() -> None:
    table = at("blacksmithing", "ore 9, dwarfs 1 1", round=3)
    assert kinds(table) == ["Bring"]
    assert table.refusal(Forge(2)) == "dwarf_already_armed"
    table = at("blacksmithing", "ore 9", round=3).play(Forge(1))
    assert table.refusal(Forge(2)) == "part_already_done"
    table.play(Bring("loot_dog"), Done())
    assert table.refusal(Forge(2)) == "part_already_done"


def test_an_expedition_is_no_duty_after_forging() -> None:
    table = at("blacksmithing", "ore 9", round=3).play(Forge(8), Done())
    assert table.strengths() == [8, 0]
    assert table.asked()[0][0] == BLUE


def test_ore_mine_construction_brings_three_ore_with_the_mine_then_an_expedition() -> None:
    table = at("ore_mine_construction", "tunnel c5 c6, dwarfs 4 4", round=3)
    assert kinds(table) == ["Mine", "Bring"]
    table.play(Mine("c6", "c5"))
    assert table.goods() == "ore 3"
    assert (table.farm().land["c6"], table.farm().land["c5"]) == ("ore_mine", "deep_tunnel")
    table.play(Bring("loot_ore"), Bring("loot_dog"))
    assert table.goods() == "ore 5 dog 1"
    assert table.options() == [Done()]


def test_no_mine_is_built_after_the_expedition() -> None:
    table = at("ore_mine_construction", "tunnel c5 c6, dwarfs 4 4", round=3)
    table.play(Bring("loot_dog"), Done())
    assert table.refusal(Mine("c5", "c6")) == "wrong_part_order"
    assert table.goods() == "dog 1"


def test_a_ruby_mine_on_a_deep_tunnel_brings_a_ruby() -> None:
    red = "tunnel c5, deep_tunnel c6"
    table = at("ruby_mine_construction", red, round=6).play(Mine("c6"))
    assert (table.goods(), table.farm().land["c6"]) == ("ruby 1", "ruby_mine")
    assert table.refusal(Mine("c5")) == "either_or"
    table = at("ruby_mine_construction", red, round=6).play(Mine("c5"))
    assert (table.goods(), table.farm().land["c5"]) == ("", "ruby_mine")
    assert table.refusal(Mine("c6")) == "either_or"


def test_exploration_is_an_expedition_of_level_four() -> None:
    table = at("exploration", "dwarfs 5 5", round=9)
    items = ("loot_boar", "loot_dog", "loot_ore", "loot_stone")
    table.play(*map(Bring, items))
    assert table.options() == [Done()]
    assert table.goods() == "stone 1 ore 2 dog 1 boar 1"


def test_an_adventure_is_forging_and_two_expeditions_with_their_own_growth() -> None:
    table = at("adventure", "ore 4", round=12).play(Forge(4), Bring("loot_ore"))
    assert table.strengths() == [5, 0]
    table.play(Bring("loot_boar"))
    assert table.strengths() == [6, 0]
    assert table.options() == [Done()]


def test_both_expeditions_of_an_adventure_may_bring_the_same() -> None:
    table = at("adventure", "dwarfs 1 1", round=12).play(Bring("loot_dog"), Bring("loot_dog"))
    assert table.goods() == "dog 2"


def test_the_second_expedition_of_an_adventure_is_no_duty() -> None:
    table = at("adventure", "dwarfs 1 1", round=12).play(Bring("loot_dog"), Done())
    assert table.strengths() == [2, 1]
    assert table.asked()[0][0] == BLUE


def test_nothing_is_forged_between_the_expeditions_of_an_adventure() -> None:
    table = at("adventure", "dwarfs 1 1, ore 9", round=12).play(Bring("loot_dog"))
    assert table.refusal(Forge(3)) == "wrong_part_order"


@pytest.mark.parametrize(("seats", "wood"), [(5, 0), (6, 2)])
def test_hardware_rental_is_an_expedition_of_level_two_then_sowing(seats: int, wood: int) -> None:
    table = at("hardware_rental", "dwarfs 2 2, field d3", seats=seats)
    assert table.farm().goods["wood"] == wood
    table.play(Bring("loot_grain"), Bring("loot_wood"))
    assert table.options() == [Done(), Sow(1, 0)]
    table.play(Sow(1, 0))
    assert table.farm().goods["wood"] == wood + 1


@pytest.mark.parametrize("seats", [5, 6])
def test_there_is_no_expedition_after_sowing_on_hardware_rental(seats: int) -> None:
    table = at("hardware_rental", "dwarfs 2 2, field d3, grain 1", seats=seats).play(Sow(1, 0))
    assert table.refusal(Bring("loot_dog")) == "wrong_part_order"


# --- market and trade ------------------------------------------------------------------------


def test_the_weekly_market_gives_four_gold_and_sells_one_of_each() -> None:
    table = at("weekly_market", seats=5)
    assert table.goods() == "gold 4"
    table.play(Buy("dog"), Buy("wood"), Buy("sheep"))
    assert table.goods() == "wood 1 dog 1 sheep 1"
    assert table.refusal(Buy("dog")) == "market_once_each dog"
    assert table.refusal(Buy("ore")) == "not_enough gold"
    assert table.refusal(Buy("ruby")) == "not_an_option"


PRICES = [
    "wood",
    "1",
    "stone",
    "1",
    "ore",
    "1",
    "sheep",
    "1",
    "donkey",
    "1",
    "grain",
    "1",
    "boar",
    "2",
    "dog",
    "2",
    "vegetable",
    "2",
    "cattle",
    "3",
]


@pytest.mark.parametrize(("good", "gold"), list(zip(PRICES[::2], PRICES[1::2], strict=True)))
def test_the_market_has_its_prices(good: str, gold: str) -> None:
    table = at("weekly_market", "gold 6", seats=5).play(Buy(good))
    assert table.farm().goods["gold"] == 10 - int(gold)
    assert table.farm().goods[good] == 1
    bought = table.told("buys")[0].data
    assert (bought["goods"], bought["gold"]) == ({good: 1}, int(gold))


def test_whoever_is_rich_may_buy_one_of_everything() -> None:
    red = "gold 99, small_pasture d3 c3, large_pasture a1 b1"
    table = at("weekly_market", red, seats=5).play(*map(Buy, PRICES[::2]))
    assert table.options() == [Done()]
    assert table.farm().goods["gold"] == 99 + 4 - 15


def test_the_market_may_be_left_out() -> None:
    table = at("weekly_market", seats=5).play(Done())
    assert table.goods() == "gold 4"
    assert table.asked()[0][0] == BLUE


def test_the_market_is_left_when_the_player_says_so() -> None:
    table = at("weekly_market", seats=5).play(Buy("wood"), Done())
    assert table.options() == [Done()]
    assert table.refusal(Buy("ore")) == "part_already_done"


def test_an_animal_bought_without_room_is_seen_to_before_the_next_purchase() -> None:
    table = at("weekly_market", "boar 2", seats=5).play(Buy("sheep"))
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.default() == Eat("sheep")
    table.play(Eat("boar"), Eat("boar"), Buy("grain"))
    assert table.goods() == "food 4 gold 2 grain 1 sheep 1"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_ore_is_traded_up_to_three_times(times: int) -> None:
    table = at("ore_trading", "ore 7", round=12).play(Trade(times))
    assert table.goods() == f"ore {7 - 2 * times} food {times} gold {2 * times}"
    assert table.options() == [Done()]


def test_ore_is_traded_as_often_as_there_is_some_and_no_more() -> None:
    table = at("ore_trading", "ore 5", round=12)
    assert table.options() == [Trade(1), Trade(2)]
    assert table.refusal(Trade(3)) == "not_enough ore"
    assert Trade(4) not in at("ore_trading", "ore 9", round=12).options()
    assert table.refusal(Done()) == "no_part_done"


def test_the_blacksmith_is_no_help_in_trading() -> None:
    assert at("ore_trading", "ore 3, blacksmith c5", round=12).options() == [Trade(1)]


def test_the_moves_of_others_are_refused_in_a_turn() -> None:
    table = at("housework")
    moves: list[Move] = [Place("logging"), Sow(1, 0), Grow(), Buy("wood"), Trade(1)]
    reasons = [table.refusal(move) for move in moves]
    assert reasons == ["wrong_phase"] + ["not_an_option"] * 4
    assert table.refusal(Take("dog"), seat=GREEN) == "not_your_turn"

"""Reference 2.3 and 2.4: spaces for weapons, mines, the market and trading."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Disarm
from engines.caverna.moves import (
    Bring,
    Buy,
    Done,
    Eat,
    Forge,
    Grow,
    Mine,
    Place,
    Sow,
    Take,
    Trade,
)
from engines.core import Move
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table, placed


def kinds(table: Table) -> list[str]:
    """Return the names of the possible kinds of moves, without those that end the turn."""
    found = dict.fromkeys(type(move).__name__ for move in table.options())
    return [name for name in found if name != "Done"]


def is_over(table: Table) -> bool:
    """Return whether another player is to move."""
    return table.asked()[0][0] != RED or table.asked()[0][1] != "Act"


# --- ore, weapons, mines ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "lying"), [(3, "wood 3"), (4, "wood 6")])
def test_logging_gives_wood_and_an_expedition_of_level_one(seats: int, lying: str) -> None:
    table = placed("logging", "dwarfs 2 2", seats=seats, lying=lying)
    assert table.goods() == lying
    table.play(Bring("loot_dog"))
    assert table.options() == [Done()]
    assert table.strengths() == [3, 2]


def test_unarmed_dwarf_cannot_start_an_expedition() -> None:
    table = placed("logging", lying="wood 3")
    assert table.options() == [Done()]
    assert table.refusal(Bring("loot_dog")) == "dwarf_unarmed"


def test_blacksmithing_forges_before_an_expedition_of_level_three() -> None:
    table = placed("blacksmithing", "ore 3", round=3)
    assert kinds(table) == ["Forge"]
    table.play(Forge(2), *map(Bring, ("loot_sheep", "loot_grain", "loot_dog")))
    assert table.options() == [Done()]
    assert table.strengths() == [3, 0]


def test_forging_is_possible_once_and_only_before_the_expedition() -> None:
    table = placed("blacksmithing", "ore 9, dwarfs 1 1", round=3)
    assert kinds(table) == ["Bring"]
    assert table.refusal(Forge(2)) == "dwarf_already_armed"
    table = placed("blacksmithing", "ore 9", round=3).play(Forge(1))
    assert table.refusal(Forge(2)) == "part_already_done"
    table.play(Bring("loot_dog"), Done())
    assert table.refusal(Forge(2)) == "part_already_done"


def test_disarmed_dwarf_cannot_forge_after_the_expedition() -> None:
    table = placed("blacksmithing", "ore 9, dwarfs 1 1, peaceful_cave c5", round=3)
    table.play(Bring("loot_dog"), Done(), Disarm(2))
    assert table.refusal(Forge(3)) == "wrong_part_order"


def test_an_expedition_is_no_duty_after_forging() -> None:
    table = placed("blacksmithing", "ore 9", round=3).play(Forge(8), Done())
    assert table.strengths() == [8, 0]
    assert table.asked()[0][0] == BLUE


def test_ore_mine_construction_gives_three_ore_before_an_expedition() -> None:
    table = placed("ore_mine_construction", "tunnel c5 c6, dwarfs 4 4", round=3)
    assert kinds(table) == ["Mine", "Bring"]
    table.play(Mine("c6", "c5"))
    assert table.goods() == "ore 3"
    assert (table.farm().land["c6"], table.farm().land["c5"]) == ("ore_mine", "deep_tunnel")
    table.play(Bring("loot_ore"), Bring("loot_dog"))
    assert table.goods() == "ore 5 dog 1"
    assert table.options() == [Done()]


def test_no_mine_is_built_after_the_expedition() -> None:
    table = placed("ore_mine_construction", "tunnel c5 c6, dwarfs 4 4", round=3)
    table.play(Bring("loot_dog"), Done())
    assert table.refusal(Mine("c5", "c6")) == "wrong_part_order"
    assert table.goods() == "dog 1"


def test_a_ruby_mine_on_a_deep_tunnel_brings_a_ruby() -> None:
    red = "tunnel c5, deep_tunnel c6"
    table = placed("ruby_mine_construction", red, round=6).play(Mine("c6"))
    assert (table.goods(), table.farm().land["c6"]) == ("ruby 1", "ruby_mine")
    assert table.refusal(Mine("c5")) == "either_or"
    table = placed("ruby_mine_construction", red, round=6).play(Mine("c5"))
    assert (table.goods(), table.farm().land["c5"]) == ("", "ruby_mine")
    assert table.refusal(Mine("c6")) == "either_or"


def test_exploration_is_an_expedition_of_level_four() -> None:
    table = placed("exploration", "dwarfs 5 5", round=9)
    items = ("loot_boar", "loot_dog", "loot_ore", "loot_stone")
    table.play(*map(Bring, items))
    assert table.options() == [Done()]
    assert table.goods() == "stone 1 ore 2 dog 1 boar 1"


def test_an_adventure_is_forging_and_two_expeditions_with_their_own_growth() -> None:
    table = placed("adventure", "ore 4", round=12).play(Forge(4), Bring("loot_ore"))
    assert table.strengths() == [5, 0]
    table.play(Bring("loot_boar"))
    assert table.strengths() == [6, 0]
    assert table.options() == [Done()]


def test_both_expeditions_of_an_adventure_may_bring_the_same() -> None:
    table = placed("adventure", "dwarfs 1 1", round=12).play(Bring("loot_dog"), Bring("loot_dog"))
    assert table.goods() == "dog 2"


def test_the_second_expedition_of_an_adventure_is_no_duty() -> None:
    table = placed("adventure", "dwarfs 1 1", round=12).play(Bring("loot_dog"), Done())
    assert table.strengths() == [2, 1]
    assert table.asked()[0][0] == BLUE


def test_nothing_is_forged_between_the_expeditions_of_an_adventure() -> None:
    table = placed("adventure", "dwarfs 1 1, ore 9", round=12).play(Bring("loot_dog"))
    assert table.refusal(Forge(3)) == "wrong_part_order"


@pytest.mark.parametrize(("seats", "wood"), [(5, 0), (6, 2)])
def test_hardware_rental_is_an_expedition_of_level_two_then_sowing(seats: int, wood: int) -> None:
    table = placed("hardware_rental", "dwarfs 2 2, field d3", seats=seats)
    assert table.farm().goods["wood"] == wood
    table.play(Bring("loot_grain"), Bring("loot_wood"))
    assert table.options() == [Done(), Sow(1, 0)]
    table.play(Sow(1, 0))
    assert table.farm().goods["wood"] == wood + 1


@pytest.mark.parametrize("seats", [5, 6])
def test_there_is_no_expedition_after_sowing_on_hardware_rental(seats: int) -> None:
    table = placed("hardware_rental", "dwarfs 2 2, field d3, grain 1", seats=seats).play(Sow(1, 0))
    assert table.refusal(Bring("loot_dog")) == "wrong_part_order"


# --- market and trade ------------------------------------------------------------------------


def test_the_weekly_market_gives_four_gold_and_sells_one_of_each() -> None:
    table = placed("weekly_market", seats=5)
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
    table = placed("weekly_market", "gold 6", seats=5).play(Buy(good))
    assert table.farm().goods["gold"] == 10 - int(gold)
    assert table.farm().goods[good] == 1
    bought = table.notes_of("buys")[0].data
    assert (bought["goods"], bought["gold"]) == ({good: 1}, int(gold))


def test_weekly_market_sells_one_of_each_good() -> None:
    red = "gold 99, small_pasture d3 c3, large_pasture a1 b1"
    table = placed("weekly_market", red, seats=5).play(*map(Buy, PRICES[::2]))
    assert table.options() == [Done()]
    assert table.farm().goods["gold"] == 99 + 4 - 15


def test_the_market_may_be_left_out() -> None:
    table = placed("weekly_market", seats=5).play(Done())
    assert table.goods() == "gold 4"
    assert table.asked()[0][0] == BLUE


def test_weekly_market_ends_with_done() -> None:
    table = placed("weekly_market", seats=5).play(Buy("wood"), Done())
    assert table.options() == [Done()]
    assert table.refusal(Buy("ore")) == "part_already_done"


def test_an_animal_bought_without_room_is_seen_to_before_the_next_purchase() -> None:
    table = placed("weekly_market", "boar 2", seats=5).play(Buy("sheep"))
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.default() == Eat("sheep")
    table.play(Eat("boar"), Eat("boar"), Buy("grain"))
    assert table.goods() == "food 4 gold 2 grain 1 sheep 1"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_ore_is_traded_up_to_three_times(times: int) -> None:
    table = placed("ore_trading", "ore 7", round=12).play(Trade(times))
    assert table.goods() == f"ore {7 - 2 * times} food {times} gold {2 * times}"
    assert table.options() == [Done()]


def test_ore_is_traded_up_to_the_available_amount() -> None:
    table = placed("ore_trading", "ore 5", round=12)
    assert table.options() == [Trade(1), Trade(2)]
    assert table.refusal(Trade(3)) == "not_enough ore"
    assert Trade(4) not in placed("ore_trading", "ore 9", round=12).options()
    assert table.refusal(Done()) == "no_part_done"


def test_the_blacksmith_is_no_help_in_trading() -> None:
    assert placed("ore_trading", "ore 3, blacksmith c5", round=12).options() == [Trade(1)]


def test_the_moves_of_others_are_refused_in_a_turn() -> None:
    table = placed("housework")
    moves: list[Move] = [Place("logging"), Sow(1, 0), Grow(), Buy("wood"), Trade(1)]
    reasons = [table.refusal(move) for move in moves]
    assert reasons == ["wrong_phase"] + ["not_an_option"] * 4
    assert table.refusal(Take("dog"), seat=GREEN) == "not_your_turn"

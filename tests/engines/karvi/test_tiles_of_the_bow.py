"""Reference 2.8: permanent effects of upgrade tiles of the bow, a test for each."""

from __future__ import annotations

import pytest

from engines.karvi.moves import (
    Dismiss,
    Do,
    Fit,
    Hurt,
    Play,
    Plunder,
    Pour,
    Raid,
    Sail,
    Sell,
    TakeCard,
    Trade,
)
from engines.karvi.steps.act import BeginAction
from engines.karvi.steps.turn import AfterAction
from tests.engines.karvi.kit import BLUE, GREEN, Table, ended, moved


def test_the_wolf_head_takes_one_damage_less() -> None:
    table = moved("short_1.3", "fitted bow_1, crew 6 5, held raid_watch_b", "")
    table.play(Raid("raid_watch_b"), Hurt(5))
    assert table.crew() == "6 5!"
    assert table.asked() == [(GREEN, "AfterAction")]
    table = moved("short_1.3", "fitted bow_1, crew 6 5, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).crew() == "6 5", "never below nothing"


def test_the_wolf_head_helps_in_plundering_too() -> None:
    table = moved("short_1.3", "fitted bow_1, crew 6 6 6 5 2, raided 6", "")
    table.play(Plunder(), Hurt(2), Hurt(5))
    assert table.crew() == "6 6 6 5! 2!"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_the_raven_head_adds_two_to_the_strength_of_a_raid() -> None:
    table = moved("short_1.3", "fitted bow_2, crew 4, held raid_chapel_a", "")
    assert table.play(Raid("raid_chapel_a")).gained() == 5
    table = moved("short_1.3", "fitted bow_2, crew 3, held raid_chapel_a", "")
    assert table.refusal(Raid("raid_chapel_a")) == "too_weak", "3 and 2 is not more than 5"
    full = "fitted bow_2, raided 6, crew 6 6 6"
    assert moved("short_1.3", f"{full} 5", "").offered(Plunder) == [Plunder()]
    assert moved("short_1.3", f"{full} 4", "").refusal(Plunder()) == "too_weak"


def test_the_raven_head_counts_in_raids_only() -> None:
    table = Table("fitted bow_2, crew 3, food 1", "crew 4, ship utstein")
    assert table.refusal(Sail("utstein")) == "not_enough_food", "not for displacing"
    assert table.points()["warriors"] == 3
    jarl = "fitted bow_2, crew 5, beside stern_3, silver 2"
    assert moved("long_1.2", jarl, "").refusal(Fit("stern_3")) == "requirement"


@pytest.mark.parametrize(
    ("less", "left"), [("fur", "fur 1"), ("silver", "silver 1")], ids=["fur", "silver"]
)
def test_ram_head_reduces_a_trade_tile_by_a_fur_or_a_silver(less: str, left: str) -> None:
    jarl = "fitted bow_3, fur 1, silver 1, held trade_wool_a"
    table = moved("long_1.5", jarl, "")
    assert table.offered(Trade) == [Trade("trade_wool_a", "silver"), Trade("trade_wool_a", "fur")]
    assert table.refusal(Trade("trade_wool_a")) == "no_such_discount"
    assert table.play(Trade("trade_wool_a", less)).goods() == left


def test_ram_head_never_reduces_gold_or_a_sale() -> None:
    table = moved("long_1.5", "fitted bow_3, silver 2, gold 1, held trade_silk_b", "")
    assert table.offered(Trade) == [Trade("trade_silk_b", "silver")]
    assert table.refusal(Trade("trade_silk_b", "gold")) == "no_such_discount"
    full = moved("long_1.5", "fitted bow_3, traded 6", "")
    assert full.refusal(Sell("fur")) == "cannot_pay"
    assert moved("long_1.5", "fitted bow_3, fur 1, traded 6", "").play(Sell("fur")).goods() == ""


def test_the_ram_head_does_not_make_upgrade_tiles_cheaper() -> None:
    table = moved("long_1.2", "fitted bow_3, fur 1, beside stern_1", "")
    assert table.refusal(Fit("stern_1")) == "cannot_pay"


def test_the_serpent_head_adds_two_points_to_each_raid_tile() -> None:
    table = moved("short_1.3", "fitted bow_4, crew 4, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).gained() == 2 + 2
    table = moved("short_1.3", "fitted bow_4, crew 6 6 6 6 6, raided 6", "")
    assert table.play(Plunder()).gained() == 12, "plundering places no tile"


def test_the_stag_head_adds_two_points_to_each_trade_tile() -> None:
    table = moved("long_1.5", "fitted bow_5, fur 3, held trade_salt_b", "")
    assert table.play(Trade("trade_salt_b")).gained() == 2 + 2
    table = moved("long_1.5", "fitted bow_5, fur 1, traded 6", "")
    assert table.play(Sell("fur")).gained() == 8, "a sale places no tile"


def test_bear_head_strengthens_every_newcomer_by_one_up_to_six() -> None:
    assert moved("long_2.1", "fitted bow_6", "").play(Do("warrior 2")).crew() == "3"
    table = Table("fitted bow_6, fur 1, hand helmet_2b", "").play(Play("helmet_2b_a", 1))
    assert table.crew() == "5"
    full = moved("long_2.1", "fitted bow_6, crew 6 6 6 6 6 1", "")
    assert full.play(Do("warrior 2"), Dismiss(1)).crew() == "6 6 6 6 6 3"


def test_eagle_head_heals_the_two_strongest_wounded_every_round() -> None:
    assert ended("fitted bow_7, crew 2! 5! 4! 6").crew() == "6 5 4 2!"
    assert ended("fitted bow_7, crew 3! 3! 3!").crew() == "3! 3 3"
    assert ended("fitted bow_7, crew 1!").crew() == "1"
    assert ended("fitted bow_7 bow_2, crew 1!").crew() == "1!"
    assert ended("", "fitted bow_7, crew 2!").crew(BLUE) == "2", "for every owner"


def test_the_dragon_head_brings_a_gold_for_each_raid_tile() -> None:
    table = moved("short_1.3", "fitted bow_8, crew 4, held raid_farm_a", "")
    assert table.play(Raid("raid_farm_a")).goods() == "fur 1 gold 1"
    table = moved("short_1.3", "fitted bow_8, crew 6 6 6 6 6, raided 6", "")
    assert table.play(Plunder()).goods() == "", "plundering places no tile"


def test_tiles_of_different_parts_work_together() -> None:
    jarl = "fitted stern_1 bow_5 sail_1 bow_4, crew 6, held raid_farm_a, fur 2, dice 0@8 0@9"
    steps = [BeginAction(GREEN, "raid"), BeginAction(GREEN, "food"), BeginAction(GREEN, "beer")]
    table = Table(jarl, "dice 3@11 3@12", steps=[*steps, AfterAction(GREEN)])
    table.play(Raid("raid_farm_a"), Do("beer"), Pour(1), Pour(1), Pour(2))
    assert (table.gained(), table.beer()) == (2 + 2, [2, 1])
    assert table.goods() == "fur 3 food 4", "a filled raid space gives 3, the deep hold one more"


def test_a_trade_card_may_bring_a_tile_that_works_at_once() -> None:
    jarl = "fur 2, silver 4, held trade_glass_a, beside bow_6"
    table = moved("long_1.5", jarl, "", shown="tcard_18 tcard_11 tcard_05")
    table.play(Trade("trade_glass_a"), TakeCard("tcard_18_a", 1), Fit("bow_6"))
    assert table.play(TakeCard("tcard_11_a", 1)).crew() == "4"

"""Reference 2.6: effects of tiles for building material, each with its own test."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import RubyFor, Use
from engines.caverna.moves import (
    Bring,
    BuildStable,
    Buy,
    Fence,
    Furnish,
    Imitate,
    Lay,
    Place,
    Take,
)
from engines.caverna.steps.breeding import Breeding
from tests.engines.caverna.notation import RED, Table, built

# --- building materials ----------------------------------------------------------------------


def test_the_carpenter_takes_a_wood_off_every_pasture() -> None:
    red = "carpenter c5, meadow d3 c3 b3, wood 4"
    table = Table(red, "", round=3).play(Place("sheep_farming"), Fence("d3"), Fence("b3", "c3"))
    assert table.goods() == ""
    paid = [note.data["paid"] for note in table.notes_of("fences")]
    assert paid == [{"wood": 1}, {"wood": 3}]


def test_the_carpenter_takes_a_wood_off_pastures_of_an_expedition() -> None:
    table = Table("carpenter c5, meadow d3 c3 b3, wood 1, dwarfs 10 10", "", "", round=9)
    table.play(Place("exploration"), Bring("loot_small_pasture"), Fence("d3"))
    table.play(Bring("loot_large_pasture"), Fence("b3", "c3"))
    assert table.goods() == ""


def test_the_carpenter_takes_nothing_off_stables() -> None:
    table = Table("carpenter c5, stone 1", "", round=3)
    assert table.play(Place("sheep_farming"), BuildStable("d3")).goods() == ""


def test_the_stone_carver_brings_two_stone_and_makes_stables_free() -> None:
    assert built("stone_carver").goods() == "stone 2"
    table = Table("stone_carver c5", "", round=3).play(Place("sheep_farming"), BuildStable("d3"))
    assert table.notes_of("builds_stable")[0].data["paid"] == {}


def test_the_blacksmith_brings_two_ore() -> None:
    assert built("blacksmith").goods() == "ore 2"


def test_the_seam_brings_an_ore_with_the_stone_of_the_stone_carver() -> None:
    table = built("stone_carver", "seam c5")
    assert table.goods() == "stone 2 ore 2"
    assert table.notes_of("puts_room")[0].data["goods"] == {"stone": 2, "ore": 2}


def test_seam_gives_an_ore_with_every_stone_from_any_source() -> None:
    seam = "seam c5"
    excavation = Table(seam, "", lying="excavation stone 3").play(Place("excavation"))
    assert excavation.goods() == "stone 3 ore 3"
    assert Table(seam, "").play(Place("supplies")).goods() == "wood 1 stone 1 ore 2 food 1 gold 2"
    scale = Table(seam, "", "", "", "").play(Place("small_scale_drift_mining"))
    assert scale.play(Lay("cavern_tunnel", "b4", "a4")).goods() == "stone 1 ore 1"
    loot = Table(f"{seam}, dwarfs 3 3", "", round=3).play(Place("logging"), Bring("loot_stone"))
    assert loot.goods() == "stone 1 ore 1"
    assert Table(f"{seam}, ruby 1", "").play(RubyFor("stone")).goods() == "stone 1 ore 1"
    market = Table(seam, "", "", "", "").play(Place("weekly_market"), Buy("stone"))
    assert market.goods() == "stone 1 ore 1 gold 3"
    trader = Table(f"{seam}, trader c6, gold 2", "").play(Use("trader"))
    assert trader.goods() == "wood 1 stone 1 ore 2"
    quarry = Table(f"{seam}, quarry c6, donkey 2, ore_mine b5", "", steps=[Breeding(RED)])
    assert quarry.goods() == "stone 1 ore 1 donkey 3"
    imitated = Table(f"{seam}, food 4", "dwarfs 0@supplies 0", "").play(Place("imitation_a"))
    assert imitated.play(Imitate("supplies")).farm().goods["ore"] == 2


def test_stone_had_before_the_seam_brings_nothing() -> None:
    assert built("seam", "stone 3").goods() == "stone 3"


@pytest.mark.parametrize("source", ["housework", "market", "ruby", "loot"])
def test_the_dog_school_brings_a_wood_with_every_dog(source: str) -> None:
    red = "dog_school c5, ruby 1, dwarfs 1 1"
    table = Table(red, "", "", "", "", lying="logging wood 3")
    if source == "housework":
        table.play(Place("housework"), Take("dog"))
    elif source == "market":
        table.play(Place("weekly_market"), Buy("dog"))
    elif source == "ruby":
        table.play(RubyFor("dog"))
    else:
        table.play(Place("logging"), Bring("loot_dog"))
    goods = table.farm().goods
    assert (goods["dog"], goods["wood"]) == (1, 4 if source == "loot" else 1)


def test_dogs_had_before_the_dog_school_bring_nothing() -> None:
    assert built("dog_school", "dog 3").goods() == "dog 3"


def test_the_miner_brings_ore_for_donkeys_in_ore_mines() -> None:
    with_, without = (
        Table(f"{name} c5, ore_mine a4 b4, donkey 3, small_pasture d3", "").next_round()
        for name in ("miner", "quarry")
    )
    assert (with_.farm().goods["ore"], without.farm().goods["ore"]) == (2, 0)


def test_builder_lets_ore_replace_wood_and_stone() -> None:
    red = "wood 3, stone 2, ore 2"
    assert Furnish("dwelling") not in Table(red, "").play(Place("housework")).options()
    table = Table(f"{red}, builder c5", "").play(Place("housework"), Furnish("dwelling"))
    assert table.goods() == ""


def test_the_trader_sells_full_sets_for_two_gold_as_often_as_one_likes() -> None:
    table = Table("trader c5, gold 5", "")
    assert [move for move in table.anytime_moves() if isinstance(move, Use)] == [
        Use("trader", 1),
        Use("trader", 2),
    ]
    assert table.play(Use("trader", 2)).goods() == "wood 2 stone 2 ore 2 gold 1"


SUPPLIERS = {"wood_supplier": "wood", "stone_supplier": "stone", "ruby_supplier": "ruby"}


@pytest.mark.parametrize("name", SUPPLIERS)
def test_supplier_gives_a_good_in_the_following_rounds(name: str) -> None:
    table = built(name)
    assert table.goods() == ""
    assert table.next_round().goods() == f"{SUPPLIERS[name]} 1"


def test_the_quarry_brings_a_stone_with_a_newborn_donkey_only() -> None:
    mines = "ore_mine b5 b6 a5 a6, small_pasture d3 c3"
    red = f"{mines}, donkey 2, sheep 2"
    assert Table(f"quarry c5, {red}", steps=[Breeding(RED)]).goods() == "stone 1 sheep 3 donkey 3"
    assert Table(red, steps=[Breeding(RED)]).goods() == "sheep 3 donkey 3"
    table = Table("quarry c5, ruby 1, ore_mine b5 b6", "").play(RubyFor("donkey"))
    assert table.goods() == "donkey 1"

"""Reference 2.6: what every furnishing tile does; each test fails where its tile does nothing."""

from __future__ import annotations

import pytest

from engines.caverna.animals import fits
from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.moves import (
    Breed,
    Bring,
    BuildStable,
    Buy,
    Done,
    Eat,
    Feed,
    Fence,
    Furnish,
    Grow,
    Imitate,
    Lay,
    Mine,
    Place,
    PutRoom,
    Sow,
    Take,
)
from engines.caverna.parts import FARM_ANIMALS, ROOMS
from engines.caverna.steps.breeding import Breeding
from engines.caverna.steps.harvest import Feeding
from tests.engines.caverna.notation import BLUE, RED, Table, as_words, counted


def most(farm: str, animal: str) -> int:
    """Return how many of an animal fit on a farm at most."""
    table = Table(farm)
    return max(n for n in range(40) if fits(table.farm(), **{animal: n}))


def built(name: str, red: str = "", at: str = "c4") -> Table:
    """Return a match after a tile has been built, with what it costs beside other goods."""
    table = Table(red, "")
    for good, n in ROOMS[name].cost.items():
        table.farm().goods[good] += n
    return table.play(Place("housework"), Furnish(name), PutRoom(at))


# --- dwellings -------------------------------------------------------------------------------

BEDS = {
    "dwelling": 1,
    "simple_dwelling_1": 1,
    "simple_dwelling_2": 1,
    "mixed_dwelling": 1,
    "couple_dwelling": 2,
}


@pytest.mark.parametrize("name", BEDS)
def test_a_dwelling_houses_its_dwarfs(name: str) -> None:
    for children in range(3):
        family = " ".join(["0"] * (2 + children))
        table = Table(f"dwarfs {family}, {name} c5", "", "", "").play(Place("growth"))
        assert (Grow() in table.options()) == (children < BEDS[name])


def test_the_additional_dwelling_houses_the_sixth_dwarf_only() -> None:
    beds = "dwelling a4 a5 a6"
    for dwarfs, grows in ((2, False), (4, True), (5, True), (6, False)):
        tiles = beds if dwarfs > 2 else ""
        family = " ".join(["0"] * dwarfs)
        red = f"dwarfs {family}, additional_dwelling c5, {tiles}"
        table = Table(red, "", "", "").play(Place("growth"))
        assert (Grow() in table.options()) == grows


@pytest.mark.parametrize("animal", FARM_ANIMALS)
def test_the_mixed_dwelling_houses_two_animals_of_a_kind(animal: str) -> None:
    other = "boar 2" if animal != "boar" else "sheep 2"
    assert most(f"mixed_dwelling c5, {other}", animal) == 2
    assert most(f"dwelling c5, {other}", animal) == 0


# --- rooms -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dwarfs", [2, 3, 5])
def test_the_cuddle_room_houses_as_many_sheep_as_there_are_dwarfs(dwarfs: int) -> None:
    family = " ".join(["0"] * dwarfs)
    assert most(f"dwarfs {family}, cuddle_room c5, boar 2", "sheep") == dwarfs
    assert most("dwarfs 0 0 0!, cuddle_room c5, boar 2", "sheep") == 3
    for animal in ("donkey", "cattle"):
        assert most(f"dwarfs {family}, cuddle_room c5, boar 2", animal) == 0


def test_the_breakfast_room_houses_three_cattle() -> None:
    assert most("breakfast_room c5, boar 2", "cattle") == 3
    for animal in ("donkey", "sheep"):
        assert most("breakfast_room c5, boar 2", animal) == 0


@pytest.mark.parametrize("animal", FARM_ANIMALS)
def test_with_the_stubble_room_an_empty_field_houses_an_animal(animal: str) -> None:
    other = "boar 2" if animal != "boar" else "sheep 2"
    fields = "field d3 c3, sown b3 grain 1"
    assert most(f"stubble_room c5, {fields}, {other}", animal) == 2
    assert most(f"{fields}, {other}", animal) == 0


def test_every_empty_field_of_the_stubble_room_may_house_another_kind() -> None:
    farm = "stubble_room c5, field d3 c3 b3, boar 2, sheep 1, donkey 1, cattle 1"
    assert fits(Table(farm).farm())


def test_sowing_a_field_of_the_stubble_room_drives_its_animal_out() -> None:
    table = Table("stubble_room c5, field d3, boar 2, sheep 1, grain 1", "")
    table.play(Place("slash_and_burn"), Sow(1, 0))
    assert table.asked() == [(RED, "MakeRoom")]
    assert table.options() == [Eat("sheep"), Eat("boar")]
    assert table.default() == Eat("sheep")
    table.play(Eat("boar"), Eat("boar"))
    assert table.goods() == "food 4 sheep 1"


def test_the_work_room_lets_tiles_lie_on_tunnels() -> None:
    red = "tunnel c5, deep_tunnel c6, carpenter c4, stone 9, wood 9"
    bare = Table(red, "").play(Place("housework"))
    assert bare.refusal(Furnish("seam")) == "no_free_cavern"
    table = Table(f"{red}, work_room b4", "").play(Place("housework"), Furnish("seam"))
    assert table.options() == [PutRoom("c5"), PutRoom("c6")]


GUEST = "guest_room c5"


def test_with_the_guest_room_growth_is_goods_and_a_child() -> None:
    for moves in ([Take("goods"), Grow()], [Grow(), Take("goods")]):
        table = Table(f"{GUEST}, dwelling c6", "", "", "").play(Place("growth"), *moves)
        assert table.goods() == "wood 1 stone 1 ore 1 food 1 gold 2"
        assert len(table.farm().dwarfs) == 3


def test_with_the_guest_room_a_wish_is_a_child_and_a_dwelling_in_any_order() -> None:
    build = [Furnish("dwelling"), PutRoom("c4")]
    red = f"{GUEST}, wood 4, stone 3, dwelling c6"
    for moves in ([*build, Grow()], [Grow(), *build]):
        table = Table(red, "", round=4).play(Place("wish_for_children"), *moves)
        assert len(table.farm().dwarfs) == 3
        assert table.farm().rooms["c4"] == "dwelling"
    table = Table(f"{GUEST}, wood 4, stone 3", "", round=4).play(Place("wish_for_children"))
    assert table.refusal(Grow()) == "no_room_for_dwarf"
    assert len(table.play(*build, Grow()).farm().dwarfs) == 3


def test_with_the_guest_room_an_urgent_wish_is_a_dwelling_then_a_child_and_gold() -> None:
    build = [Furnish("dwelling"), PutRoom("c4")]
    for moves in (
        [*build, Grow(), Take("gold")],
        [Take("gold"), *build, Grow()],
        [*build, Take("gold"), Grow()],
    ):
        table = Table(f"{GUEST}, wood 4, stone 3", "", round=8)
        table.play(Place("urgent_wish_for_children"), *moves)
        assert len(table.farm().dwarfs) == 3
        assert table.goods() == "gold 3"
    table = Table(f"{GUEST}, dwelling c6", "", round=8).play(Place("urgent_wish_for_children"))
    assert table.play(Take("gold")).refusal(Grow()) == "wrong_part_order"


def test_with_the_guest_room_both_ruby_mines_are_built() -> None:
    red = f"{GUEST}, tunnel b5, deep_tunnel c6"
    table = Table(red, "", round=6).play(Place("ruby_mine_construction"), Mine("b5"), Mine("c6"))
    assert table.goods() == "ruby 1"
    assert table.points()["mines"] == 8


def test_with_the_guest_room_both_tiles_of_an_extension_are_laid_once_a_match() -> None:
    both = [Lay("meadow_field", "d3", "c3"), Lay("cavern_tunnel", "c6", "b6")]
    table = Table(GUEST, *[""] * 6).play(Place("extension"), *both)
    assert table.goods() == "wood 1 stone 1"
    assert table.farm().extended
    again = Table(f"{GUEST}, extended", *[""] * 6).play(Place("extension"), both[0])
    assert again.refusal(both[1]) == "guest_room_extension_used"
    one = Table(GUEST, *[""] * 6).play(Place("extension"), both[1], Done())
    assert not one.farm().extended


def test_the_guest_room_changes_nothing_for_others() -> None:
    table = Table("dwelling c5", "guest_room c4", "", "").play(Place("growth"), Take("goods"))
    assert table.refusal(Grow()) == "either_or"


def test_the_office_room_lets_a_tile_overhang_and_gives_two_gold_each_time() -> None:
    lying = "clearing wood 1, excavation stone 1"
    bare = Table("", "", lying=lying).play(Place("clearing"))
    assert Lay("meadow_field", "d3", "e3") not in bare.options()
    table = Table("office_room c5", "dwarfs 0@supplies 0@logging", lying=lying)
    table.play(Place("clearing"), Lay("meadow_field", "d3", "e3"))
    assert table.goods() == "wood 1 gold 2"
    table.play(Done(), Place("excavation"), Lay("cavern_cavern", "a4", "b4"), Done())
    assert table.goods() == "wood 1 stone 1 gold 2"


def test_a_tile_that_overhangs_twice_brings_gold_twice() -> None:
    red = "office_room c5, meadow d2"
    table = Table(f"{red}, field d3", "", lying="clearing wood 1, sustenance food 1")
    table.play(Place("clearing"), Lay("meadow_field", "d1", "e1"))
    assert table.goods() == "wood 1 gold 2"


# --- building materials ----------------------------------------------------------------------


def test_the_carpenter_takes_a_wood_off_every_pasture() -> None:
    red = "carpenter c5, meadow d3 c3 b3, wood 4"
    table = Table(red, "", round=3).play(Place("sheep_farming"), Fence("d3"), Fence("b3", "c3"))
    assert table.goods() == ""
    paid = [note.data["paid"] for note in table.told("fences")]
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
    assert table.told("builds_stable")[0].data["paid"] == {}


def test_the_blacksmith_brings_two_ore() -> None:
    assert built("blacksmith").goods() == "ore 2"


def test_the_seam_brings_an_ore_with_the_stone_of_the_stone_carver() -> None:
    table = built("stone_carver", "seam c5")
    assert table.goods() == "stone 2 ore 2"
    assert table.told("puts_room")[0].data["goods"] == {"stone": 2, "ore": 2}


def test_the_seam_brings_an_ore_with_every_stone_from_whatever_source() -> None:
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


def test_the_builder_lets_ore_stand_for_wood_and_stone() -> None:
    red = "wood 3, stone 2, ore 2"
    assert Furnish("dwelling") not in Table(red, "").play(Place("housework")).options()
    table = Table(f"{red}, builder c5", "").play(Place("housework"), Furnish("dwelling"))
    assert table.goods() == ""


def test_the_trader_sells_full_sets_for_two_gold_as_often_as_one_likes() -> None:
    table = Table("trader c5, gold 5", "")
    assert [move for move in table.asides() if isinstance(move, Use)] == [
        Use("trader", 1),
        Use("trader", 2),
    ]
    assert table.play(Use("trader", 2)).goods() == "wood 2 stone 2 ore 2 gold 1"


SUPPLIERS = {"wood_supplier": "wood", "stone_supplier": "stone", "ruby_supplier": "ruby"}


@pytest.mark.parametrize("name", SUPPLIERS)
def test_a_supplier_brings_a_good_in_the_rounds_to_come(name: str) -> None:
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


# --- food ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("animal", "count", "food"),
    [
        ("sheep", 2, 4),
        ("donkey", 1, 2),
        ("donkey", 2, 5),
        ("donkey", 3, 7),
        ("boar", 1, 3),
        ("cattle", 2, 8),
    ],
)
def test_the_slaughtering_cave_adds_a_food_for_every_farm_animal(
    animal: str, count: int, food: int
) -> None:
    red = f"slaughtering_cave c5, {animal} {count}, ore_mine b5 b6 a5"
    table = Table(red, "").play(Convert(animal, count))
    assert table.goods() == f"food {food}"


@pytest.mark.parametrize("good", ["grain", "vegetable", "ruby", "gold"])
def test_the_slaughtering_cave_adds_nothing_for_other_goods(good: str) -> None:
    with_, without = (
        Table(f"{name} c5, {good} 3", "").play(Convert(good, 3)).goods()
        for name in ("slaughtering_cave", "seam")
    )
    assert with_ == without


def test_the_slaughtering_cave_counts_for_animals_without_room_and_bought_ones() -> None:
    cave = "slaughtering_cave c5, boar 2"
    assert Table(f"{cave}, ruby 1", "").play(RubyFor("sheep")).goods() == "food 2 boar 2"
    table = Table(f"{cave}, dwarfs 3 3", "", round=3).play(Place("logging"), Bring("loot_donkey"))
    assert table.play(Eat("donkey")).goods() == "food 2 boar 2"


def test_the_slaughtering_cave_does_not_work_with_the_hunting_parlor() -> None:
    table = Table("slaughtering_cave c5, hunting_parlor c6, boar 2", "")
    assert table.play(Use("hunting_parlor")).goods() == "food 2 gold 2"


@pytest.mark.parametrize("times", [1, 2])
def test_the_cooking_cave_makes_five_food_of_a_grain_and_a_vegetable(times: int) -> None:
    table = Table("cooking_cave c5, grain 3, vegetable 2", "").play(Use("cooking_cave", times))
    left = f"grain {3 - times} vegetable {2 - times}" if times < 2 else "grain 1"
    assert table.goods() == as_words({"food": 5 * times} | counted(left))


@pytest.mark.parametrize(("good", "paid"), [("wood", 1), ("stone", 1), ("ore", 2)])
@pytest.mark.parametrize("special", [False, True])
def test_the_working_cave_feeds_one_dwarf_with_something_else(
    good: str, paid: int, special: bool
) -> None:
    red = f"working_cave c5, {good} 3, food 9, asks feeding"
    table = Table(red, steps=[Feeding(RED, special)]).play(Feed(good))
    assert table.farm().goods[good] == 3 - paid
    assert table.farm().goods["food"] == 9 - (1 if special else 2)


def test_without_the_working_cave_everybody_eats_food() -> None:
    table = Table("wood 3, food 9, asks feeding", steps=[Feeding(RED)])
    assert table.options() == [Feed("food")]


@pytest.mark.parametrize(
    ("farm", "paid"),
    [
        ("donkey 0, ore_mine b5", 4),
        ("donkey 1, ore_mine b5", 3),
        ("donkey 3, ore_mine b5, ruby_mine b6", 2),
        ("donkey 2", 4),
        ("donkey 6, ore_mine a4 a5 a6 b4 b5 b6", 0),
    ],
)
def test_the_mining_cave_saves_a_food_for_every_donkey_in_a_mine(farm: str, paid: int) -> None:
    table = Table(f"mining_cave c5, {farm}, food 9", steps=[Feeding(RED)])
    assert table.farm().goods["food"] == 9 - paid


FARM = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1, large_pasture c2 d2"


@pytest.mark.parametrize(
    ("kinds", "food"), [(1, "food 1"), (2, "food 2"), (3, "food 3"), (4, "food 5")]
)
def test_the_breeding_cave_brings_food_for_newborns(kinds: int, food: str) -> None:
    animals = ", ".join(f"{animal} 2" for animal in FARM_ANIMALS[:kinds])
    table = Table(f"breeding_cave c5, {FARM}, {animals}", steps=[Breeding(RED)])
    assert table.goods().startswith(food)


def test_the_breeding_cave_counts_kept_newborns_only() -> None:
    table = Table("breeding_cave c5, sheep 2, large_pasture a1 b1, boar 2", steps=[Breeding(RED)])
    assert table.options() == [Breed("sheep"), Breed("boar")]
    assert table.play(Breed("sheep")).goods() == "food 1 sheep 3 boar 2"


def test_the_peaceful_cave_makes_food_of_weapons() -> None:
    table = Table("peaceful_cave c5, dwarfs 0 3 7@logging", "", "")
    assert [move for move in table.asides() if isinstance(move, Disarm)] == [Disarm(3), Disarm(7)]
    table.play(Disarm(7))
    assert table.goods() == "food 7"
    assert table.strengths() == [0, 3, 0]
    assert table.farm().dwarfs[2].at == "logging"
    assert not any(isinstance(move, Disarm) for move in Table("dwarfs 3 3", "").asides())


# --- parlors ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "animal", "points"),
    [
        ("weaving_parlor", "sheep", [0, 0, 1, 1, 2]),
        ("milking_parlor", "cattle", [0, 1, 2, 3, 4]),
    ],
)
def test_a_parlor_for_animals_gives_food_at_once_and_points_at_the_end(
    name: str, animal: str, points: list[int]
) -> None:
    for count, wanted in enumerate(points):
        table = built(name, f"{animal} {count}, large_pasture d3 c3")
        assert table.farm().goods["food"] == count
        assert table.points()["bonuses"] == wanted


@pytest.mark.parametrize(
    ("at", "tiles", "dwellings"),
    [
        ("c4", "", 1),
        ("c4", "dwelling b4", 2),
        ("b5", "", 0),
        ("b5", "dwelling a5 c5, additional_dwelling b4, couple_dwelling b6", 4),
        ("c5", "dwelling c4, seam c6", 1),
        ("d5", "simple_dwelling_1 c5, mixed_dwelling d6", 3),
        ("a4", "dwelling b5", 0),
    ],
)
def test_the_state_parlor_counts_the_dwellings_beside_it(
    at: str, tiles: str, dwellings: int
) -> None:
    table = built("state_parlor", f"{tiles}, cavern {at}", at)
    assert table.farm().goods["food"] == 2 * dwellings
    assert table.points()["bonuses"] == 4 * dwellings


def test_a_dwelling_built_later_beside_the_state_parlor_scores_but_feeds_nobody() -> None:
    table = Table("state_parlor c5, wood 4, stone 3, cavern c6", "").play(Place("housework"))
    table.play(Furnish("dwelling"), PutRoom("c6"))
    assert table.goods() == ""
    assert table.points()["bonuses"] == 4


def test_the_state_parlor_sees_dwellings_beyond_the_edge() -> None:
    table = built("state_parlor", "office_room c6, dwelling a7, cavern a6", "a6")
    assert table.farm().goods["food"] == 2


def test_the_forest_beside_the_state_parlor_is_not_beside_it() -> None:
    assert built("state_parlor", "meadow a3, cavern a4", "a4").farm().goods["food"] == 0


def test_the_hunting_parlor_changes_two_boars() -> None:
    table = Table("hunting_parlor c5, boar 5, small_pasture d3 c3", "")
    assert table.play(Use("hunting_parlor", 2)).goods() == "food 4 gold 4 boar 1"


def test_the_beer_parlor_changes_two_grain_for_gold_or_food() -> None:
    table = Table("beer_parlor c5, grain 4, sown d3 grain 3", "")
    table.play(Use("beer_parlor", 1, "gold"))
    assert table.goods() == "gold 3 grain 2"
    assert table.play(Use("beer_parlor", 1, "food")).goods() == "food 4 gold 3"
    assert not any(isinstance(move, Use) for move in table.asides())


def test_the_blacksmithing_parlor_changes_an_ore_and_a_ruby() -> None:
    table = Table("blacksmithing_parlor c5, ore 3, ruby 2", "")
    assert table.play(Use("blacksmithing_parlor", 2)).goods() == "ore 1 food 2 gold 4"


def test_the_spare_part_storage_changes_a_set_for_two_gold() -> None:
    table = Table("spare_part_storage c5, wood 2, stone 3, ore 2", "")
    assert table.play(Use("spare_part_storage", 2)).goods() == "stone 1 gold 4"


# --- storages and chambers -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "farm", "points"),
    [
        ("stone_storage", "stone 5", 5),
        ("ore_storage", "ore 5", 2),
        ("ore_storage", "ore 1", 0),
        ("main_storage", "", 2),
        ("main_storage", "beer_parlor c6, broom_chamber b5, seam b6, dwelling a4", 6),
        ("weapon_storage", "dwarfs 1 0 14", 6),
        ("weapon_storage", "", 0),
        ("supplies_storage", "dwarfs 1 2 14", 8),
        ("supplies_storage", "dwarfs 1 2 0", 0),
        ("supplies_storage", "dwarfs 1 2 0!", 0),
        ("broom_chamber", "dwarfs 0 0 0 0", 0),
        ("broom_chamber", "dwarfs 0 0 0 0 0", 5),
        ("broom_chamber", "dwarfs 0 0 0 0 0 0!", 10),
        ("treasure_chamber", "ruby 4", 4),
        ("food_chamber", "grain 3, vegetable 1", 2),
        ("food_chamber", "grain 1, sown d3 grain 3, sown c3 vegetable 2, vegetable 1", 6),
        ("prayer_chamber", "", 8),
        ("prayer_chamber", "dwarfs 0 0 1", 0),
        ("fodder_chamber", "sheep 2, ore_mine a4 a5, donkey 1", 1),
        ("fodder_chamber", "sheep 2, ore_mine a4 a5 a6 b4, donkey 4, dog 3", 2),
        ("fodder_chamber", "sheep 2, dog 5", 0),
    ],
)
def test_a_tile_brings_points_at_the_end(tile: str, farm: str, points: int) -> None:
    with_, without = Table(f"{tile} c5, {farm}"), Table(f"quarry c5, {farm}")
    assert with_.points()["bonuses"] - without.points()["bonuses"] == points


@pytest.mark.parametrize("farm", ["", "begging 4", "sheep 1, cavern a4"])
def test_the_writing_chamber_cancels_seven_points_of_losses(farm: str) -> None:
    with_, without = Table(f"writing_chamber c5, {farm}"), Table(f"dog_school c5, {farm}")
    assert with_.points()["forgiven"] == 7
    assert with_.total() - without.total() == 7


WHOLE = "meadow a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 d3, cavern a4 a5 a6 b4 b5 b6 c6 d5 d6"


@pytest.mark.parametrize(
    ("farm", "losses"),
    [
        ("sheep 1", 6),
        ("sheep 1, begging 1", 9),
        ("small_pasture d3 c3, " + ", ".join(f"{animal} 1" for animal in FARM_ANIMALS), 0),
    ],
)
def test_the_writing_chamber_cancels_no_more_than_there_is(farm: str, losses: int) -> None:
    table = Table(f"writing_chamber c5, {WHOLE}, stable b3 b2 b1, {farm}")
    points = table.points()
    assert points["missing"] + points["begging"] + points["unused"] == -losses
    assert points["forgiven"] == min(7, losses)


def test_covered_and_bought_tiles_score_what_is_printed() -> None:
    table = Table("seam c5, miner c6, state_parlor b5, dwelling b6 a6")
    assert table.points()["rooms"] == 1 + 3 + 0 + 3 + 3


def test_nobody_profits_from_the_tiles_of_others() -> None:
    table = Table("ruby 2", "dog_school c4, seam c5, trader c6").play(RubyFor("dog"))
    assert table.goods() == "ruby 1 dog 1"
    assert table.refusal(Use("trader"), seat=RED) == "not_an_option"
    assert table.play(RubyFor("stone"), seat=RED).goods() == "stone 1 dog 1"
    assert table.goods(BLUE) == ""


def test_a_ruby_tile_may_be_laid_at_any_time() -> None:
    assert Table("ruby 1", "").play(RubyTile("meadow", "d3")).farm().land["d3"] == "meadow"

"""Reference 6: the rulings, one test each; those of R2, R8 and R30 are part of the data."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, RubyFor, RubyTile, Use
from engines.caverna.components import ROOMS, SPACES
from engines.caverna.moves import (
    Breed,
    Bring,
    Done,
    Eat,
    Fence,
    Furnish,
    Grow,
    Imitate,
    Lay,
    Mine,
    Place,
    PutRoom,
    Skip,
    Sow,
    Take,
)
from engines.caverna.records import Options
from engines.caverna.steps.breeding import BreedAnimals
from engines.caverna.steps.harvest import FeedFamily, Harvest
from engines.caverna.steps.rounds import BeginRound
from tests.engines.caverna.notation import BLUE, RED, Table, deal


def test_r1_two_player_match_has_no_round_nine_and_a_wish_in_round_four() -> None:
    state = deal(2)
    assert [n for n in range(1, 13) if not state.exists(n)] == [9]
    assert state.cards[3] == "wish_for_children"
    assert Table("", "", round=8).next_round().state.round == 10


def test_r2_the_small_board_is_used_by_three_and_by_seven() -> None:
    assert {n for n in range(1, 8) if "extension" in SPACES[n]} == {7}
    assert {n for n in range(1, 8) if "strip_mining" in SPACES[n]} == {3}


@pytest.mark.parametrize(("extra", "count"), [("1", 2), ("2", 3)])
def test_r3_a_field_of_vegetables_holds_two_or_three_if_agreed(extra: str, count: int) -> None:
    options = Options(vegetable_extra=extra)  # type: ignore[arg-type]
    position = Table("vegetable 1, meadow d3, field c3", "", options=options)
    position.play(Place("slash_and_burn"), Sow(0, 1))
    assert position.farm().crops["c3"].count == count


def test_r4_sheep_and_donkeys_gather_on_spaces() -> None:
    filled = {
        good
        for space in SPACES[7].values()
        if space.fills is not None
        for good in {**space.fills.empty, **space.fills.then}
    }
    assert filled & {"sheep", "donkey", "boar", "cattle", "dog"} == {"sheep", "donkey"}


@pytest.mark.parametrize("seats", range(1, 8))
def test_r5_round_five_ends_with_a_harvest(seats: int) -> None:
    assert deal(seats).event(5) == "harvest"


def test_r6_a_ruby_changes_the_order_and_waives_no_weapon() -> None:
    position = Table("dwarfs 1 3, ruby 1", "", lying="logging wood 1")
    position.play(Place("logging", 3))
    assert position.refusal(Bring("loot_vegetable")) == "loot_too_strong"
    assert position.goods() == "wood 1"


def test_r7_gold_loses_one_when_it_becomes_food() -> None:
    assert Table("gold 4", "").play(Convert("gold", 4), seat=RED).goods() == "food 3"


def test_r8_a_ruby_becomes_a_gold() -> None:
    assert Table("ruby 1", "").play(RubyFor("gold"), seat=RED).goods() == "gold 1"


def test_r9_a_marker_is_turned_up_at_the_beginning_of_its_round() -> None:
    position = Table("", "", "", round=5, markers="red green").next_round()
    assert position.notes_of("round_begins")[-1].data["event"] == "nothing"


def test_r10_each_player_chooses_at_the_third_red_marker() -> None:
    position = Table("food 9", "food 9", steps=[Harvest("either")])
    position.play(Skip("field"), seat=RED).play(Skip("breeding"), seat=BLUE)
    assert [(n.seat, n.data["phase"]) for n in position.notes_of("skips")] == [
        (RED, "field"),
        (BLUE, "breeding"),
    ]


def test_r11_goods_on_a_space_are_taken() -> None:
    position = Table("boar 2", "", lying="sheep_farming sheep 1", cards="sheep_farming")
    assert position.play(Place("sheep_farming"), Done()).asked() == [(RED, "MakeRoom")]


def test_r12_the_carpenter_saves_a_wood_on_each_pasture() -> None:
    red = "carpenter c4, wood 4, meadow d3 c3 b3"
    position = Table(red, "", round=12).play(Place("sheep_farming"), Fence("d3"), Fence("b3", "c3"))
    assert position.goods() == ""


def test_r13_growth_on_the_urgent_wish_requires_building() -> None:
    red = "wood 8, stone 6, dwelling b4"
    position = Table(red, "", round=12).play(Place("urgent_wish_for_children"))
    assert Grow() not in position.options()
    position.play(Furnish("dwelling"), PutRoom("c4"))
    assert position.options() == [Done(), Grow()]


def test_r14_guest_room_allows_both_sides_of_a_wish() -> None:
    red = "guest_room c4, wood 8, stone 6, dwelling b5, cavern b4"
    position = Table(red, "", round=12).play(Place("urgent_wish_for_children"), Take("gold"))
    assert Grow() not in position.options()
    position.play(Furnish("dwelling"), PutRoom("b4"), Grow())
    assert len(position.farm().dwarfs) == 3
    position = Table(red, "", round=4).play(Place("wish_for_children"), Grow())
    assert Furnish("dwelling") in position.options()


def test_r15_small_scale_drift_mining_gives_its_stone_with_the_tile() -> None:
    position = Table("", *[""] * 4).play(Place("small_scale_drift_mining"))
    assert position.goods() == ""
    assert position.play(Lay("cavern_tunnel", "b4", "a4")).goods() == "stone 1"


def test_r16_imitated_space_gives_fixed_goods_only() -> None:
    position = Table("food 4", "dwarfs 0@forest_exploration 0", "")
    position.play(Place("imitation_a"), Imitate("forest_exploration"))
    assert position.goods() == "vegetable 1"


def test_r17_imitation_is_never_imitated() -> None:
    position = Table("food 2", "dwarfs 0@imitation_a 0@depot", "dwarfs 0@growth 0", "", "")
    position.play(Place("imitation_b"))
    assert position.refusal(Imitate("imitation_a")) == "cannot_imitate_this"


def test_r18_where_nothing_can_be_done_no_dwarf_is_placed() -> None:
    assert Table("", "").refusal(Place("ruby_mining")) == "nothing_to_do_here"
    assert Table("", "", "", round=12).refusal(Place("exploration")) == "nothing_to_do_here"


def test_r19_dogs_take_no_room_of_donkeys_in_mines() -> None:
    position = Table("dog 4, donkey 3, ore_mine b4", "")
    assert position.asked() == [(RED, "PlaceDwarf")]


def test_r20_a_large_pasture_of_dogs_is_one_zone() -> None:
    red = "dog 3, boar 2, sheep 4, large_pasture d3 c3"
    assert Table(red, "").asked() == [(RED, "PlaceDwarf")]


def test_r21_a_boar_under_a_stable_is_found_when_a_tile_covers_it() -> None:
    position = Table("field d3 c3 b3, stable a3", "").play(
        Place("clearing"), Lay("meadow_field", "a3", "a2")
    )
    assert position.goods() == "boar 1"


def test_r22_a_newborn_is_not_eaten() -> None:
    position = Table("sheep 2, asks breeding", "", steps=[BreedAnimals(RED)])
    assert position.options() == [Breed("")]
    assert position.refusal(Eat("sheep")) == "newborn_not_convertible"


def test_r23_food_is_paid_and_nothing_else_need_be_converted() -> None:
    position = Table("food 1, grain 9", "", steps=[FeedFamily(RED)])
    position.play(position.options()[0], seat=RED)
    assert position.farm().begging == 3
    assert position.farm().goods["grain"] == 9


def test_r24_a_supplier_brings_something_in_rounds_that_exist() -> None:
    position = Table("stone 1", "", round=8).play(
        Place("housework"), Furnish("wood_supplier"), PutRoom("c4")
    )
    assert [due.round for due in position.farm().due] == [10, 11, 12]


def test_r25_the_additional_dwelling_houses_the_sixth_dwarf_alone() -> None:
    red = "additional_dwelling c4, grain 1, field d3"
    position = Table(red, "", round=12).play(Place("family_life"))
    assert position.refusal(Grow()) == "no_room_for_dwarf"
    five = "dwarfs 0 0 0 0 0, dwelling b4 b5 b6"
    position = Table(f"{red}, {five}", "", round=12).play(Place("family_life"), Grow())
    assert len(position.farm().dwarfs) == 6


def test_r26_ruby_mining_is_empty_for_two_until_round_three() -> None:
    position = Table("", "")
    assert position.refusal(Place("ruby_mining")) == "nothing_to_do_here"
    position.next_round()
    assert position.lying("ruby_mining") == ""
    assert position.next_round().lying("ruby_mining") == "ruby 1"


def test_r27_the_later_of_trader_and_spare_part_storage_covers_the_earlier() -> None:
    position = Table("trader c4, wood 2", "").play(
        Place("housework"), Furnish("spare_part_storage")
    )
    assert position.options() == [PutRoom("c4")]
    position.play(PutRoom("c4"))
    assert position.farm().rooms["c4"] == "spare_part_storage"
    assert "trader" not in position.state.supply
    assert position.points()["rooms"] == 0


def test_r28_only_the_free_outer_edge_is_overhung() -> None:
    red = "office_room c4, cavern b4 c5 d5"
    position = Table(red, "").play(Place("drift_mining"))
    places = {m.at + m.other for m in position.options() if isinstance(m, Lay)}
    assert not [pair for pair in places if "e4" in pair or "e3" in pair or "d7c7" in pair]
    assert "d6d7" in places


def test_r29_discounts_hold_for_the_dwelling_of_loot() -> None:
    red = "carpenter c4, stone_carver c5, cavern b4, wood 1, stone 1, dwarfs 11 11"
    position = Table(red, "", lying="logging food 1").play(Place("logging"), Bring("loot_dwelling"))
    position.play(Furnish("dwelling"), PutRoom("b4"))
    assert position.goods() == "food 1"


def test_r30_costs_are_those_of_the_majority() -> None:
    assert ROOMS["couple_dwelling"].cost == {"wood": 8, "stone": 6}
    assert ROOMS["cuddle_room"].cost == {"wood": 1}
    assert ROOMS["cooking_cave"].cost == {"stone": 2}
    assert ROOMS["hunting_parlor"].cost == {"wood": 2}
    assert ROOMS["stone_storage"].cost == {"wood": 3, "ore": 1}


def test_r31_spaces_with_many_goods_are_emptied_for_one_player_alone() -> None:
    lying = "logging wood 8"
    alone = Table("", lying=lying, steps=[BeginRound()])
    assert alone.lying("logging") == "wood 3"
    assert Table("", "", lying=lying, steps=[BeginRound()]).lying("logging") == "wood 9"


def test_r32_the_breeding_cave_pays_for_newborns_kept() -> None:
    red = "breeding_cave c4, sheep 2, boar 2, small_pasture d3"
    position = Table(red, "", steps=[BreedAnimals(RED)])
    assert position.options() == [Breed("")]
    assert position.play(Breed(""), seat=RED).farm().goods["food"] == 0


def test_r33_a_furnished_tunnel_becomes_no_mine() -> None:
    red = "work_room c4, tunnel b4 b5, wood 1, dwarfs 1 1"
    position = Table(red, "").play(Place("housework"), Furnish("cuddle_room"))
    assert position.options() == [PutRoom("b4"), PutRoom("b5")]
    position = Table(f"{red}, cuddle_room b4", "", round=12).play(Place("ore_mine_construction"))
    assert position.refusal(Mine("b4", "b5")) == "needs_two_tunnels"


def test_r34_lost_room_causes_a_decision_in_the_same_action() -> None:
    position = Table("stubble_room c4, meadow d3, field c3, sheep 2, boar 1, grain 1", "")
    position.play(Place("slash_and_burn"), Sow(1, 0))
    assert position.asked() == [(RED, "MakeRoom")]


def test_r35_seam_and_dog_school_work_for_every_source() -> None:
    red = "seam c4, dog_school c5, trader b4, cavern b5, wood 1, gold 2, ruby 2"
    position = Table(red, "")
    position.play(Use("trader"), RubyFor("dog"), RubyFor("stone"), seat=RED)
    assert position.goods() == "wood 3 stone 2 ore 3 dog 1"
    position.play(Place("housework"), Take("dog"), Furnish("stone_carver"), PutRoom("b5"))
    assert position.goods() == "wood 3 stone 4 ore 5 dog 2"


def test_r36_conversions_are_taken_whenever_the_match_waits() -> None:
    position = Table("grain 1", "grain 1").play(Convert("grain", 1), seat=BLUE)
    position = Table("grain 3", "", steps=[FeedFamily(BLUE)]).play(Convert("grain", 1), seat=RED)
    assert position.goods() == "food 1 grain 2"


def test_r37_animals_without_room_must_be_eaten() -> None:
    position = Table("boar 1", "", lying="sheep_farming sheep 2", cards="sheep_farming")
    position.play(Place("sheep_farming"), Done())
    assert {type(move) for move in position.options()} == {Eat}


def test_r38_an_animal_for_a_ruby_without_room_is_eaten_at_once() -> None:
    position = Table("sheep 2, ruby 2, field d3 c3 b3", "")
    position.play(RubyTile("field", "a3"), seat=RED)
    assert position.goods() == "ruby 1 food 2 sheep 2"


def test_r39_conversions_before_breeding_count_before_it() -> None:
    position = Table("sheep 2, boar 2, ruby 1, small_pasture d3", "", steps=[BreedAnimals(RED)])
    assert position.options() == [Breed("")]
    position.play(Convert("sheep", 2), seat=RED)
    assert position.options() == [Breed("boar")]


def test_r40_fields_are_sown_in_board_order_grain_first() -> None:
    red = "grain 1, vegetable 1, meadow d3, field d2 c3 a1"
    position = Table(red, "").play(Place("slash_and_burn"), Sow(1, 1))
    assert {at: crop.good for at, crop in position.farm().crops.items()} == {
        "a1": "grain",
        "c3": "vegetable",
    }

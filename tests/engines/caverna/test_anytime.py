"""Reference 2.7 and 4.12: anytime moves of all players."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import Convert, Disarm, RubyFor, RubyTile, Use
from engines.caverna.moves import Bring, Done, Feed, Finish, Place, Take
from engines.core import open_decisions
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table

ROOMY = "large_pasture a1 b1, large_pasture a2 b2, large_pasture c1 d1, large_pasture c2 d2"


# --- into food -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "count", "food"),
    [
        ("grain", 1, 1),
        ("grain", 3, 3),
        ("vegetable", 2, 4),
        ("sheep", 2, 2),
        ("boar", 2, 4),
        ("cattle", 2, 6),
        ("ruby", 2, 4),
        ("gold", 2, 1),
        ("gold", 5, 4),
        ("donkey", 1, 1),
        ("donkey", 2, 3),
        ("donkey", 5, 7),
    ],
)
def test_goods_become_food(good: str, count: int, food: int) -> None:
    table = Table(f"{ROOMY}, {good} 6", "").play(Convert(good, count))
    assert (table.farm().goods["food"], table.farm().goods[good]) == (food, 6 - count)
    assert table.notes_of("converts")[0].data == {"good": good, "count": count, "food": food}


def test_a_step_takes_from_one_to_all_there_is_and_gold_from_two() -> None:
    table = Table("grain 3, gold 3", "")
    assert table.anytime_moves() == [
        *(Convert("grain", n) for n in (1, 2, 3)),
        *(Convert("gold", n) for n in (2, 3)),
    ]


@pytest.mark.parametrize("good", ["wood", "stone", "ore", "dog", "food"])
def test_nothing_else_becomes_food(good: str) -> None:
    assert Table(f"{good} 5", "").anytime_moves() == []


def test_crops_on_fields_are_not_converted() -> None:
    assert Table("sown d3 grain 3", "").anytime_moves() == []


# --- rubies ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "good",
    ["wood", "stone", "ore", "grain", "vegetable", "dog", "sheep", "donkey", "boar", "gold"],
)
def test_a_ruby_becomes_a_good(good: str) -> None:
    assert Table("ruby 1", "").play(RubyFor(good)).goods() == f"{good} 1"


def test_cattle_cost_one_food_in_addition_to_the_ruby() -> None:
    assert RubyFor("cattle") not in Table("ruby 1", "").anytime_moves()
    assert Table("ruby 1, food 1", "").play(RubyFor("cattle")).goods() == "cattle 1"


@pytest.mark.parametrize(("tile", "rubies"), [("meadow", 1), ("field", 1), ("tunnel", 1)])
def test_a_ruby_lays_a_single_tile(tile: str, rubies: int) -> None:
    at = "d5" if tile == "tunnel" else "d3"
    table = Table("ruby 3", "").play(RubyTile(tile, at))
    assert table.farm().land[at] == tile
    assert table.farm().goods["ruby"] == 3 - rubies


def test_two_rubies_lay_a_cavern_and_symbols_pay() -> None:
    assert RubyTile("cavern", "d5") not in Table("ruby 1", "").anytime_moves()
    assert Table("ruby 2", "").play(RubyTile("cavern", "d5")).goods() == "food 1"


def test_tiles_for_rubies_follow_the_rules_of_placing() -> None:
    tiles = [move for move in Table("ruby 1", "").anytime_moves() if isinstance(move, RubyTile)]
    found = {(move.tile, move.at) for move in tiles}
    assert found == {
        ("meadow", "d3"),
        ("field", "d3"),
        *(("tunnel", at) for at in ("b4", "c5", "d5")),
    }


def test_no_field_lies_on_a_stable() -> None:
    table = Table("ruby 1, stable d3", "")
    assert RubyTile("field", "d3") not in table.anytime_moves()
    assert table.play(RubyTile("meadow", "d3")).farm().stables == ["d3"]


def test_no_single_tile_overhangs() -> None:
    table = Table("ruby 9, office_room c5, meadow d3", "")
    places = {move.at for move in table.anytime_moves() if isinstance(move, RubyTile)}
    assert all(at[0] in "abcd" and at[1] in "123456" for at in places)


def test_a_bought_animal_without_room_is_eaten_in_the_same_step() -> None:
    table = Table("ruby 2, boar 2, food 1", "").play(RubyFor("cattle"))
    assert table.goods() == "ruby 1 food 3 boar 2"
    assert table.notes_of("eats")[0].data == {"animal": "cattle", "count": 1, "food": 3}
    assert table.asked() == [(RED, "PlaceDwarf")]


def test_a_boar_found_under_a_ruby_tile_is_eaten_if_it_has_no_room() -> None:
    table = Table("ruby 1, sheep 2, meadow d3 c3 b3", "").play(RubyTile("meadow", "a3"))
    assert table.goods() == "food 2 sheep 2"


def test_another_animal_can_be_converted_before_a_ruby_buys_one() -> None:
    table = Table("ruby 1, boar 2", "").play(Convert("boar", 2), RubyFor("sheep"))
    assert table.goods() == "food 4 sheep 1"


# --- when ------------------------------------------------------------------------------------


def test_conversion_is_possible_during_the_turn_of_another_player() -> None:
    table = Table("", "grain 1", "ruby 1").play(Convert("grain", 1), seat=BLUE)
    assert table.goods(BLUE) == "food 1"
    table.play(Place("housework")).play(RubyFor("dog"), seat=GREEN)
    assert table.goods(GREEN) == "dog 1"
    assert table.asked() == [(RED, "Act")]


def test_conversions_are_possible_before_between_and_after_the_parts() -> None:
    table = Table("grain 3", "").play(Convert("grain", 1), Place("housework"), Convert("grain", 1))
    table.play(Take("dog"), Convert("grain", 1), Done())
    assert table.goods() == "food 3 dog 1"


def test_conversion_is_possible_while_other_players_harvest() -> None:
    table = Table("food 4, grain 1", "", round=3, over=True)
    assert table.asked() == [(BLUE, "FeedFamily")]
    table.play(Convert("grain", 1), seat=RED)
    assert table.farm().goods["food"] == 1


def test_conversion_may_make_room_while_an_animal_must_go() -> None:
    table = Table("dwarfs 2 2, boar 2, ruby 1", "", lying="logging wood 3")
    table.play(Place("logging"), Bring("loot_sheep"))
    assert table.goods() == "wood 3 ruby 1 sheep 1 boar 2"
    assert table.asked() == [(RED, "MakeRoom")]
    table.play(Convert("boar", 2))
    assert table.options() == [Done()]
    table.play(Done())
    assert table.goods() == "wood 3 ruby 1 food 4 sheep 1"


def test_a_conversion_changes_nobodys_turn() -> None:
    table = Table("", "grain 1")
    before = open_decisions(table.state)
    assert open_decisions(table.play(Convert("grain", 1), seat=BLUE).state) == before


def test_missing_goods_cannot_be_converted() -> None:
    table = Table("grain 1", "grain 5")
    assert Convert("grain", 2) not in table.anytime_moves(RED)
    assert Convert("grain", 5) in table.anytime_moves(BLUE)


def test_a_weapon_of_a_dwarf_away_may_become_food() -> None:
    table = Table("peaceful_cave c5, dwarfs 0 6@logging", "").play(Disarm(6))
    assert table.goods() == "food 6"


def test_tiles_give_as_often_as_their_price_is_there() -> None:
    table = Table("cooking_cave c5, grain 2, vegetable 3", "")
    uses = [move for move in table.anytime_moves() if isinstance(move, Use)]
    assert uses == [Use("cooking_cave", 1), Use("cooking_cave", 2)]


# --- the final conversions -------------------------------------------------------------------

TILES = (
    "cooking_cave peaceful_cave trader spare_part_storage hunting_parlor beer_parlor "
    "blacksmithing_parlor"
)


def ended(*farms: str) -> Table:
    """Return a match after its last harvest."""
    fed = [f"food 4, {farm}" for farm in farms]
    return Table(*fed, round=12, markers="red red red", over=True)


def test_owners_of_rubies_or_converting_tiles_may_convert_at_the_end() -> None:
    table = ended("ruby 1", "gold 9, grain 9", "trader c5")
    while table.asked()[0][1] == "BreedAnimals":
        table.play(table.default())
    assert table.asked() == [(RED, "FinishConverting"), (GREEN, "FinishConverting")]
    assert table.options() == [Finish()]
    table.play(RubyFor("dog"), Finish())
    assert table.asked() == [(GREEN, "FinishConverting")]
    table.play(Finish())
    assert table.asked() == []
    assert len(table.notes_of("final")) == 3


@pytest.mark.parametrize("tile", TILES.split())
def test_each_converting_tile_gives_its_owner_a_final_decision(tile: str) -> None:
    table = ended(f"{tile} c5", "", "")
    assert table.asked() == [(RED, "FinishConverting")]
    assert table.ask().confirms


def test_other_players_have_no_final_decision() -> None:
    assert ended("gold 9", "seam c5", "grain 3").asked() == []


def test_the_points_are_counted_after_the_last_conversion() -> None:
    table = ended("trader c5, gold 2", "", "").play(Use("trader"), Finish())
    assert table.notes_of("final")[0].data["points"] == table.total()
    assert table.goods() == "wood 1 stone 1 ore 1"


def test_when_the_match_is_over_nothing_is_converted() -> None:
    table = ended("gold 9", "", "")
    assert table.refusal(Convert("gold", 2), seat=RED) == "match_over"


def test_fed_player_may_convert_until_all_are_fed() -> None:
    table = Table("food 4, gold 3", "", round=3, over=True).play(Convert("gold", 3), seat=RED)
    table.play(Feed("food"), seat=BLUE)
    assert table.goods() == "food 2"

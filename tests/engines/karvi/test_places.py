"""Actions of places: scouting, building, special runestones (reference 4.9, 4.12)."""

from __future__ import annotations

import pytest

from engines.core import play
from engines.karvi.moves import Build, Done, End, MoveDie, Play, Sail, Scout, Take, TakeStone, Visit
from tests.engines.karvi.kit import BLUE, GREEN, Table, at

STONES = "cadiz special_5 special_1, vinland special_8 special_7"


# --- scouting --------------------------------------------------------------------------------


def test_all_tiles_of_the_stack_are_seen_and_one_is_taken() -> None:
    table = Table("food 3", "", "").play(Sail("ribe"))
    assert table.offered(Scout) == [
        Scout("trade_wool_a"),
        Scout("trade_wool_b"),
        Scout("trade_wool_c"),
    ]
    table.play(Scout("trade_wool_b"))
    assert table.jarl().held == {"trade": ["trade_wool_b"], "raid": []}
    assert table.state.stacks["ribe"] == ["trade_wool_a", "trade_wool_c"]
    assert table.notes_of("scouts")[0].data == {"tile": "trade_wool_b", "place": "ribe"}


def test_a_tile_must_be_taken() -> None:
    # R52
    table = Table("food 3", "").play(Sail("ribe"))
    assert not table.offered(Done)
    assert table.refusal(Done()) == "must_take"
    assert table.refusal(Scout("trade_salt_a")) == "not_in_stack"


def test_a_raid_tile_lies_with_the_raid_tiles() -> None:
    table = Table("food 3", "").play(Sail("lade"), Scout("raid_farm_a"))
    assert table.jarl().held == {"trade": [], "raid": ["raid_farm_a"]}


def test_a_single_tile_is_taken_at_once() -> None:
    table = Table("food 3", "held trade_wool_a").play(Sail("ribe"))
    assert table.jarl().held["trade"] == ["trade_wool_b"]
    assert table.asked() == [(GREEN, "BeforeMove")]


@pytest.mark.parametrize("owned", ["held trade_wool_a", "laid trade_wool_a"])
def test_player_with_the_symbol_cannot_scout(owned: str) -> None:
    # R9, R32
    table = Table(f"food 3, {owned}", "").play(Sail("ribe"))
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert table.state.stacks["ribe"] == ["trade_wool_b"]


def test_another_symbol_of_the_same_track_does_not_matter() -> None:
    table = Table("food 3, held trade_salt_a, laid trade_silk_a", "").play(Sail("ribe"))
    assert table.asked() == [(GREEN, "ScoutTile")]


def test_the_lookout_gives_goods_for_each_tile_scouted() -> None:
    table = Table("food 3, fitted stern_4", "held trade_wool_a").play(Sail("ribe"), Take("silver"))
    assert table.goods() == "silver 1 food 2"
    table = Table("food 3, fitted stern_4", "").play(Sail("utstein"), Build())
    assert table.goods() == "food 2"


def test_lying_on_a_place_gives_nothing_more() -> None:
    table = Table("food 3, ship ribe", "").play(MoveDie(at("long_1.1")))
    assert table.asked() == [(GREEN, "AfterAction")]
    assert table.refusal(Sail("ribe")) == "same_place"


def test_scouting_seals_the_decision() -> None:
    state = Table("food 3", "").state
    outcome = play(state, GREEN, Sail("ribe"))
    assert outcome.sealed
    assert play(outcome.state, GREEN, Scout("trade_wool_a")).sealed
    assert not play(state, GREEN, Sail("utstein")).sealed


def test_a_single_tile_is_looked_at_as_well() -> None:
    state = Table("food 3", "held trade_wool_a").state
    assert play(state, GREEN, Sail("ribe")).sealed


# --- building sites --------------------------------------------------------------------------


@pytest.mark.parametrize(("site", "piece"), [("utstein", "post"), ("hafrsfjord", "tower")])
def test_a_site_takes_the_piece_of_its_kind_and_gives_its_points(site: str, piece: str) -> None:
    table = Table("food 3", "").play(Sail(site), Build())
    assert table.gained() == 4
    assert table.jarl().pieces == {"post": 1, "tower": 1} | {piece: 0}
    assert table.state.sites[site] == [GREEN]
    assert table.notes_of("builds")[0].data == {"piece": piece, "place": site}


def test_slots_are_filled_from_the_left() -> None:
    table = Table("food 3, crew 6", "built utstein").play(Sail("utstein"), Build())
    assert (table.gained(), table.state.sites["utstein"]) == (2, [BLUE, GREEN])


def test_building_may_be_declined() -> None:
    table = Table("food 3", "").play(Sail("utstein"), Done())
    assert (table.gained(), table.state.sites["utstein"]) == (0, [])


def test_building_requires_the_piece() -> None:
    table = Table("food 3, built austfirdir", "").play(Sail("utstein"))
    assert table.asked() == [(GREEN, "BeforeMove")]
    table = Table("food 3, built austfirdir", "").play(Sail("hafrsfjord"))
    assert table.asked() == [(GREEN, "BuildHere")]


def test_building_twice_on_a_site_is_impossible() -> None:
    # R31
    table = Table("food 3, traded 2, built utstein", "").play(Sail("utstein"))
    assert table.asked() == [(GREEN, "BeforeMove")]


def test_full_site_cannot_be_built_on() -> None:
    table = Table("food 3", "built utstein", "built utstein").play(Sail("utstein"))
    assert table.asked() == [(GREEN, "BeforeMove")]
    table = Table("food 3", "built utstein", "built utstein", "").play(Sail("utstein"), Build())
    assert table.gained() == 2


def test_timber_racks_give_points_for_each_building() -> None:
    table = Table("food 3, fitted stern_5", "").play(Sail("utstein"), Build())
    assert table.gained() == 7


# --- special sites ---------------------------------------------------------------------------


def special(*others: str, site: str = "cadiz", first: str = "") -> Table:
    jarl = f"food 6, traded 4, ship {'galicia' if site == 'cadiz' else 'greenland'}, {first}"
    return Table(jarl, *(others or [""])).play(Sail(site))


def test_builder_at_a_special_site_chooses_a_runestone() -> None:
    table = Table("food 6, traded 4, ship galicia", "", special=STONES)
    table.play(Sail("cadiz"), Build())
    assert table.offered(TakeStone) == [TakeStone("special_1"), TakeStone("special_5")]
    table.play(TakeStone("special_5"))
    assert table.jarl().stones == ["special_5"]
    assert table.state.special["cadiz"] == ["special_1"]
    assert table.gained() == 10
    assert table.notes_of("takes_stone")[0].data == {"stone": "special_5"}


def test_cadiz_takes_a_tower_and_vinland_a_trading_post() -> None:
    assert special().play(Build()).jarl().pieces == {"post": 3, "tower": 0}
    assert special(site="vinland").play(Build()).jarl().pieces == {"post": 2, "tower": 1}


def test_the_last_runestone_is_taken_at_once() -> None:
    table = Table(
        "food 6, traded 4, ship galicia",
        "built cadiz, stones special_2",
        special="cadiz special_6, vinland special_1 special_3",
    ).play(Sail("cadiz"), Build())
    assert table.jarl().stones == ["special_6"]
    assert table.gained() == 8


@pytest.mark.parametrize(("seats", "points"), [(2, 8), (3, 6), (4, 6)])
def test_special_sites_have_a_slot_for_each_player(seats: int, points: int) -> None:
    others = ["built cadiz, built vinland"] * (seats - 1)
    table = special(*others).play(Build())
    assert table.gained() == points
    table = special(*others, site="vinland").play(Build())
    assert table.gained() == points


def test_declining_to_build_reveals_no_runestone() -> None:
    table = special().play(Done())
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert not table.jarl().stones


def test_looking_at_runestones_cannot_be_taken_back() -> None:
    outcome = play(special().state, GREEN, Build())
    assert outcome.sealed
    (stone, *_) = outcome.state.special["cadiz"]
    assert play(outcome.state, GREEN, TakeStone(stone)).sealed
    table = Table("food 3", "").play(Sail("utstein"))
    assert not play(table.state, GREEN, Build()).sealed


# --- voyage ----------------------------------------------------------------------------------


def test_voyage_reaches_its_distance_without_food() -> None:
    table = Table("hand ship_1a", "").play(Play("ship_1a_a"))
    targets = {sail.to for sail in table.offered(Sail)}
    assert {"ribe", "orkney"} <= targets
    assert not {"hebrides", "jorvik", "kaupanger"} & targets
    table.play(Sail("orkney"), Build())
    assert (table.gained(), table.goods(), table.jarl().ship) == (5, "", "orkney")


def test_a_voyage_does_not_use_up_the_movement_of_the_turn() -> None:
    # R42
    table = Table("hand ship_1a, food 1", "").play(Play("ship_1a_a"), Sail("utstein"), Done())
    assert Sail("orkney") in table.offered(Sail)
    table = Table("hand ship_1a, food 1", "").play(Sail("utstein"), Done(), Play("ship_1a_a"))
    assert Sail("hebrides") in table.offered(Sail)


def test_a_voyage_may_be_declined() -> None:
    table = Table("hand ship_1a", "").play(Play("ship_1a_a"), Done())
    assert table.jarl().ship == "kaupanger"
    assert table.state.piles["ship"][0] == "ship_1a_a"


def test_a_voyage_pays_for_displacing_alone() -> None:
    other = "ship orkney, crew 4"
    table = Table("hand ship_1a, crew 1", other).play(Play("ship_1a_a"))
    assert Sail("orkney") not in table.offered(Sail)
    table = Table("hand ship_1a, crew 1, food 1", other).play(Play("ship_1a_a"))
    table.play(Sail("orkney"))
    assert (table.goods(), table.asked()) == ("", [(GREEN, "ChooseRefuge")])
    table = Table("hand ship_1a, crew 5", other).play(Play("ship_1a_a"))
    assert Sail("orkney") in table.offered(Sail)


def test_a_voyage_needs_access_to_map_places() -> None:
    table = Table("hand ship_2a, silver 1, ship dublin", "").play(Play("ship_2a_a"))
    assert Sail("galicia") not in table.offered(Sail)
    assert table.refusal(Sail("galicia")) == "needs_map"


def test_a_voyage_may_be_made_during_the_action() -> None:
    # R18
    table = Table("hand ship_1a, food 1", "").play(MoveDie(at("long_1.2")))
    assert table.refusal(Sail("ribe")) == "during_action"
    table.play(Play("ship_1a_a"), Sail("utstein"))
    assert table.asked() == [(GREEN, "BuildHere")]
    table.play(Done())
    assert table.asked() == [(GREEN, "Act")]


# --- harbor ----------------------------------------------------------------------------------


def test_harbor_runs_the_action_of_the_own_or_an_adjacent_place() -> None:
    table = Table("hand ship_1b, silver 1", "").play(Play("ship_1b_a"))
    assert table.offered(Visit) == [
        *map(Visit, ["hafrsfjord", "lade", "ribe", "utstein"]),
    ]
    table.play(Visit("utstein"), Build())
    assert (table.gained(), table.jarl().ship) == (4, "kaupanger")


def test_harbor_at_the_own_place() -> None:
    table = Table("hand ship_1b, silver 1, ship ribe", "").play(Play("ship_1b_a"))
    assert table.offered(Visit)[0] == Visit("ribe")
    table.play(Visit("ribe"), Scout("trade_wool_a"))
    assert table.jarl().held["trade"] == ["trade_wool_a"]


def test_harbor_displaces_no_ship() -> None:
    # R54
    table = Table("hand ship_1b, silver 1", "ship ribe, crew 6").play(Play("ship_1b_a"))
    table.play(Visit("ribe"), Scout("trade_wool_a"))
    assert (table.goods(), table.jarl(BLUE).ship) == ("", "ribe")


def test_harbor_leaves_out_places_where_nothing_can_be_done() -> None:
    table = Table("hand ship_1b, silver 1, held trade_wool_a, built utstein", "")
    table.play(Play("ship_1b_a"))
    assert table.offered(Visit) == [Visit("hafrsfjord"), Visit("lade")]
    assert table.refusal(Visit("utstein")) == "nothing_to_do"
    assert table.refusal(Visit("orkney")) == "nothing_to_do"


def test_harbor_needs_access_to_map_places() -> None:
    # R54: also from a far place
    mine = "hand ship_1b, silver 1, held trade_glass_a"
    table = Table(f"{mine}, ship vinland, built vinland", "")
    assert table.refusal(Play("ship_1b_a")) == "no_effect"
    table = Table("hand ship_1b, silver 1, ship dublin", "").play(Play("ship_1b_a"))
    assert table.refusal(Visit("galicia")) == "needs_map"
    table = Table(f"{mine}, ship vinland, built vinland, raided 4", "").play(Play("ship_1b_a"))
    assert table.asked() == [(GREEN, "ScoutTile")]


def test_the_only_place_for_harbor_is_taken_at_once() -> None:
    table = Table("hand ship_1b, silver 1, ship vinland, held trade_ivory_a", "")
    assert table.play(Play("ship_1b_a")).asked() == [(GREEN, "BuildHere")]


def test_harbor_is_noted() -> None:
    table = Table("hand ship_1b, silver 1", "").play(Play("ship_1b_a"), Visit("utstein"), Done())
    assert table.notes_of("visits")[0].data == {"place": "utstein"}
    table.play(MoveDie(at("long_1.1")), End())
    assert not table.state.sites["utstein"]

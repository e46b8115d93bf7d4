"""Reference 4.4.1 - 4.4.4, 4.4.6 and 4.4.8: building and removal."""

from __future__ import annotations

import pytest

from engines.core import Refusal
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    Draw,
    End,
    Pick,
    Regions,
    Remove,
    Road,
    Settlement,
    Take,
    Target,
)
from engines.rivals.records import Prefs
from tests.engines.rivals.notation import BLUE, RED, Table

CHURCH, STORE = "basic:abbey", "basic:storehouse"
TAVERN = "turmoil:hedge_tavern"
GUILD = "gold:merchant_guild"
UNIVERSITY = "progress:university"
FULL_TAVERN = "store W1 G1 $2"


# --- roads


def test_a_road_costs_a_lumber_and_two_bricks_and_lies_at_the_side_named() -> None:
    table = Table(red="store L1 B2")
    table.play(Road("left"))
    assert table.state.princes[RED].roads == [True, False]
    assert table.has(RED) == ""


def test_a_road_at_either_end_is_on_offer() -> None:
    table = Table(red="store L3 B3")
    assert {Road("left"), Road("right")} <= set(table.options())


def test_a_road_that_cannot_be_paid_is_refused() -> None:
    assert Table(red="store L1 B1").refusal(Road("left")) == "cannot_pay"


def test_refusal_lists_the_missing_goods_of_a_price() -> None:
    with pytest.raises(Refusal) as refused:
        Table(red="store L1 B1").play(Road("left"))
    assert refused.value.details == {"goods": {"brick": 1}}


def test_second_road_on_a_side_requires_a_settlement() -> None:
    table = Table(red="store L2 B3, road left")
    assert table.refusal(Road("left")) == "road_end_open"
    table.play(Road("right"))
    assert table.state.princes[RED].roads == [True, True]


def test_a_road_lies_at_the_left_or_right_and_nowhere_else() -> None:
    assert Table(red="store L1 B2").refusal(Road("up")) == "no_such_side"


def test_nine_roads_are_all_there_are() -> None:
    wide = (
        "right forest_4 hills_1, right fields_1 pasture_5, right gold_field_2 mountains_2, "
        "left forest_6 hills_5"
    )
    free = Table(red=f"{wide}, store L2 B3, road left", blue="road left")
    free.play(Road("right"))
    table = Table(red=f"{wide}, store L2 B3, road left", blue="road left, road right")
    assert table.refusal(Road("right")) == "supply_empty"


# --- settlements


def test_a_settlement_costs_four_resources_and_finds_two_regions() -> None:
    table = Table(red="store L1 B1 W1 G1, road right")
    up, down = table.state.lands[-1], table.state.lands[-2]
    table.play(Settlement("right"))
    assert table.has(RED) == ""
    assert table.asked() == [(RED, "PlaceRegions")]
    table.play(Regions(down, up))
    prince = table.state.princes[RED]
    assert prince.labels == ["A", "B", "C"]
    assert prince.regions[-2:] == [down, up]
    assert prince.stock[-2:] == [0, 0]
    assert prince.roads == [False, False]
    assert table.state.points(RED) == 3
    assert len(table.state.lands) == 10


def test_settlement_on_the_left_is_first_and_keeps_its_letter() -> None:
    table = Table(red="store L1 B1 W1 G1, road left, A-up1 abbey")
    up, down = table.state.lands[-1], table.state.lands[-2]
    table.play(Settlement("left"), Regions(up, down))
    prince = table.state.princes[RED]
    assert prince.labels == ["C", "A", "B"]
    assert prince.regions[:2] == [up, down]
    assert prince.left == -3
    assert table.site(RED, "A-up1") == CHURCH
    assert table.site(RED, "C-up1") == ""


def test_only_the_new_regions_can_be_placed() -> None:
    table = Table(red="store L1 B1 W1 G1, road right")
    table.play(Settlement("right"))
    assert table.refusal(Regions("forest_2", "hills_3")) == "no_such_region"


def test_nothing_else_is_done_while_the_new_regions_wait() -> None:
    table = Table(red="store L3 B3 W1 G1, road right")
    table.play(Settlement("right"))
    assert table.refusal(Road("left")) == "wrong_phase"


def test_a_settlement_needs_a_road() -> None:
    assert Table(red="store L1 B1 W1 G1").refusal(Settlement("right")) == "road_missing"
    table = Table(red="store L1 B1 W1 G1, road left")
    assert table.refusal(Settlement("right")) == "road_missing"


def test_a_settlement_that_cannot_be_paid_is_refused() -> None:
    assert Table(red="store L1 B1 W1, road left").refusal(Settlement("left")) == "cannot_pay"


def test_nine_settlements_are_all_there_are() -> None:
    wide = (
        "right forest_4 hills_1, right fields_1 pasture_5, right gold_field_2 mountains_2, "
        "left forest_6 hills_5"
    )
    blue = "right gold_field_3 fields_3, road right, store L1 B1 W1 G1"
    table = Table(red=wide, blue=blue, turn=BLUE)
    assert table.refusal(Settlement("right")) == "supply_empty"


def test_a_scout_chooses_both_regions_out_of_the_whole_stack_and_is_played() -> None:
    table = Table(red="store L1 B1 W1 G1, road right, hand scout")
    table.play(Settlement("right", scout=True))
    assert len(table.options()) == 12
    assert table.refusal(Take("forest_2")) == "no_such_region"
    table.play(Take("mountains_4"), Take("gold_field_3"), Regions("gold_field_3", "mountains_4"))
    prince = table.state.princes[RED]
    assert prince.regions[-2:] == ["gold_field_3", "mountains_4"]
    assert table.hand(RED) == []
    assert table.state.discard == ["basic:scout"]
    assert len(table.state.lands) == 10


def test_the_stack_of_regions_is_shuffled_after_a_scout() -> None:
    table = Table(red="store L1 B1 W1 G1, road right, hand scout")
    before = [r for r in table.state.lands if r not in ("mountains_4", "gold_field_3")]
    table.play(Settlement("right", scout=True), Take("mountains_4"), Take("gold_field_3"))
    assert sorted(table.state.lands) == sorted(before)
    assert table.state.lands != before


def test_a_settlement_with_a_scout_needs_one_in_hand() -> None:
    table = Table(red="store L1 B1 W1 G1, road right")
    assert table.refusal(Settlement("right", scout=True)) == "card_not_in_hand"


# --- cities


def test_a_city_costs_two_grain_and_three_ore_and_replaces_its_settlement() -> None:
    table = Table(red="store G2 O3, A-up1 abbey")
    table.play(City("A"))
    assert table.has(RED) == ""
    assert table.state.points(RED) == 3
    assert table.state.princes[RED].cities == [True, False]
    assert table.site(RED, "A-up1") == CHURCH


def test_a_city_that_cannot_be_paid_is_refused() -> None:
    assert Table(red="store G2 O2").refusal(City("A")) == "cannot_pay"


def test_a_city_needs_a_settlement_that_is_none_yet() -> None:
    table = Table(red="store G2 O3, city A")
    assert table.refusal(City("A")) == "no_settlement"
    assert table.refusal(City("C")) == "no_settlement"


def test_seven_cities_are_all_there_are() -> None:
    red = "right forest_4 hills_1, right fields_1 pasture_5, right gold_field_2 mountains_2"
    blue = "right forest_6 hills_5, store G2 O3"
    table = Table(red=f"{red}, city A B C D E", blue=f"{blue}, city A B", turn=BLUE)
    assert table.refusal(City("C")) == "supply_empty"


def test_the_settlement_under_a_city_does_not_return_to_the_supply() -> None:
    red = "right forest_4 hills_1, right fields_1 pasture_5, right gold_field_2 mountains_2"
    blue = "right forest_6 hills_5, right gold_field_3 fields_3, road right, store L1 B1 W1 G1"
    table = Table(red=f"{red}, city A B C D E", blue=blue, turn=BLUE)
    assert table.refusal(Settlement("right")) == "supply_empty"


# --- expansions


def test_expansion_is_paid_and_placed_on_its_site() -> None:
    table = Table(red="store B1 G1 O1, hand abbey")
    table.play(Build(CHURCH, "B-down1"))
    assert table.site(RED, "B-down1") == CHURCH
    assert table.hand(RED) == []
    assert table.has(RED) == ""
    assert table.state.princes[RED].tally.progress == 1


def test_a_settlement_has_two_sites_for_green_cards_and_a_city_four() -> None:
    table = Table(red="store L1 W1, hand storehouse, city B")
    sites = [move.site for move in table.options() if isinstance(move, Build)]
    assert sites == ["A-up1", "A-down1", "B-up1", "B-down1", "B-up2", "B-down2"]


def test_red_card_requires_a_city() -> None:
    table = Table("turmoil", red="store L1 W1 G1 $2, city B")
    sites = [move.site for move in table.options() if isinstance(move, Build)]
    assert sites == ["B-up1", "B-down1", "B-up2", "B-down2"]
    assert table.refusal(Build(TAVERN, "A-up1")) == "needs_city"


def test_red_and_green_cards_mix_at_a_city() -> None:
    table = Table("turmoil", red="store W1 G1 $2, city A, A-up1 abbey, A-down1 storehouse")
    table.play(Build(TAVERN, "A-down2"))
    assert table.site(RED, "A-down2") == TAVERN


def test_the_outer_sites_wait_for_the_city() -> None:
    assert Table(red="store B1 G1 O1, hand abbey").refusal(Build(CHURCH, "A-up2")) == "needs_city"


def test_a_taken_site_is_refused() -> None:
    table = Table(red="store B1 G1 O1, hand abbey, A-up1 storehouse")
    assert table.refusal(Build(CHURCH, "A-up1")) == "site_taken"


@pytest.mark.parametrize("site", ["C-up1", "A-up3", "A", "forest_2"])
def test_a_site_that_does_not_exist_is_refused(site: str) -> None:
    assert Table(red="store B1 G1 O1, hand abbey").refusal(Build(CHURCH, site)) == "no_such_site"


def test_a_card_is_built_from_the_own_hand_or_the_open_pile() -> None:
    table = Table(red="store B1 G1 O1", blue="hand abbey")
    assert table.refusal(Build(CHURCH, "A-up1")) == "card_not_in_hand"


def test_an_action_card_is_not_built() -> None:
    assert Table(red="hand goldsmith").refusal(Build("basic:goldsmith", "A-up1")) == (
        "card_not_in_hand"
    )


def test_unique_card_is_built_once_per_principality() -> None:
    table = Table(red="store B1 G1 O1, hand abbey, A-up1 abbey")
    assert table.refusal(Build(CHURCH, "B-up1")) == "only_one"
    table = Table(red="store B1 G1 O1, hand abbey", blue="A-up1 abbey")
    table.play(Build(CHURCH, "B-up1"))


def test_other_cards_may_be_built_several_times() -> None:
    table = Table(red="store L1 W1, hand storehouse, A-up1 storehouse")
    table.play(Build("basic:storehouse", "B-up1"))
    assert table.site(RED, "B-up1") == "basic:storehouse"


def test_a_card_that_cannot_be_paid_is_refused() -> None:
    assert Table(red="store B1 G1, hand abbey").refusal(Build(CHURCH, "A-up1")) == "cannot_pay"


def test_build_checks_run_by_site_copies_conditions_and_cost() -> None:
    hall = "gold:staple_house"
    poor = Table("gold", red="store L1, city A, hand staple_house, A-up1 storehouse")
    assert poor.refusal(Build(hall, "A-up1")) == "site_taken"
    assert poor.refusal(Build(hall, "A-down1")) == "requires"
    guild = Table("gold", red="store L1, city A, hand staple_house, A-up1 merchant_guild")
    assert guild.refusal(Build(hall, "A-down1")) == "cannot_pay"
    assert guild.refusal(Build(GUILD, "A-up1")) == "site_taken"
    assert guild.refusal(Build(GUILD, "A-down1")) == "only_one"
    taught = Table("progress", red="store L1, city A, A-up1 university")
    assert taught.refusal(Build(UNIVERSITY, "A-down1")) == "only_one"


def test_a_new_card_works_in_the_same_turn() -> None:
    table = Table(red="store L1 W1 G2, hand grain_ship")
    table.play(Build("basic:grain_ship", "A-up1"))
    assert [move.rate for move in table.options() if hasattr(move, "rate")] == [2]


def test_move_of_another_phase_is_refused() -> None:
    assert Table().refusal(Draw(1)) == "wrong_phase"


def test_move_out_of_turn_or_after_the_end_is_refused() -> None:
    table = Table(red="city A B, right forest_4 hills_1", target=5)
    assert table.refusal(End(), seat=BLUE) == "not_your_turn"
    table.play(Declare())
    assert table.refusal(End(), seat=RED) == "match_over"


# --- open cards


def test_an_open_card_is_built_from_its_pile_and_never_from_a_hand() -> None:
    table = Table("turmoil", red=f"{FULL_TAVERN}, city A")
    assert table.state.open == [TAVERN, TAVERN]
    table.play(Build(TAVERN, "A-up1"))
    assert table.state.open == [TAVERN]
    assert table.hand(RED) == []


def test_each_player_may_own_one_open_card() -> None:
    table = Table(
        "turmoil",
        red=f"{FULL_TAVERN}, city A",
        blue=f"{FULL_TAVERN}, city A, A-up1 hedge_tavern",
    )
    table.play(Build(TAVERN, "A-up1"))
    assert table.state.open == []


def test_an_open_card_that_is_removed_returns_to_its_pile() -> None:
    table = Table("turmoil", red="city A, A-up1 hedge_tavern")
    table.play(Remove("A-up1"))
    assert table.state.open == [TAVERN, TAVERN]
    assert table.state.discard == []


def test_in_the_duel_the_former_open_cards_are_cards_as_all_others() -> None:
    table = Table("duel", red="city A, A-up1 hedge_tavern, store B3 W3 G1, hand merchant_guild")
    assert table.state.open == []
    table.play(Build(GUILD, "A-down1"), Remove("A-up1"))
    assert table.state.discard == [TAVERN]


# --- reduced prices


def test_with_a_drill_ground_a_hero_costs_one_resource_less_of_ones_choice() -> None:
    table = Table("turmoil", red="A-up1 drill_ground, store W1 G1 O1, hand osmund")
    table.play(Build("basic:osmund", "A-down1"))
    assert table.asked() == [(RED, "LeaveOut")]
    assert table.picks() == "WGO"
    assert table.refusal(Pick("gold")) == "resource_not_offered"
    table.play(Pick("grain"))
    assert table.has(RED) == "G1"
    assert table.site(RED, "A-down1") == "basic:osmund"


def test_a_resource_is_left_out_only_where_the_rest_can_be_paid() -> None:
    table = Table("turmoil", red="A-up1 drill_ground, store W1 G1, hand osmund")
    table.play(Build("basic:osmund", "A-down1"))
    assert table.picks() == "O"
    short = Table("turmoil", red="A-up1 drill_ground, store W1, hand osmund")
    assert short.refusal(Build("basic:osmund", "A-down1")) == "cannot_pay"


def test_default_discount_is_the_scarcest_resource() -> None:
    table = Table("turmoil", red="A-up1 drill_ground, store W2 G3 O1, hand osmund")
    table.play(Build("basic:osmund", "A-down1"))
    assert table.default() == Pick("ore")


def test_a_drill_ground_helps_with_heroes_alone() -> None:
    table = Table("turmoil", red="A-up1 drill_ground, store L1, hand storehouse large_trade_ship")
    assert table.refusal(Build("basic:storehouse", "A-down1")) == "cannot_pay"
    assert table.refusal(Build("basic:large_trade_ship", "A-down1")) == "cannot_pay"


CRANE = "city A, A-up1 university, A-down1 building_crane"


def test_a_building_crane_makes_large_city_expansions_cheaper() -> None:
    table = Table("progress", red=f"{CRANE}, store L1 B1 O1, hand library")
    table.play(Build("progress:library", "A-up2"))
    table.play(Pick("lumber"))
    assert table.has(RED) == ""


def test_a_building_crane_does_not_help_with_settlement_expansions() -> None:
    red = f"{CRANE}, store W1 G1 O1, hand candamir"
    table = Table("progress", red=red)
    assert table.refusal(Build("basic:candamir", "B-up1")) == "cannot_pay"


# --- the Town Hall


def test_a_town_hall_is_built_on_the_parish_hall_of_a_city() -> None:
    table = Table("progress", red="city A, A-up1 parish_hall, store B1 W2 O2, hand town_hall")
    builds = [move for move in table.options() if isinstance(move, Build)]
    assert builds == [Build("progress:town_hall", "A-up1")]
    assert table.state.princes[RED].tally.price == 1
    table.play(builds[0])
    assert table.site(RED, "A-up1") == "progress:town_hall"
    assert table.state.princes[RED].tally.price == 0
    assert table.state.points(RED) == 4


@pytest.mark.parametrize(
    ("red", "site"),
    [
        ("A-up1 parish_hall", "A-up1"),
        ("city A, A-up1 abbey", "A-up1"),
        ("city A, B-up1 parish_hall", "B-up1"),
        ("city A, A-up1 parish_hall", "A-down1"),
    ],
)
def test_a_town_hall_needs_a_parish_hall_at_a_city_below_it(red: str, site: str) -> None:
    table = Table("progress", red=f"{red}, store B1 W2 O2, hand town_hall")
    assert table.refusal(Build("progress:town_hall", site)) == "needs_card_below"


def test_a_covered_parish_hall_is_still_the_only_one() -> None:
    red = "city A, A-up1 parish_hall, A-up1 town_hall, store B1 G1, hand parish_hall"
    table = Table("progress", red=red)
    assert table.refusal(Build("basic:parish_hall", "B-up1")) == "only_one"


def test_a_lost_town_hall_uncovers_the_parish_hall() -> None:
    table = Table("progress", red="city A, A-up1 parish_hall, A-up1 town_hall")
    table.play(Remove("A-up1"))
    assert table.site(RED, "A-up1") == "basic:parish_hall"
    assert table.state.princes[RED].tally.price == 1
    assert table.state.discard == ["progress:town_hall"]


# --- the Gold Cache


def test_a_gold_cache_is_free_and_lies_at_an_own_gold_field() -> None:
    table = Table("gold", red="right gold_field_2 hills_1, A-up1 harald, hand gold_cache, store")
    fields = [move.site for move in table.options() if isinstance(move, Build)]
    assert fields == ["gold_field_1", "gold_field_2"]
    table.play(Build("gold:gold_cache", "gold_field_2"))
    assert table.state.princes[RED].cache == "gold_field_2"
    assert table.hand(RED) == []


@pytest.mark.parametrize("site", ["A-down1", "forest_2", "gold_field_4"])
def test_a_gold_cache_lies_nowhere_else(site: str) -> None:
    table = Table("gold", red="A-up1 harald, hand gold_cache")
    assert table.refusal(Build("gold:gold_cache", site)) == "needs_gold_field"


def test_a_gold_cache_needs_a_hero_with_strength() -> None:
    table = Table("gold", red="A-up1 pirate_ship, hand gold_cache", blue="A-up1 harald")
    assert table.refusal(Build("gold:gold_cache", "gold_field_1")) == "requires"
    duel = Table("duel", red="A-up1 lookout_tower, A-down1 chief_cannoneer, hand gold_cache")
    assert duel.refusal(Build("gold:gold_cache", "gold_field_1")) == "requires"


def test_removed_gold_cache_loses_its_gold() -> None:
    table = Table("gold", red="cache gold_field_1 2, gold_field_1 1")
    table.play(Remove("cache"))
    prince = table.state.princes[RED]
    assert (prince.cache, prince.hoard) == ("", 0)
    assert table.has(RED).endswith("$1")
    assert table.state.discard == ["gold:gold_cache"]


# --- removing


def test_an_own_card_is_removed_for_good_and_free_of_charge() -> None:
    table = Table("gold", red="A-up1 harald, A-down1 candamir, store L1")
    assert table.state.token_strength == RED
    table.play(Remove("A-down1"))
    assert table.site(RED, "A-down1") == ""
    assert table.state.discard == ["basic:candamir"]
    assert table.state.token_strength is None
    assert table.has(RED) == "L1"


def test_a_card_one_removes_oneself_brings_no_consolation() -> None:
    table = Table("turmoil", red="A-up1 irmgard, A-down1 storehouse")
    table.play(Remove("A-down1"))
    assert table.asked() == [(RED, "Act")]


def test_nothing_is_removed_in_the_basic_mode() -> None:
    table = Table(red="A-up1 abbey")
    assert table.refusal(Remove("A-up1")) == "not_in_basic"
    assert Remove("A-up1") not in table.options()


@pytest.mark.parametrize("site", ["A-down1", "C-up1", "cache", "forest_2"])
def test_only_an_occupied_site_can_be_removed(site: str) -> None:
    assert Table("gold", red="A-up1 abbey").refusal(Remove(site)) == "no_such_site"


# --- where the resources come from


def test_a_price_is_paid_from_the_emptiest_regions_first() -> None:
    red = "right hills_1 forest_4, store, forest_2 2, hills_3 2, hills_1 1, forest_4 1"
    table = Table(red=red)
    table.play(Road("left"))
    assert [table.stock(RED, r) for r in ("hills_3", "hills_1")] == [1, 0]
    assert [table.stock(RED, r) for r in ("forest_2", "forest_4")] == [2, 0]


def test_location_preference_asks_for_the_place_of_each_unit() -> None:
    red = "right hills_1 forest_4, store, forest_2 1, hills_3 2, hills_1 1"
    table = Table(red=red, prefs={RED: Prefs(locations="ask")})
    table.play(Road("left"))
    assert table.options() == [Target("hills_1"), Target("hills_3")]
    table.play(Target("hills_3"), Target("hills_3"))
    assert [table.stock(RED, r) for r in ("hills_3", "hills_1")] == [0, 1]
    assert table.state.princes[RED].roads[0]


# --- what is told


def test_building_and_removal_are_noted_publicly() -> None:
    items = "road right, store L3 B3 W3 G3 O3, hand storehouse"
    table = Table("gold", red=items)
    up, down = table.state.lands[-1], table.state.lands[-2]
    table.play(Settlement("right"), Regions(up, down), Build(STORE, "C-up1"))
    table.play(Road("left"), Remove("C-up1"))
    kinds = ["explores", "builds_settlement", "builds", "builds_road", "removes"]
    notes = [note for note in table.notes if note.kind in kinds]
    assert [note.kind for note in notes] == kinds
    assert {(note.seat, note.private) for note in notes} == {(RED, False)}
    assert [note.data for note in notes] == [
        {"side": "right"},
        {"at": "C", "up": up, "down": down},
        {"card": STORE, "site": "C-up1"},
        {"side": "left"},
        {"card": STORE, "site": "C-up1"},
    ]


def test_city_and_removed_gold_cache_are_noted() -> None:
    table = Table("gold", red="store G2 O3, cache gold_field_1 1")
    table.play(City("B"), Remove("cache"))
    assert [note.data for note in table.notes_of("builds_city")] == [{"at": "B"}]
    assert [note.seat for note in table.notes_of("removes_cache")] == [RED]

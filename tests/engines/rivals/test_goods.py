"""Reference 4.2: places where resources are stored and paid from, and their decisions."""

from __future__ import annotations

import pytest

from engines.rivals.components import GOLD, LUMBER
from engines.rivals.goods import pay, places_to_pay, places_to_store, store
from engines.rivals.moves import Build, Pick, Play, Road, Search, Target, Trade
from engines.rivals.records import Prefs, Prince
from tests.engines.rivals.notation import BLUE, RED, Table

ASK = Prefs(locations="ask")
FORESTS = "right forest_4 forest_6"  # with forest_2 there are three forests
CACHE = "A-up1 harald, cache gold_field_1"


def prince(items: str, mode: str = "basic") -> Prince:
    return Table(mode, red=items).state.princes[RED]


def stocks(owner: Prince, *regions: str) -> list[int]:
    return [owner.stock[owner.regions.index(region)] for region in regions]


# --- storing -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "place"),
    [
        ("forest_2 1, forest_4 2, forest_6 0", "forest_4"),
        ("forest_2 1, forest_4 3, forest_6 2", "forest_6"),
        ("forest_2 0, forest_4 3, forest_6 3", "forest_2"),
        ("forest_2 2, forest_4 2, forest_6 2", "forest_2"),
        ("forest_2 1, forest_4 2, forest_6 2", "forest_4"),
    ],
    ids=["fullest", "not the full one", "the only one", "smaller column", "upper row"],
)
def test_gain_is_stored_in_the_fullest_region_with_room(items: str, place: str) -> None:
    owner = prince(f"{FORESTS}, {items}")
    before = stocks(owner, place)[0]
    assert store(owner, LUMBER, 1) == 1
    assert stocks(owner, place) == [before + 1]


def test_smaller_column_is_the_one_further_left() -> None:
    assert places_to_store(prince("left hills_5 forest_4, store"), LUMBER)[0] == "forest_4"
    assert places_to_pay(prince("left hills_5 forest_4, forest_4 1"), LUMBER)[0] == "forest_4"


def test_several_units_fill_one_region_after_the_other() -> None:
    owner = prince(f"{FORESTS}, store, forest_6 2")
    assert store(owner, LUMBER, 5) == 5
    assert stocks(owner, "forest_2", "forest_4", "forest_6") == [3, 1, 3]


def test_gain_without_room_is_lost() -> None:
    owner = prince("forest_2 2")
    assert (store(owner, LUMBER, 2), stocks(owner, "forest_2")) == (1, [3])


def test_gold_is_stored_in_the_cache_first() -> None:
    owner = prince(f"gold_field_1 2, {CACHE} 2", "gold")
    assert store(owner, GOLD, 2) == 2
    assert (owner.hoard, stocks(owner, "gold_field_1")) == (3, [3])


def test_cache_stores_only_gold() -> None:
    owner = prince(f"forest_2 3, {CACHE} 0", "gold")
    assert (store(owner, LUMBER, 1), owner.hoard) == (0, 0)


def test_a_resource_of_choice_is_one_that_can_be_stored() -> None:
    table = Table(red="store L3 B3 G3 O2 $3", phase="roll")
    table.roll(1, "plentiful_harvest")
    assert table.picks(RED) == "WO"
    assert table.refusal(Pick("lumber"), seat=RED) == "resource_not_offered"


def test_the_only_type_with_room_is_given_without_asking() -> None:
    table = Table(red="store L3 B3 W3 G3 O2 $3", phase="roll")
    table.roll(1, "plentiful_harvest")
    assert (table.has(RED), table.asked()) == ("L3 B3 W3 G3 O3 $3", [(BLUE, "GainPick")])


def test_a_gain_of_choice_without_room_for_anything_is_lost() -> None:
    table = Table(red="store L3 B3 W3 G3 O3 $3", phase="roll")
    table.roll(1, "plentiful_harvest")
    assert (table.has(RED), table.asked()) == ("L3 B3 W3 G3 O3 $3", [(BLUE, "GainPick")])
    assert table.notes_of("gain_lost")[0].seat == RED


def test_rest_of_a_gain_is_automatic_if_one_type_has_room() -> None:
    table = Table(red="store $3 L3 B3 W3 G2 O2, hand goldsmith, right gold_field_2 hills_5")
    table.play(Play("basic:goldsmith"), Pick("brick"), Pick("grain"))
    assert table.has(RED) == "L3 B4 W3 G3 O2"


# --- paying ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "place"),
    [
        ("forest_2 3, forest_4 2, forest_6 1", "forest_6"),
        ("forest_2 0, forest_4 2, forest_6 3", "forest_4"),
        ("forest_2 1, forest_4 1, forest_6 1", "forest_2"),
        ("forest_2 2, forest_4 1, forest_6 1", "forest_4"),
    ],
    ids=["emptiest", "not the empty one", "smaller column", "upper row"],
)
def test_payment_is_taken_from_the_emptiest_stocked_region(items: str, place: str) -> None:
    owner = prince(f"{FORESTS}, {items}")
    before = stocks(owner, place)[0]
    pay(owner, LUMBER, 1)
    assert stocks(owner, place) == [before - 1]


def test_several_units_empty_one_region_after_the_other() -> None:
    owner = prince(f"{FORESTS}, forest_2 3, forest_4 2, forest_6 1")
    pay(owner, LUMBER, 4)
    assert stocks(owner, "forest_2", "forest_4", "forest_6") == [2, 0, 0]


def test_the_cache_pays_last() -> None:
    owner = prince(f"gold_field_1 2, {CACHE} 1", "gold")
    assert places_to_pay(owner, GOLD) == ["gold_field_1", "cache"]
    pay(owner, GOLD, 3)
    assert (owner.hoard, stocks(owner, "gold_field_1")) == (0, [0])


def test_a_cache_pays_gold_only_and_an_empty_one_nothing() -> None:
    assert places_to_pay(prince(f"forest_2 1, {CACHE} 2", "gold"), LUMBER) == ["forest_2"]
    assert places_to_pay(prince(f"gold_field_1 1, {CACHE} 0", "gold"), GOLD) == ["gold_field_1"]


def test_gold_in_the_cache_is_ordinary_gold() -> None:
    items = f"store W1 G1, {CACHE} 2, city A, hand scout"
    assert Table("gold", red=items).has(RED) == "W1 G1 $2"
    table = Table("gold", red=f"store $1, {CACHE} 2, hand goldsmith")
    table.play(Play("basic:goldsmith"), Pick("ore"), Pick("ore"))
    assert table.has(RED) == "O2"


def test_payment_place_is_asked_only_by_preference() -> None:
    table = Table(red=f"{FORESTS}, store B2, forest_2 2, forest_4 1")
    table.play(Road("left"))
    assert table.asked() == [(RED, "Act")]
    assert [table.stock(RED, name) for name in ("forest_2", "forest_4")] == [2, 0]


def test_resources_paid_to_the_bank_do_not_go_to_the_opponent() -> None:
    table = Table(red="store L2, hand merchant_caravan", blue="store")
    table.play(Play("basic:merchant_caravan"), Pick("lumber"), Pick("lumber"))
    assert [note.data for note in table.notes_of("pays")] == [{"goods": {"lumber": 1}}] * 2
    assert (table.has(RED), table.has(BLUE), table.picks()) == ("", "", "LBWGO$")


def test_cost_may_be_paid_from_several_places() -> None:
    table = Table(red="right forest_4 hills_5, store, forest_2 1, hills_3 1, hills_5 1")
    table.play(Road("left"))
    assert table.has(RED) == ""


# --- who wants to be asked ---------------------------------------------------------------------


def test_location_preference_asks_for_the_place_of_a_gain() -> None:
    table = Table(red=f"{FORESTS}, store, forest_4 1", phase="roll", prefs={RED: ASK})
    table.roll(1, "plentiful_harvest")
    table.play(Pick("lumber"), seat=RED)
    assert table.asked() == [(RED, "GainPlace"), (BLUE, "GainPick")]
    assert table.options(RED) == [Target("forest_4"), Target("forest_2"), Target("forest_6")]
    assert table.default(RED) == Target("forest_4")
    assert table.refusal(Target("hills_3"), seat=RED) == "no_storage"
    table.play(Target("forest_6"), seat=RED)
    assert table.notes_of("gains")[0].data == {"goods": {"lumber": 1}}
    assert [table.stock(RED, name) for name in ("forest_2", "forest_4", "forest_6")] == [0, 1, 1]
    assert table.asked() == [(BLUE, "GainPick")]


def test_single_place_for_a_gain_needs_no_decision() -> None:
    table = Table(red="store", phase="roll", prefs={RED: ASK})
    table.roll(1, "plentiful_harvest")
    table.play(Pick("lumber"), seat=RED)
    assert (table.stock(RED, "forest_2"), table.asked()) == (1, [(BLUE, "GainPick")])


def test_every_unit_is_asked_for_while_it_has_several_places() -> None:
    items = "right gold_field_2 hills_5, gold_field_1 2, gold_field_2 1, A-up1 toll_bridge"
    table = Table(red=items, phase="roll", prefs={RED: ASK})
    table.roll(6, "plentiful_harvest")
    assert table.options(RED) == [Target("gold_field_1"), Target("gold_field_2")]
    table.play(Target("gold_field_1"), seat=RED)
    assert (table.stock(RED, "gold_field_1"), table.stock(RED, "gold_field_2")) == (3, 2)
    assert table.asked() == [(RED, "GainPick"), (BLUE, "GainPick")]


def test_the_cache_is_a_place_for_gold() -> None:
    table = Table("gold", red=f"store, {CACHE} 1", phase="roll", prefs={RED: ASK})
    table.roll(6, "plentiful_harvest")
    table.play(Pick("gold"), seat=RED)
    assert table.options(RED) == [Target("cache"), Target("gold_field_1")]
    table.play(Target("gold_field_1"), seat=RED)
    assert (table.state.princes[RED].hoard, table.stock(RED, "gold_field_1")) == (1, 1)
    table.play(Pick("gold"), seat=BLUE)
    assert table.asked() == [(RED, "Act")]


def test_production_never_asks_for_a_place() -> None:
    items = f"store, {CACHE} 0"
    table = Table("gold", red=items, phase="roll", prefs={RED: ASK})
    table.roll(1, "trade")
    assert (table.state.princes[RED].hoard, table.asked()) == (1, [(RED, "Act")])


def test_location_preference_asks_for_the_place_of_a_payment() -> None:
    items = f"{FORESTS}, store B2, forest_2 1, forest_4 2, road right"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Road("left"))
    assert table.asked() == [(RED, "PayPlace")]
    assert table.options() == [Target("forest_2"), Target("forest_4")]
    assert table.default() == Target("forest_2")
    assert table.refusal(Target("forest_6")) == "no_target"
    table.play(Target("forest_4"))
    assert [table.stock(RED, name) for name in ("forest_2", "forest_4")] == [1, 1]
    assert table.state.princes[RED].roads == [True, True]
    assert (table.has(RED), table.asked()) == ("L2", [(RED, "Act")])


def test_every_type_and_unit_of_a_price_is_asked_for() -> None:
    items = "right forest_4 hills_5, store L2, hills_3 2, hills_5 2, forest_4 1"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Road("left"), Target("forest_2"))
    assert table.options() == [Target("hills_3"), Target("hills_5")]
    table.play(Target("hills_3"))
    assert table.options() == [Target("hills_3"), Target("hills_5")]
    table.play(Target("hills_5"))
    stored = [table.stock(RED, r) for r in ("forest_2", "forest_4", "hills_3", "hills_5")]
    assert stored == [1, 1, 1, 1]


def test_payment_of_the_whole_stock_needs_no_decision() -> None:
    items = "right forest_4 hills_5, store, forest_2 1, hills_3 1, hills_5 1"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Road("left"))
    assert (table.has(RED), table.asked()) == ("", [(RED, "Act")])


def test_a_trade_by_ship_may_combine_places_and_asks_for_them() -> None:
    items = "right forest_4 hills_5, store, forest_2 1, forest_4 2, A-up1 lumber_ship"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Trade(2, "lumber"), Pick("ore"), Target("forest_2"))
    assert table.has(RED) == "L1 O1"
    assert (table.stock(RED, "forest_4"), table.asked()) == (1, [(RED, "Act")])


def test_a_trade_bound_to_one_place_asks_for_none() -> None:
    items = "right forest_4 hills_5, store, forest_2 3, forest_4 2"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Trade(3, "lumber", "forest_2"), Pick("ore"))
    assert (table.stock(RED, "forest_2"), table.asked()) == (0, [(RED, "Act")])


def test_a_price_is_paid_before_the_card_is_placed() -> None:
    items = "right forest_4 hills_5, store G1, forest_2 1, forest_4 1, hand grain_mill"
    table = Table(red=items, prefs={RED: ASK})
    table.play(Build("basic:grain_mill", "B-up1"))
    assert table.site(RED, "B-up1") == ""
    table.play(Target("forest_4"))
    assert (table.site(RED, "B-up1"), table.stock(RED, "forest_2")) == ("basic:grain_mill", 1)


def test_a_search_is_paid_from_the_places_chosen_before_the_stack_is_seen() -> None:
    items = "right forest_4 hills_5, store, forest_2 2, forest_4 2"
    table = Table(red=items, prefs={RED: ASK})
    while table.asked() != [(RED, "Refill")]:
        table.play(table.default())
    table.play(Search(1, "lumber"), Target("forest_2"))
    assert not table.notes_of("searches")
    table.play(Target("forest_4"))
    assert table.notes_of("searches")
    assert (table.stock(RED, "forest_2"), table.stock(RED, "forest_4")) == (1, 1)


def test_resources_taken_by_the_opponent_leave_without_a_decision() -> None:
    ships = "A-up1 lumber_ship, A-down1 brick_ship, B-up1 wool_ship"
    blue = "right forest_4 hills_5, store, forest_3 2, forest_4 1"
    table = Table(red=f"{ships}, store", blue=blue, phase="roll", prefs={BLUE: ASK})
    table.roll(6, "trade")
    table.play(Pick("lumber"))
    assert (table.stock(BLUE, "forest_3"), table.stock(BLUE, "forest_4")) == (2, 0)
    assert table.asked() == [(RED, "Act")]


def test_taken_resources_are_stored_by_preference() -> None:
    ships = "A-up1 lumber_ship, A-down1 brick_ship, B-up1 wool_ship"
    red = f"{FORESTS}, {ships}, store"
    table = Table(red=red, blue="store L1", phase="roll", prefs={RED: ASK})
    table.roll(1, "trade")
    table.play(Pick("lumber"), Target("forest_6"))
    assert (table.stock(RED, "forest_6"), table.asked()) == (1, [(RED, "Act")])
    [note] = table.notes_of("takes")
    assert (note.seat, note.data) == (RED, {"goods": {"lumber": 1}, "victim": BLUE})
    assert not table.notes_of("gains")  # taken resources are noted once


def test_a_gift_is_stored_where_its_receiver_wants_it() -> None:
    red = "store $1, city A, hand merchant"
    blue = "right forest_4 hills_5, store, forest_3 1"
    table = Table("gold", red=red, blue=blue, prefs={BLUE: ASK})
    table.play(Play("gold:merchant"), Pick("lumber"))  # the lumber just taken goes back
    assert table.asked() == [(BLUE, "GainPlace")]
    [note] = table.notes_of("gives")
    assert (note.seat, note.data) == (RED, {"goods": {"lumber": 1}, "receiver": BLUE})
    table.play(Target("forest_4"))
    assert (table.stock(BLUE, "forest_4"), table.asked()) == (1, [(RED, "Act")])


def test_riot_fee_is_paid_from_the_chosen_place() -> None:
    blue = "right gold_field_2 hills_5, store, gold_field_4 1, gold_field_2 1, A-up1 osmund"
    table = Table("turmoil", blue=blue, phase="roll", prefs={BLUE: ASK})
    table.roll(6, "riots")
    assert table.asked() == [(BLUE, "PayPlace")]
    table.play(Target("gold_field_2"))
    assert (table.stock(BLUE, "gold_field_4"), table.asked()) == (1, [(RED, "Act")])


def test_the_traveling_merchant_is_paid_and_delivers_where_asked() -> None:
    red = "right gold_field_2 forest_4, store, gold_field_1 1, gold_field_2 2"
    table = Table(red=red, phase="roll", prefs={RED: ASK})
    table.roll(6, "traveling_merchant")
    table.play(Pick("lumber"), Target("gold_field_2"), Target("forest_4"))
    assert [table.stock(RED, r) for r in ("gold_field_1", "gold_field_2", "forest_4")] == [1, 1, 1]
    assert table.asked() == [(RED, "MerchantBuy")]


def test_both_are_asked_for_their_places_at_the_same_time() -> None:
    red, blue = f"store, {FORESTS}", "store, right gold_field_3 hills_1"
    table = Table(red=red, blue=blue, phase="roll", prefs={RED: ASK, BLUE: ASK})
    table.roll(5, "plentiful_harvest")
    table.play(Pick("lumber"), seat=RED)
    table.play(Pick("gold"), seat=BLUE)
    assert table.asked() == [(RED, "GainPlace"), (BLUE, "GainPlace")]
    table.play(Target("gold_field_3"), seat=BLUE)
    assert table.asked() == [(RED, "GainPlace")]
    table.play(Target("forest_2"), seat=RED)
    assert table.asked() == [(RED, "Act")]

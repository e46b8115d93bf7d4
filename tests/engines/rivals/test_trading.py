"""Reference 4.4.5: trades with the bank."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.rivals.moves import Build, City, End, Pick, Remove, Trade
from tests.engines.rivals.notation import RED, Table

TWO_FIELDS = "right fields_1 hills_1"


def trades(table: Table) -> list[Move]:
    return [move for move in table.options() if isinstance(move, Trade)]


# --- three for one


def test_three_of_a_kind_in_one_region_are_worth_another_resource() -> None:
    table = Table(red="store L3")
    table.play(Trade(3, "lumber", "forest_2"))
    assert table.picks() == "BWGO$"
    table.play(Pick("ore"))
    assert table.has(RED) == "O1"
    (note,) = table.notes_of("trades")
    assert (note.seat, note.data) == (RED, {"give": {"lumber": 3}, "get": {"ore": 1}})


def test_in_the_league_the_three_lie_in_one_region() -> None:
    table = Table(red=f"{TWO_FIELDS}, store, fields_6 2, fields_1 1")
    assert trades(table) == []
    assert table.refusal(Trade(3, "grain", "fields_6")) == "not_one_location"


def test_the_published_rules_take_the_three_from_anywhere() -> None:
    table = Table(ruleset="published", red=f"{TWO_FIELDS}, store, fields_6 2, fields_1 1")
    assert trades(table) == [Trade(3, "grain")]
    table.play(Trade(3, "grain"), Pick("brick"))
    assert table.has(RED) == "B1"


def test_the_region_named_is_the_one_that_pays() -> None:
    table = Table(red=f"{TWO_FIELDS}, store, fields_6 3, fields_1 3")
    assert trades(table) == [Trade(3, "grain", "fields_6"), Trade(3, "grain", "fields_1")]
    table.play(Trade(3, "grain", "fields_6"), Pick("wool"))
    assert (table.stock(RED, "fields_6"), table.stock(RED, "fields_1")) == (0, 3)


def test_a_full_gold_cache_is_one_place_too() -> None:
    table = Table("gold", red="store, cache gold_field_1 3")
    assert trades(table) == [Trade(3, "gold", "cache")]
    table.play(Trade(3, "gold", "cache"), Pick("wool"))
    assert table.has(RED) == "W1"


def test_gold_in_cache_and_field_is_two_places_only_in_the_league() -> None:
    red = "store $1, cache gold_field_1 2"
    assert trades(Table("gold", red=red)) == []
    assert trades(Table("gold", "published", red=red)) == [Trade(3, "gold")]


def test_two_are_not_enough_for_the_bank() -> None:
    table = Table(red="store L2")
    assert table.refusal(Trade(3, "lumber", "forest_2")) == "no_such_trade"


# --- what is got


def test_one_does_not_trade_a_resource_for_itself() -> None:
    table = Table(red=f"{TWO_FIELDS}, store G3")
    table.play(Trade(3, "grain", "fields_6"))
    assert table.refusal(Pick("grain")) == "same_type"


def test_only_storable_resources_are_traded_for() -> None:
    table = Table(red="store L3 B3 W3 G3")
    table.play(Trade(3, "lumber", "forest_2"))
    assert table.picks() == "O$"
    assert table.refusal(Pick("wool")) == "resource_not_offered"


def test_default_of_a_trade_is_the_first_resource() -> None:
    table = Table(red="store L3 B3")
    table.play(Trade(3, "lumber", "forest_2"))
    assert table.default() == Pick("wool")


def test_non_resource_answer_to_a_trade_is_refused() -> None:
    table = Table(red="store L3")
    table.play(Trade(3, "lumber", "forest_2"))
    assert table.refusal(End()) == "wrong_phase"


def test_without_room_for_anything_else_there_is_no_trade() -> None:
    table = Table(red="store L3 B3 W3 G3 O3 $3")
    assert table.refusal(Trade(3, "lumber", "forest_2")) == "no_storage"


@pytest.mark.parametrize("move", [Trade(4, "lumber"), Trade(2, "wool"), Trade(1, "gold")])
def test_unavailable_trade_is_refused(move: Trade) -> None:
    assert Table(red="store W2 $1").refusal(move) == "no_such_trade"


def test_unknown_resource_cannot_be_traded() -> None:
    assert Table().refusal(Trade(3, "love")) == "no_such_resource"


# --- trade ships


@pytest.mark.parametrize(
    ("ship", "letter", "resource"),
    [
        ("lumber_ship", "L", "lumber"),
        ("brick_ship", "B", "brick"),
        ("wool_ship", "W", "wool"),
        ("grain_ship", "G", "grain"),
        ("ore_ship", "O", "ore"),
        ("gold_ship", "$", "gold"),
    ],
)
def test_a_ship_trades_its_resource_two_for_one(ship: str, letter: str, resource: str) -> None:
    table = Table(red=f"B-down1 {ship}, store {letter}2")
    assert trades(table) == [Trade(2, resource)]
    table.play(Trade(2, resource), Pick("gold" if resource != "gold" else "ore"))
    assert table.has(RED) == ("$1" if resource != "gold" else "O1")


def test_a_ship_combines_places_in_the_league_too() -> None:
    table = Table(red=f"{TWO_FIELDS}, A-up1 grain_ship, store, fields_6 1, fields_1 1")
    table.play(Trade(2, "grain"), Pick("gold"))
    assert table.has(RED) == "$1"


def test_a_ship_trades_for_its_owner_alone() -> None:
    assert trades(Table(red="store G2", blue="A-up1 grain_ship")) == []


def test_a_large_ship_trades_two_out_of_one_adjacent_region() -> None:
    table = Table(red="B-up1 large_trade_ship, store L2 B2 W2 G2 O2 $2")
    assert trades(table) == [Trade(2, "gold", "gold_field_1"), Trade(2, "grain", "fields_6")]
    table.play(Trade(2, "grain", "fields_6"), Pick("lumber"))
    assert table.has(RED) == "L3 B2 W2 O2 $2"


def test_a_large_ship_on_an_outer_site_reaches_the_same_two_regions() -> None:
    table = Table(red="city B, B-down2 large_trade_ship, store L2 B2 W2 G2 O2 $2")
    assert trades(table) == [Trade(2, "wool", "pasture_4"), Trade(2, "ore", "mountains_5")]


def test_a_large_ship_does_not_combine_regions() -> None:
    red = "right fields_1 hills_1, B-up1 large_trade_ship, store, fields_6 1, fields_1 1"
    for ruleset in ("league", "published"):
        assert trades(Table(ruleset=ruleset, red=red)) == []


def test_two_large_ships_at_one_region_offer_it_once() -> None:
    red = "A-up1 basic:large_trade_ship, B-up1 gold:large_trade_ship, store $2"
    assert trades(Table("gold", red=red)) == [Trade(2, "gold", "gold_field_1")]


# --- Mints


def test_a_mint_changes_one_gold_once_a_turn() -> None:
    table = Table("gold", red="city A, A-up1 mint, store $2")
    table.play(Trade(1, "gold"), Pick("ore"))
    assert table.has(RED) == "O1 $1"
    assert table.refusal(Trade(1, "gold")) == "no_such_trade"


def test_two_mints_change_two() -> None:
    table = Table("gold", red="city A, A-up1 mint, A-down1 mint, store $3")
    table.play(Trade(1, "gold"), Pick("ore"), Trade(1, "gold"), Pick("ore"))
    assert table.has(RED) == "O2 $1"
    assert trades(table) == []


def test_a_mint_does_not_give_gold() -> None:
    table = Table("gold", red="city A, A-up1 mint, store $1")
    table.play(Trade(1, "gold"))
    assert table.picks() == "LBWGO"


def test_a_mint_works_again_in_the_next_own_turn() -> None:
    table = Table("gold", red="city A, A-up1 mint, store $3")
    table.play(Trade(1, "gold"), Pick("ore"), End())
    while table.asked() != [(RED, "Act")]:
        table.play(table.default())
    assert Trade(1, "gold") in trades(table)


# --- in between


def test_one_trades_as_often_as_one_can_pay() -> None:
    table = Table(red="store L3 B3 W3 G1 O2")
    table.play(Trade(3, "lumber", "forest_2"), Pick("grain"))
    table.play(Trade(3, "brick", "hills_3"), Pick("ore"))
    table.play(City("A"))
    assert table.has(RED) == "W3"


def test_new_ship_trades_at_once_and_a_removed_one_no_longer() -> None:
    table = Table("gold", red="store L1 W3, hand wool_ship")
    assert trades(table) == [Trade(3, "wool", "pasture_4")]
    table.play(Build("basic:wool_ship", "A-up1"))
    assert trades(table) == [Trade(2, "wool")]
    table.play(Remove("A-up1"))
    assert trades(table) == []

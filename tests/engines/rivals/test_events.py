"""Reference 4.3.1: the event cards."""

from __future__ import annotations

from typing import Any

import pytest

from engines.rivals.moves import Draw, End, Finish, Pass, Pick, Return, Roll, Take, Target
from tests.engines.rivals.notation import BLUE, RED, Table

HERO = "A-up1 candamir"  # strength 4: the strength advantage
each_seat = pytest.mark.parametrize("seat", [RED, BLUE])


def happens(card: str, *table: Any, die: int = 1, chapel: int = 1, **position: Any) -> Table:
    """Return a match in which an event card was revealed in that position."""
    found = Table(*table, phase="roll", **position)
    found.roll(die, card, chapel=chapel)
    return found


def played_on(table: Table) -> bool:
    """Return whether the event is over and the player on turn acts."""
    return table.asked() == [(table.state.turn, "Act")]


# --- Yule --------------------------------------------------------------------------------------


def test_yule_shuffles_events_and_is_fourth_from_the_bottom_for_the_next() -> None:
    table = Table(phase="roll")
    before = sorted(table.state.events.cards)
    table.roll(1, "yule")
    drawn = [note.data["card"] for note in table.notes_of("event")]
    assert (drawn[0], len(drawn)) == ("yule", 2)
    assert table.state.card == drawn[1]
    assert table.state.rng.drawn["events"] > 0
    # the drawn card is at the bottom, below the three under Yule
    assert table.state.events.cards[0] == drawn[1]
    assert table.state.events.cards.index("yule") == 4
    assert sorted(table.state.events.cards) == before


def test_yule_hides_the_event_order_except_its_own_place() -> None:
    table = happens("yule")
    cards, known = table.state.events.cards, table.state.events.known
    assert [card for card, eyes in zip(cards, known, strict=True) if eyes] == [cards[0], "yule"]


def test_past_events_are_known_in_order_until_yule() -> None:
    table = happens("invention")
    table.play(End())
    while table.asked()[0][1] != "PreRoll":
        table.play(table.default())
    table.roll(1, "trade_ships_race")
    events = table.state.events
    assert events.cards[:2] == ["trade_ships_race", "invention"]
    assert all(events.known[:2])


# --- Invention ---------------------------------------------------------------------------------


def test_an_invention_rewards_each_building_with_progress() -> None:
    table = happens("invention", red="store, A-up1 abbey", blue="store")
    assert table.asked() == [(RED, "GainPick")]
    table.play(Pick("ore"))
    assert (table.has(RED), table.has(BLUE)) == ("O1 $1", "W1")
    assert played_on(table)


def test_two_buildings_with_progress_bring_two() -> None:
    items = "store, city A, A-up1 abbey, A-up2 university"
    table = happens("invention", "progress", red=items, blue="store, A-up1 abbey")
    assert table.asked() == [(RED, "GainPick"), (BLUE, "GainPick")]
    table.play(Pick("ore"), Pick("grain"), seat=RED)
    table.play(Pick("ore"), seat=BLUE)
    assert (table.has(RED), table.has(BLUE)) == ("G1 O1 $1", "W1 O1")
    assert played_on(table)


def test_without_progress_an_invention_does_nothing() -> None:
    assert played_on(happens("invention", red="A-up1 marketplace"))


# --- Year of Plenty ----------------------------------------------------------------------------


def test_year_of_plenty_fills_regions_next_to_storehouses_and_abbeys() -> None:
    items = "store, A-up1 abbey, B-down1 storehouse, B-up1 marketplace"
    table = happens("year_of_plenty", die=2, red=items, blue="store")
    assert table.has(RED) == "L2 W1 O1 $1"  # one of the lumber was produced
    assert table.has(BLUE) == "B1"
    assert [note.data for note in table.notes_of("gains")] == [
        {"goods": {"lumber": 1, "wool": 1, "ore": 1, "gold": 1}}
    ]
    assert played_on(table)


def test_a_region_between_an_abbey_and_a_storehouse_gains_two() -> None:
    table = happens("year_of_plenty", die=2, red="store, A-up1 abbey, B-up1 storehouse")
    assert [table.stock(RED, r) for r in ("forest_2", "gold_field_1", "fields_6")] == [2, 2, 1]


def test_a_year_of_plenty_fills_no_region_above_three() -> None:
    table = happens("year_of_plenty", die=3, red="forest_2 3, gold_field_1 3, A-up1 abbey")
    assert table.has(RED) == "L3 B2 W1 G1 O1 $3"
    assert not table.notes_of("gains")


def test_a_year_of_plenty_never_fills_the_gold_cache() -> None:
    items = "store, gold_field_1 3, A-up1 abbey, A-down1 harald, cache gold_field_1 0"
    table = happens("year_of_plenty", "gold", die=3, red=items)
    assert (table.has(RED), table.state.princes[RED].hoard) == ("L1 B1 $3", 0)


# --- Traveling Merchant ------------------------------------------------------------------------


def test_the_traveling_merchant_sells_up_to_two_resources_for_a_gold_each() -> None:
    table = happens("traveling_merchant", die=2, red="store $3", blue="store $1")
    assert table.asked() == [(RED, "MerchantBuy"), (BLUE, "MerchantBuy")]
    assert table.options(RED)[0] == Pass()
    assert table.picks(RED) == "LBWGO"  # no gold for gold
    table.play(Pick("ore"), Pick("ore"), seat=RED)
    assert (table.has(RED), table.asked()) == ("L1 O2 $1", [(BLUE, "MerchantBuy")])
    table.play(Pick("wool"))
    assert table.has(BLUE) == "B1 W1"
    assert played_on(table)


def test_a_player_may_buy_one_or_nothing_from_the_merchant() -> None:
    table = happens("traveling_merchant", die=2, red="store $3", blue="store $2")
    table.play(Pass(), seat=BLUE)
    table.play(Pick("ore"), seat=RED)
    assert table.asked() == [(RED, "MerchantBuy")]
    table.play(Pass())
    assert (table.has(RED), table.has(BLUE)) == ("L1 O1 $2", "B1 $2")
    assert played_on(table)


def test_merchant_skips_players_without_gold() -> None:
    assert played_on(happens("traveling_merchant", die=2, red="store L3 W2", blue="store"))


def test_merchant_skips_players_with_room_only_for_gold() -> None:
    full = "store L3 B3 W3 G3 O3 $1"
    table = happens("traveling_merchant", die=2, red=full, blue="store")
    assert (table.has(RED), played_on(table)) == ("L3 B3 W3 G3 O3 $1", True)


def test_gold_is_not_bought_with_gold() -> None:
    table = happens("traveling_merchant", die=2, red="store $1", blue="store")
    assert table.refusal(Pick("gold")) == "resource_not_offered"


def test_an_absent_player_buys_nothing() -> None:
    assert happens("traveling_merchant", die=2, red="store $1").default() == Pass()


# --- Trade Ships Race --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "blue", "gaining"),
    [
        ("", "", []),
        ("A-up1 lumber_ship", "", [RED]),
        ("A-up1 lumber_ship", "A-up1 ore_ship", [RED, BLUE]),
        ("A-up1 lumber_ship", "A-up1 ore_ship, A-down1 basic:large_trade_ship", [BLUE]),
        ("A-up1 pirate_ship, A-down1 pirate_ship", "A-up1 gold_ship", [BLUE]),
        ("A-up1 pirate_ship", "", []),
    ],
    ids=["nobody", "red", "equal", "blue with a large ship", "pirates", "only pirates"],
)
def test_race_rewards_the_player_with_most_trade_ships(
    red: str, blue: str, gaining: list[int]
) -> None:
    table = happens("trade_ships_race", "gold", die=6, red=f"store, {red}", blue=f"store, {blue}")
    assert table.asked() == ([(seat, "GainPick") for seat in gaining] or [(RED, "Act")])
    for seat in gaining:
        table.play(Pick("wool"), seat=seat)
    assert [int("W1" in table.has(seat)) for seat in (RED, BLUE)] == [
        int(seat in gaining) for seat in (RED, BLUE)
    ]
    assert played_on(table)


# --- Feud --------------------------------------------------------------------------------------

FOUR = "A-up1 abbey, A-down1 marketplace, B-up1 toll_bridge, B-down1 lumber_camp"


def test_without_the_strength_advantage_a_feud_does_nothing() -> None:
    table = happens("feud", red="A-up1 austin", blue=FOUR)
    assert played_on(table)
    assert table.notes_of("nothing_happens")


@each_seat
def test_feud_holder_names_three_buildings_and_the_opponent_loses_one(
    seat: int,
) -> None:
    table = happens("feud", red=HERO, blue=FOUR, turn=seat)
    assert table.asked() == [(RED, "FeudSelect")]
    assert [str(move.what) for move in table.options() if isinstance(move, Target)] == [
        "A-up1",
        "A-down1",
        "B-up1",
        "B-down1",
    ]
    table.play(Target("A-up1"))
    assert table.refusal(Target("A-up1")) == "no_target"
    assert table.refusal(Pass()) == "wrong_phase"
    table.play(Target("B-down1"), Target("A-down1"))
    assert table.asked() == [(BLUE, "FeudRemove")]
    assert {move.card for move in table.options() if isinstance(move, Return)} == {
        "A-up1",
        "A-down1",
        "B-down1",
    }
    assert table.refusal(Return("B-up1", 1)) == "not_threatened"
    assert table.refusal(Return("A-down1", 5)) == "wrong_stack"
    table.play(Return("A-down1", 3))
    assert table.site(BLUE, "A-down1") == ""
    assert table.state.stacks[2].cards[0] == "basic:marketplace"
    assert table.state.princes[BLUE].tally.commerce == 1
    assert table.notes_of("loses_card")[0].data == {
        "card": "basic:marketplace",
        "site": "A-down1",
        "stack": 3,
    }
    assert played_on(table)


def test_of_three_buildings_or_fewer_all_are_named() -> None:
    items = "A-up1 abbey, A-down1 marketplace, B-up1 harald, B-down1 lumber_ship"
    table = happens("feud", red=HERO, blue=items)
    assert table.asked() == [(BLUE, "FeudRemove")]
    assert {move.card for move in table.options() if isinstance(move, Return)} == {
        "A-up1",
        "A-down1",
    }


def test_units_are_no_buildings_in_a_feud() -> None:
    table = happens("feud", red=HERO, blue="A-up1 harald, A-down1 lumber_ship")
    assert played_on(table)
    assert table.notes_of("nothing_happens")


def test_the_gold_cache_is_no_building_in_a_feud() -> None:
    table = happens("feud", "gold", red=HERO, blue="A-up1 harald, cache gold_field_4 1")
    assert played_on(table)


def test_town_hall_on_a_parish_hall_is_one_building_and_the_lower_stays() -> None:
    items = "city A, A-up1 parish_hall, A-up1 town_hall"
    table = happens("feud", "progress", red=HERO, blue=items, turn=BLUE, die=1)
    assert table.asked() == [(BLUE, "FeudRemove")]
    assert table.options() == [Return("A-up1", 4), Return("A-up1", 5)]
    table.play(Return("A-up1", 4))
    assert table.site(BLUE, "A-up1") == "basic:parish_hall"
    assert table.state.princes[BLUE].tally.price == 1
    assert table.state.stacks[3].cards[0] == "progress:town_hall"


def test_feud_may_return_an_open_city_building_to_the_open_pile() -> None:
    items = "city A, A-up2 merchant_guild"
    table = happens("feud", "gold", red=HERO, blue=items)
    assert table.state.open == ["gold:merchant_guild"]
    assert table.options() == [Return("A-up2", 0)]
    table.play(Return("A-up2", 0))
    assert table.state.open == ["gold:merchant_guild"] * 2


def test_former_open_card_goes_under_the_stack_of_its_era_in_the_duel() -> None:
    table = happens("feud", "duel", red=HERO, blue="city A, A-up2 merchant_guild")
    assert table.options() == [Return("A-up2", 4)]
    table.play(Return("A-up2", 4))
    assert table.state.stacks[3].cards[0] == "gold:merchant_guild"


# --- Fraternal Feuds ---------------------------------------------------------------------------


def test_without_the_strength_advantage_fraternal_feuds_do_nothing() -> None:
    table = happens("fraternal_feuds", red="A-up1 austin", blue="hand scout abbey")
    assert (played_on(table), len(table.hand(BLUE))) == (True, 2)


@each_seat
def test_the_holder_sends_two_cards_of_the_opponents_hand_under_stacks(seat: int) -> None:
    table = happens("fraternal_feuds", red=HERO, blue="hand scout abbey austin", turn=seat)
    assert table.asked() == [(RED, "FraternalSelect")]
    assert [(note.seat, note.data) for note in table.notes_of("sees_hand")] == [
        (RED, {"victim": BLUE})
    ]
    assert table.notes_of("hand_seen")[0].seat == RED
    assert table.notes_of("hand_seen")[0].data == {
        "cards": ["basic:abbey", "basic:austin", "basic:scout"]
    }
    assert table.refusal(Return("basic:harald", 1)) == "no_such_card"
    assert table.refusal(Return("basic:scout", 5)) == "wrong_stack"
    assert table.refusal(Pass()) == "wrong_phase"
    table.play(Return("basic:scout", 2))
    assert table.asked() == [(RED, "FraternalSelect")]
    table.play(Return("basic:abbey", 4))
    assert table.hand(BLUE) == ["basic:austin"]
    assert table.state.stacks[1].cards[0] == "basic:scout"
    assert table.state.stacks[3].cards[0] == "basic:abbey"
    sent = [
        (RED, "basic:scout"),
        (BLUE, "basic:scout"),
        (RED, "basic:abbey"),
        (BLUE, "basic:abbey"),
    ]
    assert [(n.seat, n.data["card"]) for n in table.notes_of("sends_away_card")] == sent
    assert played_on(table)


def test_of_a_single_card_only_that_one_is_sent_away() -> None:
    table = happens("fraternal_feuds", red=HERO, blue="hand scout")
    table.play(Return("basic:scout", 1))
    assert (table.hand(BLUE), played_on(table)) == ([], True)


def test_card_goes_under_a_stack_with_its_back() -> None:
    table = happens("fraternal_feuds", "gold", red=HERO, blue="hand mint")
    assert table.options() == [Return("gold:mint", 4), Return("gold:mint", 5)]


def test_an_empty_hand_is_left_alone_and_nothing_is_blocked() -> None:
    table = happens("fraternal_feuds", red=HERO, turn=BLUE)
    assert played_on(table)
    table.play(End())
    assert table.asked() == [(BLUE, "Refill")]


def test_a_victim_on_turn_does_not_fill_his_hand_at_the_end_of_it() -> None:
    table = happens("fraternal_feuds", red=HERO, blue="hand scout abbey austin", turn=BLUE)
    table.play(Return("basic:scout", 1), Return("basic:abbey", 1), End())
    assert table.asked() == [(BLUE, "ExchangeCard")]
    assert table.refusal(Draw(1)) == "wrong_phase"
    assert len(table.options()) > 1  # one card may still be exchanged for one
    table.play(Finish())
    assert table.hand(BLUE) == ["basic:austin"]
    assert table.asked() == [(RED, "PreRoll")]


def test_the_hand_is_filled_again_at_the_end_of_the_turn_after() -> None:
    table = happens("fraternal_feuds", red=HERO, blue="hand scout abbey austin", turn=BLUE)
    table.play(Return("basic:scout", 1), Return("basic:abbey", 1), End(), Finish())
    table.roll(1, "year_of_plenty")
    while table.asked() != [(BLUE, "PreRoll")]:
        table.play(table.default())
    table.roll(1, "year_of_plenty")
    table.play(End())
    assert table.asked() == [(BLUE, "Refill")]


def test_feud_victim_refills_the_hand_at_the_end_of_their_next_turn() -> None:
    table = happens("fraternal_feuds", red=HERO, blue="hand scout abbey austin")
    table.play(Return("basic:scout", 1), Return("basic:abbey", 1), End())
    assert table.asked() == [(RED, "Refill")]
    while table.asked() != [(BLUE, "PreRoll")]:
        table.play(table.default())
    table.roll(1, "year_of_plenty")
    table.play(End())
    assert table.asked() == [(BLUE, "Refill")]


# --- Gift for the Prince -----------------------------------------------------------------------


def test_the_prince_pays_a_gold_for_each_unit_with_strength() -> None:
    red = "store, A-up1 harald, A-down1 candamir, B-up1 lumber_ship, B-down1 pirate_ship"
    table = happens("gift_for_the_prince", "gold", die=6, red=red, blue="store, A-up1 inga")
    assert (table.has(RED), table.has(BLUE)) == ("G1 $2", "O1 $1")
    assert played_on(table)


def test_buildings_with_strength_bring_no_gift() -> None:
    items = "store, A-up1 heinrich, A-down1 lookout_tower"
    table = happens("gift_for_the_prince", "duel", die=6, red=items)
    assert table.state.princes[RED].tally.strength == 3
    assert table.has(RED) == "G1 $1"


def test_gift_fills_the_cache_first_and_excess_is_lost() -> None:
    items = "store $3, A-up1 harald, A-down1 candamir, cache gold_field_1 2"
    table = happens("gift_for_the_prince", "gold", die=6, red=items)
    assert (table.has(RED), table.state.princes[RED].hoard) == ("G1 $6", 3)


# --- Riots -------------------------------------------------------------------------------------


def rioted(red: str, ruleset: str = "league", **rest: Any) -> Table:
    return happens("riots", "turmoil", ruleset, die=6, red=red, **rest)


@pytest.mark.parametrize(
    ("ruleset", "units", "fee"),
    [
        ("league", 0, 0),
        ("league", 1, 1),
        ("league", 2, 2),
        ("league", 3, 2),
        ("published", 0, 0),
        ("published", 1, 1),
        ("published", 2, 1),
        ("published", 3, 2),
    ],
)
@each_seat
def test_riots_cost_gold_for_units_with_strength_or_commerce(
    ruleset: str, units: int, fee: int, seat: int
) -> None:
    cards = ("A-up1 harald", "A-down1 lumber_ship", "B-up1 osmund")
    red = ", ".join(["store $3", *cards[:units]])
    table = rioted(red, ruleset, turn=seat)
    assert table.state.princes[RED].stock[2] == 3 - fee
    assert played_on(table)


def test_riots_ignore_cards_without_strength_and_commerce() -> None:
    table = rioted("store $3, A-up1 irmgard, A-down1 toll_bridge, B-up1 drill_ground")
    assert (table.has(RED), played_on(table)) == ("G1 $3", True)


def test_player_who_cannot_pay_the_riots_loses_a_unit_instead() -> None:
    red = "store $1, A-up1 harald, A-down1 lumber_ship, B-up1 toll_bridge"
    table = rioted(red)
    assert table.asked() == [(RED, "RiotsRemove")]
    assert {move.card for move in table.options() if isinstance(move, Return)} == {
        "A-up1",
        "A-down1",
    }
    table.play(Return("A-up1", 2))
    assert (table.site(RED, "A-up1"), table.has(RED)) == ("", "G1 $1")
    assert table.state.stacks[1].cards[0] == "basic:harald"
    assert played_on(table)


def test_player_who_can_pay_the_riots_must_pay() -> None:
    table = rioted("store $1, A-up1 harald")
    assert (table.has(RED), played_on(table)) == ("G1", True)
    assert table.notes_of("pays")[0].data == {"goods": {"gold": 1}}


def test_riots_hit_the_player_on_turn_first_and_completely() -> None:
    red, blue = "store, A-up1 harald, A-down1 irmgard", "store, A-up1 lumber_ship"
    table = rioted(red, blue=blue)
    assert table.asked() == [(RED, "RiotsRemove")]
    table.play(Return("A-up1", 1))
    assert table.asked() == [(RED, "GainPick")]  # Irmgard's consolation
    table.play(Pick("wool"))
    assert table.asked() == [(BLUE, "RiotsRemove")]
    table.play(Return("A-up1", 1))
    assert played_on(table)
    table = rioted(red, blue=blue, turn=BLUE)
    assert table.asked() == [(BLUE, "RiotsRemove")]


@pytest.mark.parametrize(
    ("items", "safe"),
    [
        ("city A, A-up2 chapel_low", {1, 2, 3}),
        ("city A, A-up2 chapel_high", {4, 5, 6}),
        ("city A, A-up2 chapel_low, A-down2 chapel_high", {1, 2, 3, 4, 5, 6}),
    ],
    ids=["low", "high", "both"],
)
@pytest.mark.parametrize("number", range(1, 7))
def test_a_chapel_keeps_riots_away_on_its_numbers(items: str, safe: set[int], number: int) -> None:
    red = f"store $3, A-up1 harald, {items}"
    league = happens("riots", "turmoil", die=3, chapel=number, red=red)
    assert league.state.princes[RED].stock[2] == (3 if number in safe else 2)
    assert league.state.rng.drawn["chapel"] == 1
    [note] = league.notes_of("chapel" if number in safe else "chapel_fails")
    assert (note.seat, note.data) == (RED, {"die": number})
    boxed = happens("riots", "turmoil", "published", die=number, red=red)
    assert boxed.state.princes[RED].stock[2] == (3 if number in safe else 2)
    assert "chapel" not in boxed.state.rng.drawn


def test_a_chapel_rolls_only_for_its_owner_and_only_if_riots_strike_him() -> None:
    table = rioted("store $3, city A, A-up2 chapel_low", blue="store $3, A-up1 harald")
    assert "chapel" not in table.state.rng.drawn
    assert table.state.princes[BLUE].stock[2] == 2


# --- Plague ------------------------------------------------------------------------------------


def struck(red: str, die: int = 5, **rest: Any) -> Table:
    return happens("plague", "progress", die=die, red=red, **rest)


def test_the_plague_takes_one_from_every_region_around_a_city() -> None:
    table = struck("store L2 B2 W2 G2 O2 $2, city A", blue="store L2")
    assert table.has(RED) == "L1 B1 W1 G2 O3 $1"  # fields and mountains lie beyond; 5 was rolled
    assert table.has(BLUE) == "L2 G1"
    assert [(note.seat, note.data) for note in table.notes_of("plagued")] == [
        (RED, {"goods": {"lumber": 1, "brick": 1, "wool": 1, "gold": 1}})
    ]
    assert played_on(table)


@pytest.mark.parametrize(
    ("city", "left"),
    [
        ("A", [2, 2, 2, 2, 3, 3, 3, 3]),
        ("B", [3, 3, 2, 2, 2, 2, 3, 3]),
        ("C", [3, 3, 3, 3, 2, 2, 2, 2]),
    ],
)
def test_four_adjacent_regions_surround_a_city(city: str, left: list[int]) -> None:
    table = struck(f"right fields_1 hills_1, store L3 B6 W3 G6 O3 $3, city {city}")
    assert table.state.princes[RED].stock == left


def test_region_between_two_cities_loses_one_and_an_empty_one_none() -> None:
    table = struck("store L2 W2 G2 $2, city A B")
    assert table.has(RED) == "L1 W1 G1 $1"


def test_the_plague_spares_settlements() -> None:
    assert struck("store L2 B2").has(RED) == "L2 B2 O1"


def test_bath_house_protects_its_regions_from_an_adjacent_city() -> None:
    table = struck("store L2 B2 W2 G2 O2 $2, city A B, A-up2 bath_house")
    assert table.has(RED) == "L2 B2 W2 G1 O2 $2"


def test_the_plague_does_not_reach_the_gold_cache() -> None:
    items = "store $1, city A, A-up1 harald"
    assert struck(items).has(RED) == "O1"


def test_each_pharmacy_brings_one_of_choice_after_the_plague() -> None:
    items = "store L1, city A, A-up2 pharmacy, A-down2 pharmacy"
    table = struck(items, blue="store, city A")
    assert (table.asked(), table.has(RED)) == ([(RED, "GainPick")], "O1")
    table.play(Pick("lumber"), Pick("lumber"))
    assert table.has(RED) == "L2 O1"
    assert played_on(table)


def test_a_pharmacy_helps_without_any_loss() -> None:
    table = struck("store, city A, A-up2 pharmacy")
    assert table.asked() == [(RED, "GainPick")]


# --- Irmgard -----------------------------------------------------------------------------------


def test_irmgard_consoles_her_owner_for_a_card_lost_in_a_feud() -> None:
    table = happens("feud", "turmoil", red=HERO, blue="store, A-up1 abbey, A-down1 irmgard")
    table.play(Return("A-up1", 1))
    assert table.asked() == [(BLUE, "GainPick")]
    table.play(Pick("grain"))
    assert (table.has(BLUE), played_on(table)) == ("W1 G1", True)


def test_loss_without_irmgard_is_not_compensated() -> None:
    table = happens("feud", "turmoil", red=HERO, blue="store, A-up1 abbey")
    table.play(Return("A-up1", 1))
    assert played_on(table)


def test_hand_cards_lost_in_fraternal_feuds_bring_no_consolation() -> None:
    table = happens("fraternal_feuds", "turmoil", red=HERO, blue="hand abbey, A-up1 irmgard")
    table.play(Return("basic:abbey", 1))
    assert played_on(table)


# --- Sebastian ---------------------------------------------------------------------------------


@each_seat
def test_sebastian_keeps_riots_away_from_his_player_only(seat: int) -> None:
    items = "store $3, A-up1 harald"
    table = rioted(f"{items}, hand sebastian", blue=items.replace("harald", "osmund"), turn=seat)
    assert [table.state.princes[who].stock[2] for who in (RED, BLUE)] == [3, 2]
    assert (table.hand(RED), table.state.discard) == ([], ["turmoil:sebastian"])
    assert played_on(table)


def test_checking_a_hand_for_sebastian_seals_the_move() -> None:
    for blue, looked in (("store $3, A-up1 osmund", True), ("store", False)):
        table = rioted("store, A-up1 harald", blue=blue)
        table.play(Return("A-up1", 1))
        assert table.sealed is looked


def test_sebastian_is_kept_when_riots_count_no_unit_or_a_chapel_calms_them() -> None:
    table = rioted("store $3, A-up1 irmgard, hand sebastian")
    assert table.hand(RED) == ["turmoil:sebastian"]
    items = "store $3, city A, A-up1 harald, A-up2 chapel_low, hand sebastian"
    table = rioted(items, chapel=2)
    assert (table.hand(RED), table.has(RED)) == (["turmoil:sebastian"], "G1 $3")
    table = rioted(items, chapel=5)
    assert (table.hand(RED), table.has(RED)) == ([], "G1 $3")


def test_sebastian_keeps_a_feud_away_before_the_holder_names_anything() -> None:
    table = happens("feud", "turmoil", red=HERO, blue=f"{FOUR}, hand sebastian")
    assert (table.hand(BLUE), table.notes_of("names_building")) == ([], [])
    assert table.site(BLUE, "A-up1") == "basic:abbey"
    assert played_on(table)


def test_sebastian_is_kept_when_a_feud_does_not_hit_his_player() -> None:
    table = happens("feud", "turmoil", red=f"{HERO}, hand sebastian, A-down1 abbey", blue=FOUR)
    assert table.hand(RED) == ["turmoil:sebastian"]
    table = happens("feud", "turmoil", red=HERO, blue="A-up1 harald, hand sebastian")
    assert table.hand(BLUE) == ["turmoil:sebastian"]


def test_sebastian_keeps_fraternal_feuds_away_before_the_hand_is_seen() -> None:
    items = "hand sebastian scout abbey"
    table = happens("fraternal_feuds", "turmoil", red=HERO, blue=items, turn=BLUE)
    assert table.hand(BLUE) == ["basic:scout", "basic:abbey"]
    assert not table.notes_of("sees_hand")
    table.play(End())
    assert table.asked() == [(BLUE, "Refill")]  # and nothing is blocked


def test_sebastian_alone_in_the_hand_is_sent_away_himself() -> None:
    table = happens("fraternal_feuds", "turmoil", red=HERO, blue="hand sebastian")
    assert table.options() == [
        Return("turmoil:sebastian", 4),
        Return("turmoil:sebastian", 5),
    ]
    table.play(Return("turmoil:sebastian", 4))
    assert (table.hand(BLUE), table.state.discard) == ([], [])


def test_moves_of_other_phases_are_refused_in_an_event() -> None:
    table = happens("feud", red=HERO, blue=FOUR)
    assert table.refusal(Take("basic:abbey")) == "wrong_phase"
    assert table.refusal(Roll()) == "wrong_phase"

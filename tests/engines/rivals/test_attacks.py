"""Reference 2.5 and 4.4.7: cards that take from the opponent, and the protection from them."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.rivals.moves import Build, Pass, Pick, Play, Return, Take, Target
from tests.engines.rivals.notation import BLUE, RED, Table, chance

STRONG = "A-up1 harald, A-down1 candamir"
GUILD = "city A, A-up1 merchant_guild"
TAVERN = "city A, A-up1 hedge_tavern"
ARCHER, ARSONIST, TRAITOR = "turmoil:archer", "turmoil:arsonist", "turmoil:traitor"


# --- Pirate Ship


def pirates(ruleset: str = "league", blue: str = "A-up1 lumber_ship, B-up1 brick_ship") -> Table:
    table = Table("gold", ruleset, red="store L1 W1, hand pirate_ship", blue=blue)
    table.play(Build("gold:pirate_ship", "A-up1"))
    return table


def test_a_pirate_ship_sinks_a_trade_ship_of_its_owners_choice() -> None:
    table = pirates()
    assert table.asked() == [(BLUE, "PirateRemove")]
    table.play(Return("B-up1", 2))
    assert table.site(BLUE, "B-up1") == ""
    assert table.site(BLUE, "A-up1") == "basic:lumber_ship"
    assert table.state.stacks[1].cards[0] == "basic:brick_ship"
    assert table.asked() == [(RED, "Act")]


def test_the_published_rules_discard_a_sunk_ship() -> None:
    table = pirates("published")
    assert table.options() == [Return("B-up1", 0), Return("A-up1", 0)]
    table.play(Return("A-up1", 0))
    assert table.state.discard == ["basic:lumber_ship"]


def test_sunk_ship_goes_under_a_stack_with_its_own_back() -> None:
    table = pirates(blue="A-up1 gold:large_trade_ship")
    assert table.options() == [Return("A-up1", 4), Return("A-up1", 5)]
    assert table.refusal(Return("A-up1", 1)) == "wrong_stack"


def test_a_pirate_ship_sinks_no_pirate_ship_and_no_other_card() -> None:
    table = pirates(blue="A-up1 pirate_ship, A-down1 harald, B-up1 toll_bridge")
    assert table.asked() == [(RED, "Act")]
    table = pirates(blue="A-up1 pirate_ship, A-down1 ore_ship")
    assert table.refusal(Return("A-up1", 4)) == "not_threatened"


def test_without_an_answer_the_ship_first_by_name_is_sunk() -> None:
    assert pirates().default() == Return("B-up1", 1)


# --- Gudrun


@pytest.mark.parametrize(
    ("ruleset", "ships", "blue", "red_gold", "taken"),
    [
        ("league", 1, 3, 0, 1),
        ("league", 2, 3, 0, 2),
        ("published", 1, 3, 0, 2),
        ("published", 2, 3, 0, 3),
        ("published", 1, 1, 0, 1),
        ("published", 1, 3, 2, 1),
    ],
)
def test_gudrun_takes_gold_for_each_pirate_ship(
    ruleset: str, ships: int, blue: int, red_gold: int, taken: int
) -> None:
    placed = ", ".join(f"A-{slot} pirate_ship" for slot in ("up1", "down1")[:ships])
    red = f"{placed}, store L1 ${red_gold}, hand gudrun"
    table = Table("gold", ruleset, red=red, blue=f"store ${blue} B1")
    table.play(Play("gold:gudrun"))
    assert table.has(RED) == f"L1 ${red_gold + taken}"
    assert table.has(BLUE) == f"B1 ${blue - taken}".removesuffix(" $0")


def test_gudrun_needs_a_pirate_ship_and_gold_to_take() -> None:
    table = Table("gold", red="store, hand gudrun", blue="store $3")
    assert table.refusal(Play("gold:gudrun")) == "requires"
    table = Table("gold", red="A-up1 pirate_ship, store, hand gudrun", blue="store L3")
    assert table.refusal(Play("gold:gudrun")) == "no_effect"
    table = Table("gold", red="A-up1 pirate_ship, store $3, hand gudrun", blue="store $3")
    assert table.refusal(Play("gold:gudrun")) == "no_effect"


def test_gudrun_takes_the_gold_in_the_cache_last() -> None:
    red = "A-up1 pirate_ship, A-down1 pirate_ship, store, hand gudrun"
    table = Table("gold", red=red, blue="store $1, cache gold_field_4 3")
    table.play(Play("gold:gudrun"))
    assert (table.stock(BLUE, "gold_field_4"), table.state.princes[BLUE].hoard) == (0, 2)
    assert table.has(RED) == "$2"


def test_stolen_gold_fills_a_cache_next_to_a_full_gold_field() -> None:
    red = "A-up1 pirate_ship, A-down1 pirate_ship, store $3, cache gold_field_1 2, hand gudrun"
    table = Table("gold", red=red, blue="store $3")
    table.play(Play("gold:gudrun"))
    assert (table.has(RED), table.has(BLUE)) == ("$6", "$2")


# --- Trade Master


def test_a_trade_master_takes_two_resources_of_choice() -> None:
    table = Table("gold", red=f"{GUILD}, store, hand trade_master", blue="store L2 O1")
    table.play(Play("gold:trade_master"))
    assert table.asked() == [(RED, "StealPick")]
    assert table.picks() == "LO"
    table.play(Pick("lumber"), Pick("lumber"))
    assert (table.has(RED), table.has(BLUE)) == ("L2", "O1")
    assert table.asked() == [(RED, "Act")]


def test_trade_master_takes_only_available_resources_with_room() -> None:
    blue = "store L1 B1 O1"
    table = Table("gold", red=f"{GUILD}, store B3, hand trade_master", blue=blue)
    table.play(Play("gold:trade_master"))
    assert table.picks() == "LO"
    assert table.refusal(Pick("brick")) == "resource_not_offered"


def test_the_second_resource_of_a_trade_master_may_be_impossible() -> None:
    table = Table("gold", red=f"{GUILD}, store L2, hand trade_master", blue="store L3")
    table.play(Play("gold:trade_master"))
    assert (table.has(RED), table.has(BLUE)) == ("L3", "L2")


def test_a_trade_master_needs_a_guild_and_something_to_take() -> None:
    table = Table("gold", red="store, hand trade_master", blue=f"{GUILD}, store L1")
    assert table.refusal(Play("gold:trade_master")) == "requires"
    table = Table("gold", red=f"{GUILD}, store L3, hand trade_master", blue="store L3")
    assert table.refusal(Play("gold:trade_master")) == "no_effect"


# --- Merchant


def merchant(red: str, blue: str) -> Table:
    table = Table("gold", red=f"city A, {red}, hand merchant", blue=blue)
    table.play(Play("gold:merchant"))
    return table


def test_a_merchant_takes_two_and_gives_one() -> None:
    table = merchant("store L1", "store B2 O1")
    assert Pass() not in table.options()
    table.play(Pick("brick"), Pick("ore"))
    assert table.picks() == "LBO"
    table.play(Pick("lumber"))
    assert (table.has(RED), table.has(BLUE)) == ("B1 O1", "L1 B1")
    assert table.asked() == [(RED, "Act")]


def test_a_merchant_may_stop_after_the_first() -> None:
    table = merchant("store L1", "store B2 O1")
    table.play(Pick("brick"))
    assert table.default() == Pass()
    table.play(Pass(), Pick("brick"))
    assert (table.has(RED), table.has(BLUE)) == ("L1", "B2 O1")


def test_a_gift_that_the_opponent_cannot_store_is_lost() -> None:
    table = merchant("store L1", "store L3 B1")
    table.play(Pick("brick"), Pass(), Pick("lumber"))
    assert (table.has(RED), table.has(BLUE)) == ("B1", "L3")


def test_a_merchant_takes_the_only_resource_and_gives_it_back() -> None:
    table = merchant("store", "store B1")
    table.play(Pick("brick"))
    assert (table.has(RED), table.has(BLUE)) == ("", "B1")


@pytest.mark.parametrize(
    ("red", "legal"),
    [
        ("city A", True),
        ("A-up1 ore_ship, A-down1 gold_ship, B-up1 wool_ship", True),
        ("A-up1 ore_ship, A-down1 gold_ship", False),
    ],
)
def test_a_merchant_needs_a_city_or_three_commerce(red: str, legal: bool) -> None:
    table = Table("gold", red=f"{red}, store, hand merchant", blue="store L1")
    assert (Play("gold:merchant") in table.options()) is legal


# --- Brigands


def test_brigands_take_as_much_of_a_type_as_one_region_holds() -> None:
    red = f"{STRONG}, right forest_4 hills_1, store, forest_2 2, hand brigands"
    blue = "right forest_6 hills_5, store, forest_3 1, forest_6 3"
    table = Table("gold", red=red, blue=blue)
    table.play(Play("gold:brigands"))
    assert table.options() == [Target("forest_2"), Target("forest_4")]
    table.play(Target("forest_4"))
    assert (table.stock(RED, "forest_2"), table.stock(RED, "forest_4")) == (2, 3)
    assert table.has(BLUE) == "L1"


def test_brigands_take_all_there_is_where_that_is_less() -> None:
    table = Table("turmoil", red=f"{STRONG}, store, hand brigands", blue="store L2 B1")
    table.play(Play("turmoil:brigands"), Target("forest_2"))
    assert (table.has(RED), table.has(BLUE)) == ("L2", "B1")


def test_brigands_do_not_fill_the_gold_cache() -> None:
    red = f"{STRONG}, store $2, cache gold_field_1 0, hand brigands"
    table = Table("gold", red=red, blue="store $3")
    table.play(Play("gold:brigands"))
    assert table.options() == [Target("gold_field_1")]
    table.play(Target("gold_field_1"))
    assert (table.has(RED), table.has(BLUE)) == ("$3", "$2")


def test_brigands_need_the_strength_advantage_and_something_to_take() -> None:
    table = Table("gold", red="A-up1 harald, store, hand brigands", blue="store L1")
    assert table.refusal(Play("gold:brigands")) == "requires"
    table = Table("gold", red=f"{STRONG}, store L3, hand brigands", blue="store L1")
    assert table.refusal(Play("gold:brigands")) == "no_effect"
    table = Table("gold", red=f"{STRONG}, store, hand brigands", blue="store L1")
    table.play(Play("gold:brigands"))
    assert table.refusal(Target("hills_3")) == "no_target"


# --- Voyage of Plunder


@pytest.mark.parametrize(
    ("blue", "taken"),
    [("", 1), ("city A", 1), ("city A B", 2), ("city A, A-up1 toll_bridge, city B", 2)],
)
def test_voyage_of_plunder_takes_two_from_a_leading_opponent_else_one(
    blue: str, taken: int
) -> None:
    red = f"{STRONG}, store, hand voyage_of_plunder"
    table = Table("turmoil", red=red, blue=f"{blue}, store L3 B1")
    table.play(Play("turmoil:voyage_of_plunder"), *[Pick("lumber")] * taken)
    assert table.has(RED) == f"L{taken}"
    assert table.asked() == [(RED, "Act")]


def test_a_voyage_needs_the_strength_advantage_and_something_to_take() -> None:
    table = Table("turmoil", red="hand voyage_of_plunder", blue="store L1")
    assert table.refusal(Play("turmoil:voyage_of_plunder")) == "requires"
    table = Table("turmoil", red=f"{STRONG}, hand voyage_of_plunder", blue="store")
    assert table.refusal(Play("turmoil:voyage_of_plunder")) == "no_effect"


# --- Archer


def test_an_archer_hits_a_unit_with_strength_of_its_owners_choice() -> None:
    blue = "A-up1 harald, B-up1 candamir, B-down1 lookout_tower, A-down1 irmgard"
    table = Table("turmoil", red=f"{TAVERN}, hand archer", blue=blue)
    table.state.rng = chance(defence=6)
    table.play(Play(ARCHER))
    assert table.asked() == [(BLUE, "ArcherRemove")]
    assert {m.card for m in table.options() if isinstance(m, Return)} == {"A-up1", "B-up1"}
    assert table.default() == Return("A-up1", 1)
    table.play(Return("B-up1", 3))
    assert table.site(BLUE, "B-up1") == ""
    assert table.state.stacks[2].cards[0] == "basic:candamir"


def test_an_archer_hits_a_chief_cannoneer_too() -> None:
    table = Table("duel", red=f"{TAVERN}, hand archer", blue="A-up1 chief_cannoneer")
    table.play(Play(ARCHER))
    assert table.options() == [Return("A-up1", 6)]


@pytest.mark.parametrize("blue", ["", "A-up1 irmgard", "A-up1 drill_ground", "A-up1 ore_ship"])
def test_an_archer_without_a_unit_with_strength_to_hit_is_not_played(blue: str) -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand archer", blue=blue)
    assert table.refusal(Play(ARCHER)) == "no_effect"


# --- Arsonist


def test_arsonist_burns_a_chosen_building_and_its_owner_names_the_stack() -> None:
    blue = "city A, A-up1 abbey, A-up2 chapel_low, B-up1 harald"
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue=blue)
    table.play(Play(ARSONIST))
    assert table.options() == [Target("A-up1"), Target("A-up2")]
    assert table.refusal(Target("B-up1")) == "no_target"
    table.play(Target("A-up2"))
    assert table.asked() == [(BLUE, "ArsonistStack")]
    assert table.options() == [Return("A-up2", 4), Return("A-up2", 5)]
    table.play(Return("A-up2", 5))
    assert table.state.stacks[4].cards[0] == "turmoil:chapel_low"
    assert table.site(BLUE, "A-up2") == ""


def test_an_open_card_that_burns_returns_to_its_pile() -> None:
    blue = "city A, A-up1 hedge_tavern"
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue=blue)
    table.play(Play(ARSONIST), Target("A-up1"), Return("A-up1", 0))
    assert table.state.open == ["turmoil:hedge_tavern"]


def test_a_fire_brigade_protects_all_buildings_of_its_city_itself_too() -> None:
    blue = "city A B, A-up1 fire_brigade, A-down1 abbey, A-up2 storehouse, B-up1 toll_bridge"
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue=blue)
    table.play(Play(ARSONIST))
    assert table.options() == [Target("B-up1")]
    safe = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue=blue.rpartition(",")[0])
    assert safe.refusal(Play(ARSONIST)) == "no_effect"


def test_a_burnt_town_hall_uncovers_its_parish_hall() -> None:
    blue = "city A, A-up1 parish_hall, A-up1 town_hall"
    table = Table("duel", red=f"{TAVERN}, hand arsonist", blue=blue)
    table.play(Play(ARSONIST), Target("A-up1"), Return("A-up1", 6))
    assert table.site(BLUE, "A-up1") == "basic:parish_hall"
    assert table.state.stacks[5].cards[0] == "progress:town_hall"


# --- Traitor


def test_traitor_shows_the_hand_and_takes_one_card_usable_at_once() -> None:
    red = f"{TAVERN}, store $3, hand traitor"
    table = Table("turmoil", red=red, blue="hand abbey goldsmith")
    table.play(Play(TRAITOR))
    assert table.options() == [Pass(), Take("basic:abbey"), Take("basic:goldsmith")]
    assert table.refusal(Take("basic:inga")) == "no_such_card"
    table.play(Take("basic:goldsmith"))
    assert table.hand(RED) == ["basic:goldsmith"]
    assert table.hand(BLUE) == ["basic:abbey"]
    assert Play("basic:goldsmith") in table.options()


def test_a_traitor_may_take_nothing() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="hand abbey")
    table.play(Play(TRAITOR))
    assert table.default() == Pass()
    table.play(Pass())
    assert (table.hand(RED), table.hand(BLUE)) == ([], ["basic:abbey"])


def test_a_traitor_finds_nothing_in_an_empty_hand() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor")
    assert table.refusal(Play(TRAITOR)) == "no_effect"


@pytest.mark.parametrize("card", [ARCHER, ARSONIST, TRAITOR])
def test_archer_arsonist_and_traitor_need_an_own_hedge_tavern(card: str) -> None:
    blue = f"{TAVERN}, A-down1 harald, hand abbey"
    table = Table("turmoil", red=f"city A, hand {card}", blue=blue)
    assert table.refusal(Play(card)) == "requires"


# --- the other way round


@pytest.mark.parametrize(
    ("mode", "card", "blue", "red"),
    [
        ("gold", "gold:gudrun", "A-up1 pirate_ship, store", "store $2"),
        ("gold", "gold:trade_master", f"{GUILD}, store", "store L1"),
        ("gold", "gold:merchant", "city A, store", "store L1 B1"),
        ("gold", "gold:brigands", f"{STRONG}, store", "store L1"),
        ("turmoil", "turmoil:voyage_of_plunder", f"{STRONG}, store", "store L1"),
        ("turmoil", ARCHER, TAVERN, "A-up1 harald"),
        ("turmoil", ARSONIST, TAVERN, "A-up1 abbey"),
        ("turmoil", TRAITOR, TAVERN, "hand abbey"),
    ],
)
def test_blue_attacks_red_as_well(mode: str, card: str, blue: str, red: str) -> None:
    table = Table(mode, red=red, blue=f"{blue}, hand {card}", turn=BLUE)
    before = table.state.princes[RED]
    assert Play(card) in table.options()
    table.play(Play(card))
    while table.asked() != [(BLUE, "Act")]:
        table.play(table.options()[-1])
    assert table.state.princes[RED] != before
    assert table.state.discard == [card]


def test_a_pirate_ship_of_blue_sinks_a_ship_of_red() -> None:
    blue = "store L1 W1, hand pirate_ship"
    table = Table("gold", red="A-up1 lumber_ship", blue=blue, turn=BLUE)
    table.play(Build("gold:pirate_ship", "A-up1"), Return("A-up1", 1))
    assert table.site(RED, "A-up1") == ""


def test_attack_notes_name_the_losing_player() -> None:
    table = merchant("store L1", "store B2 O1")
    table.play(Pick("brick"), Pass(), Pick("lumber"))
    (taken,) = table.notes_of("takes")
    assert (taken.seat, taken.data) == (RED, {"goods": {"brick": 1}, "victim": BLUE})
    (given,) = table.notes_of("gives")
    assert (given.seat, given.data) == (RED, {"goods": {"lumber": 1}, "receiver": BLUE})


def test_lost_card_is_noted_with_its_stack() -> None:
    table = pirates()
    table.play(Return("B-up1", 2))
    (lost,) = table.notes_of("loses_card")
    assert lost.seat == BLUE
    assert lost.data == {"card": "basic:brick_ship", "site": "B-up1", "stack": 2}


# --- the defence


DEFENCES = {
    "A-down1 lookout_tower": (1, 2),
    "A-down1 heinrich": (3, 4, 5),
    "A-down1 lookout_tower, B-down1 heinrich": (1, 2, 3, 4, 5),
}


@pytest.mark.parametrize("card", [ARCHER, ARSONIST, TRAITOR])
@pytest.mark.parametrize("defence", DEFENCES)
@pytest.mark.parametrize("die", range(1, 7))
def test_one_die_decides_whether_an_attack_is_warded_off(card: str, defence: str, die: int) -> None:
    blue = f"{defence}, A-up1 harald, B-up1 abbey, hand storehouse"
    table = Table("turmoil", red=f"{TAVERN}, hand {card}", blue=blue)
    table.state.rng = chance(defence=die)
    before = table.state.princes[BLUE]
    table.play(Play(card))
    warded = die in DEFENCES[defence]
    assert (table.asked() == [(RED, "Act")]) is warded
    assert table.state.discard == [card]
    assert table.state.rng.drawn == {"defence": 1}
    (note,) = table.notes_of("defence" if warded else "defence_fails")
    assert (note.seat, note.data) == (BLUE, {"die": die})
    if warded:
        assert table.state.princes[BLUE] == before


def test_without_a_defence_no_die_is_thrown() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand arsonist", blue="A-up1 abbey")
    drawn = dict(table.state.rng.drawn)
    table.play(Play(ARSONIST))
    assert table.state.rng.drawn == drawn


def test_a_defence_does_not_help_against_other_attacks() -> None:
    blue = "A-up1 lookout_tower, A-down1 heinrich, store L1"
    table = Table("turmoil", red=f"{STRONG}, store, hand voyage_of_plunder", blue=blue)
    drawn = dict(table.state.rng.drawn)
    table.play(Play("turmoil:voyage_of_plunder"))
    assert table.has(RED) == "L1"
    assert table.state.rng.drawn == drawn


# --- Irmgard


@pytest.mark.parametrize(
    ("card", "moves"),
    [
        (ARCHER, [Return("A-up1", 1)]),
        (ARSONIST, [Target("B-up1"), Return("B-up1", 1)]),
    ],
)
def test_irmgard_consoles_with_a_resource_for_a_card_lost(card: str, moves: list[Move]) -> None:
    blue = "A-up1 harald, B-up1 abbey, A-down1 irmgard, store"
    table = Table("turmoil", red=f"{TAVERN}, hand {card}", blue=blue)
    table.play(Play(card), *moves)
    assert table.asked() == [(BLUE, "GainPick")]
    table.play(Pick("ore"))
    assert table.has(BLUE) == "O1"
    assert table.asked() == [(RED, "Act")]


def test_irmgard_does_not_console_for_a_hand_card() -> None:
    table = Table("turmoil", red=f"{TAVERN}, hand traitor", blue="A-up1 irmgard, hand abbey")
    table.play(Play(TRAITOR), Take("basic:abbey"))
    assert table.asked() == [(RED, "Act")]

"""Reference 4.1 to 4.3: the dice, production, and the faces of the event die."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Move
from engines.rivals.moves import Declare, Draw, End, Pick, Road, Roll, Trade
from engines.rivals.records import Prefs
from engines.rivals.steps.roll import PreRoll
from tests.engines.rivals.notation import BLUE, RED, Table, chance

QUIET = "trade"  # nothing happens while no player holds the trade advantage
SHIPS = "A-up1 lumber_ship, A-down1 brick_ship, B-up1 wool_ship"  # the trade advantage
each_seat = pytest.mark.parametrize("seat", [RED, BLUE])


def rolled(die: int, face: str, *table: Any, move: Roll | None = None, **position: Any) -> Table:
    """Return a match in which these dice were rolled in that position."""
    found = Table(*table, phase="roll", **position)
    found.roll(die, face, move)
    return found


# --- before the roll (4.1) ---------------------------------------------------------------------


def test_without_cards_for_it_a_player_can_only_roll() -> None:
    assert Table(phase="roll", red="hand scout goldsmith").options() == [Roll()]


def test_a_sole_roll_is_never_made_for_the_player() -> None:
    assert PreRoll.confirms


@pytest.mark.parametrize(
    "move", [Road("left"), Trade(3, "lumber", "forest_2"), End(), Draw(1)], ids=str
)
def test_nothing_is_built_or_traded_before_the_roll(move: Move) -> None:
    table = Table(phase="roll", red="store L3 B3 W3 G3 O3")
    assert table.refusal(move) == "wrong_phase"


def test_both_dice_are_rolled_together() -> None:
    table = Table(phase="roll")
    table.state.rng = chance(production_die=4, event_die=2)
    table.play(Roll())
    assert (table.state.die, table.state.event) == (4, "trade")
    [note] = table.notes_of("rolls")
    assert (note.seat, note.data) == (RED, {"die": 4, "face": "trade"})
    assert table.asked() == [(RED, "Act")]


@pytest.mark.parametrize("number", range(1, 7))
def test_brigitta_fixes_the_production_die(number: int) -> None:
    table = rolled(number % 6 + 1, QUIET, red="hand brigitta", move=Roll(brigitta=number))
    assert (table.state.die, table.state.event) == (number, QUIET)
    assert table.state.rng.drawn == {"event_die": 1}
    assert (table.hand(RED), table.state.discard) == ([], ["basic:brigitta"])
    assert table.notes_of("plays")[0].data == {"card": "basic:brigitta"}


def test_brigitta_of_another_set_fixes_the_roll_too() -> None:
    table = rolled(1, QUIET, "progress", red="hand progress:brigitta", move=Roll(brigitta=6))
    assert table.state.discard == ["progress:brigitta"]
    assert table.has(RED) == "L1 B1 W1 G2 O1"


def test_one_of_two_brigittas_is_played() -> None:
    table = rolled(1, QUIET, red="hand brigitta brigitta", move=Roll(brigitta=6))
    assert table.hand(RED) == ["basic:brigitta"]


def test_reiner_causes_a_celebration_without_an_event_roll() -> None:
    table = rolled(6, QUIET, "gold", red="hand reiner", move=Roll(reiner=True))
    assert (table.state.die, table.state.event) == (6, "celebration")
    assert table.state.rng.drawn == {"production_die": 1}
    assert (table.hand(RED), table.state.discard) == ([], ["gold:reiner"])


def test_brigitta_and_reiner_may_be_combined() -> None:
    position = Table("gold", phase="roll", red="hand brigitta reiner")
    assert len(position.options()) == 14
    position.play(Roll(5, reiner=True))
    assert (position.state.die, position.state.event) == (5, "celebration")
    assert position.state.discard == ["basic:brigitta", "gold:reiner"]
    assert position.state.rng.drawn.keys().isdisjoint({"production_die", "event_die"})


@pytest.mark.parametrize("move", [Roll(3), Roll(reiner=True), Roll(3, reiner=True)], ids=str)
def test_cards_that_are_not_in_the_hand_do_not_help(move: Roll) -> None:
    table = Table("gold", phase="roll", red="hand goldsmith", blue="hand brigitta reiner")
    assert table.refusal(move) == "card_not_in_hand"


@pytest.mark.parametrize("number", [-1, 7])
def test_brigitta_does_not_fix_a_number_that_no_die_has(number: int) -> None:
    assert Table(phase="roll", red="hand brigitta").refusal(Roll(number)) == "card_not_in_hand"


def test_victory_may_be_declared_instead_of_rolling() -> None:
    table = Table(phase="roll", red="city A B, A-up2 abbey", target=5)
    assert table.refusal(Declare()) == "not_reached"
    table = Table(phase="roll", red="city A B, right forest_4 hills_5", target=5)
    assert table.options() == [Roll(), Declare()]
    table.play(Declare())
    assert (table.state.winner, table.asked()) == (RED, [])


def test_an_absent_player_declares_if_he_can_and_else_rolls() -> None:
    assert Table(phase="roll", red="hand brigitta").default() == Roll()
    assert Table(phase="roll", red="city A B, right forest_4 hills_5", target=5).default() == (
        Declare()
    )


# --- production (4.3, steps 1 and 2) -----------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "red", "blue"),
    [
        (1, "L1 B1 W1 G1 O1 $1", "L1 B1 W2 G1 O1"),
        (2, "L2 B1 W1 G1 O1", "L1 B2 W1 G1 O1"),
        (3, "L1 B2 W1 G1 O1", "L2 B1 W1 G1 O1"),
        (4, "L1 B1 W2 G1 O1", "L1 B1 W1 G1 O1 $1"),
        (5, "L1 B1 W1 G1 O2", "L1 B1 W1 G2 O1"),
        (6, "L1 B1 W1 G2 O1", "L1 B1 W1 G1 O2"),
    ],
)
@each_seat
def test_both_produce_on_every_roll(die: int, red: str, blue: str, seat: int) -> None:
    table = rolled(die, QUIET, turn=seat)
    assert (table.has(RED), table.has(BLUE)) == (red, blue)


def test_every_region_with_the_number_produces() -> None:
    table = rolled(5, QUIET, red="right hills_5 pasture_5, store")
    assert table.has(RED) == "B1 W1 O1"
    assert [table.stock(RED, name) for name in ("hills_5", "pasture_5", "hills_3")] == [1, 1, 0]
    assert [note.data for note in table.notes_of("produces") if note.seat == RED] == [
        {"goods": {"brick": 1, "wool": 1, "ore": 1}}
    ]


def test_region_stores_at_most_three() -> None:
    table = rolled(2, QUIET, red="forest_2 3")
    assert table.stock(RED, "forest_2") == 3
    assert table.notes_of("produces")[0].data == {"goods": {}}


BOOSTERS = {
    "lumber_camp": ("A-up1", "forest_2"),
    "brick_factory": ("A-down1", "hills_3"),
    "weavers_shop": ("A-down1", "pasture_4"),
    "grain_mill": ("B-up1", "fields_6"),
    "iron_foundry": ("B-down1", "mountains_5"),
}


@pytest.mark.parametrize("card", BOOSTERS)
def test_booster_doubles_an_adjacent_region_of_its_type(card: str) -> None:
    site, region = BOOSTERS[card]
    die = int(region[-1])
    assert rolled(die, QUIET, red="store").stock(RED, region) == 1
    assert rolled(die, QUIET, red=f"store, {site} {card}").stock(RED, region) == 2


@pytest.mark.parametrize(
    ("items", "stock"),
    [
        ("city A, A-up2 lumber_camp", 2),  # the outer site counts the same two regions
        ("A-down1 lumber_camp", 1),  # the other row
        ("B-up1 lumber_camp", 1),  # the other end
        ("A-up1 iron_foundry", 1),  # the other type
    ],
    ids=["outer site", "other row", "not adjacent", "other type"],
)
def test_booster_affects_the_adjacent_regions_of_its_row(items: str, stock: int) -> None:
    assert rolled(2, QUIET, red=f"store, {items}").stock(RED, "forest_2") == stock


@pytest.mark.parametrize("site", ["A-down1", "B-down1"])
def test_booster_on_either_side_affects_the_region_between_settlements(site: str) -> None:
    assert rolled(4, QUIET, red=f"store, {site} weavers_shop").stock(RED, "pasture_4") == 2


def test_booster_affects_both_adjacent_regions_on_their_numbers() -> None:
    for die, stocks in ((6, (2, 0)), (3, (0, 2))):  # fields on both sides of the new settlement
        table = rolled(die, QUIET, red="right fields_3 hills_5, store, C-up1 grain_mill")
        assert (table.stock(RED, "fields_6"), table.stock(RED, "fields_3")) == stocks


def test_two_and_two_make_three() -> None:
    assert rolled(2, QUIET, red="forest_2 2, A-up1 lumber_camp").stock(RED, "forest_2") == 3


def test_the_opponents_booster_does_not_help() -> None:
    table = rolled(2, QUIET, red="store", blue="store, A-up1 lumber_camp")
    assert table.has(RED) == "L1"


def test_boosters_do_not_act_on_events() -> None:
    table = rolled(1, "celebration", red="store, A-up1 lumber_camp, B-up1 austin")
    table.play(Pick("lumber"))
    assert table.stock(RED, "forest_2") == 1


@pytest.mark.parametrize(
    ("hoard", "field", "stored"),
    [(0, 0, (1, 0)), (2, 3, (3, 3)), (3, 1, (3, 2)), (3, 3, (3, 3))],
    ids=["into the cache", "the cache has room", "the cache is full", "both are full"],
)
def test_produced_gold_is_stored_in_the_cache_first(
    hoard: int, field: int, stored: tuple[int, int]
) -> None:
    position = f"gold_field_1 {field}, A-up1 harald, cache gold_field_1 {hoard}"
    table = rolled(1, QUIET, "gold", red=position)
    assert (table.state.princes[RED].hoard, table.stock(RED, "gold_field_1")) == stored


def test_gold_of_every_field_is_stored_in_the_cache() -> None:
    items = "right gold_field_2 hills_5, store, A-up1 harald, cache gold_field_1 0"
    table = rolled(2, QUIET, "gold", red=items)
    assert (table.state.princes[RED].hoard, table.stock(RED, "gold_field_2")) == (1, 0)
    assert table.notes_of("produces")[0].data == {"goods": {"lumber": 1, "gold": 1}}


# --- the Marketplace (4.3, step 3) -------------------------------------------------------------

THREE_FIVES = "right hills_5 pasture_5"  # with fields_5, three regions against mountains_5


@each_seat
def test_a_marketplace_gains_a_type_that_the_opponents_more_regions_yield(seat: int) -> None:
    table = rolled(5, QUIET, turn=seat, red="store, A-up1 marketplace", blue=THREE_FIVES)
    assert table.asked() == [(RED, "GainPick")]
    assert table.picks() == "BWG"
    assert table.refusal(Pick("ore")) == "resource_not_offered"
    table.play(Pick("wool"))
    assert table.has(RED) == "W1 O1"
    assert table.notes_of("market_profits")[0].seat == RED
    assert table.asked() == [(seat, "Act")]


def test_marketplace_profits_for_blue_too() -> None:
    table = rolled(5, QUIET, red=THREE_FIVES, blue="store, A-up1 marketplace")
    assert (table.asked(), table.picks()) == ([(BLUE, "GainPick")], "BWO")


def test_without_a_marketplace_nothing_is_gained() -> None:
    table = rolled(5, QUIET, red="store", blue=THREE_FIVES)
    assert (table.has(RED), table.asked()) == ("O1", [(RED, "Act")])


def test_marketplace_gives_nothing_for_an_equal_number_of_regions() -> None:
    table = rolled(2, QUIET, red="store, A-up1 marketplace")
    assert (table.has(RED), table.asked()) == ("L1", [(RED, "Act")])


def test_marketplace_gives_nothing_to_the_player_with_more_regions() -> None:
    table = rolled(5, QUIET, red=f"store, A-up1 marketplace, {THREE_FIVES}")
    assert (table.has(RED), table.asked()) == ("B1 W1 O1", [(RED, "Act")])


def test_marketplace_may_give_a_type_whose_region_was_full() -> None:
    full = f"{THREE_FIVES}, hills_5 3, pasture_5 3, fields_5 3"
    assert rolled(5, QUIET, red="store, A-up1 marketplace", blue=full).picks() == "BWG"


def test_only_types_that_can_be_stored_are_offered() -> None:
    table = rolled(5, QUIET, red="store B3, A-up1 marketplace", blue=THREE_FIVES)
    assert table.picks() == "WG"


def test_a_sole_type_is_gained_without_asking() -> None:
    table = rolled(5, QUIET, red="store B3 W3, A-up1 marketplace", blue=THREE_FIVES)
    assert (table.has(RED), table.asked()) == ("B3 W3 G1 O1", [(RED, "Act")])


def test_a_market_without_room_for_any_type_gains_nothing() -> None:
    table = rolled(5, QUIET, red="store B3 W3 G3, A-up1 marketplace", blue=THREE_FIVES)
    assert (table.has(RED), table.asked()) == ("B3 W3 G3 O1", [(RED, "Act")])


def test_only_the_player_with_fewer_regions_profits_from_two_marketplaces() -> None:
    table = rolled(
        5, QUIET, red="store, A-up1 marketplace", blue=f"{THREE_FIVES}, A-up1 marketplace"
    )
    assert table.asked() == [(RED, "GainPick")]
    table.play(Pick("brick"))
    assert table.asked() == [(RED, "Act")]
    assert len(table.notes_of("market_profits")) == 1


def test_the_event_waits_for_the_choice_of_the_market() -> None:
    # with what the market brings there are eight, and brigands come
    table = rolled(
        5, "brigand_attack", red="store L3 W3, A-up1 marketplace", blue=f"{THREE_FIVES}, store"
    )
    assert (table.has(RED), table.asked()) == ("L3 W3 O1", [(RED, "GainPick")])
    table.play(Pick("brick"))
    assert (table.has(RED), table.asked()) == ("L3 B1 O1", [(RED, "Act")])


def test_a_market_gain_may_be_chosen_beforehand() -> None:
    prefs = {RED: Prefs(auto_gain=("ore", "grain", "brick"))}
    table = rolled(5, QUIET, red="store, A-up1 marketplace", blue=THREE_FIVES, prefs=prefs)
    assert (table.has(RED), table.asked()) == ("G1 O1", [(RED, "Act")])


# --- brigands ----------------------------------------------------------------------------------


def test_brigands_leave_seven_resources_alone() -> None:
    table = rolled(2, "brigand_attack", red="store L2 W3 $1", blue="store")
    assert table.has(RED) == "L3 W3 $1"
    assert [note.seat for note in table.notes_of("spared")] == [RED, BLUE]


def test_brigands_take_all_wool_and_gold_from_eight() -> None:
    table = rolled(2, "brigand_attack", red="store L2 W3 $2", blue="store")
    assert table.has(RED) == "L3"
    [note] = table.notes_of("robbed")
    assert (note.seat, note.data) == (RED, {"goods": {"wool": 3, "gold": 2}})


def test_brigands_leave_everything_but_wool_and_gold() -> None:
    table = rolled(2, "brigand_attack", red="store L2 B3 W1 G3 O3 $1", blue="store")
    assert table.has(RED) == "L3 B3 G3 O3"


def test_brigands_count_each_player_for_himself() -> None:
    table = rolled(2, "brigand_attack", red="store W3 $1", blue="store L3 W3 $3")
    assert (table.has(RED), table.has(BLUE)) == ("L1 W3 $1", "L3 B1")


def test_brigands_do_not_count_regions_next_to_a_storehouse() -> None:
    stored = "store L3 W3 O1 $2"  # and what the mountains produce
    assert rolled(5, "brigand_attack", red=stored, blue="store").has(RED) == "L3 O2"
    for site in ("A-up1", "B-down1"):  # forest and gold field, or pasture and mountains
        table = rolled(5, "brigand_attack", red=f"{stored}, {site} storehouse", blue="store")
        assert table.has(RED) == "L3 W3 O2 $2"


def test_brigands_do_not_rob_regions_next_to_a_storehouse() -> None:
    items = "store B3 W1 G3 O3 $2, A-up1 storehouse"
    table = rolled(2, "brigand_attack", red=items, blue="store")
    assert table.has(RED) == "L1 B3 G3 O3 $2"
    assert table.notes_of("robbed")[0].data == {"goods": {"wool": 1}}


def test_two_storehouses_protect_more() -> None:
    items = "store B3 W2 G3 O2 $2, A-up1 storehouse"
    table = rolled(2, "brigand_attack", red=items, blue="store")
    assert table.has(RED) == "L1 B3 G3 O2 $2"
    two = rolled(2, "brigand_attack", red=f"{items}, B-down1 storehouse", blue="store")
    assert two.has(RED) == "L1 B3 W2 G3 O2 $2"  # only brick and grain count


def test_the_opponents_storehouse_protects_nothing() -> None:
    table = rolled(5, "brigand_attack", red="store L3 W3 $3", blue="store, A-up1 storehouse")
    assert table.has(RED) == "L3 O1"


def test_gold_in_the_cache_is_neither_counted_nor_robbed() -> None:
    spared = "store L3 W3, A-up1 harald, cache gold_field_1 3"
    table = rolled(5, "brigand_attack", "gold", red=spared, blue="store")
    assert table.has(RED) == "L3 W3 O1 $3"
    robbed = "store L3 B1 W3 $1, A-up1 harald, cache gold_field_1 3"
    table = rolled(5, "brigand_attack", "gold", red=robbed, blue="store")
    assert (table.has(RED), table.state.princes[RED].hoard) == ("L3 B1 O1 $3", 3)


@pytest.mark.parametrize(
    ("ruleset", "left"), [("league", "L3 O2"), ("published", "L3 W3 O2")], ids=str
)
def test_league_produces_before_brigands_and_published_rules_after(ruleset: str, left: str) -> None:
    table = rolled(5, "brigand_attack", "basic", ruleset, red="store L3 W3 O1", blue="store")
    assert table.has(RED) == left


def test_other_events_follow_production_under_both_rulesets() -> None:
    items = "store L2 B3 W3 G3 O3 $3, A-up1 austin"
    table = rolled(2, "celebration", "basic", "published", red=items, blue="store")
    assert table.has(RED) == "L3 B3 W3 G3 O3 $3"  # the forest was full at the time of the gain


# --- trade -------------------------------------------------------------------------------------


def test_without_the_trade_advantage_nothing_is_traded() -> None:
    table = rolled(1, "trade", red="A-up1 lumber_ship, A-down1 brick_ship", blue="")
    assert table.asked() == [(RED, "Act")]
    assert [note.seat for note in table.notes_of("nobody_trades")] == [None]


@each_seat
def test_the_holder_of_the_trade_advantage_takes_one_from_the_opponent(seat: int) -> None:
    table = rolled(1, "trade", turn=seat, red=f"{SHIPS}, store", blue="store B2 O1")
    assert table.asked() == [(RED, "StealPick")]
    assert table.picks() == "BWO"  # the opponent's pasture has just produced
    table.play(Pick("brick"))
    assert (table.has(RED), table.has(BLUE)) == ("B1 $1", "B1 W1 O1")
    assert table.asked() == [(seat, "Act")]


def test_only_available_resources_with_room_can_be_taken() -> None:
    table = rolled(1, "trade", red=f"{SHIPS}, store B3", blue="store B2 O1 G1")
    assert table.picks() == "WGO"
    for resource in ("brick", "lumber"):
        assert table.refusal(Pick(resource)) == "resource_not_offered"


def test_a_sole_type_is_taken_without_asking() -> None:
    table = rolled(1, "trade", red=f"{SHIPS}, store", blue="store W1")  # and one produced
    assert (table.has(RED), table.has(BLUE)) == ("W1 $1", "W1")


def test_trade_takes_nothing_from_the_bank() -> None:
    table = rolled(1, "trade", red=f"{SHIPS}, store W3", blue="store")
    assert (table.has(RED), table.has(BLUE)) == ("W3 $1", "W1")
    assert table.asked() == [(RED, "Act")]


LENDER = f"city A, A-up2 moneylender, {SHIPS}, store"


def test_a_moneylender_takes_two_of_any_types() -> None:
    table = rolled(1, "trade", "gold", red=LENDER, blue="store B2 O1")
    table.play(Pick("brick"), Pick("ore"))
    assert (table.has(RED), table.has(BLUE)) == ("B1 O1 $1", "B1 W1")
    table = rolled(1, "trade", "gold", red=LENDER, blue="store B2 O1")
    table.play(Pick("brick"), Pick("brick"))
    assert (table.has(RED), table.has(BLUE)) == ("B2 $1", "W1 O1")
    assert table.asked() == [(RED, "Act")]


def test_fewer_are_taken_if_the_opponent_has_fewer() -> None:
    table = rolled(1, "trade", "gold", red=LENDER, blue="store")
    assert (table.has(RED), table.has(BLUE)) == ("W1 $1", "")


def test_the_moneylender_of_a_player_without_the_advantage_takes_nothing() -> None:
    table = rolled(1, "trade", "gold", red="city A, A-up2 moneylender", blue=f"{SHIPS}, store")
    assert table.asked() == [(BLUE, "StealPick")]
    table.play(Pick("brick"))
    assert table.asked() == [(RED, "Act")]


def test_gold_leaves_the_cache_last() -> None:
    items = "store $1, A-up1 harald, cache gold_field_4 2"
    table = rolled(2, "trade", "gold", red=f"{SHIPS}, store", blue=items)
    table.play(Pick("gold"))
    blue = table.state.princes[BLUE]
    assert (table.stock(BLUE, "gold_field_4"), blue.hoard) == (0, 2)


# --- celebration -------------------------------------------------------------------------------

SKILLS = {
    "nobody": ("", ""),
    "red alone": ("A-up1 harald", ""),
    "red more": ("A-up1 austin", "A-up1 harald"),
    "equal": ("A-up1 austin", "A-up1 osmund"),
}


@pytest.mark.parametrize(
    ("ruleset", "skills", "gaining"),
    [
        ("league", "nobody", []),
        ("league", "red alone", [RED]),
        ("league", "red more", [RED, BLUE]),
        ("league", "equal", [RED, BLUE]),
        ("published", "nobody", [RED, BLUE]),
        ("published", "red alone", [RED]),
        ("published", "red more", [RED]),
        ("published", "equal", [RED, BLUE]),
    ],
)
@each_seat
def test_a_celebration_rewards_skill_as_the_ruleset_says(
    ruleset: str, skills: str, gaining: list[int], seat: int
) -> None:
    red, blue = SKILLS[skills]
    table = rolled(1, "celebration", "basic", ruleset, red=red, blue=blue, turn=seat)
    assert table.asked() == [(who, "GainPick") for who in gaining] or [(seat, "Act")]
    for who in gaining:
        table.play(Pick("ore"), seat=who)
    counts = ["O1", "O1"]
    for who in gaining:
        counts[who] = "O2"
    assert [table.has(who).split()[4] for who in (RED, BLUE)] == counts
    assert table.asked() == [(seat, "Act")]


@pytest.mark.parametrize(
    ("ruleset", "skills", "gains"),
    [
        ("league", "nobody", (1, 0)),
        ("league", "red alone", (2, 0)),
        ("league", "red more", (2, 1)),
        ("published", "nobody", (2, 1)),
        ("published", "red more", (2, 0)),
    ],
)
def test_reiner_brings_one_more(ruleset: str, skills: str, gains: tuple[int, int]) -> None:
    red, blue = SKILLS[skills]
    red, blue = f"store, hand reiner, {red}", f"store, {blue}"
    table = Table("gold", ruleset, phase="roll", red=red, blue=blue)
    table.roll(1, "trade", Roll(reiner=True))
    for who, count in enumerate(gains):
        for _ in range(count):
            table.play(Pick("ore"), seat=who)
    assert [table.has(who).count("O") for who in (RED, BLUE)] == [int(n > 0) for n in gains]
    assert table.has(RED) == f"O{gains[RED]} $1"
    assert table.asked() == [(RED, "Act")]


def test_reiner_brings_one_even_to_a_player_with_less_skill() -> None:
    table = Table(
        "gold", "published", phase="roll", red="store, hand reiner", blue="store, A-up1 austin"
    )
    table.roll(1, "trade", Roll(reiner=True))
    assert table.asked() == [(RED, "GainPick"), (BLUE, "GainPick")]
    table.play(Pick("ore"), seat=RED)
    table.play(Pick("ore"), seat=BLUE)
    assert (table.has(RED), table.has(BLUE)) == ("O1 $1", "W1 O1")


def test_reiner_is_forgotten_in_the_next_turn() -> None:
    table = rolled(1, "trade", "gold", red="hand reiner", move=Roll(reiner=True))
    table.play(Pick("ore"), End())
    while table.asked()[0][1] != "PreRoll":
        table.play(table.default())
    table.roll(1, "celebration")
    assert table.asked() == [(BLUE, "Act")]


# --- plentiful harvest -------------------------------------------------------------------------


@each_seat
def test_plentiful_harvest_gives_each_player_a_chosen_resource(seat: int) -> None:
    table = rolled(1, "plentiful_harvest", red="store", blue="store", turn=seat)
    assert table.asked() == [(RED, "GainPick"), (BLUE, "GainPick")]
    table.play(Pick("ore"), seat=BLUE)
    table.play(Pick("gold"), seat=RED)
    assert (table.has(RED), table.has(BLUE)) == ("$2", "W1 O1")
    assert table.asked() == [(seat, "Act")]


@pytest.mark.parametrize(
    ("items", "gold"),
    [
        ("A-up1 basic:toll_bridge", 2),
        ("A-up1 pirate_ship", 1),
        ("A-up1 pirate_ship, A-down1 pirate_ship", 2),
        ("A-up1 pirate_ship, A-down1 gold:toll_bridge", 3),
    ],
)
def test_bridges_and_pirate_ships_bring_gold_in_a_harvest(items: str, gold: int) -> None:
    table = rolled(2, "plentiful_harvest", "gold", red=f"store, {items}", blue="store")
    assert table.has(RED) == f"L1 ${gold}"
    assert table.has(BLUE) == "B1"


def test_two_bridges_give_four_gold_within_the_room() -> None:
    items = "store, A-up1 basic:toll_bridge, A-down1 gold:toll_bridge"
    table = rolled(2, "plentiful_harvest", "gold", red=items)
    assert table.has(RED) == "L1 $3"
    assert table.notes_of("gains")[0].data == {"goods": {"gold": 3}}
    table = rolled(2, "plentiful_harvest", "gold", red="right gold_field_2 hills_5, " + items)
    assert table.has(RED) == "L1 $5"


def test_bridge_gold_is_given_before_the_choice() -> None:
    table = rolled(2, "plentiful_harvest", red="store $1, A-up1 toll_bridge")
    assert table.picks(RED) == "LBWGO"  # the gold field is full now


# --- the event card ----------------------------------------------------------------------------


def test_question_mark_reveals_an_event_card_and_puts_it_under_the_stack() -> None:
    table = Table(phase="roll")
    table.prepare_event("invention")
    *others, _ = table.state.events.cards
    table.roll(1, "invention")
    assert table.state.card == "invention"
    assert table.state.events.cards == ["invention", *others]
    assert [note.data for note in table.notes_of("event")] == [{"card": "invention"}]


def test_after_the_event_the_player_on_turn_acts() -> None:
    table = rolled(1, "year_of_plenty")
    assert table.asked() == [(RED, "Act")]
    table.play(End())
    assert table.asked() == [(RED, "Refill")]

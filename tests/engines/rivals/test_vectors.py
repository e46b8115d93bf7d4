"""Reference 7: the worked examples for developers, 1 to 12."""

from __future__ import annotations

import pytest

from engines.rivals import GAME
from engines.rivals.moves import Build, City, Draw, Pick, Play, Road, Settlement, Trade
from engines.rivals.records import Options
from engines.rivals.steps.hand import limit
from tests.engines.rivals.notation import BLUE, RED, SEED, Table, chance


def test_1_grain_on_two_fields_is_no_three_to_one_in_the_league() -> None:
    blue = "right fields_3 hills_1, store, fields_5 2, fields_3 1"
    table = Table(blue=blue, turn=BLUE)
    assert table.refusal(Trade(3, "grain", "fields_5")) == "not_one_location"


def test_2_a_marketplace_profits_from_three_regions_against_one() -> None:
    blue = "right hills_5 pasture_5, store"
    table = Table(red="A-up1 marketplace, store", blue=blue, phase="roll")
    table.roll(5, "brigand_attack")
    assert table.picks() == "BWG"
    table.play(Pick("wool"))
    assert table.has(RED) == "W1 O1"
    assert table.has(BLUE) == "B1 W1 G1"


@pytest.mark.parametrize(
    ("store", "left"), [("L3 W3 $2", "L3"), ("L3 W3 $1", "L3 W3 $1")], ids=["8", "7"]
)
def test_3_brigands_take_wool_and_gold_from_eight_and_leave_seven(store: str, left: str) -> None:
    table = Table(ruleset="published", red=f"store {store}", blue="store", phase="roll")
    table.roll(6, "brigand_attack")
    assert table.has(RED).replace(" G1", "") == left


def test_4_hand_limit_grows_with_progress_and_a_match_begins_with_three() -> None:
    assert limit(Table(red="A-up1 abbey").state, RED) == 4
    state = GAME.setup(2, Options(start_player="red"), SEED)
    table = Table()
    table.state = state
    table.play(Draw(1), Draw(2))
    assert [len(prince.hand) for prince in table.state.princes] == [3, 3]
    assert limit(table.state, RED) == 3


def test_5_a_first_roll_of_six_brings_grain_to_red_and_ore_to_blue() -> None:
    table = Table(phase="roll")
    assert table.has(RED) == table.has(BLUE) == "L1 B1 W1 G1 O1"
    table.roll(6, "trade")
    assert table.has(RED) == "L1 B1 W1 G2 O1"
    assert table.has(BLUE) == "L1 B1 W1 G1 O2"


def test_6_the_points_of_a_road_a_settlement_and_a_city() -> None:
    table = Table(red="store L2 B3 W1 G1")
    assert GAME.scores(table.state) == [2, 2]
    table.play(Road("right"))
    assert GAME.scores(table.state) == [2, 2]
    table.play(Settlement("right"))
    table.play(table.default())
    assert GAME.scores(table.state) == [3, 2]
    upgraded = Table(red="right forest_4 hills_1, store G2 O3")
    upgraded.play(City("C"))
    assert GAME.scores(upgraded.state) == [4, 2]


@pytest.mark.parametrize(
    ("blue", "token"), [("A-up1 austin, A-down1 inga", 1), ("A-up1 candamir", 0)]
)
def test_7_harald_and_osmund_against_less_and_against_as_much_strength(
    blue: str, token: int
) -> None:
    table = Table(red="A-up1 harald, A-down1 osmund", blue=blue)
    tally = table.state.princes[RED].tally
    assert (tally.strength, tally.skill) == (4, 3)
    assert table.state.points(RED) == 2 + token


def test_8_two_ships_and_a_marketplace_hold_the_advantage_over_two() -> None:
    red = "A-up1 ore_ship, A-down1 gold_ship, B-up1 marketplace"
    table = Table(red=red, blue="A-up1 wool_ship, A-down1 toll_bridge")
    assert table.state.princes[RED].tally.commerce == 3
    assert GAME.scores(table.state) == [3, 2]


CRANE = "city A B, A-up1 building_crane, B-up1 abbey"


@pytest.mark.parametrize(
    ("card", "store", "league", "published"),
    [
        ("progress:parliament", "L3 B2 W2", 6, 6),
        ("progress:university", "L2 B1 G2", 4, 4),
        ("progress:library", "L2 B1 O1", 3, 4),
    ],
)
def test_9_crane_reduces_the_price_of_large_buildings(
    card: str, store: str, league: int, published: int
) -> None:
    hand = "A-down1 pharmacy" if "university" in card else f"A-down1 university, hand {card}"
    for ruleset, price in (("league", league), ("published", published)):
        table = Table("progress", ruleset, red=f"{CRANE}, {hand}, store {store}")
        before = sum(table.state.princes[RED].stock)
        table.play(Build(card, "B-down1"))
        if table.asked() == [(RED, "LeaveOut")]:
            table.play(table.default())
        assert before - sum(table.state.princes[RED].stock) == price


def test_9_without_a_crane_a_parliament_costs_seven() -> None:
    red = "city A B, A-up1 abbey, A-down1 university, store L3 B2 W2, hand parliament"
    table = Table("progress", red=red)
    table.play(Build("progress:parliament", "B-down1"))
    assert table.has(RED) == ""


@pytest.mark.parametrize(("mode", "sizes"), [("basic", [6, 6, 9, 9]), ("gold", [9, 9, 12, 11, 11])])
def test_10_the_stacks_after_the_first_hands(mode: str, sizes: list[int]) -> None:
    table = Table()
    table.state = GAME.setup(2, Options(mode=mode, start_player="red"), SEED)  # type: ignore[arg-type]
    while table.asked() != [(RED, "PreRoll")]:
        table.play(table.default())
    assert [len(pile.cards) for pile in table.state.stacks] == sizes


@pytest.mark.parametrize("die", range(1, 7))
def test_11_through_tower_and_heinrich_only_a_six_gets(die: int) -> None:
    red = "city A, A-up1 hedge_tavern, hand arsonist"
    table = Table("turmoil", red=red, blue="A-up1 lookout_tower, A-down1 heinrich")
    table.state.rng = chance(defence=die)
    table.play(Play("turmoil:arsonist"))
    assert (table.asked() == [(RED, "ArsonistTarget")]) == (die == 6)


def test_12_a_year_of_plenty_between_abbey_and_storehouse() -> None:
    red = "A-up1 abbey, B-up1 storehouse, store"
    table = Table(red=red, blue="store", phase="roll")
    table.roll(3, "year_of_plenty")
    assert table.has(RED) == "L1 B1 G1 $2"

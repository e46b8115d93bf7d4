"""Search heuristics for Rivals for Catan."""

from __future__ import annotations

import math
import random
from typing import TypeVar

import pytest

from engines.core import SEED_BYTES, Move, apply, open_decisions, options_of
from engines.rivals import GAME
from engines.rivals.components import BOX
from engines.rivals.heuristics import candidates, evaluation, policy
from engines.rivals.heuristics.evaluation import evaluate
from engines.rivals.heuristics.income import income
from engines.rivals.moves import (
    Build,
    City,
    Declare,
    Draw,
    End,
    Exchange,
    Finish,
    Pick,
    Remove,
    Roll,
    Search,
    Settlement,
    Trade,
)
from engines.rivals.records import bit
from engines.rivals.steps.act import TradeFor
from engines.rivals.steps.hand import ExchangeCard, Replace
from engines.rivals.steps.resources import GainPick
from engines.search import at_random, choose_by_playouts, greedy_player
from engines.search.heuristics import lead
from tests.engines.rivals.notation import RED, Table

M = TypeVar("M", bound=Move)

DECISIONS = 200
"""Number of decisions in which remembered values are compared."""


def kinds(moves: list[Move], kind: type[M]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


# --- evaluation ---------------------------------------------------------------------------------


def test_both_start_with_nearly_the_same_worth() -> None:
    red, blue = evaluate(Table().state)
    assert red == pytest.approx(blue, abs=0.5)


def test_city_is_worth_more_than_its_cost() -> None:
    before, after = (Table(red=items).state for items in ("store G2 O3", "store L0, city A"))
    assert lead(evaluate(after), RED) > lead(evaluate(before), RED)


def test_buildable_stock_is_worth_more_than_unusable_stock() -> None:
    useful = evaluate(Table(red="store G2 O3").state)[RED]
    assert useful > evaluate(Table(red="store L2 W3").state)[RED]


def test_buildable_stock_is_worth_more_in_the_own_turn() -> None:
    acting, waiting = (evaluate(Table(red="store G2 O3", turn=seat).state)[RED] for seat in (0, 1))
    assert acting > waiting


def test_booster_is_worth_more_next_to_regions_of_its_type() -> None:
    beside, elsewhere = (
        Table(red=f"{site} grain_mill").state.princes[RED] for site in ("B-up1", "A-down1")
    )
    assert income(beside) > income(elsewhere)


def test_a_second_region_of_a_type_brings_less_than_one_of_a_new_type() -> None:
    prince = Table(red="right forest_4 hills_5").state.princes[RED]
    start = Table().state.princes[RED]
    assert income(start) < income(prince) < income(start) + 2 / 6


def test_the_points_to_win_are_worth_much_more_than_one_point_less() -> None:
    short, reached = (
        lead(evaluate(Table(target=5, red=f"right forest_4 hills_5, city {cities}").state), RED)
        for cities in ("A", "A B")
    )
    assert reached - short > 2


def test_winning_point_is_worth_more() -> None:
    near, far = (
        evaluate(Table(target=target, red="city A, right forest_4 hills_5, store G2 O2").state)[RED]
        - evaluate(Table(target=target, red="city A, right forest_4 hills_5, store G2").state)[RED]
        for target in (5, 6)
    )
    assert near > far


def test_a_trade_that_is_begun_is_not_worth_more_than_none() -> None:
    table = Table(red="store G3")
    before = evaluate(table.state)[RED]
    table.state.agenda.append(TradeFor(RED, 3, "grain", "fields_6"))
    assert evaluate(table.state)[RED] < before


def test_chosen_unit_is_worth_most_if_a_city_lacks_it() -> None:
    lacking, saturated = (Table(red=f"store G2 O{ore}").state for ore in (2, 3))
    gains = []
    for state in (lacking, saturated):
        before = evaluate(state)[RED]
        state.agenda.append(GainPick(RED, 1))
        gains.append(evaluate(state)[RED] - before)
    assert gains[0] > gains[1]


def test_a_card_of_choice_that_must_be_paid_is_worth_less() -> None:
    table = Table(red="hand scout abbey")
    table.state.agenda.append(Replace(RED, 1))
    free = evaluate(table.state)[RED]
    table.state.swapped = True
    assert evaluate(table.state)[RED] < free


@pytest.mark.parametrize("mode", BOX.modes)
def test_worth_is_found_in_every_position_of_every_mode(mode: str) -> None:
    rng = random.Random(4)
    state = GAME.setup(2, GAME.options(mode=mode), rng.randbytes(SEED_BYTES))
    while (open_asks := open_decisions(state)) and state.number < 30:
        seat = open_asks[0].seat
        moves = candidates(state, seat)
        assert set(moves) <= set(options_of(state, seat))
        apply(state, seat, rng.choice(moves))
        assert all(map(math.isfinite, evaluate(state)))


# --- candidates ------------------------------------------------------------------------------


def test_declaring_victory_is_the_only_candidate_if_possible() -> None:
    for phase in ("roll", "act"):
        items = "right forest_4 hills_5, city A B, store G3 O3, hand brigitta"
        state = Table(target=5, red=items, phase=phase).state
        assert len(options_of(state, RED)) > 1
        assert candidates(state, RED) == [Declare()]


def test_own_cards_are_not_removed() -> None:
    state = Table("gold", red="A-up1 abbey").state
    assert kinds(options_of(state, RED), Remove)
    assert not kinds(candidates(state, RED), Remove)


def test_card_with_equal_sites_has_one_candidate() -> None:
    state = Table(red="store W1 G1 O1 L1, hand inga").state
    assert len(kinds(options_of(state, RED), Build)) == 4
    assert len(kinds(candidates(state, RED), Build)) == 1


def test_a_booster_has_a_site_for_each_pair_of_regions() -> None:
    state = Table(red="store L1 G1, hand grain_mill, city A").state
    assert len(kinds(options_of(state, RED), Build)) == 6
    assert len(kinds(candidates(state, RED), Build)) == 4


def test_of_the_rates_for_a_resource_only_the_best_is_thought_of() -> None:
    state = Table(red="store G3, A-up1 grain_ship").state
    assert [move.rate for move in kinds(options_of(state, RED), Trade)] == [3, 2]
    assert [move.rate for move in kinds(candidates(state, RED), Trade)] == [2]


def test_stacks_without_known_cards_have_one_candidate() -> None:
    table = Table(red="hand scout abbey")
    table.state.agenda[-1] = Replace(RED, 1)
    assert len(kinds(options_of(table.state, RED), Draw)) == 3
    assert len(kinds(candidates(table.state, RED), Draw)) == 1
    table.state.stacks[2].known[-1] |= bit(RED)
    assert len(kinds(candidates(table.state, RED), Draw)) == 2
    assert len(kinds(candidates(table.state, RED), Search)) == 0


def test_a_hand_card_is_exchanged_under_one_stack() -> None:
    table = Table(red="hand scout abbey")
    table.state.agenda[-1] = ExchangeCard(RED)
    moves = candidates(table.state, RED)
    assert kinds(moves, Finish)
    assert [move.card for move in kinds(moves, Exchange)] == ["basic:scout", "basic:abbey"]


# --- play --------------------------------------------------------------------------------------


def test_both_players_build_a_city_they_can_pay() -> None:
    state = Table(red="store G2 O3").state
    rng = random.Random(2)
    assert isinstance(greedy_player(GAME, state, RED, rng), City)
    assert isinstance(choose_by_playouts(GAME, state, RED, 40, rng), City)


def test_greedy_player_picks_the_resource_that_a_city_lacks() -> None:
    table = Table(red="store G1 O3 $2, A-up1 gold_ship")
    table.state.agenda.append(TradeFor(RED, 2, "gold", ""))
    assert greedy_player(GAME, table.state, RED, random.Random(2)) == Pick("grain")


def test_policy_builds_if_it_can_and_exchanges_nothing() -> None:
    table = Table(red="store G2 O3, hand scout abbey")
    rng = random.Random(2)
    assert isinstance(policy(table.state, RED, rng), City)
    table.state.agenda[-1] = ExchangeCard(RED)
    assert policy(table.state, RED, rng) == Finish()


def test_an_imagined_player_saves_the_cards_played_with_the_roll() -> None:
    table = Table(red="hand brigitta", phase="roll")
    assert len(candidates(table.state, RED)) == 7
    assert policy(table.state, RED, random.Random(2)) == Roll()


def test_the_greedy_player_does_not_trade_for_nothing() -> None:
    state = Table(red="store L3").state
    rng = random.Random(2)
    assert greedy_player(GAME, state, RED, rng) == End()


def test_greedy_player_trades_for_the_resource_that_its_city_lacks() -> None:
    table = Table(red="store W3 G2 O2")
    rng = random.Random(2)
    for expected in (Trade(3, "wool", "pasture_4"), Pick("ore"), City("A")):
        move = greedy_player(GAME, table.state, RED, rng)
        assert move == expected or (isinstance(move, City) and isinstance(expected, City))
        apply(table.state, RED, move)


def test_greedy_player_trades_for_the_resource_that_its_settlement_lacks() -> None:
    table = Table(red="road left, store $3 L1 W1 G1")
    rng = random.Random(2)
    made = []
    for _ in range(3):
        made.append(greedy_player(GAME, table.state, RED, rng))
        apply(table.state, RED, made[-1])
    assert made[:2] == [Trade(3, "gold", "gold_field_1"), Pick("brick")]
    assert isinstance(made[2], Settlement)


def test_policy_trades_for_the_resource_that_its_city_lacks() -> None:
    table = Table(red="store W3 G2 O2")
    rng = random.Random(2)
    made = []
    for _ in range(3):
        made.append(policy(table.state, RED, rng))
        apply(table.state, RED, made[-1])
    assert made[:2] == [Trade(3, "wool", "pasture_4"), Pick("ore")]
    assert isinstance(made[2], City)


@pytest.mark.parametrize("mode", BOX.modes)
def test_a_remembered_value_of_a_principality_is_its_value(mode: str) -> None:
    rng = random.Random(mode)
    state = GAME.setup(2, GAME.options(mode=mode), rng.randbytes(SEED_BYTES))
    while sum(state.clocks) < DECISIONS and (decisions := open_decisions(state)):
        race = evaluation._race(state)
        for seat in range(2):
            given = (state, seat, race, *evaluation._pending(state, seat))
            assert evaluation._of_principality(*given) == evaluation._judged(*given)
        move = at_random(GAME, options_of(state, decisions[0].seat), rng)
        apply(state, decisions[0].seat, move)

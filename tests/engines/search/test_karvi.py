"""Search heuristics for Karvi, and moves of the greedy player."""

from __future__ import annotations

import random

import pytest

from engines.core import apply, open_decisions, options_of
from engines.karvi import GAME
from engines.karvi.heuristics import HEURISTICS
from engines.karvi.heuristics.evaluation import evaluate
from engines.karvi.heuristics.laps import ahead_of, around
from engines.karvi.heuristics.values import purse
from engines.karvi.heuristics.ways import PLACES, SPACES, candidates
from engines.karvi.moves import Discard, Exchange, MoveDie, Sail
from engines.karvi.schema import STOPS
from engines.karvi.scoring import scores
from engines.search import greedy_player, play_out, random_player
from tests.engines.karvi.kit import GREEN, Table, at

AWAY = "dice 3@9 3@14"
THEIRS = "dice 3@11 3@21"


def green_points(items: str, round: int = 1, theirs: str = THEIRS) -> float:
    return evaluate(Table(f"{AWAY}, {items}", theirs, round=round).state)[GREEN]


def ahead(table: Table, space: int, beer: int = 3) -> float:
    own = purse(table.state, table.state.jarls[GREEN])
    return ahead_of(around(table.state, own, now=True), space, beer)


# --- evaluation -----------------------------------------------------------------------------------


def test_the_evaluation_at_the_end_is_the_score() -> None:
    state = Table("crew 3 2, fur 4, dice 2@1! 3@2!", "dice 1@3! 0@4!", round=3, steps=[]).state
    assert not open_decisions(state)
    assert evaluate(state) == scores(state)


def test_goods_are_worth_more_than_their_points_while_there_is_time() -> None:
    assert green_points("fur 2") - green_points("") > 1


def test_a_tile_in_the_hold_is_worth_something_and_more_with_its_price() -> None:
    held = green_points("held trade_amber_a") - green_points("")
    goods = "fur 2, silver 2"
    with_all = green_points(f"held trade_amber_a, {goods}") - green_points(goods)
    assert with_all > held > 0


def test_a_raid_tile_is_worth_more_to_a_crew_that_can_win_it() -> None:
    weak, strong = (
        green_points(f"held raid_watch_a, crew {crew}") - green_points(f"crew {crew}")
        for crew in ("1 1", "5 3")
    )
    assert strong > weak


def test_wounds_are_worth_less_than_health() -> None:
    assert green_points("crew 3 3!") < green_points("crew 3 3")


def test_lasting_effect_is_worth_more_in_the_first_round_than_in_the_last() -> None:
    early, late = (
        green_points("fitted sail_1", round) - green_points("", round) for round in (1, 3)
    )
    assert early > late > 0


# --- what lies ahead ------------------------------------------------------------------------------


def test_advanced_die_has_less_worth_ahead() -> None:
    table = Table(AWAY, THEIRS)
    found = [ahead(table, space) for space in (9, 15, 22, 30, 33)]
    assert found == sorted(found, reverse=True)


def test_beer_on_a_die_opens_spaces_ahead() -> None:
    table = Table(AWAY, THEIRS)
    assert ahead(table, 14, beer=3) - ahead(table, 14, beer=0) > 3


def test_space_occupied_by_a_die_is_worth_nothing_to_others_in_the_round() -> None:
    taken, free = (Table("dice 0@12 3@5!", f"dice 0@{space} 3@2!") for space in (22, 14))
    assert ahead(free, 21, beer=0) > ahead(taken, 21, beer=0)


def test_dice_behind_share_the_spaces_ahead() -> None:
    alone, rival = (Table("dice 3@22 3@5!", f"dice 3@{space} 3@2!") for space in (33, 21))
    assert ahead(alone, 23) > ahead(rival, 23)


# --- moves worth considering ----------------------------------------------------------------------


def test_of_many_spaces_and_places_few_are_thought_about() -> None:
    state = Table("dice 5@7 3@12, food 6", "dice 3@8 3@9").state
    few = candidates(state, GREEN)
    assert set(few) < {*options_of(state, GREEN)}
    away = [move for move in few if isinstance(move, MoveDie) and move.to > STOPS]
    home = [move for move in few if isinstance(move, MoveDie) and move.to <= STOPS]
    assert len(away) == SPACES
    assert len(home) == 1
    assert 0 < sum(isinstance(move, Sail) for move in few) <= PLACES


def test_gold_is_exchanged_only_for_scarce_goods() -> None:
    def exchanges(items: str) -> list[str]:
        found = candidates(Table(f"{AWAY}, gold 1, {items}", THEIRS).state, GREEN)
        return [move.into for move in found if isinstance(move, Exchange)]

    assert exchanges("food 5, held trade_wool_b, fur 1") == ["fur"]
    assert exchanges("food 5, held trade_wool_b, fur 2") == []
    assert exchanges("food 0, held trade_wool_b, fur 2") == ["food"]


def test_good_cards_are_not_thrown_away() -> None:
    state = Table(f"{AWAY}, hand helmet_2b helmet_2a, fur 2, silver 2, crew 1", THEIRS).state
    assert not [move for move in candidates(state, GREEN) if isinstance(move, Discard)]


def test_a_die_with_a_tile_to_trade_moves_where_trading_is_possible() -> None:
    state = Table("dice 3@9 3@30, held trade_ivory_a, fur 3, silver 3", "dice 0@31 0@32").state
    assert HEURISTICS.policy(state, GREEN, random.Random(1)) == MoveDie(at("long_1.5"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_policy_chooses_an_option_of_its_seat(seats: int) -> None:
    rng, state = random.Random(seats), GAME.setup(seats, GAME.options(), bytes(32))
    while open_asks := open_decisions(state):
        seat = open_asks[-1].seat
        move = HEURISTICS.policy(state, seat, rng)
        assert move in options_of(state, seat)
        apply(state, seat, move)


def test_greedy_player_scores_as_much_as_a_simple_plan() -> None:
    mine, theirs = scores(play_out(GAME, [greedy_player, random_player], random.Random(1)))
    assert mine > 90 > theirs

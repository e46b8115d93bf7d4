"""Search heuristics for Cabriole, and moves of the greedy player."""

from __future__ import annotations

import random

import pytest

from engines.cabriole import GAME
from engines.cabriole.heuristics import candidates, evaluate, policy, prospects
from engines.cabriole.moves import Build, Finish
from engines.core import open_decisions, options_of
from engines.search import greedy_player
from tests.engines.cabriole.notation import BLUE, RED, Table

READY = "walnut 1, silk 2, joiner A, upholder A, holds a01"


def greedily(table: Table) -> object:
    return greedy_player(GAME, table.state, RED, random.Random(1))


def test_project_is_worth_more_with_its_requirements() -> None:
    without, with_all = (Table(items, "").state for items in ("holds a01", READY))
    assert evaluate(with_all)[RED] > evaluate(without)[RED]


def test_coins_are_worth_more_while_there_is_much_to_buy() -> None:
    def of_ten_coins(round: int) -> float:
        rich, poor = (Table(items, "", round=round).state for items in ("coins 10", ""))
        return evaluate(rich)[RED] - evaluate(poor)[RED]

    assert of_ten_coins(1) > 10 > of_ten_coins(6)


def test_an_assistant_that_waits_alone_is_worth_more_than_behind_others() -> None:
    alone, behind = (
        Table("coins 9", "coins 9", queues=f"guild {waiting}").state for waiting in ("RB", "BBR")
    )
    assert prospects(alone, RED) >= prospects(behind, RED)


@pytest.mark.parametrize(("round", "reward"), [(1, "coins"), (6, "prestige")])
def test_furniture_is_made_for_coins_first_and_for_prestige_last(round: int, reward: str) -> None:
    table = Table(READY, "", round=round, phase="production")
    assert greedily(table) == Build("a01", reward)


def test_finishing_is_no_candidate_while_furniture_can_be_made() -> None:
    table = Table(READY, "", round=3, phase="production")
    assert Finish() in options_of(table.state, RED)
    assert Finish() not in candidates(table.state, RED)


def test_policy_chooses_an_option_of_its_seat() -> None:
    state = Table("coins 9", "coins 9").state
    seat = open_decisions(state)[0].seat
    rng = random.Random(1)
    assert policy(state, seat, rng) in options_of(state, seat)
    assert seat in (RED, BLUE)

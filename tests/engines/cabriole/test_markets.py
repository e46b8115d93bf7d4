"""Reference 5.3 (d): units of a resource are bought."""

from __future__ import annotations

import pytest

from engines.cabriole.moves import Buy, Decline
from tests.engines.cabriole.notation import BLUE, GREEN, INITIALS, RED, Table


def market(
    red: str = "coins 50", resource: str = "walnut", *, blue: str = "coins 50", waiting: str = "RBG"
) -> Table:
    return Table(red, blue, "coins 50", phase="resolution", queues=f"market_{resource} {waiting}")


def amounts(table: Table) -> list[int]:
    """Return the amounts that may be bought."""
    return [move.amount for move in table.options() if isinstance(move, Buy)]


PRICES = {
    "oak": [2, 5, 9, 14],
    "walnut": [2, 5, 9, 14],
    "silk": [3, 7, 12, 18],
    "mahogany": [4, 9, 15, 22],
}


@pytest.mark.parametrize("resource", PRICES)
@pytest.mark.parametrize("amount", [1, 2, 3, 4])
def test_units_cost_the_price_of_their_space(resource: str, amount: int) -> None:
    table = market(resource=resource).play(Buy(amount))
    price = PRICES[resource][amount - 1]
    assert table.coins() == 50 - price
    assert table.stock() == f"{INITIALS[list(PRICES).index(resource)]}{amount}"
    data = {"amount": amount, "resource": resource, "coins": price}
    assert table.notes_of("buys")[0].data == data


def test_an_amount_is_bought_once_a_round() -> None:
    table = market().play(Buy(2))
    assert table.refusal(Buy(2)) == "amount_taken"
    assert amounts(table) == [1, 3, 4]
    assert amounts(table.play(Buy(4))) == [1, 3]


def test_an_amount_bought_on_one_market_is_free_on_the_others() -> None:
    queues = "market_walnut R, market_silk B, market_mahogany R"
    table = Table("coins 50", "coins 50", phase="resolution", queues=queues).play(Buy(2))
    assert amounts(table) == [1, 2, 3, 4]
    assert amounts(table.play(Buy(2))) == [1, 2, 3, 4]


def test_one_player_may_buy_several_times() -> None:
    table = market(waiting="RRB").play(Buy(4), Buy(3))
    assert (table.stock(), table.coins()) == ("W7", 50 - 14 - 9)


def test_declining_leaves_all_amounts_to_the_next() -> None:
    assert amounts(market().play(Decline())) == [1, 2, 3, 4]


@pytest.mark.parametrize("amount", [0, 5, -1, 100])
def test_no_other_amount_can_be_bought(amount: int) -> None:
    assert market().refusal(Buy(amount)) == "bad_amount"


@pytest.mark.parametrize(
    ("coins", "bought"), [(1, []), (2, [1]), (4, [1]), (5, [1, 2]), (13, [1, 2, 3])]
)
def test_player_who_cannot_pay_is_refused(coins: int, bought: list[int]) -> None:
    table = market(f"coins {coins}")
    assert amounts(table) == bought
    assert table.refusal(Buy(4)) == "not_enough_coins"


@pytest.mark.parametrize(
    ("owned", "bought"), [(3, [1, 2, 3, 4]), (4, [1, 2, 3]), (6, [1]), (7, [])]
)
def test_player_owns_at_most_seven_units_of_a_type(owned: int, bought: list[int]) -> None:
    table = market(f"coins 50, walnut {owned}, silk 7")
    assert amounts(table) == bought
    for amount in range(8 - owned, 5):
        assert table.refusal(Buy(amount)) == "resource_limit"


def test_refusal_reasons_have_a_fixed_order() -> None:
    table = market("coins 50", blue="coins 1, walnut 7").play(Buy(4))
    assert table.refusal(Buy(9)) == "bad_amount"
    assert table.refusal(Buy(4)) == "amount_taken"
    assert table.refusal(Buy(3)) == "not_enough_coins"
    assert market("coins 2, walnut 7").refusal(Buy(1)) == "resource_limit"


@pytest.mark.parametrize("red", ["coins 1", "coins 50, walnut 7"])
def test_player_who_can_buy_nothing_can_only_decline(red: str) -> None:
    assert market(red).options() == [Decline()]


def test_player_can_only_decline_if_every_amount_is_taken() -> None:
    queues = "market_walnut RRGB"
    table = Table("coins 50", "coins 50", "coins 50", "", phase="resolution", queues=queues)
    table.state.bought[1] = 0b1000
    table.play(Buy(1), Buy(2), Buy(3))
    assert table.asked() == [(BLUE, "AtMarket")]
    assert table.options() == [Decline()]
    assert table.coins(GREEN) == 50 - 9


def test_bought_units_can_be_used_in_the_production_of_the_round() -> None:
    red = "coins 5, joiner A, holds a09"
    table = Table(red, "", phase="resolution", queues="market_walnut R").play(Buy(2))
    assert table.asked() == [(RED, "MakeFurniture")]

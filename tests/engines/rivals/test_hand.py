"""Reference 4.5: the hand at the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Move
from engines.rivals.moves import (
    Declare,
    Draw,
    End,
    Exchange,
    Finish,
    Play,
    Return,
    Search,
    Take,
)
from tests.engines.rivals.notation import BLUE, RED, Table

FULL = "hand scout abbey goldsmith"
HALL = "A-up1 parish_hall"
TOWN_HALL = "city A, A-up1 parish_hall, A-up1 town_hall"


def ended(mode: str = "basic", ruleset: str = "league", **setting: Any) -> Table:
    """Return a table at which red has just ended its actions."""
    table = Table(mode, ruleset, **setting)
    table.play(End())
    return table


def empty(table: Table, stack: int) -> None:
    """Move all cards of a stack to the discard pile."""
    pile = table.state.stacks[stack - 1]
    table.state.discard += pile.cards
    pile.cards, pile.known = [], []


def find(table: Table, search: Search) -> None:
    """Search a stack and take the first card."""
    table.play(search)
    table.play(table.default())


def kinds(table: Table) -> set[str]:
    return {type(move).__name__ for move in table.options()}


# --- too many


def test_hand_above_three_cards_puts_one_under_a_matching_stack() -> None:
    table = ended(red=f"{FULL} storehouse, store")
    assert table.asked() == [(RED, "TooMany")]
    assert len(table.options()) == 4 * 4
    table.play(Return("basic:abbey", 3))
    assert table.state.stacks[2].cards[0] == "basic:abbey"
    assert "basic:abbey" not in table.hand(RED)
    assert table.asked() == [(RED, "ExchangeCard")]


@pytest.mark.parametrize(
    ("red", "held"), [("", 3), ("A-up1 abbey", 4), ("city A, A-up1 abbey, A-up2 university", 5)]
)
def test_each_progress_point_is_a_card_more(red: str, held: int) -> None:
    table = ended("progress", "published", red=f"{red}, store")
    for _ in range(held):
        table.play(Draw(1))
    assert table.asked() == [(RED, "ExchangeCard")]
    assert len(table.hand(RED)) == held


def test_card_goes_under_a_stack_with_its_own_back() -> None:
    table = ended("gold", red=f"{FULL} mint, store")
    assert table.refusal(Return("gold:mint", 1)) == "wrong_stack"
    assert table.refusal(Return("basic:abbey", 4)) == "wrong_stack"
    assert table.refusal(Return("basic:inga", 1)) == "card_not_in_hand"
    assert table.refusal(Finish()) == "wrong_phase"
    table.play(Return("gold:mint", 5))
    assert table.state.stacks[4].cards[0] == "gold:mint"


def test_an_emptied_stack_remains_a_place_for_cards() -> None:
    table = Table(red=f"{FULL} storehouse, store")
    empty(table, 3)
    table.play(End(), Return("basic:abbey", 3))
    assert table.state.stacks[2].cards == ["basic:abbey"]


# --- the refill


def test_the_hand_is_filled_from_the_top_of_a_stack() -> None:
    table = Table(red="hand scout abbey, store")
    table.put_on_top(2, "goldsmith")
    table.play(End())
    assert table.refusal(Finish()) == "wrong_phase"
    table.play(Draw(2))
    assert table.hand(RED) == ["basic:scout", "basic:abbey", "basic:goldsmith"]


def test_refill_draws_from_one_stack_in_the_league() -> None:
    table = ended(red="store")
    assert table.options() == [Draw(number) for number in range(1, 5)]
    table.play(Draw(3))
    assert table.options() == [Draw(3)]
    assert table.refusal(Draw(1)) == "stack_fixed"
    table.play(Draw(3), Draw(3))
    assert len(table.state.stacks[2].cards) == 9 - 3


def test_the_published_rules_draw_from_any_stacks() -> None:
    table = ended(ruleset="published", red="store")
    table.play(Draw(3), Draw(1), Draw(2))
    assert table.asked() == [(RED, "ExchangeCard")]


def test_when_the_fixed_stack_runs_empty_another_is_fixed() -> None:
    table = Table(red="store")
    pile = table.state.stacks[2]
    table.state.discard += pile.cards[1:]
    pile.cards, pile.known = pile.cards[:1], pile.known[:1]
    table.play(End(), Draw(3))
    assert table.options() == [Draw(1), Draw(2), Draw(4)]
    assert table.refusal(Draw(3)) == "stack_empty"
    table.play(Draw(4))
    assert table.options() == [Draw(4)]


def test_with_all_stacks_empty_nothing_is_filled() -> None:
    table = Table(red="store")
    for stack in range(1, 5):
        empty(table, stack)
    table.play(End())
    assert table.options() == [Finish()]


def test_a_stack_is_fixed_for_one_turn_only() -> None:
    table = ended(red="hand scout abbey", blue="store")
    table.play(Draw(3), Finish())
    while table.asked() != [(BLUE, "Refill")]:
        table.play(table.default())
    assert {Draw(number) for number in range(1, 5)} <= set(table.options())


# --- searching during the refill


def test_the_league_may_search_for_a_missing_card() -> None:
    table = Table(red="hand scout abbey, store B1 W2 O2")
    table.put_on_top(2, "goldsmith", "inga")
    table.play(End())
    ways = [Search(stack, pay) for stack in range(1, 5) for pay in ("wool", "ore")]
    assert [move for move in table.options() if isinstance(move, Search)] == ways
    table.play(Search(2, "wool"))
    assert table.has(RED) == "B1 O2"
    left = list(table.state.stacks[1].cards)
    table.play(Take("basic:inga"))
    assert table.hand(RED)[-1] == "basic:inga"
    left.remove("basic:inga")
    assert table.state.stacks[1].cards == left
    assert table.asked() == [(RED, "ExchangeCard")]


def test_a_search_must_take_a_card() -> None:
    table = ended(red="hand scout abbey, store W2")
    table.play(Search(2, "wool"))
    assert table.refusal(Finish()) == "wrong_phase"
    assert kinds(table) == {"Take"}


def test_a_search_neither_fixes_a_stack_nor_needs_the_fixed_one() -> None:
    table = ended(red="store W2 O2")
    find(table, Search(1, "wool"))
    assert {Draw(number) for number in range(1, 5)} <= set(table.options())
    table.play(Draw(2))
    find(table, Search(3, "ore"))
    assert len(table.hand(RED)) == 3


def test_two_of_one_type_from_any_place_pay_for_a_search_in_the_league() -> None:
    table = ended(red="right fields_1 hills_1, hand scout abbey, store, fields_6 1, fields_1 1")
    table.play(Search(1, "grain"))
    assert table.has(RED) == ""


def test_a_search_that_cannot_be_paid_is_refused() -> None:
    table = ended(red="hand scout abbey, store B1 W1")
    assert table.refusal(Search(1, "brick")) == "cannot_pay_search"
    assert table.refusal(Search(7, "brick")) == "stack_empty"


def test_the_published_rules_do_not_search_during_the_refill() -> None:
    table = ended(ruleset="published", red="hand scout abbey, store W2")
    assert table.refusal(Search(1, "wool+wool")) == "no_search_now"


# --- what a search costs


def searches(table: Table, stack: int = 1) -> list[str]:
    return [m.pay for m in table.options() if isinstance(m, Search) and m.stack == stack]


@pytest.mark.parametrize(
    ("ruleset", "red", "ways"),
    [
        ("league", "store B1 W2", ["wool"]),
        ("published", "store B1 W2", ["brick+wool", "wool+wool"]),
        ("league", f"{HALL}, store B1 W2", ["brick", "wool"]),
        ("published", f"{HALL}, store B1 W2", ["brick", "wool"]),
        ("league", f"{TOWN_HALL}, store B1 W2", [""]),
        ("published", f"{TOWN_HALL}, store", [""]),
    ],
)
def test_a_search_costs_two_resources_one_or_none(ruleset: str, red: str, ways: list[str]) -> None:
    table = ended("progress", ruleset, red=f"{red}, {FULL}")
    table.play(Exchange("basic:abbey", 1))
    assert searches(table) == ways
    before = sum(table.state.princes[RED].stock)
    table.play(Search(1, ways[-1]))
    price = 0 if "town_hall" in red else 1 if "parish_hall" in red else 2
    assert before - sum(table.state.princes[RED].stock) == price


# --- exchanges


def test_a_card_is_put_under_a_stack_for_the_top_of_another_free_of_charge() -> None:
    table = Table(red=f"{FULL}, store")
    table.put_on_top(4, "inga")
    table.play(End(), Exchange("basic:abbey", 2))
    assert table.state.stacks[1].cards[0] == "basic:abbey"
    assert table.options() == [Draw(1), Draw(3), Draw(4)]
    table.play(Draw(4))
    assert table.hand(RED) == ["basic:scout", "basic:goldsmith", "basic:inga"]


def test_exchanged_card_is_drawn_from_another_stack_in_the_league() -> None:
    table = ended(red=f"{FULL}, store")
    table.play(Exchange("basic:abbey", 2))
    assert table.refusal(Draw(2)) == "same_stack"


def test_the_published_rules_draw_from_the_same_stack_too() -> None:
    table = ended(ruleset="published", red=f"{FULL}, store")
    table.play(Exchange("basic:abbey", 2))
    assert table.options() == [Draw(number) for number in range(1, 5)]


def test_published_rules_return_a_card_from_an_otherwise_empty_stack() -> None:
    table = Table(ruleset="published", red=f"{FULL}, store")
    empty(table, 2)
    table.play(End(), Exchange("basic:abbey", 2), Draw(2))
    assert table.hand(RED)[-1] == "basic:abbey"


def test_a_free_exchange_happens_once_a_turn() -> None:
    table = ended(red=f"{FULL}, store")
    table.play(Exchange("basic:abbey", 2), Draw(1))
    assert table.options() == [Finish()]
    assert table.refusal(Exchange("basic:scout", 2)) == "no_exchange_left"


def test_without_another_stack_to_draw_from_no_free_exchange_is_offered() -> None:
    table = Table(red=f"{FULL}, store")
    for stack in (1, 2, 3):
        empty(table, stack)
    table.play(End())
    unders = {move.under for move in table.options() if isinstance(move, Exchange)}
    assert unders == {1, 2, 3}
    assert table.refusal(Exchange("basic:scout", 4)) == "no_exchange_left"


def test_exchanged_card_goes_only_under_a_matching_stack() -> None:
    table = ended("gold", red="hand scout abbey mint, store")
    assert table.refusal(Exchange("gold:mint", 1)) == "wrong_stack"
    assert table.refusal(Exchange("gold:harbor", 4)) == "card_not_in_hand"
    table.play(Exchange("gold:mint", 4), Draw(1))
    assert table.hand(RED)[-1].startswith("basic:")


def test_without_hand_cards_nothing_is_exchanged() -> None:
    table = Table(red="store W2")
    table.state.blocked[RED] = True
    table.play(End())
    assert table.options() == [Finish()]


def test_league_allows_paid_searches_in_addition_to_the_free_exchange() -> None:
    table = ended(red=f"{FULL}, store B2 W2 O2")
    for pay, card in (("brick", "scout"), ("wool", "abbey")):
        table.play(Exchange(f"basic:{card}", 1))
        find(table, Search(2, pay))
    table.play(Exchange("basic:goldsmith", 1), Draw(2))
    held = table.hand(RED)[0]
    table.play(Exchange(held, 1))
    assert kinds(table) == {"Search"}
    find(table, Search(1, "ore"))
    assert table.options() == [Finish()]


def test_the_card_put_away_is_found_in_the_same_stack_by_a_search() -> None:
    table = ended(red=f"{FULL}, store B2")
    table.play(Exchange("basic:abbey", 1), Search(1, "brick"), Take("basic:abbey"))
    assert table.hand(RED) == ["basic:scout", "basic:goldsmith", "basic:abbey"]


def test_with_a_town_hall_the_league_searches_once_a_turn() -> None:
    table = ended("progress", red=f"{TOWN_HALL}, {FULL}, store W2")
    table.play(Exchange("basic:abbey", 1))
    find(table, Search(1))
    table.play(Exchange("basic:scout", 1))
    assert kinds(table) == {"Draw"}


def test_a_town_hall_fills_the_hand_by_searches_in_the_league() -> None:
    table = ended("progress", red=f"{TOWN_HALL}, store")
    for _ in range(3):
        find(table, Search(1))
    table.play(Exchange(table.hand(RED)[0], 1), Search(1))
    assert table.asked() == [(RED, "SearchCard")]


@pytest.mark.parametrize("first", [[Draw(1)], [Search(1, "brick+wool"), None]])
def test_published_rules_allow_one_exchange_per_turn(first: list[Move | None]) -> None:
    table = ended(ruleset="published", red=f"{FULL}, store B2 W2")
    table.play(Exchange("basic:abbey", 1))
    for move in first:
        table.play(move or table.default())
    assert table.options() == [Finish()]
    assert table.refusal(Exchange("basic:scout", 2)) == "no_exchange_left"


def test_an_exchange_needs_no_stack_of_the_refill() -> None:
    table = ended(red="hand scout abbey, store")
    table.play(Draw(1), Exchange("basic:abbey", 1))
    assert table.options() == [Draw(2), Draw(3), Draw(4)]


def test_a_search_or_draw_the_exchange_does_not_allow_is_refused() -> None:
    table = Table(red=f"{FULL}, store B1")
    empty(table, 3)
    table.play(End(), Exchange("basic:abbey", 1))
    assert table.refusal(Draw(3)) == "stack_empty"
    assert table.refusal(Search(3, "brick")) == "stack_empty"
    assert table.refusal(Search(2, "brick")) == "cannot_pay_search"
    assert table.refusal(Finish()) == "wrong_phase"
    rich = ended(red=f"{FULL}, store B2 W2")
    rich.play(Exchange("basic:abbey", 1), Draw(2), Exchange("basic:scout", 1))
    assert rich.refusal(Draw(2)) == "no_exchange_left"


# --- no refill after Fraternal Feuds


def test_blocked_refill_still_allows_exchanges() -> None:
    table = Table(red="hand scout, store")
    table.state.blocked[RED] = True
    table.play(End())
    assert table.asked() == [(RED, "ExchangeCard")]
    table.play(Exchange("basic:scout", 1), Draw(2), Finish())
    assert len(table.hand(RED)) == 1
    assert table.state.blocked == [False, False]


def test_blocked_hand_still_returns_excess_cards() -> None:
    table = Table(red=f"{FULL} storehouse, store")
    table.state.blocked[RED] = True
    table.play(End())
    assert table.asked() == [(RED, "TooMany")]


# --- the end of the turn


def test_finishing_hands_the_turn_over() -> None:
    table = ended(red=FULL)
    table.play(Finish())
    assert table.state.turn == BLUE
    assert table.asked() == [(BLUE, "PreRoll")]
    assert table.state.number == 2


def test_a_card_drawn_at_the_end_waits_for_the_next_own_turn() -> None:
    table = Table(red="hand scout abbey, store $3")
    table.put_on_top(1, "goldsmith")
    table.play(End(), Draw(1))
    assert table.refusal(Play("basic:goldsmith")) == "wrong_phase"


def test_victory_may_be_declared_during_the_hand_phase() -> None:
    table = ended(red="city A B, A-up1 harald, A-down1 osmund, store", target=5)
    assert Declare() in table.options()
    table.play(Declare())
    assert table.state.winner == RED
    poor = ended(red="store", target=5)
    assert poor.refusal(Declare()) == "not_reached"

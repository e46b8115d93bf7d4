"""Reference 2.6: effects of each trade card: every option, and both copies of a card."""

from __future__ import annotations

import pytest

from engines.core import Move
from engines.karvi.moves import (
    Done,
    Draw,
    Fit,
    Heal,
    Pour,
    Sail,
    TakeCard,
    Trade,
    Train,
)
from tests.engines.karvi.kit import GREEN, Table, changed, moved

JARL = "fur 1, silver 1, held trade_wool_a, crew 4! 3! 2! 1!, beside bow_6, dice 1@1 0@6"
BEFORE = {
    "goods": "",
    "crew": "4! 3! 2! 1!",
    "beer": "0 0",
    "points": "0",
    "hand": "",
    "ship": "kaupanger",
}
CARDS: list[tuple[str, int, list[Move], str]] = [
    # card, option, choices, differences
    ("tcard_01", 1, [], "goods fur 2"),
    ("tcard_01", 2, [], "goods silver 2"),
    ("tcard_02", 1, [], "goods fur 3"),
    ("tcard_03", 1, [], "goods silver 3"),
    ("tcard_04", 1, [], "goods gold 1"),
    ("tcard_04", 2, [], "points 3"),
    ("tcard_05", 1, [], "goods gold 2"),
    ("tcard_06", 1, [], "goods food 2"),
    ("tcard_06", 2, [Pour(1), Pour(2)], "beer 1 1"),
    ("tcard_07", 1, [], "goods food 3"),
    ("tcard_08", 1, [Pour(1), Pour(2), Pour(2)], "beer 1 2"),
    ("tcard_09", 1, [Train(1, wounded=True), Train(4, wounded=True)], "crew 5! 3! 2! 2!"),
    ("tcard_09", 2, [Heal(4), Heal(1)], "crew 4 3! 2! 1"),
    ("tcard_10", 1, [Train(4, wounded=True), Train(5, wounded=True), Train(3, wounded=True)], ""),
    ("tcard_11", 1, [], "crew 4! 3! 3 2! 1!"),
    ("tcard_11", 2, [], "goods fur 2"),
    ("tcard_12", 1, [], "crew 4! 4 3! 2! 1!"),
    ("tcard_13", 1, [Heal(4), Heal(3), Heal(2)], "crew 4 3 2 1!"),
    ("tcard_13", 2, [], "points 3"),
    ("tcard_14", 1, [], "points 4"),
    ("tcard_15", 1, [Draw("helmet")], "points 2, hand helmet"),
    ("tcard_16", 1, [Draw("helmet"), Draw("ship")], "hand helmet ship"),
    ("tcard_16", 2, [], "goods silver 2"),
    ("tcard_17", 1, [Sail("orkney"), Done()], "ship orkney"),
    ("tcard_17", 2, [], "goods food 2"),
    ("tcard_18", 1, [Draw("beer")], "hand beer"),
    ("tcard_18", 2, [], "points 3"),
]


def took(card: str, option: int, jarl: str = JARL, copy: str = "a") -> Table:
    """Return a match after a trade card has been taken for a trade tile."""
    shown = f"{card}_{copy}"
    table = moved("long_1.5", jarl, "", shown=shown).play(Trade("trade_wool_a"))
    return table.play(TakeCard(shown, option))


@pytest.mark.parametrize("copy", ["a", "b"])
@pytest.mark.parametrize(
    ("card", "option", "choices", "outcome"), CARDS, ids=[f"{c[0]}-{c[1]}" for c in CARDS]
)
def test_trade_card_has_the_effect_of_its_option(
    card: str, option: int, choices: list[Move], outcome: str, copy: str
) -> None:
    table = took(card, option, copy=copy).play(*choices)
    assert table.asked() == [(GREEN, "AfterAction")]
    assert changed(table, BEFORE) == (outcome or "crew 6! 4! 2! 1!")
    assert table.state.discard == [f"{card}_{copy}"]


@pytest.mark.parametrize("n", range(1, 19))
def test_a_trade_card_has_just_these_options(n: int) -> None:
    card = f"tcard_{n:02}"
    table = moved("long_1.5", JARL, "", shown=card).play(Trade("trade_wool_a"))
    options = [option for name, option, _, _ in CARDS if name == card]
    assert table.offered(TakeCard) == [TakeCard(f"{card}_a", option) for option in options]


def test_the_voyage_of_a_card_costs_no_food_and_is_not_the_ships_movement() -> None:
    table = took("tcard_17", 1)
    assert "hebrides" in {move.to for move in table.offered(Sail)}
    assert "dublin" not in {move.to for move in table.offered(Sail)}, "that is four places"
    assert table.play(Done()).jarl().ship == "kaupanger", "it may be declined"
    table = took("tcard_17", 1, f"{JARL}, food 1").play(Sail("orkney"), Done())
    assert table.play(Sail("faroe")).goods() == "", "the food was for the second way"


def test_the_upgrade_of_a_card_may_place_a_tile() -> None:
    jarl = JARL.replace("fur 1", "fur 3")
    table = took("tcard_18", 1, jarl).play(Fit("bow_6"))
    assert (table.gained(), table.goods()) == (1 + 5, "")


def test_excess_gains_of_a_card_are_lost() -> None:
    full = "fur 1, silver 1, held trade_wool_a, food 5, crew 6 5, dice 5@1 5@6"
    assert took("tcard_07", 1, full).goods() == "food 6"
    assert took("tcard_10", 1, full).crew() == "6 6"
    assert took("tcard_08", 1, full).beer() == [5, 5], "the price of the space is back"


def test_options_without_effect_may_be_chosen() -> None:
    full = "fur 1, silver 1, held trade_wool_a, food 6, dice 5@1 5@6"
    assert took("tcard_07", 1, full).goods() == "food 6"
    assert took("tcard_09", 2, full).asked() == [(GREEN, "AfterAction")]

"""Reference 5.3 (a): effects of special cards, one test for each kind."""

from __future__ import annotations

import pytest

from engines.cabriole.components import CARDS, RESOURCES
from engines.cabriole.moves import Artisan, Decline, Take
from tests.engines.cabriole.notation import BLUE, GREEN, RED, Table

TRAINS = {name: card.trains for name, card in CARDS.items() if card.trains}
FIXED = {name: artisan for name, artisan in TRAINS.items() if artisan != "any"}
FREE = [name for name, artisan in TRAINS.items() if artisan == "any"]
GIFTS = {name: card.gain for name, card in CARDS.items() if card.gain}
PURSES = {name: card.coins for name, card in CARDS.items() if card.coins and not card.prestige}


def facing(card: str, red: str = "") -> Table:
    """Return a table of three where red may take a card with a coin on it, then blue another."""
    other = "a43" if card != "a43" else "a44"
    return Table(
        red, "", "", phase="resolution", show=f"{card}:1 {other}", queues="row_1 RB", round=5
    )


def test_there_are_26_special_cards() -> None:
    assert len(FIXED) + len(FREE) + len(GIFTS) + len(PURSES) == 26
    assert [len(FIXED), len(FREE), len(GIFTS), len(PURSES)] == [9, 4, 9, 4]


@pytest.mark.parametrize("card", FIXED)
def test_a_card_trains_its_artisan_by_one_level(card: str) -> None:
    artisan = FIXED[card]
    for before, after in [("", "A"), ("A", "J"), ("J", "M")]:
        table = facing(card, f"{artisan} {before}" if before else "").play(Take(card))
        assert table.levels().replace("-", "") == after
        assert table.notes_of("trains")[0].data["artisan"] == artisan
        assert table.coins() == 1


@pytest.mark.parametrize("card", FIXED)
def test_a_card_for_a_master_does_nothing_but_the_coins_on_it_are_gained(card: str) -> None:
    table = facing(card, f"{FIXED[card]} M")
    assert Take(card) in table.options()
    table.play(Take(card))
    assert table.levels().replace("-", "") == "M"
    assert table.notes_of("trains") == []
    assert table.coins() == 1
    assert table.state.discard == [card]


@pytest.mark.parametrize("card", FREE)
def test_card_for_any_artisan_asks_for_the_artisan_at_once(card: str) -> None:
    table = facing(card, "carver M, turner A").play(Take(card))
    assert table.asked() == [(RED, "ChooseArtisan")]
    assert table.options() == [Artisan("joiner"), Artisan("turner"), Artisan("upholder")]
    assert table.default() == Artisan("joiner")
    assert table.refusal(Artisan("carver")) == "already_master"
    assert table.refusal(Decline()) == "wrong_phase"
    assert table.play(Artisan("turner")).levels() == "M-J-"
    assert table.asked() == [(BLUE, "TakeCard")]


def test_an_artisan_not_hired_yet_may_be_chosen() -> None:
    assert facing("a47").play(Take("a47"), Artisan("upholder")).levels() == "---A"


def test_an_artisan_there_is_not_may_not_be_chosen() -> None:
    assert facing("a47").play(Take("a47")).refusal(Artisan("cook")) == "not_an_option"


def test_the_only_artisan_below_master_is_trained_without_asking() -> None:
    table = facing("b22", "carver M, joiner M, turner J, upholder M").play(Take("b22"))
    assert table.levels() == "MMMM"
    assert table.notes_of("trains")[0].data == {"artisan": "turner", "level": 3}
    assert table.asked() == [(BLUE, "TakeCard")]


def test_with_four_masters_nothing_happens() -> None:
    table = facing("b22", "carver M, joiner M, turner M, upholder M")
    assert Take("b22") in table.options()
    table.play(Take("b22"))
    assert (table.levels(), table.coins()) == ("MMMM", 1)
    assert table.asked() == [(BLUE, "TakeCard")]


@pytest.mark.parametrize("card", GIFTS)
def test_a_card_gives_its_resources(card: str) -> None:
    table = facing(card).play(Take(card))
    gained = dict(zip(RESOURCES, table.studio().stock, strict=True))
    assert gained == {**dict.fromkeys(RESOURCES, 0), **GIFTS[card]}
    assert table.notes_of("gains")[0].data == {"goods": GIFTS[card]}
    assert table.coins() == 1


def test_resources_above_seven_of_a_type_are_lost() -> None:
    table = facing("a48", "oak 6, silk 6").play(Take("a48"))
    assert table.stock() == "O7 S7"
    assert table.notes_of("gains")[0].data == {"goods": {"oak": 1, "silk": 1}}
    for before, gained in ((7, {}), (5, {"oak": 2}), (4, {"oak": 3})):
        table = facing("a49", f"oak {before}").play(Take("a49"))
        assert table.stock() == "O7"
        assert table.notes_of("gains")[0].data == {"goods": gained}


@pytest.mark.parametrize("card", PURSES)
def test_card_gives_its_coins_in_addition_to_coins_on_it(card: str) -> None:
    table = facing(card, "coins 2").play(Take(card))
    assert table.coins() == 2 + PURSES[card] + 1
    assert table.notes_of("earns")[0].data == {"coins": PURSES[card]}
    assert table.notes_of("gains") == []
    assert table.studio(GREEN).coins == table.studio(BLUE).coins == 0


@pytest.mark.parametrize("card", ["a22", "b23", "a26", "a28"])
def test_a_special_card_leaves_the_game(card: str) -> None:
    table = facing(card).play(Take(card))
    assert table.studio().projects == table.studio().finished == []
    assert table.state.discard == [card]
    assert table.shown()[0] == "- a43 - -"

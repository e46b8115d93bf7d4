"""Reference 5.3 (b): one or two cards from anywhere, for a fee from the row off limits."""

from __future__ import annotations

import pytest

from engines.cabriole.moves import Artisan, Buy, Decline, Stop, Take
from engines.core import Move
from tests.engines.cabriole.notation import BLUE, RED, Table

FIVE = "holds a02 a05 a06 a07 a08"
SHOW = "a01 a09:1 a22, a03 a28 a10:3, a15 a16 a26"


def extra(red: str = "", show: str = SHOW, *, off_limits: int = 3) -> Table:
    """Return a table of two where red may take extra projects and blue is at a market next."""
    return Table(
        red,
        "",
        phase="resolution",
        show=show,
        queues="extra R, market_silk B",
        off_limits=off_limits,
    )


def cards(table: Table) -> str:
    """Return the cards that may be taken."""
    return " ".join(move.card for move in table.options() if isinstance(move, Take))


def test_cards_of_all_rows_may_be_taken_also_of_the_one_off_limits() -> None:
    table = extra("coins 2")
    assert table.asked() == [(RED, "TakeExtra")]
    assert cards(table) == "a01 a09 a22 a03 a28 a10 a15 a16 a26"


def test_two_cards_are_taken_one_after_the_other_with_the_coins_on_them() -> None:
    table = extra().play(Take("a09"))
    assert table.asked() == [(RED, "TakeAnother")]
    assert table.coins() == 1
    table.play(Take("a10"))
    assert table.studio().projects == ["a09", "a10"]
    assert table.coins() == 4
    assert table.shown()[:2] == ["a01 - a22 -", "a03 a28 - -"]
    assert table.asked() == [(BLUE, "AtMarket")]


def test_one_card_is_enough_and_stopping_brings_no_coins() -> None:
    table = extra().play(Take("a01"), Stop())
    assert (table.studio().projects, table.coins()) == (["a01"], 0)
    assert table.asked() == [(BLUE, "AtMarket")]
    assert len(table.notes_of("stops")) == 1


def test_the_first_card_is_declined_for_two_coins_and_no_second_is_offered() -> None:
    table = extra().play(Decline())
    assert table.coins() == 2
    assert table.asked() == [(BLUE, "AtMarket")]


def test_second_card_cannot_be_declined_and_the_first_cannot_be_stopped() -> None:
    assert extra().refusal(Stop()) == "wrong_phase"
    assert extra().play(Take("a01")).refusal(Decline()) == "wrong_phase"


def test_an_absent_player_takes_no_second_card() -> None:
    assert extra().play(Take("a01")).default() == Stop()


# --- the fee ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "fee"),
    [
        ("a01", "a03", 0),
        ("a15", "a01", 2),
        ("a01", "a15", 2),
        ("a15", "a16", 5),
    ],
)
def test_the_fee_counts_the_cards_from_the_row_off_limits(
    first: str, second: str, fee: int
) -> None:
    table = extra("coins 9").play(Take(first), Take(second))
    assert table.coins() == 9 - fee
    assert sum(note.data["coins"] for note in table.notes_of("pays_fee")) == fee


def test_without_a_row_off_limits_all_cards_are_free() -> None:
    table = extra(off_limits=0).play(Take("a15"), Take("a16"))
    assert table.coins() == 0
    assert table.notes_of("pays_fee") == []


def test_rows_without_assistants_are_free_unless_off_limits() -> None:
    table = extra(off_limits=2)
    assert cards(table) == "a01 a09 a22 a15 a16 a26"
    assert table.play(Take("a15")).coins() == 0


def test_player_who_cannot_pay_the_fee_may_take_cards_of_other_rows() -> None:
    table = extra("coins 1")
    assert cards(table) == "a01 a09 a22 a03 a28 a10"
    assert table.refusal(Take("a15")) == "not_enough_coins"


def test_second_card_of_the_row_off_limits_costs_three_more_coins() -> None:
    assert "a16" in cards(extra("coins 5").play(Take("a15")))
    table = extra("coins 4").play(Take("a15"))
    assert table.refusal(Take("a16")) == "not_enough_coins"
    assert cards(table) == "a01 a09 a22 a03 a28 a10"


def test_coins_on_the_cards_do_not_help_to_pay() -> None:
    show = "a01 a09:3, a03 a28, a15:3 a16:3"
    table = extra("coins 1", show)
    assert table.refusal(Take("a15")) == "not_enough_coins"
    assert table.play(Take("a09")).coins() == 4
    assert table.refusal(Take("a15")) == "not_enough_coins"
    table = extra("coins 2", show).play(Take("a15"))
    assert table.coins() == 3
    assert table.refusal(Take("a16")) == "not_enough_coins"


def test_coins_from_a_special_card_do_not_help_to_pay() -> None:
    table = extra("coins 1").play(Take("a28"))
    assert table.coins() == 8
    assert table.refusal(Take("a15")) == "not_enough_coins"
    assert cards(table) == "a01 a09 a22 a03 a10"


def test_coins_from_the_first_card_do_not_pay_for_a_second_fee() -> None:
    table = extra("coins 4", "a01, a03, a28:3 a16").play(Take("a28"))
    assert table.coins() == 4 - 2 + 3 + 7
    assert table.refusal(Take("a16")) == "not_enough_coins"


# --- the limit, and special cards ---------------------------------------------------------------


def test_with_five_projects_only_one_more_may_be_taken() -> None:
    table = extra(FIVE).play(Take("a01"))
    assert cards(table) == "a22 a28"
    assert table.refusal(Take("a09")) == "project_limit"
    assert cards(extra(FIVE).play(Take("a22"))) == "a01 a09 a03 a28 a10"


def test_with_six_projects_only_special_cards_may_be_taken() -> None:
    table = extra(f"{FIVE} a11, coins 9")
    assert cards(table) == "a22 a28 a26"
    assert table.refusal(Take("a01")) == "project_limit"


def test_refusal_reasons_have_a_fixed_order() -> None:
    table = extra(f"{FIVE} a11, coins 1")
    assert table.refusal(Take("a12")) == "card_not_available"
    assert table.refusal(Take("")) == "card_not_available"
    assert table.refusal(Take("a15")) == "not_enough_coins"
    assert table.refusal(Take("a01")) == "project_limit"


@pytest.mark.parametrize("move", [Buy(1), Artisan("carver")])
def test_nothing_else_may_be_done(move: Move) -> None:
    assert extra().refusal(move) == "wrong_phase"
    assert extra().play(Take("a01")).refusal(move) == "wrong_phase"


def test_the_first_card_takes_effect_before_the_second_is_chosen() -> None:
    show = "a47 a49, a01 a02, a03 a04, a05 a06"
    table = Table("oak 5", "", "", phase="resolution", show=show, queues="extra RB")
    table.play(Take("a47"))
    assert table.asked() == [(RED, "ChooseArtisan")]
    table.play(Artisan("turner"))
    assert table.asked() == [(RED, "TakeAnother")]
    assert table.levels() == "--A-"
    table.play(Take("a49"))
    assert table.stock() == "O7"
    assert table.asked() == [(BLUE, "TakeExtra")]
    assert cards(table) == "a01 a02 a03 a04 a05 a06"


def test_second_card_may_let_an_artisan_be_chosen_too() -> None:
    show = "a01 a47, a02"
    table = Table("", "", "", phase="resolution", show=show, queues="extra R, market_oak B")
    table.play(Take("a01"), Take("a47"), Artisan("joiner"))
    assert table.levels() == "-A--"
    assert table.asked() == [(BLUE, "AtMarket")]


def test_no_new_card_is_dealt_in_between() -> None:
    assert cards(extra(off_limits=0, show="a01 a02, a03").play(Take("a01"))) == "a02 a03"


@pytest.mark.parametrize(
    ("red", "show"),
    [("", "- - - -"), (f"{FIVE} a11", "a01 a09, a03"), ("coins 1", "-, -, a15 a16")],
)
def test_player_who_can_take_nothing_can_only_decline(red: str, show: str) -> None:
    assert extra(red, show).options() == [Decline()]


@pytest.mark.parametrize(
    ("red", "show"), [("", "a01"), (FIVE, "a01 a09, a03"), ("coins 1", "a01, -, a15 a16")]
)
def test_second_card_is_not_asked_for_if_none_may_be_taken(red: str, show: str) -> None:
    assert extra(red, show).play(Take("a01")).asked() == [(BLUE, "AtMarket")]


def test_a_training_card_without_effect_counts_as_one_that_can_be_taken() -> None:
    table = extra("carver M", "a01 a22").play(Take("a01"))
    assert table.options() == [Stop(), Take("a22")]

"""Reference 7: what is done where the rules are silent, R1 to R29."""

from __future__ import annotations

import pytest

from engines.cabriole import GAME
from engines.cabriole.moves import (
    Artisan,
    Build,
    Buy,
    Decline,
    Finish,
    Place,
    Resource,
    Stop,
    Take,
    Train,
)
from engines.core import clone, open_decisions
from tests.engines.cabriole.notation import BLUE, GREEN, RED, YELLOW, Table, deal

SIX = "holds a02 a03 a05 a06 a07 a08"


def resolving(
    red: str = "", *others: str, queues: str, show: str = "", round: int = 1, off_limits: int = 0
) -> Table:
    return Table(
        red,
        *(others or ("",)),
        phase="resolution",
        show=show,
        queues=queues,
        round=round,
        off_limits=off_limits,
    )


def test_r1_seven_units_of_a_type_are_allowed_and_eight_are_not() -> None:
    table = resolving("coins 30, walnut 4", queues="market_walnut RB")
    assert table.refusal(Buy(4)) == "resource_limit"
    assert table.play(Buy(3)).stock() == "W7"


def test_r2_after_a_refused_purchase_another_amount_may_be_chosen() -> None:
    table = resolving("coins 30, silk 6", queues="market_silk RB")
    assert table.refusal(Buy(2)) == "resource_limit"
    assert table.options() == [Decline(), Buy(1)]


def test_r3_units_of_a_special_card_above_seven_are_lost() -> None:
    table = resolving("walnut 6, silk 2", show="a26", queues="row_1 RB").play(Take("a26"))
    assert table.stock() == "W7 S3"


def test_r4_all_units_serve_any_project() -> None:
    red = "walnut 2, joiner A, turner A, holds a09 a15"
    for card in ("a09", "a15"):
        table = Table(red, "", phase="production", round=6)
        assert table.play(Build(card, "coins")).stock() == ""


def test_r5_every_player_begins_with_one_unit_of_the_chosen_type() -> None:
    table = Table("", "")
    table.state = deal(2)
    table.play(Resource("walnut"), Resource("mahogany"))
    assert [table.stock(seat) for seat in (BLUE, RED)] == ["W1", "M1"]


def test_r6_two_players_may_not_begin_with_oak() -> None:
    table = Table("", "")
    table.state = deal(2)
    assert table.refusal(Resource("oak")) == "type_not_available"


def test_r7_the_level_of_a_card_counts_for_all_its_artisans() -> None:
    # b04 needs carver, joiner and upholder, journeymen
    stock = "silk 2, mahogany 2, walnut 2, holds b04 a09"
    for low in ("carver", "joiner", "upholder"):
        levels = ", ".join(
            f"{a} {'A' if a == low else 'J'}" for a in ("carver", "joiner", "upholder")
        )
        table = Table(f"{stock}, {levels}", "", phase="production", round=6)
        assert table.refusal(Build("b04", "coins")) == "artisan_level_too_low"


@pytest.mark.parametrize(
    ("cards", "fee"), [(["a01", "a02"], 0), (["a01", "a15"], 2), (["a15", "a16"], 5)]
)
def test_r8_only_cards_from_the_row_off_limits_cost_a_fee(cards: list[str], fee: int) -> None:
    show = "a01 a02, a03, a15 a16"
    table = resolving("coins 9", show=show, queues="extra R, guild B", off_limits=3)
    assert table.play(*map(Take, cards)).coins() == 9 - fee


def test_r9_the_fee_is_not_paid_with_coins_of_the_cards_taken() -> None:
    show = "a01:3, a03, a15:3 a16"
    table = resolving("coins 2", show=show, queues="extra R, guild B", off_limits=3)
    table.play(Take("a15"))
    assert table.coins() == 3
    assert table.refusal(Take("a16")) == "not_enough_coins"


def test_r10_without_a_row_off_limits_extra_projects_are_free() -> None:
    table = resolving(show="a01, a03, a15 a16", queues="extra R, guild B")
    assert table.play(Take("a15"), Take("a16")).coins() == 0


def test_r11_a_player_waits_for_extra_projects_once_a_round() -> None:
    table = Table("", "", "", queues="extra R, row_1 BG")
    assert table.refusal(Place("extra")) == "extra_once_per_player"


def test_r12_a_card_that_trains_a_master_may_be_taken_for_its_coins() -> None:
    table = resolving("carver M", show="a22:3", queues="row_1 R, guild B").play(Take("a22"))
    assert (table.levels(), table.coins()) == ("M---", 3)


def test_r13_every_taken_card_gives_its_coins() -> None:
    show = "a22:1 a26:2 a01:3"
    table = resolving(show=show, queues="row_1 R, extra R, guild B")
    assert table.play(Take("a22")).coins() == 1
    assert table.play(Take("a26")).coins() == 3
    assert table.play(Take("a01")).coins() == 6


def test_r14_coins_on_a_discarded_card_are_lost() -> None:
    table = Table("walnut 2, joiner A, holds a09", "", phase="production", show="a01:3").play(
        Finish()
    )
    assert table.state.discard == ["a01"]
    assert [table.coins(seat) for seat in (RED, BLUE)] == [0, 0]


def test_r15_an_assistant_that_could_act_may_decline() -> None:
    queues = "row_1 R, extra R, guild R, market_silk R, market_mahogany B"
    table = resolving("coins 9", show="a01", queues=queues)
    for coins in (11, 13, 15, 17):
        assert len(table.options()) > 1
        assert table.play(Decline()).coins() == coins


def test_r16_one_extra_project_is_legal() -> None:
    table = resolving(show="a01 a02", queues="extra R, guild B").play(Take("a01"), Stop())
    assert (table.studio().projects, table.coins()) == (["a01"], 0)


def test_r17_an_assistant_that_declines_takes_no_space() -> None:
    rich = "coins 9"
    table = resolving(rich, rich, queues="guild RB, market_silk RB")
    assert table.play(Decline(), Train("upholder")).coins(BLUE) == 5
    assert table.play(Decline()).options() == [Decline(), Buy(1)]


def test_r18_seventh_project_is_refused_and_none_can_be_discarded() -> None:
    table = resolving(SIX, show="a01 a22", queues="row_1 RR, guild B")
    assert table.refusal(Take("a01")) == "project_limit"
    table.play(Take("a22"))
    assert table.options() == [Decline()]
    assert len(table.studio().projects) == 6


def test_r19_and_r20_projects_are_made_in_any_order_or_not_at_all() -> None:
    red = "walnut 4, joiner A, turner A, holds a09 a15"
    table = Table(red, red.replace("a09 a15", "a10"), phase="production", round=6)
    assert len(table.options()) == 1 + 4
    assert table.play(Finish()).studio().projects == ["a09", "a15"]


def test_r21_coins_from_the_production_buy_nothing_in_the_same_round() -> None:
    red = "walnut 4, joiner J, turner A, holds a09 a15"
    table = Table(red, "", phase="production", round=6).play(Build("a09", "coins"))
    assert table.coins() == 11
    assert {type(move) for move in table.options()} == {Build, Finish}


def test_r22_deck_a_is_no_longer_dealt_but_its_cards_stay_on_display() -> None:
    ready = "walnut 2, joiner A, holds a09"
    table = Table(ready, "", phase="production", show="a01:1 a02 a03", round=3)
    left = list(table.state.decks["a"])
    table.play(Finish())
    assert table.state.decks["a"] == left
    assert table.shown()[0].split()[:3] == ["a01:2", "a02:1", "a03:1"]
    assert {card[0] for card in table.state.display[3:]} == {"b"}


def test_r23_the_first_seat_begins() -> None:
    assert Table("", "", "").asked() == [(RED, "PlaceAssistant")]


def test_r24_last_player_of_the_first_round_wins_a_tie() -> None:
    for seats in (2, 3, 4):
        state = Table(*["track 50"] * seats, round=6, phase="end").state
        assert GAME.final(state) == list(range(seats))


def test_r25_everybodys_money_is_public() -> None:
    state = Table("coins 12", "coins 7", "").state
    for seat in (None, RED, BLUE, GREEN):
        seen = clone(state)
        GAME.hide(seen, seat)
        assert [studio.coins for studio in seen.studios] == [12, 7, 0]


@pytest.mark.parametrize("reward", ["coins", "prestige"])
def test_r26_furniture_counts_for_vignettes_with_either_reward(reward: str) -> None:
    red = "walnut 2, joiner A, made a01, holds a09"
    table = Table(red, "", phase="production", round=6).play(Build("a09", reward))
    assert table.state.final[RED].vignettes == 5


def test_r27_a_total_may_be_less_than_nothing() -> None:
    assert GAME.scores(Table(SIX, "", round=6, phase="end").state)[RED] == -30


@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 3), (4, 4)])
def test_r28_rows_have_three_spaces_and_with_four_players_four(seats: int, spaces: int) -> None:
    table = Table(*[""] * seats)
    queue = table.state.queues["row_1"]
    while Place("row_1") in table.options():
        queue.append(YELLOW if seats == 4 else BLUE)
    assert len(queue) == spaces


def test_r29_the_step_of_a_card_for_any_artisan_is_not_refused() -> None:
    table = resolving(show="b22", queues="row_1 R, guild B", round=5).play(Take("b22"))
    assert all(isinstance(move, Artisan) for move in table.options())
    assert len(open_decisions(table.state)) == 1

"""Cards, discards and gold in the own turn; `cheap` and `repeat` (D6 to D8, R19, R28, R43, R53)."""

from __future__ import annotations

import pytest

from engines.karvi.moves import (
    Build,
    Discard,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    MoveDie,
    Play,
    Pour,
    Sail,
    Take,
    Trade,
    Train,
    Unlock,
)
from tests.engines.karvi.kit import BLUE, GREEN, Table, at, moved

HAND = "hand beer_1c ship_2c helmet_1b, gold 1"
"""One card without a cost, one for fur, one for silver."""


# --- when ------------------------------------------------------------------------------------


@pytest.mark.parametrize("space", [None, "long_1.2", "long_1.1"])
def test_before_during_and_after_the_action(space: str | None) -> None:
    # R19
    table = Table(HAND, "") if space is None else moved(space, HAND, "")
    assert table.offered(Play)[0] == Play("beer_1c_a")
    assert len(table.offered(Discard)) == 3
    assert Exchange("fur") in table.offered(Exchange)


def test_not_while_a_decision_is_pending() -> None:
    table = Table(f"{HAND}, food 3", "").play(Sail("utstein"))
    for move in (Play("beer_1c_a"), Discard("beer_1c_a"), Exchange("fur"), MoveDie(8), End()):
        assert table.refusal(move) == "decision_pending"


def test_between_the_parts_of_an_action() -> None:
    table = moved("long_2.7", "hand helmet_1b beer_1c, gold 1", "", ring="C")
    assert table.goods() == "fur 2 gold 1"
    table.play(Exchange("silver"), Play("helmet_1b_a"))
    assert table.crew() == "3"
    assert table.play(Draw("ship")).asked() == [(GREEN, "AfterAction")]


def test_action_continues_after_a_card() -> None:
    table = moved("long_1.2", "hand beer_1c", "").play(Play("beer_1c_a"), Done())
    assert table.asked() == [(GREEN, "Act")]


# --- cards -----------------------------------------------------------------------------------


def test_a_card_is_paid_done_and_put_under_its_pile() -> None:
    table = Table("hand ship_2e, fur 1", "").play(Play("ship_2e_a"))
    assert table.goods() == "silver 2 food 1"
    assert table.jarl().hand == []
    assert table.state.piles["ship"][0] == "ship_2e_a"
    assert table.notes_of("plays")[0].data == {"card": "ship_2e", "option": 1, "paid": {"fur": 1}}


def test_either_option_may_be_chosen() -> None:
    table = Table("hand helmet_2e, silver 1, crew 1", "").play(Play("helmet_2e_a", 2))
    assert (table.gained(), table.crew()) == (2, "1")


def test_a_card_does_its_parts_one_after_the_other() -> None:
    table = Table("hand helmet_2d, fur 2, crew 1! 2!", "").play(Play("helmet_2d_a"))
    table.play(Train(1, wounded=True))
    assert table.crew() == "3! 2!"
    assert table.play(Train(3, wounded=True)).crew() == "4 2"


def test_of_equal_cards_one_is_offered() -> None:
    table = Table("hand beer_1c ship_1a_a ship_1a_b", "")
    assert table.offered(Discard) == [Discard("beer_1c_a"), Discard("ship_1a_a")]
    assert {play.card for play in table.offered(Play)} == {"beer_1c_a", "ship_1a_a"}


def test_a_card_cannot_be_used_twice_in_a_turn() -> None:
    # R53: it goes under a nearly empty pile and is drawn again
    table = Table("hand ship_1a beer_1c, food 1", "")
    table.state.piles["ship"] = []
    table.play(Play("ship_1a_a", 2), MoveDie(at("long_1.2")), Draw("ship"))
    assert "ship_1a_a" in table.jarl().hand
    assert table.refusal(Play("ship_1a_a", 2)) == "used_this_turn"
    assert table.refusal(Discard("ship_1a_a")) == "used_this_turn"
    assert not table.offered(Discard)
    assert table.refusal(Discard("beer_1c_a")) == "need_two"


def test_a_used_card_may_be_played_in_the_next_turn() -> None:
    table = Table("hand ship_1a beer_1c, food 1, dice 3@1 3@2", "dice 3@32 3@33")
    table.state.piles["ship"] = []
    table.play(Play("ship_1a_a", 2), MoveDie(at("long_1.2")), Draw("ship"), End())
    assert Play("ship_1a_a", 2) in table.offered(Play)


# --- discarding ------------------------------------------------------------------------------


def test_two_discarded_cards_give_one_gold_and_go_under_their_piles() -> None:
    table = Table("hand beer_1c beer_2e ship_1a", "").play(Discard("beer_2e_a"))
    assert table.asked() == [(GREEN, "DiscardSecond")]
    assert table.offered(Discard) == [Discard("beer_1c_a"), Discard("ship_1a_a")]
    assert table.refusal(Done()) == "decision_pending"
    assert table.refusal(Discard("beer_2e_a")) == "not_in_hand"
    table.play(Discard("beer_1c_a"))
    assert (table.goods(), table.jarl().hand) == ("gold 1", ["ship_1a_a"])
    assert table.state.piles["beer"][:2] == ["beer_1c_a", "beer_2e_a"]
    assert table.notes_of("discards")[0].data == {"types": ["beer", "beer"]}


def test_equal_cards_make_a_pair() -> None:
    table = Table("hand ship_1a_a ship_1a_b", "").play(Discard("ship_1a_a"), Discard("ship_1a_b"))
    assert table.goods() == "gold 1"


# --- gold ------------------------------------------------------------------------------------


def test_a_gold_is_a_fur_a_silver_a_food_or_a_beer() -> None:
    table = Table("gold 4, dice 3@1 4@6", "")
    assert table.offered(Exchange) == [
        Exchange("fur"),
        Exchange("silver"),
        Exchange("food"),
        Exchange("beer", 1),
        Exchange("beer", 2),
    ]
    table.play(Exchange("fur"), Exchange("silver"), Exchange("food"), Exchange("beer", 2))
    assert table.goods() == "fur 1 silver 1 food 1"
    assert table.beer() == [3, 5]
    assert table.notes_of("exchanges")[0].data == {"into": "fur"}


def test_beer_may_be_poured_on_a_die_at_home() -> None:
    table = Table("gold 1, dice 3@8 4@3!", "dice 3@22 3@21").play(Exchange("beer", 2))
    assert table.dice() == "3@8 5@3!"


def test_barter_bench_gives_two_food_up_to_the_room_of_the_ship() -> None:
    assert Table("gold 1, fitted stern_8", "").play(Exchange("food")).goods() == "food 2"
    assert Table("gold 1, food 5, fitted stern_8", "").play(Exchange("food")).goods() == "food 6"
    assert Table("gold 1, fitted stern_8", "").play(Exchange("fur")).goods() == "fur 1"


# --- cheap -----------------------------------------------------------------------------------


def test_cheap_brew_lowers_the_price_of_the_move() -> None:
    table = Table("hand beer_2e, fur 1, dice 0@1 3@6", "")
    assert MoveDie(21) not in table.offered(MoveDie)
    table.play(Play("beer_2e_a"))
    table.play(MoveDie(at("village.2")), Done(), End())
    assert table.dice() == "0@21 3@6"
    assert table.notes_of("moves_die")[0].data == {"die": 1, "space": 21, "beer": 0}


def test_discounts_are_no_beer_and_add_up() -> None:
    table = Table("hand beer_2e_a beer_2e_b, fur 2, dice 1@1 3@6", "")
    table.play(Play("beer_2e_a"), Play("beer_2e_b"))
    assert table.state.turn is not None
    assert table.state.turn.cheap == 4
    assert table.play(MoveDie(at("long_1.8"))).dice() == "1@14 3@6"


def test_only_a_part_of_the_price_is_left() -> None:
    table = Table("hand beer_2e, fur 1, dice 2@1 3@6", "").play(Play("beer_2e_a"))
    assert table.play(MoveDie(at("long_2.7"))).dice() == "2@28 3@6"


def test_discount_ends_with_the_turn() -> None:
    table = Table("hand beer_2e, fur 1, dice 0@1 0@2", "dice 3@33 3@32").play(Play("beer_2e_a"))
    table.play(MoveDie(7), End())
    assert MoveDie(8) not in table.offered(MoveDie)


# --- repeat ----------------------------------------------------------------------------------

AGAIN = "hand beer_1a, fur 1, silver 1, dice 3@1 3@6"


def test_the_action_is_done_again_for_nothing() -> None:
    table = moved("long_1.1", AGAIN, "").play(Play("beer_1a_a"))
    assert table.goods() == "fur 4"
    assert table.dice() == "3@7 3@6"


def test_of_two_actions_the_other_one_may_be_chosen() -> None:
    table = moved("short_1.4", f"{AGAIN}, traded 2", "", "", ring="S").play(Unlock("trade"))
    table.play(Play("beer_1a_a"), Draw("ship"))
    assert len(table.jarl().hand) == 1


def test_a_skipped_action_may_be_repeated() -> None:
    # R43
    table = moved("long_1.2", AGAIN, "").play(Done(), Play("beer_1a_a"), Draw("helmet"))
    assert len(table.jarl().hand) == 1


def test_two_cards_repeat_twice() -> None:
    table = moved("long_1.1", "hand beer_1a_a beer_1a_b, fur 2, silver 2", "")
    table.play(Play("beer_1a_a"), Play("beer_1a_b"))
    assert table.goods() == "fur 6"


def test_not_before_the_action_is_over_and_not_at_home() -> None:
    table = Table(AGAIN, "")
    assert table.refusal(Play("beer_1a_a")) == "too_early"
    table.play(MoveDie(at("long_1.2")))
    assert table.refusal(Play("beer_1a_a")) == "too_early"
    home = Table("hand beer_1a, fur 1, silver 1, dice 3@32 3@6!", "dice 3@33 3@5!")
    assert home.play(MoveDie(1)).refusal(Play("beer_1a_a")) == "too_early"


def test_while_it_is_repeated_the_ship_stays_and_nothing_else_is_repeated() -> None:
    table = moved("long_1.2", "hand beer_1a_a beer_1a_b, fur 2, silver 2, food 1", "")
    table.play(Done(), Play("beer_1a_a"))
    assert table.asked() == [(GREEN, "Act")]
    assert table.refusal(Play("beer_1a_b")) == "too_early"
    assert table.refusal(Sail("ribe")) == "during_action"
    assert table.play(Done()).offered(Sail)


def test_the_wide_sail_gives_nothing_in_a_repeat() -> None:
    table = moved("long_1.1", f"{AGAIN}, fitted sail_8", "")
    assert table.goods() == "fur 4 silver 1"
    assert table.play(Play("beer_1a_a")).goods() == "fur 5"


# --- the ship in the turn --------------------------------------------------------------------


@pytest.mark.parametrize("after", [False, True])
def test_the_ship_moves_once_before_or_after_the_action(after: bool) -> None:
    table = Table("food 6", "")
    if after:
        table.play(MoveDie(at("long_1.1")))
    table.play(Sail("utstein"), Build())
    assert table.refusal(Sail("orkney")) == "already_sailed"
    if not after:
        table.play(MoveDie(at("long_1.1")))
        assert table.refusal(Sail("orkney")) == "already_sailed"


def test_the_ship_may_move_again_in_the_next_turn() -> None:
    table = Table("food 6, dice 3@1 3@2", "dice 3@33 3@32").play(Sail("utstein"), Done())
    assert table.play(MoveDie(7), End()).offered(Sail)


def test_effects_gained_count_from_the_next_step_on() -> None:
    # R44: the second tile of the track frees a post that is built in the same turn
    mine = "laid trade_silk_a, held trade_wool_a, built orkney, fur 1, silver 1, food 1"
    table = moved("long_1.5", mine, "")
    assert table.jarl().pieces["post"] == 0
    table.play(Trade("trade_wool_a"), Done(), Sail("utstein"), Build())
    assert table.gained() == 4


def test_a_new_tile_works_for_later_parts_of_the_same_action() -> None:
    table = moved("long_2.1", "beside sail_1, fur 2, silver 1", "", ring="V")
    assert not table.offered(Fit)
    table = moved("long_1.2", "beside stern_8, silver 3, gold 1, traded 1", "")
    table.play(Fit("stern_8"), Exchange("food"))
    assert table.goods() == "food 2"


def test_other_players_have_no_decision() -> None:
    table = Table("food 6, gold 2, hand beer_1c", "gold 2, hand beer_1a")
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert table.refusal(Exchange("fur"), seat=BLUE) == "not_your_turn"


def test_income_by_a_card_counts_buildings_on_the_map() -> None:
    table = Table("hand beer_1b, silver 1, built utstein, crew 1", "").play(Play("beer_1b_a"))
    table.play(Take("fur"), Take("silver"))
    assert (table.goods(), table.crew()) == ("fur 1 silver 1", "2")


def test_beer_by_a_card_is_poured_one_by_one() -> None:
    table = Table("hand beer_2a, silver 1, dice 3@1 4@6", "").play(Play("beer_2a_a"))
    table.play(Pour(1), Pour(2))
    assert table.beer() == [5, 5]


def test_the_order_of_parts_is_free_on_a_space() -> None:
    table = moved("long_1.1", "crew 1, dice 3@1 3@6", "", ring="V")
    assert table.goods() == "fur 1"
    assert table.offered(Do) == [Do("warrior 1")]

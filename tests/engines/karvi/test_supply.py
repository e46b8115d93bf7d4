"""Reference 2.0, 4.3 and 4.12: goods, food, beer, income, upgrade cards drawn, points."""

from __future__ import annotations

import pytest

from engines.karvi.moves import Do, Done, Draw, End, MoveDie, Pour, Take, TakeCard, Trade, Train
from tests.engines.karvi.kit import BLUE, GREEN, Table, at, moved

# --- beer ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "beer"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)]
)
def test_the_beer_action_gives_more_with_trade_tiles_laid(tiles: int, beer: int) -> None:
    table = moved("long_1.3", f"dice 0@1 5@6, traded {tiles}", "").play(Do("beer"))
    assert table.beer() == [beer, 5]


def test_raid_tiles_do_not_give_more_beer() -> None:
    table = moved("long_1.3", "dice 0@1 5@6, raided 6", "").play(Do("beer"))
    assert table.beer() == [2, 5]


def test_beer_is_poured_one_by_one_on_either_die() -> None:
    table = moved("long_1.3", "dice 1@1 2@6, traded 5", "").play(Do("beer"))
    table.play(Pour(2), Pour(1), Pour(1), Pour(2))
    assert table.beer() == [3, 4]
    assert table.play(Pour(1)).beer() == [4, 4]
    assert table.asked() == [(GREEN, "AfterAction")]


def test_one_may_stop_pouring_at_any_time() -> None:
    table = moved("long_1.3", "dice 1@1 2@6", "").play(Do("beer"), Pour(2), Done())
    assert table.beer() == [1, 3]
    assert table.asked() == [(GREEN, "AfterAction")]


def test_beer_beyond_a_full_die_goes_to_the_other_die() -> None:
    table = moved("long_1.3", "dice 4@1 1@6, traded 3", "").play(Do("beer"), Pour(1))
    assert table.beer() == [5, 4], "the rest goes where there is room, unasked"
    table = moved("long_1.3", "dice 4@1 3@6, traded 3", "").play(Do("beer"), Pour(1))
    assert table.beer() == [5, 5], "three of four beer, the last one is lost"


def test_a_full_die_cannot_be_poured_on() -> None:
    table = moved("long_1.3", "dice 4@1 1@6, traded 3", "").play(Do("beer"), Pour(2), Pour(2))
    assert table.refusal(Pour(3)) == "not_an_option"
    table = moved("long_1.3", "dice 5@1 4@6", "")
    assert table.play(Do("beer")).beer() == [5, 5], "where one die has room nobody is asked"


def test_beer_without_room_cannot_be_had() -> None:
    table = moved("long_1.3", "dice 5@1 5@6", "")
    assert table.offered(Do) == []
    assert table.refusal(Do("beer")) == "no_effect"


def test_dice_at_home_take_beer_too() -> None:
    table = Table("dice 0@21 1@4!", "dice 3@30 3@31", stops="").play(MoveDie(5))
    table.play(Do("gain_beer 1"), Pour(2))
    assert table.dice() == "0@5! 2@4!"


def test_a_lone_die_takes_all_beer_that_fits() -> None:
    jarls = ("dice 3@1, traded 5", "", "", "")
    assert moved("long_1.3", *jarls).play(Do("beer")).beer() == [5]
    assert moved("long_1.3", "dice 1@1", "", "", "").play(Do("beer")).beer() == [3]


# --- food ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "food"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)]
)
def test_the_food_action_gives_more_with_raid_tiles_laid(tiles: int, food: int) -> None:
    assert moved("long_1.6", f"raided {tiles}", "").goods() == f"food {food}"


def test_trade_tiles_do_not_give_more_food() -> None:
    assert moved("long_1.6", "traded 6", "").goods() == "food 2"


@pytest.mark.parametrize(("tiles", "had"), [(0, 5), (1, 4), (3, 3), (5, 2)])
def test_ship_holds_six_food_and_excess_is_lost(tiles: int, had: int) -> None:
    table = moved("long_1.6", f"food {had}, raided {tiles}", "")
    assert table.play(Do("food")).goods() == "food 6"


def test_food_on_a_full_ship_cannot_be_had() -> None:
    table = moved("long_1.6", "food 6", "")
    assert table.refusal(Do("food")) == "no_effect"
    assert table.play(Done()).goods() == "food 6"


# --- goods -----------------------------------------------------------------------------------


def test_goods_are_fur_or_silver_unit_by_unit() -> None:
    jarl = "traded 4, built utstein orkney austfirdir"
    table = moved("long_1.8", jarl, "").play(Do("income"))
    assert table.offered(Take) == [Take("fur"), Take("silver")]
    assert table.refusal(Take("gold")) == "not_an_option"
    assert table.play(*map(Take, ("fur", "silver", "silver", "fur"))).goods() == "fur 2 silver 2"
    assert table.asked() == [(GREEN, "AfterAction")]


def test_fur_silver_and_gold_have_no_limit() -> None:
    assert moved("long_1.1", "fur 99", "").goods() == "fur 101"
    assert moved("short_1.2", "fur 99, gold 99", "").goods() == "fur 100 gold 100"


# --- income ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("built", "goods", "strength"),
    [
        ("", 1, 1),
        ("utstein", 2, 1),
        ("hafrsfjord", 1, 2),
        ("utstein orkney hafrsfjord", 3, 2),
        ("utstein orkney austfirdir hafrsfjord jorvik hebrides", 4, 4),
    ],
)
def test_income_counts_posts_and_towers_and_one_of_each(
    built: str, goods: int, strength: int
) -> None:
    jarl = f"crew 1, traded 4, raided 4, built {built}"
    table = moved("long_1.8", jarl if built else "crew 1, traded 4, raided 4", "")
    table.play(Do("income"), *[Take("fur")] * goods)
    assert table.goods() == f"fur {goods}"
    assert table.crew() == f"{1 + strength}"


def test_buildings_in_the_supply_and_on_the_tracks_bring_no_income() -> None:
    table = moved("long_1.8", "crew 1, traded 2", "").play(Do("income"), Take("silver"))
    assert (table.goods(), table.crew()) == ("silver 1", "2")


def test_each_strength_of_the_income_is_given_separately() -> None:
    table = moved("long_1.8", "crew 3 1, built hafrsfjord", "")
    table.play(Do("income"), Take("fur"), Train(1), Train(3))
    assert table.crew() == "4 2"


# --- upgrade cards ---------------------------------------------------------------------------


def test_cards_are_drawn_one_after_the_other_each_from_a_pile_of_choice() -> None:
    jarls = ("silver 2, fur 2, held trade_wool_a", "")
    table = moved("long_1.5", *jarls, shown="tcard_16", top="beer_2c helmet_1b").play(
        Trade("trade_wool_a"), TakeCard("tcard_16_a", 1)
    )
    table.play(Draw("beer"), Draw("helmet"))
    assert table.jarl().hand == ["beer_2c_a", "helmet_1b_a"]
    assert [note.data for note in table.notes_of("draws")] == [{"pile": "beer"}, {"pile": "helmet"}]


def test_drawn_card_is_noted_only_to_its_player() -> None:
    table = moved("long_1.2", "", "", top="ship_2a").play(Draw("ship"))
    (note,) = table.notes_of("drew")
    assert (note.seat, note.private, note.data) == (GREEN, True, {"card": "ship_2a"})
    (note,) = table.notes_of("draws")
    assert not note.private


def emptied(table: Table, *types: str) -> Table:
    """Put the cards of some types into the hand of the second player."""
    for type_ in types:
        table.jarl(BLUE).hand += table.state.piles[type_]
        table.state.piles[type_] = []
    return table


def test_an_empty_pile_cannot_be_chosen() -> None:
    table = emptied(moved("long_1.2", "", ""), "helmet")
    assert table.offered(Draw) == [Draw("ship"), Draw("beer")]
    assert table.refusal(Draw("helmet")) == "pile_empty"


def test_single_pile_is_drawn_from_automatically_and_no_pile_gives_no_card() -> None:
    dice = "dice 0@21 0@30"
    table = emptied(Table(dice, "dice 3@31 3@32", stops="round_1"), "helmet", "ship")
    table.play(MoveDie(6), Do("card 1"))
    assert [card.partition("_")[0] for card in table.jarl().hand] == ["beer"]
    table = emptied(Table(dice, "dice 3@31 3@32", stops="round_1"), "helmet", "ship", "beer")
    table.play(MoveDie(6))
    assert table.offered(Do) == []
    assert table.play(Done()).jarl().hand == []


def test_there_is_no_limit_to_a_hand() -> None:
    table = moved("long_1.2", "hand helmet_1a helmet_1a helmet_1b helmet_1b ship_1a ship_1a", "")
    assert len(table.play(Draw("beer")).jarl().hand) == 7


# --- parts -----------------------------------------------------------------------------------


def test_parts_of_an_action_are_done_in_any_order_and_each_may_be_left_out() -> None:
    ring = "V"
    jarl = "crew 4, held raid_farm_a, dice 3@1 3@6"
    first = Table(jarl, "", ring=ring).play(MoveDie(at("long_2.6", ring)))
    assert first.offered(Do) == [Do("strength 2")]
    first.play(Do("strength 2"), Done())
    assert (first.crew(), first.gained()) == ("6", 0)
    assert first.asked() == [(GREEN, "AfterAction")]


def test_of_a_choice_exactly_one_part_is_done() -> None:
    table = moved("long_1.6", "", "", ring="V").play(Do("gold 1"))
    assert table.asked() == [(GREEN, "AfterAction")]
    assert table.refusal(Do("warrior 4")) == "action_is_over"
    table.play(End())
    assert (table.goods(), table.crew()) == ("gold 1", "")


def test_a_part_that_is_not_on_the_space_cannot_be_done() -> None:
    table = moved("long_1.6", "", "", ring="V")
    assert table.refusal(Do("gold 2")) == "no_such_part"
    assert table.refusal(Draw("ship")) == "no_such_part"


def test_with_two_piles_left_one_chooses_between_them() -> None:
    dice = "dice 0@21 0@30"
    table = emptied(Table(dice, "dice 3@31 3@32", stops="round_1"), "ship")
    table.play(MoveDie(6), Do("card 1"))
    assert table.offered(Draw) == [Draw("helmet"), Draw("beer")]

"""Defaults for a player who runs out of time (reference 4.13, 4.14)."""

from __future__ import annotations

import random

import pytest

from engines.core import Move, open_decisions, play
from engines.karvi import GAME
from engines.karvi.moves import (
    Build,
    Discard,
    Do,
    Done,
    Draw,
    End,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Pour,
    Push,
    Raid,
    Raise,
    Sail,
    Scout,
    Take,
    TakeStone,
    Trade,
    Train,
    Visit,
)
from engines.karvi.steps.turn import ChooseRunestone
from tests.engines.karvi.kit import GREEN, SEED, Table, deal, moved

SAILED = "food 6, crew 1"


def after(jarl: str, *moves: Move, blue: str = "") -> Table:
    return Table(jarl, blue).play(*moves)


def test_the_first_runestone() -> None:
    table = Table("unplaced rune_4 rune_2", "", steps=[ChooseRunestone(GREEN)])
    assert table.default() == Raise("rune_4")


@pytest.mark.parametrize(
    ("dice", "space"),
    [
        (("0@1 0@6", "3@2 3@5"), 7),
        (("3@1 0@7", "3@2 3@5"), 9),
        (("3@9 3@12", "3@15 3@16"), 22),
        (("3@32 3@3!", "3@1! 3@5!"), 2),
        (("3@9 3@12", "3@11 3@14"), 15),
    ],
)
def test_default_die_move_is_the_nearest_free_space_or_home(
    dice: tuple[str, str], space: int
) -> None:
    table = Table(*(f"dice {text}" for text in dice))
    assert table.default() == MoveDie(space)


def test_a_space_made_cheap_is_not_one_without_cost() -> None:
    table = Table("hand beer_2e, fur 1, dice 3@1 3@7", "").play(Play("beer_2e_a"))
    assert table.default() == MoveDie(9)


def test_the_turn_ends() -> None:
    assert moved("long_1.1", "food 3, hand beer_1c", "").default() == End()


@pytest.mark.parametrize("space", ["long_1.2", "long_1.5", "long_2.4", "village.2", "short_2.1"])
def test_the_action_is_skipped(space: str) -> None:
    mine = "traded 2, raided 2, held trade_wool_a raid_farm_a, fur 3, silver 3, crew 6"
    table = moved(space, mine, "")
    assert len(table.ask().options(table.state)) > 1
    assert table.default() == Done()


def test_default_refuge_is_the_first_place_of_the_map() -> None:
    table = after(SAILED, Sail("utstein"), blue="ship utstein, crew 6")
    assert table.default() == Push("kaupanger")
    table = after(f"{SAILED}, ship rouen", Sail("dorestad"), blue="ship dorestad, crew 6")
    assert table.default() == Push("hedeby")


def test_the_second_card_is_the_first_other_one() -> None:
    assert after("hand ship_1a beer_1c beer_1a", Discard("beer_1c_a")).default() == Discard(
        "ship_1a_a"
    )


@pytest.mark.parametrize(
    ("goods", "good"), [("fur 1, silver 1", "fur"), ("fur 2, silver 1", "silver"), ("", "fur")]
)
def test_goods_are_of_the_kind_there_is_less_of(goods: str, good: str) -> None:
    table = moved("long_1.8", goods, "").play(Do("income"))
    assert table.default() == Take(good)


@pytest.mark.parametrize(("dice", "die"), [("3@1 2@6", 2), ("1@1 2@6", 1), ("2@1 2@6", 1)])
def test_default_beer_goes_on_the_lowest_die(dice: str, die: int) -> None:
    table = moved("long_1.3", f"dice {dice}", "").play(Do("beer"))
    assert table.default() == Pour(die)


def test_default_strength_goes_to_the_strongest_below_six_healthy_first() -> None:
    spent = Play("helmet_1a_a")
    table = after("hand helmet_1a, fur 1, crew 2 6 5! 5 1", spent)
    assert table.default() == Train(5)
    assert after("hand helmet_1a, fur 1, crew 2 5!", spent).default() == Train(5, wounded=True)


def test_the_highest_is_healed() -> None:
    table = after("hand helmet_1a, fur 1, crew 2! 4! 3! 6", Play("helmet_1a_a", 2))
    assert table.default() == Heal(4)


def test_the_lowest_healthy_one_is_hurt_else_the_lowest_wounded() -> None:
    raid = Raid("raid_farm_b")
    table = moved("long_2.4", "held raid_farm_b, crew 1! 4 2 3", "").play(raid)
    assert table.default() == Hurt(2)
    table = moved("long_2.4", "held raid_farm_b, crew 4! 3!", "").play(raid)
    assert table.default() == Hurt(3, wounded=True)


def test_a_warrior_without_a_space_is_forgone() -> None:
    crew = "crew 1 2 3 4 5 6"
    assert after(f"hand helmet_1b, silver 1, {crew}", Play("helmet_1b_a")).default() == Done()


def test_a_card_is_drawn_from_the_largest_pile() -> None:
    mine = "hand helmet_1a helmet_1b helmet_1c ship_1a ship_1b, laid raid_farm_a"
    home = Table(f"{mine}, dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1").play(MoveDie(6))
    assert home.play(Do("card 1")).default() == Draw("beer")
    equal = Table("dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1").play(MoveDie(6))
    assert equal.play(Do("card 1")).default() == Draw("helmet")
    two = Table("hand helmet_1a, dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1")
    assert two.play(MoveDie(6), Do("card 1")).default() == Draw("ship")


def test_upgrade_trade_and_raid_by_a_card_are_left_out() -> None:
    assert after("hand beer_2d", Play("beer_2d_a", 2)).default() == Done()
    traded = "hand beer_2b, silver 2, fur 2, held trade_wool_b"
    assert after(traded, Play("beer_2b_a")).default() == Done()
    raided = "hand helmet_2c, silver 2, crew 6, held raid_farm_a"
    assert after(raided, Play("helmet_2c_a")).default() == Done()


def test_trade_cards_are_declined() -> None:
    table = moved("long_1.5", "held trade_wool_b, fur 2", "").play(Trade("trade_wool_b"))
    assert table.default() == Done()


def test_a_voyage_is_declined() -> None:
    assert after("hand ship_1a", Play("ship_1a_a")).default() == Done()


def test_harbor_is_the_own_place_if_possible_else_the_first() -> None:
    harbor = Play("ship_1b_a")
    mine = "hand ship_1b, silver 1"
    assert after(f"{mine}, ship ribe", harbor).default() == Visit("ribe")
    assert after(mine, harbor).default() == Visit("hafrsfjord")


def test_the_first_tile_of_the_stack_is_taken() -> None:
    table = Table("food 3", "held trade_wool_b", "", "").play(Sail("lade"))
    assert table.default() == Scout("raid_farm_a")
    table = Table("food 3", "held trade_wool_a", "", "").play(Sail("ribe"))
    assert table.default() == Scout("trade_wool_b")


def test_a_site_is_built_on() -> None:
    assert after(SAILED, Sail("utstein")).default() == Build()


def test_the_first_special_runestone_is_taken() -> None:
    table = Table(
        "food 6, traded 4, ship galicia",
        "",
        special="cadiz special_7 special_2, vinland special_1 special_3",
    )
    assert table.play(Sail("cadiz"), Build()).default() == TakeStone("special_2")


def test_every_default_is_an_option_and_leads_to_the_end() -> None:
    for seats in (2, 3, 4):
        state, rng, number = deal(seats, seed=SEED), random.Random(seats), 0
        while open_asks := open_decisions(state):
            decision = open_asks[0]
            options = decision.options(state)
            default = decision.default(state)
            assert default in options
            number += 1
            absent = seats == 2 or number > 300
            state = play(state, decision.seat, default if absent else rng.choice(options)).state
        GAME.check(state)
        assert number < 1_500


def test_no_decision_has_more_options_than_the_cap() -> None:
    table = Table(
        "food 6, gold 2, fur 9, silver 9, traded 4, fitted stern_2, "
        "hand ship_1a ship_1b ship_2a beer_1c beer_2a helmet_1a helmet_2a beer_2d",
        "",
        "",
    )
    assert 40 < len(table.ask().options(table.state)) < 150

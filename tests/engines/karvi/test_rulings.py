"""Rulings R1 to R51 of the reference (chapter 6) that are not covered by other modules."""

from __future__ import annotations

import pytest

from engines.core import open_decisions
from engines.karvi import GAME
from engines.karvi.moves import (
    Dismiss,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Push,
    Raid,
    Raise,
    Sail,
    Sell,
    Trade,
)
from engines.karvi.records import Options
from tests.engines.karvi.kit import BLUE, GREEN, Table, at, deal, moved

RAID, TRADE, UPGRADE = "long_2.4", "long_1.5", "long_1.2"


@pytest.mark.parametrize(("crew", "possible"), [("5", False), ("6", True), ("5! 1!", True)])
def test_r1_and_r3_a_raid_needs_more_strength_and_the_wounded_count(
    crew: str, possible: bool
) -> None:
    table = moved(RAID, f"held raid_chapel_a, crew {crew}", "")
    assert bool(table.offered(Raid)) is possible


def test_r2_twenty_five_are_enough_for_the_sixth_effect() -> None:
    assert moved(RAID, "raided 6, crew 6 6 6 6 1", "").offered(Plunder)
    assert not moved(RAID, "raided 6, crew 6 6 6 6", "").offered(Plunder)


def test_r4_points_and_loot_are_given_before_the_damage() -> None:
    table = moved(RAID, "held raid_farm_b, crew 4 1", "").play(Raid("raid_farm_b"))
    assert (table.asked(), table.gained()) == ([(GREEN, "TakeDamage")], 3)
    assert table.goods() == "food 1"
    assert table.play(Hurt(1)).jarl().tracks["raid"] == ["raid_farm_b"]


def test_r5_damage_beyond_the_crew_is_ignored() -> None:
    table = moved(RAID, "held raid_watch_b, crew 6!, fitted bow_2", "")
    assert table.play(Raid("raid_watch_b")).crew() == ""
    assert table.asked() == [(GREEN, "AfterAction")]


def test_r6_the_sixth_trade_effect_takes_one_fur_or_silver_once_an_action() -> None:
    table = moved(TRADE, "traded 6, fur 2, silver 2", "").play(Sell("silver"))
    assert (table.gained(), table.goods()) == (8, "fur 2 silver 1")
    assert table.asked() == [(GREEN, "AfterAction")]


def test_r7_the_action_that_fills_the_track_does_not_give_its_sixth_effect() -> None:
    table = moved(TRADE, "traded 5, held trade_wool_a, fur 3, silver 3", "")
    table.play(Trade("trade_wool_a"), Done())
    assert table.asked() == [(GREEN, "AfterAction")]
    table = moved(RAID, "raided 5, held raid_farm_a, crew 6 6 6 6 6", "").play(Raid("raid_farm_a"))
    assert table.asked() == [(GREEN, "AfterAction")]


def test_r8_with_a_full_track_only_the_sixth_effect_is_possible() -> None:
    table = moved(TRADE, "traded 6, fur 2, silver 2", "")
    assert (table.offered(Sell), table.offered(Trade)) == ([Sell("fur"), Sell("silver")], [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r10_as_many_tiles_of_a_symbol_as_players_are_used(players: int) -> None:
    assert {len(stack) for stack in deal(players).stacks.values()} == {players}


def test_r13_the_first_runestone_is_free() -> None:
    table = Table("", "")
    state = deal(2)
    before = [dict(jarl.goods) for jarl in state.jarls]
    table.state = state
    for seat in (GREEN, BLUE):
        table.play(table.offered(Raise, seat)[0], seat=seat)
    assert [jarl.goods for jarl in table.state.jarls] == before
    assert [len(jarl.stones) for jarl in table.state.jarls] == [1, 1]


def test_r13_players_choose_start_runestones_independently() -> None:
    table = Table("", "")
    table.state = deal(3)
    table.play(table.offered(Raise, 2)[1], seat=2)
    assert {decision.seat for decision in open_decisions(table.state)} == {0, 1}
    assert table.refusal(Raise("rune_1"), seat=2) == "not_your_turn"


def test_r15_only_the_moved_die_pays() -> None:
    table = Table("dice 1@1 5@6", "")
    assert table.refusal(MoveDie(at("village.2"))) == "not_enough_beer"
    assert table.play(MoveDie(at(UPGRADE))).beer() == [0, 5]


def test_r16_a_die_may_stop_where_nothing_can_be_done() -> None:
    for space in (TRADE, RAID, "short_2.1"):
        table = moved(space, "", "")
        assert table.ask().options(table.state) == [Done()]
        assert table.play(Done()).asked() == [(GREEN, "AfterAction")]


def test_r17_the_own_die_blocks_too() -> None:
    table = Table("dice 3@8 3@9", "dice 3@22 3@23")
    assert table.refusal(MoveDie(9)) == "occupied"


def test_r21_displaced_ship_goes_only_where_its_owner_may_sail() -> None:
    green = "food 6, crew 3, ship hebrides"
    assert Push("galicia") not in Table(green, "ship dublin").play(Sail("dublin")).offered(Push)
    table = Table(green, "ship dublin, raided 4").play(Sail("dublin"))
    assert Push("galicia") in table.offered(Push)
    table = Table(f"{green}, traded 4", "ship dublin").play(Sail("dublin"))
    assert Push("galicia") not in table.offered(Push)


def test_r23_and_r24_covered_tile_counts_but_has_no_effect() -> None:
    table = moved(UPGRADE, "fitted stern_1, beside stern_2, fur 1, silver 1, stones rune_8", "")
    table.play(Fit("stern_2"))
    assert table.gained() == 1
    table = moved("long_1.6", "fitted stern_1 stern_2", "")
    assert table.goods() == "food 2"
    table = moved(UPGRADE, "fitted stern_1, unplaced rune_8, fur 2", "")
    assert Raise("rune_8") in table.offered(Raise)


def test_r27_played_cards_go_under_their_pile() -> None:
    table = Table("hand beer_1c", "").play(Play("beer_1c_a"))
    if table.asked() == [(GREEN, "PourBeer")]:
        table.play(Done())
    assert table.state.piles["beer"][0] == "beer_1c_a"
    assert len(table.state.piles["beer"]) == 15


def test_r28_gold_buys_no_cards_and_nothing_buys_gold() -> None:
    table = Table("gold 1, fur 9", "")
    assert {move.into for move in table.offered(Exchange)} == {"fur", "silver", "food", "beer"}


def test_r29_full_crew_dismisses_a_warrior_for_a_newcomer() -> None:
    table = Table("hand helmet_1b, silver 1, crew 1 1! 2 2 5 6", "").play(Play("helmet_1b_a"))
    assert table.offered(Dismiss) == [
        Dismiss(6),
        Dismiss(5),
        Dismiss(2),
        Dismiss(1),
        Dismiss(1, wounded=True),
    ]
    assert table.play(Dismiss(1, wounded=True)).crew() == "6 5 3 2 2 1"


def test_r30_the_supply_never_runs_out() -> None:
    table = moved("long_1.1", "fur 90, silver 80, gold 70", "")
    assert table.goods() == "fur 92 silver 80 gold 70"


def test_r34_and_r35_gold_cards_and_goods_are_counted_apart() -> None:
    points = Table("gold 1, fur 1, silver 2, hand ship_1a beer_1c beer_1b", "").points()
    assert (points["gold"], points["cards"], points["goods"]) == (1, 1, 1)


def test_r36_stop_spaces_do_nothing_at_set_up() -> None:
    state = deal(2)
    assert all(jarl.points == 0 and not jarl.stones for jarl in state.jarls)
    goods = [sum(jarl.goods[good] for good in ("fur", "silver", "gold")) for jarl in state.jarls]
    assert set(goods) <= {2, 3}


def test_r40_excess_gains_are_lost() -> None:
    table = moved("long_1.6", "food 5, raided 1", "").play(Do("food"))
    assert table.goods() == "food 6"
    table = Table("hand helmet_1a, fur 1, crew 6 5", "").play(Play("helmet_1a_a"))
    assert table.crew() == "6 6"


def test_r41_the_side_of_the_village_follows_the_set_up() -> None:
    defaults, chaos = (15, 21, 30), (12, 21, 27)
    for mode, spaces in (("standard", defaults), ("variety", defaults), ("chaos", chaos)):
        state = deal(3, Options(action_boards=mode))  # type: ignore[arg-type]
        last = "upgrade" if mode == "chaos" else "income"
        assert [state.action(space) for space in spaces] == ["beer", "trade / raid", last]


def test_r45_points_have_no_limit() -> None:
    table = moved(TRADE, "traded 6, fur 1, points 996", "").play(Sell("fur"))
    assert table.gained() == 1004
    assert GAME.scores(table.state)[GREEN] > 1004


def test_r47_empty_pile_cannot_be_chosen_and_no_pile_gives_no_card() -> None:
    table = Table("", "")
    table.state.piles["ship"].clear()
    table.play(MoveDie(at(UPGRADE)))
    assert table.offered(Draw) == [Draw("helmet"), Draw("beer")]
    table = Table("dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1")
    for pile in table.state.piles.values():
        pile.clear()
    table.play(MoveDie(6))
    assert table.ask().options(table.state) == [Done()]


def test_r47_the_only_pile_left_is_drawn_from_at_once() -> None:
    table = Table("dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1")
    table.state.piles["ship"].clear()
    table.state.piles["beer"].clear()
    table.play(MoveDie(6), Do("card 1"))
    assert table.asked() == [(GREEN, "AfterAction")]
    assert len(table.jarl().hand) == 1


def test_r48_a_discount_is_taken_off_the_good_that_is_named() -> None:
    mine = "held trade_salt_a, fitted bow_3"
    table = moved(TRADE, f"{mine}, silver 2", "")
    assert table.offered(Trade) == [Trade("trade_salt_a", "fur")]
    table = moved(TRADE, f"{mine}, fur 1, silver 1", "")
    assert table.offered(Trade) == [Trade("trade_salt_a", "silver")]
    table = moved(TRADE, f"{mine}, fur 1, silver 2", "").play(Trade("trade_salt_a", "fur"))
    assert table.goods() == "fur 1"


@pytest.mark.parametrize(
    ("jarl", "card", "option"),
    [
        ("food 6", "ship_1b", 2),
        ("crew 4", "helmet_1a", 2),
        ("crew 6 6", "helmet_1a", 1),
        ("dice 5@1 5@6", "beer_2c", 1),
        ("held trade_wool_a raid_farm_a", "beer_2b", 1),
        ("held raid_farm_a, crew 2", "helmet_2c", 1),
    ],
)
def test_r49_a_card_that_changes_nothing_is_refused(jarl: str, card: str, option: int) -> None:
    fur = 0 if card == "beer_2b" else 1
    table = Table(f"{jarl}, hand {card}, silver 2, fur {fur}", "")
    assert table.refusal(Play(f"{card}_a", option)) == "no_effect"


@pytest.mark.parametrize(("card", "option"), [("beer_1b", 1), ("beer_2d", 2)])
def test_r49_income_and_upgrade_are_never_refused(card: str, option: int) -> None:
    table = Table(f"hand {card}, silver 1", "")
    for pile in table.state.piles.values():
        pile.clear()
    assert Play(f"{card}_a", option) in table.offered(Play)


def test_r49_options_of_trade_cards_may_always_be_chosen() -> None:
    table = moved(TRADE, "held trade_wool_b, fur 2, food 6", "", shown="tcard_07 tcard_13 tcard_17")
    table.play(Trade("trade_wool_b"))
    found = {str(move) for move in table.ask().options(table.state)}
    assert len(found) == 6
    assert Done() in table.ask().options(table.state)


def test_r50_two_of_the_three_stop_area_tiles_are_used_with_few_players() -> None:
    seen = {
        tuple(tile.name for tile in deal(3, seed=bytes([n] * 32)).stop_tiles) for n in range(40)
    }
    assert len(seen) == 6


def test_r51_every_seat_may_begin() -> None:
    first = set()
    for n in range(30):
        state = deal(3, seed=bytes([n] * 32))
        first.add(next(s for s, jarl in enumerate(state.jarls) if jarl.dice[0].at == 1))
    assert first == {0, 1, 2}


def test_r14_the_rearmost_die_itself_moves() -> None:
    table = Table("dice 0@6 5@5", "dice 3@8 3@9")
    table.play(MoveDie(7), End())
    assert table.dice() == "0@6 5@7"

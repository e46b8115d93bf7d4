"""Order of turns, the stop area, the end of a round and of the match (4.1, 4.10, 4.11, 5)."""

from __future__ import annotations

import pytest

from engines.core import open_decisions
from engines.karvi import GAME
from engines.karvi.moves import Do, Done, Draw, End, MoveDie, Pour, Sail
from engines.karvi.records import Board, Die, Options
from tests.engines.karvi.kit import BLUE, GREEN, ORANGE, PURPLE, Table, deal

LAST = "dice 3@32 3@6!", "dice 3@1! 3@5!"
"""All dice but one are home."""


def ended(table: Table, space: int = 2) -> Table:
    """Return the match after the last die has reached home and the turn is over."""
    return table.play(MoveDie(space), End())


# --- whose turn ------------------------------------------------------------------------------


def test_the_owner_of_the_rearmost_die_has_the_turn_and_moves_that_die() -> None:
    table = Table("dice 3@14 3@12", "dice 3@9 3@22")
    assert table.asked() == [(BLUE, "BeforeMove")]
    table.play(MoveDie(26), End())
    assert table.dice(BLUE) == "3@26 3@22"
    assert table.asked() == [(GREEN, "BeforeMove")]
    table.play(MoveDie(32), End())
    assert table.dice(GREEN) == "3@14 3@32"


def test_the_same_player_may_be_next() -> None:
    table = Table("dice 3@8 3@9", "dice 3@22 3@23").play(MoveDie(26), End())
    assert table.asked() == [(GREEN, "BeforeMove")]


def test_die_on_the_last_stop_space_is_behind_those_on_the_ring() -> None:
    table = Table("dice 3@6 3@8", "dice 3@7 3@9")
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert MoveDie(8) not in table.offered(MoveDie)


def test_dice_at_home_do_not_move() -> None:
    table = Table("dice 3@1! 3@32", "dice 3@33 3@4!")
    assert table.asked() == [(GREEN, "BeforeMove")]
    table.play(MoveDie(2), End())
    assert table.asked() == [(BLUE, "BeforeMove")]


# --- the stop area ---------------------------------------------------------------------------


def test_die_may_go_home_to_any_free_stop_space() -> None:
    table = Table("dice 0@8 3@6!", "dice 3@1! 3@9", stops="")
    stops = [move.to for move in table.offered(MoveDie) if move.to <= 6]
    assert stops == [2, 3, 4, 5]
    assert table.play(MoveDie(3)).dice() == "0@3! 3@6!"
    assert table.goods() == "silver 1"


def test_die_in_the_stop_area_cannot_go_to_another_stop_space() -> None:
    table = Table("", "")
    assert all(move.to >= 7 for move in table.offered(MoveDie))
    assert table.refusal(MoveDie(3)) == "must_leave_stop_area"


@pytest.mark.parametrize(
    ("stops", "space", "goods"), [("", 2, "fur 1"), ("round_1", 2, "silver 1")]
)
def test_stop_space_gives_the_effect_of_the_top_tile_or_the_board(
    stops: str, space: int, goods: str
) -> None:
    table = Table(*LAST, stops=stops).play(MoveDie(space))
    assert table.goods() == goods


def test_a_tile_is_valid_with_the_side_that_is_up() -> None:
    table = Table(*LAST, stops="round_2", ring="V").play(MoveDie(4))
    assert table.goods() == "food 2"


def test_top_tile_is_removed_when_the_last_die_leaves_before_the_action() -> None:
    # R38
    table = Table("dice 3@6 3@12", "dice 3@8 3@9", stops="round_1 round_2")
    table.play(MoveDie(11))
    assert table.asked() == [(GREEN, "Act")]
    assert [tile.name for tile in table.state.stop_tiles] == ["round_2"]


def test_the_tile_stays_while_a_die_has_not_left() -> None:
    table = Table("dice 3@5 3@6", "dice 3@8 3@9", stops="round_1 round_2").play(MoveDie(11))
    assert len(table.state.stop_tiles) == 2


def test_dice_at_home_do_not_remove_a_tile() -> None:
    table = Table("dice 3@8 3@12", "dice 3@9 3@1!", stops="round_1 round_2").play(MoveDie(11))
    assert len(table.state.stop_tiles) == 2


def test_without_a_tile_none_is_removed() -> None:
    table = Table("dice 3@6 3@12", "dice 3@8 3@9", stops="").play(MoveDie(11))
    assert table.state.stop_tiles == []


def test_the_feast_sail_gives_beer_before_the_action_of_the_stop_space() -> None:
    table = Table("dice 0@32 1@6!, fitted sail_6", LAST[1], stops="").play(MoveDie(2))
    assert table.asked() == [(GREEN, "PourBeer")]
    assert table.goods() == ""
    table.play(Pour(1))
    assert (table.beer(), table.goods()) == ([1, 1], "fur 1")
    on_the_ring = Table("dice 0@1 1@6, fitted sail_6", "").play(MoveDie(7))
    assert on_the_ring.beer() == [0, 1]


def test_the_action_of_a_stop_space_may_be_skipped() -> None:
    table = Table("dice 3@32 3@2!", LAST[1], stops="round_1").play(MoveDie(6))
    assert table.offered(Do) == [Do("card 1")]
    table.play(Done())
    assert table.jarl().hand == []


def test_a_card_of_a_stop_space_is_drawn_from_any_pile() -> None:
    table = Table("dice 3@32 3@2!", LAST[1], stops="round_1")
    table.play(MoveDie(6), Do("card 1"), Draw("helmet"))
    assert len(table.jarl().hand) == 1


# --- the end of a turn -----------------------------------------------------------------------


def test_open_trade_cards_are_filled_up_at_the_end_of_the_turn() -> None:
    # R26
    table = Table("", "", shown="tcard_01").play(MoveDie(7))
    assert len(table.state.open_cards) == 1
    top = table.state.deck[-2:]
    table.play(End())
    assert table.state.open_cards == ["tcard_01_a", *reversed(top)]
    assert len(table.state.deck) == 33


def test_the_discard_pile_is_shuffled_when_the_deck_is_empty() -> None:
    table = Table("", "", shown="tcard_01 tcard_02").play(MoveDie(7))
    table.state.discard, table.state.deck = table.state.deck, []
    table.play(End())
    assert len(table.state.open_cards) == 3
    assert (len(table.state.deck), table.state.discard) == (33, [])


def test_with_neither_deck_nor_discard_pile_fewer_cards_lie_open() -> None:
    table = Table("", "", shown="tcard_01 tcard_02").play(MoveDie(7))
    table.state.deck = []
    assert len(table.play(End()).state.open_cards) == 2


def test_a_turn_cannot_end_before_the_die_has_moved_and_the_action_is_done() -> None:
    table = Table("", "")
    assert table.refusal(End()) == "move_die_first"
    assert table.play(MoveDie(8)).refusal(End()) == "during_action"


# --- the end of a round ----------------------------------------------------------------------


def test_the_round_ends_after_the_turn_of_the_last_die() -> None:
    table = Table("dice 3@32 3@6!, food 1", LAST[1], stops="").play(MoveDie(2))
    assert table.state.round == 1
    assert table.offered(Sail)
    table.play(End())
    assert table.state.round == 2
    assert table.notes_of("round_begins")[0].data == {"round": 2}
    assert table.dice() == "3@2 3@6"


def test_the_next_round_starts_with_the_leftmost_die() -> None:
    # R37: also between two dice of one player
    table = ended(Table("dice 3@32 3@3!", "dice 3@6! 3@5!", stops=""), space=1)
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert table.state.turn is not None
    assert (table.state.turn.seat, table.state.turn.die) == (GREEN, 0)
    table.play(MoveDie(7), End())
    assert (table.state.turn.seat, table.state.turn.die) == (GREEN, 1)


def test_the_smokehouse_gives_food_to_its_owner_at_the_end_of_a_round() -> None:
    table = ended(Table(LAST[0], f"{LAST[1]}, fitted stern_7, food 1", stops=""))
    assert (table.goods(BLUE), table.goods()) == ("food 3", "fur 1")
    table = ended(Table(LAST[0], f"{LAST[1]}, fitted stern_7, food 5", stops=""))
    assert table.goods(BLUE) == "food 6"


def test_the_eagle_head_heals_the_two_strongest_at_the_end_of_a_round() -> None:
    crew = "crew 2! 5! 4 3! 5!"
    table = ended(Table(f"{LAST[0]}, {crew}, fitted bow_7", f"{LAST[1]}, crew 6!", stops=""))
    assert (table.crew(), table.crew(BLUE)) == ("5 5 4 3! 2!", "6!")
    table = ended(Table(f"{LAST[0]}, crew 1! 6 4!, fitted bow_7", LAST[1], stops=""))
    assert table.crew() == "6 4 1"


def test_both_tiles_still_work_at_the_end_of_the_last_round() -> None:
    # R39
    mine = f"{LAST[0]}, fitted stern_7 bow_7, crew 3!"
    table = ended(Table(mine, LAST[1], stops="", round=3))
    assert table.goods() == "fur 1 food 2"
    assert table.crew() == "3"
    assert table.notes_of("final")[0].data["points"] == GAME.scores(table.state)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 3), (4, 4)])
def test_match_has_its_number_of_rounds(seats: int, rounds: int) -> None:
    # vector 14
    home = [["3@6!", "3@5!"], ["3@4!", "3@3!"], ["3@1!", ""]][: seats - 1]
    if seats == 4:
        mine, others = "dice 3@32", ["dice 3@6!", "dice 3@5!", "dice 3@4!"]
    else:
        mine = "dice 3@32 3@1!"
        others = [f"dice {' '.join(dice)}" for dice in home]
    for number in range(1, rounds + 1):
        table = ended(Table(mine, *others, stops="", round=number))
        assert bool(open_decisions(table.state)) is (number < rounds)
        assert (table.state.turn is None) is (number == rounds)


@pytest.mark.parametrize(("seats", "tiles"), [(2, 2), (3, 2), (4, 3)])
def test_stop_area_has_its_number_of_tiles(seats: int, tiles: int) -> None:
    assert len(deal(seats).stop_tiles) == tiles


def test_every_tile_of_the_stack_serves_once() -> None:
    # 4.10: with four players round 1 ends on the second tile, round 2 on the third
    away = ["dice 3@32", "dice 3@33", "dice 3@34", "dice 3@35"]
    table = Table(*away, stops="round_2 round_3")
    for space in (1, 2, 3, 4):
        table.play(MoveDie(space))
        while table.asked()[0][1] != "AfterAction":
            table.play(Done())
        table.play(End())
    assert table.state.round == 2
    assert [tile.name for tile in table.state.stop_tiles] == ["round_2", "round_3"]
    for space in (7, 8, 9, 10):
        table.play(MoveDie(space))
        while table.asked()[0][1] != "AfterAction":
            table.play(Done())
        table.play(End())
    assert [tile.name for tile in table.state.stop_tiles] == ["round_3"]


# --- the winner ------------------------------------------------------------------------------


def ranked(*jarls: str) -> list[int]:
    table = Table(*jarls, stops="", round=3 if len(jarls) < 4 else 4)
    assert GAME.ranking is not None
    return GAME.ranking(table.state)


def test_most_points_win() -> None:
    green, blue = ranked("points 20, dice 0@1! 0@2!", "points 19, dice 0@3! 0@4!")
    assert green > blue
    green, blue = ranked("points 10, dice 5@1! 5@2!", "points 21, dice 0@3! 0@4!")
    assert blue > green


def test_most_beer_wins_a_tie() -> None:
    green, blue = ranked("points 7, dice 0@1! 0@2!", "points 3, dice 2@5! 2@6!")
    assert blue > green


def test_then_to_the_die_furthest_left() -> None:
    green, blue = ranked("dice 2@2! 2@6!", "dice 1@4! 3@1!")
    assert blue > green
    ranks = ranked("dice 2@3!", "dice 2@1!", "dice 2@2!", "dice 2@4!")
    assert sorted(range(4), key=lambda seat: -ranks[seat]) == [BLUE, ORANGE, GREEN, PURPLE]


def test_beer_outweighs_any_place() -> None:
    green, blue = ranked("points 4, dice 0@6!", "points 5, dice 0@1!", "dice 1@2!", "dice 1@3!")[:2]
    assert blue > green
    green, blue = ranked("points 4, dice 1@5! 0@6!", "points 5, dice 0@1! 0@2!")
    assert green > blue


def test_a_die_that_leaves_is_not_at_home() -> None:
    assert Die(3, 4).leaves
    assert not Die(3, 4, home=True).leaves
    assert not Die(3, 7).leaves


def test_chaos_shows_two_boards_of_each_side_and_a_side_of_each_stop_tile() -> None:
    seen = set()
    for seed in range(30):
        state = deal(4, Options(action_boards="chaos"), bytes([seed] * 32))
        assert sorted(board.side for board in state.boards) == ["standard"] * 2 + ["variety"] * 2
        seen |= {(tile.name, tile.side) for tile in state.stop_tiles}
        assert Board(state.boards[0].name, "standard").name.startswith("short")
    assert len(seen) == 6

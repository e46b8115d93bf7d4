"""Reference 2.2, 4.1 and 4.2 (D2): the ring of spaces, whose turn it is, and how dice move."""

from __future__ import annotations

import pytest

from engines.karvi.components import FACTS
from engines.karvi.moves import Done, Draw, End, MoveDie, Play, Sail
from engines.karvi.records import Options, Turn
from tests.engines.karvi.kit import BLUE, GREEN, SEED, Table, at, deal

EXAMPLES = {
    "S": """
        7 long_1.1 0 fur 2
        8 long_1.2 1 upgrade
        9 long_1.3 0 beer
        10 long_1.4 1 closed warrior 3
        11 long_1.5 1 trade
        12 long_1.6 0 food
        13 long_1.7 1 closed silver 3
        14 long_1.8 1 income
        15 village.1 0 beer
        16 short_1.1 0 beer
        17 short_1.2 1 gold 1 + fur 1
        18 short_1.3 1 raid
        19 short_1.4 1 closed lock / upgrade
        20 short_1.5 0 closed fur 1 + silver 1
        21 village.2 2 trade / raid
        22 long_2.1 0 warrior 2
        23 long_2.2 1 income
        24 long_2.3 0 beer
        25 long_2.4 1 raid
        26 long_2.5 0 silver 2
        27 long_2.6 0 closed food
        28 long_2.7 2 upgrade + fur 2
        29 long_2.8 2 closed trade / raid
        30 village.3 1 income
        31 short_2.1 1 lock
        32 short_2.2 0 food
        33 short_2.3 1 trade
        34 short_2.4 0 closed beer
        35 short_2.5 1 closed upgrade
    """,
    "V": """
        7 long_1.1 0 warrior 1 + fur 1
        8 long_1.2 1 upgrade
        9 long_1.3 0 beer
        10 long_1.4 1 closed silver 3
        11 long_1.5 2 trade + card 1
        12 long_1.6 1 gold 1 / warrior 4
        13 long_1.7 0 closed food
        14 long_1.8 1 income
        15 village.1 0 beer
        16 short_1.1 0 beer
        17 short_1.2 2 trade / upgrade
        18 short_1.3 1 closed lock + fur 1
        19 short_1.4 1 warrior 3
        20 short_1.5 0 closed fur 1 + silver 1
        21 village.2 2 trade / raid
        22 long_2.1 0 silver 1 + food
        23 long_2.2 1 raid
        24 long_2.3 0 beer / food
        25 long_2.4 1 fur 3 / silver 3
        26 long_2.5 1 closed upgrade
        27 long_2.6 1 raid + strength 2
        28 long_2.7 0 closed warrior 2
        29 long_2.8 1 trade
        30 village.3 1 income
        31 short_2.1 0 food
        32 short_2.2 1 raid / income
        33 short_2.3 1 closed gold 1 + silver 1
        34 short_2.4 0 beer
        35 short_2.5 1 closed lock / upgrade
    """,
    "C": """
        7 short_1.1 0 beer
        8 short_1.2 1 gold 1 + fur 1
        9 short_1.3 1 raid
        10 short_1.4 1 closed lock / upgrade
        11 short_1.5 0 closed fur 1 + silver 1
        12 village.1 0 beer
        13 long_1.1 0 warrior 1 + fur 1
        14 long_1.2 1 upgrade
        15 long_1.3 0 beer
        16 long_1.4 1 closed silver 3
        17 long_1.5 2 trade + card 1
        18 long_1.6 1 gold 1 / warrior 4
        19 long_1.7 0 closed food
        20 long_1.8 1 income
        21 village.2 2 trade / raid
        22 short_2.1 0 food
        23 short_2.2 1 raid / income
        24 short_2.3 1 closed gold 1 + silver 1
        25 short_2.4 0 beer
        26 short_2.5 1 closed lock / upgrade
        27 village.3 1 upgrade
        28 long_2.1 0 warrior 2
        29 long_2.2 1 income
        30 long_2.3 0 beer
        31 long_2.4 1 raid
        32 long_2.5 0 silver 2
        33 long_2.6 0 closed food
        34 long_2.7 2 upgrade + fur 2
        35 long_2.8 2 closed trade / raid
    """,
}
"""Space, board and number, price in beer, `closed` for two players, and its action."""


def printed(table: Table) -> list[str]:
    """Return the ring of a match in the notation of the examples, without the names of boards."""
    state = table.state
    return [
        f"{n} {space.cost} {'' if state.is_open(n) else 'closed '}{space.action}"
        for n in range(7, 36)
        for space in [state.space(n)]
    ]


def example(ring: str, *, closed: bool) -> list[str]:
    """Return an example ring without the names of boards, and without closings if not `closed`."""
    lines = [line.split(maxsplit=2) for line in EXAMPLES[ring].strip().splitlines()]
    texts_shown = [f"{n} {rest}" for n, _, rest in lines]
    return texts_shown if closed else [line.replace("closed ", "") for line in texts_shown]


@pytest.mark.parametrize("ring", ["S", "V", "C"])
def test_boards_and_village_make_the_example_rings(ring: str) -> None:
    assert printed(Table("", "", ring=ring)) == example(ring, closed=True)


@pytest.mark.parametrize("ring", ["S", "V", "C"])
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_every_space_is_open(ring: str, seats: int) -> None:
    assert printed(Table(*[""] * seats, ring=ring)) == example(ring, closed=False)


@pytest.mark.parametrize("ring", ["S", "V", "C"])
def test_the_names_of_spaces_are_those_of_the_examples(ring: str) -> None:
    for line in EXAMPLES[ring].strip().splitlines():
        n, name, _ = line.split(maxsplit=2)
        assert at(name, ring) == int(n)


@pytest.mark.parametrize("mode", ["standard", "variety", "chaos"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_open_spaces_without_price_are_more_than_the_dice(mode: str, seats: int) -> None:
    for n in range(20):
        options = Options(action_boards=mode)  # type: ignore[arg-type]
        state = deal(seats, options, bytes([n, *SEED[1:]]))
        free = [n for n in range(7, 36) if state.is_open(n) and state.space(n).cost == 0]
        assert len(free) >= 7


def test_two_spaces_of_every_side_of_a_board_are_closed_with_two_players() -> None:
    for board in FACTS.ring.boards.values():
        for side in (board.standard, board.variety):
            assert sum(space.least_players == 3 for space in side) == 2
            assert {space.least_players for space in side} == {2, 3}


# --- whose turn ------------------------------------------------------------------------------


def targets(table: Table) -> list[int]:
    """Return the spaces that the die of the turn may move to."""
    return [move.to for move in table.offered(MoveDie)]


def test_rearmost_die_moves_for_either_owner() -> None:
    assert Table("dice 3@12 3@18", "dice 3@9 3@30").asked() == [(BLUE, "BeforeMove")]
    assert Table("dice 3@12 3@18", "dice 3@15 3@30").asked() == [(GREEN, "BeforeMove")]
    table = Table("dice 3@26 3@12", "dice 3@15 3@30").play(MoveDie(14), Done(), End())
    assert table.dice() == "3@26 2@14"
    assert table.asked() == [(GREEN, "BeforeMove")], "it is still the rearmost"


def test_stop_spaces_are_behind_action_spaces_for_dice_not_yet_left() -> None:
    assert Table("dice 3@7 3@8", "dice 3@6 3@33").asked() == [(BLUE, "BeforeMove")]


def test_dice_at_home_do_not_move() -> None:
    table = Table("dice 3@1! 3@30", "dice 3@2! 3@26").play(MoveDie(31), Done(), End())
    assert table.asked() == [(GREEN, "BeforeMove")]
    assert table.play(MoveDie(3), End()).asked() == [(BLUE, "BeforeMove")]
    assert table.dice() == "3@1! 3@3!"


def test_when_all_dice_are_home_the_leftmost_begins_the_next_round() -> None:
    table = Table("dice 3@6! 3@4!", "dice 3@5! 3@33").play(MoveDie(2), End())
    assert table.state.round == 2
    assert table.asked() == [(BLUE, "BeforeMove")]
    assert table.dice(BLUE) == "3@5 3@2"
    table.play(MoveDie(9), Done(), End())
    assert table.asked() == [(GREEN, "BeforeMove")]
    table.play(MoveDie(12), End())
    assert table.dice(GREEN) == "3@6 3@12", "4 before 6, also between two dice of a player"


# --- where a die may go ----------------------------------------------------------------------


def test_a_die_moves_any_distance_forward_but_never_back() -> None:
    table = Table("dice 5@17 5@30", "dice 0@35 0@32", "dice 0@1! 0@2!")
    ahead = {*range(18, 36)} - {30, 32, 35}
    assert set(targets(table)) == {*ahead, 3, 4, 5, 6}
    assert table.refusal(MoveDie(16)) == "backwards"
    assert table.refusal(MoveDie(17)) == "backwards"


def test_a_die_may_not_stop_on_another_one_not_even_an_own_one() -> None:
    table = Table("dice 5@17 5@30", "dice 0@33 0@24")
    assert table.refusal(MoveDie(30)) == "occupied"
    assert table.refusal(MoveDie(33)) == "occupied"
    assert {31, 32} <= set(targets(table)), "but it passes them"


def test_a_die_in_the_stop_area_has_to_leave_it() -> None:
    table = Table("", "")
    assert not {*range(1, 7)} & set(targets(table))
    assert table.refusal(MoveDie(3)) == "must_leave_stop_area"


def test_die_on_an_action_space_may_go_home_to_any_free_stop_space() -> None:
    table = Table("dice 0@7 0@8", "dice 0@3! 0@6!")
    assert {1, 2, 4, 5} <= set(targets(table))
    assert table.refusal(MoveDie(3)) == "occupied"
    assert table.play(MoveDie(5)).dice() == "0@5! 0@8"


@pytest.mark.parametrize("beer", range(6))
def test_die_pays_for_its_space_with_its_own_beer(beer: int) -> None:
    table = Table(f"dice {beer}@1 5@6", "", "")
    price = {n: table.state.space(n).cost for n in range(7, 36)}
    assert set(targets(table)) == {n for n in price if price[n] <= beer}
    for n in (at("long_1.1"), at("long_1.2"), at("long_2.7")):
        if price[n] > beer:
            assert table.refusal(MoveDie(n)) == "not_enough_beer"
        else:
            moved = Table(f"dice {beer}@1 5@6", "", "").play(MoveDie(n))
            assert moved.dice() == f"{beer - price[n]}@{n} 5@6"


def test_closed_spaces_cannot_be_entered() -> None:
    table = Table("dice 5@1 5@6", "")
    closed = {10, 13, 19, 20, 27, 29, 34, 35}
    assert set(targets(table)) == {*range(7, 36)} - closed
    for n in closed:
        assert table.refusal(MoveDie(n)) == "closed"


def test_the_die_must_move() -> None:
    assert Table("", "").refusal(End()) == "move_die_first"


def test_die_move_is_noted_with_die_space_and_price() -> None:
    table = Table("", "").play(MoveDie(21))
    (note,) = table.notes_of("moves_die")
    assert (note.seat, note.data) == (GREEN, {"die": 1, "space": 21, "beer": 2})


def test_the_last_die_to_leave_takes_the_top_tile_off_before_its_action() -> None:
    table = Table("dice 3@9 3@6", "dice 3@12 3@15", stops="round_1 round_2").play(MoveDie(7))
    assert [tile.name for tile in table.state.stop_tiles] == ["round_2"]
    table = Table("dice 3@9 3@5", "dice 3@12 3@6", stops="round_1 round_2").play(MoveDie(7))
    assert [tile.name for tile in table.state.stop_tiles] == ["round_1", "round_2"]


# --- cheaper moves ---------------------------------------------------------------------------


def test_cheap_lowers_the_price_of_this_move_and_adds_up() -> None:
    jarl = "dice 0@1 3@6, fur 2, hand beer_2e beer_2e"
    table = Table(jarl, "")
    assert 21 not in targets(table)
    table.play(Play("beer_2e_a"))
    assert 21 in targets(table)
    table.play(Play("beer_2e_b"), MoveDie(21))
    assert table.dice() == "0@21 3@6", "never below nothing"


def test_unused_discount_ends_with_the_turn() -> None:
    table = Table("dice 1@1 3@6, fur 1, hand beer_2e", "dice 3@3 3@5")
    table.play(Play("beer_2e_a"), MoveDie(8), Draw("ship"), End(), MoveDie(12), End())
    assert table.dice() == "1@8 3@6", "a price of one less two is none"
    table.play(MoveDie(30), Done(), End(), MoveDie(15), Done(), End())
    assert table.state.turn == Turn(GREEN, 0)
    assert 17 in targets(table)
    assert 21 not in targets(table), "a beer is enough for one, not for two"


def test_sailing_does_not_move_the_die() -> None:
    table = Table("food 1", "").play(Sail("hafrsfjord"))
    assert table.asked() == [(GREEN, "BuildHere")]
    assert table.play(Done()).dice() == "3@1 3@6"

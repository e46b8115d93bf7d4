"""Reference 4.2 and 2.8: what happens between two work phases."""

from __future__ import annotations

import pytest

from engines.caverna.components import SPACES
from engines.caverna.moves import Done, Furnish, Place, PutRoom
from engines.core import play
from tests.engines.caverna.notation import BLUE, GREEN, RED, Table, deal

# --- the card of the round -------------------------------------------------------------------


def test_every_round_turns_up_its_card() -> None:
    table = Table("", "", "", cards="blacksmithing ore_mine_construction sheep_farming")
    assert "blacksmithing" in table.state.spaces
    assert "ore_mine_construction" not in table.state.spaces
    table.next_round()
    assert list(table.state.spaces)[-2:] == ["blacksmithing", "ore_mine_construction"]
    table.next_round().next_round()
    assert table.state.round == 4
    assert list(table.state.spaces)[-1] == "wish_for_children"


def test_family_life_replaces_wish_for_children_permanently() -> None:
    table = Table("", "", "", round=6, cards="exploration family_life")
    table.next_round()
    assert "wish_for_children" in table.state.spaces
    for _ in range(5):
        table.next_round()
        assert "wish_for_children" not in table.state.spaces
        assert "urgent_wish_for_children" in table.state.spaces
    assert table.state.round == 12


def test_the_turned_card_stays_in_its_place() -> None:
    table = Table("", "", "", round=6, cards="family_life")
    place = list(table.state.spaces).index("wish_for_children")
    table.next_round()
    assert list(table.state.spaces).index("urgent_wish_for_children") == place


@pytest.mark.parametrize("seats", [1, 2])
def test_one_or_two_players_skip_round_nine(seats: int) -> None:
    table = Table(*[""] * seats)
    rounds = [1]
    for _ in range(10):
        rounds.append(table.next_round().state.round)
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_three_and_more_players_play_twelve_rounds(seats: int) -> None:
    table = Table(*[""] * seats)
    for number in range(2, 13):
        assert table.next_round().state.round == number


def test_round_is_noted_with_its_card_and_event() -> None:
    table = Table("", "", "", round=5, markers="red green", cards="donkey_farming")
    table.next_round()
    data = table.notes_of("round_begins")[0].data
    assert data == {"round": 6, "card": "ruby_mine_construction", "event": "nothing"}


def test_turning_up_a_card_bars_taking_back() -> None:
    table = Table("dwarfs 0@housework 0", "dwarfs 0@supplies 0@clearing", lying="logging wood 3")
    table.play(Place("logging"), Done())
    assert table.asked() == [(RED, "EndRound")]
    assert table.options() == [Done()]
    assert table.ask().confirms
    assert play(table.state, RED, Done()).sealed
    table.play(Done())
    assert table.state.round == 2


# --- replenishing ----------------------------------------------------------------------------

UNTOUCHED = """
1 logging            | wood 3 | wood 4 | wood 5 | wood 6
2 wood_gathering     | wood 1 | wood 2 | wood 3 | wood 4
2 excavation         | stone 1 | stone 2 | stone 3 | stone 4
3 ore_mining         | ore 2 | ore 3 | ore 4 | ore 5
3 sustenance         | food 1 | food 2 | food 3 | food 4
3 drift_mining       | stone 1 | stone 2 | stone 3 | stone 4
3 clearing           | wood 1 | wood 2 | wood 3 | wood 4
3 starting_player    | food 1 | food 2 | food 3 | food 4
3 strip_mining       | ore 1 | stone 1 ore 1 | stone 2 ore 1 | stone 3 ore 1
3 forest_exploration | wood 1 | wood 2 | wood 3 | wood 4
3 ruby_mining        | ruby 1 | ruby 2 | ruby 3 | ruby 4
4 drift_mining       | stone 2 | stone 4 | stone 6 | stone 8
4 logging            | wood 3 | wood 6 | wood 9 | wood 12
4 forest_exploration | wood 2 | wood 3 | wood 4 | wood 5
4 excavation         | stone 2 | stone 3 | stone 4 | stone 5
4 clearing           | wood 2 | wood 4 | wood 6 | wood 8
4 starting_player    | food 1 | food 2 | food 3 | food 4
4 ore_mining         | ore 3 | ore 5 | ore 7 | ore 9
4 sustenance         | grain 1 | grain 1 vegetable 1 | grain 1 vegetable 2
5 depot              | wood 1 ore 1 | wood 2 ore 2 | wood 3 ore 3 | wood 4 ore 4
5 fence_building     | wood 1 | wood 2 | wood 3 | wood 4
6 fence_building     | wood 2 | wood 3 | wood 4 | wood 5
6 drift_mining_2     | stone 1 | stone 2 | stone 3 | stone 4
7 large_depot        | wood 2 stone 1 ore 1 | wood 3 stone 2 ore 2 | wood 4 stone 3 ore 3
2 ruby_mining        | | | ruby 1 | ruby 2
1 ruby_mining        | ruby 1 | ruby 2 | ruby 3 | ruby 4
"""


@pytest.mark.parametrize("line", UNTOUCHED.strip().splitlines())
def test_goods_accumulate_on_an_unused_space(line: str) -> None:
    space, *piles = map(str.strip, line.split("|"))
    seats, name = space.split()
    table = dealt(int(seats))
    for pile in piles:
        assert table.lying(name) == pile
        table.next_round()


def dealt(seats: int) -> Table:
    """Return a match after the setup."""
    table = Table(*[""] * seats)
    table.state = deal(seats)
    return table


CARDS_THAT_COLLECT = {
    "sheep_farming": ["sheep 1", "sheep 2", "sheep 3"],
    "donkey_farming": ["donkey 1", "donkey 2", "donkey 3"],
    "ore_delivery": ["stone 1 ore 1", "stone 2 ore 2", "stone 3 ore 3"],
    "ruby_delivery": ["ruby 2", "ruby 3", "ruby 4"],
}


@pytest.mark.parametrize("card", CARDS_THAT_COLLECT)
def test_card_collects_goods_from_the_round_it_is_revealed(card: str) -> None:
    first = max(2, 3 * SPACES[3][card].stage - 2)
    first += card == "donkey_farming"
    others = [name for name, space in SPACES[3].items() if space.stage == 1 and name != card]
    table = Table("", "", "", round=first - 1, cards=f"{others[0]} {card}" if first == 2 else card)
    for pile in CARDS_THAT_COLLECT[card]:
        assert table.next_round().lying(card) == pile


def test_used_space_is_emptied_and_refills_as_an_empty_one() -> None:
    table = Table("", "", "", lying="logging wood 4").play(Place("logging"))
    assert table.lying("logging") == ""
    assert table.goods() == "wood 4"
    assert table.next_round().lying("logging") == "wood 3"


def test_there_is_no_upper_limit_with_several_players() -> None:
    table = Table("", "", lying="wood_gathering wood 40")
    assert table.next_round().lying("wood_gathering") == "wood 41"


# --- income ----------------------------------------------------------------------------------


def test_supplier_gives_its_good_in_each_following_round() -> None:
    table = Table("stone 1, wood 1, cavern c5, food 99", "", "", "", "", round=2)
    table.play(Place("housework"), Furnish("wood_supplier"), PutRoom("c5"), Done())
    assert table.farm().goods["wood"] == 1
    wood = [table.next_round().farm().goods["wood"] for _ in range(9)]
    assert wood == [2, 3, 4, 5, 6, 7, 8, 8, 8]


@pytest.mark.parametrize(
    ("tile", "good", "rounds"),
    [("wood_supplier", "wood", 7), ("stone_supplier", "stone", 5), ("ruby_supplier", "ruby", 4)],
)
def test_suppliers_start_with_the_next_round(tile: str, good: str, rounds: int) -> None:
    table = Table("wood 9, stone 9, cavern c5", "", "", round=3)
    table.play(Place("housework"), Furnish(tile), PutRoom("c5"))
    coming = [(due.round, due.good) for due in table.farm().due]
    assert coming == [(number, good) for number in range(4, 4 + rounds)]


@pytest.mark.parametrize("seats", [1, 2])
def test_round_nine_is_not_counted_where_it_does_not_exist(seats: int) -> None:
    red = "wood 9, stone 9, cavern c5, food 99"
    table = Table(red, *[""] * (seats - 1), round=7)
    table.play(Place("housework"), Furnish("ruby_supplier"), PutRoom("c5"))
    assert [due.round for due in table.farm().due] == [8, 10, 11, 12]
    rubies = [table.next_round().farm().goods["ruby"] for _ in range(4)]
    assert rubies == [1, 2, 3, 4]


def test_income_after_the_last_round_is_lost() -> None:
    table = Table("stone 1, cavern c5", "", "", round=10)
    table.play(Place("housework"), Furnish("wood_supplier"), PutRoom("c5"))
    assert [due.round for due in table.farm().due] == [11, 12]


def test_the_miner_brings_ore_for_every_ore_mine_with_a_donkey() -> None:
    mines = "ore_mine a4 b4, ruby_mine b5"
    for donkeys, ore in ((0, 0), (1, 1), (2, 2), (3, 2)):
        table = Table(f"miner c5, {mines}, donkey {donkeys}, food 9", "").next_round()
        assert table.farm().goods["ore"] == ore


def test_miner_ignores_ruby_mines() -> None:
    table = Table("miner c5, ruby_mine a4 b4, donkey 2", "").next_round()
    assert table.farm().goods["ore"] == 0


def test_stones_of_the_income_feed_the_seam() -> None:
    table = Table("seam c5, due stone 2, due stone 3", "").next_round()
    assert table.goods() == "stone 1 ore 1"
    assert table.notes_of("income")[0].data == {"goods": {"stone": 1, "ore": 1}}


def test_empty_income_is_not_noted() -> None:
    assert Table("", "").next_round().notes_of("income") == []


# --- who begins ------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "more"), [(2, "ore 2"), (3, "ore 2"), (4, "ruby 1")])
def test_player_who_takes_the_token_begins_the_next_rounds(seats: int, more: str) -> None:
    table = Table(*[""] * seats, start=RED, turn=BLUE, lying="starting_player food 2")
    table.play(Place("starting_player"))
    assert table.goods(BLUE) == f"{more} food 2"
    assert table.asked()[0][0] == (BLUE + 1) % seats
    assert (table.state.start, table.state.next_start) == (RED, BLUE)
    table.next_round()
    assert table.state.start == BLUE
    assert table.asked()[0][0] == BLUE


def test_start_player_stays_if_the_token_is_not_taken() -> None:
    table = Table("", "", "", start=GREEN, turn=GREEN)
    assert table.next_round().asked()[0][0] == GREEN


def test_taking_the_token_does_not_change_the_current_round() -> None:
    table = Table("", "", "", lying="wood_gathering wood 3, starting_player food 1")
    table.play(Place("wood_gathering"), Place("starting_player"), Place("supplies"))
    assert table.asked()[0][0] == RED


# --- going home ------------------------------------------------------------------------------


def test_dwarfs_return_home_and_newborns_grow_up() -> None:
    table = Table("dwarfs 0 3@logging 0!@logging, dwelling c5, food 9", "food 9").next_round()
    assert table.state.standing() == {}
    assert [dwarf.newborn for dwarf in table.farm().dwarfs] == [False] * 3
    assert table.strengths() == [0, 3, 0]


def test_goods_on_unused_spaces_stay() -> None:
    table = Table("", "", "", lying="logging wood 5")
    assert table.next_round().lying("logging") == "wood 6"


def test_player_who_passed_may_place_again_in_the_next_round() -> None:
    table = Table("passed", "").next_round()
    assert not table.farm().passed
    assert table.asked() == [(RED, "PlaceDwarf")]


# --- what the end of a round brings ----------------------------------------------------------

PRINTED = {1: "nothing", 2: "nothing", 3: "harvest", 4: "feed", 5: "harvest"}


@pytest.mark.parametrize("seats", [1, 2, 3, 7])
def test_the_first_five_rounds_end_as_printed(seats: int) -> None:
    assert {number: deal(seats).event(number) for number in PRINTED} == PRINTED


def test_markers_determine_the_events_of_the_rounds() -> None:
    state = Table("", "", "", markers="red green red green green red green").state
    events = [state.event(number) for number in range(6, 13)]
    assert events == ["nothing", "harvest", "feed", "harvest", "harvest", "either", "harvest"]


def test_with_two_players_the_reds_are_counted_across_round_nine() -> None:
    state = Table("", "", markers="green red red red green green").state
    events = [state.event(number) for number in (6, 7, 8, 10, 11, 12)]
    assert events == ["harvest", "nothing", "feed", "either", "harvest", "harvest"]


def test_alone_every_round_from_the_fifth_on_ends_with_a_harvest() -> None:
    state = deal(1)
    assert [state.event(n) for n in (5, 6, 7, 8, 10, 11, 12)] == ["harvest"] * 7


def test_after_the_last_round_and_its_harvest_the_match_ends() -> None:
    table = Table("food 9, sown d3 grain 1", "food 9", "food 9", round=12, markers="red red red")
    table.next_round()
    assert table.asked() == []
    assert table.goods() == "food 5 grain 1"
    assert [note.data["points"] for note in table.notes_of("final")] == [-26, -28, -28]

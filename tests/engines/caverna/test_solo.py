"""Reference 4.11: the solo match."""

from __future__ import annotations

import pytest

from engines.caverna.anytime import RubyFor
from engines.caverna.moves import Keep
from tests.engines.caverna.notation import RED, Table, deal

ORDER = (
    "blacksmithing sheep_farming ore_mine_construction wish_for_children donkey_farming "
    "ruby_mine_construction ore_delivery family_life - ore_trading adventure ruby_delivery"
)


def test_solo_cards_have_a_fixed_order() -> None:
    assert deal(1).cards == [card.replace("-", "") for card in ORDER.split()]
    assert deal(1, seed=bytes(32)).cards == deal(1).cards


def test_there_is_neither_a_starting_player_nor_imitation_nor_a_marker() -> None:
    state = deal(1)
    assert "starting_player" not in state.spaces
    assert not any(state.space(name).imitates for name in state.spaces)
    assert state.markers == [""] * 12


def test_ruby_mining_collects_from_the_first_round_on() -> None:
    assert deal(1).spaces["ruby_mining"] == {"ruby": 1}


def test_a_space_with_six_goods_is_emptied_before_it_is_filled_again() -> None:
    table = Table("", lying="logging wood 6, wood_gathering wood 5, ore_mining ore 9").next_round()
    assert table.lying("logging") == "wood 3"
    assert table.lying("wood_gathering") == "wood 6"
    assert table.lying("ore_mining") == "ore 2"
    gone = [(note.data["space"], note.data["goods"]) for note in table.notes_of("lets_go")]
    assert gone == [("logging", {"wood": 6}), ("ore_mining", {"ore": 9})]
    assert {note.seat for note in table.notes_of("lets_go")} == {RED}


def test_goods_of_all_kinds_count_together() -> None:
    table = Table("", round=7, lying="ore_delivery stone 3 ore 3").next_round()
    assert table.lying("ore_delivery") == "stone 1 ore 1"


def keeping(red: str, lying: str) -> Table:
    """Return a match at the end of its first round."""
    return Table(red, lying=lying, over=True)


def test_a_ruby_keeps_the_goods_of_a_space() -> None:
    table = keeping("ruby 1", "logging wood 6")
    assert table.asked() == [(RED, "KeepGoods")]
    assert table.options() == [Keep(False), Keep(True)]
    table.play(Keep(True))
    assert table.lying("logging") == "wood 7"
    assert table.goods() == ""
    assert table.notes_of("keeps")[0].data == {"space": "logging", "paid": {"ruby": 1}}


def test_default_is_to_lose_the_goods() -> None:
    table = keeping("ruby 1", "logging wood 6")
    assert table.default() == Keep(False)
    table.play(Keep(False))
    assert (table.lying("logging"), table.goods()) == ("wood 3", "ruby 1")


def test_rubies_are_asked_for_by_space_in_board_order_until_spent() -> None:
    table = keeping("ruby 1", "ore_mining ore 7, logging wood 6, sustenance food 6")
    asked = []
    for keep in (False, True):
        asked.append(getattr(table.ask(), "space", ""))
        table.play(Keep(keep))
    assert asked == ["logging", "ore_mining"]
    assert table.asked() == [(RED, "PlaceDwarf")]
    assert table.lying("ore_mining") == "ore 8"
    assert table.lying("sustenance") == "food 1"


def test_ruby_from_the_income_of_the_round_is_too_late() -> None:
    table = keeping("due ruby 2", "logging wood 6")
    assert table.asked() == [(RED, "PlaceDwarf")]
    assert (table.lying("logging"), table.goods()) == ("wood 3", "ruby 1")


def test_spent_ruby_keeps_no_goods() -> None:
    table = keeping("ruby 1", "logging wood 6").play(RubyFor("dog"))
    assert table.options() == [Keep(False)]
    assert table.refusal(Keep(True)) == "not_enough ruby"


def test_nothing_is_emptied_with_two_players() -> None:
    table = Table("ruby 1", "", lying="logging wood 6").next_round()
    assert table.lying("logging") == "wood 7"


@pytest.mark.parametrize(
    ("round_", "food"), [(1, 9), (2, 9), (3, 5), (4, 7), (5, 5), (8, 5), (12, 5)]
)
def test_solo_harvests_have_fixed_rounds(round_: int, food: int) -> None:
    table = Table("food 9", round=round_).next_round()
    assert table.farm().goods["food"] == food


def test_alone_eleven_rounds_are_played() -> None:
    table = Table("food 99")
    rounds = [1]
    while table.next_round().asked():
        rounds.append(table.state.round)
    assert rounds == [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12]

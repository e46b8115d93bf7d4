"""Reference 5.1 and 5.5: how a round ends and the next one begins."""

from __future__ import annotations

import pytest

from engines.cabriole.moves import Finish
from tests.engines.cabriole.notation import BLUE, GREEN, RED, Table

READY = "joiner A, walnut 2, holds a09"
"""A player whose `Finish` ends the round."""


def ending(round: int, show: str = "", *, seats: int = 2, off_limits: int = 0) -> Table:
    """Return a table whose round ends with the next move."""
    others = [""] * (seats - 1)
    return Table(READY, *others, round=round, phase="production", show=show, off_limits=off_limits)


def test_card_not_taken_gets_a_coin() -> None:
    table = ending(1, "a01 a02 a03 a04, a05 a06 a07 a08, a11 a10 a12 a13").play(Finish())
    assert table.shown() == [
        "a01:1 a02:1 a03:1 a04:1",
        "a05:1 a06:1 a07:1 a08:1",
        "a11:1 a10:1 a12:1 a13:1",
    ]


def test_the_row_off_limits_gets_coins_too() -> None:
    table = ending(1, "a01 a02 a03 a04, a05 a06 a07 a08, a11 a10 a12 a13", off_limits=2)
    assert table.play(Finish()).shown()[1] == "a05:1 a06:1 a07:1 a08:1"


def test_card_with_three_coins_is_discarded_with_its_coins() -> None:
    table = ending(4, "a01:3 a02:2 a03:1 a04, a05 a06 a07 a08, a11 a10 a12 a13")
    (top,) = table.state.decks["b"][-1:]
    table.play(Finish())
    assert table.shown()[0] == f"{top} a02:3 a03:2 a04:1"
    assert table.state.discard == ["a01"]
    assert [note.data for note in table.notes_of("thrown_out")] == [{"card": "a01"}]
    assert [studio.coins for studio in table.state.studios] == [0, 0]


@pytest.mark.parametrize(("begun", "deck"), [(2, "a"), (3, "a"), (4, "b"), (5, "b"), (6, "b")])
def test_empty_slots_are_filled_from_the_deck_of_the_round(begun: int, deck: str) -> None:
    table = ending(begun - 1, "a01 - a02 a03, a04 a05 a06 a07, a08 - a10 -")
    decks = {key: list(cards) for key, cards in table.state.decks.items()}
    table.play(Finish())
    first, second, third = decks[deck][:-4:-1]  # the next card is the last one
    assert table.shown() == [
        f"a01:1 {first} a02:1 a03:1",
        "a04:1 a05:1 a06:1 a07:1",
        f"a08:1 {second} a10:1 {third}",
    ]
    assert table.notes_of("dealt")[0].data == {"cards": [first, second, third]}
    other = "ab".replace(deck, "")
    assert table.state.decks[other] == decks[other]
    assert table.state.decks[deck] == decks[deck][:-3]


def test_a_slot_stays_empty_when_the_deck_is() -> None:
    table = ending(4, "a01 - a02 a03, a04 a05 a06 a07, a08 - a10 -")
    last = table.state.decks["b"].pop()
    table.state.discard += table.state.decks["b"]
    table.state.decks["b"] = [last]
    table.play(Finish())
    assert table.shown()[0] == f"a01:1 {last} a02:1 a03:1"
    assert table.shown()[2] == "a08:1 - a10:1 -"
    assert table.asked() == [(RED, "PlaceAssistant")]


def test_cards_of_deck_a_stay_on_display_in_round_four_and_later() -> None:
    table = ending(3, "a01:1 a02 a03 a04, a05 a06 a07 a08, a11 a10 a12 a13").play(Finish())
    assert table.shown()[0] == "a01:2 a02:1 a03:1 a04:1"


def test_rows_are_not_shifted() -> None:
    table = ending(2, "- - - a04, a05 a06 a07 a08, - - - -").play(Finish())
    rows = [row.split() for row in table.shown()]
    assert rows[0][3] == "a04:1"
    assert rows[1] == ["a05:1", "a06:1", "a07:1", "a08:1"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_of_a_round_is_the_next_one_clockwise(seats: int) -> None:
    for ended in range(1, 6):
        table = ending(ended, seats=seats).play(Finish())
        assert table.state.round == ended + 1
        assert table.asked() == [(ended % seats, "PlaceAssistant")]
        assert table.notes_of("round_begins")[0].seat == ended % seats


def test_everything_used_in_a_round_is_free_again_in_the_next() -> None:
    table = ending(2, seats=3, off_limits=4)
    state = table.state
    state.guild, state.bought = [1, 2, 0, 0], [15, 0, 3, 0]
    state.studios[GREEN].worked = [1, 0, 2, 0]
    table.play(Finish())
    assert (table.state.guild, table.state.bought) == ([0] * 4, [0] * 4)
    assert [studio.worked for studio in table.state.studios] == [[0] * 4] * 3
    assert [studio.assistants for studio in table.state.studios] == [5, 5, 5]
    assert table.state.off_limits == -1


def test_players_keep_their_possessions_between_rounds() -> None:
    table = Table(READY, "coins 3, silk 7, carver M, holds a01, made a02, track 9", phase="end")
    blue = table.studio(BLUE)
    assert (blue.coins, blue.stock, blue.levels) == (3, [0, 0, 7, 0], [3, 0, 0, 0])
    assert (blue.projects, blue.finished, blue.prestige) == (["a01"], ["a02"], 9)


def test_no_card_is_dealt_after_the_sixth_round() -> None:
    table = ending(6, "a01:3 - - -, - - - -, - - - -").play(Finish())
    assert table.asked() == []
    assert table.shown() == ["a01:3 - - -", "- - - -", "- - - -"]
    assert table.notes_of("dealt") == table.notes_of("round_begins") == []
    assert table.state.round == 6

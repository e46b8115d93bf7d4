"""Reference 5.3 and 5.3 (a): assistants are called, and cards are taken from the rows."""

from __future__ import annotations

import pytest

from engines.cabriole.moves import Artisan, Build, Buy, Decline, Place, Stop, Take, Train
from engines.core import Move
from tests.engines.cabriole.notation import BLUE, GREEN, RED, Table

SIX = "a02 a03 a05 a06 a07 a08"
"""Maximum number of projects of a player."""


def beside(row: str, red: str = "", *, waiting: str = "RB") -> Table:
    """Return a table of two with assistants at the first row."""
    return Table(red, "", phase="resolution", show=row, queues=f"row_1 {waiting}")


# --- who is called ------------------------------------------------------------------------------


def test_queues_are_resolved_in_order_from_their_first_space() -> None:
    queues = "market_mahogany R, market_silk G, market_walnut RG, market_oak B, guild GB, extra BG"
    rows = "row_4 GR, row_3 R, row_1 BRG"
    table = Table("", "", "", phase="resolution", queues=f"{queues}, {rows}")
    called = []
    while table.asked()[0][1] != "PlaceAssistant":
        called.append(table.asked()[0])
        table.play(Decline())
    assert called == [
        *((BLUE, "TakeCard"), (RED, "TakeCard"), (GREEN, "TakeCard")),
        (RED, "TakeCard"),
        *((GREEN, "TakeCard"), (RED, "TakeCard")),
        *((BLUE, "TakeExtra"), (GREEN, "TakeExtra")),
        *((GREEN, "AtGuild"), (BLUE, "AtGuild")),
        (BLUE, "AtMarket"),
        *((RED, "AtMarket"), (GREEN, "AtMarket")),
        (GREEN, "AtMarket"),
        (RED, "AtMarket"),
    ]


@pytest.mark.parametrize("queue", ["row_1", "extra", "guild", "market_walnut"])
def test_declining_gives_two_coins_and_changes_nothing_else(queue: str) -> None:
    table = Table("coins 20", "", phase="resolution", queues=f"{queue} R, market_silk B")
    before = (table.shown(), table.state.guild, table.state.bought)
    assert Decline() in table.options()
    table.play(Decline())
    assert table.coins() == 22
    assert (table.shown(), table.state.guild, table.state.bought) == before
    assert table.notes_of("declines")[0].data == {"coins": 2}
    assert table.asked() == [(BLUE, "AtMarket")]


def test_an_assistant_called_has_left_its_queue() -> None:
    table = beside("a01 a02", waiting="RBR")
    assert table.state.queues["row_1"] == [BLUE, RED]


@pytest.mark.parametrize("queue", ["row_1", "extra", "guild", "market_walnut"])
def test_an_absent_player_declines(queue: str) -> None:
    table = Table("coins 20", "", phase="resolution", queues=f"{queue} R")
    assert table.default() == Decline()


MOVES: dict[str, list[Move]] = {
    "row_1": [Train("carver"), Buy(1), Stop(), Artisan("carver"), Place("guild")],
    "extra": [Train("carver"), Buy(1), Stop(), Artisan("carver"), Place("guild")],
    "guild": [Take("a01"), Buy(1), Stop(), Artisan("carver"), Build("a01", "coins")],
    "market_silk": [Take("a01"), Train("carver"), Stop(), Artisan("carver")],
}


@pytest.mark.parametrize("queue", MOVES)
def test_moves_of_another_queue_are_refused(queue: str) -> None:
    table = Table("coins 20", "", phase="resolution", show="a01 a02", queues=f"{queue} R")
    assert [table.refusal(move) for move in MOVES[queue]] == ["wrong_phase"] * len(MOVES[queue])


def test_only_the_owner_of_the_assistant_may_act() -> None:
    assert beside("a01 a02").refusal(Take("a01"), seat=BLUE) == "not_your_turn"


# --- taking -------------------------------------------------------------------------------------


def test_a_project_is_taken_with_the_coins_on_it() -> None:
    table = beside("a01 a02:2 a03").play(Take("a02"))
    assert table.studio().projects == ["a02"]
    assert table.coins() == 2
    assert table.shown()[0] == "a01 - a03 -"
    assert table.notes_of("takes")[0].data == {"card": "a02", "coins": 2}
    assert table.asked() == [(BLUE, "TakeCard")]


def test_neither_resources_nor_artisans_are_needed_to_take_a_project() -> None:
    table = beside("a13").play(Take("a13"))
    assert (table.studio().projects, table.levels(), table.stock()) == (["a13"], "----", "")


def test_only_the_cards_of_the_row_may_be_taken() -> None:
    table = Table("", "", phase="resolution", show="a01 a02, a03 a04, a05", queues="row_2 RB")
    assert table.options() == [Decline(), Take("a03"), Take("a04")]
    for card in ("a01", "a05", "a06", "z99", ""):
        assert table.refusal(Take(card)) == "card_not_available"
    table.play(Take("a03"))
    assert table.refusal(Take("a03")) == "card_not_available"
    assert table.options() == [Decline(), Take("a04")]


def test_unavailable_card_is_refused_before_the_project_limit() -> None:
    table = beside("a22, a01", f"holds {SIX}")
    assert table.refusal(Take("a01")) == "card_not_available"


def test_six_projects_are_the_most_but_special_cards_may_be_taken() -> None:
    table = beside("a01 a22 a09", f"holds {SIX}")
    assert table.options() == [Decline(), Take("a22")]
    assert table.refusal(Take("a01")) == "project_limit"
    assert table.play(Take("a22")).levels() == "A---"


def test_with_five_projects_a_sixth_may_be_taken() -> None:
    table = beside("a01 a09", "holds a02 a03 a05 a06 a07").play(Take("a09"))
    assert len(table.studio().projects) == 6


@pytest.mark.parametrize(("row", "red"), [("- - - -, a22", ""), ("a01 a09", f"holds {SIX}")])
def test_player_who_can_take_nothing_can_only_decline(row: str, red: str) -> None:
    assert beside(row, red).options() == [Decline()]


def test_the_emptied_slot_stays_empty_until_the_reset() -> None:
    queues = "row_1 RB, market_silk R"
    table = Table("", "", phase="resolution", show="a01 a02, a03 a04", queues=queues)
    table.play(Take("a01"), Take("a02"))
    assert table.shown() == ["- - - -", "a03 a04 - -", "- - - -"]
    table.play(Decline())
    assert "-" not in " ".join(table.shown())

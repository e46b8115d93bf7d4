"""Reference 5.2: assistants are placed one at a time."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from engines.cabriole.moves import Decline, Place, Resource, Take
from engines.core import Move
from tests.engines.cabriole.notation import BLUE, GREEN, RED, YELLOW, Table


def places(table: Table) -> list[str]:
    """Return the queues open to the player to move."""
    return [move.queue for move in table.options() if isinstance(move, Place)]


def placed(table: Table, *queues: str) -> Table:
    return table.play(*map(Place, queues))


# --- whose turn it is ---------------------------------------------------------------------------


@pytest.mark.parametrize(("round", "first"), [(1, RED), (2, BLUE), (3, GREEN), (4, RED)])
def test_turns_alternate_clockwise_from_the_start_player(round: int, first: int) -> None:
    table = Table("", "", "", round=round)
    order = []
    while table.asked()[0][1] == "PlaceAssistant":
        order.append(table.asked()[0][0])
        placed(table, places(table)[0])
    assert order == [(first + turn) % 3 for turn in range(3)] * 5


def test_an_assistant_joins_the_end_of_the_queue() -> None:
    table = placed(Table("", "", ""), "guild", "guild", "row_2", "guild")
    assert table.state.queues["guild"] == [RED, BLUE, RED]
    assert [studio.assistants for studio in table.state.studios] == [3, 4, 4]


def test_a_player_may_use_a_queue_several_times() -> None:
    table = placed(Table("", ""), "row_1", "row_2", "row_1", "row_2", "row_1")
    assert table.state.queues["row_1"] == [RED, RED, RED]


def test_passing_a_placement_is_impossible() -> None:
    table = Table("", "")
    assert all(isinstance(move, Place) for move in table.options())
    assert table.refusal(Decline()) == "wrong_phase"


def test_placing_changes_nothing_but_the_queue_and_the_assistants_left() -> None:
    before = Table("coins 5", "")
    after = placed(Table("coins 5", ""), "row_1")
    assert {
        key for key, value in asdict(after.state).items() if value != asdict(before.state)[key]
    } == {*("queues", "studios", "agenda", "clocks")}
    assert after.coins() == 5


def test_when_all_are_placed_the_first_queue_is_resolved() -> None:
    table = Table("", "", turn=BLUE, queues="row_2 RRB, guild RBR, row_3 BR, market_silk B")
    placed(table, "market_walnut")
    assert table.asked() == [(RED, "TakeCard")]


# --- which queues -------------------------------------------------------------------------------


def test_two_players_have_three_rows_and_no_oak_market() -> None:
    table = Table("", "")
    markets = ["market_walnut", "market_silk", "market_mahogany"]
    assert places(table) == ["row_1", "row_2", "row_3", "extra", "guild", *markets]
    for queue in ("row_4", "market_oak", "row_5", "cellar", ""):
        assert table.refusal(Place(queue)) == "queue_not_in_play"


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_players_have_ten_queues(seats: int) -> None:
    table = Table(*[""] * seats)
    markets = ["market_oak", "market_walnut", "market_silk", "market_mahogany"]
    rows = ["row_1", "row_2", "row_3", "row_4"]
    assert places(table) == [*rows, "extra", "guild", *markets]


@pytest.mark.parametrize(
    ("seats", "queue", "waiting"),
    [
        (2, "row_1", "RBR"),
        (3, "row_4", "RGR"),
        (4, "row_4", "RGRY"),
        (2, "extra", "R"),
        (3, "extra", "RG"),
        (4, "extra", "YG"),
        (2, "guild", "RRB"),
        (3, "guild", "RRBG"),
        (4, "guild", "RRBYG"),
        (3, "market_oak", "RRB"),
        (4, "market_oak", "RRBG"),
        (2, "market_walnut", "RB"),
        (3, "market_silk", "RGB"),
        (4, "market_mahogany", "RBBB"),
    ],
)
def test_a_queue_without_a_free_space_is_refused(seats: int, queue: str, waiting: str) -> None:
    table = Table(*[""] * seats, turn=BLUE, queues=f"{queue} {waiting}")
    assert table.refusal(Place(queue)) == "queue_full"
    assert queue not in places(table)
    shorter = waiting[:-1].replace("B", "R")
    if shorter:
        assert queue in places(Table(*[""] * seats, turn=BLUE, queues=f"{queue} {shorter}"))


@pytest.mark.parametrize("seats", [3, 4])
def test_player_has_at_most_one_assistant_for_extra_projects(seats: int) -> None:
    table = Table(*[""] * seats, queues="extra R")
    assert table.refusal(Place("extra")) == "extra_once_per_player"
    assert "extra" not in places(table)
    assert "extra" in places(Table(*[""] * seats, turn=BLUE, queues="extra R"))


def test_full_queue_is_refused_before_a_second_own_assistant() -> None:
    assert Table("", "", queues="extra R").refusal(Place("extra")) == "queue_full"
    assert Table("", "", "", queues="extra RB").refusal(Place("extra")) == "queue_full"


def test_only_the_player_on_turn_may_place() -> None:
    assert Table("", "").refusal(Place("row_1"), seat=BLUE) == "not_your_turn"


@pytest.mark.parametrize("move", [Take("a01"), Resource("silk"), Decline()])
def test_nothing_else_may_be_done_in_the_placement(move: Move) -> None:
    assert Table("", "").refusal(move) == "wrong_phase"


# --- the row off limits -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "queues", "last", "closed"),
    [
        (2, "row_1 B", "row_2", 3),
        (2, "row_3 B", "row_2", 1),
        (3, "row_1 B, row_4 G", "row_2", 3),
        (4, "row_2 B, row_3 GY", "row_4", 1),
    ],
)
def test_the_only_empty_row_is_off_limits_at_once(
    seats: int, queues: str, last: str, closed: int
) -> None:
    table = Table(*[""] * seats, queues=queues)
    assert f"row_{closed}" in places(table)
    placed(table, last)
    assert table.state.off_limits == closed - 1
    assert [note.data for note in table.notes_of("off_limits")] == [{"row": closed}]
    assert table.refusal(Place(f"row_{closed}")) == "row_off_limits"
    assert f"row_{closed}" not in places(table)


def test_with_two_rows_empty_neither_is_off_limits() -> None:
    assert placed(Table("", "", "", queues="row_1 B"), "row_2").state.off_limits == -1
    assert placed(Table("", ""), "row_1", "row_1").state.off_limits == -1


def test_a_row_stays_off_limits_for_the_rest_of_the_round() -> None:
    table = placed(Table("", "", queues="row_1 B"), "row_2", "row_1", "row_2")
    assert table.state.off_limits == 2
    assert len(table.notes_of("off_limits")) == 1
    assert table.refusal(Place("row_3")) == "row_off_limits"


@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_there_is_no_row_off_limits_in_the_last_round(round: int) -> None:
    table = placed(Table("", "", round=round, queues="row_1 B", turn=RED), "row_3")
    assert table.state.off_limits == (-1 if round == 6 else 1)
    assert ("row_2" in places(table)) == (round == 6)


def test_no_row_is_off_limits_without_assistants_in_the_rows() -> None:
    queues = "row_1 RRB, guild BRRR, market_oak BGG, market_walnut GGB, extra B"
    table = Table("", "", "", turn=GREEN, queues=queues)
    placed(table, "extra")
    assert table.state.off_limits == -1
    assert table.asked() == [(RED, "TakeCard")]


# --- an absent player ---------------------------------------------------------------------------


def test_default_placement_prefers_markets_then_guild_then_rows() -> None:
    table = Table("", "", "", "")
    chosen = []
    for queue, waiting in [
        ("market_mahogany", [BLUE] * 4),
        ("market_silk", [GREEN] * 4),
        ("market_walnut", [YELLOW] * 4),
        ("market_oak", [BLUE] * 4),
        ("guild", [RED] * 5),
        ("row_1", [BLUE] * 4),
        ("row_2", [BLUE] * 4),
        ("row_3", [BLUE] * 4),
        ("row_4", [BLUE] * 4),
    ]:
        chosen.append(table.default())
        table.state.queues[queue] = waiting
    assert [*chosen, table.default()] == [
        *map(Place, ("market_mahogany", "market_silk", "market_walnut", "market_oak", "guild")),
        *map(Place, ("row_1", "row_2", "row_3", "row_4", "extra")),
    ]


def test_default_placement_avoids_a_row_off_limits() -> None:
    full = "market_walnut BB, market_silk BB, market_mahogany BR, guild RRR"
    assert Table("", "", queues=full, off_limits=1).default() == Place("row_2")

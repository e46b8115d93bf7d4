"""Reference 8: the worked examples, V1 to V22."""

from __future__ import annotations

import pytest

from engines.cabriole import GAME
from engines.cabriole.moves import Build, Buy, Decline, Finish, Place, Resource, Take, Train
from engines.core import open_decisions, play
from tests.engines.cabriole.notation import BLUE, GREEN, RED, Table, deal

HELD = "walnut 3, silk 2, mahogany 1, carver A, upholder A"
"""Common parts of V4 to V7; the joiner differs."""


def workshop(items: str, *others: str) -> Table:
    return Table(f"{HELD}, {items}", *(others or ("",)), phase="production", round=6)


def makeable(table: Table) -> set[str]:
    return {move.card for move in table.options() if isinstance(move, Build)}


def test_v1_the_second_space_of_the_turner_costs_five() -> None:
    rich = "coins 20"
    table = Table(rich, rich, rich, rich, phase="resolution", queues="guild RBGB")
    table.play(Train("carver"), Train("turner"), Train("turner"), Train("upholder"))
    assert [table.coins(seat) for seat in (RED, BLUE, GREEN)] == [20 - 2, 20 - 3 - 4, 20 - 5]


def test_v2_amounts_are_bought_once_and_paid_as_a_whole() -> None:
    rich = "coins 20"
    table = Table(rich, rich, rich, "", phase="resolution", queues="market_walnut RBG")
    table.play(Buy(3), Buy(2))
    assert (table.coins(RED), table.coins(BLUE)) == (20 - 9, 20 - 5)
    assert table.options() == [Decline(), Buy(1), Buy(4)]
    assert table.play(Buy(4)).coins(GREEN) == 20 - 14


def test_v3_no_other_player_buys_exactly_two_silk() -> None:
    rich = "coins 20"
    table = Table(rich, rich, rich, phase="resolution", queues="market_silk RBG").play(Buy(2))
    for _ in range(2):
        assert table.refusal(Buy(2)) == "amount_taken"
        table.play(Decline())


def test_v4_both_projects_are_made_each_for_its_own_reward() -> None:
    table = workshop("joiner J, holds a01 a08")
    table.play(Build("a08", "coins"), Build("a01", "prestige"))
    red = table.studio()
    assert (red.coins, red.prestige, table.stock()) == (19, 14, "")
    other = workshop("joiner J, holds a01 a08")
    other.play(Build("a01", "coins"), Build("a08", "prestige"))
    assert (other.coins(), other.studio().prestige) == (21, 13)


def test_v5_an_apprentice_joins_only_one_of_the_two() -> None:
    table = workshop("joiner A, holds a01 a08")
    assert makeable(table) == {"a01", "a08"}
    assert table.play(Build("a01", "coins")).asked() == []


@pytest.mark.parametrize(("level", "made"), [("J", 2), ("M", 3)])
def test_v6_a_journeyman_joins_two_of_three_and_a_master_all(level: str, made: int) -> None:
    table = workshop(f"joiner {level}, oak 2, holds a01 a08 a41", "", "")
    while table.asked():
        table.play(Build(sorted(makeable(table))[0], "coins"))
    assert len(table.studio().finished) == made


def test_v7_every_artisan_of_a_card_must_have_its_level() -> None:
    # a06 is a chair that needs a joiner and an upholder, both journeymen
    items = "joiner J, holds a06 a08"
    assert makeable(workshop(items)) == {"a08"}
    assert workshop(items).refusal(Build("a06", "coins")) == "artisan_level_too_low"
    better = workshop(items.replace("joiner J", "joiner J, upholder J"))
    assert makeable(better) == {"a06", "a08"}


def ended(items: str) -> Table:
    return Table(items, "", "", "", round=6, phase="end")


@pytest.mark.parametrize(
    ("number", "items", "points"),
    [
        ("V8", "carver J, joiner J, turner J, upholder M", 20),
        ("V9", "carver J, joiner J, turner M, upholder M", 21),
        ("V10", "carver M, joiner M, turner M, upholder M", 28),
        ("V11", "made a01 a08 a15", 10),
        ("V12", "made a01 a15", 5),
        ("V13", "made a01 a02 a03 a04 a08 a09 a15", 15),
        ("V14", "oak 2, silk 1, coins 8", 3),
        (
            "V22",
            "track 70, made a01 a02 a03 a08 a09 a15 a16, carver J, joiner J, turner A, coins 9,"
            " mahogany 1, holds a20",
            93,
        ),
    ],
)
def test_the_final_scoring_of_the_examples(number: str, items: str, points: int) -> None:
    assert GAME.scores(ended(items).state)[RED] == points, number


def test_v15_three_players_have_three_spaces_per_row() -> None:
    table = Table("", "", "", queues="row_1 BGB", turn=RED)
    assert table.refusal(Place("row_1")) == "queue_full"


@pytest.mark.parametrize(("round", "row"), [(4, 3), (6, 0)])
def test_v16_the_only_empty_row_is_off_limits_but_in_the_last_round(round: int, row: int) -> None:
    table = Table("", "", "", "", round=round, queues="row_1 B, row_4 G", turn=RED)
    table.play(Place("row_2"))
    assert table.state.off_limits == row - 1


@pytest.mark.parametrize(("cards", "paid"), [(["a15", "a16"], 5), (["a15", "a01"], 2)])
def test_v17_two_cards_off_limits_cost_five_and_one_costs_two(cards: list[str], paid: int) -> None:
    show = "a01 a02, a03 a04, a15 a16"
    queues = "extra R, market_silk B"
    table = Table("coins 9", "", phase="resolution", show=show, queues=queues, off_limits=3)
    assert table.play(*map(Take, cards)).coins() == 9 - paid


@pytest.mark.parametrize("queue", ["row_1", "extra", "guild", "market_silk"])
def test_v18_declining_gives_two_coins(queue: str) -> None:
    table = Table("coins 20", "", phase="resolution", queues=f"{queue} R")
    assert table.play(Decline()).coins() == 22


def test_v19_three_players_choose_resources_in_reverse_order() -> None:
    state = deal(3)
    for seat, left in ((GREEN, 4), (BLUE, 3), (RED, 2)):
        decision = open_decisions(state)[0]
        options = decision.options(state)
        assert (decision.seat, len(options)) == (seat, left)
        assert all(isinstance(move, Resource) for move in options)
        state = play(state, seat, options[0]).state


def test_v20_card_not_taken_gathers_three_coins_and_is_discarded() -> None:
    table = Table("walnut 2, joiner A, holds a09", "", phase="production", show="a01")
    coins = []
    table.play(Finish())
    slot = 1  # empty in the first round: dealt in the second
    card = table.state.display[slot]
    for _ in range(2, 6):
        coins.append(table.state.money[slot])
        assert table.state.display[slot] == card
        while table.asked()[0][1] != "MakeFurniture":
            table.play(table.default())
        table.play(Finish())
    assert coins == [0, 1, 2, 3]
    assert table.state.round == 6
    assert card not in table.state.display
    assert card in table.state.discard


def test_v21_of_two_with_equal_totals_the_later_seat_wins() -> None:
    state = Table("track 100", "track 120", "track 90", "track 120", round=6, phase="end").state
    assert GAME.scores(state) == [100, 120, 90, 120]
    places = GAME.final(state)
    assert places.index(max(places)) == 3

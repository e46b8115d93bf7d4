"""Reference 5.4: furniture is made, for coins or for prestige."""

from __future__ import annotations

import random

import pytest

from engines.cabriole import GAME
from engines.cabriole.components import CARDS
from engines.cabriole.moves import Build, Buy, Decline, Finish, Take
from engines.core import Move, dump, play
from tests.engines.cabriole.notation import BLUE, GREEN, RED, Table

RICH = "oak 7, walnut 7, silk 7, mahogany 7"
MASTERS = "carver M, joiner M, turner M, upholder M"


def workshop(red: str, *others: str, round: int = 6) -> Table:
    """Return a table in its production; the last round, so that nothing is reset after it."""
    return Table(red, *(others or ("",)), phase="production", round=round)


def built(table: Table) -> list[str]:
    """Return the projects that may be made."""
    moves = [move for move in table.options() if isinstance(move, Build)]
    return [move.card for move in moves if move.reward == "coins"]


# --- making -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reward", "coins", "prestige"), [("coins", 21, 0), ("prestige", 0, 14)])
def test_furniture_brings_its_coins_or_its_prestige(reward: str, coins: int, prestige: int) -> None:
    table = workshop("walnut 2, silk 2, joiner J, upholder A, holds a01 a09")
    table.play(Build("a01", reward))
    red = table.studio()
    assert (red.coins, red.prestige) == (coins, prestige)
    assert (red.projects, red.finished, table.stock()) == (["a09"], ["a01"], "W1")
    data = {"card": "a01", "reward": reward, "count": coins + prestige}
    assert table.notes_of("makes")[0].data == data


def test_every_artisan_of_the_card_has_worked_on_one_more_project() -> None:
    table = workshop(f"{RICH}, {MASTERS}, holds a01 a08 a15")
    table.play(Build("a01", "coins"), Build("a08", "coins"))
    assert table.studio().worked == [1, 2, 0, 1]


def test_any_number_of_projects_is_made_in_any_order() -> None:
    table = workshop(f"{RICH}, {MASTERS}, holds a01 a08 a15 a09")
    assert built(table) == ["a01", "a08", "a15", "a09"]
    table.play(Build("a15", "coins"), Build("a01", "prestige"), Build("a09", "coins"))
    assert built(table) == ["a08"]
    assert table.studio().finished == ["a15", "a01", "a09"]


def test_making_is_optional() -> None:
    table = workshop(f"{RICH}, {MASTERS}, holds a01 a08")
    assert table.default() == Finish()
    table.play(Finish())
    assert table.studio().projects == ["a01", "a08"]
    assert table.notes_of("finishes")[0].seat == RED
    assert table.asked() == []


@pytest.mark.parametrize("card", [name for name, card in CARDS.items() if card.is_furniture])
def test_every_piece_of_furniture_can_be_made_of_exactly_its_needs(card: str) -> None:
    facts = CARDS[card]
    letter = {"apprentice": "A", "journeyman": "J", "master": "M"}[facts.level]
    items = [f"{artisan} {letter}" for artisan in facts.artisans]
    items += [f"{resource} {count}" for resource, count in facts.materials.items()]
    table = Table(", ".join([*items, f"holds {card}"]), "", "", phase="production", round=6)
    assert built(table) == [card]
    table.play(Build(card, "prestige"))
    assert (table.stock(), table.studio().prestige) == ("", facts.prestige)
    for item in items:
        fewer = [other for other in items if other != item]
        lacking = Table(", ".join([*fewer, f"holds {card}"]), "", "", phase="production", round=6)
        assert lacking.asked() == []


# --- what may be against it ---------------------------------------------------------------------

CAN_ALSO = "a09 a15"
"""Further possible projects, so that the player has a decision."""
READY = "walnut 4, joiner A, turner A"


@pytest.mark.parametrize(
    ("red", "card", "reason"),
    [
        ("", "a01", "not_your_project"),
        ("made a01", "a01", "not_your_project"),
        ("", "nothing", "not_your_project"),
        ("holds a09 a15 a01, upholder A, silk 1", "a01", "missing_resources"),
        ("holds a09 a15 a01, upholder A", "a01", "missing_resources"),
        ("holds a09 a15 a01, silk 2", "a01", "missing_artisan"),
        ("holds a09 a15 a06, silk 1, mahogany 1, upholder J", "a06", "artisan_level_too_low"),
        ("holds a09 a15 b10", "b10", "artisan_level_too_low"),
        ("holds a09 a15 b19, mahogany 3", "b19", "artisan_level_too_low"),
    ],
)
def test_refusal_names_the_missing_requirement(red: str, card: str, reason: str) -> None:
    held = "" if "holds" in red else f", holds {CAN_ALSO}"
    table = workshop(f"{READY}{held}" + (f", {red}" if red else ""))
    assert table.refusal(Build(card, "coins")) == reason
    assert card not in built(table)


def test_artisan_must_have_at_least_the_level_of_the_card() -> None:
    assert built(workshop("walnut 4, joiner J, holds b10")) == ["b10"]
    assert built(workshop("walnut 4, joiner M, holds b10")) == ["b10"]


@pytest.mark.parametrize(("level", "projects"), [("A", 1), ("J", 2), ("M", 4)])
def test_an_artisan_works_on_as_many_projects_a_round_as_its_level_allows(
    level: str, projects: int
) -> None:
    held = "holds a41 a11 a15 a16 a01 a10"  # the third project needs no joiner
    table = workshop(f"{RICH}, joiner {level}, turner M, upholder M, {held}", "", "")
    made = 0
    while joinery := [card for card in built(table) if card != "a15"]:
        table.play(Build(joinery[0], "coins"))
        made += 1
    assert made == projects
    assert built(table) == ["a15"]
    assert table.refusal(Build("a10", "coins")) == "artisan_busy"


def test_a_reward_there_is_not_is_refused() -> None:
    table = workshop(f"{READY}, holds {CAN_ALSO}")
    for reward in ("", "money", "both"):
        assert table.refusal(Build("a09", reward)) == "bad_reward"


def test_refusal_reasons_have_a_fixed_order() -> None:
    # a39 needs 2 oak, 1 mahogany, carver, joiner and turner
    seats = ("", "")
    held = f"holds {CAN_ALSO} a39 a46"

    def why(items: str, card: str = "a39", reward: str = "coins", worked: int = 0) -> str:
        table = Table(f"walnut 4, {items}", *seats, phase="production", round=6)
        table.state.studios[RED].worked[0] = worked
        return table.refusal(Build(card, reward))

    assert why(f"joiner A, {held}", "a01", "both") == "not_your_project"
    assert why(f"joiner A, {held}", reward="both") == "bad_reward"
    assert why(f"joiner A, {held}") == "missing_resources"
    stocked = f"{held}, oak 2, mahogany 1"
    assert why(f"joiner A, {stocked}") == "missing_artisan"
    # a46 needs carver and turner, both journeymen: the missing one counts before the low one
    assert why(f"joiner A, carver A, {stocked}", "a46") == "missing_artisan"
    low = f"joiner A, carver A, turner A, {stocked}"
    assert why(low, "a46", worked=1) == "artisan_level_too_low"
    assert why(low, worked=1) == "artisan_busy"


@pytest.mark.parametrize("move", [Decline(), Buy(1), Take("a01")])
def test_nothing_else_may_be_done_in_the_production(move: Move) -> None:
    assert workshop(f"{READY}, holds {CAN_ALSO}").refusal(move) == "wrong_phase"


# --- who is asked -------------------------------------------------------------------------------


def test_player_who_can_make_nothing_has_no_decision() -> None:
    ready, not_ready = f"{READY}, holds a09", "walnut 1, joiner A, holds a10"
    assert workshop(not_ready, ready).asked() == [(BLUE, "MakeFurniture")]
    assert workshop("", not_ready).asked() == []


def test_production_ends_automatically_when_nothing_can_be_made() -> None:
    table = workshop("walnut 4, joiner A, holds a09 a11").play(Build("a09", "coins"))
    assert table.asked() == []
    assert table.notes_of("finishes") == []


def test_production_is_simultaneous_and_ends_the_round_when_all_finish() -> None:
    green = f"{READY}, holds a17, silk 1, upholder A"
    table = workshop(f"{READY}, holds a11, mahogany 1", f"{READY}, holds a15 a09", green, round=2)
    assert table.asked() == [(seat, "MakeFurniture") for seat in (RED, BLUE, GREEN)]
    table.play(Build("a17", "coins"), seat=GREEN).play(Finish(), seat=RED)
    assert table.refusal(Finish(), seat=RED) == "not_your_turn"
    assert table.asked() == [(BLUE, "MakeFurniture")]
    assert table.state.round == 2
    table.play(Build("a15", "prestige"), Finish(), seat=BLUE)
    assert table.state.round == 3
    assert table.asked() == [(GREEN, "PlaceAssistant")]


def test_production_order_of_players_makes_no_difference() -> None:
    studios = [
        f"{RICH}, {MASTERS}, holds a01 a08 a15",
        f"{READY}, holds a09 a10",
        f"{RICH}, carver A, joiner A, turner A, holds a19 a16 a11",
    ]
    answers: dict[int, list[Move]] = {
        RED: [Build("a08", "coins"), Build("a01", "prestige"), Finish()],
        BLUE: [Build("a10", "coins")],
        GREEN: [Build("a19", "prestige"), Build("a11", "coins")],
    }
    ends = set()
    for seed in range(12):
        state, rng = Table(*studios, phase="production", round=3).state, random.Random(seed)
        left = {seat: list(moves) for seat, moves in answers.items()}
        while any(left.values()):
            seat = rng.choice([seat for seat, moves in left.items() if moves])
            state = play(state, seat, left[seat].pop(0)).state
        ends.add(dump(state, GAME))
    assert len(ends) == 1


def test_production_coins_are_available_in_the_next_round() -> None:
    table = workshop("walnut 2, joiner A, holds a09", round=1).play(Build("a09", "coins"))
    assert table.state.round == 2
    assert table.coins() == 11

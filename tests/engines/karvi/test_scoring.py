"""Reference 5: final points, their sources, and the winner."""

from __future__ import annotations

import pytest

from engines.karvi import GAME
from engines.karvi.moves import End, MoveDie
from tests.engines.karvi.kit import BLUE, GREEN, Table

NOTHING = {
    "game": 0,
    "runestones": 0,
    "special": 0,
    "warriors": 0,
    "trade_tiles": 0,
    "beer": 0,
    "food": 0,
    "gold": 0,
    "cards": 0,
    "goods": 0,
}
DRY = "dice 0@8 0@9"


@pytest.mark.parametrize(
    ("having", "line", "points"),
    [
        ("points 47", "game", 47),
        *((f"traded {n}", "trade_tiles", n * n) for n in range(7)),
        ("crew 6 5 3! 2", "warriors", 16),
        ("crew 1!", "warriors", 1),
        *((f"food {n}", "food", n // 2) for n in range(7)),
        *((f"gold {n}", "gold", n) for n in (1, 2, 9)),
        ("fur 1", "goods", 0),
        ("fur 1, silver 1", "goods", 1),
        ("fur 3, silver 2", "goods", 2),
        ("silver 5", "goods", 2),
        ("fur 3, silver 3", "goods", 3),
        ("hand beer_1c", "cards", 0),
        ("hand beer_1c ship_1c", "cards", 1),
        ("hand beer_1c ship_1c helmet_1c", "cards", 1),
        ("hand beer_1c ship_1c helmet_1c beer_2a", "cards", 2),
        ("stones rune_12, crew 4 4", "runestones", 5),
        ("stones special_8 special_6", "special", 6),
    ],
)
def test_a_line_of_the_score_sheet(having: str, line: str, points: int) -> None:
    table = Table(f"{having}, {DRY}", "dice 3@11 3@12")
    assert table.points()[line] == points
    if "stones" not in having:
        assert table.points() == {**NOTHING, line: points}


@pytest.mark.parametrize(("dice", "points"), [("0@8 0@9", 0), ("3@8 2@9", 5), ("5@8 5@1!", 10)])
def test_beer_on_all_own_dice_scores(dice: str, points: int) -> None:
    assert Table(f"dice {dice}", "dice 3@11 3@12").points() == {**NOTHING, "beer": points}


def test_unplaced_pieces_and_raid_tiles_score_nothing() -> None:
    jarl = (
        f"unplaced rune_12 rune_6, held trade_wool_a raid_farm_a, raided 4, beside stern_1, {DRY}"
    )
    assert Table(jarl, "dice 3@11 3@12").points() == NOTHING


def test_the_score_is_the_sum_of_all_lines() -> None:
    jarl = "points 10, crew 3, traded 2, food 2, gold 1, fur 2, stones special_1, dice 1@8 0@9"
    table = Table(jarl, "dice 3@11 3@12")
    assert GAME.scores(table.state) == [10 + 3 + 4 + 1 + 1 + 1 + 4 + 1, 6]
    assert GAME.sources(table.state, table.notes)[0] == table.points()


# --- who wins --------------------------------------------------------------------------------


def ranks(*jarls: str) -> list[int]:
    """Return the final ranks of the players of a finished match."""
    table = Table(*jarls, round=4 if len(jarls) == 4 else 3)
    assert table.asked() == []
    return GAME.final(table.state)


def test_most_points_win() -> None:
    first, second = ranks("points 9, dice 0@1! 0@2!", "points 10, dice 0@5! 0@6!")
    assert first < second
    first, second = ranks("points 10, dice 0@5! 0@2!", "points 5, dice 2@1! 2@6!")
    assert first > second, "beer counts as points before it breaks ties"


def test_most_beer_wins_a_tie() -> None:
    jarls = ("points 9, dice 0@2! 1@1!", "points 8, dice 1@6! 1@5!")
    assert GAME.scores(Table(*jarls, round=3).state) == [10, 10]
    first, second = ranks(*jarls)
    assert first < second


def test_then_to_the_player_with_the_die_furthest_left() -> None:
    first, second = ranks("points 9, dice 1@6! 0@2!", "points 9, dice 1@3! 0@4!")
    assert first > second
    first, second = ranks("points 9, dice 1@5! 0@4!", "points 9, dice 0@3! 1@6!")
    assert first < second
    dice = ["points 9, dice 1@2!", "points 9, dice 1@4!", "points 9, dice 1@1!", "dice 5@3!"]
    order = ranks(*dice)
    assert sorted(range(4), key=lambda seat: -order[seat]) == [2, 0, 1, 3]


# --- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds"), [(2, 3), (3, 3), (4, 4)])
def test_match_ends_after_the_last_round_with_all_scores_noted(seats: int, rounds: int) -> None:
    homes = {
        2: ("dice 0@21 0@6!", "dice 0@5! 0@2!"),
        3: ("dice 0@21 0@6!", "dice 0@5! 0@2!", "dice 0@3! 0@4!"),
        4: ("dice 0@21", "dice 0@5!", "dice 0@2!", "dice 0@4!"),
    }[seats]
    jarls = [f"points {10 * seat}, {dice}" for seat, dice in enumerate(homes)]
    for round in range(1, rounds):
        table = Table(*jarls, round=round, stops="").play(MoveDie(1), End())
        assert table.state.round == round + 1
        assert table.asked() == [(GREEN, "BeforeMove")]
        assert not table.notes_of("final")
    table = Table(*jarls, round=rounds, stops="").play(MoveDie(1), End())
    assert table.asked() == []
    (note,) = table.notes_of("final")
    assert note.data == {"points": [10 * seat for seat in range(seats)]}


def test_live_scores_are_as_if_the_match_ended_now() -> None:
    table = Table("food 3, dice 2@1 0@6", "dice 0@2 0@5, crew 2")
    assert GAME.scores(table.state) == [3, 2]
    assert GAME.scores(table.play(MoveDie(21)).state) == [1, 2]
    assert table.points(BLUE)["warriors"] == 2

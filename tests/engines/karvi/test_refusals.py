"""Illegal moves are refused for the reason a player expects (reference 4.2)."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import engines.karvi
from engines.core import Move
from engines.karvi.moves import (
    Build,
    Discard,
    Dismiss,
    Do,
    Done,
    Draw,
    End,
    Exchange,
    Fit,
    Heal,
    Hurt,
    MoveDie,
    Play,
    Plunder,
    Pour,
    Push,
    Raid,
    Raise,
    Sail,
    Scout,
    Sell,
    Take,
    TakeCard,
    TakeStone,
    Trade,
    Train,
    Unlock,
    Visit,
)
from engines.karvi.steps.turn import ChooseRunestone
from tests.engines.karvi.kit import BLUE, Table, at, moved

FEW = "dice 1@14 3@6!", "dice 3@18 3@5!"
UPGRADE, TRADE, RAID, LOCK, INCOME = "long_1.2", "long_1.5", "long_2.4", "short_2.1", "long_1.8"


def on(space: str, jarl: str = "", *moves: Move, blue: str = "") -> Table:
    """Return a match after the first die of green has moved to a space and `moves` were made."""
    return moved(space, jarl, blue).play(*moves)


def crowded(jarl: str, *moves: Move, blue: str = "ship ribe, crew 6") -> Table:
    return Table(f"food 6, {jarl}", blue).play(*moves)


REFUSED: dict[str, list[tuple[str, Callable[[], Table], Move]]] = {
    "moving a die": [
        ("backwards", lambda: Table(*FEW), MoveDie(14)),
        ("backwards", lambda: Table(*FEW), MoveDie(9)),
        ("occupied", lambda: Table(*FEW), MoveDie(18)),
        ("occupied", lambda: Table("dice 1@14 3@15", "dice 3@18 3@5!"), MoveDie(15)),
        ("occupied", lambda: Table(*FEW), MoveDie(5)),
        ("closed", lambda: Table(*FEW), MoveDie(19)),
        ("not_enough_beer", lambda: Table(*FEW), MoveDie(21)),
        ("must_leave_stop_area", lambda: Table("", ""), MoveDie(3)),
        (
            "must_leave_stop_area",
            lambda: Table("dice 3@6 3@12", "dice 3@8 3@9"),
            MoveDie(6),
        ),
        ("not_an_option", lambda: Table(*FEW), MoveDie(36)),
        ("not_an_option", lambda: Table(*FEW), MoveDie(0)),
        ("move_die_first", lambda: Table(*FEW), End()),
        ("move_die_first", lambda: Table(*FEW), Draw("ship")),
        ("action_is_over", lambda: on("long_1.1"), MoveDie(9)),
        ("action_is_over", lambda: on("long_1.1"), Draw("ship")),
    ],
    "the action": [
        ("no_such_part", lambda: on(UPGRADE), Do("beer")),
        ("no_such_part", lambda: on(UPGRADE), Raid("raid_farm_a")),
        ("no_effect", lambda: on("long_1.6", "food 6"), Do("food")),
        ("no_effect", lambda: on("long_1.3", "dice 5@1 5@6"), Do("beer")),
        ("during_action", lambda: on(UPGRADE), MoveDie(20)),
        ("during_action", lambda: on(UPGRADE), Sail("ribe")),
        ("during_action", lambda: on(UPGRADE), End()),
    ],
    "the ship": [
        ("already_sailed", lambda: crowded("", Sail("utstein"), Done()), Sail("orkney")),
        ("same_place", lambda: Table("food 1", ""), Sail("kaupanger")),
        ("not_enough_food", lambda: Table("food 1", ""), Sail("orkney")),
        ("not_enough_food", lambda: Table("food 1, crew 1", "ship ribe, crew 1"), Sail("ribe")),
        ("needs_map", lambda: Table("food 6, ship dublin", ""), Sail("galicia")),
        ("needs_map", lambda: Table("food 6", ""), Sail("cadiz")),
        (
            "no_room_to_push",
            lambda: Table("food 6, ship greenland", "ship vinland", "ship reykjavik"),
            Sail("vinland"),
        ),
        ("not_an_option", lambda: Table("food 6", ""), Sail("oslo")),
        ("push_target_illegal", lambda: crowded("crew 1", Sail("ribe")), Push("orkney")),
        ("decision_pending", lambda: crowded("crew 1", Sail("ribe")), End()),
        ("too_far", lambda: Table("hand ship_1a", "").play(Play("ship_1a_a")), Sail("hebrides")),
        (
            "same_place",
            lambda: Table("hand ship_1a", "").play(Play("ship_1a_a")),
            Sail("kaupanger"),
        ),
        ("decision_pending", lambda: Table("hand ship_1a", "").play(Play("ship_1a_a")), MoveDie(7)),
    ],
    "places": [
        ("not_in_stack", lambda: crowded("", Sail("ribe"), blue=""), Scout("trade_wool_d")),
        ("must_take", lambda: crowded("", Sail("ribe"), blue=""), Done()),
        ("decision_pending", lambda: crowded("", Sail("utstein")), End()),
        (
            "not_an_option",
            lambda: Table(
                "food 6, traded 4, ship galicia", "", special="cadiz special_1 special_2"
            ).play(Sail("cadiz"), Build()),
            TakeStone("special_3"),
        ),
        (
            "decision_pending",
            lambda: Table("food 6, traded 4, ship galicia", "").play(Sail("cadiz"), Build()),
            Done(),
        ),
        (
            "nothing_to_do",
            lambda: Table("hand ship_1b, silver 1", "").play(Play("ship_1b_a")),
            Visit("orkney"),
        ),
        (
            "needs_map",
            lambda: Table("hand ship_1b, silver 1, ship dublin", "").play(Play("ship_1b_a")),
            Visit("galicia"),
        ),
        (
            "decision_pending",
            lambda: Table("hand ship_1b, silver 1", "").play(Play("ship_1b_a")),
            Sail("ribe"),
        ),
    ],
    "cards": [
        ("not_in_hand", lambda: Table("hand ship_1a", "hand beer_1c"), Play("beer_1c_a")),
        ("not_in_hand", lambda: Table("hand ship_1a beer_1a", ""), Discard("beer_1c_a")),
        ("cannot_pay", lambda: Table("hand ship_1c", ""), Play("ship_1c_a")),
        ("no_effect", lambda: Table("hand helmet_1a, fur 1, crew 6", ""), Play("helmet_1a_a", 2)),
        ("no_effect", lambda: Table("hand ship_1a, food 6", ""), Play("ship_1a_a", 2)),
        ("no_effect", lambda: Table("hand beer_1c, dice 5@1 5@6", ""), Play("beer_1c_a")),
        ("no_effect", lambda: Table("hand beer_2b, silver 2", ""), Play("beer_2b_a")),
        ("no_effect", lambda: Table("hand helmet_2c, silver 2", ""), Play("helmet_2c_a")),
        ("not_an_option", lambda: Table("hand beer_1c", ""), Play("beer_1c_a", 2)),
        ("not_an_option", lambda: Table("hand beer_1c", ""), Play("beer_1c_a", 0)),
        ("too_late", lambda: on("long_1.1", "hand beer_2e, fur 1"), Play("beer_2e_a")),
        ("too_late", lambda: on(UPGRADE, "hand beer_2e, fur 1"), Play("beer_2e_a")),
        ("too_early", lambda: Table("hand beer_1a, fur 1, silver 1", ""), Play("beer_1a_a")),
        ("need_two", lambda: Table("hand beer_1c", ""), Discard("beer_1c_a")),
        (
            "not_in_hand",
            lambda: Table("hand ship_1a beer_1c beer_1a", "").play(Discard("ship_1a_a")),
            Discard("ship_1a_a"),
        ),
        (
            "decision_pending",
            lambda: Table("hand ship_1a beer_1c beer_1a", "").play(Discard("ship_1a_a")),
            End(),
        ),
        (
            "decision_pending",
            lambda: Table("hand ship_1a beer_1c_a beer_1a", "").play(Discard("ship_1a_a")),
            Play("beer_1c_a"),
        ),
    ],
    "gold": [
        ("no_gold", lambda: Table("", ""), Exchange("fur")),
        ("ship_full", lambda: Table("gold 1, food 6", ""), Exchange("food")),
        ("die_full", lambda: Table("gold 1, dice 5@1 3@6", ""), Exchange("beer", 1)),
        ("not_an_option", lambda: Table("gold 1", ""), Exchange("beer", 3)),
        ("not_an_option", lambda: Table("gold 1", ""), Exchange("beer")),
        ("not_an_option", lambda: Table("gold 1", ""), Exchange("gold")),
        ("not_an_option", lambda: Table("gold 1", ""), Exchange("fur", 1)),
    ],
    "upgrading": [
        ("not_yours", lambda: on(UPGRADE, "beside bow_6"), Fit("bow_7")),
        ("not_yours", lambda: on(UPGRADE, "unplaced rune_6"), Raise("rune_5")),
        ("requirement", lambda: on(UPGRADE, "beside bow_5, fur 3"), Fit("bow_5")),
        ("requirement", lambda: on(UPGRADE, "unplaced rune_1, silver 2"), Raise("rune_1")),
        ("cannot_pay", lambda: on(UPGRADE, "beside bow_6, fur 1"), Fit("bow_6")),
        ("cannot_pay", lambda: on(UPGRADE, "unplaced rune_6, fur 1"), Raise("rune_6")),
        ("no_such_discount", lambda: on(UPGRADE, "beside bow_6, fur 2"), Fit("bow_6", "fur")),
        (
            "no_such_discount",
            lambda: on(UPGRADE, "beside bow_6, fur 2, fitted sail_5"),
            Fit("bow_6", "silver"),
        ),
        (
            "no_such_discount",
            lambda: on(UPGRADE, "beside bow_6, fur 2, fitted sail_5"),
            Fit("bow_6"),
        ),
        ("not_an_option", lambda: on(UPGRADE), Draw("sword")),
    ],
    "trading and raiding": [
        ("no_such_tile", lambda: on(TRADE, "held trade_wool_a"), Trade("trade_wool_b")),
        ("no_such_tile", lambda: on(TRADE, "laid trade_wool_a"), Trade("trade_wool_a")),
        ("cannot_pay", lambda: on(TRADE, "held trade_wool_a, fur 1"), Trade("trade_wool_a")),
        (
            "no_such_discount",
            lambda: on(TRADE, "held trade_wool_a, fur 1, silver 1"),
            Trade("trade_wool_a", "fur"),
        ),
        ("track_full", lambda: on(TRADE, "traded 6"), Trade("trade_wool_a")),
        ("cannot_pay", lambda: on(TRADE, "traded 6"), Sell("fur")),
        ("not_an_option", lambda: on(TRADE, "traded 6, gold 1"), Sell("gold")),
        ("not_an_option", lambda: on(TRADE, "traded 5, fur 1"), Sell("fur")),
        ("no_such_tile", lambda: on(RAID, "held raid_farm_a, crew 6"), Raid("raid_farm_b")),
        ("too_weak", lambda: on(RAID, "held raid_farm_a, crew 2"), Raid("raid_farm_a")),
        ("too_weak", lambda: on(RAID, "raided 6, crew 6 6 6 6"), Plunder()),
        ("not_an_option", lambda: on(RAID, "raided 5, crew 6 6 6 6 6"), Plunder()),
        ("track_full", lambda: on(RAID, "raided 6"), Raid("raid_farm_a")),
        ("locked", lambda: on(LOCK, "traded 1"), Unlock("trade")),
        ("locked", lambda: on(LOCK, "traded 2, raided 1"), Unlock("raid")),
        ("not_an_option", lambda: on(LOCK, "traded 2, raided 2"), Unlock("both")),
    ],
    "what is pending": [
        ("not_an_option", lambda: on(INCOME, "", Do("income")), Take("gold")),
        ("decision_pending", lambda: on(INCOME, "", Do("income")), End()),
        ("not_an_option", lambda: on("long_1.3", "", Do("beer")), Pour(3)),
        ("decision_pending", lambda: on("long_1.3", "", Do("beer")), End()),
        (
            "not_an_option",
            lambda: Table("hand helmet_1a, fur 1, crew 1 2", "").play(Play("helmet_1a_a")),
            Train(3),
        ),
        (
            "decision_pending",
            lambda: Table("hand helmet_1a, fur 1, crew 1 2", "").play(Play("helmet_1a_a")),
            Done(),
        ),
        (
            "not_an_option",
            lambda: Table("hand helmet_1a, fur 1, crew 1! 2! 3!", "").play(Play("helmet_1a_a", 2)),
            Heal(4),
        ),
        (
            "decision_pending",
            lambda: Table("hand helmet_1a, fur 1, crew 1! 2! 3!", "").play(Play("helmet_1a_a", 2)),
            End(),
        ),
        (
            "not_an_option",
            lambda: on(RAID, "held raid_farm_b, crew 1 2 3", Raid("raid_farm_b")),
            Hurt(1, wounded=True),
        ),
        (
            "decision_pending",
            lambda: on(RAID, "held raid_farm_b, crew 1 3", Raid("raid_farm_b")),
            Done(),
        ),
        (
            "not_an_option",
            lambda: Table("hand helmet_1b, silver 1, crew 1 2 3 4 5 6", "").play(
                Play("helmet_1b_a")
            ),
            Dismiss(1, wounded=True),
        ),
        (
            "decision_pending",
            lambda: Table("hand helmet_1b, silver 1, crew 1 2 3 4 5 6", "").play(
                Play("helmet_1b_a")
            ),
            End(),
        ),
        (
            "not_open",
            lambda: on(
                TRADE,
                "held trade_wool_a, fur 1, silver 1",
                Trade("trade_wool_a"),
            ),
            TakeCard("tcard_01_a"),
        ),
        (
            "decision_pending",
            lambda: on(TRADE, "held trade_wool_a, fur 1, silver 1", Trade("trade_wool_a")),
            End(),
        ),
        (
            "too_weak",
            lambda: Table(
                "hand helmet_2c, silver 2, crew 4, held raid_farm_a raid_fort_a", ""
            ).play(Play("helmet_2c_a")),
            Raid("raid_fort_a"),
        ),
        (
            "decision_pending",
            lambda: Table("hand beer_2b, silver 2, fur 2, held trade_wool_b", "").play(
                Play("beer_2b_a")
            ),
            Play("beer_2b_a"),
        ),
        (
            "not_yours",
            lambda: Table("unplaced rune_1", "", steps=[ChooseRunestone(0)]),
            Raise("rune_2"),
        ),
        (
            "decision_pending",
            lambda: Table("unplaced rune_1", "", steps=[ChooseRunestone(0)]),
            Done(),
        ),
    ],
}
ALL = [(chapter, n) for chapter, cases in REFUSED.items() for n in range(len(cases))]


@pytest.mark.parametrize(("chapter", "n"), ALL)
def test_refusal_has_the_expected_reason(chapter: str, n: int) -> None:
    reason, begun, move = REFUSED[chapter][n]
    assert begun().refusal(move) == reason


def test_an_empty_pile_cannot_be_drawn_from() -> None:
    table = Table("", "")
    table.state.piles["ship"] = []
    table.play(MoveDie(at(UPGRADE)))
    assert table.refusal(Draw("ship")) == "pile_empty"
    table = Table("dice 3@32 3@2!", "dice 3@1! 3@5!", stops="round_1").play(MoveDie(6))
    table.state.piles["ship"] = []
    table.play(Do("card 1"))
    assert table.refusal(Draw("ship")) == "pile_empty"
    assert table.refusal(Draw("sword")) == "not_an_option"
    assert table.refusal(Done()) == "decision_pending"


def test_move_out_of_turn_is_refused() -> None:
    assert Table("", "").refusal(MoveDie(8), seat=BLUE) == "not_your_turn"


def test_refusal_contains_the_numbers_of_its_reason() -> None:
    values = {
        "not_enough_beer": (Table(*FEW), MoveDie(21), {"cost": 2, "have": 1}),
        "occupied": (Table(*FEW), MoveDie(18), {"by": BLUE}),
        "not_enough_food": (Table("food 1", ""), Sail("orkney"), {"needed": 2, "have": 1}),
        "too_weak": (
            on(RAID, "held raid_farm_a, crew 2"),
            Raid("raid_farm_a"),
            {"needed": 3, "have": 2},
        ),
        "requirement": (
            on(UPGRADE, "beside bow_5, fur 3"),
            Fit("bow_5"),
            {"needs": "trade", "n": 1},
        ),
        "cannot_pay": (
            on(UPGRADE, "beside bow_7, fur 1, raided 1"),
            Fit("bow_7"),
            {"good": "silver"},
        ),
    }
    for reason, (table, move, data) in values.items():
        refusal = table.ask().why_not(table.state, move)
        assert refusal is not None
        assert (refusal.reason, refusal.details) == (reason, data)


def test_every_refusal_reason_has_a_test() -> None:
    folder = Path(engines.karvi.__file__).parent
    text = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    known = set(re.findall(r'Refusal\(\s*"([a-z_]+)"', text))
    tested = {reason for cases in REFUSED.values() for reason, _, _ in cases}
    assert known <= tested | {"pile_empty", "used_this_turn", "not_an_option"}

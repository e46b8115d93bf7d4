"""Planned moves of the next turn while the opponent acts."""

from __future__ import annotations

import pytest

from engines.core import clone
from engines.rivals import GAME
from engines.rivals.moves import (
    Build,
    Declare,
    End,
    Exchange,
    Finish,
    Pick,
    Play,
    Return,
    Road,
    Roll,
)
from engines.rivals.planning import PLANNING, name, sensible
from engines.rivals.steps.act import ScoutRegion
from engines.rivals.steps.events import ShowSebastian
from engines.rivals.steps.roll import PreRoll
from engines.search import Outlook, outlook
from tests.engines.rivals.notation import BLUE, RED, Table


def seen_by(table: Table, seat: int) -> Outlook:
    view = clone(table.state)
    GAME.hide(view, seat)
    return outlook(GAME, view, seat)


def test_whole_turn_can_be_planned_while_the_opponent_acts() -> None:
    table = Table(blue="store L2 B2 W1 G1 O1")
    seen = seen_by(table, BLUE)
    assert {"pre_roll", "act", "exchange_card"} <= set(seen.offered)
    assert seen.offered["pre_roll"] == (Roll(),)
    assert {End(), Road("left"), Road("right")} <= set(seen.offered["act"])
    assert Finish() in seen.offered["exchange_card"]
    assert seen.possible("pre_roll", Roll()) == len(seen.worlds)
    assert seen.possible("act", End()) > len(seen.worlds) / 2


def test_a_planned_roll_is_made_only_where_nothing_else_can_be_chosen() -> None:
    state = Table(phase="roll", red="hand abbey").state
    assert PLANNING.answered(state, PreRoll(RED), Roll()) == Roll()
    for card in ("brigitta", "reiner"):
        state = Table("gold", phase="roll", red=f"hand {card}").state
        assert PLANNING.answered(state, PreRoll(RED), Roll()) is None
    won = "city A B, A-up1 harald, A-down1 osmund, right forest_4 hills_1"
    state = Table(phase="roll", red=won, target=6).state
    assert Declare() in PreRoll(RED).options(state)
    assert PLANNING.answered(state, PreRoll(RED), Roll()) is None


def test_roll_with_a_card_is_planned_only_by_its_holder() -> None:
    state = Table(red="hand brigitta").state
    assert sensible(state, RED, Roll(3))
    assert not sensible(state, BLUE, Roll(3))
    assert not sensible(state, RED, Roll(0, reiner=True))
    assert sensible(Table("gold", blue="hand reiner").state, BLUE, Roll(0, reiner=True))


def test_only_the_plain_roll_lasts() -> None:
    assert PLANNING.repeats(Roll())
    assert not any(map(PLANNING.repeats, (Roll(3), End(), Finish())))


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_only_known_cards_can_be_planned(seat: int) -> None:
    table = Table(turn=1 - seat, red="hand abbey scout, store G3 O2 W2", blue="hand abbey")
    mine = table.hand(seat)
    moves = [move for some in seen_by(table, seat).offered.values() for move in some]
    spoken = {w.card for w in moves if isinstance(w, Build | Play | Exchange | Return)}
    assert spoken <= {*mine, *table.state.open}
    assert not sensible(table.state, seat, Exchange("basic:gold_cache", 1))


def test_unforeseeable_decisions_have_no_plan() -> None:
    assert name(PreRoll(RED)) == "pre_roll"
    assert name(ScoutRegion(RED, "left")) == ""
    assert name(ShowSebastian(RED, "feud")) == ""


def test_player_to_move_has_nothing_to_plan() -> None:
    assert seen_by(Table(turn=RED), RED).offered == {}


def test_answers_are_resources() -> None:
    table = Table(turn=RED, blue="store L3 B3")
    seen = seen_by(table, BLUE)
    for moves in (seen.offered.get(order, ()) for order in ("gain_pick", "trade_for")):
        assert all(isinstance(move, Pick) for move in moves)

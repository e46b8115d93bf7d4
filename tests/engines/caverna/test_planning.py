"""Planned moves: the space of the next dwarf, its parts, and the harvest."""

from __future__ import annotations

from engines.caverna import GAME
from engines.caverna.moves import Lay, Pass, Place
from engines.caverna.planning import name, sensible
from engines.caverna.steps.act import Act
from engines.caverna.steps.rounds import KeepGoods
from engines.caverna.steps.turn import EndRound, PlaceDwarf
from engines.core import open_decisions
from engines.search import outlook
from matches.core.views import view_of
from tests.engines.caverna.notation import BLUE, RED, Table


def test_placement_and_parts_can_be_planned_but_not_the_end_of_a_round() -> None:
    assert name(PlaceDwarf(RED)) == "place_dwarf"
    assert name(Act(RED, "clearing", 0)) == "act"
    assert name(EndRound(RED)) == name(KeepGoods(RED, "logging")) == ""


def test_waiting_player_can_plan_spaces_in_play_and_tiles() -> None:
    state = Table("", "", turn=RED, lying="clearing wood 2").state
    assert open_decisions(state) == [PlaceDwarf(RED)]
    seen = outlook(GAME, view_of(GAME, state, BLUE), BLUE)
    offered = seen.offered["place_dwarf"]
    assert Place("clearing") in offered
    assert all(isinstance(move, Place) and move.space in state.spaces for move in offered)


def test_unrevealed_cards_and_passing_cannot_be_planned() -> None:
    state = Table("", "").state
    assert not sensible(state, RED, Place("adventure"))
    assert not sensible(state, RED, Pass())
    assert sensible(state, RED, Lay("meadow_field", "d3", "c3"))

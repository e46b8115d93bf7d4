"""Number of clicks of a turn, in whole matches of every game."""

from __future__ import annotations

import inspect
from functools import reduce
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cogs.frame.match.bot import PLAIN
from cogs.frame.moves.move_parser import MoveParser
from engines import GAMES
from engines.search import greedy_player
from matches.texts import DATA, Texts, texts_in
from render.core.renderer import renderer_of
from tests.cogs.counting import Count, Read, counted
from tests.contract.hamlet import GAME as HAMLET
from tests.contract.hamlet import cog, renderer

SEEDS = range(3)
MOST = {"cabriole": (1, 5), "carcassonne": (3, 3), "hamlet": (2, 8), "rivals": (2, 37)}
"""Median and maximum number of clicks of a turn before buttons had numbers."""
A_DECISION = 2
"""Clicks of a decision: the kind of move, then the place or purpose."""
BEHIND_A_BUTTON = {"caverna": 1, "hamlet": 1}
"""Additional clicks of anytime or rare moves, which have a separate button."""


def _reading(game: str) -> Read:
    """Return the function that creates an English reader of a view of a game."""
    if game == HAMLET.key:
        words = [DATA / "common", Path(inspect.getfile(HAMLET.state)).parent / "data"]
        texts = Texts("en", [folder / "en.ftl" for folder in words])
        return lambda view: MoveParser(view, renderer.RENDERER, cog.INTERFACE, texts)
    own = find_spec(f"cogs.{game}") is not None
    interface: Any = import_module(f"cogs.{game}").INTERFACE if own else PLAIN
    return lambda view: MoveParser(view, renderer_of(game), interface, texts_in("en", game))


@pytest.fixture(scope="module", params=[*sorted(GAMES), HAMLET.key])
def played(request: pytest.FixtureRequest) -> tuple[str, Count]:
    """Return a game and the clicks of a few random matches of it."""
    game, read = {**GAMES, HAMLET.key: HAMLET}[request.param], _reading(request.param)
    return game.key, reduce(Count.with_more, [counted(game, read, seed) for seed in SEEDS])


def test_no_decision_takes_more_than_two_clicks(played: tuple[str, Count]) -> None:
    game, clicks = played
    assert max(clicks.decisions) <= A_DECISION + BEHIND_A_BUTTON.get(game, 0)


def test_no_turn_takes_more_clicks_than_before_buttons_had_numbers(
    played: tuple[str, Count],
) -> None:
    game, clicks = played
    if game in MOST:
        default, most = MOST[game]
        assert clicks.usual <= default
        assert clicks.most <= most


def test_a_turn_of_carcassonne_takes_two_or_three_clicks() -> None:
    read = _reading("carcassonne")
    players = [None, greedy_player]
    found = [counted(GAMES["carcassonne"], read, 7, *filter(None, [player])) for player in players]
    assert {click for count in found for click in count.turns} == {2, 3}

"""Numbers on the home board match the numbers of the buttons below it."""

from __future__ import annotations

from random import Random

import pytest

from cogs.caverna import INTERFACE
from cogs.frame.moves.choice_tree import stage_of
from cogs.frame.moves.move_parser import MoveParser
from engines.caverna import GAME
from engines.caverna.moves import Imitate, Place
from engines.core import Move, apply, open_decisions
from engines.search import random_player
from matches.texts import texts_in
from presentation.codes import code_of
from render.caverna import RENDERER
from render.caverna.numbers import numbered, places_of

DECISIONS = 500


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_numbers_on_buttons_match_the_home_board(seats: int) -> None:
    rng, texts = Random(seats), texts_in("en", "caverna")
    state = GAME.setup(seats, GAME.options(), rng.randbytes(32))
    compared = 0
    for _ in range(DECISIONS):
        if not open_decisions(state):
            break
        (decision, *others) = open_decisions(state)
        offered: list[Move] = RENDERER.choices(state, decision.seat)
        stage = stage_of(MoveParser(state, RENDERER, INTERFACE, texts), offered)
        by_number = [move for move in offered if code_of(move) in stage.numbers]
        if not others and not any(isinstance(move, Place | Imitate) for move in by_number):
            assert numbered(offered) == places_of(by_number)
            compared += bool(by_number)
        apply(state, decision.seat, random_player(GAME, state, decision.seat, rng))
    assert compared

"""Positions stored by earlier releases, some in the middle of a decision, load and finish."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines import GAMES
from engines.core import apply, dump, load, open_decisions
from engines.search import at_random

HERE = Path(__file__).parent
SAVES = [(key, save) for key in GAMES for save in sorted(HERE.glob(f"{key}/saves/v*/*.json"))]


@pytest.mark.parametrize(
    ("key", "save"), SAVES, ids=[f"{key}/{save.parent.name}/{save.stem}" for key, save in SAVES]
)
def test_a_stored_position_loads_and_is_played_to_its_end(key: str, save: Path) -> None:
    game, rng = GAMES[key], random.Random(1)
    state = load(save.read_bytes(), game)
    game.check(state)
    assert load(dump(state, game), game) == state
    assert open_decisions(state)
    for _ in range(game.decisions):
        if not (open_asks := open_decisions(state)):
            break
        decision = rng.choice(open_asks)
        apply(state, decision.seat, at_random(game, decision.options(state), rng))
        game.check(state)
    assert not open_decisions(state)


RELEASED = [
    key for key, game in GAMES.items() if game.migrations or (HERE / key / "saves").exists()
]
"""The games of which matches are stored: a new one has no saves before its first release."""


@pytest.mark.parametrize("key", RELEASED)
def test_every_shape_there_ever_was_has_a_save(key: str) -> None:
    shapes = {int(save.parent.name.removeprefix("v")) for game, save in SAVES if game == key}
    assert shapes == set(range(len(GAMES[key].migrations) + 1))

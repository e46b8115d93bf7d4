"""Positions stored by earlier releases, some in the middle of a decision, load and finish."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines.cabriole import GAME
from engines.core import apply, asks, load

SAVES = sorted(Path(__file__).parent.glob("saves/v*/*.json"))


@pytest.mark.parametrize("save", SAVES, ids=lambda save: f"{save.parent.name}/{save.stem}")
def test_a_stored_position_loads_and_is_played_to_its_end(save: Path) -> None:
    state, rng = load(save.read_bytes(), GAME), random.Random(1)
    GAME.check(state)
    assert asks(state)
    while open_asks := asks(state):
        ask = rng.choice(open_asks)
        apply(state, ask.seat, rng.choice(ask.options(state)))
        GAME.check(state)
    assert len(state.final) == len(state.studios)


def test_every_shape_there_ever_was_has_a_save() -> None:
    shapes = {int(save.parent.name.removeprefix("v")) for save in SAVES}
    assert shapes == set(range(len(GAME.migrations) + 1))

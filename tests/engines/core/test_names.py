"""Stored class names follow one rule, and games are found by their folder."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import engines
from engines import GAMES
from engines.core import Game, snake
from matches.core.models import COLOURS


@pytest.mark.parametrize(
    ("name", "stored"),
    [("Place", "place"), ("PlaceTile", "place_tile"), ("FeedAllWorkers", "feed_all_workers")],
)
def test_a_class_is_stored_in_snake_case(name: str, stored: str) -> None:
    assert snake(name) == stored


def test_every_folder_that_offers_a_game_is_found() -> None:
    folders = {
        file.parent.name
        for file in Path(engines.__file__).parent.glob("*/__init__.py")
        if "GAME" in file.read_text("utf-8").split()
    }
    assert set(GAMES) == folders
    assert "carcassonne" in folders


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_options_and_preferences_have_defaults_and_are_frozen(game: Game) -> None:
    for kind in (game.options, game.prefs):
        assert kind.__struct_config__.frozen
        assert kind() == kind()
        assert not [field for field in msgspec.structs.fields(kind) if field.required]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_game_declares_seats_and_number_of_decisions(game: Game) -> None:
    assert min(game.seats) >= 1
    assert max(game.seats) <= len(COLOURS)
    assert game.decisions > 0

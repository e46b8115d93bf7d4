"""Levels of the robots: complete for every game, the same on every machine, bounded in time."""

from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

import engines.search.levels as module
from engines import GAMES
from engines.core import SEED_BYTES, DataError, Game, open_decisions, options_of
from engines.search import LEVELS, Level, choose_by_playouts, level_player, levels_of
from tests.contract.hamlet import GAME as HAMLET

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MOST_SECONDS = 3600.0


def dealt(game: Game) -> tuple[Any, int]:
    """Return the view of the first seat to move after the deal, and that seat."""
    state: Any = game.setup(2, game.options(), random.Random(3).randbytes(SEED_BYTES))
    seat = open_decisions(state)[0].seat
    game.hide(state, seat)
    return state, seat


@each_game
def test_the_levels_of_every_game_grow_in_strength(game: Game) -> None:
    found = levels_of(game)
    assert tuple(found) == LEVELS
    ratings = [level.rating for level in found.values() if level.rating is not None]
    assert ratings == sorted(set(ratings))
    assert len(ratings) in {0, len(LEVELS)}
    assert all(level.matches >= 40 for level in found.values() if level.rating is not None)
    careless = [level.careless for level in found.values()]
    assert 1 > careless[0] > careless[1] > careless[2] >= careless[3] == 0
    playouts = [level.playouts for level in found.values()]
    assert playouts[:3] == [0, 0, 0]
    assert playouts[3] > 0


def test_a_game_without_own_levels_has_the_common_ones() -> None:
    assert tuple(levels_of(HAMLET)) == LEVELS
    assert {level.rating for level in levels_of(HAMLET).values()} == {None}


@each_game
def test_a_search_of_a_level_depends_on_its_playouts_alone(game: Game) -> None:
    view, seat = dealt(game)
    player = level_player(Level(playouts=24), MOST_SECONDS)
    rng = random.Random(5)
    rng.random()  # The level decides first whether the robot is careless.
    expected = choose_by_playouts(game, view, seat, 24, rng)
    assert player(game, view, seat, random.Random(5)) == expected


def test_a_search_of_a_level_ends_with_its_time() -> None:
    view, seat = dealt(GAMES["caverna"])
    clock = itertools.count().__next__
    player = level_player(Level(playouts=10**9), 5.0, lambda: float(clock()))
    assert player(GAMES["caverna"], view, seat, random.Random(1)) in options_of(view, seat)


def test_a_careless_robot_decides_at_random() -> None:
    game = GAMES["carcassonne"]
    view, seat = dealt(game)
    player = level_player(Level(careless=1.0), MOST_SECONDS)
    moves = {player(game, view, seat, random.Random(seed)) for seed in range(200)}
    assert moves == set(options_of(view, seat))


def test_levels_in_another_order_are_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "karvi"
    folder.mkdir()
    (folder / "robots.toml").write_text("[medium]\n[easy]\n[hard]\n[expert]\n", "utf-8")
    monkeypatch.setattr(module, "DATA", tmp_path)
    with pytest.raises(DataError, match=r"karvi/robots\.toml: expected easy, medium"):
        levels_of.__wrapped__(GAMES["karvi"])

"""Levels of the robots: how carefully they play, and how strong that makes them.

The levels of a game are data (`data/<game>/robots.toml`), and the benchmark `levels` measures them.
Their strength does not depend on the machine: it is a share of careless moves or a number of
playouts, not a time.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec

from engines.core import Game, Move, Seat, State
from engines.core.data_files import in_order, read_tables
from engines.search.players import Player, greedy_player, random_player
from engines.search.rollouts import Search

DATA = Path(__file__).parents[2] / "data"
LEVELS = ("easy", "medium", "hard", "expert")
"""The levels, the weakest first."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A level of a game: how a robot decides, and its strength.

    `careless` is the share of its decisions that it makes at random.  The others are those of the
    greedy player, or of a search of `playouts` for each decision.  `rating` is its strength on the
    scale of the players' ratings, measured in `matches` with the level below; None if it has not
    been measured.
    """

    careless: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    playouts: Annotated[int, msgspec.Meta(ge=0)] = 0
    rating: int | None = None
    matches: int = 0


@cache
def levels_of(game: Game) -> dict[str, Level]:
    """Return the levels of a game by name, the common ones for a game without its own.

    Raises `DataError` if the file is wrong.
    """
    own = DATA / game.key / "robots.toml"
    file = own if own.exists() else DATA / "common" / "robots.toml"
    levels = read_tables(file, Level)
    in_order(f"{file.parent.name}/{file.name}", levels, LEVELS)
    return levels


def level_player(
    level: Level, seconds: float, clock: Callable[[], float] = time.perf_counter
) -> Player:
    """Return a player of a level, which searches for `seconds` by `clock` at most a decision."""

    def player(game: Game, view: State, seat: Seat, rng: random.Random) -> Move:
        if rng.random() < level.careless:
            return random_player(game, view, seat, rng)
        if not level.playouts:
            return greedy_player(game, view, seat, rng)
        end = clock() + seconds
        return Search(game, view, seat, rng).best(
            lambda done: min(1 - done / level.playouts, (end - clock()) / seconds)
        )

    return player

"""Part of the board that private options are about: the map, or the whole board."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Move
from engines.karvi.moves import Build, MoveDie, Push, Sail, Scout, TakeStone, Visit
from engines.karvi.state import Karvi
from render.core.renderer import InfoView
from render.karvi.board import board
from render.karvi.words import alt, map_words
from render.karvi.zooming import map_alone

ON_THE_MAP = (Build, Push, Sail, Scout, TakeStone, Visit)
"""Moves that happen at a place of the map."""
_BOARD, _MAP = InfoView(board, alt), InfoView(map_alone, map_words)


def surroundings(view: Karvi, moves: Sequence[Move]) -> InfoView | None:
    """Return the board if a die may move, otherwise the map if a move is at a place of it."""
    if any(isinstance(move, MoveDie) for move in moves):
        return _BOARD
    return _MAP if any(isinstance(move, ON_THE_MAP) for move in moves) else None

"""Slash commands for Carcassonne.

A cell is one argument: its number in the picture, or `x,y`.
"""

from __future__ import annotations

import re
from typing import Any

from cogs.frame.client import Longtable
from cogs.frame.game_cog import GameCog
from cogs.frame.moves.interface import Argument, GameInterface, Values, whole_move
from engines.carcassonne import GAME, queries
from engines.carcassonne.moves import Claim, Confirm, Place, Skip
from engines.core import Refusal
from matches.texts import Texts
from render.carcassonne.words import turns_label

_COORDINATES = re.compile(r"\(?\s*(-?\d{1,3})\s*[,;. ]\s*(-?\d{1,3})\s*\)?")
_ADDRESS = re.compile(r"[CR]:[NESW]|F:[0-7]|M")
_QUARTERS = {"0": 0, "1": 1, "2": 2, "3": 3, "90": 1, "180": 2, "270": 3}


def _cell_label(view: Any, values: Values, texts: Texts) -> str:
    cells = queries.cells(view)
    number = cells.index(values) + 1 if values in cells else "–"
    return f"{number} · ({values[0]}, {values[1]})"


def _read_cell(view: Any, text: str) -> Values | None:
    """Parse a cell: its running number in the picture, or coordinates."""
    if found := _COORDINATES.fullmatch(text.strip()):
        return int(found[1]), int(found[2])
    cells = queries.cells(view)
    number = int(text) if text.strip().isdecimal() and len(text) < 4 else 0
    return cells[number - 1] if 0 < number <= len(cells) else None


def _turns_label(view: Any, values: Values, texts: Texts) -> str:
    return turns_label(values[0], texts)


def _read_turns(view: Any, text: str) -> Values | None:
    """Parse quarter turns or degrees, clockwise."""
    turns = _QUARTERS.get(text.strip().removesuffix("°"))
    return None if turns is None else (turns,)


def _read_feature(view: Any, text: str) -> Values | None:
    """Parse the address of a feature of the tile just laid (C:N, R:E, F:3, M)."""
    address = text.strip().upper()
    if not _ADDRESS.fullmatch(address):
        return None
    try:
        return (queries.canonical(view, address),)
    except Refusal:
        return (address,)  # The rules explain what is wrong with the address.


INTERFACE = GameInterface(
    moves=(Place, Claim, Skip, Confirm),
    arguments={
        Place: (
            Argument("cell", ("x", "y"), _cell_label, _read_cell, numbered=True),
            Argument("turns", ("turns",), _turns_label, _read_turns, numbered=True),
        ),
        Claim: whole_move(GAME.key, Claim, _read_feature, numbered=True),
    },
    follow={Place: ("meeple",)},
    secret=False,
)


async def setup(bot: Longtable) -> None:
    """Load the cog."""
    await bot.add_cog(GameCog(bot, GAME, INTERFACE))

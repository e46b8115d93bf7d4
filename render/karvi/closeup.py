"""Close-ups: the cards, tiles and runestones of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PIL.Image import Image

from engines.core import Move
from engines.karvi.components import UPGRADE_CARDS
from engines.karvi.moves import (
    Discard,
    Fit,
    Play,
    Raid,
    Raise,
    Scout,
    TakeCard,
    TakeStone,
    Trade,
)
from engines.karvi.state import Karvi
from matches.texts import Texts
from render.core.frame import MARGIN, Sheet
from render.core.renderer import Scene
from render.karvi import plates
from render.karvi.layout import WIDTH
from render.karvi.plates import TALL, Plate

MOST = 24
"""The maximum number of plates in a picture."""


def preview(view: Karvi, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Draw the plates of the given moves with numbers, or return None if there are none."""
    found = [move for move in moves if _is_shown(move)][:MOST]
    if not found:
        return None
    shown_plates = [
        plate_of(move, scene.texts)._replace(number=number) for number, move in enumerate(found, 1)
    ]
    columns = 2 if len(found) in (1, 2, 4) else 3
    margin = MARGIN // 2
    sheet = Sheet(WIDTH, 2 * margin + plates.grid_height(len(found), columns))
    plates.grid(sheet, shown_plates, margin, columns, TALL)
    return sheet.image


def shown(view: Karvi, move: Move, texts: Texts) -> str:
    """Return the name of a move's plate in the preview, or "" without a plate."""
    return plate_of(move, texts).title if _is_shown(move) else ""


def _is_shown(move: Move) -> bool:
    """Return whether a move is about a card, tile or runestone with a visible face."""
    if isinstance(move, Play | Discard):
        return move.card in UPGRADE_CARDS
    return type(move) in _PLATES


def plate_of(move: Move, texts: Texts) -> Plate:
    """Return the plate of a move; that of a card shows only the option that the move uses."""
    plate = _PLATES[type(move)](move, texts)
    if isinstance(move, Play | TakeCard) and len(plate.lines) > 1:
        return plate._replace(lines=plate.lines[move.option - 1 : move.option])
    return plate


_PLATES: dict[type[Move], Callable[[Any, Texts], Plate]] = {
    Scout: lambda move, texts: plates.tile(move.tile, texts),
    Trade: lambda move, texts: plates.tile(move.tile, texts),
    Raid: lambda move, texts: plates.tile(move.tile, texts),
    TakeStone: lambda move, texts: plates.stone(move.stone, texts),
    Raise: lambda move, texts: plates.stone(move.stone, texts, beside=True),
    Fit: lambda move, texts: plates.upgrade(move.tile, texts, beside=True),
    Play: lambda move, texts: plates.card(move.card, texts),
    Discard: lambda move, texts: plates.card(move.card, texts),
    TakeCard: lambda move, texts: plates.card(move.card, texts),
}

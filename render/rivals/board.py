"""The public picture: both principalities, the table between them, the players."""

from __future__ import annotations

from PIL.Image import Image

from engines.core import Seat
from engines.rivals.state import Rivals
from render.core.canvas import Box
from render.core.frame import (
    GAP,
    HEAD,
    MARGIN,
    Sheet,
    colour_of,
    head,
)
from render.core.renderer import Scene
from render.core.words import doing
from render.rivals import strips, table
from render.rivals.phrases import facts
from render.rivals.principality import Land

WIDTH, HEIGHT = 1200, 1600  # pixels
_PAD = 12


def board(view: Rivals, scene: Scene) -> Image:
    """Draw the whole table; the reader's own principality lies below."""
    own: Seat = scene.seat or 0
    rest = HEAD + MARGIN + 2 * strips.HEIGHT + table.HEIGHT + 5 * GAP
    land = (HEIGHT - rest) // 2
    sheet = Sheet(WIDTH, HEIGHT)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right, top = MARGIN, WIDTH - MARGIN, HEAD + MARGIN // 2
    top = _strip(sheet, scene, (left, top, right, top + strips.HEIGHT), view, 1 - own)
    top = _land(sheet, scene, (left, top, right, top + land), view, 1 - own)
    box = (left, top, right, top + table.HEIGHT)
    sheet.tray(box)
    table.Table(sheet, view, scene.texts, box).paint()
    top = box[3] + GAP
    top = _land(sheet, scene, (left, top, right, top + land), view, own)
    _strip(sheet, scene, (left, top, right, top + strips.HEIGHT), view, own)
    return sheet.image


def _strip(sheet: Sheet, scene: Scene, box: Box, view: Rivals, seat: Seat) -> int:
    strips.strip(sheet, scene, box, view, seat)
    return box[3] + GAP


def _land(sheet: Sheet, scene: Scene, box: Box, view: Rivals, seat: Seat) -> int:
    left, top, right, bottom = box
    sheet.tray(box)
    inside = (left + _PAD, top + _PAD, right - _PAD, bottom - _PAD)
    Land(sheet.image, view.princes[seat], inside, view.die).paint(
        colour_of(scene, seat), scene.texts
    )
    return bottom + GAP

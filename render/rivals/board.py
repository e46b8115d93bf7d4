"""Public picture: both principalities, the table between them, the players."""

from __future__ import annotations

from PIL.Image import Image

from engines.core import Seat
from engines.rivals.records import Prince
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
from render.core.text import doing
from render.rivals import strips, table
from render.rivals.phrases import facts
from render.rivals.principality import MANY, Land

WIDTH = 1200  # pixels
LAND, TALL_LAND = 446, 590  # pixels: height of a principality, and of one with many towns
_PAD = 12


def board(view: Rivals, scene: Scene) -> Image:
    """Draw the whole table with the reader's own principality at the bottom."""
    own: Seat = scene.seat or 0
    rest = HEAD + MARGIN + 2 * strips.HEIGHT + table.HEIGHT + 5 * GAP
    lands = [_tall(prince) for prince in (scene.room or view).princes]
    sheet = Sheet(WIDTH, rest + sum(lands))
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right, top = MARGIN, WIDTH - MARGIN, HEAD + MARGIN // 2
    top = _strip(sheet, scene, (left, top, right, top + strips.HEIGHT), view, 1 - own)
    top = _land(sheet, scene, (left, top, right, top + lands[1 - own]), view, 1 - own)
    box = (left, top, right, top + table.HEIGHT)
    sheet.tray(box)
    table.Table(sheet, view, scene.texts, box).paint()
    top = box[3] + GAP
    top = _land(sheet, scene, (left, top, right, top + lands[own]), view, own)
    _strip(sheet, scene, (left, top, right, top + strips.HEIGHT), view, own)
    return sheet.image


def _tall(prince: Prince) -> int:
    """Return a principality's height in pixels; card names need more room in many cities."""
    return TALL_LAND if len(prince.labels) >= MANY else LAND


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

"""Close-up of the action track: every space with a description of its effect."""

from __future__ import annotations

from PIL.Image import Image

from engines.karvi.state import Karvi
from render.core.canvas import Box, panel, write_boxed
from render.core.frame import HEAD, MARGIN, Sheet, head
from render.core.palette import CARD, INK, INK_SOFT, PAPER_DARK, mixed
from render.core.renderer import Scene
from render.core.text import doing
from render.karvi.cell import Cell, face
from render.karvi.layout import WIDTH
from render.karvi.phrases import effect, facts
from render.karvi.track import bed_of, cells

COLUMNS, GAP = 3, 8
_FACE = (158, 116)  # pixels of a space
_ROW = _FACE[1] + GAP
_LETTERS = (20, 28)


def closer(view: Karvi, scene: Scene) -> Image:
    """Draw all spaces in the order of the ring, column by column, with their descriptions."""
    shown = cells(view, scene)
    rows, top = -(-len(shown) // COLUMNS), HEAD + MARGIN // 2
    sheet = Sheet(WIDTH, top + rows * _ROW + GAP + MARGIN)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    panel(sheet.image, (MARGIN, top, WIDTH - MARGIN, top + rows * _ROW + GAP), 16, PAPER_DARK)
    wide = (WIDTH - 2 * MARGIN - GAP) // COLUMNS
    for n, cell in enumerate(shown):
        left, high = MARGIN + GAP + n // rows * wide, top + GAP + n % rows * _ROW
        _space(sheet, scene, cell, (left, high, left + wide - GAP, high + _FACE[1]))
    return sheet.image


def _space(sheet: Sheet, scene: Scene, cell: Cell, box: Box) -> None:
    """Draw a space, and the description of its effect next to it."""
    left, top, right, bottom = box
    bed = bed_of(cell)
    panel(sheet.image, box, 14, mixed(bed, CARD, 0.72), bed, 3)
    sprite = face(cell, _FACE)
    sheet.image.paste(sprite, (left, top), sprite)
    words = effect(cell.action, scene.texts)
    room = (left + _FACE[0] + 12, top + 6, right - 10, bottom - 6)
    write_boxed(
        sheet.image,
        room,
        words,
        _LETTERS,
        INK_SOFT if cell.closed else INK,
        bold=False,
        left=True,
    )

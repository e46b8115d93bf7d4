"""Unseen tiles: every kind once, with the number of remaining tiles."""

from __future__ import annotations

from PIL import Image

from engines.carcassonne import queries
from engines.carcassonne.components import KINDS
from engines.carcassonne.state import Carcassonne
from render.carcassonne import words
from render.carcassonne.sprites import tile
from render.core.canvas import badge, paste_at
from render.core.frame import GAP, HEAD, MARGIN, UNITS, Sheet, head
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER, mixed
from render.core.renderer import Scene

COLUMNS = 6
TITLE = 48  # units
COUNT = 62  # units; diameter of a count
PALE = 0.72  # fading of a kind without remaining tiles
_EACH = (UNITS - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS


def tiles_left(view: Carcassonne, scene: Scene) -> Image.Image:
    """Draw the kinds with their counts, pale if none remain, and the discarded tiles below."""
    gone = queries.discarded(view)
    rows, below = -(-len(KINDS) // COLUMNS), -(-len(gone) // COLUMNS)
    top = HEAD + MARGIN
    tall = top + (rows + below) * (_EACH + GAP) + (TITLE if gone else 0) + MARGIN
    sheet = Sheet(UNITS, round(tall))
    head(sheet, scene._replace(to_move=frozenset(), ranks=None), words.facts(view, scene), "")
    unseen = queries.unseen(view)
    for number, kind in enumerate(KINDS):
        _kind(sheet, _corner(number, top), kind, unseen.get(kind, 0))
    if gone:
        top += round(rows * (_EACH + GAP))
        at = (MARGIN + 6, top + TITLE / 2)
        sheet.write(at, scene.texts("picture-discarded"), 32, bold=True)
        for number, kind in enumerate(gone):
            _kind(sheet, _corner(number, top + TITLE), kind, None)
    return sheet.image


def _corner(number: int, top: float) -> tuple[int, int]:
    row, column = divmod(number, COLUMNS)
    return round(MARGIN + column * (_EACH + GAP)), round(top + row * (_EACH + GAP))


def _kind(sheet: Sheet, corner: tuple[int, int], kind: str, count: int | None) -> None:
    """Draw a tile with its count unless it is None."""
    side = int(_EACH)
    sprite, (left, top) = tile(kind, 0, side), corner
    if count == 0:
        sprite = Image.blend(sprite, Image.new("RGB", sprite.size, PAPER), PALE)
    sheet.image.paste(sprite, corner)
    if count is None:
        return
    ring, ink = (mixed(LINE, INK, 0.6), INK) if count else (LINE, INK_SOFT)
    at = (left + side - COUNT * 0.55, top + side - COUNT * 0.55)
    paste_at(sheet.image, badge(str(count), COUNT, CARD, ring, ink), at)

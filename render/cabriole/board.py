"""Public picture: display, queues, players; after the match the scoring."""

from __future__ import annotations

from PIL.Image import Image

from engines.cabriole.state import Cabriole
from render.cabriole import strips, table
from render.cabriole.display import draw_display
from render.cabriole.gallery import WIDTH, final_board
from render.cabriole.phrases import facts
from render.core.frame import GAP, HEAD, MARGIN, STRIP_GAP, Sheet, head, lay_out
from render.core.renderer import Scene
from render.core.text import doing

MAX_HEIGHT = 1800  # pixels
_ROW = 250  # maximum pixels of a row of cards
_COLUMNS = {2: 2, 3: 3, 4: 2}  # of strips, by players


def board(view: Cabriole, scene: Scene) -> Image:
    """Draw the whole table, or all furniture and points after the match."""
    if view.final:
        return final_board(view, scene)
    players = len(view.studios)
    columns = _COLUMNS[players]
    wide = (WIDTH - 2 * MARGIN - STRIP_GAP * (columns - 1)) // columns
    tall, strip_rows = strips.height(wide), -(-players // columns)
    below = table.HEIGHT + GAP + strip_rows * (tall + STRIP_GAP) + GAP
    top = HEAD + MARGIN // 2 + GAP // 2
    room = MAX_HEIGHT - top - below - GAP
    rows = min(room, view.rows * _ROW)
    sheet = Sheet(WIDTH, MAX_HEIGHT - room + rows)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = MARGIN, WIDTH - MARGIN
    draw_display(sheet, scene, view, (left, top, right, top + rows))
    top += rows + GAP
    table.draw_table(sheet, scene, view, (left, top, right, top + table.HEIGHT))
    top += table.HEIGHT + GAP
    span = left, top, right
    for seat, place in lay_out(range(players), span, tall, columns, STRIP_GAP):
        strips.strip(sheet, scene, place, view, seat)
    return sheet.image

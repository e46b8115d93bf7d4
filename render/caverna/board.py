"""The public picture: rounds, action spaces, cards, players."""

from __future__ import annotations

from PIL.Image import Image

from engines.caverna.state import Caverna
from render.caverna import calendar, spaces, strips
from render.caverna.home import home_board
from render.caverna.phrases import facts
from render.core.frame import GAP, HEAD, MARGIN, STRIP_GAP, Sheet, head
from render.core.renderer import Scene
from render.core.words import doing

WIDTH = 1200  # pixels


def board(view: Caverna, scene: Scene) -> Image:
    """Draw what all players share, and a strip of each."""
    players = len(view.farms)
    across = strips.columns(players)
    top = HEAD + MARGIN // 2
    tall = spaces.height(view)
    low = top + calendar.HEIGHT + GAP + tall + GAP
    sheet = Sheet(WIDTH, low + -(-players // across) * (strips.HEIGHT + STRIP_GAP) + GAP)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = MARGIN, WIDTH - MARGIN
    calendar.draw_calendar(sheet, scene, view, (left, top, right, top + calendar.HEIGHT))
    top += calendar.HEIGHT + GAP
    spaces.draw_spaces(sheet, scene, view, (left, top, right, top + tall))
    wide = (right - left - STRIP_GAP * (across - 1)) // across
    for seat in range(players):
        row, column = divmod(seat, across)
        x, y = left + column * (wide + STRIP_GAP), low + row * (strips.HEIGHT + STRIP_GAP)
        strips.strip(sheet, scene, (x, y, x + wide, y + strips.HEIGHT), view, seat)
    return sheet.image


def beside(view: Caverna, scene: Scene) -> Image | None:
    """Draw the home board of the player who is awaited; None where several are, or nobody."""
    if len(scene.awaited) != 1:
        return None
    return home_board(view, scene, next(iter(scene.awaited)), WIDTH)

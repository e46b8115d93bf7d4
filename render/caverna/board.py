"""The public picture: rounds, action spaces, cards, players."""

from __future__ import annotations

from PIL.Image import Image

from engines.caverna.state import Caverna
from render.caverna import calendar, spaces, strips
from render.caverna.closeup import closeup
from render.caverna.home import bare_board, home_board
from render.caverna.labels import choices
from render.caverna.numbers import numbered
from render.caverna.phrases import facts
from render.core.frame import GAP, HEAD, MARGIN, STRIP_GAP, Sheet, head
from render.core.renderer import Scene
from render.core.words import doing

WIDTH = 1200  # pixels


def board(view: Caverna, scene: Scene) -> Image:
    """Draw what all players share, and a strip of each; at the end everybody's home board."""
    if scene.ranks is not None:
        return _final(view, scene)
    players = len(view.farms)
    across = strips.columns(players)
    top = HEAD + MARGIN // 2
    tall = spaces.height(view)
    low = top + calendar.HEIGHT + GAP + tall + GAP
    strip = strips.height(view, scene)
    sheet = Sheet(WIDTH, low + -(-players // across) * (strip + STRIP_GAP) + GAP)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    left, right = MARGIN, WIDTH - MARGIN
    calendar.draw_calendar(sheet, scene, view, (left, top, right, top + calendar.HEIGHT))
    top += calendar.HEIGHT + GAP
    spaces.draw_spaces(sheet, scene, view, (left, top, right, top + tall))
    _strips(sheet, scene, view, low)
    return sheet.image


def _strips(sheet: Sheet, scene: Scene, view: Caverna, top: int) -> None:
    """Draw everybody's strip below a line."""
    players = len(view.farms)
    across, tall = strips.columns(players), strips.height(view, scene)
    wide = (WIDTH - 2 * MARGIN - STRIP_GAP * (across - 1)) // across
    for seat in range(players):
        row, column = divmod(seat, across)
        x, y = MARGIN + column * (wide + STRIP_GAP), top + row * (tall + STRIP_GAP)
        strips.strip(sheet, scene, (x, y, x + wide, y + tall), view, seat)


def _final(view: Caverna, scene: Scene) -> Image:
    """Draw all home boards, and a strip of each player."""
    players = len(view.farms)
    across = strips.columns(players)
    homes = [bare_board(view, scene, seat, WIDTH // across) for seat in range(players)]
    rows = [homes[at : at + across] for at in range(0, players, across)]
    low = HEAD + MARGIN // 2 + sum(max(home.height for home in row) for row in rows)
    tall = len(rows) * (strips.height(view, scene) + STRIP_GAP)
    sheet = Sheet(WIDTH, low + tall + GAP)
    head(sheet, scene, facts(view, scene), "")
    top = HEAD + MARGIN // 2
    for row in rows:
        for column, home in enumerate(row):
            sheet.image.paste(home, (column * WIDTH // across, top))
        top += max(home.height for home in row)
    _strips(sheet, scene, view, low)
    return sheet.image


def beside(view: Caverna, scene: Scene) -> Image | None:
    """Draw the home board of the player who is awaited; None where several are, or nobody.

    It is larger where the places to choose from are on it.
    """
    if len(scene.awaited) != 1:
        return None
    seat = next(iter(scene.awaited))
    places = numbered(choices(view, seat)) if scene.asking else []
    if places:
        return closeup(view, scene, seat, places)
    return home_board(view, scene, seat, WIDTH)

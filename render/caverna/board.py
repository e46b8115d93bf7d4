"""Public picture: rounds, action spaces, cards, players."""

from __future__ import annotations

from collections.abc import Iterable

from PIL.Image import Image

from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna import calendar, spaces, strips
from render.caverna.closeup import closeup
from render.caverna.home import bare_board, home_board
from render.caverna.labels import choices
from render.caverna.numbers import numbered
from render.caverna.phrases import facts
from render.core.frame import GAP, HEAD, MARGIN, STRIP_GAP, Sheet, head, lay_out
from render.core.renderer import Scene
from render.core.text import doing

WIDTH = 1200  # pixels


def board(view: Caverna, scene: Scene) -> Image:
    """Draw the common board and a strip per player, or all home boards after the match."""
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
    _strips(sheet, scene, view, low, range(players))
    return sheet.image


def _strips(sheet: Sheet, scene: Scene, view: Caverna, top: int, seats: Iterable[Seat]) -> None:
    """Draw the strips of seats below `top`."""
    span, tall = (MARGIN, top, WIDTH - MARGIN), strips.height(view, scene)
    across = strips.columns(len(view.farms))
    for seat, place in lay_out(seats, span, tall, across, STRIP_GAP):
        strips.strip(sheet, scene, place, view, seat)


def _final(view: Caverna, scene: Scene) -> Image:
    """Draw the home boards of all players, each with its strip below."""
    players = len(view.farms)
    across, strip = strips.columns(players), strips.height(view, scene) + STRIP_GAP
    homes = [bare_board(view, scene, seat, WIDTH // across) for seat in range(players)]
    rows = [range(at, min(at + across, players)) for at in range(0, players, across)]
    heights = [max(homes[seat].height for seat in row) for row in rows]
    sheet = Sheet(WIDTH, HEAD + MARGIN // 2 + sum(heights) + len(rows) * strip + GAP)
    head(sheet, scene, facts(view, scene), "")
    top = HEAD + MARGIN // 2
    for row, height in zip(rows, heights, strict=True):
        for seat in row:
            sheet.image.paste(homes[seat], (seat % across * WIDTH // across, top))
        _strips(sheet, scene, view, top + height, row)
        top += height + strip
    return sheet.image


def home_to_move(view: Caverna, scene: Scene) -> Image | None:
    """Draw the home board of the player to move, or return None unless it is exactly one.

    It is larger if the options are places on it.
    """
    if len(scene.to_move) != 1:
        return None
    seat = next(iter(scene.to_move))
    places = numbered(choices(view, seat)) if scene.asking else []
    if places:
        return closeup(view, scene, seat, places)
    return home_board(view, scene, seat, WIDTH)

"""A player's strip: crew, goods, tracks, points."""

from __future__ import annotations

from engines.core import Seat
from engines.karvi.scoring import scores
from engines.karvi.state import Karvi
from render.core.canvas import Box
from render.core.frame import Sheet, seat_card, write_name
from render.core.renderer import Scene

COLUMNS = 2
HEIGHT = 112


def height(view: Karvi, scene: Scene) -> int:
    """Return the units of a strip."""
    return HEIGHT


def strip(sheet: Sheet, scene: Scene, box: Box, view: Karvi, seat: Seat) -> None:
    """Draw a player's strip into a box."""
    left, top, right, bottom = seat_card(sheet, scene, box, seat)
    middle = (top + bottom) // 2
    sheet.write((right, middle), str(scores(view)[seat]), 42, bold=True, anchor="rm")
    write_name(sheet, scene, (left, middle), seat, right - left - sheet.px(90))

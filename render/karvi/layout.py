"""Layout of the public picture: the ring of spaces, and the map within it."""

from __future__ import annotations

from engines.karvi.schema import LAST
from render.core.canvas import Box
from render.core.frame import GAP, HEAD, MARGIN

WIDTH = 1200  # pixels
COLUMNS, ROWS = 9, 11
STEP = (128, 98)
TOP = HEAD + MARGIN // 2
RING: Box = (MARGIN, TOP, MARGIN + COLUMNS * STEP[0], TOP + ROWS * STEP[1])
INNER: Box = (RING[0] + STEP[0], RING[1] + STEP[1], RING[2] - STEP[0], RING[3] - STEP[1])
MAP_ROUND, MAP_SHADE = 16, 14  # units: radius of the map's corners, extent of its shadow
LOW = RING[3] + GAP

_RIGHT, _DOWN, _LEFT = COLUMNS - 1, COLUMNS + ROWS - 2, 2 * COLUMNS + ROWS - 3


def cell(at: int) -> tuple[int, int]:
    """Return column and row of a space of the ring; 0 is the corner before the stop spaces."""
    if at <= _RIGHT:
        return at, 0
    if at <= _DOWN:
        return COLUMNS - 1, at - _RIGHT
    if at <= _LEFT:
        return COLUMNS - 1 - (at - _DOWN), ROWS - 1
    return 0, LAST + 1 - at


def ahead(at: int) -> tuple[int, int]:
    """Return the direction in which dice leave a space."""
    (x, y), (to_x, to_y) = cell(at), cell(at + 1 if at < LAST else 0)
    return to_x - x, to_y - y

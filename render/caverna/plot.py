"""Positions of the spaces of a home board in a picture."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engines.caverna.land import BOARD, COLUMNS, ROWS, spaces_in
from render.core.canvas import Box

ON_BOARD = tuple(spaces_in(BOARD))
MOUNTAIN_FROM, LAST = 4, 6  # columns: the first of the mountain, the last of the board
INNER = ROWS[1:-1]


class Plot(NamedTuple):
    """The positions of spaces in some columns and rows, each `side` pixels wide and tall.

    The board is surrounded by its frame; overhanging tiles extend beyond it.  The foot of the
    mountain is between forest and mountain.
    """

    columns: range
    rows: str
    side: int
    left: int
    top: int

    @property
    def frame(self) -> int:
        """Return the thickness of the frame."""
        return self.side // 13

    @property
    def foot(self) -> int:
        """Return the width of the foot of the mountain, or 0 if only one half is shown."""
        return self.side // 9 if self.columns[0] < MOUNTAIN_FROM <= self.columns[-1] else 0

    def box(self, space: str) -> Box:
        """Return the box of a space."""
        row, column = space[0], int(space[1])
        x = self.left + (column - self.columns[0]) * self.side
        x += self.frame * ((column > 0) + (column > LAST)) + self.foot * (column >= MOUNTAIN_FROM)
        y = self.top + (ROWS.index(row) - ROWS.index(self.rows[0])) * self.side
        y += self.frame * ((row != ROWS[0]) + (row == ROWS[-1]))
        return x, y, x + self.side, y + self.side

    def around(self, spaces: Iterable[str]) -> Box:
        """Return the smallest box around some spaces."""
        boxes = [self.box(space) for space in spaces]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return min(lefts), min(tops), max(rights), max(bottoms)

    @property
    def spaces(self) -> list[str]:
        """Return the spaces of the board that are shown."""
        return [space for space in ON_BOARD if int(space[1]) in self.columns]

    @property
    def board(self) -> Box:
        """Return the box of the board without its frame."""
        return self.around(self.spaces)

    @property
    def size(self) -> tuple[int, int]:
        """Return the total width and height."""
        right, bottom = self.columns[-1], self.rows[-1]
        corner = self.box(f"{bottom}{right}")
        return (
            corner[2] - self.left + self.frame * (right <= LAST),
            corner[3] - self.top + self.frame * (bottom in INNER),
        )


def shown(spaces: Iterable[str], columns: range = range(1, LAST + 1)) -> tuple[range, str]:
    """Return the columns and rows to show: those of the board, and those of overhanging spaces."""
    beyond = [space for space in spaces if space not in ON_BOARD]
    first = 0 if any(space[1] == "0" for space in beyond) else columns[0]
    last = COLUMNS - 1 if any(int(space[1]) == COLUMNS - 1 for space in beyond) else columns[-1]
    above = ROWS[0] if any(space[0] == ROWS[0] for space in beyond) else ""
    below = ROWS[-1] if any(space[0] == ROWS[-1] for space in beyond) else ""
    return range(first, last + 1), above + INNER + below


def fitting(columns: range, rows: str, wide: int, corner: tuple[int, int]) -> Plot:
    """Return the plot with the largest spaces that fit into a width."""
    side = wide // len(columns)
    while (plot := Plot(columns, rows, side, *corner)).size[0] > wide:
        side -= 1
    return plot

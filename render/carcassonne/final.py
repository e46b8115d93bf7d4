"""Table of the final scoring: features, points, and their owners."""

from __future__ import annotations

from collections.abc import Sequence

from engines.carcassonne.records import Scored
from render.carcassonne import words
from render.core.frame import GAP, SMALL, Sheet, colour_of
from render.core.palette import INK_SOFT
from render.core.pieces import mark
from render.core.renderer import Scene

ROW = 40  # units
COLUMNS = 3
_PAD = 12


def table_height(lines: int) -> int:
    """Return the height of a table of `lines` lines in units, or 0 without lines."""
    return GAP + 2 * _PAD + ROW * -(-lines // COLUMNS) if lines else 0


def write_table(
    sheet: Sheet, scene: Scene, corner: tuple[int, int], wide: int, lines: Sequence[Scored]
) -> None:
    """Write a line for every feature scored at the end, in columns."""
    left, top = corner
    tall = sheet.px(table_height(len(lines)) - GAP)
    sheet.card((left, top, left + wide, top + tall))
    rows = -(-len(lines) // COLUMNS)
    each = wide // COLUMNS
    for number, line in enumerate(lines):
        column, row = divmod(number, rows)
        middle = top + sheet.px(_PAD + ROW * (row + 0.5))
        _write_line(sheet, scene, left + column * each, each, middle, line)


def _write_line(
    sheet: Sheet, scene: Scene, left: int, wide: int, middle: int, line: Scored
) -> None:
    end = left + wide - sheet.px(22)
    end -= sheet.write(
        (end, middle), f"+{line.points}" if line.points else "0", SMALL, bold=True, anchor="rm"
    )
    side = sheet.px(30)
    for seat in reversed(line.seats):
        end -= side + sheet.px(8)
        sheet.put(mark(colour_of(scene, seat), side), (end, middle))
    start = left + sheet.px(22)
    text = words.final_line(line, scene.texts)
    sheet.write((start, middle), text, SMALL, INK_SOFT, most=end - start - sheet.px(12))

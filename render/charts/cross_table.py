"""Cross table: a row per player, a column per opponent or round.

Letters keep their size: the picture grows with the number of columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import CrossRow, CrossTable, Tone
from render.charts.style import (
    ASKED,
    TOP,
    WIDTH,
    around,
    card,
    ground,
    headline,
    named,
    number,
    row_of,
    titled,
    widest,
)
from render.core.canvas import Box, write_boxed
from render.core.frame import MARGIN, Sheet
from render.core.palette import INK, INK_SOFT, Rgb, mixed
from render.core.text import alternative

TONES: dict[Tone, Rgb] = {
    "won": (168, 204, 236),
    "drawn": (224, 216, 200),
    "lost": (246, 204, 164),
    "self": (170, 152, 124),
}
PLACES, NAMES, PAD = 76, 330, 12  # pixels
MAX_CELL, MAX_COLUMNS, MAX_ROWS = 110, 64, 64
SIZES = ((10, 33, 58), (24, 24, 46), (40, 18, 34), (10_000, 14, 27))
"""Entries: maximum columns (or a third of the rows), font size and row height in pixels."""
MAX_HEAD = 1.7  # maximum enlargement of the head of a large picture
_TOLD = 8


class Plan(NamedTuple):
    """Sizes in pixels: of letters, rows, cells, totals and the picture."""

    size: int
    row: int
    cell: int
    sums: list[int]
    wide: int


def cross_table_picture(table: CrossTable, texts: Texts) -> Image:
    """Draw a cross table, wider for many columns; the reader's row is always included."""
    if len(table.columns) > MAX_COLUMNS:
        table = table._replace(columns=table.columns[:MAX_COLUMNS])
    plan = _plan(table)
    shown = around(len(table.rows), MAX_ROWS, table.asker)
    unit = min(MAX_HEAD, plan.wide / WIDTH)
    top, heads = round(TOP * unit), round(plan.row * 1.3)
    tall = top + heads + plan.row * max(1, len(shown)) + PAD
    sheet = titled((plan.wide, tall + MARGIN), table.title, table.about, unit)
    sheet.unit = 1.0
    box = card(sheet, MARGIN, top, plan.wide - MARGIN, tall)
    last = box[2] - PAD - sum(plan.sums)
    first = last - plan.cell * len(table.columns)
    edges = [*range(first, last + 1, plan.cell)], list(accumulate(plan.sums, initial=last))
    for ends, words in zip(edges, (table.columns, table.totals), strict=True):
        _heads(sheet, (top, top + heads), ends, words, plan.size)
    for line, index in enumerate(shown):
        y = top + heads + plan.row * line
        strip = box[0] + 5, y, box[2] - 5, y + plan.row
        if index is None:
            spot = plan.wide // 2, y + plan.row // 2
            sheet.write(spot, "⋮", plan.size, INK_SOFT, bold=True, anchor="mm")
        else:
            _line(sheet, strip, line, table, index, edges, plan.size, texts)
    if not table.rows:
        middle = plan.wide // 2, top + heads + plan.row // 2
        sheet.write(middle, texts("chart-nobody"), plan.size, INK_SOFT, anchor="mm")
    return sheet.image


def _plan(table: CrossTable) -> Plan:
    """Return the sizes at which everything fits."""
    crowd = max(len(table.columns), min(MAX_ROWS, len(table.rows)) // 3)
    size, row = next(one for most, *one in SIZES if crowd <= most)
    cells = {cell.text for row in table.rows for cell in row.cells}
    least = max(round(row * 0.96), widest([*table.columns, *cells], size, bold=True) + 10)
    sums = []
    for at, head in enumerate(table.totals):
        totals = widest([number(row.totals[at]) for row in table.rows], size, bold=True)
        sums.append(max(totals, widest(head.split(), size * 0.7)) + 2 * PAD)
    fixed = 2 * MARGIN + PLACES + NAMES + sum(sums) + 2 * PAD
    room = (WIDTH - fixed) // max(1, len(table.columns))
    cell = max(least, min(MAX_CELL, room))
    return Plan(size, row, cell, sums, max(WIDTH, fixed + cell * len(table.columns)))


def _heads(
    sheet: Sheet, y: tuple[int, int], ends: Sequence[int], words: Sequence[str], size: int
) -> None:
    sizes = round(size * 0.6), round(size * 0.85)
    for (left, right), head in zip(pairwise(ends), words, strict=False):
        box = left + 2, y[0] + 4, right - 2, y[1]
        write_boxed(sheet.image, box, head, sizes, INK_SOFT, bold=False)


def _line(
    sheet: Sheet,
    strip: Box,
    line: int,
    table: CrossTable,
    index: int,
    edges: tuple[list[int], list[int]],
    size: int,
    texts: Texts,
) -> None:
    """Draw a player's row on its background, the reader's row with a rim."""
    asked, row = index == table.asker, table.rows[index]
    ground(sheet, strip, line)
    if asked:
        sheet.image.paste(ASKED, strip)
    row = row._replace(name=named(row.name, index + 1, texts))
    _row(sheet, strip, row, edges, size, bold=asked)
    if asked:
        _rim(sheet, strip)


def _rim(sheet: Sheet, line: Box) -> None:
    left, top, right, bottom = line
    ink = mixed(ASKED, INK, 0.7)
    for box in (
        (left, top, right, top + 3),
        (left, bottom - 3, right, bottom),
        (left, top, left + 3, bottom),
        (right - 3, top, right, bottom),
    ):
        sheet.image.paste(ink, box)


def _row(
    sheet: Sheet,
    strip: Box,
    row: CrossRow,
    ends: tuple[list[int], list[int]],
    size: int,
    *,
    bold: bool,
) -> None:
    left, top, _, bottom = strip
    middle, (edges, sums) = (top + bottom) // 2, ends
    sheet.write((left + PLACES - 14, middle), str(row.place), size, INK_SOFT, anchor="rm")
    most = (edges[0] if edges else sums[0]) - left - PLACES - PAD
    sheet.write((left + PLACES, middle), row.name, size, bold=bold, most=most)
    for (start, end), cell in zip(pairwise(edges), row.cells, strict=False):
        if (fill := TONES.get(cell.tone)) is not None:
            sheet.image.paste(fill, (start + 1, top + 1, end - 1, bottom - 1))
        spot, won = ((start + end) // 2, middle), cell.tone == "won"
        sheet.write(spot, cell.text, size, bold=won, anchor="mm")  # colours alone are not enough
    for column, ((start, end), total) in enumerate(zip(pairwise(sums), row.totals, strict=False)):
        spot = (start + end) // 2, middle
        sheet.write(spot, number(total), size, bold=column == 0, anchor="mm")


def cross_table_alt(table: CrossTable, texts: Texts) -> str:
    """Return a cross table as text: the reader's row, then the first rows."""
    first = table.rows[:_TOLD]
    rows = first if table.asker is None else (table.rows[table.asker], *first)
    each = [
        texts("chart-alt-cross", name=row.name, cells=texts.enumerated(cells[:MAX_COLUMNS]))
        for row in dict.fromkeys(rows)
        if (cells := [cell.text for cell in row.cells if cell.text])
    ]
    heading = headline(table.title, table.about, texts)
    return alternative(heading, row_of(each, texts))

"""Who played whom: a row for each player, a column for each opponent or round.

Letters keep their size: with many columns the picture grows.
"""

from __future__ import annotations

from itertools import accumulate, pairwise

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
from render.core.canvas import write_boxed
from render.core.frame import MARGIN, Sheet
from render.core.palette import INK, INK_SOFT, Rgb, mixed
from render.core.words import alternative

TONES: dict[Tone, Rgb] = {
    "won": (168, 204, 236),
    "drawn": (224, 216, 200),
    "lost": (246, 204, 164),
    "self": (170, 152, 124),
}
PLACES, NAMES, PAD = 76, 330, 12  # pixels
MOST_CELL, MOST_COLUMNS, MOST_ROWS = 110, 64, 64
SIZES = ((10, 33, 58), (24, 24, 46), (40, 18, 34), (10_000, 14, 27))
"""Up to so many columns, or three times as many rows, letters and rows are so tall, in pixels."""
MOST_HEAD = 1.7  # times larger the head of a large picture may be
_TOLD = 8


def cross_table_picture(table: CrossTable, texts: Texts) -> Image:
    """Draw a cross table, wider than usual if there are many columns; who looks is always shown."""
    if len(table.columns) > MOST_COLUMNS:
        table = table._replace(columns=table.columns[:MOST_COLUMNS])
    crowd = max(len(table.columns), min(MOST_ROWS, len(table.rows)) // 3)
    size, row = next(one for most, *one in SIZES if crowd <= most)
    cells = {cell.text for one in table.rows for cell in one.cells}
    least = max(round(row * 0.96), widest([*table.columns, *cells], size) + 10)
    sums = [
        max(
            widest([number(one.totals[at]) for one in table.rows], size, bold=True),
            widest(head.split(), size * 0.7),
        )
        + 2 * PAD
        for at, head in enumerate(table.totals)
    ]
    fixed = 2 * MARGIN + PLACES + NAMES + sum(sums) + 2 * PAD
    room = (WIDTH - fixed) // max(1, len(table.columns))
    cell = max(least, min(MOST_CELL, room))
    wide = max(WIDTH, fixed + cell * len(table.columns))
    unit = min(MOST_HEAD, wide / WIDTH)
    top = round(TOP * unit)
    heads = round(row * 1.3)
    shown = around(len(table.rows), MOST_ROWS, table.asker)
    tall = top + heads + row * max(1, len(shown)) + PAD
    sheet = titled((wide, tall + MARGIN), table.title, table.about, unit)
    sheet.unit = 1.0
    box = card(sheet, MARGIN, top, wide - MARGIN, tall)
    last = box[2] - PAD - sum(sums)
    first = last - cell * len(table.columns)
    edges = [*range(first, last + 1, cell)], list(accumulate(sums, initial=last))
    for ends, words in zip(edges, (table.columns, table.totals), strict=True):
        for (left, right), head in zip(pairwise(ends), words, strict=False):
            spot = left + 2, top + 4, right - 2, top + heads
            sizes = round(size * 0.6), round(size * 0.85)
            write_boxed(sheet.image, spot, head, sizes, INK_SOFT, bold=False)
    for line, index in enumerate(shown):
        y = top + heads + row * line
        strip = box[0] + 5, y, box[2] - 5, y + row
        if index is None:
            sheet.write((wide // 2, y + row // 2), "⋮", size, INK_SOFT, bold=True, anchor="mm")
            continue
        ground(sheet, strip, line)
        asked = index == table.asker
        if asked:
            sheet.image.paste(ASKED, strip)
        one = table.rows[index]
        one = one._replace(name=named(one.name, index + 1, texts))
        _row(sheet, (box[0], y, row), one, edges, size, bold=asked)
        if asked:
            _rim(sheet, strip)
    if not table.rows:
        middle = wide // 2, top + heads + row // 2
        sheet.write(middle, texts("chart-nobody"), size, INK_SOFT, anchor="mm")
    return sheet.image


def _rim(sheet: Sheet, line: tuple[int, int, int, int]) -> None:
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
    at: tuple[int, int, int],
    row: CrossRow,
    ends: tuple[list[int], list[int]],
    size: int,
    *,
    bold: bool,
) -> None:
    left, top, tall = at
    middle, (edges, sums) = top + tall // 2, ends
    sheet.write((left + PLACES - 14, middle), str(row.place), size, INK_SOFT, anchor="rm")
    most = (edges[0] if edges else sums[0]) - left - PLACES - PAD
    sheet.write((left + PLACES, middle), row.name, size, bold=bold, most=most)
    for (start, end), cell in zip(pairwise(edges), row.cells, strict=False):
        if (fill := TONES.get(cell.tone)) is not None:
            sheet.image.paste(fill, (start + 1, top + 1, end - 1, top + tall - 1))
        spot, won = ((start + end) // 2, middle), cell.tone == "won"
        sheet.write(spot, cell.text, size, bold=won, anchor="mm")  # colours alone tell too little
    for column, ((start, end), total) in enumerate(zip(pairwise(sums), row.totals, strict=False)):
        spot = (start + end) // 2, middle
        sheet.write(spot, number(total), size, bold=column == 0, anchor="mm")


def cross_table_alt(table: CrossTable, texts: Texts) -> str:
    """Return a cross table in words: who looks, then the first rows."""
    first = table.rows[:_TOLD]
    rows = first if table.asker is None else (table.rows[table.asker], *first)
    each = [
        texts("chart-alt-cross", name=row.name, cells=texts.enumerated(cells[:MOST_COLUMNS]))
        for row in dict.fromkeys(rows)
        if (cells := [cell.text for cell in row.cells if cell.text])
    ]
    heading = headline(table.title, table.about, texts)
    return alternative(heading, row_of(each, texts))

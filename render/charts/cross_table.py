"""Who played whom: a row for each player, a column for each opponent or round."""

from __future__ import annotations

from itertools import pairwise

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import CrossRow, CrossTable, Tone
from render.charts.style import HEAD, card, ground, named, number, titled
from render.core.canvas import Box, write_boxed
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import INK, INK_SOFT, Rgb
from render.core.words import alternative

TONES: dict[Tone, Rgb] = {
    "won": (176, 208, 236),
    "drawn": (226, 220, 206),
    "lost": (246, 206, 168),
    "self": (170, 152, 124),
}
_TOLD = 10
NAME, LEAST_CELL, MOST_CELL, ROW = 300, 46, 110, 56  # units at the usual width
LETTERS, SMALLEST = 30, 20


def cross_table_picture(table: CrossTable, texts: Texts) -> Image:
    """Draw a cross table, wider than usual if there are many columns."""
    places = 62
    totals = 92 * len(table.totals)
    room = UNITS - 2 * MARGIN - places - NAME - totals - 16
    cell = min(MOST_CELL, room / max(1, len(table.columns)))
    scale = max(1.0, LEAST_CELL / cell)  # the picture grows so that letters keep their size
    pixels = min(2400, round(UNITS * scale))
    row = ROW / scale
    tall = HEAD + MARGIN / 2 + row * (len(table.rows) + 1.4) + 12
    sheet = titled(tall + MARGIN, table.title, table.about, image_width=pixels)
    box = card(sheet, MARGIN, HEAD + MARGIN / 2, UNITS - MARGIN, tall)
    end = UNITS - MARGIN - 8 - totals
    edges = [sheet.px(end - cell * step) for step in range(len(table.columns), -1, -1)]
    sums = [sheet.px(end + 92 * step) for step in range(len(table.totals) + 1)]
    size = max(SMALLEST, LETTERS / scale) if scale == 1 else LETTERS / scale
    top = box[1] + sheet.px(row * 1.4)
    for ends, heads in ((edges, table.columns), (sums, table.totals)):
        for (left, right), head in zip(pairwise(ends), heads, strict=True):
            spot = left, box[1] + 4, right, top
            write_boxed(sheet.image, spot, head, _sizes(sheet, size), INK_SOFT, bold=False)
    for index, one in enumerate(table.rows):
        y = top + sheet.px(row * index), top + sheet.px(row * (index + 1))
        asked = index == table.asker
        ground(sheet, (box[0] + 5, y[0], box[2] - 5, y[1]), index, asked=asked)
        named_row = one._replace(name=named(one.name, index + 1, texts))
        _row(sheet, (box[0], *y), named_row, (edges, sums), size, bold=asked)
    return sheet.image


def _sizes(sheet: Sheet, size: float) -> tuple[int, int]:
    return sheet.px(size * 0.6), sheet.px(size)


def _row(
    sheet: Sheet,
    at: Box | tuple[int, int, int],
    row: CrossRow,
    ends: tuple[list[int], list[int]],
    size: float,
    *,
    bold: bool,
) -> None:
    left, top, bottom = at[0], at[1], at[2]
    middle, (edges, sums) = (top + bottom) // 2, ends
    spot = left + sheet.px(60), middle
    sheet.write(spot, str(row.place), size, INK_SOFT, anchor="rm")
    most = edges[0] - left - sheet.px(80)
    sheet.write((left + sheet.px(74), middle), row.name, size, bold=bold, most=most)
    for (start, end), cell in zip(pairwise(edges), row.cells, strict=False):
        box = start + 1, top + 1, end - 1, bottom - 1
        if (fill := TONES.get(cell.tone)) is not None:
            sheet.image.paste(fill, box)
        write_boxed(sheet.image, box, cell.text, _sizes(sheet, size), INK, bold=False)
    for column, (edge, total) in enumerate(zip(sums[1:], row.totals, strict=False)):
        spot = edge - sheet.px(8), middle
        sheet.write(spot, number(total), size, bold=column == 0, anchor="rm")


def cross_table_alt(table: CrossTable, texts: Texts) -> str:
    """Return the first rows of a cross table in words."""
    each = [
        texts(
            "chart-alt-cross",
            name=row.name,
            cells=texts.enumerated(cell.text for cell in row.cells if cell.text),
        )
        for row in table.rows[:_TOLD]
    ]
    heading = texts("chart-alt-title", title=table.title, about=table.about)
    return alternative(heading, texts("alt-between").join(each))

"""Cards with a heading and a plot or rows of text below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from matches.texts import Texts
from render.charts.style import LETTERS, widest
from render.core.canvas import Box
from render.core.frame import Sheet
from render.core.palette import INK_SOFT

HEADING, ROW, PAD = 64, 56, 16  # units


def heading(sheet: Sheet, box: Box, said: str) -> Box:
    """Write the heading of a card; return the remaining box."""
    spot = box[0] + sheet.px(22), box[1] + sheet.px(HEADING / 2 + 3)
    most = box[2] - box[0] - sheet.px(44)
    sheet.write(spot, said, LETTERS, INK_SOFT, bold=True, most=most)
    return box[0], box[1] + sheet.px(HEADING), box[2], box[3]


def inside(sheet: Sheet, box: Box) -> Box:
    """Return the box of a plot in the rest of a card."""
    pad = sheet.px(PAD)
    return box[0] + pad, box[1], box[2] - pad, box[3] - pad


def filled(
    sheet: Sheet, box: Box, said: str, draw: Callable[[Sheet, Box], None] | None, texts: Texts
) -> None:
    """Fill a card with a heading and a plot, or with a notice if there is no plot yet."""
    box = heading(sheet, box, said)
    if draw is None:
        nothing(sheet, box, texts)
    else:
        draw(sheet, inside(sheet, box))


def nothing(sheet: Sheet, box: Box, texts: Texts) -> None:
    """Write that there is nothing to show yet."""
    middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2 - sheet.px(HEADING / 4)
    sheet.write(middle, texts("chart-nothing"), LETTERS, INK_SOFT, anchor="mm")


def lines(sheet: Sheet, box: Box, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Write rows of text; the first cell is cut at the start of the other, right-aligned cells."""
    left, top, right, _ = box
    size, apart = sheet.px(LETTERS), sheet.px(28)
    edges = [right - sheet.px(22)]
    for at in reversed(range(len(heads))):
        wide = widest([heads[at], *(row[at + 1] for row in rows)], size)
        edges.insert(0, edges[0] - wide - apart)
    middle = top - sheet.px(HEADING / 2 - 3)
    for end, head in zip(edges[1:], heads, strict=True):
        sheet.write((end, middle), head, LETTERS, INK_SOFT, anchor="rm")
    for line, (name, *cells) in enumerate(rows):
        middle = top + sheet.px(ROW * (line + 0.5))
        start = left + sheet.px(22)
        sheet.write((start, middle), name, LETTERS, most=edges[0] - start)
        for end, cell in zip(edges[1:], cells, strict=True):
            sheet.write((end, middle), cell, LETTERS, anchor="rm")

"""Standings as a table by place: whoever looks finds their own row marked, however many there are.

Up to 64 rows stand in two columns; of more the best are shown, and those around who looks.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Standing, Standings
from render.charts.style import (
    GOLD,
    HEAD,
    PLAIN,
    WIDTH,
    around,
    card,
    ground,
    named,
    number,
    rule,
    titled,
    widest,
)
from render.core.canvas import Box, badge, paste_at, write_boxed
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import INK, INK_SOFT, mixed
from render.core.words import alternative

MOST_ROWS, ONE_COLUMN = 64, 24
WIDE = 1600  # pixels of two columns
_TOLD = 10  # places in words
Shown = Sequence[int | None]


class _Type:
    """Sizes of a table, in units: of one column, and of two side by side."""

    def __init__(self, columns: int) -> None:
        self.letters, self.row, self.heads = (34, 58, 76) if columns == 1 else (22, 38, 56)
        self.place, self.pad = (92, 14) if columns == 1 else (54, 8)


def standings_picture(standings: Standings, texts: Texts) -> Image:
    """Draw standings, the row of who looks always among those shown."""
    shown = around(len(standings.rows), MOST_ROWS, standings.asker)
    columns = 1 if len(shown) <= ONE_COLUMN else 2
    kind, each = _Type(columns), max(1, -(-len(shown) // columns))
    bottom = HEAD + MARGIN / 2 + kind.heads + each * kind.row + 16
    wide = WIDTH if columns == 1 else WIDE
    sheet = titled(bottom + MARGIN, standings.title, standings.about, image_width=wide)
    step = (UNITS - 2 * MARGIN + 16) / columns
    for column in range(columns):
        left = MARGIN + step * column
        box = card(sheet, left, HEAD + MARGIN / 2, left + step - 16, bottom)
        rows = list(islice(shown, column * each, (column + 1) * each))
        table(sheet, box, standings, rows, kind, texts)
    if not standings.rows:
        middle = sheet.px(UNITS / 2), sheet.px(bottom - kind.row)
        sheet.write(middle, texts("chart-nobody"), kind.letters, INK_SOFT, anchor="mm")
    return sheet.image


def standings_alt(standings: Standings, texts: Texts) -> str:
    """Return standings in words: who looks, then the best."""
    told = []
    if standings.asker is not None:
        one = standings.rows[standings.asker]
        told.append(texts("chart-alt-you", place=one.place, count=len(standings.rows)))
    rows = standings.rows[:_TOLD]
    each = [
        texts("chart-alt-place", place=row.place, name=row.name, points=number(row.cells[0]))
        for row in rows
        if row.cells
    ]
    heading = texts("chart-alt-title", title=standings.title, about=standings.about)
    return alternative(heading, *told, texts("alt-between").join(each))


def table(
    sheet: Sheet, box: Box, standings: Standings, shown: Shown, kind: _Type, texts: Texts
) -> None:
    """Fill a card with some of the rows, below the heads of the columns."""
    left, top, right, _ = box
    edges = _edges(sheet, standings, kind, right - sheet.px(kind.pad))
    _heads(sheet, top, edges, standings.columns, kind)
    first = top + sheet.px(kind.heads)
    inside = left + sheet.px(6), right - sheet.px(6)
    for row, index in enumerate(shown):
        y = first + sheet.px(kind.row * row), first + sheet.px(kind.row * (row + 1))
        if index is None:
            middle = (left + right) // 2, (y[0] + y[1]) // 2
            sheet.write(middle, "⋮", kind.letters, INK_SOFT, bold=True, anchor="mm")
            continue
        asked = index == standings.asker
        ground(sheet, (inside[0], y[0], inside[1], y[1]), row, asked=asked)
        at = left, (y[0] + y[1]) // 2
        one = standings.rows[index]
        name = named(one.name, index + 1, texts)
        _row(sheet, at, one._replace(name=name), edges, kind, bold=asked)
        if standings.advance and index + 1 == standings.advance < len(standings.rows):
            rule(sheet, *inside, y[1], INK)


def _edges(sheet: Sheet, standings: Standings, kind: _Type, right: int) -> list[int]:
    """Return where the cells of each column end, and, last, where names must."""
    edges = [right]
    for column in reversed(range(len(standings.columns))):
        cells = [number(row.cells[column]) for row in standings.rows if column < len(row.cells)]
        wide = widest(sheet, cells, kind.letters, bold=column == 0)
        head = max(
            (widest(sheet, [w], kind.letters * 0.75) for w in standings.columns[column].split()),
            default=0,
        )
        edges.append(edges[-1] - max(wide, head) - 2 * sheet.px(kind.pad))
    return edges[::-1]


def _heads(sheet: Sheet, top: int, edges: list[int], columns: Sequence[str], kind: _Type) -> None:
    sizes = sheet.px(kind.letters * 0.5), sheet.px(kind.letters * 0.75)
    for start, end, head in zip(edges, edges[1:], columns, strict=False):
        box = start + sheet.px(4), top + sheet.px(4), end - sheet.px(2), top + sheet.px(kind.heads)
        write_boxed(sheet.image, box, head, sizes, INK_SOFT, bold=False)


def _row(
    sheet: Sheet, at: tuple[int, int], row: Standing, edges: list[int], kind: _Type, *, bold: bool
) -> None:
    """Write place, name and cells of a row."""
    left, middle = at
    ink = INK_SOFT if row.gone else INK
    side = sheet.px(kind.row * 0.8)
    fill = GOLD if row.place == 1 else PLAIN
    spot = left + sheet.px(kind.place / 2 + 4), middle
    if row.place <= 3:
        paste_at(sheet.image, badge(str(row.place), side, fill, mixed(fill, INK, 0.55)), spot)
    else:
        sheet.write(spot, str(row.place), kind.letters, ink, anchor="mm")
    start = left + sheet.px(kind.place + 4)
    most = edges[0] - start - sheet.px(4)
    sheet.write((start, middle), row.name, kind.letters, ink, bold=bold, most=most)
    for column, (edge, cell) in enumerate(zip(edges[1:], row.cells, strict=False)):
        spot = edge - sheet.px(kind.pad), middle
        sheet.write(spot, number(cell), kind.letters, ink, bold=column == 0, anchor="rm")

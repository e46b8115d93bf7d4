"""Standings as a table in order of place, with the reader's row marked.

Up to 64 rows are shown, in two columns if there are more than 24.  Of longer standings the picture
shows the best rows and those around the reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import StandingRow, Standings
from render.charts.style import (
    GOLD,
    LETTERS,
    PLAIN,
    TOP,
    WIDTH,
    around,
    card,
    ground,
    headline,
    named,
    number,
    row_of,
    rule,
    titled,
    widest,
)
from render.core.canvas import Box, badge, paste_at, write_boxed
from render.core.frame import MARGIN, Sheet
from render.core.palette import INK, INK_SOFT, mixed
from render.core.text import alternative

MAX_ROWS, ONE_COLUMN = 64, 24
_GAP, _PAD = 16, 8
HEADS = 0.62  # minimum size of headings as a share of other letters, if names need room
MORE = 70  # maximum widening of columns if names leave room
TALLEST = 3400  # pixels; height of all groups
_TOLD = 10  # places in the alternative text


class TableSizes(NamedTuple):
    """Sizes in units: letters, rows, headings, the column of places, the minimum for names."""

    letters: float
    row: float
    heads: float
    places: float
    names: float
    pad: float


WIDE = TableSizes(letters=35, row=58, heads=78, places=92, names=380, pad=13)
NARROW = TableSizes(letters=29, row=50, heads=66, places=72, names=250, pad=9)
Shown = Sequence[int | None]


def standings_picture(standings: Standings, texts: Texts) -> Image:
    """Draw standings; the reader's row is always included."""
    shown = around(len(standings.rows), MAX_ROWS, standings.asker)
    if len(shown) <= ONE_COLUMN:
        return _drawn(standings.title, standings.about, [(standings, shown)], texts)
    half = -(-len(shown) // 2)
    parts = [(standings, shown[:half]), (standings, shown[half:])]
    return _drawn(standings.title, standings.about, parts, texts)


def groups_picture(title: str, about: str, groups: Sequence[Standings], texts: Texts) -> Image:
    """Draw the standings of groups on one sheet, each below its own title.

    If not all fit, the first groups and the reader's group are shown.
    """
    most = max((len(group.rows) for group in groups), default=1)
    fit = 2 * max(1, TALLEST // round(NARROW.row * (min(most, ONE_COLUMN) + 3)))
    own = next((at for at, one in enumerate(groups) if one.asker is not None), 0)
    kept = groups[:fit] if own < fit else [*groups[: fit - 1], groups[own]]
    parts = [(one, around(len(one.rows), ONE_COLUMN, one.asker)) for one in kept]
    return _drawn(title, about, parts, texts, headed=True)


def _drawn(
    title: str,
    about: str,
    parts: Sequence[tuple[Standings, Shown]],
    texts: Texts,
    *,
    headed: bool = False,
) -> Image:
    """Draw one table alone, or tables in rows of two."""
    columns = 1 if len(parts) == 1 else 2
    sizes = WIDE if columns == 1 else NARROW
    wide = WIDTH if columns == 1 else 2 * (WIDTH // 2 + 200)
    head = (LETTERS + 24) * headed
    most = max((len(shown) for _, shown in parts), default=0)
    tall = head + sizes.heads + max(1, most) * sizes.row + _PAD
    rows = -(-len(parts) // columns)
    sheet = titled((wide, TOP + rows * (tall + _GAP) + _PAD), title, about)
    step = (wide - 2 * MARGIN + _GAP) / columns
    for index, (standings, shown) in enumerate(parts):
        left = MARGIN + step * (index % columns)
        top = TOP + (tall + _GAP) * (index // columns)
        used = head + sizes.heads + max(1, len(shown)) * sizes.row + _PAD
        box = card(sheet, left, top, left + step - _GAP, top + used)
        if headed:
            spot = box[0] + 20, box[1] + round(head / 2) + 4
            most_wide = box[2] - box[0] - 40
            sheet.write(spot, standings.title, LETTERS, bold=True, most=most_wide)
        inner = box[0], box[1] + round(head), box[2], box[3]
        _table(sheet, inner, standings, shown, sizes, texts)
    return sheet.image


def _table(
    sheet: Sheet, box: Box, standings: Standings, shown: Shown, sizes: TableSizes, texts: Texts
) -> None:
    """Fill a card with some of the rows, below the headings of the columns."""
    left, top, right, _ = box
    middle, inside = (left + right) // 2, (left + 6, right - 6)
    edges = _edges(standings, sizes, left, right - 8)
    first = top + sizes.heads
    _heads(sheet, (top, round(first)), edges, standings.columns, sizes)
    if not standings.rows:
        spot = middle, round(first + sizes.row / 2)
        sheet.write(spot, texts("chart-nobody"), sizes.letters, INK_SOFT, anchor="mm")
    for line, index in enumerate(shown):
        y = round(first + sizes.row * line), round(first + sizes.row * (line + 1))
        if index is None:
            spot = middle, (y[0] + y[1]) // 2
            sheet.write(spot, "⋮", sizes.letters, INK_SOFT, bold=True, anchor="mm")
            continue
        asked = index == standings.asker
        ground(sheet, (inside[0], y[0], inside[1], y[1]), line, asked=asked)
        row = standings.rows[index]
        row = row._replace(name=named(row.name, index + 1, texts))
        _row(sheet, (left, (y[0] + y[1]) // 2), row, edges, sizes, bold=asked)
    for line, index in enumerate(shown):
        if index is not None and index + 1 == standings.advance < len(standings.rows):
            rule(sheet, *inside, round(first + sizes.row * (line + 1)), INK)


def _edges(standings: Standings, sizes: TableSizes, left: int, right: int) -> list[int]:
    """Return the right end of names, then that of each column.

    Columns that would leave too little room for names are left out, the last ones first.
    """
    wides = []
    for column, head in enumerate(standings.columns):
        cells = [number(row.cells[column]) for row in standings.rows if column < len(row.cells)]
        words = widest(head.replace("・", "・ ").split(), sizes.letters * HEADS)
        wide = max(widest(cells, sizes.letters, bold=column == 0), words)
        wides.append(round(wide + 2 * sizes.pad))
    room = right - left - sizes.places - sizes.names
    while len(wides) > 1 and sum(wides) > room:
        wides.pop()
    names = widest((row.name for row in standings.rows), sizes.letters, bold=True)
    spare = right - left - sizes.places - max(sizes.names, names) - sum(wides)
    more = max(0, min(MORE, round(spare / max(1, len(wides)))))
    return list(
        accumulate((wide + more for wide in wides), initial=right - sum(wides) - more * len(wides))
    )


def _heads(
    sheet: Sheet, y: tuple[int, int], edges: list[int], columns: Sequence[str], sizes: TableSizes
) -> None:
    letters = sheet.px(sizes.letters * (HEADS - 0.07)), sheet.px(sizes.letters * 0.95)
    for start, end, head in zip(edges, edges[1:], columns, strict=False):
        box = start + 3, y[0] + 6, end - 3, y[1] - 2
        write_boxed(sheet.image, box, head, letters, INK_SOFT, bold=False)


def _row(
    sheet: Sheet,
    at: tuple[int, int],
    row: StandingRow,
    edges: list[int],
    sizes: TableSizes,
    *,
    bold: bool,
) -> None:
    """Write place, name and cells of a row; a withdrawn player is pale and struck through."""
    left, middle = at
    ink = INK_SOFT if row.gone else INK
    place(sheet, (round(left + sizes.places / 2) + 2, middle), row.place, sizes.row, ink)
    start = round(left + sizes.places)
    most = edges[0] - start - 4
    taken = sheet.write((start, middle), row.name, sizes.letters, ink, bold=bold, most=most)
    if row.gone:
        sheet.image.paste(ink, (start, middle - 1, start + taken, middle + 2))
    for column, (a, b, cell) in enumerate(zip(edges, edges[1:], row.cells, strict=False)):
        spot = (a + b) // 2, middle
        sheet.write(spot, number(cell), sizes.letters, ink, bold=column == 0, anchor="mm")


def place(
    sheet: Sheet, at: tuple[int, int], rank: int, tall: float, ink: tuple[int, int, int] = INK
) -> None:
    """Write a place; the first three places have badges."""
    if rank <= 3:
        fill = GOLD if rank == 1 else PLAIN
        side = sheet.px(tall * 0.8)
        paste_at(sheet.image, badge(str(rank), side, fill, mixed(fill, INK, 0.55)), at)
        return
    size = min(tall * 0.58, LETTERS) * min(1.0, 2.7 / max(1, len(str(rank))))
    sheet.write(at, str(rank), size, ink, anchor="mm")


def standings_alt(standings: Standings, texts: Texts) -> str:
    """Return standings as text: the reader's place, then the best rows."""
    lines = []
    if standings.asker is not None:
        one = standings.rows[standings.asker]
        lines.append(texts("chart-alt-you", place=one.place, count=len(standings.rows)))
    each = [_told(row, texts) for row in standings.rows[:_TOLD]]
    heading = headline(standings.title, standings.about, texts)
    return alternative(heading, *lines, row_of(each, texts))


def groups_alt(title: str, about: str, groups: Sequence[Standings], texts: Texts) -> str:
    """Return the standings of all groups as text."""
    lines = [
        texts(
            "chart-alt-round",
            title=group.title,
            tables=row_of((_told(row, texts) for row in group.rows), texts),
        )
        for group in groups
    ]
    return alternative(headline(title, about, texts), *lines)


def _told(row: StandingRow, texts: Texts) -> str:
    points = number(row.cells[0]) if row.cells else ""
    return texts("chart-alt-place", place=row.place, name=row.name, points=points)

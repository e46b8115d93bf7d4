"""Leaderboard: the best players of a game with their ratings as bars, and the reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Leaderboard, Ranked
from render.charts.standings import place
from render.charts.style import (
    LETTERS,
    SERIES,
    TOP,
    WIDTH,
    around,
    card,
    ground,
    headline,
    named,
    row_of,
    titled,
)
from render.core.canvas import Box, panel
from render.core.frame import MARGIN, Sheet
from render.core.palette import CARD, INK, INK_SOFT, mixed
from render.core.text import alternative

MAX_ROWS, ROW, HEADS = 20, 64, 60
PLACES, NAMES, OFF, MATCHES, PAD = 92, 370, 108, 150, 16  # units
STUMP = 0.34  # length of the shortest bar, as a share of the longest; a rating fits into it
_TOLD = 10


def leaderboard_picture(board: Leaderboard, texts: Texts) -> Image:
    """Draw a leaderboard; the reader's row is always included."""
    shown = around(board.total, MAX_ROWS, board.asker)
    bottom = TOP + HEADS + max(1, len(shown)) * ROW + 8
    title = texts("chart-leaderboard", game=board.game)
    sheet = titled((WIDTH, bottom + MARGIN), title, board.about)
    left, top, right, _ = card(sheet, MARGIN, TOP, WIDTH - MARGIN, bottom)
    _heads(sheet, right, top + HEADS // 2 + 2, texts)
    top += HEADS
    middle = (left + right) // 2
    if not board.rows:
        sheet.write((middle, top + ROW // 2), texts("chart-nobody"), LETTERS, INK_SOFT, anchor="mm")
    shares = _shares([board.rows[index] for index in shown if index is not None])
    for line, index in enumerate(shown):
        box = left + 6, top + ROW * line, right - 6, top + ROW * (line + 1)
        if index is None:
            spot = middle, box[1] + ROW // 2
            sheet.write(spot, "⋮", LETTERS, INK_SOFT, bold=True, anchor="mm")
            continue
        ground(sheet, box, line, asked=index == board.asker)
        row = board.rows[index]
        row = row._replace(name=named(row.name, index + 1, texts))
        _row(sheet, box, row, next(shares), asked=index == board.asker)
    return sheet.image


def _heads(sheet: Sheet, right: int, middle: int, texts: Texts) -> None:
    start = MARGIN + 6 + PLACES + NAMES + PAD
    sheet.write((start, middle), texts("chart-rating"), LETTERS, INK_SOFT)
    spot = right - 6 - PAD, middle
    sheet.write(spot, texts("chart-option-matches"), LETTERS, INK_SOFT, anchor="rm", most=MATCHES)


def _shares(rows: Sequence[Ranked]) -> Iterator[float]:
    """Yield the lengths of the bars as shares; the lowest rating gets `STUMP`."""
    ratings = [row.rating for row in rows]
    low, high = min(ratings, default=0), max(ratings, default=0)
    for rating in ratings:
        yield STUMP + (1 - STUMP) * (1 - (high - rating) / max(1, high - low))


def _row(sheet: Sheet, line: Box, row: Ranked, share: float, *, asked: bool) -> None:
    left, top, right, bottom = line
    middle = (top + bottom) // 2
    place(sheet, (left + PLACES // 2 - 2, middle), row.place, 62)
    start = left + PLACES
    sheet.write((start, middle), row.name, LETTERS + 1, bold=asked, most=NAMES)
    sheet.write((right - PAD, middle), str(row.matches), LETTERS, anchor="rm")
    off = right - PAD - MATCHES
    sheet.write((off, middle), f"±{row.uncertainty}", LETTERS, INK_SOFT, anchor="rm")
    begin = start + NAMES + PAD
    end = begin + round((off - OFF - begin) * share)
    colour = mixed(SERIES[0].colour, CARD, 0.7 if row.provisional else 0.0)
    panel(sheet.image, (begin, top + 8, end, bottom - 8), 10, colour, SERIES[0].colour, 3)
    shown, ink = (f"{row.rating}?", INK) if row.provisional else (str(row.rating), CARD)
    sheet.write((end - 14, middle), shown, LETTERS, ink, bold=True, anchor="rm")


def leaderboard_alt(board: Leaderboard, texts: Texts) -> str:
    """Return a leaderboard as text: the reader's rank, then the best players."""
    lines = []
    if board.asker is not None:
        rank = board.rows[board.asker].place
        lines.append(texts("chart-alt-you", place=rank, count=board.total))
    each = [
        texts(
            "chart-alt-ranked",
            place=row.place,
            name=row.name,
            rating=str(row.rating),
            off=row.uncertainty,
        )
        for row in (board.rows[at] for at in range(min(_TOLD, board.total)))
    ]
    title = texts("chart-leaderboard", game=board.game)
    heading = headline(title, board.about, texts)
    return alternative(heading, *lines, row_of(each, texts))

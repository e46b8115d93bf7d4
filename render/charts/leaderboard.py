"""A leaderboard: the best of a game with their ratings as bars, and who looks."""

from __future__ import annotations

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Leaderboard, Ranked
from render.charts.style import (
    GOLD,
    HEAD,
    LETTERS,
    PLAIN,
    SERIES,
    around,
    card,
    ground,
    named,
    titled,
    widest,
)
from render.core.canvas import Box, badge, panel, paste_at
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import CARD, INK, INK_SOFT, PAPER_DARK, mixed
from render.core.words import alternative

MOST_ROWS, ROW, NAMES = 20, 64, 400
_TOLD = 10


def leaderboard_picture(board: Leaderboard, texts: Texts) -> Image:
    """Draw a leaderboard, the row of who looks always among those shown."""
    shown = around(len(board.rows), MOST_ROWS, board.asker)
    bottom = HEAD + MARGIN / 2 + max(2, len(shown)) * ROW + 16
    sheet = titled(bottom + MARGIN, texts("chart-leaderboard", game=board.game), board.about)
    box = card(sheet, MARGIN, HEAD + MARGIN / 2, UNITS - MARGIN, bottom)
    if not board.rows:
        middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
        sheet.write(middle, texts("chart-nobody"), LETTERS, INK_SOFT, anchor="mm")
        return sheet.image
    shares = _shares(board.rows)
    for number, index in enumerate(shown):
        top = box[1] + sheet.px(8 + ROW * number)
        line = box[0] + sheet.px(6), top, box[2] - sheet.px(6), top + sheet.px(ROW)
        if index is None:
            middle = (box[0] + box[2]) // 2, top + sheet.px(ROW / 2)
            sheet.write(middle, "⋮", LETTERS, INK_SOFT, bold=True, anchor="mm")
            continue
        ground(sheet, line, number, asked=index == board.asker)
        row = board.rows[index]
        row = row._replace(name=named(row.name, index + 1, texts))
        _row(sheet, line, row, shares[index], asked=index == board.asker)
    return sheet.image


def _shares(rows: tuple[Ranked, ...]) -> list[float]:
    """Return how long the bars are, as shares: the lowest rating keeps a stump."""
    ratings = [row.rating for row in rows]
    low, high = min(ratings), max(ratings)
    return [0.3 + 0.7 * (one - low) / max(1, high - low) for one in ratings]


def _row(sheet: Sheet, line: Box, row: Ranked, share: float, *, asked: bool) -> None:
    left, top, right, bottom = line
    middle = (top + bottom) // 2
    fill = GOLD if row.place == 1 else PLAIN
    spot = left + sheet.px(44), middle
    if row.place <= 3:
        disc = badge(str(row.place), sheet.px(50), fill, mixed(fill, INK, 0.55))
        paste_at(sheet.image, disc, spot)
    else:
        sheet.write(spot, str(row.place), LETTERS, INK, anchor="mm")
    start = left + sheet.px(92)
    sheet.write((start, middle), row.name, LETTERS + 1, bold=asked, most=sheet.px(NAMES))
    bar = start + sheet.px(NAMES + 14)
    off = f"±{row.uncertainty}"
    end = right - sheet.px(12) - widest(sheet, ["±0000"], LETTERS)
    sheet.write((right - sheet.px(12), middle), off, LETTERS, INK_SOFT, anchor="rm")
    room = end - bar - sheet.px(14)
    colour = mixed(SERIES[0].colour, CARD, 0.45 if row.provisional else 0.0)
    box = bar, top + sheet.px(8), bar + round(room * share), bottom - sheet.px(8)
    panel(sheet.image, box, sheet.px(8), colour)
    shown = f"{row.rating}?" if row.provisional else str(row.rating)
    sheet.write(
        (box[2] - sheet.px(12), middle),
        shown,
        LETTERS,
        PAPER_DARK if not row.provisional else INK,
        bold=True,
        anchor="rm",
    )


def leaderboard_alt(board: Leaderboard, texts: Texts) -> str:
    """Return a leaderboard in words: who looks, then the best."""
    told = []
    if board.asker is not None:
        place = board.rows[board.asker].place
        told.append(texts("chart-alt-you", place=place, count=len(board.rows)))
    each = [
        texts(
            "chart-alt-ranked",
            place=row.place,
            name=row.name,
            rating=str(row.rating),
            off=row.uncertainty,
        )
        for row in board.rows[:_TOLD]
    ]
    title = texts("chart-leaderboard", game=board.game)
    heading = texts("chart-alt-title", title=title, about=board.about)
    return alternative(heading, *told, texts("alt-between").join(each))

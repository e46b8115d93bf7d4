"""The bracket of an elimination: a column for each round, lines to where winners go on."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Bracket, BracketRound, BracketTable
from render.charts.style import ASKED, titled
from render.core.canvas import panel
from render.core.fonts import shown_name
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, mixed
from render.core.words import alternative

COLUMN, SLOT, APART, TITLE = 268, 34, 16, 44  # pixels
HEAD = 130
LETTERS = 24
MOST_WIDTH, LEAST_WIDTH = 2600, 1200
Spots = dict[tuple[int, int], tuple[int, int]]


def bracket_picture(bracket: Bracket, texts: Texts) -> Image:
    """Draw a bracket: winners above, losers below them, finals at the right."""
    parts = [part for part in (bracket.rounds, bracket.losers) if part]
    columns = max((len(part) for part in parts), default=1) + len(bracket.finals)
    pixels = max(LEAST_WIDTH, 2 * MARGIN + columns * COLUMN)
    heights = [_height(part) for part in parts]
    tall = HEAD + sum(heights) + APART * (len(parts) + 1)
    unit = pixels / UNITS
    sheet = titled(tall / unit, bracket.title, bracket.about, image_width=pixels)
    sheet.unit = 1.0
    top = HEAD
    for part, height in zip(parts, heights, strict=True):
        _part(sheet, part, (MARGIN, top), height, texts)
        top += height + APART
    left = MARGIN + COLUMN * (columns - len(bracket.finals))
    _part(sheet, bracket.finals, (left, HEAD), sum(heights), texts)
    return sheet.image


def _tall(table: BracketTable) -> int:
    return SLOT * max(2, len(table.slots)) + APART


def _height(rounds: Sequence[BracketRound]) -> int:
    return TITLE + max((sum(map(_tall, one.tables)) for one in rounds), default=0)


def _part(
    sheet: Sheet, rounds: Sequence[BracketRound], at: tuple[int, int], height: int, texts: Texts
) -> None:
    left, top = at
    spots: Spots = {}
    room = height - TITLE
    for column, one in enumerate(rounds):
        x = left + column * COLUMN
        place = x + (COLUMN - 36) // 2, top + TITLE // 2
        sheet.write(place, one.title, LETTERS, INK_SOFT, anchor="mm", most=COLUMN - 36)
        for index in range(len(one.tables)):
            y = top + TITLE + round(room * (index + 0.5) / len(one.tables))
            spots[column, index] = x, y
    for column, one in enumerate(rounds):
        for index, table in enumerate(one.tables):
            _link(sheet, spots, (column, index), table)
            _table(sheet, spots[column, index], table, texts)


def _link(sheet: Sheet, spots: Spots, at: tuple[int, int], table: BracketTable) -> None:
    if table.next is None or (at[0] + 1, table.next) not in spots:
        return
    (x, y), (far, low) = spots[at], spots[at[0] + 1, table.next]
    bend, ink = far - 18, mixed(LINE, INK, 0.3)
    sheet.image.paste(ink, (x, y - 1, bend + 2, y + 2))
    sheet.image.paste(ink, (bend - 1, min(y, low) - 1, bend + 2, max(y, low) + 2))
    sheet.image.paste(ink, (bend, low - 1, far, low + 2))


def _table(sheet: Sheet, at: tuple[int, int], table: BracketTable, texts: Texts) -> None:
    slots = table.slots
    tall = SLOT * max(2, len(slots))
    x, y = at[0], at[1] - tall // 2
    right = x + COLUMN - 36
    panel(sheet.image, (x, y, right, y + tall), 8, CARD, mixed(LINE, INK, 0.2), 2)
    for number, slot in enumerate(slots):
        top = y + SLOT * number
        box = x + 2, top + 2, right - 2, top + SLOT - 1
        if slot.is_asker:
            panel(sheet.image, box, 6, ASKED)
        elif slot.won:
            panel(sheet.image, box, 6, PAPER_DARK)
        middle = top + SLOT // 2
        taken = sheet.write((right - 10, middle), slot.score, LETTERS, bold=slot.won, anchor="rm")
        most = right - 10 - taken - x - 18
        if slot.name is None:
            sheet.write((x + 10, middle), "–", LETTERS, INK_SOFT, most=most)
            continue
        name = shown_name(slot.name, texts("chart-player", number=number + 1))
        ink = INK if slot.won or not any(one.won for one in slots) else INK_SOFT
        sheet.write((x + 10, middle), name, LETTERS, ink, bold=slot.won, most=most)


def bracket_alt(bracket: Bracket, texts: Texts) -> str:
    """Return a bracket in words, the last rounds first."""
    told = []
    for one in reversed((*bracket.rounds, *bracket.losers, *bracket.finals)):
        tables = [
            texts("chart-alt-versus").join(slot.name or "–" for slot in table.slots)
            for table in one.tables
            if any(slot.name for slot in table.slots)
        ]
        if tables:
            told.append(
                texts("chart-alt-round", title=one.title, tables=texts("alt-between").join(tables))
            )
    heading = texts("chart-alt-title", title=bracket.title, about=bracket.about)
    return alternative(heading, *told)

"""Bracket of an elimination: a column per round, with lines from tables to the next ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Bracket, BracketRound, BracketTable, Slot
from render.charts.style import ASKED, TOP, WIDTH, headline, row_of, titled
from render.charts.trees import leaf_rows, section
from render.core.canvas import panel
from render.core.fonts import shown_name
from render.core.frame import MARGIN, Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, mixed
from render.core.text import alternative

GAP, APART, HEADING = 46, 14, 52  # pixels: gaps of columns and of tables, height of headings
MAX_HEAD = 1.7  # maximum enlargement of the head of a large picture
MAX_TABLES = 32, 16  # per round, and per round of losers
MAX_COLUMNS = 13  # maximum number of columns at the normal table width
MANY = 16  # number of tables in a column from which letters are small
Spots = dict[int, tuple[int, int]]
"""By the key of a table: its left end and its vertical centre, in pixels."""


class BracketSizes(NamedTuple):
    """Sizes in pixels: of letters, of a player's line, and of the width of a table."""

    letters: int
    slot: int
    table: int


def bracket_picture(bracket: Bracket, texts: Texts) -> Image:
    """Draw a bracket: winners at the top, losers below them, finals at the right."""
    both = [part for part in (bracket.rounds, bracket.losers) if part]
    parts = [section(part, most) for part, most in zip(both, MAX_TABLES, strict=False)]
    about = bracket.about
    if parts != both:
        about = " · ".join(filter(None, (about, texts("chart-section"))))
    columns = max((len(part) for part in parts), default=0)
    sizes = _sizes(parts, columns + len(bracket.finals))
    wide = max(WIDTH, 2 * MARGIN + (columns + len(bracket.finals)) * (sizes.table + GAP) - GAP)
    unit = min(MAX_HEAD, wide / WIDTH)
    rows = [leaf_rows(part) for part in parts]
    talls = [
        HEADING + round((max(at.values()) + 1) * _tall(part, sizes))
        for at, part in zip(rows, parts, strict=True)
    ]
    top = round(TOP * unit)
    tall = top + sum(talls) + APART * len(parts) + MARGIN
    sheet = titled((wide, tall), bracket.title, about, unit)
    sheet.unit = 1.0
    if not parts:
        sheet.write((MARGIN + 6, top), texts("chart-nobody"), sizes.letters, INK_SOFT)
    spots: Spots = {}
    step = (columns - 1) * (sizes.table + GAP)
    for part, at, high in zip(parts, rows, talls, strict=True):
        lefts = [MARGIN + step * n // max(1, len(part) - 1) for n in range(len(part))]
        _heads(sheet, part, lefts, top, sizes)
        for left, one in zip(lefts, part, strict=True):
            for table in one.tables:
                middle = round((at[table.key] + 0.5) * _tall(part, sizes))
                spots[table.key] = left, top + HEADING + middle
        top += high + APART
    _place_finals(sheet, bracket, spots, columns, sizes, top)
    _draw_tables(sheet, (*parts, bracket.finals), spots, sizes, texts)
    return sheet.image


def _draw_tables(
    sheet: Sheet,
    parts: Sequence[Sequence[BracketRound]],
    spots: Spots,
    sizes: BracketSizes,
    texts: Texts,
) -> None:
    """Draw all tables over the lines between them."""
    tables = [table for part in parts for one in part for table in one.tables]
    for table in tables:
        _link(sheet, spots, table, sizes)
    for table in tables:
        _table(sheet, spots[table.key], table, sizes, texts)


def _sizes(parts: Sequence[Sequence[BracketRound]], columns: int) -> BracketSizes:
    """Return the sizes: small letters in crowded brackets, wide tables if there is room."""
    most = max((len(one.tables) for part in parts for one in part), default=0)
    if most >= MANY or columns > MAX_COLUMNS:
        return BracketSizes(22, 29, 226 if columns <= MAX_COLUMNS else 180)
    room = (WIDTH - 2 * MARGIN + GAP) // max(1, columns) - GAP
    if room >= 300:
        return BracketSizes(33, 50, min(room, 420))
    return BracketSizes(27, 39, max(room, 280))


def _tall(part: Sequence[BracketRound], sizes: BracketSizes) -> int:
    """Return the distance from one table to the next in pixels."""
    most = max((len(table.slots) for one in part for table in one.tables), default=2)
    return sizes.slot * max(2, most) + APART


def _heads(
    sheet: Sheet,
    rounds: Sequence[BracketRound],
    lefts: Sequence[int],
    top: int,
    sizes: BracketSizes,
) -> None:
    for left, one in zip(lefts, rounds, strict=True):
        spot = left + sizes.table // 2, top + HEADING // 2
        size = sizes.letters
        sheet.write(spot, one.title, size, INK_SOFT, bold=True, anchor="mm", most=sizes.table)


def _place_finals(
    sheet: Sheet, bracket: Bracket, spots: Spots, columns: int, sizes: BracketSizes, bottom: int
) -> None:
    """Store the positions of the finals: each is in the middle of the tables that lead to it."""
    middle = bottom // 2
    for number, one in enumerate(bracket.finals):
        left = MARGIN + (columns + number) * (sizes.table + GAP)
        for index, table in enumerate(one.tables):
            feeders = [
                spots[other.key][1]
                for part in (bracket.rounds, bracket.losers, bracket.finals[:number])
                for earlier in part
                for other in earlier.tables
                if other.next == table.key and other.key in spots
            ]
            middle = sum(feeders) // len(feeders) if feeders else middle
            spots[table.key] = left, middle + index * _tall([one], sizes)
        top = spots[one.tables[0].key][1] - _tall([one], sizes) // 2 - HEADING
        _heads(sheet, [one], [left], top, sizes)


def _link(sheet: Sheet, spots: Spots, table: BracketTable, sizes: BracketSizes) -> None:
    """Draw the line to the next table of the winner."""
    if table.next is None or table.next not in spots:
        return
    (x, y), (far, low) = spots[table.key], spots[table.next]
    bend, ink = far - GAP // 2, mixed(LINE, INK, 0.35)
    sheet.image.paste(ink, (x + sizes.table, y - 1, bend + 2, y + 2))
    sheet.image.paste(ink, (bend - 1, min(y, low) - 1, bend + 2, max(y, low) + 2))
    sheet.image.paste(ink, (bend, low - 1, far, low + 2))


def _table(
    sheet: Sheet, at: tuple[int, int], table: BracketTable, sizes: BracketSizes, texts: Texts
) -> None:
    tall = sizes.slot * len(table.slots) + 4
    left, top = at[0], at[1] - tall // 2
    right = left + sizes.table
    panel(sheet.image, (left, top, right, top + tall), 9, CARD, mixed(LINE, INK, 0.25), 2)
    over = any(slot.won for slot in table.slots)
    for number, slot in enumerate(table.slots):
        y = top + 2 + sizes.slot * number
        box = left + 2, y, right - 2, y + sizes.slot
        if slot.is_asker:
            panel(sheet.image, box, 7, ASKED, mixed(ASKED, INK, 0.5), 2)
        elif slot.won:
            panel(sheet.image, box, 7, PAPER_DARK)
        _slot(sheet, box, slot, INK_SOFT if over and not slot.won else INK, sizes, texts)


def _slot(
    sheet: Sheet,
    box: tuple[int, int, int, int],
    slot: Slot,
    ink: tuple[int, int, int],
    sizes: BracketSizes,
    texts: Texts,
) -> None:
    """Write a name and its score, or a dash if the player is not yet known."""
    left, top, right, bottom = box
    middle, size = (top + bottom) // 2, sizes.letters
    spot = right - 9, middle
    taken = sheet.write(spot, slot.score, size, ink, bold=slot.won, anchor="rm")
    if slot.name is None:
        sheet.write((left + 10, middle), "–", size, INK_SOFT)
        return
    most = right - left - taken - 28
    name = shown_name(slot.name, texts("chart-unnamed"))
    sheet.write((left + 10, middle), name, size, ink, bold=slot.won, most=most)


def bracket_alt(bracket: Bracket, texts: Texts) -> str:
    """Return a bracket as text: the reader's last table, then the rounds, the last ones first."""
    rounds = [*reversed(bracket.finals), *reversed(bracket.rounds), *reversed(bracket.losers)]
    own = [
        texts("chart-alt-own", title=one.title, table=_told(table, texts))
        for one in rounds
        for table in one.tables
        if any(slot.is_asker for slot in table.slots)
    ]
    met = [(one.title, [t for t in one.tables if len(t.slots) > 1]) for one in rounds]
    lines = [
        texts("chart-alt-round", title=title, tables=row_of(shown, texts))
        for title, tables in met
        if (shown := [_told(t, texts) for t in tables if any(slot.name for slot in t.slots)])
    ]
    heading = headline(bracket.title, bracket.about, texts)
    return alternative(heading, *own[:1], *lines)


def _told(table: BracketTable, texts: Texts) -> str:
    return texts("chart-alt-versus").join(
        f"{slot.name} {slot.score}".rstrip(" .") if slot.name else "–" for slot in table.slots
    )

"""Common style of charts: heads, colours of series, names, numbers, dates."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from matches.texts import Texts
from render.core.canvas import Box, panel
from render.core.fonts import ELLIPSIS, shown_name, width
from render.core.frame import MARGIN, Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, Rgb, mixed

WIDTH = 1200  # pixels
TOP = 136  # units: start of the content below the head
LETTERS = 33  # units: the smallest letters, 11 pixels on a phone with 400 pixels
TITLE = 46
MAX_TOLD = 900  # characters; a message argument may have a thousand
MINUS = "\u2212"
ASKED: Rgb = (255, 231, 150)  # the reader's row
GOLD: Rgb = (244, 200, 72)
PLAIN: Rgb = (236, 224, 196)


class Series(NamedTuple):
    """Appearance of a line of a plot: a colour and a redundant symbol."""

    colour: Rgb
    sign: str  # argument of `pieces.shape_outline`


SERIES = (  # distinguishable with every kind of colour vision; none is as light as paper
    Series((0, 75, 150), "disc"),
    Series((135, 30, 0), "square"),
    Series((45, 135, 90), "triangle"),
    Series((150, 105, 180), "diamond"),
    Series((45, 15, 60), "cross"),
    Series((210, 150, 0), "star"),
    Series((120, 165, 240), "heart"),
)


def series(number: int) -> Series:
    """Return the appearance of a line by its number from 0."""
    return SERIES[number % len(SERIES)]


def titled(size: tuple[float, float], title: str, about: str, unit: float = 1.0) -> Sheet:
    """Return a sheet of `size` pixels with its head, at `unit` pixels per unit."""
    sheet = Sheet(round(size[0]), round(size[1]))
    sheet.unit = unit
    left, most = sheet.px(MARGIN + 6), round(size[0]) - 2 * sheet.px(MARGIN + 6)
    middle = sheet.px(46 if about else 70)
    sheet.write((left, middle), title, TITLE, bold=True, most=most)
    sheet.write((left, sheet.px(100)), about, LETTERS, INK_SOFT, most=most)
    return sheet


def card(sheet: Sheet, left: float, top: float, right: float, bottom: float) -> Box:
    """Draw a card at a position in units; return its box in pixels."""
    box = sheet.px(left), sheet.px(top), sheet.px(right), sheet.px(bottom)
    sheet.card(box)
    return box


def ground(sheet: Sheet, box: Box, number: int, *, asked: bool = False) -> None:
    """Tint every second row of a table, and the reader's row with a rim."""
    if asked:
        panel(sheet.image, box, sheet.px(8), ASKED, mixed(ASKED, INK, 0.5), max(2, sheet.px(3)))
    elif number % 2 == 0:
        sheet.image.paste(mixed(CARD, PAPER_DARK, 0.45), box)


def rule(sheet: Sheet, left: int, right: int, at: int, ink: Rgb = LINE) -> None:
    """Draw a horizontal line."""
    sheet.image.paste(mixed(ink, INK, 0.3), (left, at - 1, right, at + max(1, sheet.px(2))))


def named(name: str, number: int, texts: Texts) -> str:
    """Return a name in its drawable form, or "player" and their number."""
    return shown_name(name, texts("chart-player", number=number))


def number(value: float | str) -> str:
    """Return a number with at most two decimals, without trailing zeros; text is unchanged."""
    if isinstance(value, str):
        return value
    shown = f"{abs(value):.2f}".rstrip("0").rstrip(".")
    return f"{MINUS}{shown}" if value < 0 and shown != "0" else shown


def signed(value: float, decimals: int = 0) -> str:
    """Return a number with its sign."""
    shown = f"{abs(value):.{decimals}f}"
    return shown if float(shown) == 0 else f"{'+' if value > 0 else MINUS}{shown}"


def percent(share: float) -> str:
    """Return a share of 1 in per cent."""
    return f"{share * 100:.0f}%"


def span(milliseconds: float, texts: Texts) -> str:
    """Return a span as text in a fitting unit."""
    minutes = milliseconds / 60_000
    for unit, size in (("days", 1440), ("hours", 60)):
        if minutes >= size * 2:
            return texts(f"chart-span-{unit}", count=number(round(minutes / size, 1)))
    return texts("chart-span-minutes", count=max(1, round(minutes)))


def date(at: int, texts: Texts) -> str:
    """Return the day of a timestamp (UTC)."""
    day = datetime.fromtimestamp(at / 1000, UTC)
    return texts("chart-date", year=str(day.year), month=day.month, day=day.day)


def widest(words: Iterable[str], size: float, *, bold: bool = False) -> int:
    """Return the width of the widest of some texts, all in the same size."""
    return max((width(word, round(size), bold) for word in words), default=0)


def headline(title: str, about: str, texts: Texts) -> str:
    """Return the head of a picture as a sentence."""
    said = texts("chart-alt-about", title=title, about=about) if about else title
    return texts("alt-players", players=said)


def row_of(parts: Iterable[str], texts: Texts) -> str:
    """Return the parts as one text, cut to the length that a message argument may have."""
    text = texts("alt-between").join(parts)
    return text if len(text) <= MAX_TOLD else text[:MAX_TOLD].rstrip() + ELLIPSIS


def around(count: int, most: int, asker: int | None) -> Sequence[int | None]:
    """Return the indices of the rows to show, with None for a gap; `asker` is always included."""
    if count <= most:
        return range(count)
    if asker is None or asker < most - 1:
        return [*range(most - 1), None]
    first = min(max(asker - 1, most - 4), count - 3)
    rest = [None, *range(first, first + 3)]
    tail: list[int | None] = [None] if first + 3 < count else []
    return [*range(most - 4 - len(tail)), *rest, *tail]

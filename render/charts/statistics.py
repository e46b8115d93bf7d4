"""What all matches of a game came to: wins by seat, by option, points, lengths."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Statistics
from render.charts.plots import POINT, hue, plotted, whole_numbers
from render.charts.style import HEAD, LETTERS, SERIES, card, number, percent, span, titled
from render.core.canvas import Box
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import INK, INK_SOFT
from render.core.words import alternative

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PLOT, HEADING, ROW = 420, 64, 60  # heights in units
LENGTH_UNITS = (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000))


def statistics_picture(statistics: Statistics, texts: Texts) -> Image:
    """Draw wins by seat, points, lengths and options of all matches of a game."""
    options = (HEADING + ROW * len(statistics.options) + 36) * bool(statistics.options)
    low = HEAD + MARGIN / 2
    tall = low + 2 * (PLOT + 20) + options + MARGIN
    about = texts("chart-matches", count=statistics.matches)
    sheet = titled(tall, texts("chart-statistics", game=statistics.game), about)
    box = card(sheet, MARGIN, low, UNITS - MARGIN, low + PLOT)
    seats = partial(_seats, statistics)
    _plot(sheet, box, texts("chart-wins-by-seat"), seats, texts, empty=not statistics.seats)
    low += PLOT + 20
    half = UNITS / 2
    box = card(sheet, MARGIN, low, half - 10, low + PLOT)
    scores = partial(_histogram, statistics.scores)
    _plot(sheet, box, texts("chart-points"), scores, texts, empty=not statistics.scores)
    box = card(sheet, half + 10, low, UNITS - MARGIN, low + PLOT)
    unit, size = _unit(statistics.lengths)
    lengths = partial(_histogram, [one / size for one in statistics.lengths])
    heading = texts(f"chart-length-{unit}")
    _plot(sheet, box, heading, lengths, texts, empty=not statistics.lengths)
    low += PLOT + 20
    if statistics.options:
        box = card(sheet, MARGIN, low, UNITS - MARGIN, low + options - 20)
        _options(sheet, box, statistics, texts)
    return sheet.image


def _plot(sheet: Sheet, box: Box, heading: str, draw: object, texts: Texts, *, empty: bool) -> None:
    pad = sheet.px(16)
    spot = box[0] + sheet.px(20), box[1] + sheet.px(HEADING / 2)
    sheet.write(spot, heading, LETTERS, INK_SOFT, bold=True, most=box[2] - box[0] - sheet.px(40))
    top = box[1] + sheet.px(HEADING)
    if empty:
        middle = (box[0] + box[2]) // 2, (top + box[3]) // 2
        sheet.write(middle, texts("chart-nothing"), LETTERS, INK_SOFT, anchor="mm")
        return
    size = box[2] - box[0] - 2 * pad, box[3] - top - pad
    image = plotted(size, draw, sheet.px(LETTERS))  # type: ignore[arg-type]
    sheet.image.paste(image, (box[0] + pad, top))


def _seats(statistics: Statistics, axes: Axes) -> None:
    seats = statistics.seats
    at = range(1, len(seats) + 1)
    shares = [100 * one.won / max(1, one.matches) for one in seats]
    axes.bar(at, shares, width=0.6, color=hue(SERIES[0].colour))
    for x, one in zip(at, seats, strict=True):
        fair = 100 * one.expected / max(1, one.matches)
        axes.plot([x - 0.4, x + 0.4], [fair, fair], color=hue(INK), linewidth=5 * POINT)
    axes.set_xticks(list(at))
    whole_numbers(axes.yaxis, 5)


def _histogram(values: Sequence[float], axes: Axes) -> None:
    bins = min(20, max(1, len(set(values))))
    axes.hist(values, bins=bins, color=hue(SERIES[0].colour), rwidth=0.9)
    whole_numbers(axes.xaxis, 5)
    whole_numbers(axes.yaxis, 4)


def _unit(lengths: tuple[int, ...]) -> tuple[str, int]:
    middle = sorted(lengths)[len(lengths) // 2] if lengths else 0
    return next((one for one in LENGTH_UNITS if middle >= 2 * one[1]), LENGTH_UNITS[-1])


def _options(sheet: Sheet, box: Box, statistics: Statistics, texts: Texts) -> None:
    left, top, right, _ = box
    columns = (right - sheet.px(520), right - sheet.px(290), right - sheet.px(20))
    heads = ("chart-option-matches", "chart-option-points", "chart-option-length")
    middle = top + sheet.px(HEADING / 2)
    for end, key in zip(columns, heads, strict=True):
        sheet.write((end, middle), texts(key), LETTERS, INK_SOFT, anchor="rm")
    for row, one in enumerate(statistics.options):
        middle = top + sheet.px(HEADING + ROW * (row + 0.5))
        start = left + sheet.px(20)
        sheet.write((start, middle), one.option, LETTERS, most=columns[0] - sheet.px(180) - start)
        cells = (str(one.matches), number(round(one.points, 1)), span(one.length, texts))
        for end, cell in zip(columns, cells, strict=True):
            sheet.write((end, middle), cell, LETTERS, anchor="rm")


def statistics_alt(statistics: Statistics, texts: Texts) -> str:
    """Return the statistics of a game in words."""
    title = texts("chart-statistics", game=statistics.game)
    about = texts("chart-matches", count=statistics.matches)
    seats = [
        texts("chart-alt-seat", number=seat + 1, share=percent(one.won / one.matches))
        for seat, one in enumerate(statistics.seats)
        if one.matches
    ]
    told = texts("chart-alt-wins", seats=texts.listed(seats)) if seats else ""
    return alternative(texts("chart-alt-title", title=title, about=about), told)

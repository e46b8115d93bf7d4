"""Statistics of all matches of a game: wins by seat, points, lengths, options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial

from PIL.Image import Image

from matches.texts import Texts
from render.charts.cards import HEADING, PAD, ROW, filled, heading, lines
from render.charts.models import Statistics
from render.charts.plots import AIR, bars, plotted, whole_axis
from render.charts.style import (
    SERIES,
    TOP,
    WIDTH,
    card,
    headline,
    number,
    percent,
    span,
    titled,
)
from render.core.canvas import Box
from render.core.frame import MARGIN, Sheet
from render.core.palette import ACCENT
from render.core.text import alternative

PLOT, GAP = 400, 20  # units
MAX_BINS, MAX_OPTIONS = 16, 16
LENGTH_UNITS = (("days", 86_400_000), ("hours", 3_600_000), ("minutes", 60_000))


def statistics_picture(statistics: Statistics, texts: Texts) -> Image:
    """Draw wins by seat, points, lengths and options of all matches of a game."""
    options = (HEADING + ROW * len(statistics.options[:MAX_OPTIONS]) + PAD) * bool(
        statistics.options
    )
    tall = TOP + 2 * (PLOT + GAP) + options + MARGIN
    about = texts("chart-matches", count=statistics.matches)
    sheet = titled((WIDTH, tall), texts("chart-statistics", game=statistics.game), about)
    top, half = TOP + PLOT + GAP, WIDTH // 2
    seats = partial(_seats, statistics) if statistics.seats else None
    _card(sheet, (MARGIN, TOP, WIDTH - MARGIN), texts("chart-wins-by-seat"), seats, texts)
    scores = partial(_histogram, statistics.scores) if statistics.scores else None
    _card(sheet, (MARGIN, top, half - GAP // 2), texts("chart-points"), scores, texts)
    unit, size = _unit(statistics.lengths)
    spans = [length / size for length in statistics.lengths]
    lengths = partial(_histogram, spans) if spans else None
    _card(
        sheet, (half + GAP // 2, top, WIDTH - MARGIN), texts(f"chart-length-{unit}"), lengths, texts
    )
    if statistics.options:
        top += PLOT + GAP
        _options(sheet, top, statistics, texts)
    return sheet.image


def _card(
    sheet: Sheet, at: tuple[int, int, int], said: str, draw: partial[None] | None, texts: Texts
) -> None:
    left, top, right = at
    filled(sheet, card(sheet, left, top, right, top + PLOT), said, draw, texts)


def _seats(statistics: Statistics, sheet: Sheet, box: Box) -> None:
    """Draw the share of wins of every seat, and dashes at the share if all seats were equal."""
    seats = statistics.seats
    shares = [seat.won / max(1, seat.matches) for seat in seats]
    fair = [seat.expected / max(1, seat.matches) for seat in seats]
    words = [
        percent(share) if one.matches else "–" for share, one in zip(shares, seats, strict=True)
    ]
    bars(sheet, box, shares, words, lines=fair, line=ACCENT)


def _histogram(values: Sequence[float], sheet: Sheet, box: Box) -> None:
    """Draw the frequencies of values, in bins of the same whole width."""
    low, high = int(min(values)), int(max(values)) + 1
    step = -(-(high - low) // MAX_BINS)
    counts = Counter(int(value - low) // step for value in values)
    end = low + step * -(-(high - low) // step)
    x = whole_axis(low - 0.06 * (end - low), end, 5)
    y = whole_axis(0, max(counts.values()) * (1 + AIR), 5)
    y = y._replace(ticks=y.ticks[1:])  # 0 would touch the first label below
    with plotted(sheet, box, x, y) as plot:
        for number, frequency in counts.items():
            left = low + step * number
            plot.bar(left + 0.04 * step, left + 0.96 * step, frequency, SERIES[0].colour)


def _unit(lengths: Sequence[int]) -> tuple[str, int]:
    """Return the unit that fits the median of some spans, and its milliseconds."""
    middle = sorted(lengths)[len(lengths) // 2] if lengths else 0
    return next((one for one in LENGTH_UNITS if middle >= 2 * one[1]), LENGTH_UNITS[-1])


def _options(sheet: Sheet, top: int, statistics: Statistics, texts: Texts) -> None:
    options = statistics.options[:MAX_OPTIONS]
    bottom = top + HEADING + ROW * len(options) + PAD - 4
    box = heading(sheet, card(sheet, MARGIN, top, WIDTH - MARGIN, bottom), texts("chart-options"))
    heads = [texts(f"chart-option-{one}") for one in ("matches", "points", "length")]
    rows = [
        (
            option.option,
            str(option.matches),
            number(round(option.points, 1)),
            span(option.length, texts),
        )
        for option in options
    ]
    lines(sheet, box, heads, rows)


def statistics_alt(statistics: Statistics, texts: Texts) -> str:
    """Return the statistics of a game as text."""
    title = texts("chart-statistics", game=statistics.game)
    about = texts("chart-matches", count=statistics.matches)
    lines = [headline(title, about, texts)]
    seats = [
        texts("chart-alt-seat", number=seat + 1, share=percent(one.won / one.matches))
        for seat, one in enumerate(statistics.seats)
        if one.matches
    ]
    if seats:
        lines.append(texts("chart-alt-wins", seats=texts.listed(seats)))
    if scores := sorted(statistics.scores):
        middle = scores[len(scores) // 2]
        lines.append(texts("chart-alt-scores", low=scores[0], middle=middle, high=scores[-1]))
    if lengths := sorted(statistics.lengths):
        lines.append(texts("chart-alt-length", span=span(lengths[len(lengths) // 2], texts)))
    lines += [
        texts("chart-alt-option", option=option.option, count=option.matches)
        for option in statistics.options
    ]
    return alternative(*lines)

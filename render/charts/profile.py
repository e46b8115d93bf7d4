"""A player's history at a glance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PIL.Image import Image

from matches.texts import Texts
from render.charts.models import Profile
from render.charts.plots import POINT, hue, plotted, sign, whole_numbers
from render.charts.style import (
    HEAD,
    LETTERS,
    SERIES,
    card,
    named,
    number,
    percent,
    series,
    span,
    titled,
)
from render.charts.times import time_ticks
from render.core.canvas import Box
from render.core.frame import MARGIN, UNITS, Sheet
from render.core.palette import CARD, INK, INK_SOFT, mixed
from render.core.words import alternative

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FACT, PLOT, HEADING, ROW = 120, 420, 60, 60  # heights in units
MOST_OPPONENTS = 5


def profile_picture(profile: Profile, texts: Texts) -> Image:
    """Draw who somebody is at the table: ratings, places, points, opponents, honours."""
    low = HEAD + MARGIN / 2
    facts = _facts(profile, texts)
    rows = -(-len(facts) // 3)
    opponents = profile.opponents[:MOST_OPPONENTS]
    tail = (HEADING + ROW * len(opponents) + 36) * bool(opponents)
    tall = low + rows * (FACT + 16) + 2 * (PLOT + 20) + tail + MARGIN
    about = profile.game or texts("chart-all-games")
    sheet = titled(tall, named(profile.name, 1, texts), about)
    wide = (UNITS - 2 * MARGIN + 16) / 3
    for place, (value, what) in enumerate(facts):
        left, top = MARGIN + wide * (place % 3), low + (FACT + 16) * (place // 3)
        box = card(sheet, left, top, left + wide - 16, top + FACT)
        middle = (box[0] + box[2]) // 2
        sheet.write((middle, box[1] + sheet.px(42)), value, 50, bold=True, anchor="mm")
        most = box[2] - box[0] - 16
        spot = middle, box[1] + sheet.px(92)
        sheet.write(spot, what, LETTERS, INK_SOFT, anchor="mm", most=most)
    low += rows * (FACT + 16)
    box = card(sheet, MARGIN, low, UNITS - MARGIN, low + PLOT)
    lines = any(line.points for line in profile.ratings)
    _plot(
        sheet, box, texts("chart-rating"), partial(_ratings, profile, texts), texts, empty=not lines
    )
    low += PLOT + 20
    half = UNITS / 2
    box = card(sheet, MARGIN, low, half - 10, low + PLOT)
    _plot(
        sheet,
        box,
        texts("chart-places"),
        partial(_places, profile),
        texts,
        empty=not any(profile.places),
    )
    box = card(sheet, half + 10, low, UNITS - MARGIN, low + PLOT)
    _plot(
        sheet,
        box,
        texts("chart-points"),
        partial(_scores, profile),
        texts,
        empty=not profile.scores,
    )
    low += PLOT + 20
    if opponents:
        box = card(sheet, MARGIN, low, UNITS - MARGIN, low + tail - 20)
        _opponents(sheet, box, profile, texts)
    return sheet.image


def _facts(profile: Profile, texts: Texts) -> list[tuple[str, str]]:
    """Return what stands on the tiles: values, and what they are."""
    found = [(str(profile.matches), texts("chart-fact-matches"))]
    if profile.matches:
        found.append((percent(profile.won / profile.matches), texts("chart-fact-won")))
    if len(profile.ratings) == 1 and profile.ratings[0].points:
        last = profile.ratings[0].points[-1]
        mark = "?" if profile.provisional else ""
        found.insert(0, (f"{last.rating}{mark} ±{last.uncertainty}", texts("chart-rating")))
    if profile.thinking is not None:
        found.append((span(profile.thinking, texts), texts("chart-fact-turn")))
    streak = f"{profile.streak} / {profile.best_streak}"
    found.append((streak, texts("chart-fact-streak")))
    if profile.achievements_of:
        achieved = f"{profile.achievements} / {profile.achievements_of}"
        found.append((achieved, texts("chart-fact-achievements")))
    return found


def _plot(
    sheet: Sheet,
    box: Box,
    heading: str,
    draw: Callable[[Axes], object],
    texts: Texts,
    *,
    empty: bool,
) -> None:
    pad = sheet.px(16)
    spot = box[0] + sheet.px(20), box[1] + sheet.px(HEADING / 2)
    sheet.write(spot, heading, LETTERS, INK_SOFT, bold=True)
    top = box[1] + sheet.px(HEADING)
    if empty:
        middle = (box[0] + box[2]) // 2, (top + box[3]) // 2
        sheet.write(middle, texts("chart-nothing"), LETTERS, INK_SOFT, anchor="mm")
        return
    size = box[2] - box[0] - 2 * pad, box[3] - top - pad
    sheet.image.paste(plotted(size, draw, sheet.px(LETTERS)), (box[0] + pad, top))


def _ratings(profile: Profile, texts: Texts, axes: Axes) -> None:
    for place, line in enumerate(profile.ratings):
        look = series(place)
        at = [point.at for point in line.points]
        low = [point.rating - point.uncertainty for point in line.points]
        high = [point.rating + point.uncertainty for point in line.points]
        fill = hue(mixed(look.colour, CARD, 0.8))
        axes.fill_between(at, low, high, color=fill, linewidth=0)
        ratings = [point.rating for point in line.points]
        axes.plot(
            at,
            ratings,
            color=hue(look.colour),
            linewidth=5 * POINT,
            marker=sign(look.sign),
            markersize=16 * POINT,
            markevery=max(1, len(at) // 12),
        )
    moments = [point.at for line in profile.ratings for point in line.points]
    time_ticks(axes, min(moments), max(moments), texts)
    whole_numbers(axes.yaxis, 5)


def _places(profile: Profile, axes: Axes) -> None:
    at = range(1, len(profile.places) + 1)
    axes.bar(at, profile.places, color=hue(SERIES[0].colour), width=0.7)
    axes.set_xticks(list(at))
    whole_numbers(axes.yaxis, 4)


def _scores(profile: Profile, axes: Axes) -> None:
    at = range(1, len(profile.scores) + 1)
    axes.plot(at, profile.scores, "o", color=hue(SERIES[1].colour), markersize=10 * POINT)
    whole_numbers(axes.xaxis, 5)
    whole_numbers(axes.yaxis, 4)


def _opponents(sheet: Sheet, box: Box, profile: Profile, texts: Texts) -> None:
    left, top, right, _ = box
    spot = left + sheet.px(20), top + sheet.px(HEADING / 2)
    sheet.write(spot, texts("chart-opponents"), LETTERS, INK_SOFT, bold=True)
    for row, one in enumerate(profile.opponents[:MOST_OPPONENTS]):
        middle = top + sheet.px(HEADING + ROW * (row + 0.5))
        name = named(one.name, row + 1, texts)
        sheet.write((left + sheet.px(20), middle), name, LETTERS, most=sheet.px(560))
        told = texts("chart-opponent", count=one.matches, behind=number(one.behind))
        sheet.write((right - sheet.px(20), middle), told, LETTERS, INK, anchor="rm")


def profile_alt(profile: Profile, texts: Texts) -> str:
    """Return a profile in words."""
    heading = texts(
        "chart-alt-title", title=profile.name, about=profile.game or texts("chart-all-games")
    )
    facts = [
        texts("chart-alt-fact", what=what, value=value) for value, what in _facts(profile, texts)
    ]
    return alternative(heading, texts("alt-players", players=texts.enumerated(facts)))

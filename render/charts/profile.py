"""Picture of a player's history."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from PIL.Image import Image

from matches.texts import Texts
from render.charts.cards import HEADING, PAD, ROW, filled, heading, inside, lines, nothing
from render.charts.legend import SIGN, draw_sign
from render.charts.models import Profile, RatingLine
from render.charts.plots import Axis, Plot, bars, fitting_axis, plotted, whole_axis
from render.charts.profile_text import MAX_OPPONENTS, MAX_TROPHIES, about, facts
from render.charts.standings import place
from render.charts.style import (
    GOLD,
    LETTERS,
    SERIES,
    TOP,
    WIDTH,
    card,
    headline,
    named,
    number,
    series,
    titled,
)
from render.charts.times import DAY, time_ticks
from render.core.canvas import Box, panel
from render.core.fonts import width
from render.core.frame import MARGIN, Sheet
from render.core.palette import CARD, INK, INK_SOFT, PAPER_DARK, mixed
from render.core.text import alternative

TILE, RATINGS, PLOT, GAP = 124, 430, 380, 16  # heights in units
LEGEND = 52  # height of a row of the legend
MAX_GAMES = 5
MEAN_OF = 10  # number of matches in the moving average
MAX_BANDS = 2  # maximum number of lines with uncertainty bands; more hide each other


def profile_picture(profile: Profile, texts: Texts) -> Image:
    """Draw a player's profile: ratings, places, points, opponents, trophies."""
    profile = profile._replace(ratings=profile.ratings[: len(SERIES)])
    rows = _legend_rows(profile.ratings) if len(profile.ratings) > 1 else []
    ratings = RATINGS + LEGEND * len(rows)
    count = max(len(profile.opponents[:MAX_OPPONENTS]), len(profile.trophies[:MAX_TROPHIES]))
    people = (HEADING + ROW * count + PAD) * bool(count)
    tall = TOP + 2 * (TILE + GAP) + ratings + GAP + PLOT + GAP + people + MARGIN
    sheet = titled((WIDTH, tall), named(profile.name, 1, texts), about(profile, texts))
    _tiles(sheet, profile, texts)
    top = TOP + 2 * (TILE + GAP)
    box = heading(
        sheet, card(sheet, MARGIN, top, WIDTH - MARGIN, top + ratings), texts("chart-rating")
    )
    if any(line.points for line in profile.ratings):
        low = _legend(sheet, box, rows)
        _ratings(sheet, inside(sheet, (box[0], low, *box[2:])), profile, texts)
    else:
        nothing(sheet, box, texts)
    top += ratings + GAP
    left, right = _halves(sheet, top, PLOT)
    places = partial(_places, profile) if any(profile.places) else None
    filled(sheet, left, texts("chart-places"), places, texts)
    if profile.game is None:
        _games(sheet, heading(sheet, right, texts("chart-games")), profile, texts)
    else:
        said = texts("chart-points-mean", count=MEAN_OF)
        said = said if len(profile.scores) > MEAN_OF else texts("chart-points")
        scores = partial(_scores, profile, texts) if profile.scores else None
        filled(sheet, right, said, scores, texts)
    if count:
        _people(sheet, top + PLOT + GAP, people, profile, texts)
    return sheet.image


def rating_picture(line: RatingLine, texts: Texts) -> Image:
    """Draw the ratings of a player in one game, who is not named."""
    size = (WIDTH, TOP + RATINGS + MARGIN)
    sheet = titled(size, texts("chart-rating"), about(_nameless(line), texts))
    box = card(sheet, MARGIN, TOP, WIDTH - MARGIN, TOP + RATINGS)
    _ratings(sheet, inside(sheet, box), _nameless(line), texts)
    return sheet.image


def rating_alt(line: RatingLine, texts: Texts) -> str:
    """Return the ratings of a player in one game as text."""
    title = headline(texts("chart-rating"), about(_nameless(line), texts), texts)
    lasts = texts("alt-total", name=line.game, points=str(line.points[-1].rating))
    return alternative(title, texts("chart-alt-ratings", ratings=lasts))


def _nameless(line: RatingLine) -> Profile:
    return Profile("", line.game, 0, 0, (line,))


def _halves(sheet: Sheet, top: int, tall: int) -> tuple[Box, Box]:
    half = WIDTH // 2
    return (
        card(sheet, MARGIN, top, half - GAP / 2, top + tall),
        card(sheet, half + GAP / 2, top, WIDTH - MARGIN, top + tall),
    )


def _tiles(sheet: Sheet, profile: Profile, texts: Texts) -> None:
    step = (WIDTH - 2 * MARGIN + GAP) / 3
    for index, (value, what) in enumerate(facts(profile, texts)):
        left, top = MARGIN + step * (index % 3), TOP + (TILE + GAP) * (index // 3)
        box = card(sheet, left, top, left + step - GAP, top + TILE)
        middle, most = (box[0] + box[2]) // 2, box[2] - box[0] - 24
        sheet.write((middle, box[1] + 44), value, 50, bold=True, anchor="mm", most=most)
        sheet.write((middle, box[1] + 94), what, LETTERS, INK_SOFT, anchor="mm", most=most)


def _legend_rows(ratings: tuple[RatingLine, ...]) -> list[list[tuple[int, RatingLine]]]:
    """Return the rating lines with their numbers, as many per legend row as fit."""
    rows: list[list[tuple[int, RatingLine]]] = [[]]
    taken, most = 0, WIDTH - 2 * MARGIN - 44
    for index, line in enumerate(ratings):
        wide = SIGN + 44 + width(line.game, LETTERS)
        if rows[-1] and taken + wide > most:
            rows.append([])
            taken = 0
        rows[-1].append((index, line))
        taken += wide
    return rows


def _legend(sheet: Sheet, box: Box, rows: list[list[tuple[int, RatingLine]]]) -> int:
    """Draw the legend; return the top of the plot."""
    for at, row in enumerate(rows):
        left, middle = box[0] + 22, box[1] + LEGEND * at + LEGEND // 2
        for index, line in row:
            draw_sign(sheet, (left, middle), series(index))
            most = box[2] - left - SIGN - 30
            taken = sheet.write((left + SIGN + 10, middle), line.game, LETTERS, most=most)
            left += SIGN + 44 + taken
    return box[1] + LEGEND * len(rows)


def _ratings(sheet: Sheet, box: Box, profile: Profile, texts: Texts) -> None:
    found = [line for line in profile.ratings if line.points]
    banded = len(profile.ratings) <= MAX_BANDS
    moments = [point.at for line in found for point in line.points]
    first, last = min(moments), max(moments)
    pad = max((last - first) * 0.03, DAY / 2)
    x = Axis(first - pad, last + pad, time_ticks(first, last, texts))
    with plotted(sheet, box, x, fitting_axis(_reached(found, banded=banded), 5)) as plot:
        for index, line in enumerate(profile.ratings):
            if line.points:
                _rating_line(plot, index, line, banded=banded)


def _reached(lines: Sequence[RatingLine], *, banded: bool) -> Iterator[float]:
    """Yield the ratings of lines, with the shown ones of their uncertainties."""
    for line in lines:
        for point in line.points:
            off = point.uncertainty if banded or point is line.points[-1] else 0
            yield from (point.rating - off, point.rating + off)


def _rating_line(plot: Plot, index: int, line: RatingLine, *, banded: bool) -> None:
    """Draw a rating line with its signs, and its uncertainty as a band or at its end."""
    look, last = series(index), line.points[-1]
    spots = [(point.at, point.rating) for point in line.points]
    if banded:
        low = [(point.at, point.rating - point.uncertainty) for point in line.points]
        high = [(point.at, point.rating + point.uncertainty) for point in line.points]
        plot.band(low, high, look.colour)
    plot.whisker((last.at, last.rating), last.uncertainty, look.colour)
    plot.line(spots, look.colour, 5)
    for spot in spots[:: max(1, -(-len(spots) // 10))]:
        plot.sign(spot, look.sign, 20, look.colour, CARD)


def _places(profile: Profile, sheet: Sheet, box: Box) -> None:
    bars(sheet, box, profile.places, [str(count) for count in profile.places], GOLD)


def _scores(profile: Profile, texts: Texts, sheet: Sheet, box: Box) -> None:
    """Draw the points of every match, and their moving average."""
    scores, dots = profile.scores, mixed(SERIES[0].colour, CARD, 0.35)
    x = whole_axis(0.3, len(scores) * 1.02 + 0.7, 5, texts("chart-match"))
    means = [
        (end, sum(scores[end - MEAN_OF : end]) / MEAN_OF) for end in range(MEAN_OF, len(scores) + 1)
    ]
    with plotted(sheet, box, x, fitting_axis(scores, 4)) as plot:
        for spot in enumerate(scores, 1):
            plot.sign(spot, "disc", 12, dots)
        if len(means) > 1:
            plot.line(means, SERIES[1].colour, 7)


def _games(sheet: Sheet, box: Box, profile: Profile, texts: Texts) -> None:
    """Draw the number of matches of each game, with the share of wins darker."""
    games = profile.games[:MAX_GAMES]
    if not games:
        nothing(sheet, box, texts)
        return
    most = max(game.matches for game in games)
    left, right, row = box[0] + 22, box[2] - 22, (box[3] - box[1] - 8) // MAX_GAMES
    for index, one in enumerate(games):
        top = box[1] + row * index
        text = texts("chart-game-count", count=one.matches, won=number(round(one.won, 1)))
        taken = sheet.write((right, top + 18), text, LETTERS, anchor="rm")
        sheet.write((left, top + 18), one.game, LETTERS, most=right - left - taken - 20)
        full = (right - left) / max(1, most)
        bar = left, top + 40, left + max(8, round(full * one.matches)), top + 52
        panel(sheet.image, bar, 5, PAPER_DARK)
        if one.won:
            won = left + max(8, round(full * one.won))
            panel(sheet.image, (left, top + 40, won, top + 52), 5, SERIES[0].colour)


def _people(sheet: Sheet, top: int, tall: int, profile: Profile, texts: Texts) -> None:
    """List frequent opponents and trophies, side by side if there are both."""
    opponents, trophies = profile.opponents[:MAX_OPPONENTS], profile.trophies[:MAX_TROPHIES]
    boxes = (
        [card(sheet, MARGIN, top, WIDTH - MARGIN, top + tall)]
        if not (opponents and trophies)
        else list(_halves(sheet, top, tall))
    )
    if opponents:
        box = heading(sheet, boxes[0], texts("chart-opponents"))
        heads = [texts("chart-option-matches"), texts("chart-ahead")]
        rows = [
            (named(opponent.name, index + 1, texts), str(opponent.matches), number(opponent.behind))
            for index, opponent in enumerate(opponents)
        ]
        lines(sheet, box, heads, rows)
    if trophies:
        left, low, right, _ = heading(sheet, boxes[-1], texts("chart-trophies"))
        for index, trophy in enumerate(trophies):
            middle = low + ROW * index + ROW // 2
            place(sheet, (left + 48, middle), trophy.place, ROW)
            most = right - left - 110
            sheet.write((left + 88, middle), trophy.tournament, LETTERS, INK, most=most)

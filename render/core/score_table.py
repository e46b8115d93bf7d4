"""The score table of a match: a row per source of points, a column per player in order of rank.

Players are side by side, as on a score pad.  So seven of them and fifteen sources fit, and no
source is ever cut, not even on the screen of a phone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engines.core import Seat
from render.core.canvas import write_boxed
from render.core.frame import MARGIN, UNITS, Sheet, by_rank, colour_of, draw_rank, name_of
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, mixed
from render.core.pieces import mark
from render.core.renderer import Scene
from render.core.text import alternative

WIDTH = 1200  # pixels
LABELS, COLUMN = 280, 320  # units: minimum for the sources, maximum for a player
MARKS, NAMES, GONE, ROW, TOTAL = 76, 66, 34, 66, 84  # heights in units
SMALLEST = 26  # font size
_PAD = 12
_MINUS = "\u2212"

Points = Sequence[Mapping[str, int]]
"""By seat: the points by source, the same sources for every seat."""


def score_table(scene: Scene, points: Points) -> Image.Image:
    """Draw the points of all seats by source, and their totals."""
    sources = list(points[0])
    first = MARGIN + _PAD + MARKS + NAMES + GONE * bool(scene.resigned)
    last = first + ROW * len(sources)
    tall = last + TOTAL + _PAD + MARGIN
    sheet = Sheet(WIDTH, round(tall * WIDTH / UNITS))
    box = MARGIN, MARGIN, UNITS - MARGIN, tall - MARGIN
    sheet.card((sheet.px(box[0]), sheet.px(box[1]), sheet.px(box[2]), sheet.px(box[3])))
    column = min(COLUMN, (UNITS - 2 * MARGIN - _PAD - LABELS) / len(points))
    edge = UNITS - MARGIN - _PAD - column * len(points)
    _ground(sheet, first, len(sources))
    for row, source in enumerate(sources):
        _label(sheet, (first + ROW * row, ROW), edge, scene.texts(f"source-{source}"), INK_SOFT)
    _label(sheet, (last, TOTAL), edge, scene.texts("source-total"), INK)
    for place, seat in enumerate(by_rank(scene)):
        at = edge + column * place
        _player(sheet, scene, seat, at, column)
        _numbers(sheet, (at + column / 2, first), points, seat)
        total = sum(points[seat].values())
        _number(sheet, (at + column / 2, last + TOTAL / 2), total, 50, bold=True)
    return sheet.image


def score_table_alt(scene: Scene, points: Points) -> str:
    """Return the table as text: first the totals, then their sources."""
    texts = scene.texts
    each = {
        seat: {"name": name_of(scene, seat), "points": sum(points[seat].values())}
        for seat in by_rank(scene)
    }
    totals = texts.listed(texts("alt-total", **one) for one in each.values())
    parts = [
        texts(
            "alt-sources",
            name=one["name"],
            sources=texts.listed(
                texts("alt-source", source=texts(f"source-{source}"), points=count)
                for source, count in points[seat].items()
            ),
        )
        for seat, one in each.items()
    ]
    return alternative(texts("alt-players", players=totals), *parts)


def _ground(sheet: Sheet, first: float, rows: int) -> None:
    """Tint every second row, and draw the line above the totals."""
    left, right = sheet.px(MARGIN + 4), sheet.px(UNITS - MARGIN - 4)
    for row in range(0, rows, 2):
        top, bottom = sheet.px(first + ROW * row), sheet.px(first + ROW * (row + 1))
        sheet.image.paste(mixed(CARD, PAPER_DARK, 0.45), (left, top, right, bottom))
    line = sheet.px(first + ROW * rows)
    sheet.image.paste(mixed(LINE, INK, 0.3), (left, line - 1, right, line + sheet.px(2)))


def _label(
    sheet: Sheet, rows: tuple[float, float], edge: float, text: str, ink: tuple[int, int, int]
) -> None:
    """Write the label of a row, on two lines if necessary; never cut."""
    top, tall = rows
    left, right = sheet.px(MARGIN + 22), sheet.px(edge - 6)
    box = left, sheet.px(top + 2), right, sheet.px(top + tall - 2)
    sizes = sheet.px(SMALLEST), sheet.px(36)
    write_boxed(sheet.image, box, text, sizes, ink, bold=ink == INK, left=True)


def _player(sheet: Sheet, scene: Scene, seat: Seat, at: float, wide: float) -> None:
    """Draw the head of a player's column: rank and patch, and the name below them."""
    side, middle = sheet.px(58), sheet.px(MARGIN + _PAD + MARKS / 2)
    centre = at + wide / 2
    patch = mark(colour_of(scene, seat), side)
    left = sheet.px(centre) - side // 2
    if scene.ranks is not None and len(scene.names) > 1:
        left += sheet.px(30)
        draw_rank(sheet, (sheet.px(centre - 4), middle), scene.ranks[seat])
    sheet.put(patch, (left, middle))
    gone = seat in scene.resigned
    top = MARGIN + _PAD + MARKS
    box = sheet.px(at + 6), sheet.px(top), sheet.px(at + wide - 6), sheet.px(top + NAMES)
    ink = INK_SOFT if gone else INK
    sizes = sheet.px(SMALLEST), sheet.px(31)
    write_boxed(sheet.image, box, name_of(scene, seat), sizes, ink, bold=False)
    if gone:
        where = sheet.px(centre), sheet.px(top + NAMES + GONE / 2)
        said = scene.texts("score-resigned")
        sheet.write(where, said, SMALLEST, INK_SOFT, anchor="mm", most=sheet.px(wide))


def _numbers(sheet: Sheet, at: tuple[float, float], points: Points, seat: Seat) -> None:
    """Write the points of a seat by source, the highest of each source in bold."""
    for row, (source, count) in enumerate(points[seat].items()):
        bold = len(points) > 1 and count == max(point[source] for point in points) > 0
        _number(sheet, (at[0], at[1] + ROW * (row + 0.5)), count, 38, bold=bold)


def _number(sheet: Sheet, at: tuple[float, float], count: int, size: float, *, bold: bool) -> None:
    """Write points in the middle of a cell; only zero is pale."""
    where = sheet.px(at[0]), sheet.px(at[1])
    text = f"{_MINUS}{-count}" if count < 0 else str(count)
    sheet.write(where, text, size, INK if count else INK_SOFT, bold=bold, anchor="mm")

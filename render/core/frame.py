"""Common layout of all games: header, board, one strip per player.

A sheet is laid out in units: 1200 units are always the picture's width, so letters keep their
share of it for every size of board.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from PIL import Image, ImageDraw

from engines.core import Seat
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, Box, badge, panel, paper, paste_at, shadow
from render.core.fonts import draw_text, fitted, shown_name, width
from render.core.palette import (
    CARD,
    INK,
    INK_SOFT,
    LINE,
    PAPER_DARK,
    Rgb,
    SeatColour,
    mixed,
    seat_colour,
)
from render.core.pieces import mark
from render.core.renderer import EXAMPLE, Scene
from render.core.text import winners

T = TypeVar("T")

UNITS = 1200  # of a picture's width
MARGIN = 24
GAP = 14
HEAD = 112
STRIP_GAP = 9
NARROW = 480  # strips up to this width show the score below the name
COUNTS, SCORE_COLUMN = 266, 118  # columns of wide strips
TITLE, NAME, SMALL, SCORE, NARROW_SCORE = 40, 32, 28, 52, 44  # font sizes
SMALL_NAME = 26  # font size of a name that does not fit at `NAME`


class Strip(NamedTuple):
    """The values in a player's strip next to the name: the score and a sprite of counts."""

    score: int
    counts: Callable[[int, int], Image.Image] | None  # maximum (width, height) in pixels -> sprite


class Sheet:
    """A picture under construction, on paper or on an image of its size, which it changes."""

    def __init__(self, image_width: int, height: int, image: Image.Image | None = None) -> None:
        self.unit = image_width / UNITS
        self.image = paper(image_width, height) if image is None else image

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.unit)

    def write(
        self,
        at: tuple[float, float],
        text: str,
        size: float,
        fill: Rgb = INK,
        *,
        bold: bool = False,
        anchor: str = "lm",
        most: float | None = None,
    ) -> int:
        """Write one line at a pixel, `size` in units, cut to `most` pixels; return its width."""
        pixels = self.px(size)
        shown = text if most is None else fitted(text, pixels, int(most), bold)
        draw_text(self.image, at, shown, pixels, fill, bold=bold, anchor=anchor)
        return width(shown, pixels, bold)

    def put(self, sprite: Image.Image, at: tuple[int, int]) -> None:
        """Paste a sprite that has an alpha channel, the middle of its left side at a pixel."""
        self.image.paste(sprite, (at[0], at[1] - sprite.height // 2), sprite)

    def card(self, box: Box, fill: Rgb = CARD, line: Rgb = LINE, edge: float = 2) -> None:
        """Draw a card with its shadow."""
        radius = self.px(16)
        shadow(self.image, box, radius, self.px(14))
        panel(self.image, box, radius, fill, line, max(1, self.px(edge)))

    def tray(self, box: Box) -> None:
        """Draw the flat, sunken background of a board."""
        panel(self.image, box, self.px(16), PAPER_DARK, LINE, max(1, self.px(2)))


def name_of(scene: Scene, seat: Seat) -> str:
    """Return the drawable name of a seat."""
    return shown_name(scene.names[seat], scene.texts("seat-name", number=seat + 1))


def colour_of(scene: Scene, seat: Seat) -> SeatColour:
    """Return the colour of a seat in this scene."""
    return seat_colour(scene.colours[seat], scene.palette)


def head(sheet: Sheet, scene: Scene, facts: str, doing: str) -> None:
    """Draw the header: game, match and `facts` on the left, the players to move on the right."""
    left, middle = sheet.px(MARGIN + 6), sheet.px(MARGIN / 2 + HEAD / 2)
    half = sheet.px(UNITS * 0.46) - left
    title = scene.texts("game-name")
    sheet.write((left, middle - sheet.px(24)), title, TITLE, bold=True, most=half)
    example = scene.match_id == EXAMPLE
    number = scene.texts("lesson-example" if example else "frame-match", match=scene.match_id)
    sheet.write((left, middle + sheet.px(26)), f"{number} · {facts}", SMALL, INK_SOFT, most=half)
    box = (
        sheet.px(UNITS * 0.48),
        middle - sheet.px(46),
        sheet.px(UNITS - MARGIN),
        middle + sheet.px(46),
    )
    if len(scene.to_move) == 1:
        _turn(sheet, scene, box, next(iter(scene.to_move)), doing)
    elif scene.to_move:
        names = scene.texts.listed(name_of(scene, seat) for seat in sorted(scene.to_move))
        _notice(sheet, box, names, doing)
    elif scene.ranks is not None:
        _result(sheet, scene, box)


def _turn(sheet: Sheet, scene: Scene, box: Box, seat: Seat, doing: str) -> None:
    colour = colour_of(scene, seat)
    left, top, right, bottom = box
    sheet.card(box, colour.fill, mixed(colour.fill, INK, 0.55), 3)
    side, middle = sheet.px(60), (top + bottom) // 2
    sheet.put(mark(colour, side), (left + sheet.px(16), middle))
    start = left + sheet.px(92)
    room = right - start - sheet.px(18)
    name = name_of(scene, seat)
    sheet.write((start, middle - sheet.px(20)), name, 34, colour.text, bold=True, most=room)
    sheet.write((start, middle + sheet.px(22)), doing, SMALL, colour.text, most=room)


def _notice(sheet: Sheet, box: Box, first: str, second: str) -> None:
    left, top, right, bottom = box
    sheet.card(box)
    start, middle, room = left + sheet.px(22), (top + bottom) // 2, right - left - sheet.px(40)
    sheet.write((start, middle - sheet.px(20)), first, 34, bold=True, most=room)
    sheet.write((start, middle + sheet.px(22)), second, SMALL, INK_SOFT, most=room)


def _result(sheet: Sheet, scene: Scene, box: Box) -> None:
    won = winners(scene)
    if len(won) == 1:
        _turn(sheet, scene, box, won[0], scene.texts("frame-wins"))
        return
    names = scene.texts.listed(name_of(scene, seat) for seat in won) if won else ""
    shared = scene.texts("frame-shared") if won else ""
    _notice(sheet, box, names or scene.texts("frame-over"), shared)


def strips(sheet: Sheet, scene: Scene, box: Box, shown: Sequence[Strip], columns: int = 1) -> None:
    """Draw a strip per player, row by row, filling `box`; in order of rank after the match."""
    left, top, right, bottom = box
    gap, rows = sheet.px(STRIP_GAP), -(-len(shown) // columns)
    tall = (bottom - top - gap * (rows - 1)) // rows
    for seat, place in lay_out(by_rank(scene), (left, top, right), tall, columns, gap):
        _strip(sheet, scene, place, seat, shown[seat])


def lay_out(
    things: Iterable[T], span: tuple[int, int, int], tall: int, columns: int, gap: int
) -> Iterator[tuple[T, Box]]:
    """Yield things with their boxes, row by row; `span` is left, top and right of all boxes."""
    left, top, right = span
    wide = (right - left - gap * (columns - 1)) // columns
    for number, thing in enumerate(things):
        row, column = divmod(number, columns)
        x, y = left + column * (wide + gap), top + row * (tall + gap)
        yield thing, (x, y, x + wide, y + tall)


def by_rank(scene: Scene) -> list[Seat]:
    """Return the seats by rank, or in seating order if there are no ranks."""
    ranks = scene.ranks or (1,) * len(scene.names)
    return sorted(range(len(ranks)), key=ranks.__getitem__)


def _strip(sheet: Sheet, scene: Scene, box: Box, seat: Seat, strip: Strip) -> None:
    inside = seat_card(sheet, scene, box, seat)
    if box[2] - box[0] > sheet.px(NARROW):
        _fill_wide(sheet, scene, inside, seat, strip)
    else:
        _fill_narrow(sheet, scene, inside, seat, strip)


def seat_card(
    sheet: Sheet, scene: Scene, box: Box, seat: Seat, line_height: float | None = None
) -> Box:
    """Draw a player's card: a patch, an arrow if they are to move; return the free box.

    If `line_height` (in units) is given, the patch is in a first line of that height, and the free
    box is the rest of this line.
    """
    left, top, right, bottom = box
    if line_height is not None:
        bottom = top + sheet.px(line_height)
    colour, middle = colour_of(scene, seat), (top + bottom) // 2
    awaited = seat in scene.to_move
    line = mixed(colour.line, INK, 0.15) if awaited else LINE
    sheet.card(box, line=line, edge=5 if awaited else 2)
    side = min(sheet.px(72), bottom - top - sheet.px(14))
    if awaited:
        draw_arrow(sheet, (left, middle), colour)
    start = left + sheet.px(18)
    sheet.put(mark(colour, side), (start, middle))
    return start + side + sheet.px(16), top, right - sheet.px(20), bottom


def _fill_wide(sheet: Sheet, scene: Scene, box: Box, seat: Seat, strip: Strip) -> None:
    """Write name, counts and score on one line, in columns."""
    left, top, right, bottom = box
    middle, tall = (top + bottom) // 2, bottom - top
    score_size = min(SCORE, tall / sheet.unit * 0.8)
    sheet.write((right, middle), str(strip.score), score_size, bold=True, anchor="rm")
    end = right - sheet.px(SCORE_COLUMN)
    if scene.ranks is not None:
        end -= draw_rank(sheet, (end, middle), scene.ranks[seat])
    if strip.counts is not None:
        counts = strip.counts(sheet.px(COUNTS), min(sheet.px(40), tall - sheet.px(12)))
        end -= counts.width
        sheet.put(counts, (end, middle))
    write_name(sheet, scene, (left, middle), seat, end - left - sheet.px(16))


def _fill_narrow(sheet: Sheet, scene: Scene, box: Box, seat: Seat, strip: Strip) -> None:
    """Write the name above counts and score."""
    left, top, right, bottom = box
    upper, lower = top + (bottom - top) * 3 // 10, top + (bottom - top) * 7 // 10
    taken = sheet.write((right, lower), str(strip.score), NARROW_SCORE, bold=True, anchor="rm")
    end = right
    if scene.ranks is not None:
        end -= draw_rank(sheet, (right, upper), scene.ranks[seat])
    write_name(sheet, scene, (left, upper), seat, end - left)
    if strip.counts is not None:
        sheet.put(strip.counts(right - taken - sheet.px(12) - left, sheet.px(32)), (left, lower))


def write_name(sheet: Sheet, scene: Scene, at: tuple[int, int], seat: Seat, most: int) -> None:
    """Write a player's name, smaller if it is long, pale with a remark if they have resigned."""
    gone, name = seat in scene.resigned, name_of(scene, seat)
    shown = scene.texts("frame-resigned", name=name) if gone else name
    fits = (size for size in range(NAME, SMALL_NAME, -1) if _wide(sheet, shown, size) <= most)
    size = next(fits, SMALL_NAME)
    if gone:
        remark = _wide(sheet, scene.texts("frame-resigned", name=""), size)
        name = fitted(name, sheet.px(size), max(0, most - remark), bold=True)
        shown = scene.texts("frame-resigned", name=name)
    sheet.write(at, shown, size, INK_SOFT if gone else INK, bold=True, most=most)


def _wide(sheet: Sheet, text: str, size: int) -> int:
    """Return the width of a bold text of `size` units in pixels."""
    return width(text, sheet.px(size), True)


def draw_rank(sheet: Sheet, at: tuple[int, int], rank: int) -> int:
    """Draw a rank in a badge, gold for the first place; return the width used."""
    side = sheet.px(50)
    gold, plain = (244, 200, 72), (236, 224, 196)
    fill = gold if rank == 1 else plain
    paste_at(
        sheet.image, badge(str(rank), side, fill, mixed(fill, INK, 0.55)), (at[0] - side / 2, at[1])
    )
    return side + sheet.px(12)


def kept_strip(
    sheet: Sheet,
    scene: Scene,
    box: Box,
    seat: Seat,
    *,
    head: int,
    shown: Hashable,
    draw: Callable[[Sheet, Scene, Box, Seat], None],
) -> None:
    """Draw a seat's strip into a box, cached as long as `shown` is equal.

    The name is in the first `head` units.  The arrow of a player to move points out of the box.
    """
    rim, (left, top, right, bottom) = STRIP_GAP // 2, box
    wide, tall = right - left, bottom - top

    def drawn() -> Image.Image:
        one = Sheet(wide + 2 * rim, tall + 2 * rim)
        one.unit = sheet.unit
        draw(one, scene, (rim, rim, rim + wide, rim + tall), seat)
        return one.image

    is_awaited, is_gone = seat in scene.to_move, seat in scene.resigned
    who = scene.names[seat], colour_of(scene, seat), scene.ranks and scene.ranks[seat]
    key = "strip", shown, wide, tall, scene.texts.locale, who, is_awaited, is_gone
    sheet.image.paste(SPRITES.in_memory(key, drawn), (left - rim, top - rim))
    if is_awaited:
        draw_arrow(sheet, (left, top + sheet.px(head) // 2), colour_of(scene, seat))


def draw_arrow(sheet: Sheet, at: tuple[int, int], colour: SeatColour) -> None:
    """Draw the arrow of a player to move over the left edge of the strip."""
    side = sheet.px(38)

    def mask() -> Image.Image:
        big = Image.new("L", (side * SMOOTH, side * SMOOTH), 0)
        far = side * SMOOTH - 1
        ImageDraw.Draw(big).polygon([(0, 0), (far * 0.8, far / 2), (0, far)], fill=255)
        return big.resize((side, side), Image.Resampling.LANCZOS)

    ink, spot = mixed(colour.line, INK, 0.25), (at[0] - sheet.px(18), at[1] - side // 2)
    sheet.image.paste(ink, spot, SPRITES.get(("arrow", side), mask))

"""Panel of a player next to the board: goods, animals, family, stables, future goods."""

from __future__ import annotations

from collections.abc import Sequence

from engines.caverna.components import BOX, GOODS
from engines.caverna.counts import room_for_dwarfs
from engines.caverna.records import Farm
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna.figures import dwarf as figure
from render.caverna.icons import faint, icon
from render.caverna.livestock import herd
from render.core.canvas import Box, badge, paste_at
from render.core.frame import Sheet, colour_of, name_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, LINE, SeatColour
from render.core.pieces import mark
from render.core.renderer import Scene

PANEL, BAR = 290, 236  # units: width next to a board, height below one
HEAD = 88  # units of the line with the name
ANIMALS = GOODS[8:]
_ROW = 49


def draw_panel(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, box: Box) -> None:
    """Draw the possessions of a player on a card in a column."""
    farm, (left, top, right, bottom) = view.farms[seat], box
    pad, px = sheet.px(16), sheet.px
    left, right = left + pad, right - pad
    _head(sheet, scene, view, seat, (left, top, right, top + px(HEAD)))
    top += px(HEAD)
    _goods(sheet, farm, GOODS[:8], (left, top, right, top + px(4 * _ROW)), 2)
    top += px(4 * _ROW) + px(4)
    _rule(sheet, left, right, top)
    _animals(sheet, farm, (left, top + px(6), right, top + px(92)))
    top += px(98)
    _rule(sheet, left, right, top)
    top = _family(sheet, farm, colour_of(scene, seat), (left, top + px(6), right, bottom))
    top = _stock(sheet, farm, (left, top + px(4), right, bottom))
    _coming(sheet, farm, (left, top + px(6), right, bottom - px(8)))


def draw_bar(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, box: Box) -> None:
    """Draw the possessions of a player on a wide card in three columns."""
    farm, (left, top, right, bottom) = view.farms[seat], box
    px, pad = sheet.px, sheet.px(18)
    first, second = left + px(386), left + px(800)
    _head(sheet, scene, view, seat, (left + pad, top, first - pad, top + px(HEAD)))
    colour = colour_of(scene, seat)
    low = _family(sheet, farm, colour, (left + pad, top + px(HEAD), first - pad, bottom))
    _stock(sheet, farm, (left + pad, low + px(8), first - pad, bottom))
    _goods(sheet, farm, GOODS[:8], (first, top + px(14), second - pad, bottom - px(14)), 3)
    _animals(sheet, farm, (second, top + px(14), right - pad, top + px(106)))
    _coming(sheet, farm, (second, top + px(116), right - pad, bottom - px(10)))


def _rule(sheet: Sheet, left: int, right: int, y: int) -> None:
    sheet.image.paste(LINE, (left, y, right, y + max(1, sheet.px(2))))


def _head(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, box: Box) -> None:
    """Write the player's name and their current points below."""
    left, top, right, _ = box
    side = sheet.px(70)
    patch = mark(colour_of(scene, seat), side)
    sheet.image.paste(patch, (left, top + sheet.px(10)), patch)
    start = left + side + sheet.px(12)
    sheet.write(
        (start, top + sheet.px(24)), name_of(scene, seat), 28, bold=True, most=right - start
    )
    sign = icon("points", sheet.px(40))
    sheet.image.paste(sign, (start, top + sheet.px(42)), sign)
    total = str(sum(points(view.farms[seat]).values())).replace("-", "−")
    at = (start + sign.width + sheet.px(8), top + sheet.px(63))
    sheet.write(at, total, 40, bold=True)


def _goods(sheet: Sheet, farm: Farm, goods: Sequence[str], box: Box, columns: int) -> None:
    """Draw goods with their numbers, row by row."""
    left, top, right, bottom = box
    rows = -(-len(goods) // columns)
    wide, tall, side = (right - left) // columns, (bottom - top) // rows, sheet.px(46)
    for n, good in enumerate(goods):
        x, y = left + n % columns * wide, top + n // columns * tall + (tall - side) // 2
        _counted(sheet, good, farm.goods[good], (x, y), side)


def _counted(sheet: Sheet, sign: str, many: int, at: tuple[int, int], side: int) -> int:
    """Draw an icon with a number, pale if it is 0; return their width."""
    sprite = icon(sign, side) if many else faint(sign, side)
    sheet.image.paste(sprite, at, sprite)
    start = (at[0] + side + sheet.px(8), at[1] + side // 2)
    ink = INK if many else INK_SOFT
    return side + sheet.px(8) + sheet.write(start, str(many), 36, ink, bold=True)


def _animals(sheet: Sheet, farm: Farm, box: Box) -> None:
    """Draw the animals side by side with their numbers below, in red if some are homeless."""
    left, top, right, bottom = box
    step, side = (right - left) / len(ANIMALS), sheet.px(50)
    homeless = herd(farm).homeless
    for n, animal in enumerate(ANIMALS):
        x, many = left + (n + 0.5) * step, farm.goods[animal]
        sprite = icon(animal, side) if many else faint(animal, side)
        paste_at(sheet.image, sprite, (x, top + side / 2))
        ink = ACCENT if homeless.get(animal) else INK if many else INK_SOFT
        at = (x, (top + side + bottom) / 2)
        sheet.write(at, str(many), 34, ink, bold=True, anchor="mm")


def _family(sheet: Sheet, farm: Farm, colour: SeatColour, box: Box) -> int:
    """Draw the dwarfs with their weapons, pale if they are at work, and the free beds."""
    left, top, right, _ = box
    free = max(0, room_for_dwarfs(farm) - len(farm.dwarfs))
    places = max(5, len(farm.dwarfs) + free)
    step = (right - left) / places
    side = min(sheet.px(56), round(step * 1.12))
    order = sorted(farm.dwarfs, key=lambda dwarf: (dwarf.newborn, dwarf.strength))
    for n, one in enumerate(order):
        sprite = figure(colour, side, one.strength, newborn=one.newborn, away=one.at != "")
        paste_at(sheet.image, sprite, (left + (n + 0.5) * step, top + sheet.px(28)))
    for n in range(len(order), len(order) + free):
        sprite = icon("bed", side * 3 // 4)
        paste_at(sheet.image, sprite, (left + (n + 0.5) * step, top + sheet.px(28)))
    return top + sheet.px(56)


def _stock(sheet: Sheet, farm: Farm, box: Box) -> int:
    """Draw the remaining stables and the begging markers."""
    left, top, right, _ = box
    side = sheet.px(40)
    for n in range(BOX.stables):
        sprite = (icon if n < farm.stables_left else faint)("stable", side)
        sheet.image.paste(sprite, (left + n * (side + sheet.px(4)), top), sprite)
    if farm.begging:
        sprite = icon("begging", side)
        x = right - side - sheet.px(44)
        sheet.image.paste(sprite, (x, top), sprite)
        at = (x + side + sheet.px(6), top + side // 2)
        sheet.write(at, str(farm.begging), 36, ACCENT, bold=True)
    return top + side


def _coming(sheet: Sheet, farm: Farm, box: Box) -> None:
    """Draw the goods that arrive at the start of future rounds."""
    left, top, right, bottom = box
    rounds = sorted({due.round for due in farm.due})
    if not rounds:
        return
    step = min(sheet.px(46), (right - left) // len(rounds))
    side = min(sheet.px(34), step - 2)
    for n, round_ in enumerate(rounds):
        x = left + (n + 0.5) * step
        token = badge(str(round_), sheet.px(32), CARD, INK_SOFT)
        paste_at(sheet.image, token, (x, top + sheet.px(16)))
        goods = [due.good for due in farm.due if due.round == round_]
        tall = min(side + 2, (bottom - top - sheet.px(34)) // len(goods))
        for row, good in enumerate(goods):
            y = top + sheet.px(34) + (row + 0.5) * tall
            paste_at(sheet.image, icon(good, min(side, max(12, tall))), (x, y))

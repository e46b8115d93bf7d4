"""Display: rows of cards, each with its queue."""

from __future__ import annotations

from PIL.Image import Image

from engines.cabriole.board import row_name
from engines.cabriole.components import WORKSHOP
from engines.cabriole.moves import Take
from engines.cabriole.state import Cabriole
from matches.texts import Texts
from render.cabriole.cards import LIT, Shown, paste_card
from render.cabriole.icons import reward
from render.cabriole.queues import active, draw_queue, offers
from render.core.canvas import Box, badge, panel, paste_at, write_boxed
from render.core.frame import Sheet
from render.core.palette import ACCENT, CARD, INK, LINE, PAPER_DARK, WHITE, Rgb, mixed
from render.core.renderer import Scene

_QUEUE = 132  # units of the queue next to a row
_GAP = 8
_LABEL = 38  # units of a row's name
_CLOSED: Rgb = (232, 190, 178)


def draw_display(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    """Draw all rows into a box."""
    left, top, right, bottom = box
    gap = sheet.px(_GAP)
    tall = (bottom - top - gap * (view.rows - 1)) // view.rows
    cards_end = right - sheet.px(_QUEUE) - gap
    for row in range(view.rows):
        y = top + row * (tall + gap)
        _cards(sheet, scene, view, row, (left, y, cards_end, y + tall))
        _queue(sheet, scene, view, row, (cards_end + gap, y, right, y + tall))


def _cards(sheet: Sheet, scene: Scene, view: Cabriole, row: int, box: Box) -> None:
    left, top, right, bottom = box
    gap = sheet.px(_GAP)
    wide = (right - left - gap * (view.columns - 1)) // view.columns
    offered = [move.card for move in offers(view, scene) if isinstance(move, Take)]
    for column in range(view.columns):
        x, slot = left + column * (wide + gap), row * view.columns + column
        place, name = (x, top, x + wide, bottom), view.display[slot]
        if name:
            shown = Shown(name, view.money[slot], name in offered)
            paste_card(sheet.image, shown, scene.texts, place)
            if scene.asking and name in offered:
                write_number(sheet.image, offered.index(name) + 1, place)
        else:
            panel(sheet.image, place, sheet.px(14), PAPER_DARK, LINE, 2)


def write_number(image: Image, number: int, box: Box) -> None:
    """Draw the option number of a card in the free area next to its picture."""
    left, top, _, bottom = box
    tall = bottom - top
    sign = badge(str(number), tall * 30 // 100, CARD, mixed(LIT, INK, 0.3))
    paste_at(image, sign, (left + tall * 0.2, top + tall * 0.44))


def _queue(sheet: Sheet, scene: Scene, view: Cabriole, row: int, box: Box) -> None:
    left, top, right, bottom = box
    closed = row == view.off_limits
    name = row_name(row)
    at_work = name == active(view)
    fill = _CLOSED if closed else mixed(CARD, LINE, 0.2)
    line, edge = (ACCENT, 4) if closed else (LIT, 6) if at_work else (LINE, 2)
    panel(sheet.image, box, sheet.px(14), fill, line, edge)
    middle, low = (left + right) // 2, top + sheet.px(_LABEL)
    label = scene.texts("picture-row", row=row + 1)
    sheet.write((middle, top + sheet.px(22)), label, 30, INK, bold=True, anchor="mm")
    pad = sheet.px(6)
    if closed:
        _bar(sheet, scene.texts, (left + pad, low + pad, right - pad, bottom - pad))
    else:
        draw_queue(sheet, scene, view, name, (left + pad, low, right - pad, bottom - pad))


def _bar(sheet: Sheet, texts: Texts, box: Box) -> None:
    """Draw the bar across a closed queue, with the fees for its cards."""
    left, top, right, bottom = box
    low = top + (bottom - top) * 58 // 100
    panel(sheet.image, (left, top, right, low), sheet.px(10), ACCENT)
    inside = (left + 4, top, right - 4, low)
    write_boxed(sheet.image, inside, texts("picture-off-limits"), (14, sheet.px(30)), WHITE)
    side = min(sheet.px(54), bottom - low - 4)
    fees = WORKSHOP.off_limits_fees
    wide = (right - left) / len(fees)
    for number, fee in enumerate(fees):
        sprite = reward("coins", fee, side)
        spot = (round(left + (number + 0.5) * wide - side / 2), (low + bottom + 4 - side) // 2)
        sheet.image.paste(sprite, spot, sprite)

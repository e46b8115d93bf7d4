"""Queues: their spaces, the waiting assistants, and the assistant at work."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engines.cabriole.board import ROW, kind_of
from engines.cabriole.components import WORKSHOP
from engines.cabriole.moves import Place
from engines.cabriole.state import Cabriole
from engines.cabriole.steps.resolution import Resolution
from engines.core import Move, Seat, open_decisions
from render.cabriole.cards import LIT
from render.cabriole.icons import icon, reward
from render.core.canvas import Box, disc, paste_at
from render.core.frame import Sheet, colour_of
from render.core.icons import fade
from render.core.palette import CARD, INK, LINE, PAPER_DARK, mixed
from render.core.pieces import meeple
from render.core.renderer import Scene


def active(view: Cabriole) -> str:
    """Return the queue of the assistant at work, or "" outside the resolution phase."""
    if not open_decisions(view) or any(view.lanes):
        return ""
    coming = [step.queue for step in view.agenda if isinstance(step, Resolution)]
    return coming[-1] if coming and not any(s.assistants for s in view.studios) else ""


def waiting(view: Cabriole, queue: str) -> list[Seat]:
    """Return the seats in a queue, the assistant at work first."""
    seats = list(view.queues[queue])
    return [open_decisions(view)[0].seat, *seats] if queue == active(view) else seats


def offers(view: Cabriole, scene: Scene) -> list[Move]:
    """Return the options of the only player to move, or none if the picture does not ask."""
    open_asks = open_decisions(view) if scene.asking else []
    return list(open_asks[0].options(view)) if len(open_asks) == 1 else []


def draw_queue(sheet: Sheet, scene: Scene, view: Cabriole, queue: str, box: Box) -> None:
    """Draw the spaces of a queue into a box, in the number of lines that makes them largest."""
    marks = WORKSHOP.queues[ROW if kind_of(queue) == ROW else queue]
    left, top, right, bottom = box
    columns = _columns(len(marks), right - left, bottom - top)
    lines = -(-len(marks) // columns)
    side = min((right - left) // columns, (bottom - top) // lines)
    wide, tall = (right - left) / columns, (bottom - top) / lines
    seats = waiting(view, queue) if queue in view.queues else []
    places = sum(isinstance(move, Place) and move.queue == queue for move in offers(view, scene))
    for number, mark in enumerate(marks):
        row, column = divmod(number, columns)
        at = (left + (column + 0.5) * wide, top + (row + 0.5) * tall)
        if queue not in view.queues or mark > len(view.studios):
            paste_at(sheet.image, icon("crossed", side * 5 // 10), at)
        elif number < len(seats):
            first = number == 0 and queue == active(view)
            _assistant(sheet, scene, seats[number], at, side, at_work=first)
        else:
            paste_at(sheet.image, _hole(side, lit=bool(places) and number == len(seats)), at)


def _columns(spaces: int, wide: int, tall: int) -> int:
    """Return the number of columns that makes the spaces largest."""

    def side(columns: int) -> int:
        return min(wide // columns, tall // -(-spaces // columns))

    return max(range(1, spaces + 1), key=side)


def _hole(side: int, *, lit: bool) -> Image.Image:
    """Return a free space, lit if it can be taken now."""
    if lit:
        return disc(side * 8 // 10, mixed(CARD, LIT, 0.35), LIT, max(3, side / 12))
    return disc(side * 7 // 10, PAPER_DARK, LINE, max(2, side / 24))


def _assistant(
    sheet: Sheet, scene: Scene, seat: Seat, at: tuple[float, float], side: int, *, at_work: bool
) -> None:
    if at_work:
        paste_at(sheet.image, disc(side, mixed(CARD, LIT, 0.5), LIT, max(3, side / 14)), at)
    paste_at(sheet.image, meeple(colour_of(scene, seat), side * 78 // 100), at)


class Price(NamedTuple):
    """A space's price in `coins`, whether it is taken, and whether it is `open` to the payer.

    `open` means that the player who has to pay can pay it; it is None if no player has to pay
    here.
    """

    coins: int
    taken: bool = False
    open: bool | None = None


def draw_price(sheet: Sheet, at: tuple[float, float], price: Price, side: int) -> None:
    """Draw a space with its price."""
    if price.open:
        paste_at(sheet.image, disc(side + sheet.px(10), LIT, INK, 2), at)
    coin = reward("coins", price.coins, side)
    closed = price.taken or price.open is False
    paste_at(sheet.image, fade(coin) if closed else coin, at)
    if price.taken:
        paste_at(sheet.image, icon("crossed", side), at)

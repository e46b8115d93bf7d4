"""Queues below the display: extra projects, guild hall, markets."""

from __future__ import annotations

from engines.cabriole.board import EXTRA, GUILD, MARKETS
from engines.cabriole.components import ARTISANS, RESOURCES, WORKSHOP
from engines.cabriole.moves import Artisan, Buy, Resource, Train
from engines.cabriole.state import Cabriole
from render.cabriole.cards import LIT
from render.cabriole.icons import BENCHES, icon
from render.cabriole.queues import Price, active, draw_price, draw_queue, offers
from render.core.canvas import Box, panel, paste_at, write_lines
from render.core.frame import Sheet
from render.core.icons import fade
from render.core.palette import (
    CARD,
    INK,
    INK_SOFT,
    LINE,
    PAPER_DARK,
    mixed,
)
from render.core.renderer import Scene

_HALL, _MARKET, _GAP = 122, 186, 8  # units: heights of both lines, and the gap between them
HEIGHT = _HALL + _GAP + _MARKET  # units of the queues below the display
_EXTRA = 276  # units: width of the extra projects
_NAME = {EXTRA: 166, GUILD: 166}  # units of a name next to its queue
_TITLE = 44  # units of a name above its queue
_COIN = 54


def draw_table(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    """Draw the queues without a row: extra projects and guild hall, the markets."""
    left, top, right, bottom = box
    px, gap = sheet.px, sheet.px(_GAP)
    low, end = top + px(_HALL), left + px(_EXTRA)
    _extra(sheet, scene, view, (left, top, end, low))
    _guild(sheet, scene, view, (end + gap, top, right, low))
    wide = (right - left - gap * (len(MARKETS) - 1)) // len(MARKETS)
    for number in range(len(MARKETS)):
        x = left + number * (wide + gap)
        _market(sheet, scene, view, number, (x, low + gap, x + wide, bottom))


def _ground(sheet: Sheet, scene: Scene, view: Cabriole, queue: str, box: Box) -> Box:
    """Draw the background of a queue with its name; return the remaining box."""
    left, top, right, bottom = box
    begins = queue in MARKETS and Resource(RESOURCES[MARKETS.index(queue)]) in offers(view, scene)
    line, edge = (LIT, 6) if begins or queue == active(view) else (LINE, 2)
    closed = queue not in view.queues
    fill = PAPER_DARK if closed else mixed(CARD, LINE, 0.2)
    panel(sheet.image, box, sheet.px(14), fill, line, edge)
    inside = left + sheet.px(6), top + sheet.px(4), right - sheet.px(6), bottom - sheet.px(4)
    if queue in _NAME:
        end = left + sheet.px(_NAME[queue])
        spot = inside[0], inside[1], end, inside[3]
        inside = end + sheet.px(4), *inside[1:]
    else:
        low, side = top + sheet.px(_TITLE), sheet.px(40)
        sprite = icon(RESOURCES[MARKETS.index(queue)], side)
        sprite = fade(sprite) if closed else sprite
        sheet.image.paste(sprite, (left + sheet.px(8), top + sheet.px(5)), sprite)
        spot = left + side + sheet.px(12), top + sheet.px(4), right - sheet.px(8), low
        inside = inside[0], low, *inside[2:]
    lines = scene.texts(f"picture-{queue}").splitlines()
    ink = INK_SOFT if closed else INK
    write_lines(sheet.image, spot, lines, (18, sheet.px(28)), ink)
    return inside


def _extra(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    draw_queue(sheet, scene, view, EXTRA, _ground(sheet, scene, view, EXTRA, box))


def _guild(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    left, top, right, bottom = _ground(sheet, scene, view, GUILD, box)
    px = sheet.px
    offered = {move.artisan for move in offers(view, scene) if isinstance(move, Train)}
    wide, coin, side = px(122), px(_COIN), px(50)
    for number, (artisan, costs) in enumerate(WORKSHOP.artisans.items()):
        x, taken = left + (number + 0.5) * wide, view.guild[number]
        half = round(wide / 2) - px(2)
        ground = mixed(CARD, BENCHES[artisan], 0.35)
        rim = LIT if Artisan(artisan) in offers(view, scene) else ground
        place = round(x) - half, top + px(2), round(x) + half, bottom - px(2)
        panel(sheet.image, place, px(8), ground, rim, px(5))
        paste_at(sheet.image, icon(artisan, side), (x, top + px(29)))
        for space, price in enumerate(costs):
            at = (x + (space - (len(costs) - 1) / 2) * px(56), bottom - px(31))
            lit = artisan in offered and space == taken
            open_now = lit if active(view) == GUILD else None
            draw_price(sheet, at, Price(price, space < taken, open_now), coin)
    start = left + wide * len(ARTISANS) + px(8)
    draw_queue(sheet, scene, view, GUILD, (start, top, right, bottom))


def _market(sheet: Sheet, scene: Scene, view: Cabriole, number: int, box: Box) -> None:
    queue = MARKETS[number]
    left, top, right, bottom = _ground(sheet, scene, view, queue, box)
    px, coin = sheet.px, sheet.px(_COIN)
    prices = WORKSHOP.resources[RESOURCES[number]].prices
    in_play = queue in view.queues
    buying = queue == active(view)
    offered = {move.amount for move in offers(view, scene) if buying and isinstance(move, Buy)}
    wide, low = (right - left) / len(prices), top + px(28)
    for amount, price in enumerate(prices, 1):
        x = left + (amount - 0.5) * wide
        ink = INK if in_play else INK_SOFT
        sheet.write((x, top + px(12)), str(amount), 28, ink, bold=True, anchor="mm")
        gone = not in_play or bool(view.bought[number] >> amount - 1 & 1)
        open_now = amount in offered if buying else None
        draw_price(sheet, (x, low + coin / 2), Price(price, gone, open_now), coin)
    draw_queue(sheet, scene, view, queue, (left, low + coin + px(6), right, bottom))

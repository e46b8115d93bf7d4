"""What lies below the display: extra projects, guild hall, markets; the track above it."""

from __future__ import annotations

from PIL import Image

from engines.cabriole.board import EXTRA, GUILD, MARKETS
from engines.cabriole.moves import Artisan, Buy, Resource, Train
from engines.cabriole.parts import ARTISANS, RESOURCES, WORKSHOP
from engines.cabriole.state import Cabriole
from render.cabriole.cards import LIT
from render.cabriole.icons import BENCHES, icon, pale
from render.cabriole.queues import Price, active, draw_price, draw_queue, offers
from render.core.cache import SPRITES
from render.core.canvas import Box, disc, panel, paste_at, round_card, write_lines
from render.core.fonts import draw_text
from render.core.frame import Sheet, colour_of
from render.core.palette import (
    ACCENT,
    CARD,
    INK,
    INK_SOFT,
    LINE,
    PAPER_DARK,
    WHITE,
    Rgb,
    mixed,
)
from render.core.pieces import mark
from render.core.renderer import Scene

HEIGHT = 186  # units of the queues below the display
TRACK = 66  # units of rounds, decks and prestige
_EXTRA, _MARKET, _GAP = 104, 166, 8  # units
_TITLE = 40
_LENGTH = 100  # spaces of the prestige track; who goes on is shown at its start again
_DECKS: dict[str, Rgb] = {"a": (96, 72, 48), "b": (52, 62, 92)}


def draw_table(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    """Draw the queues that are not beside a row, from left to right."""
    left, top, right, bottom = box
    gap, wide = sheet.px(_GAP), sheet.px(_MARKET)
    first = right - len(MARKETS) * wide - (len(MARKETS) - 1) * gap
    _extra(sheet, scene, view, (left, top, left + sheet.px(_EXTRA), bottom))
    _guild(sheet, scene, view, (left + sheet.px(_EXTRA) + gap, top, first - gap, bottom))
    for number in range(len(MARKETS)):
        x = first + number * (wide + gap)
        _market(sheet, scene, view, number, (x, top, x + wide, bottom))


def _ground(sheet: Sheet, scene: Scene, view: Cabriole, queue: str, box: Box) -> Box:
    """Lay the ground of a queue with its name; return the room below it."""
    left, top, right, bottom = box
    begins = queue in MARKETS and Resource(RESOURCES[MARKETS.index(queue)]) in offers(view)
    line, edge = (LIT, 6) if begins or queue == active(view) else (LINE, 2)
    closed = queue not in view.queues
    fill = PAPER_DARK if closed else mixed(CARD, LINE, 0.2)
    panel(sheet.image, box, sheet.px(14), fill, line, edge)
    low, sign = top + sheet.px(_TITLE), sheet.px(8)
    if queue in MARKETS:
        side = sheet.px(36)
        sprite = icon(RESOURCES[MARKETS.index(queue)], side)
        sprite = pale(sprite) if closed else sprite
        sheet.image.paste(sprite, (left + sheet.px(6), top + sheet.px(5)), sprite)
        sign = side + sheet.px(8)
    words = scene.texts(f"picture-{queue}")
    spot = (left + sign, top + sheet.px(4), right - sheet.px(6), low + sheet.px(2))
    ink = INK_SOFT if closed else INK
    write_lines(sheet.image, spot, words.splitlines(), (12, sheet.px(26)), ink)
    return left + sheet.px(6), low, right - sheet.px(6), bottom - sheet.px(4)


def _extra(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    left, top, right, bottom = _ground(sheet, scene, view, EXTRA, box)
    draw_queue(sheet, scene, view, EXTRA, (left, top + sheet.px(6), right, bottom))


def _guild(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    left, top, right, bottom = _ground(sheet, scene, view, GUILD, box)
    px = sheet.px
    offered = {move.artisan for move in offers(view) if isinstance(move, Train)}
    wide = (right - left) / len(ARTISANS)
    coin, side = px(36), px(40)
    for number, (artisan, costs) in enumerate(WORKSHOP.artisans.items()):
        x, taken = left + (number + 0.5) * wide, view.guild[number]
        half, low = round(wide / 2) - px(2), top + side + coin + px(6)
        ground = mixed(CARD, BENCHES[artisan], 0.35)
        rim = LIT if Artisan(artisan) in offers(view) else ground
        panel(sheet.image, (round(x) - half, top, round(x) + half, low), px(8), ground, rim, px(5))
        paste_at(sheet.image, icon(artisan, side), (x, top + side / 2 + px(2)))
        for space, price in enumerate(costs):
            at = (x + (space - (len(costs) - 1) / 2) * px(38), top + side + coin / 2 + px(3))
            lit = artisan in offered and space == taken
            open_now = lit if active(view) == GUILD else None
            draw_price(sheet, at, Price(price, space < taken, open_now), coin)
    draw_queue(sheet, scene, view, GUILD, (left, top + side + coin + px(8), right, bottom))


def _market(sheet: Sheet, scene: Scene, view: Cabriole, number: int, box: Box) -> None:
    queue = MARKETS[number]
    left, top, right, bottom = _ground(sheet, scene, view, queue, box)
    px, coin = sheet.px, sheet.px(39)
    prices = WORKSHOP.resources[RESOURCES[number]].prices
    in_play = queue in view.queues
    buying = queue == active(view)
    offered = {move.amount for move in offers(view) if buying and isinstance(move, Buy)}
    wide, low = (right - left) / len(prices), top + px(32)
    for amount, price in enumerate(prices, 1):
        x = left + (amount - 0.5) * wide
        ink = INK if in_play else INK_SOFT
        sheet.write((x, top + px(13)), str(amount), 26, ink, bold=True, anchor="mm")
        gone = not in_play or bool(view.bought[number] >> amount - 1 & 1)
        open_now = amount in offered if buying else None
        draw_price(sheet, (x, low + coin / 2), Price(price, gone, open_now), coin)
    draw_queue(sheet, scene, view, queue, (left, low + coin + px(4), right, bottom))


# --- rounds, decks, prestige


def draw_track(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    """Draw the rounds, the decks and the prestige track."""
    left, top, right, bottom = box
    px = sheet.px
    end = _rounds(sheet, view, (left, top, right, bottom))
    for deck, cards in view.decks.items():
        sprite = _back(deck, px(42), bottom - top - px(6))
        if deck == "a" and view.round >= WORKSHOP.rounds_of_deck_a:
            sprite = pale(sprite)  # nobody draws from it any more
        sheet.image.paste(sprite, (end, top + px(3)), sprite)
        words = f"×{len(cards)}"
        at = (end + px(48), (top + bottom) // 2)
        end += px(48 + 16) + sheet.write(at, words, 28, INK_SOFT, bold=True)
    _prestige(sheet, scene, view, (end + px(6), top, right, bottom))


def _rounds(sheet: Sheet, view: Cabriole, box: Box) -> int:
    """Draw the round track; return where it ends."""
    left, top, _, bottom = box
    side, middle = sheet.px(42), (top + bottom) // 2
    for number in range(1, WORKSHOP.rounds + 1):
        fill, ink = (CARD, INK) if number > view.round else (mixed(LINE, CARD, 0.2), INK_SOFT)
        if number == view.round:
            fill, ink = ACCENT, WHITE
        x = left + round((number - 0.5) * (side + sheet.px(4)))
        paste_at(sheet.image, disc(side, fill, mixed(LINE, INK, 0.4), 2), (x, middle))
        sheet.write((x, middle), str(number), 26, ink, bold=True, anchor="mm")
    return left + WORKSHOP.rounds * (side + sheet.px(4)) + sheet.px(14)


def _back(deck: str, wide: int, tall: int) -> Image.Image:
    """Return a card of a deck, face down."""

    def draw() -> Image.Image:
        colour = _DECKS[deck]
        image = round_card((wide, tall), wide // 7, colour, mixed(colour, INK, 0.5), 3)
        at = (wide / 2, tall / 2)
        draw_text(image, at, deck.upper(), wide * 6 // 10, WHITE, bold=True, anchor="mm")
        return image

    return SPRITES.get(("cabriole back", deck, wide, tall), draw)


def _prestige(sheet: Sheet, scene: Scene, view: Cabriole, box: Box) -> None:
    """Draw the prestige track with everybody's mark, those close together overlapping."""
    left, top, right, bottom = box
    px, side = sheet.px, sheet.px(34)
    sign = icon("prestige", bottom - top)
    sheet.image.paste(sign, (left, top), sign)
    left, right = left + sign.width + side // 2 + px(4), right - side // 2 - px(2)
    base = bottom - px(26)
    panel(sheet.image, (left - side // 2, base, right + side // 2, bottom), px(8), CARD, LINE, 2)
    for space in range(0, _LENGTH + 1, 10):
        x = left + (right - left) * space // _LENGTH
        tall = px(26 if space % 20 else 6)
        sheet.image.paste(LINE, (x, base, x + 2, base + tall))
        if space % 20 == 0:
            sheet.write((x, base + px(14)), str(space), 22, INK_SOFT, anchor="mm")
    marks = sorted(enumerate(view.studios), key=lambda one: one[1].prestige % _LENGTH)
    least = left
    for seat, studio in marks:
        x = max(least, left + (right - left) * (studio.prestige % _LENGTH) // _LENGTH)
        least = x + side * 45 // 100
        patch = mark(colour_of(scene, seat), side)
        sheet.image.paste(patch, (x - side // 2, base - side - px(1)), patch)

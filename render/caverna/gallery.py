"""Pictures of furnishing tiles side by side: remaining, affordable and offered tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL import Image

from engines.caverna.components import ROOMS, Part
from engines.caverna.counts import affords
from engines.caverna.records import Farm
from engines.caverna.state import Caverna
from engines.caverna.steps.furnishing import price_of, ways
from engines.core import Seat, open_decisions
from matches.texts import Texts
from render.caverna.emblems import emblem
from render.caverna.icons import icon
from render.caverna.rooms import FRAMES, name_of, tile, worth
from render.core.cache import SPRITES
from render.core.canvas import on_paper, round_card, write_boxed
from render.core.fonts import draw_text, width
from render.core.frame import GAP, MARGIN, Sheet
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, LINE, PAPER_DARK, Rgb, mixed
from render.core.renderer import Scene

WIDTH = 1200  # pixels
TOPIC = 760, 250  # pixels of a tile in the rules
COLOURS = tuple(FRAMES)
LIT: Rgb = (255, 232, 140)  # affordable tiles
_FURNISH = Part(do="furnish")
_IN_ROW = 8  # small tiles
_PRICE = 40  # pixels of the line with the price below a small tile
_CARD = 172  # height of a card in pixels
_SIDE = (WIDTH - 2 * MARGIN - GAP * (_IN_ROW - 1)) // _IN_ROW
_STEP = _SIDE + _PRICE + GAP
_MANY = 24  # more are shown small
_FEW = 14  # up to this number of cards there are two columns, for more there are three


class Shown(NamedTuple):
    """A tile on a card with its price, `lit` if the seat can pay it."""

    room: str
    price: tuple[tuple[str, int], ...]
    lit: bool = False


def affordable(view: Caverna, seat: Seat) -> list[str]:
    """Return the remaining tiles that a seat can pay for now, regardless of where they fit."""
    farm = view.farms[seat]
    return [room for room in view.supply if ways(farm, price_of(farm, room, _FURNISH))]


def reader_of(view: Caverna, scene: Scene) -> Seat:
    """Return the seat whose prices are shown: the reader's seat, or the player to move."""
    if scene.seat is not None:
        return scene.seat
    open_asks = open_decisions(view)
    return open_asks[0].seat if open_asks else view.start


def rooms(view: Caverna, scene: Scene) -> Image.Image:
    """Draw all remaining tiles by colour; those that the reader can pay for are lit."""
    seat = reader_of(view, scene)
    can = affordable(view, seat)
    groups = [[room for room in view.supply if ROOMS[room].colour == one] for one in COLOURS]
    rows = [-(-len(group) // _IN_ROW) for group in groups]
    sheet = Sheet(WIDTH, 2 * MARGIN + sum(rows) * _STEP + 2 * GAP)
    top = MARGIN
    for group, count in zip(groups, rows, strict=True):
        for n, room in enumerate(group):
            shown = Shown(room, _price(view.farms[seat], room), room in can)
            _small(sheet, shown, scene.texts, _spot(n, top))
        top += count * _STEP + GAP
    return sheet.image


def _spot(number: int, top: int) -> tuple[int, int]:
    """Return the corner of the small tile `number`."""
    row, column = divmod(number, _IN_ROW)
    return MARGIN + column * (_SIDE + GAP), top + row * _STEP


def cards(view: Caverna, scene: Scene, names: Sequence[str]) -> Image.Image:
    """Draw tiles as cards with their effects; many of them small and without text."""
    farm = view.farms[reader_of(view, scene)]
    if len(names) > _MANY:
        sheet = Sheet(WIDTH, 2 * MARGIN + -(-len(names) // _IN_ROW) * _STEP)
        for n, room in enumerate(names):
            _small(sheet, Shown(room, _price(farm, room)), scene.texts, _spot(n, MARGIN))
        return sheet.image
    columns = 2 if len(names) <= _FEW else 3
    wide = (WIDTH - 2 * MARGIN - GAP * (columns - 1)) // columns
    rows = -(-max(1, len(names)) // columns)
    sheet = Sheet(WIDTH, 2 * MARGIN + rows * (_CARD + GAP) - GAP)
    for n, room in enumerate(names):
        left, top = MARGIN + n % columns * (wide + GAP), MARGIN + n // columns * (_CARD + GAP)
        price = _price(farm, room)
        sprite = card(Shown(room, price, affords(farm, dict(price))), scene.texts, (wide, _CARD))
        sheet.image.paste(sprite, (left, top), sprite)
    return sheet.image


def payable(view: Caverna, scene: Scene) -> Image.Image | None:
    """Draw the tiles that the reader can pay for now as cards, or return None without any."""
    names = affordable(view, reader_of(view, scene))
    return cards(view, scene, names) if names else None


def coloured(view: Caverna, scene: Scene, colour: str) -> Image.Image:
    """Draw the remaining tiles of a colour as cards."""
    return cards(view, scene, [room for room in view.supply if ROOMS[room].colour == colour])


def topic(room: str, texts: Texts) -> Image.Image:
    """Return a tile as a card on paper."""
    shown = Shown(room, tuple(ROOMS[room].cost.items()), lit=True)
    return on_paper(card(shown, texts, TOPIC))


def words(view: Caverna, scene: Scene, names: Sequence[str] = ()) -> str:
    """Return price, points and effect of tiles, a line each; of all tiles without `names`."""
    farm, texts = view.farms[reader_of(view, scene)], scene.texts
    return "\n".join(_line(farm, room, texts) for room in (names or view.supply))


def payable_words(view: Caverna, scene: Scene) -> str:
    """Return the same for the tiles that the reader can pay for now."""
    names = affordable(view, reader_of(view, scene))
    return words(view, scene, names) if names else scene.texts("no-goods")


def _line(farm: Farm, room: str, texts: Texts) -> str:
    cost = [texts("part-goods", what=good, count=n) for good, n in _price(farm, room)]
    lines = [texts.enumerated(cost)] if cost else [texts("fact-free")]
    if points := ROOMS[room].points:
        lines.append(texts("fact-points", points=points))
    between = texts("lobby-between")
    return f"**{name_of(room, texts)}** {between.join(lines)}{between}{texts(f'effect-{room}')}"


def _price(farm: Farm, room: str) -> tuple[tuple[str, int], ...]:
    return tuple(price_of(farm, room, _FURNISH).items())


def _small(sheet: Sheet, shown: Shown, texts: Texts, at: tuple[int, int]) -> None:
    """Draw a tile with its price below."""
    (left, top), side = at, _SIDE
    if shown.lit:
        glow = round_card(
            (side + 10, side + _PRICE + 8), side // 8, LIT, mixed(LIT, ACCENT, 0.5), 3
        )
        sheet.image.paste(glow, (left - 5, top - 5), glow)
    sprite = tile(shown.room, name_of(shown.room, texts), side)
    sheet.image.paste(sprite, at, sprite)
    line = price(shown.price, texts, _PRICE - 8, side)
    spot = left + (side - line.width) // 2, top + side + 2
    sheet.image.paste(line, spot, line)


def price(goods: tuple[tuple[str, int], ...], texts: Texts, side: int, most: int) -> Image.Image:
    """Return the price of a tile as icons with numbers, at most `most` pixels wide."""

    def draw() -> Image.Image:
        size = round(side * 0.86)
        if not goods:
            return _word("0", size)
        wides = [side + width(str(n), size, True) + side // 4 for _, n in goods]
        row = Image.new("RGBA", (sum(wides), side), (*INK, 0))
        left = 0
        for (good, n), wide in zip(goods, wides, strict=True):
            draw_text(row, (left, side / 2), str(n), size, INK, bold=True)
            row.alpha_composite(icon(good, side), (left + wide - side - side // 5, 0))
            left += wide
        return row

    line = SPRITES.get(("caverna price", goods, side, texts.locale if not goods else ""), draw)
    return line if line.width <= most else price(goods, texts, side * most // line.width, most)


def _word(word: str, size: int) -> Image.Image:
    row = Image.new("RGBA", (width(word, size, True), round(size / 0.86)), (*INK, 0))
    draw_text(row, (0, row.height / 2), word, size, INK_SOFT, bold=True)
    return row


def card(shown: Shown, texts: Texts, size: tuple[int, int]) -> Image.Image:
    """Return a tile as a card: emblem, name, price, points, and a description of its effect."""

    def draw() -> Image.Image:
        room, (wide, tall) = shown.room, size
        frame, edge = FRAMES[ROOMS[room].colour], max(4, tall // 28)
        fill = mixed(CARD, frame, 0.16)
        image = round_card(size, tall // 9, fill if shown.lit else PAPER_DARK, frame, edge)
        art, pad = round(tall * 0.62), edge + tall // 30
        image.alpha_composite(emblem(room, art), (pad, pad))
        line = price(shown.price, texts, round(tall * 0.2), round(art * 1.35))
        image.alpha_composite(
            line, (pad + max(0, (art - line.width) // 2), tall - pad - line.height)
        )
        left, low = pad + max(art, line.width) + pad, round(tall * 0.31)
        end = wide - pad
        if points := ROOMS[room].points:
            token = worth(points, round(tall * 0.25))
            end -= token.width
            image.alpha_composite(token, (end, pad))
        largest = tall * 17 // 100
        write_boxed(image, (left, pad, end, low), name_of(room, texts), (9, largest), left=True)
        image.paste(LINE, (left, low + 2, wide - pad, low + 4))
        box = (left, low + 6, wide - pad, tall - pad)
        words = texts(f"effect-{room}")
        write_boxed(image, box, words, (9, tall * 155 // 1000), INK, bold=False, left=True)
        return image

    return SPRITES.get(("caverna card", shown, texts.locale, size), draw)

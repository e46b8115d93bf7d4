"""Plates with the content of cards, tiles and runestones: icon, name, text, price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from engines.karvi.components import (
    NORMAL,
    SPECIAL,
    TILES,
    TRADE_CARDS,
    UPGRADE_CARDS,
    UPGRADES,
)
from engines.karvi.counts import COUNTS
from engines.karvi.records import Jarl
from engines.karvi.schema import TradeTile
from engines.karvi.scoring import points_of_stone
from matches.texts import Texts
from render.core.cache import SPRITES
from render.core.canvas import Box, badge, paste_at, round_card, shadow, write_boxed
from render.core.fonts import width
from render.core.frame import GAP, MARGIN, UNITS, Sheet, lay_out
from render.core.icons import icon_row
from render.core.palette import CARD, INK, INK_SOFT, Rgb, mixed
from render.karvi import rows
from render.karvi.chart import LIT, tile_back
from render.karvi.icons import icon
from render.karvi.phrases import effect, needs, points
from render.karvi.telling import card_name, goal, lasting, option_lines

TALL = 176  # pixels
_LETTERS = 26
TINTS: Mapping[str, Rgb] = {
    "trade": (250, 236, 190),
    "raid": (246, 214, 196),
    "upgrade": (220, 232, 214),
    "rune": (224, 226, 230),
    "special": (228, 214, 240),
    "helmet": (226, 226, 232),
    "ship": (210, 228, 240),
    "beer": (250, 232, 184),
    "card": CARD,
}
"""Background colours of plates by kind."""


class Plate(NamedTuple):
    """The content of a plate, `lit` if it is usable now; `number` is its option number or 0."""

    tint: str
    sign: str
    title: str
    lines: tuple[str, ...]
    cost: tuple[tuple[str, int], ...] = ()
    worth: int = 0
    lit: bool = False
    number: int = 0


def card(name: str, texts: Texts, *, lit: bool = False) -> Plate:
    """Return the plate of a copy of an upgrade card or trade card."""
    if name in TRADE_CARDS:
        lines = tuple(option_lines(TRADE_CARDS[name].options, texts))
        return Plate("card", "trade", card_name(name, texts), lines, lit=lit)
    facts = UPGRADE_CARDS[name]
    lines = tuple(option_lines(facts.options, texts))
    sign = rows.CARD_SIGNS[facts.type]
    return Plate(facts.type, sign, card_name(name, texts), lines, _cost(facts.cost), lit=lit)


def tile(name: str, texts: Texts, *, lit: bool = False) -> Plate:
    """Return the plate of a trade or raid tile."""
    facts, called = TILES[name], texts.word("tile", name)
    if isinstance(facts, TradeTile):
        told = (texts("fact-trade_cards", cards=facts.cards),) if facts.cards else ()
        return Plate("trade", facts.symbol, called, told, _cost(facts.cost), facts.points, lit)
    told = (texts("fact-strength", strength=facts.strength, needs=facts.strength + 1),)
    more = [effect(facts.loot, texts)] if facts.loot != "none" else []
    more += [texts("fact-damage", damage=facts.damage)] if facts.damage else []
    return Plate("raid", facts.symbol, called, (*told, texts.enumerated(more)) if more else told,
                 (), facts.points, lit)  # fmt: skip


def upgrade(name: str, texts: Texts, *, beside: bool = False, lit: bool = False) -> Plate:
    """Return the plate of an upgrade tile, with price and requirement if it is `beside`."""
    facts, lines = UPGRADES[name], [lasting(name, texts)]
    if beside and facts.needs != "none":
        lines.append(texts("fact-requires", needs=needs(facts.needs, texts)))
    cost = _cost(facts.cost) if beside else ()
    title = texts.word("tile", name)
    return Plate("upgrade", facts.part, title, tuple(lines), cost, facts.points, lit)


def stone(
    name: str, texts: Texts, jarl: Jarl | None = None, *, beside: bool = False, lit: bool = False
) -> Plate:
    """Return the plate of a runestone, with its current points if `jarl` has placed it."""
    lines, title = [goal(name, texts)], texts.word("stone", name)
    facts = NORMAL.get(name) or SPECIAL[name]
    if jarl is not None:
        worth = points(points_of_stone(jarl, name), texts)
        lines.append(f"{COUNTS[facts.counts](jarl)} → {worth}")
    if name in SPECIAL:
        return Plate("special", "special", title, tuple(lines), lit=lit)
    normal = NORMAL[name]
    if beside and normal.needs != "none":
        lines.append(texts("fact-requires", needs=needs(normal.needs, texts)))
    cost = _cost(normal.cost) if beside else ()
    return Plate("rune", "rune", title, tuple(lines), cost, lit=lit)


def _cost(cost: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(cost.items())


def drawn(plate: Plate, size: tuple[int, int]) -> Image.Image:
    """Return a plate at a size in pixels."""

    def draw() -> Image.Image:
        wide, tall = size
        edge = 6 if plate.lit else 2
        line = LIT if plate.lit else mixed(TINTS[plate.tint], INK, 0.4)
        image = round_card(size, 16, TINTS[plate.tint], line, edge)
        _headline(image, plate)
        top = round(tall * 0.42)
        rows_of = [-(-width(line, _LETTERS) // (wide - 70)) for line in plate.lines]
        step = (tall - top - 10) / max(1, sum(rows_of))
        for number, (one, many) in enumerate(zip(plate.lines, rows_of, strict=True)):
            low = round(top + many * step)
            ink = INK if not number else mixed(INK, INK_SOFT, 0.5)
            box = (14, top, wide - 12, low)
            write_boxed(image, box, one, (15, _LETTERS), ink, bold=False, left=True)
            top = low
        return image

    return SPRITES.get(("karvi plate", plate, size), draw)


def _headline(image: Image.Image, plate: Plate) -> None:
    """Draw the icon, the name, the price and the points of a plate."""
    wide, side = image.width, round(image.height * 0.32)
    back = plate.tint in ("trade", "raid")
    sign = tile_back(plate.sign, side) if back else icon(plate.sign, side)
    image.alpha_composite(sign, (12, 11))
    right = wide - 12
    things = [*rows.price(dict(plate.cost), side * 7 // 10)]
    if plate.worth:
        things.append(rows.counted("vp", plate.worth, side * 7 // 10))
    if things:
        shown = icon_row(things, 4)
        right -= shown.width
        image.alpha_composite(shown, (right, 11 + (side - shown.height) // 2))
        right -= 6
    left = 12 + side + 9
    if plate.number:
        paste_at(image, badge(str(plate.number), 38, LIT, INK), (left + 18, 11 + side // 2))
        left += 46
    write_boxed(image, (left, 8, right, 14 + side), plate.title, (15, 27), left=True)


def grid(
    sheet: Sheet, plates: Sequence[Plate], top: int, columns: int = 3, tall: int = TALL
) -> int:
    """Draw plates in a grid as wide as the sheet, from `top` on; return its bottom."""
    px = sheet.px
    span = px(MARGIN), top, px(UNITS) - px(MARGIN)
    for plate, box in lay_out(plates, span, px(tall), columns, px(GAP)):
        lay(sheet, plate, box)
    return top + -(-len(plates) // columns) * (px(tall) + px(GAP))


def lay(sheet: Sheet, plate: Plate, box: Box) -> None:
    """Draw a plate into a box."""
    shadow(sheet.image, box, 16, 8)
    sprite = drawn(plate, (box[2] - box[0], box[3] - box[1]))
    sheet.image.paste(sprite, box[:2], sprite)


def grid_height(many: int, columns: int = 3, tall: int = TALL) -> int:
    """Return the height of `many` plates in units."""
    return -(-many // columns) * (tall + GAP)

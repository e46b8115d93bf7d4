"""Open trade cards and piles of upgrade cards."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.karvi.components import BOX, TRADE_CARDS
from engines.karvi.schema import TYPES
from engines.karvi.state import Karvi
from matches.texts import Texts
from render.core.cache import SPRITES
from render.core.canvas import Box, badge, laid_on, paste_at, round_card, write_boxed
from render.core.frame import Sheet
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, mixed
from render.core.renderer import Scene
from render.karvi.effects import effect
from render.karvi.icons import icon
from render.karvi.plates import TINTS
from render.karvi.rows import CARD_SIGNS
from render.karvi.telling import card_name, pile_number

HEIGHT = 124  # units
_PILE = 88


def draw_market(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw open cards and piles on the tray in a box."""
    left, top, right, bottom = box
    pad, gap = sheet.px(9), sheet.px(9)
    piles = sheet.px(_PILE) * len(TYPES) + gap * (len(TYPES) - 1)
    tall = bottom - top - 2 * pad
    many = BOX.open_cards
    wide = (right - left - 2 * pad - piles - gap * many) // many
    for number, name in enumerate(view.open_cards):
        sprite = trade_card(name, scene.texts, (wide, tall))
        sheet.image.paste(sprite, (left + pad + number * (wide + gap), top + pad))
    for number, kind in enumerate(TYPES):
        sprite = pile(kind, view.piles[kind], (sheet.px(_PILE), tall))
        x = right - pad - piles + number * (sheet.px(_PILE) + gap)
        sheet.image.paste(sprite, (x, top + pad))


def trade_card(name: str, texts: Texts, size: tuple[int, int]) -> Image.Image:
    """Return an open trade card on its tray: name, and options as icons."""

    def draw() -> Image.Image:
        wide, tall = size
        image = round_card(size, 12, CARD, (182, 140, 60), 3)
        write_boxed(image, (12, 4, wide - 12, tall * 38 // 100), card_name(name, texts), (15, 26))
        options = TRADE_CARDS[name].options
        most = (wide - 24 - 30 * (len(options) - 1)) // len(options)
        for number, one in enumerate(options):
            sprite = effect(one, tall * 52 // 100, most)
            x = 12 + number * (most + 30) + most / 2
            paste_at(image, sprite, (x, tall * 0.68))
            if number:
                middle = (round(x - most / 2) - 30, tall * 50 // 100)
                box = (*middle, middle[0] + 30, tall * 88 // 100)
                write_boxed(image, box, "/", (18, 34), INK_SOFT)
        return laid_on(image, PAPER_DARK)

    return SPRITES.get(("karvi trade card", name, texts.locale, size), draw)


def pile(kind: str, cards: Sequence[str], size: tuple[int, int]) -> Image.Image:
    """Return a pile of upgrade cards on its tray: type, number of the top card, size."""
    top, many = pile_number(list(cards)), len(cards)

    def draw() -> Image.Image:
        wide, tall = size
        image = Image.new("RGBA", size, (*INK, 0))
        fill = TINTS[kind] if many else mixed(CARD, LINE, 0.4)
        for off in (6, 3, 0):
            card = round_card((wide - 8, tall - 8), 10, fill, mixed(fill, INK, 0.5), 2)
            image.alpha_composite(card, (off, off))
        paste_at(image, icon(CARD_SIGNS[kind], wide * 58 // 100), (wide * 0.46, tall * 0.36))
        write_boxed(image, (0, tall * 60 // 100, wide - 8, tall - 8), f"×{many}", (16, 26))
        token = badge(top, wide * 36 // 100, CARD, mixed(fill, INK, 0.6))
        paste_at(image, token, (wide * 0.8, tall * 0.18))
        return laid_on(image, PAPER_DARK)

    return SPRITES.get(("karvi pile", kind, top, many, size), draw)

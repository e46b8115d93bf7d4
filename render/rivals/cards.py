"""Cards as their owner reads them: cost, points, what they require and what they do."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from engines.rivals.parts import CARDS, FACES, REGIONS, RESOURCES, Face
from matches.texts import Texts
from render.core.cache import SPRITES
from render.core.canvas import Box, round_card, round_mask, write_boxed
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, WHITE, contrast, mixed
from render.rivals.emblems import emblem, town
from render.rivals.icons import icon
from render.rivals.lands import land
from render.rivals.sprites import (
    BACKS,
    FRAMES,
    LIT,
    chips,
    number_badge,
    points_of,
)

SHAPE = 1.3  # height of a card, as a share of its width


class Shown(NamedTuple):
    """A card on show: `remark` says why it cannot be used now, `lit` that it can."""

    name: str
    lit: bool = False
    remark: str = ""


def card(shown: Shown, texts: Texts, ruleset: str, wide: int) -> Image.Image:
    """Return a card or a region as large as it is read, on nothing."""

    def draw() -> Image.Image:
        if shown.name in REGIONS:
            return _region(shown, texts, wide)
        return _card(shown, texts, ruleset, wide)

    return SPRITES.get(("hand card", shown, texts.locale, ruleset, wide), draw)


def _blank(wide: int, lit: bool) -> tuple[Image.Image, int]:
    """Return the ground of a card, with a bright rim if it is lit, and the width of that rim."""
    rim = max(4, wide // 46)
    size = wide, round(wide * SHAPE)
    rim_colour = LIT if lit else mixed(CARD, INK, 0.25)
    return round_card(size, wide // 14, rim_colour, ACCENT if lit else INK, 2), rim


def _region(shown: Shown, texts: Texts, wide: int) -> Image.Image:
    image, rim = _blank(wide, shown.lit)
    size = wide - 2 * rim, image.height - 2 * rim
    picture = land(shown.name.rpartition("_")[0], *size)
    image.paste(picture, (rim, rim), round_mask(*size, wide // 18))
    badge = number_badge(REGIONS[shown.name].number, wide // 4, False)
    image.alpha_composite(badge, (2 * rim, 2 * rim))
    foot = image.height - wide // 5 - rim
    label = round_card((wide - 4 * rim, wide // 6), wide // 24, CARD, INK, 2)
    inside, name = (6, 2, label.width - 6, label.height - 2), texts.word("region", shown.name)
    write_boxed(label, inside, name, (10, wide // 10))
    image.alpha_composite(label, (2 * rim, foot))
    return image


def _card(shown: Shown, texts: Texts, ruleset: str, wide: int) -> Image.Image:
    face = FACES[shown.name]
    frame = FRAMES[face.card.colour]
    image, rim = _blank(wide, shown.lit)
    tall, band = image.height, wide * 13 // 100
    size, fill = (wide - 2 * rim, tall - 2 * rim), mixed(CARD, frame, 0.06)
    inner = round_card(size, wide // 18, fill, frame, max(4, wide // 40))
    image.alpha_composite(inner, (rim, rim))
    pad = rim + max(4, wide // 40)
    head = pad + wide * 17 // 100
    image.paste(frame, (pad - 2, pad, wide - pad + 2, head))
    ink = WHITE if contrast(frame, WHITE) > 3 else INK
    box = (pad + 6, pad, wide - pad - 6, head)
    write_boxed(image, box, texts(f"card-{face.id}"), (11, wide * 10 // 100), ink)
    _picture(image, face, (pad, head + 4, wide - pad, head + wide * 40 // 100))
    top = head + wide * 42 // 100
    if face.total:
        _cost(image, face, (pad + 4, top, wide - pad - 4, top + wide * 12 // 100))
        top += wide * 13 // 100
    low = tall - pad - band
    top, low = _remarks(image, shown, face, texts, (pad + 8, top, wide - pad - 8, low))
    text = texts(f"text-{face.id}", ruleset=ruleset)
    if text:
        inside = (pad + 8, top, wide - pad - 8, low - 6)
        write_boxed(image, inside, text, (10, wide * 82 // 1000), bold=False)
    _foot(image, face, texts, (pad, tall - pad - band, wide - pad, tall - pad))
    return image


def _picture(image: Image.Image, face: Face, box: Box) -> None:
    """Show the emblem, to its right the points and the marks of a card."""
    left, top, right, bottom = box
    side = bottom - top
    points = points_of(face.card)
    count = len(points) + face.card.single + (face.card.colour == "red")
    x = left + 8 if count else (left + right - side) // 2
    image.alpha_composite(emblem(face.id, side), (x, top))
    if not count:
        return
    each = min(side // max(2, count), side * 42 // 100)
    signs = [chips([one], each) for one in points]
    if face.card.colour == "red":  # needs a city
        signs.append(town("city", each))
    if face.card.single:
        signs.append(icon("single", each))
    start, at = left + 8 + side + (right - left - side) // 6, top + (side - each * count) // 2
    for number, sign in enumerate(signs):
        image.alpha_composite(sign, (start, at + number * each))


def _cost(image: Image.Image, face: Face, box: Box) -> None:
    left, top, right, bottom = box
    goods = [(name, n) for name, n in zip(RESOURCES, face.costs, strict=True) if n]
    row = chips(goods, bottom - top)
    image.alpha_composite(row, ((left + right - row.width) // 2, top))


def _remarks(
    image: Image.Image, shown: Shown, face: Face, texts: Texts, box: Box
) -> tuple[int, int]:
    """Write what a card requires and why it cannot be used; return the rows left for its text."""
    left, top, right, bottom = box
    tall = (right - left) * 15 // 100
    lines = [(shown.remark, ACCENT)] if shown.remark else []
    if face.card.requires:
        needs = texts(f"requires-{face.id}")
        lines.append((texts("picture-requires", needs=needs), INK_SOFT))
    for line, ink in lines:
        write_boxed(image, (left, bottom - tall, right, bottom), line, (9, tall * 48 // 100), ink)
        bottom -= tall
    return top, bottom


def _foot(image: Image.Image, face: Face, texts: Texts, box: Box) -> None:
    """Show by a coloured band what the card looks like from behind, and its kind."""
    left, top, right, bottom = box
    colour, sign = BACKS[face.back]
    tall = bottom - top
    image.paste(colour, (left, top, right, bottom))
    side = tall * 76 // 100
    image.alpha_composite(icon(sign, side), (left + 6, top + (tall - side) // 2))
    ink = WHITE if contrast(colour, WHITE) > 3 else INK
    words = f"{texts(f'back-{face.back}')} · {texts(f'kind-{CARDS[face.id].kind}')}"
    box = (left + side + 12, top, right - 6, bottom)
    write_boxed(image, box, words, (10, tall * 52 // 100), ink)

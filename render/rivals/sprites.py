"""Sprites in the sizes of pictures: dice, stores, backs, cards on their sites."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engines.rivals.components import CARDS, MAX_STORED, Card
from matches.texts import Texts
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, Box, panel, round_card, write_boxed
from render.core.fonts import boxed, draw_text, width
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, WHITE, Rgb, mixed
from render.rivals.emblems import emblem
from render.rivals.icons import icon

FRAMES: dict[str, Rgb] = {
    "green": (66, 128, 74),
    "red": (178, 52, 44),
    "brown": (138, 96, 56),
    "yellow": (200, 150, 40),
}
BACKS: dict[str, tuple[Rgb, str]] = {
    "basic": ((120, 84, 56), "victory"),
    "gold": ((214, 164, 44), "gold"),
    "turmoil": ((150, 44, 56), "strength"),
    "progress": ((56, 96, 150), "progress"),
}
POINTS = ("victory", "strength", "skill", "commerce", "progress")
SMALL_SITE = 150  # pixels
READABLE = 26  # font size that is legible on a phone
FEWEST = 3  # minimum number of wide letters on a line
SMALLER = 0.87  # a later name is used if this share of its size is still larger
WIDE = 1.7  # ratio from which the name is next to the emblem of a card
LOW = 100  # pixels; lower cards are excluded because their names need the width
_PIPS = {
    1: (4,),
    2: (0, 8),
    3: (0, 4, 8),
    4: (0, 2, 6, 8),
    5: (0, 2, 4, 6, 8),
    6: (0, 2, 3, 5, 6, 8),
}
HOLE: Rgb = (60, 44, 28)
LIT: Rgb = (255, 220, 84)  # rolled numbers and usable cards


# --- dice


def die(number: int, side: int) -> Image.Image:
    """Return the production die; 0 means not yet rolled."""

    def draw() -> Image.Image:
        image = _cube(side, WHITE if number else PAPER_DARK)
        big = Image.new("RGBA", (side * SMOOTH, side * SMOOTH), (*INK, 0))
        pen, radius = ImageDraw.Draw(big), side * SMOOTH * 0.085
        for pip in _PIPS.get(number, ()):
            x, y = ((at * 0.25 + 0.25) * side * SMOOTH for at in (pip % 3, pip // 3))
            pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=(*INK, 255))
        image.alpha_composite(big.resize((side, side), Image.Resampling.LANCZOS))
        return image

    return SPRITES.get(("rivals die", number, side), draw)


def event_die(face: str, side: int) -> Image.Image:
    """Return the event die; "" means not yet rolled."""

    def draw() -> Image.Image:
        image = _cube(side, (250, 232, 176) if face else PAPER_DARK)
        if face:
            sign = icon(face, side * 3 // 4)
            image.alpha_composite(sign, (side // 8, side // 8))
        return image

    return SPRITES.get(("rivals event die", face, side), draw)


def _cube(side: int, fill: Rgb) -> Image.Image:
    """Return the body of a die, darker at its lower edge."""
    edge, dark = max(2, side // 28), mixed(fill, INK, 0.6)
    image = round_card((side, side), side // 5, fill, dark, edge)
    shade = round_card((side, side), side // 5, mixed(fill, INK, 0.12), dark, edge)
    top = side - side // 9
    low = shade.crop((0, top, side, side - edge))
    image.paste(low, (0, top), low)
    return image


def number_badge(number: int, side: int, lit: bool) -> Image.Image:
    """Return the number of a region as on a die, `lit` if it was rolled."""

    def draw() -> Image.Image:
        fill = LIT if lit else WHITE
        image = round_card((side, side), side // 4, fill, INK, max(2, side // 16))
        size = round(side * 0.7)
        draw_text(image, (side / 2, side / 2), str(number), size, INK, bold=True, anchor="mm")
        return image

    return SPRITES.get(("rivals number", number, side, lit), draw)


# --- stores


def store(resource: str, count: int, side: int, *, upright: bool = False) -> Image.Image:
    """Return the three places of a store, `count` of them filled, in a row or upright."""

    def draw() -> Image.Image:
        step = side + side // 15
        long = step * (MAX_STORED - 1) + side
        row = Image.new("RGBA", (side, long) if upright else (long, side), (*HOLE, 0))
        for place in range(MAX_STORED):
            spot = _full(resource, side) if place < count else _hole(side)
            row.alpha_composite(
                spot, (0, long - side - place * step) if upright else (place * step, 0)
            )
        return row

    return SPRITES.get(("store", resource, count, side, upright), draw)


def _full(resource: str, side: int) -> Image.Image:
    spot = round_card((side, side), side // 2, CARD, INK, max(2, side // 18))
    inner = round(side * 0.78)
    spot.alpha_composite(icon(resource, inner), ((side - inner) // 2, (side - inner) // 2))
    return spot


def _hole(side: int) -> Image.Image:
    spot = round_card((side, side), side // 2, HOLE, CARD, max(2, side // 20))
    spot.putalpha(spot.getchannel("A").point(lambda level: level * 5 // 12))
    return spot


# --- backs


def back(name: str, wide: int, tall: int) -> Image.Image:
    """Return a face-down card of a set."""

    def draw() -> Image.Image:
        colour, sign = BACKS[name]
        edge = max(2, wide // 26)
        image = round_card((wide, tall), wide // 9, CARD, mixed(colour, INK, 0.5), edge)
        inset = 3 * edge
        inner = round_card(
            (wide - 2 * inset, tall - 2 * inset), wide // 12, colour, mixed(colour, INK, 0.3), edge
        )
        image.alpha_composite(inner, (inset, inset))
        side = min(wide, tall) * 58 // 100
        image.alpha_composite(icon(sign, side), ((wide - side) // 2, (tall - side) // 2))
        return image

    return SPRITES.get(("rivals back", name, wide, tall), draw)


# --- cards on their sites


def points_of(card: Card) -> list[tuple[str, int]]:
    """Return the points printed on a card, by icon."""
    return [(name, value) for name in POINTS if (value := getattr(card, name))]


def chips(points: Sequence[tuple[str, int]], side: int) -> Image.Image:
    """Return icons with their numbers in a row on a transparent background."""
    size = round(side * 0.82)
    wides = [side + width(str(value), size, True) + side // 6 for _, value in points]
    row = Image.new("RGBA", (max(1, sum(wides)), side), (*INK, 0))
    left = 0
    for (name, value), wide in zip(points, wides, strict=True):
        row.alpha_composite(icon(name, side), (left, 0))
        at = (left + side + side // 16, side / 2)
        draw_text(row, at, str(value), size, INK, bold=True)
        left += wide
    return row


def names_of(card: str, texts: Texts) -> tuple[str, ...]:
    """Return the possible names of a card in little room, the best one first.

    They are its full name, its short name if there is one, and both with hyphenated long words.
    """
    key = f"card-{card}"
    called = [texts(key), *([texts(f"{key}.narrow")] if texts.has(f"{key}.narrow") else [])]
    broken = {word.replace("-", ""): word for word in texts("picture-hyphens").split()}
    torn = [
        " ".join(broken.get(word, word).replace("-", "- ") for word in name.split())
        for name in called
    ]
    return tuple(dict.fromkeys((*called, *torn)))


def site_card(card: str, names: Sequence[str], wide: int, tall: int) -> Image.Image:
    """Return a card on a site: emblem, name, points, and a frame in its colour.

    It shows the first of its `names` that is legible there.  Cards for cities only have sharp
    corners, too, so that their colour is not the only mark.
    """

    def draw() -> Image.Image:
        colour = CARDS[card].colour
        frame, edge = FRAMES[colour], max(3, min(wide, tall) // 18)
        radius = edge if colour == "red" else edge * 3
        image = round_card((wide, tall), radius, mixed(CARD, frame, 0.08), frame, edge)
        flat = wide / tall >= WIDE and tall >= LOW
        (_beside if flat else _below)(image, card, names, edge + 2)
        return image

    return SPRITES.get(("site card", card, *names, wide, tall), draw)


def _beside(image: Image.Image, card: str, names: Sequence[str], pad: int) -> None:
    """Draw the emblem on the left, name and points on the right."""
    wide, tall = image.size
    side = min(tall - 2 * pad, wide * 36 // 100)
    image.alpha_composite(emblem(card, side), (pad, (tall - side) // 2))
    left, points = pad + side + pad // 2, points_of(CARDS[card])
    foot = tall - pad - (tall * 34 // 100 if points else 0)
    box, largest = (left, pad, wide - pad, foot), max(READABLE, tall * 30 // 100)
    write_boxed(image, box, _readable(names, box, largest), (9, largest), left=True)
    if points:
        row = narrowed(points, tall * 32 // 100, wide - left - pad)
        image.alpha_composite(row, (left, tall - pad - row.height))


def _below(image: Image.Image, card: str, names: Sequence[str], pad: int) -> None:
    """Draw the emblem above the name, with points next to it, or below it in a narrow card."""
    wide, tall = image.size
    points, narrow = points_of(CARDS[card]), wide < tall * 0.75
    share = 46 if wide > SMALL_SITE else 38  # the name of a small card needs the room
    side = min(tall * share // 100, wide * (80 if narrow else 58) // 100) - pad // 2
    beside = bool(points) and not narrow
    at = pad if beside else (wide - side) // 2
    image.alpha_composite(emblem(card, side), (at, pad))
    top = pad + side
    if beside:
        _points(image, points, (at + side, pad, wide - pad, top))
    elif points:
        row = narrowed(points, tall * 17 // 100, wide - 2 * pad)
        image.alpha_composite(row, ((wide - row.width) // 2, top))
        top += row.height
    box = pad, top, wide - pad, tall - pad
    largest = min(46, max(READABLE, tall * 22 // 100), (wide - 2 * pad) // FEWEST)
    write_boxed(image, box, _readable(names, box, largest), (9, largest))


def _readable(names: Sequence[str], box: Box, largest: int) -> str:
    """Return the first name that is legible in a box, or else the most legible one."""
    wide, tall = box[2] - box[0], box[3] - box[1]
    best, reached = "", 0.0
    for name in names:
        size, _ = boxed(name, (9, largest), wide, tall, True)
        if reached < READABLE and size * SMALLER > reached:
            best, reached = name, size
    return best


def _points(image: Image.Image, points: Sequence[tuple[str, int]], box: Box) -> None:
    """Draw points into a box, in a row or below each other, whichever is larger."""
    left, top, right, bottom = box
    room, tall = right - left, bottom - top
    side = min(tall // len(points), tall * 60 // 100, room * 54 // 100)
    row = narrowed(points, tall * 60 // 100, room - 4)
    if row.height > side:
        image.alpha_composite(row, (left + (room - row.width) // 2, top + (tall - row.height) // 2))
        return
    start = (top + bottom - side * len(points)) // 2
    for number, one in enumerate(points):
        chip = chips([one], side)
        image.alpha_composite(
            chip, (left + max(0, (room - chip.width) // 2), start + number * side)
        )


def narrowed(points: Sequence[tuple[str, int]], side: int, most: int) -> Image.Image:
    """Return chips that are at most `most` pixels wide."""
    row = chips(points, side)
    return row if row.width <= most else chips(points, max(6, side * most // row.width))


def free_site(image: Image.Image, box: Box, label: str) -> None:
    """Draw a free building site with its name."""
    left, top, right, bottom = box
    pad = (right - left) // 12
    panel(image, box, min(right - left, bottom - top) // 8, mixed(PAPER_DARK, CARD, 0.45), LINE, 2)
    largest = (right - left) * 22 // 100
    write_boxed(
        image, (left + pad, top, right - pad, bottom), label, (8, min(largest, 36)), INK_SOFT
    )

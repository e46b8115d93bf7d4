"""Furnishing tiles on a home board."""

from __future__ import annotations

from PIL import Image

from engines.caverna.components import ENTRY, ROOMS
from matches.texts import Texts
from render.caverna.emblems import emblem
from render.core.cache import SPRITES
from render.core.canvas import disc, round_card, write_boxed
from render.core.fonts import draw_text
from render.core.palette import CARD, INK, WHITE, Rgb, mixed

FRAMES: dict[str, Rgb] = {
    "orange": (206, 104, 30),
    "green": (58, 122, 66),
    "yellow": (222, 172, 28),
}
_SMALLEST = 9  # pixels of letters
_NAMED = 90  # minimum pixels of a tile with a legible name


def colour_of(room: str) -> str:
    """Return the colour of a tile; the printed dwelling has that of dwellings."""
    return "orange" if room == ENTRY else ROOMS[room].colour


def name_of(room: str, texts: Texts) -> str:
    """Return the name of a tile."""
    return texts.word("room", room)


def tile(room: str, name: str, side: int) -> Image.Image:
    """Return a furnishing tile: emblem, points, and name in a frame of its colour.

    A small tile has no name, because its emblem identifies it.
    """

    def draw() -> Image.Image:
        frame, edge = FRAMES[colour_of(room)], max(3, side // 22)
        image = round_card((side, side), side // 9, mixed(CARD, frame, 0.16), frame, edge)
        named = side >= _NAMED
        pad, low = edge + side // 40, round(side * (0.66 if named else 0.84))
        art = low - edge
        points = 0 if room == ENTRY else ROOMS[room].points
        aside = round(side * 0.09) if points else 0
        image.alpha_composite(emblem(room, art), ((side - art) // 2 + aside, edge))
        if points:
            image.alpha_composite(worth(points, round(side * 0.27)), (edge - 1, edge - 1))
        if named:
            box = (pad, low, side - pad, side - edge)
            write_boxed(image, box, name, (_SMALLEST, max(_SMALLEST, round(side * 0.15))))
        return image

    return SPRITES.get(("caverna tile", room, name, side), draw)


def worth(points: int, side: int) -> Image.Image:
    """Return points on a disc, as on the printed tiles."""

    def draw() -> Image.Image:
        sprite = disc(side, (150, 40, 46), mixed((150, 40, 46), INK, 0.6), side / 14).copy()
        size = round(side * 0.66)
        draw_text(sprite, (side / 2, side / 2), str(points), size, WHITE, bold=True, anchor="mm")
        return sprite

    return SPRITES.get(("caverna worth", points, side), draw)

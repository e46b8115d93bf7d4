"""Emblems of furnishing tiles, drawn as typical objects of their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL import Image

from engines.caverna.components import ENTRY, ROOMS
from render.caverna import land
from render.caverna.crafts import CRAFTS
from render.caverna.emblem_brush import BLUE, HEART, RIM, STRAW, EmblemBrush
from render.caverna.goods import GOLD, LIGHT, WOOD, WOOD_LIGHT
from render.caverna.kitchens import KITCHENS
from render.caverna.stores import STORES
from render.core.brush import MASTER, OUTLINE, dome
from render.core.cache import reduced
from render.core.fonts import draw_text
from render.core.palette import WHITE, mixed
from render.core.pieces import smooth

_KEPT = 2
_SMALL = 32  # pixels: size of emblems drawn in advance; others are scaled from their masters


def emblem(room: str, side: int) -> Image.Image:
    """Return the emblem of a tile, `side` pixels wide and tall, on a transparent background."""
    return reduced(("caverna emblem", room), (side, side), lambda: _master(room))


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw the ground of each space and the emblem of each tile."""
    yield from land.parts()
    for room in (ENTRY, *ROOMS):
        yield partial(emblem, room, _SMALL)


def _master(room: str) -> Image.Image:
    image = Image.new("RGBA", (MASTER, MASTER), (*OUTLINE, 0))
    EMBLEMS[room](EmblemBrush(image))
    if room == _SIXTH:
        at, size = (MASTER * 0.78, MASTER * 0.27), round(MASTER * 0.3)
        draw_text(image, at, "6", size, WHITE, bold=True, anchor="mm")
    return image.reduce(_KEPT)


_SIXTH = "additional_dwelling"


def _entry(brush: EmblemBrush) -> None:
    """Draw a round door."""
    brush.ball((50, 52), 43, 43, (140, 132, 128), RIM)
    brush.ball((50, 52), 34, 34, (74, 128, 70), RIM)
    for x in (30, 43, 57, 70):
        brush.line(((x, 24), (x, 80)), mixed((74, 128, 70), OUTLINE, 0.35), 2)
    brush.ball((50, 53), 5, 5, GOLD, 2)
    brush.block(8, 88, 92, 96, (178, 170, 162))


def _dwelling(brush: EmblemBrush) -> None:
    brush.bed(12, 22, 88, 92, BLUE)


def _straw_bed(brush: EmblemBrush) -> None:
    """Draw a heap of straw with a blanket."""
    heap = [(6, 90), (10, 66), (30, 58), (60, 62), (90, 60), (95, 90)]
    brush.shape(smooth(heap, 2), STRAW, RIM)
    for x in range(14, 92, 8):
        brush.line(((x, 86), (x + 5, 72)), mixed(STRAW, OUTLINE, 0.35), 1.8)
    brush.soft([(40, 88), (38, 54), (66, 48), (90, 58), (92, 88)], (112, 150, 82))
    brush.ball((24, 58), 15, 9, LIGHT, RIM)


def _hammock(brush: EmblemBrush) -> None:
    for x in (10, 90):
        brush.block(x - 4, 10, x + 4, 94, WOOD)
    brush.line(((10, 26), (24, 44), (50, 56), (76, 44), (90, 26)), OUTLINE, 5)
    cloth = [(14, 34), (50, 54), (86, 34), (80, 58), (50, 76), (20, 58)]
    brush.shape(smooth(cloth, 2), (196, 120, 84), RIM)
    for x in (32, 50, 68):
        brush.line(((x, 48), (x, 68)), (232, 176, 130), 3)
    brush.ball((27, 44), 11, 7, LIGHT, RIM)


def _mixed(brush: EmblemBrush) -> None:
    brush.bed(10, 10, 90, 62, (112, 150, 82))
    brush.put("animal", (66, 75), 44)


def _couple(brush: EmblemBrush) -> None:
    """Draw a double bed from its foot."""
    brush.block(8, 26, 92, 64, WOOD)
    for x in (32, 68):
        brush.ball((x, 48), 15, 9, LIGHT, RIM)
    brush.soft([(8, 90), (10, 56), (90, 56), (92, 90)], (186, 74, 92))
    brush.block(6, 84, 94, 94, WOOD_LIGHT)
    brush.heart((50, 22), 15)


def _bunk(brush: EmblemBrush) -> None:
    for low in (48, 88):
        brush.block(10, low - 14, 86, low, LIGHT)
        brush.block(38, low - 17, 86, low, BLUE if low == 48 else (112, 150, 82))
        brush.ball((24, low - 16), 10, 6, LIGHT, RIM)
    for x in (8, 88):
        brush.block(x - 4, 12, x + 4, 96, WOOD)
    brush.ball((78, 27), 18, 18, HEART, RIM)


def _cuddle(brush: EmblemBrush) -> None:
    brush.put("sheep", (31, 62), 60)
    brush.put("sheep", (70, 62), 60, flip=True)
    brush.heart((50, 21), 15)


def _breakfast(brush: EmblemBrush) -> None:
    brush.put("cattle", (50, 38), 76)
    brush.shape([*dome((50, 78), 30, -18), (80, 78)], (226, 226, 232), RIM)
    brush.ball((50, 78), 30, 7, STRAW, RIM)


def _stubble(brush: EmblemBrush) -> None:
    brush.soft([(4, 94), (8, 62), (92, 62), (96, 94)], (150, 102, 60))
    for row, y in enumerate((70, 80, 90)):
        for x in range(14 + row % 2 * 5, 92, 11):
            brush.line(((x, y), (x, y - 11)), STRAW, 3.4)
    brush.put("animal", (50, 34), 56)


def _guest(brush: EmblemBrush) -> None:
    """Draw an open door, and a key."""
    brush.arch(14, 8, 70, 94, (110, 76, 48))
    brush.arch(22, 17, 62, 94, (255, 226, 150))
    brush.shape(((22, 94), (22, 40), (30, 26), (44, 36), (44, 94)), WOOD_LIGHT, RIM)
    brush.ball((38, 64), 3, 3, GOLD, 1.4)
    brush.line(((82, 42), (82, 84)), OUTLINE, 11)
    brush.ball((82, 34), 12, 12, GOLD, RIM)
    brush.ball((82, 34), 4.4, 4.4, LIGHT, 1.6)
    brush.line(((82, 46), (82, 82)), GOLD, 5.6)
    for y in (70, 79):
        brush.block(82, y - 2, 92, y + 2, GOLD)


def _office(brush: EmblemBrush) -> None:
    brush.block(8, 52, 92, 62, WOOD)
    for x in (16, 78):
        brush.block(x - 4, 62, x + 12, 94, WOOD)
        brush.ball((x + 4, 76), 2, 2, GOLD, 1)
    brush.shape(((22, 50), (30, 30), (62, 30), (56, 50)), LIGHT, RIM)
    for y in (37, 43):
        brush.line(((32, y), (54, y)), (120, 110, 100), 2)
    brush.line(((58, 48), (80, 10)), OUTLINE, 7)
    brush.soft([(62, 42), (66, 22), (84, 4), (82, 24)], (240, 244, 250))
    brush.put("gold", (82, 38), 28)


EMBLEMS: dict[str, Callable[[EmblemBrush], None]] = {
    ENTRY: _entry,
    "dwelling": _dwelling,
    "simple_dwelling_1": _straw_bed,
    "simple_dwelling_2": _hammock,
    "mixed_dwelling": _mixed,
    "couple_dwelling": _couple,
    _SIXTH: _bunk,
    "cuddle_room": _cuddle,
    "breakfast_room": _breakfast,
    "stubble_room": _stubble,
    "guest_room": _guest,
    "office_room": _office,
    **CRAFTS,
    **KITCHENS,
    **STORES,
}
"""Functions that draw the emblem of each tile."""

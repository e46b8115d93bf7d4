"""Symbols on the backs of trade and raid tiles."""

from __future__ import annotations

from collections.abc import Callable

from render.core.brush import OUTLINE, Brush, dome
from render.core.palette import ACCENT, INK, Rgb, mixed
from render.core.pieces import smooth
from render.karvi.goods import ALE, GOLD, LIGHT, RIM, STEEL, WOOD, WOOD_LIGHT

STONE: Rgb = (190, 186, 178)
ROOF: Rgb = (178, 74, 52)
GLASS: Rgb = (112, 190, 190)
SILK: Rgb = (178, 72, 130)
STRAW: Rgb = (222, 178, 84)


def _wool(brush: Brush) -> None:
    for x, y in ((24, 56), (76, 56), (36, 34), (64, 34), (50, 66), (50, 46)):
        brush.ball((x, y), 20, 18, LIGHT, RIM)
    for x, y in ((24, 56), (76, 56), (36, 34), (64, 34), (50, 66), (50, 46)):
        brush.ellipse((x, y), 20, 18, LIGHT)
    for x, y in ((30, 44), (56, 38), (46, 62), (70, 58)):
        brush.line(((x - 7, y), (x, y + 6), (x + 7, y - 2)), (196, 186, 166), 4)
    brush.shape(((12, 78), (88, 78), (82, 94), (18, 94)), WOOD_LIGHT, RIM)


def _salt(brush: Brush) -> None:
    sack = [(20, 40), (80, 40), (94, 92), (6, 92)]
    brush.shape(smooth(sack, 2), (198, 164, 114), RIM)
    heap = [(18, 44), (50, 4), (82, 44)]
    brush.shape(smooth(heap, 1), LIGHT, RIM)
    for x, y in ((44, 26), (58, 32), (50, 40), (36, 40)):
        brush.ellipse((x, y), 3, 3, (190, 202, 214))
    brush.line(((18, 46), (82, 46)), WOOD, 6)


def _amber(brush: Brush) -> None:
    lump = [(22, 14), (66, 4), (96, 38), (86, 80), (46, 97), (6, 68), (6, 34)]
    brush.shape(smooth(lump, 1), ALE, RIM)
    brush.poly(((24, 24), (58, 14), (50, 40), (20, 50)), mixed(ALE, LIGHT, 0.6))
    brush.poly(((58, 90), (86, 70), (84, 44), (62, 62)), mixed(ALE, (150, 60, 0), 0.5))
    brush.ellipse((54, 56), 7, 4, OUTLINE)
    brush.line(((46, 48), (62, 64)), OUTLINE, 2.4)
    brush.line(((62, 48), (46, 64)), OUTLINE, 2.4)


def _glass(brush: Brush) -> None:
    cup = [(18, 6), (82, 6), (74, 56), (58, 66), (58, 80), (76, 94), (24, 94), (42, 80)]
    brush.shape([*cup, (42, 66), (26, 56)], GLASS, RIM)
    brush.poly(((26, 14), (38, 14), (40, 52), (32, 50)), mixed(GLASS, LIGHT, 0.7))
    brush.line(((22, 26), (78, 26)), mixed(GLASS, INK, 0.3), 4)


def _silk(brush: Brush) -> None:
    for y in (76, 52):
        brush.shape(((10, y - 14), (80, y - 14), (80, y + 14), (10, y + 14)), SILK, RIM)
        brush.ball((80, y), 12, 14, mixed(SILK, LIGHT, 0.4), RIM)
        brush.ball((80, y), 4, 5, SILK, 2)
    cloth = [(8, 10), (70, 4), (80, 24), (60, 36), (34, 28), (14, 40)]
    brush.shape(smooth(cloth, 1), mixed(SILK, LIGHT, 0.35), RIM)
    brush.line(((18, 56), (66, 56)), mixed(SILK, GOLD, 0.7), 4)
    brush.line(((18, 80), (66, 80)), mixed(SILK, GOLD, 0.7), 4)


def _ivory(brush: Brush) -> None:
    tusk = [(12, 10), (34, 4), (38, 34), (56, 66), (96, 82), (74, 96), (40, 90), (14, 56)]
    brush.shape(smooth(tusk, 2), (246, 236, 208), RIM)
    brush.line(((30, 34), (44, 64), (66, 84)), (212, 192, 150), 5)
    brush.shape(((9, 8), (36, 3), (37, 16), (10, 21)), GOLD, 3)


def _farm(brush: Brush) -> None:
    brush.shape(((14, 52), (86, 52), (86, 94), (14, 94)), WOOD_LIGHT, RIM)
    brush.shape(((2, 58), (50, 8), (98, 58)), STRAW, RIM)
    for x in (30, 50, 70):
        brush.line(((50, 16), (x, 54)), mixed(STRAW, WOOD, 0.6), 3)
    brush.shape(((40, 94), (60, 94), (60, 66), (40, 66)), WOOD, 3)


def _chapel(brush: Brush) -> None:
    brush.line(((50, 2), (50, 26)), OUTLINE, 8)
    brush.line(((40, 11), (60, 11)), OUTLINE, 8)
    brush.shape(((18, 56), (82, 56), (82, 96), (18, 96)), LIGHT, RIM)
    brush.shape(((8, 60), (50, 22), (92, 60)), ROOF, RIM)
    brush.shape([*dome((50, 78), 10, 10), (40, 96), (60, 96)], WOOD, 3)
    brush.ellipse((50, 48), 6, 6, LIGHT)


def _watch(brush: Brush) -> None:
    for x in (26, 74):
        brush.line(((50 + (x - 50) * 0.6, 40), (x, 97)), OUTLINE, 13)
        brush.line(((50 + (x - 50) * 0.6, 40), (x, 97)), WOOD_LIGHT, 6)
    brush.line(((30, 66), (66, 92)), WOOD, 5)
    brush.line(((70, 66), (34, 92)), WOOD, 5)
    brush.shape(((18, 34), (82, 34), (82, 52), (18, 52)), WOOD, RIM)
    brush.shape(((26, 24), (74, 24), (74, 34), (26, 34)), OUTLINE, 2)
    brush.shape(((10, 26), (50, 2), (90, 26)), ROOF, RIM)


def _abbey(brush: Brush) -> None:
    brush.shape(((38, 44), (98, 44), (98, 94), (38, 94)), STONE, RIM)
    brush.shape(((32, 48), (46, 24), (92, 24), (99, 48)), ROOF, RIM)
    brush.shape(((6, 34), (40, 34), (40, 94), (6, 94)), LIGHT, RIM)
    brush.shape(((2, 38), (23, 4), (44, 38)), ROOF, RIM)
    brush.ellipse((23, 52), 7, 7, OUTLINE)
    for x in (56, 80):
        brush.shape([*dome((x, 66), 7, 9), (x - 7, 82), (x + 7, 82)], (88, 108, 140), 2.6)


def _town(brush: Brush) -> None:
    for x, y, fill in ((26, 40, ROOF), (74, 34, (96, 116, 150)), (50, 56, STRAW)):
        brush.shape(((x - 18, y + 8), (x + 18, y + 8), (x + 18, 94), (x - 18, 94)), LIGHT, RIM)
        brush.shape(((x - 24, y + 12), (x, y - 24), (x + 24, y + 12)), fill, RIM)
    brush.shape(((43, 94), (57, 94), (57, 74), (43, 74)), WOOD, 3)


def _fort(brush: Brush) -> None:
    for x in (4, 68):
        brush.shape(((x, 18), (x + 28, 18), (x + 28, 94), (x, 94)), STONE, RIM)
        for n in range(3):
            brush.shape(((x - 2 + n * 12, 6), (x + 6 + n * 12, 6), (x + 6 + n * 12, 20),
                         (x - 2 + n * 12, 20)), STONE, 2.6)  # fmt: skip
    brush.shape(((32, 46), (68, 46), (68, 94), (32, 94)), mixed(STONE, STEEL, 0.5), RIM)
    for n in range(3):
        brush.shape(((33 + n * 13, 34), (41 + n * 13, 34), (41 + n * 13, 48), (33 + n * 13, 48)),
                    STONE, 2.6)  # fmt: skip
    brush.shape([*dome((50, 74), 12, 12), (38, 94), (62, 94)], mixed(WOOD, INK, 0.4), 3)
    brush.shape(((50, 4), (74, 10), (50, 18)), ACCENT, 2.4)
    brush.line(((50, 2), (50, 36)), OUTLINE, 4)


EMBLEMS: dict[str, Callable[[Brush], None]] = {
    "wool": _wool,
    "salt": _salt,
    "amber": _amber,
    "glass": _glass,
    "silk": _silk,
    "ivory": _ivory,
    "farm": _farm,
    "chapel": _chapel,
    "watch": _watch,
    "abbey": _abbey,
    "town": _town,
    "fort": _fort,
}
"""Functions that draw a symbol into a square."""

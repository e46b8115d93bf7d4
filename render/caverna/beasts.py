"""Drawings of dogs and farm animals from the side, facing left, in hundredths of a square."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.core.brush import OUTLINE, Brush, Point
from render.core.palette import Rgb, mixed
from render.core.pieces import smooth

FLEECE: Rgb = (252, 249, 240)
FACE: Rgb = (86, 72, 66)
DONKEY: Rgb = (142, 150, 168)
BOAR: Rgb = (98, 70, 56)
COW: Rgb = (176, 94, 52)
DOG: Rgb = (230, 176, 96)
CREAM: Rgb = (250, 240, 220)
_RIM = 3.6
Blob = Sequence[Point]


def _legs(brush: Brush, xs: Sequence[float], top: float, wide: float, fill: Rgb) -> None:
    for x in xs:
        leg = ((x - wide, top), (x + wide, top), (x + wide * 0.8, 93), (x - wide * 0.8, 93))
        brush.shape(leg, fill, _RIM)
        brush.box(x - wide * 0.8, 88, x + wide * 0.8, 93, mixed(fill, OUTLINE, 0.6))


def _coat(brush: Brush, outline: Blob, fill: Rgb) -> None:
    brush.shape(smooth(list(outline), 3), fill, _RIM)


def _eye(brush: Brush, at: Point, size: float = 3.0) -> None:
    brush.ellipse(at, size, size, OUTLINE)
    brush.ellipse((at[0] - size * 0.3, at[1] - size * 0.3), size * 0.4, size * 0.4, CREAM)


def _sheep(brush: Brush) -> None:
    _legs(brush, (38, 50, 66, 78), 66, 4, FACE)
    curls = ((36, 44), (48, 33), (64, 33), (78, 42), (84, 55), (74, 67), (56, 70), (38, 64))
    for at in curls:
        brush.ellipse(at, 13.5 + _RIM, 12.5 + _RIM, OUTLINE)
    for at in (*curls, (58, 52), (46, 54), (70, 54)):
        brush.ellipse(at, 13.5, 12.5, FLEECE)
    for x, y in ((50, 44), (68, 44), (60, 58), (76, 58)):
        brush.ellipse((x, y), 6, 4, mixed(FLEECE, FACE, 0.16))
    _coat(brush, ((6, 50), (12, 34), (28, 30), (34, 42), (28, 58), (16, 66), (8, 62)), FACE)
    _coat(brush, ((26, 36), (40, 34), (44, 42), (32, 46)), mixed(FACE, OUTLINE, 0.3))
    brush.ball((28, 28), 9, 7, FLEECE, 2.5)
    _eye(brush, (18, 44), 3.6)


def _donkey(brush: Brush) -> None:
    _legs(brush, (44, 54), 62, 4.4, mixed(DONKEY, OUTLINE, 0.25))
    _legs(brush, (74, 83), 60, 4.4, mixed(DONKEY, OUTLINE, 0.25))
    brush.line(((84, 42), (92, 52), (91, 68)), OUTLINE, 7)
    brush.line(((84, 42), (92, 52), (91, 68)), mixed(DONKEY, OUTLINE, 0.4), 2.5)
    brush.ball((91, 71), 3, 6, FACE, 2)
    body = (
        (34, 30),
        (44, 36),
        (74, 36),
        (88, 42),
        (90, 62),
        (80, 70),
        (50, 72),
        (36, 66),
        (28, 46),
    )
    _coat(brush, body, DONKEY)
    for x in (24, 36):
        ear = ((x - 4, 24), (x - 4, 8), (x + 2, 4), (x + 7, 12), (x + 5, 26))
        _coat(brush, ear, DONKEY)
        brush.line(((x + 1, 13), (x + 1, 20)), mixed(DONKEY, CREAM, 0.6), 3)
    head = ((22, 18), (40, 16), (44, 34), (32, 50), (18, 60), (8, 60), (6, 48), (14, 32))
    _coat(brush, head, DONKEY)
    _coat(brush, ((7, 46), (16, 46), (22, 56), (14, 63), (7, 60)), CREAM)
    brush.line(((40, 18), (48, 34)), FACE, 8)
    brush.ellipse((11, 52), 2, 2, OUTLINE)
    _eye(brush, (22, 32), 3.6)


def _boar(brush: Brush) -> None:
    _legs(brush, (42, 53, 74, 84), 68, 4.4, mixed(BOAR, OUTLINE, 0.4))
    brush.line(((88, 50), (95, 45), (94, 56)), OUTLINE, 4)
    bristles = [(26, 30), (30, 20), (38, 26), (44, 16), (52, 24), (60, 18), (66, 27), (76, 24)]
    ridge = [*bristles, (80, 34), (80, 50), (30, 50)]
    brush.shape(ridge, mixed(BOAR, OUTLINE, 0.55), _RIM)
    body = ((26, 32), (44, 28), (74, 30), (92, 44), (93, 66), (80, 78), (46, 80), (30, 74))
    _coat(brush, body, BOAR)
    head = ((38, 34), (22, 36), (14, 50), (6, 58), (6, 70), (16, 74), (32, 76), (44, 62))
    _coat(brush, head, mixed(BOAR, CREAM, 0.1))
    _coat(brush, ((4, 56), (12, 54), (14, 66), (11, 74), (4, 72)), (216, 150, 130))
    _coat(brush, ((28, 40), (34, 24), (44, 34), (40, 46)), mixed(BOAR, OUTLINE, 0.25))
    tusk = ((14, 70), (22, 68), (22, 52), (16, 58))
    brush.shape(tusk, CREAM, 2)
    _eye(brush, (24, 48), 3.2)
    for x, y in ((56, 44), (68, 42), (62, 56), (76, 54), (54, 64)):
        brush.line(((x, y), (x + 7, y + 3)), mixed(BOAR, OUTLINE, 0.5), 2.4)


def _cattle(brush: Brush) -> None:
    _legs(brush, (40, 52, 76, 86), 66, 4.8, CREAM)
    brush.line(((88, 34), (93, 46), (92, 66)), OUTLINE, 7)
    brush.line(((88, 34), (93, 46), (92, 64)), COW, 2.5)
    brush.ball((92, 68), 3.4, 6, mixed(COW, OUTLINE, 0.5), 2)
    body = ((30, 26), (46, 24), (76, 24), (90, 32), (91, 62), (82, 74), (46, 76), (30, 66))
    _coat(brush, body, COW)
    brush.poly(smooth([(50, 26), (66, 26), (72, 40), (60, 54), (46, 44)], 3), CREAM)
    brush.poly(smooth([(76, 46), (89, 44), (89, 64), (78, 66)], 3), CREAM)
    brush.ball((70, 76), 8, 5, (240, 180, 170), 2)
    for side, (x, y) in ((-1, (15, 26)), (1, (36, 24))):
        horn = ((x - 4, y), (x + side * 6, y - 14), (x + side * 9, y - 17), (x + 5, y + 2))
        brush.shape(horn, CREAM, 2.4)
    for x, tip in ((10, 4), (40, 47)):
        _coat(brush, ((x, 28), (tip, 30), (tip, 38), (x, 38)), mixed(COW, OUTLINE, 0.2))
    _coat(brush, ((8, 22), (24, 18), (40, 22), (40, 44), (34, 66), (14, 66), (8, 44)), COW)
    brush.poly(smooth([(20, 22), (29, 22), (29, 48), (20, 48)], 2), CREAM)
    _coat(brush, ((9, 54), (24, 50), (39, 54), (37, 70), (24, 74), (11, 70)), (240, 190, 170))
    for x in (18, 30):
        brush.ellipse((x, 63), 2.4, 3, OUTLINE)
    for x in (15, 34):
        _eye(brush, (x, 38), 3.2)


def _dog(brush: Brush) -> None:
    brush.line(((84, 50), (91, 36), (93, 27)), OUTLINE, 13)
    brush.line(((84, 50), (91, 36), (93, 27)), DOG, 6)
    _legs(brush, (40, 50, 74, 84), 62, 4.6, DOG)
    body = (
        (30, 42),
        (48, 44),
        (78, 42),
        (90, 50),
        (90, 68),
        (78, 74),
        (62, 68),
        (46, 76),
        (32, 66),
    )
    _coat(brush, body, DOG)
    brush.poly(smooth([(54, 44), (76, 43), (84, 52), (70, 60), (56, 56)], 3), (150, 96, 54))
    head = ((20, 16), (40, 16), (48, 32), (42, 50), (26, 52), (10, 50), (5, 42), (16, 34))
    _coat(brush, head, DOG)
    _coat(brush, ((34, 14), (46, 12), (54, 30), (50, 46), (40, 40)), (150, 96, 54))
    brush.ball((8, 41), 4.6, 4, OUTLINE, 1)
    brush.line(((30, 56), (46, 58)), (190, 44, 40), 7)
    _eye(brush, (22, 30), 3.6)


BEASTS: dict[str, Callable[[Brush], None]] = {
    "dog": _dog,
    "sheep": _sheep,
    "donkey": _donkey,
    "boar": _boar,
    "cattle": _cattle,
}
"""Functions that draw an animal into a square."""

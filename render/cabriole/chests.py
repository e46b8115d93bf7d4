"""Forms of chests and other cases, seen from the front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.cabriole.piece import Piece
from render.core.brush import Point
from render.core.palette import mixed

_IRON = (84, 84, 92)


def _drawers(
    piece: Piece, box: tuple[float, float, float, float], rows: int, columns: int = 1
) -> None:
    """Fill a box with drawers."""
    left, top, right, bottom = box
    wide, tall = (right - left) / columns, (bottom - top) / rows
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * wide, top + row * tall
            piece.drawer(x + 1, y + 1, x + wide - 1, y + tall - 1)


def _doors(piece: Piece, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    middle = (left + right) / 2
    for start, end, knob in ((left, middle, middle - 4), (middle, right, middle + 4)):
        piece.panel(start + 2, top + 2, end - 2, bottom - 2)
        piece.panel(start + 6, top + 6, end - 6, bottom - 6)
        piece.knob(knob, (top + bottom) / 2)


def drawers(piece: Piece) -> None:
    """Draw a chest of drawers."""
    piece.feet(14, 86, 84, 94)
    piece.board(14, 26, 86, 86)
    piece.board(9, 20, 91, 27)
    _drawers(piece, (18, 30, 82, 45), 1, 2)
    _drawers(piece, (18, 45, 82, 84), 2)


def coffer(piece: Piece) -> None:
    """Draw a chest with a lid and a panelled front."""
    piece.feet(10, 90, 82, 92)
    piece.board(10, 40, 90, 84)
    piece.part(((6, 30), (94, 30), (94, 41), (6, 41)))
    for left in (15, 39, 63):
        piece.panel(left, 48, left + 22, 78)
        if piece.legs == "cabriole":
            x = left + 11
            piece.part(((x, 53), (x + 7, 63), (x, 73), (x - 7, 63)), piece.mount)
    piece.brush.box(46, 36, 54, 48, piece.mount, edge=True)


def casket(piece: Piece) -> None:
    """Draw a small box with a lock, its lid half open."""
    piece.part(((22, 30), (78, 30), (84, 50), (16, 50)), piece.dark)
    piece.part(((18, 24), (82, 24), (78, 34), (22, 34)))
    piece.brush.box(24, 40, 76, 50, piece.cloth)
    piece.board(14, 50, 86, 84)
    piece.panel(20, 56, 80, 78)
    piece.feet(14, 86, 84, 91)
    piece.brush.ball((50, 62), 6, 7, piece.mount, 1.2)
    piece.brush.ellipse((50, 62), 1.6, 3, (40, 26, 16))


def many_drawers(piece: Piece) -> None:
    """Draw a case of many small drawers."""
    piece.feet(16, 84, 84, 93)
    piece.board(16, 18, 84, 86)
    piece.board(12, 13, 88, 19)
    _drawers(piece, (19, 22, 81, 83), 4, 3)


def cupboard(piece: Piece) -> None:
    """Draw a cupboard on turned posts, with a shelf below."""
    for x in (17, 83):
        piece.column(x, 56, 92, 5)
    piece.board(10, 88, 90, 94)
    piece.board(12, 20, 88, 56)
    piece.board(8, 14, 92, 21)
    _doors(piece, (16, 23, 84, 46))
    _drawers(piece, (16, 46, 84, 56), 1, 2)
    for x in (34, 66):
        piece.brush.ball((x, 81), 7, 7, (206, 214, 224), 1.2)


def tallboy(piece: Piece) -> None:
    """Draw one chest of drawers on top of another."""
    piece.feet(18, 82, 88, 96)
    piece.board(18, 52, 82, 90)
    piece.board(23, 10, 77, 50)
    piece.board(19, 5, 81, 11)
    piece.board(15, 48, 85, 53)
    _drawers(piece, (26, 13, 74, 47), 3)
    _drawers(piece, (21, 55, 79, 88), 2)


def commode(piece: Piece) -> None:
    """Draw a chest with swelling sides and gilt corners."""
    case: list[Point] = [(16, 30), (84, 30), (91, 46), (90, 60), (82, 78), (18, 78), (10, 60),
                         (9, 46)]  # fmt: skip
    for x, lean in ((20, -1), (80, 1)):
        piece.leg(x, 74, 94, 4.4, lean)
    piece.part(case)
    piece.board(10, 23, 90, 30, (236, 226, 214))
    _drawers(piece, (20, 33, 80, 74), 2)
    for x in (14, 86):
        piece.brush.line(((x, 34), (x + (50 - x) * 0.05, 66)), piece.mount, 3.4)
    piece.crest(50, 76)


def press(piece: Piece) -> None:
    """Draw a press: doors above drawers."""
    piece.feet(16, 84, 88, 95)
    piece.board(16, 14, 84, 90)
    piece.board(11, 8, 89, 15)
    _doors(piece, (19, 18, 81, 62))
    _drawers(piece, (19, 63, 81, 88), 2)


def on_stand(piece: Piece) -> None:
    """Draw a chest on a frame with legs."""
    for x, lean in ((22, -1), (78, 1)):
        piece.leg(x, 64, 95, 4.2, lean)
    piece.board(14, 56, 86, 66)
    piece.drawer(34, 58, 66, 65)
    piece.board(19, 18, 81, 56)
    piece.board(14, 12, 86, 19)
    _drawers(piece, (22, 21, 78, 54), 3)


def bureau(piece: Piece) -> None:
    """Draw a desk with an open writing flap over drawers."""
    piece.feet(14, 86, 88, 95)
    piece.board(20, 12, 80, 40)
    for left in (25, 37, 50, 62):
        piece.brush.box(left, 18, left + 11, 34, piece.dark)
        piece.brush.line(((left + 1, 30), (left + 10, 30)), (244, 236, 214), 2.4)
    piece.board(14, 46, 86, 90)
    piece.part(((20, 38), (80, 38), (92, 48), (8, 48)), piece.trim)
    piece.brush.poly(((25, 40), (75, 40), (83, 46), (17, 46)), mixed(piece.cloth, piece.wood, 0.2))
    _drawers(piece, (18, 51, 82, 88), 3)


def secretary(piece: Piece) -> None:
    """Draw a cabinet with a broken pediment and glazed doors."""
    piece.feet(18, 82, 90, 97)
    for x, inward in ((20, 1), (80, -1)):
        piece.part(((x, 14), (x + inward * 24, 4), (x + inward * 24, 10), (x + inward * 4, 18)))
    piece.knob(50, 9, 4)
    piece.board(20, 15, 80, 52)
    for left, knob in ((24, 47), (51, 53)):
        piece.brush.box(left, 19, left + 25, 49, (196, 220, 230))
        for bar in (8.3, 16.6):
            piece.brush.line(((left + bar, 19), (left + bar, 49)), piece.dark, 1.4)
        for y in (29, 39):
            piece.brush.line(((left, y), (left + 25, y)), piece.dark, 1.4)
        piece.knob(knob, 35, 1.8)
    piece.board(16, 52, 84, 92)
    _drawers(piece, (20, 55, 80, 90), 3)


def domed(piece: Piece) -> None:
    """Draw a travelling chest with a rounded lid and iron bands."""
    lid: Sequence[Point] = ((10, 50), (12, 38), (20, 30), (34, 26), (66, 26), (80, 30), (88, 38),
                            (90, 50))  # fmt: skip
    piece.part(list(lid))
    piece.board(10, 50, 90, 88)
    for x in (22, 70):
        piece.brush.box(x, 29, x + 8, 88, _IRON)
    piece.brush.box(10, 48, 90, 52, _IRON)
    piece.brush.ball((50, 56), 6, 8, piece.mount, 1.2)
    for y in (34, 62, 80):
        for x in (26, 74):
            piece.brush.ellipse((x, y), 1.8, 1.8, (190, 190, 198))


def dresser(piece: Piece) -> None:
    """Draw a long low dresser with plates on it."""
    for x, lean in ((12, -1), (50, 0), (88, 1)):
        piece.leg(x, 68, 94, 3.8, lean)
    for x in (24, 50, 76):
        piece.brush.ball((x, 33), 10, 10, (226, 234, 242), 1.2)
        piece.brush.ellipse((x, 33), 6, 6, (120, 156, 200))
    piece.board(8, 46, 92, 70)
    piece.board(4, 41, 96, 47)
    _drawers(piece, (11, 49, 89, 68), 1, 3)


FORMS: dict[str, Callable[[Piece], None]] = {
    "drawers": drawers,
    "coffer": coffer,
    "casket": casket,
    "many_drawers": many_drawers,
    "cupboard": cupboard,
    "tallboy": tallboy,
    "commode": commode,
    "press": press,
    "on_stand": on_stand,
    "bureau": bureau,
    "secretary": secretary,
    "domed": domed,
    "dresser": dresser,
}

"""Forms of tables and stands, seen from the front."""

from __future__ import annotations

from collections.abc import Callable

from render.cabriole.piece import RIM, Piece
from render.core.palette import mixed

_BAIZE = (70, 130, 84)
_MARBLE = (236, 226, 214)


def _top(piece: Piece, left: float, right: float, y: float) -> None:
    """Draw a table top seen slightly from above."""
    piece.part(((left + 7, y - 9), (right - 7, y - 9), (right, y), (left, y)),
               mixed(piece.wood, (255, 246, 220), 0.22))  # fmt: skip
    piece.board(left, y, right, y + 4)


def _tripod(piece: Piece, top: float, half: float) -> None:
    """Draw a column on three feet."""
    for side in (-1, 1):
        piece.part(((50, 72), (50 + side * 12, 78), (50 + side * 26, 90), (50 + side * 30, 95),
                    (50 + side * 22, 95), (50 + side * 10, 87), (50, 84)))  # fmt: skip
    piece.part(((46, 78), (54, 78), (53, 96), (47, 96)), piece.dark)
    piece.column(50, top, 84, half)


def four_legs(piece: Piece) -> None:
    """Draw a plain table with a drawer."""
    for x in (28, 72):
        piece.leg(x, 46, 84, 2.6)
    for x, lean in ((17, -1), (83, 1)):
        piece.leg(x, 52, 94, 4, lean)
    piece.board(13, 44, 87, 56)
    piece.drawer(36, 46, 64, 55)
    _top(piece, 6, 94, 41)


def candle_stand(piece: Piece) -> None:
    """Draw a small stand with a candle."""
    _tripod(piece, 46, 6)
    piece.disc((50, 45), 24, 6)
    piece.brush.ball((50, 40), 8, 3, piece.mount, RIM)
    piece.board(47, 18, 53, 40, (250, 244, 226))
    piece.brush.ball((50, 11), 3.4, 6, (250, 190, 60), 1)


def card(piece: Piece) -> None:
    """Draw a table covered with baize, and cards on it."""
    for x, lean in ((18, -1), (82, 1)):
        piece.leg(x, 54, 95, 4.4, lean)
    piece.board(14, 48, 86, 58)
    piece.part(((16, 26), (84, 26), (95, 44), (5, 44)))
    piece.brush.poly(((20, 28), (80, 28), (88, 42), (12, 42)), _BAIZE)
    piece.board(5, 44, 95, 49)
    for x, ink in ((38, (190, 40, 40)), (52, (40, 36, 34)), (64, (190, 40, 40))):
        piece.brush.poly(((x, 31), (x + 8, 31), (x + 9, 39), (x, 39)), (252, 248, 236), edge=True)
        piece.brush.ellipse((x + 4.2, 35), 1.8, 1.8, ink)


def sewing(piece: Piece) -> None:
    """Draw a work table with a silk bag hung below."""
    for x, lean in ((22, -1), (78, 1)):
        piece.leg(x, 50, 95, 3.6, lean)
    piece.part(((32, 54), (68, 54), (62, 82), (50, 88), (38, 82)), piece.cloth)
    for x in (42, 50, 58):
        fold = ((x, 56), (50 + (x - 50) * 0.6, 84))
        piece.brush.line(fold, mixed(piece.cloth, (0, 0, 0), 0.3), 1.4)
    piece.board(18, 38, 82, 54)
    piece.drawer(24, 40, 76, 52)
    _top(piece, 12, 88, 35)
    piece.brush.ball((66, 26), 7, 5, piece.cloth, 1.2)


def tripod(piece: Piece) -> None:
    """Draw a round table on a column with three feet."""
    _tripod(piece, 36, 7)
    piece.disc((50, 32), 40, 11, piece.trim)
    piece.brush.ellipse((50, 30), 30, 7, mixed(piece.trim, (255, 246, 220), 0.4))


def console(piece: Piece) -> None:
    """Draw a table for a wall: a marble top on two bold legs."""
    curved = piece._replace(legs="cabriole")
    for x, lean in ((20, -1), (80, 1)):
        curved.leg(x, 48, 95, 6, lean)
    piece.board(12, 40, 88, 50)
    piece.part(((30, 50), (70, 50), (60, 58), (50, 62), (40, 58)))
    piece.crest(50, 53, 4.4)
    piece.board(7, 32, 93, 40, _MARBLE)
    piece.brush.line(((20, 36), (44, 34), (60, 37), (84, 35)), (196, 180, 168), 1.2)


def gateleg(piece: Piece) -> None:
    """Draw a table with hanging leaves, one leg swung out."""
    for x in (32, 68):
        piece.leg(x, 46, 94, 3.6)
    piece.leg(50, 46, 86, 2.8)
    piece.board(32, 78, 68, 81)
    piece.part(((5, 38), (27, 38), (27, 66), (20, 72), (10, 70), (5, 62)), piece.trim)
    piece.part(((95, 38), (73, 38), (73, 66), (80, 72), (90, 70), (95, 62)), piece.trim)
    piece.board(28, 42, 72, 52)
    _top(piece, 5, 95, 36)


def cricket(piece: Piece) -> None:
    """Draw a round table on three splayed legs."""
    piece.part(((47, 44), (53, 44), (53, 88), (47, 88)), piece.dark)
    for side in (-1, 1):
        piece.part(((50 + side * 16, 44), (50 + side * 24, 44), (50 + side * 36, 94),
                    (50 + side * 29, 94)))  # fmt: skip
    piece.board(24, 74, 76, 78)
    piece.disc((50, 40), 40, 10)


def spider(piece: Piece) -> None:
    """Draw a light table on many thin legs."""
    for x in (16, 27, 38, 62, 73, 84):
        piece.leg(x, 46, 94, 2.2)
    piece.board(14, 86, 40, 88.5)
    piece.board(60, 86, 86, 88.5)
    piece.board(12, 44, 88, 51)
    _top(piece, 6, 94, 40)


def drum(piece: Piece) -> None:
    """Draw a round table with drawers around its edge."""
    _tripod(piece, 52, 8)
    piece.part(((12, 32), (88, 32), (85, 50), (50, 55), (15, 50)))
    for left in (18, 39, 60):
        piece.drawer(left, 38, left + 20, 49)
    piece.disc((50, 31), 42, 11)
    piece.brush.ellipse((50, 29), 33, 7, _BAIZE)


def dressing(piece: Piece) -> None:
    """Draw a dressing table with its mirror."""
    for x, lean in ((17, -1), (83, 1)):
        piece.leg(x, 66, 95, 4.2, lean)
    piece.brush.ball((50, 22), 18, 20, piece.wood, RIM)
    piece.brush.ellipse((50, 22), 14.5, 16.5, (206, 226, 236))
    piece.brush.line(((42, 28), (54, 12)), (244, 250, 252), 3)
    piece.board(13, 50, 87, 68)
    for left in (17, 40, 63):
        piece.drawer(left, 53, left + 20, 65)
    _top(piece, 8, 92, 47)


def dining(piece: Piece) -> None:
    """Draw a long table on two pedestals, with a bowl."""
    for x in (28, 72):
        piece.part(((x - 16, 94), (x - 8, 84), (x + 8, 84), (x + 16, 94), (x + 10, 94), (x, 88),
                    (x - 10, 94)))  # fmt: skip
        piece.column(x, 50, 88, 6)
    piece.board(8, 46, 92, 52)
    piece.part(((12, 32), (88, 32), (98, 43), (2, 43)), mixed(piece.wood, (255, 246, 220), 0.22))
    piece.board(2, 43, 98, 47)
    piece.part(((40, 28), (60, 28), (56, 37), (44, 37)), (206, 214, 224))
    piece.brush.ball((46, 26), 4, 4, (190, 60, 50), 1)
    piece.brush.ball((54, 26), 4, 4, (220, 150, 50), 1)


def china(piece: Piece) -> None:
    """Draw a table with a gallery around its top, and a tea set."""
    for x, lean in ((18, -1), (82, 1)):
        piece.leg(x, 54, 95, 4.4, lean)
    piece.board(14, 48, 86, 57)
    piece.crest(50, 55)
    _top(piece, 7, 93, 44)
    for x in range(10, 94, 8):
        piece.brush.line(((x, 34), (x, 44)), piece.mount, 1.8)
    piece.brush.line(((8, 34), (92, 34)), piece.mount, 2.4)
    for x, size in ((32, 6), (50, 9), (68, 6)):
        piece.brush.ball((x, 33 - size), size, size * 0.85, (240, 244, 248), 1.2)
        piece.brush.line(((x - size, 33 - size), (x + size, 33 - size)), (70, 110, 180), 2)


def refectory(piece: Piece) -> None:
    """Draw a long heavy table with a low stretcher."""
    for x in (16, 84):
        piece.column(x, 50, 88, 8)
        piece.board(x - 9, 88, x + 9, 94)
    piece.board(18, 84, 82, 89)
    piece.board(8, 46, 92, 54)
    _top(piece, 2, 98, 42)


def drawing(piece: Piece) -> None:
    """Draw a table with a raised top for drawing."""
    for x, lean in ((20, -1), (80, 1)):
        piece.leg(x, 60, 95, 4.2, lean)
    piece.board(14, 50, 86, 64)
    piece.drawer(20, 53, 80, 62)
    piece.part(((20, 14), (84, 14), (94, 46), (10, 46)))
    piece.brush.poly(((30, 18), (74, 18), (80, 41), (24, 41)), (252, 248, 236))
    piece.brush.line(((34, 36), (50, 22), (68, 36), (34, 36)), (70, 110, 180), 1.4)
    piece.board(8, 46, 92, 51)


FORMS: dict[str, Callable[[Piece], None]] = {
    "four_legs": four_legs,
    "candle_stand": candle_stand,
    "card": card,
    "sewing": sewing,
    "tripod": tripod,
    "console": console,
    "gateleg": gateleg,
    "cricket": cricket,
    "spider": spider,
    "drum": drum,
    "dressing": dressing,
    "dining": dining,
    "china": china,
    "refectory": refectory,
    "drawing": drawing,
}

"""Forms of chairs, seen from the front."""

from __future__ import annotations

from collections.abc import Callable

from render.cabriole.piece import Piece
from render.core.brush import Point, dome
from render.core.palette import mixed

_STILES = (27.0, 73.0)


def _base(piece: Piece, top: float = 56, foot: float = 95) -> None:
    """Draw the seat and the legs below it."""
    for x in (33, 67):
        piece.leg(x, top + 6, foot - 6, 2.4)
    for x, lean in ((25, -1), (75, 1)):
        piece.leg(x, top + 8, foot, 3.6, lean)
    if piece.legs != "cabriole":
        piece.board(28, foot - 16, 72, foot - 13)
    piece.part(((20, top + 5), (80, top + 5), (78, top + 12), (22, top + 12)))
    piece.cushion(20, top - 3, 80, top + 7)


def _stiles(piece: Piece, top: float) -> None:
    for x in _STILES:
        piece.board(x - 2.4, top, x + 2.4, 56)


def _crest_rail(piece: Piece, top: float) -> None:
    piece.part(((22, top + 3), (30, top - 2), (42, top + 1), (50, top - 3), (58, top + 1),
                (70, top - 2), (78, top + 3), (74, top + 9), (26, top + 9)))  # fmt: skip


def side(piece: Piece) -> None:
    """Draw a chair with a pierced splat."""
    _stiles(piece, 12)
    piece.part(((44, 16), (56, 16), (61, 26), (56, 38), (60, 54), (40, 54), (44, 38), (39, 26)),
               piece.trim)  # fmt: skip
    for y in (25, 45):
        piece.brush.ellipse((50, y), 3, 4.6, piece.dark)
    _crest_rail(piece, 9)
    piece.crest(50, 9)
    _base(piece)


def armchair(piece: Piece) -> None:
    """Draw a chair with arms and an upholstered back."""
    _stiles(piece, 12)
    piece.cushion(31, 16, 69, 48)
    _crest_rail(piece, 8)
    for x, out in ((18, -1), (82, 1)):
        piece.board(x - 2, 40, x + 2, 58)
        piece.part(((x - out * 9, 35), (x + out * 4, 37), (x + out * 3, 42), (x - out * 9, 40)))
    _base(piece)


def stool(piece: Piece) -> None:
    """Draw a stool."""
    _base(piece, 46, 90)
    piece.cushion(18, 36, 82, 52)
    piece.knob(50, 44)


def windsor(piece: Piece) -> None:
    """Draw a bow of bent wood with spindles."""
    bow = [(50.0, 56.0), *dome((50, 48), 30, 42)]
    piece.brush.line(bow[1:], mixed(piece.dark, (30, 20, 10), 0.5), 7)
    piece.brush.line(bow[1:], piece.wood, 4)
    for x, top in ((30, 22), (37, 14), (44, 9), (50, 7), (56, 9), (63, 14), (70, 22)):
        piece.brush.line(((x, top), (50 + (x - 50) * 0.85, 56)), piece.dark, 1.8)
    piece.part(((14, 34), (86, 34), (88, 39), (12, 39)))
    _base(piece)


def ladder(piece: Piece) -> None:
    """Draw a chair with slats across its back."""
    _stiles(piece, 6)
    for x in _STILES:
        piece.knob(x, 6, 3.4)
    for y in (12, 23, 34, 45):
        piece.part(((28, y + 2), (50, y - 2), (72, y + 2), (72, y + 6), (28, y + 6)), piece.trim)
    _base(piece)


def wing(piece: Piece) -> None:
    """Draw an easy chair with wings."""
    for x, lean in ((26, -1), (74, 1)):
        piece.leg(x, 78, 95, 4, lean)
    piece.cushion(28, 6, 72, 66)
    for x, inward in ((20, 1), (80, -1)):
        shape: list[Point] = [(x, 14), (x + inward * 9, 8), (x + inward * 12, 40), (x, 46)]
        piece.part(shape, mixed(piece.cloth, (255, 255, 255), 0.16))
    piece.cushion(24, 56, 76, 70)
    for left in (12, 76):
        piece.cushion(left, 42, left + 12, 80)
    piece.cushion(24, 68, 76, 81, mixed(piece.cloth, (0, 0, 0), 0.2))
    piece.knob(18, 47)
    piece.knob(82, 47)


def wainscot(piece: Piece) -> None:
    """Draw a chair with a panelled back."""
    piece.board(24, 10, 76, 58)
    piece.panel(31, 18, 69, 50)
    piece.part(((50, 22), (60, 34), (50, 46), (40, 34)), piece.mount)
    _crest_rail(piece, 5)
    for x in (18, 82):
        piece.board(x - 2.4, 38, x + 2.4, 60)
        piece.board(x - 6, 35, x + 6, 39)
    _base(piece)


def settle(piece: Piece) -> None:
    """Draw a bench with a high panelled back."""
    piece.board(6, 14, 94, 90)
    for left in (11, 39, 67):
        piece.panel(left, 21, left + 22, 50)
    piece.cushion(8, 54, 92, 64)
    for left in (11, 39, 67):
        piece.panel(left, 69, left + 22, 85)
    for x in (2, 92):
        piece.board(x, 40, x + 6, 94)


def sofa(piece: Piece) -> None:
    """Draw a sofa for two with rolled arms."""
    for x, lean in ((14, -1), (50, 0), (86, 1)):
        piece.leg(x, 74, 92, 3.6, lean)
    piece.part(((8, 40), (18, 28), (34, 25), (50, 20), (66, 25), (82, 28), (92, 40), (92, 66),
                (8, 66)), piece.cloth)  # fmt: skip
    piece.crest(50, 20)
    piece.board(10, 68, 90, 76)
    for left in (14, 51):
        piece.cushion(left, 54, left + 35, 69)
    for x in (9, 91):
        piece.cushion(x - 6, 44, x + 6, 74, mixed(piece.cloth, (255, 255, 255), 0.12))


def couch(piece: Piece) -> None:
    """Draw a couch with one raised end."""
    for x, lean in ((12, -1), (50, 0), (90, 1)):
        piece.leg(x, 70, 92, 3.6, lean)
    piece.part(((3, 26), (12, 22), (22, 34), (30, 54), (30, 66), (8, 66)), piece.cloth)
    piece.board(6, 64, 96, 72)
    piece.cushion(10, 52, 95, 66)
    piece.cushion(10, 40, 32, 53, mixed(piece.cloth, (255, 255, 255), 0.3))


def hooded(piece: Piece) -> None:
    """Draw a chair with a hood against the draught."""
    hood: list[Point] = [(18, 92), *[(50 - (x - 50), y) for x, y in dome((50, 34), 32, 30)]]
    piece.part([*hood, (82, 92)], mixed(piece.wood, (0, 0, 0), 0.1))
    inner = [(50 - (x - 50), y) for x, y in dome((50, 36), 23, 22)]
    piece.part([(27, 62), *inner, (73, 62)], piece.cloth)
    piece.cushion(22, 58, 78, 70)
    piece.board(20, 70, 80, 92)
    piece.drawer(27, 75, 73, 88)


def window_seat(piece: Piece) -> None:
    """Draw a seat with two scrolled ends and no back."""
    for x, lean in ((18, -1), (82, 1)):
        piece.leg(x, 66, 92, 3.8, lean)
    for x, inward in ((10, 1), (90, -1)):
        piece.part(((x, 30), (x + inward * 8, 28), (x + inward * 12, 62), (x + inward * 2, 62)),
                   piece.cloth)  # fmt: skip
        piece.brush.ball((x + inward * 2, 31), 6, 6, piece.cloth, 1.5)
        piece.knob(x + inward * 2, 31)
    piece.board(10, 62, 90, 69)
    piece.cushion(14, 50, 86, 63)


FORMS: dict[str, Callable[[Piece], None]] = {
    "side": side,
    "armchair": armchair,
    "stool": stool,
    "windsor": windsor,
    "ladder": ladder,
    "wing": wing,
    "wainscot": wainscot,
    "settle": settle,
    "sofa": sofa,
    "couch": couch,
    "hooded": hooded,
    "window_seat": window_seat,
}

"""Colours of all pictures: paper, ink, accents and the seats."""

from __future__ import annotations

from typing import NamedTuple

Rgb = tuple[int, int, int]

PAPER: Rgb = (239, 229, 206)  # the background of every picture
PAPER_DARK: Rgb = (226, 212, 182)
CARD: Rgb = (252, 246, 232)  # panels on the paper
LINE: Rgb = (201, 182, 144)
INK: Rgb = (52, 38, 26)
INK_SOFT: Rgb = (104, 84, 62)
WHITE: Rgb = (255, 255, 255)
ACCENT: Rgb = (176, 58, 36)  # the latest move
SPOT: Rgb = (44, 40, 36)  # badges of options


SEEN = 1.1
"""Minimum contrast at which a line or a small figure is visible on a panel."""


class SeatColour(NamedTuple):
    """Appearance of a seat: the fill, the colour of text on it, and a redundant shape."""

    fill: Rgb
    text: Rgb
    shape: str  # disc square triangle diamond cross star heart

    @property
    def line(self) -> Rgb:
        """Return the colour of the seat's lines and small figures, which is visible on a panel."""
        return self.fill if contrast(self.fill, CARD) >= SEEN else mixed(self.fill, INK, 0.45)


SEATS: dict[str, SeatColour] = {
    "red": SeatColour((200, 44, 38), WHITE, "disc"),
    "blue": SeatColour((38, 98, 190), WHITE, "square"),
    "yellow": SeatColour((246, 200, 44), INK, "triangle"),
    "green": SeatColour((56, 168, 112), INK, "diamond"),
    "black": SeatColour((48, 46, 52), WHITE, "cross"),
    "purple": SeatColour((186, 134, 236), INK, "star"),
    "white": SeatColour((250, 248, 244), INK, "heart"),
}

CONTRAST: dict[str, SeatColour] = {
    "red": SeatColour((224, 0, 0), WHITE, "disc"),
    "blue": SeatColour((0, 70, 255), WHITE, "square"),
    "yellow": SeatColour((255, 224, 0), (0, 0, 0), "triangle"),
    "green": SeatColour((0, 214, 140), (0, 0, 0), "diamond"),
    "black": SeatColour((0, 0, 0), WHITE, "cross"),
    "purple": SeatColour((215, 140, 255), (0, 0, 0), "star"),
    "white": SeatColour(WHITE, (0, 0, 0), "heart"),
}


def seat_colour(name: str, palette: str) -> SeatColour:
    """Return the seat colour `name`; `palette` is "standard" or "contrast"."""
    return (CONTRAST if palette == "contrast" else SEATS)[name]


def mixed(a: Rgb, b: Rgb, share: float) -> Rgb:
    """Return `a` with `share` (0..1) of `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the contrast ratio of two colours (WCAG 2), 1 to 21."""
    bright, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: Rgb) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

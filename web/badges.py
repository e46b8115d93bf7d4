"""Badges of seats: the colour and the shape that stand for a seat in all pictures."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from render.core.palette import SEATS

SHAPES: Final = {
    "disc": "M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
    "square": "M4 4h12v12H4z",
    "triangle": "m10 3 8 14H2z",
    "diamond": "m10 2 7 8-7 8-7-8z",
    "cross": "M7.5 3h5v4.5H17v5h-4.5V17h-5v-4.5H3v-5h4.5z",
    "star": "m10 2 2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.8-5 2.8 1.2-5.6L2 7.8l5.600-.6z",
    "heart": "M10 17 3.5 10.3a4 4 0 0 1 0-5.6 4 4 0 0 1 5.7 0l.8.8.8-.8a4 4 0 0 1 5.7 5.600z",
}
"""Outlines in a square of 20 units."""
_BADGE: Final = Markup(
    '<svg class="badge seat-{colour}" viewBox="0 0 20 20" width="20" height="20" focusable="false" '
    '{role}><rect class="tile" x=".5" y=".5" width="19" height="19" rx="4"/>'
    '<path class="shape" d="{shape}" transform="translate(4 4) scale(.6)"/></svg>'
)


def badge(colour: str, label: str = "") -> Markup:
    """Return the badge of a seat's colour; without a label it is decoration."""
    role = Markup('role="img" aria-label="{}"' if label else 'aria-hidden="true"').format(label)
    return _BADGE.format(colour=colour, role=role, shape=SHAPES[SEATS[colour].shape])

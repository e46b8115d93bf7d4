"""Static files: one style sheet, one script and an icon, in memory under hashed names."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from render.core.palette import (
    ACCENT,
    CARD,
    CONTRAST,
    INK,
    INK_SOFT,
    LINE,
    PAPER,
    PAPER_DARK,
    SEATS,
    Rgb,
)
from web.caching import IMMUTABLE, Document

FOLDER: Final = Path(__file__).parent / "static"
TYPES: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
PALETTE = "/*palette*/"
"""The place in the style sheet where the colours of the pictures are inserted."""


@cache
def static_files() -> dict[str, Document]:
    """Return every static file by its hashed name."""
    found = {}
    for path in sorted(FOLDER.iterdir()):
        body = path.read_text("utf-8").replace(PALETTE, palette_css()).encode()
        digest = hashlib.sha256(body).hexdigest()[:12]
        name = f"{path.stem}.{digest}{path.suffix}"
        found[name] = Document(body, TYPES[path.suffix], cache_control=IMMUTABLE)
    return found


@cache
def static_address(name: str) -> str:
    """Return the address of a static file by its plain name."""
    stem, _, suffix = name.partition(".")
    (hashed,) = (key for key in static_files() if key.split(".")[::2] == [stem, suffix])
    return f"/static/{hashed}"


def palette_css() -> str:
    """Return the colours of the pictures as properties of the style sheet."""
    named = {
        "paper": PAPER,
        "paper-dark": PAPER_DARK,
        "card": CARD,
        "line": LINE,
        "ink": INK,
        "ink-soft": INK_SOFT,
        "accent": ACCENT,
    }
    return f":root{{{_properties(named)}}}" + "".join(
        f".seat-{name}{{{_properties({'seat': colour.fill, 'on-seat': colour.text})}}}"
        f"@media (prefers-contrast:more){{.seat-{name}"
        f"{{{_properties({'seat': CONTRAST[name].fill, 'on-seat': CONTRAST[name].text})}}}}}"
        for name, colour in SEATS.items()
    )


def _properties(colours: dict[str, Rgb]) -> str:
    return "".join(f"--{name}:rgb({r} {g} {b});" for name, (r, g, b) in colours.items())

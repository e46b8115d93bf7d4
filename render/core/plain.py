"""Text-only renderer for games without pictures."""

from __future__ import annotations

from typing import Any

import msgspec
from PIL import Image, ImageDraw

from engines.core import Move
from matches.texts import Texts
from render.core.renderer import ALT_MOST, LABEL_MOST, Renderer, Scene

WIDTH, LINE, LETTERS = 1200, 34, 66


def text(view: Any, scene: Scene) -> str:
    """Return every field of the view, one per line."""
    shown = msgspec.to_builtins(view)
    hidden = ("rng", "notes", "sealed", "prefs")
    return "\n".join(f"{key}: {value}" for key, value in shown.items() if key not in hidden)


def alt(view: Any, scene: Scene) -> str:
    """Return the start of the text."""
    return text(view, scene)[:ALT_MOST]


def label(view: Any, move: Move, texts: Texts) -> str:
    """Return the move's name and its fields."""
    fields = msgspec.to_builtins(move)
    name = str(fields.pop("move")).replace("_", " ")
    return " ".join([name, *(f"{key}={value}" for key, value in fields.items())])[:LABEL_MOST]


def board(view: Any, scene: Scene) -> Image.Image:
    """Return a picture of the text."""
    return printed(text(view, scene))


def printed(text: str) -> Image.Image:
    """Return a picture of `text`."""
    lines = [
        line[at : at + LETTERS]
        for line in text.splitlines()
        for at in range(0, max(len(line), 1), LETTERS)
    ]
    image = Image.new("RGB", (WIDTH, LINE * (len(lines) + 2)), "#f4ecd8")
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        pen.text((LINE, LINE * (row + 1)), line, fill="#33291d", font_size=26)
    return image


RENDERER = Renderer(board=board, alt=alt, text=text, label=label)

"""What stands on furnishing tiles."""

from __future__ import annotations

from PIL import Image

from render.caverna.icons import icon


def emblem(room: str, side: int) -> Image.Image:
    """Return what stands on a tile, `side` pixels wide and tall."""
    return icon("bed", side)

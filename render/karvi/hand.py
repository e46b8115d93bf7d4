"""What only its owner sees: the hand."""

from __future__ import annotations

from PIL.Image import Image

from engines.karvi.state import Karvi
from render.core.renderer import Scene
from render.karvi.panel import panel


def private(view: Karvi, scene: Scene) -> Image:
    """Draw the reader's hand and what they own."""
    return panel(view, scene, scene.seat or 0)

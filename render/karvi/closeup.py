"""Closer looks: what the options of a decision are about."""

from __future__ import annotations

from collections.abc import Sequence

from PIL.Image import Image

from engines.core import Move
from engines.karvi.state import Karvi
from render.core.renderer import Scene


def preview(view: Karvi, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Draw what the given moves are about, None if there is nothing to see."""
    return None

"""Short phrases for pictures and texts."""

from __future__ import annotations

from engines.rivals.state import Rivals
from render.core.renderer import Scene


def facts(view: Rivals, scene: Scene) -> str:
    """Return the number of the turn."""
    return scene.texts("picture-turn", turn=view.number)

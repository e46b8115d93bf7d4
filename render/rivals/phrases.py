"""Short phrases in the pictures and beside them: whose turn, what is asked, names of things."""

from __future__ import annotations

from engines.core import asks, snake
from engines.rivals.state import Rivals
from render.core.renderer import Scene


def facts(view: Rivals, scene: Scene) -> str:
    """Return the number of the turn."""
    return scene.texts("picture-turn", turn=view.number)


def doing(view: Rivals, scene: Scene) -> str:
    """Return what the awaited players do next."""
    if scene.ranks is not None:
        return ""
    kinds = {snake(type(ask).__name__) for ask in asks(view)}
    kind = kinds.pop() if len(kinds) == 1 else "several"
    return scene.texts(f"picture-doing-{kind}")

"""Zoomable parts of the board: spaces, cards, home boards, furnishing tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.components import BOX
from engines.caverna.state import Caverna
from render.caverna import closeup
from render.caverna.spaces import closer, printed
from render.core.renderer import Scene, ZoomArea

SPACES, CARDS = "spaces", "cards"


def areas(view: Caverna, scene: Scene) -> list[ZoomArea]:
    """Return the areas: spaces of the boards, cards, all home boards, the tiles by colour."""
    own = [ZoomArea(key, scene.texts(f"picture-{key}")) for key in (SPACES, CARDS)]
    return [*own, *closeup.areas(view, scene)]


def zoom(view: Caverna, scene: Scene, area: str) -> Image.Image:
    """Draw the area named `area`: spaces, cards, tiles of a colour, or a home board.

    Anything else means the reader's own board, or that of the player to move if the reader has
    none.
    """
    wanted = area.strip().casefold()
    shown: dict[str, Sequence[str | int]] = {
        SPACES: printed(view),
        CARDS: [*filter(view.exists, range(1, BOX.rounds.last + 1))],
    }
    for key, spaces in shown.items():
        if wanted in (key, scene.texts(f"picture-{key}").casefold()):
            return closer(view, scene, spaces)
    return closeup.zoom(view, scene, area)

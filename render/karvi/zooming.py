"""Zoomable parts of the board: the track, the map, everything of one player."""

from __future__ import annotations

from PIL.Image import Image

from engines.core import open_decisions
from engines.karvi.state import Karvi
from engines.karvi.steps.sailing import BuildHere, ChooseSpecialStone, ScoutTile
from render.core.frame import GAP, HEAD, MARGIN, Sheet, head
from render.core.renderer import Scene, ZoomArea
from render.core.text import doing, seat_named, seats_to_name
from render.karvi.chart import draw_map, lay_sea
from render.karvi.layout import WIDTH
from render.karvi.panel import panel
from render.karvi.phrases import facts
from render.karvi.spaces import closer

TRACK, MAP = "track", "map"
_MAP_TALL = 1120  # pixels


def areas(view: Karvi, scene: Scene) -> list[ZoomArea]:
    """Return the track, the map, and every player."""
    own = [ZoomArea(key, scene.texts(f"picture-{key}")) for key in (TRACK, MAP)]
    return [*own, *seats_to_name(view, scene)]


def zoom(view: Karvi, scene: Scene, area: str) -> Image:
    """Draw the area named `area`: the track, the map, or a player by colour, number or name.

    Anything else means the reader, or the player to move if the reader has no seat.
    """
    wanted = area.strip().casefold()
    for key, draw in ((TRACK, closer), (MAP, map_alone)):
        if wanted in (key, scene.texts(f"picture-{key}").casefold()):
            return draw(view, scene)
    open_asks = open_decisions(view)
    return panel(view, scene, seat_named(scene, area, open_asks[0].seat if open_asks else 0))


def map_alone(view: Karvi, scene: Scene) -> Image:
    """Draw the map as wide as the picture, with the place of the open decision marked."""
    top = HEAD + MARGIN // 2
    sheet = Sheet(WIDTH, top + _MAP_TALL + GAP)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    box = (MARGIN, top, WIDTH - MARGIN, top + _MAP_TALL)
    lay_sea(sheet, scene, view, box)
    draw_map(sheet, scene, view, box, question=_asked_about(view, scene))
    return sheet.image


def _asked_about(view: Karvi, scene: Scene) -> str:
    """Return the place of the tiles, site or runestones of the open decision, or ""."""
    decision = next(iter(open_decisions(view)), None) if scene.asking else None
    return (
        decision.place if isinstance(decision, ScoutTile | BuildHere | ChooseSpecialStone) else ""
    )

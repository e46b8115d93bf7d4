"""The public picture: the action track around the map, cards below them, players."""

from __future__ import annotations

from PIL.Image import Image

from engines.karvi.state import Karvi
from render.core.frame import GAP, MARGIN, STRIP_GAP, Sheet, by_rank, head
from render.core.renderer import Scene
from render.core.words import doing
from render.karvi import market, strips
from render.karvi.chart import draw_map
from render.karvi.layout import INNER, LOW, RING, WIDTH
from render.karvi.phrases import facts
from render.karvi.track import draw_track


def board(view: Karvi, scene: Scene) -> Image:
    """Draw what all players share, and a strip of each."""
    players, strip = len(view.jarls), strips.height(view, scene)
    rows = -(-players // strips.COLUMNS)
    top = LOW + market.HEIGHT + GAP
    sheet = Sheet(WIDTH, top + rows * (strip + STRIP_GAP) + GAP)
    head(sheet, scene, facts(view, scene), doing(view, scene))
    draw_track(sheet, scene, view, RING)
    draw_map(sheet, scene, view, INNER)
    box = (MARGIN, LOW, WIDTH - MARGIN, LOW + market.HEIGHT)
    market.draw_market(sheet, scene, view, box)
    _strips(sheet, scene, view, top)
    return sheet.image


def _strips(sheet: Sheet, scene: Scene, view: Karvi, top: int) -> None:
    """Draw everybody's strip below a line, by rank once the match is over."""
    across, tall = strips.COLUMNS, strips.height(view, scene)
    wide = (WIDTH - 2 * MARGIN - STRIP_GAP * (across - 1)) // across
    for place, seat in enumerate(by_rank(scene)):
        left = MARGIN + place % across * (wide + STRIP_GAP)
        high = top + place // across * (tall + STRIP_GAP)
        strips.strip(sheet, scene, (left, high, left + wide, high + tall), view, seat)

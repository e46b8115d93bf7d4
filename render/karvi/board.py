"""Public picture: the action track around the map, cards below them, players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL.Image import Image

from engines.karvi.components import BOX
from engines.karvi.state import Karvi
from render.core.cache import MASTERS, UNPACKED
from render.core.frame import GAP, MARGIN, STRIP_GAP, Sheet, by_rank, head, lay_out
from render.core.renderer import Scene
from render.core.text import doing
from render.karvi import market, strips
from render.karvi.chart import draw_map, lay_sea
from render.karvi.layout import INNER, LOW, RING, WIDTH
from render.karvi.phrases import facts
from render.karvi.sea import sea
from render.karvi.track import draw_track, lay_bed

_MARKET = (MARGIN, LOW, WIDTH - MARGIN, LOW + market.HEIGHT)
_STRIPS = _MARKET[3] + GAP
"""Top of the strips."""


def board(view: Karvi, scene: Scene) -> Image:
    """Draw the common board, and a strip per player."""
    players, strip = len(view.jarls), strips.height(view, scene)
    rows = -(-players // strips.COLUMNS)
    height = _STRIPS + rows * (strip + STRIP_GAP) + GAP
    sheet = Sheet(WIDTH, height, _ground(view, scene))
    head(sheet, scene, facts(view, scene), doing(view, scene))
    draw_track(sheet, scene, view, RING)
    draw_map(sheet, scene, view, INNER)
    market.draw_market(sheet, scene, view, _MARKET)
    _strips(sheet, scene, view)
    return sheet.image


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw the sea of each side of the map, the slowest part to draw."""
    size = INNER[2] - INNER[0], INNER[3] - INNER[1]
    for players in BOX.seats:
        yield partial(sea, int(players), *size)


def _ground(view: Karvi, scene: Scene) -> Image:
    """Return a copy of the unchanging parts above the strips."""

    def draw() -> Image:
        sheet = Sheet(WIDTH, _STRIPS)
        lay_bed(sheet, RING)
        lay_sea(sheet, scene, view, INNER)
        sheet.tray(_MARKET)
        return sheet.image

    return MASTERS.get(("karvi ground", len(view.places), scene.texts.locale), draw, UNPACKED)


def _strips(sheet: Sheet, scene: Scene, view: Karvi) -> None:
    """Draw all strips below the market, in order of rank after the match."""
    span, tall = (MARGIN, _STRIPS, WIDTH - MARGIN), strips.height(view, scene)
    for seat, place in lay_out(by_rank(scene), span, tall, strips.COLUMNS, STRIP_GAP):
        strips.strip(sheet, scene, place, view, seat)

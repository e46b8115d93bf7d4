"""Public picture: the action track around the map, cards below them, players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PIL.Image import Image

from engines.karvi.components import BOX
from engines.karvi.state import Karvi
from render.core.cache import GROUNDS
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
    height = _height(len(view.jarls), strips.height(view, scene))
    sheet = Sheet(WIDTH, height, _ground(view, scene, height))
    head(sheet, scene, facts(view, scene), doing(view, scene))
    draw_track(sheet, scene, view, RING)
    draw_map(sheet, scene, view, INNER)
    market.draw_market(sheet, scene, view, _MARKET)
    _strips(sheet, scene, view)
    return sheet.image


def _height(players: int, strip: int) -> int:
    """Return the height of the picture with strips of a height."""
    return _STRIPS + -(-players // strips.COLUMNS) * (strip + STRIP_GAP) + GAP


def parts() -> Iterator[Callable[[], object]]:
    """Yield functions that draw the sea of each side of the map, the slowest part to draw."""
    size = INNER[2] - INNER[0], INNER[3] - INNER[1]
    for players in BOX.seats:
        yield partial(sea, int(players), *size)


def _ground(view: Karvi, scene: Scene, height: int) -> Image:
    """Return the unchanging parts, with paper for the strips up to a height."""

    def draw() -> Image:
        sheet = Sheet(WIDTH, _height(int(max(BOX.seats)), strips.TALLEST))
        lay_bed(sheet, RING)
        lay_sea(sheet, scene, view, INNER)
        sheet.tray(_MARKET)
        return sheet.image

    key = "karvi ground", len(view.places), scene.texts.locale
    return GROUNDS.upper(key, draw, height)


def _strips(sheet: Sheet, scene: Scene, view: Karvi) -> None:
    """Draw all strips below the market, in order of rank after the match."""
    span, tall = (MARGIN, _STRIPS, WIDTH - MARGIN), strips.height(view, scene)
    for seat, place in lay_out(by_rank(scene), span, tall, strips.COLUMNS, STRIP_GAP):
        strips.strip(sheet, scene, place, view, seat)

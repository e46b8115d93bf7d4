"""Masks of the segments of a tile: cities, roads, fields and monasteries."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from engines.carcassonne.components import KINDS
from render.carcassonne.plan import plan
from render.core.brush import SIDE, Point
from render.core.cache import SPRITES

SCALE = 2  # pixels of a mask for every hundredth of a tile, before scaling
ROAD, VERGE, COURT = 14.0, 9.0, 25.0  # hundredths: width of a road, width
# that fields leave free for it, radius of a monastery
_TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)
_HALVES = (  # just inside the half-edges, clockwise from the west half of the north edge
    (25, 1), (75, 1), (99, 25), (99, 75), (75, 99), (25, 99), (1, 75), (1, 25),
)  # fmt: skip


def region(letter: str, turns: int, segment: str, side: int) -> Image.Image:
    """Return the mask of a segment of a kind after `turns` quarter turns, `side` pixels wide."""

    def draw() -> Image.Image:
        mask, turn = _region(letter, segment), _TURNS[turns % 4]
        lies = mask if turn is None else mask.transpose(turn)
        return lies.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("region", letter, turns, segment, side), draw)


@lru_cache(maxsize=128)
def _region(letter: str, segment: str) -> Image.Image:
    """Return the mask of a segment in base orientation."""
    kind, lines = segment[0], plan(letter, 0)
    if kind == "F":
        return _field(letter, int(segment[1:]))
    mask = _blank()
    pen = ImageDraw.Draw(mask)
    if kind == "C":
        pen.polygon(_scaled(lines.cities[int(segment[1:])]), fill=255)
    elif kind == "R":
        road = _scaled(lines.roads[int(segment[1:])])
        pen.line(road, fill=255, width=round(ROAD * SCALE), joint="curve")
    elif lines.monastery:
        x, y = lines.monastery
        reach = ((x - COURT, y - COURT), (x + COURT, y + COURT))
        pen.ellipse(_scaled(reach), fill=255)
    return mask


def _field(letter: str, number: int) -> Image.Image:
    """Return the mask of a field: the area that its edges reach without crossing road or city."""
    lines, land = plan(letter, 0), _blank()
    pen = ImageDraw.Draw(land)
    for city in lines.cities:
        pen.polygon(_scaled(city), fill=1)
    for road in lines.roads:
        pen.line(_scaled(road), fill=1, width=round(VERGE * SCALE), joint="curve")
    for half in KINDS[letter].fields[number]:
        x, y = _HALVES[int(half)]
        ImageDraw.floodfill(land, (x * SCALE, y * SCALE), 255)
    return land.point(lambda level: 255 if level == 255 else 0)


def _blank() -> Image.Image:
    return Image.new("L", (int(SIDE) * SCALE, int(SIDE) * SCALE), 0)


def _scaled(points: tuple[Point, ...]) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in points]

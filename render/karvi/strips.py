"""A player's strip: goods, crew, tracks, held and placed tiles, points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import msgspec
from PIL import Image

from engines.core import Seat
from engines.karvi.components import SPECIAL, type_of
from engines.karvi.records import Jarl
from engines.karvi.schema import PARTS, TRACKS
from engines.karvi.scoring import points
from engines.karvi.state import Karvi
from render.core.canvas import Box
from render.core.frame import (
    Sheet,
    colour_of,
    draw_rank,
    kept_strip,
    seat_card,
    write_name,
)
from render.core.icons import icon_row
from render.core.renderer import Scene
from render.karvi import rows
from render.karvi.icons import faint, icon

COLUMNS = 2
_HEAD, _ROW = 62, 47  # units
HEIGHT = _HEAD + 3 * _ROW + 6
TALLEST = HEIGHT + _ROW
"""Heights of a strip without and with held tiles."""
_SIDE, _FIGURE, _SPACE = 36, 42, 39


def height(view: Karvi, scene: Scene) -> int:
    """Return the height of a strip in units: all are as tall as the tallest one.

    In a film all strips are as tall as at its end.
    """
    return height_of([*view.jarls, *(scene.room or view).jarls])


def height_of(jarls: Sequence[Jarl]) -> int:
    """Return the height in units of a strip with all possessions of some players."""
    return TALLEST if any(tiles for jarl in jarls for tiles in jarl.held.values()) else HEIGHT


def strip(sheet: Sheet, scene: Scene, box: Box, view: Karvi, seat: Seat) -> None:
    """Draw a player's strip into a box, cached until its content changes."""
    shown = _shown(view, seat)
    draw = partial(_draw, view=view)
    kept_strip(sheet, scene, box, seat, head=_HEAD, shown=shown, draw=draw)


def _shown(view: Karvi, seat: Seat) -> Hashable:
    """Return all data of the game that a strip shows."""
    jarl = view.jarls[seat]
    hand = tuple(sorted(map(type_of, jarl.hand)))
    owned = msgspec.json.encode((jarl.goods, jarl.crew, jarl.pieces, jarl.held, jarl.tracks,
                                 jarl.fitted, jarl.stones))  # fmt: skip
    return "karvi strip", owned, hand, sum(points(jarl).values())


def _draw(sheet: Sheet, scene: Scene, box: Box, seat: Seat, view: Karvi) -> None:
    left, top, right, bottom = seat_card(sheet, scene, box, seat, _HEAD)
    jarl, px, colour = view.jarls[seat], sheet.px, colour_of(scene, seat)
    upper = (top + bottom) // 2
    total = str(sum(points(jarl).values()))
    end = right - sheet.write((right, upper), total, 44, bold=True, anchor="rm") - px(12)
    if scene.ranks is not None:
        end -= draw_rank(sheet, (end, upper), scene.ranks[seat])
    hand = list(rows.cards(jarl, px(32)))
    if hand:
        shown = icon_row(hand, px(7))
        end -= shown.width + px(8)
        sheet.put(shown, (end, upper))
    write_name(sheet, scene, (left, upper), seat, end - left - px(8))
    first, last = box[0] + px(16), box[2] - px(16)
    lines = (
        ([*rows.goods(jarl, px(_SIDE))], [*rows.supply(jarl, colour, px(_SIDE))], px(15)),
        ([*rows.crew(jarl, px(_FIGURE))], [*_placed(jarl, px(_SIDE))], px(1)),
        *_tracks(jarl, px),
    )
    for number, (one, other, gap) in enumerate(lines):
        middle = round(bottom + (number + 0.5) * px(_ROW)) - px(2)
        _line(sheet, (first, middle, last), one, other, gap)


def _tracks(
    jarl: Jarl, px: Callable[[float], int]
) -> Iterator[tuple[list[Image.Image], list[Image.Image], int]]:
    """Yield the line of both tracks, and that of the tiles held for them."""
    trade, raid = ([*rows.track(jarl, name, px(_SPACE))] for name in TRACKS)
    yield trade, raid, px(3)
    trade, raid = ([rows.held(tile, px(_SIDE)) for tile in jarl.held[name]] for name in TRACKS)
    if trade or raid:
        yield trade, raid, px(9)


def _line(
    sheet: Sheet,
    at: tuple[int, int, int],
    one: list[Image.Image],
    other: list[Image.Image],
    gap: int,
) -> None:
    """Draw some items from the left and some from the right, all smaller if they do not fit."""
    left, middle, right = at
    apart = sheet.px(14)
    first, second = icon_row(one, gap), icon_row(other, gap)
    share = min(1.0, (right - left - apart) / (first.width + second.width))
    for sprite, is_right in ((first, False), (second, True)):
        if share < 1:
            size = round(sprite.width * share), max(1, round(sprite.height * share))
            sprite = sprite.resize(size, Image.Resampling.LANCZOS)
        x = right - sprite.width if is_right else left
        sheet.put(sprite, (x, middle))


def _placed(jarl: Jarl, side: int) -> Iterator[Image.Image]:
    """Yield the parts of the ship with the numbers of their tiles, and the runestones."""
    for part in PARTS:
        many = len(jarl.fitted[part])
        if many > 1:
            yield icon_row([icon(part, side), rows.written(str(many), side * 6 // 10)], 0)
        else:
            yield (icon if many else faint)(part, side)
    special = sum(stone in SPECIAL for stone in jarl.stones)
    for sign, many in (("rune", len(jarl.stones) - special), ("special", special)):
        if many:
            yield rows.counted(sign, many, side)

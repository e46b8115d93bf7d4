"""A player's strip: dwarfs at home and at work, goods, points."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

from engines.caverna.components import GOODS
from engines.caverna.records import Farm
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna.figures import dwarf, width_of
from render.caverna.icons import icon
from render.caverna.symbols import symbol
from render.core.canvas import Box
from render.core.fonts import width
from render.core.frame import (
    Sheet,
    colour_of,
    draw_rank,
    kept_strip,
    seat_card,
    write_name,
)
from render.core.palette import ACCENT, INK, INK_SOFT
from render.core.renderer import Scene

HEIGHT, MORE = 112, 40  # units: height with one line of goods, and of each additional line
_LINE = 64  # units of the line with the name
COLUMNS = 2
_FIGURE, _ICON, _SMALLEST = 46, 34, 20
_ON_LINE = 9  # number of goods that are legible side by side
_FIRST = ("food", "ruby", "gold", "wood", "stone", "ore")
_THEN = tuple(good for good in GOODS if good not in _FIRST)


def columns(players: int) -> int:
    """Return the number of strips side by side."""
    return 1 if players == 1 else COLUMNS


def height(view: Caverna, scene: Scene) -> int:
    """Return the height of a strip in units: two lines for all if one strip needs them.

    In a film all strips are as tall as at its end.
    """
    later = scene.room or view
    farms = () if len(view.farms) == 1 else (*view.farms, *later.farms)
    return HEIGHT + MORE * any(len(_owned(farm, _FIRST + _THEN)) > _ON_LINE for farm in farms)


def _owned(farm: Farm, goods: Sequence[str]) -> list[tuple[str, int]]:
    """Return the owned ones of `goods`, food even if it is 0, and begging markers last."""
    found = [(good, farm.goods[good]) for good in goods if farm.goods[good] or good == "food"]
    return [*found, *([("begging", farm.begging)] if farm.begging and _THEN[-1] in goods else [])]


def strip(sheet: Sheet, scene: Scene, box: Box, view: Caverna, seat: Seat) -> None:
    """Draw a player's strip into a box, cached until its content changes."""
    shown = _shown(view, seat)
    draw = partial(_draw, view=view)
    kept_strip(sheet, scene, box, seat, head=_LINE, shown=shown, draw=draw)


def _shown(view: Caverna, seat: Seat) -> Hashable:
    """Return all data of the game that a strip shows."""
    farm, now = view.farms[seat], (seat == view.next_start, len(view.farms))
    owned = *farm.goods.values(), *farm.dwarfs, farm.begging, sum(points(farm).values())
    return "caverna strip", owned, now


def _draw(sheet: Sheet, scene: Scene, box: Box, seat: Seat, view: Caverna) -> None:
    left, top, right, bottom = seat_card(sheet, scene, box, seat, _LINE)
    farm, px = view.farms[seat], sheet.px
    upper = (top + bottom) // 2
    total = str(sum(points(farm).values())).replace("-", "−")
    end = right - sheet.write((right, upper), total, 42, bold=True, anchor="rm") - px(10)
    if scene.ranks is not None:
        end -= draw_rank(sheet, (end, upper), scene.ranks[seat])
    end -= _family(sheet, scene, farm, (end, upper), seat)
    if seat == view.next_start and len(view.farms) > 1:
        flag = symbol("start", px(36))
        end -= flag.width + px(2)
        sheet.put(flag, (end, upper))
    write_name(sheet, scene, (left, upper), seat, end - left - px(8))
    lines = [_FIRST + _THEN] if box[3] - box[1] <= px(HEIGHT) else [_FIRST, _THEN]
    room = (box[3] - bottom) / len(lines)
    for n, goods in enumerate(lines):
        middle = round(bottom + (n + 0.5) * room) - px(3)
        _counts(sheet, _owned(farm, goods), (box[0] + px(20), middle, right))


def _family(sheet: Sheet, scene: Scene, farm: Farm, at: tuple[int, int], seat: Seat) -> int:
    """Draw the dwarfs, pale if they are not at home; return their width."""
    side = sheet.px(_FIGURE)
    step = width_of(side)
    colour = colour_of(scene, seat)
    order = sorted(farm.dwarfs, key=lambda dwarf: (dwarf.newborn, dwarf.strength))
    x = at[0] - step * (len(order) - 1) - side
    for n, one in enumerate(order):
        sprite = dwarf(colour, side, one.strength, newborn=one.newborn, away=one.at != "")
        sheet.put(sprite, (x + n * step, at[1]))
    return at[0] - x


def _counts(sheet: Sheet, counts: list[tuple[str, int]], at: tuple[int, int, int]) -> None:
    """Draw the numbers of goods in one line, as large as possible."""
    left, middle, right = at
    for size in range(_ICON, _SMALLEST, -2):
        side, letters = sheet.px(size), sheet.px(size * 0.9)
        wides = [side + width(str(n), letters, True) + side // 8 for _, n in counts]
        spare = right - left - sum(wides)
        if spare >= sheet.px(6) * len(wides):
            break
    gap = min(sheet.px(16), max(2, spare // max(1, len(wides))))
    for (good, count), wide in zip(counts, wides, strict=True):
        sheet.put(icon(good, side), (left, middle))
        ink = ACCENT if good == "begging" else INK if count else INK_SOFT
        spot = (left + side + side // 12, middle)
        sheet.write(spot, str(count), size * 0.9, ink, bold=True)
        left += wide + gap

"""What a player owns beside the board: goods, animals, weapons, stables, what is to come."""

from __future__ import annotations

from engines.caverna.counts import room_for_dwarfs
from engines.caverna.parts import BOX, GOODS
from engines.caverna.scoring import points
from engines.caverna.state import Caverna
from engines.core import Seat
from render.caverna.icons import icon, pale
from render.core.canvas import Box
from render.core.frame import Sheet, colour_of, name_of
from render.core.palette import INK, INK_SOFT
from render.core.pieces import mark
from render.core.renderer import Scene

PANEL = 290  # units of its width


def draw_panel(sheet: Sheet, scene: Scene, view: Caverna, seat: Seat, box: Box) -> None:
    """Draw what a player owns into a column."""
    farm, px = view.farms[seat], sheet.px
    left, top, right, _ = box
    sheet.card(box)
    side = px(54)
    patch = mark(colour_of(scene, seat), side)
    sheet.image.paste(patch, (left + px(14), top + px(14)), patch)
    total = str(sum(points(farm).values())).replace("-", "−")
    taken = sheet.write((right - px(16), top + px(41)), total, 44, bold=True, anchor="rm")
    most = right - taken - px(100) - left
    sheet.write((left + px(80), top + px(41)), name_of(scene, seat), 28, bold=True, most=most)
    side, y = px(42), top + px(86)
    for n, good in enumerate(GOODS):
        x = left + px(16) + n % 2 * px(134)
        row = y + n // 2 * px(52)
        many = farm.goods[good]
        sprite = icon(good, side) if many else pale(icon(good, side))
        sheet.image.paste(sprite, (x, row), sprite)
        at = (x + side + px(8), row + side // 2)
        sheet.write(at, str(many), 34, INK if many else INK_SOFT, bold=True)
    stables = f"{farm.stables_left}"
    beds = f"{len(farm.dwarfs)}/{room_for_dwarfs(farm, BOX.most_dwarfs)}"
    row = y + 7 * px(52)
    for n, (sign, words) in enumerate((("stable", stables), ("bed", beds))):
        x = left + px(16) + n * px(134)
        sprite = icon(sign, side)
        sheet.image.paste(sprite, (x, row), sprite)
        sheet.write((x + side + px(8), row + side // 2), words, 34, bold=True)

"""Row of rounds: the event at the end of each round, and the starting players."""

from __future__ import annotations

from PIL import Image

from engines.caverna.components import BOX, Event
from engines.caverna.records import HIDDEN
from engines.caverna.state import Caverna
from render.caverna.symbols import symbol
from render.core.cache import SPRITES
from render.core.canvas import Box, panel
from render.core.fonts import draw_text
from render.core.frame import Sheet, colour_of
from render.core.palette import ACCENT, CARD, INK, INK_SOFT, LINE, PAPER_DARK, WHITE, Rgb, mixed
from render.core.pieces import mark
from render.core.renderer import Scene

HEIGHT = 106  # units
_STEP, _GAP = 74, 5  # units: width of a round, and gap between two
_MARKER: Rgb = (120, 86, 58)
_GREEN: Rgb = (214, 228, 180)
_RED: Rgb = (240, 196, 180)


def draw_calendar(sheet: Sheet, scene: Scene, view: Caverna, box: Box) -> None:
    """Draw the rounds into a box, and the starting player and the next red marker next to them."""
    left, top, right, bottom = box
    sheet.tray(box)
    pad, wide = sheet.px(_GAP), sheet.px(_STEP)
    x = left + pad
    for round_ in range(1, BOX.rounds.last + 1):
        size = wide - pad, bottom - top - 2 * pad
        sheet.image.paste(_round(view, round_, size, sheet.unit), (x, top + pad))
        x += wide
    _beside(sheet, scene, view, (x + pad, top, right, bottom))


def _round(view: Caverna, round_: int, size: tuple[int, int], unit: float) -> Image.Image:
    if not view.exists(round_):
        return Image.new("RGB", size, PAPER_DARK)
    marker, event = view.markers[round_ - 1], view.event(round_)
    when = (round_ > view.round) - (round_ < view.round)
    key = ("caverna round", round_, marker, event, when, size)
    return SPRITES.get(key, lambda: _cell(round_, marker, event, when, size, unit))


def _cell(
    round_: int, marker: str, event: Event | None, when: int, size: tuple[int, int], unit: float
) -> Image.Image:
    """Return a round with its event; `when` is -1 for past rounds and 0 for the current round."""
    image = Image.new("RGB", size, PAPER_DARK)
    wide, tall = size
    fill = {"green": _GREEN, "red": _RED}.get(marker, CARD)
    line, edge = (ACCENT, 5) if when == 0 else (LINE, 2)
    panel(image, (0, 0, *size), round(10 * unit), fill, line, round(edge * unit))
    at, side = (wide / 2, 22 * unit), round(46 * unit)
    draw_text(image, at, str(round_), round(30 * unit), INK, bold=True, anchor="mm")
    spot = ((wide - side) // 2, tall - side - round(7 * unit))
    if event is None:
        sprite = _unknown(side)
    elif event == "either":
        sprite = _either(side)
    else:
        sprite = symbol(event, side)
    image.paste(sprite, spot, sprite)
    return image if when >= 0 else Image.blend(image, Image.new("RGB", size, PAPER_DARK), 0.55)


def _unknown(side: int) -> Image.Image:
    """Return the back of a marker."""
    sprite = Image.new("RGBA", (side, side), (*_MARKER, 0))
    inset = side // 12
    plain = Image.new("RGB", (side, side), _MARKER)
    panel(plain, (0, 0, side, side), side // 4, _MARKER, mixed(_MARKER, INK, 0.5), inset)
    draw_text(plain, (side / 2, side / 2), "?", round(side * 0.64), WHITE, bold=True, anchor="mm")
    mask = Image.new("L", (side, side), 0)
    mask.paste(255, (inset, 0, side - inset, side))
    mask.paste(255, (0, inset, side, side - inset))
    sprite.paste(plain, (0, 0), mask)
    return sprite


def _either(side: int) -> Image.Image:
    """Return the symbol of a harvest without one half: crops or animals."""
    sprite = Image.new("RGBA", (side, side), (*INK, 0))
    part = round(side * 0.62)
    sprite.alpha_composite(symbol("harvest", part), (0, 0))
    sprite.alpha_composite(symbol("animal", part), (side - part, side - part))
    return sprite


def _beside(sheet: Sheet, scene: Scene, view: Caverna, box: Box) -> None:
    """Write the starting players of two rounds, and the event of the next red marker."""
    left, top, _, _ = box
    px = sheet.px
    alone = len(view.farms) == 1
    if not alone:
        _begins(sheet, scene, view, (left, top + px(30)))
    reds = view.markers[: view.round].count("red")
    if HIDDEN not in view.markers or reds >= len(BOX.rounds.red):
        return
    y = top + px(76)
    x = left + sheet.write((left, y), scene.texts("picture-next-red"), 26, INK_SOFT) + px(8)
    side = px(40)
    event = BOX.rounds.red[reds]
    sheet.put(_either(side) if event == "either" else symbol(event, side), (x, y))


def _begins(sheet: Sheet, scene: Scene, view: Caverna, at: tuple[int, int]) -> None:
    """Draw the flag with the starting seat of this round and that of the next one."""
    left, y = at
    px, side = sheet.px, sheet.px(42)
    sheet.put(symbol("start", side), (left, y))
    x = left + side + px(2)
    for seat, joined in ((view.start, ""), (view.next_start, "→")):
        x += sheet.write((x, y), joined, 30, INK_SOFT, bold=True) + px(4)
        sheet.put(mark(colour_of(scene, seat), side), (x, y))
        x += side + px(6)

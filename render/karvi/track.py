"""Action track around the map, and its stop area."""

from __future__ import annotations

from PIL import Image, ImageDraw

from engines.karvi.schema import LAST, STOPS
from engines.karvi.state import Karvi, located
from render.core.cache import SPRITES
from render.core.canvas import SMOOTH, Box, panel, paste_at, round_card, shadow
from render.core.frame import Sheet, colour_of
from render.core.palette import CARD, INK, INK_SOFT, LINE, PAPER_DARK, Rgb, mixed
from render.core.renderer import Scene
from render.karvi.cell import GROUNDS, Cell, drawn
from render.karvi.layout import COLUMNS, MAP_ROUND, MAP_SHADE, ROWS, ahead, cell
from render.karvi.signs import targets

_GAP = 6  # pixels between spaces of a ring as wide as the picture
_BOARDS: dict[str, Rgb] = {
    "village": (196, 150, 96),
    "long": (176, 140, 96),
    "short": (142, 152, 108),
    "stop": (104, 138, 160),
}


def lay_bed(sheet: Sheet, box: Box) -> None:
    """Draw the background of the ring."""
    panel(sheet.image, box, sheet.px(16), PAPER_DARK)


def draw_track(sheet: Sheet, scene: Scene, view: Karvi, box: Box) -> None:
    """Draw the ring into a box: spaces on their boards, dice, an arrow on the rearmost one."""
    step = (box[2] - box[0]) // COLUMNS, (box[3] - box[1]) // ROWS
    shown = cells(view, scene)
    for one in shown:
        sheet.image.paste(_tile(one, step), _corner(box, step, one.at))
    _stack(sheet, view, (*box[:2], box[0] + step[0], box[1] + step[1]))
    if (moving := view.moving()) is not None and scene.ranks is None:
        seat, number = moving
        at = view.jarls[seat].dice[number].at
        _arrow(sheet.image, box, step, at, mixed(colour_of(scene, seat).line, INK, 0.2))


def cells(view: Karvi, scene: Scene) -> list[Cell]:
    """Return all spaces of the ring."""
    to, _ = targets(view, scene)
    standing = {
        die.at: (die, colour_of(scene, seat))
        for seat, jarl in enumerate(view.jarls)
        for die in jarl.dice
    }
    where = located(tuple(view.boards), view.options.action_boards)
    found = []
    for at in range(1, LAST + 1):
        stop = at <= STOPS
        one = Cell(
            at,
            "stop" if stop else where[at - STOPS - 1][0],
            view.action(at),
            0 if stop else view.space(at).cost,
            closed=not stop and not view.is_open(at),
            target=at in to,
        )
        if at in standing:
            die, colour = standing[at]
            one = one._replace(beer=die.beer, colour=colour, home=die.home)
        found.append(one)
    return found


def _corner(box: Box, step: tuple[int, int], at: int) -> tuple[int, int]:
    x, y = cell(at)
    return box[0] + x * step[0], box[1] + y * step[1]


def _tile(cell: Cell, step: tuple[int, int]) -> Image.Image:
    """Return a space on its board, without a gap to the next one, in the shadow of the map.

    It is opaque and therefore pasted without a mask, which is quicker.
    """

    def draw() -> Image.Image:
        tile = Image.new("RGB", step, PAPER_DARK)
        panel(tile, (0, 0, *step), step[1] // 10, bed_of(cell))
        sprite = drawn(cell, (step[0] - _GAP, step[1] - _GAP))
        tile.paste(sprite, (_GAP // 2, _GAP // 2), sprite)
        left, top = _corner((0, 0, 0, 0), step, cell.at)
        inner = (step[0] - left, step[1] - top)
        far = inner[0] + (COLUMNS - 2) * step[0], inner[1] + (ROWS - 2) * step[1]
        shadow(tile, (*inner, *far), MAP_ROUND, MAP_SHADE)
        return tile

    return SPRITES.get(("karvi tile", cell, step), draw)


def bed_of(cell: Cell) -> Rgb:
    """Return the colour of the board of a space."""
    return _BOARDS[cell.ground.partition("_")[0]]


def _stack(sheet: Sheet, view: Karvi, box: Box) -> None:
    """Draw the number of stop-area tiles below the current one."""
    left, top, right, _ = box
    wide, tall = (right - left) * 5 // 8, (box[3] - top) * 4 // 10
    n = max(0, len(view.stop_tiles) - 1)
    x, y = left + (right - left - wide) // 2, top + (box[3] - top) // 5
    for layer in reversed(range(max(1, n))):
        card = round_card((wide, tall), tall // 5, GROUNDS["stop"] if n else PAPER_DARK, LINE, 2)
        sheet.image.paste(card, (x + 5 * layer, y + 5 * layer), card)
    middle = (x + wide / 2, y + tall / 2)
    sheet.write(middle, f"×{n}", 30, INK if n else INK_SOFT, bold=True, anchor="mm")


def _arrow(image: Image.Image, box: Box, step: tuple[int, int], at: int, fill: Rgb) -> None:
    """Draw an arrow out of a space, in the direction of its die."""
    (left, top), (dx, dy) = _corner(box, step, at), ahead(at)
    side = step[1] // 2
    out = 0.6  # of a space, from its centre
    middle = left + step[0] * (0.5 + dx * out), top + step[1] * (0.5 + dy * out)
    paste_at(image, _head((dx, dy), side, fill), middle)


def _head(way: tuple[int, int], side: int, fill: Rgb) -> Image.Image:
    """Return the head of an arrow that points right, down, left or up."""

    def draw() -> Image.Image:
        far = side * SMOOTH
        big = Image.new("RGBA", (far, far), (*CARD, 0))
        pen = ImageDraw.Draw(big)
        for inset, shade in ((0.0, CARD), (0.1, fill)):
            low, tip = far * inset, far * (1 - inset * 1.6)
            pen.polygon([(low, low * 1.4), (tip, far / 2), (low, far - low * 1.4)], fill=shade)
        turned = big.rotate({(1, 0): 0, (0, -1): 90, (-1, 0): 180}.get(way, 270))
        return turned.resize((side, side), Image.Resampling.LANCZOS)

    return SPRITES.get(("karvi arrow", way, side, fill), draw)

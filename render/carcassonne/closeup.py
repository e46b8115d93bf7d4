"""Close-ups: the rotations of a chosen cell side by side, and a part of the landscape."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PIL.Image import Image

from engines.carcassonne import queries
from engines.carcassonne.moves import Claim, Place
from engines.carcassonne.state import Carcassonne
from engines.core import Move, Seat
from render.carcassonne import words
from render.carcassonne.board import AXIS, paint_landscape
from render.carcassonne.sprites import tile_side
from render.carcassonne.table import Area, Cell, Table, ring_colour, used_area
from render.core.canvas import Box, badge, paste_at
from render.core.frame import GAP, HEAD, MARGIN, UNITS, Sheet, colour_of, head
from render.core.palette import CARD, LINE, PAPER_DARK
from render.core.renderer import Scene
from render.core.renderer import ZoomArea as Named
from render.core.text import doing

AROUND, FARTHER = 1, 3  # cells on every side of a rotation, and in the spare panel
TITLE_BAND = 76  # units over each rotation
BADGE = 62  # units; diameter of the number of a rotation
PREVIEW_WIDTHS = {1: 800, 2: 1200, 3: 1200, 4: 1200}  # pixels, by the number of rotations

FIGURES_WIDTH = 800  # pixels

ZOOM_CELLS = 7  # side of a zoomed part
ZOOM_SIDE = 148  # pixels of a cell in it
_COORDINATES = re.compile(r"\(?\s*([-−]?\d{1,3})\s*[,;. ]\s*([-−]?\d{1,3})\s*\)?")
_COMPASS = {
    "north": (0, -1),
    "north_east": (1, -1),
    "east": (1, 0),
    "south_east": (1, 1),
    "south": (0, 1),
    "south_west": (-1, 1),
    "west": (-1, 0),
    "north_west": (-1, -1),
    "middle": (0, 0),
}


def preview(view: Carcassonne, scene: Scene, moves: Sequence[Move]) -> Image | None:
    """Draw the result of the given moves, or return None if there is nothing to show."""
    places = [move for move in moves if isinstance(move, Place)]
    if places:
        return _rotations(view, scene, places[:4])
    if any(isinstance(move, Claim) for move in moves):
        return _figures(view, scene)
    return None


def _figures(view: Carcassonne, scene: Scene) -> Image:
    """Draw the tile just placed with the numbered places for a figure, and the cells around it."""
    turn = words.turn_of(view, scene)
    last = queries.tiles(view)[-1]
    area = _about((last.x, last.y))
    side = tile_side(FIGURES_WIDTH * (UNITS - 4 * MARGIN) // UNITS // area.columns)
    unit = FIGURES_WIDTH / UNITS
    height = round((3 * MARGIN + TITLE_BAND) * unit) + side * area.rows
    sheet = Sheet(FIGURES_WIDTH, height)
    box = (sheet.px(MARGIN), sheet.px(MARGIN), sheet.px(UNITS - MARGIN), height - sheet.px(MARGIN))
    table = _panel(sheet, scene, box, turn.seat, words.panel_title(turn, scene), area, side)
    table.grid()
    paint_landscape(table, view, scene, turn)
    return sheet.image


def _about(cell: Cell, around: int = AROUND) -> Area:
    x, y = cell
    return Area(x - around, y - around, x + around, y + around)


def _panel(
    sheet: Sheet, scene: Scene, box: Box, seat: Seat | None, title: str, area: Area, side: int
) -> Table:
    """Draw an empty panel with a title; return the table for its landscape."""
    left, top, right, _ = box
    sheet.card(box, line=LINE if seat is None else colour_of(scene, seat).line, edge=4)
    middle = (left + right) // 2
    at = (middle, top + sheet.px(TITLE_BAND / 2 + 4))
    sheet.write(at, title, 52, bold=True, anchor="mm", most=right - left - sheet.px(MARGIN))
    corner = (middle - side * area.columns // 2, top + sheet.px(TITLE_BAND))
    far = (corner[0] + side * area.columns, corner[1] + side * area.rows)
    sheet.image.paste(PAPER_DARK, (*corner, *far))
    return Table(sheet.image, area, corner, side)


def _rotations(view: Carcassonne, scene: Scene, places: Sequence[Place]) -> Image:
    """Draw the tile in each rotation, a panel per rotation with the cells around it."""
    width = PREVIEW_WIDTHS[len(places)]
    columns = min(2, len(places))
    rows = -(-len(places) // columns)
    unit = width / UNITS
    each = (UNITS - 2 * MARGIN - GAP * (columns - 1)) / columns
    side = tile_side(round((each - 2 * MARGIN) * unit) // (2 * AROUND + 1))
    tall = TITLE_BAND + MARGIN + side * (2 * AROUND + 1) / unit
    height = round((2 * MARGIN + rows * tall + (rows - 1) * GAP) * unit)
    sheet = Sheet(width, height)
    for number in range(1, rows * columns + 1):
        row, column = divmod(number - 1, columns)
        left, top = sheet.px(MARGIN + column * (each + GAP)), sheet.px(MARGIN + row * (tall + GAP))
        box = (left, top, left + sheet.px(each), top + sheet.px(tall))
        if number <= len(places):
            _rotation(sheet, view, scene, box, number, places[number - 1], side)
        else:
            _surroundings(sheet, view, scene, box, places[0], side)
    return sheet.image


def _surroundings(
    sheet: Sheet, view: Carcassonne, scene: Scene, box: Box, place: Place, side: int
) -> None:
    """Fill the panel next to three rotations with a wider area around the chosen cell."""
    wide = side * (2 * AROUND + 1) // (2 * FARTHER + 1)
    title = f"({place.x}, {place.y})".replace("-", "−")
    table = _panel(sheet, scene, box, None, title, _about((place.x, place.y), FARTHER), wide)
    table.grid()
    table.tiles(queries.tiles(view))
    table.figures(view, scene)
    table.frame((place.x, place.y))


def _rotation(
    sheet: Sheet, view: Carcassonne, scene: Scene, box: Box, number: int, place: Place, side: int
) -> None:
    """Draw one panel: the number and the angle as its title, and the tile among its neighbours."""
    title = scene.texts("picture-degrees", degrees=place.turns * 90)
    seat = words.open_turn(view).seat
    table = _panel(sheet, scene, box, seat, title, _about((place.x, place.y)), side)
    left, top, _, _ = box
    spot = (left + sheet.px(MARGIN + BADGE / 2), top + sheet.px(TITLE_BAND / 2 + 4))
    sprite = badge(str(number), sheet.px(BADGE), CARD, ring_colour(scene, seat))
    paste_at(sheet.image, sprite, spot)
    hand = queries.hand(view)
    laid = queries.tiles(view)
    table.grid()
    table.tiles(
        laid if hand is None else [*laid, queries.Laid(place.x, place.y, hand, place.turns)]
    )
    table.frame((place.x, place.y))
    table.figures(view, scene)


def zoom(view: Carcassonne, scene: Scene, area: str) -> Image:
    """Draw a part of the landscape with large tiles.

    `area` names its centre: the number of a legal cell, coordinates ("5,3") or a side
    ("north-east"). Anything else means the last tile.
    """
    shown = _part(view, scene, area)
    axis = round(AXIS * 1.2)
    wide, tall = shown.columns * ZOOM_SIDE + axis, shown.rows * ZOOM_SIDE + axis
    width = wide + 3 * MARGIN
    unit = width / UNITS
    top = round((HEAD + MARGIN) * unit)
    sheet = Sheet(width, top + tall + 2 * MARGIN)
    turn = words.turn_of(view, scene)
    head(sheet, scene, words.facts(view, scene), doing(view, scene))
    sheet.tray((MARGIN, top, width - MARGIN, top + tall + MARGIN))
    table = Table(sheet.image, shown, (MARGIN + axis, top + axis), ZOOM_SIDE)
    table.grid()
    table.coordinates(axis)
    paint_landscape(table, view, scene, turn)
    return sheet.image


def areas(view: Carcassonne, scene: Scene) -> list[Named]:
    """Return the sides of the landscape that show different parts of it."""
    points = {_part(view, scene, point): point for point in _COMPASS}
    return [Named(point, scene.texts(f"compass-{point}")) for point in points.values()]


def _part(view: Carcassonne, scene: Scene, area: str) -> Area:
    """Return the cells that `area` names, or the surroundings of the last tile."""
    laid = queries.tiles(view)
    whole = used_area(((one.x, one.y) for one in laid), ZOOM_CELLS, ZOOM_CELLS)
    if found := _COORDINATES.fullmatch(area.strip()):
        x, y = (int(part.replace("−", "-")) for part in found.groups())
        return _around((x, y), whole)
    cells = queries.cells(view)
    number = int(area) if area.strip().isdecimal() and len(area) < 4 else 0
    if 0 < number <= len(cells):
        return _around(cells[number - 1], whole)
    side = _compass(area, scene)
    if side is None:
        return _around((laid[-1].x, laid[-1].y), whole)
    xs = (whole.left, (whole.left + whole.right) // 2, whole.right)
    ys = (whole.top, (whole.top + whole.bottom) // 2, whole.bottom)
    return _around((xs[side[0] + 1], ys[side[1] + 1]), whole)


def _around(cell: Cell, whole: Area) -> Area:
    """Return `ZOOM_CELLS` x `ZOOM_CELLS` cells around a cell, moved to be inside `whole_move`."""
    left = _start(cell[0], whole.left, whole.right)
    top = _start(cell[1], whole.top, whole.bottom)
    return Area(left, top, left + ZOOM_CELLS - 1, top + ZOOM_CELLS - 1)


def _start(middle: int, low: int, high: int) -> int:
    return max(low, min(middle - ZOOM_CELLS // 2, high - ZOOM_CELLS + 1))


def _compass(area: str, scene: Scene) -> tuple[int, int] | None:
    """Return the direction that `area` names in the match's language or in English."""
    wanted = _plain(area)
    for point, side in _COMPASS.items():
        initials = "".join(part[0] for part in point.split("_"))
        if wanted in (_plain(point), _plain(scene.texts(f"compass-{point}")), initials):
            return side
    return None


def _plain(word: str) -> str:
    return re.sub(r"[\s_-]", "", word).casefold()

"""Public picture: the landscape, the open decision, the players, and the latest move."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PIL.Image import Image

from engines.carcassonne import queries
from engines.carcassonne.state import Carcassonne
from engines.core import Seat
from render.carcassonne import words
from render.carcassonne.final import table_height, write_table
from render.carcassonne.plan import plan
from render.carcassonne.sprites import supply_row, tile_side
from render.carcassonne.table import Area, Cell, Table, used_area
from render.core.brush import Point
from render.core.canvas import Box
from render.core.frame import (
    GAP,
    HEAD,
    MARGIN,
    SMALL,
    UNITS,
    Sheet,
    Strip,
    colour_of,
    head,
    strips,
)
from render.core.palette import CARD, INK_SOFT
from render.core.renderer import Scene
from render.core.text import doing

MAX_PIXELS = 1600  # of the longer side of a picture
LARGEST_CELL = 200  # pixels
FEWEST_COLUMNS, FEWEST_ROWS = 5, 3
AXIS = 54  # units next to and above the landscape
PANEL = 316  # units of the panel with the current tile
SIDE_COLUMN = 340  # units of the column next to the landscape
WIDE_STRIP, NARROW_STRIP, TALLEST_STRIP = 68, 116, 190  # units, including the gap
WIDTHS = range(UNITS, MAX_PIXELS + 1, 100)


Paint = Callable[[Table, Carcassonne, Scene, words.OpenTurn], None]


class Layout(NamedTuple):
    """The division of a picture, in pixels unless a comment says units."""

    width: int
    height: int
    side: int  # of a cell
    players_at_side: bool  # whether the players are next to the landscape instead of below it
    tray: Box
    dock: tuple[int, int]  # upper left corner of the part below or next to the landscape


def board(view: Carcassonne, scene: Scene) -> Image:
    """Draw the whole table."""
    return picture(view, scene, paint_landscape, words.facts(view, scene))


def picture(view: Carcassonne, scene: Scene, paint: Paint, facts: str) -> Image:
    """Draw the frame with `facts`, the players, and the landscape as drawn by `paint`."""
    open_turn = words.turn_of(view, scene)
    laid = queries.tiles(scene.room or view)
    area = used_area(((one.x, one.y) for one in laid), FEWEST_COLUMNS, FEWEST_ROWS)
    dock = _Dock(view, scene, open_turn)
    layout = _layout(area, dock)
    sheet = Sheet(layout.width, layout.height)
    head(sheet, scene, facts, doing(view, scene))
    sheet.tray(layout.tray)
    table = Table(sheet.image, area, _corner(layout, area), layout.side)
    table.grid()
    table.coordinates(round(AXIS * sheet.unit))
    paint(table, view, scene, open_turn)
    dock.draw(sheet, layout)
    return sheet.image


def paint_landscape(
    table: Table, view: Carcassonne, scene: Scene, open_turn: words.OpenTurn
) -> None:
    """Draw tiles and figures, and mark the options and the latest move."""
    laid = queries.tiles(view)
    table.tiles(laid)
    if open_turn.placing:
        table.spots(queries.cells(view), scene, open_turn.seat)
    last = laid[-1]
    if len(laid) > 1 and table.area.holds((last.x, last.y)):
        table.frame((last.x, last.y))
    table.figures(view, scene)
    if open_turn.claims and open_turn.seat is not None:
        table.numbers((last.x, last.y), _places(view, open_turn), scene, open_turn.seat)
    table.points(queries.final_lines(view) if open_turn.over else queries.scored(view), scene)


def _places(view: Carcassonne, open_turn: words.OpenTurn) -> list[Point]:
    """Return the points of the last tile for a figure, in the order of their numbers."""
    last = queries.tiles(view)[-1]
    anchors = plan(last.kind, last.turns).anchors
    return [anchors[queries.address_segment(view, claim.feature)] for claim in open_turn.claims]


class _Dock:
    """The part below or next to the landscape: current tile, players, final scoring."""

    def __init__(self, view: Carcassonne, scene: Scene, open_turn: words.OpenTurn) -> None:
        self.view = view
        self.scene = scene
        self.open_turn = open_turn
        self.hand = queries.hand(view) if scene.to_move else None
        self.has_panel = self.hand is not None or bool(open_turn.claims)
        lines = queries.final_lines(view) if open_turn.over else []
        self.final = [line for line in lines if line.points]
        self.seats = len(scene.names)
        self.columns = 2 if open_turn.over else 1

    def height(self, beside: bool) -> int:
        """Return the height in units."""
        if beside:
            return NARROW_STRIP * self.seats + (SIDE_COLUMN + GAP if self.has_panel else 0)
        players = PANEL if self.has_panel else WIDE_STRIP * -(-self.seats // self.columns)
        return players + table_height(len(self.final))

    def draw(self, sheet: Sheet, layout: Layout) -> None:
        """Draw all parts at their positions."""
        left, top = layout.dock
        right = layout.width - sheet.px(MARGIN)
        if layout.players_at_side:
            self._draw_beside(sheet, (left, top, right, layout.tray[3]))
            return
        bottom = top + sheet.px(self.height(False) - table_height(len(self.final)))
        if self.has_panel:
            across = left + sheet.px(PANEL)
            self._panel(sheet, (left, top, across, bottom))
            left = across + sheet.px(GAP + 6)
        strips(sheet, self.scene, (left, top, right, bottom), self._strips(), self.columns)
        if self.final:
            corner = (layout.dock[0], bottom + sheet.px(GAP))
            write_table(sheet, self.scene, corner, right - corner[0], self.final)

    def _draw_beside(self, sheet: Sheet, box: Box) -> None:
        left, top, right, bottom = box
        if self.has_panel:
            self._panel(sheet, (left, top, right, top + right - left))
            top += right - left + sheet.px(GAP)
        bottom = min(bottom, top + sheet.px(TALLEST_STRIP * self.seats))
        strips(sheet, self.scene, (left, top, right, bottom), self._strips())

    def _strips(self) -> list[Strip]:
        points = words.scores(self.view)
        return [Strip(points[seat], self._supply(seat)) for seat in range(self.seats)]

    def _supply(self, seat: Seat) -> Callable[[int, int], Image] | None:
        if self.open_turn.over:
            return None
        fill = colour_of(self.scene, seat).line
        return partial(supply_row, queries.supply(self.view, seat), fill)

    def _panel(self, sheet: Sheet, box: Box) -> None:
        """Draw the current tile, or the tile just placed with the numbered places for a figure."""
        left, top, right, bottom = box
        seat = self.open_turn.seat
        line = colour_of(self.scene, seat).line if seat is not None else CARD
        sheet.card(box, line=line, edge=4)
        middle, most = (left + right) // 2, right - left - sheet.px(16)
        title = words.panel_title(self.open_turn, self.scene)
        at = (middle, top + sheet.px(28))
        sheet.write(at, title, SMALL, INK_SOFT, bold=True, anchor="mm", most=most)
        side = tile_side(bottom - top - sheet.px(72))
        corner = (middle - side // 2, top + sheet.px(54))
        shown = Table(sheet.image, Area(0, 0, 0, 0), corner, side)
        last = queries.tiles(self.view)[-1]
        kind, turns = (last.kind, last.turns) if self.hand is None else (self.hand, 0)
        shown.tiles([queries.Laid(0, 0, kind, turns)])
        if self.open_turn.claims and seat is not None:
            shown.numbers((0, 0), _places(self.view, self.open_turn), self.scene, seat)


def _corner(layout: Layout, area: Area) -> Cell:
    """Return the upper left pixel of the landscape, centred in its tray."""
    left, top, right, _ = layout.tray
    axis = round(AXIS * layout.width / UNITS)
    spare = right - left - axis - area.columns * layout.side
    return left + axis + max(0, (spare - axis // 2) // 2), top + axis


def _layout(area: Area, dock: _Dock) -> Layout:
    """Return the layout with the largest cells relative to the width of the picture."""
    sides = (False,) if dock.final else (False, True)
    found = [_divided(area, dock, width, beside) for width in WIDTHS for beside in sides]
    return max(found, key=lambda layout: (round(layout.side / layout.width, 3), layout.side))


def _divided(area: Area, dock: _Dock, width: int, beside: bool) -> Layout:
    unit = width / UNITS
    margin, gap, axis = round(MARGIN * unit), round(GAP * unit), round(AXIS * unit)
    top = round((HEAD + MARGIN) * unit)
    column = round(SIDE_COLUMN * unit) + gap if beside else 0
    dock_height = round(dock.height(beside) * unit)
    tray_width = width - 2 * margin - column
    rest = MAX_PIXELS - top - margin - (0 if beside else dock_height + gap)
    trim = axis + axis // 2
    room = min((tray_width - trim) // area.columns, (rest - trim) // area.rows)
    side = tile_side(min(LARGEST_CELL, room))
    tray_height = side * area.rows + trim
    if beside:
        tray_height = max(tray_height, dock_height)
        dock_at = (margin + tray_width + gap, top)
        height = top + tray_height + margin
    else:
        dock_at = (margin, top + tray_height + gap)
        height = dock_at[1] + dock_height + margin
    return Layout(
        width, height, side, beside, (margin, top, margin + tray_width, top + tray_height), dock_at
    )

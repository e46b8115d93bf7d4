"""Close-ups: the home board of one player, and the places for the player's options."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.land import BITS, FOREST
from engines.caverna.moves import Furnish
from engines.caverna.state import Caverna
from engines.core import Move, Seat, open_decisions
from matches.texts import Texts
from render.caverna import plot as plots
from render.caverna.gallery import COLOURS, cards, coloured
from render.caverna.home import draw_board, ground_of, laid
from render.caverna.numbers import Place, number, place_of, places_of
from render.caverna.panel import BAR, draw_bar
from render.caverna.plot import LAST, MOUNTAIN_FROM
from render.caverna.rooms import name_of
from render.core.frame import GAP, MARGIN, UNITS
from render.core.renderer import Scene, ZoomArea
from render.core.text import seat_named, seats_to_name

WIDTH = UNITS  # pixels
_TILES = "tiles_"
HALF_WIDTH = 960  # pixels of a picture of one half of the board


def zoom(view: Caverna, scene: Scene, area: str) -> Image.Image:
    """Draw the home board of a colour, seat number or player, or the tiles left of a colour.

    Any other `area` means the reader's own board, or that of the player to move if the reader has
    none.
    """
    wanted = area.strip().casefold()
    for colour in COLOURS:
        if wanted in (_TILES + colour, scene.texts(f"group-{colour}").casefold()):
            return coloured(view, scene, colour)
    open_asks = open_decisions(view)
    otherwise = open_asks[0].seat if open_asks else view.start
    return closeup(view, scene, seat_named(scene, area, otherwise))


def areas(view: Caverna, scene: Scene) -> list[ZoomArea]:
    """Return all home boards, and the remaining tiles by their colours."""
    tiles = [ZoomArea(_TILES + one, scene.texts(f"group-{one}")) for one in COLOURS]
    return [*seats_to_name(view, scene), *tiles]


def private(view: Caverna, scene: Scene) -> Image.Image:
    """Draw the reader's own home board, which is not secret but the subject of their options."""
    return zoom(view, scene, "")


def closeup(view: Caverna, scene: Scene, seat: Seat, places: Sequence[Place] = ()) -> Image.Image:
    """Draw a home board at full width with numbered places, and its player's possessions below."""
    chosen = [space for place in places for space in place.at]
    columns, rows = plots.shown([*view.farms[seat].land, *chosen])
    plot, top = laid(WIDTH, columns, rows)
    box = (MARGIN, top, WIDTH - MARGIN, top + BAR)
    sheet = ground_of((WIDTH, top + BAR + GAP), plot, box)
    draw_board(sheet, scene, view, seat, plot)
    number(sheet.image, plot, places)
    draw_bar(sheet, scene, view, seat, box)
    return sheet.image


def preview(view: Caverna, scene: Scene, moves: Sequence[Move]) -> Image.Image | None:
    """Draw the given options: numbered places on the home board, or furnishing tiles.

    Return None if the options are about something else.
    """
    seat = open_decisions(view)[0].seat if scene.seat is None else scene.seat
    if places := places_of(moves):
        return _numbered(view, scene, seat, places)
    if rooms := [move.room for move in moves if isinstance(move, Furnish)]:
        return cards(view, scene, rooms)
    return None


def shown(view: Caverna, move: Move, texts: Texts) -> str:
    """Return the description of a move's preview: the spaces it builds on, or the tile."""
    if isinstance(move, Furnish):
        return name_of(move.room, texts)
    place = place_of(move)
    return texts.enumerated(place.at) if place else ""


def _numbered(view: Caverna, scene: Scene, seat: Seat, places: Sequence[Place]) -> Image.Image:
    """Draw the half of the home board with the places, or all of it, with numbers."""
    spaces = {space for place in places for space in place.at}
    forest = {bool(BITS[space] & FOREST) for space in spaces}
    columns, width = range(1, LAST + 1), WIDTH
    if len(forest) == 1:
        columns = range(1, MOUNTAIN_FROM) if forest.pop() else range(MOUNTAIN_FROM, LAST + 1)
        width = HALF_WIDTH
    half = [space for space in view.farms[seat].land if abs(int(space[1]) - columns[1]) <= 2]
    plot, height = laid(width, *plots.shown([*half, *spaces], columns))
    sheet = ground_of((width, height), plot)
    draw_board(sheet, scene, view, seat, plot)
    number(sheet.image, plot, places)
    return sheet.image

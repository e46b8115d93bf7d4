"""Closer looks: the home board of one player, and the places on it that may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.caverna.land import BITS, FOREST
from engines.caverna.moves import Furnish
from engines.caverna.state import Caverna
from engines.core import Move, Seat, asks
from matches.texts import Texts
from render.caverna import plot as plots
from render.caverna.gallery import COLOURS, cards, coloured
from render.caverna.home import draw_board, ground_of, laid
from render.caverna.numbers import Place, number, place_of, places_of
from render.caverna.panel import BAR, draw_bar
from render.caverna.plot import LAST, MOUNTAIN_FROM
from render.caverna.rooms import name_of
from render.core.frame import GAP, MARGIN, UNITS
from render.core.renderer import Area, Scene
from render.core.words import seat_named, seats_to_name

WIDTH = UNITS  # pixels
_TILES = "tiles_"
HALF_WIDTH = 960  # pixels of a picture of one half of the board


def zoom(view: Caverna, scene: Scene, area: str) -> Image.Image:
    """Draw the home board that `area` names: by colour, seat number or player's name; or the tiles
    left of one colour.

    Anything else means the reader's own board, for others that of the player who is awaited.
    """
    wanted = area.strip().casefold()
    for colour in COLOURS:
        if wanted in (_TILES + colour, scene.texts(f"group-{colour}").casefold()):
            return coloured(view, scene, colour)
    open_asks = asks(view)
    otherwise = open_asks[0].seat if open_asks else view.start
    return closeup(view, scene, seat_named(scene, area, otherwise))


def areas(view: Caverna, scene: Scene) -> list[Area]:
    """Return every player's home board, and the tiles left by their colours."""
    tiles = [Area(_TILES + one, scene.texts(f"group-{one}")) for one in COLOURS]
    return [*seats_to_name(view, scene), *tiles]


def private(view: Caverna, scene: Scene) -> Image.Image:
    """Draw the reader's own home board; it holds no secret, but what their choices are about."""
    return zoom(view, scene, "")


def closeup(view: Caverna, scene: Scene, seat: Seat, places: Sequence[Place] = ()) -> Image.Image:
    """Draw a home board as wide as the picture, places numbered, and what its player owns below."""
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
    """Draw what the given moves build: numbered places on the home board, or furnishing tiles.

    None if they are about something else.
    """
    seat = asks(view)[0].seat if scene.seat is None else scene.seat
    if places := places_of(moves):
        return _numbered(view, scene, seat, places)
    if rooms := [move.room for move in moves if isinstance(move, Furnish)]:
        return cards(view, scene, rooms)
    return None


def shown(view: Caverna, move: Move, texts: Texts) -> str:
    """Return what a preview shows of a move: the spaces it builds on, or the tile."""
    if isinstance(move, Furnish):
        return name_of(move.room, texts)
    place = place_of(move)
    return texts.enumerated(place.at) if place else ""


def _numbered(view: Caverna, scene: Scene, seat: Seat, places: Sequence[Place]) -> Image.Image:
    """Draw the half of the home board that the places are on, or all of it, with numbers."""
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

"""Cover: a landscape without gaps, with figures on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from PIL import Image

from engines.carcassonne.components import KINDS, SIDES
from render.carcassonne.sprites import tile
from render.core.canvas import paste_at
from render.core.palette import SEATS
from render.core.pieces import meeple

ROWS = 3
SEED = 7  # gives a landscape that looks good
FIGURES = {(1, 0): "blue", (4, 1): "red", (6, 0): "yellow", (7, 2): "green"}
Cell = tuple[int, int]
Laid = tuple[str, int]


def cover(wide: int, tall: int) -> Image.Image:
    """Draw the landscape."""
    side = -(-tall // ROWS)
    laid = landscape(-(-wide // side), ROWS, Random(SEED))
    image = Image.new("RGB", (wide, tall))
    for (x, y), (letter, turns) in laid.items():
        image.paste(tile(letter, turns, side), (x * side, y * side))
    for (x, y), colour in FIGURES.items():
        figure = meeple(SEATS[colour], side // 2)
        paste_at(image, figure, ((x + 0.5) * side, (y + 0.5) * side))
    return image


def landscape(columns: int, rows: int, rng: Random) -> dict[Cell, Laid]:
    """Return fitting tiles for every cell of a landscape of `columns` x `rows`."""
    cells = [(x, y) for x in range(columns) for y in range(rows)]
    laid: dict[Cell, Laid] = {}
    tries: list[Iterator[Laid]] = [_fitting(laid, cells[0], rng)]
    while len(laid) < len(cells):
        cell = cells[len(tries) - 1]
        laid.pop(cell, None)
        if (found := next(tries[-1], None)) is None:
            tries.pop()
            continue
        laid[cell] = found
        if len(tries) < len(cells):
            tries.append(_fitting(laid, cells[len(tries)], rng))
    return laid


def _fitting(laid: Mapping[Cell, Laid], cell: Cell, rng: Random) -> Iterator[Laid]:
    """Yield the tiles that fit to the left and the upper neighbour of a cell, in random order."""
    x, y = cell
    left, above = laid.get((x - 1, y)), laid.get((x, y - 1))
    some = [(letter, turns) for letter in KINDS for turns in range(len(SIDES))]
    rng.shuffle(some)
    for one in some:
        if left and edge(*left, "E") != edge(*one, "W"):
            continue
        if above and edge(*above, "S") != edge(*one, "N"):
            continue
        yield one


def edge(letter: str, turns: int, side: str) -> str:
    """Return the terrain on a side of a tile after `turns` clockwise quarter turns."""
    return KINDS[letter].edges[(SIDES.index(side) - turns) % len(SIDES)]

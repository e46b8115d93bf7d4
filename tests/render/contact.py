"""Writes docs/pictures: all golden pictures on one sheet, and the one the README shows.

`python -m tests.render.contact`; part of `make docs`, so that somebody looks.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engines.carcassonne import look
from render.carcassonne import ART
from render.core.art import encode
from render.core.fonts import draw_text
from render.core.palette import INK, PAPER
from tests.render.golden import PICTURES
from tests.render.positions import position, scene

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
COLUMNS, WIDTH, GAP, CAPTION = 5, 440, 16, 44  # pixels


def contact_sheet() -> Image.Image:
    """Return all golden pictures, about as large as a phone shows them, with their names."""
    names = list(PICTURES)
    pictures = [_reduced(PICTURES[name]()) for name in names]
    rows = [range(at, min(at + COLUMNS, len(names))) for at in range(0, len(names), COLUMNS)]
    heights = [max(pictures[i].height for i in row) + CAPTION + GAP for row in rows]
    sheet = Image.new("RGB", (COLUMNS * (WIDTH + GAP) + GAP, sum(heights) + GAP), PAPER)
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        for column, index in enumerate(row):
            left = GAP + column * (WIDTH + GAP)
            caption = names[index].replace("_", " ")
            draw_text(sheet, (left, top + CAPTION / 2), caption, 24, INK, bold=True)
            sheet.paste(pictures[index], (left, top + CAPTION))
        top += height
    return sheet


def showpiece() -> Image.Image:
    """Return the picture for the README: a match of three in its middle."""
    view = position(3, 34, seed=27)
    laid = look.tiles(view)[-1]
    last = f"Jonas lays a tile at ({laid.x}, {laid.y})."
    return ART.board(view, scene(view, names=("Mira", "Aki", "Jonas"), last=last))


def _reduced(image: Image.Image) -> Image.Image:
    height = round(image.height * WIDTH / image.width)
    return image.resize((WIDTH, height), Image.Resampling.LANCZOS)


def main() -> None:
    """Write both pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, image in (("contact", contact_sheet()), ("carcassonne", showpiece())):
        data, extension = encode(image)
        (FOLDER / f"{name}.{extension}").write_bytes(data)


if __name__ == "__main__":
    main()

"""Pictures of the documents: contact sheets of all golden pictures, showpieces, a turn.

`python -m tests.render.contact` writes docs/pictures; it is part of `make docs`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PIL import Image

from engines import GAMES
from render.core.fonts import draw_text
from render.core.palette import INK, PAPER
from tests.render.chart_examples import PICTURES as CHARTS
from tests.render.golden import SUBJECTS
from tests.render.turn_animation import turn_animation

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
COLUMNS, WIDTH, GAP, CAPTION = 5, 440, 16, 44  # pixels


def contact_sheet(drawers: Mapping[str, Callable[[], Image.Image]]) -> Image.Image:
    """Return golden pictures with their names, about as large as on a phone."""
    names = list(drawers)
    pictures = [_reduced(draw()) for draw in drawers.values()]
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


def _reduced(image: Image.Image) -> Image.Image:
    height = round(image.height * WIDTH / image.width)
    return image.resize((WIDTH, height), Image.Resampling.LANCZOS)


def main() -> None:
    """Write all pictures of the documents."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for subject, pictures in SUBJECTS.items():
        _write(f"contact_{subject}", contact_sheet(pictures.PICTURES))
        if subject in GAMES:
            _write(subject, pictures.showpiece())
    _write("contact_charts", contact_sheet(CHARTS))
    (FOLDER / "turn.webp").write_bytes(turn_animation())


def _write(name: str, image: Image.Image) -> None:
    image.save(FOLDER / f"{name}.webp", quality=92, method=4, use_sharp_yuv=True)


if __name__ == "__main__":
    main()

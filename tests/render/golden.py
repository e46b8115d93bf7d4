"""Golden pictures: `python -m tests.render.golden` redraws them.

They are kept small, as lossy WebP; the comparison allows for what that loses.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

FOLDER = Path(__file__).parent / "golden"
WIDTH = 800  # pixels of a stored picture
BLOCK = 16  # pixels of the squares whose mean difference is judged
MEAN_MOST, BLOCK_MOST = 4, 20  # levels of 255, over the whole picture and in the worst square


SUBJECTS: dict[str, Any] = {
    file.stem.removesuffix("_pictures"): import_module(f"tests.render.{file.stem}")
    for file in sorted(Path(__file__).parent.glob("*_pictures.py"))
    if not file.stem.startswith("test_")
}
"""The modules of pictures: one for each game, and one for what all share."""
PICTURES: dict[str, Callable[[], Image.Image]] = {
    f"{subject}/{name}": draw
    for subject, pictures in SUBJECTS.items()
    for name, draw in pictures.PICTURES.items()
}


def small(image: Image.Image) -> Image.Image:
    """Return a picture in its stored size."""
    height = round(image.height * WIDTH / image.width)
    return image.resize((WIDTH, height), Image.Resampling.LANCZOS)


def stored(name: str) -> Image.Image:
    """Return the stored picture."""
    return Image.open(FOLDER / f"{name}.webp").convert("RGB")


def difference(found: Image.Image, wanted: Image.Image) -> tuple[float, int, Image.Image]:
    """Return the mean difference, that of the worst square, and a picture of the differences."""
    apart = ImageChops.difference(found, wanted)
    grey = apart.convert("L")
    histogram = grey.histogram()
    mean = sum(level * count for level, count in enumerate(histogram)) / sum(histogram)
    worst = max(grey.reduce(BLOCK).tobytes())
    return mean, worst, apart.point(lambda level: min(255, level * 4))


def main(parts: Sequence[str]) -> None:
    """Redraw every golden picture, or those whose names begin with one of `parts`."""
    for name, draw in PICTURES.items():
        if not any(name.startswith(part) for part in parts or ("",)):
            continue
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        small(draw()).save(FOLDER / f"{name}.webp", quality=88, method=4, use_sharp_yuv=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measures pictures: composing and encoding a finished board, and the formats to choose from."""

from __future__ import annotations

import io
import statistics
import time
from collections.abc import Callable, Iterator
from random import Random

from PIL import Image

from engines.carcassonne import GAME, look
from engines.carcassonne.moves import Place
from engines.carcassonne.records import Options
from engines.carcassonne.state import Carcassonne
from engines.core import apply, asks
from matches.texts import texts
from render.carcassonne import ART
from render.core.art import Scene, encode

RUNS = 9
SEATS = 5
MOST_RATIO, MOST_KIB = 1.5, 800
FORMATS: dict[str, Callable[[Image.Image, io.BytesIO], None]] = {
    "lossy WebP, method 0, quality 92": lambda image, out: image.save(
        out, "webp", method=0, quality=92, use_sharp_yuv=True
    ),
    "lossless WebP, method 0": lambda image, out: image.save(
        out, "webp", lossless=True, method=0, quality=0
    ),
    "lossless WebP, method 0, effort 75": lambda image, out: image.save(
        out, "webp", lossless=True, method=0, quality=75
    ),
    "palette PNG, level 1": lambda image, out: image.quantize(
        256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    ).save(out, "png", compress_level=1),
    "PNG, level 1": lambda image, out: image.save(out, "png", compress_level=1),
}


def finished(seed: int) -> Carcassonne:
    """Return the end of a match whose landscape is compact, the hardest to compress."""
    state: Carcassonne = GAME.setup(SEATS, Options(), seed.to_bytes(32, "big"))
    rng = Random(seed)
    while asks(state):
        options = look.distinct(state)
        places = [move for move in options if isinstance(move, Place)]
        laid = {(one.x, one.y) for one in look.tiles(state)} if places else set()
        move = max(
            options,
            key=lambda one: (
                rng.random()
                + (
                    sum(
                        (one.x + dx, one.y + dy) in laid
                        for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))
                    )
                    if isinstance(one, Place)
                    else 0
                )
            ),
        )
        apply(state, asks(state)[0].seat, move)
    return state


def scene_of(view: Carcassonne) -> Scene:
    """Return a scene of everyday names for a finished match."""
    return Scene(
        texts=texts("en", GAME.key),
        match=1,
        names=("Mira", "Aki", "Wolfgang", "田中さくら", "Zoë"),
        colours=("red", "blue", "yellow", "green", "black"),
        awaited=frozenset(),
        last="No tile is left: the final scoring follows.",
        ranks=tuple(1 + sum(other > mine for other in view.points) for mine in view.points),
    )


def milliseconds(work: Callable[[], object]) -> float:
    """Return the median of the times `work` takes, in milliseconds."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    for seed in (1, 2, 3):
        yield from _finished_board(finished(seed))
    yield from _formats(finished(1))


def _finished_board(view: Carcassonne) -> Iterator[str]:
    scene = scene_of(view)
    start = time.perf_counter()
    image = ART.board(view, scene)
    cold = (time.perf_counter() - start) * 1000
    alone = milliseconds(lambda: encode(image))
    both = milliseconds(lambda: encode(ART.board(view, scene)))
    size = len(encode(image)[0]) / 1024
    yield (
        f"finished board of {len(look.tiles(view))} tiles, {image.width} x {image.height}: "
        f"compose + encode {both:.0f} ms, encode alone {alone:.0f} ms, ratio {both / alone:.2f} "
        f"(at most {MOST_RATIO}), {size:.0f} KiB (at most {MOST_KIB}), first time {cold:.0f} ms"
    )


def _formats(view: Carcassonne) -> Iterator[str]:
    image = ART.board(view, scene_of(view))
    for name, write in FORMATS.items():
        out = io.BytesIO()
        write(image, out)
        taken = milliseconds(lambda write=write: write(image, io.BytesIO()))  # type: ignore[misc]
        yield f"  {name}: {taken:.0f} ms, {out.tell() / 1024:.0f} KiB"


def main() -> None:
    """Print the report."""
    for line in report():
        print(line)


if __name__ == "__main__":
    main()
